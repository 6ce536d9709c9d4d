"""The zip file of a workbook: opened with every check, its parts read within bounds."""

import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.parts import key

# Bounds against files made to exhaust the computer. The largest sheet Excel can hold with eight columns is about
# 350 MB of XML; a workbook of the kinds we write has some hundred parts; sheet XML packs 5 to 30 times, blank
# formatted rows up to 250 times, and nothing honest comes near deflate's own limit of 1032.
LARGEST_PART = 1 << 30
LARGEST_SMALL_PART = 64 << 20  # everything that is held as elements: book, styles, tables, relationships
MOST_PARTS = 20_000
MOST_PACKED = 500
_FREELY_PACKED = 16 << 20  # below this size no ratio harms
_CHUNK = 1 << 18

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


class Fingerprint(NamedTuple):
    """What tells whether a file is still the one that was read."""

    size: int
    modified: int
    inode: int


def fingerprint(path: Path) -> Fingerprint:
    """The fingerprint of the file as it is now."""
    state = path.stat()
    return Fingerprint(state.st_size, state.st_mtime_ns, state.st_ino)


def refuse_locked(path: Path) -> None:
    """Refuse a file that another program holds open.

    Raises:
        FileRefusedError: Excel's or LibreOffice's lock file lies beside it.

    """
    lock = lock_file(path)
    if lock:
        raise FileRefusedError(Message("workbook.file-is-open", file=path.name, lock=lock))


def lock_file(path: Path) -> str:
    """The name of the lock file by which Excel or LibreOffice says that it has a file open; "" where none lies."""
    locks = f"~${path.name}", f".~lock.{path.name}#"
    return next((lock for lock in locks if path.with_name(lock).exists()), "")


class Container:
    """The zip file: its members by key, read within bounds."""

    def __init__(self, path: Path, *, even_if_open: bool = False) -> None:
        """Open a file.

        Raises:
            FileRefusedError: missing, open in another program, or no zip file.

        """
        self.path = path
        self.name = path.name
        if path.is_dir():
            raise FileRefusedError(Message("workbook.file-is-folder", file=str(path)))
        if not path.is_file():
            raise FileRefusedError(Message("workbook.file-missing", file=str(path)))
        if not even_if_open:
            refuse_locked(path)
        try:
            self.fingerprint = fingerprint(path)
            _refuse_other_kinds(path)
            self.zip = zipfile.ZipFile(path)
        except PermissionError as error:
            raise FileRefusedError(Message("workbook.file-not-readable", file=path.name)) from error
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
            raise FileRefusedError(Message("workbook.file-is-no-workbook", file=path.name)) from error
        self.members: dict[str, zipfile.ZipInfo] = {}
        try:
            self.members = self._members()
        except FileRefusedError:
            self.zip.close()
            raise

    def _members(self) -> dict[str, zipfile.ZipInfo]:
        listed = [info for info in self.zip.infolist() if not info.is_dir()]
        members = {key(info.filename): info for info in listed}
        if len(listed) > MOST_PARTS:
            raise FileRefusedError(Message("workbook.file-too-many-parts", file=self.name, most=MOST_PARTS))
        if len(members) != len(listed):
            raise self.damaged("")
        return members

    def damaged(self, part: str) -> FileRefusedError:
        """The refusal of a file whose part cannot be read."""
        known = self.members.get(part)
        return FileRefusedError(
            Message("workbook.file-damaged", file=self.name, part=known.filename if known else part)
        )

    def chunks(self, part: str, most: int = LARGEST_PART, size: int = _CHUNK) -> Iterator[bytes]:
        """The bytes of a part, in chunks; ``size`` -1: all in one.

        Raises:
            FileRefusedError: the part is missing, damaged, protected by a password, or beyond the bounds.

        """
        info = self.members.get(part)
        if info is None:
            raise self.damaged(part)
        packed_too_well = info.file_size > _FREELY_PACKED and info.file_size > MOST_PACKED * info.compress_size
        if info.file_size > most or packed_too_well:
            raise FileRefusedError(Message("workbook.file-too-large", file=self.name, part=part))
        try:
            with self.zip.open(info) as stream:
                while chunk := stream.read(size):
                    yield chunk
        except _DAMAGE as error:
            raise self.damaged(part) from error

    def read(self, part: str, most: int = LARGEST_PART) -> bytes:
        """All the bytes of a part; raises as ``chunks`` does."""
        return b"".join(self.chunks(part, most, -1))


def _refuse_other_kinds(path: Path) -> None:
    """Refuse what is no zip file, saying what it is instead."""
    with path.open("rb") as file:
        start = file.read(len(_OLE))
        if start == _OLE:
            id_ = "workbook.file-has-password" if _is_encrypted(file.read()) else "workbook.file-is-old-format"
            raise FileRefusedError(Message(id_, file=path.name))
    if not start.startswith(b"PK"):
        raise FileRefusedError(Message("workbook.file-is-no-workbook", file=path.name))


def _is_encrypted(ole: bytes) -> bool:
    return "EncryptedPackage".encode("utf-16-le") in ole
