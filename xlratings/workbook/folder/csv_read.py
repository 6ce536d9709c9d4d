"""A CSV file read: its fields as the values of cells, column by column.

Numbers are read as the file's delimiter makes them unambiguous: with a point between commas, else with a comma. What
is no number in that form stays the text it is, and the readers of cells decide what it says.
"""

import csv
import re
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.folder.csv_form import CsvForm, opened, readable
from xlratings.workbook.folder.csv_lines import AT_ONCE, plain_columns, plain_text, records
from xlratings.workbook.folder.csv_table import CsvTable, Surplus
from xlratings.workbook.xlsx.cells import Cell, Row, SheetCells, Value
from xlratings.workbook.xlsx.sheet_cells import Run
from xlratings.workbook.xlsx.tables import Table

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,14})").fullmatch
_DECIMAL = {mark: re.compile(rf"-?[0-9]{{1,15}}{re.escape(mark)}[0-9]{{1,17}}").fullmatch for mark in ".,"}
_BEHIND_DIGITS = ":"
_NUMERIC = frozenset({*"-0123456789", ""})
_MOST_DIGITS, _GREATEST = 15, 1e15
_USUAL_LENGTH = 19  # of 17 digits, the mark and one more: behind the mark there are no more than may be
_SAMPLE, _OFTEN = 64, 4  # fields looked at, and how often each must stand among them, so that each is best read once
_MOST_KNOWN = 100_000  # fields of which is kept what they said


def csv_table(file: Path, texts: dict[str, str] | None = None) -> CsvTable | None:
    """The table in a file; None where there is nothing in it.

    Args:
        file: The file.
        texts: The texts that other files say, each by itself; those of this one join them, so that none is kept twice.

    Raises:
        FileRefusedError: it cannot be read, is not in UTF-8, or a quotation mark is never closed.

    """
    with readable(file), opened(file) as (form, lines):
        reading = _Reading(form, {} if texts is None else texts)
        try:
            cells = SheetCells(reading.pieces(lines))
        except csv.Error as error:
            fields = {"file": file.name, "line": _line_of_open_quote(file)}
            raise FileRefusedError(Message("workbook.csv-quote-open", **fields)) from error
    if not reading.records:
        return None
    return CsvTable(_table(file, reading.headings, reading.records), cells, reading.surplus)


def _table(file: Path, given: Sequence[str], records: int) -> Table:
    """The table; a heading that is blank is called after its column."""
    headings = tuple(heading.strip() or f"Column{number}" for number, heading in enumerate(given, 1))
    last_row, last_column = max(records, 2), max(len(headings), 1)
    return Table(file.stem, file.stem, file.name, 1, 1, last_row, last_column, headings, totals=False)


class _Reading:
    """One reading of a file: its headings, how many records there were, and what fields said."""

    def __init__(self, form: CsvForm, texts: dict[str, str]) -> None:
        self.headings: list[str] = []
        self.records = 0
        self.surplus: list[Surplus] = []
        self._form = form
        self._texts = texts
        self._is_decimal = _DECIMAL[form.mark]
        self._known: dict[str, Value] = {}
        self._width = 0  # up to the last heading that is not blank

    def pieces(self, lines: Iterator[str]) -> Iterator[Run | Row]:
        """The headings as a row, the other records as runs."""
        for _, headings in records([*islice(lines, 1)], lines, self._form):
            self.headings, self.records = headings, 1
            self._width = max((number for number, heading in enumerate(headings, 1) if heading.strip()), default=0)
        if any(self.headings):
            yield 1, {number: Cell(self._read(field)) for number, field in enumerate(self.headings, 1) if field}
        while raw := [*islice(lines, AT_ONCE)]:
            run = self._plain_run(raw) or self._run([fields for _, fields in records(raw, lines, self._form)])
            if run:
                yield run

    def _plain_run(self, raw: list[str]) -> Run | None:
        """Lines that are records alike, each of which holds something; None where they are none."""
        text = plain_text(raw, self._form)
        columns = text and plain_columns(text, self._form)
        if not columns or all("" in fields for fields in columns):
            return None
        first = self.records + 1
        self.records += len(raw)
        numbers = range(first, first + len(raw))
        return Run(numbers, self._columns(numbers, columns))

    def _run(self, block: list[list[str]]) -> Run | None:
        """The records that hold something."""
        held = [(number, record) for number, record in enumerate(block, self.records + 1) if any(record)]
        self.records += len(block)
        if not held:
            return None
        columns = [*zip_longest(*(record for _, record in held), fillvalue="")]
        numbers = [number for number, _ in held]
        return Run(numbers, self._columns(numbers, columns))

    def _columns(self, numbers: Sequence[int], columns: Sequence[Sequence[str]]) -> dict[int, Sequence[Value]]:
        """What the columns say; ``numbers``: of their rows."""
        for column, fields in enumerate(columns[self._width :], self._width + 1):
            found = zip(numbers, fields, strict=True)
            self.surplus += [Surplus(number, column, field) for number, field in found if field.strip()]
        return {number: self._values(fields) for number, fields in enumerate(columns, 1)}

    def _values(self, fields: Sequence[str]) -> Sequence[Value]:
        """What the fields of a column say, by the way that fits all of them."""
        if len({*fields[:_SAMPLE]}) * _OFTEN <= _SAMPLE:
            return self._each(fields)
        least, together = min(fields), "".join(fields)
        if least >= _BEHIND_DIGITS:
            return [*map(self._texts.setdefault, fields, fields)]
        if least >= "1" and together.isascii() and together.isdigit():
            return _digits(fields) or self._each(fields)
        return (least and self._decimals(fields)) or self._each(fields)

    def _decimals(self, fields: Sequence[str]) -> Sequence[float] | None:
        """Decimal numbers; None where there are others too."""
        found = _usual_decimals(fields, self._form.mark)
        if found is None and all(map(self._is_decimal, fields)):
            return [float(field.replace(",", ".")) for field in fields]
        return found

    def _each(self, fields: Sequence[str]) -> list[Value]:
        """What each says, read once and kept for the next one that says it, too."""
        known = self._known
        if len(known) > _MOST_KNOWN:
            known.clear()
        known.update((field, self._read(field)) for field in {*fields}.difference(known))
        return [*map(known.__getitem__, fields)]

    def _read(self, field: str) -> Value:
        if field[:1] not in _NUMERIC:
            return self._texts.setdefault(field, field)
        if _WHOLE(field):
            return int(field)
        if self._is_decimal(field):
            return float(field.replace(",", "."))
        return field or None


def _digits(fields: Sequence[str]) -> Sequence[int] | None:
    """Digits that begin with no 0 as numbers; None where one has too many."""
    return array("q", map(int, fields)) if max(map(len, fields)) <= _MOST_DIGITS else None


def _usual_decimals(fields: Sequence[str], mark: str) -> Sequence[float] | None:
    """Positive decimal numbers with no more digits than Python writes; None where others may be among them.

    >>> _usual_decimals(["1216,5", "1200,25"], ","), _usual_decimals(["1216,5", "1.234"], ",")
    (array('d', [1216.5, 1200.25]), None)
    """
    together = " ".join(fields)
    digits = together.replace(mark, "").replace(" ", "")
    if together.count(mark) != len(fields) or not (digits.isascii() and digits.isdigit()):
        return None
    if max(map(len, fields)) > _USUAL_LENGTH or min(fields) < "1" or f"{mark} " in f"{together} ":
        return None
    try:
        numbers = array("d", map(float, together.replace(mark, ".").split(" ")))
    except ValueError:
        return None
    return numbers if len(numbers) == len(fields) and max(numbers) < _GREATEST else None


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
