"""The cells that a run changes, with what they held and are to hold: in blocks, one by one when asked for."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from xlratings.workbook.table_rows import BLANK, Cells
from xlratings.workbook.xlsx.cells import Cell, Value

_MOST_ROWS = 1000  # of a block
_NOTHING: Mapping[int, Cell] = {}


class WrittenCell(NamedTuple):
    """A cell of a table and what it held and is to hold."""

    table: str
    sheet: str
    row: int
    column: int
    old: Value
    new: Value


class WrittenBlock(NamedTuple):
    """Rows of a table below each other, from ``row`` on, in which the same columns change: values before and after."""

    table: str
    sheet: str
    row: int
    columns: Sequence[int]
    old: list[list[Value]]
    new: list[list[Value]]

    def cells(self) -> Iterator[WrittenCell]:
        """Its cells, row by row."""
        for row, (before, after) in enumerate(zip(self.old, self.new, strict=True), self.row):
            for column, old, new in zip(self.columns, before, after, strict=True):
                yield WrittenCell(self.table, self.sheet, row, column, old, new)


class WrittenCells(Collection[WrittenCell]):
    """All cells that a run changes; ``blocks`` can be gone through again and again, ``number``: of the cells."""

    def __init__(self, blocks: Iterable[WrittenBlock], number: int) -> None:
        self.blocks = blocks
        self._number = number

    def __iter__(self) -> Iterator[WrittenCell]:
        """Block by block."""
        for block in self.blocks:
            yield from block.cells()

    def __len__(self) -> int:
        """How many they are."""
        return self._number

    def __contains__(self, cell: object) -> bool:
        """Whether a cell is one of them, with these values."""
        return any(cell == own for own in self)

    def without(self, table: str) -> "WrittenCells":
        """Those of all tables but one."""
        return written_cells([block for block in self.blocks if block.table.casefold() != table.casefold()])


def written_cells(blocks: Sequence[WrittenBlock]) -> WrittenCells:
    """The cells of some blocks."""
    return WrittenCells(blocks, sum(len(block.columns) * len(block.new) for block in blocks))


def blocks_of(table: str, sheet: str, rows: Mapping[int, Mapping[int, Value]], cells: Cells) -> Iterator[WrittenBlock]:
    """New values, by row and column, as blocks; ``cells``: of the sheet as it is."""
    waiting = WrittenBlock(table, sheet, 0, (), [], [])
    for row in sorted(rows):
        columns = tuple(sorted(rows[row]))
        follows = columns == waiting.columns and row == waiting.row + len(waiting.new)
        if not follows or len(waiting.new) == _MOST_ROWS:
            if waiting.new:
                yield waiting
            waiting = WrittenBlock(table, sheet, row, columns, [], [])
        known, new = cells.get(row, _NOTHING), rows[row]
        waiting.old.append([known.get(column, BLANK).value for column in columns] if known else [None] * len(columns))
        waiting.new.append([new[column] for column in columns])
    if waiting.new:
        yield waiting
