"""How the templates look: contrast, sizes on screen and on paper, room for every text."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.utils import get_column_letter, range_boundaries

from workbooks.build import committed
from workbooks.names import TEMPLATES
from xlratings.texts import LANGUAGES

Built = Callable[..., Path]
ROOT = Path(__file__).resolve().parents[2]
A4 = 9
ACROSS, UPRIGHT = 770.0, 523.0  # points between the margins
HIGH = 842 - 94.0
LEAST_CONTRAST, LEAST_OF_LARGE = 4.5, 3.0  # WCAG 2.2, 1.4.3, level AA
SMALLEST, SMALLEST_PRINTED = 9.0, 6.0  # points
every_template = pytest.mark.parametrize("name", TEMPLATES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def loaded(path: Path) -> Any:
    """A workbook that nobody changes, with the values of its formulas."""
    return openpyxl.load_workbook(path, data_only=True)


def luminance(rgb: str) -> float:
    """WCAG's relative luminance of RRGGBB."""
    parts = (int(rgb[place : place + 2], 16) / 255 for place in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def colour(of: Any, default: str) -> str:
    found = of.rgb if of is not None and isinstance(of.rgb, str) else default
    return str(found)[-6:]


def cells(path: Path) -> Iterator[Any]:
    for sheet in loaded(path):
        for row in sheet.iter_rows():
            yield from (cell for cell in row if cell.value not in {None, ""})


def books(built: Built, name: str) -> Iterator[Path]:
    yield built(name, "pl", sample=False)
    yield from (ROOT / "workbooks" / file for file, (template, _) in committed().items() if template == name)


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("000000", "FFFFFF") == 21
    assert round(contrast("767676", "FFFFFF"), 2) == 4.54


@every_template
def test_every_text_stands_out_from_what_is_behind_it_and_is_large_enough(built: Built, name: str) -> None:
    for path in books(built, name):
        looks = {
            (cell.font.color and cell.font.color.rgb, cell.font.sz, cell.font.b, cell.fill.fgColor.rgb): cell
            for cell in cells(path)
        }
        for cell in looks.values():
            behind = colour(cell.fill.fgColor, "FFFFFF") if cell.fill.fill_type == "solid" else "FFFFFF"
            is_large = cell.font.sz >= 18 or (cell.font.sz >= 14 and cell.font.b)
            least = LEAST_OF_LARGE if is_large else LEAST_CONTRAST
            assert contrast(colour(cell.font.color, "000000"), behind) >= least, f"{path.name} {cell}"
            assert cell.font.sz >= SMALLEST, f"{path.name} {cell}"


@every_template
def test_colours_that_depend_on_cells_leave_them_readable(built: Built, name: str) -> None:
    ink = "263238"
    for sheet in loaded(built(name, "en", sample=False)):
        for rules in sheet.conditional_formatting:
            for rule in rules.rules:
                behind = colour(rule.dxf.fill.bgColor, "FFFFFF") if rule.dxf.fill else "FFFFFF"
                text = colour(rule.dxf.font.color, ink) if rule.dxf.font and rule.dxf.font.color else ink
                assert contrast(text, behind) >= LEAST_CONTRAST, f"{sheet.title} {rules.sqref}"


def width(sheet: Any, column: int) -> float:
    """Of a column, in letters."""
    for key, dimension in sheet.column_dimensions.items():
        first = dimension.min or openpyxl.utils.column_index_from_string(key)
        if first <= column <= (dimension.max or first) and dimension.width:
            return float(dimension.width)
    return 8.43


def points(letters: float) -> float:
    return (letters * 7 + 5) * 0.75


def printed(sheet: Any) -> tuple[int, int, int, int]:
    """Columns and rows that are printed."""
    area = str(sheet.print_area or sheet.dimensions)
    left, top, right, bottom = range_boundaries(area.rsplit("!", maxsplit=1)[-1].replace("$", ""))
    return left, top, right, bottom


def scale(sheet: Any) -> float:
    """What a sheet is shrunk to on paper."""
    setup = sheet.page_setup
    if not sheet.sheet_properties.pageSetUpPr or not sheet.sheet_properties.pageSetUpPr.fitToPage:
        return (setup.scale or 100) / 100
    left, top, right, bottom = printed(sheet)
    wide = sum(points(width(sheet, column)) for column in range(left, right + 1))
    found = min(1.0, (ACROSS if setup.orientation == "landscape" else UPRIGHT) / wide)
    if setup.fitToHeight is None or setup.fitToHeight == 1:
        rows = (
            sheet.row_dimensions[row].height or sheet.sheet_format.defaultRowHeight for row in range(top, bottom + 1)
        )
        found = min(found, HIGH / sum(rows)) if setup.orientation != "landscape" else found
    return found


@every_template
@every_language
def test_every_sheet_prints_on_a4_in_letters_that_can_be_read(built: Built, name: str, language: str) -> None:
    for sheet in loaded(built(name, language, sample=False)):
        assert sheet.page_setup.paperSize == A4
        assert sheet.print_title_rows or sheet.print_area, sheet.title
        assert SMALLEST * scale(sheet) >= SMALLEST_PRINTED - 0.75, f"{sheet.title}: {scale(sheet):.2f}"
        assert 11 * scale(sheet) >= SMALLEST_PRINTED, f"{sheet.title}: {scale(sheet):.2f}"


@pytest.mark.parametrize("file", committed())
def test_a_sample_prints_on_a4_in_letters_that_can_be_read(file: str) -> None:
    for sheet in loaded(ROOT / "workbooks" / file):
        assert 11 * scale(sheet) >= SMALLEST_PRINTED, f"{sheet.title}: {scale(sheet):.2f}"


@pytest.mark.parametrize("file", ["cbjd.xlsx", "tiebreaks.xlsx"])
def test_it_comes_out_of_libreoffice_on_a4_pages(
    converted_by_libreoffice: Callable[[Path, str], Path], file: str
) -> None:
    pdf = converted_by_libreoffice(ROOT / "workbooks" / file, "pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    assert len(boxes) >= len(loaded(ROOT / "workbooks" / file).sheetnames)
    assert {tuple(sorted(round(float(side)) for side in box)) for box in boxes} == {(595, 842)}


@every_template
def test_headings_stay_in_sight_and_repeat_on_paper(built: Built, name: str) -> None:
    for sheet in loaded(built(name, "it", sample=False)):
        for table in sheet.tables.values():
            header = int(re.sub(r"\D", "", table.ref.split(":")[0]))
            assert sheet.freeze_panes is not None
            assert int(re.sub(r"\D", "", sheet.freeze_panes)) == header + 1
            assert sheet.print_title_rows == f"${header}:${header}"


def room(sheet: Any, cell: Any) -> float:
    """Letters that a text has room for: its column, and the blank ones that it may run over into."""
    for area in sheet.merged_cells.ranges:
        if cell.coordinate in area:
            return sum(width(sheet, column) for column in range(area.min_col, area.max_col + 1))
    found, column = width(sheet, cell.column), cell.column + 1
    if cell.alignment.horizontal in {"right", "center"} or cell.alignment.wrap_text:
        return found
    while column <= printed(sheet)[2] and sheet.cell(cell.row, column).value in {None, ""}:
        found += width(sheet, column)
        column += 1
    return found


def needed(cell: Any) -> float:
    """Letters of 11 points that a text takes, its longest word where it is broken into lines."""
    text = str(cell.value)
    longest = max((len(word) for word in text.split()), default=0) if cell.alignment.wrap_text else len(text)
    return float(longest * 0.92 * cell.font.sz / 11 * (1.06 if cell.font.b else 1) + (cell.alignment.indent or 0))


@every_template
@every_language
def test_no_text_is_cut(built: Built, name: str, language: str) -> None:
    cut = []
    for sheet in loaded(built(name, language, sample=False)):
        last = printed(sheet)[2]
        for row in sheet.iter_rows(max_col=last):
            for cell in row:
                is_text = isinstance(cell.value, str) and cell.value
                if is_text and not cell.alignment.shrink_to_fit and needed(cell) > room(sheet, cell):
                    cut.append(f"{sheet.title}!{cell.coordinate} {cell.value[:40]}")
    assert not cut


@pytest.mark.parametrize("file", committed())
def test_no_text_of_a_sample_is_cut(file: str) -> None:
    cut = []
    for sheet in loaded(ROOT / "workbooks" / file):
        for row in sheet.iter_rows(max_col=printed(sheet)[2]):
            for cell in row:
                is_text = isinstance(cell.value, str) and cell.value
                if is_text and not cell.alignment.shrink_to_fit and needed(cell) > room(sheet, cell):
                    cut.append(f"{sheet.title}!{cell.coordinate} {cell.value[:40]}")
    assert not cut[:20]


def test_columns_are_counted_as_their_letters_are(built: Built) -> None:
    sheet = loaded(built("risiko", "en", sample=False))["Player card"]
    assert [width(sheet, column) for column in (1, 2, 8)] == pytest.approx([2.7, 13.2, 13.2], abs=0.6)
    assert get_column_letter(8) == "H"
