"""A new month of Lists looks like one: its heading like the headings, its numbers like ratings, a width that fits."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Font
from openpyxl.worksheet.worksheet import Worksheet

from xlratings.month.update import outcome
from xlratings.workbook.read import read_workbook
from xlratings.workbook.write import commit

NOW = datetime.fromisoformat("2026-04-02 21:30:00")
Sheets = dict[str, dict[str, Any]]


def styled(path: Path) -> Path:
    """Names as text in a wide column, ratings to the right with a format, bold headings."""
    book = openpyxl.load_workbook(path)
    for title, ratings in (("List", "D"), ("Lists", None)):
        page = book[title]
        for row in page[page.tables[title].ref]:
            for cell in row:
                cell.number_format = "0" if cell.column_letter == ratings else "@"
                cell.font = Font(bold=cell.row == 1)
        page.column_dimensions["B"].width = 29
    book["List"].column_dimensions["D"].width = 11
    for row in (1, 2):
        book["List"][f"D{row}"].alignment = Alignment(horizontal="right")
    book.save(path)
    return path


def april(path: Path) -> Worksheet:
    read = read_workbook(path)
    commit(read, outcome(read.ledger, None, NOW.date()), NOW, "1")
    page = openpyxl.load_workbook(path)["Lists"]
    assert isinstance(page, Worksheet)
    return page


@pytest.fixture
def given(sheets: Callable[[str], Sheets]) -> Sheets:
    found = sheets("en")
    found["Events"]["rows"][1][10:13] = ["refused", None, None]
    found["Results"]["rows"][4][5] = 1
    found["List"]["rows"] = [found["List"]["rows"][0], [None] * 6]
    return found


def look(cell: Any) -> tuple[Any, ...]:
    assert isinstance(cell, Cell)
    return cell.number_format, cell.alignment.horizontal, cell.font.b


def test_the_first_one_takes_the_look_of_the_ratings_in_list(given: Sheets, workbook: Callable[..., Path]) -> None:
    given["Lists"]["rows"] = [["ID", "Name"], [None, None]]
    page = april(styled(workbook(given)))
    assert page["C1"].value == "2026-04"
    assert look(page["C1"]) == ("0", "right", True)
    assert [look(page[f"C{row}"]) for row in (2, 3, 5)] == [("0", "right", False)] * 3
    assert [look(page[f"B{row}"]) for row in (2, 3, 5)] == [("@", None, False)] * 3
    assert page.column_dimensions["C"].width == 11


def test_a_later_one_takes_the_look_of_the_month_before_also_behind_a_column_of_the_clerks(
    given: Sheets, workbook: Callable[..., Path]
) -> None:
    given["Lists"]["rows"] = [
        [*row[:2], row[3], note] for row, note in zip(given["Lists"]["rows"], ("Note", "a", "b", "c"), strict=True)
    ]
    path = styled(workbook(given))
    book = openpyxl.load_workbook(path)
    for row in range(2, 5):
        book["Lists"][f"C{row}"].number_format = "0.0"
        book["Lists"][f"C{row}"].font = Font(italic=True)
    book["Lists"].column_dimensions["C"].width = 8
    book["Lists"].column_dimensions["D"].width = 50
    book.save(path)
    page = april(path)
    assert page["E1"].value == "2026-04"
    assert look(page["E1"]) == look(page["D1"])
    assert {(page[f"E{row}"].number_format, page[f"E{row}"].font.i) for row in range(2, 6)} == {("0.0", True)}
    assert page.column_dimensions["E"].width == 8
