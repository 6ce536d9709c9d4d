"""Words for a player's period on FIDE's list: games, K, and how results are pooled for a first rating."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.model import Month
from xlratings.month.fide_field import EventField
from xlratings.month.named import named, rated_opponent
from xlratings.month.rating_steps import change_line, first_rating_lines, gain_lines, game_lines
from xlratings.month.setting import Setting
from xlratings.rules.fide import FideRules
from xlratings.rules.initial import FirstRating, InitialRating
from xlratings.rules.rating_change import RatingChange

Lines = Iterator[Message]


def rated_steps(
    setting: Setting, rules: FideRules, k: tuple[Message, ...], field: EventField, change: RatingChange
) -> tuple[Message, ...]:
    """An event of a rated player: game by game, then K, whose lines are given, times their sum."""
    article = rules.expectation.article
    games = game_lines(change, _called(setting, field), article)
    return (*_standard(rules, field), *games, *gain_lines(change, article), *k, change_line(change, rules.k.article))


def _standard(rules: FideRules, field: EventField) -> Lines:
    """That a player without a rating on this list counts with the standard one."""
    if field.is_standard:
        yield Message("steps.standard-rating", rating=field.rating, article=f"{rules.first.article}.1")


def _called(setting: Setting, field: EventField) -> list[Message]:
    return [rated_opponent(setting, id_, rating) for id_, rating in zip(field.met, field.opponents, strict=True)]


class Pooled(NamedTuple):
    """A newcomer's results: the events of a month that are pooled, all of the pool, and what they make."""

    month: Month
    counted: Sequence[EventField]
    pool: tuple[tuple[Month, EventField], ...]
    first: InitialRating | None


def newcomer_steps(
    setting: Setting, rules: FirstRating, fields: Sequence[EventField], pooled: Pooled
) -> list[tuple[Message, ...]]:
    """Each event of a player without rating, the last one with what all pooled results make."""
    steps = [tuple(_scores(setting, rules, field)) for field in fields]
    if len(pooled.counted) < len(fields):
        steps[0] += (Message("steps.pool-zero-first", article=rules.article),)
    steps[-1] += tuple(_whole_pool(rules, pooled))
    return steps


def _scores(setting: Setting, rules: FirstRating, field: EventField) -> Lines:
    for opponent, score in zip(_called(setting, field), field.scores, strict=True):
        yield Message("steps.game-scored", opponent=opponent, score=score, article=rules.article)


def _whole_pool(rules: FirstRating, pooled: Pooled) -> Lines:
    fields = [field for _, field in pooled.pool]
    games = sum(len(field.opponents) for field in fields)
    score = sum((_points(field) for field in fields), Fraction(0))
    yield from _earlier(rules, pooled)
    yield Message("steps.pool-total", games=games, score=score, article=rules.article)
    if pooled.first:
        yield from first_rating_lines(rules, pooled.first)
        if not pooled.first.is_published:
            fields_of_floor = {"rating": pooled.first.rating, "floor": rules.floor}
            yield Message("steps.first-below", **fields_of_floor, article=rules.article)
    else:
        yield Message("steps.pool-too-few", least=rules.least_games, article=rules.article)


def _points(field: EventField) -> Fraction:
    return sum(field.scores, Fraction(0))


def _earlier(rules: FirstRating, pooled: Pooled) -> Lines:
    for month, field in pooled.pool:
        if month != pooled.month:
            figures = {"month": month, "event": field.event.id, "games": len(field.opponents), "score": _points(field)}
            yield Message("steps.pool-earlier", **figures, article=rules.article)


def unrated_opponents(setting: Setting, fields: Iterable[EventField]) -> dict[str, tuple[Message, ...]]:
    """By event: the games that do not count because the opponent has no rating on the list used (B.02 5.1)."""
    return {
        field.event.id: tuple(
            Message("steps.unrated-opponent", opponent=named(setting, id_), article="B.02 5.1") for id_ in field.unrated
        )
        for field in fields
        if field.unrated
    }
