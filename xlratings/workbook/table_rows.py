"""The rows of a table as values by column key, every unreadable cell a problem with its place.

The columns are read one by one; the rows are made of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import compress
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.month.identity import id_key
from xlratings.month.places import RowPlaces
from xlratings.workbook.cell_values import Known, is_blank
from xlratings.workbook.column_values import ColumnRead, column_read, ratings_read
from xlratings.workbook.columns import CellKind
from xlratings.workbook.ids import Ids, as_typed, spelled_once
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.xlsx.addresses import cell, column_letters
from xlratings.workbook.xlsx.cells import Cell, SheetCells, Value

Cells = SheetCells
"""The cells of a sheet: row number -> column number -> cell."""

BLANK = Cell(None)
_NONE: frozenset[str] = frozenset()
_OF_BLANK = frozenset({str, type(None)})


class TableRow(NamedTuple):
    """One filled row: its number, the readable values by key, the keys of the unreadable cells."""

    number: int
    values: Mapping[str, Known]
    unreadable: frozenset[str]

    def text(self, key: str) -> str:
        """The value of a text or id; "" where it is blank."""
        return str(self.values.get(key, ""))


class TableColumns(NamedTuple):
    """Columns of the filled rows of a table: the numbers of the rows, and what was read, by key."""

    numbers: Sequence[int]
    read: Mapping[str, ColumnRead]

    def has_column(self, key: str) -> bool:
        """Whether the table has a column."""
        return key in self.read

    def values(self, key: str) -> Sequence[Known | None]:
        """What a column says, None where it is blank or cannot be read, or is not there."""
        return self.read[key].values if key in self.read else [None] * len(self.numbers)

    def texts(self, key: str) -> Sequence[str]:
        """The values of a text or id; "" where it is blank."""
        values: Sequence[Any] = self.values(key)
        return ["" if value is None else value for value in values] if None in values else values

    def names(self) -> Sequence[str]:
        """The names in the rows, the surname first where it has a column of its own."""
        if not self.has_column("surname"):
            return self.texts("name")
        both = zip(self.texts("surname"), self.texts("name"), strict=True)
        return [f"{surname} {name}" if surname and name else surname or name for surname, name in both]

    def row(self, place: int) -> TableRow:
        """One of the rows."""
        held = {key: value for key, one in self.read.items() if (value := one.values[place]) is not None}
        unreadable = frozenset(key for key, one in self.read.items() if place in one.unreadable)
        return TableRow(self.numbers[place], held, unreadable or _NONE)


class TableReader:
    """Reads one table of ours; what cannot be read joins the problems."""

    def __init__(self, found: FoundTable, cells: Cells, problems: list[Problem]) -> None:
        """``cells``: those of the table's sheet; ``problems``: where problems are added."""
        self.found = found
        self.cells = cells
        self._problems = problems
        self._first_rows: dict[str, TableRow] = {}

    @contextmanager
    def by_rows(self) -> Iterator[None]:
        """What is found meanwhile, column by column, joins the problems in the order of the rows."""
        before = len(self._problems)
        yield
        self._problems[before:] = sorted(self._problems[before:], key=lambda problem: cell(problem.where.cell)[0])

    @cached_property
    def numbers(self) -> Sequence[int]:
        """The rows that hold anything in a column we know."""
        return filled_rows(self.found, self.cells)

    def rows(self, *keys: str) -> Iterator[TableRow]:
        """Those rows one by one, with the values of these keys."""
        table = self._columns(keys)
        wrong = {place for one in table.read.values() for place in one.unreadable}
        for place in range(len(table.numbers)):
            if place in wrong:
                self._note(table, place)
            yield table.row(place)

    def columns(self, *keys: str) -> TableColumns:
        """The same rows column by column; for all of a table at once."""
        table = self._columns(keys)
        for place in sorted({place for one in table.read.values() for place in one.unreadable}):
            self._note(table, place)
        return table

    def _columns(self, keys: Iterable[str]) -> TableColumns:
        known = [key for key in keys if key in self.found.columns]
        kinds = {key: self.found.layout.column(key).kind for key in known}
        return TableColumns(self.numbers, {key: column_read(self.typed(key), kind) for key, kind in kinds.items()})

    def _note(self, table: TableColumns, place: int) -> None:
        for key, one in table.read.items():
            if place in one.unreadable:
                where = self.found.where(table.numbers[place], self.found.columns[key])
                self._problems.append(Problem(one.unreadable[place], where))

    def typed(self, key: str) -> Sequence[Value]:
        """What stands in the cells of a column in those rows."""
        return self._typed(self.found.columns[key])

    def _typed(self, column: int) -> Sequence[Value]:
        first, last = self.found.table.first_data_row, self.found.last_data_row
        values, numbers = self.cells.column(column, first, last), self.cells.rows_between(first, last)
        if len(numbers) == len(self.numbers):
            return values
        kept = set(self.numbers)
        return list(compress(values, (number in kept for number in numbers)))

    def ratings(self, column: int, kind: CellKind) -> Sequence[float | None]:
        """The numbers in a column of ratings, None where one is blank or cannot be read."""
        read = ratings_read(self._typed(column), kind)
        for place, message in read.unreadable.items():
            self._problems.append(Problem(message, self.found.where(self.numbers[place], column)))
        return read.values

    def cell(self, row: TableRow, key: str) -> Cell:
        """A cell of a row as it stands there."""
        return self.cells[row.number].get(self.found.columns[key], BLANK)

    def new_ids(self, table: TableColumns, ids: Ids) -> Sequence[str]:
        """The ids of the rows as typed, taken in; "" where there is a problem: blank, unreadable, or the same twice."""
        texts = table.texts("id")
        spelled = ids.add_all(texts, self.typed("id")) if all(texts) else None
        return spelled or self._new_ids(table, ids)

    def own_ids(self, members: Ids) -> Sequence[str]:
        """The same of a table whose ids are those of the members, spelled as theirs are; they are not taken in."""
        typed = self.typed("id")
        if (numbered := members.spelled_once(typed)) is not None:
            return numbered
        table = self.columns("id")
        texts = table.texts("id")
        if (known := members.in_their_order(texts)) is not None:
            return known
        once = spelled_once(texts, typed) if all(texts) else None
        return members.spelled_all(once or self._new_ids(table, Ids()))

    def _new_ids(self, table: TableColumns, ids: Ids) -> Sequence[str]:
        return [self.new_id(table.row(place), ids) for place in range(len(table.numbers))]

    def new_id(self, row: TableRow, ids: Ids) -> str:
        """The id of a row as typed, taken in; "" after a problem: blank, unreadable, or the same as above."""
        id_ = row.text("id")
        if not id_:
            if "id" not in row.unreadable:
                self.add_problem(row, "id", self.why_no_id(row))
            return ""
        if not ids.add(id_, self.cell(row, "id").value):
            first = self._first_rows.get(id_key(id_), row)
            fields = {"id": self.as_typed(row, "id"), "other": self.as_typed(first, "id")}
            self.add_problem(row, "id", "workbook.id-twice", first=self.where(first, "id").cell, **fields)
            return ""
        self._first_rows[id_key(id_)] = row
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
        return self.found.where(row.number, self._column(key))

    def places(self, key: str) -> RowPlaces:
        """The same of every row."""
        return RowPlaces(self.found.table.sheet, column_letters(self._column(key)), self.numbers)

    def _column(self, key: str) -> int:
        return self.found.columns.get(key, self.found.table.first_column)


def filled_rows(found: FoundTable, cells: Cells) -> Sequence[int]:
    """The numbers of the rows that hold anything in a column we know."""
    first, last = found.table.first_data_row, found.last_data_row
    numbers = cells.rows_between(first, last)
    columns = []
    for column in (*found.columns.values(), *(month.column for month in found.months)):
        values = cells.column(column, first, last)
        may_be_blank = not set(map(type, values)).isdisjoint(_OF_BLANK)
        nothing = {value for value in set(values) if is_nothing(value)} if may_be_blank else set()
        if not nothing:
            return numbers  # one column alone shows that no row is blank
        columns.append([value not in nothing for value in values])
    return [number for number, *held in zip(numbers, *columns, strict=True) if any(held)]
