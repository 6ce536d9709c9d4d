"""The menu Ratings in Calc: the month on the open document is the month of the command, to the last digit."""

import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.udfs.saved_tables import values
from udfs.calc import MENU_SERVICE
from udfs.catalogue import FUNCTIONS
from udfs.menu import ENTRIES
from xlratings.commands import main
from xlratings.texts import LANGUAGES, sentence

TODAY = "2026-11-30"
MENU = "/org.openoffice.Office.Addons/AddonUI/OfficeMenuBar/org.xlratings.calc.MenuBar"


def said(id_: str, language: str = "it", **fields: object) -> str:
    return sentence(id_, fields, language)


def backups(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.glob("*.backup-*"))


@pytest.mark.parametrize("locale", [*LANGUAGES, "de"])
def test_the_menu_has_its_entries_in_every_language(calc: Any, locale: str) -> None:
    language = locale if locale in LANGUAGES else "en"
    assert calc("configured", node=MENU, name="Title", locale=locale) == said("menu.ratings", language)
    found = {}
    for place in range(len(ENTRIES) + 2):
        node = {"node": f"{MENU}/Submenu/entry{place:02}", "locale": locale}
        found[calc("configured", name="URL", **node)] = calc("configured", name="Title", **node)
    address = {entry: f"service:{MENU_SERVICE}?{entry}" for entry in ENTRIES}
    address["new"] = ""  # opens the templates there are
    assert {found[address[entry]] for entry in ENTRIES} == {said(f"menu.{entry}", language) for entry in ENTRIES}


def test_the_preview_shows_what_the_command_shows_and_writes_nothing(
    opened: Any, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = opened("sheets")
    (box,) = opened("press", entry="preview", today=TODAY)
    assert main(["month", str(file.parent / "copy.xlsx"), "--today", TODAY]) == 3
    shutil.copyfile(file, file.parent / "copy.xlsx")
    assert main(["month", str(file.parent / "copy.xlsx"), "--today", TODAY]) == 0
    command = capsys.readouterr().out
    shown = box["text"].removesuffix(said("menu.not-written", commit=said("menu.commit", "en")))
    assert command.startswith(shown)
    assert len(shown.splitlines()) > 100
    assert box["title"] == said("menu.preview")
    assert box["buttons"] == [said("menu.button.close")]
    assert opened("sheets") == before
    assert opened("undo_titles") == []
    assert not opened("is_modified")
    assert not backups(file)


def test_the_month_from_the_menu_is_the_month_from_the_command(
    opened: Any, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = file.parent / "command.xlsx"
    shutil.copyfile(file, command)
    asked, told = opened("press", entry="commit", today=TODAY)
    assert asked["buttons"] == [said("menu.button.commit"), said("menu.button.close")]
    assert main(["month", str(command), "--today", TODAY, "--commit"]) == 0
    assert capsys.readouterr().out.startswith(asked["text"])
    opened("save", path=str(file.parent / "menu.xlsx"))
    assert values(file.parent / "menu.xlsx") == values(command)
    assert told["text"].startswith("La lista 2026-11 ora è nella cartella di lavoro")
    assert told["text"].endswith(f"«{said('menu.undo', 'en')}» ritira la lista.")  # as the menu says, in English here
    for sheet in ("Lista", "Liste", "Variazioni"):
        assert _cut(opened("values", sheet=sheet)) == _cut(_figures(command, sheet))


def _figures(path: Path, sheet: str) -> list[list[Any]]:
    """The values of a sheet, as openpyxl reads them."""
    book = openpyxl.load_workbook(path, data_only=True)
    found = [["" if cell.value is None else cell.value for cell in row] for row in book[sheet].iter_rows()]
    book.close()
    return found


def _cut(rows: list[list[Any]]) -> list[list[Any]]:
    """The rows from the fifth on without blank ends: the title above a list is a formula that the file leaves open."""
    filled = [row for row in rows[4:] if any(cell != "" for cell in row)]
    width = max(place for row in filled for place, cell in enumerate(row, 1) if cell != "")
    return [row[:width] for row in filled]


def test_a_commit_leaves_the_file_alone_and_a_copy_with_a_journal_beside_it(opened: Any, file: Path) -> None:
    before = file.read_bytes()
    opened("press", entry="commit", today=TODAY)
    assert file.read_bytes() == before
    journal, copy = backups(file)
    assert (Path(journal).suffix, Path(copy).suffix) == (".json", ".xlsx")
    assert values(file.parent / copy) == values(file)
    assert opened("is_modified")


def test_edit_undo_takes_everything_back_in_one_step(opened: Any) -> None:
    before, tables = opened("sheets"), opened("tables")
    opened("press", entry="commit", today=TODAY)
    assert opened("undo_titles") == [said("workbook.step-commit", month="2026-11")]
    assert opened("sheets") != before
    after, grown = opened("sheets"), opened("tables")
    for _ in range(2):
        opened("undo")
        assert opened("sheets") == before
        assert opened("tables") == tables
        opened("redo")
        assert opened("sheets") == after
        assert opened("tables") == grown


@pytest.mark.parametrize(("table", "field", "value"), [("Events", 0, "T2601"), ("Lists", 0, "1034"), ("Log", 1, "x")])
@pytest.mark.parametrize("entry", ["commit", "undo"])
def test_a_sheet_whose_filter_hides_rows_is_named_before_anything_is_written(  # noqa: PLR0913, PLR0917 - fixtures
    opened: Any, file: Path, table: str, field: int, value: str, entry: str
) -> None:
    opened("filter", table=table, field=field, value=value)
    before = opened("sheets")
    (told,) = opened("press", entry=entry, today=TODAY)
    sheet = {"Events": "Eventi", "Lists": "Liste", "Log": "Registro"}[table]
    assert told["text"] == said("menu.rows-are-filtered", "en", sheet=sheet, entry=f"@menu.{entry}")
    assert opened("sheets") == before
    assert not backups(file)
    opened("filter", table=table, field=field, value="")
    opened("press", entry="commit", today=TODAY)
    assert opened("sheets") != before
    opened("undo")
    assert opened("sheets") == before


def test_rows_hidden_by_hand_are_written_and_taken_back_like_others(opened: Any) -> None:
    opened("hide_rows", first=8, last=40, sheet="Liste")
    before = opened("sheets")
    opened("press", entry="commit", today=TODAY)
    assert opened("sheets") != before
    opened("undo")
    assert opened("sheets") == before


def test_formulas_are_right_in_the_saved_file_where_autocalculate_is_off(opened: Any, file: Path) -> None:
    saved = file.parent / "saved.xlsx"
    opened("calculate_by_hand")
    for entry in ("commit", "undo"):
        opened("press", entry=entry, today=TODAY)
        opened("save", path=str(saved))
        found = _computed(saved)
        opened("recalculate")
        opened("save", path=str(saved))
        assert found == _computed(saved)
        assert found


def test_what_is_not_calculated_yet_counts_as_it_will_be(opened: Any) -> None:
    opened("enter", cells="D601", formulas=[["=Z1+Z1"]], sheet="Risultati")
    opened("write", cells="Z1", rows=[[50]], sheet="Risultati")
    (before,) = opened("press", entry="preview", today=TODAY)
    opened("calculate_by_hand")
    opened("write", cells="Z1", rows=[[200]], sheet="Risultati")
    (shown,) = opened("press", entry="preview", today=TODAY)
    opened("recalculate")
    assert opened("press", entry="preview", today=TODAY) == [shown]
    assert shown != before


def test_the_preview_is_no_modification_where_autocalculate_is_off(opened: Any) -> None:
    opened("calculate_by_hand")
    opened("save_in_place")
    opened("press", entry="preview", today=TODAY)
    assert not opened("is_modified")


def _computed(path: Path) -> dict[tuple[str, str], Any]:
    """The stored results of the formulas."""
    formulas, results = openpyxl.load_workbook(path), openpyxl.load_workbook(path, data_only=True)
    return {
        (sheet.title, cell.coordinate): results[sheet.title][cell.coordinate].value
        for sheet in formulas
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    }


def test_who_closes_the_box_has_nothing_written(opened: Any, file: Path) -> None:
    before = opened("sheets")
    (asked,) = opened("press", entry="commit", agrees=False, today=TODAY)
    assert asked["buttons"][0] == said("menu.button.commit")
    assert opened("sheets") == before
    assert not backups(file)


def test_a_second_press_says_that_there_is_nothing_to_do(opened: Any) -> None:
    opened("press", entry="commit", today=TODAY)
    (told,) = opened("press", entry="commit", today=TODAY)
    assert told["text"].startswith("Non c'è nulla da fare")
    assert told["buttons"] == [said("menu.button.close")]


def test_undo_takes_back_the_cells_of_the_commit_and_says_so_in_log(opened: Any, file: Path) -> None:
    opened("press", entry="commit", today=TODAY)
    (told,) = opened("press", entry="undo", today=TODAY)
    opened("save", path=str(file.parent / "undone.xlsx"))
    assert values(file.parent / "undone.xlsx", log=False) == values(file, log=False)
    assert told["text"].startswith("La lista 2026-11 è ritirata")
    rows = values(file.parent / "undone.xlsx")["Log"][2]
    last = max(row for row, _ in rows)
    assert [rows[row, 8] for row in (last - 1, last)] == ["annullato", "fatto"]


def test_a_commit_saved_by_calc_can_be_undone_by_the_command(opened: Any, file: Path) -> None:
    before = values(file, log=False)
    opened("press", entry="commit", today=TODAY)
    opened("save", path=str(file.parent / "saved.xlsx"))
    assert main(["undo", str(file.parent / "saved.xlsx")]) == 0
    assert values(file.parent / "saved.xlsx", log=False) == before


def test_a_cell_changed_since_is_named_and_undo_does_nothing(opened: Any) -> None:
    opened("press", entry="commit", today=TODAY)
    opened("write", cells="D5", rows=[[1]], sheet=1)
    before = opened("sheets")
    (told,) = opened("press", entry="undo", today=TODAY)
    assert "Lista" in told["text"]
    assert "D5" in told["text"]
    assert opened("sheets") == before


def test_a_problem_is_shown_with_its_cell_and_nothing_is_written(opened: Any, file: Path) -> None:
    opened("write", cells="E34", rows=[[""]], sheet="Eventi")
    before = opened("sheets")
    (told,) = opened("press", entry="commit", today=TODAY)
    assert "Eventi!E34: " in told["text"]
    assert told["text"].endswith(said("menu.blocked", problems=1))
    assert told["buttons"] == [said("menu.button.close")]
    assert opened("sheets") == before
    assert not backups(file)


def test_what_the_clerk_typed_on_the_screen_counts_though_it_is_not_saved(opened: Any) -> None:
    opened("write", cells="B2", rows=[["Nuovo Nome"]], sheet="Giocatori")
    boxes = opened("press", entry="commit", today=TODAY)
    assert "Nuovo Nome" in boxes[0]["text"]
    assert any("Nuovo Nome" in row for row in opened("sheets")["Lista"])


def test_new_rows_and_the_new_column_look_like_their_neighbours(opened: Any) -> None:
    opened("press", entry="commit", today=TODAY)
    left, top, right, bottom = opened("tables")["Lists"]
    assert (left, top) == (0, 0)
    for row in (1, 2, bottom):
        new, before = (opened("look", cells=_cell(column, row), sheet="Liste") for column in (right, right - 1))
        assert new == before
    assert opened("look", cells=_cell(0, bottom), sheet="Liste") == opened("look", cells=_cell(0, 2), sheet="Liste")


def _cell(column: int, row: int) -> str:
    letters = chr(ord("A") + column) if column < 26 else "A" + chr(ord("A") + column - 26)
    return f"{letters}{row + 1}"


@pytest.mark.parametrize("changes", [18, 60])
def test_a_commit_that_died_halfway_is_found_by_the_next_press_and_taken_back(  # noqa: PLR0913, PLR0917 - fixtures
    soffice: str, extensions: Path, calc: Any, file: Path, tmp_path: Path, changes: int
) -> None:
    (tmp_path / "office").mkdir()
    half = tmp_path / "half.xlsx"
    dying = type(calc)(soffice, tmp_path / "office", extensions)
    try:
        dying("open", path=str(file))
        dying("kill_after", changes=changes, path=str(half))
        with pytest.raises(RuntimeError):
            dying("press", entry="commit", today=TODAY)
    finally:
        dying.end()
    log = values(half)["Log"][2]
    assert log[max(row for row, _ in log), 8] == "iniziato"
    before = values(file, log=False)
    assert values(half, log=False) != before

    calc("open", path=str(half))
    calc("press", entry="preview", agrees=False, today=TODAY)
    asked, told = calc("press", entry="commit", today=TODAY)
    assert said("workbook.run-unfinished", month="2026-11") in asked["text"]
    assert asked["buttons"][0] == said("menu.button.take-back")
    assert told["text"].startswith("La lista 2026-11 è ritirata")
    calc("save", path=str(tmp_path / "again.xlsx"))
    assert values(tmp_path / "again.xlsx", log=False) == before
    assert len(calc("press", entry="commit", today=TODAY)) == 2
    calc("close")


@pytest.mark.parametrize("changes", [2, 40])
def test_a_change_that_fails_takes_all_others_back_at_once(opened: Any, changes: int) -> None:
    before, tables = opened("sheets"), opened("tables")
    opened("fail_after", changes=changes)
    _, told = opened("press", entry="commit", today=TODAY)
    assert "on purpose" in told["text"]
    assert opened("sheets") == before
    assert opened("tables") == tables
    assert opened("undo_titles") == []


@pytest.mark.parametrize("lines", [1, 2, 5, 9, 14, 20, 22, 23, 24, 25, 60])
@pytest.mark.parametrize("letters", [10, 72, 93, 97, 140])
def test_a_box_has_room_for_its_text_or_scrolls(calc: Any, lines: int, letters: int) -> None:
    box = calc("box", text="\n".join(["W" * (letters - 3) + "  W"] * lines))
    for needed, got, scrolls in zip(box["needs"], box["gets"], box["scrolls"], strict=True):
        assert needed <= got or scrolls
    assert box["scrolls"][1] == (lines > 23)


def test_the_self_test_tries_every_function_in_cells(calc: Any) -> None:
    calc("open")
    (told,) = calc("press", entry="test")
    lines = told["text"].splitlines()
    assert [line.split() for line in lines[: len(FUNCTIONS)]] == [[each.name, "passed"] for each in FUNCTIONS]
    assert lines[-1].startswith(f"All functions ({len(FUNCTIONS)})")
    assert calc("open_documents") == [""]


def test_new_from_template_opens_a_copy_without_a_name(calc: Any) -> None:
    calc("open")
    assert calc("press", entry="new-risiko") == []
    assert calc("open_documents") == ["", ""]
    calc("take_current")
    assert {"List", "Events", "Results", "Players"} <= set(calc("sheets"))
    (told,) = calc("press", entry="preview", today=TODAY)
    assert told["text"] == said("workbook.open-never-saved", "en")


def test_what_the_clerk_typed_below_and_beside_tables_ends_up_as_by_the_command(opened: Any, file: Path) -> None:
    opened("write", cells="G4:G7", rows=[["Club"], ["Roma"], ["Bari"], ["Pisa"]], sheet=1)
    opened("enter", cells="H4", formulas=[["Double"]], sheet=1)
    opened("enter", cells="H5:H64", formulas=[[f"=D{row}*2"] for row in range(5, 65)], sheet=1)
    opened("write", cells="A64:C64", rows=[["9999", "Zuppa Ultima", 46000]], sheet="Giocatori")
    command, menu = file.parent / "command.xlsx", file.parent / "menu.xlsx"
    opened("save", path=str(command))
    opened("press", entry="commit", today=TODAY)
    opened("save", path=str(menu))
    assert main(["month", str(command), "--today", TODAY, "--commit"]) == 0
    assert values(menu) == values(command)
    assert _formulas(menu, "Lista") == _formulas(command, "Lista")
    opened("press", entry="undo", today=TODAY)
    opened("save", path=str(menu))
    assert main(["undo", str(command)]) == 0
    assert values(menu) == values(command)
    assert _formulas(menu, "Lista") == _formulas(command, "Lista")


def _formulas(path: Path, sheet: str) -> dict[str, str]:
    book = openpyxl.load_workbook(path)
    found = {
        cell.coordinate: str(cell.value).replace("$", "")
        for row in book[sheet].iter_rows(min_row=4)
        for cell in row
        if cell.data_type == "f"
    }
    book.close()
    return found
