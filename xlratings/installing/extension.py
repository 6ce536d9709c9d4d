"""LibreOffice's extension: put in, taken out and asked for through LibreOffice's own program for that."""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from udfs.calc import MODULE
from workbooks.extension import build
from xlratings import __version__
from xlratings.errors import Message, RatingsError
from xlratings.installing.offices import Office, confinement, office
from xlratings.installing.programs import Answer, answer
from xlratings.installing.surroundings import Surroundings

_VERSION = re.compile(r"^\s*Version: (\S+)", re.MULTILINE)


class Installed(NamedTuple):
    """The extension as LibreOffice has it: its version, and whether it is there for every user."""

    version: str
    is_shared: bool


def the_office(around: Surroundings) -> Office:
    """The LibreOffice of this computer.

    Raises:
        RatingsError: there is none, or only one that nothing can be installed into.

    """
    found = office(around)
    if found is None:
        raise RatingsError(absence(around))
    return found


def absence(around: Surroundings) -> Message:
    """What to say where no LibreOffice is found."""
    box = confinement(around)
    return Message("install.no-libreoffice") if box is None else Message("install.confined", box=box)


def install(around: Surroundings, *, shared: bool = False) -> Iterator[Message]:
    """Build the extension and let LibreOffice take it in; one that was there is replaced.

    Args:
        around: The computer.
        shared: For every user of the computer, which LibreOffice asks of root.

    Yields:
        What was done, and what an old LibreOffice cannot do.

    Raises:
        RatingsError: LibreOffice is not there, is open, or says no.

    """
    found = the_office(around)
    _refuse(around, found, shared=shared)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "xlratings.oxt"
        build(file)
        _done(_unopkg(around, found, "add", "--suppress-license", "--force", file, shared=shared), found)
    whose = "@install.for-all" if shared else "@install.for-you"
    yield Message(
        "install.extension-put", office=found.version_text, program=found.program, whose=whose, version=__version__
    )
    if found.is_old:
        yield Message("install.old-libreoffice", office=found.version_text)
    if not found.has_python:
        yield Message("install.no-python-in-libreoffice")


def uninstall(around: Surroundings, *, shared: bool = False) -> Message | None:
    """Let LibreOffice give the extension up; None where it had none.

    Raises:
        RatingsError: LibreOffice is not there, is open, or says no.

    """
    found = the_office(around)
    _refuse(around, found, shared=shared)
    whose = {each.is_shared for each in installed(around, found)}
    if not whose:
        return None
    if shared not in whose:
        raise RatingsError(Message("install.only-for-all" if whose == {True} else "install.only-for-you"))
    _done(_unopkg(around, found, "remove", MODULE, shared=shared), found)
    return Message("install.extension-removed", office=found.version_text, program=found.program)


def installed(around: Surroundings, found: Office) -> list[Installed]:
    """The extension as LibreOffice has it for the user, then for every user."""
    asked = ((shared, _unopkg(around, found, "list", MODULE, shared=shared)) for shared in (False, True))
    versions = ((shared, _VERSION.search(each.output)) for shared, each in asked if each.code == 0)
    return [Installed(version[1], shared) for shared, version in versions if version]


def _refuse(around: Surroundings, found: Office, *, shared: bool) -> None:
    if around.is_root and not shared:
        raise RatingsError(Message("install.root-needs-shared"))
    if found.lock.exists():
        raise RatingsError(Message("install.libreoffice-open"))


def _unopkg(around: Surroundings, found: Office, command: str, *words: str | Path, shared: bool) -> Answer:
    for_all = ["--shared"] if shared else []
    return answer([found.unopkg, command, *for_all, *words], around.environment)


def _done(ran: Answer, found: Office) -> None:
    if ran.code:
        raise RatingsError(Message("install.libreoffice-refuses", program=found.unopkg, reason=ran.reason))
