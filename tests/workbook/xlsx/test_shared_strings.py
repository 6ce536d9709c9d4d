"""The texts that cells share: those of a plain part read together are what the parser reads of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.workbook.xlsx import shared_strings as room
from xlratings.workbook.xlsx.shared_strings import shared_strings
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError

ITEMS = [
    "<si><t>Rossi</t></si>",
    '<si><t xml:space="preserve"> a </t></si>',
    "<si><t/></si>",
    "<si><t></t></si>",
    "<si><t>\u0141 &amp;lt; &#232; _x000A_ a\r\nb</t></si>",
    "<si><t>&bad;</t></si>",
    "<si><t>\x01</t></si>",
    "<si><t>]]></t></si>",
    "<si><t><![CDATA[a]]></t></si>",
    "<si><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh></si>",
    "<!-- --><si><t>a</t></si>",
    "<x/>",
    "</sst>",
    "",
]
HEADS = ["", '<?xml version="1.0" encoding="UTF-8"?>\n', '<?xml version="1.0" encoding="iso-8859-1"?>', "<!DOCTYPE x>"]
ROOTS = ['<sst xmlns="{}">', '<sst xmlns="{}" count="1" uniqueCount="2">', '<x:sst xmlns:x="{}">', "<sst>"]
NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def outcome(xml: bytes) -> list[str] | str:
    try:
        return shared_strings([xml])
    except DamagedXmlError:
        return "damaged"


@given(
    st.sampled_from([*HEADS[:2] * 3, *HEADS]),
    st.sampled_from([*ROOTS[:2] * 3, *ROOTS]),
    st.lists(st.sampled_from([*ITEMS[:5] * 4, *ITEMS]), max_size=8),
    st.sampled_from(["</sst>", "</sst>\n", "</sst><x/>", ""]),
)
def test_texts_together_and_by_the_parser_are_the_same(head: str, root: str, items: list[str], end: str) -> None:
    xml = (head + root.format(NAMESPACE) + "".join(items) + end).encode()
    together = outcome(xml)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "_plain", lambda _: None)
        assert outcome(xml) == together


def test_a_plain_part_is_read_without_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "parser", None)
    xml = HEADS[1] + ROOTS[1].format(NAMESPACE) + "".join(ITEMS[:4]) + "</sst>"
    assert shared_strings([xml.encode()]) == ["Rossi", " a ", "", ""]
