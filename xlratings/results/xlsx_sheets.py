"""The sheets of an .xlsx or .xlsm file, by the reader that also reads workbooks: exact, and quick where rows are plain.

Another reader (calamine) was in its place: no more than a twelfth of an import was saved by it, and it reads on where a
sheet is damaged, in another encoding than it takes for granted, or reaches past the last column.
"""

import re
from pathlib import Path

from xlratings.results.grid import Grid, Row
from xlratings.results.sheets import LAST_COLUMN, Sheets, filled_rows, hidden
from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.cells import sheet_cells
from xlratings.workbook.xlsx.package import Package, Sheet
from xlratings.workbook.xlsx.xml_bytes import MAIN

_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z0-9:]+)"')


def xlsx_sheets(path: Path) -> Sheets:
    """The visible sheets with their cells.

    Raises:
        FileRefusedError: damaged, protected by a password, signed, of another kind.

    """
    with Package.open(path, even_if_open=True) as package:
        unseen = [
            element.attributes.get("name", "")
            for element in package.elements(package.book_part)
            if element.name == f"{MAIN}sheet" and element.attributes.get("state", "visible") != "visible"
        ]
        shown = [sheet for sheet in package.sheets if sheet.title not in unseen]
        grids = tuple(Grid(sheet.title, _rows(package, sheet), _merged(package, sheet)) for sheet in shown)
    return Sheets(grids, tuple(map(hidden, unseen)))


def _rows(package: Package, sheet: Sheet) -> list[Row]:
    lines = sheet_cells(package, sheet.title).lines(LAST_COLUMN)
    found = ((number, ["" if value is None else value for value in values]) for number, values in lines)
    return filled_rows(found)


def _merged(package: Package, sheet: Sheet) -> list[Box]:
    xml = package.container.read(sheet.part)
    try:
        return [box(found[1].decode()) for found in _MERGED.finditer(xml, xml.rfind(b"</row>"))]
    except ValueError as error:
        raise package.container.damaged(sheet.part) from error
