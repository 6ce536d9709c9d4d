"""A workbook file: its sheets, tables and the parts around them, read without changing a byte.

``Package.open`` refuses, with one sentence, every file that could not be changed without loss.
"""

from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.xlsx.container import LARGEST_SMALL_PART, Container
from xlratings.workbook.xlsx.parts import ROOT, Relationship, relationships, relationships_part
from xlratings.workbook.xlsx.shared_strings import shared_strings
from xlratings.workbook.xlsx.styles import Styles, styles
from xlratings.workbook.xlsx.tables import Table, table
from xlratings.workbook.xlsx.xml_bytes import MAIN, RELATION, DamagedXmlError, Element, elements

_STRICT = "http://purl.oclc.org/ooxml/"
_OFFICE_DOCUMENT = "officeDocument"
_SIGNATURES = "_xmlsignatures/"
TRUE = frozenset({"1", "true", "on"})


class Sheet(NamedTuple):
    """A worksheet: the title on its tab and the key of its part."""

    title: str
    part: str


class DefinedName(NamedTuple):
    """A name of the workbook, or of one sheet (its title), and its formula."""

    name: str
    sheet: str | None
    formula: str


class Package:
    """An opened workbook; close it, or use it in a ``with`` statement."""

    def __init__(self, container: Container) -> None:
        self.container = container
        self.path = container.path
        self.fingerprint = container.fingerprint
        self._relationships: dict[str, list[Relationship]] = {}
        self.book_part = _book_part(self)
        self._book = self.elements(self.book_part)

    @classmethod
    def open(cls, path: Path, *, even_if_open: bool = False) -> "Package":
        """Open a workbook for reading.

        ``even_if_open``: also while another program holds it; then it is what was saved last.

        Raises:
            FileRefusedError: missing, open elsewhere, damaged, too large, or of a kind that cannot be changed
                without loss: password, digital signature, strict Open XML, .xlsb, .xls, OpenDocument.

        """
        container = Container(Path(path), even_if_open=even_if_open)
        try:
            return cls(container)
        except BaseException:
            container.zip.close()
            raise

    def close(self) -> None:
        """Let go of the file, and of the texts that its cells share, which may be many."""
        self.container.zip.close()
        self.__dict__.pop("shared_strings", None)

    def reopened(self) -> "Package":
        """The workbook once more, after it was closed: what is known of its small parts is not read again.

        Raises:
            FileRefusedError: the file is gone, damaged, or no longer the one that was read.

        """
        self.container = Container(self.path, even_if_open=True)
        if self.container.fingerprint != self.fingerprint:
            self.close()
            raise FileRefusedError(Message("workbook.file-changed-meanwhile", file=self.path.name))
        return self

    def __enter__(self) -> "Package":  # noqa: PYI034 - Python 3.10 has no Self, and nothing inherits
        """The workbook itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go of the file."""
        self.close()

    def elements(self, part: str) -> list[Element]:
        """The elements of a small part.

        Raises:
            FileRefusedError: missing, damaged or too large.

        """
        try:
            return elements(self.container.read(part, LARGEST_SMALL_PART))
        except DamagedXmlError as error:
            raise self.container.damaged(part) from error

    def relationships(self, part: str) -> list[Relationship]:
        """The relationships of a part, none if it has no list of them."""
        if part not in self._relationships:
            self._relationships[part] = self._listed(part)
        return self._relationships[part]

    def _listed(self, part: str) -> list[Relationship]:
        listed = relationships_part(part)
        if listed not in self.container.members:
            return []
        try:
            return relationships(self.container.read(listed, LARGEST_SMALL_PART), part)
        except DamagedXmlError as error:
            raise self.container.damaged(listed) from error

    def related(self, part: str, kind: str) -> list[str]:
        """The parts of a kind (such as ``table``) that a part refers to."""
        return [one.part for one in self.relationships(part) if one.kind == kind]

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The worksheets in the order of their tabs; chart sheets are left out."""
        targets = {one.id: one for one in self.relationships(self.book_part)}
        found = []
        for element in self._named("sheet"):
            relationship = targets.get(element.attributes.get(f"{RELATION}id", ""))
            if relationship is not None and relationship.kind == "worksheet":
                found.append(Sheet(element.attributes.get("name", ""), relationship.part))
        return tuple(found)

    @cached_property
    def tab_titles(self) -> tuple[str, ...]:
        """The titles of all tabs, chart sheets too: what a name's sheet number and a 3-D reference count."""
        return tuple(element.attributes.get("name", "") for element in self._named("sheet"))

    def sheet(self, title: str) -> Sheet:
        """The worksheet of a title, whatever its case.

        Raises:
            FileRefusedError: there is none.

        """
        for sheet in self.sheets:
            if sheet.title.casefold() == title.casefold():
                return sheet
        raise FileRefusedError(Message("workbook.sheet-missing", file=self.path.name, sheet=title))

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The tables of all sheets by their name."""
        found = [self._table(sheet, part) for sheet in self.sheets for part in self.related(sheet.part, "table")]
        return {one.name: one for one in found}

    def _table(self, sheet: Sheet, part: str) -> Table:
        try:
            return table(self.elements(part), sheet.title, part)
        except ValueError as error:
            raise self.container.damaged(part) from error

    def table(self, name: str) -> Table:
        """The table of a name, whatever its case.

        Raises:
            FileRefusedError: there is none.

        """
        for one in self.tables.values():
            if one.name.casefold() == name.casefold():
                return one
        raise FileRefusedError(Message("workbook.table-missing", file=self.path.name, name=name))

    @cached_property
    def since_1904(self) -> bool:
        """Whether days are counted from 1904 (old Macs) and not from 1900."""
        return any(element.attributes.get("date1904") in TRUE for element in self._named("workbookPr"))

    @cached_property
    def recalculates(self) -> bool:
        """Whether the file itself says that none of its formula values counts before a recalculation."""
        return any(element.attributes.get("fullCalcOnLoad") in TRUE for element in self._named("calcPr"))

    @cached_property
    def defined_names(self) -> tuple[DefinedName, ...]:
        """The names of the workbook."""
        found = []
        for element in self._named("definedName"):
            number = element.attributes.get("localSheetId", "")
            known = number.isdecimal() and int(number) < len(self.tab_titles)
            sheet = self.tab_titles[int(number)] if known else None
            found.append(DefinedName(element.attributes.get("name", ""), sheet, element.text))
        return tuple(found)

    @cached_property
    def styles(self) -> Styles:
        """The cell formats."""
        parts = self.related(self.book_part, "styles")
        try:
            return styles(self.elements(parts[0]) if parts else [])
        except (ValueError, KeyError) as error:
            raise self.container.damaged(parts[0]) from error

    @cached_property
    def shared_strings(self) -> list[str]:
        """The texts that cells share, by their number."""
        parts = self.related(self.book_part, "sharedStrings")
        try:
            return shared_strings(self.container.chunks(parts[0])) if parts else []
        except DamagedXmlError as error:
            raise self.container.damaged(parts[0]) from error

    def _named(self, local: str) -> list[Element]:
        return [element for element in self._book if element.name == MAIN + local]


def _book_part(package: Package) -> str:
    container = package.container
    if "mimetype" in container.members and b"opendocument" in container.read("mimetype", LARGEST_SMALL_PART):
        raise FileRefusedError(Message("workbook.file-is-opendocument", file=container.name))
    found = package.relationships(ROOT)
    if any(part.startswith(_SIGNATURES) for part in container.members) or any(
        "digital-signature" in one.type for one in found
    ):
        raise FileRefusedError(Message("workbook.file-is-signed", file=container.name))
    books = [one for one in found if one.kind == _OFFICE_DOCUMENT]
    if not books:
        raise FileRefusedError(Message("workbook.file-is-no-workbook", file=container.name))
    if books[0].type.startswith(_STRICT):
        raise FileRefusedError(Message("workbook.file-is-strict", file=container.name))
    if books[0].part.endswith(".bin"):
        raise FileRefusedError(Message("workbook.file-is-binary", file=container.name))
    root = package.elements(books[0].part)[0].name
    if root != f"{MAIN}workbook":
        id_ = "workbook.file-is-strict" if root.startswith(_STRICT) else "workbook.file-is-no-workbook"
        raise FileRefusedError(Message(id_, file=container.name))
    return books[0].part
