"""New values in the XML of a sheet: only the cells written, their rows' hints and the dimension change."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime
from functools import partial
from itertools import chain, groupby
from operator import itemgetter

from xlratings.workbook.xlsx.addresses import address, box
from xlratings.workbook.xlsx.cell_xml import Content, Place, changed_cell, content, new_cell
from xlratings.workbook.xlsx.known_rows import KnownRows
from xlratings.workbook.xlsx.new_cells import NewCells
from xlratings.workbook.xlsx.new_rows import NewRows
from xlratings.workbook.xlsx.put import Put, Write
from xlratings.workbook.xlsx.row_patch import RowPatch
from xlratings.workbook.xlsx.sheet_scan import CellSpan, RowSpan, SheetScan
from xlratings.workbook.xlsx.sheet_writes import Writes
from xlratings.workbook.xlsx.styles_in_force import column_styles, styles_in_force
from xlratings.workbook.xlsx.value_blocks import ValueBlock
from xlratings.workbook.xlsx.xml_bytes import Splice, prefix, spliced, start_tag, with_attributes

DayStyle = Callable[[str, bool], str]
Made = bytes | Iterator[bytes | memoryview]
"""A row that was not there, or many, made when they are written."""


class SheetPatch:
    """The changes of one sheet, as stretches of bytes to replace."""

    def __init__(
        self, scan: SheetScan, title: str, day_style: DayStyle, new_cells: NewCells, *, since_1904: bool
    ) -> None:
        """Prepare changes.

        ``day_style`` gives, for a cell format and whether a time of day counts, one that shows days.
        """
        self._new_cells = new_cells
        self._rows = RowPatch(scan, self._style_beside, new_cells.alike(scan))
        self._scan = scan
        self._title = title
        self._day_style = day_style
        self._since_1904 = since_1904
        self._style = styles_in_force(scan)
        self._column_style = column_styles(scan)
        self._known = KnownRows(scan, new_cells.beside, self._column_style)
        self._prefix = prefix(scan.xml, scan.data.start)

    def splices(self, writes: Writes) -> Iterator[Splice]:
        """The stretches to replace so that the cells hold what is written."""
        new_rows: dict[int, list[tuple[int, Made]]] = {}
        for row in sorted(writes.own):
            if row in self._scan.rows:
                yield from self._in_known_row(row, writes.own[row])
            elif made := self._new_row(row, writes.own[row]):
                new_rows.setdefault(bisect_left(self._scan.row_numbers, row), []).append((row, made))
        for block in writes.pieces():
            if block.row in self._scan.rows:
                yield (*self._known.span(block.rows), self._known.written(block, self._known_exactly))
            else:
                place = bisect_left(self._scan.row_numbers, block.row)
                new_rows.setdefault(place, []).append((block.row, self._new_rows(block)))
        yield from self._inserted_rows(new_rows)
        yield from self._dimension(writes)

    def _new_rows(self, block: ValueBlock) -> Iterator[bytes | memoryview]:
        opening = partial(self._rows.opening, block.row)
        styled = [one for one in self._new_cells.shown_blank(block.rows) if opening(one)[1] != '"']
        return NewRows(opening, styled).written(block, partial(self._new_exactly, styled))

    def _new_exactly(self, styled: Iterable[int], block: ValueBlock) -> Iterator[bytes]:
        blank = dict.fromkeys(styled)
        return (self._new_row(row, {**blank, **block.values(row)}) for row in block.rows)

    def _known_exactly(self, block: ValueBlock) -> Iterator[bytes | memoryview]:
        made = (splice for row in block.rows for splice in self._in_known_row(row, block.values(row)))
        return spliced(self._scan.xml, made, *self._known.span(block.rows))

    def _in_known_row(self, row: int, writes: Mapping[int, Put]) -> Iterable[Splice]:
        plain = self._rows.changed_row(row, writes) if self._scan.is_plain else None
        return self._in_row(row, self._scan.rows[row], writes) if plain is None else (plain,)

    def _style_of_new(self, row: int, column: int, write: Put) -> str:
        if isinstance(write, Write):
            style, source = write.style, write.style_from or (row, column)
        else:
            style, source = self._new_cells.source(row, column)
        return (self._style(*source) or self._style(row, column)) if style is None else style

    def _style_beside(self, row: int, column: int, own: Mapping[int, str]) -> str:
        """The format of a new cell in a row without one for all of it; ``own``: those of its cells."""
        style, source = self._new_cells.source(row, column)
        if style is None:
            style = own.get(source[1], "") if source[0] == row else self._style(*source)
        return style or self._column_style(column)

    def _made(self, row: int, column: int, put: Put, style: str) -> tuple[str, Content]:
        write = put if isinstance(put, Write) else Write(put)
        if isinstance(write.value, date):
            style = self._day_style(style, isinstance(write.value, datetime))
        return style, content(write, self._prefix, since_1904=self._since_1904, sheet=self._title, place=(row, column))

    def _new(self, row: int, column: int, write: Put) -> bytes:
        style, inside = self._made(row, column, write, self._style_of_new(row, column, write))
        return new_cell(Place(row, column, "" if style == "0" else style), inside, self._prefix)

    def _new_row(self, row: int, writes: Mapping[int, Put]) -> bytes:
        plain = self._rows.new_row(row, writes) if self._scan.is_plain else None
        if plain is not None:
            return plain
        cells = b"".join(self._new(row, column, writes[column]) for column in sorted(writes))
        return b'<%brow r="%d">%b</%brow>' % (self._prefix, row, cells, self._prefix) if cells else b""

    def _in_row(self, row: int, span: RowSpan, writes: Mapping[int, Put]) -> Iterator[Splice]:
        len(span.cells)  # raises where a cell stands twice, of which one would keep its value
        added: dict[int, bytes] = {}
        for column in sorted(writes):
            old = span.cells.get(column)
            if old is not None:
                yield old.start, old.end, self._changed(row, column, old, writes[column])
            elif made := self._new(row, column, writes[column]):
                added[column] = made
        if added:
            yield from self._inserted_cells(row, span, writes, added)

    def _changed(self, row: int, column: int, old: CellSpan, write: Put) -> bytes:
        style, inside = self._made(row, column, write, old.given.get("s", ""))
        head = start_tag(self._scan.xml, old.start)
        return changed_cell(head, old.given, Place(row, column, style), inside, self._prefix)

    def _inserted_cells(
        self, row: int, span: RowSpan, writes: Mapping[int, Put], added: Mapping[int, bytes]
    ) -> Iterator[Splice]:
        columns = list(span.cells)
        head = self._row_head(span, added)
        empty = self._scan.xml[span.head_end - 2 : span.head_end] == b"/>"
        for position, group in groupby(added, lambda column: bisect_left(columns, column)):
            made = b"".join(added[column] for column in group)
            if position < len(columns):
                following = span.cells[columns[position]]
                yield following.start, following.start, made
                if "r" not in following.given and columns[position] not in writes:
                    yield self._numbered(following.start, address(row, columns[position]))
            elif empty:
                head += made + b"</%brow>" % prefix(self._scan.xml, span.start)
            else:
                yield span.close, span.close, made
        yield span.start, span.head_end, head

    def _row_head(self, span: RowSpan, added: Iterable[int]) -> bytes:
        """The start tag of a row that gets more cells, its hint of the columns in use widened."""
        head = self._scan.xml[span.start : span.head_end]
        first, _, last = span.given.get("spans", "").partition(":")
        if first.isdecimal() and last.isdecimal():
            wide = f"{min(int(first), *added)}:{max(int(last), *added)}"
            head = head if wide == span.given["spans"] else with_attributes(head, {"spans": wide})
        return head[:-2].rstrip() + b">" if head.endswith(b"/>") else head

    def _numbered(self, start: int, number: str) -> Splice:
        """A start tag that counted on from the one before, now with its number."""
        head = start_tag(self._scan.xml, start)
        return start, start + len(head), with_attributes(head, {"r": number})

    def _inserted_rows(self, new_rows: Mapping[int, list[tuple[int, Made]]]) -> Iterator[Splice]:
        scan = self._scan
        for position, made in new_rows.items():
            rows = _in_order(made)
            if position < len(scan.row_starts):
                start = scan.row_starts[position]
                yield start, start, rows
                if b" r=" not in start_tag(scan.xml, start):
                    yield self._numbered(start, str(scan.row_numbers[position]))
            elif scan.data.end == scan.data.head_end:
                head = scan.xml[scan.data.start : scan.data.head_end - 2].rstrip()
                close = b"</%bsheetData>" % self._prefix
                yield scan.data.start, scan.data.end, chain([head, b">"], rows, [close])
            else:
                yield scan.rows_end, scan.rows_end, rows

    def _dimension(self, writes: Writes) -> Iterator[Splice]:
        """The area in use, widened."""
        written = writes.bounds
        for element in self._scan.named("dimension") if written else ():
            used = box(element.attributes["ref"])
            grown = used.around(written) if written else used
            if grown != used:
                head = self._scan.xml[element.start : element.head_end]
                yield element.start, element.head_end, with_attributes(head, {"ref": str(grown)})


def _in_order(made: list[tuple[int, Made]]) -> Iterator[bytes | memoryview]:
    """Rows that were not there, in the order of their numbers."""
    for _, rows in sorted(made, key=itemgetter(0)):
        yield from (rows,) if isinstance(rows, bytes) else rows
