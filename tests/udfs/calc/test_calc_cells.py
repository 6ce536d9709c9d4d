"""How results behave among other formulas of Calc, and the differences from Excel that Calc does not let us avoid."""

from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from openpyxl.worksheet.formula import ArrayFormula

import udfs


@pytest.fixture
def sheet(calc: Any) -> Any:
    calc("open")
    return calc


def value(calc: Any, formula: str, **ranges: list[list[Any]]) -> Any:
    """What an ordinary formula gives."""
    for cells, rows in ranges.items():
        calc("write", cells=cells.replace("_", ":"), rows=rows)
    calc("enter", cells="Z1", formulas=[[formula]])
    ((found,),) = calc("read", cells="Z1")
    return found


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=ISNUMBER(EXPECTED(1600;1500))", 1),
        ("=ROUND(EXPECTED(1600;1500)*10;0)", 6),
        ('=IF(EXPECTED(1600;1500)>0.5;"more";"less")', "more"),
        ('=TEXT(EXPECTED(1600;1500);"0.0")', "0.6"),
        ("=SUM(GLICKO_RD(50;63.2;1);1)>81", 1),
        ("=EXPECTED(PERFORMANCE(0.5;1500);1500)", 0.5),
        ("=INDEX(FIBS_UPDATE(1500;500;1600;50;7;1);1;2)", 507),
        ('=EXPECTED(1600;1500;"ELO")', 0.6400649998028851),
        ("=EXPECTED(1600;1500;;DATE(2024;3;1))", 0.64),
        ('=EXPECTED(1600;1500;;"2024-03-01")', 0.64),
        ("=FNGO_TITLE(TRUE();1800)", "M"),
    ],
)
def test_a_result_is_an_ordinary_value(sheet: Any, formula: str, expected: object) -> None:
    assert value(sheet, formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=EXPECTED(-1;1500)", "#NUM!"),
        ('=EXPECTED("x";1500)', "#VALUE!"),
        ("=EXPECTED(0;1500)", "#N/A"),
        ("=ISERROR(EXPECTED(-1;1500))", 1),
        ("=ISNA(EXPECTED(0;1500))", 1),
        ("=ISERR(EXPECTED(0;1500))", 0),
        ('=IFERROR(EXPECTED("x";1500);7)', 7),
        ("=SUM(EXPECTED(-1;1500);1)", "#NUM!"),
        ("=EXPECTED(EXPECTED(-1;1500);1500)", "#NUM!"),
        ("=EXPECTED(1/0;1500)", "#DIV/0!"),
        ("=EXPECTED(NA();1500)", "#N/A"),
        ('=EXPECTED("#REF!";1500)', "#REF!"),
    ],
)
def test_an_error_is_a_real_error(sheet: Any, formula: str, expected: object) -> None:
    assert value(sheet, formula) == expected


def test_an_error_is_a_real_error_inside_rows_too(sheet: Any) -> None:
    sheet("write", cells="A1:A4", rows=[[1600], ["x"], [-1], [""]])
    sheet("enter_array", cells="B1:B4", formula="=EXPECTED(A1:A4;1500)")
    errors = ["=ISERR(B2)", "=ISERR(B3)", "=COUNT(B1:B4)", "=ISERROR(B4)", "=AGGREGATE(9;6;B1:B4)"]
    sheet("enter", cells="C1:C5", formulas=[[each] for each in errors])
    assert sheet("read", cells="B1:B4") == [[0.64], ["#VALUE!"], ["#NUM!"], [""]]
    assert sheet("read", cells="C1:C5") == [[1], [1], [1], [0], [0.64]]


def test_a_title_is_equal_to_the_same_text(sheet: Any) -> None:
    sheet("write", cells="A1:B3", rows=[[1, 1800], [1, 1500], [0, 1900]])
    sheet("enter_array", cells="C1:C3", formula="=FNGO_TITLE(A1:A3;B1:B3)")
    sheet("enter", cells="D1", formulas=[["=FNGO_TITLE(A1;B1)"]])
    formulas = ['=D1="M"', '=C1="M"', '=COUNTIF(C1:C3;"A")', '=MATCH("A";C1:C3;0)', '=C3=""', "=EXACT(C1;D1)"]
    sheet("enter", cells="E1:E6", formulas=[[each] for each in formulas])
    assert sheet("read", cells="C1:C3") == [["M"], ["A"], [""]]
    assert sheet("read", cells="E1:E6") == [[1], [1], [1], [2], [1], [1]]


def test_a_changed_cell_changes_the_result(sheet: Any) -> None:
    assert value(sheet, "=EXPECTED(A1;B1)", A1_B1=[[1600, 1500]]) == 0.64
    sheet("write", cells="A1", rows=[[1500]])
    assert sheet("read", cells="Z1") == [[0.5]]


def test_a_day_is_the_same_day_in_a_workbook_that_counts_from_1904(calc: Any, tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904
    sheet = book.active
    assert sheet is not None
    sheet["A1"], sheet["A2"] = date(2026, 3, 1), date(2024, 3, 1)
    sheet["B1"], sheet["B2"] = "=EXPECTED(2700,1500,,A1)", '=EXPECTED(2700,1500,"FIDE",A2)'
    sheet["C1"] = ArrayFormula("C1:C2", "=EXPECTED(2700,1500,,A1:A2)")
    sheet["D1"] = '=EXPECTED(2700,1500,,"2026-03-01")'
    book.save(tmp_path / "1904.xlsx")
    calc("open", path=str(tmp_path / "1904.xlsx"))
    now, before = udfs.expected(2700, 1500, None, date(2026, 3, 1)), udfs.expected(2700, 1500, None, date(2024, 3, 1))
    assert now != before
    assert calc("read", cells="B1:D1") == [[now, now, now]]
    assert calc("read", cells="B2:C2") == [[before, before]]


def test_difference_one_blank_cell_counts_as_0(sheet: Any) -> None:
    assert value(sheet, "=EXPECTED(A1;1500)", A1=[[""]]) == "#N/A"  # 0 is unrated; Excel leaves the cell empty
    assert value(sheet, '=EXPECTED(A1;0;"ELO")', A1=[[""]]) == 0.5


def test_a_blank_cell_in_a_range_is_blank(sheet: Any) -> None:
    sheet("write", cells="A1:A2", rows=[[""], [1500]])
    sheet("enter_array", cells="B1:B2", formula='=EXPECTED(A1:A2;1500;"ELO")')
    assert sheet("read", cells="B1:B2") == [[""], [0.5]]


def test_an_empty_result_counts_for_nothing(sheet: Any) -> None:
    sheet("write", cells="A1:A4", rows=[[1600], [""], [1500], [""]])
    sheet("enter_array", cells="B1:B4", formula="=EXPECTED(A1:A4;1500)")
    formulas = ["=AVERAGE(B1:B4)", "=COUNT(B1:B4)", "=MIN(B1:B4)", "=RANK(B3;B1:B4;1)", '=B2=""', "=B2+1"]
    sheet("enter", cells="C1:C7", formulas=[[each] for each in [*formulas, '=EXPECTED(B2;1500;"ELO")']])
    assert sheet("read", cells="C1:C7") == [[pytest.approx(0.57)], [2], [0.5], [1], [1], ["#VALUE!"], [""]]


def test_difference_an_error_in_a_range_is_err_504_for_the_call(sheet: Any) -> None:
    sheet("enter", cells="A1:A2", formulas=[["=1/0"], ["1500"]])
    sheet("enter_array", cells="B1:B2", formula="=EXPECTED(A1:A2;1500)")
    assert sheet("read", cells="B1:B2") == [["Err:504"], ["Err:504"]]


def test_difference_results_do_not_spill(sheet: Any) -> None:
    assert value(sheet, "=EXPECTED(A1:A2;1500)", A1_A2=[[1600], [1500]]) == 0.64
    assert sheet("read", cells="Z2") == [[None]]


def test_difference_one_wrong_title_is_an_error_for_the_call(sheet: Any) -> None:
    sheet("write", cells="A1:A2", rows=[[1], ["x"]])
    sheet("enter_array", cells="B1:B2", formula="=FNGO_TITLE(A1:A2;1800)")
    assert sheet("read", cells="B1:B2") == [["#VALUE!"], ["#VALUE!"]]
