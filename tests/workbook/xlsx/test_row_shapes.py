"""Rows of one shape read together are what the parser reads of them one by one, whatever stands between them."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.workbook.conftest import HandMade, sheet, styles
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx import cells, plain_rows, row_shapes
from xlratings.workbook.xlsx.package import Package

TEXTS = "".join(f"<si><t>{text}</t></si>" for text in ("a", "b &amp;amp; c", "_x0041_"))
PARTS = {
    "xl/styles.xml": styles(0, 14, 2, 22),
    "xl/sharedStrings.xml": f'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{TEXTS}</sst>',
}
SHAPES = [
    '<row r="{0}"><c r="A{0}" s="{style}"><v>{number}</v></c><c r="B{0}" t="s"><v>{text}</v></c></row>',
    '<row r="{0}"><c r="A{0}"><v>{number}</v></c><c r="B{0}" t="s"><v>{text}</v></c></row>',
    '<row r="{0}"><c r="A{0}" s="1"><v>{number}</v></c><c r="B{0}" s="3"><v>46082</v></c></row>',
    '<row r="{0}" x="y"><c r="A{0}"/><c r="C{0}" t="inlineStr"><is><t>{words}</t></is></c></row>',
    '<row r="{0}"><c r="A{0}"><v>{number}</v></c><c r="D{0}" s="{style}"/></row>',
    '<row r="{0}"><c r="A{0}"><f>1+1</f><v>{number}</v></c></row>',
    '<row r="{0}"><c r="A{0}" s="{style}" t="n"><f t="shared" si="0"/><v>{number}</v></c></row>',
    '<row r="{0}"><c r="A{0}"/><c r="B{0}" t="str"><f a="b">A{0}&amp;lt;1</f><v>{words}</v></c></row>',
    '<row r="{0}"><c r="B{0}" t="str"><f a="b" a="c">1</f><v>{words}</v></c><c r="C{0}"/></row>',
    '<row r="{0}"><c r="A{0}"><f>&bad;</f><v>{number}</v></c></row>',
    '<row r="{0}"><c r="A{0}" t="b"><v>1</v></c><c r="B9"><v>{number}</v></c></row>',
    '<row r="{0}"/>',
    "<row><c><v>{number}</v></c></row>",
    '<row r="{0}"><c r="A{0}" s="{style}"></c></row>\n',
    '<row r="{0}"><c r="A{0}" s="{style}" t="n"><v>{number}</v></c><c r="B{0}" s="3" t="n" /></row>',
    '<row r="{0}"><c r="B{0}" s="3" t="n"><v>46082</v></c><c r="C{0}" t="inlineStr"><is><t>{words}</t></is></c></row>',
]
A_ROW = st.tuples(
    st.sampled_from([*SHAPES, *SHAPES[:3] * 4]),
    st.sampled_from([0, 0, 1, 2, 3, 77]),
    st.sampled_from(["5", "-5", "2.5", "0", "46082", "1E3", "-1.5E-7", "1E999", "007", "99999999999999999"]),
    st.sampled_from(["0", "1", "2", "3"]),
    st.sampled_from(["Rossi", " Rossi", "R &amp;lt; S", "\u00e8", "_x0041_", "", "a\nb"]),
)


@pytest.fixture(autouse=True)
def small_sheets_have_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As large ones have."""
    monkeypatch.setattr(row_shapes, "_SMALL", 0)


def outcome(package: Package) -> Any:
    found: list[Any] = []
    try:
        for row, cells_ in cells.rows(package, "S"):
            found.append((row, {column: (repr(cell.value), cell.formula) for column, cell in cells_.items()}))
    except FileRefusedError as error:
        return error.message.id
    return found


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(A_ROW, max_size=30))
def test_rows_together_and_one_by_one_are_the_same(hand_made: HandMade, rows: list[Any]) -> None:
    xml = "".join(
        shape.format(number, style=style, number=figure, text=text, words=words)
        for number, (shape, style, figure, text, words) in enumerate(rows, 1)
    )
    with Package.open(hand_made({"S": sheet(xml)}, parts=PARTS)) as package:
        together = outcome(package)
    one_by_one = sheet(xml).replace("<sheetData>", "<sheetData >")  # the same to a parser, and no plain form
    with Package.open(hand_made({"S": one_by_one}, parts=PARTS)) as package:
        assert together == outcome(package)


def test_rows_of_a_few_shapes_are_never_taken_apart_cell_by_cell(
    hand_made: HandMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain_rows, "_TOKEN", None)
    figures = [repr(0.026178726229698017 / number) if number % 2 else str(number) for number in range(1, 41)]
    xml = "".join(
        SHAPES[number % 2].format(number, style=2, number=figure, text=1) for number, figure in enumerate(figures, 1)
    )
    with Package.open(hand_made({"S": sheet(xml)}, parts=PARTS)) as package:
        assert [row for row, _ in outcome(package)] == list(range(1, 41))


def test_a_small_sheet_is_read_before_an_expression_would_be_made(
    hand_made: HandMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_shapes, "_SMALL", 10_000)
    monkeypatch.setattr(row_shapes, "Shape", None)
    xml = "".join(SHAPES[0].format(number, style=2, number=number, text=1) for number in range(1, 41))
    with Package.open(hand_made({"S": sheet(xml)}, parts=PARTS)) as package:
        assert [row for row, _ in outcome(package)] == list(range(1, 41))


def test_rows_that_one_program_wrote_are_split_by_the_form_it_gives_them(
    hand_made: HandMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_shapes, "wide", None)
    xml = "".join(
        f'<row r="{row}" spans="1:2"><c r="A{row}" s="2"{"/>" if row % 3 else f"><v>{row}</v></c>"}'
        f'<c r="B{row}" t="s"><v>1</v></c></row>'
        for row in range(1, 70)
    )
    with Package.open(hand_made({"S": sheet(xml)}, parts=PARTS)) as package:
        assert [len(cells_) for _, cells_ in outcome(package)] == [1 if row % 3 else 2 for row in range(1, 70)]


def test_rows_of_a_form_that_was_seen_in_one_block_are_no_others_in_the_next(
    hand_made: HandMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = ["2"] * 40 + ["2", "0"] * 4000
    xml = "".join(f'<row r="{row}"><c r="A{row}" s="{look}"><v>1.5</v></c></row>' for row, look in enumerate(looks, 1))
    found: list[int] = []
    of_others = row_shapes.RowShapes._of_other_forms

    def counted(self: Any, shape: Any, whole: int, block: bytes) -> Any:
        found.append(len(block))
        return of_others(self, shape, whole, block)

    monkeypatch.setattr(row_shapes.RowShapes, "_of_other_forms", counted)
    with Package.open(hand_made({"S": sheet(xml)}, parts=PARTS)) as package:
        assert [row for row, _ in outcome(package)] == list(range(1, len(looks) + 1))
    assert 0 < sum(found) < len(xml) / 2


def test_rows_of_many_columns_may_lack_cells(hand_made: HandMade, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_rows, "_TOKEN", None)
    columns = [f"{first}{letter}" for first in ("", "A", "B") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    xml = "".join(
        f'<row r="{row}">{"".join(f"<c r={chr(34)}{at}{row}{chr(34)}><v>{row}</v></c>" for at in columns[-row:])}</row>'
        for row in range(1, 70)
    )
    with Package.open(hand_made({"S": sheet(xml)}, parts=PARTS)) as package:
        assert [len(cells_) for _, cells_ in outcome(package)] == list(range(1, 70))
