"""The tables of a folder: read like those of a workbook, each file a sheet with one table."""

from collections.abc import Iterator
from functools import cached_property
from glob import escape
from pathlib import Path
from types import TracebackType

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.workbook.folder.csv_table import CsvTable
from xlratings.workbook.recognition import FoundTable, Recognition
from xlratings.workbook.system_layouts import is_called_as_ours
from xlratings.workbook.xlsx.cells import SheetCells
from xlratings.workbook.xlsx.container import Fingerprint, fingerprint
from xlratings.workbook.xlsx.tables import Table

UNFINISHED = "unfinished"
"""A file in the backup of a commit until all files are replaced."""

_ENDING = ".csv"


def is_folder_of_tables(path: Path) -> bool:
    """Whether a path is a folder with CSV files in it."""
    return path.is_dir() and any(csv_files(path))


def csv_files(path: Path) -> list[Path]:
    """The CSV files of a folder by name, those that are hidden left out."""
    return sorted(file for file in path.iterdir() if file.suffix.lower() == _ENDING and file.name[:1] != ".")


class CsvFolder:
    """A folder as it is now; what stands in its files is read when it is asked for."""

    def __init__(self, path: Path) -> None:
        """Look at the files.

        Raises:
            FileRefusedError: one cannot be read, or a commit was cut off on the way.

        """
        # "." and ".." have no name of their own, by which a backup beside them could be called
        self.path = path.resolve() if path.name in {"", ".."} else path
        self._refused: list[Message] = []  # why files that are not called as ours could not be read
        _refuse_cut_off(self.path)
        self.fingerprint = folder_fingerprint(self.path)

    def __enter__(self) -> "CsvFolder":  # noqa: PYI034 - Python 3.10 has no Self, and nothing inherits
        """The folder itself; no file stays open."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to let go of."""

    @cached_property
    def _contents(self) -> dict[str, CsvTable]:
        """The files' tables by name, empty files left out, and those that are no tables of text and not called as ours.

        Raises:
            FileRefusedError: a file that is called as a table of ours cannot be read, or is no table of text.

        """
        texts: dict[str, str] = {}
        read = {file.stem: self._read(file, texts) for file in csv_files(self.path)}
        return {name: table for name, table in read.items() if table}

    def _read(self, file: Path, texts: dict[str, str]) -> CsvTable | None:
        from xlratings.workbook.folder.csv_read import csv_table  # noqa: PLC0415 - workbooks do without it

        try:
            return csv_table(file, texts)
        except FileRefusedError as error:
            if is_called_as_ours(file.stem):
                raise
            self._refused.append(error.message)
            return None

    @property
    def tables(self) -> dict[str, Table]:
        """The same as the tables of sheets."""
        return {name: one.table for name, one in self._contents.items()}

    def cells(self, title: str) -> SheetCells:
        """The cells of a table."""
        return self._contents[title].cells

    def problems(self, found: Recognition) -> Iterator[Problem]:
        """What stands in the way of our tables, as it is said of files, and the fields of theirs under no heading.

        A table that is missing may be in a file that could not be read.
        """
        yield from map(_of_folder, found.problems)
        if found.problems:
            yield from map(Problem, self._refused)
        for one in found.tables.values():
            yield from self._surplus(one)

    def _surplus(self, found: FoundTable) -> Iterator[Problem]:
        """Each field more than there are headings: those before it may stand under headings that are not theirs."""
        for row, column, field in sorted(self._contents[found.table.sheet].surplus):
            fields = {"file": found.table.part, "row": row, "text": field.strip()}
            yield Problem(Message("workbook.csv-surplus", **fields), found.where(row, column))


def _of_folder(problem: Problem) -> Problem:
    """A missing table is a missing file there."""
    if problem.message.id != "workbook.table-not-found":
        return problem
    return problem._replace(message=Message("workbook.csv-not-found", **problem.message.fields))


def unfinished(path: Path) -> list[Path]:
    """The backups of commits that were cut off while files were replaced."""
    path = path.resolve()
    return [mark.parent for mark in path.parent.glob(f"{escape(path.name)}.backup-*/{UNFINISHED}")]


def _refuse_cut_off(path: Path) -> None:
    """Refuse a folder some files of which a commit has replaced, and others not."""
    for backup in unfinished(path):
        if not _is_as_in(path, backup):
            from xlratings.workbook.xlsx.store import held  # noqa: PLC0415 - who only looks does without it

            with held(path):  # or the commit is still under way
                raise FileRefusedError(Message("workbook.folder-cut-off", folder=path.name, backup=backup.name))


def _is_as_in(path: Path, backup: Path) -> bool:
    """Whether the files of a folder are those of a backup: whoever copied them back has taken back the commit."""
    try:
        return all((path / file.name).read_bytes() == file.read_bytes() for file in csv_files(backup))
    except OSError:
        return False


def folder_fingerprint(path: Path) -> Fingerprint:
    """What tells whether any of the files is another since it was read: their sizes, times and places as one."""
    try:
        found = [fingerprint(file) for file in csv_files(path)]
    except OSError as error:
        raise FileRefusedError(Message("workbook.file-not-readable", file=path.name)) from error
    return Fingerprint(sum(one.size for one in found), hash(tuple(found)), len(found))
