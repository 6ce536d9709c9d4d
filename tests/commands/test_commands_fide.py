"""A month of a FIDE-like list in its workbook: period totals, a first rating, K, activity, corrections."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")
FIELD = (1902, 1877, 1884, 2012, 1832)


@pytest.fixture
def federation(federation_of: Callable[[str], Path]) -> Path:
    return federation_of("FIDE")


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


def test_the_list_shows_k_and_who_is_active(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert column(federation, "List", "ID") == ["4", "9", "1", "3", "2", "5"]
    assert column(federation, "List", "K") == [20, 40, 40, 20, 20, 20]
    assert set(column(federation, "List", "Active")) == {"yes"}


def test_a_corrected_game_of_a_published_month_is_refused(run: Run, federation: Path, edit: Edit) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    edit(federation, "Games", F7=1)
    code, out, _ = run("month", federation, "--today", "2026-05-02")
    assert code == 1
    assert "Rated 1, list 2026-04: 1901 is published, 1921 is computed" in out


def test_an_event_of_unrated_players_has_its_heading_and_says_why_nobody_gets_a_number(
    run: Run, workbook_of: Callable[..., Path]
) -> None:
    players, day = [("1", "Ash, Ada"), ("2", "Birch, Bo")], date(2026, 3, 7)
    file = workbook_of("FIDE", Players=players, Events=[("O1", "Open", day, day)], Games=[("O1", day, 1, "1", "2", 1)])
    code, out, _ = run("month", file, *APRIL)
    assert code == 0
    assert out.startswith("List 2026-04, events that ended in 2026-03: 1\n")
    assert "Nobody has a rating in this list: who has none gets one from enough games against rated players only" in out
    assert "Ratings from before belong on Lists" in out
