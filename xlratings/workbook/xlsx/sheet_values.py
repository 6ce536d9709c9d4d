"""Values of many cells of a sheet: in rows of their own, which come first, or in blocks of rows alike."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import chain, groupby
from operator import itemgetter

from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_blocks import ValueBlock

_ROW = itemgetter(0)


class SheetValues(Mapping[tuple[int, int], Value]):
    """Values by row and column; ``rows``: column -> value by row; ``blocks``: the same for many rows at once.

    >>> values = SheetValues({2: {1: "a", 3: 7}, 1: {1: None}}, ())
    >>> list(values), values[2, 3], len(values), list(values.lines())
    ([(2, 1), (2, 3), (1, 1)], 7, 3, [(1, {1: None}), (2, {1: 'a', 3: 7})])
    """

    def __init__(self, rows: Mapping[int, Mapping[int, Value]], blocks: Sequence[ValueBlock]) -> None:
        self.rows = rows
        self.blocks = blocks

    def lines(self) -> Iterator[tuple[int, dict[int, Value]]]:
        """Column -> value of every row, those of the blocks too, in the order of the rows."""
        pieces: list[Iterable[tuple[int, Mapping[int, Value]]]] = [block.lines() for block in self.blocks]
        for row, found in groupby(merge(*pieces, sorted(self.rows.items(), key=_ROW), key=_ROW), key=_ROW):
            yield row, dict(chain.from_iterable(values.items() for _, values in found))

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
