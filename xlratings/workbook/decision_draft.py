"""Decisions about people, and questions to the clerk, as rows of Decisions."""

from collections.abc import Iterable

from xlratings.errors import FileRefusedError, Message
from xlratings.month.identity import id_key, spellings
from xlratings.people import Decision, Verdict
from xlratings.workbook.draft import Draft
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.words import VERDICTS, written
from xlratings.workbook.xlsx.cells import Value


def draft_decisions(draft: Draft, read: WorkbookRead, added: Iterable[Decision]) -> None:
    """Add decisions and questions below the others, without those about whom a row is there already.

    Raises:
        FileRefusedError: the workbook has no such table.

    """
    found = read.tables.get("Decisions")
    if found is None:
        raise FileRefusedError(Message("workbook.no-decisions-table", table="Decisions"))
    known = {place for decision in read.ledger.decisions for place in _about(decision)}
    row = draft.last_used_row(found)
    for decision in added:
        if known.isdisjoint(_about(decision)):
            row += 1
            known |= _about(decision)
            draft.put_row(found, row, _values(read, decision))
    draft.resize(found, max(row, found.last_data_row))


def _about(decision: Decision) -> set[tuple[str, str, tuple[str, ...]]]:
    """Whom a row is about, in every spelling."""
    event, id_ = id_key(decision.event), id_key(decision.id)
    return {(event, id_, spelt) for spelt in spellings(decision.name) or {()}}


def _values(read: WorkbookRead, decision: Decision) -> dict[str, Value]:
    is_open = decision.verdict is Verdict.OPEN
    return {
        "id": decision.id or None,
        "name": decision.name or None,
        "event": read.events.typed(decision.event) if decision.event else None,
        "verdict": None if is_open else written(VERDICTS, decision.verdict, read.language),
        "player": read.members.typed(decision.player) if decision.player else None,
    }
