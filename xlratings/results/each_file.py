"""Several results files, of which some cannot be read."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.results.received import Received


class FilesRead(NamedTuple):
    """What several files say, and why some of them cannot be read."""

    received: tuple[Received, ...]
    refused: tuple[Message, ...]


def read_each(files: Sequence[Path], read: Callable[[Path], Received]) -> FilesRead:
    """The files one by one: one that is refused keeps none of the others from being read.

    Raises:
        FileRefusedError: of the only file.

    """
    found = [read(file) for file in files] if len(files) == 1 else [_read(file, read) for file in files]
    received = (one for one in found if isinstance(one, Received))
    return FilesRead(tuple(received), tuple(one for one in found if isinstance(one, Message)))


def _read(file: Path, read: Callable[[Path], Received]) -> Received | Message:
    try:
        return read(file)
    except FileRefusedError as error:
        return error.message
