"""The process that Excel asks: which files it imports, and that it never keeps Excel waiting."""

import re
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from udfs.excel.build import modules

CLASS_ID = "{506E67C3-55B5-48C3-A035-EED5DEEA7D6D}"
SOURCE = next(module.text for module in modules() if module.name == "XlrPython")


def flags() -> list[str]:
    """What stands between the interpreter and the class's id in the add-in's command."""
    found = re.search(r'Chr\$\(34\) & " (-P .*) \$\(CLSID\)"', SOURCE)
    assert found
    return found[1].split()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder beside a workbook with modules of the clerk's own, named like ours."""
    for name in ("udfs", "xlratings", "xlwings", "win32api"):
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('{name} of the folder')\n", encoding="utf-8")
    return tmp_path


def test_modules_of_the_folder_or_of_the_environment_s_path_are_never_imported(folder: Path) -> None:
    # there is no pywin32 here: so the server ends at once and says so, with xlwings' own words
    started = subprocess.run(
        [sys.executable, *flags(), CLASS_ID],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PYTHONHOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert started.returncode == 1
    assert "pywin32" in started.stderr
    assert "of the folder" not in started.stderr


def test_without_the_flags_the_folder_s_own_modules_would_be_imported(folder: Path) -> None:
    started = subprocess.run(
        [sys.executable, "-m", "udfs.excel.server", CLASS_ID], cwd=folder, capture_output=True, text=True, check=False
    )
    assert "udfs of the folder" in started.stderr


def test_a_server_that_cannot_get_ready_in_time_ends() -> None:
    code = (
        "import time\n"
        "from udfs.excel import server\n"
        "server._SECONDS = 0.2\n"
        "server.import_module = lambda name: time.sleep(60)\n"
        "server.serve('{}')\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=50)
    assert ended.returncode == 1
    assert not ended.stderr


def test_a_server_that_is_ready_serves_its_class_with_everything_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    server: Any = import_module("udfs.excel.server")
    told: list[str] = []
    stub = SimpleNamespace(serve=lambda class_id: told.append(f"serves {class_id}"))

    def imported(name: str) -> object:
        told.append(name)
        return stub

    monkeypatch.setattr(server, "import_module", imported)
    monkeypatch.setattr(server, "_SECONDS", 0.05)
    server.serve(CLASS_ID)
    time.sleep(0.2)  # the watch is off: this process goes on
    assert told == ["xlwings.com_server", "udfs.excel.functions", "udfs.excel.ribbon", f"serves {CLASS_ID}"]


def test_every_module_that_the_add_in_asks_is_imported_before_the_first_call() -> None:
    server: Any = import_module("udfs.excel.server")
    asked = {name for module in modules() for name in re.findall(r'"(udfs\.excel\.\w+)"', module.text)}
    assert asked == set(server._ASKED)
