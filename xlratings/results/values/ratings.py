"""Ratings as lists and tables state them."""

import re
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.results.values.became_day import is_a_day
from xlratings.workbook.written import numbers
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.unreadable import UnreadableCellError

_WITH_NOTE = re.compile(r"([\d.,'\s\u2019]*\d)\s*(\(.*\)|\*+|[Pp]\d*)")
_UNRATED = frozenset({"unr", "unrated", "nr", "nonrated", "notrated", "none", "no", "new", "sr", "semrating", "senza"})
_DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212/.?")
_HIGHEST = 9999  # above it stands an id in the wrong column, not a rating
_LONGEST = 9  # digits taken without the detour over Fraction


class StatedRating(NamedTuple):
    """A rating as a file states it: ``rating`` None is unrated; ``rest``: what stood behind it and was ignored."""

    rating: int | Fraction | None
    rest: str = ""


UNRATED = StatedRating(None)


def rating(value: object, *, whole: bool = True) -> StatedRating:
    """The rating in a cell of a rating column; blank, 0 and words such as "unr." are unrated.

    Args:
        value: What stands there.
        whole: Whether the system's ratings are whole, so that ``1.924`` can only be 1924. Otherwise a text that may be
            thousands or decimals is refused.

    Raises:
        UnreadableCellError: no rating, decimals where they are whole, two readings, below zero, beyond 9999.

    >>> [rating(value).rating for value in ("1,924", "1.924", "1 924", 1924.0, "1689 (+15)", 0, "unr.")]
    [1924, 1924, 1924, 1924, 1689, None, None]
    >>> rating("1689 (+15)").rest, rating("1502,37", whole=False).rating
    ('(+15)', Fraction(150237, 100))
    """
    found = filled(value)
    if found is None or (isinstance(found, str) and _says_unrated(found)):
        return UNRATED
    if is_a_day(found):
        raise UnreadableCellError(Message("import.rating-is-a-day", value=found))
    figure, rest = _without_note(found)
    read = _read(figure, whole=whole)
    if read > _HIGHEST:
        raise UnreadableCellError(Message("import.rating-too-high", value=figure, highest=_HIGHEST))
    return StatedRating(read or None, rest)


def _read(figure: object, *, whole: bool) -> int | Fraction:
    if isinstance(figure, str) and figure.isdecimal() and len(figure) <= _LONGEST:  # nearly every text
        return int(figure)
    return numbers.rating(figure) if whole else _exact(figure)


def _exact(figure: object) -> int | Fraction:
    read = numbers.number(figure)
    if read < 0:
        raise UnreadableCellError(Message("workbook.number-below-zero", value=figure))
    return int(read) if read.denominator == 1 else read


def _without_note(found: object) -> tuple[object, str]:
    if not isinstance(found, str):
        return found, ""
    text = " ".join(found.split())
    noted = _WITH_NOTE.fullmatch(text)
    return (noted[1], noted[2]) if noted else (text, "")


def _says_unrated(text: str) -> bool:
    return plain(text) in _UNRATED or set(text.strip()) <= _DASHES
