"""Faults that clerks suffered from, each with its input and what is right."""

from fractions import Fraction
from pathlib import Path

import pytest

from xlratings.results.received import GameStatus, Received
from xlratings.results.recognised import read_results
from xlratings.results.values.births import birth
from xlratings.results.values.game_results import crosstable_result, game_result
from xlratings.results.values.ids import member_id
from xlratings.results.values.points import points
from xlratings.results.values.ratings import rating
from xlratings.workbook.written.unreadable import UnreadableCellError

HALF = Fraction(1, 2)


def read(folder: Path, *lines: str) -> Received:
    path = folder / "file"
    path.write_text("\n".join(lines), encoding="utf-8")
    return read_results(path)


def as_table(read_one: object, values: list[object]) -> list[object]:
    """What each value is read as, "error" where it is refused."""
    found: list[object] = []
    for value in values:
        try:
            found.append(read_one(value))  # type: ignore[operator]  # whatever reads one value
        except UnreadableCellError:
            found.append("error")
    return found


def test_f43_ids_damaged_on_the_way() -> None:
    damaged: list[object] = ["'20417731'", "00415226", 5123007.0, "5123007.0", "14/02/1991", "WFM2", "", 0]
    assert as_table(member_id, damaged) == ["20417731", "415226", "5123007", "5123007", "error", "error", "", ""]


def test_f44_games_without_result_are_listed_and_not_rated(tmp_path: Path) -> None:
    (event,) = read(tmp_path, "White;Black;Result", "A;B;1-0", "A;C;*", "B;C;").events
    assert [game.status for game in event.games].count(GameStatus.PLAYED) == 1
    assert [game.status for game in event.games].count(GameStatus.UNFINISHED) == 2


def test_f46_the_number_minus_one_is_a_bye_of_a_point() -> None:
    cells = ["  12w1", -1, "   5b½", 0, "   -½", "  33b+", "   7w-"]
    found = [crosstable_result(cell, is_printed=True) for cell in cells]
    assert sum(Fraction(result.points, 2) for result in found if result) == 4
    rated = [result.points for result in found if result and result.code in "1=0"]
    assert (len(rated), Fraction(sum(rated), 2)) == (2, Fraction(3, 2))


@pytest.mark.parametrize(("bye", "total"), [("1", "2.0"), (".5", "1.5"), ("0", "1.0")])
def test_f49_a_pairing_bye_is_worth_what_the_event_says(tmp_path: Path, bye: str, total: str) -> None:
    received = read(
        tmp_path,
        f"XXS PAB={bye}",
        f"001    1      {'Ash, Eva':66}{total:>4}          2 w 1  0000 - U     2 b 0",
        f"001    2      {'Elm, Ida':66} 1.0          1 b 0               1 w 1",
    )
    assert not received.problems


def test_f59_half_a_point_in_six_spellings() -> None:
    assert sum(points(value) or 0 for value in ("1", "0,5", "½", "0.5", "1/2", 0.5)) == Fraction(7, 2)


def test_f61_a_thousands_mark_is_no_decimal_mark() -> None:
    values: list[object] = ["1,924", "1.924", "1 924", "19,5"]
    assert as_table(lambda value: rating(value).rating, values) == [1924, 1924, 1924, "error"]


def test_f62_a_semicolon_file_has_its_columns(tmp_path: Path) -> None:
    (event,) = read(tmp_path, "id;name;pts", "7;Elm, E;3,5").events
    assert [(one.id, one.name, one.points) for one in event.participants] == [("7", "Elm, E", Fraction(7, 2))]


def test_f64_opponents_are_rows_and_not_ranks(tmp_path: Path) -> None:
    received = read(tmp_path, "Rk;Name;1.Rd;2.Rd", "1;Ash;   2w1;   3b1", ";Elm;   1b0;-1", "3;Fir;-1;   1w0")
    assert not received.problems
    assert {(game.player, game.opponent) for game in received.events[0].games} == {(1, 2), (3, None), (3, 1), (2, None)}


def test_f65_points_that_the_games_do_not_give(tmp_path: Path) -> None:
    rows = ("Ash;2w1;3b1;4w½;3", "Elm;1b0;4w1;-;1", "Fir;4w0;1w0;-;0", "Oak;3b1;2b0;1b½;1,5")
    (problem,) = read(tmp_path, "Name;1.Rd;2.Rd;3.Rd;Pts.", *rows).problems
    assert problem.message.fields == {"player": "Ash", "games": Fraction(5, 2), "file": Fraction(3)}


def test_f67_an_error_in_a_rating_is_named_with_player_and_place(tmp_path: Path) -> None:
    received = read(tmp_path, "Name;Rtg;Pts", "Ash;1800;3", "Elm;#N/A;2", "Fir;1700;1")
    (problem,) = received.problems
    assert problem.where.cell == "line 3"
    assert [one.name for one in received.events[0].participants] == ["Ash", "Fir"]


def test_f68_births_in_many_styles() -> None:
    styles: list[object] = [
        "1991/02/14", "14.02.1991", "14. 02. 1991", "1991.02.14", "1991/00/00", "1975.  .", "May 29, 1990",
        "30/02/1991",
    ]  # fmt: skip
    whole, year_only = (1991, 2, 14), (1991, None, None)
    assert as_table(birth, styles) == [whole] * 4 + [year_only, (1975, None, None), (1990, 5, 29), "error"]


def test_f74_a_blank_is_no_game_and_0_a_loss() -> None:
    scores = [game_result(value).score for value in (None, "", 0, float("nan"))]
    assert scores == [None, None, 0, None]
