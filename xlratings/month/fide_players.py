"""One player's period on FIDE's list: the rated by totals rounded once, newcomers by pooled results (B.02 7, 8)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.model import Month
from xlratings.month.fide_field import EventField
from xlratings.month.fide_steps import Pooled, newcomer_steps, rated_steps
from xlratings.month.in_order import event_reason
from xlratings.month.rating_steps import k_lines
from xlratings.month.setting import Setting
from xlratings.outcome import Figure, Reason
from xlratings.rules.fide import FideRules
from xlratings.rules.initial import InitialRating, initial_estimate
from xlratings.rules.k_factor import Career, career_k
from xlratings.rules.rating_change import RatingChange, period_change, table_change
from xlratings.rules.scored_games import Field, rated_field


class FidePlayer(NamedTuple):
    """What the list knows of a player.

    ``rating`` None: unrated; ``games`` rated so far, None: many; ``peak``: highest rating published; ``pool``: a
    newcomer's results; ``is_new``: no result against rated opponents yet; ``period_games``: of this month;
    ``active``: the last list with a rated game; for who is on the starting list, that one or what Players say.
    """

    rating: int | None = None
    games: int | None = 0
    peak: int | None = None
    pool: tuple[tuple[Month, EventField], ...] = ()
    is_new: bool = True
    period_games: int = 0
    active: Month | None = None


class Member(NamedTuple):
    """Who a player is; ``born``: the year, None: an adult."""

    id: str
    name: str
    born: int | None


class PlayerFound(NamedTuple):
    """A player after a month, and why; ``unrated``: by event, the games against opponents without a rating."""

    player: FidePlayer
    reasons: tuple[Reason, ...] = ()
    notes: tuple[Problem, ...] = ()
    problems: tuple[Problem, ...] = ()
    unrated: Mapping[str, tuple[Message, ...]] = MappingProxyType({})


def rated_player(
    setting: Setting, month: Month, member: Member, before: FidePlayer, fields: list[EventField]
) -> PlayerFound:
    """A rated player: K of the period, the change of each event, their sum rounded once (8.3.2, 8.3.3, 8.3.4).

    8.2.4: who was unrated when an event began and is rated now, is rated with the current rating. Decisions: a junior
    is one by the year of the period, so in December still; who drops below the floor keeps the games and the highest
    rating, which decide K, and nothing else (7.2.1).
    """
    rating = before.rating or 0
    if not fields:
        return PlayerFound(before._replace(period_games=0))
    rules: FideRules = setting.edition_of(fields[-1].event).rules
    played = sum(len(field.opponents) for field in fields)
    career = Career(before.games, age_in(member.born, month.plus(-1)), before.peak, played)
    factor = career_k(rules.k, rating, career)
    changes = [_change(setting, field, field.rating or rating, factor.k) for field in fields]
    period = period_change(changes)
    new = rating + period.rounded
    games = None if before.games is None else before.games + played
    peak = max(new, before.peak or new)
    after = FidePlayer(new, games, peak, is_new=False, period_games=played, active=month)
    ends: list[dict[str, Figure]] = [*({} for _ in fields[1:]), {"period": period.change, "new": new}]
    reasons = [_reason(rules, month, member, rating, *each) for each in zip(fields, changes, ends, strict=True)]
    if member.id == setting.asked:
        of_k = tuple(k_lines(rules.k, played, factor))
        steps = [rated_steps(setting, rules, of_k, *each) for each in zip(fields, changes, strict=True)]
        reasons = [reason._replace(steps=lines) for reason, lines in zip(reasons, steps, strict=True)]
    if new >= rules.first.floor:
        return PlayerFound(after, tuple(reasons))
    fields_of_note = {"player": member.id, "name": member.name, "rating": new, "floor": rules.first.floor}
    note = Problem(Message("month.unlisted-below-floor", **fields_of_note), fields[-1].event.where)
    return PlayerFound(FidePlayer(games=games, peak=peak, is_new=False), tuple(reasons), (note,))


def age_in(born: int | None, period: Month) -> int | None:
    """The age that K goes by in a period: its year less the year of birth; None: an adult."""
    return None if born is None else period.year - born


def _change(setting: Setting, field: EventField, rating: int, k: int) -> RatingChange:
    rules: FideRules = setting.edition_of(field.event).rules
    return table_change(rules.expectation, rating, field.opponents, field.scores, k)


def _reason(  # noqa: PLR0913, PLR0917 - a player's event in a month
    rules: FideRules,
    month: Month,
    member: Member,
    rating: int,
    field: EventField,
    change: RatingChange,
    ends: Mapping[str, Figure],
) -> Reason:
    """``rating``: of who had none when the event began; ``ends``: figures of the period, with its last event."""
    figures: dict[str, Figure] = {
        "list_used": field.list_used,
        "games": len(change.games),
        "score": change.score,
        "expected": change.expected,
        "gain": change.gain,
        "k": int(change.k),
        **ends,
    }
    line = event_reason(field.event, month, rules.expectation.article.rpartition(".")[0])
    own = field.rating or rating
    return line._replace(player=member.id, name=member.name, rating=own, variation=change.change, figures=figures)


def newcomer(
    setting: Setting, month: Month, member: Member, before: FidePlayer, fields: list[EventField]
) -> PlayerFound:
    """A player without rating: the results of up to 26 periods pooled, a first event without a point left out.

    7.1.4, 8.2.1 (rapid and blitz 6.1.4, 7.2.2). Decisions: the pool is that of the 26 periods up to this one, older
    results drop out of it; the first event is the first one with a rated opponent in this ledger, and zero is no point
    against rated opponents there; a later event without a point counts. The games of the pool are the first ones that
    K counts, added to those of a rating lost before.
    """
    if not fields:
        return PlayerFound(before)
    rules: FideRules = setting.edition_of(fields[-1].event).rules
    counted = fields[1:] if before.is_new and not any(fields[0].scores) else fields
    oldest = month.plus(1 - rules.pool_months)
    pool = tuple(one for one in (*before.pool, *((month, field) for field in counted)) if one[0] >= oldest)
    whole = _pooled([field for _, field in pool])
    is_enough = whole is not None and len(whole.opponents) >= rules.first.least_games
    first = initial_estimate(rules.first, whole) if whole and is_enough else None
    reasons = [_pooled_reason(month, member, field, rules) for field in fields]
    if whole and first:
        reasons[-1] = reasons[-1]._replace(figures={**reasons[-1].figures, **_first_figures(first, whole)})
    if member.id == setting.asked:
        steps = newcomer_steps(setting, rules.first, fields, Pooled(month, counted, pool, first))
        reasons = [reason._replace(steps=lines) for reason, lines in zip(reasons, steps, strict=True)]
    if whole is None or first is None or not first.is_published:
        return PlayerFound(before._replace(pool=pool, is_new=False), tuple(reasons))
    games, played = before.games, len(whole.opponents)
    rated = FidePlayer(
        first.rating,
        None if games is None else games + played,
        max(first.rating, before.peak or 0),
        is_new=False,
        period_games=played,
        active=month,
    )
    return PlayerFound(rated, tuple(reasons))


def _pooled(fields: Iterable[EventField]) -> Field | None:
    opponents = [opponent for field in fields for opponent in field.opponents]
    scores = [score for field in fields for score in field.scores]
    return rated_field(opponents, scores) if opponents else None


def _pooled_reason(month: Month, member: Member, field: EventField, rules: FideRules) -> Reason:
    figures: dict[str, Figure] = {
        "list_used": field.list_used,
        "games": len(field.opponents),
        "score": sum(field.scores, Fraction(0)),
    }
    line = event_reason(field.event, month, rules.first.article)
    return line._replace(player=member.id, name=member.name, rating=None, figures=figures)


def _first_figures(first: InitialRating, pooled: Field) -> dict[str, Figure]:
    """Of the pooled results; average and dp with the hypothetical draws."""
    figures: dict[str, Figure] = {"games": len(pooled.opponents), "score": pooled.points, "average": first.average}
    return figures | {"dp": first.added, "new": first.rating if first.is_published else None}
