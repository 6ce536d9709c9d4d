"""Whether a table may be laid over cells of a sheet: what Excel would repair is refused before it is written."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.addresses import Box, address, box
from xlratings.workbook.xlsx.cells import Cell, rows
from xlratings.workbook.xlsx.new_part_xml import NewTable
from xlratings.workbook.xlsx.package import TRUE, Package, Sheet
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.sheet_filter import sheet_filter
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError


def refuse_table(
    package: Package,
    table: NewTable,
    others: Sequence[Box],
    becoming: Mapping[tuple[int, int], str] = MappingProxyType({}),
) -> None:
    """Refuse a table that cannot lie where it is to lie.

    ``others``: the areas of tables laid there before; ``becoming``: what cells, by row and column, will say by then.

    Raises:
        FileRefusedError: a shared workbook, a protected sheet, merged cells, another table or the filter of other
            cells in the way, no row below the headings, headings that are no text, blank, formulas, or the same.

    """
    sheet, area = package.sheet(table.sheet), table.box
    if area.last_row <= area.first_row:
        raise FileRefusedError(Message("workbook.area-without-rows", sheet=sheet.title, area=str(area)))
    if package.related(package.book_part, "revisionHeaders"):
        raise FileRefusedError(Message("workbook.is-shared", file=package.path.name))
    try:
        scan = scanned(package.container.read(sheet.part), {area.first_row})
    except DamagedXmlError as error:
        raise package.container.damaged(sheet.part) from error
    if any(one.attributes.get("sheet") in TRUE for one in scan.named("sheetProtection")):
        raise FileRefusedError(Message("workbook.sheet-protected", sheet=sheet.title))
    heads = next((cells for number, cells in rows(package, sheet.title) if number == area.first_row), {})
    heads |= {at: Cell(said, heads[at].formula) for (row, at), said in becoming.items() if row == area.first_row}
    _refuse_overlaps(package, sheet, scan, area, others)
    _refuse_filter(sheet, scan, area, heads)
    _refuse_headings(sheet.title, area, heads, table.headings)


def _refuse_overlaps(package: Package, sheet: Sheet, scan: SheetScan, area: Box, others: Sequence[Box]) -> None:
    tables = [table.box for table in package.tables.values() if table.sheet == sheet.title]
    obstacles = {
        "workbook.area-meets-table": [*tables, *others],
        "workbook.area-is-merged": _areas(scan, "mergeCell"),
    }
    for id_, boxes in obstacles.items():
        for other in boxes:
            if other.meets(area):
                raise FileRefusedError(Message(id_, sheet=sheet.title, area=str(area), other=str(other)))


def _refuse_filter(sheet: Sheet, scan: SheetScan, area: Box, heads: dict[int, Cell]) -> None:
    """Refuse a filter that cannot move into the table: from another row of headings, or with columns beside."""
    own = sheet_filter(scan)
    said = {at: str(cell.value or "") for at, cell in heads.items()}
    for other in _areas(scan, "autoFilter"):
        if other.meets(area) and not (own and own.box == other and own.fits(area, said)):
            raise FileRefusedError(
                Message("workbook.area-is-filtered", sheet=sheet.title, area=str(area), other=str(other))
            )


def _areas(scan: SheetScan, name: str) -> list[Box]:
    return [box(one.attributes["ref"].replace("$", "")) for one in scan.named(name) if "ref" in one.attributes]


def _refuse_headings(title: str, area: Box, heads: dict[int, Cell], headings: Sequence[str]) -> None:
    said = dict(enumerate(headings, area.first_column))
    same = Counter(heading.casefold() for heading in headings)
    columns = range(area.first_column, area.last_column + 1)
    if textless := [at for at in columns if not _is_text(heads.get(at, Cell(None)))]:
        cells = ", ".join(address(area.first_row, at) for at in textless)
        raise FileRefusedError(Message("workbook.heading-no-text", sheet=title, cells=cells))
    for column in columns:
        cell = heads[column]
        place = {"sheet": title, "cell": address(area.first_row, column)}
        if said.get(column) != cell.value:
            raise FileRefusedError(Message("workbook.heading-other", heading=cell.value, **place))
        if same[str(cell.value).casefold()] > 1:
            raise FileRefusedError(Message("workbook.heading-twice", heading=cell.value, **place))


def _is_text(cell: Cell) -> bool:
    return isinstance(cell.value, str) and bool(cell.value.strip()) and not cell.formula
