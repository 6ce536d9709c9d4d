"""Formats of a model brought into a workbook whose own are written in another way."""

from collections.abc import Callable
from pathlib import Path

import pytest
from xlsxwriter import Workbook

from tests.workbook.conftest import HandMade, part, sheet, styles, witness_book
from xlratings.workbook.xlsx.new_parts import Additions, NewSheet, write_added
from xlratings.workbook.xlsx.package import Package

LOG = NewSheet("Log", "Log", ("When", "What"), (("today", 1.5),))
Added = Callable[[str], Path]


@pytest.fixture
def model(tmp_path: Path) -> Path:
    with Workbook(tmp_path / "model.xlsx") as book:
        page, quiet = book.add_worksheet("Log"), book.add_format({"num_format": '0.0 "pt"', "font_color": "#123456"})
        head = book.add_format({"bold": True, "bg_color": "#00FF00", "border": 1})
        columns = [{"header": heading, "header_format": head} for heading in LOG.headings]
        page.add_table("A3:B4", {"name": "Log", "columns": columns})
        page.set_column("A:A", 33)
        page.set_column("B:B", 12, quiet)
        page.freeze_panes(3, 1)
    return tmp_path / "model.xlsx"


@pytest.fixture
def added(hand_made: HandMade, tmp_path: Path, model: Path) -> Added:
    """``added(styles)``: a workbook with this part of formats, and with a new sheet that looks like the model's."""

    def write(formats: str) -> Path:
        path = hand_made({"S": sheet("")}, parts={"xl/styles.xml": formats} if formats else {})
        with Package.open(path) as package, Package.open(model) as shown:
            write_added(package, Additions((), (LOG,)), tmp_path / "added.xlsx", shown)
        return tmp_path / "added.xlsx"

    return write


def prefixed(xml: str) -> str:
    return xml.replace("</", "</x:").replace("<", "<x:").replace("<x:/x:", "</x:").replace("xmlns=", "xmlns:x=")


@pytest.mark.parametrize("change", [str, prefixed], ids=["plain", "prefixed"])
@pytest.mark.parametrize("codes", [None, {164: "0.000"}, {170: '0.0 "pt"'}], ids=["none", "another", "the same"])
def test_the_sheet_looks_like_the_model_whatever_the_workbook_has(
    added: Added, change: Callable[[str], str], codes: dict[int, str] | None
) -> None:
    path = added(change(styles(0, 14, codes=codes)))
    page = witness_book(path)["Log"]
    assert (page["A1"].font.b, page["A1"].fill.fgColor.rgb, page["A1"].border.left.style) == (True, "FF00FF00", "thin")
    assert (page["B2"].number_format, page["B2"].font.color.rgb) == ('0.0 "pt"', "FF123456")
    assert (round(page.column_dimensions["A"].width), page.freeze_panes) == (34, "B2")


def test_a_format_that_is_there_is_used(added: Added) -> None:
    xml = part(added(styles(0, codes={170: '0.0 "pt"'})), "xl/styles.xml")
    assert xml.count("pt&quot;") == 1
    assert 'numFmtId="170"' in xml.partition("<cellXfs")[2]


def test_a_workbook_without_formats_gets_none(added: Added) -> None:
    page = witness_book(added(""))["Log"]
    assert [cell.value for cell in page[1]] == ["When", "What"]
    assert not page["A1"].font.b


def test_a_workbook_without_named_formats_gets_formats_that_name_none(added: Added) -> None:
    bare = styles(0).replace('<cellStyleXfs count="1"><xf/></cellStyleXfs>', "").replace(' xfId="0"', "")
    assert "xfId" not in part(added(bare), "xl/styles.xml")
