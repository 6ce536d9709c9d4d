"""Computers that are made up, and the real LibreOffice under a user and a home of its own."""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from udfs.excel.xlwings_module import xlwings_version
from xlratings.commands import main
from xlratings.installing import surroundings as computer
from xlratings.installing.surroundings import Surroundings

Run = Callable[..., tuple[int, str, str]]
NOBODY = 65534
# A program of LibreOffice, for a user who is not root, at home in HOME; what it is handed belongs to that user.
PROGRAM = """#!/usr/bin/python3
import os, sys
from pathlib import Path
words = sys.argv[1:]
if os.geteuid() == 0:
    for path in [Path(word) for word in words if word.startswith("/tmp/")]:
        for owned in (path.parent, path) if path.is_file() else (path,):
            os.chown(owned, {user}, {user})
    os.setgroups([])
    os.setgid({user})
    os.setuid({user})
os.chdir({home!r})  # the checkout may lie where only root may go
os.execve({program!r}, [{program!r}, *{options!r}, *words], {{"HOME": {home!r}, "PATH": "/usr/bin:/bin"}})
"""


def registry(keys: Mapping[str, Mapping[str, object]]) -> Callable[[str], Mapping[str, object]]:
    return lambda key: keys.get(key, {})


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def windows(tmp_path: Path) -> Surroundings:
    """A Windows with Excel and with xlratings in a virtual environment; its python.exe imports whatever it is told."""
    home, environment = tmp_path / "Users" / "Zoë", tmp_path / "Users" / "Zoë" / "xlratings"
    interpreter = script(environment / "Scripts" / "python.exe", "#!/bin/sh\nexit 0\n")
    for bits in (64, 32):
        (environment / f"xlwings{bits}-{xlwings_version()}.dll").touch()
    roaming = home / "AppData" / "Roaming"
    (roaming / "Microsoft" / "Excel" / "XLSTART").mkdir(parents=True)
    return Surroundings(
        system="win32",
        environment={"APPDATA": str(roaming), "PATH": ""},
        home=home,
        root=tmp_path,
        interpreter=interpreter,
        base=tmp_path / "Python312",
        packages=(environment / "Lib" / "site-packages",),
        user_packages=roaming / "Python" / "Python312" / "site-packages",
        code_page="cp1252",
        is_root=False,
        registry=registry({}),
    )


@pytest.fixture
def linux(tmp_path: Path) -> Surroundings:
    """A Linux without LibreOffice."""
    return Surroundings(
        system="linux",
        environment={"PATH": ""},
        home=tmp_path / "home",
        root=tmp_path,
        interpreter=Path(sys.executable),
        base=Path(sys.base_prefix),
        packages=(),
        user_packages=tmp_path / "home" / ".local",
        code_page="utf-8",
        is_root=False,
        registry=registry({}),
    )


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """``run(windows, "install")``: exit code, what was printed, what went to the error stream, on that computer."""

    def command(around: Surroundings, *words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(computer, "surroundings", lambda: around)
        code = main(["--language", "en", *map(str, words)])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


@pytest.fixture
def office_at() -> Callable[..., Path]:
    """``office_at(program, "25.2")``: the folder of a made-up LibreOffice, which says no to everything."""

    def put(program: Path, version: str = "25.2", suffix: str = "") -> Path:
        for name in ("soffice", "unopkg"):
            script(program / f"{name}{suffix}", "#!/bin/sh\necho 'ERROR: not today' >&2\nexit 1\n")
        settings = f"[Bootstrap]\nProductKey=LibreOffice {version}\nUserInstallation=$SYSUSERCONFIG/libreoffice/4\n"
        (program / "bootstraprc").write_text(settings, encoding="utf-8")
        (program / "pythonloader.py").touch()
        return program

    return put


@pytest.fixture
def somebody() -> Iterator[Path]:
    """The home of a user who is not root, outside pytest's own folders, which only their owner may enter."""
    home = Path(tempfile.mkdtemp(prefix="xlratings-home-", dir="/tmp"))
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
    yield home
    shutil.rmtree(home)


@pytest.fixture
def with_libreoffice(linux: Surroundings, soffice: str, somebody: Path) -> Callable[..., Surroundings]:
    """``with_libreoffice()``: a Linux with the real LibreOffice, for a user with nothing of their own yet."""

    def computer_with(*options: str) -> Surroundings:
        real, program = Path(soffice).resolve().parent, linux.root / "usr" / "lib" / "libreoffice" / "program"
        for name in ("soffice", "unopkg"):
            words = {"user": NOBODY, "program": str(real / name), "options": options, "home": str(somebody)}
            script(program / name, PROGRAM.format(**words))
        shutil.copy(real / "bootstraprc", program / "bootstraprc")
        shutil.copy(real / "pythonloader.py", program / "pythonloader.py")
        return linux._replace(home=somebody, environment={"PATH": str(program)})

    return computer_with
