"""Every function of the catalogue in LibreOffice: what a cell shows is what the function gives in Python."""

from importlib.util import module_from_spec, spec_from_file_location
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import pytest

from udfs.calc import TEXT_FUNCTIONS
from udfs.catalogue import BY_NAME, FUNCTIONS, Function
from udfs.error_values import ErrorValue

Row = list[Any]

TABLE = [["+W2", "+BYE", "=B3"], ["-B1", "+W3", "--"], ["", "-B2", "=W1"]]
CALLS: list[tuple[str, Row]] = [
    ("EXPECTED", [1600, 1500]),
    ("EXPECTED", [[[1600, None], ["x", "1.924"]], 1500, "FIDE", 46082.5]),
    ("EXPECTED", [[[1200], [0], [-30]], [[1400], [1400], ["19,5"]], "kurnik"]),
    ("KFACTOR", [[[2105], [2450], [None], [0]], "FIDE", [[45], [30], [3], [1]], 18]),
    ("KFACTOR", [60, "RISIKO", "S", "0,5"]),
    ("PERFORMANCE", [[[1], [1], [0]], [[1600], [None], [1700]]]),
    ("PERFORMANCE", [[[180], [95], [7]], [[210], [180], [180], [95]], "RISIKO"]),
    ("GLICKO_UPDATE", [1500, 200, [[1400], [1550], [1700]], [[30], [100], [300]], [[1], [0], ["½"]]]),
    ("GLICKO_UPDATE", [1500, 200, [[1400]], [[30], [100]], [[1]]]),
    ("BUCHHOLZ_FIDE", [TABLE]),
    ("BUCHHOLZ_FIDE", [TABLE, [[1], [3], [None], [4]], 2026, "c1"]),
    ("RATING_CHANGE", [2000, [[1480], [None]], [[1], [0]], 20]),
    ("RATING_CHANGE", [1500, 1500, 0.7, 32, "ELO"]),
    ("RATING_INITIAL", [[[1902], [1877], [1884], [2012], [1832]], 3]),
    ("RATING_INITIAL", [[[1500], [1600]], 1, "2025-10-01"]),
    ("CBJD_RATING", [[[2450], [2100], [None]], [[2200], [2400], [2000]], 7, [[11], ["4"], [15]]]),
    ("RISIKO_EVENT", [[[1000], [None], [1000]], [[2], [9], [1]], 0, "S", 1]),
    ("RISIKO_EVENT", [[[1180], [1105], [1060]], [[150], [210.5], ["180"]], [[0], [None], [1]], 3, 2, 2]),
    ("KURNIK_UPDATE", [[[1200, 1200], [1200, None]], [[2, 1], [3, None]]]),
    ("KURNIK_UPDATE", [[[1200], [1200], [1200]], [[2], [1], [3]], "FIRST"]),
    ("BRIDGE_AVERAGE", [[[12], [None], [-3], [4]], 2]),
    ("BRIDGE_AVERAGE", [[[None], [None]]]),
    ("FIBS_UPDATE", [[[1500], [1600]], [[500], [50]], [[1600], [1500]], [[50], [500]], 7, [[1], [0]]]),
    ("GLICKO_RD", [[[50], [None], [-1]], 63.2, 1]),
    ("GLICKO_EXPECTED", [[[1500], ["y"]], 1700, 300]),
    ("GLICKO2_UPDATE", [1500, 200, 0.06, [[1400], [1550], [1700]], [[30], [100], [300]], [[1], [0], [0]]]),
    ("FNGO_TITLE", [[[1], [95.5], [None], [111]], [[1800], [1450], [1900], [1900]]]),
    ("FNGO_TITLE", [[[1], [1], [1]], [[1700], [1700], [1400]], [[0], [None], [-1]]]),
    ("FNGO_TITLE", [1, "CM"]),
    ("TIEBREAK", [TABLE, "sb"]),
    ("TIEBREAK", [TABLE, "ARO", 1, None, [[1500], [1400], [None]]]),
    ("TIEBREAK", [TABLE, "XYZ"]),
    ("CROSSTABLE_SCORE", [TABLE, 1]),
]
SEEDS = 30
KNOWN_TO_CALC = {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"}


def junk() -> Any:
    spec = spec_from_file_location("junk_for_calc", Path(__file__).parent.parent / "junk.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def column_name(number: int) -> str:
    return (chr(64 + (number - 1) // 26) if number > 26 else "") + chr(65 + (number - 1) % 26)


def placed(arguments: Row) -> tuple[dict[str, list[Row]], list[str]]:
    """The arguments as cells, every one in columns of its own, and the references to them."""
    ranges, references = {}, []
    for number, argument in enumerate(arguments):
        rows = argument if isinstance(argument, list) else [[argument]]
        if argument is None:
            references.append("")
            continue
        first, last = column_name(8 * number + 1), column_name(8 * number + len(rows[0]))
        cells = f"{first}1:{last}{len(rows)}"
        ranges[cells] = [["" if cell is None else cell for cell in row] for row in rows]
        references.append(cells if isinstance(argument, list) else f"{first}1")
    return ranges, references


def shown(value: object) -> object:
    """A cell of a result as it is read from a sheet, where numbers are floats and no formula is empty."""
    if isinstance(value, ErrorValue):
        return str(value) if value in KNOWN_TO_CALC else "#VALUE!"
    if isinstance(value, str):
        return value
    return "" if value is None else float(value)  # type: ignore[arg-type]  # a number


def rows_of(function: Function, result: Any) -> list[Row]:
    """A result as rows of cells."""
    nested = result if isinstance(result, list) else [result]
    rows = [[shown(cell) for cell in (row if isinstance(row, list) else [row])] for row in nested]
    cells = [cell for row in nested for cell in (row if isinstance(row, list) else [row])]
    if function.name in TEXT_FUNCTIONS and any(isinstance(cell, ErrorValue) for cell in cells):
        return [["#VALUE!"] * len(row) for row in rows]  # texts and error values do not stand together in Calc
    return rows


def check(calc: Any, function: Function, arguments: Row) -> None:
    expected = rows_of(function, function(*arguments))
    ranges, references = placed(arguments)
    told = {"ranges": ranges, "rows": len(expected), "columns": len(expected[0])}
    found = calc("work", formula=f"={function.name}({';'.join(references)})", **told)
    assert found == expected, (function.name, arguments)


@pytest.fixture(scope="module")
def sheet(calc: Any) -> Any:
    calc("open")
    return calc


def test_every_function_is_called() -> None:
    assert {name for name, _ in CALLS} == set(BY_NAME)


@pytest.mark.parametrize(("name", "arguments"), CALLS, ids=lambda each: each if isinstance(each, str) else "")
def test_a_range_or_a_cell_gives_what_python_gives(sheet: Any, name: str, arguments: Row) -> None:
    check(sheet, BY_NAME[name], arguments)


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_whatever_stands_in_the_cells_gives_what_python_gives(sheet: Any, function: Function) -> None:
    dice, made = Random(function.name), junk()  # noqa: S311 - figures, not secrets
    count = 0
    while count < SEEDS:
        arguments = [fit(argument) for argument in made.arguments(dice, function)]
        if all(argument != "?" for argument in arguments):
            check(sheet, function, arguments)
            count += 1


def fit(argument: Any) -> Any:
    """An argument as cells of Calc can hold it, "?" for one that they cannot."""
    if not isinstance(argument, list):
        return cell(argument) or None if isinstance(argument, str) else cell(argument)
    rows = [row if isinstance(row, list) else [row] for row in argument]
    is_range = len(rows) > 0 and len(rows[0]) > 0 and len({len(row) for row in rows}) == 1 and len(rows[0]) < 8
    if not is_range or any(isinstance(each, list) for row in rows for each in row):
        return "?"
    if len(rows) == len(rows[0]) == 1:
        return fit(rows[0][0])
    return [[cell(each) for each in row] for row in rows]


def cell(value: Any) -> Any:
    if isinstance(value, bool) or (isinstance(value, int | float) and abs(value) < 2.0**50 and isfinite(value)):
        return float(value)
    is_text = isinstance(value, str) and len(value) < 100 and value.isprintable()
    return value if is_text else None
