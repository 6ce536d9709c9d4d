"""The workbook of tie-breaks: what stands in it is what the functions give, places go by points and tie-breaks."""

import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

import udfs
from workbooks.build import build
from workbooks.crosstable.layout import CODES, EDITIONS, FIRST, FIRST_CODE, FIRST_EDITION, PLACE, PLAYERS, POINTS, RATED
from workbooks.crosstable.sample import ENTRANTS
from workbooks.crosstable.sheet import DONE
from xlratings.texts import LANGUAGES

COMMITTED = Path(__file__).resolve().parents[2] / "workbooks" / "tiebreaks.xlsx"
TABLE = [[*entrant.cells, None, None] for entrant in ENTRANTS]
RATINGS = [[entrant.rating] for entrant in ENTRANTS]
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def empty(tmp_path: Path) -> Callable[[str], Path]:
    def built(language: str) -> Path:
        path = tmp_path / f"tiebreaks-{language}.xlsx"
        build(path, "tiebreaks", language, sample=False)
        return path

    return built


def column(sheet: Any, number: int) -> list[object]:
    rows = sheet.iter_rows(min_row=FIRST + 1, max_row=FIRST + len(ENTRANTS), min_col=number + 1, max_col=number + 1)
    return [cell.value for (cell,) in rows]


def test_every_column_holds_what_its_function_gives() -> None:
    sheet = openpyxl.load_workbook(COMMITTED, data_only=True)["Crosstable"]
    assert column(sheet, POINTS) == udfs.crosstable_score(TABLE)
    assert column(sheet, RATED) == udfs.crosstable_score(TABLE, rated_only=True)
    for number, edition in enumerate(EDITIONS, FIRST_EDITION):
        assert column(sheet, number) == udfs.buchholz_fide(TABLE, None, edition), edition
    for number, code in enumerate(CODES, FIRST_CODE):
        assert column(sheet, number) == udfs.tiebreak(TABLE, code, None, "2026", RATINGS), code


def test_the_editions_differ_in_the_sample() -> None:
    found = [tuple(udfs.buchholz_fide(TABLE, None, edition)) for edition in EDITIONS]
    assert len(set(found)) == len(EDITIONS)


def test_places_go_by_points_then_by_the_tie_breaks_in_their_order() -> None:
    sheet = openpyxl.load_workbook(COMMITTED, data_only=True)["Crosstable"]
    keys = list(zip(*(column(sheet, number) for number in (POINTS, *range(FIRST_CODE, PLACE))), strict=True))
    ordered = sorted(keys, reverse=True)
    assert column(sheet, PLACE) == [1 + ordered.index(key) for key in keys]


def test_the_player_in_detail_has_every_edition_cut_and_tie_break() -> None:
    sheet = openpyxl.load_workbook(COMMITTED, data_only=True)["One player"]
    number = sheet["C3"].value
    assert sheet["D3"].value == ENTRANTS[number - 1].name
    for row, edition in enumerate(EDITIONS, 8):
        for letter, cut in zip("CDEFG", (None, "C1", "C2", "M1", "M2"), strict=True):
            assert sheet[f"{letter}{row}"].value == udfs.buchholz_fide(TABLE, number, edition, cut)
    cells = {cell.value: sheet.cell(cell.row + 1, cell.column).value for row in sheet["C34:H39"] for cell in row}
    for code in DONE:
        assert cells[code] == udfs.tiebreak(TABLE, code, number, "2026", RATINGS), code


def test_cells_of_rounds_are_text_and_stay_text() -> None:
    sheet = openpyxl.load_workbook(COMMITTED)["Crosstable"]
    for row in sheet.iter_rows(min_row=FIRST + 1, max_row=FIRST + PLAYERS, min_col=4, max_col=12):
        for cell in row:
            assert cell.number_format == "@"
            assert cell.value is None or cell.data_type == "s"


@every_language
def test_an_empty_one_has_no_result_and_every_formula_is_a_dynamic_array(
    empty: Callable[[str], Path], language: str
) -> None:
    path = empty(language)
    book = openpyxl.load_workbook(path, data_only=True)
    for sheet in book.worksheets[1:]:
        assert not [cell.coordinate for row in sheet.iter_rows() for cell in row if str(cell.value).startswith("#")]
    formulas = openpyxl.load_workbook(path).worksheets[1]
    ours = [cell for row in formulas.iter_rows() for cell in row if isinstance(cell.value, ArrayFormula)]
    assert len(ours) == 1 + 2 + len(EDITIONS) + len(CODES)
    with zipfile.ZipFile(path) as archive:
        sheet_xml = archive.read("xl/worksheets/sheet2.xml").decode()
    assert len(re.findall(r'cm="1"[^>]*><f t="array"', sheet_xml)) == len(ours)


def test_native_formulas_give_the_same_in_libreoffice(converted_by_libreoffice: Callable[[Path, str], Path]) -> None:
    """The tie-breaks themselves need the extension; its own tests calculate them."""
    before = openpyxl.load_workbook(COMMITTED, data_only=True)["One player"]["D3"].value
    after = openpyxl.load_workbook(converted_by_libreoffice(COMMITTED, "xlsx"), data_only=True)["One player"]["D3"]
    assert after.value == before
