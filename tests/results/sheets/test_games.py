"""Lists of games: pairings round by round, games by date, winners and losers."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.results.received import GameStatus, Received
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError

Read = Callable[..., Received]
HALF = Fraction(1, 2)


def by_name(received: Received, event: int = 0) -> list[tuple[Any, ...]]:
    """Round, White, Black, score of White and status of each game."""
    found = received.events[event]
    names = {one.number: one.name for one in found.participants}
    return [
        (one.round, names[one.player], names.get(one.opponent or 0, ""), one.score, one.status.name)
        for one in found.games
    ]


PAIRINGS: list[list[Any]] = [
    ["Spring Open"],
    ["Round 1 on 2026/03/07 at 15:00"],
    ["Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No."],
    [1, 1, "FM", "Elm, Ed", 1924, 0, "1 - 0", 0, "", "Ash, Al", 0, 3],
    [2, 4, "", "Yew, Una", 1500, 0, "½ - ½", 0, "", "Oak, Ida", 1800, 2],
    [3, 5, "", "Fir, Leo", 1400, 0, 1, "", "", "bye", "", ""],
    [],
    ["Round 2 on 2026/03/08 at 10:00"],
    ["Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No."],
    [1, 2, "", "Oak, Ida", 1800, 0.5, "- - +", 1, "FM", "Elm, Ed", 1924, 1],
    [2, 3, "", "Ash, Al", 0, 0, "", 1, "", "Fir, Leo", 1400, 5],
    [3, 4, "", "Yew, Una", 1500, 0.5, "½", "", "", "not paired", "", ""],
    ["Program: Swiss-Manager"],
]


class TestPairings:
    def test_every_round_is_read_with_its_number_and_day(self, read_rows: Read) -> None:
        received = read_rows(PAIRINGS)
        assert not received.problems
        assert by_name(received) == [
            (1, "Elm, Ed", "Ash, Al", 1, "PLAYED"),
            (1, "Yew, Una", "Oak, Ida", HALF, "PLAYED"),
            (1, "Fir, Leo", "", 1, "PAIRING_BYE"),
            (2, "Oak, Ida", "Elm, Ed", 0, "FORFEIT"),
            (2, "Ash, Al", "Fir, Leo", None, "UNFINISHED"),
            (2, "Yew, Una", "", HALF, "HALF_POINT_BYE"),
        ]
        event = received.events[0]
        assert {(one.round, one.day) for one in event.games} == {(1, date(2026, 3, 7)), (2, date(2026, 3, 8))}
        assert (event.name, event.start, event.end, event.rounds) == (
            "Spring Open",
            date(2026, 3, 7),
            date(2026, 3, 8),
            2,
        )

    def test_players_have_the_numbers_ratings_and_titles_of_their_own_side(self, read_rows: Read) -> None:
        people = {one.number: (one.name, one.rating) for one in read_rows(PAIRINGS).events[0].participants}
        assert people == {
            1: ("Elm, Ed", 1924),
            2: ("Oak, Ida", 1800),
            3: ("Ash, Al", None),
            4: ("Yew, Una", 1500),
            5: ("Fir, Leo", 1400),
        }

    def test_a_number_with_two_names_is_named(self, read_rows: Read) -> None:
        rows = [list(row) for row in PAIRINGS]
        rows[9][3] = "Larch, Zoe"
        received = read_rows(rows)
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.game-refused", "D10")]
        assert len(received.events[0].games) == 5

    def test_rounds_on_sheets_of_their_own_are_one_event(self, workbook: Any, read_file: Any) -> None:
        heading = ["White", "Result", "Black"]
        path = workbook(
            {
                "Round 1": [heading, ["Elm, Ed", "1-0", "Ash, Al"]],
                "Round 2": [heading, ["Ash, Al", "½-½", "Elm, Ed"]],
            }
        )
        received = read_file(path)
        assert by_name(received) == [
            (1, "Elm, Ed", "Ash, Al", 1, "PLAYED"),
            (2, "Ash, Al", "Elm, Ed", HALF, "PLAYED"),
        ]

    def test_groups_on_sheets_of_their_own_are_events_of_their_own(self, workbook: Any, read_file: Any) -> None:
        rows = [["Rd", "White", "Result", "Black"], [1, "Elm, Ed", "1-0", "Ash, Al"]]
        received = read_file(workbook({"Group A": rows, "Group B": [rows[0], [1, "Oak, Ida", "1-0", "Ash, Al"]]}))
        assert [one.name for one in received.events] == ["Group A", "Group B"]

    def test_names_around_the_result_are_the_two_sides(self, read_rows: Read) -> None:
        received = read_rows([["Name", "Rtg", "Result", "Name", "Rtg"], ["Elm, Ed", 1924, "0-1", "Ash, Al", 1500]])
        assert by_name(received) == [(None, "Elm, Ed", "Ash, Al", 0, "PLAYED")]

    def test_two_rows_of_headings_name_the_sides(self, read_rows: Read) -> None:
        received = read_rows([
            ["White", "", "", "", "Black", "", ""],
            ["No.", "Name", "Rtg", "Result", "No.", "Name", "Rtg"],
            [7, "Elm, Ed", 1924, "1-0", 9, "Ash, Al", 1500],
        ])  # fmt: skip
        assert not received.problems
        assert [(one.number, one.name, one.rating) for one in received.events[0].participants] == [
            (7, "Elm, Ed", 1924),
            (9, "Ash, Al", 1500),
        ]


GAMES: list[list[Any]] = [
    ["Date", "Player 1", "ID 1", "Player 2", "ID 2", "Result"],
    [date(2026, 2, 1), "Elm, Ed", "0017", "Ash, Al", 20, "1-0"],
    [date(2026, 2, 1), "Elm, Ed", "17", "Ash, Al", 20.0, "1-0"],
    ["03.02.2026", "ASH, Al", "'20'", "Oak, Ida", "", "½"],
    [date(2026, 2, 5), "Oak, Ida", "", "Elm, Ed", 17, "0,5"],
    ["Total", "", "", "", "", 2.5],
]


class TestGamesByDate:
    def test_equal_rows_are_games_of_their_own(self, read_rows: Read) -> None:
        received = read_rows(GAMES)
        assert not received.problems
        assert by_name(received) == [
            (None, "Elm, Ed", "Ash, Al", 1, "PLAYED"),
            (None, "Elm, Ed", "Ash, Al", 1, "PLAYED"),
            (None, "Ash, Al", "Oak, Ida", HALF, "PLAYED"),
            (None, "Oak, Ida", "Elm, Ed", HALF, "PLAYED"),
        ]
        assert not any(one.has_colours for one in received.events[0].games)
        assert (received.events[0].start, received.events[0].end) == (date(2026, 2, 1), date(2026, 2, 5))

    def test_damaged_ids_are_one_person(self, read_rows: Read) -> None:
        assert [(one.name, one.id) for one in read_rows(GAMES).events[0].participants] == [
            ("Elm, Ed", "17"),
            ("Ash, Al", "20"),
            ("Oak, Ida", ""),
        ]

    def test_totals_are_left_aside_and_listed(self, read_rows: Read) -> None:
        assert [one.where.cell for one in read_rows(GAMES).ignored] == ["A6"]

    @pytest.mark.parametrize(
        ("column", "value"),
        [
            (1, "03/04/2026"),
            (2, CellError("#N/A")),
            (3, "14/02/1991"),
            (6, date(2026, 1, 2)),
            (6, "35-29"),
            (6, UNCALCULATED),
            (6, "w.o."),
        ],
    )
    def test_a_cell_that_cannot_be_read_is_named_and_only_its_game_is_left_out(
        self, read_rows: Read, column: int, value: object
    ) -> None:
        rows = [list(row) for row in GAMES]
        rows[2][column - 1] = value
        received = read_rows(rows)
        assert [(one.message.id, one.where.cell) for one in received.problems] == [
            ("import.game-refused", f"{'ABCDEF'[column - 1]}3")
        ]
        assert len(received.events[0].games) == 3

    def test_games_without_result_are_unfinished(self, read_rows: Read) -> None:
        rows = [["Player", "Opponent", "Score"], ["A", "B", "1-0"], ["A", "C", "*"], ["B", "C", ""]]
        statuses = [one.status for one in read_rows(rows).events[0].games]
        assert statuses == [GameStatus.PLAYED, GameStatus.UNFINISHED, GameStatus.UNFINISHED]

    def test_a_blank_is_no_loss_and_0_is_one(self, read_rows: Read) -> None:
        rows = [["White", "Black", "Result"], ["A", "B", ""], ["A", "B", " "], ["A", "B", 0], ["A", "B", float("nan")]]
        scores = [one.score for one in read_rows(rows).events[0].games]
        assert scores == [None, None, 0, None]

    def test_nobody_plays_himself(self, read_rows: Read) -> None:
        received = read_rows([["White", "Black", "Result"], ["Elm, Ed", "Ed ELM", "1-0"]])
        assert [one.message.fields["why"].id for one in received.problems] == ["import.plays-himself"]  # type: ignore[attr-defined]  # the reason is a message

    def test_the_column_of_the_event_tells_events_apart(self, read_rows: Read) -> None:
        rows = [
            ["Tournament", "White", "Black", "Result"],
            ["Spring", "A", "B", "1-0"],
            ["Autumn", "C", "A", "0-1"],
            ["Spring", "B", "A", "½-½"],
        ]
        received = read_rows(rows)
        assert [(one.name, len(one.games), len(one.participants)) for one in received.events] == [
            ("Spring", 2, 2),
            ("Autumn", 1, 2),
        ]

    def test_colours_of_a_column_say_who_had_white(self, read_rows: Read) -> None:
        rows = [["Giocatore", "Colore", "Avversario", "Risultato"], ["A", "B", "B1", 1], ["A", "N", "C1", 1]]
        received = read_rows(rows)
        assert by_name(received) == [(None, "A", "B1", 1, "PLAYED"), (None, "C1", "A", 0, "PLAYED")]
        assert all(one.has_colours for one in received.events[0].games)


class TestWinners:
    def test_the_winner_has_won(self, read_rows: Read) -> None:
        received = read_rows([["Date", "Winner", "Loser"], [date(2026, 2, 1), "Elm, Ed", "Ash, Al"]])
        assert by_name(received) == [(None, "Elm, Ed", "Ash, Al", 1, "PLAYED")]

    def test_a_result_against_the_winner_is_named(self, read_rows: Read) -> None:
        received = read_rows([["Winner", "Loser", "Result"], ["A", "B", "1-0"], ["C", "D", "½-½"], ["E", "F", "0-1"]])
        assert [(one.score, one.opponent_score) for one in received.events[0].games] == [(1, 0), (HALF, HALF)]
        assert [one.where.cell for one in received.problems] == ["C4"]


def test_scores_of_both_sides_are_read_together(read_rows: Read) -> None:
    rows = [["Player A", "Score A", "Player B", "Score B"], ["X", 1, "Y", 0], ["X", "½", "Z", "½"], ["Y", "", "Z", ""]]
    assert [one.score for one in read_rows(rows).events[0].games] == [1, HALF, None]


def test_one_heading_row_may_join_side_and_what_of_it(read_rows: Read) -> None:
    rows = [["Round", "White", "WhiteElo", "Black", "BlackElo", "Result"], [3, "X", 1500, "Y", 1600, "1-0"]]
    received = read_rows(rows)
    assert by_name(received) == [(3, "X", "Y", 1, "PLAYED")]
    assert [one.rating for one in received.events[0].participants] == [1500, 1600]


def test_rounds_announced_between_the_rows_count_from_there(read_rows: Read) -> None:
    rows = [
        ["Bianco", "Nero", "Risultato"],
        ["Turno 1"],
        ["A", "B", "1-0"],
        ["Turno 2"],
        ["B", "A", "½-½"],
        ["Turno 3"],
        ["A", "B", "*"],
    ]
    assert [one.round for one in read_rows(rows).events[0].games] == [1, 2, 3]


def test_headings_repeated_on_every_page_are_one_list(read_rows: Read) -> None:
    heading = ["White", "Black", "Result"]
    rows = [["Club"], heading, ["A", "B", "1-0"], ["Club"], heading, ["C", "D", "0-1"]]
    received = read_rows(rows)
    assert len(received.events) == 1
    assert len(received.events[0].games) == 2


class TestGamesToldTwice:
    HEADING = ("Player", "Colour", "Opponent", "Result")
    ONCE = (("A", "w", "B", 1), ("C", "b", "A", 1), ("B", "w", "C", 0.5), ("A", "w", "B", 1))
    TWICE = (*ONCE, *((other, "bw"[colour == "b"], one, 1 - score) for one, colour, other, score in ONCE))

    def test_a_list_that_tells_each_game_from_both_sides_counts_it_once(self, read_rows: Read) -> None:
        received = read_rows([self.HEADING, *self.TWICE])
        assert by_name(received) == by_name(read_rows([self.HEADING, *self.ONCE]))
        assert [one.message.id for one in received.notes] == ["import.games-told-twice"]

    def test_a_short_one_may_as_well_hold_return_games_and_is_never_guessed(self, read_rows: Read) -> None:
        received = read_rows([["Player", "Opponent", "Result"], ["A", "B", 1], ["B", "A", 0]])
        assert [one.message.id for one in received.problems] == ["import.games-perhaps-twice"]

    def test_return_games_of_a_league_are_games_of_their_own(self, read_rows: Read) -> None:
        rows = [["Home", "Away", "Result"], *[[one, other, 1] for one in "ABC" for other in "ABC" if one != other]]
        assert len(read_rows(rows).events[0].games) == 6


def test_ids_may_stand_in_the_place_of_names(read_rows: Read) -> None:
    received = read_rows([["White ID", "Black ID", "Result"], [17, "0020", "1-0"], [20, 17.0, "½"]])
    assert [(one.id, one.name) for one in received.events[0].participants] == [("17", "17"), ("20", "20")]
    assert len(received.events[0].games) == 2
