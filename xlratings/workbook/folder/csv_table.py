"""One CSV file as a table that fills its sheet."""

from typing import NamedTuple

from xlratings.workbook.xlsx.cells import SheetCells
from xlratings.workbook.xlsx.tables import Table


class CsvTable(NamedTuple):
    """``cells``: the records as rows of cells, the headings first, blank fields left out."""

    table: Table
    cells: SheetCells
