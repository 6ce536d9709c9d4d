"""A workbook given back as it was before it was taken into use: only while its cells are what they were then.

What a month wrote since and took back again is no change, nor is what another program makes of the same cells; what
stands on the sheets Log and Explain is the program's own.
"""

import json
import os
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.adopting.adopted_rows import Marks, changed_row, marks_of
from xlratings.workbook.journal import journal_path
from xlratings.workbook.recognition import FoundTable, recognition
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.words import COMMANDS, LOG_STATES
from xlratings.workbook.written.vocabulary import meaning
from xlratings.workbook.xlsx.cells import sheet_cells
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.store import replace_with_backup

_FORMAT = "adopted"
_OURS = ("Log", "Explain")


def write_record(backup: Path, adopted: Path) -> Path:
    """Write down, beside the backup, what the workbook was when it was taken into use.

    Raises:
        OSError: the record is there already, or cannot be written; then nothing of it is left.

    """
    path = journal_path(backup)
    with Package.open(adopted) as package:
        record = {"format": _FORMAT, "backup": backup.name, "rows": marks_of(package)}
    with path.open("x", encoding="utf-8") as file:
        try:
            json.dump(record, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            path.unlink(missing_ok=True)
            raise
    return path


def undo_adoption(path: Path, now: datetime) -> Path | None:
    """Put the workbook back as it was before it was taken into use; the backup that this leaves, None if it never was.

    Raises:
        FileRefusedError: something in it has changed since (named), or its backup is gone; nothing has changed then.

    """
    with Package.open(path) as package:
        tables = recognition(tuple(package.tables.values())).tables
        name, seen = _named_backup(package, tables), package.fingerprint
        if not name:
            return None
        backup = path.resolve().with_name(Path(name).name)
        _refuse_changed(package, backup, [tables[own].table.sheet for own in _OURS if own in tables])
    return replace_with_backup(path, lambda new: _copy(backup, new), now, seen)


def _copy(backup: Path, new: Path) -> None:
    shutil.copyfile(backup, new)


def _refuse_changed(package: Package, backup: Path, own: Iterable[str]) -> None:
    """Refuse a workbook with another row than when it was taken into use; ``own``: sheets that do not count."""
    fields = {"file": package.path.name, "backup": backup.name}
    recorded = _recorded(backup)
    if not backup.is_file() or recorded is None:
        raise FileRefusedError(Message("adopt.backup-gone", **fields))
    changed = changed_row(recorded, marks_of(package), own)
    if changed:
        sheet, row = changed
        id_ = "adopt.row-changed" if row else "adopt.sheet-changed"
        raise FileRefusedError(Message(id_, sheet=sheet, row=row, **fields))


def _named_backup(package: Package, tables: Mapping[str, FoundTable]) -> str:
    """The backup that Log names for taking the workbook into use; "" where Log says nothing of it."""
    found = tables.get("Log")
    if found is None:
        return ""
    reader = TableReader(found, sheet_cells(package, found.table.sheet), [])
    done = [
        row.text("backup")
        for row in reader.rows("command", "backup", "state")
        if (meaning(COMMANDS, row.text("command")), meaning(LOG_STATES, row.text("state"))) == ("adopt", "done")
    ]
    return done[-1] if done else ""


def _recorded(backup: Path) -> Marks | None:
    """The marks of what the workbook was; None where there is no record of ours."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        record = json.loads(journal_path(backup).read_text(encoding="utf-8"))
        rows_ = {str(title): dict(marks) for title, marks in record["rows"].items()}
        return rows_ if record["format"] == _FORMAT else None
    return None
