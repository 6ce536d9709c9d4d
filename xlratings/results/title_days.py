"""Days in titles as people write them (``17-18 ottobre 2026``, ``De 17 a 18 de outubro de 2026``), put into digits."""

import re
from contextlib import suppress
from datetime import date

from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.months import number_of_month

_FURTHER = {
    "januar": 1, "janner": 1, "februar": 2, "marz": 3, "mai": 5, "juni": 6, "juli": 7, "oktober": 10, "dezember": 12,
    "enero": 1, "febrero": 2, "abril": 4, "mayo": 5, "junio": 6, "julio": 7, "septiembre": 9, "octubre": 10,
    "noviembre": 11, "diciembre": 12,
    "janvier": 1, "fevrier": 2, "mars": 3, "avril": 4, "juin": 6, "juillet": 7, "aout": 8, "septembre": 9,
    "octobre": 10, "decembre": 12,
    "januari": 1, "februari": 2, "maart": 3, "mei": 5, "augustus": 8,
}  # fmt: skip
"""Months in German, Spanish, French and Dutch, where ours say them otherwise."""

_D = r"(\d{1,2})[.\u00ba\u00aa]?"
_M = r"(?:(?:de|di|of) )?([^\W\d_]{3,})\.?"
_Y = r",? ?(?:de |del )?(\d{4})\b"
_TO = r" ?(?:[-\u2013\u2014/]|(?:a|al|ao|e|y|i|and|to|do|bis|und|au|et|t/m|tot|til|at\u00e9) ) ?(?:al |il |dia )?"
_ONE_MONTH = re.compile(rf"\b{_D}{_TO}{_D} {_M}{_Y}", re.IGNORECASE)
_TWO_MONTHS = re.compile(rf"\b{_D} {_M}{_TO}{_D} {_M}{_Y}", re.IGNORECASE)
_ONE_DAY = re.compile(rf"\b{_D} {_M}{_Y}", re.IGNORECASE)
_MONTH_FIRST = re.compile(r"\b([^\W\d_]{3,})\.? (\d{1,2})(?: ?[-\u2013\u2014] ?(\d{1,2}))?, ?(\d{4})\b")
_POINTS = re.compile(r"(?<![\d.])(\d{1,2})(?:\. ?(\d{1,2}))?\.? ?[-\u2013\u2014/] ?(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b")


def in_digits(said: str) -> str:
    """A text with its days as ``2026-10-17``; what is no day stays as it is.

    >>> in_digits("De 17 a 18 de outubro de 2026"), in_digits("30 dicembre - 2 gennaio 2027")
    ('De 2026-10-17 2026-10-18', '2026-12-30 2027-01-02')
    >>> in_digits("October 17-18, 2026"), in_digits("17.-18.10.2026"), in_digits("30.10. - 1.11.2026")
    ('2026-10-17 2026-10-18', '2026-10-17 2026-10-18', '2026-10-30 2026-11-01')
    >>> in_digits("17. bis 18. Oktober 2026"), in_digits("3 amici 2026"), in_digits("31-32 maggio 2026")
    ('2026-10-17 2026-10-18', '3 amici 2026', '31-32 maggio 2026')
    """
    if not any(sign.isdecimal() for sign in said):
        return said
    for pattern, days in _FORMS:
        said = pattern.sub(days, said)
    return said


def _two_months(found: re.Match[str]) -> str:
    return _said(found, (found[1], found[2]), (found[3], found[4]), found[5])


def _one_month(found: re.Match[str]) -> str:
    return _said(found, (found[1], found[3]), (found[2], found[3]), found[4])


def _points(found: re.Match[str]) -> str:
    return _said(found, (found[1], found[2] or found[4]), (found[3], found[4]), found[5])


def _one_day(found: re.Match[str]) -> str:
    return _said(found, (found[1], found[2]), None, found[3])


def _month_first(found: re.Match[str]) -> str:
    return _said(found, (found[2], found[1]), (found[3], found[1]) if found[3] else None, found[4])


def _said(found: re.Match[str], first: tuple[str, str], last: tuple[str, str] | None, year: str) -> str:
    """The first and the last day in digits; the text itself where they are none, or in the wrong order."""
    with suppress(ValueError):
        start = _date(int(year), first)
        end = _date(int(year), last) if last else start
        if start.month > end.month:  # a year's end between them
            start = _date(int(year) - 1, first)
        if start <= end:
            return f"{start} {end}" if last else f"{start}"
    return found[0]


def _date(year: int, on: tuple[str, str]) -> date:
    day, month = on
    number = int(month) if month.isdecimal() else _FURTHER.get(plain(month)) or number_of_month(month) or 0
    return date(year, number, int(day))


_FORMS = (
    (_TWO_MONTHS, _two_months),
    (_ONE_MONTH, _one_month),
    (_POINTS, _points),
    (_ONE_DAY, _one_day),
    (_MONTH_FIRST, _month_first),
)
