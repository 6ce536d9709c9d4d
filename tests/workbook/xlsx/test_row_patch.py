"""Whole rows written at once are, to the byte, what the exact way makes of them cell by cell."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.workbook.conftest import HandMade, sheet, styles, table
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx import scanning
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.patch import write_patched
from xlratings.workbook.xlsx.row_patch import RowPatch
from xlratings.workbook.xlsx.table_change import Like, TableEdit

PARTS = {"xl/styles.xml": styles(0, 1, 2, 14)}
COLUMNS = '<cols><col min="1" max="2" width="9" style="1"/><col min="4" max="9" width="9" style="2"/></cols>'
HEADS = ['<row r="{}">', '<row r="{}" spans="1:2">', '<row r="{}" s="2" customFormat="1">', '<row r="{}" ht="18">']
CELLS = [
    '<c r="{}"><v>5</v></c>',
    '<c r="{}" s="1"><v>2.5</v></c>',
    '<c r="{}" s="3"/>',
    '<c r="{}" s="0" t="inlineStr"><is><t>a b</t></is></c>',
    '<c r="{}" t="inlineStr"><is><r><t>rich</t></r></is></c>',
    '<c r="{}" s="2"><f>A1+1</f><v>6</v></c>',
    '<c r="{}" cm="1"><v>7</v></c>',
    "",
]
VALUES = st.one_of(
    st.sampled_from([7, 2.5, 0, -0.0, True, False, None, "", 1 << 53, -(1 << 53), 1e300, date(2026, 3, 1)]),
    st.sampled_from(["Rossi Ada", " blank", "blank\n", "a\u00a0b", "\u00a0", "_x0041_", "a_b", "R&D", "è<", "東"]),
    st.text(max_size=3),
)
EDITS = st.dictionaries(st.tuples(st.integers(1, 12), st.integers(1, 5)), VALUES)
A_ROW = st.tuples(st.sampled_from(HEADS), st.lists(st.sampled_from(CELLS), min_size=3, max_size=3))
TABLE_EDITS = st.builds(
    TableEdit,
    st.integers(2, 11),
    st.sampled_from([(), ("New",), ("New", "Newer")]),
    like=st.sampled_from([None, Like("S", 1, 2, 1), Like("Other", 1, 2, 2)]),
)


def page(rows: list[Any]) -> str:
    xml = ""
    for number, (head, cells) in enumerate(rows, 1):
        inside = "".join(cell.format(f"{letter}{number}") for letter, cell in zip("ABC", cells, strict=True))
        xml += head.format(number) + inside + "</row>"
    return sheet(xml, before='<dimension ref="A1:B3"/>' + COLUMNS, after='<tableParts count="1"/>')


def changed(path: Path, edits: Edits, target: Path) -> Any:
    with Package.open(path) as package:
        try:
            write_patched(package, edits, target)
        except FileRefusedError as error:
            return error.message
    return target.read_bytes()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(A_ROW, min_size=3, max_size=6), EDITS, TABLE_EDITS)
def test_rows_at_once_and_cell_by_cell_are_the_same_bytes(
    hand_made: HandMade, tmp_path: Path, rows: list[Any], cells: Any, edit: TableEdit
) -> None:
    tables = {"S": [table("Players", "A1:B3", "ID", "Elo")]}
    sheets = {"S": page(rows), "Other": page([(HEADS[0], [CELLS[1], CELLS[2], CELLS[3]])] * 3)}
    path = hand_made(sheets, tables=tables, parts=PARTS)
    edits = Edits({"S": cells}, {"Players": edit})
    quick = changed(path, edits, tmp_path / "quick.xlsx")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanning, "plain_scan", lambda _: None)
        exact = changed(path, edits, tmp_path / "exact.xlsx")
    assert quick == exact


def test_plain_rows_are_written_at_once(hand_made: HandMade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xlratings.workbook.xlsx.sheet_patch.content", None)
    rows = [(HEADS[1], [CELLS[0], CELLS[1], CELLS[3]])] * 3
    path = hand_made({"S": page(rows)}, tables={"S": [table("Players", "A1:B3", "ID", "Elo")]}, parts=PARTS)
    cells: Any = {(2, 1): 7, (2, 4): "new", (3, 2): None, (4, 1): 8.5, (4, 2): "Rossi"}
    after = changed(path, Edits({"S": cells}, {"Players": TableEdit(4)}), tmp_path / "quick.xlsx")
    assert isinstance(after, bytes)


@pytest.mark.parametrize("value", [1 << 54, date(2026, 3, 1), "R&D", "x" * 40_000, float("inf")])
def test_a_value_that_needs_more_than_its_letters_goes_the_exact_way(value: Any) -> None:
    rows = RowPatch(None, lambda *_: "", range(1, 9))  # type: ignore[arg-type]  # a new row asks nothing of the sheet
    assert rows.new_row(5, {1: 3, 2: value}) is None
