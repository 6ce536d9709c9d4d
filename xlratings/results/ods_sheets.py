"""The sheets of an OpenDocument spreadsheet (.ods): no library at hand keeps its error values."""

from datetime import date, datetime
from pathlib import Path
from xml.parsers import expat

from xlratings.errors import FileRefusedError, Message
from xlratings.results.grid import Grid, Value
from xlratings.results.sheets import LAST_COLUMN, Sheets, filled_rows, hidden
from xlratings.workbook.written.filled import error_text
from xlratings.workbook.xlsx.addresses import ROWS, Box
from xlratings.workbook.xlsx.container import LARGEST_SMALL_PART, Container
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError, number
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError, parser

_OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0 "
_TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0 "
_TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0 "
_STYLE = "urn:oasis:names:tc:opendocument:xmlns:style:1.0 "
_CALC = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0 "
_LONGEST_TEXT = 1 << 17  # of a paragraph in a cell; spreadsheets hold 32,767 characters, or twice as many
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")


def ods_sheets(path: Path) -> Sheets:
    """The visible sheets with their cells.

    Raises:
        FileRefusedError: damaged, or protected by a password.

    """
    container = Container(path, even_if_open=True)
    with container.zip:
        manifest = "meta-inf/manifest.xml"
        if manifest in container.members and b"encryption-data" in container.read(manifest, LARGEST_SMALL_PART):
            raise FileRefusedError(Message("workbook.file-has-password", file=path.name))
        collector = _Collector()
        try:
            for chunk in container.chunks("content.xml"):
                collector.parser.Parse(chunk)
            collector.parser.Parse(b"", True)  # noqa: FBT003 - expat takes it by position only
        except (expat.ExpatError, DamagedXmlError, ValueError, KeyError) as error:
            raise container.damaged("content.xml") from error
    return Sheets(tuple(collector.grids), tuple(map(hidden, collector.unseen)))


class _Collector:
    """Builds the sheets from what the parser meets."""

    def __init__(self) -> None:
        self.parser = parser()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.grids: list[Grid] = []
        self.unseen: list[str] = []
        self._hiding: set[str] = set()
        self._style = self._title = ""
        self._shown = True
        self._rows: list[tuple[int, list[Value]]] = []
        self._merged: list[Box] = []
        self._number = self._depth = 0
        self._cells: list[Value] = []
        self._given: dict[str, str] = {}
        self._row_repeats = 1
        self._paragraphs: list[str] | None = None
        self._aside = 0

    def _start(self, name: str, given: dict[str, str]) -> None:
        if name == f"{_OFFICE}annotation":
            self._aside += 1
        elif self._aside:
            return
        elif name in _CELLS:
            self._given, self._paragraphs = given, []
        elif name == f"{_TEXT}p" and self._paragraphs is not None:
            self._paragraphs.append("")
        elif name == f"{_TEXT}s":
            self._text(" " * min(int(given.get(f"{_TEXT}c", "1")), LAST_COLUMN))
        elif name in (f"{_TEXT}tab", f"{_TEXT}line-break"):
            self._text(" ")
        elif name == f"{_TABLE}table-row":
            self._cells = []
            self._row_repeats = int(given.get(f"{_TABLE}number-rows-repeated", "1"))
        else:
            self._start_around(name, given)

    def _start_around(self, name: str, given: dict[str, str]) -> None:
        if name == f"{_STYLE}style":
            self._style = given.get(f"{_STYLE}name", "")
        elif name == f"{_STYLE}table-properties" and given.get(f"{_TABLE}display") == "false":
            self._hiding.add(self._style)
        elif name == f"{_TABLE}table":
            self._depth += 1
            self._title = given.get(f"{_TABLE}name", "")
            self._shown = given.get(f"{_TABLE}style-name", "") not in self._hiding
            self._rows, self._merged, self._number = [], [], 0

    def _text(self, text: str) -> None:
        if self._paragraphs and not self._aside:
            self._paragraphs[-1] += text
            if len(self._paragraphs[-1]) > _LONGEST_TEXT:
                raise ValueError(self._paragraphs[-1][:_LONGEST_TEXT])

    def _end(self, name: str) -> None:
        if name == f"{_OFFICE}annotation":
            self._aside -= 1
        elif self._aside:
            return
        elif name in _CELLS:
            self._end_cell()
        elif name == f"{_TABLE}table-row":
            self._end_row()
        elif name == f"{_TABLE}table":
            if self._shown:
                self.grids.append(Grid(self._title, filled_rows(self._rows), self._merged))
            else:
                self.unseen.append(self._title)

    def _end_cell(self) -> None:
        value = _value(self._given, "\n".join(self._paragraphs or ()))
        repeats = int(self._given.get(f"{_TABLE}number-columns-repeated", "1"))
        wide = int(self._given.get(f"{_TABLE}number-columns-spanned", "1"))
        column, row = len(self._cells) + 1, self._number + 1
        if wide > 1:
            tall = int(self._given.get(f"{_TABLE}number-rows-spanned", "1"))
            self._merged.append(Box(row, column, row + tall - 1, column + wide - 1))
        self._cells += [value] * min(repeats, LAST_COLUMN - len(self._cells))
        self._paragraphs = None

    def _end_row(self) -> None:
        if any(value != "" for value in self._cells):
            if self._number >= ROWS:
                raise ValueError(self._number)
            repeats = min(self._row_repeats, ROWS - self._number)
            self._rows += [(self._number + at, self._cells) for at in range(1, repeats + 1)]
        self._number += self._row_repeats


def _value(given: dict[str, str], text: str) -> Value:
    """The value of a cell by its type.

    Raises:
        ValueError: what stands there is no value of that type.

    """
    kind = given.get(f"{_OFFICE}value-type", "")
    if given.get(f"{_CALC}value-type") == "error":
        return CellError(text or "#VALUE!")
    if f"{_TABLE}formula" in given and (not kind or error_text(text)):
        return CellError(error_text(text)) if error_text(text) else UNCALCULATED
    if kind in ("float", "percentage", "currency"):
        return number(given[f"{_OFFICE}value"])
    if kind == "date":
        return _day(given[f"{_OFFICE}date-value"])
    if kind == "boolean":
        return given[f"{_OFFICE}boolean-value"] == "true"
    return given.get(f"{_OFFICE}string-value", text)


def _day(written: str) -> date:
    moment = datetime.fromisoformat(written)
    return moment.replace(tzinfo=None) if "T" in written else moment.date()
