"""Ids as they arrive in cells, damaged on the way or not, brought to one spelling."""

import re
from datetime import date
from math import inf

from xlratings.errors import Message
from xlratings.month.identity import plain_id
from xlratings.workbook.written.unreadable import UnreadableCellError

_DAY = re.compile(r"\d{1,4}([-/.])\d{1,2}\1\d{1,4}")


def identifier(value: object) -> str:
    """The one spelling of an id, for comparing: "" where it is missing (also 0).

    Quotes, a trailing .0 and leading zeros are gone.

    Raises:
        UnreadableCellError: a day, yes or no, a number with decimals or below zero.

    >>> [identifier(value) for value in ("'20417731'", "00415226", 5123007.0, "5123007.0", "RM-012", "", 0)]
    ['20417731', '415226', '5123007', '5123007', 'RM-012', '', '']
    """
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool | date):
        raise UnreadableCellError(Message("workbook.id-is-no-id", value=str(value).upper()))
    if isinstance(value, int | float) and 0 <= value < inf and value == int(value):
        return str(int(value) or "")
    raise UnreadableCellError(Message("workbook.id-is-no-id", value=value))


def _text(value: str) -> str:
    text = plain_id(value)
    if _DAY.fullmatch(text):
        raise UnreadableCellError(Message("workbook.id-is-no-id", value=text))
    return text
