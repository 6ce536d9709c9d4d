"""What doctor says of Excel's add-in, in a Windows that is made up: a line per part, and what to do."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from udfs.excel.xlwings_module import xlwings_version
from xlratings import __version__
from xlratings.installing.surroundings import Surroundings

Run = Callable[..., tuple[int, str, str]]
OFFICE = r"HKCU\Software\Microsoft\Office\16.0\Excel"


@pytest.fixture
def doctor(run: Run) -> Callable[[Surroundings], tuple[int, list[str]]]:
    """Exit code and lines."""

    def lines(around: Surroundings) -> tuple[int, list[str]]:
        code, out, err = run(around, "doctor")
        assert err == ""
        return code, out.splitlines()

    return lines


Doctor = Callable[[Surroundings], tuple[int, list[str]]]


@pytest.fixture
def installed(run: Run, windows: Surroundings) -> Surroundings:
    """The Windows with the add-in in its place."""
    assert run(windows, "install")[0] == 0
    return windows


def addin(around: Surroundings) -> Path:
    return next(around.home.rglob("*.xlam"))


def rewritten(around: Surroundings, old: str, new: str) -> None:
    """The add-in as another version of xlratings had written it."""
    with zipfile.ZipFile(addin(around)) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    with zipfile.ZipFile(addin(around), "w") as file:
        for name, part in parts.items():
            file.writestr(name, part.replace(f">{old}<".encode(), f">{new}<".encode()))


def faults(found: tuple[int, list[str]]) -> list[str]:
    code, lines = found
    wrong = [line for line in lines if not line.startswith("ok ")]
    assert code == (1 if wrong else 0)
    return wrong


def test_before_install_the_add_in_is_missing(doctor: Doctor, windows: Surroundings) -> None:
    (line,) = faults(doctor(windows))
    assert line.startswith("missing  Excel's add-in is not there")
    assert line.endswith("run xlratings install.")


def test_after_install_all_is_well(doctor: Doctor, installed: Surroundings) -> None:
    code, lines = doctor(installed)
    versions = f"{__version__}, with xlwings {xlwings_version()}"
    assert code == 0
    assert lines == [
        f"ok       Python: {installed.interpreter}",
        "ok       All parts of xlratings load.",
        f"ok       Excel's add-in is of this xlratings ({versions}): {addin(installed)}",
        f"ok       Excel's add-in starts {installed.interpreter}",
        f"ok       The library of xlwings is where the add-in looks for it: xlwings64-{xlwings_version()}.dll",
    ]


def test_an_add_in_of_another_version_is_stale(doctor: Doctor, installed: Surroundings) -> None:
    rewritten(installed, __version__, "0.0.9")
    (line,) = faults(doctor(installed))
    assert line == (
        f"wrong    The add-in is of xlratings 0.0.9, but {__version__} is installed: run xlratings install again."
    )


def test_an_add_in_built_with_another_xlwings_is_stale(doctor: Doctor, installed: Surroundings) -> None:
    rewritten(installed, xlwings_version(), "0.30.0")
    (line,) = faults(doctor(installed))
    assert "was built with xlwings 0.30.0" in line


def test_an_add_in_that_would_be_written_otherwise_today_is_stale(doctor: Doctor, installed: Surroundings) -> None:
    rewritten(installed, "Ratings", "Rankings")
    (line,) = faults(doctor(installed))
    assert "is not as this xlratings would write it: run xlratings install again." in line


def test_install_mends_a_stale_add_in(doctor: Doctor, run: Run, installed: Surroundings) -> None:
    rewritten(installed, __version__, "0.0.9")
    run(installed, "install")
    assert faults(doctor(installed)) == []


def test_another_file_of_that_name_is_wrong(doctor: Doctor, installed: Surroundings) -> None:
    addin(installed).write_bytes(b"something")
    (line,) = faults(doctor(installed))
    assert "is not as xlratings writes it" in line


def test_an_interpreter_that_is_gone_is_missing(doctor: Doctor, installed: Surroundings) -> None:
    other = installed.interpreter.with_name("python3.exe")
    installed.interpreter.rename(other)
    (line,) = faults(doctor(installed._replace(interpreter=other)))
    assert line == (
        f'missing  xlratings does not find its Python at "{installed.interpreter}": run xlratings install again.'
    )


def test_an_add_in_for_another_python_than_this_one_is_named(doctor: Doctor, installed: Surroundings) -> None:
    other = installed.interpreter.with_name("python3.exe")
    other.write_bytes(installed.interpreter.read_bytes())
    other.chmod(0o755)
    (line,) = faults(doctor(installed._replace(interpreter=other)))
    assert f"starts {installed.interpreter}, but this xlratings runs with {other}" in line


def test_a_library_that_is_gone_is_missing_for_python_and_for_the_add_in(
    doctor: Doctor, installed: Surroundings
) -> None:
    next(installed.home.rglob("xlwings64*.dll")).unlink()
    lines = faults(doctor(installed))
    assert [line.split()[0] for line in lines] == ["wrong", "missing"]
    assert all(f"xlwings64-{xlwings_version()}.dll" in line for line in lines)


def test_a_file_from_the_internet_is_blocked_by_excel(doctor: Doctor, run: Run, installed: Surroundings) -> None:
    mark = addin(installed).with_name("xlratings.xlam:Zone.Identifier")
    mark.touch()
    (line,) = faults(doctor(installed))
    assert "has marked" in line
    mark.unlink()  # on Windows it belongs to the file, which install replaces
    assert run(installed, "install")[0] == 0
    assert faults(doctor(installed)) == []


def test_a_folder_that_a_cloud_synchronises_is_named(doctor: Doctor, installed: Surroundings) -> None:
    roaming = installed.environment["APPDATA"]
    (line,) = faults(doctor(installed._replace(environment={**installed.environment, "OneDrive": roaming})))
    assert "synchronised with a cloud" in line


def test_an_interpreter_in_a_folder_of_dropbox_is_named(doctor: Doctor, run: Run, windows: Surroundings) -> None:
    environment = windows.interpreter.parent.parent
    moved = environment.rename(windows.home / "Dropbox")
    there = windows._replace(interpreter=moved / "Scripts" / "python.exe")
    assert run(there, "install")[0] == 0
    (line,) = faults(doctor(there))
    assert "Dropbox" in line
    assert "synchronised with a cloud" in line


def test_an_add_in_that_excel_switched_off_after_a_crash_is_named(doctor: Doctor, installed: Surroundings) -> None:
    value = b"\x01\x00\x00\x00" + str(addin(installed)).upper().encode("utf-16-le") + b"\x00\x00"
    keys: dict[str, dict[str, object]] = {
        rf"{OFFICE}\Resiliency\DisabledItems": {"A1B2": value, "text": "xlratings.xlam"}
    }
    (line,) = faults(doctor(installed._replace(registry=lambda key: keys.get(key, {}))))
    assert "Disabled Items" in line
    keys = {rf"{OFFICE}\Resiliency\DisabledItems": {"A1B2": "other.xlam".encode("utf-16-le")}}
    assert faults(doctor(installed._replace(registry=lambda key: keys.get(key, {})))) == []


@pytest.mark.parametrize(
    ("key", "name", "part"),
    [
        (rf"{OFFICE}\Security", "DisableAllAddins", "all add-ins are switched off"),
        (rf"{OFFICE}\Security", "RequireAddinSig", "only signed add-ins are allowed"),
        (rf"{OFFICE}\Security\Trusted Locations", "AllLocationsDisabled", "trusted folders are switched off"),
        (
            r"HKCU\Software\Policies\Microsoft\Office\16.0\Excel\Security",
            "RequireAddinSig",
            "only signed add-ins are allowed",
        ),
    ],
)
def test_settings_of_excel_that_keep_the_add_in_from_running_are_named(
    doctor: Doctor, installed: Surroundings, key: str, name: str, part: str
) -> None:
    (line,) = faults(doctor(installed._replace(registry=lambda asked: {name: 1} if asked == key else {})))
    assert part in line
    assert faults(doctor(installed._replace(registry=lambda asked: {name: 0} if asked == key else {}))) == []


def test_without_excel_and_libreoffice_there_is_nothing_to_look_at(
    run: Run, windows: Surroundings, tmp_path: Path
) -> None:
    bare = windows._replace(environment={"APPDATA": str(tmp_path / "none"), "PATH": ""})
    code, out, err = run(bare, "doctor")
    assert (code, out) == (1, "")
    assert err.startswith("Neither Excel nor LibreOffice is found on this computer")
    code, out, err = run(bare, "doctor", "--excel")
    assert (code, err) == (1, "")
    assert "missing  Excel is not found on this computer" in out
