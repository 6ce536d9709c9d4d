"""Which Python Excel can start, and the way out where it cannot."""

from collections.abc import Callable
from pathlib import Path

import pytest

from udfs.excel.xlwings_module import xlwings_version
from xlratings.installing.findings import Finding
from xlratings.installing.interpreter import LONGEST_PATH, findings, libraries, refusal
from xlratings.installing.surroundings import Surroundings

Run = Callable[..., tuple[int, str, str]]


def said(around: Surroundings) -> str:
    message = refusal(around)
    return "" if message is None else message.id


def moved(around: Surroundings, interpreter: Path) -> Surroundings:
    interpreter.parent.mkdir(parents=True)
    interpreter.touch()
    for name in libraries():
        (interpreter.parent / name).touch()
    return around._replace(interpreter=interpreter)


def test_a_virtual_environment_of_a_python_from_python_org_will_do(windows: Surroundings) -> None:
    assert said(windows) == ""


def test_the_python_of_the_store_will_not_nor_an_environment_made_from_it(
    windows: Surroundings, tmp_path: Path
) -> None:
    store = tmp_path / "AppData" / "Local" / "Microsoft" / "WindowsApps" / "PythonSoftwareFoundation.Python.3.12"
    assert said(moved(windows, store / "python.exe")) == "install.store-python"
    assert said(windows._replace(base=store)) == "install.store-python"


def test_packages_installed_with_user_are_not_found_by_the_add_in_s_python(windows: Surroundings) -> None:
    for packages in ((windows.user_packages,), (*windows.packages, windows.user_packages)):
        assert said(windows._replace(packages=packages)) == "install.user-packages"


def test_a_path_with_letters_that_windows_old_programs_lack_will_not(windows: Surroundings, tmp_path: Path) -> None:
    polish = tmp_path / "Łukasz" / "python.exe"
    assert said(moved(windows, polish)) == "install.path-letters"
    assert said(windows._replace(interpreter=polish, code_page="cp1250")) == ""


def test_a_path_may_be_so_long_that_its_library_can_still_be_named(windows: Surroundings, tmp_path: Path) -> None:
    library = len(f"/xlwings64-{xlwings_version()}.dll")
    for too_much, found in ((0, ""), (1, "install.path-length")):
        room = LONGEST_PATH - library - len(str(tmp_path)) + too_much
        folder = tmp_path / "f" / ("d" * (room - len("/f/")))
        assert len(str(folder)) + library == LONGEST_PATH + too_much
        assert said(moved(windows, folder / "python.exe")) == found


@pytest.mark.parametrize("bits", [64, 32])
def test_the_library_has_to_be_beside_the_interpreter_or_above(windows: Surroundings, bits: int) -> None:
    library = windows.interpreter.parent.parent / f"xlwings{bits}-{xlwings_version()}.dll"
    library.replace(windows.interpreter.parent / library.name)
    assert said(windows) == ""
    (windows.interpreter.parent / library.name).replace(windows.root / library.name)
    assert said(windows) == "install.library"


def test_a_refused_interpreter_changes_nothing_and_the_way_out_is_one_sentence(
    run: Run, windows: Surroundings, tmp_path: Path
) -> None:
    store = windows._replace(base=tmp_path / "WindowsApps")
    code, out, err = run(store, "install")
    assert (code, out) == (1, "")
    assert err == (
        f"Excel cannot start the Python from Microsoft's store ({windows.interpreter}): install Python from "
        "python.org, then install xlratings with that one.\n"
    )
    assert not list(windows.home.rglob("*.xlam"))


def modules(around: Surroundings) -> Finding:
    return findings(around, in_excel=around.is_windows)[1]


def test_modules_are_imported_as_the_add_in_imports_them(linux: Surroundings, windows: Surroundings) -> None:
    assert modules(linux).state == "ok"
    asked = windows.home / "asked"
    windows.interpreter.write_text(f'#!/bin/sh\necho "$@" > "{asked}"\n', encoding="utf-8")
    assert modules(windows).state == "ok"
    words = asked.read_text(encoding="utf-8")
    assert words.startswith("-P -E -s -B -c import udfs,")
    assert "xlwings.com_server" in words


def test_a_module_that_is_not_there_is_named(linux: Surroundings, windows: Surroundings) -> None:
    windows.interpreter.write_text(
        "#!/bin/sh\necho \"ModuleNotFoundError: No module named 'pythoncom'\" >&2\nexit 1\n", encoding="utf-8"
    )
    state, message = modules(windows)
    assert (state, message.fields["reason"]) == ("missing", "ModuleNotFoundError: No module named 'pythoncom'")
    gone = modules(linux._replace(interpreter=linux.root / "python"))
    assert (gone.state, gone.message.fields["reason"]) == ("wrong", "No such file or directory")
