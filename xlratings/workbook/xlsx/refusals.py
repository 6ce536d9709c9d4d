"""Cells that cannot be written without loss: each refused with one sentence that names it."""

from collections.abc import Iterator

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, Box, address, box
from xlratings.workbook.xlsx.put import Write
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.sheet_writes import Writes

_TRUE = frozenset({"1", "true", "on"})


def refuse_lossy(scan: SheetScan, title: str, writes: Writes, unlocked: frozenset[int]) -> None:
    """Refuse writes that would lose something of the sheet.

    ``unlocked``: the cell formats that the protection of a sheet leaves open.

    Raises:
        FileRefusedError: rows in disorder, a protected sheet, a cell inside merged cells, an array formula or a
            data table, a formula where a value must stand.

    """
    if not scan.in_order:
        raise FileRefusedError(Message("workbook.sheet-in-disorder", sheet=title))
    for area in _areas(scan, "mergeCell"):
        for row, column in _met(writes, area):
            if (row, column) != area[:2]:
                raise _refusal("workbook.cell-is-merged", title, row, column, area=str(area))
    _refuse_formulas(scan, title, writes)
    if any(one.attributes.get("sheet") in _TRUE for one in scan.named("sheetProtection")):
        _refuse_locked(scan, title, writes, unlocked)


def refuse_past_the_sheet(title: str, writes: Writes) -> None:
    """Refuse cells that no sheet has.

    Raises:
        FileRefusedError: a row or a column beyond the last one.

    """
    area = writes.bounds
    if area is None or Box(1, 1, ROWS, COLUMNS).around(area) == Box(1, 1, ROWS, COLUMNS):
        return
    for row, columns in writes.items():
        if columns and not (1 <= row <= ROWS and min(columns) >= 1 and max(columns) <= COLUMNS):
            column = next(one for one in columns if not (1 <= row <= ROWS and 1 <= one <= COLUMNS))
            raise FileRefusedError(Message("workbook.cell-past-the-sheet", sheet=title, row=row, column=column))


def _refusal(id_: str, sheet: str, row: int, column: int, **fields: object) -> FileRefusedError:
    return FileRefusedError(Message(id_, sheet=sheet, cell=address(row, column), **fields))


def _areas(scan: SheetScan, name: str) -> list[Box]:
    return [box(element.attributes["ref"]) for element in scan.named(name)]


def _met(writes: Writes, area: Box) -> Iterator[tuple[int, int]]:
    """The cells written inside an area."""
    rows = range(area.first_row, area.last_row + 1)
    for row in rows if len(rows) < len(writes) else writes:
        for column in writes.get(row, ()) if row in rows else ():
            if area.first_column <= column <= area.last_column:
                yield row, column


def _refuse_formulas(scan: SheetScan, title: str, writes: Writes) -> None:
    gone, left = set(), set()
    for span in scan.formulas:
        kind = span.formula.get("t", "normal")
        cells = writes.get(span.row, {})
        is_written, write = span.column in cells, cells.get(span.column)
        if kind in ("array", "dataTable"):
            area = box(span.formula.get("ref") or address(span.row, span.column))
            for row, column in _met(writes, area):
                raise _refusal("workbook.cell-is-array", title, row, column, area=str(area))
        elif is_written and not (isinstance(write, Write) and write.over_formula):
            raise _refusal("workbook.cell-is-formula", title, span.row, span.column)
        elif kind == "shared" and not is_written:
            left.add(span.formula.get("si"))
        elif kind == "shared" and span.text:
            gone.add((span.formula.get("si"), span.row, span.column))
    for shared, row, column in gone:
        if shared in left:  # the cell that others take their formula from
            raise _refusal("workbook.cell-is-formula", title, row, column)


def _refuse_locked(scan: SheetScan, title: str, writes: Writes, unlocked: frozenset[int]) -> None:
    for row, cells in writes.items():
        for column in cells:
            span = scan.rows[row].cells.get(column) if row in scan.rows else None
            if span is None or int(span.given.get("s", "0")) not in unlocked:
                raise _refusal("workbook.sheet-is-protected", title, row, column)
