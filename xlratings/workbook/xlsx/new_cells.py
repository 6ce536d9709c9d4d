"""Which cell a cell that was not there takes its format from."""

from collections.abc import Iterable, Iterator

from xlratings.workbook.xlsx.addresses import ROWS
from xlratings.workbook.xlsx.alike_rows import Source
from xlratings.workbook.xlsx.looks import Look, look_of
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.table_change import TableChange
from xlratings.workbook.xlsx.tables import Table


class NewCells:
    """The tables of a sheet, as large as they will be; ``looks``: what their new columns look like."""

    def __init__(self, tables: Iterable[Table], changes: Iterable[TableChange]) -> None:
        self._changes = [*changes]
        after = {change.table.name: change.after for change in self._changes}
        self._areas = [(table, after.get(table.name, table.box)) for table in tables]
        self.looks: list[tuple[TableChange, Look]] = []

    def source(self, row: int, column: int) -> tuple[str | None, tuple[int, int]]:
        """A format, None where it is that of a cell, and that cell: the one above (never a header)."""
        for change, found in self.looks:
            if column in change.bare_columns:
                return look_of(change, found, row)
        source = row - 1, column
        for table, area in self._areas:
            if area.holds(row, column):
                source = _source_in(table, row, column)
        return None, source

    def beside(self, rows: range, column: int) -> Source | None:
        """Where new cells of a column take their format from in some rows; None where that is another row."""
        for change, found in self.looks:
            if column in change.bare_columns:
                first, last = (look_of(change, found, row) for row in (rows[0], rows[-1]))
                is_own = first[1][0] == rows[0] and last[1][0] == rows[-1] and first[0] == last[0]
                return Source(last[0], last[1][1]) if is_own else None
        return None

    def shown_blank(self, rows: range) -> Iterator[int]:
        """The columns of tables that grow by some rows, in all of which a blank cell may have a format."""
        for change in self._changes:
            if change.new_rows and change.new_rows[0] <= rows[0] and rows[-1] <= change.new_rows[-1]:
                yield from range(change.before.first_column, change.after.last_column + 1)

    def alike(self, scan: SheetScan) -> range:
        """The rows in which new cells of one column take their format from the same cell, below the sheet's last."""
        last_row = scan.row_numbers[-1] if scan.row_numbers else 0
        first = max(last_row, *(table.last_row for table, _ in self._areas), 0) + 2
        ends = [area.last_row for _, area in self._areas if area.last_row >= first]
        return range(first, min(ends, default=ROWS) + 1)


def _source_in(table: Table, row: int, column: int) -> tuple[int, int]:
    """The cell above, in a new column the one to the left; the cell itself below a header."""
    if row == table.first_row and column > table.last_column:
        return row, table.last_column
    above = row if column > table.last_column else row - 1
    above = min(above, table.last_row)
    return (above, min(column, table.last_column)) if above >= table.first_data_row else (row, column)
