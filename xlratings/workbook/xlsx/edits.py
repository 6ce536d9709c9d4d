"""What is to be written into a workbook: cells and sizes of tables, put together sheet by sheet."""

from collections.abc import Container, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.refusals import refuse_past_the_sheet
from xlratings.workbook.xlsx.sheet_values import SheetValues
from xlratings.workbook.xlsx.sheet_writes import Writes
from xlratings.workbook.xlsx.stored_values import Value
from xlratings.workbook.xlsx.table_change import TableChange, TableEdit, rows_to_scan, table_change


class Areas(NamedTuple):
    """The areas of one validation or conditional format before and after; ``position`` counts those of a sheet."""

    sheet: str
    position: int
    before: str
    after: str


class Edits(NamedTuple):
    """What to write: ``cells`` by sheet title and (row, column), None empties a cell; ``tables`` by name.

    ``areas``: what validations and formats beside such a table are to have, other than what follows from it;
    ``without_formulas``: titles of sheets that have been read and hold none.
    """

    cells: Mapping[str, Mapping[tuple[int, int], Value]] = MappingProxyType({})
    tables: Mapping[str, TableEdit] = MappingProxyType({})
    areas: tuple[Areas, ...] = ()
    without_formulas: frozenset[str] = frozenset()


class SheetEdits(NamedTuple):
    """What is to happen on one sheet."""

    cells: Writes
    tables: list[TableChange]


def by_sheet(package: Package, edits: Edits) -> dict[str, SheetEdits]:
    """What is to happen, by the title of the sheet.

    Raises:
        FileRefusedError: a cell that no sheet has, a table that cannot become so long or wide.

    """
    found: dict[str, list[SheetValues]] = {}
    for title, cells in edits.cells.items():
        if cells:
            found.setdefault(package.sheet(title).title, []).append(_by_row(cells))
    sheets = {title: SheetEdits(_writes(title, values), []) for title, values in found.items()}
    for name, edit in edits.tables.items():
        table = package.table(name)
        sheets.setdefault(table.sheet, SheetEdits(Writes({}), [])).tables.append(table_change(package, table, edit))
    return sheets


def _writes(title: str, found: Iterable[SheetValues]) -> Writes:
    """What is written into a sheet; every value by its row where it may lie beyond the sheet."""
    rows: dict[int, Mapping[int, Value]] = {}
    for values in found:
        for row, own in values.rows.items():
            rows[row] = {**rows[row], **own} if row in rows else own
    writes = Writes(rows, [block for values in found for block in values.blocks])
    refuse_past_the_sheet(title, writes)
    return writes


def _by_row(cells: Mapping[tuple[int, int], Value]) -> SheetValues:
    if isinstance(cells, SheetValues):
        return cells
    rows: dict[int, dict[int, Value]] = {}
    for (row, column), value in cells.items():
        rows.setdefault(row, {})[column] = value
    return SheetValues(rows, ())


class WantedRows(Container[int]):
    """The rows whose cells matter: those written, those above them, and those a change of a table depends on."""

    def __init__(self, edits: SheetEdits) -> None:
        self._cells = edits.cells
        self._rows = [rows_to_scan(change) for change in edits.tables]

    def __contains__(self, row: object) -> bool:
        """Whether a row is one of them."""
        is_written = row in self._cells or (isinstance(row, int) and row + 1 in self._cells)
        return is_written or any(row in rows for rows in self._rows)
