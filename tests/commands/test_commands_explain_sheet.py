"""``xlratings explain FILE --sheet``: the answer on the workbook's own sheet, as values, and nothing else touched."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from xlratings.federations import codes
from xlratings.month.systems import has_month
from xlratings.workbook.system_layouts import tables_of

Run = Callable[..., tuple[int, str, str]]
Workbook = Callable[..., Path]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--today", "2026-04-02")
GAMES_OF_TWO = [code for code in codes() if has_month(code) and any(one.name == "Games" for one in tables_of(code))]


@pytest.fixture
def committed(workbook: Workbook, run: Run) -> Path:
    """The federation's file with list 2026-04 written."""
    file = workbook()
    assert run("month", file, "--commit", *APRIL)[0] == 0
    return file


def answer(file: Path) -> list[object]:
    """What stands under Why, from the first row of the table to the last one."""
    return [row[2] for row in rows(file)]


def rows(file: Path) -> list[tuple[Any, ...]]:
    sheet = load_workbook(file)["Explain"]
    area = sheet.tables["Explain"].ref
    head, *lines = [tuple(cell.value for cell in row) for row in sheet[area]]
    assert head == ("Player", "List", "Why")
    return lines


def parts(file: Path) -> dict[str, bytes]:
    with ZipFile(file) as package:
        return {name: package.read(name) for name in package.namelist()}


def test_who_is_typed_on_the_sheet_is_answered_beside_it(committed: Path, run: Run, edit: Edit) -> None:
    edit(committed, "Explain", A2="Ed Elm")
    code, printed, said = run("explain", committed, "--sheet", *APRIL)
    assert (code, said) == (0, "")
    text, told = printed.split("\n\nWritten on the sheet Explain of ratings.xlsx. The file as it was before: ")
    assert [line or None for line in text.split("\n")] == answer(committed)
    assert rows(committed)[0] == ("Ed Elm", None, "Elm Ed (105), list 2026-04: events that ended in 2026-03")
    assert (committed.parent / told.strip()).is_file()


def test_asked_again_it_writes_nothing(committed: Path, run: Run) -> None:
    assert run("explain", committed, "--player", "104", "--sheet", *APRIL)[0] == 0
    before, files = committed.read_bytes(), sorted(committed.parent.iterdir())
    code, printed, _ = run("explain", committed, "--player", "104", "--sheet", *APRIL)
    assert code == 0
    assert printed.endswith("The sheet Explain of ratings.xlsx says so already; nothing was written.\n")
    assert (committed.read_bytes(), sorted(committed.parent.iterdir())) == (before, files)


def test_an_answer_takes_the_place_of_a_longer_one_and_its_question_too(committed: Path, run: Run) -> None:
    run("explain", committed, "--player", "105", "--month", "2026-04", "--sheet", *APRIL)
    longer = rows(committed)
    assert longer[0][:2] == ("105", "2026-04")
    assert run("explain", committed, "--player", "104", "--month", "2026-03", "--sheet", *APRIL)[0] == 0
    (only,) = rows(committed)
    assert only[:2] == ("104", "2026-03")
    assert only[2].startswith("Dogwood Di (104): list 2026-03 is the starting list, whose ratings are given")
    sheet = load_workbook(committed)["Explain"]
    assert all(cell.value is None for row in sheet["A3:C60"] for cell in row)
    assert run("explain", committed, "--player", "105", "--month", "2026-04", "--sheet", *APRIL)[0] == 0
    assert rows(committed) == longer


def test_without_a_month_the_sheet_asks_for_the_newest_list(committed: Path, run: Run) -> None:
    run("explain", committed, "--player", "105", "--month", "2026-03", "--sheet", *APRIL)
    assert run("explain", committed, "--player", "105", "--sheet", *APRIL)[0] == 0
    assert rows(committed)[0] == ("105", None, "Elm Ed (105), list 2026-04: events that ended in 2026-03")


def test_nothing_but_the_sheet_and_its_table_changes(committed: Path, run: Run) -> None:
    before = parts(committed)
    assert run("explain", committed, "--player", "105", "--sheet", *APRIL)[0] == 0
    after = parts(committed)
    assert before.keys() == after.keys()
    changed = {name for name in before if before[name] != after[name]}
    assert len(changed) == 2
    assert {name.split("/")[1] for name in changed} == {"worksheets", "tables"}


def test_a_month_written_before_is_taken_back_as_ever(committed: Path, run: Run, column: Column) -> None:
    run("explain", committed, "--player", "105", "--sheet", *APRIL)
    assert run("undo", committed)[0] == 0
    assert column(committed, "List", "ID") == []
    assert not any(answer(committed))


def test_a_sheet_without_a_player_says_which_cell_to_fill_in(committed: Path, run: Run) -> None:
    before = committed.read_bytes()
    code, printed, said = run("explain", committed, "--sheet", *APRIL)
    assert (code, printed) == (3, "")
    assert said.startswith("Cell A2 of the sheet Explain is empty: type there the ID or the name of the player")
    assert committed.read_bytes() == before


def test_a_list_that_is_none_is_named_with_its_cell(committed: Path, run: Run, edit: Edit) -> None:
    edit(committed, "Explain", A2="105", B2="soon")
    code, _, said = run("explain", committed, "--sheet", *APRIL)
    assert (code, said.startswith("Cell B2 of the sheet Explain is no list")) == (3, True)


def test_a_formula_in_the_way_of_the_answer_stays_and_is_named(committed: Path, run: Run, edit: Edit) -> None:
    edit(committed, "Explain", A2="105", C2="=1+1")
    before = committed.read_bytes()
    code, _, said = run("explain", committed, "--sheet", *APRIL)
    assert code == 3
    assert "C2" in said
    assert committed.read_bytes() == before


def test_a_workbook_without_the_sheet_is_refused_and_read_as_before(committed: Path, run: Run, tmp_path: Path) -> None:
    book = load_workbook(committed)
    del book["Explain"]
    book.save(tmp_path / "less.xlsx")
    code, _, said = run("explain", tmp_path / "less.xlsx", "--player", "105", "--sheet", *APRIL)
    assert code == 3
    assert said.startswith("less.xlsx has no table Explain")
    assert run("explain", tmp_path / "less.xlsx", "--player", "105", *APRIL)[0] == 0
    assert run("month", tmp_path / "less.xlsx", "--today", "2026-05-02")[0] == 0


def test_a_month_without_a_player_is_usage(committed: Path, run: Run) -> None:
    assert run("explain", committed, "--month", "2026-04", "--sheet")[0] == 2
    assert run("explain", "EXPECTED(1600;1500)", "--sheet")[0] == 2


@pytest.mark.parametrize("code", GAMES_OF_TWO)
def test_every_system_of_games_is_answered_on_its_sheet(code: str, run: Run, workbook_of: Workbook) -> None:
    headings = [one.key for one in next(one for one in tables_of(code) if one.name == "Events").columns if one.ours]
    event = {"id": "O1", "name": "Open", "start": date(2026, 3, 7), "end": date(2026, 3, 8)}
    players = [("1", "Ash Ada"), ("2", "Birch Bo")]
    needed = [("K", 20), ("start rating", 1500)] if code == "ELO" else []
    heads = [one.key for one in next(one for one in tables_of(code) if one.name == "Players").columns if one.ours]
    listed = [(*name, 1600) for name in players]
    tables: dict[str, Any] = {"Standard": listed} if code.startswith("FIDE-") else {}
    file = workbook_of(
        code,
        Settings=needed,
        Players=[[{"id": id_, "name": name, "rd": 90}.get(key) for key in heads] for id_, name in players],
        Events=[[event.get(key) for key in headings]],
        Games=[("O1", None, None, "1", "2", 1), ("O1", None, None, "2", "1", "*")],
        Lists=listed,
        **tables,
    )
    april = ("--month", "2026-04", "--today", "2026-04-02")
    code_, printed, said = run("explain", file, "--player", "1", "--sheet", *april)
    assert (code_, said) == (0, "")
    assert "Against Birch Bo (2), 1600" in printed
    assert "Not rated: the game against Birch Bo (2) of 2026-03-08 has no result (*)." in printed
    assert any(str(line).startswith("New rating: 1600 + ") for line in answer(file) if line)


def test_an_answer_about_a_list_goes_with_the_list_and_the_question_stays(committed: Path, run: Run) -> None:
    assert run("explain", committed, "--player", "101", "--sheet", *APRIL)[0] == 0
    asked = rows(committed)[0]
    assert any(answer(committed))
    assert run("undo", committed)[0] == 0
    assert not any(answer(committed))
    assert rows(committed)[0][:2] == asked[:2]
