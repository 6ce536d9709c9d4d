"""The month in a workbook that is open in a program: the same reading, computing and layout as in a file.

A copy of the document as it is now is saved first, and everything is computed from it, refusals of the file's patch
included, before the first cell changes. Log says 'started' before the rest is written and 'done' after it, so that
the next run finds one that stopped halfway. The document itself is never saved: that stays with the clerk.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, Protocol

from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.results.received import Received
from xlratings.workbook.computed_month import ComputedMonth, computed_month
from xlratings.workbook.draft import Draft
from xlratings.workbook.journal import Journal, journal_path, write_journal
from xlratings.workbook.month_draft import LogLine, month_draft
from xlratings.workbook.obstacles import refuse_problems
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.staging import Staged, staged
from xlratings.workbook.staging_commit import refuse_unready
from xlratings.workbook.staging_draft import import_draft
from xlratings.workbook.undo import Undone, undo_plan
from xlratings.workbook.words import LOG_STATES, written
from xlratings.workbook.write import Committed, ranges_left_behind
from xlratings.workbook.xlsx.blocks import Block, blocks
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.edits import Areas, Edits
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import write_patched
from xlratings.workbook.xlsx.store import next_backup
from xlratings.workbook.xlsx.table_change import TableChange, table_change

KINDS = frozenset({".xlsx", ".xlsm"})
"""The endings of files that are read here; a document of another kind is read from a copy that is an .xlsx."""

_Values = Mapping[str, Mapping[tuple[int, int], Value]]  # by the sheet's title, row and column


class Host(Protocol):
    """A workbook that is open in a program; every program has its own."""

    @property
    def file(self) -> Path | None:
        """Where the document lies on this computer; None while it has never been saved."""

    @property
    def is_read_only(self) -> bool:
        """Whether the program lets nobody change the document, or save it where it lies."""

    @property
    def kinds(self) -> frozenset[str]:
        """The endings of files that the program keeps whole, names of tables included, and can also save as .xlsx."""

    def save_copy(self, target: Path) -> None:
        """Save the document as it is now into another file, of the kind its ending says; it stays what and where it is.

        Raises:
            OSError: the file could not be written.

        """

    def step(self, message: Message) -> AbstractContextManager[None]:
        """A time in which every change is part of one step that the program's own Undo takes back.

        Where the program can, an exception takes the step back at once.
        """

    def resize(self, change: TableChange) -> None:
        """Give a table its new area.

        New rows take formats and formulas of the row above, new columns the formats of the one to the left;
        rows that are no longer the table's are emptied.
        """

    def put(self, sheet: str, block: Block) -> None:
        """Write a block of values; None empties a cell, a text stays the text it is."""


def preview(host: Host, month: Month | None, today: date) -> ComputedMonth:
    """Compute a month of an open workbook; nothing is written.

    Raises:
        FileRefusedError: the document is of a kind that cannot be changed, or has never been saved.

    """
    with looked_at(host) as copy:
        return computed_month(copy, month, today)


def commit(host: Host, month: Month | None, now: datetime, version: str) -> Committed:
    """Compute a month of an open workbook and write it; the backup and its journal lie beside the document.

    Raises:
        FileRefusedError: problems stand, there is nothing to do, or the workbook could not be changed without
            loss; nothing has changed then.

    """
    with _backup(host, now) as backup, _workbook(host, backup) as copy:
        read, outcome = computed_month(copy, month, now.date(), is_tried=False)
        refuse_problems(read, outcome)
        draft = month_draft(read, outcome, LogLine(now, version, backup.name))
        journal = Journal(str(outcome.month), version, backup.name, draft.written, draft.resized)
        writing, committed = _journaled(copy, backup, read.tables["Log"], draft, journal)
    writing.write(host, Message("workbook.step-commit", month=outcome.month))
    return committed


def preview_import(host: Host, received: Callable[[WorkbookRead], Sequence[Received]], today: date) -> Staged:
    """What results files would bring to an open workbook; nothing is written.

    ``received``: reads the files, once it is known what workbook they are for.

    Raises:
        FileRefusedError: as for a month; the workbook lacks a table; a file cannot be read.

    """
    with looked_at(host) as copy:
        read = read_workbook(copy)
        refuse_unready(read)
        return staged(read, received(read), today)


def commit_import(host: Host, received: Sequence[Received], now: datetime, version: str) -> Committed:
    """Write what results files bring into an open workbook; the backup and its journal lie beside the document.

    Raises:
        FileRefusedError: the workbook could not be changed without loss; nothing has changed then.

    """
    with _backup(host, now) as backup, _workbook(host, backup) as copy:
        read = read_workbook(copy)
        refuse_unready(read)
        draft = import_draft(staged(read, received, now.date()), LogLine(now, version, backup.name))
        journal = Journal("", version, backup.name, draft.written, draft.resized)
        writing, committed = _journaled(copy, backup, read.tables["Log"], draft, journal)
    writing.write(host, Message("workbook.step-import"))
    return committed


def _journaled(
    copy: Path, backup: Path, log: FoundTable, draft: Draft, journal: Journal
) -> tuple["_Writing", Committed]:
    """What is to be written, once its journal is on disk."""
    row = max(cell.row for cell in draft.written if cell.table == log.table.name)
    writing = _writing(copy, draft.edits, log, row)
    write_journal(journal_path(backup), journal._replace(areas=writing.areas))
    notes = ranges_left_behind(copy, draft.edits)
    return writing, Committed(backup, journal_path(backup), len(draft.written), notes)


def undo(host: Host, now: datetime, version: str) -> Undone | None:
    """Take back the last commit of an open workbook, one that stopped halfway too; None when there is none.

    Raises:
        FileRefusedError: a cell has changed since (named), the journal is missing or damaged, or the workbook
            could not be changed without loss; nothing has changed then.

    """
    with _backup(host, now) as backup, _workbook(host, backup) as copy:
        with Package.open(copy) as package:
            planned = undo_plan(package, backup, now, version)
        if planned is None:
            backup.unlink()
            return None
        writing = _writing(copy, planned.edits, planned.log, planned.row)
    is_import = planned.command == "import"
    step = (
        Message("workbook.step-undo-import")
        if is_import
        else Message("workbook.step-undo", month=planned.journal.month)
    )
    writing.write(host, step)
    return planned.undone(backup)


def document_file(host: Host) -> Path:
    """The file of an open workbook.

    Raises:
        FileRefusedError: never saved, read-only, or of another kind.

    """
    file = host.file
    if file is None:
        raise FileRefusedError(Message("workbook.open-never-saved"))
    if file.suffix.lower() not in host.kinds:
        raise FileRefusedError(Message("workbook.open-other-kind", file=file.name))
    if host.is_read_only:
        raise FileRefusedError(Message("workbook.open-read-only", file=file.name))
    return file


@contextmanager
def looked_at(host: Host) -> Iterator[Path]:
    """A copy of the document that is gone afterwards."""
    file = document_file(host)
    with TemporaryDirectory(prefix="xlratings-") as folder:
        copy = Path(folder, file.name if file.suffix.lower() in KINDS else f"{file.stem}.xlsx")
        _save_copy(host, copy)
        yield copy


@contextmanager
def _backup(host: Host, now: datetime) -> Iterator[Path]:
    """The dated copy beside the document, gone again if what follows fails."""
    backup = next_backup(document_file(host), now)
    try:
        _save_copy(host, backup)
        yield backup
    except BaseException:
        for made in (backup, journal_path(backup)):
            with suppress(OSError):  # what went wrong is to be said, not that nothing of it is left
                made.unlink()
        raise


@contextmanager
def _workbook(host: Host, backup: Path) -> Iterator[Path]:
    """The backup, or the same document as an .xlsx where the backup is of another kind."""
    if backup.suffix.lower() in KINDS:
        yield backup
        return
    with TemporaryDirectory(prefix="xlratings-") as folder:
        copy = Path(folder, f"{backup.stem}.xlsx")
        _save_copy(host, copy)
        yield copy


def _save_copy(host: Host, copy: Path) -> None:
    try:
        host.save_copy(copy)
    except OSError as error:
        fields = {"folder": str(copy.parent), "reason": error.strerror or str(error)}
        raise FileRefusedError(Message("workbook.copy-not-saved", **fields)) from error


class _Writing(NamedTuple):
    """What goes into the open workbook, in this order; ``areas`` as the patch of a file finds them."""

    log: tuple[TableChange, ...]
    started: _Values
    tables: tuple[TableChange, ...]
    cells: _Values
    done: _Values
    areas: tuple[Areas, ...]

    def write(self, host: Host, message: Message) -> None:
        """All of it as one step."""
        with host.step(message):
            for tables, values in ((self.log, self.started), (self.tables, self.cells), ((), self.done)):
                for change in tables:
                    host.resize(change)
                for sheet, cells in values.items():
                    for block in blocks(cells):
                        host.put(sheet, block)


def _writing(copy: Path, edits: Edits, log: FoundTable, row: int) -> _Writing:
    """Edits in the order in which an open workbook gets them.

    ``row``: of Log, that says how far the run has come.

    Raises:
        FileRefusedError: what the patch of the file refuses, too.

    """
    sheet, state = log.table.sheet, (row, log.columns["state"])
    own = {place: value for place, value in edits.cells[sheet].items() if place[0] == row}
    rest = {place: value for place, value in edits.cells[sheet].items() if place[0] != row}
    with Package.open(copy) as package:
        with TemporaryDirectory(prefix="xlratings-") as folder:
            areas = write_patched(package, edits, Path(folder, "tried.xlsx"))
        changes = [table_change(package, package.table(name), edit) for name, edit in edits.tables.items()]
    return _Writing(
        log=tuple(change for change in changes if change.table.name == log.table.name),
        started={sheet: {**own, state: written(LOG_STATES, "started", log.language)}},
        tables=tuple(change for change in changes if change.table.name != log.table.name),
        cells={**edits.cells, sheet: rest},
        done={sheet: {state: own[state]}},
        areas=areas,
    )
