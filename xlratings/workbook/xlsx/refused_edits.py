"""What could not be written without loss, found without making anything."""

from collections.abc import Iterator
from contextlib import contextmanager

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.edits import Edits, SheetEdits, WantedRows, by_sheet
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.refusals import refuse_lossy
from xlratings.workbook.xlsx.scanning import scanned_part
from xlratings.workbook.xlsx.sheet_scan import DisorderError
from xlratings.workbook.xlsx.table_change import refuse_occupied, refuse_unclear_formulas
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError


def refused_edits(package: Package, edits: Edits) -> list[Message]:
    """What ``write_patched`` would refuse in these edits, the first of every sheet; nothing is written."""
    found = []
    for title in sorted({*edits.cells, *(package.table(name).sheet for name in edits.tables)}):
        tables = {name: edit for name, edit in edits.tables.items() if package.table(name).sheet == title}
        try:
            for sheet, own in by_sheet(package, Edits({title: edits.cells.get(title, {})}, tables)).items():
                _refuse(package, sheet, own)
        except FileRefusedError as refused:
            found.append(refused.message)
    return found


def _refuse(package: Package, title: str, edits: SheetEdits) -> None:
    with damage_refused(package, title):
        scan = scanned_part(package.container, package.sheet(title).part, WantedRows(edits))
        for change in edits.tables:
            refuse_occupied(scan, change)
            refuse_unclear_formulas(scan, package.elements(change.table.part), change)
        refuse_lossy(scan, title, edits.cells, package.styles.unlocked)


@contextmanager
def damage_refused(package: Package, title: str) -> Iterator[None]:
    """What is wrong with a sheet itself, as a refusal."""
    try:
        yield
    except DisorderError as error:
        raise FileRefusedError(Message("workbook.sheet-in-disorder", sheet=title)) from error
    except (DamagedXmlError, KeyError, ValueError) as error:
        raise package.container.damaged(package.sheet(title).part) from error
