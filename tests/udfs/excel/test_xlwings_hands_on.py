"""The workbook of memory is one of xlwings, and what xlwings hands on to Excel (its COM objects are stood in for)."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from udfs.excel.host import ExcelBook
from xlratings.errors import Message
from xlratings.texts import sentence
from xlratings.texts.say import Say
from xlratings.workbook.xlsx.blocks import Block
from xlratings.workbook.xlsx.table_change import TableChange
from xlratings.workbook.xlsx.tables import Table

TODAY = "2026-11-30"
NOW = datetime.fromisoformat(f"{TODAY} 21:30:05")
ORDINARY = {"screen_updating": True, "calculation": "automatic", "enable_events": True, "status_bar": False}
Answer = tuple[str, str, str]
Press = Callable[..., Answer]


def members(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize("name", ["App", "Book", "Sheet", "Table", "Range", "Note"])
def test_the_workbook_of_memory_has_no_member_that_xlwings_has_not(book: Any, open_book: Any, name: str) -> None:
    made_up = {
        "App": book.app,
        "Book": book,
        "Sheet": book.sheets["Lista"],
        "Table": book.sheets["Lista"].tables["List"],
    }
    own = members(getattr(open_book, name))
    own |= {each for each in vars(made_up.get(name, object)) if not each.startswith("_")}
    assert own
    assert own <= members(getattr(import_module("xlwings.main"), name))


def test_the_workbook_of_excel_is_one_of_xlwings(excel: Any, tmp_path: Path) -> None:
    assert excel
    month: Any = import_module("udfs.excel.month")
    path = str(tmp_path / "ratings.xlsx")
    workbook = SimpleNamespace(FullName=path, Name="ratings.xlsx", ReadOnly=True)
    host = ExcelBook(month.open_book(workbook), Say("en"))
    assert (host.file, host.is_read_only) == (Path(path), True)


@pytest.fixture
def com(excel: Any) -> MagicMock:
    """A workbook of Excel as COM shows it to the real xlwings."""
    assert excel
    workbook = MagicMock()
    workbook.FullName = "C:/ratings.xlsx"
    return workbook


def test_xlwings_hands_a_block_on_to_excel_at_once_and_unconverted(com: MagicMock) -> None:
    cells = com.Worksheets.return_value.Range.return_value
    cells.NumberFormat = "0.00"
    month: Any = import_module("udfs.excel.month")
    ExcelBook(month.open_book(com), Say("en")).put("Lista", Block(5, 2, (("007", 1012), (None, 1.5))))
    com.Worksheets.assert_called_with("Lista")
    sheet = com.Worksheets.return_value
    assert {call.args for call in sheet.Cells.call_args_list} == {(5, 2), (6, 3), (5, 3), (6, 2)}
    assert cells.Value == (("007", 1012.0), ("", 1.5))
    assert cells.NumberFormat == "0.00"


def test_xlwings_hands_tables_and_fillings_on_to_excel(com: MagicMock) -> None:
    sheet = com.Worksheets.return_value
    sheet.Range.return_value.Formula = "x"
    month: Any = import_module("udfs.excel.month")
    table = Table("List", "Lista", "part", 4, 1, 60, 2, ("A", "B"), totals=False)
    change = TableChange(table, table.box, table.box._replace(last_row=62), 63, ())
    ExcelBook(month.open_book(com), Say("en")).resize(change)
    sheet.ListObjects.Item.assert_called_with("List")
    assert sheet.ListObjects.Item.return_value.Resize.call_count == 1
    fillings = sheet.Range.return_value.AutoFill.call_args_list
    assert [call.kwargs["Type"] for call in fillings] == [3, 3]  # the formats of two columns


def test_xlwings_keeps_excel_quiet_and_lets_it_go_on(com: MagicMock) -> None:
    excel = com.Application
    excel.ScreenUpdating, excel.EnableEvents, excel.Calculation, excel.StatusBar = True, True, -4105, False
    month: Any = import_module("udfs.excel.month")
    host = ExcelBook(month.open_book(com), Say("en"))
    seen = []
    with suppress(KeyError), host.step(Message("workbook.step-commit", month="2026-11")):
        seen += [excel.ScreenUpdating, excel.EnableEvents, excel.Calculation, excel.StatusBar]
        raise KeyError
    assert seen == [False, False, -4135, sentence("workbook.step-commit", {"month": "2026-11"}, "en")]
    assert (excel.ScreenUpdating, excel.EnableEvents, excel.Calculation, excel.StatusBar) == (True, True, -4105, False)
