"""What a mark in the place of a game's score says: points without a game, or no result yet; it is never rated."""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from xlratings.model import Event, Game

_NOTHING, _HALF, _POINT = Fraction(0), Fraction(1, 2), Fraction(1)


class Unplayed(Enum):
    """Why there was no game."""

    FORFEIT = "forfeit"
    BYE = "bye"
    UNFINISHED = "unfinished"


class Mark(NamedTuple):
    """Why there was no game, and what both sides score; None: the mark does not say."""

    kind: Unplayed
    score: Fraction | None
    opponent_score: Fraction | None = _NOTHING


_UNFINISHED = Mark(Unplayed.UNFINISHED, None, None)
_WON, _LOST = Mark(Unplayed.FORFEIT, _POINT, _NOTHING), Mark(Unplayed.FORFEIT, _NOTHING, _POINT)
_BOTH_ABSENT, _SOMEBODY_ABSENT = Mark(Unplayed.FORFEIT, _NOTHING, _NOTHING), Mark(Unplayed.FORFEIT, None, None)
_FULL, _HALVED, _NONE = (Mark(Unplayed.BYE, points) for points in (_POINT, _HALF, _NOTHING))
_BYES = {
    "f": _FULL, "+bye": _FULL, "u1": _FULL, "h": _HALVED, "=bye": _HALVED, "u½": _HALVED,
    "z": _NONE, "-bye": _NONE, "u0": _NONE,
}  # fmt: skip
_ALONE = _BYES | {"-1": _FULL, "-½": _HALVED, "+": _FULL, "-": _NONE, "--": _NONE}
_PAIRED = {
    "+": _WON, "+-": _WON, "+--": _WON, "-": _LOST, "-+": _LOST, "--+": _LOST, "--": _BOTH_ABSENT, "---": _BOTH_ABSENT,
    "ff": _SOMEBODY_ABSENT, "forfeit": _SOMEBODY_ABSENT, "wo": _SOMEBODY_ABSENT, "w.o.": _SOMEBODY_ABSENT,
}  # fmt: skip
_PAIRING_BYES = frozenset({"bye", "u"})


def mark_of(event: Event, game: Game) -> Mark | None:
    """What a game without a result says; None for one with a result.

    Decisions: ``+`` and ``-`` are the first player's forfeit, as in FIDE's report files (TRF), without an opponent a
    bye of a point and absence; ``F H Z U`` are TRF's byes, ``U`` and ``bye`` pairing-allocated ones, worth what the
    event says; the numbers -1 and -½ are what programs print for byes of a point and of half a point; ``--`` is
    nobody there; a forfeit in words does not say whose.
    """
    if game.score is not None:
        return None
    if game.mark in _PAIRING_BYES:
        return Mark(Unplayed.BYE, event.bye_points)
    return (_PAIRED if game.opponent else _ALONE).get(game.mark, _UNFINISHED)


def is_lone(game: Game) -> bool:
    """Whether a game is a bye that names no opponent, and needs none."""
    return game.score is None and not game.opponent and (game.mark in _ALONE or game.mark in _PAIRING_BYES)


def is_bye(mark: str) -> bool:
    """Whether a mark says that there was no opponent, so that none can stand beside it."""
    return mark in _PAIRING_BYES or mark in _BYES or (mark in _ALONE and mark not in _PAIRED)
