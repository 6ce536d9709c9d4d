"""Headings that are none we know, taken for the one column they can only mean."""

import re
from collections.abc import Mapping, Sequence

from xlratings.workbook.columns import Column, TableLayout
from xlratings.workbook.written.headings import plain

_TELLING = 4  # letters: a shorter word, such as "al" or "n", stands in headings of any meaning
_WORD = re.compile(r"\w+")


def near_headings(layout: TableLayout, unknown: Sequence[str], found: Mapping[str, int]) -> dict[str, str]:
    """Headings that contain a word of exactly one column still missing, by its key; never for one we require.

    ``unknown``: the headings without a meaning; ``found``: the keys of the columns found. Two headings for one
    column are none. Names are left alone: a club's or a place's is no player's.

    >>> from xlratings.workbook.layout import layout
    >>> near_headings(layout("Events"), ["Weight (K)", "Town"], {"id": 1})
    {'weight': 'Weight (K)'}
    """
    missing = [column for column in layout.columns if column.key not in found and column.ours]
    meant: dict[str, list[str]] = {}
    for heading in unknown:
        columns = [column for column in missing if _is_near(column, heading)]
        if len(columns) == 1 and not columns[0].required and columns[0].key not in ("name", "note"):
            meant.setdefault(columns[0].key, []).append(heading)
    return {key: headings[0] for key, headings in meant.items() if len(headings) == 1}


def _is_near(column: Column, heading: str) -> bool:
    """Whether a heading contains one of the column's own headings, word by word."""
    words = _words(heading)
    for known in (*column.headings.values(), *column.synonyms):
        wanted = _words(known)
        places = range(len(words) - len(wanted) + 1)
        if len("".join(wanted)) >= _TELLING and any(words[at : at + len(wanted)] == wanted for at in places):
            return True
    return False


def _words(heading: str) -> list[str]:
    return [plain(word) for word in _WORD.findall(heading)]
