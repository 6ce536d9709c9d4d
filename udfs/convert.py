"""Conversions: what a cell holds, as the rules take it.

Every function here takes one cell and the name of its argument, gives the value or None for a blank cell, and
raises ``RuleError`` (or ``HandedInError`` for an error value) with a message that names the argument.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from math import isinf, isnan
from typing import Any, TypeVar

from udfs.error_values import refuse_error
from xlratings.errors import ErrorKind, Message, RuleError

Number = int | Fraction
T = TypeVar("T")

LARGEST = 10**12  # beyond it nothing is a rating, a result or a count
_LONGEST = 40  # characters of a text that can be a number
_LAST_SERIAL = 2958465  # 9999-12-31
_EPOCH = date(1899, 12, 30)
# All that is blank to the eye: str.strip() alone leaves the zero-width ones.
_BLANKS = "\t\n\r \u00a0\u200b\ufeff" + "".join(map(chr, range(0x2000, 0x200B))) + "\u202f\u205f\u3000"
_MINUS = str.maketrans("\u2212\u2013", "--")

_WHOLE = re.compile(r"[+-]?[0-9]+")
_DECIMAL = re.compile(r"[+-]?[0-9]*[.,][0-9]+")
_MIXED = re.compile(r"[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]+|[+-]?[1-9][0-9]{0,2}(?:\.[0-9]{3})+,[0-9]+")
_THOUSANDS = re.compile(r"[+-]?[1-9][0-9]{0,2}([.,'\u2019 \u00a0\u2009\u202f])[0-9]{3}(?:\1[0-9]{3})*")
_HALVES = re.compile(r"([0-9]{0,6}) ?(?:\u00bd|1/2)")
_DAY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ][0-9:.+Z-]*)?")

# JavaScript's null in a browser, and what tables of data have for a missing number or day.
_NOTHINGS = frozenset({"JsNull", "NAType", "NaTType"})
_SCORES = {0: Fraction(0), 0.5: Fraction(1, 2), 1: Fraction(1)}


def refuse(kind: ErrorKind, id_: str, argument: str, value: object) -> RuleError:
    """The refusal of a cell, to be raised."""
    return RuleError(kind, Message(id_, argument=argument, value=quoted(value)))


def quoted(cell: object) -> object:
    """A cell as a sentence names it: short, and without the digits of an endless number."""
    if isinstance(cell, int | float | Fraction | Decimal):
        return cell if -LARGEST <= cell <= LARGEST else "…"
    return str(cell)[:_LONGEST] if isinstance(cell, str | date) else type(cell).__name__


def is_blank(cell: object) -> bool:
    """Whether a cell is empty: nothing, text of blanks only, or the NaN that tables of data have for nothing."""
    if isinstance(cell, str):
        return not cell.strip(_BLANKS)
    if isinstance(cell, float):
        return isnan(cell)
    if isinstance(cell, Decimal):
        return cell.is_nan()
    return cell is None or type(cell).__name__ in _NOTHINGS


def number(cell: object, argument: str, *, thousands: bool = False) -> Number | None:
    """Any number, exact; a text that is plainly one, too.

    With ``thousands`` (ratings of FIDE, CBJD and RISIKO) the text ``1.924`` is a whole number and no other
    decimals are read from text; without it such a text could be either and is refused.

    >>> number("1.924", "rating", thousands=True), number(" 0,5 ", "c"), number(1500.25, "rating")
    (1924, Fraction(1, 2), Fraction(6001, 4))
    """
    refuse_error(cell, argument)
    if isinstance(cell, dict):  # a formatted number of Office.js
        cell = cell.get("basicValue")
    if is_blank(cell):
        return None
    value = _of_text(cell, argument, thousands=thousands) if isinstance(cell, str) else _of_number(cell, argument)
    if not -LARGEST <= value <= LARGEST:
        raise RuleError("#NUM!", Message("function.too-large", argument=argument))
    return value


def _of_number(cell: Any, argument: str) -> Number:  # noqa: ANN401 - whatever a host hands in
    if hasattr(cell, "tolist"):  # a number out of an array
        cell = cell.tolist()
    if isinstance(cell, float | Decimal):  # a currency cell is a Decimal
        return _of_float(float(cell), argument)
    if isinstance(cell, bool) or not isinstance(cell, int | Fraction):
        raise refuse("#VALUE!", "function.not-a-number", argument, cell)
    return cell


def _of_float(value: float, argument: str) -> Number:
    if isinf(value):
        raise RuleError("#NUM!", Message("function.too-large", argument=argument))
    return int(value) if value.is_integer() else shown(value)


def shown(value: float) -> Fraction:
    """The number of fifteen digits that a spreadsheet shows, and counts with where it rounds.

    >>> shown(0.1 + 0.2)
    Fraction(3, 10)
    """
    return Fraction(f"{value:.15g}")


def _of_text(text: str, argument: str, *, thousands: bool) -> Number:
    bare = text.strip(_BLANKS).translate(_MINUS)
    if len(bare) > _LONGEST:
        raise refuse("#VALUE!", "function.not-a-number", argument, text)
    if _WHOLE.fullmatch(bare):
        return int(bare)
    if _THOUSANDS.fullmatch(bare):
        if not thousands:
            raise refuse("#VALUE!", "function.thousands-or-decimals", argument, text)
        return int(re.sub(r"[^0-9+-]", "", bare))
    if not thousands and _DECIMAL.fullmatch(bare):
        return Fraction(bare.replace(",", "."))
    if not thousands and _MIXED.fullmatch(bare):
        decimal = max(bare.rfind("."), bare.rfind(","))
        return Fraction(re.sub("[.,]", "", bare[:decimal]) + "." + bare[decimal + 1 :])
    raise refuse("#VALUE!", "function.not-a-number", argument, text)


def required(value: T | None, argument: str) -> T:
    """A converted value that must be there.

    Raises:
        RuleError: #N/A for None.

    """
    if value is None:
        raise RuleError("#N/A", Message("function.missing", argument=argument))
    return value


def whole(cell: object, argument: str, *, least: int, most: int | None = None) -> int | None:
    """A whole number: of games, rounds, periods, a place, a row.

    Raises:
        RuleError: #NUM! when it has decimals, is below the least or above the most.

    """
    value = number(cell, argument)
    if value is None:
        return None
    if value.denominator != 1 or value < least:
        raise RuleError("#NUM!", Message("rule.count-outside", argument=argument, value=quoted(cell), least=least))
    if most is not None and value > most:
        raise RuleError("#NUM!", Message("function.count-above", argument=argument, value=quoted(cell), most=most))
    return int(value)


def real(cell: object, argument: str) -> float | None:
    """Any number, as the formulas with roots and powers take it."""
    value = number(cell, argument)
    return None if value is None else float(value)


def not_below_zero(cell: object, argument: str) -> float | None:
    """A number of 0 or more, as the formulas with roots and powers take it.

    Raises:
        RuleError: #NUM! below 0.

    """
    value = real(cell, argument)
    if value is not None and value < 0.0:
        raise refuse("#NUM!", "function.below-zero", argument, cell)
    return value


def above_zero(cell: object, argument: str) -> float | None:
    """A number above 0, such as an RD or a volatility, as the formulas with roots and powers take it.

    Raises:
        RuleError: #NUM! for any other number.

    """
    value = real(cell, argument)
    if value is not None and not value > 0.0:
        raise refuse("#NUM!", "function.not-above-zero", argument, cell)
    return value


def points(cell: object, argument: str) -> Number | None:
    """Points scored, in any spelling of a half: ``3.5``, ``3,5``, ``3½``, ``3 1/2``.

    >>> points("3½", "score"), points("1/2", "score"), points("0,5", "score")
    (Fraction(7, 2), Fraction(1, 2), Fraction(1, 2))
    """
    halves = _HALVES.fullmatch(cell.strip(_BLANKS)) if isinstance(cell, str) else None
    if halves is None or (halves[1] and "1/2" in halves[0] and " " not in halves[0]):
        return number(cell, argument)
    return Fraction(2 * int(halves[1] or "0") + 1, 2)


def score(cell: object, argument: str) -> Fraction | None:
    """The score of one game: 1, ½ or 0 in any spelling.

    Raises:
        RuleError: #NUM! for any other number.

    >>> score("½", "scores"), score(1.0, "scores")
    (Fraction(1, 2), Fraction(1, 1))
    """
    if type(cell) in {float, int} and cell in _SCORES:
        return _SCORES[cell]
    value = points(cell, argument)
    if value is not None and value not in _SCORES:
        raise refuse("#NUM!", "rule.score-outside", argument, cell)
    return None if value is None else Fraction(value)


def day(cell: object, argument: str) -> date | None:
    """A day: a date, a date with time, a serial number or ISO text.

    >>> day(46082.75, "day"), day("2026-03-01", "day")
    (datetime.date(2026, 3, 1), datetime.date(2026, 3, 1))
    """
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, date):
        return cell
    iso = _DAY.fullmatch(cell.strip(_BLANKS)) if isinstance(cell, str) else None
    return _of_iso(iso[1], argument) if iso else _of_serial(cell, argument)


def _of_iso(text: str, argument: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise refuse("#VALUE!", "function.no-such-day", argument, text) from None


def _of_serial(cell: object, argument: str) -> date | None:
    refuse_error(cell, argument)
    if isinstance(cell, str) and not is_blank(cell) and not _WHOLE.fullmatch(cell.strip(_BLANKS)):
        raise refuse("#VALUE!", "function.no-such-day", argument, cell)
    serial = number(cell, argument)
    if serial is None:
        return None
    if not 1 <= serial <= _LAST_SERIAL:
        raise refuse("#NUM!", "function.serial-outside", argument, cell)
    return _EPOCH + timedelta(days=int(serial))


def code(cell: object, argument: str, known: Iterable[str]) -> str | None:
    """One of the known codes, in any case, outer blanks ignored; a whole number stands for its digits.

    Raises:
        RuleError: #VALUE! for any other.

    >>> code(" raw ", "edition", ("2026", "RAW")), code(2026.0, "edition", ("2026", "RAW"))
    ('RAW', '2026')
    """
    refuse_error(cell, argument)
    if is_blank(cell):
        return None
    written = _written(cell).strip(_BLANKS).upper()
    if written in known:
        return written
    raise RuleError(
        "#VALUE!", Message("function.unknown-code", argument=argument, value=quoted(cell), known=", ".join(known))
    )


def _written(cell: object) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, int) and not isinstance(cell, bool) and abs(cell) <= LARGEST:
        return str(cell)
    return cell if isinstance(cell, str) else ""


def truth(cell: object, argument: str) -> bool | None:
    """TRUE or FALSE; 1 and 0 stand for them, since a host may hand in numbers.

    Raises:
        RuleError: #NUM! for any other number.

    """
    value = number(truth_as_number(cell), argument)
    if value is not None and value not in (0, 1):
        raise refuse("#NUM!", "function.not-true-or-false", argument, cell)
    return None if value is None else bool(value)


def truth_as_number(cell: object) -> object:
    """1 for TRUE and 0 for FALSE, also as text; any other cell as it is.

    >>> truth_as_number(True), truth_as_number(" false"), truth_as_number(95.5)
    (1, 0, 95.5)
    """
    if isinstance(cell, str):
        return _TRUTHS.get(cell.strip(_BLANKS).upper(), cell)
    return int(cell) if isinstance(cell, bool) else cell


_TRUTHS: Mapping[str, int] = {"TRUE": 1, "FALSE": 0}
