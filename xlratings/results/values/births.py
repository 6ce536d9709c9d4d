"""Birth dates in every style, with the precision they state."""

import re
from datetime import date

from xlratings.errors import Message
from xlratings.people import Birth
from xlratings.workbook.written.days import day
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.unreadable import UnreadableCellError

_NO_DATE = re.compile(r"[\s.\-/0]*")
_FIELDS = re.compile(r"\d{4}(?: ?[-/.] ?\d{0,2}){0,2}|(?:\d{0,2} ?[-/.] ?){1,2}\d{4}")
_SEPARATOR = re.compile(r" ?[-/.] ?")
_SHORT_YEAR = re.compile(r"\d{1,2}|'\d{2}|\d{1,2}[-/. ]+(?:\d{1,2}|[^\W\d_]+)[-/. ]+'?\d{2}")
_FIRST_YEAR, _LAST_YEAR = 1905, 2199  # before 1905: a small number that only looks like a day
_MONTHS = 12
_YEAR_DIGITS, _SERIAL_DIGITS = 4, 5


def birth(value: object) -> Birth | None:
    """The birth date in a cell; None where none is given (blank, zeros).

    Decision: of ``03/04/1991`` only the year is taken, because day and month may be either.

    Raises:
        UnreadableCellError: no date, an impossible one (such as the 1900-01-00 of an empty cell), a year of two
            digits, the number a spreadsheet keeps for a day in a cell that shows no date.

    >>> [tuple(birth(text)) for text in ("1991/02/14", "14. 02. 1991", "May 29, 1990", "1991/00/00", "1975.  .")]
    [(1991, 2, 14), (1991, 2, 14), (1990, 5, 29), (1991, None, None), (1975, None, None)]
    >>> [tuple(birth(text)) for text in (1991, "02/1991", "03/04/1991")]
    [(1991, None, None), (1991, 2, None), (1991, None, None)]
    """
    found = filled(value)
    if found is None:
        return None
    if isinstance(found, date):
        return _of_day(day(found))
    if isinstance(found, float) and found.is_integer():
        found = int(found)
    text = " ".join(str(found).split()).strip("'() ")
    return None if _NO_DATE.fullmatch(text) else _of_text(text)


def _of_day(found: date) -> Birth:
    return Birth(found.year, found.month, found.day)


def _of_text(text: str) -> Birth:
    if _SHORT_YEAR.fullmatch(text):
        raise UnreadableCellError(Message("import.birth-has-short-year", value=text))
    if text.isdecimal() and len(text) == _SERIAL_DIGITS:
        raise UnreadableCellError(Message("import.birth-is-serial-number", value=text))
    if _FIELDS.fullmatch(text):
        return _of_fields(text, _SEPARATOR.split(text))
    return _of_day(day(text))


def _of_fields(text: str, fields: list[str]) -> Birth:
    """A year, perhaps a month, perhaps a day, in this order or backwards; zeros and blanks are not given."""
    in_order = fields if len(fields[0]) == _YEAR_DIGITS else fields[::-1]
    year, month, on = [int(field or 0) for field in (*in_order, "", "")][:3]
    if not _FIRST_YEAR <= year <= _LAST_YEAR or month > _MONTHS or (on and not month):
        return _of_day(day(text))  # another order, or impossible
    if on:
        return _of_whole_day(text, year)
    return Birth(year, month or None)


def _of_whole_day(text: str, year: int) -> Birth:
    try:
        return _of_day(day(text))
    except UnreadableCellError as error:
        if error.message.id == "workbook.day-has-two-readings":
            return Birth(year)
        raise
