"""Reading cells: the value that a clerk sees, whatever program wrote the file."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter

from tests.workbook.conftest import MAIN, HandMade, sheet, styles, values, witness
from xlratings.errors import FileRefusedError
from xlratings.workbook.xlsx.cells import UNCALCULATED, CellError, rows
from xlratings.workbook.xlsx.package import Package

STRINGS = (
    f'<sst xmlns="{MAIN}"><si><t>plain</t></si><si><r><t xml:space="preserve">rich </t></r><r><t>text</t></r></si>'
    "<si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh></si><si><t>two_x000A_lines</t></si><si/></sst>"
)


def cells_of(hand_made: HandMade, xml: str, **more: Any) -> dict[int, Any]:
    return values(hand_made({"S": sheet(f"<row>{xml}</row>")}, **more), "S").get(1, {})


@pytest.mark.parametrize(
    ("written", "value"),
    [("5", 5), ("-5", -5), ("5.25", 5.25), ("1E3", 1000.0), ("1e-05", 1e-05), ("0", 0), ("46023.5", 46023.5)],
)
def test_a_number_is_whole_where_it_is_written_whole(hand_made: HandMade, written: str, value: float) -> None:
    (found,) = cells_of(hand_made, f"<c><v>{written}</v></c>").values()
    assert (found, type(found)) == (value, type(value))


def test_shared_strings_are_joined_from_rich_text_without_reading_aids(hand_made: HandMade) -> None:
    xml = "".join(f'<c t="s"><v>{number}</v></c>' for number in range(5))
    found = cells_of(hand_made, xml, parts={"xl/sharedStrings.xml": STRINGS})
    assert found == {1: "plain", 2: "rich text", 3: "東京", 4: "two\nlines", 5: ""}


def test_inline_strings_are_joined_from_rich_text(hand_made: HandMade) -> None:
    rich = '<is><r><t>a</t></r><r><t>b</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is>'
    xml = f'<c t="inlineStr"><is><t>=B4</t></is></c><c t="inlineStr">{rich}</c>'
    assert cells_of(hand_made, xml) == {1: "=B4", 2: "ab"}


def test_truth_values_errors_and_iso_days(hand_made: HandMade) -> None:
    written = [("b", "1"), ("b", "0"), ("e", "#N/A"), ("d", "2026-03-01"), ("d", "2026-03-01T18:30:00")]
    xml = "".join(f'<c t="{kind}"><v>{text}</v></c>' for kind, text in written)
    assert cells_of(hand_made, xml) == {
        1: True, 2: False, 3: CellError("#N/A"), 4: date(2026, 3, 1), 5: datetime(2026, 3, 1, 18, 30),  # noqa: DTZ001 - cells know no zone
    }  # fmt: skip


def test_blank_cells_are_left_out_and_so_are_rows_without_anything(hand_made: HandMade) -> None:
    path = hand_made(
        {"S": sheet('<row r="1"><c r="A1" s="1"/></row><row r="3"><c r="B3"><v></v></c><c r="C3"><v>1</v></c></row>')}
    )
    assert values(path, "S") == {3: {3: 1}}


@pytest.mark.parametrize(
    ("format_", "code", "value"),
    [
        pytest.param(14, None, date(2026, 3, 1), id="built-in day"),
        pytest.param(165, "yyyy\\-mm\\-dd", date(2026, 3, 1), id="own day"),
        pytest.param(165, "[$-410]d mmmm yyyy;@", date(2026, 3, 1), id="day of a country"),
        pytest.param(165, "mmm yy", date(2026, 3, 1), id="month"),
        pytest.param(22, None, date(2026, 3, 1), id="built-in day and time, at midnight"),
        pytest.param(0, None, 46082, id="general"),
        pytest.param(2, None, 46082, id="two decimals"),
        pytest.param(21, None, 46082, id="time of day alone stays a number"),
        pytest.param(165, "[h]:mm", 46082, id="duration stays a number"),
        pytest.param(165, '0 "days"', 46082, id="quoted letters are no day"),
        pytest.param(165, "[Red]0;[Yellow]-0", 46082, id="colours are no day"),
        pytest.param(14, "0.00", 46082, id="a built-in number redefined by the workbook"),
    ],
)
def test_a_number_is_a_day_where_its_format_shows_one(
    hand_made: HandMade, format_: int, code: str | None, value: object
) -> None:
    own = {} if code is None else {format_: code}
    found = cells_of(hand_made, '<c s="1"><v>46082</v></c>', parts={"xl/styles.xml": styles(0, format_, codes=own)})
    assert found == {1: value}


def test_days_are_counted_from_1904_where_the_workbook_says_so(hand_made: HandMade) -> None:
    path = hand_made(
        {"S": sheet('<row><c s="1"><v>44620</v></c><c s="1"><v>0.75</v></c></row>')},
        book='<workbookPr date1904="1"/><sheets/>',
        parts={"xl/styles.xml": styles(0, 14)},
    )
    moment = datetime(1904, 1, 1, 18, 0)  # noqa: DTZ001 - cells know no zone
    assert values(path, "S") == {1: {1: date(2026, 3, 1), 2: moment}}


def test_a_number_that_the_calendar_does_not_know_stays_a_number(hand_made: HandMade) -> None:
    xml = "".join(f'<c s="1"><v>{serial}</v></c>' for serial in (0, 60, -1, 3_000_000, 1e300, 61))
    found = cells_of(hand_made, xml, parts={"xl/styles.xml": styles(0, 14)})
    assert found == {1: 0, 2: 60, 3: -1, 4: 3_000_000, 5: 1e300, 6: date(1900, 3, 1)}


def test_a_formula_gives_its_stored_value_and_says_that_it_is_one(hand_made: HandMade) -> None:
    path = hand_made({"S": sheet('<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;""</f><v>2</v></c></row>')})
    with Package.open(path) as package:
        [(_, cells)] = rows(package, "S")
    assert cells == {1: (2, True), 2: ("2", True)}


@pytest.mark.parametrize(
    "cell", ["<c><f>1+1</f></c>", "<c><f>1+1</f><v></v></c>", "<c><f>1+1</f><v/></c>", '<c t="str"><f>1+1</f></c>']
)
def test_a_formula_that_was_never_calculated_is_named_and_is_neither_0_nor_blank(
    hand_made: HandMade, cell: str
) -> None:
    assert cells_of(hand_made, cell) == {1: UNCALCULATED}


def test_a_formula_that_gives_an_empty_text_is_calculated(hand_made: HandMade) -> None:
    assert cells_of(hand_made, '<c t="str"><f>""</f><v></v></c>') == {1: ""}


def test_no_formula_value_counts_where_the_file_asks_for_a_full_calculation(hand_made: HandMade) -> None:
    book = '<sheets/><calcPr fullCalcOnLoad="1"/>'
    assert cells_of(hand_made, "<c><f>1+1</f><v>0</v></c><c><v>3</v></c>", book=book) == {1: UNCALCULATED, 2: 3}


def test_any_namespace_prefix_reads_the_same(hand_made: HandMade) -> None:
    xml = (
        f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c>'
        '<x:c t="inlineStr" r="D2"><x:is><x:t>seven</x:t></x:is></x:c>'
        '<x:c r="E2"><x:f>B2</x:f><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    assert values(hand_made({"S": xml}), "S") == {2: {2: 7, 4: "seven", 5: 7}}


def test_attributes_come_in_any_order_and_numbers_of_rows_and_cells_may_be_missing(hand_made: HandMade) -> None:
    xml = (
        "<row><c><v>1</v></c><c r='D1'><v>2</v></c><c><v>3</v></c></row>"
        "<row s='1' r='5'><c s='0' t='b' r='B5'><v>1</v></c></row><row><c><v>4</v></c></row>"
    )
    assert values(hand_made({"S": sheet(xml)}), "S") == {1: {1: 1, 4: 2, 5: 3}, 5: {2: True}, 6: {1: 4}}


def test_elements_of_other_namespaces_are_no_cells(hand_made: HandMade) -> None:
    xml = '<row r="1"><c r="A1"><v>1</v></c></row>'
    more = '<extLst><ext xmlns:o="urn:other"><o:row r="9"><o:c r="A9"><o:v>9</o:v></o:c></o:row></ext></extLst>'
    assert values(hand_made({"S": sheet(xml, after=more)}), "S") == {1: {1: 1}}


def test_a_long_text_that_comes_in_many_chunks_is_whole(hand_made: HandMade) -> None:
    text = "è&amp;" * 200_000
    found = cells_of(hand_made, f'<c t="inlineStr"><is><t>{text}</t></is></c><c><v>1</v></c>')
    assert found == {1: "è&" * 200_000, 2: 1}


@pytest.mark.parametrize(
    "xml",
    [
        pytest.param("<row><c></row>", id="not well-formed"),
        pytest.param('<row r="1048577"/>', id="a row no sheet has"),
        pytest.param('<row><c r="XFE1"><v>1</v></c></row>', id="a column no sheet has"),
        pytest.param('<row><c r="1A"><v>1</v></c></row>', id="no address"),
        pytest.param('<row><c t="s"><v>99</v></c></row>', id="a shared string that is not there"),
        pytest.param("<row><c><v>five</v></c></row>", id="a number that is none"),
        pytest.param('<row><c t="z"><v>5</v></c></row>', id="a type that is none"),
    ],
)
def test_a_damaged_sheet_is_refused_and_never_half_read(hand_made: HandMade, xml: str) -> None:
    with pytest.raises(FileRefusedError) as refused:
        values(hand_made({"S": sheet(xml)}), "S")
    assert refused.value.message.id == "workbook.file-damaged"


def test_a_document_type_is_refused_before_its_entities_grow(hand_made: HandMade) -> None:
    bomb = '<!DOCTYPE worksheet [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    with pytest.raises(FileRefusedError):
        values(hand_made({"S": bomb + sheet("<row><c><v>&b;</v></c></row>")}), "S")


GRID: list[list[Any]] = [
    ["ID", "Näme", "Day", "Moment", "Yes", "Nothing"],
    [1, "=B4", date(2026, 3, 1), datetime(2026, 3, 1, 9, 30), True, None],  # noqa: DTZ001 - cells know no zone
    [-2.5, " two\nlines ", date(1999, 12, 31), datetime(2000, 1, 1, 0, 0, 1), False, None],  # noqa: DTZ001 - as above
]


def grid(found: dict[int, dict[int, Any]]) -> list[list[Any]]:
    return [[found[row].get(column) for column in range(1, 7)] for row in range(1, 4)]


def test_what_xlsxwriter_writes_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    book = xlsxwriter.Workbook(path, {"strings_to_formulas": False, "default_date_format": "dd/mm/yyyy"})
    page = book.add_worksheet("S")
    for number, line in enumerate(GRID):
        page.write_row(number, 0, line)
    book.close()
    assert grid(values(path, "S")) == GRID


def test_what_openpyxl_and_libreoffice_write_reads_back(
    tmp_path: Path, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    path = tmp_path / "read-back-of-all.xlsx"
    book = openpyxl.Workbook()
    page = book.active
    page.title = "S"
    for number, line in enumerate(GRID, 1):
        for column, value in enumerate(line, 1):
            cell = page.cell(number, column, value)
            cell.data_type = "s" if isinstance(value, str) else cell.data_type
    page["H1"] = "=A2+1"
    book.save(path)
    assert grid(values(path, "S")) == GRID
    assert values(path, "S")[1][8] == UNCALCULATED
    by_office = converted_by_libreoffice(path, "xlsx")
    assert grid(values(by_office, "S")) == GRID
    assert values(by_office, "S")[1][8] == witness(by_office, "S")["H1"] == 2
