"""A month of a FIDE-like list in its workbook: period totals, a first rating, pressed again, taken back, refused."""

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
FIELD = (1902, 1877, 1884, 2012, 1832)


@pytest.fixture
def federation(workbook_of: Callable[..., Path]) -> Path:
    """A newcomer's five games with rated members, and a game of two of them."""
    names = [(str(number), f"Rated {number}") for number in range(1, 6)]
    return workbook_of(
        "FIDE",
        Players=[(*names[0], None, None, 2010, 12), *names[1:], ("9", "Newcomer")],
        Events=[("O1", "Open", date(2026, 3, 7), date(2026, 3, 8))],
        Games=[
            *[("O1", None, None, "9", str(row), score) for row, score in enumerate((1, 0, 1, 0, 1), 1)],
            ("O1", None, None, "1", "2", "½-½"),
            ("O1", None, None, "3", "4", "+"),
        ],
        Lists=[(*name, rating) for name, rating in zip(names, FIELD, strict=True)],
    )


def test_the_preview_shows_k_the_change_unrounded_and_the_first_rating(run: Run, federation: Path) -> None:
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    rows = {line.split()[0]: line.split() for line in out.splitlines() if "2026-03" in line and "Open" not in line}
    assert rows["1"] == [
        "1",
        "Rated",
        "1",
        "1902",
        "2026-03",
        "1",
        "0.5",
        "0.53",
        "-0.03",
        "40",
        "-1.2",
        "-1.2",
        "-",
        "-",
        "1901",
    ]
    assert rows["9"][-3:] == ["1872.43", "50", "1922"]


def test_a_month_is_written_once_and_taken_back(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    ratings = dict(zip(column(federation, "Lists", "ID"), column(federation, "Lists", "2026-04"), strict=True))
    assert ratings == {"1": 1901, "2": 1878, "3": 1884, "4": 2012, "5": 1832, "9": 1922}
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert run("month", federation, "--today", "2026-05-02")[0] == 0
    assert column(federation, "Log", "Command") == ["month"]
    assert run("month", federation, "--month", "2026-05", "--today", "2026-05-02", "--commit")[0] == 0
    assert read_workbook(federation).notes == ()
    assert set(column(federation, "List", "Change")) == {0}
    assert column(federation, "Lists", "2026-05") == column(federation, "Lists", "2026-04")
    assert run("undo", federation)[0] == 0
    assert run("undo", federation)[0] == 0
    assert column(federation, "List", "ID") == []


def test_a_corrected_game_of_a_published_month_is_refused(run: Run, federation: Path, edit: Edit) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    edit(federation, "Games", F7=1)
    code, out, _ = run("month", federation, "--today", "2026-05-02")
    assert code == 1
    assert "Rated 1, list 2026-04: 1901 is published, 1921 is computed" in out


def test_rapid_and_blitz_are_refused_because_they_need_the_standard_lists(
    run: Run, workbook_of: Callable[..., Path]
) -> None:
    code, out, _ = run("month", workbook_of("FIDE-RAPID"), *APRIL)
    assert code == 1
    assert "does not work for FIDE-RAPID yet, only for CBJD, FIDE, FNGO, KURNIK, RISIKO" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_empty_workbook_is_read_without_a_problem(tmp_path: Path, language: str) -> None:
    path = tmp_path / "fide.xlsx"
    build(path, "fide", language, sample=False)
    read = read_workbook(path)
    assert (read.ledger.problems, read.notes, read.language) == ((), (), language)
    for table in tables_of("FIDE"):
        headings = [cell.value for cell in openpyxl.load_workbook(path)[table.titles[language]][1]]
        assert headings == [column.headings[language] for column in table.columns if column.ours]
