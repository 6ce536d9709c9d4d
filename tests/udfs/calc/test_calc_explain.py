"""Explain cell in Calc on a player's row: the answer of the command, on the sheet Explain once it is agreed to."""

import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlratings.commands import main
from xlratings.texts import sentence

TODAY = "2026-11-02"


def place(file: Path, title: str, id_: str) -> dict[str, Any]:
    """The cell of a player's row on a sheet, as the driver selects it."""
    book = openpyxl.load_workbook(file)
    rows = book[title].iter_rows()
    row = next(cells[0].row for cells in rows if id_ in {str(cell.value) for cell in cells})
    return {"cells": f"A{row}", "sheet": book.sheetnames.index(title)}


def said(id_: str) -> str:
    return sentence(id_, {}, "it")


def test_a_player_s_row_is_explained_and_nothing_is_written_unless_it_is_agreed_to(
    opened: Any, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = opened("sheets")
    opened("select", **place(file, "Lista", "1059"))
    (box,) = opened("press", entry="explain", agrees=False, today=TODAY)
    shutil.copyfile(file, file.with_name("copy.xlsx"))
    assert main(["explain", str(file.with_name("copy.xlsx")), "--player", "1059", "--today", TODAY]) == 0
    assert capsys.readouterr().out == f"{box['text']}\n"
    assert (box["title"], box["buttons"]) == (
        said("menu.explain"),
        [said("menu.button.explain"), said("menu.button.close")],
    )
    assert (opened("sheets"), opened("undo_titles"), opened("is_modified")) == (before, [], False)


def test_what_is_agreed_to_is_written_as_one_step_and_calc_s_undo_takes_it_back(opened: Any, file: Path) -> None:
    before, tables = opened("sheets"), opened("tables")
    opened("select", **place(file, "Liste", "1059"))
    asked, told = opened("press", entry="explain", today=TODAY)
    assert told["text"] == said("menu.explained")
    assert opened("undo_titles") == [said("workbook.step-explain")]
    lines = [row[2] for row in opened("values", sheet="Spiegazione")[1:]]
    assert "\n".join(map(str, lines)) == asked["text"]
    opened("save", path=str(file.with_name("saved.xlsx")))
    area = openpyxl.load_workbook(file.with_name("saved.xlsx"))["Spiegazione"].tables["Explain"].ref
    assert area == f"A1:C{len(lines) + 1}"
    opened("undo")
    assert (opened("sheets"), opened("tables")) == (before, tables)


def test_who_is_typed_on_the_sheet_is_explained_from_any_cell_of_it(opened: Any, file: Path) -> None:
    sheet = openpyxl.load_workbook(file).sheetnames.index("Spiegazione")
    opened("write", cells="A2:B2", rows=[["Zeppola Torquato", "2026-08"]], sheet=sheet)
    opened("select", cells="C9", sheet=sheet)
    asked, _ = opened("press", entry="explain", today=TODAY)
    assert asked["text"].startswith("Zeppola Torquato (1059), lista 2026-08")
    assert opened("read", cells="A2:B2", sheet=sheet) == [["Zeppola Torquato", "2026-08"]]


def test_a_cell_about_nobody_says_what_to_select(opened: Any, file: Path) -> None:
    opened("select", cells="A3", sheet=openpyxl.load_workbook(file).sheetnames.index("Guida"))
    (box,) = opened("press", entry="explain", today=TODAY)
    assert box["text"] == said("menu.no-player-here")
