"""Months as clerks write them in headings and cells, read as the month of a list."""

import re
from functools import cache

from xlratings.model import Month
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.vocabulary import Vocabulary, meaning

MONTHS: Vocabulary[int] = {
    1: (("January", "Jan"), ("gennaio", "gen"), ("janeiro", "jan"), ("styczeń", "stycznia", "sty")),
    2: (("February", "Feb"), ("febbraio", "feb"), ("fevereiro", "fev"), ("luty", "lutego", "lut")),
    3: (("March", "Mar"), ("marzo", "mar"), ("março", "mar"), ("marzec", "marca", "mar")),
    4: (("April", "Apr"), ("aprile", "apr"), ("abril", "abr"), ("kwiecień", "kwietnia", "kwi")),
    5: (("May",), ("maggio", "mag"), ("maio", "mai"), ("maj", "maja")),
    6: (("June", "Jun"), ("giugno", "giu"), ("junho", "jun"), ("czerwiec", "czerwca", "cze")),
    7: (("July", "Jul"), ("luglio", "lug"), ("julho", "jul"), ("lipiec", "lipca", "lip")),
    8: (("August", "Aug"), ("agosto", "ago"), ("agosto", "ago"), ("sierpień", "sierpnia", "sie")),
    9: (("September", "Sep", "Sept"), ("settembre", "set"), ("setembro", "set"), ("wrzesień", "września", "wrz")),
    10: (("October", "Oct"), ("ottobre", "ott"), ("outubro", "out"), ("październik", "października", "paź")),
    11: (("November", "Nov"), ("novembre", "nov"), ("novembro", "nov"), ("listopad", "listopada", "lis")),
    12: (("December", "Dec"), ("dicembre", "dic"), ("dezembro", "dez"), ("grudzień", "grudnia", "gru")),
}

_YEAR_FIRST = re.compile(r"(\d{4})[-/. ](\d{1,2})(?:[-/. ]0?1)?")
_MONTH_FIRST = r"(\d{1,2})[-/. ](\d{4})"
_FIRST_DAY = r"(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})"
_COMPACT = r"(\d{4})(\d{2})"
_NAMED = r"(?:0?1[-/. ]{1,2})?([^\W\d_]+)\.?[-/. ']{0,2}(\d{4}|\d{2})"
_NAMED_LAST = r"(\d{4})[-/. ]{0,2}([^\W\d_]+)\.?"
_SOMEWHERE = r"(?<!\d)(?:\d{4}[-/.]\d{1,2}|\d{1,2}[-/.]\d{4})(?!\d)"
_WORD = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile(r"\d")
_CENTURY = 2000
_FIRST_YEAR, _LAST_YEAR = 1950, 2199
_MONTHS = 12
_SHORTEST_NAME = 3


def month(text: str) -> Month | None:
    """The month a text means; None where it means none, or more than one.

    A list is published on the first of its month, so a text that names a day counts when it is that first day.

    >>> [str(month(text)) for text in ("2026-04", "04/2026", "apr 2026", "aprile 2026", "Apr-26", "1/4/2026")]
    ['2026-04', '2026-04', '2026-04', '2026-04', '2026-04', '2026-04']
    >>> month("2026-13"), month("2/3/2026"), month("04/26")
    (None, None, None)
    """
    if not _DIGIT.search(text):  # no year, as in most headings
        return None
    words = " ".join(text.replace("\u2013", "-").split()).removeprefix("'")
    return _in_digits(words) or _in_words(words)


def is_meant_as_month(heading: str) -> bool:
    """Whether a heading names a month, readable or not, so that it must not be passed over in silence.

    >>> [is_meant_as_month(heading) for heading in ("2026-13", "Aprl 2026", "List 04/2026", "April", "2026")]
    [True, True, True, True, True]
    >>> [is_meant_as_month(heading) for heading in ("Team", "Column1", "Fee 2026", "Maggiore")]
    [False, False, False, False]
    """
    words = _WORD.findall(heading)
    if any(number_of_month(word) is not None for word in words):
        return len(words) == 1 or _DIGIT.search(heading) is not None
    if not _DIGIT.search(heading):
        return False
    return not words or re.search(_SOMEWHERE, heading) is not None or any(_resembles_a_month(word) for word in words)


def number_of_month(name: str) -> int | None:
    """The number of a month by its name in any language, or by its first three letters or more.

    >>> number_of_month("Genn"), number_of_month("dezembro"), number_of_month("ma"), number_of_month("Team")
    (1, 12, None, None)
    """
    exact = meaning(MONTHS, name)
    if exact is not None or len(plain(name)) < _SHORTEST_NAME:
        return exact
    begun = {number for known, number in _names().items() if known.startswith(plain(name))}
    return begun.pop() if len(begun) == 1 else None


@cache
def _names() -> dict[str, int]:
    return {plain(name): number for number, languages in MONTHS.items() for names in languages for name in names}


def _resembles_a_month(word: str) -> bool:
    from difflib import get_close_matches  # noqa: PLC0415 - a heading with digits and no month is rare, the module slow

    return bool(get_close_matches(plain(word), _names(), n=1, cutoff=0.75))


def _in_digits(text: str) -> Month | None:
    if found := _YEAR_FIRST.fullmatch(text) or re.fullmatch(_COMPACT, text):
        return _checked(int(found[1]), int(found[2]))
    if found := re.fullmatch(_MONTH_FIRST, text):
        return _checked(int(found[2]), int(found[1]))
    if found := re.fullmatch(_FIRST_DAY, text):
        one, other = int(found[1]), int(found[2])
        return _checked(int(found[3]), max(one, other)) if min(one, other) == 1 else None
    return None


def _in_words(text: str) -> Month | None:
    if found := re.fullmatch(_NAMED, text):
        name, year = found[1], int(found[2])
        year += _CENTURY if len(found[2]) == len("26") else 0
    elif found := re.fullmatch(_NAMED_LAST, text):
        name, year = found[2], int(found[1])
    else:
        return None
    number = number_of_month(name)
    return None if number is None else _checked(year, number)


def _checked(year: int, number: int) -> Month | None:
    if _FIRST_YEAR <= year <= _LAST_YEAR and 1 <= number <= _MONTHS:
        return Month(year, number)
    return None
