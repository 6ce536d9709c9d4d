"""Which list is meant, whether it is due, and whether it can follow the published ones."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.model import Event, EventState, Ledger, Month


class Plan(NamedTuple):
    """The months the replay needs.

    Attributes:
        target: The list asked for, else the one after the newest.
        start: The starting list, which is given, or the month before the first list where that was computed from
            nothing; None when nothing is published.
        newest: The newest published list.
        is_computed: Whether the target is to be computed, not only the published lists checked.
        checked_to: The last list whose events are looked at.
        problems: Why this list cannot be computed.
        nothing_to_do: Why there is nothing to compute, when that is so.

    """

    target: Month
    start: Month | None
    newest: Month | None
    is_computed: bool
    checked_to: Month
    problems: tuple[Problem, ...] = ()
    nothing_to_do: Problem | None = None


def counting_order(event: Event) -> tuple[str, str]:
    """Events count by end day, then by id, never by the order of their rows."""
    return str(event.end), event.id


class Past(NamedTuple):
    """What is known of a ledger's past.

    ``is_proved``: whether the published lists are what a replay would find; ``contents``: of events hashed so far, by
    their id.
    """

    is_proved: bool
    contents: dict[str, bytes]


def list_month(event: Event) -> Month | None:
    """The list that counts an event: of the month after its end day (S0 section 2), or the later one it is given.

    Decision: an event given a list earlier than its end day allows is not counted earlier.

    >>> from xlratings.model import EventKind
    >>> str(list_month(Event("T1", "", EventKind.POINTS, None, date(2026, 3, 31))))
    '2026-04'
    """
    own = _own_month(event)
    return max(own, event.for_list) if own and event.for_list else own


def _own_month(event: Event) -> Month | None:
    return month_of(event.end).plus(1) if event.end else None


def is_outside(event: Event, day: date | None) -> bool:
    """Whether a day is none of an event's; never where the event's own days contradict each other.

    >>> from xlratings.model import EventKind
    >>> event = Event("T1", "", EventKind.POINTS, date(2026, 2, 7), date(2026, 2, 8))
    >>> is_outside(event, date(2026, 2, 9)), is_outside(event._replace(end=date(2026, 2, 6)), date(2026, 2, 9))
    (True, False)
    """
    if day is None or (event.start and event.end and event.start > event.end):
        return False
    return bool((event.start and day < event.start) or (event.end and day > event.end))


def list_in_force(event: Event) -> Month | None:
    """The list in force on an event's start day (S0 section 3; decision).

    Decision: an event that counts in a later list than its end day gives has the starting ratings of that list's
    period, for it is rated as an event of that period.

    >>> from xlratings.model import EventKind
    >>> late = Event("T1", "", EventKind.POINTS, date(2026, 2, 7), date(2026, 2, 8), for_list=Month(2026, 5))
    >>> str(list_in_force(late)), str(list_in_force(late._replace(for_list=None)))
    ('2026-04', '2026-02')
    """
    month, own = list_month(event), _own_month(event)
    if month != own and month is not None:
        return month.plus(-1)
    return month_of(event.start) if event.start else None


def given_list(ledger: Ledger, last: Month) -> tuple[Month, Mapping[str, float]]:
    """The list a replay up to a month sets out from, and its ratings.

    With nothing published, and before a first list that was computed from nothing, nobody is on it. It is the newest
    one where the lists are proved.
    """
    if not ledger.lists:
        return last.plus(-1), {}
    if ledger.is_proved:
        newest = ledger.lists[-1]
        return newest.month, {**newest.ratings, **ledger.unrounded}
    first = ledger.lists[0]
    return (first.month.plus(-1), {}) if is_computed_from_nothing(ledger) else (first.month, first.ratings)


def month_of(day: date) -> Month:
    """The calendar month of a day."""
    return Month(day.year, day.month)


def is_left_out(event: Event) -> bool:
    """Whether the clerk has set the event aside."""
    return event.state in {EventState.WAITING, EventState.REFUSED, EventState.ANNULLED}


def is_past(event: Event, newest: Month | None) -> bool:
    """Whether the published lists may depend on an event: it belongs to one of them, or the ledger recorded it."""
    month = list_month(event)
    is_recorded = bool(event.signature) or event.counted_in is not None
    return is_recorded or (month is not None and newest is not None and month <= newest)


def is_computed_from_nothing(ledger: Ledger) -> bool:
    """Whether the oldest list was computed by us from empty lists, everybody starting anew.

    Decision: it was when the ledger records an event as counted in it, and none in a list before it, or a number of
    it as corrected; else it is given and never computed again.
    """
    if not ledger.lists:
        return True
    oldest = ledger.lists[0].month
    months = [event.counted_in for event in ledger.events if event.counted_in and event.signature]
    is_counted = bool(months) and min(months) == oldest
    return is_counted or any(one.month == oldest for one in ledger.corrections)


def planned(ledger: Ledger, asked: Month | None, today: date) -> Plan:
    """The plan for the month asked for, or for the next one."""
    first = _first_list(ledger)
    target = asked or first or month_of(today)
    oldest, newest = (ledger.lists[0].month, ledger.lists[-1].month) if ledger.lists else (None, None)
    start = oldest.plus(-1) if oldest and is_computed_from_nothing(ledger) else oldest
    plan = Plan(target, start, newest, is_computed=False, checked_to=newest or month_of(today))
    if asked is None and first is None:
        return plan._replace(nothing_to_do=Problem(Message("month.no-events-no-lists")))
    if asked is None and today < target.first_day:
        return plan._replace(nothing_to_do=Problem(Message("month.not-due", month=target, day=target.first_day)))
    if newest is not None and oldest is not None and oldest <= target <= newest:
        return plan._replace(nothing_to_do=Problem(Message("month.already-published", month=target)))
    problems = tuple(_obstacles(target, first, oldest, today))
    return plan._replace(
        is_computed=not problems, checked_to=max(target, newest) if newest else target, problems=problems
    )


def _first_list(ledger: Ledger) -> Month | None:
    """The list after the newest one, or else the first that any event belongs to."""
    if ledger.lists:
        return ledger.lists[-1].month.plus(1)
    months = [list_month(event) for event in ledger.events if not is_left_out(event)]
    return min((month for month in months if month), default=None)


def _obstacles(target: Month, first: Month | None, oldest: Month | None, today: date) -> list[Problem]:
    found = []
    if today < target.first_day:
        found.append(Message("month.not-over", month=target, ends=target.plus(-1), day=target.first_day, today=today))
    if oldest and target < oldest:
        found.append(Message("month.before-starting-list", month=target, start=oldest))
    elif first and target > first:
        found.append(Message("month.gap-asked", month=target, missing=first))
    return [Problem(message) for message in found]
