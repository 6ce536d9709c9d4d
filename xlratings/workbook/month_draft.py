"""An outcome as cells: List, Lists, Changes, Corrections, the states of the events, one row of Log."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import compress
from operator import ne
from typing import NamedTuple

from xlratings.in_columns import Same, column_of
from xlratings.model import EventState
from xlratings.month.people_records import taken_over
from xlratings.outcome import ListRow, Outcome
from xlratings.workbook.changes_draft import cell_figures, draft_changes, figure_columns
from xlratings.workbook.corrections_draft import draft_corrections, rewritten_numbers
from xlratings.workbook.draft import Draft, by_number
from xlratings.workbook.layout import PLAYERS
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.words import COMMANDS, EVENT_STATES, LOG_STATES, written
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import Column, kinds_of


class LogLine(NamedTuple):
    """What Log says of a run: when, by which version, and the name of the backup it left."""

    when: datetime
    version: str
    backup: str


def month_draft(read: WorkbookRead, outcome: Outcome, line: LogLine) -> Draft:
    """Everything a month writes.

    Raises:
        FileRefusedError: a cell in the way shows an error.

    """
    draft = Draft(read.cells)
    for found in read.tables.values():
        draft.take_in(found)
    _draft_list(draft, read, outcome)
    _draft_lists(draft, read, outcome)
    draft_changes(draft, read, outcome)
    draft_corrections(draft, read, outcome, line.when)
    _draft_events(draft, read, outcome)
    log_row(
        draft,
        read.tables["Log"],
        {
            "when": f"{line.when:%Y-%m-%d %H:%M:%S}",
            "command": written(COMMANDS, "month" if outcome.is_new else "correction", read.language),
            "month": str(outcome.month),
            "version": line.version,
            "events": len(outcome.counted if outcome.is_new else outcome.because),
            "players": len(outcome.rows),
            "corrected": len(outcome.corrections) or None,
            "backup": line.backup,
            "state": written(LOG_STATES, "done", read.language),
            "past": outcome.past or None,
        },
    )
    return draft


def log_row(draft: Draft, log: FoundTable, values: Mapping[str, Value]) -> None:
    """One more row of Log."""
    row = draft.last_used_row(log) + 1
    draft.put_row(log, row, values)
    draft.resize(log, max(row, log.last_data_row))


def _draft_list(draft: Draft, read: WorkbookRead, outcome: Outcome) -> None:
    """In rank order where the table is all ours; beside the clerk's columns every player keeps his row."""
    found = read.tables["List"]
    if found.has_extras:
        _draft_list_in_place(draft, read, found, outcome)
        return
    first = found.table.first_data_row
    rows = range(first, first + len(outcome.rows))
    draft.put_columns(found, rows, by_number(found, _list_columns(read, found, outcome.rows)))
    draft.cut(found, rows.stop - 1)


def _draft_list_in_place(draft: Draft, read: WorkbookRead, found: FoundTable, outcome: Outcome) -> None:
    known = _rows_of_members(draft, read, found)
    free = draft.last_used_row(found) + 1
    rows = []
    for player in column_of(outcome.rows, "player"):
        row = known.pop(player, None)
        rows.append(free if row is None else row)
        free += row is None
    draft.put_columns(found, rows, by_number(found, _list_columns(read, found, outcome.rows)))
    for row in known.values():  # no longer on the list: the clerk's notes stay, our figures go
        draft.put_row(found, row, dict.fromkeys(key for key in found.columns if key not in {"id", "name"}))
    draft.resize(found, max(free - 1, found.last_data_row))


def _list_columns(read: WorkbookRead, found: FoundTable, lines: Sequence[ListRow]) -> dict[str, Column]:
    """Every column of ours: what a line does not say must not stay from the player who was there before."""
    return {
        **dict.fromkeys(found.columns, Same(None, len(lines))),
        **{field: column_of(lines, field) for field in ("rank", "name", "events")},
        "id": read.members.typed_all(column_of(lines, "player")),
        "rating": _kept(lines),
        "change": cell_figures(column_of(lines, "change"), read.language),
        **figure_columns(column_of(lines, "figures"), read.language),
    }


def _kept(lines: Sequence[ListRow]) -> Column:
    """The ratings that the lists keep."""
    exact, shown = column_of(lines, "exact"), column_of(lines, "rating")
    if kinds_of(exact) <= {float, int}:
        return exact
    if kinds_of(exact) == {type(None)} and kinds_of(shown) == {int}:
        return shown
    return [line.kept for line in lines]


def _draft_lists(draft: Draft, read: WorkbookRead, outcome: Outcome) -> None:
    """A column for the month, the numbers of older ones that are written anew, new players below."""
    found = read.tables["Lists"]
    table = found.table
    months = {one.month: one.column for one in found.months}
    column = months.get(outcome.month, table.last_column + 1)
    headings = () if outcome.month in months else (str(outcome.month),)
    known = _rows_of_members(draft, read, found)
    free = draft.last_used_row(found) + 1
    if headings:
        draft.put(found, table.first_row, column, str(outcome.month))
    rewritten = tuple(rewritten_numbers(read, outcome, tuple(known)))
    players, names = column_of(outcome.rows, "player"), column_of(outcome.rows, "name")
    named = [(one.player, one.name) for one in rewritten]
    named += [] if known.keys() >= {*players} else zip(players, names, strict=True)
    for player, name in named:
        if player not in known:
            known[player] = free
            draft.put_row(found, free, {"id": read.members.typed(player), "name": name})
            free += 1
    for number in rewritten:
        draft.put(found, known[number.player], number.column, number.rating)
    draft.put_columns(found, [*map(known.__getitem__, players)], {column: _kept(outcome.rows)})
    _draft_names(draft, read, found, known)
    draft.resize(found, max(free - 1, found.last_data_row), headings)
    if found.months:
        draft.look_like(found, found, max(found.months).column)
    else:
        draft.look_like(found, read.tables["List"], read.tables["List"].columns["rating"])


def _draft_names(draft: Draft, read: WorkbookRead, found: FoundTable, known: dict[str, int]) -> None:
    """The members' names as Players has them now; names that are formulas, or stand in two columns, are the clerk's."""
    surname = PLAYERS.column("surname")
    if "name" not in found.columns or any(map(surname.is_headed, found.table.headings)):
        return
    column, cells, last = found.columns["name"], draft.sheet(found), found.last_data_row
    formulas, rows = cells.formulas(column), cells.rows_between(found.table.first_data_row, last)
    typed = cells.column(column, found.table.first_data_row, last)
    named: dict[int | None, Value] = dict(zip(rows, typed, strict=True))
    names = column_of(read.ledger.players, "name")
    places = [*map(known.get, column_of(read.ledger.players, "id"))]
    are_other = map(ne, names, map(named.get, places))
    for row, name in compress(zip(places, names, strict=True), are_other):
        if row and name and row not in formulas:
            draft.put(found, row, column, name)


def _draft_events(draft: Draft, read: WorkbookRead, outcome: Outcome) -> None:
    found = read.tables["Events"]
    known = _rows_by_id(read, found)
    state = written(EVENT_STATES, EventState.COUNTED, read.language)
    for event, signature in outcome.counted:
        values: dict[str, Value] = {"state": state, "counted_in": str(outcome.month), "signature": signature}
        draft.put_row(found, known[event], values)
    for event, new_state, month, signature in outcome.settled:
        said: dict[str, Value] = {"counted_in": str(month) if month else None, "signature": signature or None}
        if new_state:
            said["state"] = written(EVENT_STATES, new_state, read.language)
        draft.put_row(found, known[event], said)


def _rows_of_members(draft: Draft, read: WorkbookRead, found: FoundTable) -> dict[str, int]:
    """The row of each member; who has another id by now, and no row with it, gets it in the row with the old one."""
    rows = _rows_by_id(read, found)
    for old, new in taken_over(read.ledger, rows).items():
        rows[new] = rows.pop(old)
        draft.put_row(found, rows[new], {"id": read.members.typed(new)})
    return rows


def _rows_by_id(read: WorkbookRead, found: FoundTable) -> dict[str, int]:
    """The row of each id, spelled as the ledger spells it."""
    known = read.events if found.layout.name == "Events" else read.members
    table = TableReader(found, read.cells[found.table.sheet], []).columns("id")
    ids = table.texts("id")
    rows = dict(zip(known.spelled_all(ids), table.numbers, strict=True))
    rows.pop("", None)
    return rows
