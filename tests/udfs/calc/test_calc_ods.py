"""The month in a workbook kept as .ods: the list is that of the .xlsx, and a copy of its own kind lies beside it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from xlratings.workbook.read import read_workbook

TODAY = "2026-11-30"


@pytest.fixture
def opened(calc: Any, root: Path, tmp_path: Path) -> Iterator[Any]:
    """The sample of the templates, saved as .ods and opened again from there."""
    calc("open", path=str(root / "workbooks" / "risiko.xlsx"))
    calc("save", path=str(tmp_path / "risiko.ods"))
    calc("close")
    calc("open", path=str(tmp_path / "risiko.ods"))
    yield calc
    calc("close")


def ratings(path: Path) -> list[dict[str, float]]:
    return [dict(column.ratings) for column in read_workbook(path).ledger.lists]


def test_the_list_in_an_ods_is_the_list_in_an_xlsx(opened: Any, root: Path, tmp_path: Path) -> None:
    before = (tmp_path / "risiko.ods").read_bytes()
    asked, told = opened("press", entry="commit", today=TODAY)
    assert told["text"].startswith("La lista 2026-11 ora è nella cartella di lavoro"), asked["text"]
    journal, copy = sorted(path.name for path in tmp_path.glob("*.backup-*"))
    assert (Path(journal).suffix, Path(copy).suffix) == (".json", ".ods"), "a copy of its own kind, and the journal"
    assert (tmp_path / "risiko.ods").read_bytes() == before, "saving is left to the clerk"
    opened("save", path=str(tmp_path / "saved.xlsx"))
    opened("close")
    shutil.copyfile(root / "workbooks" / "risiko.xlsx", tmp_path / "other.xlsx")
    opened("open", path=str(tmp_path / "other.xlsx"))
    opened("press", entry="commit", today=TODAY)
    opened("save", path=str(tmp_path / "other.xlsx"))
    assert ratings(tmp_path / "saved.xlsx") == ratings(tmp_path / "other.xlsx")
    assert len(ratings(tmp_path / "saved.xlsx")) == 26


def test_undo_takes_the_list_out_of_an_ods_again(opened: Any, tmp_path: Path) -> None:
    before = opened("sheets")
    opened("press", entry="commit", today=TODAY)
    opened("save", path=str(tmp_path / "risiko.ods"))
    opened("close")
    opened("open", path=str(tmp_path / "risiko.ods"))
    (told,) = opened("press", entry="undo", today=TODAY)
    assert told["text"].startswith("La lista 2026-11 è ritirata")
    after = opened("sheets")
    assert {name: rows for name, rows in after.items() if name != "Registro"} == {
        name: rows for name, rows in before.items() if name != "Registro"
    }
