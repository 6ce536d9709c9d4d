"""Imported events written into the file of a workbook: at one stroke, with backup and journal, as a month is."""

from datetime import datetime
from functools import partial

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.month_draft import LogLine
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.runs import unfinished_run
from xlratings.workbook.staging import Staged
from xlratings.workbook.staging_draft import import_draft
from xlratings.workbook.write import Committed, commit_draft

_NEEDED = ("Players", "Events", "Log")


def refuse_unready(read: WorkbookRead) -> None:
    """Refuse a workbook that nothing can be imported into.

    Raises:
        FileRefusedError: a table is missing, or a run stopped halfway.

    """
    missing = [name for name in _NEEDED if name not in read.tables]
    if not {"Results", "Games"} & set(read.tables):
        missing.append("Results")
    if missing:
        raise FileRefusedError(Message("staging.table-missing", file=read.path.name, tables=", ".join(missing)))
    unfinished = unfinished_run(read)
    if unfinished:
        raise FileRefusedError(unfinished.message)


def commit_import(staged: Staged, now: datetime, version: str) -> Committed:
    """Write the events that nothing stops; undo takes them back by the journal.

    Raises:
        FileRefusedError: the file has changed since it was read, or could not be changed without loss; nothing has
            changed then.

    """
    return commit_draft(staged.read, partial(import_draft, staged), "", LogLine(now, version, ""))
