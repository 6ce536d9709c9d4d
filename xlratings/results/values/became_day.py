"""What a spreadsheet made of a score: ``1/2`` typed into a cell is the second of January to it."""

import re
from datetime import date, time

_IN_WORDS = re.compile(r"\d{1,2}[-/. ] ?[^\W\d_]{3,}\.?(?:[-/. ]\d{2,4})?|[^\W\d_]{3,}\.?[-/. ]\d{2,4}")
_IN_DIGITS = re.compile(r"\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[ T][\d:]+)?|\d{1,2}([-/.])\d{1,2}\2\d{4}|\d{1,2}:\d\d:\d\d")


def is_a_day(value: object) -> bool:
    """Whether a day or a time stands in a cell, also as text, where a score belongs.

    >>> [is_a_day(value) for value in (date(2026, 1, 2), "01-feb", "Jan-00", "2026-01-02", "1/2", "12w1", "1-0", 0.5)]
    [True, True, True, True, False, False, False, False]
    """
    if isinstance(value, str):
        text = value.strip()
        return _IN_WORDS.fullmatch(text) is not None or _IN_DIGITS.fullmatch(text) is not None
    return isinstance(value, date | time)
