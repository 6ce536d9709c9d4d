"""What new columns of a table look like: the column they are made like, on their own sheet or on another."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.put import Put, Write
from xlratings.workbook.xlsx.scanning import scanned_part
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.styles_in_force import styles_in_force
from xlratings.workbook.xlsx.table_change import TableChange

_OF_WIDTH = ("width", "customWidth", "style")


class Look(NamedTuple):
    """Cell formats of the heading and of the cells, None for those of the same row; attributes of the column."""

    heading: str | None
    cells: str | None
    width: Mapping[str, str | None]


def look(package: Package, scan: SheetScan, change: TableChange) -> Look | None:
    """The look of a table's new columns; None where nothing is said of it. ``scan``: of the table's own sheet."""
    like = change.like
    if like is None or not change.bare_columns:
        return None
    if like.sheet == change.table.sheet:
        return Look(None, None, _width(scan, like.column))
    other = scanned_part(package.container, package.sheet(like.sheet).part, {like.heading, like.row})
    style = styles_in_force(other)
    return Look(style(like.heading, like.column), style(like.row, like.column), _width(other, like.column))


def looked(
    change: TableChange, found: Look, writes: Mapping[int, Mapping[int, Put]]
) -> Iterator[tuple[int, int, Write]]:
    """What is written into new columns and says where its format comes from, with their look instead."""
    for row, cells in writes.items():
        for column in change.bare_columns:
            write = cells.get(column)
            if isinstance(write, Write):
                style, source = look_of(change, found, row)
                yield row, column, write._replace(style=style, style_from=source)


def look_of(change: TableChange, found: Look, row: int) -> tuple[str | None, tuple[int, int]]:
    """The cell format of a row in new columns, None where it is that of a cell, and that cell."""
    if row == change.table.first_row and change.table.headed:
        return found.heading, (row, change.before.last_column)
    column = change.like.column if change.like else change.before.last_column
    return found.cells, (min(row, change.before.last_row), column)


def _width(scan: SheetScan, column: int) -> dict[str, str | None]:
    for element in scan.named("col"):
        if int(element.attributes["min"]) <= column <= int(element.attributes["max"]):
            return {name: element.attributes.get(name) for name in _OF_WIDTH}
    return {}
