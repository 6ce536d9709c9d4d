"""Rows in the plain form written at once: new ones from nothing, old ones with other values in some of their cells.

It proves itself: what it knows of a row must cover every byte of it, and where it does not, or a value needs more than
its digits or letters, it gives the row back, for the exact way.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping
from math import isfinite

from xlratings.workbook.xlsx.addresses import COLUMNS, column_letters, column_number
from xlratings.workbook.xlsx.cell_xml import LARGEST_WHOLE, LONGEST_TEXT, Put
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.xml_bytes import Splice

_CELL = re.compile(
    rb'((<c r="([A-Z]{1,3})([1-9][0-9]{0,6})"(?: s="([0-9]+)")?)(?: t="[A-Za-z]+")?'
    rb'(?:/>|>(?:<v>[^<]*</v>)?(?:<is><t(?: xml:space="preserve")?>[^<]*</t></is>)?</c>))'
)
_SPANS = re.compile(rb' spans="([0-9]+):([0-9]+)"')
_IS_PLAIN_TEXT = re.compile(r"[^\s&<>_\x00-\x20\ud800-\udfff\ufffe\uffff](?:[^&<>_\x00-\x1f\ud800-\udfff\ufffe\uffff]*"
                            r"[^\s&<>_\x00-\x20\ud800-\udfff\ufffe\uffff])?").fullmatch  # fmt: skip
_SHORT_TEXT = LONGEST_TEXT // 2  # in any encoding
_BLANK = "/>"

NewStyle = Callable[[int, int, Mapping[int, str]], str]
Puts = Mapping[int, Put]


class RowPatch:
    """Writes whole rows of one sheet that is written in the plain form."""

    def __init__(self, scan: SheetScan, new_style: NewStyle, alike: range) -> None:
        """Prepare changes.

        ``new_style`` gives the format of a cell that is not there yet, from its row, its column and the formats of
        its row by column; ``alike``: the rows that are not there in which it is the same for all of a column.
        """
        self._scan = scan
        self._new_style = new_style
        self._alike = alike
        self._openings: dict[int, tuple[str, str]] = {}
        self._columns: dict[bytes, int] = {}

    def new_row(self, row: int, values: Puts) -> bytes | None:
        """A row that was not there; None when it needs the exact way."""
        openings = self._openings if row in self._alike else {}
        pieces = []
        for column in sorted(values):
            opening = openings.get(column) or self._opening(row, column, openings)
            value = values[column]
            tail = _tail(value)
            if tail is None:
                return None
            if tail != _BLANK or opening[1] != '"':
                pieces.append(f"{opening[0]}{row}{opening[1]}{tail}")
        return f'<row r="{row}">{"".join(pieces)}</row>'.encode() if pieces else b""

    def _opening(self, row: int, column: int, openings: dict[int, tuple[str, str]]) -> tuple[str, str]:
        """How a new cell begins, before and behind the number of its row."""
        style = self._new_style(row, column, {})
        made = f'<c r="{column_letters(column)}', '"' if style in {"", "0"} else f'" s="{style}"'
        openings[column] = made
        return made

    def changed_row(self, row: int, values: Puts) -> Splice | None:
        """The stretch of a row that changes; None when it needs the exact way."""
        scan = self._scan
        place = bisect_left(scan.row_numbers, row)
        start = scan.row_starts[place]
        limit = scan.row_starts[place + 1] if place + 1 < len(scan.row_starts) else scan.data.end
        head_end = scan.xml.index(b">", start) + 1
        head = scan.xml[start:head_end]
        if head.endswith(b"/>") or b"customFormat" in head:
            return None
        close = scan.xml.rindex(b"</row", start, limit)
        cells = self._cells(row, scan.xml[head_end:close])
        made = None if cells is None else self._merged(row, cells, values)
        if made is None:
            return None
        inside, added = made
        return (start, close, _widened(head, added) + inside) if added else (head_end, close, inside)

    def _cells(self, row: int, inside: bytes) -> dict[int, tuple[bytes, ...]] | None:
        """The cells of a row, in their order, by column: all of each, up to its type, letters, digits, format."""
        found = _CELL.findall(inside)
        here, last, cells, size = b"%d" % row, 0, {}, 0
        for cell in found:
            column = self._columns.get(cell[2]) or self._column(cell[2])
            if not last < column <= COLUMNS or cell[3] != here:
                return None
            cells[column] = cell
            last = column
            size += len(cell[0])
        return cells if size == len(inside) else None

    def _column(self, letters: bytes) -> int:
        number = self._columns[letters] = column_number(letters.decode())
        return number

    def _merged(self, row: int, cells: dict[int, tuple[bytes, ...]], values: Puts) -> tuple[bytes, list[int]] | None:
        """The cells of a row with the values written, and the columns of those that are new."""
        pieces = {column: cell[0] for column, cell in cells.items()}
        added = []
        for column, value in values.items():
            tail = _tail(value)
            if tail is None:
                return None
            if column in cells:
                pieces[column] = cells[column][1] + tail.encode()
            elif made := self._added(row, column, tail, cells):
                pieces[column] = made
                added.append(column)
        return b"".join([pieces[column] for column in sorted(pieces)] if added else pieces.values()), added

    def _added(self, row: int, column: int, tail: str, cells: dict[int, tuple[bytes, ...]]) -> bytes:
        styles = {known: cell[4].decode() for known, cell in cells.items()}
        style = self._new_style(row, column, styles)
        if style in {"", "0"}:
            return b"" if tail == _BLANK else f'<c r="{column_letters(column)}{row}"{tail}'.encode()
        return f'<c r="{column_letters(column)}{row}" s="{style}"{tail}'.encode()


def _tail(value: Put) -> str | None:
    """What follows the format of a cell; None for a value that is not so plain."""
    if type(value) is int:
        return f"><v>{value}</v></c>" if abs(value) <= LARGEST_WHOLE else None
    if type(value) is str:
        return _text_tail(value)
    if type(value) is float:
        return f"><v>{value!r}</v></c>" if isfinite(value) else None
    if value is None:
        return _BLANK
    if type(value) is bool:
        return f' t="b"><v>{value:d}</v></c>'
    return None


def _text_tail(value: str) -> str | None:
    if not value:
        return _BLANK
    if len(value) > _SHORT_TEXT or not _IS_PLAIN_TEXT(value):
        return None
    return f' t="inlineStr"><is><t>{value}</t></is></c>'


def _widened(head: bytes, added: list[int]) -> bytes:
    """The start tag of a row that gets more cells, its hint of the columns in use widened."""
    spans = _SPANS.search(head)
    if spans is None:
        return head
    wide = b' spans="%d:%d"' % (min(int(spans[1]), *added), max(int(spans[2]), *added))
    return head[: spans.start()] + wide + head[spans.end() :]
