"""Excel's add-in in a Windows that is made up: put in, replaced, refused, taken out."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from udfs.excel.build import build
from udfs.excel.settings import settings
from udfs.excel.xlwings_module import xlwings_version
from xlratings import __version__
from xlratings.installing.surroundings import Surroundings

Run = Callable[..., tuple[int, str, str]]


def addin(around: Surroundings) -> Path:
    return Path(around.environment["APPDATA"]) / "Microsoft" / "Excel" / "XLSTART" / "xlratings.xlam"


def test_install_puts_the_add_in_with_its_interpreter_where_excel_loads_it(run: Run, windows: Surroundings) -> None:
    code, out, err = run(windows, "install")
    assert (code, err) == (0, "")
    assert str(addin(windows)) in out
    found = settings(addin(windows))
    assert found["interpreter"] == str(windows.interpreter)
    assert (found["version"], found["xlwings"]) == (__version__, xlwings_version())
    assert [path.name for path in addin(windows).parent.iterdir()] == ["xlratings.xlam"]


def test_the_start_up_folder_is_made_where_excel_has_not_made_it_yet(run: Run, windows: Surroundings) -> None:
    addin(windows).parent.rmdir()
    assert run(windows, "install")[0] == 0
    assert addin(windows).is_file()


def test_install_again_gives_the_same_file_and_an_upgrade_replaces_it(run: Run, windows: Surroundings) -> None:
    run(windows, "install")
    before = addin(windows).read_bytes()
    assert run(windows, "install")[0] == 0
    assert addin(windows).read_bytes() == before
    build(addin(windows), "C:\\old\\python.exe")
    assert run(windows, "install")[0] == 0
    assert addin(windows).read_bytes() == before


def test_a_file_of_that_name_that_is_not_ours_is_left_alone(run: Run, windows: Surroundings) -> None:
    addin(windows).write_bytes(b"somebody else's")
    for command in ("install", "uninstall"):
        code, out, err = run(windows, command)
        assert (code, out) == (1, "")
        assert err.startswith(f"{addin(windows)} is there, but it is not as xlratings writes it")
    assert addin(windows).read_bytes() == b"somebody else's"


def held(monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "The process cannot access the file")

    monkeypatch.setattr(Path, "replace", no)
    monkeypatch.setattr(Path, "unlink", no)


def test_an_add_in_that_excel_holds_is_neither_replaced_nor_taken_out(
    run: Run, windows: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(windows, "install")
    held(monkeypatch)
    for command in ("install", "uninstall"):
        code, out, err = run(windows, command)
        assert (code, out) == (1, "")
        assert err.startswith(f"Excel has {addin(windows)} open: close Excel")
    assert [path.name for path in addin(windows).parent.iterdir()] == ["xlratings.xlam"]


def test_a_folder_that_cannot_be_written_is_said(run: Run, windows: Surroundings, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, out, err = run(windows, "install", "--into", tmp_path / "file")
    assert (code, out) == (1, "")
    assert "cannot be written" in err


def test_a_folder_in_which_nothing_may_be_written_is_not_blamed_on_excel(
    run: Run, windows: Surroundings, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(windows, "install")

    def no(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkdtemp", no)
    assert "cannot be written (Permission denied)" in run(windows, "install")[2]


def test_into_names_another_folder_which_uninstall_is_told_too(run: Run, windows: Surroundings, tmp_path: Path) -> None:
    other = tmp_path / "other"
    code, out, _ = run(windows, "install", "--into", other)
    assert code == 0
    assert "only if this is one of its start-up folders" in out
    assert not addin(windows).exists()
    assert run(windows, "uninstall", "--into", other)[0] == 0
    assert list(other.iterdir()) == []


def test_elsewhere_than_on_windows_the_add_in_is_written_to_be_looked_at(
    run: Run, linux: Surroundings, tmp_path: Path
) -> None:
    code, out, err = run(linux, "install", "--excel")
    assert (code, out) == (1, "")
    assert err.startswith("In Excel the functions run on Windows only")
    assert run(linux, "install", "--into", tmp_path)[0] == 0
    assert settings(tmp_path / "xlratings.xlam")["interpreter"] == str(linux.interpreter)


def test_uninstall_takes_out_the_add_in_and_nothing_else(run: Run, windows: Surroundings) -> None:
    run(windows, "install")
    beside = addin(windows).with_name("somebody.xlam")
    beside.touch()
    code, out, err = run(windows, "uninstall")
    assert (code, err) == (0, "")
    assert f"{addin(windows)} is deleted" in out
    assert list(addin(windows).parent.iterdir()) == [beside]
    code, out, err = run(windows, "uninstall")
    assert (code, err) == (0, "")
    assert out.endswith("nothing to do.\n")


def test_excel_is_found_by_its_entry_in_the_registry(run: Run, windows: Surroundings, tmp_path: Path) -> None:
    bare = windows._replace(environment={"APPDATA": str(tmp_path / "none"), "PATH": ""})
    assert run(bare, "install")[2].startswith("Neither Excel nor LibreOffice is found")
    key = r"HKLM\Software\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"
    found = bare._replace(registry=lambda asked: {"": "EXCEL.EXE"} if asked == key else {})
    assert run(found, "install")[0] == 0
    assert run(bare, "install", "--excel")[0] == 0


def test_roaming_data_are_in_the_home_where_the_environment_does_not_say(run: Run, windows: Surroundings) -> None:
    assert run(windows._replace(environment={"PATH": ""}), "install")[0] == 0
    assert addin(windows).is_file()
