"""A player's games of one event against rated opponents (B.02 5.1; rapid and blitz 7.2.1, 7.3.1)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.in_columns import column_of, made_of
from xlratings.model import Event, Game, Month
from xlratings.month.places import game_problem
from xlratings.month.plan import list_in_force
from xlratings.month.played import played_games
from xlratings.month.setting import Setting
from xlratings.rules.fide import FideRules, is_too_far_apart, rating_used


class EventField(NamedTuple):
    """What counts of an event for a player.

    ``rating``: the own one on the list of the event's start, None: unrated; ``opponents``: the rated ones' ratings
    on that list, one per game, and the ``scores`` against them; ``met``: their ids; ``unrated``: those of the others;
    ``is_standard``: the own rating is the standard one, for want of one on this list; ``list_used``: its month, as it
    is written.
    """

    event: Event
    rating: int | None
    opponents: tuple[int, ...]
    scores: tuple[Fraction, ...]
    met: tuple[str, ...] = ()
    unrated: tuple[str, ...] = ()
    is_standard: bool = False
    list_used: str = ""


def list_used(event: Event) -> Month | None:
    """The list an event counts with: the one in force on its start day (decision, as FIDE's calculations show)."""
    return list_in_force(event)


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
    players = _members_of(event.games)
    found = {id_: rating_used(rules, int(own.get(id_, 0)), int(standard.get(id_, 0))) for id_ in players}
    used = {id_: int(rating) for id_, rating in found.items() if rating}
    return EventRatings(rules, used, frozenset(id_ for id_ in used if not own.get(id_)))


def _members_of(games: Sequence[Game]) -> set[str]:
    """Both players of every game, without guests."""
    sides = zip(column_of(games, "opponent"), column_of(games, "guest_rating"), strict=True)
    return {*column_of(games, "player"), *(opponent for opponent, guest in sides if guest is None)}


class _Met(NamedTuple):
    id: str
    rating: int | None
    score: Fraction


def event_fields(event: Event, ratings: EventRatings) -> dict[str, EventField]:
    """By player, with the ratings the event counts with."""
    games, used = _rated(ratings, played_games(event)), ratings.used
    scores = column_of(games, "score")
    sides = (column_of(games, "player"), column_of(games, "opponent"), column_of(games, "guest_rating"))
    met: dict[str, list[_Met]] = {}
    for player, opponent, guest, score, other in zip(*sides, scores, made_of(_other, scores), strict=True):
        rating = used.get(opponent) if guest is None else int(guest)
        met.setdefault(player, []).append(_Met(opponent, rating, score))
        if guest is None:
            met.setdefault(opponent, []).append(_Met(player, used.get(player), other))
    line = EventField(event, None, (), (), list_used=str(list_used(event)))
    return {id_: _field(line, ratings, id_, each) for id_, each in met.items()}


def _rated(ratings: EventRatings, games: Sequence[Game]) -> Sequence[Game]:
    """Those between ratings that are not too far apart."""
    if ratings.rules.far_apart is None:
        return games
    return [game for game in games if not _is_too_far(ratings, game)]


def _other(score: Fraction) -> Fraction:
    """The score of the opponent."""
    return 1 - score


def _field(line: EventField, ratings: EventRatings, id_: str, met: Sequence[_Met]) -> EventField:
    """``line``: what is the same of everybody in the event."""
    rated = [one for one in met if one.rating]
    return line._replace(
        rating=ratings.used.get(id_),
        opponents=tuple([one.rating or 0 for one in rated]),
        scores=tuple([one.score for one in rated]),
        met=tuple([one.id for one in rated]),
        unrated=tuple([one.id for one in met if not one.rating]),
        is_standard=id_ in ratings.standard,
    )


def far_apart_notes(setting: Setting, event: Event, ratings: EventRatings) -> Iterator[Problem]:
    """The games that are not rated because the ratings are too far apart: each is named."""
    for game in played_games(event) if ratings.rules.far_apart else ():
        if _is_too_far(ratings, game):
            yield game_problem(setting.ledger, game, "score", "month.game-too-far-apart")


def _is_too_far(ratings: EventRatings, game: Game) -> bool:
    """Whether a game is not rated because the ratings are too far apart."""
    own, other = ratings.used.get(game.player), ratings.opponent(game)
    return bool(own and other) and is_too_far_apart(ratings.rules, own or 0, other or 0)
