"""A table as CSV that a spreadsheet of the language opens as it is: its separator, its decimal mark, its accents."""

import csv
from datetime import date
from io import StringIO

from xlratings.texts import words
from xlratings.workbook.exported import ExportedTable
from xlratings.workbook.xlsx.cells import Value

_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # without it Excel takes the text for one of its own code page
_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_text(table: ExportedTable, language: str) -> str:
    """The headings and the rows, lines ended as RFC 4180 has them.

    Semicolons and decimal commas in Italian, Portuguese and Polish, commas and points in English. A text that a
    spreadsheet would take for a formula stands behind an apostrophe; numbers never do.
    """
    decimal_comma = "," in words(0.5, language)
    written = StringIO()
    writer = csv.writer(written, delimiter=";" if decimal_comma else ",")
    writer.writerow(harmless(heading) for heading in table.headings(language))
    writer.writerows([_field(value, language) for value in row] for row in table.rows)
    return _BYTE_ORDER_MARK + written.getvalue()


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula.

    >>> harmless("=1+1"), harmless("@me"), harmless(" -x"), harmless("Rossi Ada")
    ("'=1+1", "'@me", "' -x", 'Rossi Ada')
    """
    return f"'{text}" if text.lstrip(" ").startswith(_STARTS_A_FORMULA) else text


def _field(value: Value, language: str) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, date):
        return f"{value:%Y-%m-%d}"
    return words(value, language)
