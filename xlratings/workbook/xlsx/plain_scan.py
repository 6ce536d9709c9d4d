"""A sheet scanned without the parser's help in its rows, where they are written in the plain form of most programs.

The form is proved first: the part is well-formed; nothing stands among the rows but tags and text, each tag between
its own brackets, without prefixes; every row and every cell begins with its address. Rows and cells can then be
found by their first letters.
"""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from xml.parsers import expat

from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, address, column_number
from xlratings.workbook.xlsx.row_proof import ProvedRows, proved_rows
from xlratings.workbook.xlsx.sheet_scan import CellSpan, DisorderError, FormulaSpan, RowSpan, SheetScan, data_of
from xlratings.workbook.xlsx.xml_bytes import (
    MAIN,
    DamagedXmlError,
    Element,
    Text,
    attributes,
    elements,
    is_utf_8,
    parser,
    unescaped,
)

_DATA, _DATA_END = b"<sheetData>", b"</sheetData>"
_LONGEST_HEAD = 1 << 20
_ROW = re.compile(rb'<row r="([0-9]{1,7})"')
_CELL = re.compile(rb'<c r="([A-Z]{1,3})([0-9]{1,7})"')
_NAMESPACE = MAIN.strip().encode()
_FILLED = re.compile(rb"<v>[^<]|<f|<is")
_FORMULA_CELL = rb'(<c r="([A-Z]{1,3})([0-9]{1,7})"[^<>]*>)(<f[^<>]*?(?:/>|>([^<]*)</f>))(<v>[^<]*</v>|<v/>)?</c>'


def plain_scan(xml: Text) -> SheetScan | None:
    """Scan a sheet; None when its rows are not proved plain.

    Raises:
        DamagedXmlError: not well-formed.

    """
    head = xml[:_LONGEST_HEAD]
    start = head.find(_DATA) + len(_DATA)
    if start < len(_DATA) or not _is_framed(head[:start]):
        return None
    proved, formulas = proved_rows(xml, start), list[FormulaSpan]()
    if proved is None:
        found = _with_formulas(xml, start) if isinstance(xml, bytes) else None
        if found is None:
            return None
        proved, formulas = found
    outside = _outside(head[:start], xml[proved.end :], proved.end - start)
    if data_of(outside).head_end != start or not _stand_in_their_rows(formulas, proved):
        return None
    numbers, starts = _as_range(proved.numbers), proved.starts
    rows = _PlainRows(xml, numbers, starts, proved.end, formulas)
    letters = frozenset(one.decode() for one in proved.letters)
    return SheetScan(
        xml, outside, data_of(outside), rows, numbers, starts, formulas, in_order=True, is_plain=True, letters=letters
    )


def _with_formulas(xml: bytes, start: int) -> tuple[ProvedRows, list[FormulaSpan]] | None:
    """The rows and formula cells of a sheet; None where one has another form.

    Raises:
        DamagedXmlError: not well-formed.

    """
    end = xml.rfind(_DATA_END)
    if end < start or not _is_plain(xml, start, end):
        return None
    _prove_well_formed(xml)
    formulas, rows = _formulas(xml, start, end), _rows(xml, start, end)
    return None if formulas is None or rows is None else (rows, formulas)


def _is_framed(before: bytes) -> bool:
    """Whether what stands before the rows makes their names those of a sheet, without a prefix."""
    return before.count(_NAMESPACE) == 1 and b"&" not in before and is_utf_8(before)


def _is_plain(xml: bytes, start: int, end: int) -> bool:
    """Whether the bytes among the rows can only be the plain form."""
    strange = any(xml.find(mark, start, end) >= 0 for mark in (b"<!", b"<?", b"xmlns", b"sheetData"))
    brackets = xml.count(b"<", start, end) == xml.count(b">", start, end)
    cells = xml.count(b"<c", start, end) == xml.count(b'<c r="', start, end)
    return not strange and brackets and cells


def _rows(xml: bytes, start: int, end: int) -> ProvedRows | None:
    """Number and offset of every row; None where one has no number or one that no row has, or they do not ascend."""
    numbers, starts = array("i"), array("I")
    for row in _ROW.finditer(xml, start, end):
        numbers.append(int(row[1]))
        starts.append(row.start())
    ascend = all(numbers[place] < numbers[place + 1] for place in range(len(numbers) - 1))
    within = not numbers or (numbers[0] > 0 and numbers[-1] <= ROWS)
    complete = len(numbers) == xml.count(b"<row", start, end)
    letters = frozenset(letters for letters, _ in _CELL.findall(xml, start, end))
    return ProvedRows(numbers, starts, end, letters) if ascend and within and complete else None


def _prove_well_formed(xml: bytes) -> None:
    try:
        parser().Parse(xml, True)  # noqa: FBT003 - expat takes it by position only
    except expat.ExpatError as error:
        raise DamagedXmlError(str(error)) from error


def _outside(before: bytes, behind: bytes, rows: int) -> list[Element]:
    """The elements around the rows, read without the rows, which are so many bytes, and then put where they stand."""
    found, start = elements(before + behind), len(before)
    for element in found:
        is_behind = element.start >= start
        element.start += rows * is_behind
        element.head_end += rows * is_behind
        element.end += rows * (element.end > start)
    return found


def _formulas(xml: bytes, start: int, end: int) -> list[FormulaSpan] | None:
    """The formula cells; None when one has another form."""
    count = xml.count(b"<f", start, end)
    if not count:
        return []
    found = [_formula(cell) for cell in re.compile(_FORMULA_CELL).finditer(xml, start, end)]
    return found if len(found) == count else None


def _formula(cell: re.Match[bytes]) -> FormulaSpan:
    head = cell[4].partition(b">")[0] + b">"
    return FormulaSpan(
        int(cell[3]), column_number(cell[2].decode()), cell.start(), cell.end(), attributes(cell[1]), attributes(head),
        unescaped((cell[5] or b"").decode()), max(cell.start(6), 0), max(cell.end(6), 0),
    )  # fmt: skip


def _stand_in_their_rows(formulas: list[FormulaSpan], rows: ProvedRows) -> bool:
    """Whether the row in the address of each formula cell is the row that it stands in."""
    places = (bisect_right(rows.starts, span.start) - 1 for span in formulas)
    return all(place >= 0 and rows.numbers[place] == span.row for place, span in zip(places, formulas, strict=True))


def _as_range(numbers: Sequence[int]) -> Sequence[int]:
    """Ascending numbers as their range where none is missing, which needs no memory."""
    is_whole = len(numbers) > 0 and numbers[-1] - numbers[0] == len(numbers) - 1
    return range(numbers[0], numbers[-1] + 1) if is_whole else numbers


class _PlainRows(Mapping[int, RowSpan]):
    """Rows by number, made when they are asked for; ``end``: where the last one ends."""

    def __init__(
        self, xml: Text, numbers: Sequence[int], starts: Sequence[int], end: int, formulas: list[FormulaSpan]
    ) -> None:
        self._xml = xml
        self._numbers = numbers
        self._starts = starts
        self._end = end
        self._formulas = {(span.row, span.column): span for span in formulas}

    def __getitem__(self, number: int) -> RowSpan:
        place = bisect_left(self._numbers, number)
        if place == len(self._numbers) or self._numbers[place] != number:
            raise KeyError(number)
        start = self._starts[place]
        row = self._xml[start : self._starts[place + 1] if place + 1 < len(self._starts) else self._end]
        head_end = row.index(b">") + 1
        close = head_end if row[head_end - 2 : head_end] == b"/>" else row.rindex(b"</row")
        cells = _PlainCells(row[:close], number, head_end, start, self._formulas)
        return RowSpan(start, start + head_end, start + close, attributes(row[:head_end]), cells)

    def __contains__(self, number: object) -> bool:
        place = bisect_left(self._numbers, number) if isinstance(number, int) else len(self._numbers)
        return place < len(self._numbers) and self._numbers[place] == number

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


class _PlainCells(Mapping[int, CellSpan]):
    """Cells of a row by column, made when they are asked for; ``start``: where the row begins, ``first``: its cells."""

    def __init__(
        self, xml: bytes, row: int, first: int, start: int, formulas: dict[tuple[int, int], FormulaSpan]
    ) -> None:
        self._xml = xml
        self._row = row
        self._first = first
        self._start = start
        self._formulas = formulas

    def __getitem__(self, column: int) -> CellSpan:
        xml = self._xml
        start = xml.find(f'<c r="{address(self._row, column)}"'.encode(), self._first)
        if start < 0:
            raise KeyError(column)
        head_end = xml.index(b">", start) + 1
        end = head_end if xml[head_end - 2 : head_end] == b"/>" else xml.index(b"</c>", head_end) + len(b"</c>")
        filled = _FILLED.search(xml, head_end, end) is not None
        given, formula = attributes(xml[start:head_end]), self._formulas.get((self._row, column))
        return CellSpan(self._start + start, self._start + end, given, filled, formula)

    def __iter__(self) -> Iterator[int]:
        last = 0
        for letters, digits in _CELL.findall(self._xml, self._first):
            column = column_number(letters.decode())
            if not last < column <= COLUMNS or int(digits) != self._row:
                raise DisorderError
            last = column
            yield column

    def __len__(self) -> int:
        return sum(1 for _ in self)
