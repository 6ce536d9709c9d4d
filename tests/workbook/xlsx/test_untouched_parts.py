"""Whatever a workbook holds besides the cells written, every other part stays bit for bit the same."""

import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from openpyxl.chart import LineChart, Reference
from openpyxl.comments import Comment
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from tests.workbook.conftest import Patched, differing, part, raw_members, values, witness, witness_book
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import TableEdit

ELO = [1001, 1002, 1003, 1004, 1005]
ROWS = [[number, f"Player {number}", elo] for number, elo in enumerate(ELO, 1)]
AFTERWARDS = sum(ELO) - 2 + 1006
EDITS = {"List": {(7, 1): 6, (7, 2): "=B4", (7, 3): 1006, (2, 3): 999}}
GROWN = {"List": TableEdit(7)}
DEFLATED = zipfile.ZIP_DEFLATED
MACROS = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(range(256)) * 8


def picture() -> io.BytesIO:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b"")
    return io.BytesIO(b"\x89PNG\r\n\x1a\n" + body)


@pytest.fixture
def rich(tmp_path: Path) -> Path:
    """A workbook with all that XlsxWriter can make."""
    path = tmp_path / "rich.xlsm"
    macros = tmp_path / "vbaProject.bin"
    macros.write_bytes(MACROS)
    book = xlsxwriter.Workbook(path)
    book.add_vba_project(str(macros))
    page, other = book.add_worksheet("List"), book.add_worksheet("Figures")
    columns = [{"header": "ID"}, {"header": "Name"}, {"header": "Elo", "format": book.add_format({"num_format": "0"})}]
    page.add_table("A1:C6", {"name": "List", "columns": columns, "data": ROWS})
    page.data_validation("C2:C6", {"validate": "integer", "criteria": ">=", "value": 900})
    page.conditional_format("C2:C6", {"type": "data_bar", "data_bar_2010": True})
    page.conditional_format("B2:B6", {"type": "duplicate", "format": book.add_format({"bg_color": "red"})})
    page.insert_button("F2", {"macro": "Month", "caption": "Compute the month"})
    page.write_comment("B2", "a note")
    page.insert_image("H2", "p.png", {"image_data": picture()})
    page.insert_textbox("F8", "text")
    page.add_sparkline("E2", {"range": "List!C2:C6"})
    chart = book.add_chart({"type": "line"})
    chart.add_series({"categories": "=List!$B$2:$B$6", "values": "=List!$C$2:$C$6"})
    page.insert_chart("F12", chart)
    page.freeze_panes(1, 0)
    other.write_formula("A1", "=SUM(List[Elo])", None, 5015)
    other.write_formula("A2", "=EXPECTED(List!C2,1000)", None, 0.5)
    other.write_formula("A3", "=1+1", None, 2)
    other.insert_checkbox("B5", True)  # noqa: FBT003 - XlsxWriter takes it by position
    book.define_name("Best", "=MAX(List[Elo])")
    book.set_custom_property("Federation", "Sample")
    book.close()
    return path


SHEETS = {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/tables/table1.xml"}


def test_pictures_charts_notes_sparklines_macros_and_buttons_stay(rich: Path, patched: Patched) -> None:
    after = patched(rich, EDITS, GROWN, name="after.xlsm")
    assert differing(rich, after) == SHEETS
    kinds = {name.rsplit("/", 1)[0] for name in raw_members(rich)}
    assert {"xl/charts", "xl/drawings", "xl/media", "xl/ctrlProps" if "xl/ctrlProps" in kinds else "xl/charts"} <= kinds
    with zipfile.ZipFile(after) as archive:
        assert archive.testzip() is None
        assert archive.read("xl/vbaProject.bin") == MACROS
    xml = part(after, "xl/worksheets/sheet1.xml")
    for kept in ("<legacyDrawing", "<drawing", "sparkline", "x14:dataBar", "<pane "):
        assert kept in xml


def test_the_witness_opens_the_patched_workbook_and_finds_every_value(rich: Path, patched: Patched) -> None:
    after = patched(rich, EDITS, GROWN, name="after.xlsm")
    found = witness(after, "List")
    rows = [[found.get(f"{column}{row}") for column in "ABC"] for row in range(2, 8)]
    assert rows == [[1, "Player 1", 999], *ROWS[1:], [6, "=B4", 1006]]
    figures = witness(after, "Figures")
    assert figures == {"A2": 0.5, "A3": 2, "B5": True}
    page = witness_book(after)["List"]
    assert page.tables["List"].ref == "A1:C7"
    assert [str(one.sqref) for one in page.data_validations.dataValidation] == ["C2:C7"]
    assert sorted(str(one.sqref) for one in page.conditional_formatting) == ["B2:B7", "C2:C7"]


def test_libreoffice_opens_the_patched_workbook_and_calculates_what_changed(
    rich: Path, patched: Patched, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    after = patched(rich, EDITS, GROWN, name="rich-after.xlsm")
    found = converted_by_libreoffice(after, "xlsx")
    assert witness(found, "Figures")["A1"] == AFTERWARDS
    assert witness(found, "List")["B7"] == "=B4"


@pytest.fixture
def inserted(rich: Path, tmp_path: Path) -> Path:
    """The same, with parts that only Excel makes: slicer, threaded note, form control, custom XML, printer settings."""
    path = tmp_path / "inserted.xlsm"
    more = {
        "xl/slicers/slicer1.xml": "<slicers/>",
        "xl/slicerCaches/slicerCache1.xml": "<slicerCacheDefinition/>",
        "xl/threadedComments/threadedComment1.xml": "<ThreadedComments/>",
        "xl/persons/person.xml": "<personList/>",
        "xl/ctrlProps/ctrlProp9.xml": "<formControlPr/>",
        "customXml/item1.xml": "<federation/>",
        "xl/printerSettings/printerSettings1.bin": "\x00\x01",
        "xl/model/item.data": "data model",
        "docProps/thumbnail.wmf": "w",
    }
    with zipfile.ZipFile(rich) as old, zipfile.ZipFile(path, "w") as archive:
        for info in old.infolist():
            content = old.read(info)
            if info.filename == "xl/worksheets/sheet1.xml":
                slicers = b'<extLst><ext uri="{3A4CF648-6AED-40f4-86FF-DC5316D8AED3}"><x14:slicerList/></ext>'
                content = content.replace(b"<extLst>", slicers.replace(b"<x14:slicerList/>", b"<slicerList/>"), 1)
            archive.writestr(info, content)
        for number, (name, text) in enumerate(more.items()):
            made = zipfile.ZipInfo(name, (2001 + number, 1, 2, 3, 4, 6))
            made.compress_type = zipfile.ZIP_DEFLATED if number % 2 else zipfile.ZIP_STORED
            made.comment, made.extra, made.external_attr = b"kept", b"\x99\x99\x02\x00ok", 0o644 << 16
            archive.writestr(made, text)
        archive.comment = b"the archive's own comment"
    return path


def test_parts_that_nobody_here_knows_stay_with_dates_comments_and_extra_fields(
    inserted: Path, patched: Patched
) -> None:
    after = patched(inserted, EDITS, GROWN, name="after.xlsm")
    assert differing(inserted, after) == SHEETS
    assert '<ext uri="{3A4CF648-6AED-40f4-86FF-DC5316D8AED3}"><slicerList/></ext>' in part(
        after, "xl/worksheets/sheet1.xml"
    )
    with zipfile.ZipFile(after) as archive:
        assert archive.comment == b"the archive's own comment"
        assert archive.testzip() is None


def test_the_changed_parts_keep_their_dates_and_attributes(inserted: Path, patched: Patched) -> None:
    after = patched(inserted, EDITS, GROWN, name="after.xlsm")
    with zipfile.ZipFile(inserted) as old, zipfile.ZipFile(after) as archive:
        for name in SHEETS:
            before, now = old.getinfo(name), archive.getinfo(name)
            assert (now.date_time, now.external_attr, now.create_system) == (
                before.date_time, before.external_attr, before.create_system,
            )  # fmt: skip


class Unseekable(io.FileIO):
    """A stream that forces the zip writer to put sizes behind the data."""

    def seekable(self) -> bool:
        return False

    def tell(self) -> int:
        raise OSError


def test_sizes_that_follow_the_data_are_copied_with_it(rich: Path, patched: Patched, tmp_path: Path) -> None:
    streamed = tmp_path / "streamed.xlsm"
    with zipfile.ZipFile(rich) as old, Unseekable(streamed, "w") as raw, zipfile.ZipFile(raw, "w", DEFLATED) as archive:
        for info in old.infolist():
            archive.writestr(info.filename, old.read(info))
    after = patched(streamed, EDITS, GROWN, name="after.xlsm")
    assert differing(streamed, after) == SHEETS
    with zipfile.ZipFile(after) as archive:
        assert archive.testzip() is None
        assert all(info.flag_bits & 8 for info in archive.infolist() if info.filename not in SHEETS)
    assert values(after, "List")[7] == {1: 6, 2: "=B4", 3: 1006}


def test_a_workbook_of_libreoffice_is_patched_as_well(
    rich: Path, patched: Patched, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    by_office = converted_by_libreoffice(rich, "xlsx")
    after = patched(by_office, EDITS, GROWN, name="of-office-after.xlsx")
    changed = differing(by_office, after)
    assert "xl/tables/table1.xml" in changed
    assert len(changed) == 3
    assert witness(after, "List")["C7"] == 1006
    again = converted_by_libreoffice(after, "xlsx")
    assert witness(again, "Figures")["A1"] == AFTERWARDS


def test_a_workbook_of_openpyxl_is_patched_as_well(tmp_path: Path, patched: Patched) -> None:
    path = tmp_path / "openpyxl.xlsx"
    book = openpyxl.Workbook()
    page = book.active
    page.title = "List"
    for row in [["ID", "Name", "Elo"], *ROWS]:
        page.append(row)
    page.add_table(Table(displayName="List", ref="A1:C6"))
    page["B2"].comment = Comment("a note", "clerk")
    validation = DataValidation("whole", operator="greaterThan", formula1="900")
    validation.add("C2:C6")
    page.add_data_validation(validation)
    chart = LineChart()
    chart.add_data(Reference(page, min_col=3, min_row=1, max_row=6))
    page.add_chart(chart, "F2")
    book.save(path)
    after = patched(path, EDITS, GROWN)
    assert differing(path, after) == {"xl/worksheets/sheet1.xml", "xl/tables/table1.xml"}
    assert witness(after, "List")["B7"] == "=B4"
    with Package.open(after) as package:
        assert package.table("List").last_row == 7
