"""Explain in an open workbook: what the cell under the cursor asks, and the answer on the sheet Explain."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from udfs.menu_explain import ExplainMenu
from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.texts.say import Say
from xlratings.workbook.explain_sheet import question_at
from xlratings.workbook.live import KINDS
from xlratings.workbook.live_explain import Place, answer_at
from xlratings.workbook.read import read_workbook
from xlratings.workbook.xlsx.blocks import Block
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, TableEdit, write_patched
from xlratings.workbook.xlsx.table_change import TableChange

NOW = datetime.fromisoformat("2026-11-02 21:30")
TODAY = NOW.date()


class Document:
    """An open workbook; its memory is another file here."""

    def __init__(self, file: Path) -> None:
        self.file: Path | None = file
        self.is_read_only = False
        self.kinds = KINDS
        self.memory = file.with_name("memory.xlsx")
        shutil.copyfile(file, self.memory)
        self.steps: list[str] = []

    def save_copy(self, target: Path) -> None:
        shutil.copyfile(self.memory, target)

    @contextmanager
    def step(self, message: Message) -> Iterator[None]:
        self.steps.append(message.id)
        yield

    def resize(self, change: TableChange) -> None:
        self._write(Edits(tables={change.table.name: TableEdit(change.after.last_row, change.new_headings)}))

    def put(self, sheet: str, block: Block) -> None:
        cells = {
            (block.row + down, block.column + right): value
            for down, row in enumerate(block.rows)
            for right, value in enumerate(row)
        }
        self._write(Edits(cells={sheet: cells}))

    def _write(self, edits: Edits) -> None:
        new = self.memory.with_name("new.xlsx")
        with Package.open(self.memory) as package:
            write_patched(package, edits, new)
        new.replace(self.memory)


@pytest.fixture
def document(root: Path, tmp_path: Path) -> Document:
    """The sample of the Risk federation, in Italian."""
    file = tmp_path / "risiko.xlsx"
    shutil.copyfile(root / "workbooks" / "risiko.xlsx", file)
    return Document(file)


@pytest.fixture
def place(document: Document) -> Callable[[str, str, str], Place]:
    """``place("Lists", "1059", "2026-10")``: the cell of a player's row under a heading, "" the first column."""
    read = read_workbook(document.memory)

    def found(table: str, id_: str, heading: str = "") -> Place:
        own = read.tables[table]
        cells = read.cells[own.table.sheet]
        column = own.table.headings.index(heading) + own.table.first_column if heading else own.table.first_column
        rows = range(own.table.first_data_row, own.last_data_row + 1)
        row = next(row for row in rows if str(cells[row][own.columns["id"]].value) == id_)
        return Place(own.table.sheet, row, column)

    return found


def asked(document: Document, at: Place) -> tuple[str, Month | None] | None:
    found = question_at(read_workbook(document.memory), *at)
    return found and (found.who, found.month)


def test_a_row_of_list_or_players_asks_for_the_newest_list(document: Document, place: Callable[..., Place]) -> None:
    assert asked(document, place("List", "1059")) == ("1059", None)
    assert asked(document, place("Players", "1059")) == ("1059", None)


def test_a_column_of_lists_and_a_row_of_changes_ask_for_their_own_list(
    document: Document, place: Callable[..., Place]
) -> None:
    assert asked(document, place("Lists", "1059", "2026-08")) == ("1059", Month(2026, 8))
    assert asked(document, place("Lists", "1059")) == ("1059", None)
    assert asked(document, place("Changes", "1059")) == ("1059", Month(2026, 10))


def test_a_heading_a_row_below_and_another_sheet_ask_nothing(document: Document, place: Callable[..., Place]) -> None:
    sheet, row, column = place("List", "1059")
    read = read_workbook(document.memory)
    below = read.tables["List"].last_data_row + 1
    for elsewhere in (Place(sheet, 1, column), Place(sheet, below, column), Place(sheet, row, 99), Place("?", row, 1)):
        assert asked(document, elsewhere) is None
    assert answer_at(document, Place("?", 1, 1), TODAY, Say("en")) is None


def test_the_answer_is_that_of_the_command_and_nothing_is_written(
    document: Document, place: Callable[..., Place]
) -> None:
    before = document.memory.read_bytes()
    say = Say("en")
    answer = answer_at(document, place("Lists", "1059", "2026-10"), TODAY, say)
    assert answer is not None
    assert answer.text.startswith("Zeppola Torquato (1059), lista 2026-10: eventi finiti in 2026-09\n")
    assert answer.sheet is not None
    assert (say.language, document.memory.read_bytes(), document.steps) == ("it", before, [])


def test_once_written_the_sheet_says_it_already(document: Document, place: Callable[..., Place]) -> None:
    at = place("Lists", "1059", "2026-10")
    answer = answer_at(document, at, TODAY, Say("en"))
    assert answer is not None
    assert answer.sheet is not None
    answer.sheet.write(document)
    assert document.steps == ["workbook.step-explain"]
    sheet = openpyxl.load_workbook(document.memory)["Spiegazione"]
    lines = [row[2].value or "" for row in sheet[sheet.tables["Explain"].ref][1:]]
    assert "\n".join(lines) == answer.text
    assert [cell.value for cell in sheet[2]][:2] == ["1059", "2026-10"]
    again = answer_at(document, at, TODAY, Say("en"))
    assert again is not None
    assert (again.text, again.sheet) == (answer.text, None)
    assert answer_at(document, Place("Spiegazione", 5, 3), TODAY, Say("en")) == again


def test_a_document_never_saved_is_about_nobody(document: Document, place: Callable[..., Place]) -> None:
    document.file = None
    assert answer_at(document, place("List", "1059"), TODAY, Say("en")) is None


def test_the_sheet_explain_without_a_player_says_where_to_type_one(document: Document) -> None:
    with pytest.raises(FileRefusedError) as refused:
        answer_at(document, Place("Spiegazione", 2, 1), TODAY, Say("en"))
    assert refused.value.message == Message("workbook.explain-nobody", sheet="Spiegazione", cell="A2")


class Person:
    """Reads every box, and agrees or not."""

    def __init__(self, *, agrees: bool) -> None:
        self.agrees, self.boxes = agrees, list[tuple[str, ...]]()

    def read(self, title: str, text: str) -> None:
        self.boxes.append((title, text))

    def agree(self, title: str, text: str, button: str) -> bool:
        self.boxes.append((title, text, button))
        return self.agrees


def explain(document: Document, at: Place, *, agrees: bool, refuse: Callable[[], None] = lambda: None) -> Any:
    person = Person(agrees=agrees)
    ExplainMenu(document, person, Say("en"), lambda: NOW).explain(at, refuse)
    return person.boxes


def test_the_menu_writes_only_once_the_person_agrees(document: Document, place: Callable[..., Place]) -> None:
    at = place("List", "1059")
    before = document.memory.read_bytes()
    ((title, text, button),) = explain(document, at, agrees=False)
    assert (title, button) == ("Spiega la cella", "Scrivi in Spiegazione")
    assert text.startswith("Zeppola Torquato (1059), lista 2026-10")
    assert document.memory.read_bytes() == before
    assert explain(document, at, agrees=True)[1:] == [("Spiega la cella", "La risposta è nel foglio Spiegazione.")]
    assert explain(document, at, agrees=True) == [("Spiega la cella", text)]


def test_the_menu_says_what_to_select_where_there_is_no_player(document: Document) -> None:
    (box,) = explain(document, Place("?", 1, 1), agrees=True)
    assert box[1].startswith("La cella selezionata non chiama alcuna funzione")


def test_the_menu_refuses_before_it_writes(document: Document, place: Callable[..., Place]) -> None:
    def refuse() -> None:
        raise FileRefusedError(Message("workbook.explain-missing", file="risiko.xlsx"))

    before = document.memory.read_bytes()
    boxes = explain(document, place("List", "1059"), agrees=True, refuse=refuse)
    assert boxes[-1][1].startswith("risiko.xlsx non ha una tabella Explain")
    assert document.memory.read_bytes() == before
