"""Where LibreOffice is found, in which version, and what is said of one that nothing can be installed into."""

from collections.abc import Callable
from pathlib import Path

import pytest

from xlratings.installing.offices import office
from xlratings.installing.surroundings import Surroundings

Run = Callable[..., tuple[int, str, str]]
OfficeAt = Callable[..., Path]


def found(around: Surroundings) -> Path | None:
    there = office(around)
    return None if there is None else there.program


def test_the_path_comes_first_then_the_system_s_folders_then_the_newest_of_opt(
    linux: Surroundings, office_at: OfficeAt
) -> None:
    assert found(linux) is None
    old, new = (office_at(linux.root / "opt" / f"libreoffice{v}" / "program", v) for v in ("7.6", "25.2"))
    assert found(linux) == new
    system = office_at(linux.root / "usr" / "lib" / "libreoffice" / "program")
    assert found(linux) == system
    assert found(linux._replace(environment={"PATH": str(old)})) == old


def test_a_link_on_the_path_leads_to_the_programs(linux: Surroundings, office_at: OfficeAt) -> None:
    program = office_at(linux.root / "elsewhere" / "program")
    (linux.root / "bin").mkdir()
    (linux.root / "bin" / "libreoffice").symlink_to(program / "soffice")
    assert found(linux._replace(environment={"PATH": str(linux.root / "bin")})) == program


def test_on_a_mac_it_is_an_application(linux: Surroundings, office_at: OfficeAt) -> None:
    mac = linux._replace(system="darwin")
    own = office_at(mac.home / "Applications" / "LibreOffice.app" / "Contents" / "MacOS")
    (own / "bootstraprc").unlink()
    resources = own.parent / "Resources"
    resources.mkdir()
    settings = "ProductKey=LibreOffice 24.8\nUserInstallation=$SYSUSERCONFIG/LibreOffice/4\n"
    (resources / "bootstraprc").write_text(settings, encoding="utf-8")
    there = office(mac)
    assert there is not None
    assert (there.program, there.version) == (own, (24, 8))
    assert there.lock == mac.home / "Library" / "Application Support" / "LibreOffice" / "4" / ".lock"
    everybody = office_at(mac.root / "Applications" / "LibreOffice.app" / "Contents" / "MacOS")
    assert found(mac) == everybody


@pytest.mark.parametrize("variable", ["ProgramW6432", "ProgramFiles", "ProgramFiles(x86)"])
def test_on_windows_it_is_among_the_programs(windows: Surroundings, office_at: OfficeAt, variable: str) -> None:
    program = office_at(windows.root / "Program Files" / "LibreOffice" / "program", suffix=".com")
    assert found(windows) is None
    with_programs = {**windows.environment, variable: str(windows.root / "Program Files")}
    assert found(windows._replace(environment=with_programs)) == program


def test_on_windows_the_registry_knows_another_folder(windows: Surroundings, office_at: OfficeAt) -> None:
    program = office_at(windows.root / "D" / "office" / "program", suffix=".com")
    keys = {r"HKLM\SOFTWARE\LibreOffice\UNO\InstallPath": {"": str(program)}}
    assert found(windows._replace(registry=lambda key: keys.get(key, {}))) == program


@pytest.mark.parametrize(
    ("path", "box"),
    [
        ("var/lib/flatpak/app/org.libreoffice.LibreOffice", "Flatpak"),
        ("home/.local/share/flatpak/app/org.libreoffice.LibreOffice", "Flatpak"),
        ("snap/libreoffice", "Snap"),
    ],
)
def test_a_libreoffice_in_a_box_is_named_with_the_way_out(run: Run, linux: Surroundings, path: str, box: str) -> None:
    (linux.root / path).mkdir(parents=True)
    code, out, err = run(linux, "install")
    assert (code, out) == (1, "")
    assert err.startswith(f"This LibreOffice is a {box}, into which nothing can be installed from outside: install")
    assert f"missing  This LibreOffice is a {box}" in run(linux, "doctor")[1]


def test_where_there_is_none_it_is_said(run: Run, linux: Surroundings) -> None:
    assert run(linux, "install")[2].startswith("Neither Excel nor LibreOffice is found")
    assert run(linux, "install", "--libreoffice")[2].startswith("LibreOffice is not found: install it")
    assert run(linux, "uninstall", "--libreoffice")[0] == 1


def test_one_that_is_open_takes_nothing(run: Run, linux: Surroundings, office_at: OfficeAt) -> None:
    office_at(linux.root / "opt" / "libreoffice25.2" / "program")
    lock = linux.home / ".config" / "libreoffice" / "4" / ".lock"
    lock.parent.mkdir(parents=True)
    lock.touch()
    for command in ("install", "uninstall"):
        code, out, err = run(linux, command)
        assert (code, out) == (1, "")
        assert err.startswith("LibreOffice is open: close all its windows")


def test_root_is_told_that_it_would_be_for_every_user(run: Run, linux: Surroundings, office_at: OfficeAt) -> None:
    office_at(linux.root / "opt" / "libreoffice25.2" / "program")
    for command in ("install", "uninstall"):
        code, out, err = run(linux._replace(is_root=True), command)
        assert (code, out) == (1, "")
        assert err.startswith("You are root")
        assert "--shared" in err


def test_what_libreoffice_says_against_it_is_handed_on(run: Run, linux: Surroundings, office_at: OfficeAt) -> None:
    program = office_at(linux.root / "opt" / "libreoffice25.2" / "program")
    code, out, err = run(linux, "install")
    assert (code, out, err) == (1, "", f"LibreOffice ({program / 'unopkg'}) refuses the extension: not today\n")


def test_an_old_libreoffice_is_named_with_the_command_for_it(
    run: Run, linux: Surroundings, office_at: OfficeAt
) -> None:
    program = office_at(linux.root / "opt" / "libreoffice7.4" / "program", "7.4")
    (program / "unopkg").write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    code, out, _ = run(linux, "install")
    assert code == 0
    assert "LibreOffice 7.4 is older than 25.2" in out
    assert "xlratings names FILE NEW --old-libreoffice" in out
    assert "wrong    LibreOffice 7.4 is older than 25.2" in run(linux, "doctor")[1]


def test_a_libreoffice_without_python_is_named_with_the_package_for_it(
    run: Run, linux: Surroundings, office_at: OfficeAt
) -> None:
    program = office_at(linux.root / "usr" / "lib" / "libreoffice" / "program")
    (program / "unopkg").write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    (program / "pythonloader.py").unlink()
    assert "python3-uno" in run(linux, "install")[1]
    assert "missing  This LibreOffice cannot run Python" in run(linux, "doctor")[1]


def test_one_program_that_refuses_does_not_stop_the_other(run: Run, windows: Surroundings, office_at: OfficeAt) -> None:
    office_at(windows.root / "LibreOffice" / "program", suffix=".com")
    both = windows._replace(environment={**windows.environment, "ProgramFiles": str(windows.root)})
    code, out, err = run(both, "install")
    assert code == 1
    assert out.startswith("Excel: ")
    assert err.startswith("LibreOffice (")
    assert run(both, "install", "--excel")[0] == 0
