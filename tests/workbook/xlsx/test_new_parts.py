"""Sheets and tables that a workbook did not have: what is added, what stays bit for bit, what is refused."""

import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import xlsxwriter

from tests.workbook.conftest import MAIN, OFFICE, HandMade, part, raw_members, relationships, sheet, table, witness
from tests.workbook.conftest import witness_book as opened
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx.addresses import box
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.new_parts import Additions, NewSheet, NewTable, write_added
from xlratings.workbook.xlsx.package import Package

HEADED = (
    '<row r="3"><c r="A3" t="inlineStr"><is><t>ID</t></is></c><c r="B3" t="inlineStr"><is><t>Elo</t></is></c></row>'
    '<row r="4"><c r="A4"><v>7</v></c><c r="B4"><v>1500</v></c></row>'
)
LAID = NewTable("List", "S", box("A3:B4"), ("ID", "Elo"))
LOG = NewSheet("Log", "Log", ("When", 'What & "how" <'), (("today", 1.5), (None, "=B4")))
Added = Callable[..., Path]


@pytest.fixture
def added(tmp_path: Path) -> Added:
    def write(path: Path, *tables: NewTable, sheets: tuple[NewSheet, ...] = ()) -> Path:
        target = tmp_path / f"added{path.suffix}"
        with Package.open(path) as package:
            write_added(package, Additions(tables, sheets), target)
        return target

    return write


def refused(write: Callable[[], object]) -> str:
    with pytest.raises(FileRefusedError) as found:
        write()
    return found.value.message.id.removeprefix("workbook.")


def test_a_table_is_laid_over_cells_that_stay_as_they_are(hand_made: HandMade, added: Added) -> None:
    before = hand_made({"S": sheet(HEADED, after='<pageMargins left="1"/><extLst><ext uri="x"/></extLst>')})
    after = added(before, LAID)
    xml = part(after, "xl/worksheets/sheet1.xml")
    tail = '<pageMargins left="1"/><tableParts count="1"><tablePart '
    assert tail in xml
    assert xml.index("</tableParts>") < xml.index("<extLst>")
    assert HEADED in xml
    page = opened(after)["S"]
    assert dict(page.tables.items()) == {"List": "A3:B4"}
    assert [column.name for column in page.tables["List"].tableColumns] == ["ID", "Elo"]


def test_only_the_lists_of_parts_and_the_sheet_itself_change(hand_made: HandMade, added: Added) -> None:
    before = hand_made({"S": sheet(HEADED), "Other": sheet("")}, parts={"docProps/app.xml": "<Properties/>"})
    after = added(before, LAID, sheets=(LOG,))
    new = set(raw_members(after)) - set(raw_members(before))
    assert new == {
        "xl/tables/table1.xml",
        "xl/tables/table2.xml",
        "xl/worksheets/sheet3.xml",
        "xl/worksheets/_rels/sheet1.xml.rels",
        "xl/worksheets/_rels/sheet3.xml.rels",
    }
    changed = {"[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet1.xml"}
    old, now = raw_members(before), raw_members(after)
    assert list(now)[: len(old)] == list(old), "the members that were there keep their order"
    assert {name for name in old if old[name] != now[name]} == changed


def test_a_new_sheet_stands_behind_the_others_with_its_values(hand_made: HandMade, added: Added) -> None:
    after = added(hand_made({"S": sheet("")}), sheets=(LOG,))
    book = opened(after)
    assert book.sheetnames == ["S", "Log"]
    assert [list(row) for row in book["Log"].iter_rows(values_only=True)] == [
        ["When", 'What & "how" <'],
        ["today", 1.5],
        [None, "=B4"],
    ]
    assert book["Log"]["B3"].data_type == "s", "a text that looks like a formula is written as a text"
    assert book["Log"].tables["Log"].ref == "A1:B3"


def test_a_new_table_without_rows_has_one_to_write_in(hand_made: HandMade, added: Added) -> None:
    after = added(hand_made({"S": sheet("")}), sheets=(LOG._replace(rows=()),))
    assert opened(after)["Log"].tables["Log"].ref == "A1:B2"


def test_numbers_of_sheets_parts_and_relationships_are_free_ones(hand_made: HandMade, added: Added) -> None:
    old = table("Old", "D3:D4", "x")
    before = hand_made({"S": sheet(HEADED, after='<tableParts count="1"><tablePart r:id="rId1"/></tableParts>')},
                       tables={"S": [old]})  # fmt: skip
    after = added(before, LAID, sheets=(LOG, LOG._replace(title="More", table="More")))
    with Package.open(after) as package:
        assert {name: one.sheet for name, one in package.tables.items()} == {
            "Old": "S",
            "List": "S",
            "Log": "Log",
            "More": "More",
        }
        ids = [package.elements(one.part)[0].attributes["id"] for one in package.tables.values()]
    assert len(set(ids)) == len(ids)
    assert '<tableParts count="2">' in part(after, "xl/worksheets/sheet1.xml")
    assert sorted(opened(after)["S"].tables) == ["List", "Old"]


def test_any_namespace_prefix_is_kept(hand_made: HandMade, added: Added) -> None:
    rows = HEADED
    for name in ("row", "c", "is", "t", "v"):
        rows = rows.replace(f"<{name} ", f"<x:{name} ").replace(f"<{name}>", f"<x:{name}>")
        rows = rows.replace(f"</{name}>", f"</x:{name}>")
    book = (
        f'<y:workbook xmlns:y="{MAIN}" xmlns:q="{OFFICE}"><y:sheets><y:sheet name="S" sheetId="9" q:id="rId1"/>'
        "</y:sheets></y:workbook>"
    )
    page = f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData>{rows}</x:sheetData></x:worksheet>'
    after = added(hand_made({"S": page}, parts={"xl/workbook.xml": book}), LAID, sheets=(LOG,))
    assert "<x:tableParts" in part(after, "xl/worksheets/sheet1.xml")
    assert '<y:sheet xmlns:r="' in part(after, "xl/workbook.xml")
    found = opened(after)
    assert found.sheetnames == ["S", "Log"]
    assert found["S"].tables["List"].ref == "A3:B4"


def test_what_excel_would_repair_is_refused(hand_made: HandMade, added: Added) -> None:
    merged = '<mergeCells count="1"><mergeCell ref="A4:B4"/></mergeCells>'
    cases = {
        "sheet-protected": sheet(HEADED, after='<sheetProtection sheet="1"/>'),
        "area-is-merged": sheet(HEADED, after=merged),
        "area-is-filtered": sheet(HEADED, after='<autoFilter ref="$A$4:$B$4"/>'),
        "heading-no-text": sheet(HEADED.replace('<c r="B3" t="inlineStr"><is><t>Elo</t></is></c>', "")),
        "heading-twice": sheet(HEADED.replace("<t>Elo</t>", "<t>id</t>")),
        "heading-other": sheet(HEADED.replace("<t>Elo</t>", "<t>Rating</t>")),
    }
    for id_, xml in cases.items():
        path = hand_made({"S": xml})
        laid = LAID._replace(headings=("ID", "id")) if id_ == "heading-twice" else LAID
        assert refused(partial(added, path, laid)) == id_


def test_a_number_or_a_formula_heads_no_table(hand_made: HandMade, added: Added) -> None:
    number = HEADED.replace('<c r="B3" t="inlineStr"><is><t>Elo</t></is></c>', '<c r="B3"><v>2026</v></c>')
    formula = HEADED.replace('t="inlineStr"><is><t>Elo</t></is>', 't="str"><f>"E"&amp;"lo"</f><v>Elo</v>')
    for rows in (number, formula):
        path = hand_made({"S": sheet(rows)})
        assert refused(partial(added, path, LAID)) == "heading-no-text"


def test_two_tables_share_no_cell_and_no_name(hand_made: HandMade, added: Added) -> None:
    lies = hand_made({"S": sheet(HEADED)}, tables={"S": [table("Old", "B3:C4", "Elo", "x")]})
    assert refused(lambda: added(lies, LAID)) == "area-meets-table"
    free = hand_made({"S": sheet(HEADED)})
    assert refused(lambda: added(free, LAID, LAID._replace(name="More"))) == "area-meets-table"
    named = hand_made({"S": sheet(HEADED)}, book="<sheets/><definedNames><definedName name='list'>S!A1</definedName>"
                      "</definedNames>")  # fmt: skip
    assert refused(lambda: added(named, LAID)) == "name-is-taken"
    assert refused(lambda: added(free, LAID._replace(box=box("A3:B3")))) == "area-without-rows"


def test_a_sheet_of_the_same_title_and_impossible_titles_are_refused(hand_made: HandMade, added: Added) -> None:
    path = hand_made({"S": sheet("")})
    wrong = {"s": "sheet-is-there", "a/b": "sheet-title-impossible", "x" * 32: "sheet-title-impossible"}
    for title, id_ in wrong.items():
        assert refused(partial(added, path, sheets=(LOG._replace(title=title),))) == id_


def test_no_sheet_is_added_to_a_workbook_whose_structure_is_protected(hand_made: HandMade, added: Added) -> None:
    path = hand_made({"S": sheet("")}, book='<workbookProtection lockStructure="1"/><sheets/>')
    assert refused(lambda: added(path, sheets=(LOG,))) == "structure-is-protected"


def test_a_shared_workbook_can_have_no_tables(hand_made: HandMade, added: Added) -> None:
    links = relationships(("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "revisionHeaders", "revisions.xml"))
    parts = {"xl/_rels/workbook.xml.rels": links, "xl/revisions.xml": "<headers/>"}
    assert refused(lambda: added(hand_made({"S": sheet(HEADED)}, parts=parts), LAID)) == "is-shared"


def test_a_heading_of_two_lines_is_named_as_excel_names_it(tmp_path: Path, added: Added) -> None:
    path = tmp_path / "made.xlsx"
    with xlsxwriter.Workbook(path) as book:
        page = book.add_worksheet("S")
        page.write_row("A3", ["ID", 'Elo\n"now" & then'])
        page.write_row("A4", [1, 1500])
    after = added(path, LAID._replace(headings=("ID", 'Elo\n"now" & then')))
    assert 'name="Elo_x000a_&quot;now&quot; &amp; then"' in part(after, "xl/tables/table1.xml")
    with Package.open(after) as package:
        assert package.table("List").headings == ("ID", 'Elo\n"now" & then')


def test_libreoffice_opens_what_was_added(
    hand_made: HandMade, added: Added, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    rows: tuple[tuple[Value, ...], ...] = (("today", 1.5),)
    after = added(hand_made({"S": sheet(HEADED)}), LAID, sheets=(LOG._replace(rows=rows),))
    found = converted_by_libreoffice(after, "xlsx")
    assert witness(found, "S")["B4"] == 1500
    assert witness(found, "Log")["A2"] == "today"
    assert sorted(name for page in opened(found) for name in page.tables) == ["List", "Log"]


def test_the_new_file_is_a_whole_zip_and_the_same_each_time(hand_made: HandMade, added: Added) -> None:
    path = hand_made({"S": sheet(HEADED)})
    first = added(path, LAID, sheets=(LOG,)).read_bytes()
    after = added(path, LAID, sheets=(LOG,))
    with zipfile.ZipFile(after) as archive:
        assert archive.testzip() is None
    assert after.read_bytes() == first
