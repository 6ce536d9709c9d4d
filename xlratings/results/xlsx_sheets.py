"""The sheets of an .xlsx or .xlsm file.

calamine reads quickly, but it makes blanks of error values and of formulas that nobody has calculated, and it ends the
whole program for want of memory when two cells stand far apart. So it reads only the sheets whose bytes show none of
these; all others, and those it cannot read, are read by our own exact reader.
"""

import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from xlratings.results.grid import Grid, Row, Value
from xlratings.results.sheets import LAST_COLUMN, Sheets, filled_rows, hidden
from xlratings.workbook.xlsx.addresses import box
from xlratings.workbook.xlsx.cells import rows
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.xml_bytes import MAIN

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

_LOST = (b"<f", b't="e"', b't="d"')  # formulas and errors, which it blanks; days of another type
_UNUSUAL = (b"'", b" =", b"<!")  # attributes in other quotes or with blanks, comments and the like
_BEYOND_Z = re.compile(rb'<c r="(?:[A-Z][A-Z]|[A-Z]\d{6})')  # or beyond row 99999
_BEYOND_ZZ = re.compile(rb'<c r="(?:[A-Z]{3}|[A-Z]{1,2}\d{5})')  # or beyond row 9999
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z0-9:]+)"')


def xlsx_sheets(path: Path, content: bytes) -> Sheets:
    """The visible sheets with their cells.

    Raises:
        FileRefusedError: damaged, protected by a password, signed, of another kind.

    """
    with Package.open(path, even_if_open=True) as package:
        reader = _Reader(package, content)
        unseen = [
            element.attributes.get("name", "")
            for element in package.elements(package.book_part)
            if element.name == f"{MAIN}sheet" and element.attributes.get("state", "visible") != "visible"
        ]
        grids = tuple(reader.grid(sheet.title, sheet.part) for sheet in package.sheets if sheet.title not in unseen)
    return Sheets(grids, tuple(map(hidden, unseen)))


class _Reader:
    """Reads sheets the quick way where nothing is lost by it."""

    def __init__(self, package: Package, content: bytes) -> None:
        self._package, self._content = package, content
        self._calamine: CalamineWorkbook | None = None

    def grid(self, title: str, part: str) -> Grid:
        """The cells of a sheet."""
        xml = self._package.container.read(part)
        found = self._quick_rows(title) if _is_plain(xml) else None
        merged = [box(found[1].decode()) for found in _MERGED.finditer(xml, xml.rfind(b"</row>"))]
        return Grid(title, self._exact_rows(title) if found is None else found, merged)

    def _quick_rows(self, title: str) -> list[Row] | None:
        from python_calamine import load_workbook  # noqa: PLC0415 - only where a sheet is plain

        try:
            if self._calamine is None:
                self._calamine = load_workbook(BytesIO(self._content))
            cells: list[list[Value]] = self._calamine.get_sheet_by_name(title).to_python(skip_empty_area=False)  # type: ignore[assignment]  # the same kinds of values
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001 - a panic inside is no Exception; the exact reader says what is wrong
            return None
        return filled_rows(enumerate(cells, 1))

    def _exact_rows(self, title: str) -> list[Row]:
        found: list[tuple[int, list[Value]]] = []
        for number, cells in rows(self._package, title):
            last = min(max(cells), LAST_COLUMN)
            values = [cells[at].value if at in cells else None for at in range(1, last + 1)]
            found.append((number, ["" if value is None else value for value in values]))
        return filled_rows(found)


def _is_plain(xml: bytes) -> bool:
    """Whether a sheet holds nothing that calamine would lose, and is small enough to be held cell by cell."""
    start, end = xml.find(b"<sheetData"), xml.rfind(b"</sheetData>")
    if start < 0 or any(xml.find(sign, start, end) >= 0 for sign in (*_LOST, *_UNUSUAL)):
        return False
    if xml.count(b"<c", start, end) != xml.count(b'<c r="', start, end):
        return False
    return not _BEYOND_Z.search(xml) or not _BEYOND_ZZ.search(xml)
