"""A month committed to its workbook: at one stroke, with a backup and a journal beside it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.outcome import Outcome
from xlratings.workbook.draft import Draft
from xlratings.workbook.journal import Journal, journal_path, write_journal
from xlratings.workbook.month_draft import LogLine, month_draft
from xlratings.workbook.obstacles import refuse_problems
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.xlsx.container import Fingerprint
from xlratings.workbook.xlsx.edits import Areas, Edits
from xlratings.workbook.xlsx.left_behind import left_behind
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import write_patched
from xlratings.workbook.xlsx.store import backed_up, refuse_changed, replace_file


class Committed(NamedTuple):
    """What a commit left.

    ``backup``: an exact copy of the old file; ``journal``; ``cells``: how many changed; ``notes``: ranges of the
    clerk's that did not go on with a table.
    """

    backup: Path
    journal: Path
    cells: int
    notes: tuple[Problem, ...] = ()


def commit(read: WorkbookRead, outcome: Outcome, now: datetime, version: str) -> Committed:
    """Write an outcome into the workbook it was computed from.

    Only cells whose value changes are written. Undo takes them back by the journal.

    Raises:
        FileRefusedError: problems stand, there is nothing to do, the file has changed since it was read, or it
            could not be changed without loss; nothing has changed then.

    """
    refuse_problems(read, outcome)
    return commit_draft(read, partial(month_draft, read, outcome), str(outcome.month), LogLine(now, version, ""))


def commit_draft(read: WorkbookRead, drafted: Callable[[LogLine], Draft], month: str, line: LogLine) -> Committed:
    """Write what a draft holds into the workbook it was made from, with backup and journal.

    Args:
        read: The workbook.
        drafted: Makes the draft, once the backup has a name.
        month: The list that is written, "" for none.
        line: When and by which version.

    Raises:
        FileRefusedError: the file has changed since it was read, or could not be changed without loss; nothing has
            changed then.

    """
    with backed_up(read.path, line.when) as backup:
        refuse_changed(read.path, read.fingerprint)
        draft = drafted(line._replace(backup=backup.name))
        journal = Journal(month, line.version, backup.name, draft.written, draft.resized)
        notes = ranges_left_behind(read.path, draft.edits)
        _replace(read, draft, journal, journal_path(backup))
    return Committed(backup, journal_path(backup), len(draft.written), notes)


def ranges_left_behind(path: Path, edits: Edits) -> tuple[Problem, ...]:
    """Plain ranges of a workbook as it is that will not go on with a table of the edits.

    Raises:
        FileRefusedError: the file is gone, or damaged.

    """
    with Package.open(path, even_if_open=True) as package:
        return tuple(left_behind(package, edits))


def _replace(read: WorkbookRead, draft: Draft, journal: Journal, path: Path) -> None:
    made: list[Path] = []

    def fill(new: Path) -> None:
        areas = write_edits(read.path, read.fingerprint, draft.edits, new)
        write_journal(path, journal._replace(areas=areas))
        made.append(path)

    try:
        replace_file(read.path, fill, read.fingerprint)
    except BaseException:
        for own in made:
            own.unlink(missing_ok=True)
        raise


def write_edits(path: Path, seen: Fingerprint, edits: Edits, new: Path) -> tuple[Areas, ...]:
    """Write a workbook with edits into a new file; the old one is closed again before it is replaced.

    Gives back the areas of validations and formats that went on with a table.

    Raises:
        FileRefusedError: the file has changed since it was seen, or could not be changed without loss.

    """
    refuse_changed(path, seen)
    with Package.open(path) as package:
        return write_patched(package, edits, new)
