"""Imported events as cells: their rows, the new players, the questions to the clerk, one row of Log."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import chain

from xlratings.people import Decision
from xlratings.workbook.decision_draft import draft_decisions
from xlratings.workbook.draft import Draft, by_number
from xlratings.workbook.file_columns import birth_cell, new_columns, with_new_columns
from xlratings.workbook.import_layout import IMPORTED
from xlratings.workbook.month_draft import LogLine, log_row
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.staging import Staged, StagedEvent, Standing
from xlratings.workbook.staging_people import NewMember
from xlratings.workbook.staging_rows import Row
from xlratings.workbook.words import COMMANDS, LOG_STATES, VERDICTS, written
from xlratings.workbook.xlsx.addresses import cell
from xlratings.workbook.xlsx.cells import Value


def import_draft(staged: Staged, line: LogLine) -> Draft:
    """Everything an import writes.

    Raises:
        FileRefusedError: a cell in the way shows an error or holds a formula, or a table is missing.

    """
    read = staged.read
    draft = Draft(read.cells)
    for found in read.tables.values():
        draft.take_in(found)
    written_ones = staged.written
    _draft_events(draft, read, [one for one in written_ones if one.standing is not Standing.DONE])
    for name in ("Results", "Games", "Places", "Deals"):
        if name in read.tables:
            _draft_rows(draft, read.tables[name], read, written_ones)
    members = {one.id: one for event in written_ones for one in event.members}
    _draft_members(draft, read, members.values())
    questions = [one.question(event.id) for event in written_ones for one in event.questions]
    if questions and "Decisions" in read.tables:
        draft_decisions(draft, read, questions)
    _draft_log(draft, read, staged, line)
    return draft


def _draft_events(draft: Draft, read: WorkbookRead, events: Sequence[StagedEvent]) -> None:
    known = read.tables["Events"]
    columns = [*IMPORTED, *new_columns(read, known, [one.cells for one in events])]
    found, headings = with_new_columns(known, columns, read.language)
    last = found.last_data_row
    _draft_headings(draft, found, headings)
    for one in events:
        id_ = {} if one.standing is Standing.CHANGED else {"id": one.id}
        draft.put_row(found, one.row, _stored({**id_, **one.cells}, draft, found))
        last = max(last, one.row)
    draft.resize(found, last, tuple(headings.values()))


def _draft_headings(draft: Draft, found: FoundTable, headings: Mapping[str, str]) -> None:
    for key, heading in headings.items():
        draft.put(found, found.table.first_row, found.columns[key], heading)


def _draft_rows(draft: Draft, known: FoundTable, read: WorkbookRead, events: Sequence[StagedEvent]) -> None:
    name = known.layout.name
    new_rows = {one.id: _new_rows(name, one) for one in events}
    kept_rows = (row for one in events for _, row in one.differences.kept.get(name, ()))
    given = new_columns(read, known, chain(kept_rows, *new_rows.values()))
    found, headings = with_new_columns(known, given, read.language)
    _draft_headings(draft, found, headings)
    free = draft.last_used_row(found) + 1
    for one in events:
        for number, row in one.differences.kept.get(name, ()):
            draft.put_row(found, number, _stored(row, draft, found))
        for number in one.differences.gone.get(name, ()):
            draft.put_row(found, number, dict.fromkeys(found.columns))
    added = [(one, row) for one in events for row in new_rows[one.id]]
    _draft_new(draft, found, read, free, added)
    draft.resize(found, max(free + len(added) - 1, found.last_data_row), tuple(headings.values()))


def _draft_new(
    draft: Draft, found: FoundTable, read: WorkbookRead, first: int, added: Sequence[tuple[StagedEvent, Row]]
) -> None:
    """New rows below the others, column by column."""
    events = {one.id: one for one, _ in added}
    typed = {id_: id_ if one.standing is Standing.NEW else read.events.typed(id_) for id_, one in events.items()}
    columns: dict[str, list[Value]] = {"event": [typed[one.id] for one, _ in added]}
    for key in found.columns.keys() - {"event"}:
        values = [row.get(key) for _, row in added]
        if any(map(_is_filled, values)):
            columns[key] = _days(draft, found, key, values)
    draft.put_columns(found, range(first, first + len(added)), by_number(found, columns))


def _is_filled(value: Value) -> bool:
    return value is not None and value != ""


def _days(draft: Draft, found: FoundTable, key: str, values: list[Value]) -> list[Value]:
    """A column as it is stored, see ``_stored``."""
    if date not in set(map(type, values)) or _holds_days(draft, found, key):
        return values
    return [f"{value:%Y-%m-%d}" if isinstance(value, date) else value for value in values]


def _new_rows(name: str, one: StagedEvent) -> tuple[Row, ...]:
    return one.differences.added.get(name, ()) if one.standing is Standing.CHANGED else one.rows.get(name, ())


def _stored(row: Row, draft: Draft, found: FoundTable) -> dict[str, Value]:
    """A row as it is stored: a day as text where the column holds no days yet, whose format would show a number."""
    return {
        key: f"{value:%Y-%m-%d}" if isinstance(value, date) and not _holds_days(draft, found, key) else value
        for key, value in row.items()
    }


def _holds_days(draft: Draft, found: FoundTable, key: str) -> bool:
    column = found.columns.get(key, 0)
    rows = range(found.last_data_row, found.table.first_data_row - 1, -1)
    values = (draft.cell(found, row, column).value for row in rows)
    return isinstance(next((value for value in values if value is not None), None), date)


def _draft_members(draft: Draft, read: WorkbookRead, members: Iterable[NewMember]) -> None:
    """New players below the others, and their ids where the clerk decided that they are new.

    Decision: they are members from the first day of the event on.
    """
    found = read.tables["Players"]
    row = draft.last_used_row(found)
    for one in members:
        row += 1
        draft.put_row(found, row, _stored(_member(one), draft, found))
        _draft_answer(draft, read, one)
    draft.resize(found, max(row, found.last_data_row))


def _member(one: NewMember) -> Row:
    who = one.participant
    return {
        "id": one.id,
        "name": who.name,
        "joined": one.since,
        "born": birth_cell(who.born) if who.born else None,
        "fide_id": who.fide_id or None,
    }


def _draft_answer(draft: Draft, read: WorkbookRead, one: NewMember) -> None:
    decision: Decision = one.decision
    if decision.where.cell:
        row = cell(decision.where.cell)[0]
        verdict = written(VERDICTS, decision.verdict, read.language)
        draft.put_row(read.tables["Decisions"], row, {"verdict": verdict, "player": one.id})


def _draft_log(draft: Draft, read: WorkbookRead, staged: Staged, line: LogLine) -> None:
    log_row(
        draft,
        read.tables["Log"],
        {
            "when": f"{line.when:%Y-%m-%d %H:%M:%S}",
            "command": written(COMMANDS, "import", read.language),
            "version": line.version,
            "events": len(staged.written),
            "players": len({one.id for event in staged.written for one in event.members}) or None,
            "backup": line.backup,
            "state": written(LOG_STATES, "done", read.language),
        },
    )
