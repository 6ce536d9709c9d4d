"""Points recounted from the games and compared with what the file states."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.awarded import totals
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Scoring

_HALF, _NOTHING, _ONE, _TWO, _THREE = Fraction(1, 2), Fraction(0), Fraction(1), Fraction(2), Fraction(3)
_ENOUGH = 3  # players with points show whether a win is worth 1


class Recount(NamedTuple):
    """By which scoring the points were counted, where the file does not add up, and how the scoring was found."""

    scoring: Scoring
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()


def _scorings() -> Iterator[Scoring]:
    """What events award, the usual one first."""
    for win, draw in ((_ONE, _HALF), (_THREE, _ONE), (_TWO, _ONE)):
        for bye in (win, draw, _NOTHING):
            yield Scoring(win, draw, forfeit_win=win, pairing_bye=bye, full_point_bye=win, half_point_bye=draw)


SCORINGS = tuple(_scorings())


def recount(rows: Sequence[PlayerRow], stated: Scoring | None = None) -> Recount:
    """The points of every player against the points his row states.

    Where the file does not say what it awards, it is 1, ½ and 0 with a pairing bye worth 1; unless the points of
    every single row show a pairing bye worth ½ or 0, or wins worth 3 or 2 (decision: then the rows have said it).

    Args:
        rows: The players, with stated points or without.
        stated: What the file says it awards.

    """
    for scoring in (stated,) if stated else SCORINGS:
        if _is_shown(rows, scoring):
            return Recount(scoring, (), _notes(rows, scoring) if scoring not in (stated, SCORINGS[0]) else ())
    scoring = stated or SCORINGS[0]
    return Recount(scoring, tuple(_disagreements(rows, scoring)))


def _is_shown(rows: Sequence[PlayerRow], scoring: Scoring) -> bool:
    if scoring.win != 1 and sum(1 for row in rows if row.player.points) < _ENOUGH:
        return False
    return next(_disagreements(rows, scoring), None) is None


def _disagreements(rows: Sequence[PlayerRow], scoring: Scoring) -> Iterator[Problem]:
    stated = [row for row in rows if row.player.points is not None]
    for row, rounds in zip(stated, totals((row.results for row in stated), scoring), strict=True):
        player, games = row.player, rounds + row.extra if row.extra else rounds
        if games != player.points:
            message = Message("import.points-disagree", player=player.name, games=games, file=player.points)
            yield Problem(message, player.where)


def _notes(rows: Sequence[PlayerRow], scoring: Scoring) -> tuple[Problem, ...]:
    win, draw, bye = scoring.win, scoring.draw, scoring.pairing_bye
    return (Problem(Message("import.scoring-shown", win=win, draw=draw, bye=bye), rows[0].player.where),)
