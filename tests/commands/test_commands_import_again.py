"""What comes after an import: the same file, another version of it, the clerk's answers, the month."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]

LEAGUE = """Lega
2026-03-14 - 2026-03-15

No;ID;Name;1.Rd;2.Rd;Pts.
1;1;Ada;2w1;3b½;1,5
2;2;Bo;1b0;4w+;1
3;77;Zed Zoe;4b1;1w½;1,5
4;;Bo Bianchi;3w0;2b-;0
"""
MONTH = ("--today", "2026-05-01")


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """A crosstable: two members, somebody with an ID that nobody has, somebody with a name alone."""
    path = tmp_path / "lega.csv"
    path.write_text(LEAGUE, encoding="utf-8")
    return path


@pytest.fixture
def elo(federation_of: Callable[..., Path]) -> Path:
    """A league's workbook."""
    return federation_of("ELO")


@pytest.fixture
def imported(run: Run, league: Path, elo: Path) -> Path:
    """The league's workbook with the crosstable imported."""
    assert run("import", league, "--into", elo, "--commit")[0] == 0
    return elo


def correct(league: Path) -> None:
    """The first game was a draw after all."""
    text = LEAGUE.replace("2w1;3b½;1,5", "2w½;3b½;1").replace("1b0;4w+;1", "1b½;4w+;1,5")
    league.write_text(text, encoding="utf-8")


class TestQuestions:
    def test_everybody_unknown_is_a_question_once(self, run: Run, league: Path, imported: Path, column: Column) -> None:
        assert column(imported, "Decisions", "Name as written") == ["Zed Zoe", "Bo Bianchi"]
        assert column(imported, "Decisions", "ID as written") == ["77"]
        assert column(imported, "Decisions", "Decision") == []
        correct(league)
        run("import", league, "--into", imported, "--commit")
        assert column(imported, "Decisions", "Name as written") == ["Zed Zoe", "Bo Bianchi"]

    def test_no_list_is_written_before_they_are_answered(self, run: Run, imported: Path) -> None:
        code, out, _ = run("month", imported, *MONTH, "--commit")
        assert code == 1
        assert "Bo Bianchi played in event lega" in out
        assert "answer on Decisions, or set the state of the event to waiting on Events" in out

    def test_a_waiting_event_keeps_no_other_from_being_counted(self, run: Run, imported: Path, edit: Edit) -> None:
        edit(imported, "Events", G3="waiting")
        assert run("month", imported, *MONTH, "--commit")[0] == 0

    def test_answered_with_members_the_month_counts_the_event(
        self, run: Run, imported: Path, edit: Edit, column: Column
    ) -> None:
        edit(imported, "Decisions", E2="3", D3="refused")
        assert run("month", imported, *MONTH, "--commit")[0] == 0
        assert column(imported, "Events", "Counted in") == ["2026-04", "2026-04"]

    def test_a_new_player_joins_players_with_the_next_import(
        self, run: Run, league: Path, imported: Path, edit: Edit, column: Column
    ) -> None:
        edit(imported, "Decisions", D2="new", D3="new", E3="88")
        code, out, _ = run("import", league, "--into", imported, "--commit")
        assert code == 0
        assert "New players added to Players, by Decisions (2): Zed Zoe; Bo Bianchi" in out
        assert column(imported, "Players", "ID")[3:] == ["77", "88"]
        assert column(imported, "Decisions", "Player's ID") == ["77", "88"]
        assert run("month", imported, *MONTH, "--commit")[0] == 0
        assert run("import", league, "--into", imported, "--commit")[1].endswith("is in ratings.xlsx already.\n")

    def test_nobody_is_given_an_id_that_was_made_up(
        self, run: Run, league: Path, imported: Path, edit: Edit, column: Column
    ) -> None:
        edit(imported, "Decisions", D3="new")
        out = run("import", league, "--into", imported, "--commit")[1]
        assert "Decisions!D3: Bo Bianchi is to be a new player, but nobody says with which ID" in out
        assert column(imported, "Players", "ID") == ["1", "2", "3"]

    def test_a_name_is_not_enough_where_the_file_has_another_id(
        self, run: Run, league: Path, elo: Path, column: Column
    ) -> None:
        league.write_text(LEAGUE.replace("3;77;Zed Zoe", "3;501;Cy"), encoding="utf-8")
        run("import", league, "--into", elo, "--commit")
        assert "3" not in column(elo, "Games", "Player 1")[5:] + column(elo, "Games", "Player 2")[5:]
        assert run("month", elo, *MONTH)[0] == 1

    def test_f40_two_people_of_one_name_are_told_apart(
        self, run: Run, tmp_path: Path, federation_of: Callable[..., Path], column: Column
    ) -> None:
        file = tmp_path / "finch.csv"
        file.write_text("White;Black;Result\nFinch, Leo;Oak, Ida;1-0\n", encoding="utf-8")
        members = [("501", "Finch, Leo"), ("742", "Finch, Leo"), ("9", "Oak, Ida")]
        elo = federation_of("ELO", Players=members, Events=[], Games=[])
        out = run("import", file, "--into", elo, "--commit")[1]
        assert "Finch, Leo (501)" in out
        assert "Finch, Leo (742)" in out
        assert column(elo, "Decisions", "Only in event") == ["finch"]
        assert column(elo, "Games", "Player 1") == ["Finch, Leo"]


class TestAnotherVersion:
    def test_the_difference_is_shown_with_old_and_new(self, run: Run, league: Path, imported: Path) -> None:
        correct(league)
        before = imported.read_bytes()
        code, out, _ = run("import", league, "--into", imported)
        assert code == 0
        assert "Changed: lega Lega" in out
        assert "Games!F7: 1 1 2: Score of player 1 1 -> 0.5" in out
        assert "Results!D2: Ada 1: Points 1.5 -> 1" in out
        assert imported.read_bytes() == before

    def test_committed_it_replaces_the_rows_of_its_event_alone(
        self, run: Run, league: Path, imported: Path, column: Column
    ) -> None:
        correct(league)
        run("import", league, "--into", imported, "--commit")
        assert column(imported, "Games", "Score of player 1") == ["1-0", "1-0", "½", 1, "*", 0.5, 0, 0.5, "+"]
        assert column(imported, "Events", "Event") == ["L1", "lega"]

    def test_games_come_and_go(self, run: Run, league: Path, imported: Path, column: Column) -> None:
        rows = "Round;White;Black;Result\n1;Ada;Bo;1-0\n2;Ada;Bo;0-1\n2;Cy;Ada;1-0\n"
        text = f"Lega\n2026-03-14 - 2026-03-15\n\n{rows}"
        league.write_text(text, encoding="utf-8")
        out = run("import", league, "--into", imported, "--commit")[1]
        assert "Changed: lega Lega" in out
        assert "row no longer in the file" in out
        assert "Games, new row" in out
        assert len(column(imported, "Games", "Player 1")) == 5 + 3

    def test_of_a_counted_event_it_is_a_correction_of_the_list(
        self, run: Run, league: Path, federation_of: Callable[..., Path], edit: Edit
    ) -> None:
        elo = federation_of("ELO", Settings=[("K", 20), ("start rating", 1500), ("corrections", "publish")])
        run("import", league, "--into", elo, "--commit")
        edit(elo, "Decisions", D2="refused", D3="refused")
        assert run("month", elo, *MONTH, "--commit")[0] == 0
        correct(league)
        assert run("import", league, "--into", elo, "--commit")[0] == 0
        code, out, _ = run("month", elo, "--today", "2026-04-20")
        assert code == 0
        assert "Ada" in out.partition("Published numbers")[2]

    def test_another_event_under_the_same_name_of_a_file_is_new(
        self, run: Run, league: Path, imported: Path, column: Column
    ) -> None:
        other = "Coppa\n2026-04-18 - 2026-04-19\n\nRound;White;Black;Result\n1;Ada;Cy;1-0\n"
        league.write_text(other, encoding="utf-8")
        run("import", league, "--into", imported, "--commit")
        assert column(imported, "Events", "Event") == ["L1", "lega", "lega-2"]


@pytest.mark.parametrize("title", ["", "Friday Blitz\n2026-03-13\n\n"])
def test_the_next_event_of_a_series_under_the_same_name_of_a_file_is_new(
    run: Run, tmp_path: Path, elo: Path, column: Column, title: str
) -> None:
    file = tmp_path / "results.csv"
    file.write_text(f"{title}White;Black;Result\nAda;Bo;1-0\nBo;Cy;1-0\nCy;Ada;0-1\n", encoding="utf-8")
    run("import", file, "--into", elo, "--commit")
    later = title.replace("03-13", "03-20")
    file.write_text(f"{later}White;Black;Result\nBo;Ada;1-0\nBo;Cy;0-1\nAda;Cy;0-1\n", encoding="utf-8")
    run("import", file, "--into", elo, "--commit")
    assert column(elo, "Events", "Event") == ["L1", "results", "results-2"]
    assert len(column(elo, "Games", "Player 1")) == 5 + 3 + 3


def test_what_problems_stop_is_not_applied_and_other_files_go_on(
    run: Run, league: Path, tmp_path: Path, elo: Path, column: Column
) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("Name;1.Rd;Pts.\nAda;2w1;1\nBo;1b0;3\n", encoding="utf-8")
    code, out, _ = run("import", wrong, league, "--into", elo, "--commit")
    assert code == 1
    assert "Not applied: wrong" in out
    assert column(elo, "Events", "Event") == ["L1", "lega"]


def test_a_refused_file_among_others_is_named_and_the_others_go_on(
    run: Run, league: Path, tmp_path: Path, elo: Path, column: Column
) -> None:
    refused = tmp_path / "report.pdf"
    refused.write_bytes(b"%PDF-1.4")
    code, out, _ = run("import", refused, league, "--into", elo, "--commit")
    assert code == 3
    assert "report.pdf" in out
    assert column(elo, "Events", "Event") == ["L1", "lega"]


def test_one_file_given_twice_is_imported_once(run: Run, league: Path, elo: Path, column: Column) -> None:
    run("import", league, league, "--into", elo, "--commit")
    assert column(elo, "Events", "Event") == ["L1", "lega"]


def test_an_event_of_a_file_of_several_is_known_by_its_name_wherever_it_stands(
    run: Run, tmp_path: Path, elo: Path, column: Column
) -> None:
    file = tmp_path / "season.csv"
    head, first = "Event;Date;White;Black;Result", "Cup;2026-03-14;Ada;Bo;1-0"
    second = "League;2026-03-21;Ada;Cy;0-1"
    file.write_text(f"{head}\n{first}\n{second}", encoding="utf-8")
    run("import", file, "--into", elo, "--commit")
    file.write_text(
        "\n".join((head, "Blitz;2026-03-22;Bo;Cy;1-0", second.replace("0-1", "1-0"), first)), encoding="utf-8"
    )
    out = run("import", file, "--into", elo, "--commit")[1]
    assert "Changed: season-2 League" in out
    assert "Changed: season Cup" in out
    assert "Another file, but with the same results." in out
    assert column(elo, "Events", "Name")[1:] == ["Cup", "League", "Blitz"]


class TestEditedByHand:
    def test_an_event_that_was_edited_is_not_called_the_same(
        self, run: Run, league: Path, imported: Path, edit: Edit
    ) -> None:
        edit(imported, "Games", F7=0)
        before = imported.read_bytes()
        code, out, _ = run("import", league, "--into", imported, "--commit")
        assert (code, imported.read_bytes()) == (0, before)
        assert "Rows of lega that were edited by hand and are not as in this file: 1;" in out
        assert "Nothing is done: these events are in ratings.xlsx already, but" in out

    def test_an_answer_in_decisions_is_no_edit(self, run: Run, league: Path, imported: Path, edit: Edit) -> None:
        edit(imported, "Decisions", D2="refused", D3="same", E3="3")
        assert run("import", league, "--into", imported)[1].endswith("all of this is in ratings.xlsx already.\n")

    def test_an_answer_in_decisions_is_no_difference_of_a_changed_file(
        self, run: Run, league: Path, imported: Path, edit: Edit
    ) -> None:
        edit(imported, "Decisions", D2="refused", D3="same", E3="3")
        correct(league)
        out = run("import", league, "--into", imported)[1]
        assert "Games!F7: 1 1 2: Score of player 1 1 -> 0.5" in out
        assert "new row" not in out
        assert "no longer in the file" not in out
        assert "Bo Bianchi ->" not in out
