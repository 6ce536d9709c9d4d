"""The month from the ribbon, on a workbook open in an Excel that is made up: it is the month of the command."""

import shutil
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openpyxl
import pytest
import xlwings
from openpyxl.comments import Comment
from openpyxl.worksheet.table import TableColumn

from tests.udfs.saved_tables import values
from udfs.excel.host import ExcelBook
from xlratings.commands import main
from xlratings.errors import FileRefusedError
from xlratings.texts import sentence
from xlratings.texts.say import Say
from xlratings.workbook.read import read_workbook
from xlratings.workbook.xlsx.blocks import Block

TODAY = "2026-11-30"
NOW = datetime.fromisoformat(f"{TODAY} 21:30:05")
ORDINARY = {"screen_updating": True, "calculation": "automatic", "enable_events": True, "status_bar": False}
Answer = tuple[str, str, str]
Press = Callable[..., Answer]


@pytest.fixture
def press(excel: Any, book: Any, monkeypatch: pytest.MonkeyPatch) -> Press:
    """Presses a button: the road of xlwings from VBA to Python and back, on the workbook of memory."""
    month: Any = import_module("udfs.excel.month")
    monkeypatch.setattr(month, "open_book", lambda _workbook: book)
    monkeypatch.setattr(month, "now", lambda: NOW)

    def pressed(entry: str, agreed: str = "", *, agrees: bool = False, files: str = "") -> Answer:
        answer = tuple(excel("month", "en", entry, SimpleNamespace(), agreed, files, module="udfs.excel.ribbon"))
        assert len(answer) == 3
        return pressed(entry, answer[1], files=files) if agrees and answer[2] else answer

    return pressed


def saved(book: Any, to: Path) -> Path:
    book.api.SaveCopyAs(str(to))
    return to


def said(id_: str, language: str = "it", **fields: object) -> str:
    return sentence(id_, fields, language)


def neighbours(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.glob("*.backup-*"))


def test_the_preview_shows_what_the_command_shows_and_writes_nothing(
    press: Press, book: Any, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title, text, button = press("preview")
    assert main(["month", str(file), "--today", TODAY]) == 0
    assert capsys.readouterr().out.startswith(
        text.removesuffix(said("menu.not-written", commit=said("menu.commit", "en")))
    )
    assert text.endswith(said("menu.not-written", commit=said("menu.commit", "en")))
    assert (title, button) == (said("menu.preview"), "")
    assert book._changes == []
    assert not neighbours(file)


def test_the_month_from_the_ribbon_is_the_month_from_the_command(
    press: Press, book: Any, file: Path, tmp_path: Path
) -> None:
    command = tmp_path / "command.xlsx"
    shutil.copyfile(file, command)
    title, text, button = press("commit")
    assert (title, button) == (said("menu.commit"), said("menu.button.commit"))
    assert book._changes == []
    _, told, _ = press("commit", text)
    assert told.startswith("La lista 2026-11 ora è nella cartella di lavoro")
    assert main(["month", str(command), "--today", TODAY, "--commit"]) == 0
    assert values(saved(book, tmp_path / "ribbon.xlsx")) == values(command)
    assert formats(tmp_path / "ribbon.xlsx") == formats(command)


def formats(path: Path) -> dict[Any, Any]:
    """How the cells of our tables show what they hold."""
    read, book = read_workbook(path), openpyxl.load_workbook(path)
    found = {}
    for name, table in read.tables.items():
        for row in book[table.table.sheet][str(table.table.box)]:
            for cell in row:
                found[name, cell.coordinate] = (
                    cell.number_format,
                    cell.font.b,
                    cell.fill.fgColor.rgb,
                    cell.alignment.horizontal,
                )
    return found


def test_a_commit_leaves_the_file_to_the_clerk_and_a_copy_with_its_journal_beside_it(
    press: Press, book: Any, file: Path, tmp_path: Path
) -> None:
    before, shown = file.read_bytes(), values(saved(book, tmp_path / "shown.xlsx"))
    press("commit", agrees=True)
    assert file.read_bytes() == before
    assert neighbours(file) == ["risiko.backup-20261130-213005.json", "risiko.backup-20261130-213005.xlsx"]
    assert values(file.parent / "risiko.backup-20261130-213005.xlsx") == shown


def test_what_the_clerk_typed_below_and_beside_tables_ends_up_as_by_the_command(
    press: Press, book: Any, tmp_path: Path
) -> None:
    listed = book.sheets["Lista"]._sheet
    for row, value in zip(range(4, 8), ("Club", "Roma", "Bari", "Pisa"), strict=True):
        listed.cell(row, 7).value = value
    listed.cell(4, 8).value = "Double"
    for row in range(5, 65):
        listed.cell(row, 8).value = f"=D{row}*2"
    members = book.sheets["Giocatori"]._sheet
    members["A64"], members["B64"], members["C64"] = "9999", "Zuppa Ultima", datetime.fromisoformat("2025-12-09")
    command = saved(book, tmp_path / "command.xlsx")
    before = values(command, log=False)
    press("commit", agrees=True)
    ribbon = saved(book, tmp_path / "ribbon.xlsx")
    assert main(["month", str(command), "--today", TODAY, "--commit"]) == 0
    assert values(ribbon) == values(command)
    assert formulas(ribbon) == formulas(command)
    assert press("undo")[1].startswith("La lista 2026-11 è ritirata")
    assert main(["undo", str(command)]) == 0
    undone = saved(book, tmp_path / "undone.xlsx")
    assert values(undone) == values(command)
    assert formulas(undone) == formulas(command)
    assert {name: cells for name, (_, _, cells) in values(undone, log=False).items()} == {
        name: cells for name, (_, _, cells) in before.items()
    }


def formulas(path: Path) -> dict[str, str]:
    sheet = openpyxl.load_workbook(path)["Lista"]
    cells = [cell for row in sheet.iter_rows(min_row=4) for cell in row]
    return {cell.coordinate: str(cell.value).replace("$", "") for cell in cells if cell.data_type == "f"}


def test_another_text_than_the_one_agreed_to_is_asked_anew(press: Press, book: Any) -> None:
    _, text, button = press("commit", "a text of before")
    assert button
    assert text.splitlines()[0].startswith("Lista 2026-11")
    assert book._changes == []


def test_while_it_is_written_nothing_is_drawn_calculated_or_answered_by_macros(press: Press, book: Any) -> None:
    press("commit", agrees=True)
    message = said("workbook.step-commit", month="2026-11")
    quiet = {"screen_updating": False, "calculation": "manual", "enable_events": False, "status_bar": message}
    assert [state for _, state in book._changes] == [quiet] * len(book._changes)
    assert vars(book.app) == ORDINARY


@pytest.mark.parametrize("entry", ["commit", "undo"])
def test_a_program_s_calculation_by_hand_stays_by_hand(press: Press, book: Any, entry: str) -> None:
    press("commit", agrees=True)
    book.app.calculation = "manual"
    press(entry, agrees=True)
    assert book.app.calculation == "manual"


def test_whole_ranges_are_written_at_once(press: Press, book: Any) -> None:
    press("commit", agrees=True)
    assert sum(what == "value" for what, _ in book._changes) < 60  # for 1297 cells


def test_undo_puts_every_cell_back_and_says_so_in_log(press: Press, book: Any, file: Path, tmp_path: Path) -> None:
    press("commit", agrees=True)
    title, told, button = press("undo")
    assert (title, button) == (said("menu.undo"), "")
    assert told.startswith("La lista 2026-11 è ritirata")
    undone = saved(book, tmp_path / "undone.xlsx")
    assert values(undone, log=False) == values(file, log=False)
    rows = values(undone)["Log"][2]
    last = max(row for row, _ in rows)
    assert [rows[row, 8] for row in (last - 1, last)] == ["annullato", "fatto"]


def test_a_cell_changed_since_is_named_and_undo_does_nothing(press: Press, book: Any) -> None:
    press("commit", agrees=True)
    book.sheets["Lista"].range((5, 4), (5, 4)).raw_value = ((1.0,),)
    changes = len(book._changes)
    _, told, _ = press("undo")
    assert "Lista!D5" in told or ("Lista" in told and "D5" in told)
    assert len(book._changes) == changes


def test_a_problem_is_shown_with_its_cell_and_nothing_is_written(press: Press, book: Any, file: Path) -> None:
    book.sheets["Eventi"].range((34, 5), (34, 5)).raw_value = (("",),)
    changes = len(book._changes)
    _, told, button = press("commit")
    assert "Eventi!E34: " in told
    assert button == ""
    assert len(book._changes) == changes
    assert not neighbours(file)


def test_a_second_press_says_that_there_is_nothing_to_do(press: Press) -> None:
    press("commit", agrees=True)
    _, told, button = press("commit")
    assert told.startswith("Non c'è nulla da fare")
    assert button == ""


@pytest.mark.parametrize(
    ("most", "fault"),
    [(3, RuntimeError("on purpose")), (25, KeyboardInterrupt()), (60, RuntimeError("on purpose"))],
)
def test_a_commit_that_fails_halfway_is_found_by_the_next_press_and_taken_back(  # noqa: PLR0913, PLR0917 - fixtures
    press: Press, book: Any, file: Path, tmp_path: Path, most: int, fault: BaseException
) -> None:
    _, question, _ = press("commit")
    book._most, book._fault = most, fault
    if isinstance(fault, Exception):
        assert "on purpose" in press("commit", question)[1]
    else:
        with pytest.raises(KeyboardInterrupt):
            press("commit", question)
    assert vars(book.app) == ORDINARY
    book._most = 100_000
    half = values(saved(book, tmp_path / "half.xlsx"))["Log"][2]
    if half[max(row for row, _ in half), 8] != "iniziato":  # nothing but the table of Log has grown
        assert most == 3
        return
    title, text, button = press("preview")
    assert (title, button) == (said("menu.undo"), said("menu.button.take-back"))
    _, told, _ = press("preview", text)
    assert told.startswith("La lista 2026-11 è ritirata")
    assert values(saved(book, tmp_path / "back.xlsx"), log=False) == values(file, log=False)
    assert press("commit")[2] == said("menu.button.commit")


def test_what_excel_would_take_for_numbers_and_days_stays_text(book: Any) -> None:
    host = ExcelBook(book, Say("en"))
    sheet = book.sheets["Lista"]
    cells = sheet.range((5, 2), (8, 2))
    cells.number_format = "0.00"
    sheet.range((6, 2), (6, 2)).number_format = "@"
    sheet.range((7, 2), (7, 2)).number_format = "d mmm"
    host.put("Lista", Block(5, 2, (("007",), ("3/4",), (12,), ("1E5",))))
    assert cells.raw_value == (("007",), ("3/4",), (12.0,), ("1E5",))
    formats = [sheet.range((row, 2), (row, 2)).number_format for row in range(5, 9)]
    assert formats == ["0.00", "@", "d mmm", "0.00"]


def test_a_name_that_begins_with_an_apostrophe_keeps_it(book: Any) -> None:
    ExcelBook(book, Say("en")).put("Lista", Block(5, 3, (("'t Hooft",), ("=1+1",))))
    assert book.sheets["Lista"].range((5, 3), (6, 3)).raw_value == (("'t Hooft",), ("=1+1",))


def test_a_number_in_a_cell_of_texts_stays_a_number(book: Any) -> None:
    cell = book.sheets["Lista"].range((5, 4), (5, 4))
    cell.number_format = "@"
    ExcelBook(book, Say("en")).put("Lista", Block(5, 4, ((1012,),)))
    assert (cell.raw_value, cell.number_format) == (1012.0, "@")


@pytest.mark.parametrize(("from_1904", "serial"), [(False, 46356.75), (True, 44894.75)])
def test_days_and_times_are_the_numbers_of_the_workbook_s_calendar(book: Any, from_1904: bool, serial: float) -> None:  # noqa: FBT001 - a parameter of the test
    book.api.Date1904 = from_1904
    ExcelBook(book, Say("en")).put("Lista", Block(5, 4, ((datetime.fromisoformat("2026-11-30 18:00"),),)))
    assert book.sheets["Lista"].range((5, 4), (5, 4)).raw_value == serial


def test_a_cell_that_does_not_take_what_is_written_is_named(
    book: Any, open_book: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_book, "_shown", lambda value: 7.0 if value == 1013.0 else value)
    with pytest.raises(FileRefusedError) as refused:
        ExcelBook(book, Say("en")).put("Lista", Block(5, 4, ((1012.0, 0.0), (1013.0, 1.0))))
    assert refused.value.message.id == "excel.cell-not-written"
    assert refused.value.message.fields == {"sheet": "Lista", "cell": "D6"}


@pytest.mark.parametrize("entry", ["commit", "undo"])
def test_a_filtered_table_is_named_before_anything_is_written(press: Press, book: Any, file: Path, entry: str) -> None:
    book.sheets["Lista"].tables["List"].api.AutoFilter.FilterMode = True
    _, told, button = press(entry)
    assert told == said("excel.rows-are-filtered", "en", table="List", sheet="Lista")
    assert button == ""
    assert not neighbours(file)
    assert press("preview")[1].endswith(said("menu.not-written", commit=said("menu.commit", "en")))


def test_a_new_column_takes_the_look_but_not_the_notes_of_the_one_it_is_to_be_like(press: Press, book: Any) -> None:
    lists = book.sheets["Liste"]._sheet
    column = lists.max_column
    for row in lists.iter_rows():  # the clerk's own column comes after the last month
        row[-1].offset(0, 1).value = "Note" if row[0].row == 1 else None
    table = lists.tables["Lists"]
    table.ref = table.ref.replace(lists.cell(1, column).column_letter, lists.cell(1, column + 1).column_letter)
    table.autoFilter.ref = table.ref
    table.tableColumns.append(TableColumn(id=99, name="Note"))
    lists.cell(1, column).comment = Comment("a note", "clerk")
    press("commit", agrees=True)
    assert [lists.cell(1, each).value for each in (column, column + 1, column + 2)] == ["2026-10", "Note", "2026-11"]
    assert lists.cell(1, column + 2).comment is None
    for row in (1, 2, 30):
        like, new = lists.cell(row, column), lists.cell(row, column + 2)
        assert (new.number_format, new.font.b, new.fill.fgColor.rgb) == (
            like.number_format, like.font.b, like.fill.fgColor.rgb,
        )  # fmt: skip


def test_a_workbook_of_a_cloud_whose_folder_is_unknown_is_refused_in_one_sentence(
    press: Press, open_book: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_book: object) -> str:
        raise xlwings.XlwingsError("Couldn't find your local OneDrive file")

    monkeypatch.setattr(open_book.Book, "__getattribute__", _with(unknown))
    _, told, _ = press("preview")
    address = "Couldn't find your local OneDrive file"
    assert told == said("excel.workbook-in-the-cloud", "en", file="risiko.xlsx", address=address)


def _with(unknown: Callable[[object], str]) -> Callable[[object, str], object]:
    return lambda book, name: unknown(book) if name == "fullname" else object.__getattribute__(book, name)


@pytest.mark.parametrize(
    ("change", "id_"),
    [
        (lambda book: setattr(book, "fullname", "Book1"), "workbook.open-never-saved"),
        (lambda book: setattr(book, "fullname", "/there/ratings.xlsb"), "workbook.open-other-kind"),
        (lambda book: setattr(book.api, "ReadOnly", True), "workbook.open-read-only"),
    ],
)
@pytest.mark.parametrize("entry", ["preview", "commit", "undo"])
def test_a_workbook_that_cannot_be_changed_is_refused_in_one_sentence(
    press: Press, book: Any, entry: str, change: Callable[[Any], None], id_: str
) -> None:
    change(book)
    _, told, _ = press(entry)
    assert told == said(id_, "en", file=Path(book.fullname).name)


def test_a_folder_that_takes_no_copy_is_named_with_excel_s_own_words(press: Press, book: Any, file: Path) -> None:
    def refuse(_target: str) -> None:
        raise RuntimeError(-2147352567, "Exception occurred.", (0, "Microsoft Excel", "The disk is full.", "", 0, 0))

    _, question, _ = press("commit")
    book.api.SaveCopyAs = refuse
    _, told, _ = press("commit", question)
    assert "The disk is full." in told
    assert not neighbours(file)
