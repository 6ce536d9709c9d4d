"""The XML of a new sheet and of a new table."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.cell_xml import Place, Write, content, new_cell
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.sheet_filter import MovedFilter
from xlratings.workbook.xlsx.xml_bytes import MAIN, RELATION, escaped_text, with_attributes

_HEAD = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NAMESPACE, _RELATIONS = MAIN.strip().encode(), RELATION.strip().encode()
_FROZEN = (
    b'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"'
    b' state="frozen"/></sheetView></sheetViews>'
)
_NARROWEST, _WIDEST = 10, 60  # letters


class NewTable(NamedTuple):
    """A table over cells of a sheet, by its title; ``headings``: what its header cells say, to the letter.

    ``style``: how it looks; "" leaves the looks of its cells alone, and puts no filter buttons over them.
    """

    name: str
    sheet: str
    box: Box
    headings: tuple[str, ...]
    style: str = ""


def table_xml(id_: int, table: NewTable, own: MovedFilter | None) -> bytes:
    """The part of a table without calculated columns and totals; ``own``: the filter that it takes over."""
    columns = b"".join(_column(number, heading) for number, heading in enumerate(table.headings, 1))
    style, area = table.style.encode(), str(table.box)
    filtered = own.xml if own else b'<autoFilter ref="%b"/>' % area.encode() if style else b""
    looks = b'<tableStyleInfo name="%b" showRowStripes="0"/>' % style if style else b""
    given = {"id": str(id_), "name": table.name, "displayName": table.name, "ref": area, "totalsRowShown": "0"}
    head = with_attributes(b'<table xmlns="%b"%b>' % (_NAMESPACE, own.declared if own else b""), dict(given))
    listed = b'<tableColumns count="%d">%b</tableColumns>' % (len(table.headings), columns)
    return b"".join([_HEAD, head, filtered, listed, looks, b"</table>"])


def _column(number: int, heading: str) -> bytes:
    """A column; Excel writes the line breaks of a heading as it writes what XML cannot hold."""
    name = "_x000a_".join(escaped_text(line).replace("&#13;", "_x000d_") for line in heading.split("\n"))
    name = name.replace('"', "&quot;").replace("\t", "_x0009_")
    return b'<tableColumn id="%d" name="%b"/>' % (number, name.encode())


def sheet_xml(
    title: str, headings: Sequence[str], rows: Sequence[Sequence[Value]], table: bytes, *, since_1904: bool
) -> bytes:
    """A sheet that is one table from A1 on; ``table``: the id of its relationship to the table.

    Raises:
        FileRefusedError: a text too long for a cell.

    """
    lines = [headings, *rows]
    data = b"".join(_row(title, number, line, since_1904=since_1904) for number, line in enumerate(lines, 1))
    return b"".join(
        [
            _HEAD,
            b'<worksheet xmlns="%b" xmlns:r="%b">' % (_NAMESPACE, _RELATIONS),
            _FROZEN,
            b"<cols>%b</cols>" % b"".join(_widths(lines)),
            b"<sheetData>%b</sheetData>" % data,
            b'<tableParts count="1"><tablePart r:id="%b"/></tableParts></worksheet>' % table,
        ]
    )


def _widths(lines: Sequence[Sequence[Value]]) -> Iterable[bytes]:
    for number in range(1, len(lines[0]) + 1):
        longest = max(len(str(line[number - 1])) for line in lines if len(line) >= number)
        width = min(max(longest + 3, _NARROWEST), _WIDEST)
        yield b'<col min="%d" max="%d" width="%d" customWidth="1"/>' % (number, number, width)


def _row(title: str, number: int, line: Sequence[Value], *, since_1904: bool) -> bytes:
    cells = b"".join(
        new_cell(
            Place(number, column, ""),
            content(Write(value), b"", since_1904=since_1904, sheet=title, place=(number, column)),
            b"",
        )
        for column, value in enumerate(line, 1)
    )
    return b'<row r="%d">%b</row>' % (number, cells)
