"""Days as clerks write them in cells: read only where one reading is possible."""

import re
from datetime import date, datetime

from xlratings.errors import Message
from xlratings.workbook.written.months import number_of_month
from xlratings.workbook.written.unreadable import UnreadableCellError

_YEAR_FIRST = r"(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?"
_YEAR_LAST = r"(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})"
_SHORT_YEAR = r"\d{1,2}[-/. ][^\W_]{1,12}[-/. ]'?\d{2}"
_DAY_AND_NAME = r"(\d{1,2})[.º°ª]?[-/ ]? ?([^\W\d_]+)\.?,?[-/ ] ?(\d{4})"
_NAME_AND_DAY = r"([^\W\d_]+)\.? (\d{1,2}),? (\d{4})"
_OF = r"(?i) (?:de|of|di) "
_COMPACT = r"(?:19|20)\d{6}"
_FIRST_YEAR, _LAST_YEAR = 1905, 2199  # before 1905: a small number that only looks like a day
_MONTHS = 12


def day(value: object) -> date:
    """The day of a filled cell.

    Text counts where only one reading is possible: year first, points (always day first), a month in words, or
    a day above 12.

    Raises:
        UnreadableCellError: no day, an impossible one, or two readings.

    >>> day("14.02.2026").isoformat(), day("29 maggio 2026").isoformat(), day("2026/5/3").isoformat()
    ('2026-02-14', '2026-05-29', '2026-05-03')
    """
    if isinstance(value, datetime):
        return _plausible(value.date())
    if isinstance(value, date):
        return _plausible(value)
    if not isinstance(value, str):
        raise UnreadableCellError(Message("workbook.day-is-no-day", value=value))
    text = " ".join(re.sub(_OF, " ", value).split()).removeprefix("'")
    return _plausible(_text(text))


def _text(text: str) -> date:
    if found := re.fullmatch(_YEAR_FIRST, text):
        return _date(text, int(found[1]), int(found[3]), int(found[4]))
    if found := re.fullmatch(_YEAR_LAST, text):
        return _year_last(text, int(found[1]), int(found[3]), int(found[4]), dotted=found[2] == ".")
    if (found := re.fullmatch(_DAY_AND_NAME, text)) and (number := number_of_month(found[2])):
        return _date(text, int(found[3]), number, int(found[1]))
    if (found := re.fullmatch(_NAME_AND_DAY, text)) and (number := number_of_month(found[1])):
        return _date(text, int(found[3]), number, int(found[2]))
    if re.fullmatch(_COMPACT, text):
        return _date(text, int(text[:4]), int(text[4:6]), int(text[6:]))
    id_ = "workbook.day-has-short-year" if re.fullmatch(_SHORT_YEAR, text) else "workbook.day-is-no-day"
    raise UnreadableCellError(Message(id_, value=text))


def _year_last(text: str, one: int, other: int, year: int, *, dotted: bool) -> date:
    if dotted or one == other or one > _MONTHS:
        return _date(text, year, other, one)
    if other > _MONTHS:
        return _date(text, year, one, other)
    raise UnreadableCellError(Message("workbook.day-has-two-readings", value=text))


def _date(text: str, year: int, month: int, on: int) -> date:
    try:
        return date(year, month, on)
    except ValueError as error:
        raise UnreadableCellError(Message("workbook.day-impossible", value=text)) from error


def _plausible(found: date) -> date:
    if not _FIRST_YEAR <= found.year <= _LAST_YEAR:
        raise UnreadableCellError(Message("workbook.day-impossible", value=found))
    return found
