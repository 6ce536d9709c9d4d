"""What the expression proves is well-formed to a parser, and holds the rows that a parser finds."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.workbook.conftest import sheet
from xlratings.workbook.xlsx import row_proof
from xlratings.workbook.xlsx.exact_scan import exact_scan
from xlratings.workbook.xlsx.row_proof import proved_rows
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError

ROWS = (
    '<row r="1" spans="1:3"><c r="A1" s="3" t="s"><v>0</v></c><c r="B1"/>'
    '<c r="C1" t="inlineStr"><is><t>è</t></is></c></row>'
    '<row r="2" ht="18.5" customHeight="1"><c r="A2"><v>-2.5</v></c><c r="B2" s="1"></c></row><row r="4"/>'
    '<row r="9"><c r="A9" t="str"><v>R &amp; D</v></c></row>'
)
SHEET = sheet(ROWS).encode()
START, END = SHEET.index(b"<row"), SHEET.index(b"</sheetData>")
PIECES = [
    b"<",
    b">",
    b"/>",
    b'"',
    b"'",
    b" ",
    b"&",
    b"&amp;",
    b"]]>",
    b"<c",
    b"</c>",
    b"<v>",
    b"</v>",
    b"<row",
    b"\x00",
]
PIECES += [
    b"\xff",
    b"\xc3",
    b"\xef\xbf\xbe",
    b"\xed\xa0\x80",
    b"<!-- -->",
    b"<f>1</f>",
    b' r="1"',
    b' x:y="1"',
    b"7",
    b"\n",
]


@pytest.fixture(autouse=True)
def small_sheets_have_expressions(monkeypatch: pytest.MonkeyPatch) -> None:
    """As large ones have."""
    monkeypatch.setattr(row_proof, "_SMALL", 0)


def rows_of(xml: bytes, scan: Any) -> Any:
    try:
        found = scan(xml, ())
    except DamagedXmlError:
        return None
    return list(found.row_numbers), list(found.row_starts)


def test_the_rows_of_most_programs_are_proved() -> None:
    proved = proved_rows(SHEET, START)
    assert proved is not None
    assert (list(proved.numbers), list(proved.starts)) == rows_of(SHEET, exact_scan)


@settings(max_examples=500, deadline=None)
@given(st.integers(START, END), st.integers(0, 9), st.sampled_from(PIECES))
@example(START + len('<row r="1"'), 0, b' spans="1:3"')
def test_whatever_is_damaged_the_two_scans_agree(place: int, gone: int, piece: bytes) -> None:
    xml = SHEET[:place] + piece + SHEET[place + gone :]
    assert rows_of(xml, scanned) == rows_of(xml, exact_scan)


@pytest.mark.parametrize("number", ["0", "1048577", "9999999"])
def test_a_row_that_no_sheet_has_is_damage_whichever_scan_meets_it(number: str) -> None:
    xml = sheet(ROWS.replace('<row r="4"/>', f'<row r="{number}"><c r="A{number}"><f>1</f></c></row>')).encode()
    assert rows_of(xml, scanned) is rows_of(xml, exact_scan) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('spans="1:3"', 'spans="1:3" spans="1:3"'),
        ('spans="1:3"', 'r="1"'),
        ('spans="1:3"', 'x14ac:dyDescent="0.25"'),
        ('spans="1:3"', 'xmlns="urn:other"'),
        ('spans="1:3"', 'a:b:c="1"'),
        ("R &amp; D", "R & D"),
        ("R &amp; D", "R &other; D"),
        ("R &amp; D", "R ]]> D"),
        ("R &amp; D", "R \x01 D"),
        ("R &amp; D", "R \ufffe D"),
        ('<row r="4"/>', '<row r="2"/>'),
        ('<row r="4"/>', '<row r="4"/> '),
        ('<row r="4"/>', '<row r="1048577"/>'),
        ('<c r="B1"/>', '<c r="B1"><f>A1</f></c>'),
    ],
)
def test_what_is_damaged_or_no_plain_row_is_not_proved(old: str, new: str) -> None:
    xml = sheet(ROWS.replace(old, new)).encode()
    assert proved_rows(xml, xml.index(b"<row")) is None


def test_the_rows_of_a_small_sheet_are_proved_without_an_expression_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_one = proved_rows(SHEET, START)
    monkeypatch.setattr(row_proof, "_SMALL", len(SHEET))
    assert proved_rows(SHEET, START) == with_one


def test_bytes_that_are_no_text_are_not_proved() -> None:
    xml = SHEET.replace("è".encode(), b"\xe8")
    assert proved_rows(xml, START) is None


def test_attributes_of_a_known_namespace_are_proved() -> None:
    xml = SHEET.replace(b"<sheetData>", b"<sheetData>").replace(b' spans="1:3"', b' a:dyDescent="0.25"')
    xml = xml.replace(b"<worksheet", b'<worksheet xmlns:a="urn:a"', 1)
    assert proved_rows(xml, xml.index(b"<row")) is not None
