"""A month of CBJD in its workbook: every figure of the sum, problems with their cells, moved numbers."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")
LIST = [("1", "Ana", 2450), ("2", "Bia", 2100), ("3", "Caio", 1990)]


@pytest.fixture
def federation(federation_of: Callable[[str], Path]) -> Path:
    return federation_of("CBJD")


def test_the_preview_shows_the_list_and_every_figure_of_the_sum(run: Run, federation: Path) -> None:
    before = federation.read_bytes()
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    assert "T1 Aberto (article CBJD RN)" in out
    line = next(line for line in out.splitlines() if line.split()[:2] == ["1", "Ana"] and "11.34" in line)
    assert line.split() == ["1", "Ana", "2450", "7", "11", "2200", "250", "81", "11.34", "10", "-2", "2448"]
    assert federation.read_bytes() == before


def test_the_expected_points_of_every_change_are_written(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert column(federation, "Changes", "Expected points") == [11.34, 0.12, 3.56, 3]


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
