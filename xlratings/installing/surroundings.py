"""The computer as a value: what decides where things go, gathered once."""

import os
import site
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

_PACKAGES = ("xlratings", "udfs", "xlwings")  # what the add-in's Python must find


class Surroundings(NamedTuple):
    """A computer and the Python that runs there."""

    system: str
    """As ``sys.platform`` names it: win32, darwin, linux."""
    environment: Mapping[str, str]
    """The variables of the environment."""
    home: Path
    """The folder of the user."""
    root: Path
    """Where the folders of the system begin."""
    interpreter: Path
    """The Python that runs, as it was started."""
    base: Path
    """The installation that a virtual environment was made from; else that of the interpreter."""
    packages: tuple[Path, ...]
    """Where our packages and xlwings were found."""
    user_packages: Path
    """Where ``pip install --user`` puts packages."""
    code_page: str
    """The encoding of those programs of Windows that are not made for every letter."""
    is_root: bool
    registry: Callable[[str], Mapping[str, object]]
    r"""The values of a key such as ``HKCU\Software\Microsoft``, none for a key that is not there."""

    @property
    def is_windows(self) -> bool:
        """Whether Excel's functions can run here."""
        return self.system == "win32"

    @property
    def application_data(self) -> Path:
        """Where programs keep what belongs to the user."""
        if self.is_windows:
            return Path(self.environment.get("APPDATA") or self.home / "AppData" / "Roaming")
        if self.system == "darwin":
            return self.home / "Library" / "Application Support"
        return Path(self.environment.get("XDG_CONFIG_HOME") or self.home / ".config")


def surroundings() -> Surroundings:
    """This computer."""
    is_root: Callable[[], int] = getattr(os, "geteuid", lambda: 1)  # Windows has none
    return Surroundings(
        system=sys.platform,
        environment=dict(os.environ),
        home=Path.home(),
        root=Path("/"),
        interpreter=Path(sys.executable),
        base=Path(sys.base_prefix),
        packages=tuple(_folders()),
        user_packages=Path(site.getusersitepackages()),
        code_page="mbcs" if sys.platform == "win32" else "utf-8",
        is_root=is_root() == 0,
        registry=registry_values,
    )


def _folders() -> list[Path]:
    """Where the packages are, without running any of them."""
    found = [find_spec(name) for name in _PACKAGES]
    return [Path(spec.origin).parents[1] for spec in found if spec is not None and spec.origin is not None]


def registry_values(key: str) -> Mapping[str, object]:
    r"""The values of a key of Windows' registry by their names; ``""`` is the one without a name."""
    try:
        winreg: Any = import_module("winreg")
    except ModuleNotFoundError:  # only Windows has one
        return {}
    top, _, path = key.partition("\\")
    where = {"HKCU": winreg.HKEY_CURRENT_USER, "HKLM": winreg.HKEY_LOCAL_MACHINE}[top]
    try:
        with winreg.OpenKey(where, path, 0, winreg.KEY_READ | winreg.KEY_WOW64_64KEY) as opened:
            count = winreg.QueryInfoKey(opened)[1]
            return {name: value for name, value, _ in (winreg.EnumValue(opened, place) for place in range(count))}
    except OSError:
        return {}
