"""A sample's published history, made by the month itself: each list as if the button had been pressed in time."""

from typing import NamedTuple

from workbooks.samples import Sample, sample
from xlratings.model import Event, EventState, Ledger, Month, PublishedList
from xlratings.month.past_after import in_15_digits
from xlratings.month.update import outcome
from xlratings.outcome import Outcome


class History(NamedTuple):
    """The sample, the ledger as it stands after the last press, and what each press found, oldest first."""

    sample: Sample
    ledger: Ledger
    outcomes: tuple[Outcome, ...]


def sample_history(code: str = "RISIKO", newest: Month | None = None) -> History:
    """The sample of a rule book from its starting list to the newest one published, or to an earlier one.

    >>> str(sample_history().outcomes[-1].month)
    '2026-10'
    """
    of_code = sample(code)
    ledger, outcomes = of_code.ledger, []
    while ledger.lists[-1].month < (newest or of_code.newest):
        month = ledger.lists[-1].month.plus(1)
        found = outcome(_as_read(ledger), month, month.first_day)
        if found.problems or found.moved:
            raise ValueError(found)
        outcomes.append(found)
        ledger = published(ledger, found)
    return History(of_code, ledger, tuple(outcomes))


def published(ledger: Ledger, found: Outcome) -> Ledger:
    """The ledger after a list is written: the list is added, its events are counted."""
    newest = PublishedList(found.month, {row.player: row.kept for row in found.rows}, {})
    signatures = dict(found.counted)
    events = tuple(_after(event, signatures, found.month) for event in ledger.events)
    return ledger._replace(events=events, lists=(*ledger.lists, newest), current=newest)


def _as_read(ledger: Ledger) -> Ledger:
    """The ledger as a workbook says it, which keeps digests of the past: ratings have the digits that are read."""
    lists = tuple(
        one._replace(ratings={id_: in_15_digits(rating) for id_, rating in one.ratings.items()}) for one in ledger.lists
    )
    return ledger._replace(lists=lists, current=lists[-1], unrounded=ledger.lists[-1].ratings, past=frozenset())


def _after(event: Event, signatures: dict[str, str], month: Month) -> Event:
    if event.id not in signatures:
        return event
    return event._replace(state=EventState.COUNTED, counted_in=month, signature=signatures[event.id])
