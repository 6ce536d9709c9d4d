"""The cell format in force at a place of a sheet."""

from collections.abc import Callable
from functools import cache

from xlratings.workbook.xlsx.sheet_scan import SheetScan


def column_styles(scan: SheetScan) -> Callable[[int], str]:
    """Gives the cell format of a column, which is that of its cells where neither they nor their row have one."""
    columns = scan.named("col")

    @cache
    def style(column: int) -> str:
        for element in columns:
            if int(element.attributes["min"]) <= column <= int(element.attributes["max"]):
                return element.attributes.get("style", "")
        return ""

    return style


def styles_in_force(scan: SheetScan) -> Callable[[int, int], str]:
    """Gives the cell format in force at a row and a column: the cell's own, else its row's, else its column's."""
    column_style = column_styles(scan)

    def style(row: int, column: int) -> str:
        span = scan.rows.get(row)
        if span is not None:
            if column in span.cells:
                return span.cells[column].given.get("s", "")
            if span.given.get("customFormat") in ("1", "true"):
                return span.given.get("s", "")
        return column_style(column)

    return style
