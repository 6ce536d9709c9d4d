"""Numbers as clerks write them in cells: exact, and read only where one reading is possible."""

import re
from fractions import Fraction
from functools import lru_cache
from math import isfinite

from xlratings.errors import Message
from xlratings.workbook.written.unreadable import UnreadableCellError

_MINUS = str.maketrans({"\u2212": "-", "\u2013": "-"})
_HALF = r"([+-]?)(\d*)\u00bd"
_WHOLE_AND_PART = r"([+-]?)(?:(\d+) )?(\d+)/(\d+)"
_DIGITS = r"[+-]?\d+"
_DECIMAL = r"([+-]?\d*)[.,](\d+)"
_THOUSANDS = r"[+-]?[1-9]\d{0,2}(?:([.,' \u00a0\u202f\u2009\u2019])\d{3})(?:\1\d{3})*"
_THOUSANDS_AND_DECIMALS = r"([+-]?[1-9]\d{0,2}(?:\.\d{3})+),(\d+)|([+-]?[1-9]\d{0,2}(?:,\d{3})+)\.(\d+)"
_MARKS = r"[^\d+-]"
_MOST_DIGITS = 15  # of a number in a cell
_EXACT = 10**_MOST_DIGITS
_LONGEST = 100  # letters of a number; a cell holds 32,767, and Python reads no more than 4,300 digits


def number(value: object) -> Fraction:
    """The exact number of a filled cell; a float counts with the 15 digits a cell shows.

    Raises:
        UnreadableCellError: no number, or text with two readings (``1.234``: a thousand or one and a bit?).

    >>> number(33.3), number("12,5"), number("2½"), number("1.234,5")
    (Fraction(333, 10), Fraction(25, 2), Fraction(5, 2), Fraction(2469, 2))
    """
    if isinstance(value, bool):
        raise UnreadableCellError(Message("workbook.number-is-yes-no", value=_yes_no(value)))
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, float) and isfinite(value):
        return Fraction(f"{value:.{_MOST_DIGITS}g}")
    if isinstance(value, str) and len(value) <= _LONGEST:
        return _text(" ".join(value.translate(_MINUS).split()).removeprefix("'"))
    raise UnreadableCellError(Message("workbook.number-is-no-number", value=value))


def whole(value: object) -> int:
    """The whole number, not below zero, of a filled cell.

    Raises:
        UnreadableCellError: no number, not whole, below zero.

    >>> whole(7.0), whole("12")
    (7, 12)
    """
    if type(value) is int and value >= 0:  # nearly every cell, so without the detour over Fraction
        return value
    if type(value) is float and value.is_integer() and 0 <= value < _EXACT:
        return int(value)
    found = number(value)
    if found.denominator != 1:
        raise UnreadableCellError(Message("workbook.number-is-not-whole", value=value))
    if found < 0:
        raise UnreadableCellError(Message("workbook.number-below-zero", value=value))
    return int(found)


def rating(value: object) -> int:
    """The whole rating of a filled cell; a thousands mark is one, because ratings have no decimals.

    Raises:
        UnreadableCellError: no number, not whole, below zero.

    >>> rating("1.924"), rating("1,924"), rating("1 924"), rating(1924)
    (1924, 1924, 1924, 1924)
    """
    if isinstance(value, str) and len(value) <= _LONGEST and re.fullmatch(_THOUSANDS, value.strip()):
        return whole(re.sub(_MARKS, "", value))
    return whole(value)


@lru_cache(maxsize=4096)
def _text(text: str) -> Fraction:
    if found := re.fullmatch(_HALF, text):
        return Fraction(f"{found[1]}{found[2] or 0}") + Fraction(f"{found[1]}1/2")
    if (found := re.fullmatch(_WHOLE_AND_PART, text)) and int(found[4]):
        return Fraction(f"{found[1]}{found[2] or 0}") + Fraction(f"{found[1]}{found[3]}/{found[4]}")
    if found := re.fullmatch(_THOUSANDS_AND_DECIMALS, text):
        digits, decimals = found[1] or found[3], found[2] or found[4]
        return Fraction(f"{re.sub(_MARKS, '', digits)}.{decimals}")
    if _is_thousands_or_decimals(text):
        raise UnreadableCellError(Message("workbook.number-has-two-readings", value=text))
    if re.fullmatch(_THOUSANDS, text):
        return Fraction(re.sub(_MARKS, "", text))
    if found := re.fullmatch(_DECIMAL, text):
        return Fraction(f"{found[1] if found[1].strip('+-') else found[1] + '0'}.{found[2]}")
    if re.fullmatch(_DIGITS, text):
        return Fraction(text)
    raise UnreadableCellError(Message("workbook.number-is-no-number", value=text))


def _is_thousands_or_decimals(text: str) -> bool:
    """One mark that may be either, such as ``1.234``; ``0.125`` and ``1.234.567`` have one reading."""
    found = re.fullmatch(_THOUSANDS, text)
    return found is not None and found[1] in ".," and text.count(found[1]) == 1


def _yes_no(value: bool) -> str:  # noqa: FBT001 - the cell's own value
    return "TRUE" if value else "FALSE"
