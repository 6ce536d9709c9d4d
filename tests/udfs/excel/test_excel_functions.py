"""The functions through xlwings' own classic call path, both ways, with nothing but pywin32 put in its place."""

import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from importlib import import_module
from inspect import signature
from typing import Any

import pytest

import udfs
from udfs.catalogue import FUNCTIONS, Function
from udfs.error_values import NUMBERS
from udfs.known_results import KNOWN_RESULTS
from xlratings.texts import sentence

Excel = Any
every_function = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)

CVERR_ZERO = -2146828288  # an error value comes as this number and Excel's own together
NOT_AVAILABLE = CVERR_ZERO + 2042


def as_com(argument: object) -> object:
    """An argument as VBA hands it over: floats, rows of cells, Empty as None."""
    if isinstance(argument, list):
        rows = argument if any(isinstance(row, list) for row in argument) else [[cell] for cell in argument]
        return tuple(tuple(as_com(cell) for cell in row) for row in rows)
    return float(argument) if isinstance(argument, int) else argument


def as_cells(result: object) -> object:
    """A result as COM hands it to VBA: a single row comes without rows."""
    rows = result if isinstance(result, list) else [result]
    cells = [row if isinstance(row, list) else [row] for row in rows]
    if len(cells) == 1:
        return cells[0] if len(cells[0]) > 1 else cells[0][0]
    return cells


@every_function
def test_every_function_gives_in_excel_what_it_gives_in_python(excel: Excel, function: Function) -> None:
    arguments, _ = KNOWN_RESULTS[function.name]
    expected = getattr(udfs, function.python_name)(*arguments)
    assert excel(function.python_name, *map(as_com, arguments)) == as_cells(expected)


@every_function
def test_every_optional_argument_may_be_left_out_or_blank(excel: Excel, function: Function) -> None:
    arguments = list(map(as_com, KNOWN_RESULTS[function.name][0]))
    expected = excel(function.python_name, *arguments)
    missing = len(function.arguments) - len(arguments)
    assert excel(function.python_name, *arguments, *[excel.LEFT_OUT] * missing) == expected
    assert excel(function.python_name, *arguments, *[None] * missing) == expected


@every_function
def test_xlwings_sees_the_arguments_of_the_catalogue(excel: Excel, function: Function) -> None:
    described = getattr(import_module("udfs.excel.functions"), function.python_name).__xlfunc__
    assert excel
    assert described["name"] == function.python_name
    assert [each["name"] for each in described["args"]] == [each.name for each in function.arguments]
    assert ["optional" in each for each in described["args"]] == [not each.required for each in function.arguments]
    assert [each["doc"] for each in described["args"]] == [sentence(e.help, {}, "en") for e in function.arguments]
    assert described["ret"]["doc"] == sentence(function.help, {}, "en")
    assert not described["volatile"]


@every_function
def test_nothing_is_hinted(function: Function) -> None:
    parameters = signature(getattr(import_module("udfs.excel"), function.python_name)).parameters.values()
    assert {each.annotation for each in parameters} == {each.empty for each in parameters}


CELLS: list[tuple[object, object]] = [
    (1600.0, 0.64),
    (1600, 0.64),
    ("1600", 0.64),
    (" 1.600 ", 0.64),
    (Decimal(1600), 0.64),
    (None, None),
    ("", None),
    ("   ", None),
    ("abc", "#VALUE!"),
    (True, "#VALUE!"),
    (0.0, "#N/A"),
    (-5.0, "#NUM!"),
    (1e300, "#NUM!"),
    (float("inf"), "#NUM!"),
    (datetime(2026, 3, 1, tzinfo=UTC), "#VALUE!"),
    *((CVERR_ZERO + number, text) for number, text in NUMBERS.items()),
]


@pytest.mark.parametrize(("cell", "expected"), CELLS)
def test_every_kind_of_cell_alone_as_a_range_and_in_rows(excel: Excel, cell: object, expected: object) -> None:
    assert excel("expected", cell, 1500.0) == expected
    assert excel("expected", excel.Cell(cell), 1500.0) == expected
    assert excel("expected", ((cell,),), 1500.0) == expected
    assert excel("expected", ((1600.0,), (cell,)), 1500.0) == [[0.64], [expected]]
    assert excel("expected", excel.Cell(((1600.0, cell),)), 1500.0) == [0.64, expected]


def test_an_array_written_into_a_formula_is_a_row_or_a_column(excel: Excel) -> None:
    assert excel("expected", (1600.0, 1500.0), 1500.0) == [0.64, 0.5]
    assert excel("expected", ((1600.0,), (1500.0,)), 1500.0) == [[0.64], [0.5]]


def test_a_day_is_a_date_a_serial_number_or_a_text(excel: Excel) -> None:
    for day in (datetime(2024, 6, 1, tzinfo=UTC), 45444.0, "2024-06-01"):
        assert excel("expected", 2700.0, 2000.0, None, day) == 0.92
    assert excel("expected", 2700.0, 2000.0) == 0.99
    assert excel("expected", 2700.0, 2000.0, None, 1.0) == "#N/A"


def test_a_table_of_results_without_players_is_blank_and_never_nothing(excel: Excel) -> None:
    assert excel("tiebreak", ((None, None), (None, None)), "BH") == [[None], [None]]


def test_an_error_in_a_list_is_the_result(excel: Excel) -> None:
    assert excel("performance", ((1.0,), (NOT_AVAILABLE,)), ((1600.0,), (1700.0,))) == "#N/A"


def test_no_result_but_an_error_begins_as_errors_do() -> None:
    results = [udfs.fngo_title(*each) for each in ((1, 2150), (1, 1900), (0, 2300), (1, 1000), (50, 2000))]
    assert not [result for result in results if str(result).startswith("#")]


@pytest.mark.parametrize(("result", "cells"), [(0.5, [[0.5]]), ([1, None], [[1], [""]]), ([], [[""]])])
def test_in_lite_a_blank_cell_is_an_empty_text(lite: Callable[[object], object], result: object, cells: object) -> None:
    assert lite(result) == cells


def test_in_lite_an_error_is_an_error_of_its_own_kind_or_of_a_wrong_value(lite: Callable[[object], object]) -> None:
    handed_in = {"type": "Error", "basicValue": "#SPILL!"}
    results = udfs.expected([-1, 0, "x", handed_in], 1500)
    kinds = [row[0]["errorType"] for row in lite(results)]  # type: ignore[attr-defined]  # rows of cells
    assert kinds == ["Num", "NotAvailable", "Value", "Value"]


def test_a_whole_range_comes_in_untouched_and_plain_results_go_out_untouched(
    excel: Excel, monkeypatch: pytest.MonkeyPatch
) -> None:
    # no work per cell on the way in, none on the way out: the very same objects
    taken: list[object] = []
    rows = [[1500.0, 30.0], [None, udfs.expected(-1, 1500)]] * 1000

    def watched(*given: object) -> object:
        taken.extend(given)
        return rows

    monkeypatch.setattr(udfs, "glicko_rd", watched)
    given = ((1500.0, 30.0, 2.0),) * 1000
    assert excel("glicko_rd", excel.Cell(given), 1.0, 1.0) is rows
    assert taken[0] is given


def in_a_fresh_process(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_a_star_import_gives_the_functions_and_nothing_else() -> None:
    code = "from udfs.excel import *; print(*sorted(name for name in dir() if not name.startswith('__')))"
    assert in_a_fresh_process(code).split() == sorted(function.python_name for function in FUNCTIONS)


def test_what_lite_looks_for_stands_on_every_function_of_a_star_import(excel: Excel) -> None:
    module: dict[str, Any] = {}
    exec("from udfs.excel import *", module)  # noqa: S102 - as main.py of a workbook does
    marked = [name for name, value in module.items() if hasattr(value, "__xlfunc__")]
    assert excel
    assert sorted(marked) == sorted(function.python_name for function in FUNCTIONS)


def test_importing_the_functions_starts_no_thread_and_opens_no_file_for_writing() -> None:
    code = (
        "import sys, threading, builtins\n"
        "import xlwings\n"
        "modes = []\n"
        "sys.addaudithook(lambda event, args: event == 'open' and modes.append(args[1]))\n"
        "from udfs.excel import *\n"
        "expected(1600, 1500)\n"
        "print(threading.active_count(), [mode for mode in modes if mode and set(mode) & set('wax+')])\n"
    )
    assert in_a_fresh_process(f"import sys; sys.dont_write_bytecode = True\n{code}").strip() == "1 []"


def test_building_and_asking_for_names_imports_no_xlwings() -> None:
    code = "import sys, udfs.excel, udfs.excel.build; print('xlwings' in sys.modules)"
    assert in_a_fresh_process(code).strip() == "False"


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError):
        _ = import_module("udfs.excel").nothing_of_that_name
