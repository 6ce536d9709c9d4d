"""Tables without games: points events, totals, eliminations, rankings and starting lists; and round-robin squares."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.people import Birth
from xlratings.results.received import GameStatus, Received
from xlratings.workbook.xlsx.stored_values import CellError

Read = Callable[..., Received]
HALF = Fraction(1, 2)


class TestPoints:
    def test_points_and_missed_games_of_a_risk_event_are_read(self, read_rows: Read) -> None:
        rows = [
            ["Torneo di Primavera"],
            ["Tessera", "Cognome e nome", "Punti", "Partite non disputate"],
            ["RM-012", "Rossi Ada", "150,5", 0],
            ["0042", "Bianchi Ugo", 210.25, ""],
            [7.0, "Verdi Lia", "95", 1],
            ["", "Totale", 455.75, 1],
        ]
        received = read_rows(rows)
        assert not received.problems
        assert received.events[0].name == "Torneo di Primavera"
        assert [(one.id, one.name, one.points, one.missed) for one in received.events[0].participants] == [
            ("RM-012", "Rossi Ada", Fraction(301, 2), 0),
            ("42", "Bianchi Ugo", Fraction(841, 4), None),
            ("7", "Verdi Lia", 95, 1),
        ]
        assert not received.events[0].games
        assert [one.where.cell for one in received.ignored] == ["B6"]

    def test_games_and_points_of_a_draughts_event_are_totals(self, read_rows: Read) -> None:
        received = read_rows([["Jogador", "Jogos", "Pontos"], ["Silva, Ana", 7, 14], ["Souza, Rui", 7, "9"]])
        assert [(one.name, one.games, str(one.points)) for one in received.events[0].participants] == [
            ("Silva, Ana", 7, "14"),
            ("Souza, Rui", 7, "9"),
        ]

    def test_rounds_passed_and_exemptions_of_an_elimination_are_read(self, read_rows: Read) -> None:
        rows = [["Giocatore", "Turni superati", "Esonerato"], ["A", 2, "sì"], ["B", 1, "no"], ["C", 0, ""]]
        received = read_rows(rows)
        assert [(one.passed, one.exempt) for one in received.events[0].participants] == [
            (2, True),
            (1, False),
            (0, False),
        ]

    def test_points_of_each_round_add_up_to_the_total(self, read_rows: Read) -> None:
        rows = [["Nome", "T1", "T2", "Totale"], ["A", 30, "20,5", 50.5], ["B", 10, "", 10], ["C", 1, 2, 4]]
        received = read_rows(rows)
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.rounds-disagree", "A4")]
        assert [str(one.points) for one in received.events[0].participants] == ["101/2", "10", "4"]

    def test_points_of_each_round_are_added_where_no_total_is_stated(self, read_rows: Read) -> None:
        received = read_rows([["Nome", "T1", "T2"], ["A", 30, "20,5"], ["B", 10, ""]])
        assert [str(one.points) for one in received.events[0].participants] == ["101/2", "10"]

    @pytest.mark.parametrize("value", [CellError("#N/A"), date(2026, 2, 1), "6/9", "1.234"])
    def test_points_that_cannot_be_read_refuse_their_row(self, read_rows: Read, value: object) -> None:
        received = read_rows([["Name", "Points"], ["A", 1], ["B", value], ["C", 0]])
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.row-refused", "B3")]
        assert [one.name for one in received.events[0].participants] == ["A", "C"]

    def test_a_formula_filled_down_to_the_end_of_the_sheet_is_one_line(self, read_rows: Read) -> None:
        received = read_rows([["Name", "Points", "Sum"], ["A", 1, 1], *[["", "", 0]] * 500])
        assert [(one.message.id, one.where.cell) for one in received.ignored] == [
            ("import.rows-ignored", "C3"),
            ("import.column-ignored", "C1"),
        ]

    def test_namesakes_are_two_people(self, read_rows: Read) -> None:
        received = read_rows([["ID", "Name", "Points"], [501, "Finch, Leo", 2], [742, "Finch, Leo", 1]])
        assert [(one.id, str(one.points)) for one in received.events[0].participants] == [("501", "2"), ("742", "1")]

    def test_lists_side_by_side_are_events_of_their_own(self, read_rows: Read) -> None:
        rows = [
            ["Group A", "", "", "", "Group B"],
            ["Rk", "Name", "Pts", "", "Rk", "Name", "Pts"],
            [1, "A", 2, "", 1, "X", 3],
            [2, "B", 1, "", 2, "Y", 1],
            ["", "", "", "", 3, "Z", 0],
        ]
        received = read_rows(rows)
        assert [(one.name, [who.name for who in one.participants]) for one in received.events] == [
            ("Group A", ["A", "B"]),
            ("Group B", ["X", "Y", "Z"]),
        ]

    def test_lists_that_begin_on_different_rows_stand_side_by_side_too(self, read_rows: Read) -> None:
        rows = [
            ["Group A"],
            ["Name", "Pts"],
            ["A", 2, "", "Group B"],
            ["B", 1, "", "Name", "Pts"],
            ["C", 0, "", "X", 3],
            ["", "", "", "Y", 1],
        ]
        assert [(one.name, [who.name for who in one.participants]) for one in read_rows(rows).events] == [
            ("Group A", ["A", "B", "C"]),
            ("Group B", ["X", "Y"]),
        ]

    def test_lists_below_each_other_are_events_of_their_own(self, read_rows: Read) -> None:
        rows = [
            ["Group A"],
            ["Rk", "Name", "Pts"],
            [1, "A", 2],
            [2, "B", 1],
            [],
            ["Group B"],
            ["Rk", "Name", "Pts"],
            [1, "X", 3],
        ]
        assert [(one.name, len(one.participants)) for one in read_rows(rows).events] == [("Group A", 2), ("Group B", 1)]

    def test_a_list_goes_on_below_headings_repeated_on_the_next_page(self, read_rows: Read) -> None:
        heading = ["Rk", "Name", "Pts"]
        rows = [["Cup"], heading, [1, "A", 3], [2, "B", 2], ["Page 2"], heading, [3, "C", 1]]
        received = read_rows(rows)
        assert [who.name for who in received.events[0].participants] == ["A", "B", "C"]
        assert [one.message.fields["text"] for one in received.ignored] == ["Page 2"]


class TestLists:
    ROW = ("0017", "1503014", "Elm", "Ed", "m", "1689 (+15)", "1991/00/00", "ITA")

    def test_everything_about_a_person_is_read(self, read_rows: Read) -> None:
        heading = ["ID", "FideID", "Surname", "First name", "Sex", "Rating", "Birth", "FED"]
        one = read_rows([heading, self.ROW]).events[0].participants[0]
        assert (one.id, one.fide_id, one.name, one.sex, one.rating) == ("17", "1503014", "Elm, Ed", "m", 1689)
        assert (one.born, one.federation) == (Birth(1991), "ITA")

    def test_a_list_without_points_says_that_nothing_in_it_can_be_rated(self, read_rows: Read) -> None:
        received = read_rows([["No", "Name", "Rtg"], [1, "Elm, Ed", 1500]])
        assert [one.message.id for one in received.notes] == ["import.list-without-results"]

    def test_an_impossible_birth_date_is_noted_and_left_out(self, read_rows: Read) -> None:
        received = read_rows([["Name", "Born", "Pts"], ["Elm, Ed", "30/02/1991", 1]])
        assert not received.problems
        assert [(one.message.id, one.where.cell) for one in received.notes] == [("import.not-taken", "B2")]
        assert received.events[0].participants[0].born is None

    @pytest.mark.parametrize("value", ["14/02/1991", "WFM2", 12.5])
    def test_an_id_that_is_none_refuses_its_row(self, read_rows: Read, value: object) -> None:
        received = read_rows([["ID", "Name", "Pts"], [value, "A", 1], [5, "B", 0]])
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.row-refused", "A2")]


SQUARE: list[list[Any]] = [
    ["Rk.", "", "Name", "Rtg", 1, 2, 3, 4, "Pts."],
    [1, "FM", "Elm, Ed", 1924, "*", "½", 1, "+", 2.5],
    [2, "", "Oak, Ida", 1800, 0.5, "*", 0, 1, "1½"],
    [3, "", "Ash, Al", 0, 0, 1, "*", "½", 1.5],
    [4, "", "Yew, Una", 1500, "-", 0, "1/2", "*", 0.5],
]


class TestSquares:
    def test_every_game_of_a_round_robin_is_read_once(self, read_rows: Read) -> None:
        received = read_rows(SQUARE)
        assert not received.problems
        assert [(one.player, one.opponent, str(one.score), one.status) for one in received.events[0].games] == [
            (1, 2, "1/2", GameStatus.PLAYED),
            (1, 3, "1", GameStatus.PLAYED),
            (1, 4, "1", GameStatus.FORFEIT),
            (2, 3, "0", GameStatus.PLAYED),
            (2, 4, "1", GameStatus.PLAYED),
            (3, 4, "1/2", GameStatus.PLAYED),
        ]
        assert {(one.round, one.has_colours) for one in received.events[0].games} == {(None, False)}

    def test_several_games_of_a_pair_stand_in_one_cell(self, read_rows: Read) -> None:
        rows = [
            ["No", "Name", "1", "2", "3", "Pts"],
            [1, "A", "", "1½", "10", 2.5],
            [2, "B", "0½", "", "½ ½", 1.5],
            [3, "C", "01", "½½", "", 2],
        ]
        received = read_rows(rows)
        assert not received.problems
        assert len(received.events[0].games) == 6

    def test_halves_that_disagree_are_named_with_both_places(self, read_rows: Read) -> None:
        rows = [list(row) for row in SQUARE]
        rows[2][4] = 1
        rows[2][8] = 2
        received = read_rows(rows)
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.square-disagrees", "F2")]
        assert len(received.events[0].games) == 5

    def test_points_are_recounted(self, read_rows: Read) -> None:
        rows = [list(row) for row in SQUARE]
        rows[1][8] = 3
        assert [one.message.id for one in read_rows(rows).problems] == ["import.points-disagree"]

    def test_a_result_that_became_a_day_is_named(self, read_rows: Read) -> None:
        rows = [list(row) for row in SQUARE]
        rows[1][5] = date(2026, 2, 1)
        received = read_rows(rows)
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.cell-refused", "F2")]
        assert len(received.events[0].games) == 5


def test_days_as_headings_are_the_points_of_evenings(read_rows: Read) -> None:
    rows = [["Name", date(2026, 1, 10), date(2026, 1, 17), "Total"], ["A", 3, 2, 5], ["B", "", 1, 1]]
    received = read_rows(rows)
    assert not received.problems
    assert [str(one.points) for one in received.events[0].participants] == ["5", "1"]


def test_headings_in_two_languages_are_read(read_rows: Read) -> None:
    received = read_rows([["Rang / Rank", "Name / Nome", "Punkte (Points)"], [1, "A", 3]])
    assert [str(one.points) for one in received.events[0].participants] == ["3"]


def test_notes_behind_values_are_left_aside_and_listed_once_for_the_column(read_rows: Read) -> None:
    received = read_rows([["Name", "Elo", "Pts"], ["A (ITA)", "1689 (+15)", 1], ["B", "1500 (-2)", 0]])
    assert {(one.message.id, one.where.cell, one.message.fields["count"]) for one in received.ignored} == {
        ("import.notes-behind-ignored", "A1", 1),
        ("import.notes-behind-ignored", "B1", 2),
    }


def test_a_double_round_robin_may_have_a_column_for_each_game(read_rows: Read) -> None:
    rows = [
        ["Rk", "Name", "1a", "1b", "2a", "2b", "3a", "3b", "Pts"],
        [1, "A", "*", "*", 1, "½", 0, 1, 2.5],
        [2, "B", 0, "½", "*", "*", "½", "½", 1.5],
        [3, "C", 1, 0, "½", "½", "*", "*", 2],
    ]
    received = read_rows(rows)
    assert not received.problems
    assert [(one.player, one.opponent, str(one.score)) for one in received.events[0].games] == [
        (1, 2, "1"),
        (1, 2, "1/2"),
        (1, 3, "0"),
        (1, 3, "1"),
        (2, 3, "1/2"),
        (2, 3, "1/2"),
    ]


class TestColumnsOfPrint:
    HEAD = ("Pos", "Name", "Points", "", "Pos", "Name", "Points")

    def test_a_ranking_printed_in_columns_is_one_table(self, read_rows: Read) -> None:
        rows = [
            [*self.HEAD, "", "Pos", "Name", "Points"],
            [1, "Ash, Ada", 30, "", 3, "Dee, Dan", 15, "", 5, "Fir, Flo", 3],
            [2, "Birch, Bo", 25, "", 4, "Elm, Eve", 10, "", "", "", ""],
        ]
        received = read_rows(rows)
        assert not received.problems
        (event,) = received.events
        assert [(one.number, one.rank, one.name) for one in event.participants] == [
            (1, 1, "Ash, Ada"),
            (2, 2, "Birch, Bo"),
            (3, 3, "Dee, Dan"),
            (4, 4, "Elm, Eve"),
            (5, 5, "Fir, Flo"),
        ]

    def test_two_rankings_without_titles_side_by_side_are_a_problem(self, read_rows: Read) -> None:
        received = read_rows([self.HEAD, [1, "Ash, Ada", 30, "", 1, "Dee, Dan", 15]])
        assert [(one.message.id, one.where.cell) for one in received.problems] == [
            ("import.columns-beside-unclear", "E1")
        ]

    def test_two_rankings_with_titles_side_by_side_are_two_events(self, read_rows: Read) -> None:
        titles = ["Spring Cup", "", "", "", "Autumn Cup"]
        received = read_rows([titles, self.HEAD, [1, "Ash, Ada", 30, "", 1, "Dee, Dan", 15]])
        assert not received.problems
        assert [event.name for event in received.events] == ["Spring Cup", "Autumn Cup"]

    def test_wins_draws_and_losses_are_games_and_points_of_2(self, read_rows: Read) -> None:
        received = read_rows([["Jogador", "V", "E", "D"], ["Silva, Ana", 4, 1, 2], ["Souza, Rui", 2, "1", 4]])
        assert not received.problems
        assert not received.ignored
        assert [one.games for one in received.events[0].participants] == [7, 7]
        assert [one.points for one in received.events[0].participants] == [Fraction(9), Fraction(5)]

    def test_points_that_wins_and_draws_do_not_give_are_a_problem(self, read_rows: Read) -> None:
        rows = [["Jogador", "Vitórias", "Empates", "Derrotas", "Pontos"], ["Ana", 4, 1, 2, 4.5], ["Rui", 2, 1, 4, 6]]
        received = read_rows(rows)
        assert [(one.message.id, one.where.cell) for one in received.problems] == [("import.points-disagree", "A3")]

    @pytest.mark.parametrize("rui", [(1, 1, 4), (2, 2, 3)], ids=["won and lost", "drawn"])
    def test_wins_and_losses_that_do_not_fit_together_are_worth_a_look(
        self, read_rows: Read, rui: tuple[int, int, int]
    ) -> None:
        received = read_rows([["Aberto"], ["Jogador", "V", "E", "D"], ["Silva, Ana", 4, 1, 2], ["Souza, Rui", *rui]])
        assert not received.problems
        assert [one.tallied for one in received.events[0].participants] == [9, 2 * rui[0] + rui[1]]
        (note,) = [one for one in received.notes if one.message.id == "import.tally-unbalanced"]
        assert note.message.fields == {"event": "Aberto", "won": 4 + rui[0], "drawn": 1 + rui[1], "lost": 2 + rui[2]}
