"""What was typed below a table: Excel takes such rows into the table as they are typed, other programs do not."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import BLANK, Cells
from xlratings.workbook.xlsx.addresses import ROWS, Box
from xlratings.workbook.xlsx.cells import Cell

TYPED_INTO = {
    "Settings": ("key",),
    "Players": ("id",),
    "Events": ("id",),
    "Results": ("event", "id"),
    "Games": ("event", "player"),
    "Places": ("event", "id"),
    "Deals": ("event", "id"),
    "Decisions": ("verdict", "player"),
    "Standard": ("id",),
    "Lists": ("id",),  # the starting list is the clerk's
}
"""The tables that a clerk types into, and the columns that make a row one of theirs."""

_FEWEST_CELLS = 2  # a word alone is a remark


class RowsBelow(NamedTuple):
    """The table, longer by the rows right below it; what is worth a note, and what stands in the way."""

    found: FoundTable
    notes: tuple[Problem, ...]
    problems: tuple[Problem, ...]


def with_rows_below(found: FoundTable, cells: Cells, others: Iterable[Box]) -> RowsBelow:
    """Take in the rows that follow a table without an empty row between.

    Rows further below, and those below a table that cannot grow, are a problem: nobody would miss what they say.
    Formulas alone make no row. ``cells``: of the table's sheet; ``others``: the areas of its other tables.
    """
    below = _Below(found, cells, tuple(others))
    filled = list(below.filled())
    can_grow = not found.table.totals and not found.table.linked
    rows = [row for row in filled if below.is_row(row)] if can_grow else []
    last = rows[-1] if rows else found.table.last_row
    notes = [
        *([_note(found, "workbook.rows-taken-in", rows[0], rows=last - found.table.last_row)] if rows else []),
        *(_note(found, "workbook.remark-below", row) for row in filled[-1:] if row > last and can_grow),
    ]
    outside = [row for row in cells.rows_between(last + 1, ROWS) if below.is_row(row) and below.has_key(row)]
    problems = [_note(found, "workbook.rows-outside", outside[0], rows=len(outside))] if outside else []
    return RowsBelow(found._replace(rows_below=last - found.table.last_row), tuple(notes), tuple(problems))


def _note(found: FoundTable, id_: str, row: int, /, **fields: object) -> Problem:
    place = found.where(row, found.columns[TYPED_INTO[found.layout.name][0]])
    return Problem(Message(id_, table=found.layout.name, **fields), place)


class _Below(NamedTuple):
    """The rows below a table, without those of other tables."""

    found: FoundTable
    cells: Cells
    others: tuple[Box, ...]

    def filled(self) -> Iterator[int]:
        """The rows right below that hold anything, up to the first empty one."""
        table = self.found.table
        row = table.last_row + 1
        while any(self._is_filled(row, column) for column in range(table.first_column, table.last_column + 1)):
            yield row
            row += 1

    def is_row(self, row: int) -> bool:
        """Whether a row is filled in like one of the table: in several of the columns we know."""
        columns = (*self.found.columns.values(), *(month.column for month in self.found.months))
        return sum(self._is_typed(row, column) for column in columns) >= _FEWEST_CELLS

    def has_key(self, row: int) -> bool:
        """Whether a row says whose it is."""
        keys = TYPED_INTO[self.found.layout.name]
        return any(self._is_typed(row, self.found.columns[key]) for key in keys if key in self.found.columns)

    def _is_typed(self, row: int, column: int) -> bool:
        return self._is_filled(row, column) and not self._cell(row, column).formula

    def _is_filled(self, row: int, column: int) -> bool:
        return not is_blank(self._cell(row, column)) and not any(box.holds(row, column) for box in self.others)

    def _cell(self, row: int, column: int) -> Cell:
        return self.cells.get(row, {}).get(column, BLANK)
