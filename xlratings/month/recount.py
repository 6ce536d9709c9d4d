"""Points recounted from an event's games and compared with what the ledger states: what is scored, rated or not."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, Game, Ledger, Result
from xlratings.month.identity import id_key
from xlratings.month.marks import mark_of
from xlratings.month.places import result_problem

_POINT, _HALF = Fraction(1), Fraction(1, 2)
_ENOUGH = 3  # players with points show that a win is not worth 1

Scores = Mapping[Fraction | None, int]
"""How often a player scored 1, a half, 0, or what nobody knows yet."""


class Scoring(NamedTuple):
    """Points of a win and of a draw; byes and forfeits of a point or of half a point are worth the same."""

    win: int | Fraction
    draw: int | Fraction


_SCORINGS = (Scoring(1, _HALF), Scoring(3, 1), Scoring(2, 1))  # the usual one first


class Points(NamedTuple):
    """What a player's games give, at least and at most: they differ while games are open."""

    least: Fraction
    most: Fraction


def recount_problems(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """Stated points that the games do not give; forfeits and byes count, since they are scored.

    Decision: unless the points of every single participant show wins worth 3 or 2, a win is worth 1.
    """
    stated = [result for result in event.results if result.points is not None and result.player]
    if not stated or not event.games:
        return
    scores = _scores(event)
    others = _SCORINGS[1:] if sum(1 for result in stated if result.points) >= _ENOUGH else ()
    if any(not _wrong(stated, scores, scoring) for scoring in others):
        return
    for result, points in _wrong(stated, scores, _SCORINGS[0]):
        fields = {"games": points.least, "most": points.most, "points": result.points}
        id_ = "month.points-disagree" if points.least == points.most else "month.points-disagree-open"
        yield result_problem(ledger, result, "points", id_, **fields)


def _wrong(stated: list[Result], scores: Mapping[str, Scores], scoring: Scoring) -> list[tuple[Result, Points]]:
    counted = [(result, _points(scores.get(id_key(result.player), {}), scoring)) for result in stated]
    return [(result, points) for result, points in counted if not points.least <= (result.points or 0) <= points.most]


def _points(scores: Scores, scoring: Scoring) -> Points:
    least = Fraction(scores.get(_POINT, 0) * scoring.win + scores.get(_HALF, 0) * scoring.draw)
    return Points(least, least + scores.get(None, 0) * scoring.win)


def _scores(event: Event) -> dict[str, Counter[Fraction | None]]:
    """Every player's scores, by the key of the id."""
    found: dict[str, Counter[Fraction | None]] = {}
    for game in event.games:
        own, other = _both(event, game)
        found.setdefault(id_key(game.player), Counter())[own] += 1
        if game.opponent:
            found.setdefault(id_key(game.opponent), Counter())[other] += 1
    return found


def _both(event: Event, game: Game) -> tuple[Fraction | None, Fraction | None]:
    mark = mark_of(event, game)
    if mark:
        return mark.score, mark.opponent_score
    score = Fraction(game.score or 0)
    return score, 1 - score
