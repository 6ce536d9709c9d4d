"""Cells: what Calc hands in, as the functions take it, and their results, as Calc takes them.

Numbers, dates and truth values arrive as floats, texts as they are, an argument left out as None, a range as a tuple
of rows in which blank cells are empty texts. An error value goes back as a number that is none, with Calc's code in
it: so it is a real error, alone and in a range.
"""

import struct
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from udfs.error_values import ErrorValue

_FIRST_DAY = date(1899, 12, 30)
_NOT_A_NUMBER = 0x7FF8000000000000
_VALUE_CODE = 519
_CODES: Mapping[str, int] = {
    "#NULL!": 521,
    "#DIV/0!": 532,
    "#VALUE!": _VALUE_CODE,
    "#REF!": 524,
    "#NAME?": 525,
    "#NUM!": 503,
    "#N/A": 0x7FFF,
}


def error_number(text: str) -> float:
    """The number Calc takes for an error value; one Calc does not know becomes #VALUE!.

    >>> struct.pack(">d", error_number("#NUM!")).hex()
    '7ff80000000001f7'
    """
    bits = struct.pack("<Q", _NOT_A_NUMBER | _CODES.get(text, _VALUE_CODE))
    number: float = struct.unpack("<d", bits)[0]
    return number


def handed_over(argument: object) -> object:
    """An argument as the functions take it: a range of one cell, such as the result of one of ours, is its value.

    >>> handed_over(((1500.0,),)), handed_over(((1500.0, ""),))
    (1500.0, ((1500.0, ''),))
    """
    if isinstance(argument, tuple) and len(argument) == 1 and len(argument[0]) == 1:
        return argument[0][0]
    return argument


def counted_from(first: date, days: object) -> object:
    """Days that a document counts from its first day, as numbers counted from the usual one.

    >>> counted_from(date(1904, 1, 1), 44620.0), counted_from(date(1904, 1, 1), ((44620.0, "2026-03-01"),))
    (46082.0, ((46082.0, '2026-03-01'),))
    """
    more = (first - _FIRST_DAY).days
    if isinstance(days, tuple):
        return tuple(tuple(counted_from(first, day) for day in row) for row in days) if more else days
    return days + more if isinstance(days, float) else days


def rows_of_numbers(result: object) -> tuple[tuple[float | str, ...], ...]:
    """The result of a function of numbers as rows: one value is a row of one, a column rows of one each.

    What leaves the cell empty is an empty text: nothing at all would count as 0 in AVERAGE, MIN and RANK.

    Raises:
        ValueError: a text.

    >>> rows_of_numbers(0.5), rows_of_numbers([1, None]), rows_of_numbers([[1500.0, 30.0]])
    (((0.5,),), ((1.0,), ('',)), ((1500.0, 30.0),))
    """
    return tuple(tuple(map(_number, row)) for row in _rows(result))


def rows_of_texts(result: object) -> tuple[tuple[str, ...], ...]:
    """The result of a function of texts as rows; an empty cell is an empty text.

    Raises:
        ValueError: an error value, which Calc turns into #VALUE! for the whole call.

    >>> rows_of_texts("M"), rows_of_texts([["CM"], [None]])
    ((('M',),), (('CM',), ('',)))
    """
    return tuple(tuple(map(_text, row)) for row in _rows(result))


def _rows(result: object) -> Iterable[Sequence[object]]:
    if not isinstance(result, list):
        return [[result]]
    return result if result and isinstance(result[0], list) else [[each] for each in result]


def _number(value: object) -> float | str:
    """A number as a float, because Calc takes some others for 0."""
    if type(value) is float:
        return value
    if isinstance(value, ErrorValue):
        return error_number(value)
    return "" if value is None else float(value)  # type: ignore[arg-type]  # an int, or refused


def _text(value: object) -> str:
    if isinstance(value, ErrorValue):
        raise ValueError(value)  # noqa: TRY004 - Calc makes #VALUE! of any exception
    return "" if value is None else str(value)
