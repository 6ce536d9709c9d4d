"""A sheet, or a text file cut into cells, as every reader of tables sees it: values with their places."""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from xlratings.errors import Where
from xlratings.workbook.xlsx.addresses import Box, address
from xlratings.workbook.xlsx.stored_values import CellError

Value = str | bool | int | float | date | datetime | time | timedelta | CellError
"""What a cell holds; "" is blank."""

_INVISIBLE = str.maketrans(dict.fromkeys(map(ord, "\u200b\u200e\u200f\u2060\ufeff"), ""))  # copied along from the web
_NOT_AVAILABLE = "N/A N/D N/B NV I/T YOK HIÁNYZIK \u041d/\u0414".replace(" ", "|")
_ERROR = re.compile(rf"#(?:{_NOT_AVAILABLE})|#[¡¿]?[^\W\d_]+(?:/[^\W_]+)?[!?]|(?:Err|Errore|Erro|Błąd):\d{{3}}")


class Grid(NamedTuple):
    """The rows of a sheet that hold something.

    ``title``: of the sheet, or the name of the text file; ``rows``: number of the row (of the line in a text file)
    and its cells from column A on, in order; ``merged``: the areas of merged cells; ``has_lines``: a text file.
    """

    title: str
    rows: Sequence[tuple[int, Sequence[Value]]]
    merged: Sequence[Box] = ()
    has_lines: bool = False

    def where(self, row: int, column: int) -> Where:
        """The place of a cell, by its row or line number and its column from 1."""
        return Where(self.title, f"line {row}" if self.has_lines else address(row, column))


def text(value: Value) -> str:
    r"""What a cell says as text: blanks collapsed, unseen signs gone, numbers as they are shown, days in ISO form.

    >>> text("\u00a0 Rossi \u200b  Ada "), text(12.0), text(0.5), text(date(2026, 2, 1))
    ('Rossi Ada', '12', '0.5', '2026-02-01')
    """
    if isinstance(value, str):
        return " ".join((value if value.isascii() else value.translate(_INVISIBLE)).split())
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return value.text if isinstance(value, CellError) else str(value)


def is_blank(value: Value) -> bool:
    r"""Whether a cell holds nothing, or only what nobody sees.

    >>> is_blank(""), is_blank(" \u00a0\ufeff"), is_blank(0)
    (True, True, False)
    """
    return isinstance(value, str) and (not value or not text(value))


def error_in(value: Value) -> CellError | None:
    """The error value a cell shows, also as text that was pasted or exported; None where it shows none.

    >>> [error_in(value) is not None for value in ("#N/A", "#DIV/0!", "#¡VALOR!", "Err:508", "#ACE", "Erik")]
    [True, True, True, True, False, False]
    """
    if isinstance(value, CellError):
        return value
    if isinstance(value, str) and value[:1] in "#EB" and _ERROR.fullmatch(value.strip()):
        return CellError(value.strip())
    return None
