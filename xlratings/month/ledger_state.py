"""What an event's state says against what is published: late, withdrawn, changed, or edited by hand."""

from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, EventState, Ledger, Month
from xlratings.month.places import event_problem
from xlratings.month.plan import Plan, is_left_out, list_month
from xlratings.month.signature import event_signature


class Standing(NamedTuple):
    """How an event stands to the published lists.

    ``problem``: stands in the way at once; ``cause``: explains published numbers that move, and is only worth
    a note while none does.
    """

    problem: Problem | None = None
    cause: Problem | None = None


def event_standing(ledger: Ledger, plan: Plan, event: Event) -> Standing:
    """How this event stands to the published lists."""
    if event.state is EventState.COUNTED:
        return _counted_standing(ledger, plan, event)
    if _is_recorded(event) and _is_published(plan, event.counted_in or list_month(event)):
        return _uncounted_standing(ledger, plan, event)
    month = list_month(event)
    if is_left_out(event) or month is None or not _is_published(plan, month):
        return Standing()
    id_ = "month.event-late" if plan.start and month > plan.start else "month.event-before-start"
    return Standing(problem=event_problem(ledger, event, "end", id_, month=month))


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
    if month != counted_in and month is not None:
        return Standing(
            problem=event_problem(
                ledger, event, "counted_in", "month.counted-elsewhere", month=month, counted_in=counted_in
            )
        )
    if event.signature and event.signature != event_signature(event):
        return _final_if(is_history, event_problem(ledger, event, "id", "month.event-changed", month=counted_in))
    return Standing()


def _uncounted_standing(ledger: Ledger, plan: Plan, event: Event) -> Standing:
    """The list counted the event, but its state no longer says so."""
    counted_in = event.counted_in or list_month(event)
    if event.state is EventState.RECEIVED:
        return Standing(problem=event_problem(ledger, event, "state", "month.state-edited", month=counted_in))
    is_history = counted_in is not None and plan.start is not None and counted_in <= plan.start
    withdrawn = event_problem(ledger, event, "state", "month.event-withdrawn", month=counted_in)
    return _final_if(is_history, withdrawn)


def _final_if(is_history: bool, problem: Problem) -> Standing:  # noqa: FBT001 - one question, asked twice
    """The starting list is never computed again, so what it holds cannot be seen to move: that is in the way."""
    return Standing(problem=problem) if is_history else Standing(cause=problem)
