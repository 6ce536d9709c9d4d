"""A workbook open in Excel, in memory: the members of xlwings that the host uses, and Excel's ways behind them.

Excel makes numbers and days of texts in cells of no text format, and texts of numbers in those of one; it fills the
visible rows of a filtered table only; its file stays what it was until it is saved. openpyxl holds the cells.
"""

import re
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openpyxl
import xlwings
from openpyxl.formula.translate import Translator
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.table import TableColumn

Cells = tuple[int, int, int, int]  # first and last row, first and last column
NUMBER = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?(E[0-9]+)?", re.IGNORECASE)
DAY = re.compile(r"[0-9]{1,4}[-/][0-9]{1,2}([-/][0-9]{1,4})?")


class App:
    """Excel itself."""

    properties = xlwings.App.properties

    def __init__(self) -> None:
        self.screen_updating: bool = True
        self.calculation: str = "automatic"
        self.enable_events: bool = True
        self.status_bar: object = False


class Book:
    """The workbook; ``most`` is how many changes go well, after which Excel refuses every one with ``fault``."""

    def __init__(self, file: Path) -> None:
        self._book = openpyxl.load_workbook(file, keep_vba=file.suffix == ".xlsm")
        self.app = App()
        self.fullname = str(file)
        self.name = file.name
        self.sheets = Named(Sheet(self, each) for each in self._book.worksheets)
        self.api = SimpleNamespace(ReadOnly=False, Date1904=False, SaveCopyAs=self._save_copy)
        self._changes: list[tuple[str, dict[str, object]]] = []
        self._most = 100_000
        self._fault: BaseException = RuntimeError("Excel refuses on purpose")

    def _save_copy(self, target: str) -> None:
        for sheet in self._book.worksheets:
            for table in sheet.tables.values():
                for cell, column in zip(sheet[table.ref][0], table.tableColumns, strict=True):
                    column.name = str(cell.value)  # a heading typed is the column's name at once
        self._book.save(target)

    def _changing(self, what: str) -> None:
        if len(self._changes) >= self._most:
            raise self._fault
        self._changes.append((what, dict(vars(self.app))))


class Named:
    """A collection of things with names."""

    def __init__(self, things: Any) -> None:
        self._things = {each.name: each for each in things}

    def __getitem__(self, name: str) -> Any:
        return self._things[name]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._things.values())


class Sheet:
    """A sheet; its tables are those of the file."""

    def __init__(self, book: Book, sheet: Any) -> None:
        self.book = book
        self._sheet = sheet
        self.name = sheet.title
        self.tables = Named(Table(self, each) for each in sheet.tables.values())
        self.api = SimpleNamespace(FilterMode=False)

    def range(self, first: tuple[int, int], last: tuple[int, int]) -> "Range":
        return Range(self, (first[0], last[0], first[1], last[1]))


class Table:
    """A table of a sheet."""

    def __init__(self, sheet: Sheet, table: Any) -> None:
        self._sheet, self._table = sheet, table
        self.name = table.name
        self.api = SimpleNamespace(AutoFilter=SimpleNamespace(FilterMode=False))

    def resize(self, area: "Range") -> None:
        """Excel names a new column itself, and lets formulas and nothing else go on in new rows."""
        self._sheet.book._changing("resize")
        first_row, last_row, first_column, last_column = area._area
        table, columns = self._table, self._table.tableColumns
        while len(columns) > last_column - first_column + 1:
            columns.pop()
        for column in range(first_column + len(columns), last_column + 1):
            number = max(each.id for each in columns) + 1
            head = self._sheet._sheet.cell(first_row, column)
            head.value = f"Column{number}" if head.value in (None, "") else head.value
            columns.append(TableColumn(id=number, name=str(head.value)))
        table.ref = f"{get_column_letter(first_column)}{first_row}:{get_column_letter(last_column)}{last_row}"
        if table.autoFilter is not None:
            table.autoFilter.ref = table.ref


class Note:
    """A note of a cell."""

    def __init__(self, cell: Any) -> None:
        self._cell = cell

    def delete(self) -> None:
        self._cell.comment = None


class Range:
    """Cells of a sheet."""

    def __init__(self, sheet: Sheet, area: Cells) -> None:
        self._of, self._area = sheet, area

    def _rows(self) -> list[tuple[Any, ...]]:
        first_row, last_row, first_column, last_column = self._area
        return list(self._of._sheet.iter_rows(first_row, last_row, first_column, last_column))

    def _each(self) -> list[Any]:
        return [cell for row in self._rows() for cell in row]

    @property
    def raw_value(self) -> Any:
        rows = tuple(tuple(_shown(cell.value) for cell in row) for row in self._rows())
        return rows[0][0] if len(self._each()) == 1 else rows

    @raw_value.setter
    def raw_value(self, rows: Any) -> None:
        self._of.book._changing("value")
        assert len(rows) == len(self._rows())
        for cells, values in zip(self._rows(), rows, strict=True):
            for cell, value in zip(cells, values, strict=True):
                _enter(cell, value)

    @property
    def number_format(self) -> str | None:
        formats = {cell.number_format for cell in self._each()}
        return formats.pop() if len(formats) == 1 else None

    @number_format.setter
    def number_format(self, number_format: str) -> None:
        self._of.book._changing("format")
        for cell in self._each():
            cell.number_format = number_format

    @property
    def formula(self) -> str:
        (cell,) = self._each()
        return "" if cell.value is None else str(cell.value)

    @property
    def column_width(self) -> float:
        return float(self._of._sheet.column_dimensions[get_column_letter(self._area[2])].width)

    @column_width.setter
    def column_width(self, width: float) -> None:
        self._of.book._changing("width")
        for column in range(self._area[2], self._area[3] + 1):
            self._of._sheet.column_dimensions[get_column_letter(column)].width = width

    @property
    def note(self) -> Note | None:
        (cell,) = self._each()
        return Note(cell) if cell.comment else None

    def clear_contents(self) -> None:
        self._of.book._changing("clear")
        for cell in self._each():
            cell.value = None

    def copy(self, destination: "Range") -> None:
        """One cell onto others, with all that it has."""
        self._of.book._changing("copy")
        (source,) = self._each()
        for cell in destination._each():
            cell.value, cell._style, cell.comment = source.value, copy(source._style), copy(source.comment)

    def autofill(self, destination: "Range", type_: str = "fill_default") -> None:
        """The formats, with ``fill_copy`` the contents too, of a row or column that the destination begins with."""
        self._of.book._changing("fill")
        rows, sources = destination._rows(), self._rows()
        assert destination._area[::2] == self._area[::2], "the destination has to hold where it is filled from"
        for down, row in enumerate(rows):
            for right, cell in enumerate(row):
                source = sources[down % len(sources)][right % len(sources[0])]
                cell._style = copy(source._style)
                if type_ == "fill_copy" and cell is not source:
                    cell.value = Translator(source.value, source.coordinate).translate_formula(cell.coordinate)


def _shown(value: object) -> object:
    return float(value) if type(value) is int else value


def _enter(cell: Any, value: Any) -> None:
    """A value as Excel takes it, by the format of the cell."""
    if isinstance(value, str) and value.startswith("'"):
        cell.value, cell.data_type = value[1:], "s"
    elif value in (None, ""):
        cell.value = None
    elif cell.number_format == "@":
        cell.value = value if isinstance(value, str) else f"{value:g}"
        cell.data_type = "s"
    elif isinstance(value, str) and (NUMBER.fullmatch(value) or DAY.fullmatch(value)):
        cell.value = 46000.0  # some number, no text in any case
    else:
        cell.value = value
