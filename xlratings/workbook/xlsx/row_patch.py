"""Rows in the plain form written at once: new ones from nothing, old ones with other values in some of their cells.

It proves itself: what it knows of a row must cover every byte of it, and where it does not, or a value needs more than
its digits or letters, it gives the row back, for the exact way.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, column_letters, column_number
from xlratings.workbook.xlsx.plain_cells import BLANK, tail
from xlratings.workbook.xlsx.put import Put
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.xml_bytes import Splice

_CELL = re.compile(
    rb'((<c r="([A-Z]{1,3})([1-9][0-9]{0,6})"(?: s="([0-9]+)")?)(?: t="[A-Za-z]+")?'
    rb'(?:/>|>(?:<v>[^<]*</v>)?(?:<is><t(?: xml:space="preserve")?>[^<]*</t></is>)?</c>))'
)
_GROUPS = _CELL.groups + 1
_SPANS = re.compile(rb' spans="([0-9]+):([0-9]+)"')
_END = b"</row>"

NewStyle = Callable[[int, int, Mapping[int, str]], str]
Puts = Mapping[int, Put]


class _Cells(NamedTuple):
    """The cells of a row in their order: all of each, each up to its type, its format; and which is in which column."""

    whole: list[bytes]
    heads: list[bytes]
    styles: list[bytes | None]
    places: dict[int, int]


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
        self._places: dict[tuple[bytes, ...], dict[int, int] | None] = {}

    def new_row(self, row: int, values: Puts) -> bytes | None:
        """A row that was not there; None when it needs the exact way."""
        openings = self._openings if row in self._alike else {}
        pieces = []
        for column in sorted(values):
            opening = openings.get(column) or self._opening(row, column, openings)
            value = values[column]
            end = tail(value)
            if end is None:
                return None
            if end != BLANK or opening[1] != '"':
                pieces.append(f"{opening[0]}{row}{opening[1]}{end}")
        return f'<row r="{row}">{"".join(pieces)}</row>'.encode() if pieces else b""

    def opening(self, row: int, column: int) -> tuple[str, str]:
        """How a cell of a column begins in the rows that are alike, before and behind the number of its row."""
        return self._openings.get(column) or self._opening(row, column, self._openings)

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
        start = scan.start_of(place)
        whole = scan.xml[start : scan.start_of(place + 1)]
        head_end = whole.index(b">") + 1
        head = whole[:head_end]
        if head.endswith(b"/>") or b"customFormat" in head:
            return None
        close = len(whole) - len(_END) if whole.endswith(_END) else whole.rindex(b"</row")
        cells = self._cells(row, whole[head_end:close])
        made = None if cells is None else self._merged(row, cells, values)
        if made is None:
            return None
        inside, added = made
        if added:
            return start, start + close, widened(head, added) + inside
        return start + head_end, start + close, inside

    def _cells(self, row: int, inside: bytes) -> _Cells | None:
        """The cells of a row; None when they are not plain, or not in order."""
        found = _CELL.split(inside)  # what no cell covers, and behind it the groups of a cell, again and again
        letters, digits = tuple(found[3::_GROUPS]), found[4::_GROUPS]
        if any(found[::_GROUPS]) or digits.count(b"%d" % row) != len(digits):
            return None
        if letters not in self._places:
            self._places[letters] = _places(letters)
        places = self._places[letters]
        return None if places is None else _Cells(found[1::_GROUPS], found[2::_GROUPS], found[5::_GROUPS], places)

    def _merged(self, row: int, cells: _Cells, values: Puts) -> tuple[bytes, list[int]] | None:
        """The cells of a row with the values written, and the columns of those that are new."""
        pieces, added = cells.whole, {}
        for column, value in values.items():
            end = tail(value)
            if end is None:
                return None
            place = cells.places.get(column)
            if place is not None:
                pieces[place] = cells.heads[place] + end.encode()
            elif made := self._added(row, column, end, cells):
                added[column] = made
        if added:
            by_column = dict(zip(cells.places, pieces, strict=True)) | added
            pieces = [by_column[column] for column in sorted(by_column)]
        return b"".join(pieces), list(added)

    def _added(self, row: int, column: int, end: str, cells: _Cells) -> bytes:
        styles = {known: (cells.styles[place] or b"").decode() for known, place in cells.places.items()}
        style = self._new_style(row, column, styles)
        if style in {"", "0"}:
            return b"" if end == BLANK else f'<c r="{column_letters(column)}{row}"{end}'.encode()
        return f'<c r="{column_letters(column)}{row}" s="{style}"{end}'.encode()


def _places(letters: Iterable[bytes]) -> dict[int, int] | None:
    """Which cell of a row stands in which column; None where they are not in order."""
    columns = [column_number(one.decode()) for one in letters]
    ascend = all(one < other <= COLUMNS for one, other in pairwise([0, *columns]))
    return {column: place for place, column in enumerate(columns)} if ascend else None


def widened(head: bytes, added: list[int]) -> bytes:
    """The start tag of a row that gets more cells, its hint of the columns in use widened."""
    spans = _SPANS.search(head)
    if spans is None:
        return head
    wide = b' spans="%d:%d"' % (min(int(spans[1]), *added), max(int(spans[2]), *added))
    return head[: spans.start()] + wide + head[spans.end() :]
