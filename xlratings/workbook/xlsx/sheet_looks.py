"""How a new sheet looks: like the sheet of the same table in a model workbook."""

from collections.abc import Sequence
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import column_letters
from xlratings.workbook.xlsx.package import TRUE, Package
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.tables import Table

_PAPER = ("printOptions", "pageMargins", "pageSetup", "headerFooter", "ignoredErrors")
_WIDTH = "10"


class ColumnLook(NamedTuple):
    """A column: its width in letters, the cell formats of its heading and of its cells.

    ``wraps``: its texts are broken into lines; ``shows_days``: its cells show days.
    """

    width: str
    heading: str
    cells: str
    wraps: bool
    shows_days: bool


class SheetLook(NamedTuple):
    """A sheet with a table from A1 on; ``columns`` of its table.

    ``properties``, ``rows``, ``paper``: elements of a sheet, taken as they are: its tab, the height of its rows, what
    stands behind its cells; ``height``: of the row of headings; ``frozen``: how many columns stay in sight.
    """

    columns: tuple[ColumnLook, ...]
    properties: bytes
    rows: bytes
    paper: bytes
    height: str
    frozen: int

    @property
    def views(self) -> bytes:
        """The headings, and the first columns, stay in sight."""
        corner = f"{column_letters(self.frozen + 1)}2"
        split = f'xSplit="{self.frozen}" ' if self.frozen else ""
        pane = f'<pane {split}ySplit="1" topLeftCell="{corner}" activePane="{self._active}" state="frozen"/>'
        return f'<sheetViews><sheetView showGridLines="0" workbookViewId="0">{pane}</sheetView></sheetViews>'.encode()

    @property
    def _active(self) -> str:
        return "bottomRight" if self.frozen else "bottomLeft"


def sheet_look(model: Package, name: str, headings: Sequence[str]) -> SheetLook | None:
    """The look of a table's sheet; None where the model has no such table.

    A heading that the model does not have looks like what stands behind the last one.
    """
    table = model.tables.get(name)
    if table is None:
        return None
    scan = scanned(model.container.read(model.sheet(table.sheet).part), {table.first_row})
    numbers = {heading: at for at, heading in enumerate(table.headings, table.first_column)}
    wanted = [numbers.get(heading, table.last_column + 1) for heading in headings]
    columns = tuple(_column(scan, table, number, model.styles.days, _wrapping(model)) for number in wanted)
    given = scan.rows[table.first_row].given
    panes = [one.attributes for one in scan.named("pane")]
    frozen = int(panes[0].get("xSplit", "0")) if panes else 0
    return SheetLook(
        columns,
        _elements(scan, "sheetPr"),
        _elements(scan, "sheetFormatPr"),
        b"".join(_elements(scan, name) for name in _PAPER),
        given.get("ht", ""),
        frozen,
    )


def _column(scan: SheetScan, table: Table, number: int, days: frozenset[int], wrapping: frozenset[int]) -> ColumnLook:
    """A column by its number; behind the table the last one's where nothing is said of it."""
    said = [one.attributes for one in scan.named("col") if _covers(one.attributes, number)]
    if not said and number > table.last_column:
        return _column(scan, table, table.last_column, days, wrapping)
    heading = scan.rows[table.first_row].cells[min(number, table.last_column)].given.get("s", "0")
    width, style = (said[0].get("width", _WIDTH), said[0].get("style", "0")) if said else (_WIDTH, "0")
    return ColumnLook(width, heading, style, int(style) in wrapping, int(style) in days)


def _wrapping(model: Package) -> frozenset[int]:
    """The cell formats, by their number, that break texts into lines."""
    found = model.elements(model.related(model.book_part, "styles")[0])
    broken = [one.parent for one in found if one.local == "alignment" and one.attributes.get("wrapText") in TRUE]
    formats = [one for one in found if one.local == "xf" and one.parent is not None and one.parent.local == "cellXfs"]
    return frozenset(number for number, one in enumerate(formats) if one in broken)


def _covers(given: dict[str, str], number: int) -> bool:
    return int(given["min"]) <= number <= int(given["max"])


def _elements(scan: SheetScan, name: str) -> bytes:
    return b"".join(scan.xml[one.start : one.end] for one in scan.named(name))
