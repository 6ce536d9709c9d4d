"""What surrounds the cells of a table and grows with it: validations, conditional formats, column widths."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce

from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.edits import Areas
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.table_change import TableChange
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element, Splice, with_attributes

_NEWER_AREAS = "http://schemas.microsoft.com/office/excel/2006/main sqref"  # of Excel 2010 and later
_BY_ATTRIBUTE = frozenset({f"{MAIN}conditionalFormatting", f"{MAIN}dataValidation"})
_HIDDEN = {"hidden": None, "collapsed": None}


def changed_areas(
    scan: SheetScan, sheet: str, changes: Sequence[TableChange], wanted: Iterable[Areas]
) -> Iterator[tuple[Areas, Splice]]:
    """What ends with a table goes on with it: the areas that change, and the stretch of the sheet to replace.

    ``wanted`` come first, where a sheet still has what they change.
    """
    known = {(one.position, one.before): one.after for one in wanted if one.sheet == sheet}
    for position, element in enumerate(element for element in scan.outside if _has_areas(element)):
        before = element.text if element.name == _NEWER_AREAS else element.attributes["sqref"]
        after = known.get((position, before)) or stretched_areas(before, changes)
        if after != before:
            yield Areas(sheet, position, before, after), _area_splice(scan, element, after)


def _has_areas(element: Element) -> bool:
    return element.name == _NEWER_AREAS or (element.name in _BY_ATTRIBUTE and "sqref" in element.attributes)


def _area_splice(scan: SheetScan, element: Element, areas: str) -> Splice:
    if element.name == _NEWER_AREAS:
        close = element.start + scan.xml[element.start : element.end].rindex(b"</")
        return element.head_end, close, areas.encode()
    head = with_attributes(scan.xml[element.start : element.head_end], {"sqref": areas})
    return element.start, element.head_end, head


def stretched_areas(areas: str, changes: Sequence[TableChange]) -> str:
    """A list of areas, those that end with a table made to end with it again."""
    return re.sub(r"\S+", lambda area: reduce(_stretched, changes, area[0]), areas)


def _stretched(written: str, change: TableChange) -> str:
    try:
        area = box(written)
    except ValueError:
        return written
    before, after = change.before, change.after
    inside = before.first_column <= area.first_column <= area.last_column <= before.last_column
    if not inside or area.first_row < before.first_row:
        return written
    row, column = area.last_row, area.last_column
    if before.last_row <= row < after.last_row:
        row = after.last_row
    # one column alone has a meaning of its own, several that end with the table are its right-hand side
    if column == before.last_column and area.first_column < column and area.first_column <= after.last_column:
        column = after.last_column
    grown = Box(area.first_row, area.first_column, row, column)
    return written if grown == area else str(grown)


def width_splices(scan: SheetScan, change: TableChange, width: Mapping[str, str | None]) -> Iterator[Splice]:
    """The width given to new columns that have none, else that of the column to the left."""
    known = scan.named("col")
    free = [column for column in change.new_columns if not any(_covers(element, column) for element in known)]
    left = [element for element in known if _covers(element, change.before.last_column)]
    before = [element for element in known if free and int(element.attributes["max"]) < free[0]]
    like = (left or before[-1:]) if width else left
    if not like or not before or free != list(range(free[0], free[-1] + 1)):
        return
    head = scan.xml[like[0].start : like[0].head_end]
    new = with_attributes(head, {**width, "min": str(free[0]), "max": str(free[-1]), **_HIDDEN})
    closed = new if new.endswith(b"/>") else new[:-1] + b"/>"
    yield before[-1].end, before[-1].end, closed


def _covers(element: Element, column: int) -> bool:
    return int(element.attributes["min"]) <= column <= int(element.attributes["max"])
