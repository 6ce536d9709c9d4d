"""Whether a cell or a field holds anything: blanks of every kind are nothing, errors are never a value."""

import re

from xlratings.errors import Message
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError

_NOTHING = " \t\r\n\v\f\u00a0\u2007\u2009\u202f\u200b\u200e\u200f\u2060\ufeff'"
_NOT_AVAILABLE = "N/A N/D N/B NV I/T YOK HIÁNYZIK \u041d/\u0414".replace(" ", "|")
_ERROR = rf"#(?:{_NOT_AVAILABLE})|#[¡¿]?[^\W\d_]+(?:/[^\W_]+)?[!?]|##+|(?:Err|Errore|Erro|Błąd):\d{{3}}"
_FORMULA = r"(?is)=[A-ZÀ-Ž][A-ZÀ-Ž0-9.]*\(.*"


def filled(value: object) -> object:
    """What a cell or a field holds, None where it holds nothing: blank, blanks only, not a number (NaN).

    Raises:
        UnreadableCellError: an error value, also as the text an export made of it (``#N/A``, ``#WERT!``, ``####``);
            a formula without its value.

    >>> filled(" \N{NO-BREAK SPACE}"), filled(float("nan")), filled(0), filled(" x ")
    (None, None, 0, ' x ')
    """
    if value.__class__ is str:
        return None if is_nothing(value) else _something(str(value))
    if value.__class__ is int:
        return value
    if value == UNCALCULATED:
        raise UnreadableCellError(Message("workbook.formula-uncalculated"))
    if isinstance(value, CellError):
        raise UnreadableCellError(Message("workbook.cell-is-error", value=value.text))
    return None if value != value else value  # noqa: PLR0124 - only NaN differs from itself


def is_nothing(value: object) -> bool:
    """Whether a cell or a field is blank, or holds nothing but blanks.

    >>> is_nothing("\N{ZERO WIDTH NO-BREAK SPACE}"), is_nothing(None), is_nothing(0)
    (True, True, False)
    """
    return value is None or (value.__class__ is str and not str(value).strip(_NOTHING))


def error_text(text: str) -> str:
    """The error value that a text shows, as it was pasted or exported; "" where it shows none.

    >>> [error_text(text) for text in (" #N/A", "#DIV/0!", "#\N{INVERTED EXCLAMATION MARK}VALOR!", "Err:508", "#ACE")]
    ['#N/A', '#DIV/0!', '#\N{INVERTED EXCLAMATION MARK}VALOR!', 'Err:508', '']
    """
    plain = text.strip(_NOTHING)
    return plain if plain[:1] in "#EB" and re.fullmatch(_ERROR, plain) else ""


def _something(text: str) -> str:
    if error := error_text(text):
        raise UnreadableCellError(Message("workbook.cell-is-error", value=error))
    if "(" in text and re.fullmatch(_FORMULA, text.strip(_NOTHING)):
        raise UnreadableCellError(Message("workbook.formula-uncalculated"))
    return text
