"""How the parts of a workbook find each other: names, relationships, content types."""

import posixpath
from typing import NamedTuple
from urllib.parse import unquote

from xlratings.workbook.xlsx.xml_bytes import Element, elements

ROOT = ""
RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships Relationship"


class Relationship(NamedTuple):
    """One line of a .rels part: ``kind`` is the last word of its type, ``part`` the key of its target."""

    id: str
    type: str
    kind: str
    part: str
    element: Element


def key(name: str) -> str:
    r"""The one key of a part: parts are the same whatever the case, the slashes and the percent signs.

    >>> key("/xl/Workbook.xml"), key("xl\\workbook.xml"), key("xl/sheet%201.xml")
    ('xl/workbook.xml', 'xl/workbook.xml', 'xl/sheet 1.xml')
    """
    return posixpath.normpath(unquote(name.replace("\\", "/")).lstrip("/")).casefold()


def relationships_part(part: str) -> str:
    """Where the relationships of a part stand.

    >>> relationships_part("xl/workbook.xml"), relationships_part("")
    ('xl/_rels/workbook.xml.rels', '_rels/.rels')
    """
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def target(source: str, written: str) -> str:
    """The key of a relationship's target, absolute or relative to its source.

    >>> target("xl/worksheets/sheet1.xml", "../tables/table1.xml"), target("xl/workbook.xml", "/xl/styles.xml")
    ('xl/tables/table1.xml', 'xl/styles.xml')
    """
    absolute = written.replace("\\", "/").startswith("/")
    return key(written if absolute else posixpath.join(posixpath.dirname(source), written.replace("\\", "/")))


def relationships(xml: bytes, source: str) -> list[Relationship]:
    """The relationships of a part to other parts of the workbook, in document order."""
    found = []
    for element in elements(xml):
        given = element.attributes
        if element.name == RELATIONSHIPS and given.get("TargetMode") != "External":
            type_ = given.get("Type", "")
            part = target(source, given.get("Target", ""))
            found.append(Relationship(given.get("Id", ""), type_, type_.rpartition("/")[2], part, element))
    return found
