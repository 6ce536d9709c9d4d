"""FCSV: players report their games abroad."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.results.received import GameStatus, Received

Read = Callable[..., Received]
Ids = Callable[[Received], list[str]]

HEAD = ('Event,"Isle of Fun, 2026"', "Start,2026-09-22", "End,2026-09-30", "Rounds,3", "Website,http://fun.example/")
FOX = (
    "Player,456,Fox,Anna",
    "1,0,B,Taylor,Pete,2209,,ENG",
    "2,=,W,Elm,Ida,,FM,GER",
    "3,1,-",
    "Total,1.5",
)


def test_an_event_with_its_player_and_his_opponents(read: Read, sides: Any) -> None:
    received = read(*HEAD, "", *FOX, name="abroad.csv")
    (event,) = received.events
    assert (received.form, received.problems) == ("FCSV", ())
    assert (event.name, event.start, event.end, event.rounds) == (
        "Isle of Fun, 2026",
        date(2026, 9, 22),
        date(2026, 9, 30),
        3,
    )
    assert [(one.number, one.name, one.id, one.rating, one.title, one.federation) for one in event.participants] == [
        (1, "Fox, Anna", "456", None, "", ""),
        (2, "Taylor, Pete", "", 2209, "", "ENG"),
        (3, "Elm, Ida", "", None, "FM", "GER"),
    ]
    assert sides(event) == [
        (1, 2, 1, "1-0", "PLAYED"),
        (2, 1, 3, "1/2-1/2", "PLAYED"),
        (3, 1, None, "1-None", "FULL_POINT_BYE"),
    ]
    assert [game.where.cell for game in event.games] == ["line 8", "line 9", "line 10"]


def test_the_website_is_listed_as_ignored(read: Read) -> None:
    assert [one.where.cell for one in read(*HEAD, *FOX).ignored] == ["line 5"]


def test_semicolons_and_decimal_commas_are_read_too(read: Read) -> None:
    lines = [line.replace(",", ";").replace("1.5", "1,5") for line in (*HEAD[1:], *FOX)]
    received = read('Event;"Isle of Fun, 2026"', *lines)
    assert not received.problems
    assert received.events[0].participants[0].points == Fraction(3, 2)


def test_a_game_of_two_reporting_players_is_one_game(read: Read) -> None:
    received = read(*HEAD, *FOX, "Player,457,Elm,Ida", "2,=,B,Fox,Anna,1900,,IRL", "Total,0.5")
    assert not received.problems
    assert len(received.events[0].games) == 3


def test_names_in_another_order_are_the_same_person(read: Read) -> None:
    assert len(read(*HEAD, *FOX, "Player,457,Ida,Elm", "2,=,B,Anna,Fox").events[0].participants) == 3


@pytest.mark.parametrize("line", ["2,1,B,Fox,Anna", "3,=,B,Fox,Anna", "2,=,W,Fox,Anna"])
def test_two_reports_that_disagree_are_a_problem(read: Read, problem_ids: Ids, line: str) -> None:
    found = problem_ids(read(*HEAD, *FOX, "Player,457,Elm,Ida", line))
    assert found
    assert set(found) <= {"import.sides-disagree", "import.one-sided"}


def test_a_game_in_a_round_that_the_opponent_s_lines_do_not_reach_is_a_problem(read: Read, problem_ids: Ids) -> None:
    lines = ("Player,457,Elm,Ida", "1,1,-", "Player,458,Oak,Al", "2,=,B,Elm,Ida")
    assert problem_ids(read(*HEAD, *lines, name="abroad.csv")) == ["import.one-sided"]


def test_the_total_is_recounted(read: Read, problem_ids: Ids) -> None:
    assert problem_ids(read(*HEAD, *FOX[:-1], "Total,2.5")) == ["import.points-disagree"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0,1,W,Elm,Ida", "import.fcsv-round"),
        ("1,1,W,Fir,Max", "import.fcsv-round"),
        ("4,x,W,Fir,Max", "import.fcsv-result"),
        ("4,1,X,Fir,Max", "import.fcsv-result"),
        ("4,1,W,,", "import.fcsv-no-name"),
        ("4,1,W,Fir,Max,12w", "workbook.number-is-no-number"),
        ("Player,456,Fox,Anna", "import.fcsv-player-twice"),
        ("Total,many", "workbook.number-is-no-number"),
    ],
)
def test_a_line_that_says_nothing_is_a_problem(read: Read, problem_ids: Ids, line: str, why: str) -> None:
    assert why in problem_ids(read(*HEAD, *FOX[:-1], line))


def test_one_opponent_has_one_game_a_round(read: Read, problem_ids: Ids) -> None:
    other = ("Player,457,Fir,Max", "1,1,W,Taylor,Pete,2209,,ENG")
    assert "import.fcsv-two-games" in problem_ids(read(*HEAD, *FOX, *other))


def test_a_bye_of_half_a_point_and_absence(read: Read) -> None:
    received = read(*HEAD, "Player,456,Fox,Anna", "1,=,-", "2,0,-", "Total,0.5")
    assert [game.status for game in received.events[0].games] == [
        GameStatus.HALF_POINT_BYE,
        GameStatus.ZERO_POINT_BYE,
    ]


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        ("3,1,W", ["import.fcsv-no-name"]),
        ("3,1,-,bye", []),
        ("3,1,W,bye", []),
        ("3,1", []),
        ("3,1,-,Oak,Ida", ["import.fcsv-result"]),
    ],
)
def test_a_round_without_an_opponent_is_a_bye_or_one_problem(
    read: Read, problem_ids: Ids, line: str, problems: list[str]
) -> None:
    assert problem_ids(read(*HEAD, *FOX[:3], line, FOX[4])) == problems


def test_opponents_who_report_nothing_are_guests(read: Read) -> None:
    (event,) = read(*HEAD, *FOX).events
    assert [one.is_guest for one in event.participants] == [False, True, True]


def test_a_player_without_an_id_does_not_make_the_longer_lines_wrong(read: Read) -> None:
    assert not read(*HEAD, "Player,,Fox,Anna", *FOX[1:]).problems
