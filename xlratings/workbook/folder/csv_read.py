"""A CSV file read: its fields as the values of cells, column by column.

Numbers are read as the file's delimiter makes them unambiguous: with a point between commas, else with a comma. What
is no number in that form stays the text it is, and the readers of cells decide what it says.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.folder.csv_form import opened
from xlratings.workbook.folder.csv_table import CsvTable
from xlratings.workbook.xlsx.cells import Cell, Row, SheetCells, Value
from xlratings.workbook.xlsx.sheet_cells import Run
from xlratings.workbook.xlsx.tables import Table

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,14})").fullmatch
_DECIMAL = {mark: re.compile(rf"-?[0-9]{{1,15}}{re.escape(mark)}[0-9]{{1,17}}").fullmatch for mark in ".,"}
_NUMERIC = frozenset({*"-0123456789", ""})
_GREATEST = 10**15 - 1
_BLOCK = 4096  # records
_MOST_KNOWN = 100_000  # fields of which is kept what they said


def csv_table(file: Path) -> CsvTable | None:
    """The table in a file; None where there is nothing in it.

    Raises:
        FileRefusedError: it cannot be read, is not in UTF-8, or a quotation mark is never closed.

    """
    with opened(file) as (form, lines):
        reader = csv.reader(lines, delimiter=form.delimiter, strict=True)
        reading = _Reading(form.mark)
        try:
            cells = SheetCells(reading.pieces(reader))
        except csv.Error as error:
            raise FileRefusedError(Message("import.quote-open", line=_line_of_open_quote(file))) from error
    return CsvTable(_table(file, reading.headings, reading.records), cells) if reading.records else None


def _table(file: Path, given: Sequence[str], records: int) -> Table:
    """The table; a heading that is blank is called after its column."""
    headings = tuple(heading.strip() or f"Column{number}" for number, heading in enumerate(given, 1))
    last_row, last_column = max(records, 2), max(len(headings), 1)
    return Table(file.stem, file.stem, file.name, 1, 1, last_row, last_column, headings, totals=False)


class _Reading:
    """One reading of a file: its headings, how many records there were, and what fields said."""

    def __init__(self, mark: str) -> None:
        self.headings: list[str] = []
        self.records = 0
        self._is_decimal = _DECIMAL[mark]
        self._known: dict[str, Value] = {}

    def pieces(self, records: Iterator[list[str]]) -> Iterator[Run | Row]:
        """The headings as a row, the other records as runs."""
        for self.headings in islice(records, 1):
            self.records = 1
        if any(self.headings):
            yield 1, {number: Cell(self._value(field)) for number, field in enumerate(self.headings, 1) if field}
        while block := list(islice(records, _BLOCK)):
            run = self._run(block)
            self.records += len(block)
            if run:
                yield run

    def _run(self, block: list[list[str]]) -> Run | None:
        """The records that hold something."""
        first = self.records + 1
        numbers: Sequence[int] = range(first, first + len(block))
        if not all(map(any, block)):
            held = [(number, record) for number, record in zip(numbers, block, strict=True) if any(record)]
            if not held:
                return None
            numbers, block = [number for number, _ in held], [record for _, record in held]
        columns = zip_longest(*block, fillvalue="")
        return Run(numbers, {number: self._values(fields) for number, fields in enumerate(columns, 1)})

    def _values(self, fields: Sequence[str]) -> list[Value] | list[int]:
        """What the fields of a column say; at once where they are whole numbers as Python writes them, too."""
        known, value = self._known, self._value
        try:
            numbers = list(map(int, fields))
        except ValueError:
            return [known[field] if field in known else value(field) for field in fields]
        is_plain = min(numbers) >= -_GREATEST and max(numbers) <= _GREATEST and [*map(str, numbers)] == [*fields]
        return numbers if is_plain else [*map(value, fields)]

    def _value(self, field: str) -> Value:
        """What a field says, kept for the next one that says it, too."""
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        self._known[field] = found = self._read(field)
        return found

    def _read(self, field: str) -> Value:
        if field[:1] not in _NUMERIC:
            return field
        if _WHOLE(field):
            return int(field)
        if self._is_decimal(field):
            return float(field.replace(",", "."))
        return field or None


def _line_of_open_quote(file: Path) -> int:
    """Where the record begins that cannot be read."""
    with opened(file) as (form, lines):
        reader = csv.reader(lines, delimiter=form.delimiter, strict=True)
        behind = 0
        try:
            for _ in reader:
                behind = reader.line_num
        except csv.Error:
            pass
    return behind + 1
