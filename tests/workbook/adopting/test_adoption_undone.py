"""A workbook given back as it was before it was taken into use, as long as its cells are what they were then."""

from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from tests.workbook.adopting.conftest import RISK, Made
from tests.workbook.conftest import witness_book
from xlratings.commands import main

Undo = Callable[[], tuple[int, str]]


@pytest.fixture
def path(made: Made) -> Path:
    """A workbook that has been taken into use; ``before.xlsx`` beside it is what it was."""
    path = made(RISK)
    path.with_name("before.xlsx").write_bytes(path.read_bytes())
    assert main(["adopt", str(path), "--commit"]) == 0
    return path


@pytest.fixture
def undo(path: Path, capsys: pytest.CaptureFixture[str]) -> Undo:
    def command() -> tuple[int, str]:
        capsys.readouterr()
        code = main(["undo", str(path)])
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return command


def put(path: Path, sheet: str, cell: str, value: object) -> None:
    book = witness_book(path, formulas=True)
    book[sheet][cell] = value
    book.save(path)


def is_back(path: Path) -> bool:
    return path.read_bytes() == path.with_name("before.xlsx").read_bytes()


def test_it_is_given_back_bit_for_bit(path: Path, undo: Undo) -> None:
    assert undo()[0] == 0
    assert is_back(path)


def test_after_months_and_their_undo_too(path: Path, undo: Undo) -> None:
    for month in ("2026-05", "2026-06"):
        assert main(["month", str(path), "--month", month, "--commit"]) == 0
    for _ in range(2):
        assert undo()[0] == 0
        assert not is_back(path)
    code, said = undo()
    assert code == 0, said
    assert is_back(path)


def test_an_explanation_is_the_programs_own(path: Path, undo: Undo) -> None:
    assert main(["month", str(path), "--month", "2026-05", "--commit"]) == 0
    assert undo()[0] == 0
    assert main(["explain", str(path), "--player", "1001", "--month", "2026-04", "--sheet"]) == 0
    code, said = undo()
    assert code == 0, said
    assert is_back(path)


@pytest.mark.parametrize("program", ["openpyxl", "LibreOffice"])
def test_after_another_program_has_saved_it_unchanged(
    path: Path,
    undo: Undo,
    program: str,
    converted_by_libreoffice: Callable[[Path, str], Path],
) -> None:
    if program == "openpyxl":
        put(path, "Classifica", "A1", openpyxl.load_workbook(path)["Classifica"]["A1"].value)
    else:
        path.write_bytes(converted_by_libreoffice(path, "xlsx").read_bytes())
    code, said = undo()
    assert code == 0, said
    assert is_back(path)


@pytest.mark.parametrize(
    ("sheet", "cell", "value"),
    [("Eventi", "A2", "T1"), ("Classifica", "D6", 1), ("Classifica", "E6", "=D6*2"), ("Appunti", "B9", "x")],
)
def test_a_row_that_is_another_is_named_and_nothing_is_lost(
    path: Path, undo: Undo, sheet: str, cell: str, value: object
) -> None:
    put(path, sheet, cell, value)
    now = path.read_bytes()
    code, said = undo()
    assert code == 3
    assert f"{cell[1:]} del foglio {sheet}" in said
    assert next(path.parent.glob("clerk.backup-*.xlsx")).name in said
    assert path.read_bytes() == now


def test_a_sheet_of_its_own_is_named(path: Path, undo: Undo) -> None:
    book = witness_book(path, formulas=True)
    book.create_sheet("Nuovo")
    book.save(path)
    code, said = undo()
    assert code == 3
    assert "Nuovo" in said


@pytest.mark.parametrize("gone", ["*.xlsx", "*.json"])
def test_without_the_backup_or_its_record_nothing_is_taken_back(path: Path, undo: Undo, gone: str) -> None:
    lost = next(path.parent.glob(f"clerk.backup-{gone}"))
    lost.unlink()
    now = path.read_bytes()
    code, said = undo()
    assert code == 3
    assert lost.stem in said
    assert path.read_bytes() == now
