"""The sample's published history, made by the month itself: each list as if the button had been pressed in time."""

from typing import NamedTuple

from workbooks.sample import NEWEST_LIST, federation
from xlratings.model import Event, EventState, Ledger, Month, Outcome, PublishedList
from xlratings.month import outcome


class History(NamedTuple):
    """The ledger as it stands after the last press, and what each press found, oldest first."""

    ledger: Ledger
    outcomes: tuple[Outcome, ...]


def sample_history(newest: Month = NEWEST_LIST) -> History:
    """The sample from its starting list to the newest one published, or to an earlier one.

    >>> str(sample_history().outcomes[-1].month)
    '2026-10'
    """
    ledger, outcomes = federation(), []
    while ledger.lists[-1].month < newest:
        month = ledger.lists[-1].month.plus(1)
        found = outcome(ledger, month, month.first_day)
        if found.problems or found.moved:
            raise ValueError(found)
        outcomes.append(found)
        ledger = published(ledger, found)
    return History(ledger, tuple(outcomes))


def published(ledger: Ledger, found: Outcome) -> Ledger:
    """The ledger after a list is written: the list is added, its events are counted."""
    newest = PublishedList(found.month, {row.player: row.rating for row in found.rows}, {})
    signatures = dict(found.counted)
    events = tuple(_after(event, signatures, found.month) for event in ledger.events)
    return ledger._replace(events=events, lists=(*ledger.lists, newest), current=newest)


def _after(event: Event, signatures: dict[str, str], month: Month) -> Event:
    if event.id not in signatures:
        return event
    return event._replace(state=EventState.COUNTED, counted_in=month, signature=signatures[event.id])
