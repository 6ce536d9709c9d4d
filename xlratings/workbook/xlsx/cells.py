"""The cells of a sheet, as the values a clerk sees.

Streaming: some rows at a time, whatever the size of the sheet. Exact: any namespace prefix, any order of
attributes, rows and cells without numbers, rich text, both calendars.
"""

from collections.abc import Iterator
from xml.parsers import expat

from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.plain_rows import PlainRows
from xlratings.workbook.xlsx.row_collector import RowCollector
from xlratings.workbook.xlsx.sheet_cells import Run, SheetCells
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, Cell, CellError, Row, Value, Values
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError, is_utf_8, let_go, parser

__all__ = ["UNCALCULATED", "Cell", "CellError", "Row", "SheetCells", "Value", "rows", "sheet_cells"]

_DATA, _DATA_END, _ROW_END = b"<sheetData>", b"</sheetData", b"</row>"
_LONGEST_HEAD = 1 << 20


def rows(package: Package, title: str) -> Iterator[Row]:
    """The rows of a sheet that hold something: row number, and column number -> cell.

    Blank cells are left out. A formula without a value reads ``UNCALCULATED``, an error value ``CellError``,
    a number in a cell that shows a day as that day.

    Raises:
        FileRefusedError: no such sheet, or its part is damaged or beyond the bounds.

    """
    for piece in _pieces(package, title):
        if isinstance(piece, Run):
            yield from piece.rows()
        else:
            yield piece


def sheet_cells(package: Package, title: str) -> SheetCells:
    """All cells of a sheet; they are and raise what ``rows`` does."""
    return SheetCells(_pieces(package, title))


def _pieces(package: Package, title: str) -> Iterator[Run | Row]:
    part = package.sheet(title).part
    reader = _Reader(Values(package))
    try:
        for chunk in package.container.chunks(part):
            yield from reader.read(chunk)
        yield from reader.rest()
    except (expat.ExpatError, DamagedXmlError, ValueError, IndexError) as error:
        raise package.container.damaged(part) from error
    finally:
        reader.let_go()


class _Reader:
    """Reads plain blocks of rows by regular expression, and everything else by the parser.

    The parser sees all that stands before the rows, behind them, and every row from the first block on that is
    not plain; so each byte of the sheet has been understood by one of the two.
    """

    def __init__(self, values: Values) -> None:
        self._parser = parser()
        self._collector = RowCollector(self._parser, values)
        self._plain = PlainRows(values)
        self._waiting = b""
        self._stage = _Reader._before_rows  # not bound: a reader that holds itself is never let go

    def read(self, chunk: bytes) -> list[Run | Row]:
        """The rows that end in the next chunk."""
        self._waiting += chunk
        return self._stage(self)

    def let_go(self) -> None:
        """Part with the parser, which holds all that listens to it."""
        let_go(self._parser)

    def rest(self) -> list[Run | Row]:
        """The last rows."""
        found = self._parse()
        self._parser.Parse(b"", True)  # noqa: FBT003 - expat takes it by position only
        return [*found, *self._collector.taken()]

    def _parse(self) -> list[Run | Row]:
        waiting, self._waiting = self._waiting, b""
        self._parser.Parse(waiting)
        return [*self._collector.taken()]

    def _before_rows(self) -> list[Run | Row]:
        start = self._waiting.find(_DATA)
        if start < 0 and len(self._waiting) < _LONGEST_HEAD:
            return []
        if start < 0 or not is_utf_8(self._waiting):
            self._stage = _Reader._parse
            return self._parse()
        end = start + len(_DATA)
        self._plain.attributes.before = self._waiting[:end]
        self._parser.Parse(self._waiting[:end])
        self._waiting = self._waiting[end:]
        self._stage = _Reader._in_rows if self._collector.in_data else _Reader._parse
        return [*self._collector.taken(), *self._stage(self)]

    def _in_rows(self) -> list[Run | Row]:
        last = self._waiting.find(_DATA_END)
        end = last if last >= 0 else self._waiting.rfind(_ROW_END) + len(_ROW_END)
        if last < 0 and end < len(_ROW_END):
            return []
        found = self._plain.read(self._waiting[:end])
        if found is not None:
            self._collector.row = self._plain.row
            self._waiting = self._waiting[end:]
            if last < 0:
                return found
        self._stage = _Reader._parse
        return (found or []) + self._parse()
