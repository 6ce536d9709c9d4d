"""A correction as cells: the numbers of Lists that are written anew, the rows of Corrections, what Changes says."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.model import Correction, Policy
from xlratings.month.people_records import records_of_others
from xlratings.outcome import Carried, Outcome
from xlratings.texts import sentence
from xlratings.workbook.draft import Draft
from xlratings.workbook.layout import SETTINGS
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.words import POLICIES, SETTING_KEYS, VERDICTS, written
from xlratings.workbook.xlsx.cells import Value


class Number(NamedTuple):
    """A number of Lists: whose, in which column, the new value."""

    player: str
    name: str
    column: int
    rating: float | None


def rewritten_numbers(read: WorkbookRead, outcome: Outcome, rows: Iterable[str]) -> Iterator[Number]:
    """The numbers of published lists that are written anew; none where the difference is carried.

    ``rows``: the ids that have a row in Lists. What stood for a member in the row of another record of his goes.
    """
    columns = {one.month: one.column for one in read.tables["Lists"].months}
    names = _names(outcome)
    records = records_of_others(read.ledger, rows) if read.ledger.decisions else {}
    for one in outcome.corrections:
        if one.carried_in is None:
            yield Number(one.player, names[one.player], columns[one.month], one.computed)
            for record in (id_ for id_, kept in records.items() if kept == one.player):
                yield Number(record, names[one.player], columns[one.month], None)


def draft_corrections(draft: Draft, read: WorkbookRead, outcome: Outcome, when: datetime) -> None:
    """One more row of Corrections for every number that moves."""
    if not outcome.corrections:
        return
    found = read.tables["Corrections"]
    names = _names(outcome)
    free = draft.last_used_row(found) + 1
    for row, one in enumerate(outcome.corrections, free):
        said = {"name": names[one.player], "events": _causes_text(read, outcome), "when": f"{when:%Y-%m-%d %H:%M:%S}"}
        draft.put_row(found, row, {**_values(read, one), **said})
    draft.resize(found, max(free + len(outcome.corrections) - 1, found.last_data_row))


def _names(outcome: Outcome) -> dict[str, str]:
    return {one.player: one.name for one in outcome.moved}


def _values(read: WorkbookRead, one: Correction) -> dict[str, Value]:
    return {
        "month": str(one.month),
        "id": read.members.typed(one.player),
        "published": one.published,
        "computed": one.computed,
        "carried_in": str(one.carried_in) if one.carried_in else None,
    }


def carried_values(read: WorkbookRead, outcome: Outcome) -> Iterator[dict[str, Value]]:
    """The rows of Changes that take in what corrections of older lists add."""
    months = [one.month for one in outcome.corrections]
    for one in outcome.carried:
        fields = {"events": _causes_text(read, outcome), "first": min(months), "last": max(months)}
        yield {
            "month": str(outcome.month),
            "event_name": sentence("changes.carried", fields, read.language),
            "id": read.members.typed(one.player),
            "name": one.name,
            "rating": one.before,
            "variation": variation(one),
            "new": one.after,
            "article": _carry_said(read.language),
        }


def _carry_said(language: str) -> str:
    """What stands in the place of an article: the row of Settings that has differences carried."""
    said = written(SETTING_KEYS, "corrections", language), written(POLICIES, Policy.CARRY, language)
    return f"{SETTINGS.titles[language]}: {' = '.join(said)}"


def variation(one: Carried) -> float | None:
    """What is carried; None where there is nothing to subtract from, or nothing left."""
    if one.before is None or one.after is None:
        return None
    whole = isinstance(one.before, int) and isinstance(one.after, int)
    return one.after - one.before if whole else float(Fraction(one.after) - Fraction(one.before))


def _causes_text(read: WorkbookRead, outcome: Outcome) -> str:
    """The events that are the cause, as they are typed, and the decisions about people."""
    events = [str(read.events.typed(event)) for event in outcome.because]
    return ", ".join((*events, *decisions_text(outcome, read.language)))


def decisions_text(outcome: Outcome, language: str) -> Iterator[str]:
    """The decisions about people that are the cause: whose record an id is, or that it is refused."""
    for one in outcome.decided:
        yield f"{one.id} = {one.player or written(VERDICTS, one.verdict, language)}"


def table_missing(read: WorkbookRead, outcome: Outcome) -> Problem | None:
    """That the workbook has nowhere to remember a correction."""
    if "Corrections" in read.tables or not outcome.corrections:
        return None
    return Problem(Message("workbook.corrections-missing", table="Corrections"), Where())
