"""LibreOffice: where it is, which version, whose profile, and whether it is open."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from xlratings.installing.surroundings import Surroundings

NAMES_KNOWN_FROM = (25, 2)  # the version that knows our names in files of Excel

_PROFILE = re.compile(r"^UserInstallation=\$SYSUSERCONFIG/(.+?)\s*$", re.MULTILINE)
_PRODUCT = re.compile(r"^ProductKey=\D*([\d.]+)", re.MULTILINE)
_PROGRAM_FILES = ("ProgramW6432", "ProgramFiles", "ProgramFiles(x86)")
_REGISTERED = r"HKLM\SOFTWARE\LibreOffice\UNO\InstallPath"
_ON_LINUX = (
    "usr/bin/soffice",
    "usr/local/bin/soffice",
    "usr/lib/libreoffice/program/soffice",
    "usr/lib64/libreoffice/program/soffice",
)
_ON_MAC = "Applications/LibreOffice.app/Contents/MacOS/soffice"
_FLATPAK = "flatpak/app/org.libreoffice.LibreOffice"


class Office(NamedTuple):
    """A LibreOffice of this computer."""

    program: Path
    """The folder of its programs."""
    version: tuple[int, ...]
    """Such as (25, 2); empty where it does not say."""
    profile: Path
    """The folder of what belongs to the user."""
    suffix: str
    """What the names of its programs end with."""

    @property
    def soffice(self) -> Path:
        """LibreOffice itself."""
        return self.program / f"soffice{self.suffix}"

    @property
    def unopkg(self) -> Path:
        """Its program for extensions."""
        return self.program / f"unopkg{self.suffix}"

    @property
    def lock(self) -> Path:
        """The file that is there while it is open."""
        return self.profile / ".lock"

    @property
    def version_text(self) -> str:
        """The version as it is written."""
        return ".".join(map(str, self.version)) or "?"

    @property
    def has_python(self) -> bool:
        """Whether it can run extensions in Python; some Linux systems pack that apart."""
        folders = (self.program, self.program.parent / "Resources")
        return any((folder / "pythonloader.py").is_file() for folder in folders)

    @property
    def is_old(self) -> bool:
        """Whether it does not know our names in files of Excel."""
        return bool(self.version) and self.version < NAMES_KNOWN_FROM


def office(around: Surroundings) -> Office | None:
    """The LibreOffice that the path names first, else the one where it is usually put; None where there is none."""
    suffix = ".com" if around.is_windows else ""
    for found in _candidates(around):
        program = found.resolve().parent
        if (program / f"unopkg{suffix}").is_file():
            return _office(around, program, suffix)
    return None


def _office(around: Surroundings, program: Path, suffix: str) -> Office:
    text = _settings(program)
    product, profile = _PRODUCT.search(text), _PROFILE.search(text)
    folder = profile[1] if profile else "LibreOffice/4" if around.is_windows else "libreoffice/4"
    version = tuple(map(int, product[1].strip(".").split("."))) if product else ()
    return Office(program, version, around.application_data / folder, suffix)


def _settings(program: Path) -> str:
    places = (program / "bootstraprc", program / "bootstrap.ini", program.parent / "Resources" / "bootstraprc")
    return next((place.read_text("utf-8", "replace") for place in places if place.is_file()), "")


def _candidates(around: Surroundings) -> Iterator[Path]:
    for name in ("soffice", "libreoffice"):
        found = shutil.which(name, path=around.environment.get("PATH", ""))
        if found:
            yield Path(found)
    yield from {"win32": _on_windows, "darwin": _on_mac}.get(around.system, _on_linux)(around)


def _on_windows(around: Surroundings) -> Iterator[Path]:
    registered = around.registry(_REGISTERED).get("")
    if isinstance(registered, str):
        yield Path(registered) / "soffice.com"
    for name in _PROGRAM_FILES:
        if folder := around.environment.get(name):
            yield Path(folder) / "LibreOffice" / "program" / "soffice.com"


def _on_mac(around: Surroundings) -> Iterator[Path]:
    yield around.root / _ON_MAC
    yield around.home / _ON_MAC


def _on_linux(around: Surroundings) -> Iterator[Path]:
    yield from (around.root / path for path in _ON_LINUX)
    versions = (around.root / "opt").glob("libreoffice*/program/soffice")
    yield from sorted(versions, key=lambda path: _numbers(path.parts[-3]), reverse=True)


def _numbers(name: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", name)]


def confinement(around: Surroundings) -> str | None:
    """The name of the box that a LibreOffice is in, out of reach of what is installed beside it."""
    flatpaks = (around.root / "var" / "lib" / _FLATPAK, around.home / ".local" / "share" / _FLATPAK)
    if any(path.exists() for path in flatpaks):
        return "Flatpak"
    return "Snap" if (around.root / "snap" / "libreoffice").exists() else None
