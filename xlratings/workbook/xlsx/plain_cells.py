"""What stands behind the format of a cell, for values that need no more than their digits or letters."""

import re
from collections.abc import Sequence
from math import isfinite

from xlratings.workbook.xlsx.cell_xml import LARGEST_WHOLE, LONGEST_TEXT
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.put import Put

BLANK = "/>"
IN_TEXT, IN_FIGURE = ' t="inlineStr"><is><t>{}</t></is></c>', "><v>{}</v></c>"
"""The forms of a text and of a number."""

_IS_PLAIN_TEXT = re.compile(r"[^\s&<>_\x00-\x20\ud800-\udfff\ufffe\uffff](?:[^&<>_\x00-\x1f\ud800-\udfff\ufffe\uffff]*"
                            r"[^\s&<>_\x00-\x20\ud800-\udfff\ufffe\uffff])?").fullmatch  # fmt: skip
_SHORT_TEXT = LONGEST_TEXT // 2  # in any encoding
_MOST_TEXTS = 1 << 16
_FIGURES, _TEXTS = {int, float}, {str}


def tail(value: Put) -> str | None:
    """What follows the format of a cell; None for a value that is not so plain.

    >>> tail(7), tail("Ada"), tail(None), tail("R&D")
    ('><v>7</v></c>', ' t="inlineStr"><is><t>Ada</t></is></c>', '/>', None)
    """
    if type(value) is int:
        return f"><v>{value}</v></c>" if abs(value) <= LARGEST_WHOLE else None
    if type(value) is str:
        return _text_tail(value)
    if type(value) is float:
        return f"><v>{value!r}</v></c>" if isfinite(value) else None
    if value is None:
        return BLANK
    if type(value) is bool:
        return f' t="b"><v>{value:d}</v></c>'
    return None


def _text_tail(value: str) -> str | None:
    if not value:
        return BLANK
    return f' t="inlineStr"><is><t>{value}</t></is></c>' if _is_plain_text(value) else None


def _is_plain_text(value: str) -> bool:
    return len(value) <= _SHORT_TEXT and _IS_PLAIN_TEXT(value) is not None


class PlainTexts:
    """Which texts are plain, each looked at once."""

    def __init__(self) -> None:
        self._known: set[str] = set()

    def holds(self, text: str) -> bool:
        """Whether a text needs no escapes, and nothing that keeps its blanks."""
        if text in self._known:
            return True
        is_plain = _is_plain_text(text)
        if is_plain and len(self._known) < _MOST_TEXTS:
            self._known.add(text)
        return is_plain

    def form(self, values: Sequence[Value]) -> str | None:
        """The one form in which all values of a column can be written; None where they are of several, or not plain."""
        kinds = {*map(type, values)}
        if kinds == _TEXTS:
            return IN_TEXT if all(map(self.holds, {*values})) else None  # type: ignore[arg-type]  # texts, as just asked
        # a sum within the bounds is of figures within them, none of which is infinite or no number
        if kinds <= _FIGURES and sum(map(abs, values)) < LARGEST_WHOLE:  # type: ignore[arg-type]  # figures, as just asked
            return IN_FIGURE
        return None
