"""A month committed to a folder of CSV files: the old files in a dated folder beside it, each new one at one stroke.

Log comes last, so that it tells of no list before that list is there; a file that cannot be replaced takes all back.
"""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from glob import escape
from itertools import count
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.outcome import Outcome
from xlratings.workbook.draft import Draft
from xlratings.workbook.folder.csv_form import readable
from xlratings.workbook.folder.csv_written import write_changed
from xlratings.workbook.folder.source import UNFINISHED, csv_files, folder_fingerprint, unfinished
from xlratings.workbook.month_draft import LogLine, month_draft
from xlratings.workbook.obstacles import refuse_problems
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.xlsx.container import fingerprint, refuse_locked
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.store import folder_to_disk, held, refusals, remove_leftovers, replace_file

_ASIDE = ".xlratings"
"""What the name of a backup ends with, a point before it, until it is whole."""


class FolderCommitted(NamedTuple):
    """What a commit left: the folder with the old files, and how many cells changed."""

    backup: Path
    cells: int
    notes: tuple[Problem, ...] = ()


def commit_folder(read: WorkbookRead, outcome: Outcome, now: datetime, version: str) -> FolderCommitted:
    """Write an outcome into the folder it was computed from; files in which nothing changes are not touched.

    Raises:
        FileRefusedError: problems stand, there is nothing to do, a file has changed since it was read, or could not be
            replaced; nothing has changed then.

    """
    refuse_problems(read, outcome)
    backup = _backup(read.path, now)
    draft = month_draft(read, outcome, LogLine(now, version, backup.name))
    changes = dict(_changes(read.path, draft, read.tables["Log"].table.sheet))
    for name in changes:
        refuse_locked(read.path / name)
    with held(read.path):
        if folder_fingerprint(read.path) != read.fingerprint:
            raise FileRefusedError(Message("workbook.file-changed-meanwhile", file=read.path.name))
        for taken_back in unfinished(read.path):
            (taken_back / UNFINISHED).unlink(missing_ok=True)
        _keep(read.path, backup)
        _replace(read.path, backup, changes)
    return FolderCommitted(backup, len(draft.written))


class _Change(NamedTuple):
    """New values, and where the file ends with them; None: where it ended, or with the last of them."""

    values: SheetValues
    last_row: int | None

    def write(self, file: Path, new: Path) -> None:
        """Write a file with them into a new one."""
        write_changed(file, self.values, self.last_row, new)


def _changes(path: Path, draft: Draft, last: str) -> Iterator[tuple[str, _Change]]:
    """What changes by the name of the file, that of the table named as the last at the end."""
    edits, names = draft.edits, {file.stem: file.name for file in csv_files(path)}
    for sheet in sorted(edits.cells, key=lambda title: (title == last, title)):
        values = edits.cells[sheet]
        edit = edits.tables.get(sheet)
        if not isinstance(values, SheetValues):
            raise TypeError(values)  # no draft makes one
        yield names[sheet], _Change(values, edit.last_row if edit else None)


def _backup(path: Path, now: datetime) -> Path:
    name = f"{path.resolve().name}.backup-{now:%Y%m%d-%H%M%S}"
    names = (path.resolve().with_name(f"{name}{'' if number == 1 else f'-{number}'}") for number in count(1))
    return next(one for one in names if not one.exists())


def _keep(path: Path, backup: Path) -> None:
    """All files as they are, in a folder of their own, which says that the commit is not done yet.

    It has its name once it is whole; what a run that was killed left of one is taken away.

    Raises:
        FileRefusedError: no room, no right to write there, or a file that may not be read.

    """
    for left in backup.parent.glob(f".{escape(path.resolve().name)}.backup-*{_ASIDE}"):
        shutil.rmtree(left, ignore_errors=True)
    aside = backup.with_name(f".{backup.name}{_ASIDE}")
    try:
        with refusals(backup):
            aside.mkdir()
            for file in csv_files(path):
                remove_leftovers(file.resolve())
                _copy(file, aside / file.name)
            (aside / UNFINISHED).touch()
            folder_to_disk(aside)
            aside.rename(backup)
            folder_to_disk(backup.parent)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise


def _copy(file: Path, copy: Path) -> None:
    """Copy a file with its times and rights; it is on the disk then."""
    with readable(file):
        old = file.open("rb")
    with old, copy.open("xb") as new:
        shutil.copyfileobj(old, new)
        new.flush()
        os.fsync(new.fileno())
    shutil.copystat(file, copy)


def _replace(path: Path, backup: Path, changes: Mapping[str, _Change]) -> None:
    """Every file by its new content; if one cannot be, those before it by their old one."""
    done: list[str] = []
    try:
        for name, change in changes.items():
            _put(path / name, partial(change.write, path / name))
            done.append(name)
    except BaseException:
        for name in done:
            (backup / name).replace(path / name)  # a copy would need room, of which there may be none
        shutil.rmtree(backup, ignore_errors=True)
        raise
    with suppress(OSError):
        (backup / UNFINISHED).unlink()


def _put(file: Path, write: Callable[[Path], None]) -> None:
    replace_file(file, write, fingerprint(file))
