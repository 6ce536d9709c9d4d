"""Sheets and tables that a workbook did not have: parts of their own, and the few bytes that make them known.

Every part that is there keeps its bytes, but for one line in the list of content types, in the list of sheets and in
the relationships, and for the ``tableParts`` of a sheet over whose cells a table is laid, which takes over the filter
that lies there. What Excel shows of a file without opening it (docProps/app.xml, the titles of the sheets) stays as it
was: nothing reads it, and Excel writes it anew when it saves.
"""

import posixpath
import re
import zipfile
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.borrowed_styles import BorrowedStyles
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.container import fingerprint
from xlratings.workbook.xlsx.new_part_xml import NewTable, sheet_xml, table_xml
from xlratings.workbook.xlsx.package import TRUE, Package, Sheet
from xlratings.workbook.xlsx.parts import RELATIONSHIPS, key, relationships_part
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.sheet_filter import (
    MovedFilter,
    database_splices,
    filter_splices,
    moved_filter,
    sheet_filter,
)
from xlratings.workbook.xlsx.sheet_looks import SheetLook, sheet_look
from xlratings.workbook.xlsx.table_room import refuse_table
from xlratings.workbook.xlsx.xml_bytes import (
    MAIN,
    RELATION,
    DamagedXmlError,
    Element,
    Splice,
    elements,
    prefix,
    spliced,
    with_attributes,
)
from xlratings.workbook.xlsx.zip_copy import Content, TooLargeError, copy_with_changes

__all__ = ["Additions", "NewSheet", "NewTable", "write_added"]

_CONTENT_TYPES = "[content_types].xml"
_KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml."
_RELATIONS = RELATION.strip()
_LISTED = "http://schemas.openxmlformats.org/package/2006/relationships"
_TAG_NAME = re.compile(rb"<([^\s/>]+)")
_NUMBERED = re.compile(r"rId([0-9]+)")
_FORBIDDEN = frozenset("[]:*?/\\")
_LONGEST_TITLE = 31


class NewSheet(NamedTuple):
    """A sheet behind the others, all of it one table; ``rows``: values below the headings, at least one row."""

    title: str
    table: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...] = ()


class Additions(NamedTuple):
    """What a workbook is to get."""

    tables: tuple[NewTable, ...] = ()
    sheets: tuple[NewSheet, ...] = ()


def write_added(package: Package, additions: Additions, target: Path, model: Package | None = None) -> None:
    """Write the workbook with new sheets and tables into a new file; the old one is only read.

    ``model``: a workbook whose tables of the same names show how the new sheets are to look.

    Raises:
        FileRefusedError: a table that cannot lie where it is to lie, a sheet or table of that name is there already,
            the structure of the workbook is protected; ``target`` is then of no use.

    """
    adding = _Adding(package, model)
    for table in additions.tables:
        adding.lay(table)
    for sheet in additions.sheets:
        adding.add_sheet(sheet)
    with target.open("wb") as file:
        try:
            copy_with_changes(package.container.zip, file, adding.changed(), added=adding.added)
        except (zipfile.BadZipFile, TooLargeError) as error:
            raise package.container.damaged("") from error
    if fingerprint(package.path) != package.fingerprint:
        raise FileRefusedError(Message("workbook.file-changed-meanwhile", file=package.path.name))


class _Adding:
    """Collects new parts, and what changes in those that are there.

    ``_inside``: put behind the last of an element; ``_splices``: other stretches that are replaced.
    """

    def __init__(self, package: Package, model: Package | None) -> None:
        self.added: dict[str, Content] = {}
        self._package = package
        self._xml: dict[str, bytes] = {}
        self._inside: dict[str, list[bytes]] = {}
        self._splices: dict[str, list[Splice]] = {}
        self._unfiltered: set[str] = set()
        self._relations: dict[str, _Relations] = {}
        self._tables = {table.name.casefold() for table in package.tables.values()}
        self._tables |= {name.name.casefold() for name in package.defined_names}
        self._table_ids = _table_ids(package)
        self._titles = {title.casefold() for title in package.tab_titles}
        self._on_sheet: dict[str, list[bytes]] = {}
        self._laid: list[NewTable] = []
        self._model = model
        self._styles = BorrowedStyles(package, model) if model else None

    def lay(self, table: NewTable) -> None:
        """Lay a table over the cells of a sheet."""
        sheet = self._package.sheet(table.sheet)
        refuse_table(self._package, table, [one.box for one in self._laid_on(sheet)])
        self._laid.append(table)
        own = self._filter_taken(sheet, table)
        id_ = self._table_part(self._file_of(sheet.part), table, own)
        self._on_sheet.setdefault(sheet.part, []).append(id_)

    def _filter_taken(self, sheet: Sheet, table: NewTable) -> MovedFilter | None:
        """The filter of a sheet that lies over the table; the sheet is without it then."""
        found = sheet_filter(scanned(self._read(sheet.part)))
        if found is None or not found.box.meets(table.box):
            return None
        self._splices.setdefault(sheet.part, []).extend(filter_splices(found))
        self._unfiltered.add(sheet.title)
        return moved_filter(found, table.box)

    def _laid_on(self, sheet: Sheet) -> list[NewTable]:
        return [one for one in self._laid if one.sheet.casefold() == sheet.title.casefold()]

    def add_sheet(self, sheet: NewSheet) -> None:
        """Add a sheet with its table."""
        self._refuse_sheet(sheet.title)
        self._titles.add(sheet.title.casefold())
        name = self._free(f"{self._folder}/worksheets/sheet", ".xml")
        box = Box(1, 1, max(len(sheet.rows), 1) + 1, len(sheet.headings))
        table = NewTable(sheet.table, sheet.title, box, sheet.headings, "TableStyleLight1")
        id_ = self._table_part(name, table, None)
        lines = [sheet.headings, *sheet.rows]
        xml = sheet_xml(sheet.title, lines, id_, self._look(sheet), since_1904=self._package.since_1904)
        self._put(name, xml, f"{_KINDS}worksheet+xml")
        self._list(sheet.title, self._relate(self._file_of(self._package.book_part), "worksheet", name))

    def _look(self, sheet: NewSheet) -> SheetLook | None:
        """The look of a sheet, in formats that the workbook has or gets."""
        if self._model is None or self._styles is None or not self._styles.is_possible:
            return None
        look = sheet_look(self._model, sheet.table, sheet.headings)
        if look is None:
            return None
        style = self._styles.style
        columns = [one._replace(heading=style(one.heading), cells=style(one.cells)) for one in look.columns]
        return look._replace(columns=tuple(columns))

    def changed(self) -> dict[str, Content]:
        """The new contents of parts that are there, by member name; complete once everything is added."""
        splices = self._splices
        for part, ids in self._on_sheet.items():
            splices.setdefault(part, []).append(_table_parts(self._package, part, self._read(part), ids))
        if self._styles is not None and self._styles.is_possible:
            splices.setdefault(self._styles.part, []).extend(self._styles.splices())
        splices.setdefault(self._package.book_part, []).extend(database_splices(self._package, self._unfiltered))
        for source, relations in self._relations.items():
            self._hold(relationships_part(source), relations.lines)
        for part, lines in self._inside.items():
            xml = self._read(part)
            holder = self._sheets(xml) if part == self._package.book_part else elements(xml)[0]
            splices.setdefault(part, []).append(_appended(xml, holder, b"".join(lines)))
        return {self._file_of(part): _content(self._read(part), made) for part, made in splices.items() if made}

    @property
    def _folder(self) -> str:
        return posixpath.dirname(self._file_of(self._package.book_part))

    def _file_of(self, part: str) -> str:
        """The name of a member as it is written."""
        return self._package.container.members[part].filename

    def _read(self, part: str) -> bytes:
        if part not in self._xml:
            self._xml[part] = self._package.container.read(part)
        return self._xml[part]

    def _free(self, stem: str, suffix: str) -> str:
        taken = {*self._package.container.members, *map(key, self.added)}
        return next(name for number in count(1) if key(name := f"{stem}{number}{suffix}") not in taken)

    def _put(self, name: str, xml: bytes, kind: str) -> None:
        self.added[name] = lambda: [xml]
        listed = self._read(_CONTENT_TYPES)
        mark = prefix(listed, elements(listed)[0].start)
        line = b'<%bOverride PartName="/%b" ContentType="%b"/>' % (mark, name.encode(), kind.encode())
        self._inside.setdefault(_CONTENT_TYPES, []).append(line)

    def _table_part(self, sheet: str, table: NewTable, own: MovedFilter | None) -> bytes:
        """Add the part of a table; the id by which its sheet, a member of that name, refers to it."""
        if table.name.casefold() in self._tables:
            raise FileRefusedError(Message("workbook.name-is-taken", name=table.name))
        self._tables.add(table.name.casefold())
        part = self._free(f"{self._folder}/tables/table", ".xml")
        kind = f"{_KINDS}table+xml"
        self._put(part, table_xml(next(self._table_ids), table, own), kind)
        return self._relate(sheet, "table", part)

    def _relate(self, source: str, kind: str, name: str) -> bytes:
        """Let a part refer to another; the id of the relationship."""
        if source not in self._relations:
            listed = key(relationships_part(source))
            self._relations[source] = _Relations(
                self._read(listed) if listed in self._package.container.members else b""
            )
        return self._relations[source].add(kind, name)

    def _hold(self, name: str, lines: list[bytes]) -> None:
        """Relationships go into their list, into a new one where a part has none."""
        if key(name) in self._package.container.members:
            self._inside.setdefault(key(name), []).extend(lines)
            return
        head = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="%b">' % _LISTED.encode()
        xml = b"".join([head, *lines, b"</Relationships>"])
        self.added[name] = lambda: [xml]

    def _sheets(self, xml: bytes) -> Element:
        return next(one for one in elements(xml) if one.name == f"{MAIN}sheets")

    def _list(self, title: str, id_: bytes) -> None:
        """A line in the list of sheets, in the words of those that are there."""
        book = self._package.book_part
        xml = self._read(book)
        known = [one for one in elements(xml) if one.name == f"{MAIN}sheet"]
        lines = self._inside.setdefault(book, [])
        numbers = [int(one.attributes.get("sheetId", "0")) for one in known]
        head = b'<%bsheet xmlns:r="%b"/>' % (prefix(xml, known[0].start), _RELATIONS.encode())
        given = {"name": title, "sheetId": str(max(numbers) + 1 + len(lines)), "r:id": id_.decode()}
        lines.append(with_attributes(head, dict(given)))

    def _refuse_sheet(self, title: str) -> None:
        if title.casefold() in self._titles:
            raise FileRefusedError(Message("workbook.sheet-is-there", sheet=title))
        if not 0 < len(title) <= _LONGEST_TITLE or _FORBIDDEN & set(title) or "'" in (title[0], title[-1]):
            raise FileRefusedError(Message("workbook.sheet-title-impossible", sheet=title))
        book = self._package.elements(self._package.book_part)
        if any(one.local == "workbookProtection" and one.attributes.get("lockStructure") in TRUE for one in book):
            raise FileRefusedError(Message("workbook.structure-is-protected", file=self._package.path.name))


class _Relations:
    """The relationships that a part gets; ids go on behind those it has."""

    def __init__(self, xml: bytes) -> None:
        found = elements(xml) if xml else []
        ids = [one.attributes.get("Id", "") for one in found if one.name == RELATIONSHIPS]
        self._mark = prefix(xml, found[0].start) if found else b""
        self._numbers = count(max((int(one[1]) for id_ in ids if (one := _NUMBERED.fullmatch(id_))), default=0) + 1)
        self.lines: list[bytes] = []

    def add(self, kind: str, name: str) -> bytes:
        """One more, to the member of a name; its id."""
        id_ = b"rId%d" % next(self._numbers)
        given = b'Id="%b" Type="%b/%b" Target="/%b"' % (id_, _RELATIONS.encode(), kind.encode(), name.encode())
        self.lines.append(b"<%bRelationship %b/>" % (self._mark, given))
        return id_


def _content(xml: bytes, splices: Iterable[Splice]) -> Content:
    made = list(splices)
    return lambda: spliced(xml, made)


def _table_ids(package: Package) -> Iterator[int]:
    ids = [package.elements(table.part)[0].attributes.get("id", "0") for table in package.tables.values()]
    return count(max((int(id_) for id_ in ids if id_.isdecimal()), default=0) + 1)


def _table_parts(package: Package, part: str, xml: bytes, ids: list[bytes]) -> Splice:
    """The references to new tables, where the order of a sheet's elements wants them: last but for extensions."""
    try:
        outside = scanned(xml).outside
    except DamagedXmlError as error:
        raise package.container.damaged(part) from error
    root = outside[0]
    mark = prefix(xml, root.start)
    line = b'<%btablePart xmlns:r="%b" r:id="%b"/>'
    inside = b"".join(line % (mark, _RELATIONS.encode(), id_) for id_ in ids)
    own = {one.name: one for one in outside if one.parent is root}
    known, extensions = own.get(f"{MAIN}tableParts"), own.get(f"{MAIN}extLst")
    there = sum(one.parent is known for one in outside) if known else 0
    if known and known.end > known.head_end:
        inside = xml[known.head_end : xml.rindex(b"</", known.start, known.end)] + inside
    made = b'<%btableParts count="%d">%b</%btableParts>' % (mark, there + len(ids), inside, mark)
    if known:
        return known.start, known.end, made
    return (extensions.start, extensions.start, made) if extensions else _appended(xml, root, made)


def _appended(xml: bytes, holder: Element, inside: bytes) -> Splice:
    """What puts more behind the last of what an element holds."""
    if holder.end > holder.head_end:
        at = xml.rindex(b"</", holder.start, holder.end)
        return at, at, inside
    name = _TAG_NAME.match(xml, holder.start)
    if name is None:
        raise DamagedXmlError("encoding")
    head = xml[holder.start : holder.head_end].removesuffix(b"/>").rstrip()
    return holder.start, holder.end, b"%b>%b</%b>" % (head, inside, name[1])
