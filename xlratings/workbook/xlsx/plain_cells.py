"""What stands behind the format of a cell, for values that need no more than their digits or letters."""

import re
from collections.abc import Collection, Iterable, Sequence
from math import isfinite
from typing import Any, NamedTuple, cast

from xlratings.in_columns import Same
from xlratings.workbook.xlsx.cell_xml import LARGEST_WHOLE, LONGEST_TEXT
from xlratings.workbook.xlsx.put import Put
from xlratings.workbook.xlsx.value_columns import Column, kinds_of

BLANK = "/>"

_IS_PLAIN_TEXT = re.compile(r"[^\s&<>_\x00-\x20\ud800-\udfff\ufffe\uffff](?:[^&<>_\x00-\x1f\ud800-\udfff\ufffe\uffff]*"
                            r"[^\s&<>_\x00-\x20\ud800-\udfff\ufffe\uffff])?").fullmatch  # fmt: skip
_SHORT_TEXT = LONGEST_TEXT // 2  # in any encoding
_CODED = b"&<>_" + bytes(code for code in range(32) if code != ord("\n"))
_EDGES = (b"\n\n", b"\n ", b" \n")  # of texts, one on each line, that are empty, or begin or end with a blank


class Tails(NamedTuple):
    """What follows the formats of the cells of a column: ``given`` differs from cell to cell, None: nothing does."""

    before: str
    given: Iterable[str] | None = None
    behind: str = ""


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


def tails(values: Column, known: set[type] | None = None) -> Tails | None:
    """What follows the formats of cells with these values; None where one is not plain.

    ``known``: the types of these values and perhaps of others, if they are known.

    >>> tails(Same(7, 3)).before, [*tails(["Ada", None]).given], tails([1.5, 2]).before
    ('><v>7</v></c>', [' t="inlineStr"><is><t>Ada</t></is></c>', '/>'], '><v>')
    """
    if isinstance(values, Same):
        end = tail(values.value)
        return None if end is None else Tails(end)
    kinds = known if known and len(known) == 1 else kinds_of(values)
    found = cast("Sequence[Any]", values)  # of kinds that are asked for before anything else
    if kinds == {str} and _are_plain_texts({*found}):
        return Tails(' t="inlineStr"><is><t>', found, "</t></is></c>")
    # a sum within the bounds is of figures within them, none of which is infinite or no number
    if kinds <= {int, float} and sum(map(abs, found)) < LARGEST_WHOLE:
        return Tails("><v>", map(repr, found), "</v></c>")
    ends = [end for end in map(tail, found) if end is not None]
    return Tails("", ends) if len(ends) == len(found) else None


def _are_plain_texts(texts: Collection[str]) -> bool:
    """Whether many texts are plain, asked of them together."""
    together = "\n".join(["", *texts, ""])
    try:
        coded = together.encode()
    except UnicodeEncodeError:  # half a character
        return False
    is_bare = len(coded.translate(None, _CODED)) == len(coded) and coded.count(b"\n") == len(texts) + 1
    if not is_bare or any(edge in coded for edge in _EDGES) or max(map(len, texts)) > _SHORT_TEXT:
        return False
    letters = set() if coded.isascii() else {*together} - {" ", "\n"}
    return not (letters & {"\ufffe", "\uffff"} or any(map(str.isspace, letters)))
