"""The same event from another file, of another form or another program, is known by what stands in it."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from xlsxwriter import Workbook

from xlratings.results.received import Participant, ReceivedEvent, ReceivedGame
from xlratings.results.trf_writing import trf

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]

START = date(2026, 3, 14)
NAMES = ("Rated 1", "Rated 2", "Rated 3", "Rated 4", "Fremd, Zoe", "Fremd, Yves")
SCORES = (Fraction(0), Fraction(1, 2), Fraction(1))


def invented(seed: int) -> ReceivedEvent:
    """An event of four members and two strangers, three rounds."""
    dice = Random(seed)  # noqa: S311 - figures, not secrets
    people = tuple(Participant(number, name, rating=1500 + number) for number, name in enumerate(NAMES, 1))
    games = []
    for round_ in (1, 2, 3):
        order = dice.sample(range(1, 7), 6)
        for white, black in zip(order[::2], order[1::2], strict=True):
            score = dice.choice(SCORES)
            games.append(ReceivedGame(round_, white, black, score, 1 - score, day=START))
    return ReceivedEvent("Elm Open", people, tuple(games), START, START, 3)


def crosstable(event: ReceivedEvent, *, colours: bool = True) -> list[list[str]]:
    """The event as programs print it, without days of rounds."""
    said = {Fraction(0): "0", Fraction(1, 2): "½", Fraction(1): "1"}
    cells = {one.number: ["", "", ""] for one in event.participants}
    for game in event.games:
        white, black = ("w", "b") if colours else ("w", "w")
        assert game.round
        assert game.opponent
        assert game.score is not None
        cells[game.player][game.round - 1] = f"{game.opponent}{white}{said[game.score]}"
        cells[game.opponent][game.round - 1] = f"{game.player}{black}{said[1 - game.score]}"
    rows = [[str(one.number), one.name.replace(",", ""), *cells[one.number]] for one in event.participants]
    return [[event.name], [f"{START}"], [], ["No", "Name", "1.Rd", "2.Rd", "3.Rd"], *rows]


def written(path: Path, event: ReceivedEvent) -> Path:
    """The event in the form that the file's ending asks for."""
    rows = crosstable(event)
    if path.suffix == ".trf":
        path.write_text(trf(event), encoding="utf-8", newline="")
    elif path.suffix == ".csv":
        path.write_text("\n".join(";".join(row) for row in rows), encoding="utf-8")
    else:
        with Workbook(path) as book:
            sheet = book.add_worksheet("Sheet1")
            for at, row in enumerate(rows):
                for column, value in enumerate(row):
                    sheet.write(at, column, value)
    return path


@pytest.fixture
def chess(federation_of: Callable[..., Path]) -> Path:
    return federation_of("FIDE", Events=[], Games=[])


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("first", "second"), [("a.trf", "b.xlsx"), ("a.trf", "b.csv"), ("a.xlsx", "b.csv")])
def test_the_same_event_in_another_form_is_there_already(  # noqa: PLR0913, PLR0917 - two files and a seed are the case
    first: str, second: str, seed: int, run: Run, chess: Path, tmp_path: Path
) -> None:
    event = invented(seed)
    assert run("import", written(tmp_path / first, event), "--into", chess, "--commit")[0] == 0
    before = chess.read_bytes()
    code, out, error = run("import", written(tmp_path / second, event), "--into", chess, "--commit")
    assert code == 0, out + error
    assert "There already, nothing to do: a Elm Open" in out
    assert f"from another source (file: {first})" in out
    assert chess.read_bytes() == before


def test_what_a_fuller_file_says_more_is_added(run: Run, chess: Path, tmp_path: Path, column: Column) -> None:
    event = invented(1)
    run("import", written(tmp_path / "a.csv", event), "--into", chess, "--commit")
    assert column(chess, "Games", "Date") == []
    code, out, error = run("import", written(tmp_path / "b.trf", event), "--into", chess, "--commit")
    assert code == 0, out + error
    assert "Changed: a Elm Open" in out
    assert column(chess, "Events", "Event") == ["a"]
    assert len(column(chess, "Games", "Date")) == len(column(chess, "Games", "Player 1")) == 9
    assert column(chess, "Results", "Rating in the file") == [1501, 1502, 1503, 1504, 1505, 1506]


@pytest.mark.parametrize("first", ["a.trf", "a.xlsx"])
def test_a_changed_result_is_shown_as_a_difference(
    first: str, run: Run, chess: Path, tmp_path: Path, column: Column
) -> None:
    event = invented(2)
    run("import", written(tmp_path / first, event), "--into", chess, "--commit")
    game = event.games[0]
    score = next(score for score in SCORES if score not in {game.score, 1 - (game.score or 0)})
    other = event._replace(games=(game._replace(score=score, opponent_score=1 - score), *event.games[1:]))
    code, out, error = run("import", written(tmp_path / "b.csv", other), "--into", chess, "--commit")
    assert code == 0, out + error
    assert "Changed: a Elm Open" in out
    assert out.count("Score of player 1") == 1
    assert column(chess, "Events", "Event") == ["a"]
    assert len(column(chess, "Games", "Player 1")) == 9


def test_another_event_of_the_same_people_on_the_same_day_stays_another(
    run: Run, chess: Path, tmp_path: Path, column: Column
) -> None:
    run("import", written(tmp_path / "a.trf", invented(3)), "--into", chess, "--commit")
    code, out, error = run("import", written(tmp_path / "b.csv", invented(4)), "--into", chess, "--commit")
    assert code == 0, out + error
    assert "New: b Elm Open" in out
    assert "if it is this event, do not import it a second time" in out
    assert column(chess, "Events", "Event") == ["a", "b"]


def test_equal_results_of_events_with_other_names_are_two_events(
    run: Run, chess: Path, tmp_path: Path, column: Column
) -> None:
    event = invented(3)
    run("import", written(tmp_path / "a.trf", event._replace(name="Blitz 1")), "--into", chess, "--commit")
    code, out, error = run(
        "import", written(tmp_path / "b.csv", event._replace(name="Blitz 2")), "--into", chess, "--commit"
    )
    assert code == 0, out + error
    assert "New: b Blitz 2" in out
    assert "if it is this event, do not import it a second time" in out
    assert len(column(chess, "Games", "Player 1")) == 18


def test_a_name_may_say_more_than_the_other(run: Run, chess: Path, tmp_path: Path) -> None:
    event = invented(3)
    run("import", written(tmp_path / "a.trf", event._replace(name="Elm Open 2026")), "--into", chess, "--commit")
    assert "There already" in run("import", written(tmp_path / "b.csv", event), "--into", chess)[1]


def test_both_files_in_one_import_are_taken_once(run: Run, chess: Path, tmp_path: Path, column: Column) -> None:
    event = invented(5)
    files = [written(tmp_path / name, event) for name in ("a.trf", "b.xlsx", "c.csv")]
    code, out, error = run("import", *files, "--into", chess, "--commit")
    assert code == 0, out + error
    assert out.count("it is taken once") == 2
    assert len(column(chess, "Games", "Player 1")) == 9


def test_both_files_in_one_import_that_differ_stop_the_second(
    run: Run, chess: Path, tmp_path: Path, column: Column
) -> None:
    event = invented(6)
    other = event._replace(
        games=(event.games[0]._replace(score=Fraction(1), opponent_score=Fraction(0)), *event.games[1:])
    )
    event = event._replace(
        games=(event.games[0]._replace(score=Fraction(0), opponent_score=Fraction(1)), *event.games[1:])
    )
    files = [written(tmp_path / "a.trf", event), written(tmp_path / "b.csv", other)]
    code, out, _ = run("import", *files, "--into", chess, "--commit")
    assert code == 1
    assert "tells it differently" in out
    assert len(column(chess, "Games", "Player 1")) == 9


def test_the_same_bytes_twice_in_one_import_are_taken_once(
    run: Run, chess: Path, tmp_path: Path, column: Column
) -> None:
    event = invented(7)
    files = [written(tmp_path / name, event) for name in ("a.trf", "b.trf")]
    code, out, error = run("import", *files, "--into", chess, "--commit")
    assert code == 0, out + error
    assert "edited by hand" not in out
    assert len(column(chess, "Games", "Player 1")) == 9


def test_an_event_that_was_typed_is_there_already(run: Run, federation_of: Callable[..., Path], tmp_path: Path) -> None:
    event = invented(8)
    ids = ("1", "2", "3", "4", "Fremd, Zoe", "Fremd, Yves")
    games = [
        ("X", START, game.round, ids[game.player - 1], ids[(game.opponent or 0) - 1], float(game.score or 0))
        for game in event.games
    ]
    chess = federation_of("FIDE", Events=[("X", "Elm Open", START, START, 3)], Games=games, Lists=[])
    code, out, error = run("import", written(tmp_path / "b.csv", event), "--into", chess)
    assert code == 0, out + error
    assert "X Elm Open" in out
    assert "New:" not in out


def test_points_from_another_file(run: Run, federation_of: Callable[..., Path], tmp_path: Path) -> None:
    risiko = federation_of("CBJD")
    lines = ["Copa", "2026-03-14", "", "Name;Games;Points", "Ana;3;6", "Bia;3;3", "Caio;3;2", "Davi;3;1"]
    for name, end in (("a.csv", ";"), ("b.csv", ",")):
        (tmp_path / name).write_text("\n".join(lines).replace(";", end), encoding="utf-8")
    run("import", tmp_path / "a.csv", "--into", risiko, "--commit")
    assert "There already, nothing to do: a Copa" in run("import", tmp_path / "b.csv", "--into", risiko)[1]


def test_an_event_without_a_day_of_the_same_people_is_said_to_look_like_theirs(
    run: Run, chess: Path, tmp_path: Path
) -> None:
    event = invented(3)
    run("import", written(tmp_path / "a.trf", event), "--into", chess, "--commit")
    file = tmp_path / "undated.csv"
    rows = [row for row in crosstable(event)[2:] if row]
    file.write_text("\n".join(";".join(row) for row in rows), encoding="utf-8")
    code, out, error = run("import", file, "--into", chess)
    assert code == 0, out + error
    assert "New: undated" in out
    assert "a has the same participants, and without a day in both nothing tells the two apart" in out
