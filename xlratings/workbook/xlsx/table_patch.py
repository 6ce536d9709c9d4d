"""A table made longer, shorter or wider: its part, and the cells that go with it."""

from collections.abc import Iterable, Iterator
from itertools import compress
from operator import itemgetter

from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.formula_text import moved
from xlratings.workbook.xlsx.put import Put, Write
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.sheet_writes import Writes
from xlratings.workbook.xlsx.styles_in_force import column_styles, styles_in_force
from xlratings.workbook.xlsx.table_change import TableChange, formula_in_new_rows
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element, Splice, elements, with_attributes

_KEPT_IN_NEW_COLUMN = frozenset({"headerRowDxfId", "dataDxfId", "headerRowCellStyle", "dataCellStyle"})


def table_writes(
    scan: SheetScan, found: list[Element], change: TableChange, written: Writes
) -> Iterator[tuple[int, int, Put]]:
    """The cells that go with a change of a table, where nothing else is written into them.

    New headings; in new rows the formulas of calculated columns, and formats everywhere; emptied rows.
    ``found`` are the elements of the table's part.
    """
    made = [*_column_writes(change, written), *_row_writes(scan, found, change, written)]
    for row, column, write in [*made, *_emptied(scan, change, written)]:
        if column not in written.get(row, ()):
            yield row, column, write


def _column_writes(change: TableChange, written: Writes) -> Iterator[tuple[int, int, Put]]:
    before = change.before
    for column, heading in zip(change.new_columns, change.new_headings, strict=True):
        if change.table.headed:
            yield before.first_row, column, Write(heading, style_from=(before.first_row, before.last_column))
        if column in change.bare_columns:
            rows = range(change.table.first_data_row, min(before.last_row, change.after.last_row) + 1)
            for row in written.rows_without(column, rows):
                yield row, column, Write(style_from=(row, before.last_column + change.columns_taken_in))


def _row_writes(
    scan: SheetScan, found: list[Element], change: TableChange, written: Writes
) -> Iterator[tuple[int, int, Put]]:
    if not change.new_rows:
        return
    before = change.before
    formulas = {column: formula_in_new_rows(scan, found, change, column) for column in change.old_columns}
    columns = frozenset(range(before.first_column, change.after.last_column + 1))
    shown = {column for column in columns if formulas.get(column) is not None or _is_styled(scan, before, column)}
    is_plain = not any(formulas.values())
    at_once = [block.rows for block in written.blocks if is_plain and block.row not in scan.rows]
    for row in _apart(change.new_rows, at_once, written.own):  # where many are made at once, blank cells are seen to
        is_there = row in scan.rows
        cells = scan.rows[row].cells if is_there else {}
        for column in (columns if is_there else shown).difference(written.get(row, ())):
            if column in cells and cells[column].filled and change.takes_in(row, column):
                continue
            formula = formulas.get(column)
            text = None if formula is None else moved(formula, row - before.last_row, 0)
            yield row, column, None if text is None else Write(formula=text, style_from=(before.last_row, column))


def _is_styled(scan: SheetScan, before: Box, column: int) -> bool:
    """Whether a blank cell in a row that was not there has a format of its own."""
    style = styles_in_force(scan)(before.last_row, min(column, before.last_column))
    return (style or column_styles(scan)(column)) not in {"", "0"}


def _emptied(scan: SheetScan, change: TableChange, written: Writes) -> list[tuple[int, int, Write]]:
    """Leftover rows in which nothing else is written; in the row of data that stays, the formulas stay too."""
    rows = range(change.cleared_from, change.before.last_row + 1)
    left = {column: {*written.rows_without(column, rows)} for column in change.old_columns}
    made = []
    for row, column in scan.cells_in(rows, {column for column, own in left.items() if own}):
        if row in left[column] and (row > change.after.last_row or scan.rows[row].cells[column].formula is None):
            made.append((row, column, Write(over_formula=True)))
    return sorted(made, key=itemgetter(0, 1))


def _apart(rows: range, at_once: Iterable[range], own: Iterable[int]) -> Iterable[int]:
    """Those of some rows that are not among the ranges, or are written by themselves."""
    left = bytearray(b"\1") * len(rows)
    for other in at_once:
        first, behind = max(other.start, rows.start), min(other.stop, rows.stop)
        if first < behind:
            left[first - rows.start : behind - rows.start] = bytes(behind - first)
    for row in own:
        if row in rows:
            left[row - rows.start] = 1
    return compress(rows, left)


def table_splices(xml: bytes, change: TableChange) -> Iterator[Splice]:
    """The stretches of a table's part to replace: its area, its filter's and sorting's, its new columns."""
    found = elements(xml)
    for element in found:
        if element.local in ("table", "autoFilter", "sortState", "sortCondition") and "ref" in element.attributes:
            area = str(_stretched(box(element.attributes["ref"]), change, rows_only=element.local == "sortCondition"))
            if area != element.attributes["ref"]:
                head = with_attributes(xml[element.start : element.head_end], {"ref": area})
                yield element.start, element.head_end, head
    if change.new_headings:
        yield from _new_columns(xml, found, change.new_headings)
    if change.dropped_columns:
        yield from _dropped_columns(xml, found, change)


def _stretched(area: Box, change: TableChange, *, rows_only: bool) -> Box:
    before, after = change.before, change.after
    row = after.last_row if area.last_row == before.last_row else area.last_row
    wide = area.last_column == before.last_column and not rows_only
    return Box(area.first_row, area.first_column, row, after.last_column if wide else area.last_column)


def _new_columns(xml: bytes, found: list[Element], headings: tuple[str, ...]) -> Iterator[Splice]:
    holder = next(one for one in found if one.name == f"{MAIN}tableColumns")
    columns = [one for one in found if one.name == f"{MAIN}tableColumn"]
    last, next_id = columns[-1], max(int(one.attributes["id"]) for one in columns) + 1
    name = xml[last.start + 1 : last.head_end].split(None, 1)[0]
    kept = {key: value for key, value in last.attributes.items() if key in _KEPT_IN_NEW_COLUMN}
    made = [
        with_attributes(b"<%b/>" % name, {"id": str(next_id + position), "name": _stored(heading), **kept})
        for position, heading in enumerate(headings)
    ]
    head = with_attributes(xml[holder.start : holder.head_end], {"count": str(len(columns) + len(headings))})
    yield holder.start, holder.head_end, head
    yield last.end, last.end, b"".join(made)


def _dropped_columns(xml: bytes, found: list[Element], change: TableChange) -> Iterator[Splice]:
    """Without the last columns, and without the filters on them."""
    kept = change.after.last_column - change.after.first_column + 1
    holder = next(one for one in found if one.name == f"{MAIN}tableColumns")
    head = with_attributes(xml[holder.start : holder.head_end], {"count": str(kept)})
    yield holder.start, holder.head_end, head
    for one in [one for one in found if one.name == f"{MAIN}tableColumn"][kept:]:
        yield one.start, one.end, b""
    for one in found:
        if one.name == f"{MAIN}filterColumn" and int(one.attributes.get("colId", "0")) >= kept:
            yield one.start, one.end, b""


def _stored(heading: str) -> str:
    return heading.replace("\r\n", "\n").replace("\n", "_x000a_")
