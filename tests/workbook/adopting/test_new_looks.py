"""New sheets look as those of a new workbook do, and the clerk's formats stay where they were."""

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from tests.workbook.adopting.conftest import Made
from tests.workbook.conftest import part, witness_book
from xlratings.commands import main

LIST = [["ID", "Name", "Joined", "Rating"], [11, "Ash Ada", date(2020, 1, 15), 1500], [12, "Birch Bo", None, 1400]]
DEEP = "FF2F5061"


def coloured(book: Workbook, pages: dict[str, Worksheet]) -> None:
    """Formats of the clerk's own."""
    own = {"font_color": "#FF0000", "bg_color": "#00FF00", "num_format": "0.000", "border": 2}
    pages["List"].write("F1", 1.5, book.add_format(own))


@pytest.fixture
def taken(made: Made, converted_by_libreoffice: Callable[[Path, str], Path]) -> Callable[[str], Path]:
    """``taken("openpyxl")``: a workbook that a program wrote, taken into use; before it was, as ``before.xlsx``."""

    def take(maker: str) -> Path:
        path = made({"List": LIST}, coloured, name=f"by-{maker}.xlsx")
        if maker == "openpyxl":
            witness_book(path, formulas=True).save(path)
        elif maker == "LibreOffice":
            path.write_bytes(converted_by_libreoffice(path, "xlsx").read_bytes())
        path.with_name("before.xlsx").write_bytes(path.read_bytes())
        assert main(["adopt", str(path), "--federation", "ELO", "--month", "2026-03", "--commit"]) == 0
        return path

    return take


@pytest.mark.parametrize("maker", ["XlsxWriter", "openpyxl", "LibreOffice"])
def test_headings_widths_days_and_what_stays_in_sight(taken: Callable[[str], Path], maker: str) -> None:
    path = taken(maker)
    book = openpyxl.load_workbook(path)
    for title in ("Settings", "Players", "Events", "Results", "Games", "Lists", "Changes", "Log"):
        heads = list(book[title][1])
        assert {(cell.font.b, cell.fill.fgColor.rgb) for cell in heads} == {(True, DEEP)}, title
        assert book[title].freeze_panes in {"A2", "C2"}, title
        assert book[title].row_dimensions[1].height > 30, title
    players = book["Players"]
    assert (players["C2"].value.date(), players["C2"].number_format) == (date(2020, 1, 15), "dd/mm/yyyy")
    assert players.column_dimensions["B"].width > 25
    assert book["Lists"].freeze_panes == "C2", "names stay beside their ratings"
    assert book["Settings"]["C2"].value, "a setting says what it is for"


@pytest.mark.parametrize("maker", ["XlsxWriter", "openpyxl", "LibreOffice"])
def test_no_format_of_the_clerk_moves(taken: Callable[[str], Path], maker: str) -> None:
    path = taken(maker)
    lists = ("fonts", "fills", "borders", "cellXfs", "cellStyleXfs", "dxfs")
    before, after = part(path.with_name("before.xlsx"), "xl/styles.xml"), part(path, "xl/styles.xml")
    for name in lists:
        there, now = held(before, name), held(after, name)
        assert now.startswith(there), name
        children = re.findall(r"<(?:font|fill|border|xf|dxf)[ />]", now)
        assert [f'count="{len(children)}"'] == re.findall(rf"<{name} (count=\"[0-9]+\")", after) or not now, name
    old, new = (openpyxl.load_workbook(one)["List"]["F1"] for one in (path.with_name("before.xlsx"), path))
    assert new.number_format == old.number_format == "0.000"
    assert list(map(repr, (new.fill, new.font, new.border))) == list(map(repr, (old.fill, old.font, old.border)))


def held(xml: str, name: str) -> str:
    """What a list of formats holds."""
    found = re.search(rf"<{name}[ >][^>]*>(.*?)</{name}>", xml, re.DOTALL)
    return found[1] if found else ""


def test_the_month_goes_on_in_these_looks(
    taken: Callable[[str], Path], converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    path = taken("XlsxWriter")
    book = openpyxl.load_workbook(path)
    page = book["Settings"]
    for row in page.iter_rows():
        if row[0].value in ("K", "start rating"):
            row[1].value = 20 if row[0].value == "K" else 1500
    book.save(path)
    assert main(["month", str(path), "--month", "2026-04", "--commit"]) == 0
    for seen in (path, converted_by_libreoffice(path, "xlsx")):
        lists = openpyxl.load_workbook(seen)["Lists"]
        assert (lists["D1"].value, lists["D1"].font.b, lists["D1"].fill.fgColor.rgb) == ("2026-04", True, DEEP)
        assert lists["D2"].number_format == lists["C2"].number_format == "0"
