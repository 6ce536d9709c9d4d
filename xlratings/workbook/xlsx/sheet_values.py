"""Values of many cells of a sheet: in rows of their own, which come first, or in blocks of rows alike."""

from collections.abc import Iterator, Mapping, Sequence

from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_blocks import ValueBlock


class SheetValues(Mapping[tuple[int, int], Value]):
    """Values by row and column; ``rows``: column -> value by row; ``blocks``: the same for many rows at once.

    >>> values = SheetValues({2: {1: "a", 3: 7}, 1: {1: None}}, ())
    >>> list(values), values[2, 3], len(values)
    ([(2, 1), (2, 3), (1, 1)], 7, 3)
    """

    def __init__(self, rows: Mapping[int, Mapping[int, Value]], blocks: Sequence[ValueBlock]) -> None:
        self.rows = rows
        self.blocks = blocks

    def __getitem__(self, place: tuple[int, int]) -> Value:
        """The value of a cell."""
        row, column = place
        for values in (self.rows.get(row, {}), *(one.values(row) for one in self.blocks if row in one.rows)):
            if column in values:
                return values[column]
        raise KeyError(place)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Row and column of every cell."""
        yield from ((row, column) for row, values in self.rows.items() for column in values)
        for block in self.blocks:
            yield from ((row, column) for row, values in block.lines() for column in values)

    def __len__(self) -> int:
        """How many cells they are."""
        return sum(map(len, self.rows.values())) + sum(block.number for block in self.blocks)
