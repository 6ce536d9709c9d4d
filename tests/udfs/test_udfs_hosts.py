"""Values as each host hands them in: classic Excel through COM, the browser through Office.js, LibreOffice Calc."""

from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

import udfs
from udfs.convert import is_blank, number

TRUE = True  # as a cell holds it


COM_ROWS = ((1600.0,), (None,), (1700.0,))
CALC_ROWS = ((1600.0,), ("",), (1700.0,))
BROWSER_ROWS = [[1600], [""], [1700]]


@pytest.mark.parametrize("rows", [COM_ROWS, CALC_ROWS, BROWSER_ROWS])
def test_a_range_with_a_blank_cell(rows: Any) -> None:
    assert udfs.expected(rows, 1600) == [[0.5], [None], [0.64]]
    assert udfs.performance(((1.0,), (1.0,), (0.0,)), rows) == 1650


def test_a_single_cell_as_a_matrix_of_one() -> None:
    # Office.js and Calc hand in every argument as rows
    assert udfs.expected([[1600]], [[1500]], [[""]], [[None]]) == [[0.64]]
    assert udfs.expected(((1600.0,),), ((1500.0,),)) == [[0.64]]
    assert udfs.glicko_update([[1500]], [[200]], [[1400]], [[30]], [[1]], [[None]]) == udfs.glicko_update(
        1500, 200, 1400, 30, 1
    )


def test_numbers_are_always_floats_in_classic_excel() -> None:
    assert udfs.kfactor(24.0, "RISIKO", 5.0, 1.0) == 1.1
    assert udfs.buchholz_fide((("+W2",), ("-B1",)), 2.0, 2026.0) == 1
    assert udfs.fibs_update(1500.0, 500.0, 1600.0, 50.0, 7.0, 1.0)[0][1] == 507


def test_a_currency_cell_is_a_decimal() -> None:
    assert udfs.expected(Decimal("1600.0000"), Decimal(1500)) == 0.64
    assert number(Decimal("NaN"), "rating") is None
    assert udfs.expected(Decimal("1E+999999"), 1500) == "#NUM!"
    assert udfs.expected(Decimal("1E-999999"), 1500) == "#N/A"  # a hair above 0 is shown as 0


def test_a_date_cell_is_a_datetime_in_classic_excel_and_a_serial_number_elsewhere() -> None:
    assert udfs.expected(2700, 2200, "FIDE", datetime(2025, 9, 30)) == 0.92  # noqa: DTZ001 - as Excel hands it in
    assert udfs.expected(2700, 2200, "FIDE", 45930.0) == 0.92
    assert udfs.expected(2700, 2200, "FIDE", [[45930]]) in (0.92, [[0.92]])


def test_a_rating_formatted_as_a_date_is_value() -> None:
    assert udfs.expected(datetime(1904, 2, 18), 1500) == "#VALUE!"  # noqa: DTZ001 - as Excel hands it in


def test_truth_is_a_bool_in_excel_and_1_in_calc() -> None:
    table = [["+W2", "+BYE"], ["-B1", "--"]]
    assert udfs.crosstable_score(table, TRUE) == udfs.crosstable_score(table, 1.0) == [1, 0]
    assert udfs.crosstable_score(table, "TRUE") == [1, 0]
    assert udfs.fngo_title(TRUE, 1450.0) == udfs.fngo_title(1.0, 1450.0) == "A"


def test_a_truth_is_no_rating() -> None:
    assert udfs.expected(TRUE, 1500) == "#VALUE!"


def test_calc_hands_in_0_for_one_blank_cell_and_that_is_a_difference() -> None:
    assert udfs.expected(0.0, 1500.0) == "#N/A"  # Excel: an empty cell
    assert udfs.kfactor(2000.0, None, 0.0) == 40  # Excel: 30 games or more
    assert udfs.expected(1600.0, 1500.0, 0.0) == "#VALUE!"  # Excel: FIDE


def test_formatted_numbers_of_the_browser_are_numbers() -> None:
    formatted = {"type": "FormattedNumber", "basicValue": 1600.0, "numberFormat": "0"}
    assert udfs.expected(formatted, 1500) == 0.64
    assert udfs.expected([[formatted]], 1500) == [[0.64]]


def test_javascript_s_null_is_blank() -> None:
    null = type("JsNull", (), {})()
    assert is_blank(null)
    assert udfs.expected([[null], [1600]], 1500) == [[None], [0.64]]


def test_missing_values_of_data_tables_are_blank() -> None:
    assert udfs.expected([float("nan"), type("NAType", (), {})(), type("NaTType", (), {})()], 1500) == [None] * 3


@pytest.mark.parametrize("cell", ["=B4", "+W18", "-B9", "@x", "{1}"])
def test_texts_that_look_like_formulas_are_texts(cell: str) -> None:
    assert udfs.expected(cell, 1500) == "#VALUE!"


def test_results_are_plain_values() -> None:
    cells = [
        udfs.expected(1600, 1500),
        udfs.kfactor(24, "RISIKO", 5),
        udfs.performance([1, 0], [1500, 1600]),
        *udfs.risiko_event([1000, 1100], [1, 2], 0, 1, 2)[0],
        *udfs.buchholz_fide([["+W2"], ["-B1"]]),
    ]
    assert {type(cell) for cell in cells} <= {int, float}
