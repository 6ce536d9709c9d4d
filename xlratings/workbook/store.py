"""A file replaced at one stroke: the old one stays as a dated backup, and no moment leaves half a file."""

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.container import Fingerprint, fingerprint, refuse_locked

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_BUSY = frozenset({errno.EBUSY, errno.ETXTBSY, errno.EAGAIN})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_SHARING_VIOLATIONS = frozenset({5, 32, 33})  # Windows: access denied on replacing, in use, locked
_BLOCK = 1 << 20


def replace_with_backup(
    path: Path, write: Callable[[Path], None], now: datetime, seen: Fingerprint | None = None
) -> Path:
    """Replace a file by what ``write`` makes, and leave the old one beside it as ``NAME.backup-DATE-TIME``.

    ``write`` is handed an empty file in the same folder. The new file reaches the disk before it takes the old
    one's place, so that a computer switched off at any moment keeps the old file or has the new one.

    Args:
        path: The file to replace; a link is followed.
        write: Fills the new file; what it raises leaves everything as it was.
        now: Names the backup.
        seen: The fingerprint of the file when it was read, ``Package.fingerprint``; left out, as it is now.

    Returns:
        The backup: an exact copy of the old file.

    Raises:
        FileRefusedError: read-only, no room, in use, or changed since it was read; nothing has changed.

    """
    path = path.resolve()
    with _refusals(path):
        before = seen or fingerprint(path)
        if not path.stat().st_mode & stat.S_IWUSR:
            raise FileRefusedError(Message("workbook.file-is-read-only", file=path.name))
        new = _empty_neighbour(path)
        try:
            write(new)
            _take_over_permissions(path, new)
            _to_disk(new)
            refuse_changed(path, before)
            return _swapped(path, new, now, before)
        finally:
            new.unlink(missing_ok=True)


def next_backup(path: Path, now: datetime) -> Path:
    """The backup that a replacement of the file at this moment would leave."""
    return next(name for name in _backup_names(path.resolve(), now) if not name.exists())


def refuse_changed(path: Path, seen: Fingerprint) -> None:
    """Refuse a file that is no longer the one that was read, or that someone opened meanwhile.

    Raises:
        FileRefusedError: another size, time or file; or a lock file beside it.

    """
    refuse_locked(path)
    if fingerprint(path) != seen:
        raise FileRefusedError(Message("workbook.file-changed-meanwhile", file=path.name))


def _swapped(path: Path, new: Path, now: datetime, seen: Fingerprint) -> Path:
    backup = _copied_aside(path, now)
    try:
        refuse_changed(path, seen)
        new.replace(path)
    except BaseException:
        backup.unlink(missing_ok=True)
        raise
    _folder_to_disk(path.parent)
    return backup


def _empty_neighbour(path: Path) -> Path:
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}.", suffix=".tmp", dir=path.parent)
    os.close(handle)
    return Path(name)


def _copied_aside(path: Path, now: datetime) -> Path:
    """An exact copy under a name of its own, whole or not there at all."""
    copy = _empty_neighbour(path)
    try:
        shutil.copyfile(path, copy)
        _take_over_permissions(path, copy)
        _to_disk(copy)
        for name in _backup_names(path, now):
            if not name.exists():
                copy.replace(name)
                return name
    finally:
        copy.unlink(missing_ok=True)
    raise AssertionError("names never end")


def _backup_names(path: Path, now: datetime) -> Iterator[Path]:
    stem = f"{path.stem}.backup-{now:%Y%m%d-%H%M%S}"
    yield path.with_name(f"{stem}{path.suffix}")
    number = 2
    while True:  # a second replacement within the same second
        yield path.with_name(f"{stem}-{number}{path.suffix}")
        number += 1


def _take_over_permissions(old: Path, new: Path) -> None:
    state = old.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # only the owner, or the administrator, may give a file away
            os.chown(new, state.st_uid, state.st_gid)
    new.chmod(stat.S_IMODE(state.st_mode))


def _to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _folder_to_disk(folder: Path) -> None:
    if os.name == "nt":  # Windows has no such call; the replacement itself is on disk
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some network folders do not know it
            os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _refusals(path: Path) -> Iterator[None]:
    """Errors of the operating system as one sentence for the clerk."""
    try:
        yield
    except FileNotFoundError as error:
        raise FileRefusedError(Message("workbook.file-missing", file=str(path))) from error
    except OSError as error:
        raise FileRefusedError(_message(error, path)) from error


def _message(error: OSError, path: Path) -> Message:
    if error.errno in _FULL:
        return Message("workbook.disk-is-full", folder=str(path.parent))
    if error.errno in _BUSY or getattr(error, "winerror", None) in _SHARING_VIOLATIONS:
        return Message("workbook.file-is-busy", file=path.name)
    if error.errno in _FORBIDDEN:
        return Message("workbook.folder-is-read-only", folder=str(path.parent))
    return Message("workbook.file-not-written", file=path.name, reason=error.strerror or type(error).__name__)
