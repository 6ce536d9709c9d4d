"""Crosstables of pairing programs: opponents, byes, both sides, points."""

from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.results.received import GameStatus, Received, ReceivedGame
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError

Read = Callable[..., Received]
HALF = Fraction(1, 2)

# 1 Elm 2.5, 2 Oak 2, 3 Ash 1.5, 4 Yew 0; opponents by the position of the row; the rank of a tie is blank.
SMALL: list[list[Any]] = [
    ["Rk.", "SNo", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts."],
    [1, 2, "FM", "Elm, Ed", "1,924", "ITA", "   3w1", "   2b½", -1, 2.5],
    ["", 4, "", "Oak, Ida", 1800, "ITA", "   4b1", "   1w½", "   3b½", 2],
    [3, 1, "", "Ash, Al", 0, "POL", "   1b0", "   4w+", "   2w½", "1,5"],
    [4, 3, "", "Yew, Una", 1500, "POL", "   2w0", "   3b-", 0, 0],
]


def small(*changes: tuple[int, int, Any]) -> list[list[Any]]:
    """The small crosstable with other cells: row of the sheet from 1, column from 1, value."""
    rows = [list(row) for row in SMALL]
    for row, column, value in changes:
        rows[row - 1][column - 1] = value
    return rows


def said(received: Received) -> list[tuple[str, str]]:
    return [(problem.message.id, problem.where.cell) for problem in received.problems]


def games_of(received: Received) -> Sequence[ReceivedGame]:
    return received.events[0].games


def test_opponents_are_rows_by_position_where_the_rank_of_a_tie_is_blank(read_rows: Read) -> None:
    received = read_rows(small())
    assert not received.problems
    names = {one.number: one.name for one in received.events[0].participants}
    pairs = [(game.round, names[game.player], names.get(game.opponent or 0)) for game in games_of(received)]
    assert pairs == [
        (1, "Elm, Ed", "Ash, Al"),
        (1, "Yew, Una", "Oak, Ida"),
        (2, "Oak, Ida", "Elm, Ed"),
        (2, "Ash, Al", "Yew, Una"),
        (3, "Elm, Ed", None),
        (3, "Ash, Al", "Oak, Ida"),
        (3, "Yew, Una", None),
    ]


def test_opponents_are_start_numbers_where_only_these_fit(read_rows: Read, event: Any, english: Sequence[str]) -> None:
    made = event(12, 5, 3)
    rows = made.crosstable(by_rank=True, headings=english)
    by_number = {number: made.cells(number, {one: one for one in range(1, 13)}) for number in range(1, 13)}
    rows[1:] = [[*row[:4], *by_number[row[1]], row[-1]] for row in rows[1:]]
    received = read_rows(rows)
    assert not received.problems
    assert games_as_made(received) == as_made(made)


def games_as_made(received: Received) -> set[tuple[Any, ...]]:
    return {
        (one.round, one.player, one.opponent, one.score, one.opponent_score, one.status is GameStatus.FORFEIT)
        for one in games_of(received)
        if one.opponent is not None
    }


def as_made(made: Any) -> set[tuple[Any, ...]]:
    scores = {"1": (Fraction(1), Fraction(0)), "0": (Fraction(0), Fraction(1)), "½": (HALF, HALF)}
    scores |= {"+": scores["1"], "-": scores["0"]}
    return {
        (round_, white, black, *scores[outcome], outcome in "+-")
        for round_, boards in enumerate(made.boards, 1)
        for white, black, outcome in boards
    }


@pytest.mark.parametrize("by_rank", [True, False])
@pytest.mark.parametrize("seed", range(12))
def test_points_recounted_are_the_points_stated_in_every_row(
    read_rows: Read, event: Any, english: Sequence[str], seed: int, *, by_rank: bool
) -> None:
    made = event(31 + 4 * seed, 9, seed)  # 636 rows in twelve events
    received = read_rows(made.crosstable(by_rank=by_rank, headings=english))
    assert not received.problems
    assert games_as_made(received) == as_made(made)
    byes = {(one.round, one.player): one.score for one in games_of(received) if one.opponent is None}
    assert byes == {
        (round_, player): made.points(player) * 0 + {-1: 1, "   -½": HALF, 0: 0}[cell]
        for round_, found in enumerate(made.byes, 1)
        for player, cell in found.items()
    }


def test_the_numbers_minus_1_and_0_are_a_full_point_bye_and_absence(read_rows: Read) -> None:
    row = ["  12w1", -1, "   5b½", 0, "   -½", "  33b+", "   7w-"]
    rows: list[list[Any]] = [["No", "Name", *[f"Rd {at}" for at in range(1, 8)], "Pts"], [1, "Elm, Ed", *row, 4]]
    answers = {5: "1w½", 7: "1b+", 12: "1b0", 33: "1w-"}
    for number in range(2, 34):
        cells = [""] * 7
        if number in answers:
            cells[{12: 0, 5: 2, 33: 5, 7: 6}[number]] = answers[number]
        rows.append([number, f"Player {number}", *cells, ""])
    received = read_rows(rows)
    assert not received.problems
    own = [one for one in games_of(received) if 1 in (one.player, one.opponent)]
    scores = [one.score if one.player == 1 else one.opponent_score for one in own]
    assert sum(score for score in scores if score is not None) == 4
    rated = [one for one in own if one.status is GameStatus.PLAYED]
    assert len(rated) == 2


def test_ratings_titles_and_points_are_read_as_programs_print_them(read_rows: Read) -> None:
    people = {one.name: one for one in read_rows(small()).events[0].participants}
    assert [people[name].rating for name in ("Elm, Ed", "Oak, Ida", "Ash, Al")] == [1924, 1800, None]
    assert (people["Elm, Ed"].title, people["Elm, Ed"].federation) == ("FM", "ITA")
    assert people["Ash, Al"].points == Fraction(3, 2)
    assert people["Oak, Ida"].rank is None


def test_points_that_the_games_do_not_give_are_a_problem(read_rows: Read) -> None:
    received = read_rows(small((2, 10, 3)))
    assert said(received) == [("import.points-disagree", "D2")]
    assert received.problems[0].message.fields == {"player": "Elm, Ed", "games": Fraction(5, 2), "file": 3}


@pytest.mark.parametrize("value", [CellError("#N/A"), "#N/A", UNCALCULATED, "19,5", date(2026, 2, 1)])
def test_a_rating_that_is_none_refuses_its_row_by_player_and_cell_and_the_others_go_on(
    read_rows: Read, value: object
) -> None:
    received = read_rows(small((5, 5, value)))
    assert said(received) == [("import.row-refused", "E5")]
    assert received.problems[0].message.fields["player"] == "Yew, Una"
    assert [one.name for one in received.events[0].participants] == ["Ash, Al", "Elm, Ed", "Oak, Ida"]
    assert [(one.round, one.player, one.opponent) for one in games_of(received)] == [
        (1, 2, 1),
        (2, 4, 2),
        (3, 2, None),
        (3, 1, 4),
    ]


@pytest.mark.parametrize("value", [date(2026, 2, 1), "01/feb", CellError("#REF!"), UNCALCULATED, "3w2", 5, True])
def test_a_result_that_is_none_is_named_and_its_game_left_out(read_rows: Read, value: object) -> None:
    received = read_rows(small((2, 7, value)))
    assert said(received) == [("import.round-unreadable", "G2")]
    assert (1, 2, 1) not in {(one.round, one.player, one.opponent) for one in games_of(received)}
    assert len(games_of(received)) == 6


def test_sides_that_disagree_are_named_with_both_places(read_rows: Read) -> None:
    received = read_rows(small((2, 7, "   3w½"), (2, 10, 2)))
    assert said(received) == [("import.sides-disagree", "G2")]
    assert "C4" not in str(received.problems[0].message.fields["other_place"])
    assert "G4" in str(received.problems[0].message.fields["other_place"])


def test_an_opponent_whom_nobody_is_is_named(read_rows: Read) -> None:
    received = read_rows(small((2, 7, "   9w1")))
    assert ("import.opponent-unknown", "G2") in said(received)


def test_numbers_that_fit_in_two_ways_are_never_guessed(read_rows: Read) -> None:
    rows = [
        ["Rk", "SNo", "Name", "1.Rd"],
        [1, 3, "Elm, Ed", "2w1"],
        [2, 4, "Oak, Ida", "1b0"],
        [3, 1, "Ash, Al", "4w1"],
        [4, 2, "Yew, Una", "3b0"],
    ]
    assert said(read_rows(rows)) == [("import.opponents-unclear", "D1")]


def test_a_game_without_result_is_unfinished(read_rows: Read) -> None:
    received = read_rows(small((2, 7, "   3w"), (4, 7, "   1b"), (2, 10, 1.5)))
    assert not received.problems
    assert games_of(received)[0].status is GameStatus.UNFINISHED
    assert games_of(received)[0].score is None


def test_a_round_blank_for_a_player_is_no_game_and_no_draw(read_rows: Read) -> None:
    received = read_rows(small((5, 9, "")))
    assert not received.problems
    assert not [one for one in games_of(received) if (one.round, one.player) == (3, 3)]


def test_a_table_as_people_write_it_is_read_without_colours_too(read_rows: Read) -> None:
    rows = [["No", "Name", "R1", "R2", "Points"], [1, "Elm, Ed", "+2", "+BYE", 2], [2, "Oak, Ida", "-1", "--", 0]]
    received = read_rows(rows)
    assert not received.problems
    assert [(one.opponent, one.has_colours, str(one.score)) for one in games_of(received)] == [
        (2, False, "1"),
        (None, False, "1"),
        (None, False, "0"),
    ]


UPPER = ["No.", "Name", "Rating", "Round 1", "", "", "Round 2", "", "", "Pts."]
LOWER = ["", "", "", "Opp.", "Col.", "Res.", "Opp.", "Col.", "Res.", ""]
BODY: list[list[Any]] = [
    [1, "Elm, Ed", 1924, 2, "w", 1, "", "", 1, 2],
    [2, "Oak, Ida", 1800, 1, "b", 0, 3, "w", "½", 0.5],
    [3, "Ash, Al", 1500, "", "", "½", 2, "b", 0.5, "1"],
]


class TestRoundsOfSeveralColumns:
    def test_two_rows_of_headings_are_read_together(self, read_rows: Read) -> None:
        received = read_rows([UPPER, LOWER, *BODY])
        assert not received.problems
        assert [(one.round, one.player, one.opponent, one.score) for one in games_of(received)] == [
            (1, 1, 2, 1),
            (1, 3, None, HALF),
            (2, 1, None, 1),
            (2, 2, 3, HALF),
        ]

    def test_merged_groups_are_read_like_groups_that_reach_to_the_next(self, workbook: Any, read_file: Any) -> None:
        def merge(book: Any) -> None:
            book["A"].merge_cells("D1:F1")
            book["A"].merge_cells("G1:I1")
            book["A"].merge_cells("B1:B2")

        received = read_file(workbook({"A": [UPPER, LOWER, *BODY]}, dress=merge))
        assert not received.problems
        assert len(games_of(received)) == 4

    def test_some_groups_merged_and_others_not_are_read_alike(self, workbook: Any, read_file: Any) -> None:
        def merge(book: Any) -> None:
            book["A"].merge_cells("G1:I1")

        def merge_names(book: Any) -> None:
            book["A"].merge_cells("B1:B2")

        for dress in (merge, merge_names):
            received = read_file(workbook({"A": [UPPER, LOWER, *BODY]}, dress=dress))
            assert not received.problems
            assert len(games_of(received)) == 4

    @pytest.mark.parametrize(("white", "black"), [("B", "C"), ("B", "N"), ("W", "S"), ("białe", "czarne"), ("w", "b")])
    def test_colours_are_told_by_the_letters_of_all_columns_of_colours(
        self, read_rows: Read, white: str, black: str
    ) -> None:
        letters = {"w": white, "b": black}
        received = read_rows([UPPER, LOWER, *([letters.get(one, one) for one in row] for row in BODY)])
        assert not received.problems
        assert [(one.player, one.opponent) for one in games_of(received) if one.opponent] == [(1, 2), (2, 3)]
        assert all(one.has_colours for one in games_of(received) if one.opponent)

    def test_without_the_rounds_above_the_table_is_refused_with_a_sentence(self, read_rows: Read) -> None:
        lower = ["No.", "Name", "Rating", *LOWER[3:-1], "Pts."]
        received = read_rows([lower, *BODY])
        assert said(received) == [("import.heading-twice", "G1")]
        assert not received.events


def test_words_for_a_bye_in_the_place_of_a_result_are_understood(read_rows: Read) -> None:
    received = read_rows(small((2, 9, "spielfrei"), (5, 9, "not paired")))
    assert not received.problems
    assert [one.status for one in games_of(received) if one.opponent is None] == [
        GameStatus.PAIRING_BYE,
        GameStatus.ZERO_POINT_BYE,
    ]
