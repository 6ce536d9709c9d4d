"""The rows of a table as values by column key, every unreadable cell a problem with its place."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.workbook.cell_values import Known, cell_value, is_blank
from xlratings.workbook.columns import CellKind
from xlratings.workbook.ids import Ids, as_typed
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.cells import Cell, CellError

Cells = Mapping[int, Mapping[int, Cell]]
"""The cells of a sheet: row number -> column number -> cell."""

BLANK = Cell(None)
_NONE: frozenset[str] = frozenset()
_OF_WHOLE: dict[CellKind, Callable[[Any], str | int]] = {CellKind.ID: str, CellKind.WHOLE: int, CellKind.RATING: int}
_MOST_KNOWN = 2000  # different values of a column that are kept, with what they mean


class Unreadable(Enum):
    """Stands for the value of a cell that cannot be read; its problem is noted."""

    UNREADABLE = "unreadable"


UNREADABLE = Unreadable.UNREADABLE


class TableRow(NamedTuple):
    """One filled row: its number, the readable values by key, the keys of the unreadable cells."""

    number: int
    values: Mapping[str, Known]
    unreadable: frozenset[str]

    def text(self, key: str) -> str:
        """The value of a text or id; "" where it is blank."""
        return str(self.values.get(key, ""))


class _ReadColumn(NamedTuple):
    """A column that is read: its key, number and kind.

    ``known``: what its cells said, by the type and the value; ``of_whole``: what a whole number above zero says.
    """

    key: str
    number: int
    kind: CellKind
    known: dict[tuple[type, object], Known]
    of_whole: Callable[[object], str | int] | None


class TableReader:
    """Reads one table of ours row by row; what cannot be read joins the problems."""

    def __init__(self, found: FoundTable, cells: Cells, problems: list[Problem]) -> None:
        """``cells``: those of the table's sheet; ``problems``: where problems are added."""
        self.found = found
        self.cells = cells
        self._problems = problems
        self._first_rows: dict[str, int] = {}

    def rows(self, *keys: str) -> Iterator[TableRow]:
        """The rows that hold anything in a column we know, with the values of these keys."""
        columns = [self._column(key) for key in keys if key in self.found.columns]
        for number in filled_rows(self.found, self.cells):
            yield self._row(number, columns)

    def _column(self, key: str) -> _ReadColumn:
        kind = self.found.layout.column(key).kind
        return _ReadColumn(key, self.found.columns[key], kind, {}, _OF_WHOLE.get(kind))

    def _row(self, number: int, columns: Iterable[_ReadColumn]) -> TableRow:
        cells = self.cells[number]
        values: dict[str, Known] = {}
        unreadable = []
        for key, column, kind, known, of_whole in columns:
            cell = cells.get(column)
            if cell is None:
                continue
            typed = cell.value
            if of_whole and typed.__class__ is int and typed > 0:
                values[key] = of_whole(typed)
                continue
            held = typed.__class__, typed
            if held in known:
                values[key] = known[held]
                continue
            value = self.value(number, column, kind)
            if isinstance(value, Unreadable):
                unreadable.append(key)
            elif value is not None and value != "":
                values[key] = value
                if len(known) < _MOST_KNOWN:
                    known[held] = value
        return TableRow(number, values, frozenset(unreadable) if unreadable else _NONE)

    def value(self, row: int, column: int, kind: CellKind) -> Known | Unreadable | None:
        """The value of one cell, None when it is blank; one that cannot be read is noted as a problem."""
        try:
            return cell_value(self.cells.get(row, {}).get(column, BLANK), kind)
        except UnreadableCellError as error:
            self._problems.append(Problem(error.message, self.found.where(row, column)))
            return UNREADABLE

    def cell(self, row: TableRow, key: str) -> Cell:
        """A cell of a row as it stands there."""
        return self.cells[row.number].get(self.found.columns[key], BLANK)

    def is_error(self, row: TableRow, key: str) -> bool:
        """Whether a cell of a row shows an error, or nothing yet."""
        return isinstance(self.cell(row, key).value, CellError)

    def new_id(self, row: TableRow, ids: Ids) -> str:
        """The id of a row as typed, taken in; "" after a problem: blank, unreadable, or the same as above."""
        id_ = row.text("id")
        if not id_:
            if "id" not in row.unreadable:
                self.add_problem(row, "id", self.why_no_id(row))
            return ""
        if not ids.add(id_, self.cell(row, "id").value):
            first = self._row(self._first_rows.get(ids.key(id_), row.number), [self._column("id")])
            fields = {"id": self.as_typed(row, "id"), "other": self.as_typed(first, "id")}
            self.add_problem(row, "id", "workbook.id-twice", first=self.where(first, "id").cell, **fields)
            return ""
        self._first_rows[ids.key(id_)] = row.number
        return ids.spelled(id_)

    def why_no_id(self, row: TableRow) -> str:
        """What to say of a row without an id: nothing stands there, or zeros."""
        return "workbook.id-missing" if is_blank(self.cell(row, "id")) else "workbook.id-zero"

    def as_typed(self, row: TableRow, key: str) -> str:
        """An id as it stands in its cell; "" where it is blank or unreadable."""
        return as_typed(row.text(key), self.cell(row, key).value) if row.text(key) else ""

    def add_problem(self, row: TableRow, key: str, id_: str, /, **fields: object) -> None:
        """Note what is wrong with a cell of a row; every such sentence names the table."""
        self._problems.append(Problem(Message(id_, table=self.found.layout.name, **fields), self.where(row, key)))

    def where(self, row: TableRow, key: str) -> Where:
        """The place of a row's cell; the row's first cell where there is no such column."""
        return self.found.where(row.number, self.found.columns.get(key, self.found.table.first_column))


def filled_rows(found: FoundTable, cells: Cells) -> list[int]:
    """The numbers of the rows that hold anything in a column we know."""
    columns = (*found.columns.values(), *(month.column for month in found.months))
    rows = range(found.table.first_data_row, found.last_data_row + 1)
    return [row for row in rows if row in cells and _is_filled(cells[row], columns)]


def _is_filled(cells: Mapping[int, Cell], columns: Iterable[int]) -> bool:
    for column in columns:
        cell = cells.get(column)
        if cell is not None and not is_blank(cell):
            return True
    return False
