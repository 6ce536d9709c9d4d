"""Writing cells: the new values are there, and not one byte more has changed than they need."""

import re
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.workbook.conftest import (
    MAIN,
    HandMade,
    Patched,
    differing,
    part,
    sheet,
    styles,
    table,
    values,
    witness,
)
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, write_patched

SHEET1 = "xl/worksheets/sheet1.xml"


def refusal(patched: Patched, path: Path, *edits: Any) -> str:
    with pytest.raises(FileRefusedError) as refused:
        patched(path, *edits)
    return refused.value.message.id.removeprefix("workbook.")


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (5, "<v>5</v>"),
        (-0.5, "<v>-0.5</v>"),
        (0.1 + 0.2, "<v>0.30000000000000004</v>"),
        ("Rossi", "<is><t>Rossi</t></is>"),
        ("=B4", "<is><t>=B4</t></is>"),
        ("+W18", "<is><t>+W18</t></is>"),
        ("-½", "<is><t>-½</t></is>"),
        ("00415226", "<is><t>00415226</t></is>"),
        (" a < b & c\n", '<is><t xml:space="preserve"> a &lt; b &amp; c\n</t></is>'),
        ("bell\x07", "<is><t>bell_x0007_</t></is>"),
        ("_x0041_", "<is><t>_x005F_x0041_</t></is>"),
        (date(2026, 3, 1), "<v>46082</v>"),
    ],
)
def test_a_value_is_written_as_what_it_is(hand_made: HandMade, patched: Patched, value: Any, written: str) -> None:
    path = hand_made(
        {"S": sheet('<row r="1"><c r="A1" s="1"><v>9</v></c></row>')}, parts={"xl/styles.xml": styles(0, 14)}
    )
    after = patched(path, {"S": {(1, 1): value}})
    kind = ' t="inlineStr"' if isinstance(value, str) else ""
    assert f'<c r="A1" s="1"{kind}>{written}</c>' in part(after, SHEET1)


@pytest.mark.parametrize("value", [True, False, "text", 7, 2.5])
def test_the_witness_reads_what_was_written(hand_made: HandMade, patched: Patched, value: Any) -> None:
    after = patched(hand_made({"S": sheet("")}), {"S": {(3, 2): value}})
    assert witness(after, "S") == {"B3": value}
    assert values(after, "S") == {3: {2: value}}


def test_result_texts_that_look_like_formulas_stay_texts(hand_made: HandMade, patched: Patched) -> None:
    texts = ["=B4", "+W18", "-B9", "--", "=BYE", "@x", "1-0", "2026-04", "#N/A", "TRUE"]
    after = patched(hand_made({"S": sheet("")}), {"S": {(1, column): text for column, text in enumerate(texts, 1)}})
    assert values(after, "S") == {1: dict(enumerate(texts, 1))}
    assert list(witness(after, "S", formulas=True).values()) == texts
    assert "<f>" not in part(after, SHEET1)


def test_only_the_bytes_of_the_written_cells_change(hand_made: HandMade, patched: Patched) -> None:
    xml = sheet(
        '\n <row r="1" ht="20"  customHeight="1" ><c r="A1" s="2" ><v>1</v></c><c\tr="B1" t="s"><v>0</v></c>\n</row>'
        "<!-- kept --><row r='3'><c r='A3'><v>3</v></c></row>\n",
        before='<sheetPr><tabColor rgb="FF00FF00"/></sheetPr>',
        after='<pageMargins left="0.7" right="0.7" top="1" bottom="1" header="0" footer="0"/><!-- end -->',
    )
    path = hand_made({"S": '<?xml version="1.0"?>\r\n' + xml}, parts={"xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"/>'})
    after = patched(path, {"S": {(1, 2): 5}})
    assert part(after, SHEET1) == part(path, SHEET1).replace('<c\tr="B1" t="s"><v>0</v></c>', '<c r="B1"><v>5</v></c>')
    assert differing(path, after) == {SHEET1}


def test_without_edits_every_byte_of_every_member_is_the_same(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet("<row><c><v>1</v></c></row>")})
    assert patched(path).read_bytes() == path.read_bytes()


def test_cells_and_rows_are_put_in_their_place(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet('<row r="2"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row><row r="4"/>')})
    places = [(2, 1), (2, 3), (2, 5), (1, 1), (3, 2), (4, 2), (9, 1)]
    after = patched(path, {"S": dict.fromkeys(places, 7)})
    found = re.findall(r'<c r="(\w+)"', part(after, SHEET1))
    assert found == ["A1", "A2", "B2", "C2", "D2", "E2", "B3", "B4", "A9"]
    assert witness(after, "S") == {"A1": 7, "A2": 7, "B2": 1, "C2": 7, "D2": 2, "E2": 7, "B3": 7, "B4": 7, "A9": 7}


@pytest.mark.parametrize("data", ["<sheetData/>", "<sheetData></sheetData>", "<sheetData\n/>"])
def test_an_empty_sheet_is_filled(hand_made: HandMade, patched: Patched, data: str) -> None:
    path = hand_made({"S": sheet("").replace("<sheetData></sheetData>", data)})
    assert witness(patched(path, {"S": {(1, 1): 1, (2, 2): 2}}), "S") == {"A1": 1, "B2": 2}


def test_rows_and_cells_without_numbers_keep_their_places(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made(
        {"S": sheet("<row r='2'><c r='C2'><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c><c><v>6</v></c></row>")}
    )
    before = values(path, "S")
    assert before == {2: {3: 3, 4: 4}, 3: {1: 5, 2: 6}}
    after = patched(path, {"S": {(1, 1): 0, (2, 1): 0, (2, 5): 0, (3, 1): 0}})
    assert values(after, "S") == {1: {1: 0}, 2: {1: 0, 3: 3, 4: 4, 5: 0}, 3: {1: 0, 2: 6}}
    assert witness(after, "S") == {"A1": 0, "A2": 0, "C2": 3, "D2": 4, "E2": 0, "A3": 0, "B3": 6}


def test_any_namespace_prefix_is_kept(hand_made: HandMade, patched: Patched) -> None:
    xml = (
        f'<x:worksheet xmlns:x="{MAIN}"><x:dimension ref="B2"/><x:sheetData>'
        '<x:row r="2" spans="2:2"><x:c r="B2" x:s="0"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    after = patched(hand_made({"S": xml}), {"S": {(2, 2): "y", (2, 3): 8, (5, 1): 9}})
    assert part(after, SHEET1) == (
        f'<x:worksheet xmlns:x="{MAIN}"><x:dimension ref="A2:C5"/><x:sheetData>'
        '<x:row r="2" spans="2:3"><x:c r="B2" x:s="0" t="inlineStr"><x:is><x:t>y</x:t></x:is></x:c>'
        '<x:c r="C2"><x:v>8</x:v></x:c></x:row><x:row r="5"><x:c r="A5"><x:v>9</x:v></x:c></x:row>'
        "</x:sheetData></x:worksheet>"
    )
    assert witness(after, "S") == {"B2": "y", "C2": 8, "A5": 9}


def test_dimension_and_spans_grow_with_the_cells(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made(
        {"S": sheet('<row r="3" spans="2:3"><c r="B3"><v>1</v></c></row>', before='<dimension ref="B3:C3"/>')}
    )
    after = part(patched(path, {"S": {(3, 7): 1, (9, 1): 2}}), SHEET1)
    assert '<dimension ref="A3:G9"/>' in after
    assert '<row r="3" spans="2:7">' in after


def test_none_empties_a_cell_and_keeps_its_format(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet('<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>')})
    after = patched(path, {"S": {(1, 1): None, (5, 5): None}})
    assert '<row r="1"><c r="A1" s="1"/><c r="B1">' in part(after, SHEET1)
    assert "E5" not in part(after, SHEET1)


def test_a_new_cell_takes_the_format_of_the_row_above(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made(
        {"S": sheet('<row r="1"><c r="A1" s="1"><v>1</v></c></row>')}, parts={"xl/styles.xml": styles(0, 2)}
    )
    assert '<row r="2"><c r="A2" s="1"><v>2</v></c></row>' in part(patched(path, {"S": {(2, 1): 2}}), SHEET1)


def test_a_new_cell_below_a_header_takes_the_format_of_its_row_or_column(hand_made: HandMade, patched: Patched) -> None:
    xml = sheet(
        '<row r="1"><c r="A1" s="3"/><c r="B1" s="3"/></row><row r="3" s="2" customFormat="1"/>',
        before='<cols><col min="1" max="1" width="9" style="1"/></cols>',
    )
    path = hand_made(
        {"S": xml}, tables={"S": [table("T", "A1:B2", "a", "b")]}, parts={"xl/styles.xml": styles(0, 1, 2, 3)}
    )
    after = part(patched(path, {"S": {(2, 1): 1, (2, 2): 2, (3, 4): 3}}), SHEET1)
    assert '<row r="2"><c r="A2" s="1"><v>1</v></c><c r="B2"><v>2</v></c></row>' in after
    assert '<c r="D3" s="2"><v>3</v></c>' in after


def test_days_are_counted_from_1904_where_the_workbook_does(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made(
        {"S": sheet('<row r="1"><c r="A1" s="1"/></row>')},
        book='<workbookPr date1904="true"/><sheets/>',
        parts={"xl/styles.xml": styles(0, 14)},
    )
    after = patched(path, {"S": {(1, 1): date(2026, 3, 1)}})
    assert '<c r="A1" s="1"><v>44620</v></c>' in part(after, SHEET1)
    assert witness(after, "S") == {"A1": datetime(2026, 3, 1)}  # noqa: DTZ001 - cells know no zone
    assert refusal(patched, path, {"S": {(1, 1): date(1903, 12, 31)}}) == "cell-day-too-early"


def test_a_day_in_a_cell_that_would_show_a_number_takes_a_format_that_shows_days(
    hand_made: HandMade, patched: Patched
) -> None:
    moment = datetime(2026, 3, 1, 20, 15)  # noqa: DTZ001 - cells know no zone
    path = hand_made({"S": sheet('<row r="1"><c r="A1" s="1"/></row>')}, parts={"xl/styles.xml": styles(0, 2)})
    after = patched(path, {"S": {(1, 1): date(2026, 3, 1), (1, 2): moment, (4, 4): moment, (5, 5): 7}})
    assert values(after, "S") == {1: {1: date(2026, 3, 1), 2: moment}, 4: {4: moment}, 5: {5: 7}}
    assert witness(after, "S")["D4"] == moment
    assert differing(path, after) == {SHEET1, "xl/styles.xml"}
    assert part(after, "xl/styles.xml").count("<xf ") == 4
    assert '<cellXfs count="4">' in part(after, "xl/styles.xml")


def test_a_format_that_shows_days_and_looks_the_same_is_used_again(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet("")}, parts={"xl/styles.xml": styles(0, 14)})
    after = patched(path, {"S": {(1, 1): date(2026, 3, 1)}})
    assert differing(path, after) == {SHEET1}
    assert values(after, "S") == {1: {1: date(2026, 3, 1)}}


def test_a_day_in_a_cell_whose_format_is_not_there_is_refused(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet('<row r="1"><c r="A1" s="77"/></row>')}, parts={"xl/styles.xml": styles(0, 14)})
    assert refusal(patched, path, {"S": {(1, 1): date(2026, 3, 1)}}) == "file-damaged"


def test_foreign_attributes_of_a_cell_stay(hand_made: HandMade, patched: Patched) -> None:
    xml = sheet('<row r="1"><c r="A1" xmlns:o="urn:o" o:mark="1" cm="1" t="s" ><v>0</v></c></row>')
    after = patched(hand_made({"S": xml}), {"S": {(1, 1): "a"}})
    assert '<c r="A1" xmlns:o="urn:o" o:mark="1" t="inlineStr"><is><t>a</t></is></c>' in part(after, SHEET1)


def test_a_sheet_with_a_byte_order_mark_is_spliced_in_the_right_places(hand_made: HandMade, patched: Patched) -> None:
    xml = sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>è東</t></is></c><c r="B1"><v>1</v></c></row>')
    after = patched(hand_made({"S": "\ufeff" + xml}), {"S": {(1, 2): 2}})
    assert part(after, SHEET1) == "\ufeff" + xml.replace("<v>1</v>", "<v>2</v>")


def test_a_value_that_no_cell_holds_is_an_error_of_ours(hand_made: HandMade, patched: Patched) -> None:
    for value in (float("nan"), float("inf"), 2**60, [1], 1j):
        with pytest.raises(TypeError):
            patched(hand_made({"S": sheet("")}), {"S": {(1, 1): value}})


ROW = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c></row>'


@pytest.mark.parametrize(
    ("xml", "place", "id_"),
    [
        pytest.param(sheet("<row><c><f>1+1</f><v>2</v></c></row>"), (1, 1), "cell-is-formula", id="formula"),
        pytest.param(
            sheet('<row><c/><c><f t="array" ref="A1:B3">C1:D3</f><v>2</v></c></row>'),
            (3, 1),
            "cell-is-array",
            id="array",
        ),
        pytest.param(
            sheet('<row><c/><c><f t="dataTable" ref="B1:B4" r1="A1"/><v>2</v></c></row>'),
            (4, 2),
            "cell-is-array",
            id="data table",
        ),
        pytest.param(
            sheet(ROW, after='<mergeCells count="1"><mergeCell ref="A1:C3"/></mergeCells>'),
            (3, 3),
            "cell-is-merged",
            id="merged",
        ),
        pytest.param(sheet(ROW), (1_048_577, 1), "cell-past-the-sheet", id="row beyond the sheet"),
        pytest.param(sheet(ROW), (1, 16_385), "cell-past-the-sheet", id="column beyond the sheet"),
        pytest.param(sheet(ROW), (0, 1), "cell-past-the-sheet", id="row 0"),
        pytest.param(sheet('<row r="2"/><row r="1"/>'), (1, 1), "sheet-in-disorder", id="rows in disorder"),
        pytest.param(
            sheet('<row r="1"><c r="B1"/><c r="A1"/></row>'), (1, 3), "sheet-in-disorder", id="cells in disorder"
        ),
        pytest.param(sheet("<row><c></row>"), (1, 1), "file-damaged", id="not well-formed"),
    ],
)
def test_what_could_not_be_written_without_loss_is_refused(
    hand_made: HandMade, patched: Patched, xml: str, place: tuple[int, int], id_: str
) -> None:
    assert refusal(patched, hand_made({"S": xml}), {"S": {place: 5}}) == id_


def test_the_first_of_merged_cells_holds_their_value_and_may_be_written(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet(ROW, after='<mergeCells count="1"><mergeCell ref="A1:C3"/></mergeCells>')})
    assert values(patched(path, {"S": {(1, 1): 5}}), "S")[1] == {1: 5}


def test_a_text_longer_than_a_cell_is_refused(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet("")})
    assert refusal(patched, path, {"S": {(1, 1): "é" * 32_768}}) == "cell-text-too-long"
    assert values(patched(path, {"S": {(1, 1): "é" * 32_767}}), "S") == {1: {1: "é" * 32_767}}


def test_locked_cells_of_a_protected_sheet_are_refused_and_open_ones_written(
    hand_made: HandMade, patched: Patched
) -> None:
    open_cells = styles(0, 0).replace('xfId="0"/></cellXfs>', 'xfId="0"><protection locked="0"/></xf></cellXfs>')
    xml = sheet('<row r="1"><c r="A1" s="1"/><c r="B1"/></row>', after='<sheetProtection sheet="1" objects="1"/>')
    path = hand_made({"S": xml}, parts={"xl/styles.xml": open_cells})
    assert values(patched(path, {"S": {(1, 1): 5}}), "S") == {1: {1: 5}}
    assert refusal(patched, path, {"S": {(1, 2): 5}}) == "sheet-is-protected"
    assert refusal(patched, path, {"S": {(2, 1): 5}}) == "sheet-is-protected"


def test_a_protection_that_is_switched_off_protects_nothing(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": sheet("", after='<sheetProtection sheet="0" objects="1"/>')})
    assert values(patched(path, {"S": {(1, 1): 5}}), "S") == {1: {1: 5}}


def test_another_encoding_is_refused_for_writing(hand_made: HandMade, patched: Patched) -> None:
    xml = '<?xml version="1.0" encoding="UTF-16"?>' + sheet("<row><c><v>1</v></c></row>")
    path = hand_made({"S": xml.encode("utf-16")})
    assert values(path, "S") == {1: {1: 1}}
    assert refusal(patched, path, {"S": {(1, 1): 5}}) == "file-damaged"


def test_a_file_that_changed_since_it_was_opened_is_refused(hand_made: HandMade, tmp_path: Path) -> None:
    path = hand_made({"S": sheet("")})
    with Package.open(path) as package:
        with path.open("ab") as file:
            file.write(b"\0")
        with pytest.raises(FileRefusedError, match="file-changed-meanwhile"):
            write_patched(package, Edits({"S": {(1, 1): 1}}), tmp_path / "new.xlsx")


CELLS = st.dictionaries(
    st.tuples(st.integers(1, 9), st.integers(1, 6)),
    st.one_of(st.integers(-9, 9), st.booleans(), st.text(max_size=5), st.none(), st.floats(-1e9, 1e9)),
    max_size=12,
)


def filled(places: Any, *, numbered: bool) -> str:
    """Rows that hold row x column at these places; without numbers in the first nine rows and six columns."""
    rows = ""
    for row in range(1, 10):
        head = f'<row r="{row}">' if numbered else "<row>"
        numbers = [column for column in range(1, 7) if not numbered or (row, column) in places]
        address = {column: f' r="{"ABCDEF"[column - 1]}{row}"' if numbered else "" for column in numbers}
        rows += head + "".join(f"<c{address[column]}><v>{row * column}</v></c>" for column in numbers) + "</row>"
    return sheet(rows)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(CELLS, CELLS, st.sampled_from(["plain", "prefixed", "without numbers"]))
def test_old_and_new_cells_together_are_what_the_sheet_then_holds(
    hand_made: HandMade, patched: Patched, old: dict[Any, Any], new: dict[Any, Any], form: str
) -> None:
    xml = filled(old, numbered=form != "without numbers")
    if form == "prefixed":
        xml = re.sub(r"<(/?)(\w)", r"<\1x:\2", xml).replace("xmlns=", "xmlns:x=")
    path = hand_made({"S": xml})
    expected = by_place(path)
    expected.update(new)
    expected = {place: value for place, value in expected.items() if value is not None and value != ""}
    assert by_place(patched(path, {"S": new})) == expected


def by_place(path: Path) -> dict[tuple[int, int], Any]:
    return {(row, column): value for row, cells in values(path, "S").items() for column, value in cells.items()}
