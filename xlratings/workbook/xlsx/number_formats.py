"""Which cells hold days: the number formats of a workbook, and serial numbers turned into dates and back."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

# Formats that a workbook need not spell out; those of the East Asian sets that are days in every one of them.
BUILT_IN_DAYS = frozenset({14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58})
BUILT_IN_MONTHS = frozenset({17})  # mmm-yy
DAY, DAY_AND_TIME = 14, 22  # the built-in formats that follow the reader's own country

_NO_CODE = r"""\\.|_.|\*.|"[^"]*"|\[[^\]]*\]"""  # letters in these stand for themselves, or for a colour
_LEAP_DAY_THAT_WAS_NOT = 60  # 1900-02-29 in the 1900 system
_MILLISECONDS = 86_400_000
_EPOCH_1900 = date(1899, 12, 30)
_EPOCH_1904 = date(1904, 1, 1)
_LAST = date(9999, 12, 31)


def is_day_format(code: str) -> bool:
    """Whether a format shows a day (a time of day alone is a number like any other).

    >>> is_day_format("yyyy-mm-dd"), is_day_format("[$-410]d mmmm;@"), is_day_format("mmm-yy")
    (True, True, True)
    >>> is_day_format("0.00"), is_day_format("[Red]0"), is_day_format('0 "days"'), is_day_format("[h]:mm:ss")
    (False, False, False, False)
    """
    letters = _letters(code)
    if "general" in letters:
        return False
    if "d" in letters or "y" in letters or "mmm" in letters:
        return True
    return "m" in letters and "h" not in letters and "s" not in letters and "h" not in code.lower()


def is_month_format(code: str) -> bool:
    """Whether a format shows a month, and neither a day of it nor a time.

    >>> is_month_format("mmm-yy"), is_month_format("[$-410]mmmm yyyy;@"), is_month_format('mm"/"yyyy')
    (True, True, True)
    >>> is_month_format("d mmm"), is_month_format("yyyy"), is_month_format("mm:ss"), is_month_format("mm")
    (False, False, False, False)
    """
    letters = _letters(code)
    return "m" in letters and "y" in letters and "d" not in letters and "h" not in letters


def _letters(code: str) -> str:
    """What a format does with positive numbers: its letters without those that stand for themselves."""
    return re.sub(_NO_CODE, "", code).split(";")[0].lower()


def day_formats(codes: Mapping[int, str], format_ids: list[int]) -> frozenset[int]:
    """The positions of the cell formats whose cells hold days.

    ``codes`` are the workbook's own formats by number, ``format_ids`` the number of each cell format.
    """
    own = {number for number, code in codes.items() if is_day_format(code)}
    days = own | (BUILT_IN_DAYS - set(codes))
    return frozenset(position for position, number in enumerate(format_ids) if number in days)


def month_formats(codes: Mapping[int, str], format_ids: list[int]) -> frozenset[int]:
    """The positions of the cell formats that show months; the arguments as for ``day_formats``."""
    own = {number for number, code in codes.items() if is_month_format(code)}
    months = own | (BUILT_IN_MONTHS - set(codes))
    return frozenset(position for position, number in enumerate(format_ids) if number in months)


def day(serial: float, *, since_1904: bool) -> date | datetime | None:
    """The day of a serial number, with the time if it has one; None where the calendar has no such day.

    >>> day(46082, since_1904=False), day(46082.5, since_1904=False), day(44620, since_1904=True)
    (datetime.date(2026, 3, 1), datetime.datetime(2026, 3, 1, 12, 0), datetime.date(2026, 3, 1))
    >>> day(59, since_1904=False), day(60, since_1904=False), day(61, since_1904=False)
    (datetime.date(1900, 2, 28), None, datetime.date(1900, 3, 1))
    """
    try:
        whole, milliseconds = divmod(round(serial * _MILLISECONDS), _MILLISECONDS)
    except (OverflowError, ValueError):
        return None
    first = _first_day(whole, since_1904=since_1904)
    if first is None or whole > (_LAST - first).days:
        return None
    on = first + timedelta(days=whole)
    return datetime.combine(on, time()) + timedelta(milliseconds=milliseconds) if milliseconds else on


def _first_day(whole: int, *, since_1904: bool) -> date | None:
    if since_1904:
        return _EPOCH_1904 if whole >= 0 else None
    if whole < 1 or whole == _LEAP_DAY_THAT_WAS_NOT:
        return None
    return _EPOCH_1900 if whole > _LEAP_DAY_THAT_WAS_NOT else _EPOCH_1900 + timedelta(days=1)


def serial(on: date, *, since_1904: bool) -> float | None:
    """The serial number of a day (whole) or of a day with a time; None before the system's first day.

    >>> serial(date(2026, 3, 1), since_1904=False), serial(datetime(2026, 3, 1, 18), since_1904=False)
    (46082, 46082.75)
    >>> serial(date(1900, 2, 28), since_1904=False), serial(date(1903, 12, 31), since_1904=True)
    (59, None)
    """
    moment = on if isinstance(on, datetime) else datetime.combine(on, time())
    first = _EPOCH_1904 if since_1904 else _EPOCH_1900
    past = moment.replace(tzinfo=None) - datetime.combine(first, time())
    days = past.days
    if not since_1904 and days <= _LEAP_DAY_THAT_WAS_NOT:
        days -= 1
    if days < (0 if since_1904 else 1):
        return None
    rest = past.seconds * 1000 + past.microseconds // 1000
    return days + rest / _MILLISECONDS if rest else days
