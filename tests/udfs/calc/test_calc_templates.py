"""The formulas of the templates calculated by LibreOffice with the extension: what stands in the file, to the digit."""

import re
from math import isclose
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

import udfs
from workbooks.build import build
from workbooks.crosstable.sample import ENTRANTS
from workbooks.names import NAMES
from workbooks.placed import LOOKED_AT
from xlratings.texts import LANGUAGES, sentence

BLANK = (None, "")
CALCULATOR = 2 + LOOKED_AT.index("Calculator")  # the number of its sheet, after the guide and the list


def held_values(path: Path, title: str) -> dict[str, object]:
    sheet = openpyxl.load_workbook(path, data_only=True)[title]
    return {cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row}


def of_formulas(path: Path, title: str) -> set[str]:
    """Every cell that a formula fills, those of an array formula one by one."""
    sheet = openpyxl.load_workbook(path)[title]
    found = set()
    for row in sheet.iter_rows():
        for cell in row:
            if isinstance(cell.value, ArrayFormula):
                found |= (
                    {one.coordinate for line in sheet[cell.value.ref] for one in line}
                    if ":" in cell.value.ref
                    else {cell.coordinate}
                )
            elif cell.data_type == "f":
                found.add(cell.coordinate)
    return found


def is_same(one: Any, other: Any) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float):
        return isclose(one, other, rel_tol=1e-12, abs_tol=1e-12)
    return one == other or (one in BLANK and other in BLANK)


@pytest.mark.parametrize("name", NAMES)
def test_a_calculator_gives_in_calc_what_stands_in_the_file(calc: Any, tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.xlsx"
    build(path, name, "en", sample=False)
    title = sentence("template.sheet.calculator", {}, "en")
    expected = held_values(path, title)
    calc("open", path=str(path))
    calc("recalculate")
    places = of_formulas(path, title)
    found = {place: calc("read", cells=place, sheet=CALCULATOR)[0][0] for place in places}
    different = {
        place: (expected[place], value) for place, value in found.items() if not is_same(expected[place], value)
    }
    assert len(places) > 3
    assert not different
    assert not {value for value in found.values() if str(value).startswith("#")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_formula_shown_beside_a_result_is_the_one_at_work(tmp_path: Path, language: str) -> None:
    path = tmp_path / "fide.xlsx"
    build(path, "fide", language, sample=False)
    sheet = openpyxl.load_workbook(path)[sentence("template.sheet.calculator", {}, language)]
    cells = [cell for row in sheet.iter_rows() for cell in row]
    arrays = [cell.value.text for cell in cells if isinstance(cell.value, ArrayFormula)]
    at_work = [formula for formula in arrays if "ERROR.TYPE" not in formula]  # that is the line at the top
    shown = [str(cell.value) for cell in cells if cell.data_type == "s" and str(cell.value).startswith("=")]
    separator = "," if language == "en" else ";"
    assert shown == [re.sub(",", separator, formula) for formula in at_work]


def test_a_blanked_cell_that_would_count_as_0_leaves_the_result_blank(calc: Any, tmp_path: Path) -> None:
    path = tmp_path / "fide.xlsx"
    build(path, "fide", "en", sample=False)
    sheet = openpyxl.load_workbook(path)["Calculator"]
    label = next(cell for row in sheet.iter_rows() for cell in row if cell.value == "games_or_rounds")
    result = next(c for c in sheet["C"] if isinstance(c.value, ArrayFormula) and "KFACTOR" in c.value.text)
    calc("open", path=str(path))
    calc("write", cells=f"C{label.row}", rows=[[""]], sheet=CALCULATOR)
    assert calc("read", cells=result.coordinate, sheet=CALCULATOR) == [[""]]


def test_the_line_at_the_top_is_quiet_where_the_functions_are_there(calc: Any, tmp_path: Path) -> None:
    path = tmp_path / "cbjd.xlsx"
    build(path, "cbjd", "pt", sample=False)
    calc("open", path=str(path))
    calc("recalculate")
    assert calc("read", cells="B2", sheet=CALCULATOR) == [[sentence("template.calculator.here", {}, "pt")]]


@pytest.mark.parametrize("sample", [True, False])
def test_the_crosstable_gives_in_calc_what_stands_in_the_file(calc: Any, tmp_path: Path, *, sample: bool) -> None:
    path = tmp_path / "tiebreaks.xlsx"
    build(path, "tiebreaks", "en", sample=sample)
    calc("open", path=str(path))
    calc("recalculate")
    for sheet, title in enumerate(("Crosstable", "One player"), 1):
        expected, places = held_values(path, title), of_formulas(path, title)
        found = {place: calc("read", cells=place, sheet=sheet)[0][0] for place in places}
        different = {
            place: (expected[place], value) for place, value in found.items() if not is_same(expected[place], value)
        }
        assert len(places) > 30
        assert not different


def test_a_cut_and_another_tie_break_are_chosen_in_the_crosstable(calc: Any, tmp_path: Path) -> None:
    path = tmp_path / "tiebreaks.xlsx"
    build(path, "tiebreaks", "en", sample=True)
    calc("open", path=str(path))
    calc("write", cells="C4", rows=[["C1"]], sheet=1)
    calc("write", cells="V8", rows=[["PS"]], sheet=1)
    table = [[*entrant.cells, None, None] for entrant in ENTRANTS]
    assert [row[0] for row in calc("read", cells="T9:T21", sheet=1)] == udfs.buchholz_fide(table, None, 2026, "C1")
    assert [row[0] for row in calc("read", cells="V9:V21", sheet=1)] == udfs.tiebreak(table, "PS")
