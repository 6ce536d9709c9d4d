"""Explain cell from the ribbon on a player's row of a workbook open in an Excel that is made up."""

from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openpyxl
import pytest

from xlratings.commands import main

NOW = datetime.fromisoformat("2026-11-02 21:30:05")
Press = Callable[..., tuple[str, str, str]]


@pytest.fixture
def book(open_book: Any, root: Path, tmp_path: Path) -> Any:
    """The sample of the Risk federation, in Italian, as Excel has saved it."""
    path = tmp_path / "risiko.xlsx"
    openpyxl.load_workbook(root / "workbooks" / "risiko.xlsx").save(path)
    return open_book.Book(path)


@pytest.fixture
def press(excel: Any, book: Any, monkeypatch: pytest.MonkeyPatch) -> Press:
    """Presses Explain cell with the cursor in a cell, over the road of xlwings from VBA to Python and back."""
    month: Any = import_module("udfs.excel.month")
    monkeypatch.setattr(month, "open_book", lambda _workbook: book)
    monkeypatch.setattr(month, "now", lambda: NOW)

    def pressed(sheet: str, row: int, column: int, agreed: str = "") -> tuple[str, str, str]:
        cell = SimpleNamespace(Worksheet=SimpleNamespace(Name=sheet), Row=row, Column=column)
        book.app.api = SimpleNamespace(ActiveCell=cell)
        title, text, button = excel("month", "en", "explain", SimpleNamespace(), agreed, module="udfs.excel.ribbon")
        return title, text, button

    return pressed


def row_of(book: Any, sheet: str, id_: str, to: Path) -> int:
    book.api.SaveCopyAs(str(to))
    rows = openpyxl.load_workbook(to)[sheet].iter_rows()
    return int(next(row[0].row for row in rows if id_ in {str(cell.value) for cell in row}))


def test_a_player_s_row_is_explained_and_written_once_it_is_agreed_to(
    press: Press, book: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "risiko.xlsx"
    before = file.read_bytes()
    row = row_of(book, "Lista", "1059", tmp_path / "copy.xlsx")
    title, text, button = press("Lista", row, 2)
    assert main(["explain", str(file), "--player", "1059", "--today", "2026-11-02"]) == 0
    assert capsys.readouterr().out == f"{text}\n"
    assert (title, button) == ("Spiega la cella", "Scrivi in Spiegazione")
    assert press("Lista", row, 2, text) == ("Spiega la cella", "La risposta è nel foglio Spiegazione.", "")
    book.api.SaveCopyAs(str(tmp_path / "after.xlsx"))
    sheet = openpyxl.load_workbook(tmp_path / "after.xlsx")["Spiegazione"]
    lines = [cells[2].value or "" for cells in sheet[sheet.tables["Explain"].ref][1:]]
    assert "\n".join(lines) == text
    assert press("Spiegazione", 2, 1) == ("Spiega la cella", text, "")
    assert file.read_bytes() == before


def test_a_cell_about_nobody_says_what_to_select(press: Press) -> None:
    title, text, button = press("Guida", 3, 1)
    assert text.startswith("La cella selezionata non chiama alcuna funzione di xlratings")
    assert (title, button) == ("Spiega la cella", "")
