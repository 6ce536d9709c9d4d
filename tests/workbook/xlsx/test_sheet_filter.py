"""A filter that lies where a table is laid becomes the table's own, with its criteria and the rows they hide."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from tests.workbook.conftest import HandMade, part, sheet, witness_book
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx.addresses import box
from xlratings.workbook.xlsx.new_parts import Additions, NewTable, write_added
from xlratings.workbook.xlsx.package import Package

HEADINGS = ("ID", "Name", "Elo", "Club")
LAID = NewTable("List", "S", box("A3:D6"), HEADINGS)
NAME = '<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">S!$A$3:$D$6</definedName>'
OTHER = '<definedName name="Best">S!$C$4</definedName>'
HEAD = "".join(
    f'<c r="{at}3" t="inlineStr"><is><t>{said}</t></is></c>' for at, said in zip("ABCD", HEADINGS, strict=True)
)
ROWS = f'<row r="3">{HEAD}</row>' + "".join(
    f'<row r="{row}"{hidden}><c r="A{row}"><v>{row}</v></c></row>'
    for row, hidden in ((4, ""), (5, ' hidden="1"'), (6, ""))
)
CRITERIA = '<filterColumn colId="{}"><filters><filter val="Pisa"/></filters></filterColumn>'
Laid = Callable[..., Path]


@pytest.fixture
def laid(hand_made: HandMade, tmp_path: Path) -> Laid:
    """``laid(filter, ...)``: a sheet with a filter, over which a table has been laid."""

    def write(own: str, names: str = NAME, before: str = "", root: str = "", rows: str = ROWS) -> Path:
        xml = sheet(rows, before, own).replace("<worksheet ", f"<worksheet {root} ")
        path = hand_made({"S": xml}, book=f"<sheets/><definedNames>{names}</definedNames>" if names else "<sheets/>")
        target = tmp_path / "laid.xlsx"
        with Package.open(path) as package:
            write_added(package, Additions((LAID,)), target)
        return target

    return write


def of_table(path: Path) -> str:
    """The filter in the part of the table, with what remembers its sorting."""
    found = re.search(r"<autoFilter.*(?=<tableColumns)", part(path, "xl/tables/table1.xml"))
    return found[0] if found else ""


def test_criteria_go_into_the_table_and_the_rows_they_hide_stay_hidden(laid: Laid) -> None:
    path = laid(f'<autoFilter ref="A3:D6">{CRITERIA.format(3)}</autoFilter>', before='<sheetPr filterMode="1"/>')
    assert of_table(path) == f'<autoFilter ref="A3:D6">{CRITERIA.format(3)}</autoFilter>'
    xml = part(path, "xl/worksheets/sheet1.xml")
    assert "autoFilter" not in xml
    assert "filterMode" not in xml, "the sheet itself is not filtered any more"
    assert ROWS in xml, "the rows stay as they were"
    assert "definedNames" not in part(path, "xl/workbook.xml"), "the name of the filtered cells goes with the filter"


def test_other_names_of_the_workbook_stay(laid: Laid) -> None:
    other_sheet = NAME.replace('localSheetId="0"', 'localSheetId="1"')
    path = laid('<autoFilter ref="A3:D6"/>', names=OTHER + NAME + other_sheet)
    assert f"<definedNames>{OTHER}{other_sheet}</definedNames>" in part(path, "xl/workbook.xml")


def test_columns_are_counted_from_the_first_of_the_table_and_no_button_is_new(laid: Laid) -> None:
    path = laid(f'<autoFilter ref="C3:D6">{CRITERIA.format(1)}</autoFilter>')
    hidden = "".join(f'<filterColumn colId="{at}" hiddenButton="1"/>' for at in (0, 1))
    assert of_table(path) == f'<autoFilter ref="A3:D6">{hidden}{CRITERIA.format(3)}</autoFilter>'


def test_a_filter_that_is_longer_or_shorter_has_the_rows_of_the_table_then(laid: Laid) -> None:
    for area in ("A3:D9", "A3:D4", "$A$3:$D$6"):
        assert of_table(laid(f'<autoFilter ref="{area}"/>')) == '<autoFilter ref="A3:D6"></autoFilter>'


def test_sorting_stands_behind_the_filter_of_a_table(laid: Laid) -> None:
    sorting = '<sortState ref="A4:D6"><sortCondition ref="C4:C6"/></sortState>'
    path = laid(f'<autoFilter ref="A3:D6">{sorting}</autoFilter>')
    assert of_table(path) == f'<autoFilter ref="A3:D6"></autoFilter>{sorting}'
    outside = sorting.replace("A4:D6", "A4:D9")
    assert of_table(laid(f'<autoFilter ref="A3:D6">{outside}</autoFilter>')) == '<autoFilter ref="A3:D6"></autoFilter>'


def test_what_newer_programs_write_into_a_filter_is_declared_in_its_new_place(laid: Laid) -> None:
    root = (
        'xmlns:xr="urn:revision" xmlns:q="urn:unused" mc:Ignorable="xr q" '
        'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    )
    path = laid('<autoFilter ref="A3:D6" xr:uid="{1}"/>', root=root)
    head = part(path, "xl/tables/table1.xml").split("<table ")[1].split(">")[0]
    assert 'xmlns:xr="urn:revision"' in head
    assert 'mc:Ignorable="xr"' in head
    assert "urn:unused" not in head
    assert witness_book(path)["S"].tables["List"].autoFilter.ref == "A3:D6"


def test_a_filter_with_headings_beside_the_table_is_refused(laid: Laid) -> None:
    beside = ROWS.replace("</row>", '<c r="F3" t="inlineStr"><is><t>Fee</t></is></c></row>', 1)
    with pytest.raises(FileRefusedError, match="area-is-filtered"):
        laid('<autoFilter ref="A3:F6"/>', rows=beside)
    assert "autoFilter" not in part(laid('<autoFilter ref="A3:F6"/>'), "xl/worksheets/sheet1.xml")


def test_the_filter_of_a_custom_view_is_refused(laid: Laid) -> None:
    view = (
        '<customSheetViews><customSheetView guid="{1}"><autoFilter ref="A3:D6"/></customSheetView></customSheetViews>'
    )
    with pytest.raises(FileRefusedError, match="area-is-filtered"):
        laid(view)


def test_libreoffice_shows_the_same_rows(tmp_path: Path, converted_by_libreoffice: Callable[[Path, str], Path]) -> None:
    path, target = tmp_path / "filtered.xlsx", tmp_path / "with-table.xlsx"
    with Workbook(path) as book:
        page: Worksheet = book.add_worksheet("S")
        for row, line in enumerate(
            [HEADINGS, (4, "A", 1500, "Pisa"), (5, "B", 1400, "Lucca"), (6, "C", 1300, "Pisa")], 2
        ):
            page.write_row(row, 0, line)
        page.autofilter("A3:D6")
        page.filter_column("D", "x == Pisa")
        page.set_row(4, None, None, {"hidden": True})
    with Package.open(path) as package:
        write_added(package, Additions((LAID,)), target)
    for seen in (target, converted_by_libreoffice(target, "xlsx")):
        found = witness_book(seen)["S"]
        assert [row for row in range(1, 8) if found.row_dimensions[row].hidden] == [5]
        assert [one.colId for one in found.tables["List"].autoFilter.filterColumn] == [3]
