"""The sheets of an .xlsx or .xlsm file.

calamine reads quickly, but it makes blanks of error values and of formulas that nobody has calculated, and it ends the
whole program for want of memory when two cells stand far apart. So it reads only the sheets whose bytes show none of
these; all others, and those it cannot read, are read by our own exact reader.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from xlratings.results.grid import Grid, Row, Value
from xlratings.results.sheets import LAST_COLUMN, Sheets, filled_rows, hidden
from xlratings.workbook.xlsx.addresses import COLUMNS, box
from xlratings.workbook.xlsx.cells import rows
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.xml_bytes import MAIN

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

_LOST = (b"<f", b't="e"')  # formulas and errors, which it blanks
_UNUSUAL = (b"'", b" =", b"<!")  # attributes in other quotes or with blanks, comments and the like
_HEAD = 1 << 15  # a writer writes all its cells alike, so their form shows in the first ones
_BEYOND_Z = re.compile(rb'<c r="[A-Z][A-Z]')
_BEYOND_ZZ = re.compile(rb'<c r="[A-Z]{3}')
_ROW = re.compile(rb'<row [^>]*?r="([0-9]{1,9})')  # no row has more digits
_COLUMNS_TO_Z, _COLUMNS_TO_ZZ, _MOST_CELLS = 26, 702, 5_000_000
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z0-9:]+)"')


def xlsx_sheets(path: Path) -> Sheets:
    """The visible sheets with their cells.

    Raises:
        FileRefusedError: damaged, protected by a password, signed, of another kind.

    """
    with Package.open(path, even_if_open=True) as package:
        reader = _Reader(package)
        unseen = [
            element.attributes.get("name", "")
            for element in package.elements(package.book_part)
            if element.name == f"{MAIN}sheet" and element.attributes.get("state", "visible") != "visible"
        ]
        grids = tuple(reader.grid(sheet.title, sheet.part) for sheet in package.sheets if sheet.title not in unseen)
    return Sheets(grids, tuple(map(hidden, unseen)))


class _Reader:
    """Reads sheets the quick way where nothing is lost by it."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._calamine: CalamineWorkbook | None = None

    def grid(self, title: str, part: str) -> Grid:
        """The cells of a sheet."""
        xml = self._package.container.read(part)
        found = self._quick_rows(title) if _is_plain(xml) else None
        merged = [box(found[1].decode()) for found in _MERGED.finditer(xml, xml.rfind(b"</row>"))]
        return Grid(title, self._exact_rows(title) if found is None else found, merged)

    def _quick_rows(self, title: str) -> list[Row] | None:
        try:
            from python_calamine import load_workbook  # noqa: PLC0415 - only where a sheet is plain; not in LibreOffice

            if self._calamine is None:
                self._calamine = load_workbook(self._package.path)
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
    head = xml[start : min(start + _HEAD, end)]
    if start < 0 or any(sign in head for sign in _UNUSUAL) or head.count(b"<c") != head.count(b'<c r="'):
        return False
    return not any(xml.find(sign, start, end) >= 0 for sign in _LOST) and _cells(xml) <= _MOST_CELLS


def _cells(xml: bytes) -> int:
    """How many cells the rectangle of a sheet has at most."""
    last = _ROW.match(xml, max(xml.rfind(b"<row "), 0))
    rows = int(last[1]) if last else xml.count(b"<row")
    if not _BEYOND_Z.search(xml):
        return rows * _COLUMNS_TO_Z
    return rows * (COLUMNS if _BEYOND_ZZ.search(xml) else _COLUMNS_TO_ZZ)
