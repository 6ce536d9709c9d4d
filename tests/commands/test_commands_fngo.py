"""A month of FNGO in its workbook: games read, list with RD and titles, pressed again, taken back, refused."""

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


@pytest.fixture
def federation(workbook_of: Callable[..., Path]) -> Path:
    """The example of the Glicko paper as a tournament of March 2026, with a forfeit and a game still unplayed."""
    return workbook_of(
        "FNGO",
        Players=[
            ("1", "Ada", None, None, 200),
            ("2", "Bo", None, None, 30, 1460, "A"),
            ("3", "Cy", None, None, 100),
            ("4", "Di", None, None, 300, None, None, date(2025, 1, 5), "no"),
        ],
        Events=[("T1", "Torneo", date(2026, 3, 7), date(2026, 3, 8), 20)],
        Games=[
            ("T1", date(2026, 3, 7), None, "1", "2", "1-0"),
            ("T1", date(2026, 3, 7), None, "3", "1", 1),
            ("T1", date(2026, 3, 8), None, "1", "4", 0),
            ("T1", date(2026, 3, 8), None, "2", "4", "+"),
            ("T1", date(2026, 3, 8), None, "2", "3"),
        ],
        Lists=[("1", "Ada", 1500), ("2", "Bo", 1400), ("3", "Cy", 1550), ("4", "Di", 1700)],
    )


def test_the_preview_shows_ratings_rounded_with_rd_title_and_what_did_not_count(run: Run, federation: Path) -> None:
    before = federation.read_bytes()
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    row = next(line for line in out.splitlines() if line.split()[1:3] == ["1", "Ada"])
    assert row.split() == ["3", "1", "Ada", "1464", "-36", "1", "151.4", "no", "-", "-", "2026-03-08", "yes"]
    assert "2 - 4 of event T1 has no result (+)" in out
    assert "2 - 3 of event T1 has no result (-)" in out
    assert federation.read_bytes() == before


def test_a_month_is_written_in_full_precision_once_and_taken_back(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    ratings = dict(zip(column(federation, "Lists", "ID"), column(federation, "Lists", "2026-04"), strict=True))
    assert round(float(str(ratings["1"])), 3) == 1464.106
    assert sorted(map(str, column(federation, "List", "Rating"))) == sorted(map(str, ratings.values()))
    assert column(federation, "List", "Title") == ["A", "A"]  # of Bo, who had it, and Cy, now stable above 1450
    assert column(federation, "Changes", "RD before").count(200) == 1
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert run("month", federation, "--today", "2026-05-02")[0] == 0
    assert column(federation, "Log", "Command") == ["month"]
    assert run("month", federation, "--month", "2026-05", "--today", "2026-05-02", "--commit")[0] == 0
    assert read_workbook(federation).notes == ()
    assert set(column(federation, "List", "Change")) == {0}
    assert column(federation, "Lists", "2026-05") == column(federation, "Lists", "2026-04")
    assert run("undo", federation)[0] == 0
    assert run("undo", federation)[0] == 0
    assert column(federation, "List", "Rating") == []
    assert "2026-04" not in [cell.value for cell in openpyxl.load_workbook(federation)["Lists"][1]]


def test_a_corrected_game_of_a_published_month_is_refused(run: Run, federation: Path, edit: Edit) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    edit(federation, "Games", F2="0-1")
    code, out, _ = run("month", federation, "--today", "2026-05-02")
    assert code == 1
    assert "Ada, list 2026-04: 1464.11 is published" in out


def test_a_score_that_is_none_and_an_unknown_player_are_problems_of_their_cells(
    run: Run, federation: Path, edit: Edit
) -> None:
    edit(federation, "Games", F2="won", E3="9")
    code, out, _ = run("month", federation, *APRIL)
    assert code == 1
    assert "Games!F2" in out
    assert "Games!E3" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_empty_workbook_is_read_without_a_problem(tmp_path: Path, language: str) -> None:
    path = tmp_path / "fngo.xlsx"
    build(path, "fngo", language, sample=False)
    read = read_workbook(path)
    assert (read.ledger.problems, read.notes, read.language) == ((), (), language)
    for table in tables_of("FNGO"):
        headings = [cell.value for cell in openpyxl.load_workbook(path)[table.titles[language]][1]]
        assert headings == [column.headings[language] for column in table.columns if column.ours]
