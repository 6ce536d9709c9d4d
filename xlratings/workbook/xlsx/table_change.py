"""What an edit makes of a table, and what stands in its way."""

from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, Box, address, box, column_letters
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.sheet_scan import FormulaSpan, SheetScan
from xlratings.workbook.xlsx.tables import Table
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element

_FEW_COLUMNS = 4


class Like(NamedTuple):
    """The column whose look new columns take: sheet, the rows of its heading and of its first cell, number."""

    sheet: str
    heading: int
    row: int
    column: int


class TableEdit(NamedTuple):
    """The last row a table is to have, headings of columns to add on its right, or how many there to drop.

    ``taken_in``: how many of the rows right below become the table's with all that they hold;
    ``columns_taken_in``: how many of the new columns, the first ones, do so; ``like``: what the others look like, the
    column to their left where it is left out.
    """

    last_row: int
    new_headings: tuple[str, ...] = ()
    dropped_columns: int = 0
    taken_in: int = 0
    columns_taken_in: int = 0
    like: Like | None = None


class TableChange(NamedTuple):
    """A table before and after.

    ``cleared_from`` is the first row to empty (below ``after`` or its last); the others as in the edit.
    """

    table: Table
    before: Box
    after: Box
    cleared_from: int
    new_headings: tuple[str, ...]
    taken_in: int = 0
    columns_taken_in: int = 0
    like: Like | None = None

    @property
    def old_columns(self) -> range:
        """The numbers of the columns there were."""
        return range(self.before.first_column, self.before.last_column + 1)

    @property
    def new_columns(self) -> range:
        """The numbers of the columns added."""
        return range(self.before.last_column + 1, self.after.last_column + 1)

    @property
    def bare_columns(self) -> range:
        """The numbers of the columns added that hold nothing yet."""
        return self.new_columns[self.columns_taken_in :]

    @property
    def dropped_columns(self) -> range:
        """The numbers of the columns taken away."""
        return range(self.after.last_column + 1, self.before.last_column + 1)

    @property
    def new_rows(self) -> range:
        """The numbers of the rows added."""
        return range(self.before.last_row + 1, self.after.last_row + 1)

    @property
    def gained(self) -> tuple[Box, ...]:
        """The areas that were not the table's."""
        below = Box(self.before.last_row + 1, *self.after[1:])
        right = Box(self.after.first_row, self.before.last_column + 1, *self.after[2:])
        return (below,) * bool(self.new_rows) + (right,) * bool(self.new_columns)

    def takes_in(self, row: int, column: int) -> bool:
        """Whether a place below or beside the table becomes the table's with what it holds."""
        last_column = self.before.last_column + self.columns_taken_in
        return row <= self.before.last_row + self.taken_in and column <= last_column

    @property
    def lost(self) -> tuple[Box, ...]:
        """The areas that are no longer the table's, or emptied."""
        return (Box(self.cleared_from, *self.before[1:]),) * (self.cleared_from <= self.before.last_row)


def table_change(package: Package, table: Table, edit: TableEdit) -> TableChange:
    """What an edit makes of a table; at least one row of data stays.

    Raises:
        FileRefusedError: a totals row, rows that a query fills, the sheet's edge, a heading there already, or
            another table in the way.

    """
    last_row = max(edit.last_row, table.first_data_row)
    last_column = max(table.last_column + len(edit.new_headings) - edit.dropped_columns, table.first_column)
    after = Box(table.first_row, table.first_column, last_row, last_column)
    cleared_from = max(edit.last_row + 1, table.first_data_row)
    more = edit.taken_in, edit.columns_taken_in, edit.like
    change = TableChange(table, table.box, after, cleared_from, edit.new_headings, *more)
    if table.totals:
        raise FileRefusedError(Message("workbook.table-has-totals", table=table.name))
    if table.linked:
        raise FileRefusedError(Message("workbook.table-is-linked", table=table.name))
    if after.last_row > ROWS or after.last_column > COLUMNS:
        fields = {"table": table.name, "last_row": after.last_row, "last_column": after.last_column}
        raise FileRefusedError(Message("workbook.table-past-the-sheet", **fields))
    _refuse_repeated_headings(table, edit.new_headings)
    for other in package.tables.values():
        if other.sheet == table.sheet and other.name != table.name and other.box.meets(after):
            raise FileRefusedError(Message("workbook.table-meets-table", table=table.name, other=other.name))
    return change


def _refuse_repeated_headings(table: Table, headings: tuple[str, ...]) -> None:
    known = {heading.casefold() for heading in table.headings}
    for heading in headings:
        if heading.casefold() in known:
            raise FileRefusedError(Message("workbook.table-heading-twice", table=table.name, heading=heading))
        known.add(heading.casefold())


def rows_to_scan(change: TableChange) -> range:
    """The rows whose cells a change of a table depends on."""
    rows = {change.before.last_row, change.after.last_row, change.cleared_from}
    is_other_width = change.new_columns or change.dropped_columns
    return range(change.before.first_row if is_other_width else min(rows), max(rows) + 1)


def refuse_occupied(scan: SheetScan, change: TableChange) -> None:
    """Refuse to grow over what stands in the way.

    Raises:
        FileRefusedError: a cell that is not empty, or merged cells, where the table would grow.

    """
    table, sheet = change.table.name, change.table.sheet
    for gained in change.gained:
        for element in scan.named("mergeCell"):
            if box(element.attributes["ref"]).meets(gained):
                area = element.attributes["ref"]
                raise FileRefusedError(Message("workbook.table-meets-merged", table=table, sheet=sheet, area=area))
        rows = () if _is_bare(scan, gained) else scan.known_rows(gained.first_row, gained.last_row)
        for row in rows:
            cells = scan.rows[row].cells
            for column in cells:  # most lie elsewhere, and looking into a cell costs more than its address
                if gained.holds(row, column) and cells[column].filled and not change.takes_in(row, column):
                    place = address(row, column)
                    raise FileRefusedError(Message("workbook.table-no-room", table=table, sheet=sheet, cell=place))


def _is_bare(scan: SheetScan, gained: Box) -> bool:
    """Whether no cell at all stands in some columns, which the scan of a plain sheet tells at once."""
    columns = range(gained.first_column, gained.last_column + 1)
    return scan.is_plain and scan.letters.isdisjoint(map(column_letters, columns))


def refuse_unclear_formulas(scan: SheetScan, found: list[Element], change: TableChange) -> None:
    """Refuse to grow where a calculated column's formula for a new row is not known.

    Raises:
        FileRefusedError: names the column.

    """
    for column in change.old_columns if change.new_rows else ():
        formula_in_new_rows(scan, found, change, column)


def formula_in_new_rows(scan: SheetScan, found: list[Element], change: TableChange, column: int) -> str | None:
    """The formula of a column that goes on in new rows, as it reads in the table's last row; None for plain columns.

    Raises:
        FileRefusedError: the column is calculated, but only its formula for an unknown row is known.

    """
    last = change.before.last_row
    span = scan.rows[last].cells.get(column) if last in scan.rows else None
    if (
        span is not None
        and span.formula is not None
        and span.formula.formula.get("t", "normal") in ("normal", "shared")
    ):
        return formula_of(scan, span.formula)
    calculated = _calculated(found, column - change.before.first_column)
    if calculated is None:
        return None
    from xlratings.workbook.xlsx.formula_text import has_relative_cells  # noqa: PLC0415 - few tables have formulas

    if calculated.attributes.get("array") in ("1", "true") or has_relative_cells(calculated.text):
        fields = {"table": change.table.name, "cell": address(last, column)}
        heading = change.table.headings[column - change.before.first_column]
        raise FileRefusedError(Message("workbook.table-formula-unclear", heading=heading, **fields))
    return calculated.text


def _calculated(found: list[Element], position: int) -> Element | None:
    columns = [one for one in found if one.name == f"{MAIN}tableColumn"]
    for one in found:
        if one.name == f"{MAIN}calculatedColumnFormula" and one.parent is columns[position]:
            return one
    return None


def formula_of(scan: SheetScan, span: FormulaSpan) -> str:
    """The text of a formula, also where it only says which formula it shares."""
    from xlratings.workbook.xlsx.formula_text import moved  # noqa: PLC0415 - few tables have formulas

    if span.text or span.formula.get("t") != "shared":
        return span.text
    shared = span.formula.get("si")
    for first in scan.formulas:
        if first.formula.get("si") == shared and first.formula.get("t") == "shared" and first.text:
            return moved(first.text, span.row - first.row, span.column - first.column)
    return ""
