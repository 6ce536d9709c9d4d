"""What one heading says: which column it heads, of which round, of which side of a game."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from xlratings.results.grid import Value, text
from xlratings.results.heading_words import ROUND_WORDS, SIGNS, WORDS, Heading
from xlratings.workbook.written.headings import plain


class Label(NamedTuple):
    """What a column is headed by.

    ``number``: of the round; ``part``: what of a round, or of a side of a game, the column holds where it is not the
    whole result or the name; ``bare``: a mere number, which alone makes no heading.
    """

    heading: Heading
    number: int = 0
    part: Heading | None = None
    bare: bool = False


SIDES = {
    Heading.WHITE: Heading.BLACK,
    Heading.PLAYER_1: Heading.PLAYER_2,
    Heading.WINNER: Heading.LOSER,
}
"""The two sides of a game, in the words of a heading."""

MOST_ROUNDS = 99
_FIRST_AND_SECOND = {
    "1": Heading.PLAYER_1, "a": Heading.PLAYER_1, "2": Heading.PLAYER_2, "b": Heading.PLAYER_2,
}  # fmt: skip
_BOTH = frozenset(SIDES) | frozenset(SIDES.values()) | {Heading.OPPONENT}
_OF_A_SIDE = frozenset(
    {
        Heading.NUMBER, Heading.NAME, Heading.RATING, Heading.LISTED_RATING, Heading.ID, Heading.FIDE_ID,
        Heading.FEDERATION, Heading.CLUB, Heading.TITLE, Heading.POINTS, Heading.SCORE, Heading.RESULT, Heading.BORN,
        Heading.SURNAME, Heading.FIRST_NAME,
    }
)  # fmt: skip
_NUMBERED = re.compile(r"(\d{1,2})(?:[aoe]|re|er|eme|st|nd|rd|th|te|os)?([^\W\d]+)")
_NUMBERED_BEHIND = re.compile(r"([^\W\d]+?)(?:n|no|nr)?(\d{1,2})")
_TOKEN = re.compile(r"[A-Z]{2,}(?![a-z])|[^\W\d_][^\W\d_A-Z]*|\d+")
_PARTS = re.compile(r"[/|()\[\]\n]")
_DIFFERENCE = re.compile(r"\+\s*/?\s*[-\u2013\u2212]|\u00b1")


@lru_cache(maxsize=4096, typed=True)
def label(value: Value) -> Label | None:
    """What a cell says as a heading; None where it says nothing that we know.

    >>> label("1.Rd"), label("Runda 12").number, label(3).bare
    (Label(heading=<Heading.ROUND: 'round'>, number=1, part=None, bare=False), 12, True)
    >>> label("Jméno").heading, label("WhiteElo").part, label("rtg+/-").heading, label("Rossi")
    (<Heading.NAME: 'name'>, <Heading.RATING: 'rating'>, <Heading.OTHER: 'other'>, None)
    >>> label("Punkte (Points)").heading
    <Heading.POINTS: 'points'>
    """
    said = text(value)
    if said.isdecimal():
        return Label(Heading.ROUND, int(said), bare=True) if 1 <= int(said) <= MOST_ROUNDS else None
    if said in SIGNS or not said:
        return Label(SIGNS[said]) if said else None
    if _DIFFERENCE.search(said):
        return Label(Heading.OTHER)
    return _word(plain(said)) or _of_a_side(said) or _in_two_languages(said)


def _in_two_languages(said: str) -> Label | None:
    """``Name / Nome``, ``Punkte (Points)``: what the first part that we know says."""
    parts = [part for part in _PARTS.split(said) if part]
    return next((found for part in parts if (found := _word(plain(part)))), None) if len(parts) > 1 else None


def _word(word: str) -> Label | None:
    if word in WORDS:
        return Label(WORDS[word])
    name, number = numbered(word) or ("", 0)
    if name in ROUND_WORDS and number:
        return Label(Heading.ROUND, number)
    return Label(Heading.TIE_BREAK) if WORDS.get(name) is Heading.TIE_BREAK else None


def numbered(value: Value) -> tuple[str, int] | None:
    """A word that we need not know, with a number before or behind it: perhaps that of a round.

    >>> numbered("3. ümber"), numbered("Ümber 12"), numbered("Club")
    (('umber', 3), ('umber', 12), None)
    """
    word = plain(text(value))
    found = _NUMBERED.fullmatch(word)
    if found:
        return found[2], int(found[1])
    behind = _NUMBERED_BEHIND.fullmatch(word)
    return (behind[1], int(behind[2])) if behind else None


def _of_a_side(said: str) -> Label | None:
    """A heading of two parts: a side of the game (``ID 1``: of the first), or a round, and what of it.

    Or two words for one thing, such as ``Nome giocatore``.
    """
    for one, other in _splits([plain(token) for token in _TOKEN.findall(said)]):
        part, side = WORDS.get(other), _FIRST_AND_SECOND.get(one) or WORDS.get(one)
        if side in _BOTH and part in _OF_A_SIDE:
            return Label(side, part=part)
        if part is not None and part is side:
            return Label(part)
        round_ = _word(one) if part in ROUND_PARTS else None
        if round_ is not None and round_.number:
            return round_._replace(part=part)
    return None


def _splits(tokens: Sequence[str]) -> Iterator[tuple[str, str]]:
    for at in range(1, len(tokens)):
        front, rest = "".join(tokens[:at]), "".join(tokens[at:])
        yield front, rest
        yield rest, front


ROUND_PARTS = {
    Heading.OPPONENT: Heading.OPPONENT,
    Heading.NUMBER: Heading.OPPONENT,
    Heading.NAME: Heading.OPPONENT,
    Heading.RESULT: Heading.RESULT,
    Heading.SCORE: Heading.RESULT,
    Heading.POINTS: Heading.RESULT,
    Heading.COLOUR: Heading.COLOUR,
}
"""What stands in the columns of a round that has several."""
