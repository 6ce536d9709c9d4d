"""One CSV file as a table: its fields as the values of cells, its records kept as they are written.

Numbers are read as the file's delimiter makes them unambiguous: with a point between commas, else with a comma. What
is no number in that form stays the text it is, and the readers of cells decide what it says.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from io import StringIO
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.cells import Cell, CellError, Row, Value
from xlratings.workbook.xlsx.tables import Table

_DELIMITERS = (";", ",", "\t")
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,14})").fullmatch
_DECIMAL = {mark: re.compile(rf"-?[0-9]{{1,15}}{re.escape(mark)}[0-9]{{1,17}}").fullmatch for mark in ".,"}
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


class CsvTable(NamedTuple):
    """A file's records, the headings first.

    ``name``: of the table and of its sheet; ``raw``: each record as it is written, with its line end; ``start``: a
    byte order mark, or nothing.
    """

    name: str
    file: str
    fields: list[list[str]]
    raw: list[str]
    delimiter: str
    line_end: str
    start: str

    @property
    def mark(self) -> str:
        """The decimal mark."""
        return "." if self.delimiter == "," else ","

    @property
    def table(self) -> Table:
        """As a table that fills its sheet; a heading that is blank is called after its column."""
        given = self.fields[0] if self.fields else []
        headings = tuple(heading.strip() or f"Column{number}" for number, heading in enumerate(given, 1))
        last_row, last_column = max(len(self.fields), 2), max(len(headings), 1)
        return Table(self.name, self.name, self.file, 1, 1, last_row, last_column, headings, totals=False)

    def rows(self) -> Iterator[Row]:
        """The records as rows of cells, blank fields left out."""
        for number, fields in enumerate(self.fields, 1):
            cells = {column: self._cell(field) for column, field in enumerate(fields, 1) if field}
            if cells:
                yield number, cells

    def _cell(self, field: str) -> Cell:
        if _WHOLE(field):
            return Cell(int(field))
        return Cell(float(field.replace(",", ".")) if _DECIMAL[self.mark](field) else field)

    def with_values(self, changed: Mapping[int, Mapping[int, Value]], last_row: int) -> bytes:
        """The file with other values in some cells, ending with a row; all other records are as they were."""
        made = StringIO()
        made.write(self.start)
        writer = csv.writer(made, delimiter=self.delimiter, lineterminator=self.line_end)
        for row in range(1, min(last_row, max(len(self.fields), *changed)) + 1):
            if row in changed:
                writer.writerow(self._changed(row, changed[row]))
            else:
                raw = self.raw[row - 1] if row <= len(self.raw) else ""
                made.write(raw if raw.endswith(("\n", "\r")) else raw + self.line_end)
        return made.getvalue().encode()

    def _changed(self, row: int, values: Mapping[int, Value]) -> list[str]:
        known = self.fields[row - 1] if row <= len(self.fields) else []
        width = max(len(self.fields[0]) if self.fields else 0, len(known), *values)
        fields = [*known, *[""] * (width - len(known))]
        for column, value in values.items():
            fields[column - 1] = _field(value, self.mark)
        return fields


def csv_table(name: str, file: str, content: bytes) -> CsvTable:
    r"""The table in the bytes of a file.

    Raises:
        FileRefusedError: it is not in UTF-8, or a quotation mark is never closed.

    >>> csv_table("Players", "Players.csv", b"ID;Rating\n007;1012,5\n").fields
    [['ID', 'Rating'], ['007', '1012,5']]
    """
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise FileRefusedError(Message("workbook.csv-not-utf-8", file=file)) from error
    start = _BYTE_ORDER_MARK if text.startswith(_BYTE_ORDER_MARK) else ""
    lines = list(StringIO(text.removeprefix(start), newline=""))
    first = lines[0] if lines else ""
    delimiter = max(_DELIMITERS, key=first.count)
    fields, raw, behind = [], [], 0
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    try:
        for record in reader:
            fields.append(record)
            raw.append("".join(lines[behind : reader.line_num]))
            behind = reader.line_num
    except csv.Error as error:
        raise FileRefusedError(Message("import.quote-open", line=behind + 1)) from error
    line_end = "\r\n" if first.endswith("\r\n") else "\n"
    return CsvTable(name, file, fields, raw, delimiter, line_end, start)


def _field(value: Value, mark: str) -> str:
    """A value as the file writes it."""
    if value is None:
        return ""
    if isinstance(value, bool | CellError):
        raise TypeError(value)  # no draft writes one
    if isinstance(value, float):
        return format(Decimal(repr(value)), "f").replace(".", mark)
    return f"{value:%Y-%m-%d}" if isinstance(value, date) else str(value)
