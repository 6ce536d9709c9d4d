"""The letters for White and Black in result cells: ``12w1`` in English, ``12b1`` and ``12n1`` in Italian."""

import re
from collections.abc import Iterable
from functools import partial

from xlratings.results.grid import Value, text
from xlratings.results.heading_words import WORDS, Heading
from xlratings.workbook.written.headings import plain

_LETTERS = (  # white, black: English; German; Dutch; Italian, Spanish, French, Catalan; Portuguese; Polish, Czech,
    # Slovak, Croatian, Serbian; Hungarian, Swedish; Danish, Norwegian; Romanian; Finnish; Turkish, Icelandic
    "wb", "ws", "wz", "bn", "bp", "bc", "vs", "hs", "an", "vm", "bs", "\u0431\u0447",
)  # fmt: skip
_WHITE_OF = {frozenset(pair): pair[0] for pair in _LETTERS}
_COLOURS = (Heading.WHITE, Heading.BLACK)
_CELL = re.compile(r"(\s*\d{1,4}\s*)([^\W\d_])(\s*(?:1/2|[10\u00bd=+*\-]|0?[.,]5|)\s*)")


def in_english(texts: Iterable[str]) -> dict[str, str]:
    """The texts of result cells with other letters for the colours, each as an English program prints it.

    Two letters together show the language; one alone, such as ``b``, is White in one and Black in another, so it stays.

    >>> in_english(["12b1", "5n\u00bd", "-1"])
    {'12b1': '12w1', '5n\u00bd': '5b\u00bd'}
    """
    cells = {said: found for said in texts if (found := _CELL.fullmatch(said))}
    letters = frozenset(found[2].lower() for found in cells.values())
    white = _WHITE_OF.get(letters, "w")
    if letters <= frozenset("wb"):
        return {}
    return {said: _CELL.sub(partial(_english, white), said) for said in cells} if letters in _WHITE_OF else {}


def whites(values: Iterable[Value]) -> dict[str, bool]:
    """For the words or letters of a column of colours, in plain form, whether each is White; none where it is unclear.

    >>> whites(["B", "N", "B"]), whites(["Black", "White"]), whites(["B"])
    ({'b': True, 'n': False}, {'black': False, 'white': True}, {})
    """
    said = {word for value in values if (word := plain(text(value)))}
    if all(WORDS.get(word) in _COLOURS for word in said):
        return {word: WORDS[word] is Heading.WHITE for word in sorted(said)}
    white = _WHITE_OF.get(frozenset(said), "")
    return {letter: letter == white for letter in sorted(said)} if white else {}


def _english(white: str, found: re.Match[str]) -> str:
    return f"{found[1]}{'w' if found[2].lower() == white else 'b'}{found[3]}"
