"""The calculators: what stands with each formula is what the functions give, and no Excel puts an @ before one."""

import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

import udfs
from udfs.catalogue import FUNCTIONS
from workbooks.names import NAMES
from xlratings.texts import sentence

Built = Callable[..., Path]
CALL = re.compile(r"\b([A-Z][A-Z0-9_]+)\(([A-Z0-9:,]*)\)")
OURS = {function.name for function in FUNCTIONS}
every_template = pytest.mark.parametrize("name", NAMES)


def calls(path: Path) -> Iterator[tuple[str, list[object], str]]:
    """Function, arguments as the cells hold them, and the range of the result, of every formula of ours."""
    sheet, held = (openpyxl.load_workbook(path, data_only=only)["Calculator"] for only in (False, True))
    for row in sheet.iter_rows():
        for cell in row:
            text = cell.value.text if isinstance(cell.value, ArrayFormula) else ""
            for function, arguments in CALL.findall(text):
                if function in OURS:
                    yield function, [argument(held, place) for place in arguments.split(",")], cell.value.ref


def argument(sheet: Any, place: str) -> object:
    if not place:
        return None
    cells = sheet[place]
    return [[cell.value for cell in row] for row in cells] if isinstance(cells, tuple) else cells.value


def rows(result: object) -> list[list[object]]:
    found = result if isinstance(result, list) else [result]
    return [[None if cell == "" else cell for cell in (row if isinstance(row, list) else [row])] for row in found]


@every_template
def test_what_stands_with_a_formula_is_what_the_function_gives(built: Built, name: str) -> None:
    path = built(name, "en", sample=False)
    sheet = openpyxl.load_workbook(path, data_only=True)["Calculator"]
    found = list(calls(path))
    assert len(found) >= 3
    for function, arguments, place in found:
        cells = sheet[place]
        held = [[cell.value for cell in row] for row in cells] if isinstance(cells, tuple) else [[cells.value]]
        assert rows(held) == rows(getattr(udfs, function.lower())(*arguments)), f"{function} {place}"


def test_the_templates_teach_every_function_that_takes_no_crosstable(built: Built) -> None:
    taught = {function for name in NAMES for function, _, _ in calls(built(name, "en", sample=False))}
    assert {"BUCHHOLZ_FIDE", "TIEBREAK", "CROSSTABLE_SCORE"} == OURS - taught


@every_template
def test_formulas_of_ours_are_marked_as_dynamic_arrays(built: Built, name: str) -> None:
    path = built(name, "en", sample=False)
    with zipfile.ZipFile(path) as archive:
        number = openpyxl.load_workbook(path).sheetnames.index("Calculator") + 1
        sheet = archive.read(f"xl/worksheets/sheet{number}.xml").decode()
        assert "xl/metadata.xml" in archive.namelist()
        assert b"XLDAPR" in archive.read("xl/metadata.xml")
    for cell, formula in re.findall(r'<c r="[A-Z]+\d+"([^>]*)><f([^>]*)>[^<]*</f>', sheet):
        assert 'cm="1"' in cell
        assert 't="array"' in formula


@every_template
def test_no_published_number_is_a_formula_and_nothing_is_calculated_on_opening(built: Built, name: str) -> None:
    path = built(name, "en", sample=False)
    book = openpyxl.load_workbook(path)
    for title in ("Lists", "Changes", "Log"):
        assert not [cell for row in book[title].iter_rows() for cell in row if cell.data_type == "f"]
    assert [cell.coordinate for row in book["List"].iter_rows() for cell in row if cell.data_type == "f"] == ["A1"]
    with zipfile.ZipFile(path) as archive:
        assert b"fullCalcOnLoad" not in archive.read("xl/workbook.xml")


@pytest.mark.parametrize("language", ["en", "it", "pt", "pl"])
def test_the_two_lines_at_the_top_fit_on_one_line(language: str) -> None:
    for name in ("here", "missing"):
        assert len(sentence(f"template.calculator.{name}", {}, language)) <= 120
