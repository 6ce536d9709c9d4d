"""Ids in files, whatever was done to them on the way."""

import re

from xlratings.errors import Message
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.identifiers import identifier
from xlratings.workbook.written.unreadable import UnreadableCellError

_AS_TEXT = re.compile(r'="([^"]*)"')  # how exports keep a spreadsheet from taking an id for a number
_TITLE = re.compile(r"w?(?:gm|im|fm|cm|nm)\d{0,2}|(?:w|n)?cm\d{0,2}|[gm]|w[gmfc]", re.IGNORECASE)
_EXPONENT = re.compile(r"\d[.,]?\d*[Ee][+-]?\d+")
_NUMBER = re.compile(r"-\d+|-?\d+[.,](?!0+$|\d{3}$)\d+")  # three digits may be an id with a thousands mark
_NOT_GIVEN = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212/.?")


def member_id(value: object) -> str:
    """The id in a cell in its one spelling, "" where it is missing (0 and dashes too).

    Raises:
        UnreadableCellError: a date, a title, a number with decimals, below zero or shown as a power of ten.

    >>> [member_id(id_) for id_ in ("'20417731'", "00415226", 5123007.0, "5123007.0", '="00415226"', "RM-012", "", 0)]
    ['20417731', '415226', '5123007', '5123007', '415226', 'RM-012', '', '']
    """
    found = filled(value)
    if found is None:
        return ""
    if not isinstance(found, str):
        return identifier(found)
    text = found.strip()
    if set(text) <= _NOT_GIVEN:
        return ""
    quoted = _AS_TEXT.fullmatch(text)
    text = quoted[1] if quoted else text
    if any(wrong.fullmatch(text) for wrong in (_TITLE, _EXPONENT, _NUMBER)):
        raise UnreadableCellError(Message("workbook.id-is-no-id", value=text))
    return identifier(text)


def fide_id(value: object) -> str:
    """FIDE's id in a cell, digits only; "" where it is missing.

    Raises:
        UnreadableCellError: anything but a whole number.

    >>> fide_id(" 1503014 "), fide_id("0"), fide_id(" ")
    ('1503014', '', '')
    """
    found = member_id(value)
    if found and not found.isdecimal():
        raise UnreadableCellError(Message("workbook.id-is-no-id", value=found))
    return found
