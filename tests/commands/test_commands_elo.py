"""A month of ELO in its workbook: K, start rating, floor and the way of a month's games from Settings, guests."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")


@pytest.fixture
def federation(federation_of: Callable[[str], Path]) -> Path:
    return federation_of("ELO")


def test_the_preview_shows_every_game_with_k_and_the_sum_with_the_last(run: Run, federation: Path) -> None:
    code, out, _ = run("month", federation, *APRIL)
    assert code == 0
    games = [line.split() for line in out.splitlines() if line.startswith(("1 ", "2 ")) and "2026-03" in line]
    assert [(line[0], *line[4:]) for line in games] == [
        ("1", "2", "1500", "100", "0.64", "1", "20", "+7.2", "-", "-"),
        ("2", "1", "1600", "-100", "0.36", "0", "20", "-7.2", "-", "-"),
        ("1", "2", "1500", "100", "0.64", "1", "20", "+7.2", "-", "-"),
        ("2", "1", "1600", "-100", "0.36", "0", "20", "-7.2", "-14.4", "1485.6"),
        ("1", "Guest", "Gil", "1600", "0", "0.5", "0.5", "20", "0", "14.4", "1614.4"),
    ]
    assert "2 - 3 of event L1 has no result (*)" in out


def test_ratings_are_written_unrounded_with_the_games_in_all(run: Run, federation: Path, column: Column) -> None:
    assert run("month", federation, *APRIL, "--commit")[0] == 0
    assert [round(float(str(one)), 4) for one in column(federation, "Lists", "2026-04")] == [1614.3974, 1485.6026, 1500]
    assert column(federation, "List", "Games in all") == [43, 2]


@pytest.mark.parametrize(
    ("settings", "new"),
    [
        ([("K", "22,5"), ("start rating", 1500)], [1616.197, 1483.803, 1500]),
        ([("K", 20), ("start rating", "1.500"), ("games of a month", "una dopo l'altra")], [1613.617, 1485.98, 1500]),
        ([("coefficiente K", 20), ("rating inicial", 1500), ("minimo", 1490)], [1614.397, 1490, 1500]),
        ([("K", 99), ("K from 2026-03", "22,5"), ("start rating", 1500)], [1616.197, 1483.803, 1500]),
        ([("K", "22,5"), ("współczynnik K od maja 2026", 9), ("start rating", 1500)], [1616.197, 1483.803, 1500]),
    ],
)
def test_settings_are_read_in_any_language(
    run: Run, federation_of: Callable[..., Path], column: Column, settings: list[tuple[str, object]], new: list[float]
) -> None:
    file = federation_of("ELO", Settings=settings)
    code, out, _ = run("month", file, *APRIL, "--commit")
    assert code == 0, out
    assert [round(float(str(one)), 3) for one in column(file, "Lists", "2026-04")] == new


@pytest.mark.parametrize(
    ("settings", "cell", "words"),
    [
        ([("start rating", 1500)], "A1", "There is no K above 0"),
        ([("K", None), ("start rating", 1500)], "B4", "There is no K above 0"),
        ([("K", "twenty"), ("start rating", 1500)], "B4", "twenty"),
        ([("K", 20), ("games of a month", "sometimes")], "B5", "sometimes"),
        ([("K", 20), ("K from 2026-05", 0), ("start rating", 1500)], "B5", "There is no K above 0"),
        ([("K", 20), ("K from 2026-05", "thirty"), ("start rating", 1500)], "B5", "thirty"),
        ([("K", 20), ("K from 2026-05", 9), ("K since May 2026", 8)], "A6", "K since May 2026"),
    ],
)
def test_a_setting_that_is_missing_or_none_is_said_once_with_its_cell(
    run: Run, federation_of: Callable[..., Path], settings: list[tuple[str, object]], cell: str, words: str
) -> None:
    code, out, _ = run("month", federation_of("ELO", Settings=settings), *APRIL)
    assert code == 1
    assert [line.count(words) for line in out.splitlines() if f"Settings!{cell}" in line] == [1]


def test_a_setting_of_another_system_is_noted(run: Run, federation_of: Callable[..., Path]) -> None:
    code, out, _ = run("month", federation_of("FIDE", Settings=[("K", 20)]), *APRIL)
    assert code == 0
    assert "Settings!A4" in out
