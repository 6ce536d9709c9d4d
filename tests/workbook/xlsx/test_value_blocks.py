"""Blocks of values written many rows at once are, to the byte, what the same cells become one by one."""

from array import array
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.workbook.conftest import HandMade, table
from tests.workbook.xlsx.test_row_patch import A_ROW, PARTS, TABLE_EDITS, VALUES, changed, page
from xlratings.in_columns import Same
from xlratings.workbook.xlsx import value_blocks
from xlratings.workbook.xlsx.alike_rows import AlikeRows
from xlratings.workbook.xlsx.patch import Edits, TableEdit
from xlratings.workbook.xlsx.row_patch import RowPatch
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.value_blocks import ValueBlock, value_block

ROWS = 9
A_PLAIN_ROW = ('<row r="{}" spans="1:2">', ['<c r="{}" s="1"><v>2.5</v></c>', '<c r="{}" t="str"><v>a</v></c>', ""])
A_PAGE = st.one_of(st.lists(A_ROW, min_size=3, max_size=6), st.integers(3, 12).map(lambda rows: [A_PLAIN_ROW] * rows))
A_COLUMN = st.one_of(
    st.lists(st.integers(-5, 2000), min_size=ROWS, max_size=ROWS),
    st.lists(st.one_of(st.none(), st.floats(), st.integers(0, 3)), min_size=ROWS, max_size=ROWS),
    st.lists(st.sampled_from(["Rossi Ada", "è", "Conti Ugo"]), min_size=ROWS, max_size=ROWS),
    st.lists(VALUES, min_size=ROWS, max_size=ROWS),
)


def a_block(columns: list[int]) -> st.SearchStrategy[tuple[int, dict[int, Any], list[Any]]]:
    new = st.dictionaries(st.sampled_from(columns), A_COLUMN, min_size=1)
    return st.tuples(st.integers(2, 9), new, st.lists(A_COLUMN, max_size=2))


BLOCKS = st.one_of(st.tuples(a_block([1, 2, 3, 4, 5])), st.tuples(a_block([1, 3]), a_block([2, 4, 5])))


def made(height: int, first: int, new: dict[int, Any], old: list[Any]) -> ValueBlock:
    """A block; ``old``: what is said to stand in the ``height`` rows that are there; nothing where it is empty."""
    there = [[value if row <= height else None for row, value in enumerate(column, first)] for column in old]
    return value_block(first, new, dict(zip(new, there * len(new), strict=False)) if old else None)


def cell_by_cell(blocks: list[ValueBlock]) -> dict[tuple[int, int], Any]:
    cells: dict[tuple[int, int], Any] = {}
    for block in blocks:
        for row in block.rows:
            cells |= {(row, column): value for column, value in block.values(row).items()}
    return cells


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(A_PAGE, BLOCKS, TABLE_EDITS)
def test_many_rows_at_once_are_what_their_cells_make_one_by_one(
    hand_made: HandMade, tmp_path: Path, rows: list[Any], parts: tuple[Any, ...], edit: TableEdit
) -> None:
    sheets = {"S": page(rows), "Other": page([A_PLAIN_ROW] * 3)}
    path = hand_made(sheets, tables={"S": [table("Players", "A1:B3", "ID", "Elo")]}, parts=PARTS)
    blocks = [block for part in parts if (block := made(len(rows), *part)).number]
    try:
        slow = changed(path, Edits({"S": cell_by_cell(blocks)}, {"Players": edit}), tmp_path / "slow.xlsx")
    except TypeError:  # no number, or an infinite one: nothing of ours makes it
        return
    assert changed(path, Edits({"S": SheetValues({}, blocks)}, {"Players": edit}), tmp_path / "quick.xlsx") == slow


def test_plain_rows_are_not_written_one_by_one(
    hand_made: HandMade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = hand_made({"S": page([A_PLAIN_ROW] * 9)}, tables={"S": [table("T", "A1:B9", "ID", "Elo")]}, parts=PARTS)
    known = value_block(2, {1: [*range(8)], 2: ["new"] * 8}, {1: [2.5] * 8, 2: ["a"] * 8})
    below = value_block(11, {1: [7, 8, None], 2: ["Rossi", "è", "Conti"]}, None)
    one_by_one = []
    for way in ("new_row", "changed_row"):
        monkeypatch.setattr(RowPatch, way, lambda _self, row, _values: one_by_one.append(row))
    changed(path, Edits({"S": SheetValues({}, [known, below])}, {"T": TableEdit(13)}), tmp_path / "quick.xlsx")
    assert one_by_one == [10]  # the first row below the table, which takes its formats from the last one in it


@pytest.mark.parametrize(
    ("new", "old", "written"),
    [
        ([1, 2, 3], None, {5: {1: 1}, 6: {1: 2}, 7: {1: 3}}),
        ([None, 2, ""], None, {6: {1: 2}}),
        ([1, 2, 3], [1, 5, 3.0], {6: {1: 2}}),
        ([True, None, "a"], [1, "", "a"], {5: {1: True}}),
        ([1, 2, 3], [1, 2, 3], {}),
    ],
)
def test_only_what_changes_is_written(new: list[Any], old: list[Any] | None, written: dict[int, Any]) -> None:
    block = value_block(5, {1: new}, None if old is None else {1: old})
    assert {row: values for row in block.rows if (values := block.values(row))} == written
    assert block.number == len(written)


OTHER_FORMAT = ('<row r="{}" spans="1:2">', ['<c r="{}" s="2"><v>2.5</v></c>', '<c r="{}" t="str"><v>a</v></c>', ""])
OTHER_HEAD = ('<row r="{}" ht="30">', A_PLAIN_ROW[1])
FEWER_CELLS = ('<row r="{}">', ['<c r="{}" s="1"><v>2.5</v></c>', "", ""])


@pytest.mark.parametrize(
    ("rows", "alike"),
    [
        ([A_PLAIN_ROW] * 9, 1),
        ([*[A_PLAIN_ROW] * 8, OTHER_FORMAT], 0),
        ([*[A_PLAIN_ROW] * 8, OTHER_HEAD], 0),
        ([*[A_PLAIN_ROW] * 8, FEWER_CELLS], 0),
    ],
)
def test_rows_unlike_the_first_are_written_as_they_are_all_the_same(
    hand_made: HandMade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: list[Any], alike: int
) -> None:
    path = hand_made({"S": page(rows)}, tables={"S": [table("T", "A1:B9", "ID", "Elo")]}, parts=PARTS)
    blocks = [value_block(2, {1: [2.5, *range(7)], 2: ["new"] * 8}, {1: [2.5] * 8, 2: ["a"] * 8})]
    slow = changed(path, Edits({"S": cell_by_cell(blocks)}), tmp_path / "slow.xlsx")
    made: list[bytes | None] = []
    really = AlikeRows.made

    def noted(own: AlikeRows, part: ValueBlock, text: str) -> bytes | None:
        made.append(really(own, part, text))
        return made[-1]

    monkeypatch.setattr(AlikeRows, "made", noted)
    assert changed(path, Edits({"S": SheetValues({}, blocks)}), tmp_path / "quick.xlsx") == slow
    assert len([one for one in made if one]) == alike


def test_a_long_part_is_no_second_copy_of_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    values: list[Any] = [*range(100)]
    block = value_block(1, {1: values, 2: array("d", values), 3: Same("a", 100)}, None)
    whole = block.part(11, 90)
    pieces = [one.new for one in whole.parts(40)]
    monkeypatch.setattr(value_blocks, "_COPIED", 10)
    part = block.part(11, 90)
    assert not isinstance(part.new[0], list)
    assert [list(column) for column in part.new] == [list(column) for column in whole.new]
    assert (part.rows, part.values(20)) == (range(11, 91), {1: 19, 2: 19.0, 3: "a"})
    monkeypatch.undo()
    assert [one.new for one in part.parts(40)] == pieces
    assert list(part.lines()) == list(whole.lines())


@given(st.lists(A_COLUMN, min_size=1, max_size=4), st.lists(A_COLUMN, max_size=4))
def test_the_areas_and_cells_of_a_block_are_those_that_change(new: list[Any], old: list[Any]) -> None:
    columns = dict(enumerate(new, 2))
    block = value_block(5, columns, {column: (old * 9)[column] for column in columns} if old else None)
    found = [
        (row, column)
        for box in block.boxes()
        for row in range(box.first_row, box.last_row + 1)
        for column in range(box.first_column, box.last_column + 1)
    ]
    found += [(row, column) for column, rows in block.other_cells() for row in rows]
    assert sorted(found) == sorted(cell_by_cell([block]))
