"""The events of a ledger by what is to be done with them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import NamedTuple

from xlratings.errors import Problem, Where
from xlratings.in_columns import column_of
from xlratings.model import Event, Ledger
from xlratings.month.ledger_state import Standing, event_standing
from xlratings.month.places import event_problem, field_place, row_of, rows_of
from xlratings.month.plan import Plan, is_left_out, is_past, list_month, month_of
from xlratings.month.setting import Setting
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of


class Broken(NamedTuple):
    """An event that cannot be rated, with every reason why: of reading its rows and of its content."""

    event: Event
    problems: tuple[Problem, ...]


class Events(NamedTuple):
    """The events of the ledger, by what is to be done with them; those that are not due are in none.

    ``problems``: all that reading has not said; ``signatures``: of the sound ones by their id.
    """

    sound: tuple[Event, ...]
    broken: tuple[Broken, ...]
    left_out: tuple[Event, ...]
    problems: tuple[Problem, ...]
    standings: tuple[Standing, ...]
    signatures: Mapping[str, str]


def sorted_out(setting: Setting, plan: Plan, *, is_past_proved: bool = False) -> Events:
    """The events as far as the plan looks at them, with every reason why one cannot be rated.

    Where a cell of an event or of its results cannot be read, nothing stands in for it: the event is broken. Events of
    a past that is proved were sound when they were counted, and are.
    """
    ledger = setting.ledger
    times = Counter(event.id for event in ledger.events)
    read = _by_row(ledger.problems)
    sound: list[Event] = []
    broken: list[Broken] = []
    left_out: list[Event] = []
    problems: list[Problem] = []
    standings: list[Standing] = []
    for event in ledger.events:
        if is_past_proved and is_past(event, plan.newest):
            standings.append(Standing())
            if is_due(plan, event):
                (left_out if is_left_out(event) else sound).append(event)
            continue
        unread = [problem for row in _rows(event) for problem in read.get(row, ())] if read else []
        standing = Standing() if unread and not is_left_out(event) else event_standing(ledger, plan, event)
        is_rated = is_due(plan, event) and not is_left_out(event)
        content = [
            *(() if is_left_out(event) else _ledger_problems(ledger, event, times)),
            *(system_of(setting).problems(setting, event) if is_rated and _is_kind_read(ledger, event, unread) else ()),
        ]
        problems += [*content, *([standing.problem] if standing.problem else [])]
        standings.append(standing)
        if is_rated and (content or unread):
            broken.append(Broken(event, (*unread, *content)))
        elif is_rated:
            sound.append(event)
        elif is_left_out(event) and is_due(plan, event):
            left_out.append(event)
    return Events(
        sound=tuple(sound),
        broken=tuple(broken),
        left_out=tuple(left_out),
        problems=tuple(dict.fromkeys(problems)),
        standings=tuple(standings),
        signatures={event.id: _signature(event, plan, is_past_proved=is_past_proved) for event in sound},
    )


def _signature(event: Event, plan: Plan, *, is_past_proved: bool) -> str:
    return event.signature if is_past_proved and is_past(event, plan.newest) else event_signature(event)


def _is_kind_read(ledger: Ledger, event: Event, unread: Iterable[Problem]) -> bool:
    """Whether it is known how the event was played, on which depends what it needs."""
    place = field_place(ledger, "Events", "kind", event.where)
    return all(problem.where != place for problem in unread)


def is_due(plan: Plan, event: Event) -> bool:
    """Whether an event belongs to a list from the starting one, which is given, up to the last one looked at.

    Without an end day it cannot be before its start day; without days at all it is due now.
    """
    month = list_month(event) or (month_of(event.start).plus(1) if event.start else plan.checked_to)
    return (plan.start is None or month > plan.start) and month <= plan.checked_to


def _ledger_problems(ledger: Ledger, event: Event, times: Mapping[str, int]) -> Iterable[Problem]:
    own = list_month(event._replace(for_list=None))
    if event.for_list and own and event.for_list < own:
        yield event_problem(ledger, event, "for_list", "month.for-list-early", month=own, for_list=event.for_list)
    if not event.id:
        yield event_problem(ledger, event, "id", "month.event-no-id", name=event.name)
    elif times[event.id] > 1:
        yield event_problem(ledger, event, "id", "month.event-id-twice", times=times[event.id])


def set_aside(ledger: Ledger, events: Iterable[Event]) -> tuple[Problem, ...]:
    """What reading found in the rows of events that are not looked at: it is in nobody's way."""
    rows = {row for event in events for row in _rows(event)} if ledger.problems else set()
    return tuple(problem for problem in ledger.problems if row_of(problem.where) in rows)


def _rows(event: Event) -> list[tuple[str, str]]:
    """The rows of an event and of all that belongs to it, each once, as far as they are known."""
    columns = [column_of(event.results, "where"), column_of(event.placings, "where"), column_of(event.games, "where")]
    rows = chain([row_of(event.where)], *map(rows_of, (*columns, column_of(event.deals, "where"))))
    return [row for row in dict.fromkeys(rows) if row != row_of(Where())]


def _by_row(problems: Iterable[Problem]) -> Mapping[tuple[str, str], list[Problem]]:
    found: dict[tuple[str, str], list[Problem]] = defaultdict(list)
    for problem in problems:
        found[row_of(problem.where)].append(problem)
    return found


def not_said_yet(problems: Iterable[Problem], said: Iterable[Problem]) -> list[Problem]:
    """Each once, without those about a cell that reading could not read, and said so."""
    places = {problem.where for problem in said} - {Where()}
    return [problem for problem in dict.fromkeys(problems) if problem.where not in places]
