"""One CSV file as a table that fills its sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from xlratings.workbook.xlsx.cells import SheetCells
from xlratings.workbook.xlsx.tables import Table


class Surplus(NamedTuple):
    """A field that is not blank in a column right of the last heading."""

    row: int
    column: int
    field: str


class CsvTable(NamedTuple):
    """``cells``: the records as rows of cells, the headings first, blank fields left out; ``surplus``: in any order."""

    table: Table
    cells: SheetCells
    surplus: Sequence[Surplus] = ()
