"""The cells that a run changes, with what they held and are to hold: in blocks, one by one when asked for."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from xlratings.workbook.table_rows import BLANK, Cells
from xlratings.workbook.xlsx.cells import Cell, Value
from xlratings.workbook.xlsx.value_blocks import ValueBlock
from xlratings.workbook.xlsx.value_columns import kinds_of

_MOST_ROWS = 2000  # of a block
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
    """Rows of a table below each other in which the same columns change: values before and after."""

    table: str
    sheet: str
    values: ValueBlock

    def cells(self) -> Iterator[WrittenCell]:
        """The cells that change, row by row."""
        block, changed = self.values, bytes(len(self.values.rows))
        sides = (block.before, block.new, [one or changed for one in block.kept])
        for row, before, after, are_kept in zip(block.rows, *(zip(*one, strict=True) for one in sides), strict=True):
            for column, old, new, is_kept in zip(block.columns, before, after, are_kept, strict=True):
                if not is_kept:
                    yield WrittenCell(self.table, self.sheet, row, column, old, new)

    def parts(self) -> Iterator["WrittenBlock"]:
        """The same in blocks that are no more than a text of some hundred kilobytes each."""
        return (self._replace(values=part) for part in self.values.parts(_MOST_ROWS) if part.number)


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
    return WrittenCells(blocks, sum(block.values.number for block in blocks))


def blocks_of(table: str, sheet: str, rows: Mapping[int, Mapping[int, Value]], cells: Cells) -> Iterator[WrittenBlock]:
    """New values, by row and column, as blocks; ``cells``: of the sheet as it is."""
    alike = groupby(enumerate(sorted(rows)), lambda one: (one[1] - one[0], tuple(sorted(rows[one[1]]))))
    for (_, columns), group in alike:  # a row below another has the same distance from its place
        numbers = [row for _, row in group]
        new = tuple([rows[row][column] for row in numbers] for column in columns)
        old = tuple([cells.get(row, _NOTHING).get(column, BLANK).value for row in numbers] for column in columns)
        kinds = tuple(map(kinds_of, new))
        yield WrittenBlock(table, sheet, ValueBlock(numbers[0], columns, new, old, (None,) * len(columns), kinds))
