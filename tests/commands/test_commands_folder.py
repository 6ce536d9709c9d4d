"""A folder of CSV files is for month, export and explain; every other command says at once what to do instead."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

Run = Callable[..., tuple[int, str, str]]
TODAY = ("--today", "2026-04-02")


@pytest.fixture
def folder(workbook: Callable[..., Path]) -> Path:
    """The federation's tables as files of a folder ``club`` in a folder of its own."""
    file = workbook()
    made = file.parent / "kept" / "club"
    made.mkdir(parents=True)
    for sheet in load_workbook(file).worksheets:
        with (made / f"{sheet.title}.csv").open("w", encoding="utf-8", newline="") as written:
            csv.writer(written).writerows(
                [f"{value:%Y-%m-%d}" if hasattr(value, "year") else value for value in line]
                for line in sheet.iter_rows(values_only=True)
            )
    return made


def held(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("more", [(), ("--commit",)])
def test_an_import_is_refused_before_anything_is_shown(folder: Path, run: Run, more: tuple[str, ...]) -> None:
    results, before = folder.parent / "g.csv", held(folder)
    results.write_text("ID,points\n101,150\n", encoding="utf-8")
    code, out, err = run("import", results, "--into", folder, *more)
    assert (code, out, len(err.splitlines())) == (3, "", 1)
    assert all(word in err for word in ("not into the folder of CSV files club", "Events.csv", "Results.csv"))
    assert held(folder) == before


def test_undo_names_the_newest_backup_to_copy_back(folder: Path, run: Run) -> None:
    before = held(folder)
    assert run("month", folder, *TODAY, "--commit")[0] == 0
    (newest,) = folder.parent.glob("club.backup-*")
    for name in ("club.backup-20260131-101500", "club.backup-20260131-101500-2"):
        (folder.parent / name).mkdir()
    code, out, err = run("undo", folder)
    assert (code, out, len(err.splitlines())) == (3, "", 1)
    assert f"its newest backup {newest.name}, which" in err
    assert held(newest) == before


def test_of_two_backups_of_one_second_undo_names_the_later(folder: Path, run: Run) -> None:
    for number in ("", *(f"-{number}" for number in range(2, 12))):
        (folder.parent / f"club.backup-20260131-101500{number}").mkdir()
    assert "backup club.backup-20260131-101500-11," in run("undo", folder)[2]


def test_undo_says_where_there_is_no_backup(folder: Path, run: Run) -> None:
    code, _, err = run("undo", folder)
    assert code == 3
    assert "none named club.backup-... lies beside it" in err


def test_explain_tells_a_members_month_as_of_a_workbook(folder: Path, run: Run) -> None:
    of_folder = run("explain", folder, "--player", "101", *TODAY)
    of_workbook = run("explain", folder.parents[1] / "ratings.xlsx", "--player", "101", *TODAY)
    assert "Ash Ada (101)" in of_folder[1]
    assert of_folder == of_workbook


def test_explain_of_a_folder_asks_for_the_member(folder: Path, run: Run) -> None:
    assert run("explain", folder)[::2] == (2, f"Whose rating in {folder}? Add --player with an ID or a name.\n")


@pytest.mark.parametrize("who", [(), ("--player", "101")])
def test_explain_writes_no_sheet_of_a_folder(folder: Path, run: Run, who: tuple[str, ...]) -> None:
    before = held(folder)
    code, out, err = run("explain", folder, *who, "--sheet")
    assert (code, out) == (3, "")
    assert "leave out --sheet" in err
    assert held(folder) == before


def test_export_writes_beside_the_folder(folder: Path, run: Run) -> None:
    assert run("month", folder, *TODAY, "--commit")[0] == 0
    before = held(folder)
    assert run("export", folder)[0] == 0
    assert {"club-2026-04-List.csv", "club-2026-04.xlsx"} <= {file.name for file in folder.parent.iterdir()}
    assert held(folder) == before


def test_export_of_the_folder_one_is_in(folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("month", folder, *TODAY, "--commit")[0] == 0
    monkeypatch.chdir(folder)
    assert run("export", ".")[0] == 0
    assert (folder.parent / "club-2026-04-List.csv").is_file()


def test_nothing_is_exported_among_the_tables(folder: Path, run: Run) -> None:
    assert run("month", folder, *TODAY, "--commit")[0] == 0
    before = held(folder)
    code, out, err = run("export", folder, "--into", folder)
    assert (code, out) == (3, "")
    assert "name another folder with --into" in err
    assert held(folder) == before


def test_adopt_and_names_say_what_they_are_for(folder: Path, run: Run) -> None:
    code, out, err = run("adopt", folder)
    assert (code, out, len(err.splitlines())) == (3, "", 1)
    assert "look at its month, which says what files and headings are missing" in err
    code, out, err = run("names", folder, folder.parent / "new.xlsx")
    assert (code, out) == (3, "")
    assert err == "names rewrites the formulas of a workbook; club is a folder of CSV files, which have none.\n"


def test_they_speak_the_folders_language(folder: Path, run: Run) -> None:
    settings = folder / "Settings.csv"
    settings.write_text(settings.read_text(encoding="utf-8").replace(",en", ",pl"), encoding="utf-8")
    assert "folder plików CSV" in run("names", folder, folder.parent / "new.xlsx")[2]
