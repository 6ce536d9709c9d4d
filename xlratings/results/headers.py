"""Rows of headings, wherever they stand on a sheet: one or two rows high, one beside the other."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import chain, pairwise
from operator import itemgetter
from typing import NamedTuple, TypeVar

from xlratings.results.grid import Grid, Row, Value, cell, text
from xlratings.results.heading_words import WORDS, Heading
from xlratings.results.labels import SIDES, Label, label, numbered
from xlratings.results.two_levels import combined
from xlratings.workbook.written.filled import is_nothing

Labels = Mapping[int, Label]
V = TypeVar("V")

_FEWEST = 2  # headings that make a row of headings
_SURE = 3  # headings that make one among any number of unknown words
_BEFORE_RESULTS, _BEHIND_RESULTS = frozenset(" 0123456789"), frozenset("10\u00bd=+-*")
_NO_SIGNS = {code: None for code in range(128) if not chr(code).isalnum()}
_VALUE = re.compile(r"[\d\u00bd.,/+\-\u2013\u2212:=*()\s]+")
_BESIDE_A_NAME = frozenset(Heading) - {
    Heading.NAME, Heading.SURNAME, Heading.FIRST_NAME, Heading.EVENT, Heading.DAY, Heading.OTHER, Heading.BOARD,
}  # fmt: skip
_BESIDE_AN_ID = frozenset({Heading.POINTS, Heading.TOTAL, Heading.PASSED, Heading.ROUND, Heading.RANK, Heading.IMPS})
PAIRS = (Heading.PAIR, Heading.NORTH, Heading.PAIR_NS)
"""Who gets the IMPs of a deal, where no name stands alone."""

_SEATS = {"N": Heading.NORTH, "S": Heading.SOUTH, "E": Heading.EAST, "W": Heading.WEST, "O": Heading.WEST}
_SUBJECTS = (Heading.NAME, Heading.SURNAME, Heading.ID, Heading.FIDE_ID)


class Header(NamedTuple):
    """The headings of one table.

    ``top``, ``row``: numbers of their first and last row; ``first``, ``last``: columns; ``labels``: what is known, by
    column; ``texts``: every heading as written, by column.
    """

    top: int
    row: int
    first: int
    last: int
    labels: Labels
    texts: Mapping[int, str]

    def column(self, heading: Heading) -> int:
        """The first column of a heading; 0 where there is none."""
        return next(iter(self.columns(heading)), 0)

    def columns(self, heading: Heading, part: Heading | None = None) -> list[int]:
        """All columns of a heading, or of a part of what it heads."""
        return [at for at, one in self.labels.items() if one == Label(heading, part=part)]


def with_unknown_rounds(header: Header) -> Header:
    """The headings, with one unknown word that counts columns (``1. ümber``, ``2. ümber``) taken for rounds."""
    unknown = {at: found for at, said in header.texts.items() if at not in header.labels and (found := numbered(said))}
    words = Counter(word for word, _ in unknown.values()).most_common(1)
    if not words or words[0][1] < _FEWEST:
        return header
    rounds = {
        at: Label(Heading.ROUND, number) for at, (word, number) in unknown.items() if word == words[0][0] and number
    }
    return header._replace(labels={**header.labels, **rounds})


def heading_rows(rows: Sequence[Row]) -> list[int]:
    """The positions of the rows with headings enough for a closer look; quick, because every row of a file is asked."""
    texts = {value for value in set(chain.from_iterable(map(itemgetter(1), rows))) if value.__class__ is str}
    evident = {value for value in texts if _is_evident(str(value))}
    some = [at for at, (_, cells) in enumerate(rows) if not evident.isdisjoint(cells)]
    return [at for at in some if sum([value in evident for value in rows[at][1]]) >= _FEWEST]


def _is_evident(said: str) -> bool:
    """Whether a text is a heading for sure; results such as ``12w1`` and names with a comma are told at a glance."""
    if said[:1] in _BEFORE_RESULTS and said[-1:] in _BEHIND_RESULTS:
        return False
    if "," in said and said.isascii() and said.casefold().translate(_NO_SIGNS) not in WORDS:
        return False
    found = label(said)
    return found is not None and not found.bare


def headers(grid: Grid, position: int) -> list[Header]:
    """The tables whose headings begin in a row, by its position among the rows of the sheet; from left to right."""
    above = grid.rows[position]
    below = grid.rows[position + 1] if position + 1 < len(grid.rows) else None
    if below is not None and below[0] == above[0] + 1:
        both = combined(grid, above, below)
        if both is not None and _is_table(both.labels):
            return _side_by_side(both.labels, both.texts, above[0], below[0])
    number, cells = above
    texts = {at: text(value) for at, value in enumerate(cells, 1) if not is_nothing(value)}
    labels = {at: one for at, value in enumerate(cells, 1) if (one := label(value)) is not None}
    labels |= _days(cells) | _seats(texts, labels)
    first, last = _extent(texts, labels)
    texts = {at: said for at, said in texts.items() if first <= at <= last}
    labels = {at: one for at, one in labels.items() if first <= at <= last}
    if not _are_headings({at: cell(cells, at) for at in texts}, labels) or not _is_table(labels):
        return []
    return _side_by_side(labels, texts, number, number)


def _extent(texts: Mapping[int, str], labels: Labels) -> tuple[int, int]:
    """From the first to the last evident heading, with what stands next to them without a gap."""
    evident = [at for at, one in labels.items() if not one.bare]
    first, last = min(evident), max(evident)
    while first - 1 in texts and not _VALUE.fullmatch(texts[first - 1]):
        first -= 1
    while last + 1 in texts:
        last += 1
    return first, last


def _days(cells: Sequence[Value]) -> dict[int, Label]:
    """Days as headings count the rounds: the first, the second ..."""
    columns = [at for at, value in enumerate(cells, 1) if isinstance(value, date)]
    rounds = {at: Label(Heading.ROUND, number, bare=True) for number, at in enumerate(columns, 1)}
    return rounds if len(columns) >= _FEWEST else {}


def _seats(texts: Mapping[int, str], labels: Labels) -> dict[int, Label]:
    """Beside IMPs the letters N and S, perhaps E and W (``O`` in Italian and Portuguese), are the seats at a table."""
    columns = {said.upper(): at for at, said in texts.items() if len(said) == 1}
    if Label(Heading.IMPS) not in labels.values() or not {"N", "S"} <= columns.keys():
        return {}
    return {columns[letter]: Label(seat) for letter, seat in _SEATS.items() if letter in columns}


def _are_headings(values: Mapping[int, Value], labels: Labels) -> bool:
    unknown = [value for at, value in values.items() if at not in labels]
    only_words = all(isinstance(value, str) and not _VALUE.fullmatch(value) for value in unknown)
    evident = [one for one in labels.values() if not one.bare]
    return only_words and (len(evident) >= _SURE or len(unknown) <= len(labels))


def _is_table(labels: Labels) -> bool:
    """Whether these headings are those of people with something beside them, or of the two sides of games."""
    whole = {one.heading for one in labels.values() if one.part in (None, Heading.ID, Heading.NUMBER)}
    if any({one, other} <= whole for one, other in SIDES.items()):
        return True
    if Heading.IMPS in whole and not whole.isdisjoint(PAIRS):
        return True
    named = whole & {Heading.NAME, Heading.SURNAME}
    beside = _BESIDE_A_NAME if named else _BESIDE_AN_ID
    return bool(named or whole & {Heading.ID, Heading.FIDE_ID}) and bool(whole & beside or _of_rounds(labels))


def _of_rounds(labels: Labels) -> bool:
    return any(one.part is not None and one.number for one in labels.values())


def _side_by_side(labels: Labels, texts: Mapping[int, str], top: int, row: int) -> list[Header]:
    labels = _sides_named(labels)
    first, last = min(texts), max(texts)
    starts = [first, *_further_starts(labels, texts, first)]
    ends = [start - 1 for start in starts[1:]] + [last]
    parts = [
        Header(top, row, start, end, _within(labels, start, end), _within(texts, start, end))
        for start, end in zip(starts, ends, strict=True)
    ]
    whole = Header(top, row, first, last, _within(labels, first, last), _within(texts, first, last))
    return parts if all(_say_who(part) for part in parts) else [whole]


def _say_who(header: Header) -> bool:
    """Whether headings have a name or an id, or both sides of games; half a games list is no table of its own."""
    both_sides = any(header.column(one) and header.column(other) for one, other in SIDES.items())
    return both_sides or any(header.column(heading) for heading in (*_SUBJECTS, *PAIRS))


def _within(by_column: Mapping[int, V], first: int, last: int) -> dict[int, V]:
    return {at: value for at, value in by_column.items() if first <= at <= last}


def _sides_named(labels: Labels) -> Labels:
    """``Name ... Result ... Name`` are the two sides of a pairing."""
    names = [at for at, one in labels.items() if one == Label(Heading.NAME)]
    results = [at for at, one in labels.items() if one == Label(Heading.RESULT)]
    if len(names) == _FEWEST and len(results) == 1 and names[0] < results[0] < names[1]:
        return {**labels, names[0]: Label(Heading.WHITE), names[1]: Label(Heading.BLACK)}
    return labels


def _further_starts(labels: Labels, texts: Mapping[int, str], first: int) -> list[int]:
    """Where the second and further tables begin: those whose names, or first sides of games, come again."""
    for heading in (*SIDES, *_SUBJECTS):
        subjects = [at for at, one in labels.items() if one == Label(heading)]
        if subjects:
            return [_start(labels, texts, before, at, subjects[0] - first) for before, at in pairwise(subjects)]
    return []


def _start(labels: Labels, texts: Mapping[int, str], before: int, subject: int, lead: int) -> int:
    """A further table begins as many columns before its names as the first, if the headings are the same.

    Else behind the last gap between the two, else with its names.
    """
    mirrored = subject - lead
    same = all(labels.get(mirrored + at) == labels.get(before - lead + at) for at in range(lead))
    if mirrored > before and same:
        return mirrored
    gaps = [at for at in range(before + 1, subject) if at not in texts]
    return gaps[-1] + 1 if gaps else subject
