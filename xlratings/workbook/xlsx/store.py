"""A file replaced at one stroke: the old one stays as a dated backup, and no moment leaves half a file."""

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from glob import escape
from itertools import count
from pathlib import Path
from time import time

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.container import Fingerprint, fingerprint, refuse_locked

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_BUSY = frozenset({errno.EBUSY, errno.ETXTBSY, errno.EAGAIN})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_SHARING_VIOLATIONS = frozenset({5, 32, 33})  # Windows: access denied on replacing, in use, locked
_SUFFIX = ".tmp"
_OPEN_TO_ALL = 0o666
_SURELY_OVER = 24 * 3600  # seconds after which no run is still at work


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
    with refusals(path):
        before = seen or fingerprint(path)
    with backed_up(path, now) as backup:
        replace_file(path, write, before)
    return backup


@contextmanager
def backed_up(path: Path, now: datetime) -> Iterator[Path]:
    """A copy of the file under a name that nobody else has, gone again if what follows fails.

    Its name, which what follows may write down, is also free for a journal (.json). What a run that was killed
    left behind is taken away.

    Raises:
        FileRefusedError: missing, read-only, no room.

    """
    path = path.resolve()
    with refusals(path):
        if not path.stat().st_mode & stat.S_IWUSR:
            raise FileRefusedError(Message("workbook.file-is-read-only", file=path.name))
        remove_leftovers(path)
        backup = _copied_aside(path, now)
    try:
        yield backup
    except BaseException:
        backup.unlink(missing_ok=True)
        raise


def replace_file(path: Path, write: Callable[[Path], None], seen: Fingerprint) -> None:
    """Replace a file by what ``write`` makes, as ``replace_with_backup`` does, but for the backup.

    What lies in the folder by then, such as a backup and a journal, is on disk before the file is replaced.

    Raises:
        FileRefusedError: no room, in use, or changed since it was seen; nothing has changed.

    """
    path = path.resolve()
    with refusals(path), _neighbour(path) as new:
        write(new)
        _take_over_permissions(path, new)
        _to_disk(new)
        folder_to_disk(path.parent)
        with held(path):  # of two who replace one file at a time the second finds it changed
            refuse_changed(path, seen)
            new.replace(path)
        folder_to_disk(path.parent)


def put_files(contents: Mapping[Path, bytes]) -> None:
    """Put files in their places, each whole; none of them where one cannot be written.

    What a run that was killed on the way left of them is taken away.

    Raises:
        FileRefusedError: no room, no right to write there, or in use.

    """
    with ExitStack() as stack, ExitStack() as taken_back:
        made: dict[Path, Path] = {}
        for path, content in contents.items():
            with refusals(path):
                remove_leftovers(path.resolve())
                made[path] = stack.enter_context(_neighbour(path.resolve()))
                made[path].write_bytes(content)
                made[path].chmod(_OPEN_TO_ALL & ~_umask())
                _to_disk(made[path])
        for path, new in made.items():
            was_there = os.path.lexists(path)
            with refusals(path):
                new.replace(path)
            if not was_there:
                taken_back.callback(path.unlink)
        taken_back.pop_all()


def _umask() -> int:
    """What the person's files are not open to; there is no way to ask but to set it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def next_backup(path: Path, now: datetime) -> Path:
    """The backup that a replacement of the file at this moment would leave."""
    return next(name for name in _backup_names(path.resolve(), now) if not os.path.lexists(name))


def refuse_changed(path: Path, seen: Fingerprint) -> None:
    """Refuse a file that is no longer the one that was read, or that someone opened meanwhile.

    Raises:
        FileRefusedError: another size, time or file; or a lock file beside it.

    """
    refuse_locked(path)
    if fingerprint(path) != seen:
        raise FileRefusedError(Message("workbook.file-changed-meanwhile", file=path.name))


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A folder for files that nobody is to keep, gone afterwards.

    Raises:
        FileRefusedError: no room for it, or no right to make it.

    """
    with refusals(Path(tempfile.gettempdir(), "xlratings")):
        folder = tempfile.TemporaryDirectory(prefix="xlratings-")
    with folder as made:
        yield Path(made)


@contextmanager
def _neighbour(path: Path) -> Iterator[Path]:
    """An empty file in the same folder, held as long as it is needed and gone then."""
    handle, name = tempfile.mkstemp(prefix=_prefix(path), suffix=_SUFFIX, dir=path.parent)
    try:
        if os.name == "nt":  # Windows replaces no file that is open
            os.close(handle)
        else:
            _take(handle)
        yield Path(name)
    finally:
        if os.name != "nt":
            os.close(handle)
        with suppress(OSError):  # once the file has taken the old one's place, nothing may say that it has not
            Path(name).unlink()


def _prefix(path: Path) -> str:
    return f".{path.stem}.xlratings-"


def remove_leftovers(path: Path) -> None:
    """Take away the neighbours that a killed run left: nobody holds them any more."""
    for left in path.parent.glob(f"{escape(_prefix(path))}*{_SUFFIX}"):
        with suppress(OSError):
            if os.name == "nt":
                if time() - left.stat().st_mtime > _SURELY_OVER:
                    left.unlink()
                continue
            with left.open("rb") as file:
                if _take(file.fileno()):
                    left.unlink()


def _take(handle: int) -> bool:
    """Hold an open file until it is closed, unless somebody else does; whether it is ours now."""
    import fcntl  # noqa: PLC0415 - Windows has no such module

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system on which nobody can
        return True
    return True


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep others who ask the same way from replacing a file, or what is in a folder, meanwhile.

    Raises:
        FileRefusedError: somebody else is at it.

    """
    if os.name == "nt":
        yield
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        if not _take(handle):
            raise FileRefusedError(Message("workbook.file-is-busy", file=path.name))
        yield
    finally:
        os.close(handle)


def _copied_aside(path: Path, now: datetime) -> Path:
    """An exact copy under a name of its own, whole or not there at all."""
    with _neighbour(path) as aside:
        shutil.copyfile(path, aside)
        _take_over_permissions(path, aside)
        _to_disk(aside)
        for name in _backup_names(path, now):
            if _give_name(aside, name):
                return name
    raise AssertionError("names never end")


def _give_name(aside: Path, name: Path) -> bool:
    """Give a file a name unless somebody has it, even if he took it a moment ago; whether it has it now."""
    try:
        if os.name == "nt":
            aside.rename(name)
        else:
            name.hardlink_to(aside)
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        try:
            os.close(os.open(name, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return False
        aside.replace(name)
    return True


def _backup_names(path: Path, now: datetime) -> Iterator[Path]:
    stem = f"{path.stem}.backup-{now:%Y%m%d-%H%M%S}"
    for number in count(1):  # more than one for a second replacement within the same second
        name = path.with_name(f"{stem}{'' if number == 1 else f'-{number}'}{path.suffix}")
        if not name.with_suffix(".json").exists():  # somebody's journal
            yield name


def _take_over_permissions(old: Path, new: Path) -> None:
    state = old.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # only the owner, or the administrator, may give a file away
            os.chown(new, state.st_uid, state.st_gid)
    new.chmod(stat.S_IMODE(state.st_mode))


def _to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def folder_to_disk(folder: Path) -> None:
    """Return when the names in a folder are on the disk."""
    if os.name == "nt":  # Windows has no such call; the replacement itself is on disk
        return
    with suppress(OSError):  # some network folders do not know it
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def refusals(path: Path) -> Iterator[None]:
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
