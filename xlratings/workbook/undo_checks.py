"""Whether a commit can be taken back: its tables and cells must still be as it left them."""

from collections.abc import Iterator, Mapping

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.draft import Resized
from xlratings.workbook.journal import Journal
from xlratings.workbook.table_rows import BLANK, Cells
from xlratings.workbook.undo_proof import are_as_left, is_unchanged
from xlratings.workbook.written_cells import WrittenCell
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.cells import Cell, sheet_cells
from xlratings.workbook.xlsx.package import Package


def refuse_changes(package: Package, journal: Journal, *, finished: bool) -> None:
    """Refuse when the commit's tables or cells are no longer what it left.

    A commit that is not ``finished`` has left some of them as they were before, some emptied, and anything in what
    its tables have gained, which was blank.

    Raises:
        FileRefusedError: names the first table or cell that has changed.

    """
    sheets: dict[str, Cells] = {}
    for title in sorted({package.table(name).sheet for name in _table_names(journal)}):
        sheets[title] = sheet_cells(package, title)
    for resized in journal.tables:
        if finished and not is_resized(package, resized):
            table = package.table(resized.table)
            raise FileRefusedError(Message("workbook.undo-table-resized", table=table.name, sheet=table.sheet))
    if not (finished and are_as_left(package, journal, sheets)):
        _refuse_changed_cells(package, journal, sheets, finished=finished)


def _refuse_changed_cells(package: Package, journal: Journal, sheets: Mapping[str, Cells], *, finished: bool) -> None:
    resized_tables = {one.table: one for one in journal.tables}
    for cell in journal.cells:
        sheet = package.table(cell.table).sheet
        now = sheets[sheet].get(cell.row, {}).get(cell.column, BLANK)
        is_unknown = not finished and _is_gained(cell, resized_tables.get(cell.table))
        if not is_unknown and not _is_as_left(now, cell, finished=finished):
            _refuse("workbook.undo-cell-changed", sheet, cell.row, cell.column)
    for sheet, row, column in _gained_places(package, journal) if finished else ():
        if not is_blank(cell_now := sheets[sheet].get(row, {}).get(column, BLANK)) and not cell_now.formula:
            _refuse("workbook.undo-cell-added", sheet, row, column)


def is_resized(package: Package, resized: Resized) -> bool:
    """Whether a table has the size that a commit gives it."""
    table = package.table(resized.table)
    return (table.last_row, table.last_column) == (resized.last_row_after, resized.last_column_after)


def _table_names(journal: Journal) -> set[str]:
    return {block.table for block in journal.cells.blocks} | {one.table for one in journal.tables}


def _is_as_left(now: Cell, cell: WrittenCell, *, finished: bool) -> bool:
    if now.formula:
        return False
    known = (cell.new,) if finished else (cell.new, cell.old, None)
    return any(is_unchanged(now.value, value) for value in known)


def _is_gained(cell: WrittenCell, resized: Resized | None) -> bool:
    """Whether a cell lies in the rows or columns that a table gained."""
    return resized is not None and (cell.row > resized.last_row_before or cell.column > resized.last_column_before)


def _gained_places(package: Package, journal: Journal) -> Iterator[tuple[str, int, int]]:
    """The cells that undo takes out of the tables without having written them: they must be blank."""
    known = {(cell.table, cell.row, cell.column) for cell in journal.cells}
    for one in journal.tables:
        table = package.table(one.table)
        for row in range(table.first_row, table.last_row + 1):
            first = table.first_column if row > one.last_row_before else one.last_column_before + 1
            for column in range(first, table.last_column + 1):
                if (one.table, row, column) not in known:
                    yield table.sheet, row, column


def _refuse(id_: str, sheet: str, row: int, column: int) -> None:
    raise FileRefusedError(Message(id_, sheet=sheet, cell=address(row, column)))
