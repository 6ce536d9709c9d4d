"""Faults that clerks suffered from in files, from the file to the cells of the workbook and the list."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from xlratings.workbook.read import read_workbook

Run = Callable[..., tuple[int, str, str]]

DAYS = "2026-03-14 - 2026-03-15"
HEAD = ("Open", DAYS, "", "No;Name;1.Rd;2.Rd;3.Rd;Pts.")


@pytest.fixture
def import_lines(run: Run, tmp_path: Path, federation_of: Callable[..., Path]) -> Callable[..., tuple[Path, int, str]]:
    """``import_lines("FIDE", "line", ...)``: the workbook afterwards, the exit code, what was said."""

    def imported(code: str, *lines: str, **tables: object) -> tuple[Path, int, str]:
        file = tmp_path / "open.csv"
        file.write_text("\n".join(lines), encoding="utf-8")
        workbook = federation_of(code, **tables)
        exit_code, out, _ = run("import", file, "--into", workbook, "--commit")
        return workbook, exit_code, out

    return imported


Import = Callable[..., tuple[Path, int, str]]


def games(workbook: Path) -> list[tuple[str, str, Fraction | None, str]]:
    (event,) = [one for one in read_workbook(workbook).ledger.events if one.id == "open"]
    return [(game.player, game.opponent, game.score, game.mark) for game in event.games]


def test_f41_a_renamed_player_keeps_the_history(import_lines: Import) -> None:
    workbook, code, out = import_lines(
        "ELO",
        "White;Black;Result",
        "Heath, Eva;Bo;1-0",
        Players=[("88", "Marsh, Eva"), ("2", "Bo")],
        Decisions=[(None, "Heath, Eva", None, "same player", "88")],
        Events=[],
        Games=[],
    )
    assert code == 0, out
    assert games(workbook) == [("88", "2", Fraction(1), "")]


def test_f43_ids_damaged_on_the_way_are_those_of_the_members(import_lines: Import) -> None:
    workbook, code, out = import_lines(
        "CBJD",
        "ID;Name;Games;Points",
        "'20417731';Ana;2;4",
        "00415226;Bia;2;2",
        "5123007.0;Caio;2;0",
        Players=[("20417731", "Ana"), ("415226", "Bia"), ("5123007", "Caio")],
        Events=[],
        Results=[],
        Lists=[],
    )
    assert code == 0, out
    (event,) = read_workbook(workbook).ledger.events
    assert [row.player for row in event.results] == ["20417731", "415226", "5123007"]


def test_f44_games_without_a_result_are_in_the_workbook_and_not_rated(run: Run, import_lines: Import) -> None:
    lines = ("White;Black;Result", "Rated 1;Rated 2;1-0", "Rated 1;Rated 3;*", "Rated 2;Rated 3;")
    workbook, code, out = import_lines("FIDE", "Open", DAYS, "", *lines)
    assert code == 0, out
    assert "over the board 1, scored without a game 0, unfinished 2" in out
    assert [score for *_, score, _ in games(workbook)] == [1, None, None]
    assert "The game 1 - 3 of event open has no result" in run("month", workbook, "--today", "2026-05-01")[1]


def test_f46_the_number_minus_one_is_a_bye_of_a_point(import_lines: Import) -> None:
    rows = ("1;Rated 1;2w1;-1;3b½;2,5", "2;Rated 2;1b0;-½;0;0,5", "3;Rated 3;0;0;1w½;0,5")
    workbook, code, out = import_lines("FIDE", *HEAD, *rows)
    assert code == 0, out
    assert ("1", "", None, "f") in games(workbook)
    assert ("2", "", None, "h") in games(workbook)
    assert sum(1 for *_, score, _ in games(workbook) if score is not None) == 2


@pytest.mark.parametrize(("bye", "total", "mark"), [("1", "2.0", "u1"), (".5", "1.5", "u½"), ("0", "1.0", "u0")])
def test_f49_a_pairing_bye_is_worth_what_the_event_says(
    run: Run, import_lines: Import, bye: str, total: str, mark: str
) -> None:
    workbook, code, out = import_lines(
        "FIDE",
        "042 2026/03/14",
        "052 2026/03/15",
        f"XXS PAB={bye}",
        f"001    1      {'Rated 1':66}{total:>4}          2 w 1  0000 - U     2 b 0",
        f"001    2      {'Rated 2':66} 1.0          1 b 0               1 w 1",
    )
    assert code == 0, out
    assert ("1", "", None, mark) in games(workbook)
    assert run("month", workbook, "--month", "2026-04", "--today", "2026-05-01")[0] == 0


def test_f59_half_a_point_in_every_spelling(import_lines: Import) -> None:
    rows = [f"Rated 1;Rated {number};{half}" for number, half in ((2, "½-½"), (3, "0,5-0,5"), (4, "1/2"), (5, "0.5"))]
    workbook, code, out = import_lines("FIDE", "White;Black;Result", *rows)
    assert code == 0, out
    assert [score for *_, score, _ in games(workbook)] == [Fraction(1, 2)] * 4


def test_f61_and_f67_a_rating_that_is_none_stops_the_event(import_lines: Import) -> None:
    workbook, code, out = import_lines("FIDE", "Name;Rtg;1.Rd;Pts", "Rated 1;1,924;2w1;1", "Rated 2;#N/A;1b0;0")
    assert code == 1
    assert "open.csv:3: " in out
    assert [event.id for event in read_workbook(workbook).ledger.events] == ["O1"]


def test_f62_a_semicolon_file_has_its_columns_and_decimals(
    run: Run, tmp_path: Path, workbook: Callable[..., Path]
) -> None:
    file = tmp_path / "open.csv"
    file.write_text("id;name;pts\n101;Ash, Ada;3,5\n", encoding="utf-8")
    risk = workbook()
    assert run("import", file, "--into", risk, "--commit")[0] == 0
    event = next(one for one in read_workbook(risk).ledger.events if one.id == "open")
    assert [(row.player, row.points) for row in event.results] == [("101", Fraction(7, 2))]


def test_f64_opponents_are_rows_and_not_ranks(import_lines: Import) -> None:
    rows = ("1;Rated 1;   2w1;   3b1;2", ";Rated 2;   1b0;-1;1", "3;Rated 3;-1;   1w0;1")
    workbook, code, out = import_lines("FIDE", "Rk;Name;1.Rd;2.Rd;Pts.", *rows)
    assert code == 0, out
    assert ("1", "2", Fraction(1), "") in games(workbook)
    assert ("3", "1", Fraction(0), "") in games(workbook)


def test_f65_points_that_the_games_do_not_give_stop_the_event(import_lines: Import) -> None:
    rows = ("Rated 1;2w1;3b1;4w½;3", "Rated 2;1b0;4w1;-;1", "Rated 3;4w0;1w0;-;0", "Rated 4;3b1;2b0;1b½;1,5")
    workbook, code, out = import_lines("FIDE", "Name;1.Rd;2.Rd;3.Rd;Pts.", *rows)
    assert code == 1
    assert "2.5" in out
    assert [event.id for event in read_workbook(workbook).ledger.events] == ["O1"]


def test_f68_a_birth_tells_namesakes_apart(import_lines: Import) -> None:
    workbook, code, out = import_lines(
        "FIDE",
        "Name;Born;1.Rd;Pts.",
        "Finch, Leo;14. 02. 1991;2w1;1",
        "Rated 2;1991/00/00;1b0;0",
        Players=[("501", "Finch, Leo", None, None, 1991), ("742", "Finch, Leo", None, None, 2009), ("2", "Rated 2")],
        Events=[],
        Games=[],
        Lists=[],
    )
    assert code == 0, out
    assert games(workbook) == [("501", "2", Fraction(1), "")]


def test_what_hides_all_results_of_a_file_is_said_and_nothing_is_called_there_already(import_lines: Import) -> None:
    _, code, out = import_lines("ELO", "No;Name;Opp;Res;Opp;Res", "1;Ana;2;1;2;0", "2;Bia;1;0;1;1", Events=[], Games=[])
    assert code == 1, out
    assert "open.csv:1" in out
    assert "is already in" not in out
