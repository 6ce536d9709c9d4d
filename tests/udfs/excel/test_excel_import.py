"""Import results from the ribbon, on a workbook open in an Excel that is made up: it is the import of the command."""

import shutil
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openpyxl
import pytest

from tests.udfs.elm_open import REPORT
from xlratings.commands import main
from xlratings.texts import sentence
from xlratings.workbook.read import read_workbook
from xlratings.workbook.stated import stated_of

NOW = datetime.fromisoformat("2026-11-30 21:30:05")


@pytest.fixture
def results(file: Path, tmp_path: Path) -> Path:
    """A table of points of two members and somebody nobody knows."""
    names = {player.id: player.name for player in read_workbook(file).ledger.players}
    rows = (f"1034;{names['1034']};120,5;0", f"1059;{names['1059']};100;1", ";Nuovo Tizio;10;2")
    path = tmp_path / "estate.csv"
    path.write_text("\n".join(("Tessera;Nome;Punti;Partite non disputate", *rows)), encoding="utf-8")
    return path


def test_the_import_from_the_ribbon_is_the_import_from_the_command(  # noqa: PLR0913, PLR0917 - fixtures
    excel: Any,
    open_book: Any,
    file: Path,
    results: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    book = open_book.Book(file)
    month: Any = import_module("udfs.excel.month")
    monkeypatch.setattr(month, "open_book", lambda _workbook: book)
    monkeypatch.setattr(month, "now", lambda: NOW)
    command = tmp_path / "command.xlsx"
    shutil.copyfile(file, command)

    def press(agreed: str) -> Any:
        return excel("month", "en", "import", SimpleNamespace(), agreed, str(results), module="udfs.excel.ribbon")

    title, text, button = press("")
    assert (title, button) == (sentence("menu.import", {}, "it"), sentence("menu.button.import", {}, "it"))
    assert book._changes == []
    told = press(text)
    assert told[1].startswith("Importato nella cartella di lavoro, eventi: 1")
    assert main(["import", str(results), "--into", str(command), "--commit"]) == 0
    assert capsys.readouterr().out.startswith(text)
    saved = tmp_path / "saved.xlsx"
    book.api.SaveCopyAs(str(saved))
    found, wanted = (read_workbook(path).ledger for path in (saved, command))
    assert found.events == wanted.events
    assert found.decisions == wanted.decisions


def test_a_refused_file_keeps_the_others_from_nothing_and_is_named(
    excel: Any, open_book: Any, file: Path, results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = open_book.Book(file)
    month: Any = import_module("udfs.excel.month")
    monkeypatch.setattr(month, "open_book", lambda _workbook: book)
    monkeypatch.setattr(month, "now", lambda: NOW)
    page = results.with_name("estate.pdf")
    page.write_bytes(b"%PDF-1.7")
    chosen = f"{page}\n{results}\n{results.with_name('gone.csv')}"

    def press(agreed: str) -> Any:
        return excel("month", "en", "import", SimpleNamespace(), agreed, chosen, module="udfs.excel.ribbon")

    _, text, button = press("")
    assert button == sentence("menu.button.import", {}, "it")
    assert "estate.csv" in text
    assert sentence("import.is-pdf", {"file": "estate.pdf"}, "it") in text
    assert "gone.csv" in text
    told = press(text)[1]
    assert told.startswith("Importato nella cartella di lavoro, eventi: 1")
    assert sentence("import.is-pdf", {"file": "estate.pdf"}, "it") in told


def test_where_all_files_are_refused_nothing_is_there_already(
    excel: Any, open_book: Any, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    month: Any = import_module("udfs.excel.month")
    monkeypatch.setattr(month, "open_book", lambda _workbook: open_book.Book(file))
    chosen = []
    for name in ("one.pdf", "two.pdf"):
        (tmp_path / name).write_bytes(b"%PDF-1.7")
        chosen.append(str(tmp_path / name))
    text = excel("month", "en", "import", SimpleNamespace(), "", "\n".join(chosen), module="udfs.excel.ribbon")[1]
    assert "one.pdf" in text
    assert "two.pdf" in text
    assert text.endswith(sentence("menu.import-blocked", {}, "it"))


def test_what_a_report_says_of_players_stands_in_new_columns(
    excel: Any, open_book: Any, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workbook, command, saved = (tmp_path / name for name in ("fide.xlsx", "command.xlsx", "saved.xlsx"))
    openpyxl.load_workbook(root / "workbooks" / "fide.xlsx").save(workbook)
    shutil.copyfile(workbook, command)
    report = tmp_path / "elm.trf"
    report.write_text(REPORT, encoding="utf-8")
    book = open_book.Book(workbook)
    month: Any = import_module("udfs.excel.month")
    monkeypatch.setattr(month, "open_book", lambda _workbook: book)
    monkeypatch.setattr(month, "now", lambda: NOW)
    text = ""
    for _ in range(2):
        text = excel("month", "en", "import", SimpleNamespace(), text, str(report), module="udfs.excel.ribbon")[1]
    book.api.SaveCopyAs(str(saved))
    assert main(["import", str(report), "--into", str(command), "--commit"]) == 0
    found, wanted = (stated_of(read_workbook(path), "elm") for path in (saved, command))
    assert found == wanted
    assert [fields["rating"] for fields in wanted.rows.values()] == [2345, 1900]
