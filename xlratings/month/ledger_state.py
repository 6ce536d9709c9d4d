"""What an event's state says against what is published: late, withdrawn, changed, moved, or edited by hand."""

from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, EventState, Ledger, Month
from xlratings.month.places import event_problem
from xlratings.month.plan import Plan, is_left_out, list_month
from xlratings.month.signature import event_signature
from xlratings.outcome import Settled


class Standing(NamedTuple):
    """How an event stands to the published lists.

    ``problem``: stands in the way at once; ``cause``: explains published numbers that move, and is only worth
    a note while none does. With a cause, ``settled``: what the ledger says of the event once they are corrected;
    ``since``: the first list it can have moved; ``is_decided``: only decisions about people changed the event.
    """

    problem: Problem | None = None
    cause: Problem | None = None
    settled: Settled | None = None
    since: Month | None = None
    is_decided: bool = False


def event_standing(ledger: Ledger, plan: Plan, event: Event) -> Standing:
    """How this event stands to the published lists.

    What the starting list holds cannot be seen to move, since it is never computed again: that is in the way at once.
    """
    if event.state is EventState.COUNTED:
        return _counted_standing(ledger, plan, event)
    if _is_recorded(event) and _is_published(plan, event.counted_in or list_month(event)):
        return _uncounted_standing(ledger, plan, event)
    month = list_month(event)
    if is_left_out(event) or month is None or not _is_published(plan, month):
        return Standing()
    if plan.start is None or month <= plan.start:
        return Standing(problem=event_problem(ledger, event, "end", "month.event-before-start", month=month))
    return _correctable(ledger, plan, event, _Said("end", "month.event-late", "month.event-arrived-late"), month=month)


class _Said(NamedTuple):
    """What is said of an event that moves published numbers, and of which field.

    ``refused``: while Settings do not say what becomes of such numbers; ``corrected``: when they do.
    """

    field: str
    refused: str
    corrected: str


def _correctable(ledger: Ledger, plan: Plan, event: Event, said: _Said, **fields: object) -> Standing:
    """A problem while nothing says how published numbers are corrected, a cause when they can be."""
    if ledger.choices.corrections is None:
        return Standing(problem=event_problem(ledger, event, said.field, said.refused, **fields))
    return _cause(plan, event, event_problem(ledger, event, said.field, said.corrected, **fields))


def _cause(plan: Plan, event: Event, problem: Problem) -> Standing:
    month = list_month(event)
    if is_left_out(event):
        settled = Settled(event.id, None, None, "")
    elif _is_published(plan, month):
        settled = Settled(event.id, EventState.COUNTED, month, event_signature(event))
    else:
        settled = Settled(event.id, EventState.RECEIVED, None, "")
    lists = [one for one in (month, event.counted_in) if one]
    return Standing(cause=problem, settled=settled, since=min(lists, default=None))


def _is_recorded(event: Event) -> bool:
    return bool(event.signature) or event.counted_in is not None


def _is_published(plan: Plan, month: Month | None) -> bool:
    return month is not None and plan.newest is not None and month <= plan.newest


def _counted_standing(ledger: Ledger, plan: Plan, event: Event) -> Standing:
    month, counted_in = list_month(event), event.counted_in
    is_history = counted_in is not None and plan.start is not None and counted_in <= plan.start
    if counted_in is None or (not event.signature and not is_history):
        return Standing(problem=event_problem(ledger, event, "state", "month.counted-by-hand"))
    if not _is_published(plan, counted_in):
        return Standing(
            problem=event_problem(ledger, event, "counted_in", "month.counted-unpublished", month=counted_in)
        )
    if month is not None and month != counted_in:
        fields = {"month": month, "counted_in": counted_in}
        if is_history or (plan.start is not None and month <= plan.start):
            return Standing(problem=event_problem(ledger, event, "counted_in", "month.counted-elsewhere", **fields))
        said = _Said("counted_in", "month.counted-elsewhere", "month.event-moved")
        return _correctable(ledger, plan, event, said, **fields)
    is_changed = event.signature and event.signature != event_signature(event)
    return _changed_standing(ledger, plan, event, is_history=is_history) if is_changed else Standing()


def _changed_standing(ledger: Ledger, plan: Plan, event: Event, *, is_history: bool) -> Standing:
    """Changed by the clerk, or only in whose results they are, by decisions about people."""
    if event.signature == event.as_written:
        decided = event_problem(ledger, event, "id", "month.event-decided", month=event.counted_in)
        return Standing() if is_history else _cause(plan, event, decided)._replace(is_decided=True)
    changed = event_problem(ledger, event, "id", "month.event-changed", month=event.counted_in)
    return Standing(problem=changed) if is_history else _cause(plan, event, changed)


def _uncounted_standing(ledger: Ledger, plan: Plan, event: Event) -> Standing:
    """The list counted the event, but its state no longer says so."""
    counted_in = event.counted_in or list_month(event)
    if event.state is EventState.RECEIVED:
        return Standing(problem=event_problem(ledger, event, "state", "month.state-edited", month=counted_in))
    is_history = counted_in is not None and plan.start is not None and counted_in <= plan.start
    withdrawn = event_problem(ledger, event, "state", "month.event-withdrawn", month=counted_in)
    return Standing(problem=withdrawn) if is_history else _cause(plan, event, withdrawn)
