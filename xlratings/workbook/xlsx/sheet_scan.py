"""Where everything stands in the XML of a sheet: byte offsets of rows, cells, formulas and what surrounds them."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import column_letters
from xlratings.workbook.xlsx.xml_bytes import MAIN, DamagedXmlError, Element, Text

_ROWS_AT_ONCE = 2000
_LONGEST_END = 1 << 16  # of a tag; no program writes more than a few bytes
DATA = f"{MAIN}sheetData"


class DisorderError(DamagedXmlError):
    """Cells of a row stand twice, or not in the order of their columns."""


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
    cells: Mapping[int, CellSpan]


class SheetScan(NamedTuple):
    """What one pass over the XML of a sheet finds.

    ``outside``: every element but rows and cells, in document order; ``data``: the ``sheetData`` among them;
    ``rows``: the rows whose cells are wanted, at least; ``row_numbers``, ``row_starts``: number and offset of
    every row; ``formulas``: every formula cell; ``in_order``: rows, and cells of the wanted rows, ascend;
    ``is_plain``: the rows are written in the plain form; ``letters``: then, of the columns that have any cell.
    """

    xml: Text
    outside: list[Element]
    data: Element
    rows: Mapping[int, RowSpan]
    row_numbers: Sequence[int]
    row_starts: Sequence[int]
    formulas: list[FormulaSpan]
    in_order: bool
    is_plain: bool = False
    letters: frozenset[str] = frozenset()

    @property
    def rows_end(self) -> int:
        """Where the last row ends, if there is an element for rows that has an end of its own."""
        first = max(self.data.head_end, self.data.end - _LONGEST_END)
        return first + self.xml[first : self.data.end].rindex(b"</")

    def named(self, local: str) -> list[Element]:
        """The elements of a name outside the rows."""
        return [element for element in self.outside if element.name == MAIN + local]

    def cells_in(self, rows: range, columns: Collection[int]) -> Iterator[tuple[int, int]]:
        """Row and column of the cells that stand in some of the wanted rows and some columns."""
        if not columns or not rows:
            return
        if not self.is_plain:
            known = self.known_rows(rows[0], rows[-1])
            yield from ((row, column) for row in known for column in columns if column in self.rows[row].cells)
            return
        letters = {column_letters(column).encode(): column for column in columns}
        cell = re.compile(rb'<c r="(%b)([0-9]+)"' % b"|".join(letters))
        first, behind = (bisect_left(self.row_numbers, row) for row in (rows.start, rows.stop))
        ends = [*self.row_starts[first:behind:_ROWS_AT_ONCE], self.start_of(behind)]
        for start, end in pairwise(ends):
            for found in cell.finditer(self.xml[start:end]):
                yield int(found[2]), letters[found[1]]

    def start_of(self, place: int) -> int:
        """Where a row begins, by its place among all of them; behind the last one where that one ends."""
        return self.row_starts[place] if place < len(self.row_starts) else self.rows_end

    def known_rows(self, first: int, last: int) -> list[int]:
        """The numbers of the wanted rows from one to another that are there."""
        if not self.in_order:
            return [row for row in range(first, last + 1) if row in self.rows]
        numbers = self.row_numbers[bisect_left(self.row_numbers, first) : bisect_right(self.row_numbers, last)]
        return [row for row in numbers if row in self.rows]


def data_of(outside: list[Element]) -> Element:
    """The element that holds the rows.

    Raises:
        DamagedXmlError: there is none, so this is no sheet, or more than one.

    """
    found = [element for element in outside if element.name == DATA]
    if len(found) != 1:
        raise DamagedXmlError("sheet data")
    return found[0]
