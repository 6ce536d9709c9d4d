"""Values written into a workbook by changing only the bytes that must change.

Every part that is not touched is copied with its compressed bytes; inside a touched part only the touched
cells, rows and areas change. Whatever could not be done without loss is refused before anything is written.
"""

import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.container import fingerprint
from xlratings.workbook.xlsx.edits import Areas, Edits, SheetEdits, WantedRows, by_sheet
from xlratings.workbook.xlsx.looks import look, looked
from xlratings.workbook.xlsx.new_cells import NewCells
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.parts import key, relationships_part
from xlratings.workbook.xlsx.put import Write
from xlratings.workbook.xlsx.recalculation import SheetChange, stale_values, value_splices
from xlratings.workbook.xlsx.refusals import refuse_lossy
from xlratings.workbook.xlsx.refused_edits import damage_refused
from xlratings.workbook.xlsx.scanning import scanned_part
from xlratings.workbook.xlsx.sheet_extras import changed_areas, width_splices
from xlratings.workbook.xlsx.sheet_patch import SheetPatch
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.sheet_writes import Writes, parts_at_once
from xlratings.workbook.xlsx.style_patch import DayStyles
from xlratings.workbook.xlsx.table_change import TableChange, TableEdit, refuse_occupied
from xlratings.workbook.xlsx.table_patch import table_splices, table_writes
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError, Splice, Text, elements, spliced
from xlratings.workbook.xlsx.zip_copy import Content, TooLargeError, copy_with_changes

__all__ = ["Edits", "TableEdit", "write_patched"]

_CONTENT_TYPES = "[content_types].xml"


def write_patched(package: Package, edits: Edits, target: Path) -> tuple[Areas, ...]:
    """Write the workbook with the edits into a new file; the old one is only read.

    Tables grow, shrink and widen first; values of ``edits.cells`` win over what a table fills in by itself. Gives
    back the areas of validations and formats that went on with a table and can be taken back.

    Raises:
        FileRefusedError: an edit that could not be made without loss; ``target`` is then of no use.

    """
    patch = _Patch(package, edits)
    changed, dropped = patch.parts()
    with target.open("wb") as file:
        try:
            names = {part: package.container.members[part].filename for part in [*changed, *dropped]}
            contents = {names[part]: content for part, content in changed.items()}
            copy_with_changes(package.container.zip, file, contents, {names[part] for part in dropped})
        except (zipfile.BadZipFile, DamagedXmlError, TooLargeError) as error:
            raise package.container.damaged("") from error
    if fingerprint(package.path) != package.fingerprint:
        raise FileRefusedError(Message("workbook.file-changed-meanwhile", file=package.path.name))
    return tuple(patch.areas)


class _Patch:
    """Collects the changed parts of a workbook."""

    def __init__(self, package: Package, edits: Edits) -> None:
        self._package = package
        self._days = DayStyles(package.styles)
        self._sheets = by_sheet(package, edits)
        self._splices: dict[str, list[Splice]] = {}
        self._wanted_areas = edits.areas
        self._without_formulas = edits.without_formulas
        self.areas: list[Areas] = []
        self._formulas_moved = False

    def parts(self) -> tuple[dict[str, Content], list[str]]:
        """The new contents by part, and the parts to leave out."""
        package = self._package
        changes = {title: self._sheet_change(title, edits) for title, edits in self._sheets.items()}
        stale = stale_values(package, changes, self._without_formulas)
        dropped = self._without_calculation_chain() if self._formulas_moved else []
        if self._days.has_new:
            part = package.related(package.book_part, "styles")[0]
            self._splice(part, self._days.splices(package.container.read(part)))
        for title, spans in stale.items():
            part = package.sheet(title).part
            xml = changes[title].scan.xml if title in changes else package.container.read(part)
            self._splice(part, value_splices(xml, spans))
        ready = {package.sheet(title).part: change.scan.xml for title, change in changes.items()}
        contents = {part: _content(package, part, splices, ready.get(part)) for part, splices in self._splices.items()}
        return contents, dropped

    def _splice(self, part: str, splices: Iterable[Splice]) -> None:
        made = list(splices)
        if made:
            self._splices.setdefault(part, []).extend(made)

    def _sheet_change(self, title: str, edits: SheetEdits) -> SheetChange:
        part = self._package.sheet(title).part
        with damage_refused(self._package, title):
            scan = scanned_part(self._package.container, part, WantedRows(edits))
            on_sheet = [table for table in self._package.tables.values() if table.sheet == title]
            new_cells = NewCells(on_sheet, edits.tables)
            writes = self._writes(scan, edits, new_cells.alike(scan))
            refuse_lossy(scan, title, writes, self._package.styles.unlocked)
            self._note_formulas(scan, writes)
            for change in edits.tables:
                found = look(self._package, scan, change)
                for row, column, write in [*looked(change, found, writes.own)] if found else ():
                    writes.put(row, column, write)
                if found:
                    new_cells.looks.append((change, found))
                self._splice(part, width_splices(scan, change, found.width if found else {}))
            patch = SheetPatch(scan, title, self._days.style, new_cells, since_1904=self._package.since_1904)
            self._splice(part, patch.splices(writes))
            self._splice(part, self._area_splices(scan, title, edits.tables))
        return SheetChange(scan, writes, tuple(edits.tables))

    def _writes(self, scan: SheetScan, edits: SheetEdits, alike: range) -> Writes:
        """The values of the edits, and what the tables fill in by themselves; ``alike``: as in ``NewCells``."""
        writes = edits.cells
        writes.keep(lambda block: parts_at_once(block, scan, alike))
        for change in edits.tables:
            refuse_occupied(scan, change)
            xml = self._package.container.read(change.table.part)
            for row, column, write in [*table_writes(scan, elements(xml), change, writes)]:
                writes.put(row, column, write)
                made = isinstance(write, Write) and write.formula is not None
                self._formulas_moved = self._formulas_moved or made
            self._splice(change.table.part, table_splices(xml, change))
        return writes

    def _area_splices(self, scan: SheetScan, title: str, changes: list[TableChange]) -> Iterator[Splice]:
        stay = any(change.taken_in or change.columns_taken_in for change in changes)  # nothing takes those back
        for areas, splice in changed_areas(scan, title, changes, self._wanted_areas):
            self.areas += [] if stay else [areas]
            yield splice

    def _note_formulas(self, scan: SheetScan, writes: Writes) -> None:
        """Whether a formula goes; the tables say themselves which ones they make."""
        gone = any(span.column in writes.get(span.row, ()) for span in scan.formulas)
        self._formulas_moved = self._formulas_moved or gone

    def _without_calculation_chain(self) -> list[str]:
        """Take away the list of formula cells, which would name cells that are none; Excel makes a new one."""
        package = self._package
        chains = package.related(package.book_part, "calcChain")
        listed = relationships_part(package.book_part)
        for part, is_chain in ((listed, "Type"), (_CONTENT_TYPES, "PartName")) if chains else ():
            xml = package.container.read(part)
            gone = [
                (one.start, one.end, b"")
                for one in elements(xml)
                if one.attributes.get(is_chain, "").endswith("/calcChain")
                or key(one.attributes.get(is_chain, "")) in chains
            ]
            self._splice(part, gone)
        return [part for part in chains if part in package.container.members]


def _content(package: Package, part: str, splices: list[Splice], xml: Text | None) -> Content:
    return lambda: spliced(package.container.read(part) if xml is None else xml, splices)
