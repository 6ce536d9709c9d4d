"""Tables in text files: the delimiter and the decimal mark are found together, and nothing is lost on the way."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from xlratings.errors import FileRefusedError, Message
from xlratings.results.content import text_file
from xlratings.results.delimited import cut
from xlratings.results.received import GameStatus, Received

Read = Callable[..., Received]
Ids = Callable[[Received], list[str]]


def cells(*lines: str) -> list[list[object]]:
    return [list(row) for _, row in cut(text_file(Path("points.csv"), "\n".join(lines).encode())).grid.rows]


class TestCutting:
    def test_a_semicolon_file_has_as_many_columns_as_semicolons(self) -> None:
        assert cells("id;name;pts", "7;Elm, E;3,5") == [["id", "name", "pts"], ["7", "Elm, E", "3,5"]]

    @pytest.mark.parametrize("delimiter", [";", "\t", ",", "|"])
    def test_every_delimiter_is_found(self, delimiter: str) -> None:
        rows = [["No", "Name", "Pts"], ["1", "Ash Eva", "3"], ["2", "Birch Leo", "2"]]
        assert cells(*(delimiter.join(row) for row in rows)) == rows

    @pytest.mark.parametrize("line", ["9" * 140_000, ";" * 140_000, "1;" + "a" * 140_000 + ";2"])
    def test_a_line_longer_than_any_of_results_is_refused_by_its_number(self, line: str) -> None:
        with pytest.raises(FileRefusedError) as caught:
            cells("id;name;pts", line)
        assert caught.value.message == Message("import.line-too-long", file="points.csv", line=2, most=100_000)

    def test_more_lines_than_any_file_of_results_has_are_refused(self) -> None:
        with pytest.raises(FileRefusedError) as caught:
            cells(*["1;2"] * 300_001)
        assert caught.value.message == Message("import.too-many-lines", file="points.csv", most=300_000)

    def test_decimal_commas_do_not_outvote_the_semicolon(self) -> None:
        assert cells("name;a;b;c", "Elm, E;1,5;2,5;3,5")[1] == ["Elm, E", "1,5", "2,5", "3,5"]

    def test_quoted_cells_keep_their_commas(self) -> None:
        assert cells("Name,Rtg,Pts", '"Elm, Ida","1,924","3,5"')[1] == ["Elm, Ida", "1,924", "3,5"]

    def test_what_excel_says_of_the_delimiter_is_believed(self) -> None:
        assert cells("sep=,", "a,b;c", "1,2;3") == [["a", "b;c"], ["1", "2;3"]]

    def test_a_table_printed_with_blanks_has_columns(self) -> None:
        printed = ("Spring Open", "No  Name        Pts  1", "1   Ash, Eva    1    2:W", "2   Birch, Leo       1:L")
        assert cells(*printed) == [
            ["Spring Open"],
            ["No", "Name", "Pts", "1"],
            ["1", "Ash, Eva", "1", "2:W"],
            ["2", "Birch, Leo", "", "1:L"],
        ]

    def test_a_quotation_mark_that_never_closes_is_refused(self) -> None:
        with pytest.raises(FileRefusedError) as caught:
            cells("a,b", *['1,"2'], *["3,4"] * 60)
        assert caught.value.message.fields == {"line": 2}


def test_a_comma_that_cuts_a_number_in_two_is_a_problem(read: Read, problem_ids: Ids) -> None:
    received = read("Rank,Name,Pts", "1,Elm Ida,3,5", "2,Ash Eva,2", name="points.csv")
    assert problem_ids(received) == ["import.comma-twice"]
    assert received.problems[0].where.cell == "line 2"


def test_a_games_list_with_decimal_commas(read: Read, sides: Any) -> None:
    received = read("Round;White;Black;Result", "1;Ash Eva;Birch Leo;0,5", "2;Birch Leo;Ash Eva;1-0", name="games.csv")
    assert sides(received.events[0]) == [(1, 1, 2, "1/2-1/2", "PLAYED"), (2, 2, 1, "1-0", "PLAYED")]


def test_games_without_result_are_listed_as_unfinished(read: Read) -> None:
    lines = ("White,Black,Result", "Ash Eva,Birch Leo,1-0", "Ash Eva,Elm Ida,*", "Birch Leo,Elm Ida,")
    games = read(*lines, name="games.csv").events[0].games
    assert [game.status for game in games] == [GameStatus.PLAYED, GameStatus.UNFINISHED, GameStatus.UNFINISHED]


def test_a_printed_crosstable_in_csv(read: Read) -> None:
    received = read(
        "Rk,SNo,Name,Rtg,1.Rd,2.Rd,Pts.",
        '1,1,"Ash, Eva","1,924",2w1,3b½,1.5',
        '2,3,"Elm, Ida",0,-1,1w½,1.5',
        ',2,"Birch, Leo",1800,1b0,0,0',
        name="crosstable.csv",
    )
    (event,) = received.events
    assert not received.problems
    assert [(one.number, one.rating) for one in event.participants] == [(1, 1924), (2, 1800), (3, None)]
    assert [game.score for game in event.games if game.opponent is None] == [1, 0]


def test_a_thousands_mark_is_flagged_where_ratings_are_not_whole(read: Read) -> None:
    lines = ("Name;Rating;Points", "Ash Eva;1.924;3", "Elm Ida;1502,37;2")
    (problem,) = read(*lines, whole_ratings=False, name="list.csv").problems
    assert problem.message.fields["why"] == Message("workbook.number-has-two-readings", value="1.924")
    (problem,) = read(*lines, name="list.csv").problems
    assert problem.message.fields["why"] == Message("workbook.number-is-not-whole", value="1502,37")


def test_a_thousands_mark_beside_a_game_is_flagged_too(read: Read) -> None:
    lines = ("White;WhiteElo;Black;BlackElo;Result", "Ash Eva;1.924;Elm Ida;1850;1-0")
    assert read(*lines, name="games.csv").events[0].participants[0].rating == 1924
    assert read(*lines, whole_ratings=False, name="games.csv").problems


def test_one_side_of_a_game_twice_is_read_or_refused_but_never_raises(read: Read) -> None:
    (event,) = read("Round;White;Bl;White;Black;Result", "1;Ash;x;Elm;Fir;1-0", name="games.csv").events
    assert [one.name for one in event.participants] == ["Ash", "Fir"]


class TestSwissPerfect:
    TABBED = (
        "No\tName               \tFeder\tIntl Id\tLoc Id\tLoc\tTotal\t 1  \t 2  ",
        "",
        "1 \tAsh, Eva   \tIRL\t      \t106\t1500\t1.5\t 2:W\t 0:D",
        "2 \tBirch, Leo\t\t99000001\t193\t\t1\t 1:L\t 3:+",
        "3 \tElm, Ida\t\t\t\t\t0  \t 0: \t 2:-",
    )

    def test_opponents_letters_and_byes(self, read: Read, sides: Any) -> None:
        received = read(*self.TABBED, name="export.txt")
        (event,) = received.events
        assert received.form.startswith("Swiss Perfect")
        assert not received.problems
        assert sides(event) == [
            (1, 1, 2, "1-0", "PLAYED"),
            (1, 3, None, "0-None", "ZERO_POINT_BYE"),
            (2, 1, None, "1/2-None", "HALF_POINT_BYE"),
            (2, 2, 3, "1-0", "FORFEIT"),
        ]

    def test_ids_ratings_and_federations(self, read: Read) -> None:
        ash, birch, elm = read(*self.TABBED, name="export.txt").events[0].participants
        assert (ash.id, ash.rating, ash.federation, ash.points) == ("106", 1500, "IRL", Fraction(3, 2))
        assert (birch.id, birch.fide_id) == ("193", "99000001")
        assert (elm.id, elm.rating) == ("", None)

    def test_the_export_with_blanks_in_place_of_tabs(self, read: Read) -> None:
        received = read(
            "No Name           Feder Intl Id Loc Id Rtg  Loc  Title Total   1   2   3",
            "",
            "1  Fox, Anna      IRL           12345       2200 im    2     0:= 3:W 2:D",
            "2  Elm, Ida             1234568        1900            1.5   3:D 0:= 1:D",
            "3  Fir, Max       USA   1234567                  gm    1     2:D 1:L 0:=",
            name="export.txt",
        )
        assert not received.problems
        assert [one.rating for one in received.events[0].participants] == [None, 1900, None]
        assert len(received.events[0].games) == 6

    def test_headings_that_run_together_are_a_problem(self, read: Read, problem_ids: Any) -> None:
        received = read(
            "No  Name        Loc  Rtg Total  1    2",
            "1   Ash, Ada    1900  2000 1.5  2:W  3:D",
            "2   Birch, Bo   1800  1900 1.0  1:L  4:W",
            "3   Cedar, Cy   1700  1800 1.5  4:W  1:D",
            "4   Elm, Eve    1600  1700 0.0  3:L  2:L",
            name="export.txt",
        )
        assert "import.headings-run-together" in problem_ids(received)

    def test_a_table_of_forfeits_alone_is_noted(self, read: Read) -> None:
        received = read("No\tName\t1\t2", "1\tAsh\t2:+\t2:=", "2\tBirch\t1:-\t1:=", name="export.txt")
        assert [note.message.id for note in received.notes] == ["import.nothing-over-the-board"]


def test_a_bye_printed_with_blanks_is_one_cell(read: Read, sides: Any) -> None:
    received = read(
        "No  Name        Rtg   1         2         Pts",
        "1   Ash, Ada    2000  2 w 1     0000 - =  1.5",
        "2   Birch, Bo   1900  1 b 0     3 w 1     1",
        "3   Cedar, Cy   1800  0000 - -  2 b 0     0",
        name="krause.txt",
    )
    assert not received.problems
    assert sides(received.events[0]) == [
        (1, 1, 2, "1-0", "PLAYED"),
        (1, 3, None, "0-None", "ZERO_POINT_BYE"),
        (2, 1, None, "1/2-None", "HALF_POINT_BYE"),
        (2, 2, 3, "1-0", "PLAYED"),
    ]
