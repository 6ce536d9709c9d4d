"""A player's games of one event against rated opponents (B.02 5.1; rapid and blitz 7.2.1, 7.3.1)."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, Game
from xlratings.month.game_checks import seats
from xlratings.month.places import game_problem
from xlratings.month.played import played_games
from xlratings.month.setting import Setting
from xlratings.rules.fide import FideRules, is_too_far_apart, rating_used


class EventField(NamedTuple):
    """What counts of an event for a player.

    ``rating``: the own one on the list of the event's start, None: unrated; ``opponents``: the rated ones' ratings
    on that list, one per game, and the ``scores`` against them; ``met``: their ids; ``unrated``: those of the others;
    ``is_standard``: the own rating is the standard one, for want of one on this list.
    """

    event: Event
    rating: int | None
    opponents: tuple[int, ...]
    scores: tuple[Fraction, ...]
    met: tuple[str, ...] = ()
    unrated: tuple[str, ...] = ()
    is_standard: bool = False


class EventRatings(NamedTuple):
    """The ratings an event counts with.

    ``used``: of its players, by id, who is unrated left out; ``standard``: whose rating is the standard one.
    """

    rules: FideRules
    used: Mapping[str, int]
    standard: frozenset[str]

    def opponent(self, game: Game) -> int | None:
        """The rating the opponent of a game counts with, a guest's as it is given."""
        return self.used.get(game.opponent) if game.guest_rating is None else int(game.guest_rating)


def event_ratings(
    rules: FideRules, event: Event, own: Mapping[str, float], standard: Mapping[str, float]
) -> EventRatings:
    """The ratings of an event's players on the list it counts with, or else on the standard one of that month."""
    players = {id_ for game in event.games for id_ in seats(game)}
    found = {id_: rating_used(rules, int(own.get(id_, 0)), int(standard.get(id_, 0))) for id_ in players}
    used = {id_: int(rating) for id_, rating in found.items() if rating}
    return EventRatings(rules, used, frozenset(id_ for id_ in used if not own.get(id_)))


class _Met(NamedTuple):
    id: str
    rating: int | None
    score: Fraction


def event_fields(event: Event, ratings: EventRatings) -> dict[str, EventField]:
    """By player, with the ratings the event counts with."""
    games: dict[str, list[_Met]] = {}
    for game in played_games(event):
        if _is_too_far(ratings, game):
            continue
        score = game.score or Fraction(0)
        games.setdefault(game.player, []).append(_Met(game.opponent, ratings.opponent(game), score))
        if game.guest_rating is None:
            games.setdefault(game.opponent, []).append(_Met(game.player, ratings.used.get(game.player), 1 - score))
    return {id_: _field(event, ratings, id_, met) for id_, met in games.items()}


def _field(event: Event, ratings: EventRatings, id_: str, met: Iterable[_Met]) -> EventField:
    rated = [(one.id, one.rating, one.score) for one in met if one.rating]
    return EventField(
        event,
        rating=ratings.used.get(id_),
        opponents=tuple(rating for _, rating, _ in rated),
        scores=tuple(score for _, _, score in rated),
        met=tuple(opponent for opponent, _, _ in rated),
        unrated=tuple(one.id for one in met if not one.rating),
        is_standard=id_ in ratings.standard,
    )


def far_apart_notes(setting: Setting, event: Event, ratings: EventRatings) -> Iterator[Problem]:
    """The games that are not rated because the ratings are too far apart: each is named."""
    for game in played_games(event):
        if _is_too_far(ratings, game):
            yield game_problem(setting.ledger, game, "score", "month.game-too-far-apart")


def _is_too_far(ratings: EventRatings, game: Game) -> bool:
    """Whether a game is not rated because the ratings are too far apart."""
    if ratings.rules.far_apart is None:
        return False
    own, other = ratings.used.get(game.player), ratings.opponent(game)
    return bool(own and other) and is_too_far_apart(ratings.rules, own or 0, other or 0)
