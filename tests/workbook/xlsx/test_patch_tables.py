"""Tables that grow, shrink and widen: their part, their formulas and formats, and what ends with them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter

from tests.workbook.conftest import (
    HandMade,
    Patched,
    differing,
    part,
    sheet,
    styles,
    table,
    values,
    witness,
    witness_book,
)
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, TableEdit, write_patched

SHEET1, TABLE1 = "xl/worksheets/sheet1.xml", "xl/tables/table1.xml"

THREE = (
    '<row r="1"><c r="A1" s="3" t="inlineStr"><is><t>ID</t></is></c>'
    '<c r="B1" s="3" t="inlineStr"><is><t>Elo</t></is></c></row>'
    '<row r="2"><c r="A2" s="1"><v>1</v></c><c r="B2" s="2"><v>1000</v></c></row>'
    '<row r="3"><c r="A3" s="1"><v>2</v></c><c r="B3" s="2"><v>1100</v></c></row>'
)


def refusal(patched: Patched, path: Path, *edits: Any) -> str:
    with pytest.raises(FileRefusedError) as refused:
        patched(path, *edits)
    return refused.value.message.id.removeprefix("workbook.")


@pytest.fixture
def players(hand_made: HandMade) -> Path:
    tables = {"S": [table("Players", "A1:B3", "ID", "Elo")]}
    page = sheet(THREE, after='<tableParts count="1"><tablePart r:id="rId1"/></tableParts>')
    return hand_made({"S": page}, tables=tables, parts={"xl/styles.xml": styles(0, 1, 2, 49)})


def test_a_table_grows_downwards_with_its_filter(players: Path, patched: Patched) -> None:
    after = patched(players, {"S": {(4, 1): 3, (4, 2): 1200}}, {"Players": TableEdit(4)})
    assert part(after, TABLE1) == part(players, TABLE1).replace("A1:B3", "A1:B4")
    assert '<row r="4"><c r="A4" s="1"><v>3</v></c><c r="B4" s="2"><v>1200</v></c></row>' in part(after, SHEET1)
    assert differing(players, after) == {SHEET1, TABLE1}
    page = witness_book(after)["S"]
    assert page.tables["Players"].ref == page.tables["Players"].autoFilter.ref == "A1:B4"


def test_new_rows_take_the_formats_of_the_last_row_also_where_nothing_is_written(
    players: Path, patched: Patched
) -> None:
    after = part(patched(players, {}, {"players": TableEdit(5)}), SHEET1)
    assert (
        '<row r="4"><c r="A4" s="1"/><c r="B4" s="2"/></row><row r="5"><c r="A5" s="1"/><c r="B5" s="2"/></row>'
        in after
    )


def test_a_table_that_keeps_its_size_keeps_its_part(players: Path, patched: Patched) -> None:
    assert differing(players, patched(players, {"S": {(2, 2): 7}}, {"Players": TableEdit(3)})) == {SHEET1}


def test_a_shorter_table_leaves_emptied_rows_that_keep_their_formats(players: Path, patched: Patched) -> None:
    after = patched(players, {}, {"Players": TableEdit(2)})
    assert 'ref="A1:B2"' in part(after, TABLE1)
    assert '<row r="3"><c r="A3" s="1"/><c r="B3" s="2"/></row>' in part(after, SHEET1)
    assert values(after, "S") == {1: {1: "ID", 2: "Elo"}, 2: {1: 1, 2: 1000}}


def test_at_least_one_row_of_data_stays_and_is_emptied(players: Path, patched: Patched) -> None:
    after = patched(players, {}, {"Players": TableEdit(1)})
    assert 'ref="A1:B2"' in part(after, TABLE1)
    assert values(after, "S") == {1: {1: "ID", 2: "Elo"}}
    again = patched(after, {"S": {(2, 1): 1, (3, 1): 2}}, {"Players": TableEdit(3)}, name="again.xlsx")
    assert values(again, "S") == {1: {1: "ID", 2: "Elo"}, 2: {1: 1}, 3: {1: 2}}


def test_a_table_widens_by_columns_with_a_fresh_number_and_the_formats_to_the_left(
    players: Path, patched: Patched
) -> None:
    edit = TableEdit(4, ("2026-04", 'two\nlines & "more"'))
    after = patched(players, {"S": {(2, 3): 1010, (4, 3): 5}}, {"Players": edit})
    xml = part(after, SHEET1)
    assert '<c r="C1" s="3" t="inlineStr"><is><t>2026-04</t></is></c>' in xml
    assert '<c r="C2" s="2"><v>1010</v></c><c r="D2" s="2"/>' in xml
    assert '<c r="C4" s="2"><v>5</v></c><c r="D4" s="2"/>' in xml
    assert '<tableColumns count="4">' in part(after, TABLE1)
    with Package.open(after) as package:
        found = package.table("Players")
    assert (found.headings, str(found.box)) == (("ID", "Elo", "2026-04", 'two\nlines & "more"'), "A1:D4")
    columns = witness_book(after)["S"].tables["Players"].tableColumns
    assert [column.id for column in columns] == [1, 2, 3, 4]


def test_a_fresh_number_follows_the_highest_one(hand_made: HandMade, patched: Patched) -> None:
    columns = '<tableColumn id="7" name="ID"/><tableColumn id="3" name="Elo" dataDxfId="2" totalsRowFunction="sum"/>'
    path = hand_made({"S": sheet(THREE)}, tables={"S": [table("T", "A1:B3", "ID", "Elo", columns=columns)]})
    after = part(patched(path, {}, {"T": TableEdit(3, ("x",))}), TABLE1)
    assert '<tableColumn id="8" name="x" dataDxfId="2"/></tableColumns>' in after


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ('<col min="2" max="2" width="30" customWidth="1"/>', '{}<col min="3" max="4" width="30" customWidth="1"/>'),
        ('<col min="1" max="9" width="30"/>', "{}"),
        ('<col min="2" max="2" hidden="1" width="30"/>', '{}<col min="3" max="4" width="30"/>'),
    ],
)  # fmt: skip
def test_new_columns_are_as_wide_as_the_one_to_the_left(
    hand_made: HandMade, patched: Patched, columns: str, expected: str
) -> None:
    known = columns + '<col min="5" max="5" width="5"/>'
    path = hand_made(
        {"S": sheet(THREE, before=f"<cols>{known}</cols>")}, tables={"S": [table("T", "A1:B3", "ID", "Elo")]}
    )
    after = part(patched(path, {}, {"T": TableEdit(3, ("x", "y"))}), SHEET1)
    assert f"<cols>{known.replace(columns, expected.format(columns))}</cols><sheetData>" in after


def test_new_columns_that_have_a_width_keep_it(hand_made: HandMade, patched: Patched) -> None:
    widths = '<cols><col min="2" max="2" width="30"/><col min="3" max="3" width="5"/></cols>'
    path = hand_made({"S": sheet(THREE, before=widths)}, tables={"S": [table("T", "A1:B3", "ID", "Elo")]})
    assert f"{widths}<sheetData>" in part(patched(path, {}, {"T": TableEdit(3, ("x",))}), SHEET1)


FORMULA = '<row r="{row}"><c r="A{row}"><v>{row}</v></c><c r="B{row}">{formula}<v>0</v></c></row>'


@pytest.mark.parametrize(
    ("second", "third", "calculated", "filled"),
    [
        pytest.param("<f>T[[#This Row],[ID]]*2</f>", "<f>T[[#This Row],[ID]]*2</f>", "T[[#This Row],[ID]]*2",
                     "T[[#This Row],[ID]]*2", id="structured"),
        pytest.param("<f>A2+$A$1</f>", "<f>A3+$A$1</f>", "A2+$A$1", "A4+$A$1", id="A1 references move"),
        pytest.param('<f t="shared" ref="B2:B3" si="4">A2*2&amp;"A2"</f>', '<f t="shared" si="4"/>', "A2*2",
                     'A4*2&amp;"A2"', id="shared formula"),
        pytest.param("<f>A2*2</f>", "<f>A3*2</f>", None, "A4*2", id="no calculated column, as LibreOffice saves it"),
        pytest.param("<f>T[[#This Row],[ID]]</f>", "", "T[[#This Row],[ID]]", "T[[#This Row],[ID]]",
                     id="overwritten in the last row"),
    ],
)  # fmt: skip
def test_calculated_columns_go_on_in_new_rows(  # noqa: PLR0913 - one argument per cell and fixture
    *, hand_made: HandMade, patched: Patched, second: str, third: str, calculated: str | None, filled: str
) -> None:
    column = f"<calculatedColumnFormula>{calculated}</calculatedColumnFormula>" if calculated else ""
    columns = f'<tableColumn id="1" name="ID"/><tableColumn id="2" name="Twice">{column}</tableColumn>'
    rows = (
        THREE[: THREE.index('<row r="2"')]
        + FORMULA.format(row=2, formula=second)
        + FORMULA.format(row=3, formula=third)
    )
    path = hand_made({"S": sheet(rows)}, tables={"S": [table("T", "A1:B3", "ID", "Twice", columns=columns)]})
    after = patched(path, {"S": {(4, 1): 4}}, {"T": TableEdit(4)})
    assert f'<c r="A4"><v>4</v></c><c r="B4"><f>{filled}</f></c>' in part(after, SHEET1)


def test_a_value_given_for_a_calculated_column_wins(hand_made: HandMade, patched: Patched) -> None:
    rows = FORMULA.format(row=2, formula="<f>A2</f>")
    path = hand_made({"S": sheet(rows)}, tables={"S": [table("T", "A1:B2", "ID", "Twice")]})
    assert '<c r="B3"><v>5</v></c>' in part(patched(path, {"S": {(3, 2): 5}}, {"T": TableEdit(3)}), SHEET1)


def test_a_calculated_column_whose_formula_is_not_known_for_the_new_row_is_refused(
    hand_made: HandMade, patched: Patched
) -> None:
    formula = "<calculatedColumnFormula>A2*2</calculatedColumnFormula>"
    columns = f'<tableColumn id="1" name="ID"/><tableColumn id="2" name="Twice">{formula}</tableColumn>'
    path = hand_made({"S": sheet(THREE)}, tables={"S": [table("T", "A1:B3", "ID", "Twice", columns=columns)]})
    assert refusal(patched, path, {}, {"T": TableEdit(4)}) == "table-formula-unclear"
    assert values(patched(path, {}, {"T": TableEdit(2)}), "S")[2] == {1: 1, 2: 1000}


CHAIN = '<calcChain xmlns="x"><c r="B2" i="1"/></calcChain>'


@pytest.fixture
def calculated(hand_made: HandMade) -> Path:
    rows = "".join(FORMULA.format(row=row, formula=f"<f>A{row}*2</f>") for row in (2, 3))
    tables = {"S": [table("T", "A1:B3", "ID", "Twice")]}
    return hand_made({"S": sheet(rows)}, tables=tables, parts={"xl/calcChain.xml": CHAIN})


@pytest.mark.parametrize("last", [2, 4])
def test_formulas_that_go_or_come_take_the_calculation_chain_with_them(
    calculated: Path, patched: Patched, last: int
) -> None:
    after = patched(calculated, {}, {"T": TableEdit(last)})
    assert "calcChain" not in part(after, "[Content_Types].xml") + part(after, "xl/_rels/workbook.xml.rels")
    with pytest.raises(KeyError):
        part(after, "xl/calcChain.xml")
    assert len(re.findall("<f>", part(after, SHEET1))) == last - 1
    assert witness(after, "S", formulas=True)["B2"] == "=A2*2"


def test_values_alone_leave_the_calculation_chain(calculated: Path, patched: Patched) -> None:
    assert differing(calculated, patched(calculated, {"S": {(2, 1): 5}})) == {SHEET1}


def test_the_row_of_data_that_stays_keeps_its_formulas(calculated: Path, patched: Patched) -> None:
    after = patched(calculated, {}, {"T": TableEdit(1)})
    assert '<row r="2"><c r="A2"/><c r="B2"><f>A2*2</f></c></row><row r="3"><c r="A3"/><c r="B3"/></row>' in part(
        after, SHEET1
    )


STRETCHED = (
    '<conditionalFormatting sqref="{0}"><cfRule type="expression" priority="1"><formula>B2&gt;1</formula></cfRule>'
    '</conditionalFormatting><dataValidations count="1"><dataValidation type="whole" sqref="{1}"><formula1>1</formula1>'
    '</dataValidation></dataValidations><extLst><ext uri="x" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main">'
    '<x14:dataValidations xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:dataValidation>'
    "<xm:sqref>{2}</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>"
)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("B2:B3", "B2:B5", id="the column's rows"),
        pytest.param("A1:B3", "A1:C5", id="the whole table"),
        pytest.param("A2:B3", "A2:C5", id="all columns"),
        pytest.param("B3", "B3:B5", id="the last row"),
        pytest.param("B2:B4", "B2:B5", id="a little more than the table"),
        pytest.param("B2:B9", "B2:B9", id="more than the grown table"),
        pytest.param("B2", "B2", id="not to the end"),
        pytest.param("A1:D3", "A1:D3", id="wider than the table"),
        pytest.param("F1:F3 B2:B3 A2", "F1:F3 B2:B5 A2", id="several areas"),
        pytest.param("B:B", "B:B", id="a whole column"),
    ],
)
def test_validations_and_conditional_formats_that_end_with_the_table_go_on(
    hand_made: HandMade, patched: Patched, before: str, after: str
) -> None:
    path = hand_made(
        {"S": sheet(THREE, after=STRETCHED.format(before, before, before))},
        tables={"S": [table("T", "A1:B3", "ID", "Elo")]},
    )
    found = part(patched(path, {}, {"T": TableEdit(5, ("x",))}), SHEET1)
    assert found.endswith(STRETCHED.format(after, after, after) + "</worksheet>")


def test_areas_of_two_tables_side_by_side_go_on_with_each(hand_made: HandMade, patched: Patched) -> None:
    tables = [table("T", "A1:B3", "ID", "Elo"), table("U", "E1:F2", "a", "b")]
    both = STRETCHED.format("B2:B3 F2", "A2:B3 E2:F2", "B2:B3")
    path = hand_made({"S": sheet(THREE, after=both)}, tables={"S": tables})
    found = part(patched(path, {}, {"T": TableEdit(4), "U": TableEdit(5)}), SHEET1)
    assert found.endswith(STRETCHED.format("B2:B4 F2:F5", "A2:B4 E2:F5", "B2:B4") + "</worksheet>")


@pytest.mark.parametrize("before", ["B2:B3", "B2:B4", "A1:B3", "B2:B5", "B2:B9", "F1:F3 B2:B3 A2", "A2:A3 B2:B5"])
def test_areas_that_went_on_can_be_taken_back_exactly(hand_made: HandMade, before: str) -> None:
    path = hand_made(
        {"S": sheet(THREE, after=STRETCHED.format(before, "B2:B5", before))},
        tables={"S": [table("T", "A1:B3", "ID", "Elo")]},
    )
    with Package.open(path) as package:
        areas = write_patched(package, Edits({}, {"T": TableEdit(5, ("x",))}), path.with_name("grown.xlsx"))
    back = tuple(one._replace(before=one.after, after=one.before) for one in areas)
    with Package.open(path.with_name("grown.xlsx")) as package:
        write_patched(package, Edits({}, {"T": TableEdit(3, (), 1)}, back), path.with_name("back.xlsx"))
    found = part(path.with_name("back.xlsx"), SHEET1)
    assert found.endswith(STRETCHED.format(before, "B2:B5", before) + "</worksheet>")


def test_sorting_that_ends_with_the_table_goes_on(hand_made: HandMade, patched: Patched) -> None:
    sorted_ = table("T", "A1:B3", "ID", "Elo").replace(
        "<tableColumns", '<sortState ref="A2:B3"><sortCondition ref="A2:A3"/></sortState><tableColumns'
    )
    path = hand_made({"S": sheet(THREE)}, tables={"S": [sorted_]})
    after = part(patched(path, {}, {"T": TableEdit(5, ("x",))}), TABLE1)
    assert '<sortState ref="A2:C5"><sortCondition ref="A2:A5"/></sortState>' in after


FULL = sheet(THREE)
MANY = tuple(map(str, range(16_383)))
BELOW = sheet(THREE + '<row r="5"><c r="B5">{}</c></row>')
BESIDE = sheet(THREE.replace("</row>", '<c r="C1" t="inlineStr"><is><t>note</t></is></c></row>', 1))
MERGED = sheet(THREE, after='<mergeCells><mergeCell ref="B5:D6"/></mergeCells>')
PROTECTED = sheet(THREE, after='<sheetProtection sheet="1"/>')


@pytest.mark.parametrize(
    ("xml", "attributes", "edit", "id_"),
    [
        pytest.param(FULL, 'totalsRowCount="1"', TableEdit(4), "table-has-totals", id="totals row"),
        pytest.param(FULL, 'tableType="queryTable"', TableEdit(4), "table-is-linked", id="query"),
        pytest.param(FULL, "", TableEdit(1_048_577), "table-past-the-sheet", id="too many rows"),
        pytest.param(FULL, "", TableEdit(3, MANY), "table-past-the-sheet", id="too many columns"),
        pytest.param(FULL, "", TableEdit(3, ("elo",)), "table-heading-twice", id="a heading that is there"),
        pytest.param(FULL, "", TableEdit(3, ("x", "X")), "table-heading-twice", id="a heading given twice"),
        pytest.param(BELOW.format("<v>0</v>"), "", TableEdit(5), "table-no-room", id="a value below"),
        pytest.param(BELOW.format("<f>1</f>"), "", TableEdit(5), "table-no-room", id="a formula below"),
        pytest.param(BESIDE, "", TableEdit(3, ("x",)), "table-no-room", id="on the right"),
        pytest.param(MERGED, "", TableEdit(5), "table-meets-merged", id="merged cells below"),
        pytest.param(PROTECTED, "", TableEdit(5), "sheet-is-protected", id="protected"),
    ],
)
def test_a_table_that_cannot_grow_without_loss_is_refused(  # noqa: PLR0913 - one argument per part of the case
    *, hand_made: HandMade, patched: Patched, xml: str, attributes: str, edit: TableEdit, id_: str
) -> None:
    path = hand_made({"S": xml}, tables={"S": [table("T", "A1:B3", "ID", "Elo", attributes=attributes)]})
    assert refusal(patched, path, {}, {"T": edit}) == id_


def test_what_stands_beside_or_further_below_is_not_in_the_way(hand_made: HandMade, patched: Patched) -> None:
    more = '<row r="4"><c r="B4" s="3"/><c r="C4"><v>9</v></c></row><row r="6"><c r="A6"><v>8</v></c></row>'
    path = hand_made({"S": sheet(THREE + more)}, tables={"S": [table("T", "A1:B3", "ID", "Elo")]})
    after = patched(path, {"S": {(5, 1): 7}}, {"T": TableEdit(5)})
    assert values(after, "S")[4] == {3: 9}
    assert values(after, "S")[6] == {1: 8}


def test_another_table_in_the_way_is_named(hand_made: HandMade, patched: Patched) -> None:
    tables = {"S": [table("T", "A1:B3", "ID", "Elo"), table("Other", "A5:A6", "x"), table("Right", "D1:D9", "x")]}
    path = hand_made({"S": sheet(THREE)}, tables=tables)
    with pytest.raises(FileRefusedError, match=r"table-meets-table.*Other"):
        patched(path, {}, {"T": TableEdit(5)})
    with pytest.raises(FileRefusedError, match=r"table-meets-table.*Right"):
        patched(path, {}, {"T": TableEdit(3, ("x", "y"))})
    assert values(patched(path, {}, {"T": TableEdit(4, ("x",))}), "S")[1][3] == "x"


def test_two_tables_of_one_sheet_and_one_of_another_change_together(hand_made: HandMade, patched: Patched) -> None:
    tables = {
        "S": [table("T", "A1:B3", "ID", "Elo"), table("U", "D1:D2", "x")],
        "R": [table("V", "A1:B3", "ID", "Elo")],
    }
    path = hand_made({"S": sheet(THREE), "R": sheet(THREE)}, tables=tables)
    edits = {"T": TableEdit(5), "U": TableEdit(9), "V": TableEdit(2)}
    with Package.open(patched(path, {"S": {(5, 1): 1, (9, 4): 2}}, edits)) as package:
        assert {name: str(found.box) for name, found in package.tables.items()} == {
            "T": "A1:B5",
            "U": "D1:D9",
            "V": "A1:B2",
        }


def test_libreoffice_calculates_the_grown_table_and_finds_every_value(
    tmp_path: Path, patched: Patched, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    path = tmp_path / "grown.xlsx"
    book = xlsxwriter.Workbook(path)
    page = book.add_worksheet("List")
    columns = [{"header": "ID"}, {"header": "Elo"}, {"header": "Twice", "formula": "=T[[#This Row],[Elo]]*2"}]
    page.add_table("A1:C3", {"name": "T", "columns": columns, "data": [[1, 1000, None], [2, 1100, None]]})
    page.write_formula("C2", "=T[[#This Row],[Elo]]*2", None, 2000)
    page.write_formula("C3", "=T[[#This Row],[Elo]]*2", None, 2200)
    page.write_formula("F1", "=SUM(T[Elo])", None, 2100)
    page.write_formula("F2", "=SUM(T[Twice])+F1", None, 6300)
    book.close()
    after = patched(
        path, {"List": {(4, 1): 3, (4, 2): 1200, (2, 2): 900}}, {"T": TableEdit(4)}, name="grown-patched.xlsx"
    )
    found = witness(converted_by_libreoffice(after, "xlsx"), "List")
    assert [found[cell] for cell in ("B2", "C2", "B4", "C4", "F1", "F2")] == [900, 1800, 1200, 2400, 3200, 9600]


def test_rows_right_below_can_be_taken_in_as_they_stand(players: Path, patched: Patched) -> None:
    filled = patched(players, {"S": {(4, 1): 3, (5, 2): 1200, (4, 3): "beside"}}, name="filled.xlsx")
    after = patched(filled, {}, {"Players": TableEdit(6, taken_in=2)})
    assert values(after, "S") == values(filled, "S")
    assert 'ref="A1:B6"' in part(after, TABLE1)
    assert refusal(patched, filled, {}, {"Players": TableEdit(6, taken_in=1)}) == "table-no-room"
    assert refusal(patched, filled, {}, {"Players": TableEdit(5, ("New",), taken_in=2)}) == "table-no-room"
