"""A month of CBJD in its workbook: previewed, written, pressed again, taken back; moved numbers refused."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import openpyxl
import pytest

from workbooks.build import build
from xlratings.texts import LANGUAGES
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import tables_of

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")
LIST = [("1", "Ana", 2450), ("2", "Bia", 2100), ("3", "Caio", 1990)]


@pytest.fixture
def federation(workbook_of: Callable[..., Path]) -> Path:
    """Two tournaments of March: Ana's seven games with guests, then Bia, Caio and the newcomer Davi."""
    guests = [("T1", None, f"Guest {number}", None, None, None, "no", 2200) for number in range(7)]
    return workbook_of(
        "CBJD",
        Settings=[("start rating", 1500)],
        Players=[("1", "Ana"), ("2", "Bia"), ("3", "Caio"), ("4", "Davi")],
        Events=[
            ("T1", "Aberto", date(2026, 3, 7), date(2026, 3, 8)),
            ("T2", "Copa", date(2026, 3, 20), date(2026, 3, 22)),
        ],
        Results=[
            ("T1", "1", "Ana", 7, 11),
            *guests,
            ("T2", "2", "Bia", 2, 3, "3;4"),
            ("T2", "3", "Caio", 2, 2, "2, 4"),
            ("T2", "4", "Davi", 2, 1, "3, 2"),
        ],
        Lists=LIST,
    )


def test_the_preview_shows_the_list_and_every_figure_of_the_sum(run: Run, federation: Path) -> None:
    before = federation.read_bytes()
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    assert "T1 Aberto (article CBJD RN)" in out
    line = next(line for line in out.splitlines() if line.split()[:2] == ["1", "Ana"] and "11.34" in line)
    assert line.split() == ["1", "Ana", "2450", "7", "11", "2200", "250", "81", "11.34", "10", "-2", "2448"]
    assert federation.read_bytes() == before


def test_a_month_is_written_once_and_taken_back(run: Run, federation: Path, column: Column) -> None:
    before = {sheet: column(federation, sheet, "ID") for sheet in ("List", "Lists")}
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert column(federation, "List", "Rating") == [2448, 2092, 1970, 1518]
    assert column(federation, "Lists", "2026-04") == [2448, 2092, 1970, 1518]
    assert column(federation, "Events", "State") == ["counted", "counted"]
    assert column(federation, "Changes", "Expected points") == [11.34, 0.12, 3.56, 3]
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert column(federation, "Log", "Command") == ["month"]
    assert run("month", federation, "--month", "2026-05", "--today", "2026-05-02", "--commit")[0] == 0
    assert read_workbook(federation).notes == ()
    assert set(column(federation, "List", "Change")) == {0}
    assert column(federation, "Lists", "2026-05") == column(federation, "Lists", "2026-04")
    assert run("undo", federation)[0] == 0
    assert run("undo", federation)[0] == 0
    assert {sheet: column(federation, sheet, "ID") for sheet in ("List", "Lists")} == before
    assert column(federation, "Events", "State") == []


def test_a_published_number_that_would_move_is_refused_with_its_cell(run: Run, federation: Path, edit: Edit) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    edit(federation, "Results", E2=14)
    code, out, _ = run("month", federation, "--today", "2026-05-02")
    assert code == 1
    assert "Ana, list 2026-04: 2448 is published, 2463 is computed" in out


def test_opponents_that_are_nobody_are_a_problem_of_their_cell(run: Run, federation: Path, edit: Edit) -> None:
    edit(federation, "Results", F10="3;5")
    code, out, _ = run("month", federation, *APRIL)
    assert code == 1
    assert "Results!F10" in out


def test_a_start_rating_that_is_none_is_a_problem_of_its_cell(run: Run, federation: Path, edit: Edit) -> None:
    edit(federation, "Settings", B4="fifteen hundred")
    code, out, _ = run("month", federation, *APRIL)
    assert code == 1
    assert "Settings!B4" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_empty_workbook_is_read_without_a_problem(tmp_path: Path, language: str) -> None:
    path = tmp_path / "cbjd.xlsx"
    build(path, "cbjd", language, sample=False)
    read = read_workbook(path)
    assert (read.ledger.problems, read.notes, read.language) == ((), (), language)
    for table in tables_of("CBJD"):
        headings = [cell.value for cell in openpyxl.load_workbook(path)[table.titles[language]][1]]
        assert headings == [column.headings[language] for column in table.columns if column.ours]
