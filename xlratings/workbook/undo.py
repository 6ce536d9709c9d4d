"""The last commit taken back: exactly the cells it wrote, and only while each still holds what it wrote."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from math import isclose
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.addresses import address
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.cells import Value, rows
from xlratings.workbook.draft import Draft, is_same
from xlratings.workbook.journal import Journal, read_journal
from xlratings.workbook.month_draft import log_row
from xlratings.workbook.package import Package
from xlratings.workbook.patch import Edits, TableEdit
from xlratings.workbook.recognition import FoundTable, recognition
from xlratings.workbook.store import next_backup, replace_with_backup
from xlratings.workbook.table_rows import BLANK, Cells, TableReader, TableRow
from xlratings.workbook.words import COMMANDS, LOG_STATES, meaning, written
from xlratings.workbook.write import write_edits

_LOG = "Log"
_SAME_FIGURE = 1e-12  # other programs keep 15 digits of a number


class Undone(NamedTuple):
    """What an undo did: the month it took back, how many cells it put back, the backup of the file before it."""

    month: str
    cells: int
    backup: Path


def undo(path: Path, now: datetime, version: str) -> Undone | None:
    """Take back the last commit that is not taken back yet; None when there is none.

    Called again it takes back the commit before.

    Raises:
        FileRefusedError: a cell has changed since (named), the journal is missing or damaged, or the file could
            not be changed without loss; nothing has changed then.

    """
    path = Path(path)
    with Package.open(path) as package:
        fingerprint, log = package.fingerprint, _log(package)
        log_cells = dict(rows(package, log.table.sheet))
        last = _last_commit(TableReader(log, log_cells, []))
        if last is None:
            return None
        journal = _without_log(read_journal(_backup(path, last, log)), log)
        _refuse_changes(package, journal)
        line = _line(log, journal, now, version, next_backup(path, now))
        edits = _edits(package, journal, _log_draft(log, log_cells, last, line))

    def fill(new: Path) -> None:
        write_edits(path, fingerprint, edits, new)

    made = replace_with_backup(path, fill, now, fingerprint)
    return Undone(journal.month, len(journal.cells), made)


def _log(package: Package) -> FoundTable:
    found = recognition(tuple(package.tables.values()))
    if _LOG not in found.tables:
        raise FileRefusedError(Message("workbook.log-missing", file=package.path.name, table=_LOG))
    return found.tables[_LOG]


def _backup(path: Path, commit: TableRow, log: FoundTable) -> Path:
    """The backup that a row of Log names, beside the workbook."""
    name = commit.text("backup")
    if not name or name != Path(name).name:
        place = log.where(commit.number, log.columns["backup"])
        raise FileRefusedError(Message("workbook.log-unreadable", sheet=place.sheet, cell=place.cell))
    return path.resolve().with_name(name)


def _last_commit(reader: TableReader) -> TableRow | None:
    """The newest row of Log with a month that is done and not undone; the last one of those from one moment."""
    last = None
    for row in reader.rows("when", "command", "month", "backup", "state"):
        if row.unreadable:
            place = reader.where(row, min(row.unreadable))
            raise FileRefusedError(Message("workbook.log-unreadable", sheet=place.sheet, cell=place.cell))
        done = meaning(LOG_STATES, row.text("state")) == "done"
        if done and meaning(COMMANDS, row.text("command")) == "month":
            last = row if last is None or row.text("when") >= last.text("when") else last
    return last


def _without_log(journal: Journal, log: FoundTable) -> Journal:
    """Log itself goes on: its rows are marked, never taken back."""
    name = log.table.name.casefold()
    cells = tuple(cell for cell in journal.cells if cell.table.casefold() != name)
    tables = tuple(one for one in journal.tables if one.table.casefold() != name)
    return journal._replace(
        cells=cells, tables=tables, areas=tuple(one for one in journal.areas if one.sheet != log.table.sheet)
    )


def _refuse_changes(package: Package, journal: Journal) -> None:
    """Refuse when the commit's tables or cells are no longer what it left."""
    sheets: dict[str, Cells] = {}
    for title in sorted({package.table(name).sheet for name in _table_names(journal)}):
        sheets[title] = dict(rows(package, title))
    for resized in journal.tables:
        table = package.table(resized.table)
        if (table.last_row, table.last_column) != (resized.last_row_after, resized.last_column_after):
            raise FileRefusedError(Message("workbook.undo-table-resized", table=table.name, sheet=table.sheet))
    for cell in journal.cells:
        sheet = package.table(cell.table).sheet
        now = sheets[sheet].get(cell.row, {}).get(cell.column, BLANK)
        if now.formula or not _is_unchanged(now.value, cell.new):
            _refuse("workbook.undo-cell-changed", sheet, cell.row, cell.column)
    for sheet, row, column in _gained_places(package, journal):
        if not is_blank(cell_now := sheets[sheet].get(row, {}).get(column, BLANK)) and not cell_now.formula:
            _refuse("workbook.undo-cell-added", sheet, row, column)


def _table_names(journal: Journal) -> set[str]:
    return {cell.table for cell in journal.cells} | {one.table for one in journal.tables}


def _is_unchanged(now: Value, then: Value) -> bool:
    if isinstance(now, float) and isinstance(then, float):
        return isclose(now, then, rel_tol=_SAME_FIGURE)
    return is_same(now, then)


def _gained_places(package: Package, journal: Journal) -> Iterator[tuple[str, int, int]]:
    """The cells that undo takes out of the tables without having written them: they must be blank."""
    known = {(cell.table, cell.row, cell.column) for cell in journal.cells}
    for one in journal.tables:
        table = package.table(one.table)
        for row in range(table.first_row, table.last_row + 1):
            first = table.first_column if row > one.last_row_before else one.last_column_before + 1
            for column in range(first, table.last_column + 1):
                if (one.table, row, column) not in known:
                    yield table.sheet, row, column


def _refuse(id_: str, sheet: str, row: int, column: int) -> None:
    raise FileRefusedError(Message(id_, sheet=sheet, cell=address(row, column)))


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


def _edits(package: Package, journal: Journal, draft: Draft) -> Edits:
    """The old values and sizes, and the rows of Log."""
    cells: dict[str, dict[tuple[int, int], Value]] = {}
    for cell in journal.cells:
        cells.setdefault(package.table(cell.table).sheet, {})[cell.row, cell.column] = cell.old
    for sheet, logged in draft.edits.cells.items():
        cells.setdefault(sheet, {}).update(logged)
    back = {one.table: TableEdit(one.last_row_before, (), len(one.new_headings)) for one in journal.tables}
    areas = tuple(one._replace(before=one.after, after=one.before) for one in journal.areas)
    return Edits(cells, {**back, **draft.edits.tables}, areas)
