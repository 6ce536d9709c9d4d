"""``xlratings import``: results files into a federation's workbook, looked at, written once, taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]

OPEN = """Open of Elm 2026
2026-03-14 - 2026-03-15

No;Name;1.Rd;2.Rd;3.Rd;Pts.
1;Rated 1;2w1;3b½;-1;2,5
2;Rated 2;1b0;4w+;3b1;2
3;Rated 3;4b1;1w½;2w0;1,5
4;Newcomer;3w0;2b-;0;0
"""


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    """``file(text, "open.csv")``: a results file."""

    def written(text: str, name: str = "open.csv") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


@pytest.fixture
def chess(federation_of: Callable[..., Path]) -> Path:
    """A workbook of FIDE's rules with five rated members and a newcomer."""
    return federation_of("FIDE")


class TestLookedAt:
    def test_without_commit_nothing_is_written(self, run: Run, file: Callable[..., Path], chess: Path) -> None:
        before = chess.read_bytes()
        code, out, _ = run("import", file(OPEN), "--into", chess)
        assert code == 0
        assert chess.read_bytes() == before
        assert "New: open Open of Elm 2026" in out
        assert "over the board 4, scored without a game 3" in out
        assert "--commit" in out.splitlines()[-1]

    def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(
        self, run: Run, file: Callable[..., Path], chess: Path
    ) -> None:
        code, out, err = run("import", file("%PDF-1.4"), "--into", chess)
        assert (code, out) == (3, "")
        assert err.count("\n") == 1

    def test_a_refused_file_keeps_the_others_from_nothing_and_is_named(
        self, run: Run, file: Callable[..., Path], chess: Path, column: Column
    ) -> None:
        files = (file("%PDF-1.4", "a.pdf"), file(OPEN), file("", "b.csv"))
        code, out, _ = run("import", *files, "--into", chess, "--commit")
        assert code == 3
        assert "a.pdf is a PDF" in out
        assert "b.csv" in out
        assert column(chess, "Events", "Event") == ["O1", "open"]

    def test_where_all_files_are_refused_nothing_is_there_already(
        self, run: Run, file: Callable[..., Path], chess: Path
    ) -> None:
        code, out, _ = run("import", file("%PDF-1.4", "a.pdf"), file("", "b.csv"), "--into", chess)
        assert code == 3
        assert out.splitlines()[-1].startswith("Nothing was written into ratings.xlsx")


class TestWritten:
    def test_games_stand_below_those_of_other_events(
        self, run: Run, file: Callable[..., Path], chess: Path, column: Column
    ) -> None:
        assert run("import", file(OPEN), "--into", chess, "--commit")[0] == 0
        assert column(chess, "Events", "Event") == ["O1", "open"]
        assert column(chess, "Events", "State") == ["received"]
        assert column(chess, "Events", "File") == ["open.csv"]
        scores = column(chess, "Games", "Score of player 1")[7:]
        assert sorted(map(str, scores)) == sorted(["1", "0", "0.5", "+", "F", "0", "Z"])

    def test_byes_and_forfeits_are_scored_and_never_rated(
        self, run: Run, file: Callable[..., Path], chess: Path
    ) -> None:
        run("import", file(OPEN), "--into", chess, "--commit")
        code, out, _ = run("month", chess, "--today", "2026-05-01")
        assert code == 0
        assert "In event open games decided by forfeit (1) and byes (2) give points and are not rated." in out

    def test_the_same_file_again_is_nothing_to_do(self, run: Run, file: Callable[..., Path], chess: Path) -> None:
        run("import", file(OPEN), "--into", chess, "--commit")
        before = chess.read_bytes()
        code, out, _ = run("import", file(OPEN, "copy of open.csv"), "--into", chess, "--commit")
        assert (code, chess.read_bytes()) == (0, before)
        assert "Nothing to do" in out

    def test_undo_takes_an_import_back(self, run: Run, file: Callable[..., Path], chess: Path, column: Column) -> None:
        run("import", file(OPEN), "--into", chess, "--commit")
        code, out, _ = run("undo", chess)
        assert code == 0
        assert "import" in out
        assert column(chess, "Events", "Event") == ["O1"]
        assert len(column(chess, "Games", "Player 1")) == 7
