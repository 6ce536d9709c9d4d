"""The cells of a sheet, row by row, as the values a clerk sees.

Streaming: one row at a time, whatever the size of the sheet. Exact: any namespace prefix, any order of
attributes, rows and cells without numbers, rich text, both calendars.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple
from xml.parsers import expat

from xlratings.workbook import addresses
from xlratings.workbook.addresses import COLUMNS, ROWS
from xlratings.workbook.number_formats import day
from xlratings.workbook.package import Package
from xlratings.workbook.xml_bytes import MAIN, DamagedXmlError, parser, plain_text


class CellError(NamedTuple):
    """An error value, such as ``#N/A``, by its text."""

    text: str


UNCALCULATED = CellError("#UNCALCULATED!")
"""What a formula holds that no program has calculated yet, or whose value the file itself declares stale."""

Value = None | bool | int | float | str | date | datetime | CellError


class Cell(NamedTuple):
    """What a cell holds; ``formula``: the value is a formula's."""

    value: Value
    formula: bool = False


Row = tuple[int, dict[int, Cell]]

_ROW, _CELL, _VALUE, _FORMULA = f"{MAIN}row", f"{MAIN}c", f"{MAIN}v", f"{MAIN}f"
_TEXT, _READING_AID = f"{MAIN}t", f"{MAIN}rPh"


def rows(package: Package, title: str) -> Iterator[Row]:
    """The rows of a sheet that hold something: row number, and column number -> cell.

    Blank cells are left out. A formula without a value reads ``UNCALCULATED``, an error value ``CellError``,
    a number in a cell that shows a day as that day.

    Raises:
        FileRefusedError: no such sheet, or its part is damaged or beyond the bounds.

    """
    part = package.sheet(title).part
    reader = parser()
    collector = _Collector(reader, Values(package))
    reader.StartElementHandler = collector.start
    reader.EndElementHandler = collector.end
    try:
        for chunk in package.container.chunks(part):
            reader.Parse(chunk)
            yield from collector.taken()
        reader.Parse(b"", True)  # noqa: FBT003 - expat takes it by position only
        yield from collector.taken()
    except (expat.ExpatError, DamagedXmlError, ValueError, IndexError) as error:
        raise package.container.damaged(part) from error


class Values:
    """Turns what stands in a cell into its value."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._days = package.styles.days
        self._since_1904 = package.since_1904
        self._stale = package.recalculates

    def cell(self, kind: str, style: str, text: str | None, *, formula: bool) -> Cell | None:
        """The cell of a type, a style and a text as written; None when it is blank.

        Raises:
            ValueError: what stands there is no value of that type.
            IndexError: there is no such shared string.

        """
        if formula and (self._stale or not (text or (text is not None and kind == "str"))):
            return Cell(UNCALCULATED, formula=True)
        if text is None or (not text and kind not in ("str", "inlineStr")):
            return None
        return Cell(self._value(kind, style, text), formula)

    def _value(self, kind: str, style: str, text: str) -> Value:
        if kind in ("", "n"):
            return self._number(style, text)
        if kind == "s":
            return self._package.shared_strings[int(text)]
        if kind in ("str", "inlineStr"):
            return plain_text(text)
        if kind == "b":
            return text.strip() in ("1", "true")
        if kind == "e":
            return CellError(text)
        if kind == "d":
            return _iso_day(text)
        raise ValueError(kind)

    def _number(self, style: str, text: str) -> Value:
        try:
            number: int | float = int(text)
        except ValueError:
            number = float(text)
        if style and int(style) in self._days:
            on = day(number, since_1904=self._since_1904)
            return number if on is None else on
        return number


def _iso_day(text: str) -> date | datetime:
    moment = datetime.fromisoformat(text.strip())
    return moment.date() if "T" not in text else moment.replace(tzinfo=None)


class _Collector:
    """Builds rows from what the parser meets."""

    def __init__(self, reader: expat.XMLParserType, values: Values) -> None:
        self._reader = reader
        self._cell = values.cell
        self._finished: list[Row] = []
        self._row = self._column = 0
        self._cells: dict[int, Cell] = {}
        self._kind = self._style = ""
        self._pieces: list[str] = []
        self._has_text = self._has_formula = self._aside = False

    def taken(self) -> list[Row]:
        """The rows finished since last asked."""
        finished, self._finished = self._finished, []
        return finished

    def start(self, name: str, given: dict[str, str]) -> None:
        if name == _CELL:
            self._start_cell(given)
        elif name == _VALUE or (name == _TEXT and not self._aside):
            self._has_text = True
            self._reader.CharacterDataHandler = self._pieces.append
        elif name == _FORMULA:
            self._has_formula = True
        elif name == _ROW:
            self._row = int(given["r"]) if "r" in given else self._row + 1
            self._column = 0
            if not 1 <= self._row <= ROWS:
                raise ValueError(self._row)
        elif name == _READING_AID:
            self._aside = True

    def _start_cell(self, given: dict[str, str]) -> None:
        written = given.get("r")
        self._column = addresses.cell(written)[1] if written else self._column + 1
        if self._column > COLUMNS:
            raise ValueError(written)
        self._kind, self._style = given.get("t", ""), given.get("s", "")
        self._pieces.clear()
        self._has_text = self._has_formula = False

    def end(self, name: str) -> None:
        if name in (_VALUE, _TEXT):
            self._reader.CharacterDataHandler = None
        elif name == _CELL:
            text = "".join(self._pieces) if self._has_text else None
            cell = self._cell(self._kind, self._style, text, formula=self._has_formula)
            if cell is not None:
                self._cells[self._column] = cell
        elif name == _ROW:
            if self._cells:
                self._finished.append((self._row, self._cells))
                self._cells = {}
        elif name == _READING_AID:
            self._aside = False
