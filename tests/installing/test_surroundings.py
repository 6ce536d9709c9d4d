"""This computer as a value, Windows' registry, and other programs run within limits."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from xlratings.installing.programs import answer
from xlratings.installing.surroundings import registry_values, surroundings

STARTS_ANOTHER = "import subprocess, sys; subprocess.run([sys.executable, '-c', *sys.argv[1:]], check=False)"
HOLDS = """
import sys, time
with open(sys.argv[1], "w") as file:
    print("x", file=file, flush=True)
    time.sleep(60)
    print("y", file=file)
"""


def test_this_computer_as_it_is() -> None:
    here = surroundings()
    assert here.system == sys.platform
    assert (here.interpreter, here.home) == (Path(sys.executable), Path.home())
    assert here.is_root == (os.geteuid() == 0)
    root = Path(__file__).resolve().parents[2]
    assert here.packages[:2] == (root, root)
    assert "xlwings" in {path.name for path in here.packages[2].iterdir()}
    assert here.registry(r"HKCU\Software") == {}


def test_the_registry_s_values_are_read_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {("user", r"Software\Ours"): [("", "a", 1), ("Number", 1, 4)]}

    @contextmanager
    def opened(top: str, path: str, reserved: int, access: int) -> Iterator[list[tuple[str, object, int]]]:
        assert (reserved, access) == (0, 3)
        if (top, path) not in keys:
            raise FileNotFoundError(2, path)
        yield keys[top, path]

    fake = SimpleNamespace(
        HKEY_CURRENT_USER="user",
        HKEY_LOCAL_MACHINE="machine",
        KEY_READ=1,
        KEY_WOW64_64KEY=2,
        OpenKey=opened,
        QueryInfoKey=lambda key: (0, len(key), 0),
        EnumValue=lambda key, place: key[place],
    )
    monkeypatch.setitem(sys.modules, "winreg", fake)
    assert registry_values(r"HKCU\Software\Ours") == {"": "a", "Number": 1}
    assert registry_values(r"HKLM\Software\Ours") == {}


@pytest.fixture(params=["groups", "trees"])
def _ends(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """How programs are ended: by their group, or where there are none, as on Windows, by a command."""
    if request.param == "trees":
        command = tmp_path / "taskkill"
        command.write_text('#!/bin/sh\n[ "$1 $2 $3" = "/F /T /PID" ] && kill -9 "-$4"\n', encoding="utf-8")
        command.chmod(0o755)
        monkeypatch.delattr(os, "killpg")
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)


@pytest.mark.usefixtures("_ends")
def test_a_program_that_takes_too_long_is_ended_with_what_it_has_started(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    reader = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    ran = answer([sys.executable, "-c", STARTS_ANOTHER, HOLDS, tmp_path / "held"], os.environ, seconds=5)
    assert (ran.code, ran.reason) == (-1, "5 s")
    ended = select.poll()
    ended.register(reader, select.POLLHUP)
    assert ended.poll(30_000)
    assert os.read(reader, 9) == b"x\n"  # it had been started, and did not come to its end
    os.close(reader)


def test_another_program_gets_none_of_this_python_s_settings() -> None:
    told = {"PYTHONPATH": "/nowhere", "VIRTUAL_ENV": "/nowhere", "KEPT": "kept"}
    ran = answer([sys.executable, "-c", "import os; print(sorted(os.environ))"], told)
    assert "KEPT" in ran.output
    assert "PYTHONPATH" not in ran.output
    assert "VIRTUAL_ENV" not in ran.output


def test_the_reason_of_a_failure_is_its_first_error_else_its_last_line() -> None:
    told = "import sys; print('a'); sys.exit('ERROR: b\\nERROR: c')"
    assert answer([sys.executable, "-c", told], os.environ).reason == "b"
    assert answer([sys.executable, "-c", "print('a'); print('b'); exit(2)"], os.environ).reason == "b"
    assert answer([sys.executable, "-c", "exit(2)"], os.environ).reason == "2"
