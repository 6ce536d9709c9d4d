"""A month of FNGO in its workbook: games read, list with RD and titles, full precision, problems, moved numbers."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")


@pytest.fixture
def federation(federation_of: Callable[[str], Path]) -> Path:
    return federation_of("FNGO")


def test_the_preview_shows_ratings_rounded_with_rd_title_and_what_did_not_count(run: Run, federation: Path) -> None:
    before = federation.read_bytes()
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    row = next(line for line in out.splitlines() if line.split()[1:3] == ["1", "Ada"])
    assert row.split() == ["3", "1", "Ada", "1464", "-36", "1", "151.4", "no", "-", "-", "2026-03-08", "yes"]
    assert "In event T1 games decided by forfeit (1) and byes (0) give points and are not rated." in out
    assert "2 - 3 of event T1 has no result (-)" in out
    assert federation.read_bytes() == before


def test_no_figure_of_the_preview_is_0_unless_it_is(run: Run, federation: Path) -> None:
    _, out, _ = run("month", federation, *APRIL)
    lines = out.splitlines()
    head = next(place for place, line in enumerate(lines) if "1/d²" in line)
    ada = next(line for line in lines[head:] if line.split()[:2] == ["1", "Ada"])
    assert "  0.000019  " in ada, ada  # as in Glickman's example: d is 231.67


def test_a_list_is_written_in_full_precision_with_titles(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    ratings = dict(zip(column(federation, "Lists", "ID"), column(federation, "Lists", "2026-04"), strict=True))
    assert round(float(str(ratings["1"])), 3) == 1464.106
    assert column(federation, "List", "Title") == ["A", "A"]  # of Bo, who had it, and Cy, now stable above 1450
    assert column(federation, "Changes", "RD before").count(200) == 1


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


def test_c_and_the_least_rd_are_read_from_settings(
    run: Run, federation_of: Callable[..., Path], column: Column
) -> None:
    file = federation_of("FNGO", Settings=[("crescita RD al mese", "10,423068"), ("least RD", 35)], Events=[], Games=[])
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert [round(float(str(rd)), 4) for rd in column(file, "List", "RD")] == [300.181, 100.5417, 200.2714, 35]
    code, out, _ = run("month", federation_of("FNGO", Settings=[("c", -1)]), *APRIL)
    assert code == 1
    assert "Settings!B4" in out


def test_who_has_died_is_on_the_lists_until_then_and_plays_no_more(
    run: Run, federation: Path, column: Column, edit: Edit
) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    edit(federation, "Players", M1="Deceased", M3=date(2026, 4, 10))
    may = ("--month", "2026-05", "--today", "2026-05-02")
    assert run("month", federation, *may, "--commit")[0] == 0
    assert column(federation, "List", "ID") == ["4", "3", "1"]
    assert len(column(federation, "Lists", "2026-04")) == 4  # what was published stays
    assert len(column(federation, "Lists", "2026-05")) == 3
    later = {"A3": "T2", "C3": date(2026, 5, 9), "D3": date(2026, 5, 9)}
    edit(federation, "Events", **later)
    edit(federation, "Games", A7="T2", D7="1", E7="2", F7=1)
    code, out, _ = run("month", federation, "--month", "2026-06", "--today", "2026-06-02")
    assert code == 1
    assert "Bo left on 2026-04-10" in out
