"""The XML of a new sheet and of a new table."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.cell_xml import Place, content, new_cell
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.put import Write
from xlratings.workbook.xlsx.sheet_filter import MovedFilter
from xlratings.workbook.xlsx.sheet_looks import SheetLook
from xlratings.workbook.xlsx.xml_bytes import MAIN, RELATION, escaped_text, with_attributes

_HEAD = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NAMESPACE, _RELATIONS = MAIN.strip().encode(), RELATION.strip().encode()
_FROZEN = (
    b'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"'
    b' state="frozen"/></sheetView></sheetViews>'
)
_NARROWEST, _WIDEST = 10, 60  # letters
_LINE = 18  # points


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
    title: str, lines: Sequence[Sequence[Value]], table: bytes, look: SheetLook | None, *, since_1904: bool
) -> bytes:
    """A sheet that is one table from A1 on: its headings, then its rows.

    ``table``: the id of its relationship to the table; ``look``: how it looks, None where no format can be given.

    Raises:
        FileRefusedError: a text too long for a cell.

    """
    data = b"".join(_row(title, number, line, look, since_1904=since_1904) for number, line in enumerate(lines, 1))
    columns = [_width(number, lines, look) for number in range(1, len(lines[0]) + 1)]
    return b"".join(
        [
            _HEAD,
            b'<worksheet xmlns="%b" xmlns:r="%b">' % (_NAMESPACE, _RELATIONS),
            look.properties + look.views + look.rows if look else _FROZEN,
            b"<cols>%b</cols>" % b"".join(columns),
            b"<sheetData>%b</sheetData>" % data,
            look.paper if look else b"",
            b'<tableParts count="1"><tablePart r:id="%b"/></tableParts></worksheet>' % table,
        ]
    )


def _width(number: int, lines: Sequence[Sequence[Value]], look: SheetLook | None) -> bytes:
    """A column as wide as its texts need; a look has room for headings and for texts broken into lines."""
    column = look.columns[number - 1] if look else None
    texts = lines[1:] if column else lines
    longest = max((len(str(line[number - 1] or "")) for line in texts if len(line) >= number), default=0)
    needed = min(max(longest + 3, _NARROWEST), _WIDEST)
    width = column.width if column and (column.wraps or needed <= float(column.width)) else str(needed)
    style = f' style="{column.cells}"' if column else ""
    return f'<col min="{number}" max="{number}" width="{width}"{style} customWidth="1"/>'.encode()


def _row(title: str, number: int, line: Sequence[Value], look: SheetLook | None, *, since_1904: bool) -> bytes:
    cells = b"".join(
        new_cell(
            Place(number, at, _style(number, at, look)),
            content(Write(_shown(value, at, look)), b"", since_1904=since_1904, sheet=title, place=(number, at)),
            b"",
        )
        for at, value in enumerate(line, 1)
    )
    return b'<row r="%d"%b>%b</row>' % (number, _height(number, line, look), cells)


def _style(number: int, at: int, look: SheetLook | None) -> str:
    if look is None:
        return ""
    return look.columns[at - 1].heading if number == 1 else look.columns[at - 1].cells


def _shown(value: Value, at: int, look: SheetLook | None) -> Value:
    """A day as a text where the format of its cell would show a bare number."""
    is_text = isinstance(value, date) and not (look and look.columns[at - 1].shows_days)
    return f"{value:%Y-%m-%d}" if is_text else value


def _height(number: int, line: Sequence[Value], look: SheetLook | None) -> bytes:
    """The height of the headings, and of rows with texts that are broken into lines."""
    if look is None or not look.height:
        return b""
    if number == 1:
        return b' ht="%b" customHeight="1"' % look.height.encode()
    broken = zip(look.columns, line, strict=False)
    lines = max((-(-len(str(value or "")) // int(float(one.width))) for one, value in broken if one.wraps), default=1)
    return b' ht="%d" customHeight="1"' % (_LINE * lines) if lines > 1 else b""
