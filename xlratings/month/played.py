"""The games of an event that count, in the order of playing."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from itertools import islice
from operator import lt

from xlratings.in_columns import InColumns, column_of, different, made_of
from xlratings.model import Event, Game


def played_games(event: Event) -> Sequence[Game]:
    """The rated games with a result by day, number, then ids; one without a day is of the last day of the event."""
    games = event.games
    if not are_played(games):
        counts = map(is_played, column_of(games, "rated"), column_of(games, "score"))
        games = games_at(games, [place for place, is_counted in enumerate(counts) if is_counted])
    return in_order_of_play(event, games)


def is_played(rated: bool, score: Fraction | None) -> bool:  # noqa: FBT001 - a column's
    """Whether a game is rated and has a result."""
    return rated and score is not None


def are_played(games: Sequence[Game]) -> bool:
    """Whether all games are."""
    return all(different(column_of(games, "rated"))) and None not in different(column_of(games, "score"))


def in_order_of_play(event: Event, games: Sequence[Game]) -> Sequence[Game]:
    """Games of an event by day, number, then ids."""
    last = event.end or date.max
    days = made_of(lambda day: day or last, column_of(games, "day"))
    numbers = [number or 0 for number in column_of(games, "number")]
    if ascend(days, numbers):
        return games
    keys = [*zip(days, numbers, *_ids_and_score(games), strict=True)]
    return games_at(games, sorted(range(len(games)), key=keys.__getitem__))


def ascend(days: Sequence[date | str], numbers: Sequence[int]) -> bool:
    """Whether each day and number is less than the next."""
    following = islice(zip(days, numbers, strict=True), 1, None)
    return all(map(lt, zip(days, numbers, strict=True), following))


def _ids_and_score(games: Sequence[Game]) -> tuple[Sequence[object], ...]:
    scores = made_of(lambda score: score or 0, column_of(games, "score"))
    return column_of(games, "player"), column_of(games, "opponent"), scores


def games_at(games: Sequence[Game], places: Sequence[int]) -> Sequence[Game]:
    """The games at some places, in their order."""
    return games.taken(places) if isinstance(games, InColumns) else tuple(map(games.__getitem__, places))
