"""Rows built from what an XML parser meets: exact for any form that a sheet may be written in."""

from xml.parsers import expat

from xlratings.workbook.xlsx import addresses
from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS
from xlratings.workbook.xlsx.stored_values import Cell, Row, Values
from xlratings.workbook.xlsx.xml_bytes import MAIN

_DATA, _ROW, _CELL, _VALUE, _FORMULA = f"{MAIN}sheetData", f"{MAIN}row", f"{MAIN}c", f"{MAIN}v", f"{MAIN}f"
_TEXT, _READING_AID = f"{MAIN}t", f"{MAIN}rPh"


class RowCollector:
    """Builds rows; ``row`` is the number of the last one, ``in_data``: the rows have begun."""

    def __init__(self, reader: expat.XMLParserType, values: Values) -> None:
        self._reader = reader
        reader.StartElementHandler = self.start
        reader.EndElementHandler = self.end
        self._cell = values.cell
        self._finished: list[Row] = []
        self.row = self._column = 0
        self.in_data = False
        self._cells: dict[int, Cell] = {}
        self._kind = self._style = ""
        self._pieces: list[str] = []
        self._has_text = self._has_formula = self._aside = False

    def taken(self) -> list[Row]:
        """The rows finished since last asked."""
        finished, self._finished = self._finished, []
        return finished

    def start(self, name: str, given: dict[str, str]) -> None:
        """A start tag."""
        if name == _CELL:
            self._start_cell(given)
        elif name == _VALUE or (name == _TEXT and not self._aside):
            self._has_text = True
            self._reader.CharacterDataHandler = self._pieces.append
        elif name == _FORMULA:
            self._has_formula = True
        elif name == _ROW:
            self.row = int(given["r"]) if "r" in given else self.row + 1
            self._column = 0
            self._cells = {}
            if not 1 <= self.row <= ROWS:
                raise ValueError(self.row)
        elif name == _READING_AID:
            self._aside = True
        elif name == _DATA:
            if self.in_data:
                raise ValueError(name)  # a sheet has its rows in one place
            self.in_data = True

    def _start_cell(self, given: dict[str, str]) -> None:
        written = given.get("r")
        self._column = addresses.cell(written)[1] if written else self._column + 1
        if self._column > COLUMNS:
            raise ValueError(written)
        self._kind, self._style = given.get("t", ""), given.get("s", "")
        self._pieces.clear()
        self._has_text = self._has_formula = False

    def end(self, name: str) -> None:
        """An end tag."""
        if name in (_VALUE, _TEXT):
            self._reader.CharacterDataHandler = None
        elif name == _CELL:
            text = "".join(self._pieces) if self._has_text else None
            cell = self._cell(self._kind, self._style, text, formula=self._has_formula)
            if cell is not None:
                self._cells[self._column] = cell
        elif name == _ROW:
            if self._cells:
                self._finished.append((self.row, self._cells))
                self._cells = {}
        elif name == _READING_AID:
            self._aside = False
