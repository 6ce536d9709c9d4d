"""Where everything stands in the XML of a sheet: byte offsets of rows, cells, formulas and what surrounds them."""

from array import array
from collections.abc import Container
from typing import NamedTuple
from xml.parsers import expat

from xlratings.workbook import addresses
from xlratings.workbook.addresses import COLUMNS, ROWS
from xlratings.workbook.xml_bytes import (
    MAIN,
    DamagedXmlError,
    Element,
    ElementCollector,
    element_end,
    head_end,
    parser,
)

_DATA, _ROW, _CELL = f"{MAIN}sheetData", f"{MAIN}row", f"{MAIN}c"
_VALUE, _FORMULA, _INLINE = f"{MAIN}v", f"{MAIN}f", f"{MAIN}is"


class FormulaSpan(NamedTuple):
    """A formula cell: its attributes, the formula's own, its text; offsets of the cell and of its value.

    ``value_start`` and ``value_end`` are equal where there is no value.
    """

    row: int
    column: int
    start: int
    end: int
    given: dict[str, str]
    formula: dict[str, str]
    text: str
    value_start: int
    value_end: int


class CellSpan(NamedTuple):
    """A cell of a wanted row: offsets, attributes, whether it holds anything, and its formula if it has one."""

    start: int
    end: int
    given: dict[str, str]
    filled: bool
    formula: FormulaSpan | None


class RowSpan(NamedTuple):
    """A wanted row: ``start`` to ``head_end`` is its start tag; ``close``: where its end tag begins."""

    start: int
    head_end: int
    close: int
    given: dict[str, str]
    cells: dict[int, CellSpan]


class SheetScan:
    """What one pass over the XML of a sheet finds.

    ``outside``: every element but rows and cells, in document order; ``data``: the ``sheetData`` among them;
    ``rows``: the wanted rows; ``row_numbers``, ``row_starts``: number and offset of every row;
    ``formulas``: every formula cell; ``in_order``: rows, and cells of the wanted rows, ascend.
    """

    def __init__(self, xml: bytes, wanted: Container[int] = ()) -> None:
        """Scan a sheet, minding the cells of the wanted rows.

        Raises:
            DamagedXmlError: not well-formed, no sheet, or in another encoding than UTF-8.

        """
        self.xml = xml
        self.rows: dict[int, RowSpan] = {}
        self.row_numbers = array("q")
        self.row_starts = array("q")
        self.formulas: list[FormulaSpan] = []
        self.in_order = True
        self._wanted = wanted
        reader = parser()
        collector = _Collector(self, reader)
        try:
            reader.Parse(xml, True)  # noqa: FBT003 - expat takes it by position only
        except (expat.ExpatError, ValueError) as error:
            raise DamagedXmlError(str(error)) from error
        self.outside = collector.outside.found
        found = [element for element in self.outside if element.name == _DATA]
        if not found:
            raise DamagedXmlError("no sheet data")
        self.data = found[0]

    def is_wanted(self, row: int) -> bool:
        """Whether the cells of a row are minded."""
        return row in self._wanted

    def named(self, local: str) -> list[Element]:
        """The elements of a name outside the rows."""
        return [element for element in self.outside if element.name == MAIN + local]


class _Collector:
    """Fills a scan from what the parser meets."""

    def __init__(self, scan: SheetScan, reader: expat.XMLParserType) -> None:
        self.outside = ElementCollector(scan.xml, reader)
        self._scan = scan
        self._reader = reader
        self._row = 0
        self._minded = False
        self._row_start = 0
        self._row_given: dict[str, str] = {}
        self._cells: dict[int, CellSpan] = {}
        self._written, self._after = "", 0  # the last address written in the row, and the cells since without one
        self._start = self._last_column = 0
        self._given: dict[str, str] = {}
        self._filled = False
        self._formula: dict[str, str] | None = None
        self._text: list[str] = []
        self._value = self._value_end = 0
        self._listen_outside()

    def _listen_outside(self) -> None:
        self._reader.StartElementHandler = self._outside_start
        self._reader.EndElementHandler = self.outside.end
        self._reader.CharacterDataHandler = self.outside.text

    def _outside_start(self, name: str, given: dict[str, str]) -> None:
        self.outside.start(name, given)
        if name == _DATA:
            self._reader.StartElementHandler = self._start_inside
            self._reader.EndElementHandler = self._end_inside
            self._reader.CharacterDataHandler = None

    def _start_inside(self, name: str, given: dict[str, str]) -> None:
        if name == _CELL:
            self._start = self._reader.CurrentByteIndex
            self._given = given
            self._formula, self._filled, self._value = None, False, 0
            if "r" in given:
                self._written, self._after = given["r"], 0
            else:
                self._after += 1
        elif name == _ROW:
            self._start_row(given)
        elif name == _FORMULA:
            self._formula, self._filled, self._text = given, True, []
            self._reader.CharacterDataHandler = self._text.append
        elif name == _VALUE:
            if self._minded or self._formula is not None:
                self._value = self._reader.CurrentByteIndex
                self._reader.CharacterDataHandler = self._fill
        elif name == _INLINE:
            self._filled = True

    def _fill(self, _text: str) -> None:
        self._filled = True

    def _start_row(self, given: dict[str, str]) -> None:
        number = int(given["r"]) if "r" in given else self._row + 1
        if number <= self._row:
            self._scan.in_order = False
        if not 1 <= number <= ROWS:
            raise ValueError(number)
        self._row, self._row_given, self._row_start = number, given, self._reader.CurrentByteIndex
        self._minded = self._scan.is_wanted(number)
        self._written, self._after, self._last_column = "", 0, 0
        self._cells = {}
        self._scan.row_numbers.append(number)
        self._scan.row_starts.append(self._row_start)

    def _end_inside(self, name: str) -> None:
        if name == _CELL:
            if self._minded or self._formula is not None:
                self._finish_cell()
        elif name in (_FORMULA, _VALUE):
            self._reader.CharacterDataHandler = None
            if self._value and name == _VALUE:
                self._value_end = element_end(self._scan.xml, self._value, self._reader.CurrentByteIndex)
        elif name == _ROW:
            if self._minded:
                self._finish_row()
        elif name == _DATA:
            self.outside.end(name)
            self._listen_outside()

    def _finish_cell(self) -> None:
        column = (addresses.cell(self._written)[1] if self._written else 0) + self._after
        end = element_end(self._scan.xml, self._start, self._reader.CurrentByteIndex)
        formula = None
        if self._formula is not None:
            formula = FormulaSpan(
                self._row, column, self._start, end, self._given, self._formula, "".join(self._text),
                self._value, self._value_end if self._value else 0,
            )  # fmt: skip
            self._scan.formulas.append(formula)
        if self._minded:
            if not self._last_column < column <= COLUMNS:
                self._scan.in_order = False
            self._last_column = column
            self._cells[column] = CellSpan(self._start, end, self._given, self._filled, formula)

    def _finish_row(self) -> None:
        opened = head_end(self._scan.xml, self._row_start)
        empty = self._scan.xml[opened - 2 : opened] == b"/>"
        close = opened if empty else self._reader.CurrentByteIndex
        self._scan.rows[self._row] = RowSpan(self._row_start, opened, close, self._row_given, self._cells)
