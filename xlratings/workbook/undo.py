"""The last commit taken back: exactly the cells it wrote, and only while each still holds what it wrote."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.draft import Draft
from xlratings.workbook.journal import Journal, read_journal
from xlratings.workbook.month_draft import log_row
from xlratings.workbook.recognition import FoundTable, recognition
from xlratings.workbook.runs import last_run
from xlratings.workbook.table_rows import Cells, TableReader, TableRow
from xlratings.workbook.undo_checks import is_resized, refuse_changes
from xlratings.workbook.words import COMMANDS, LOG_STATES, written
from xlratings.workbook.write import write_edits
from xlratings.workbook.written.vocabulary import meaning
from xlratings.workbook.xlsx.cells import Value, sheet_cells
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.store import next_backup, replace_with_backup
from xlratings.workbook.xlsx.table_change import TableEdit
from xlratings.workbook.xlsx.value_blocks import ValueBlock

_LOG, _EXPLAIN = "Log", "Explain"


class Undone(NamedTuple):
    """What an undo did: the month it took back, how many cells it put back, the backup of the file before it.

    ``command``: what it took back: "month"; "correction" alone, of lists up to that month; "import", of no month.
    """

    month: str
    cells: int
    backup: Path
    command: str = "month"


def undo(path: Path, now: datetime, version: str) -> Undone | None:
    """Take back the last commit that is not taken back yet; None when there is none.

    Called again it takes back the commit before.

    Raises:
        FileRefusedError: a cell has changed since (named), the journal is missing or damaged, or the file could
            not be changed without loss; nothing has changed then.

    """
    path = Path(path)
    with Package.open(path) as package:
        planned = undo_plan(package, next_backup(path, now), now, version)
    if planned is None:
        return None

    def fill(new: Path) -> None:
        write_edits(path, package.fingerprint, planned.edits, new)

    made = replace_with_backup(path, fill, now, package.fingerprint)
    return planned.undone(made)


class UndoPlan(NamedTuple):
    """All that an undo does: the commit's journal without Log, what to write, and the row of Log it takes back."""

    journal: Journal
    edits: Edits
    log: FoundTable
    row: int
    command: str = "month"

    def undone(self, backup: Path) -> Undone:
        """What the undo did, once it is done."""
        return Undone(self.journal.month, len(self.journal.cells), backup, self.command)


def undo_plan(package: Package, backup: Path, now: datetime, version: str) -> UndoPlan | None:
    """What taking back the last commit of a workbook would write; None when there is none.

    A commit that stopped halfway is taken back as far as it came. ``backup``: the copy of the workbook that Log is to
    name; it lies beside the workbook, as the journals do.

    Raises:
        FileRefusedError: a cell has changed since (named), or the journal is missing or damaged.

    """
    tables = recognition(tuple(package.tables.values())).tables
    log = _log(package, tables)
    log_cells = sheet_cells(package, log.table.sheet)
    last = last_run(TableReader(log, log_cells, []))
    if last is None:
        return None
    journal = _without_log(read_journal(_backup(backup, last.row, log)), log)
    refuse_changes(package, journal, finished=last.is_finished)
    line = _line(log, journal, now, version, backup)
    draft = _log_draft(log, log_cells, last.row, line)
    command = meaning(COMMANDS, last.row.text("command")) or "month"
    explain = None if command == "import" else tables.get(_EXPLAIN)
    edits = _edits(package, journal, (draft, _explanation_draft(package, explain)))
    return UndoPlan(journal, edits, log, last.row.number, command)


def _log(package: Package, tables: Mapping[str, FoundTable]) -> FoundTable:
    if _LOG not in tables:
        raise FileRefusedError(Message("workbook.log-missing", file=package.path.name, table=_LOG))
    return tables[_LOG]


def _backup(beside: Path, commit: TableRow, log: FoundTable) -> Path:
    """The backup that a row of Log names, in the folder of another one."""
    name = commit.text("backup")
    if not name or name != Path(name).name:
        place = log.where(commit.number, log.columns["backup"])
        raise FileRefusedError(Message("workbook.log-unreadable", sheet=place.sheet, cell=place.cell))
    return beside.resolve().with_name(name)


def _without_log(journal: Journal, log: FoundTable) -> Journal:
    """Log itself goes on: its rows are marked, never taken back."""
    name = log.table.name.casefold()
    cells = journal.cells.without(name)
    tables = tuple(one for one in journal.tables if one.table.casefold() != name)
    return journal._replace(
        cells=cells, tables=tables, areas=tuple(one for one in journal.areas if one.sheet != log.table.sheet)
    )


def _line(log: FoundTable, journal: Journal, now: datetime, version: str, backup: Path) -> dict[str, Value]:
    return {
        "when": f"{now:%Y-%m-%d %H:%M:%S}",
        "command": written(COMMANDS, "undo", log.language),
        "month": journal.month,
        "version": version,
        "backup": backup.name,
        "state": written(LOG_STATES, "done", log.language),
    }


def _log_draft(log: FoundTable, cells: Cells, last: TableRow, line: Mapping[str, Value]) -> Draft:
    draft = Draft({log.table.sheet: cells})
    draft.put_row(log, last.number, {"state": written(LOG_STATES, "undone", log.language)})
    log_row(draft, log, line)
    return draft


def _explanation_draft(package: Package, found: FoundTable | None) -> Draft:
    """The sheet Explain without its answer, which may tell of what is taken back; formulas there are the clerk's."""
    if found is None:
        return Draft({})
    draft = Draft({found.table.sheet: sheet_cells(package, found.table.sheet)})
    column = found.columns["line"]
    for row in range(found.table.first_data_row, found.last_data_row + 1):
        if not draft.cell(found, row, column).formula:
            draft.put(found, row, column, None)
    return draft


def _edits(package: Package, journal: Journal, drafts: Iterable[Draft]) -> Edits:
    """The old values and sizes, the rows of Log, and an answer that goes."""
    blocks: dict[str, list[ValueBlock]] = {}
    for block in journal.cells.blocks:
        blocks.setdefault(package.table(block.table).sheet, []).append(block.values.turned)
    edits = [draft.edits for draft in drafts]
    rows_of: dict[str, dict[int, dict[int, Value]]] = {}
    for sheet, logged in (item for one in edits for item in one.cells.items()):
        for (row, column), value in logged.items():
            rows_of.setdefault(sheet, {}).setdefault(row, {})[column] = value
    cells = {sheet: SheetValues(rows_of.get(sheet, {}), blocks.get(sheet, [])) for sheet in {**blocks, **rows_of}}
    back = {
        one.table: TableEdit(one.last_row_before, (), len(one.new_headings))
        for one in journal.tables
        if is_resized(package, one)
    }
    areas = tuple(one._replace(before=one.after, after=one.before) for one in journal.areas)
    resized = {name: edit for one in edits for name, edit in one.tables.items()}
    return Edits(cells, {**back, **resized}, areas)
