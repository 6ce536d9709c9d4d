"""A workbook given back as it was before it was taken into use: only while nobody has changed it since."""

import json
import os
import shutil
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.journal import journal_path
from xlratings.workbook.recognition import recognition
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.words import COMMANDS, LOG_STATES
from xlratings.workbook.written.vocabulary import meaning
from xlratings.workbook.xlsx.cells import rows
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.store import replace_with_backup

_FORMAT = "adopted"


def write_record(backup: Path, adopted: Path) -> Path:
    """Write down, beside the backup, what the workbook was when it was taken into use.

    Raises:
        OSError: the record is there already, or cannot be written.

    """
    path = journal_path(backup)
    with path.open("x", encoding="utf-8") as file:
        json.dump({"format": _FORMAT, "backup": backup.name, "sha256": _digest(adopted)}, file)
        file.flush()
        os.fsync(file.fileno())
    return path


def undo_adoption(path: Path, now: datetime) -> Path | None:
    """Put the workbook back as it was before it was taken into use; the backup that this leaves, None if it never was.

    Raises:
        FileRefusedError: it has changed since, or its backup is gone; nothing has changed then.

    """
    with Package.open(path) as package:
        name, seen = _named_backup(package), package.fingerprint
    if not name:
        return None
    backup = path.resolve().with_name(Path(name).name)
    if not backup.is_file() or _recorded(backup) != _digest(path):
        raise FileRefusedError(Message("adopt.cannot-undo", file=path.name, backup=backup.name))
    return replace_with_backup(path, lambda new: _copy(backup, new), now, seen)


def _copy(backup: Path, new: Path) -> None:
    shutil.copyfile(backup, new)


def _named_backup(package: Package) -> str:
    """The backup that Log names for taking the workbook into use; "" where Log says nothing of it."""
    found = recognition(tuple(package.tables.values())).tables.get("Log")
    if found is None:
        return ""
    reader = TableReader(found, dict(rows(package, found.table.sheet)), [])
    done = [
        row.text("backup")
        for row in reader.rows("command", "backup", "state")
        if (meaning(COMMANDS, row.text("command")), meaning(LOG_STATES, row.text("state"))) == ("adopt", "done")
    ]
    return done[-1] if done else ""


def _recorded(backup: Path) -> str:
    with suppress(OSError, ValueError, KeyError, TypeError):
        record = json.loads(journal_path(backup).read_text(encoding="utf-8"))
        return str(record["sha256"]) if record["format"] == _FORMAT else ""
    return ""


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
