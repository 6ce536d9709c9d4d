"""Words: which lines explain which kind of result."""

from collections.abc import Callable, Iterable
from typing import Any

from udfs.explain import of_games, of_periods, of_ratings, of_tables
from udfs.plans import Working
from xlratings.errors import Message


def steps(working: Working) -> list[Message]:
    """The lines that explain a result."""
    return list(_TOPICS[working.topic](working.rules, working.given, working.figures))


_TOPICS: dict[str, Callable[[Any, Any, Any], Iterable[Message]]] = {
    "expected.table": of_ratings.expectation_by_table,
    "expected.curve": of_ratings.expectation_by_curve,
    "k.career": of_ratings.career_k,
    "k.bands": of_ratings.banded_k,
    "k.fixed": of_ratings.fixed_k,
    "k.event": of_games.event_k,
    "performance": of_ratings.performance,
    "performance.perfect": of_ratings.perfect_performance,
    "performance.left-behind": of_games.left_behind,
    "change.table": of_ratings.change_of_rating,
    "change.curve": of_ratings.change_of_rating,
    "initial": of_ratings.first_rating,
    "cbjd": of_ratings.draughts_event,
    "risiko.event": of_games.risk_event,
    "kurnik": of_games.online_game,
    "bridge": of_games.bridge,
    "fibs": of_games.backgammon,
    "glicko": of_periods.period,
    "glicko.rd": of_periods.ageing,
    "glicko.expected": of_periods.expectation,
    "glicko2": of_periods.period_with_volatility,
    "fngo.title": of_periods.title,
    "tie-break": of_tables.tie_break,
    "tie-break.everybody": of_tables.tie_breaks,
    "crosstable.score": of_tables.points,
}
