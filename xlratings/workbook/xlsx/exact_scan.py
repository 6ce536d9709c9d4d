"""A sheet scanned by the XML parser: exact for any form it may be written in."""

from array import array
from collections.abc import Container
from xml.parsers import expat

from xlratings.workbook.xlsx import addresses
from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS
from xlratings.workbook.xlsx.sheet_scan import DATA, CellSpan, FormulaSpan, RowSpan, SheetScan, data_of
from xlratings.workbook.xlsx.xml_bytes import (
    MAIN,
    DamagedXmlError,
    ElementCollector,
    element_end,
    head_end,
    let_go,
    parser,
)

_ROW, _CELL, _VALUE, _FORMULA, _INLINE = f"{MAIN}row", f"{MAIN}c", f"{MAIN}v", f"{MAIN}f", f"{MAIN}is"


def exact_scan(xml: bytes, wanted: Container[int]) -> SheetScan:
    """Scan a sheet, minding the cells of the wanted rows.

    Raises:
        DamagedXmlError: not well-formed, no sheet, or in another encoding than UTF-8.

    """
    reader = parser()
    found = _Collector(xml, wanted, reader)
    try:
        reader.Parse(xml, True)  # noqa: FBT003 - expat takes it by position only
    except (expat.ExpatError, ValueError) as error:
        raise DamagedXmlError(str(error)) from error
    finally:
        let_go(reader)
    outside = found.outside.found
    return SheetScan(
        xml, outside, data_of(outside), found.rows, found.row_numbers, found.row_starts, found.formulas, found.in_order
    )


class _Collector:
    """Collects what a scan holds from what the parser meets."""

    def __init__(self, xml: bytes, wanted: Container[int], reader: expat.XMLParserType) -> None:
        self.outside = ElementCollector(xml, reader)
        self.rows: dict[int, RowSpan] = {}
        self.row_numbers = array("q")
        self.row_starts = array("q")
        self.formulas: list[FormulaSpan] = []
        self.in_order = True
        self._xml = xml
        self._wanted = wanted
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
        if name == DATA:
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
        elif name == DATA:
            raise ValueError(name)

    def _fill(self, _text: str) -> None:
        self._filled = True

    def _start_row(self, given: dict[str, str]) -> None:
        number = int(given["r"]) if "r" in given else self._row + 1
        if number <= self._row:
            self.in_order = False
        if not 1 <= number <= ROWS:
            raise ValueError(number)
        self._row, self._row_given, self._row_start = number, given, self._reader.CurrentByteIndex
        self._minded = number in self._wanted
        self._written, self._after, self._last_column = "", 0, 0
        self._cells = {}
        self.row_numbers.append(number)
        self.row_starts.append(self._row_start)

    def _end_inside(self, name: str) -> None:
        if name == _CELL:
            if self._minded or self._formula is not None:
                self._finish_cell()
        elif name in (_FORMULA, _VALUE):
            self._reader.CharacterDataHandler = None
            if self._value and name == _VALUE:
                self._value_end = element_end(self._xml, self._value, self._reader.CurrentByteIndex)
        elif name == _ROW:
            if self._minded:
                self._finish_row()
        elif name == DATA:
            self.outside.end(name)
            self._listen_outside()

    def _finish_cell(self) -> None:
        column = (addresses.cell(self._written)[1] if self._written else 0) + self._after
        end = element_end(self._xml, self._start, self._reader.CurrentByteIndex)
        formula = None
        if self._formula is not None:
            formula = FormulaSpan(
                self._row, column, self._start, end, self._given, self._formula, "".join(self._text),
                self._value, self._value_end if self._value else 0,
            )  # fmt: skip
            self.formulas.append(formula)
        if self._minded:
            if not self._last_column < column <= COLUMNS:
                self.in_order = False
            self._last_column = column
            self._cells[column] = CellSpan(self._start, end, self._given, self._filled, formula)

    def _finish_row(self) -> None:
        opened = head_end(self._xml, self._row_start)
        empty = self._xml[opened - 2 : opened] == b"/>"
        close = opened if empty else self._reader.CurrentByteIndex
        self.rows[self._row] = RowSpan(self._row_start, opened, close, self._row_given, self._cells)
