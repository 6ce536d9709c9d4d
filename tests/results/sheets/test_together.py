"""Several tables in one file: a list, a crosstable and the pairings of one event are one event."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from xlratings.results.received import Received

Build = Callable[..., Any]

CROSSTABLE: list[list[Any]] = [
    ["Spring Open"],
    ["Crosstable after 2 rounds"],
    ["No.", "Name", "1.Rd", "2.Rd", "Pts."],
    [1, "Elm, Ed", "   3w1", "   2b½", 1.5],
    [2, "Oak, Ida", "   4b1", "   1w½", 1.5],
    [3, "Ash, Al", "   1b0", "   4w+", 1],
    [4, "Yew, Una", "   2w0", "   3b-", 0],
]
STARTING: list[list[Any]] = [
    ["Spring Open"],
    ["Starting rank"],
    ["No.", "Name", "FideID", "ID", "Rtg", "FED", "bdate"],
    [1, "ELM Ed", 1503014, "RM-1", 1924, "ITA", "1990/05/29"],
    [2, "Oak, Ida", "", "RM-2", 1800, "ITA", "1991"],
    [3, "Ash, Al", 0, "RM-3", 0, "POL", ""],
    [4, "Yew, Una", "", "RM-4", 1500, "POL", ""],
    [5, "Fir, Leo", "", "RM-5", 1400, "POL", ""],
]
RANKING: list[list[Any]] = [
    ["Spring Open"],
    ["Final ranking after 2 rounds"],
    ["Rk.", "No.", "Name", "Pts.", "TB1"],
    [1, 1, "Elm, Ed", 1.5, 2],
    ["", 2, "Oak, Ida", 1.5, 1.5],
    [3, 3, "Ash, Al", 1, 1.5],
    [4, 4, "Yew, Una", 0, 2.5],
]
PAIRINGS: list[list[Any]] = [
    ["Spring Open"],
    ["Round 1"],
    ["Bo.", "White", "Result", "Black"],
    [1, "Elm, Ed", "1 - 0", "Ash, Al"],
    [2, "Yew, Una", "0 - 1", "Oak, Ida"],
    ["Round 2"],
    ["Bo.", "White", "Result", "Black"],
    [1, "Oak, Ida", "½ - ½", "Elm, Ed"],
    [2, "Ash, Al", "+ - -", "Yew, Una"],
]


def changed(rows: list[list[Any]], row: int, column: int, value: object) -> list[list[Any]]:
    copy = [list(cells) for cells in rows]
    copy[row - 1][column - 1] = value
    return copy


def test_a_starting_list_gives_the_crosstable_ids_ratings_and_births(workbook: Build, read_file: Build) -> None:
    received: Received = read_file(workbook({"Cross": CROSSTABLE, "List": STARTING}))
    assert not received.problems
    (event,) = received.events
    assert [(one.name, one.fide_id, one.id, one.rating) for one in event.participants] == [
        ("Elm, Ed", "1503014", "RM-1", 1924),
        ("Oak, Ida", "", "RM-2", 1800),
        ("Ash, Al", "", "RM-3", None),
        ("Yew, Una", "", "RM-4", 1500),
    ]
    assert event.participants[0].born is not None
    assert len(event.games) == 4


def test_titles_of_the_list_say_what_those_of_the_crosstable_do_not(workbook: Build, read_file: Build) -> None:
    listed = [STARTING[0], ["Date : 2026/03/07 - 2026/03/08"], ["Location : Roma"], *STARTING[1:]]
    received: Received = read_file(workbook({"Cross": CROSSTABLE, "List": listed}))
    assert (str(received.events[0].start), received.events[0].place) == ("2026-03-07", "Roma")


def test_the_final_ranking_beside_it_is_compared_with_the_games(workbook: Build, read_file: Build) -> None:
    fine: Received = read_file(workbook({"Cross": CROSSTABLE, "Ranking": RANKING}))
    assert (len(fine.events), fine.problems) == (1, ())
    wrong: Received = read_file(workbook({"Cross": CROSSTABLE, "Ranking": changed(RANKING, 6, 4, 2)}))
    assert [(one.message.id, one.where.sheet, one.where.cell) for one in wrong.problems] == [
        ("import.points-disagree", "Ranking", "C6")
    ]
    assert wrong.problems[0].message.fields == {"player": "Ash, Al", "games": Fraction(1), "file": Fraction(2)}


def test_a_ranking_after_an_earlier_round_is_compared_with_the_games_till_then(
    workbook: Build, read_file: Build
) -> None:
    earlier = [
        ["Spring Open"],
        ["Ranking after 1 round"],
        ["No.", "Name", "Pts."],
        [1, "Elm, Ed", 1],
        [2, "Oak, Ida", 1],
        [3, "Ash, Al", 0],
        [4, "Yew, Una", 0],
    ]
    received: Received = read_file(workbook({"Cross": CROSSTABLE, "Ranking": earlier}))
    assert not received.problems


def test_pairings_that_repeat_the_crosstable_are_no_further_games(workbook: Build, read_file: Build) -> None:
    received: Received = read_file(workbook({"Cross": CROSSTABLE, "Pairings": PAIRINGS}))
    assert not received.problems
    assert [len(one.games) for one in received.events] == [4]
    assert "import.table-repeats" in [one.message.id for one in received.ignored]


def test_pairings_that_contradict_the_crosstable_are_named(workbook: Build, read_file: Build) -> None:
    received: Received = read_file(workbook({"Cross": CROSSTABLE, "Pairings": changed(PAIRINGS, 4, 3, "0 - 1")}))
    assert [(one.message.id, one.where.sheet) for one in received.problems] == [("import.tables-disagree", "Pairings")]
    assert [len(one.games) for one in received.events] == [4]


def test_pairings_and_the_final_ranking_are_compared_too(workbook: Build, read_file: Build) -> None:
    received: Received = read_file(workbook({"Pairings": PAIRINGS, "Ranking": changed(RANKING, 4, 4, 2)}))
    assert [one.message.id for one in received.problems] == ["import.points-disagree"]
    assert len(received.events) == 1


def test_points_of_another_event_of_the_same_people_stay_its_own(workbook: Build, read_file: Build) -> None:
    other = [["Autumn Cup"], *RANKING[1:]]
    received: Received = read_file(workbook({"Cross": CROSSTABLE, "Cup": other}))
    assert [(one.name, len(one.games)) for one in received.events] == [("Spring Open", 4), ("Autumn Cup", 0)]


def test_points_events_of_the_same_people_stay_apart(workbook: Build, read_file: Build) -> None:
    rows = [["Name", "Points"], ["Elm, Ed", 30], ["Ash, Al", 20]]
    received: Received = read_file(workbook({"January": rows, "February": rows}, name="league.xlsx"))
    assert [one.name for one in received.events] == ["league, January", "league, February"]


def test_events_of_one_name_are_counted(read_rows: Build) -> None:
    rows = [["Name", "Pts", "", "Name", "Club", "Pts"], ["A", 1, "", "B", "C", 2]]
    assert [one.name for one in read_rows(rows, file="cup.xlsx").events] == ["cup", "cup (2)"]


def test_a_different_rating_is_noted_and_the_first_kept(workbook: Build, read_file: Build) -> None:
    rated = [[*CROSSTABLE[2][:2], "Rtg", *CROSSTABLE[2][2:]], *([*row[:2], 1600, *row[2:]] for row in CROSSTABLE[3:])]
    received: Received = read_file(workbook({"Cross": rated, "List": STARTING[2:]}))
    assert [one.message.id for one in received.notes] == ["import.rating-differs"] * 3
    assert [one.rating for one in received.events[0].participants] == [1600] * 4


def test_namesakes_are_told_apart_by_their_start_numbers(workbook: Build, read_file: Build) -> None:
    cross = changed(changed(CROSSTABLE, 6, 2, "Elm, Ed"), 3, 1, "SNo")
    listed = changed(STARTING, 6, 2, "Elm, Ed")
    received: Received = read_file(workbook({"Cross": cross, "List": listed}))
    assert [one.id for one in received.events[0].participants] == ["RM-1", "RM-2", "RM-3", "RM-4"]
