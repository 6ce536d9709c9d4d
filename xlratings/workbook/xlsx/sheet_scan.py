"""Where everything stands in the XML of a sheet: byte offsets of rows, cells, formulas and what surrounds them."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from xlratings.workbook.xlsx.xml_bytes import MAIN, DamagedXmlError, Element

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
    ``is_plain``: the rows are written in the plain form.
    """

    xml: bytes
    outside: list[Element]
    data: Element
    rows: Mapping[int, RowSpan]
    row_numbers: Sequence[int]
    row_starts: Sequence[int]
    formulas: list[FormulaSpan]
    in_order: bool
    is_plain: bool = False

    def named(self, local: str) -> list[Element]:
        """The elements of a name outside the rows."""
        return [element for element in self.outside if element.name == MAIN + local]

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
