"""Kurnik's games of two players, one after the other in full precision, by columns (S2)."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from operator import add, sub
from typing import Any, NamedTuple

from xlratings.columns_in_turn import InTurn, Reckoned
from xlratings.errors import Message
from xlratings.in_columns import InColumns, Keyed, Same, column_of, made_of, under
from xlratings.model import Event, Game, GameKind, Month
from xlratings.month.game_checks import unplayed_notes
from xlratings.month.in_order import Step, event_reason
from xlratings.month.played import played_games
from xlratings.month.setting import Setting
from xlratings.outcome import Reason
from xlratings.rules.kurnik import KurnikRules, score_and_change, two_player_game


class _Rated(NamedTuple):
    """What games make of ratings.

    ``ratings``: of everybody who played, afterwards; ``before``: the first players' and the opponents'; ``expected``,
    ``change``: in two rows a game, the first player's and the opponent's.
    """

    ratings: Mapping[str, float]
    before: tuple[Sequence[float], Sequence[float]]
    expected: Sequence[float]
    change: Sequence[float]


def two_players_step(setting: Setting, event: Event, month: Month, ratings: Mapping[str, float]) -> Step[float]:
    """What an event of games of two does to the ratings before it; both sides are rated from before a game."""
    rules: KurnikRules = setting.edition_of(event).rules
    games = played_games(event)
    rated = _rated(rules, games, ratings)
    reasons = _reasons(event_reason(event, month, rules.expectation.article), games, rated)
    if setting.asked:
        reasons = reasons.having(steps=[*_steps(setting, rules, reasons)])
    return Step(states=rated.ratings, reasons=reasons, notes=tuple(unplayed_notes(setting, event)))


def _rated(rules: KurnikRules, games: Sequence[Game], ratings: Mapping[str, float]) -> _Rated:
    """Game after game; who has no rating begins with the start rating."""
    players, opponents = column_of(games, "player"), column_of(games, "opponent")
    scores, start = made_of(float, column_of(games, "score")), float(rules.start)
    known = {id_: ratings.get(id_, start) for id_ in chain.from_iterable(zip(players, opponents, strict=True))}
    before, expected, change = array("d"), array("d"), array("d")
    for player, opponent, score in zip(players, opponents, scores, strict=True):
        own, other = known[player], known[opponent]
        difference = own - other
        won, gain = score_and_change(rules, difference, score)
        lost, loss = score_and_change(rules, -difference, 1.0 - score)
        known[player], known[opponent] = own + gain, other + loss
        before.extend((own, other))
        expected.extend((won, lost))
        change.extend((gain, loss))
    return _Rated(known, (before[::2], before[1::2]), expected, change)


def _reasons(line: Reason, games: Sequence[Game], rated: _Rated) -> InColumns[Reason]:
    """Why ratings move; ``line``: what all have in common."""
    count, (own, other) = 2 * len(games), rated.before
    players, opponents, numbers = (column_of(games, field) for field in ("player", "opponent", "number"))
    days = made_of(lambda day: str(day) if day else "", column_of(games, "day"))
    points = array("d", made_of(float, column_of(games, "score")))
    rating, met = InTurn(own, other), InTurn(other, own)
    figures: dict[str, Sequence[Any]] = {
        "day": InTurn(days, days),
        "number": InTurn(numbers, numbers),
        "opponent": InTurn(opponents, players),
        "opponent_rating": met,
        "difference": Reckoned(_behind, rating, met),
        "expected": rated.expected,
        "score": InTurn(points, Reckoned(sub, Same(1.0, len(games)), points)),
        "new": Reckoned(add, rating, rated.change),
    }
    alike = {field: Same(value, count) for field, value in zip(line._fields, line, strict=True)}
    changes = {"player": InTurn(players, opponents), "rating": rating, "variation": rated.change}
    return InColumns(Reason, alike | changes | {"figures": Keyed(figures, count)}, count)


def _behind(rating: float, opponent: float) -> float:
    """S2 writes d = opponent minus own."""
    return -(rating - opponent)


def _steps(setting: Setting, rules: KurnikRules, reasons: InColumns[Reason]) -> Iterator[tuple[Message, ...]]:
    """Step by step the games of the player who is asked about, nothing of the others'."""
    from xlratings.month.kurnik_steps import game_steps  # noqa: PLC0415 - only explain needs the words

    of_games = (under(reasons.column("figures"), key) for key in ("opponent", "opponent_rating", "score"))
    rows = zip(reasons.column("player"), reasons.column("rating"), *of_games, strict=True)
    for player, rating, opponent, other, score in rows:
        if player != setting.asked:
            yield ()
        else:
            rated = two_player_game(rules, rating, other, score)
            yield game_steps(setting, rules, GameKind.TWO_PLAYERS, {player: rating, opponent: other}, rated)
