"""Excel's add-in: put into the start-up folder, whose files Excel trusts and loads, and taken out again."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from udfs.excel.build import PROJECT, build
from udfs.excel.settings import settings
from xlratings import __version__
from xlratings.errors import Message, RatingsError
from xlratings.installing import interpreter
from xlratings.installing.surroundings import Surroundings

NAME = f"{PROJECT}.xlam"
_EXCEL = r"Software\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"


def has_excel(around: Surroundings) -> bool:
    """Whether Excel is on this computer, as far as its traces tell; its functions run on Windows only."""
    is_registered = any(around.registry(f"{top}\\{_EXCEL}") for top in ("HKCU", "HKLM"))
    return around.is_windows and (is_registered or _start_up_folder(around).parent.is_dir())


def place(around: Surroundings, into: Path | None) -> Path:
    """The file of the add-in: in the folder that was named, else in the one Excel loads at its start."""
    return (into or _start_up_folder(around)) / NAME


def _start_up_folder(around: Surroundings) -> Path:
    return around.application_data / "Microsoft" / "Excel" / "XLSTART"


def install(around: Surroundings, into: Path | None = None) -> Message:
    """Build the add-in for this Python and put it in place; what was there of ours is replaced.

    Args:
        around: The computer.
        into: A folder to put it into, instead of Excel's own for the start.

    Returns:
        What was done.

    Raises:
        RatingsError: it would not work, or cannot be written there; nothing has changed.

    """
    _refuse(around, into)
    file = place(around, into)
    _refuse_foreign(file)
    try:
        _put(file, around.interpreter)
    except OSError as error:
        raise _unwritable(file, error) from error
    done = {"file": file, "version": __version__, "interpreter": around.interpreter}
    return Message("install.addin-put", **done) if into is None else Message("install.addin-put-aside", **done)


def _refuse(around: Surroundings, into: Path | None) -> None:
    if not around.is_windows:
        if into is None:
            raise RatingsError(Message("install.excel-only-on-windows"))
        return
    refused = interpreter.refusal(around)
    if refused is not None:
        raise RatingsError(refused)


def _refuse_foreign(file: Path) -> None:
    if os.path.lexists(file) and own_settings(file) is None:
        raise RatingsError(Message("install.foreign-addin", file=file))


def own_settings(file: Path) -> Mapping[str, str] | None:
    """The settings of an add-in of ours; None for another file of its name."""
    try:
        return settings(file)
    except (ValueError, OSError):
        return None


def _put(file: Path, python: Path) -> None:
    """Build in a folder of its own on the same disk, which Excel does not load from, then move: whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=file.parent) as folder:
        new = Path(folder) / NAME
        build(new, str(python))
        with _unless_held(file):
            new.replace(file)


@contextmanager
def _unless_held(file: Path) -> Iterator[None]:
    """Windows lets nobody replace or delete what a program has open."""
    try:
        yield
    except PermissionError as error:
        if not file.exists():
            raise
        raise RatingsError(Message("install.excel-holds", file=file)) from error


def _unwritable(file: Path, error: OSError) -> RatingsError:
    return RatingsError(Message("install.unwritable", file=file, reason=error.strerror or type(error).__name__))


def uninstall(around: Surroundings, into: Path | None = None) -> Message | None:
    """Take the add-in out; None where there was none.

    Raises:
        RatingsError: the file is not ours, or Excel holds it; it is still there.

    """
    file = place(around, into)
    if not os.path.lexists(file):
        return None
    _refuse_foreign(file)
    try:
        with _unless_held(file):
            file.unlink()
    except OSError as error:
        raise _unwritable(file, error) from error
    return Message("install.addin-removed", file=file)
