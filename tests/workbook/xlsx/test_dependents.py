"""Formulas that depend on what changed lose their stored value; all others, and those of ours, keep it."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.workbook.conftest import HandMade, Patched, differing, part, sheet, table, values, witness
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.cells import UNCALCULATED
from xlratings.workbook.xlsx.changed_area import ChangedArea
from xlratings.workbook.xlsx.dependents import OUR_FUNCTIONS, Book, stale_formulas
from xlratings.workbook.xlsx.formula_cells import Formula
from xlratings.workbook.xlsx.patch import TableEdit

Stale = Callable[..., set[str]]


def page(cells: Mapping[str, str], after: str = "") -> str:
    """A sheet of one row whose cells, from B on, hold a formula with the value 7; A1 holds 1."""
    made = "".join(f'<c r="{cell}"><f{formula}<v>7</v></c>' for cell, formula in cells.items())
    return sheet(f'<row r="1"><c r="A1"><v>1</v></c>{made}</row>', after=after)


NAMES = (
    '<sheets/><definedNames><definedName name="Elo">S!$A$1</definedName><definedName name="Far">R!Local</definedName>'
    '<definedName name="Local" localSheetId="0">S!$A$1:$A$2</definedName>'
    '<definedName name="Left">S!$A1</definedName>'
    '<definedName name="Deep">OFFSET(S!$D$1,0,-3)</definedName></definedNames>'
)


@pytest.mark.parametrize(
    "formula",
    [
        "A1", "$A$1*2", "SUM(A:A)", "SUM($1:$1)", "SUM(A1:A9)", "IF(TRUE,1,A1)", "-A1%", "INDEX(A1:A3,1)",
        "SUM((A1,D4))",
        "A1:INDEX(D1:D3,2)", "TODAY()-A1", 'IF(A1="",0,1)', "_xlfn.XLOOKUP(1,D1:D2,A1:A2)", "SUM(D1 A1:B2)", "Left",
    ],
)  # fmt: skip
def test_a_formula_that_reads_a_changed_cell_of_its_sheet_loses_its_value(
    hand_made: HandMade, patched: Patched, formula: str
) -> None:
    path = hand_made({"R": sheet(""), "S": page({"F1": f">{formula}</f>"})}, book=NAMES)
    assert values(patched(path, {"S": {(1, 1): 2}}), "S")[1] == {1: 2, 6: UNCALCULATED}


@pytest.mark.parametrize(
    "formula",
    [
        "S!A1", "'S'!A1", "s!a1", "SUM(R:T!A1)", "SUM('R:T'!A1:B2)", "S!$A$1:S!$B$2", "Elo", "elo*2",
        "Far", "Deep",
        "R!Local", "Local", "SUM(Elo:D9)", 'INDIRECT("S!A"&amp;1)', "OFFSET(D1,0,-3)",
        "[0]!Elo", "S!Elo", "SUM(S!A:B)", "Left",
    ],
)  # fmt: skip
def test_a_formula_that_reads_a_changed_cell_of_another_sheet_loses_its_value(
    hand_made: HandMade, patched: Patched, formula: str
) -> None:
    path = hand_made({"R": page({"F1": f">{formula}</f>"}), "S": page({}), "T": sheet("")}, book=NAMES)
    assert values(patched(path, {"S": {(1, 1): 2}}), "R")[1] == {1: 1, 6: UNCALCULATED}


@pytest.mark.parametrize(
    "formula",
    [
        "B1", "A2", "$AA$1", "A10", "R!A1", "'R'!A1", '"A1"', "A1A", "A1.B", "LOG10(2)", "[1]S!A1", "'[1]S'!A1",
        "Other",
        "SUM(B:XFD)", "SUM(2:9)", "Other_A1", "'A1'!B2", "Unknown!A1",
    ],
)  # fmt: skip
def test_a_formula_that_reads_no_changed_cell_keeps_its_value(
    hand_made: HandMade, patched: Patched, formula: str
) -> None:
    names = '<sheets/><definedNames><definedName name="Other">S!$B$1</definedName></definedNames>'
    path = hand_made({"S": page({"F1": f">{formula}</f>"}), "R": sheet(""), "A1": sheet("")}, book=names)
    assert values(patched(path, {"S": {(1, 1): 2}}), "S")[1] == {1: 2, 6: 7}


def test_formulas_of_formulas_lose_their_values_over_sheets_and_in_any_order(
    hand_made: HandMade, patched: Patched
) -> None:
    first = page({"B1": ">C1+R!A1</f>", "C1": ">A1</f>", "D1": ">D2</f>", "E1": ">SUM(R!B1:B1000)</f>"})
    second = sheet(
        '<row r="1"><c r="A1"><f>S!C1</f><v>7</v></c></row><row r="900"><c r="B900"><f>A1</f><v>7</v></c></row>'
    )
    path = hand_made({"S": first, "R": second})
    after = patched(path, {"S": {(1, 1): 2}})
    unknown = UNCALCULATED
    assert values(after, "S") == {1: {1: 2, 2: unknown, 3: unknown, 4: 7, 5: unknown}}
    assert values(after, "R") == {1: {1: unknown}, 900: {2: unknown}}


def test_circles_of_formulas_end(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": page({"B1": ">C1</f>", "C1": ">B1+A1</f>"})})
    assert values(patched(path, {"S": {(1, 1): 2}}), "S")[1] == {1: 2, 2: UNCALCULATED, 3: UNCALCULATED}


@pytest.mark.parametrize(
    ("formula", "stale"),
    [
        ("SUM(T[Elo])", True), ("SUM(t[elo])", True), ("ROWS(T[])", True), ("SUM(T[[#All],[ID]:[Elo]])", True),
        ("COUNTA(T[#Headers])", True), ("SUM(T)", True), ("SUM(T[ID])", False), ("T[[#This Row],[Elo]]", True),
        ("T[[#This Row],[ID]]", False), ("SUM(T[Unknown])", True), ("SUM(Other[Elo])", False), ("SUM(Ratings)", True),
    ],
)  # fmt: skip
def test_structured_references_reach_the_columns_they_name(
    hand_made: HandMade, patched: Patched, formula: str, *, stale: bool
) -> None:
    names = '<sheets/><definedNames><definedName name="Ratings">T[Elo]</definedName></definedNames>'
    path = hand_made(
        {
            "S": sheet('<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>5</v></c></row>'),
            "R": sheet(f'<row r="2"><c r="F2"><f>{formula}</f><v>7</v></c></row>'),
        },
        tables={"S": [table("T", "A1:B2", "ID", "Elo")]},
        book=names,
    )
    assert values(patched(path, {"S": {(2, 2): 6}}), "R")[2][6] == (UNCALCULATED if stale else 7)


def test_a_row_of_a_table_reads_its_own_row_only(hand_made: HandMade, patched: Patched) -> None:
    cell = '<row r="{0}"><c r="A{0}"><v>1</v></c><c r="B{0}"><f>T[[#This Row],[ID]]+[@ID]</f><v>7</v></c></row>'
    path = hand_made({"S": sheet(cell.format(2) + cell.format(3))}, tables={"S": [table("T", "A1:B3", "ID", "Twice")]})
    after = patched(path, {"S": {(3, 1): 2}})
    assert (values(after, "S")[2][2], values(after, "S")[3][2]) == (7, UNCALCULATED)


@pytest.mark.parametrize(
    ("formula", "stale"), [("SUM(T[ID])", True), ("T[[#All],[new]]", True), ("SUM(D5:D9)", False), ("SUM(A4)", True)]
)
def test_a_table_that_grows_changes_its_new_rows_and_columns(
    hand_made: HandMade, patched: Patched, formula: str, *, stale: bool
) -> None:
    rows = '<row r="1"><c r="Z1"><f>' + formula + '</f><v>7</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>'
    path = hand_made({"S": sheet(rows)}, tables={"S": [table("T", "A1:B2", "ID", "Elo")]})
    after = patched(path, {}, {"T": TableEdit(4, ("new",))})
    assert values(after, "S")[1][26] == (UNCALCULATED if stale else 7)


def test_a_table_that_shrinks_changes_the_rows_it_loses(hand_made: HandMade, patched: Patched) -> None:
    rows = '<row r="1"><c r="Z1"><f>SUM(T[ID])</f><v>7</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>'
    path = hand_made({"S": sheet(rows)}, tables={"S": [table("T", "A1:A3", "ID")]})
    assert values(patched(path, {}, {"T": TableEdit(2)}), "S")[1][26] == UNCALCULATED


def test_shared_formulas_are_read_from_where_each_cell_stands(hand_made: HandMade, patched: Patched) -> None:
    rows = '<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1+$C$9</f><v>7</v></c></row>' + "".join(
        f'<row r="{row}"><c r="B{row}"><f t="shared" si="0"/><v>7</v></c></row>' for row in (2, 3)
    )
    path = hand_made({"S": sheet(rows)})
    one = values(patched(path, {"S": {(2, 1): 5}}), "S")
    assert [one[row][2] for row in (1, 2, 3)] == [7, UNCALCULATED, 7]
    every = values(patched(path, {"S": {(9, 3): 5}}), "S")
    assert [every[row][2] for row in (1, 2, 3)] == [UNCALCULATED] * 3
    assert witness(patched(path, {"S": {(9, 3): 5}}), "S", formulas=True)["B3"] == "=A3+$C$9"


def test_an_array_formula_changes_all_the_cells_it_fills(hand_made: HandMade, patched: Patched) -> None:
    rows = (
        '<row r="1"><c r="B1" cm="1"><f t="array" ref="B1:B2">A1:A2*2</f><v>7</v></c></row>'
        '<row r="2"><c r="B2"><v>7</v></c><c r="C2"><f>B2</f><v>7</v></c><c r="D2"><f>B3</f><v>7</v></c></row>'
    )
    found = values(patched(hand_made({"S": sheet(rows)}), {"S": {(1, 1): 5}}), "S")
    assert (found[1][2], found[2][3], found[2][4]) == (UNCALCULATED, UNCALCULATED, 7)


def test_a_data_table_reads_its_input_cell_and_its_edges(hand_made: HandMade, patched: Patched) -> None:
    rows = '<row r="3"><c r="C3"><f t="dataTable" ref="C3:C5" dt2D="0" dtr="0" r1="A1"/><v>7</v></c></row>'
    path = hand_made({"S": sheet(rows)})
    for place, stale in (((1, 1), True), ((2, 3), True), ((4, 2), True), ((9, 9), False)):
        found = values(patched(path, {"S": {place: 5}}), "S")
        assert found[3][3] == (UNCALCULATED if stale else 7)


@pytest.mark.parametrize("name", sorted(OUR_FUNCTIONS))
@pytest.mark.parametrize(
    "form", ["{}(A1,1)", "[1]!{}(A1)", "1+IF(A1,{}(A1))", "'C:\\add in.xlam'!{}(A1)", "_xll.{}(A1)"]
)
def test_functions_of_ours_keep_their_last_value(hand_made: HandMade, patched: Patched, name: str, form: str) -> None:
    path = hand_made({"S": page({"B1": f">{form.format(name)}</f>", "C1": ">A1</f>"})})
    assert values(patched(path, {"S": {(1, 1): 2}}), "S")[1] == {1: 2, 2: 7, 3: UNCALCULATED}


def test_text_that_only_names_a_function_of_ours_does_not_count(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": page({"B1": '>A1&amp;"EXPECTED(A1)"</f>', "C1": ">MYEXPECTED(A1)</f>"})})
    assert values(patched(path, {"S": {(1, 1): 2}}), "S")[1] == {1: 2, 2: UNCALCULATED, 3: UNCALCULATED}


@pytest.mark.parametrize(
    ("head", "left"),
    [
        ('<c r="F1" t="str"', '<c r="F1"'),
        ('<c r="F1" s="0" t="e" vm="1"', '<c r="F1" s="0"'),
        ('<c t="b" r="F1"', '<c r="F1"'),
    ],
)
def test_only_the_value_and_its_type_go(hand_made: HandMade, patched: Patched, head: str, left: str) -> None:
    path = hand_made(
        {
            "S": sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
            "R": sheet(f"<row>{head}><f>S!A1</f><v>#N/A</v></c></row>"),
        }
    )
    after = patched(path, {"S": {(1, 1): 2}})
    assert part(after, "xl/worksheets/sheet2.xml") == sheet(f"<row>{left}><f>S!A1</f></c></row>")
    assert differing(path, after) == {"xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"}


def test_full_calculation_on_load_is_never_asked_for(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": page({"B1": ">A1</f>"})}, book='<sheets/><calcPr calcId="191029"/>')
    after = patched(path, {"S": {(1, 1): 2}})
    assert differing(path, after) == {"xl/worksheets/sheet1.xml"}


def test_a_sheet_without_stale_formulas_is_not_touched(hand_made: HandMade, patched: Patched) -> None:
    path = hand_made({"S": page({}), "R": page({"B1": ">A1</f>"})})
    assert differing(path, patched(path, {"S": {(1, 1): 2}})) == {"xl/worksheets/sheet1.xml"}


def test_libreoffice_calculates_exactly_what_depends_on_the_change(
    hand_made: HandMade, patched: Patched, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    cells = {"B1": ">A1*2</f>", "C1": ">B1+1</f>", "D1": ">D9*2</f>", "E1": ">EXPECTED(A1,1)</f>"}
    after = patched(hand_made({"S": page(cells)}), {"S": {(1, 1): 2}}, name="dependents-of-a1.xlsx")
    found = witness(converted_by_libreoffice(after, "xlsx"), "S")
    assert (found["B1"], found["C1"], found["D1"]) == (4, 5, 7)


AREAS = st.tuples(st.integers(1, 12), st.integers(1, 6), st.integers(0, 4), st.integers(0, 2)).map(
    lambda found: Box(found[0], found[1], found[0] + found[2], found[1] + found[3])
)


@given(
    st.dictionaries(
        st.tuples(st.integers(1, 12), st.integers(1, 6)), st.lists(AREAS, min_size=1, max_size=3), max_size=14
    ),
    st.sets(st.tuples(st.integers(1, 12), st.integers(1, 6)), min_size=1, max_size=3),
)
def test_the_stale_formulas_are_those_of_a_plain_search(
    formulas: dict[tuple[int, int], list[Box]], changed: set[tuple[int, int]]
) -> None:
    known = [
        Formula("S", Box(*place, *place), "+".join(f"SUM({area})" for area in areas))
        for place, areas in formulas.items()
    ]
    found = stale_formulas(known, {"S": ChangedArea(changed)}, Book(("S",), {}, ()))
    stale: set[tuple[int, int]] = set()
    while True:
        dirty = changed | stale
        more = {
            place for place, areas in formulas.items() if any(area.holds(*cell) for area in areas for cell in dirty)
        }
        if more <= stale:
            break
        stale |= more
    assert {known[position].area[:2] for position in found} == stale


def test_a_chain_of_many_formulas_is_followed_to_its_end() -> None:
    length = 20_000
    known = [Formula("S", Box(row, 2, row, 2), f"SUM(B$1:B{row - 1})+A{row}") for row in range(2, length)]
    found = stale_formulas(known, {"S": ChangedArea([(2, 1)])}, Book(("S",), {}, ()))
    assert len(found) == length - 2
