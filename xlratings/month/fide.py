"""The month of FIDE's standard list: period totals rounded once, first ratings pooled over months (B.02 7, 8)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.model import Event, Figure, Month, Player, Reason
from xlratings.month.computed import ComputedList
from xlratings.month.fide_field import EventField, event_fields
from xlratings.month.game_checks import games_problems, unplayed_notes
from xlratings.month.in_order import event_reason
from xlratings.month.places import event_problem, player_problem
from xlratings.month.plan import given_list, is_computed_from_nothing, list_month, month_of
from xlratings.month.replay import counting_order
from xlratings.month.setting import Setting
from xlratings.rules.fide import FideRules
from xlratings.rules.initial import InitialRating, initial_estimate
from xlratings.rules.k_factor import Career, career_k
from xlratings.rules.rating_change import RatingChange, period_change, table_change
from xlratings.rules.scored_games import Field, rated_field

_FIRST_YEAR = 1900


class FidePlayer(NamedTuple):
    """What the list knows of a player.

    ``rating`` None: unrated; ``games`` rated so far, None: many; ``peak``: highest rating published; ``pool``: a
    newcomer's results; ``is_new``: no result against rated opponents yet; ``period_games``, ``k``: of this month.
    """

    rating: int | None = None
    games: int | None = 0
    peak: int | None = None
    pool: tuple[tuple[Month, EventField], ...] = ()
    is_new: bool = True
    period_games: int = 0
    k: int | None = None


class _Found(NamedTuple):
    """A player after a month, and why."""

    player: FidePlayer
    reasons: tuple[Reason, ...] = ()
    notes: tuple[Problem, ...] = ()


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event cannot be rated, without a look at the lists."""
    return games_problems(setting, event)


def starting_problems(setting: Setting) -> Iterator[Problem]:
    """Years of birth that are none."""
    for player in setting.members.values():
        if player.born is not None and not _FIRST_YEAR <= player.born <= _newest_year(setting):
            yield player_problem(setting.ledger, player, "born", "month.birth-year-outside", born=player.born)


def _newest_year(setting: Setting) -> int:
    years = [event.end.year for event in setting.ledger.events if event.end]
    years += [column.month.year for column in setting.ledger.lists]
    return max(years, default=_FIRST_YEAR)


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    """The lists up to a month.

    Decisions: an event counts with the ratings of the list in force on its start day; a list holds the events that
    ended in the month before; who drops below the floor is unrated from then on (7.2.1).
    """
    month, given = given_list(setting.ledger, last)
    states = {id_: _given(setting.members.get(id_), int(rating)) for id_, rating in given.items()}
    lists = {month: _list(states)}
    by_month: dict[Month | None, list[Event]] = defaultdict(list)
    for event in sorted(events, key=counting_order):
        by_month[list_month(event)].append(event)
    while month < last:
        month = month.plus(1)
        due = by_month[month]
        unlisted = [event for event in due if not _has_list(setting, lists, event)]
        problems = tuple(_list_missing(setting, event) for event in unlisted)
        found = _period(setting, month, lists, states, [event for event in due if event not in unlisted])
        states = {id_: one.player for id_, one in found.items()}
        notes = [note for event in due for note in unplayed_notes(setting, event)]
        lists[month] = _list(states)._replace(
            reasons=_in_order(due, found),
            problems=problems,
            notes=(*notes, *(n for one in found.values() for n in one.notes)),
        )
    return lists


def _has_list(setting: Setting, lists: Mapping[Month, ComputedList], event: Event) -> bool:
    used = _list_used(event)
    return (used is not None and used in lists) or is_computed_from_nothing(setting.ledger) or not setting.ledger.lists


def _list_used(event: Event) -> Month | None:
    return month_of(event.start) if event.start else None


def _list_missing(setting: Setting, event: Event) -> Problem:
    oldest = setting.ledger.lists[0].month
    return event_problem(setting.ledger, event, "start", "month.list-missing", month=_list_used(event), oldest=oldest)


def _given(player: Player | None, rating: int) -> FidePlayer:
    peak = int(player.maximum) if player and player.maximum is not None else rating
    return FidePlayer(rating, player.games if player else None, max(peak, rating), is_new=False)


def _list(states: Mapping[str, FidePlayer]) -> ComputedList:
    rated = {id_: one for id_, one in states.items() if one.rating is not None}
    figures = {id_: _list_figures(one) for id_, one in rated.items()}
    return ComputedList({id_: one.rating for id_, one in rated.items() if one.rating is not None}, figures=figures)


def _list_figures(player: FidePlayer) -> dict[str, Figure]:
    return {"period_games": player.period_games, "k": player.k}


def _in_order(events: Iterable[Event], found: Mapping[str, _Found]) -> tuple[Reason, ...]:
    places = {event.id: place for place, event in enumerate(events)}
    reasons = [reason for one in found.values() for reason in one.reasons]
    return tuple(sorted(reasons, key=lambda reason: (places[reason.event], -reason.variation, reason.player)))


def _period(
    setting: Setting,
    month: Month,
    lists: Mapping[Month, ComputedList],
    states: Mapping[str, FidePlayer],
    events: Iterable[Event],
) -> dict[str, _Found]:
    """Everybody after a month: the rated by the totals of its events, newcomers by what is pooled."""
    results: dict[str, list[EventField]] = defaultdict(list)
    for event in events:
        used = _list_used(event)
        ratings = lists[used].ratings if used is not None and used in lists else {}
        for id_, field in event_fields(event, ratings).items():
            results[id_].append(field)
    found = {id_: _Found(one._replace(period_games=0, k=None)) for id_, one in states.items()}
    for id_, fields in results.items():
        before = states.get(id_, FidePlayer())
        after = _newcomer if before.rating is None else _rated
        found[id_] = after(setting, month, setting.members[id_], before, [one for one in fields if one.opponents])
    return found


def _rated(setting: Setting, month: Month, member: Player, before: FidePlayer, fields: list[EventField]) -> _Found:
    """A rated player: K of the period, the change of each event, their sum rounded once (8.3.2, 8.3.3, 8.3.4)."""
    rating = before.rating or 0
    if not fields:
        return _Found(before._replace(period_games=0, k=None))
    rules: FideRules = setting.edition_of(fields[-1].event).rules
    played = sum(len(field.opponents) for field in fields)
    age = None if member.born is None else month.year - member.born
    k = career_k(rules.k, rating, Career(before.games, age, before.peak, played)).k
    changes = [_change(setting, field, field.rating or rating, k) for field in fields]
    period = period_change(changes)
    new = rating + period.rounded
    games = None if before.games is None else before.games + played
    after = FidePlayer(new, games, max(new, before.peak or new), is_new=False, period_games=played, k=k)
    reasons = [_reason(month, member, field, change) for field, change in zip(fields, changes, strict=True)]
    ends = {**reasons[-1].figures, "period": period.change, "new": new}
    reasons[-1] = reasons[-1]._replace(figures=ends)
    if new >= rules.first.floor:
        return _Found(after, tuple(reasons))
    fields_of_note = {"player": member.id, "name": member.name, "rating": new, "floor": rules.first.floor}
    note = Problem(Message("month.unlisted-below-floor", **fields_of_note), fields[-1].event.where)
    return _Found(FidePlayer(games=games, peak=after.peak, is_new=False), tuple(reasons), (note,))


def _change(setting: Setting, field: EventField, rating: int, k: int) -> RatingChange:
    rules: FideRules = setting.edition_of(field.event).rules
    return table_change(rules.expectation, rating, field.opponents, field.scores, k)


def _reason(month: Month, member: Player, field: EventField, change: RatingChange) -> Reason:
    figures: dict[str, Figure] = {
        "list_used": str(_list_used(field.event)),
        "games": len(change.games),
        "score": change.score,
        "expected": change.expected,
        "gain": change.gain,
        "k": int(change.k),
    }
    line = event_reason(field.event, month, "B.02 8.3")
    own = line._replace(player=member.id, name=member.name, figures=figures)
    return own._replace(rating=field.rating, variation=change.change)


def _newcomer(setting: Setting, month: Month, member: Player, before: FidePlayer, fields: list[EventField]) -> _Found:
    """A player without rating: the results of up to 26 periods pooled, a first event without a point left out."""
    if not fields:
        return _Found(before)
    rules: FideRules = setting.edition_of(fields[-1].event).rules
    counted = fields[1:] if before.is_new and not any(fields[0].scores) else fields
    oldest = month.plus(1 - rules.pool_months)
    pool = tuple(one for one in (*before.pool, *((month, field) for field in counted)) if one[0] >= oldest)
    whole = _pooled([field for _, field in pool])
    reasons = [_pooled_reason(month, member, field, rules) for field in fields]
    unrated = before._replace(pool=pool, is_new=False)
    if whole is None or len(whole.opponents) < rules.first.least_games or not whole.points:
        return _Found(unrated, tuple(reasons))
    first = initial_estimate(rules.first, whole)
    reasons[-1] = reasons[-1]._replace(figures={**reasons[-1].figures, **_first_figures(first, whole)})
    if not first.is_published:
        return _Found(unrated, tuple(reasons))
    rated = FidePlayer(
        first.rating, len(whole.opponents), first.rating, is_new=False, period_games=len(whole.opponents)
    )
    return _Found(rated, tuple(reasons))


def _pooled(fields: Iterable[EventField]) -> Field | None:
    opponents = [opponent for field in fields for opponent in field.opponents]
    scores = [score for field in fields for score in field.scores]
    return rated_field(opponents, scores) if opponents else None


def _pooled_reason(month: Month, member: Player, field: EventField, rules: FideRules) -> Reason:
    figures: dict[str, Figure] = {
        "list_used": str(_list_used(field.event)),
        "games": len(field.opponents),
        "score": sum(field.scores, Fraction(0)),
    }
    line = event_reason(field.event, month, rules.first.article)
    return line._replace(player=member.id, name=member.name, rating=None, figures=figures)


def _first_figures(first: InitialRating, pooled: Field) -> dict[str, Figure]:
    """Of the pooled results; average and dp with the hypothetical draws."""
    figures: dict[str, Figure] = {"games": len(pooled.opponents), "score": pooled.points, "average": first.average}
    return figures | {"dp": first.added, "new": first.rating if first.is_published else None}
