"""Kurnik's games of two players, one after the other in full precision, by columns (S2)."""

from array import array
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from itertools import chain
from operator import neg, sub
from typing import Any, NamedTuple

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
    """What games make of ratings: two rows a game, the first player's and the opponent's.

    ``ratings``: of everybody who played, afterwards; ``before``, ``expected``, ``change``, ``new``: of each row.
    """

    ratings: Mapping[str, float]
    before: Sequence[float]
    expected: Sequence[float]
    change: Sequence[float]
    new: Sequence[float]


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
    before, expected, change, new = (array("d") for _ in range(4))
    for player, opponent, score in zip(players, opponents, scores, strict=True):
        own, other = known[player], known[opponent]
        difference = own - other
        won, gain = score_and_change(rules, difference, score)
        lost, loss = score_and_change(rules, -difference, 1.0 - score)
        known[player], known[opponent] = own + gain, other + loss
        before.extend((own, other))
        expected.extend((won, lost))
        change.extend((gain, loss))
        new.extend((own + gain, other + loss))
    return _Rated(known, before, expected, change, new)


def _reasons(line: Reason, games: Sequence[Game], rated: _Rated) -> InColumns[Reason]:
    """Why ratings move; ``line``: what all have in common."""
    count = 2 * len(games)
    columns: dict[str, Sequence[Any]] = {
        "player": _in_turn(column_of(games, "player"), column_of(games, "opponent")),
        "rating": rated.before,
        "variation": rated.change,
        "figures": Keyed(_figures(games, rated), count),
    }
    alike = {field: Same(value, count) for field, value in zip(line._fields, line, strict=True)}
    return InColumns(Reason, alike | columns, count)


def _figures(games: Sequence[Game], rated: _Rated) -> Mapping[str, Sequence[Any]]:
    players, opponents = column_of(games, "player"), column_of(games, "opponent")
    days, numbers = made_of(lambda day: str(day) if day else "", column_of(games, "day")), column_of(games, "number")
    scores = made_of(float, column_of(games, "score"))
    met = _in_turn(rated.before[1::2], rated.before[::2])
    return {
        "day": _in_turn(days, days),
        "number": _in_turn(numbers, numbers),
        "opponent": _in_turn(opponents, players),
        "opponent_rating": met,
        "difference": array("d", map(neg, map(sub, rated.before, met))),  # S2 writes d = opponent minus own
        "expected": rated.expected,
        "score": _in_turn(scores, made_of(lambda score: 1.0 - score, scores)),
        "new": rated.new,
    }


def _in_turn(first: Sequence[Any], second: Sequence[Any]) -> Sequence[Any]:
    """The values of two columns in turn."""
    count = len(first) + len(second)
    if isinstance(first, Same) and first is second:
        return Same(first.value, count)
    found: MutableSequence[Any] = array(first.typecode) if isinstance(first, array) else []
    found.extend(first)
    found.extend(second)
    found[::2], found[1::2] = first, second
    return found


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
