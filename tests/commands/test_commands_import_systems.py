"""Results files of several forms into the workbook of every system, as far as the list."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from xlratings.workbook.read import read_workbook

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]

MONTH = ("--month", "2026-04", "--today", "2026-05-01")
OF_GAMES = ("ELO", "FIDE", "FIDE-BLITZ", "FIDE-RAPID", "FNGO", "KURNIK")


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    """``file("cup.csv", "line", ...)``: a results file."""

    def written(name: str, *lines: str) -> Path:
        path = tmp_path / name
        path.write_text("\n".join(lines), encoding="utf-8")
        return path

    return written


def names(path: Path) -> list[str]:
    """The names of the members, in the order of Players."""
    return [player.name for player in read_workbook(path).ledger.players]


@pytest.mark.parametrize("code", OF_GAMES)
def test_a_crosstable_of_games_is_rated_in_every_system_of_games(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path], code: str
) -> None:
    workbook = federation_of(code)
    one, two, three = names(workbook)[:3]
    head = ("Cup", "2026-03-14 - 2026-03-15", "", "No;Name;1.Rd;2.Rd;3.Rd;Pts.")
    rows = (f"1;{one};2w1;3b½;-1;2,5", f"2;{two};1b0;-;3w+;1", f"3;{three};-½;1w½;2b-;1")
    cup = file("cup.csv", *head, *rows)
    code_, out, _ = run("import", cup, "--into", workbook, "--commit")
    assert code_ == 0, out
    assert "over the board 2" in out
    event = next(one for one in read_workbook(workbook).ledger.events if one.id == "cup")
    assert sorted(str(game.score) for game in event.games if game.score is not None) == ["1", "1/2"]
    assert sorted(game.mark for game in event.games if game.mark) == ["+", "f", "h", "z"]
    assert run("month", workbook, *MONTH, "--commit")[0] == 0


def test_a_report_file_is_rated_and_exported_again(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path], tmp_path: Path
) -> None:
    def player(number: int, name: str, points: str, *rounds: str) -> str:
        return f"001 {number:4}      {name:33} {'':32}{points:>4} {number:4}  " + "  ".join(rounds)

    workbook = federation_of("FIDE")
    report = file(
        "open.trf",
        "012 Open",
        "042 2026/03/14",
        "052 2026/03/15",
        "XXR 3",
        player(1, "Rated 1", "2.5", "   2 w 1", "   3 b =", "0000 - U"),
        player(2, "Rated 2", "2.0", "   1 b 0", "   4 w +", "   3 b 1"),
        player(3, "Rated 3", "1.5", "   4 w 1", "   1 w =", "   2 w 0"),
        player(4, "Newcomer", "0.0", "   3 b 0", "   2 b -", "0000 - Z"),
    )
    assert run("import", report, "--into", workbook, "--commit")[0] == 0
    exported = tmp_path / "out" / "open.trf"
    exported.parent.mkdir()
    assert run("export", workbook, "--event", "open", "--into", exported.parent)[0] == 0
    again = federation_of("FIDE")
    run("import", exported, "--into", again, "--commit")
    assert run("export", again, "--event", "open", "--into", exported.parent)[0] == 0, "the same text, so no other file"
    text = exported.read_text(encoding="utf-8")
    assert [line[80:].split() for line in text.splitlines() if line.startswith("001")] == [
        ["2.5", "1", "2", "w", "1", "3", "b", "=", "0000", "-", "U"],
        ["2.0", "2", "1", "b", "0", "4", "w", "+", "3", "b", "1"],
        ["1.5", "3", "4", "w", "1", "1", "w", "=", "2", "w", "0"],
        ["0.0", "4", "3", "b", "0", "2", "b", "-", "0000", "-", "Z"],
    ]
    assert [(line[4:8].strip(), line[14:48].strip(), line[57:80].split()) for line in text.splitlines()[-4:]] == [
        ("1", "Rated 1", ["1", "2010/00/00"]),
        ("2", "Rated 2", ["2"]),
        ("3", "Rated 3", ["3"]),
        ("4", "Newcomer", ["9"]),
    ], "start numbers as in the file, the members' ids, births as precise as Players has them"


class TestRisiko:
    def test_a_table_of_points_asks_for_what_it_does_not_say(
        self, run: Run, file: Callable[..., Path], workbook: Callable[..., Path], edit: Edit, column: Column
    ) -> None:
        risk = workbook()
        table = file("vendemmia.csv", "ID;Name;Points;Missed", "101;Ash Ada;120,5;0", "102;Birch Bo;100;1")
        code, out, _ = run("import", table, "--into", risk, "--commit")
        assert code == 0
        assert "Start (Events!D3), End (Events!E3), Rounds (Events!F3), Winner (Events!I3)" in out
        assert column(risk, "Events", "Kind") == ["points", "points"]
        edit(risk, "Events", D3="2026-03-14", E3="2026-03-15", F3=3, I3="101")
        assert run("month", risk, "--month", "2026-04", "--commit")[0] == 0

    def test_the_kind_of_an_elimination_is_asked_and_never_guessed(
        self, run: Run, file: Callable[..., Path], workbook: Callable[..., Path], column: Column
    ) -> None:
        risk = workbook()
        table = file("coppa.csv", "ID;Name;Rounds passed", "101;Ash Ada;3", "102;Birch Bo;1")
        assert "Kind (Events!C3)" in run("import", table, "--into", risk, "--commit")[1]
        assert column(risk, "Results", "Passed") == [3, 1]

    def test_an_empty_workbook_takes_a_file(
        self, run: Run, file: Callable[..., Path], tmp_path: Path, column: Column
    ) -> None:
        new = tmp_path / "new.xlsx"
        assert run("new", "risiko", new, "--language", "en")[0] == 0
        table = file("vendemmia.csv", "ID;Name;Points;Missed", "101;Ash Ada;120,5;0", "102;Birch Bo;100;1")
        assert run("import", table, "--into", new, "--commit")[0] == 0
        assert column(new, "Decisions", "Name as written") == ["Ash Ada", "Birch Bo"]
        assert run("undo", new)[0] == 0


class TestCbjd:
    def test_games_become_totals_with_two_points_for_a_win_and_opponents(
        self, run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
    ) -> None:
        draughts = federation_of("CBJD")
        head = ("Copa", "2026-03-24 - 2026-03-25", "", "No;Name;1.Rd;2.Rd;Pts.")
        cup = file("copa.csv", *head, "1;Bia;2w1;3b½;1,5", "2;Caio;1b0;-1;1", "3;Davi;-;1w½;0,5")
        assert run("import", cup, "--into", draughts, "--commit")[0] == 0
        event = next(one for one in read_workbook(draughts).ledger.events if one.id == "copa")
        rows: list[object] = [(row.player, row.games, row.points, row.opponents) for row in event.results]
        assert rows == [("2", 2, 3, ("3", "4")), ("3", 1, 0, ("2",)), ("4", 1, 1, ("2",))]
        assert run("month", draughts, *MONTH, "--commit")[0] == 0

    @pytest.mark.parametrize(("points", "kept"), [(("2", "1", "0"), [4, 2, 0]), (("4", "2", "0"), [4, 2, 0])])
    def test_stated_points_are_of_one_or_of_two_for_a_win(
        self,
        run: Run,
        file: Callable[..., Path],
        federation_of: Callable[..., Path],
        points: tuple[str, ...],
        kept: list[int],
    ) -> None:
        draughts = federation_of("CBJD")
        lines = (f"{name};2;{each}" for name, each in zip(("Bia", "Caio", "Davi"), points, strict=True))
        table = file("copa.csv", "Name;Games;Points", *lines)
        assert run("import", table, "--into", draughts, "--commit")[0] == 0
        event = next(one for one in read_workbook(draughts).ledger.events if one.id == "copa")
        assert [row.points for row in event.results] == kept

    def test_points_that_may_be_either_are_not_applied(
        self, run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
    ) -> None:
        table = file("copa.csv", "Name;Games;Points", "Bia;2;3", "Caio;2;0")
        code, out, _ = run("import", table, "--into", federation_of("CBJD"), "--commit")
        assert code == 1
        assert "neither those of 1 for a win nor of 2" in out

    @pytest.mark.parametrize(("points", "kept"), [("1,5", [3, 0, 2]), ("3", [3, 0, 2])])
    def test_games_won_and_drawn_say_the_points_also_where_they_do_not_fit_together(
        self, run: Run, file: Callable[..., Path], federation_of: Callable[..., Path], points: str, kept: list[int]
    ) -> None:
        draughts = federation_of("CBJD")
        table = file("copa.csv", "Nome;V;E;D;Pontos", f"Bia;1;1;0;{points}", "Caio;0;0;2;0", "Davi;1;0;1;2")
        code, out, _ = run("import", table, "--into", draughts, "--commit")
        assert code == 0, out
        assert "games won (2), drawn (1) and lost (3) do not fit together" in out
        event = next(one for one in read_workbook(draughts).ledger.events if one.id == "copa")
        assert [row.games for row in event.results] == [2, 2, 2]
        assert [row.points for row in event.results] == kept


def test_a_table_of_points_alone_cannot_be_rated_where_games_are(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
) -> None:
    table = file("points.csv", "Name;Points", "Rated 1;3", "Rated 2;1")
    chess = federation_of("FIDE")
    before = chess.read_bytes()
    code, out, _ = run("import", table, "--into", chess, "--commit")
    assert (code, chess.read_bytes()) == (1, before)
    assert "ask for the crosstable or the list of games" in out


def test_places_of_a_game_of_several_are_imported_and_their_kind_is_asked(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path], column: Column
) -> None:
    kurnik = federation_of("KURNIK")
    table = file("tysiac.csv", "Rank;Name", "1;Ala", "2;Ola", "3;Ula")
    out = run("import", table, "--into", kurnik, "--commit")[1]
    assert "Kind of game (Events!C3)" in out
    assert column(kurnik, "Places", "Place") == [1, 2, 3]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("Game;Place;Name", "1;1;Ala", "1;2;Ola", "2;1;Ula", "2;3;Ela"), "has place 3 in game 2"),
        (("Date;Place;Name", "2026-03-03;1;Ala", "2026-03-04;1;Ola"), "gives several days (2)"),
        (("Place;Name", "1;Ala", "3;Ola"), "the places of several games, or some are missing"),
    ],
)
def test_places_of_several_games_never_become_one_game(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path], lines: tuple[str, ...], why: str
) -> None:
    kurnik = federation_of("KURNIK")
    before = kurnik.read_bytes()
    code, out, _ = run("import", file("games.csv", *lines), "--into", kurnik, "--commit")
    assert (code, kurnik.read_bytes()) == (1, before)
    assert why in out
    assert '"Date" is not needed' not in out


def test_places_may_be_shared(run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]) -> None:
    table = file("tysiac.csv", "Rank;Name", "1;Ala", "2;Ola", "2;Ula", "4;Ela")
    assert run("import", table, "--into", federation_of("KURNIK"), "--commit")[0] == 0


def test_one_member_named_in_two_rows_is_not_called_several_members(
    run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
) -> None:
    kurnik = federation_of("KURNIK")
    name = names(kurnik)[0]
    out = run("import", file("cup.csv", "Place;Name", f"1;{name}", f"2;{name}"), "--into", kurnik)[1]
    assert f"{name} stands here more than once, and only one member is called so" in out


class TestGamesAbroad:
    LINES = ("Start;2026-03-14", "End;2026-03-15", "Rounds;3", "Player;;Rated 1", "1;0;B;Taylor;Pete;2209;;ENG")
    MORE = ("2;1;W;Elm;Ida;2100;FM;GER", "3;1;-", "Total;2")

    def test_the_opponents_are_guests_with_their_ratings(
        self, run: Run, file: Callable[..., Path], federation_of: Callable[..., Path]
    ) -> None:
        chess = federation_of("FIDE")
        abroad = file("abroad.csv", "Event;Fun", *self.LINES, *self.MORE)
        code, out, _ = run("import", abroad, "--into", chess, "--commit")
        assert code == 0, out
        assert "To decide on Decisions" not in out
        event = next(one for one in read_workbook(chess).ledger.events if one.id == "abroad")
        assert [(game.opponent, game.score, game.guest_rating) for game in event.games if game.opponent] == [
            ("Taylor, Pete", Fraction(0), 2209),
            ("Elm, Ida", Fraction(1), 2100),
        ]
        code, out, _ = run("month", chess, *MONTH)
        assert code == 0, out
