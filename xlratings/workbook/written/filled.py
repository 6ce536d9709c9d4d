"""Whether a cell or a field holds anything: blanks of every kind are nothing, errors are never a value."""

import re

from xlratings.errors import Message
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError, Value

_NOTHING = " \t\r\n\v\f\u00a0\u2007\u2009\u202f\u200b\u200e\u200f\u2060\ufeff'"
_ERROR = re.compile(r"#(?:N/[AD]|NV|[A-ZÀ-Ž0/]{3,8}[!?]|N/[AD]!|#+)|Err:5\d\d", re.IGNORECASE)
_FORMULA = re.compile(r"=[A-ZÀ-Ž][A-ZÀ-Ž0-9.]*\(.*", re.IGNORECASE | re.DOTALL)


def filled(value: Value) -> Value:
    """What a cell or a field holds, None where it holds nothing: blank, blanks only, not a number (NaN).

    Raises:
        UnreadableCellError: an error value, also as the text an export made of it (``#N/A``, ``#WERT!``, ``####``);
            a formula without its value.

    >>> filled(" \N{NO-BREAK SPACE}"), filled(float("nan")), filled(0), filled(" x ")
    (None, None, 0, ' x ')
    """
    if value.__class__ is str:
        return _text(str(value))
    if value == UNCALCULATED:
        raise UnreadableCellError(Message("workbook.formula-uncalculated"))
    if isinstance(value, CellError):
        raise UnreadableCellError(Message("workbook.cell-is-error", value=value.text))
    return None if value != value else value  # noqa: PLR0124 - only NaN differs from itself


def is_nothing(value: Value) -> bool:
    """Whether a cell or a field is blank, or holds nothing but blanks.

    >>> is_nothing("\N{ZERO WIDTH NO-BREAK SPACE}"), is_nothing(None), is_nothing(0)
    (True, True, False)
    """
    return value is None or (value.__class__ is str and not str(value).strip(_NOTHING))


def _text(text: str) -> str | None:
    plain = text.strip(_NOTHING)
    if not plain:
        return None
    if plain[0] in "#E" and _ERROR.fullmatch(plain):
        raise UnreadableCellError(Message("workbook.cell-is-error", value=plain))
    if plain[0] == "=" and _FORMULA.fullmatch(plain):
        raise UnreadableCellError(Message("workbook.formula-uncalculated"))
    return text
