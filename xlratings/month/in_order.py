"""Lists of systems that rate one event after the other, each from the ratings that the last one left."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

from xlratings.errors import Problem, RuleError
from xlratings.in_columns import InColumns, Made
from xlratings.joined_columns import joined
from xlratings.model import Event, Month
from xlratings.month.computed import ComputedList
from xlratings.month.places import event_problem
from xlratings.month.plan import counting_order, given_list, list_month
from xlratings.month.setting import Setting
from xlratings.outcome import Figure, Reason

S = TypeVar("S")
"""What a system knows of a player: a rating, or more."""
V = TypeVar("V")


class Step(Generic[S]):
    """What one event does: the states it changes, why, and what is worth knowing about it.

    ``reasons``: with the names of the players filled in, unless they are kept by columns.
    """

    def __init__(self, *, states: Mapping[str, S], reasons: Sequence[Reason], notes: tuple[Problem, ...] = ()) -> None:
        self.states = states
        self.reasons = reasons
        self.notes = notes


class InOrder(Generic[S]):
    """How a system rates event by event.

    Attributes:
        given: The state of a player of the starting list: setting, month of the list, id, rating there.
        step: What an event does to the states before it, in the list of a month; RuleError where the rules do not
            allow it.
        rating: The rating in a state, as exact as the lists keep it; None: the state is the rating.
        figures: What else the list of a month shows: of a setting and a month, what is said of a state; None: nothing.

    """

    def __init__(
        self,
        *,
        given: Callable[[Setting, Month, str, float], S],
        step: Callable[[Setting, Event, Month, Mapping[str, S]], Step[S]],
        rating: Callable[[S], float] | None = None,
        figures: Callable[[Setting, Month], Callable[[S], Mapping[str, Figure]]] | None = None,
    ) -> None:
        self.given = given
        self.step = step
        self.rating = rating
        self.figures = figures


def event_reason(event: Event, month: Month, article: str) -> Reason:
    """What the reasons of an event have in common; who moves, by how much and why is to be filled in."""
    return Reason(month, event.id, event.name, player="", name="", rating=0, variation=0, figures={}, article=article)


def events_by_month(events: Iterable[Event]) -> Mapping[Month | None, list[Event]]:
    """The events by the month of the list that counts them, by end day, then id; an empty list for any other month."""
    by_month: dict[Month | None, list[Event]] = defaultdict(list)
    for event in sorted(events, key=counting_order):
        by_month[list_month(event)].append(event)
    return by_month


def lists_in_order(
    setting: Setting, events: Iterable[Event], last: Month, system: InOrder[S]
) -> dict[Month, ComputedList]:
    """The lists from the starting list to the last month, each counting the events that end the month before.

    Events follow each other by end day, then id. One that cannot be rated is a problem and changes nothing.
    """
    month, given = given_list(setting.ledger, last)
    states = {id_: system.given(setting, month, id_, rating) for id_, rating in given.items()}
    by_month = events_by_month(events)
    lists = {month: _list(setting, system, month, states, (), is_shown=month == last)}
    while month < last:
        month = month.plus(1)
        found = []
        if by_month[month]:
            states = dict(states)  # those of the list before may stand in it
        for event in by_month[month]:
            step = _step(setting, system, event, month, states)
            if isinstance(step, Step):
                states.update(step.states)
                if month != last and not setting.asked:  # years of reasons that nobody reads would fill the memory
                    step = Step(states=step.states, reasons=(), notes=step.notes)
            found.append(step)
        lists[month] = _list(setting, system, month, states, found, is_shown=month == last)
    return lists


def _step(
    setting: Setting, system: InOrder[S], event: Event, month: Month, states: Mapping[str, S]
) -> Step[S] | Problem:
    try:
        return system.step(setting, event, month, states)
    except RuleError as error:
        return event_problem(setting.ledger, event, "id", error.message.id, **error.message.fields)


def _list(  # noqa: PLR0913 - what a list is made of, in two places
    setting: Setting,
    system: InOrder[S],
    month: Month,
    states: Mapping[str, S],
    found: Iterable[Step[S] | Problem],
    *,
    is_shown: bool,
) -> ComputedList:
    """``is_shown``: with the figures of List, which only the last list of a replay needs."""
    steps = [step for step in found if isinstance(step, Step)]
    return ComputedList(
        ratings=_each(states, system.rating),
        reasons=joined_reasons(setting, [step.reasons for step in steps if step.reasons]),
        problems=tuple(step for step in found if isinstance(step, Problem)),
        notes=tuple(note for step in steps for note in step.notes),
        figures=_each(states, system.figures(setting, month)) if is_shown and system.figures else {},
    )


def _each(states: Mapping[str, S], said: Callable[[S], V] | None) -> Mapping[str, V]:
    """What is said of each state; the states themselves where nothing is asked of them."""
    found: Mapping[str, Any] = states
    return dict(zip(found, map(said, found.values()), strict=True)) if said else found


def joined_reasons(setting: Setting, parts: Sequence[Sequence[Reason]]) -> Sequence[Reason]:
    """The reasons of events, with the names where these are made when they are asked for."""
    columns = [part for part in parts if isinstance(part, InColumns)]
    if not parts or len(columns) < len(parts):
        return tuple(chain.from_iterable(parts))
    reasons = joined(Reason, columns)
    return reasons.having(name=Made(setting.names.__getitem__, reasons.column("player")))
