"""What was typed right of a table: Excel takes such columns into the table as they are typed, other programs do not."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.written import months as written_months
from xlratings.workbook.written_layouts import LIST
from xlratings.workbook.xlsx.addresses import COLUMNS, Box, address
from xlratings.workbook.xlsx.cells import Cell, SheetCells
from xlratings.workbook.xlsx.tables import Table

_BLANK = Cell(None)
_RATING = LIST.column("rating")


class ColumnsBeside(NamedTuple):
    """The table, wider by the columns right of it; what is worth a note, and what stands in the way."""

    table: Table
    notes: tuple[Problem, ...] = ()
    problems: tuple[Problem, ...] = ()


def with_columns_beside(layout: TableLayout, table: Table, cells: SheetCells, others: Iterable[Box]) -> ColumnsBeside:
    """Take in the headed columns that follow a table without a gap, up to the last one that has a meaning for us.

    One further right, or beside a table that cannot grow, is a problem: nobody would miss what it says. A column
    that the table has already is the clerk's own. ``cells``: of the table's sheet; ``others``: the areas of its
    other tables.
    """
    beside = _Beside(layout, table, cells, tuple(others))
    taken = beside.taken()
    names = tuple(one.text for one in taken)
    wide = table._replace(last_column=table.last_column + len(taken), headings=(*table.headings, *names))
    notes = [beside.said("workbook.columns-taken-in", taken)] if taken else []
    rest = beside._replace(table=wide)
    problems = [rest.said("workbook.column-outside", [one]) for one in rest.lost()]
    if rest.has_nameless_ratings():
        problems.append(rest.said("workbook.ratings-without-month", [_Heading(wide.last_column + 1, "")]))
    return ColumnsBeside(wide, tuple(notes), tuple(problems))


class _Heading(NamedTuple):
    column: int
    text: str


class _Beside(NamedTuple):
    """The cells right of a table, without those of other tables."""

    layout: TableLayout
    table: Table
    cells: SheetCells
    others: tuple[Box, ...]

    def taken(self) -> list[_Heading]:
        """The headings right beside the table's, up to the last one that it lacks."""
        table, last = self.table, 0
        run: list[_Heading] = []
        for heading in self._headed() if table.headed and not table.totals and not table.linked else ():
            so_far = self._replace(table=table._replace(headings=(*table.headings, *(one.text for one in run))))
            run.append(heading)
            if so_far.is_missing(heading.text) or self._is_list(heading.text):
                last = len(run)
        return run[:last]

    def lost(self) -> Iterator[_Heading]:
        """The headings further right that the table lacks, where its rows go on under them."""
        for column in sorted(self.cells.get(self.table.first_row, {})):
            heading = self._heading(column) if column > self.table.last_column else ""
            if heading and self.is_missing(heading) and self._goes_on(column):
                yield _Heading(column, heading)

    def has_nameless_ratings(self) -> bool:
        """Whether numbers without a heading stand beside a table of lists that has no list yet."""
        column = self.table.last_column + 1
        if not self.layout.months or any(map(self._is_list, self.table.headings)) or self._heading(column):
            return False
        return any(isinstance(self._cell(row, column).value, int | float) for row in self._goes_on(column))

    def _headed(self) -> Iterator[_Heading]:
        for column in range(self.table.last_column + 1, COLUMNS + 1):
            heading = self._heading(column)
            if not heading:
                return
            yield _Heading(column, heading)

    def _is_list(self, heading: str) -> bool:
        return self.layout.months and (written_months.is_meant_as_month(heading) or _RATING.is_headed(heading))

    def is_missing(self, heading: str) -> bool:
        """Whether a heading means a column that the table lacks."""
        if self.layout.months and (month := written_months.month(heading)):
            return month not in map(written_months.month, self.table.headings)
        meant = [column for column in self.layout.columns if column.is_headed(heading)]
        return any(not any(map(column.is_headed, self.table.headings)) for column in meant)

    def said(self, id_: str, headings: Sequence[_Heading]) -> Problem:
        """A message about columns, placed at the first one's heading."""
        names = ", ".join(one.text for one in headings)
        place = Where(self.table.sheet, address(self.table.first_row, headings[0].column))
        return Problem(Message(id_, table=self.layout.name, headings=names), place)

    def _heading(self, column: int) -> str:
        row = self.table.first_row
        if not self._is_filled(row, column):
            return ""
        value = self.cells[row][column].value
        # other programs make a day of a month as it is typed
        return f"{value:%Y-%m}" if isinstance(value, date) and self.layout.months else str(value)

    def _goes_on(self, column: int) -> list[int]:
        """The rows of the table that hold something in a column beside it."""
        first, last = self.table.first_data_row, self.table.last_row
        rows = zip(self.cells.rows_between(first, last), self.cells.column(column, first, last), strict=True)
        return [row for row, value in rows if value is not None and self._is_filled(row, column)]

    def _is_filled(self, row: int, column: int) -> bool:
        return not is_blank(self._cell(row, column)) and not any(box.holds(row, column) for box in self.others)

    def _cell(self, row: int, column: int) -> Cell:
        return self.cells.get(row, {}).get(column, _BLANK)
