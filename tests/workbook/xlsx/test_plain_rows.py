"""The quick ways through plain rows give exactly what the parser gives, and hand over what is not plain."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.workbook.conftest import HandMade, sheet, styles
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx import cells, exact_scan, row_proof, row_shapes, scanning
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import Edits, write_patched
from xlratings.workbook.xlsx.stored_values import Values

STRINGS = (
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>a</t></si><si><t>b</t></si></sst>'
)
PARTS = {"xl/styles.xml": styles(0, 14, 2), "xl/sharedStrings.xml": STRINGS}

CONTENTS = [
    "<v>5</v>",
    "<v>-5</v>",
    "<v>5.25</v>",
    "<v>1E-3</v>",
    "<v>123456789012345678</v>",
    "<v></v>",
    "<v/>",
    "",
    "<v> 7 </v>",
    "<v>0.30000000000000004</v>",
    "<v>1_000</v>",
    "<v>nan</v>",
    "<v>inf</v>",
    "<v>0x5</v>",
    "<v>x</v>",
    "<v>1</v>",
    "<v>0</v>",
    "<f>A1</f><v>5</v>",
    "<f>A1</f>",
    "<f>A1</f><v></v>",
    '<f t="shared" si="0"/><v>5</v>',
    "<f/><v>5</v>",
    "<f>A1&lt;2</f><v>1</v>",
    "<is><t>text</t></is>",
    '<is><t xml:space="preserve"> a </t></is>',
    "<is><t></t></is>",
    "<is><t/></is>",
    "<is><r><t>a</t></r></is>",
    "<is><t>&amp;lt; &#232; &#xE8; _x0041_</t></is>",
    "<is><t>&bad;</t></is>",
    "<is><t>a\r\nb\rc</t></is>",
    "<is><t>è東</t></is>",
    "<v><![CDATA[5]]></v>",
    "<!-- --><v>5</v>",
    "<v>5</v><!-- -->",
    "<v>5<!-- --></v>",
    "<v>5</v><extLst/>",
    "<v>5",
    "<v>5</v></c><c>",
    "<v>&#53;</v>",
    "<f>A1</f><v>#N/A</v>",
    "<v>60</v>",
    "<v>3000000</v>",
    "<v>46082.5</v>",
    "<v>#N/A</v>",
    "<v>2026-03-01</v>",
]
ATTRIBUTES = [
    'r="{}"',
    'r="{}" s="1"',
    'r="{}" s="2" t="n"',
    's="1" r="{}"',
    "r='{}'",
    "",
    'r="{}" cm="1"',
    'r="{}"  s="1"',
    'r="{}" s="77"',
]
TYPES = ["", "", "", ' t="s"', ' t="b"', ' t="str"', ' t="inlineStr"', ' t="e"', ' t="d"', ' t="z"']
BETWEEN = ["", "", "", "\n", " ", "\t", "<!-- <row> -->", "<?pi <c?>"]
ROWS = ['<row r="{}">', '<row r="{}" spans="1:2" x="y">', "<row>", '<row r="{}" t="a>b">', "<row r='{}'>"]

a_cell = st.tuples(
    st.sampled_from(ATTRIBUTES), st.sampled_from(TYPES), st.sampled_from(CONTENTS), st.sampled_from(BETWEEN)
)
plain_cell = st.tuples(
    st.sampled_from(ATTRIBUTES[:2]), st.sampled_from(TYPES[:3]), st.sampled_from(CONTENTS[:4]), st.just("")
)
a_row = st.tuples(
    st.sampled_from(ROWS), st.lists(st.one_of(plain_cell, plain_cell, a_cell), max_size=4), st.sampled_from(BETWEEN)
)


@pytest.fixture(autouse=True, params=[0, 1 << 14])
def small(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether expressions are made for rows as few as these."""
    monkeypatch.setattr(row_shapes, "_SMALL", request.param)
    monkeypatch.setattr(row_proof, "_SMALL", request.param)


def written(rows: list[Any]) -> str:
    xml = ""
    for number, (head, cells_, between) in enumerate(rows, 1):
        xml += head.format(number)
        for column, (attributes, kind, content, behind) in enumerate(cells_):
            given_ = attributes.format(f"{'ABCD'[column]}{number}")
            given_ += "" if ' t="' in given_ else kind
            xml += f"<c {given_.strip()}>{content}</c>" + behind
        xml += "</row>" + between
    return xml


def outcome(package: Package) -> Any:
    found: list[Any] = []
    try:
        for row, cells_ in cells.rows(package, "S"):
            found.append((row, {column: (repr(cell.value), cell.formula) for column, cell in cells_.items()}))
    except FileRefusedError as error:
        found.append(error.message.id)
    return found


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(a_row, max_size=6))
def test_quick_and_exact_reading_agree_on_any_sheet(hand_made: HandMade, rows: list[Any]) -> None:
    xml = sheet(written(rows))
    with Package.open(hand_made({"S": xml}, parts=PARTS)) as package:
        quick = outcome(package)
    exact_only = xml.replace("<sheetData>", "<sheetData >")  # the same to a parser, and no plain form
    with Package.open(hand_made({"S": exact_only}, parts=PARTS)) as package:
        exact = outcome(package)
    assert quick[-1:] == exact[-1:] == ["workbook.file-damaged"] or quick == exact


@pytest.mark.parametrize("size", [1, 7, 64, 1 << 18])
def test_blocks_may_end_anywhere(hand_made: HandMade, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    rows = [
        (f'<row r="{row}">', [('r="{}"', "", f"<v>{row}</v>", ""), ('r="{}"', ' t="s"', "<v>1</v>", "")], "")
        for row in range(1, 30)
    ]
    rows[20] = (ROWS[0], [(ATTRIBUTES[0], "", "<v>5</v>", BETWEEN[-2])], "")
    monkeypatch.setattr("xlratings.workbook.xlsx.container._CHUNK", size)
    with Package.open(hand_made({"S": sheet(written(rows))}, parts=PARTS)) as package:
        found = [(row, [cell.value for cell in cells_.values()]) for row, cells_ in cells.rows(package, "S")]
    assert found == [(row, [5] if row == 21 else [row, "b"]) for row in range(1, 30)]


def test_plain_rows_are_read_without_the_parser(hand_made: HandMade, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Values, "cell", None)
    rows = [(ROWS[0], [(ATTRIBUTES[0], "", "<v>5</v>", ""), (ATTRIBUTES[1], "", "<v>46082</v>", "")], "\n")] * 3
    with Package.open(hand_made({"S": sheet(written(rows))}, parts=PARTS)) as package:
        assert [row for row, _ in cells.rows(package, "S")] == [1, 2, 3]


EDITS = st.dictionaries(
    st.tuples(st.integers(1, 7), st.integers(1, 5)),
    st.sampled_from([7, 2.5, "=B4", "è<", True, None, date(2026, 3, 1)]),
)


def changed(path: Path, edits: Any, target: Path) -> Any:
    with Package.open(path) as package:
        try:
            write_patched(package, Edits({"S": edits}), target)
        except FileRefusedError as error:
            return error.message.id in {"workbook.file-damaged", "workbook.sheet-in-disorder"} or error.message
    return target.read_bytes()


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(a_row, max_size=5), EDITS)
def test_quick_and_exact_scans_change_the_same_bytes(
    hand_made: HandMade, tmp_path: Path, rows: list[Any], edits: Any
) -> None:
    path = hand_made({"S": sheet(written(rows))}, parts=PARTS)
    quick = changed(path, edits, tmp_path / "quick.xlsx")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanning, "plain_scan", lambda _: None)
        exact = changed(path, edits, tmp_path / "exact.xlsx")
    assert quick == exact


def test_a_plain_sheet_is_scanned_without_the_parser(
    hand_made: HandMade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exact_scan, "exact_scan", None)
    rows = [
        (ROWS[1], [(ATTRIBUTES[1], "", "<f>A1&lt;2</f><v>5</v>", ""), (ATTRIBUTES[0], "", "<v>5</v>", "")], "\n")
    ] * 3
    path = hand_made({"S": sheet(written(rows), before="<cols/>", after="<!-- é -->")}, parts=PARTS)
    assert isinstance(changed(path, {(2, 2): 6, (3, 3): 7, (9, 1): 8}, tmp_path / "quick.xlsx"), bytes)
