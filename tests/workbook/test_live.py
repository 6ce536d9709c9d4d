"""The month in an open workbook: a document of which only the program knows what it holds, its file untouched."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.workbook import live
from xlratings.workbook.computed_month import computed_month
from xlratings.workbook.read import read_workbook
from xlratings.workbook.runs import unfinished_run
from xlratings.workbook.undo import undo
from xlratings.workbook.write import commit
from xlratings.workbook.xlsx.addresses import Box, cell
from xlratings.workbook.xlsx.blocks import Block, blocks
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, TableEdit, write_patched
from xlratings.workbook.xlsx.table_change import TableChange

NOW, LATER = datetime.fromisoformat("2026-11-30 21:30"), datetime.fromisoformat("2026-11-30 22:00")
NOVEMBER = Month(2026, 11)


class Document:
    """An open workbook; what is written into it reaches only the program's memory, which is another file here."""

    def __init__(self, file: Path, memory: Path) -> None:
        self.file: Path | None = file
        self.is_read_only = False
        self.kinds = live.KINDS
        self.memory = memory
        shutil.copyfile(file, memory)
        self.steps: list[str] = []
        self.told: list[Any] = []
        self.most = 10_000

    def save_copy(self, target: Path) -> None:
        shutil.copyfile(self.memory, target)

    @contextmanager
    def step(self, message: Message) -> Iterator[None]:
        self.steps.append(message.id)
        yield

    def resize(self, change: TableChange) -> None:
        edit = TableEdit(change.after.last_row, change.new_headings, len(change.dropped_columns))
        self._write(change.table.name, Edits(tables={change.table.name: edit}))

    def put(self, sheet: str, block: Block) -> None:
        values = {
            (block.row + down, block.column + right): value
            for down, row in enumerate(block.rows)
            for right, value in enumerate(row)
        }
        self._write((sheet, block), Edits(cells={sheet: values}))

    def _write(self, told: Any, edits: Edits) -> None:
        if len(self.told) == self.most:
            raise KeyboardInterrupt
        self.told.append(told)
        new = self.memory.with_name("new.xlsx")
        with Package.open(self.memory) as package:
            write_patched(package, edits, new)
        new.replace(self.memory)


def copied(file: Path, to: Path) -> Path:
    shutil.copyfile(file, to)
    return to


@pytest.fixture
def file(root: Path, tmp_path: Path) -> Path:
    (tmp_path / "open").mkdir()
    return copied(root / "workbooks" / "risiko.xlsx", tmp_path / "open" / "risiko.xlsx")


@pytest.fixture
def document(file: Path, tmp_path: Path) -> Document:
    return Document(file, tmp_path / "memory.xlsx")


def values(path: Path, *, log: bool = True) -> dict[str, Any]:
    """What stands in our tables and how large they are."""
    read = read_workbook(path)
    found: dict[str, Any] = {}
    for name, table in read.tables.items():
        cells = read.cells[table.table.sheet]
        filled = {
            (row, column): cell.value
            for row, line in cells.items()
            for column, cell in line.items()
            if cell.value not in (None, "") and not cell.formula
        }
        if log or name != "Log":
            found[name] = table.table.box, table.table.headings, filled
    return found


def neighbours(file: Path) -> set[str]:
    return {path.name for path in file.parent.iterdir()} - {file.name}


def test_the_preview_computes_what_is_on_the_screen_and_leaves_nothing(document: Document, file: Path) -> None:
    document.put("Giocatori", Block(2, 2, (("Another Name",),)))
    found = live.preview(document, None, NOW.date())
    assert found.read.ledger.players[0].name == "Another Name"
    assert found.outcome == computed_month(document.memory, None, NOW.date()).outcome
    assert found.outcome.month == NOVEMBER
    assert not neighbours(file)


def test_a_commit_leaves_the_cells_of_the_file_s_commit(document: Document, file: Path, tmp_path: Path) -> None:
    live.commit(document, None, NOW, "1")
    other = copied(file, tmp_path / "risiko.xlsx")
    read, outcome = computed_month(other, None, NOW.date(), is_tried=False)
    commit(read, outcome, NOW, "1")
    assert values(document.memory) == values(other)


def test_a_commit_leaves_the_file_to_the_clerk_and_a_copy_with_its_journal_beside_it(
    document: Document, file: Path
) -> None:
    before, shown = file.read_bytes(), document.memory.read_bytes()
    done = live.commit(document, None, NOW, "1")
    assert file.read_bytes() == before
    assert done.backup.read_bytes() == shown
    assert neighbours(file) == {"risiko.backup-20261130-213000.xlsx", "risiko.backup-20261130-213000.json"}


def test_a_commit_names_the_ranges_left_behind(document: Document) -> None:
    book = openpyxl.load_workbook(document.memory)
    book["Impostazioni"]["H2"] = "=COUNTA(Registro!" + book["Registro"].tables["Log"].ref + ")"
    book.save(document.memory)
    (note,) = live.commit(document, None, NOW, "1").notes
    assert note.message.id == "workbook.ranges-left-behind"
    assert note.message.fields["places"] == "Impostazioni!H2"


def test_log_says_started_first_and_done_last_in_one_step(document: Document) -> None:
    live.commit(document, None, NOW, "1")
    puts = [told for told in document.told if isinstance(told, tuple)]
    assert puts[0][0] == puts[-1][0] == "Registro"
    assert puts[0][1].rows[0][-1] == "iniziato"
    assert puts[-1][1].rows == (("fatto",),)
    assert document.told[0] == "Log"
    assert document.steps == ["workbook.step-commit"]


def test_a_second_press_finds_nothing_to_do_and_leaves_nothing(document: Document, file: Path) -> None:
    live.commit(document, None, NOW, "1")
    left = neighbours(file)
    with pytest.raises(FileRefusedError, match=r"month\.not-due|month\.nothing"):
        live.commit(document, None, LATER, "1")
    assert neighbours(file) == left


def test_problems_refuse_a_commit_before_anything_is_written(document: Document, file: Path) -> None:
    document.put("Eventi", Block(2, 5, ((None,),)))
    told = len(document.told)
    with pytest.raises(FileRefusedError, match=r"workbook\.problems-stand"):
        live.commit(document, None, NOW, "1")
    assert len(document.told) == told
    assert not neighbours(file)


def test_what_the_file_s_patch_refuses_is_refused_before_anything_is_written(document: Document, file: Path) -> None:
    document.put("Liste", Block(1, 28, (("in the way",),)))
    told = len(document.told)
    with pytest.raises(FileRefusedError, match=r"workbook\."):
        live.commit(document, None, NOW, "1")
    assert len(document.told) == told
    assert not neighbours(file)


def test_undo_puts_every_cell_back_but_log(document: Document, file: Path) -> None:
    before = values(file, log=False)
    live.commit(document, None, NOW, "1")
    undone = live.undo(document, LATER, "1")
    assert undone is not None
    assert undone.month == "2026-11"
    assert values(document.memory, log=False) == before
    states = [row[8] for row in _log_rows(document.memory)][-2:]
    assert states == ["annullato", "fatto"]


def _log_rows(path: Path) -> list[dict[int, Any]]:
    rows = values(path)["Log"][2]
    return [{column: rows.get((row, column)) for column in range(1, 9)} for row in sorted({row for row, _ in rows})]


def test_undo_names_the_cell_that_has_changed_since_and_does_nothing(document: Document, file: Path) -> None:
    live.commit(document, None, NOW, "1")
    document.put("Lista", Block(5, 4, ((1,),)))
    told, left = len(document.told), neighbours(file)
    with pytest.raises(FileRefusedError, match=r"undo-cell-changed.*'D5'"):
        live.undo(document, LATER, "1")
    assert (len(document.told), neighbours(file)) == (told, left)


def test_undo_with_no_commit_in_log_leaves_nothing(document: Document, file: Path) -> None:
    document.put("Registro", Block(2, 1, tuple((None,) * 8 for _ in range(24))))
    assert live.undo(document, LATER, "1") is None
    assert not neighbours(file)


@pytest.mark.parametrize("most", [1, 2, 12])
def test_a_commit_that_stopped_halfway_is_found_and_taken_back(document: Document, file: Path, most: int) -> None:
    before = values(file, log=False)
    document.most = most
    with pytest.raises(KeyboardInterrupt):
        live.commit(document, None, NOW, "1")
    document.most = 10_000
    found = live.preview(document, None, NOW.date())
    problem = unfinished_run(found.read)
    if most == 1:  # nothing but the table of Log has grown
        assert problem is None
        return
    assert problem is not None
    assert problem in found.outcome.problems
    with pytest.raises(FileRefusedError, match=r"problems-stand"):
        live.commit(document, None, LATER, "1")
    live.undo(document, LATER, "1")
    assert values(document.memory, log=False) == before
    assert unfinished_run(read_workbook(document.memory)) is None


def test_an_undo_that_stopped_halfway_is_gone_on_with(document: Document, file: Path) -> None:
    before = values(file, log=False)
    live.commit(document, None, NOW, "1")
    document.most = len(document.told) + 9
    with pytest.raises(KeyboardInterrupt):
        live.undo(document, LATER, "1")
    document.most = 10_000
    assert unfinished_run(read_workbook(document.memory)) is not None
    live.undo(document, LATER, "1")
    assert values(document.memory, log=False) == before


def test_a_saved_half_can_be_taken_back_by_the_command_too(document: Document, file: Path) -> None:
    before = values(file, log=False)
    document.most = 9
    with pytest.raises(KeyboardInterrupt):
        live.commit(document, None, NOW, "1")
    shutil.copyfile(document.memory, file)
    assert undo(file, LATER, "1") is not None
    assert values(file, log=False) == before


def test_a_correction_is_written_and_taken_back_as_in_the_file(document: Document, file: Path, tmp_path: Path) -> None:
    """The clerk annuls an event of the newest list, which the next press publishes without it."""
    read = read_workbook(file)
    event = next(one for one in read.ledger.events if str(one.counted_in) == "2026-10")
    state = read.tables["Events"].columns["state"]
    for place, value in (
        (read.ledger.choices.places["corrections"], "pubblica"),
        (read.tables["Events"].where(int(event.where.cell[1:]), state), "annullato"),
    ):
        row, column = cell(place.cell)
        document.put(place.sheet, Block(row, column, ((value,),)))
    before = values(document.memory, log=False)
    other = copied(document.memory, tmp_path / "risiko.xlsx")
    live.commit(document, Month(2026, 10), NOW, "1")
    corrected, found = computed_month(other, Month(2026, 10), NOW.date(), is_tried=False)
    assert (found.is_new, len(found.corrections) > 0) == (False, True)
    commit(corrected, found, NOW, "1")
    assert values(document.memory) == values(other)
    undone = live.undo(document, LATER, "1")
    assert undone is not None
    assert undone.command == "correction"
    assert values(document.memory, log=False) == before


@pytest.mark.parametrize(
    ("changed", "id_"),
    [
        ({"file": None}, "workbook.open-never-saved"),
        ({"file": Path("ratings.ods")}, "workbook.open-other-kind"),
        ({"is_read_only": True}, "workbook.open-read-only"),
    ],
)
@pytest.mark.parametrize(
    "press",
    [
        lambda document: live.preview(document, None, date(2026, 11, 30)),
        lambda document: live.commit(document, None, NOW, "1"),
        lambda document: live.undo(document, NOW, "1"),
    ],
    ids=["preview", "commit", "undo"],
)
def test_a_document_that_cannot_be_changed_is_refused_in_one_sentence(
    document: Document, changed: dict[str, Any], id_: str, press: Callable[[Document], object]
) -> None:
    for name, value in changed.items():
        setattr(document, name, value)
    with pytest.raises(FileRefusedError) as refused:
        press(document)
    assert refused.value.message.id == id_


def test_a_folder_that_takes_no_copy_is_named(document: Document, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def save_copy(_target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(document, "save_copy", save_copy)
    with pytest.raises(FileRefusedError) as refused:
        live.commit(document, None, NOW, "1")
    fields = {"folder": str(file.parent), "reason": "No space left on device"}
    assert refused.value.message == Message("workbook.copy-not-saved", **fields)
    assert not neighbours(file)


def test_blocks_hold_every_cell_once_and_no_other() -> None:
    cells: dict[tuple[int, int], Any] = {
        (row, column): row * column for row in range(1, 9) for column in range(1, 7) if (row * column) % 5
    }
    found = blocks(cells)
    again = {
        (block.row + down, block.column + right): value
        for block in found
        for down, row in enumerate(block.rows)
        for right, value in enumerate(row)
    }
    assert again == cells
    assert sum(len(block.rows) * len(block.rows[0]) for block in found) == len(cells)


def test_a_whole_table_is_one_block() -> None:
    area = Box(2, 3, 40, 9)
    cells = {(row, column): 1 for row in range(area.first_row, area.last_row + 1) for column in range(3, 10)}
    assert len(blocks(cells)) == 1


def test_a_folder_that_is_none_any_more_is_said_and_hides_nothing(document: Document, file: Path) -> None:
    document.file = file / "risiko.xlsx"
    with pytest.raises(FileRefusedError, match="copy-not-saved"):
        live.commit(document, None, NOW, "0")
