"""Sheets in odd XML, and in what only looks like it: the quick ways see what the parser sees, or leave it to it."""

from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.campaigns.fuzz_targets import sheet_patched, sheet_read
from tests.workbook.conftest import MAIN, HandMade, sheet, values
from xlratings.errors import FileRefusedError

ROWS = (
    b'<row r="1" spans="1:2"><c r="A1"><v>5</v></c><c r="B1" t="s"><v>1</v></c></row>'
    b'<row r="2" ht="20"><c r="A2"><v>6</v></c><c r="B2" t="s"><v>0</v></c></row>'
    b'<row r="3"><c r="A3" t="inlineStr"><is><t>R &amp; D</t></is></c><c r="B3"><f t="a">A1</f><v>7</v></c></row>'
)
PIECES = [
    *(b' xmlns="urn:x"', b' xmlns:p="urn:x"', b' p:q="1"', b' r="2"', b' x="1" x="1"', b" x=1", b" x='1'", b' x="a>b"'),
    *(b' x="&foo;"', b' x="&#9;"', b"&foo;", b"&#0;", b"&#53;", b"&#x110000;", b"&#99999999999;", b"&#xD800;", b"&"),
    *(b"\x00", b"\x02", b"\xff", b"\xef\xbf\xbf", b"\xed\xa0\x80", b"\xc2\x85", b"\r\n", b"\t", b"text", b"<", b">"),
    *(b'"', b"]]>", b"<v>1</v>", b"<f/>", b"<f>\x01</f>", b"<f>]]></f>", b'<f r1="1" r1="1">1</f>'),
    *(b"<!-- <row> -->", b"<![CDATA[<v>1</v>]]>", b"<?x <c> ?>", b"<!DOCTYPE x>", b"<row>", b"</row>", b"<c>", b"</c>"),
    *(b'<c r="A9"><v>1</v></c>', b'<row r="2"/>', b'<row r="9"/></row>', b"</sheetData><sheetData>", b"<sheetData/>"),
    b'<x:c xmlns:x="%b" r="C1"><x:v>8</x:v></x:c>' % MAIN.encode(),
]  # fmt: skip
PLACES = sorted({at for mark in (b">", b"<", b'"') for at in range(len(ROWS)) if ROWS[at : at + 1] == mark})


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_anywhere_is_read_and_changed_as_by_the_parser(piece: bytes) -> None:
    for place in (0, 8, 10, 22, 34, 38, 43, 75, len(ROWS)):
        sheet_read(ROWS[:place] + piece + ROWS[place:])
        if place in {0, 22, 38}:
            sheet_patched(ROWS[:place] + piece + ROWS[place:])


@pytest.mark.parametrize("address", ["A1", "B9", "C3", "A4"])
def test_a_formula_in_a_row_of_another_number_is_left_to_the_parser(address: str) -> None:
    odd = ROWS.replace(b'<c r="B3"', f'<c r="{address}"'.encode())
    sheet_read(odd)
    sheet_patched(odd)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PLACES), st.integers(0, 9), st.lists(st.sampled_from(PIECES), max_size=2).map(b"".join))
def test_whatever_stands_in_a_sheet_is_read_as_by_the_parser(place: int, gone: int, piece: bytes) -> None:
    sheet_read(ROWS[:place] + piece + ROWS[place + gone :])


@pytest.mark.parametrize(
    ("declaration", "encoding", "is_read"),
    [
        ("", "utf-8", True),
        ("", "utf-8-sig", True),
        ('<?xml version="1.0"?>', "utf-8", True),
        ("<?xml version='1.0' encoding='utf-8' standalone='yes'?>", "utf-8", True),
        ('<?xml version="1.0" encoding="UTF-16"?>', "utf-16", True),
        ('<?xml version="1.0" encoding="ISO-8859-1"?>', "iso-8859-1", True),
        ('<?xml version="1.0" encoding="US-ASCII"?>', "utf-8", False),
        ('<?xml version="1.0" encoding="UTF-7"?>', "utf-8", False),
        ('<?xml version="1.0" encoding="windows-1252"?>', "cp1252", False),
        ('<?xml version="1.0" encoding="EBCDIC-CP-US"?>', "utf-8", False),
        ('<?xml version="1.1" encoding="UTF-8"?>', "utf-8", False),
        ("<!DOCTYPE worksheet>", "utf-8", False),
        ('<!DOCTYPE worksheet [<!ENTITY a "5">]>', "utf-8", False),
        (" <?xml version='1.0'?>", "utf-8", False),
        ("<!-- <sheetData> --><?x y?>", "utf-8", True),
    ],
)
def test_a_declaration_is_minded_or_the_sheet_refused(
    hand_made: HandMade, declaration: str, encoding: str, *, is_read: bool
) -> None:
    xml = sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>è</t></is></c><c r="B1"><v>5</v></c></row>')
    path = hand_made({"S": (declaration + xml).encode(encoding)})
    if is_read:
        assert values(path, "S") == {1: {1: "è", 2: 5}}
    else:
        with pytest.raises(FileRefusedError, match="file-damaged"):
            values(path, "S")


@pytest.mark.parametrize("prefix", ["", "x:"])
def test_an_independent_parser_sees_the_same_cells_under_any_prefix(hand_made: HandMade, prefix: str) -> None:
    xml = sheet(ROWS.decode()).replace('t="s"', "").replace("xmlns=", f"xmlns{':' * bool(prefix)}{prefix[:-1]}=")
    xml = xml.replace("</", "\0").replace("<", f"<{prefix}").replace("\0", f"</{prefix}")
    found = values(hand_made({"S": xml}), "S")
    witness = {
        (int(row.get("r", "")), "ABC".index(cell.get("r", "")[0]) + 1): "".join(cell.itertext())
        for row in fromstring(xml).iter(f"{{{MAIN}}}row")  # noqa: S314 - the test's own
        for cell in row
    }
    assert {place: text.removeprefix("A1") for place, text in witness.items()} == {
        (row, column): str(value) for row, cells in found.items() for column, value in cells.items()
    }
