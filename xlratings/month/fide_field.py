"""A player's games of one event against rated opponents (B.02 5.1)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from xlratings.model import Event
from xlratings.month.game_checks import played_games


class EventField(NamedTuple):
    """What counts of an event for a player.

    ``rating``: the own one on the list of the event's start, None: unrated; ``opponents``: the rated ones' ratings
    on that list, one per game, and the ``scores`` against them; ``met``: their ids; ``unrated``: those of the others.
    """

    event: Event
    rating: int | None
    opponents: tuple[int, ...]
    scores: tuple[Fraction, ...]
    met: tuple[str, ...] = ()
    unrated: tuple[str, ...] = ()


def event_fields(event: Event, ratings: Mapping[str, float]) -> dict[str, EventField]:
    """By player, with the ratings of the list the event counts with."""
    games: dict[str, list[tuple[str, Fraction]]] = {}
    for game in played_games(event):
        score = game.score or Fraction(0)
        games.setdefault(game.player, []).append((game.opponent, score))
        games.setdefault(game.opponent, []).append((game.player, 1 - score))
    return {id_: _field(event, ratings, id_, met) for id_, met in games.items()}


def _field(event: Event, ratings: Mapping[str, float], id_: str, met: list[tuple[str, Fraction]]) -> EventField:
    rated = [(opponent, score) for opponent, score in met if opponent in ratings]
    return EventField(
        event,
        rating=int(ratings[id_]) if id_ in ratings else None,
        opponents=tuple(int(ratings[opponent]) for opponent, _ in rated),
        scores=tuple(score for _, score in rated),
        met=tuple(opponent for opponent, _ in rated),
        unrated=tuple(opponent for opponent, _ in met if opponent not in ratings),
    )
