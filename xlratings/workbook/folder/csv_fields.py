"""Values as the fields of a CSV file, a column at a time: the very text that the csv module writes."""

import csv
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from io import StringIO

from xlratings.in_columns import Same
from xlratings.workbook.folder.csv_form import CsvForm
from xlratings.workbook.xlsx.cells import CellError, Value
from xlratings.workbook.xlsx.value_columns import Column, kinds_of

_NUMBERS = {int, float, type(None)}
_MARKS = ('"', "\r", "\n")  # beside the delimiter, what the csv module puts quotation marks around


def column_fields(values: Column, form: CsvForm) -> Sequence[str]:
    r"""The fields of a column, those in quotation marks that need them.

    >>> column_fields(["a", 'b;"c', None, 0.5], CsvForm(";", "\n", ""))
    ['a', '"b;""c"', '', '0,5']
    """
    if isinstance(values, Same):
        return Same(column_fields([values.value], form)[0], len(values))
    try:
        together = "".join(values)  # type: ignore[arg-type]  # asked by trying
    except TypeError:
        if kinds_of(values) <= _NUMBERS:
            return _numbers(values, form.mark)
        return column_fields([field(value, form.mark) for value in values], form)
    is_plain = not any(mark in together for mark in (form.delimiter, *_MARKS))
    return values if is_plain else _quoted(values, form)  # type: ignore[return-value,arg-type]  # texts, as just asked


def field(value: Value, mark: str) -> str:
    """A value as the file has it, before any quotation marks.

    >>> field(1e-7, ","), field(date(2026, 3, 1), ",")
    ('0,0000001', '2026-03-01')
    """
    if isinstance(value, bool | CellError):
        raise TypeError(value)  # no draft writes one
    if value is None:
        return ""
    if isinstance(value, float):
        text = repr(value)
        return (format(Decimal(text), "f") if "e" in text else text).replace(".", mark)
    return f"{value:%Y-%m-%d}" if isinstance(value, date) else str(value)


def _numbers(values: Column, mark: str) -> Sequence[str]:
    together = " ".join(map(repr, values))
    if "e" in together.replace("None", ""):  # an exponent
        return [field(value, mark) for value in values]
    return together.replace("None", "").replace(".", mark).split(" ")


def _quoted(texts: Sequence[str], form: CsvForm) -> Sequence[str]:
    quoted = {text: _as_written(text, form) for text in {*texts}}
    return [*map(quoted.__getitem__, texts)]


def _as_written(text: str, form: CsvForm) -> str:
    """One field as the csv module writes it."""
    made = StringIO()
    csv.writer(made, delimiter=form.delimiter, lineterminator=form.line_end).writerow([text, ""])
    return made.getvalue()[: -len(form.delimiter + form.line_end)]
