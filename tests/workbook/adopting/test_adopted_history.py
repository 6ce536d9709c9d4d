"""Lists older than the starting one: nobody computes them, but what they publish is said and handed on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.workbook.adopting.conftest import Line, Made
from xlratings.commands import main
from xlratings.workbook.read import read_workbook

LISTS: list[Line] = [
    ["ID", "Name", "2026-01", "2026-02", "2026-03"],
    [11, "Ash Ada", 1500, 1510, 1520],
    [12, "Birch Bo", 1400, 1390, 1400],
    [13, "Cedar Cy", None, 1300, 1310],
]
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: object) -> tuple[int, str]:
        capsys.readouterr()
        code = main([str(word) for word in words])
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return command


@pytest.fixture
def path(made: Made, run: Run) -> Path:
    path = made({"History": LISTS})
    assert run("adopt", path, "--federation", "FIDE", "--list", "-", "--commit")[0] == 0
    return path


def test_the_ledger_keeps_them_apart(path: Path) -> None:
    ledger = read_workbook(path).ledger
    assert [str(one.month) for one in ledger.lists] == ["2026-03"]
    assert [str(one.month) for one in ledger.history] == ["2026-01", "2026-02"]


@pytest.mark.parametrize(
    ("player", "month", "said"),
    [
        (
            11,
            "2026-02",
            ["list 2026-02: 1510", "before, 2026-01, it was 1500: a change of +10", "starting list 2026-03"],
        ),
        (12, "2026-02", ["1390", "a change of -10"]),
        (13, "2026-01", ["Cedar Cy (13) has no rating in the published list 2026-01"]),
        (11, "2026-03", ["the starting list", "before, 2026-02, it was 1510: a change of +10"]),
    ],
)
def test_explain_says_what_is_published_there(path: Path, run: Run, player: int, month: str, said: list[str]) -> None:
    code, printed = run("explain", path, "--player", player, "--month", month)
    assert code == 0
    assert not [text for text in said if text not in printed], printed


def test_a_list_that_is_not_there_is_still_refused(path: Path, run: Run) -> None:
    code, printed = run("explain", path, "--player", 11, "--month", "2025-12")
    assert code == 1
    assert "2026-03" in printed


def test_export_hands_them_on_with_their_changes(path: Path, run: Run, tmp_path: Path) -> None:
    assert run("export", path, "--month", "2026-02", "--into", tmp_path)[0] == 0
    text = (tmp_path / "clerk-2026-02-List.csv").read_text(encoding="utf-8-sig")
    assert text.splitlines()[1:] == ["1,11,Ash Ada,1510,10", "2,12,Birch Bo,1390,-10", "3,13,Cedar Cy,1300,"]


@pytest.mark.parametrize("command", ["month", "export", "import"])
def test_a_workbook_that_is_not_in_use_yet_says_which_command_does_it(made: Made, run: Run, command: str) -> None:
    path = made({"History": LISTS})
    words = ("import", path, "--into", path) if command == "import" else (command, path)
    code, printed = run(*words, "--language", "en")
    assert code != 0
    assert "xlratings adopt" in printed
