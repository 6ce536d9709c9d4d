"""What every system asks of an event: its days, and somebody who took part."""

from collections.abc import Iterator

from xlratings.errors import Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, Ledger
from xlratings.month.places import event_problem


def day_problems(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """Days that are missing, or the wrong way round."""
    if event.start is None:
        yield event_problem(ledger, event, "start", "month.event-no-start")
    if event.end is None:
        yield event_problem(ledger, event, "end", "month.event-no-end")
    if event.start and event.end and event.end < event.start:
        yield event_problem(ledger, event, "end", "month.event-ends-before-start", start=event.start, end=event.end)


def frame_problems(ledger: Ledger, event: Event) -> Iterator[Problem]:
    """What every system asks of an event: its days and somebody who took part."""
    yield from day_problems(ledger, event)
    if not event.results:
        yield event_problem(ledger, event, "id", "month.event-no-results")
    elif not any(column_of(event.results, "federated")):
        yield event_problem(ledger, event, "id", "month.event-no-members")
