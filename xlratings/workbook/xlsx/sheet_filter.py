"""A sheet's filter that becomes the filter of a table laid over the same cells.

A table and a filter of the sheet over the same cells are damage to Excel, which throws the table away; where a table is
made of filtered cells in Excel, the filter moves into the table (ECMA-376, part 1, 18.3.1.2 and 18.5.1.2: both hold
the same ``autoFilter``). So nothing of it is lost: the criteria, the rows they hide, the buttons that do not show.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.sheet_scan import SheetScan
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element, Splice, prefix, with_attributes

_FILTER = f"{MAIN}autoFilter"
_COLUMN = f"{MAIN}filterColumn"
_SORTING = f"{MAIN}sortState"
_DATABASE = "_xlnm._FilterDatabase"  # what programs call the filtered cells of a sheet
_DECLARED = re.compile(rb"""\sxmlns:([^\s=]+)\s*=\s*("[^"]*"|'[^']*')""")
_IGNORED = re.compile(rb"""\s([^\s:=]+):Ignorable\s*=\s*["']([^"']*)["']""")


class SheetFilter(NamedTuple):
    """The filter of a sheet: its cells, its element, and the XML that holds it."""

    box: Box
    element: Element
    scan: SheetScan

    def fits(self, area: Box, headings: Mapping[int, str]) -> bool:
        """Whether it can be that of a table over an area: the same row of headings, and no others beside it.

        ``headings``: what the row says, by column, beyond the area too.
        """
        columns = range(self.box.first_column, self.box.last_column + 1)
        beside = [at for at in columns if not area.first_column <= at <= area.last_column]
        return self.box.first_row == area.first_row and not any(headings.get(at, "").strip() for at in beside)


class MovedFilter(NamedTuple):
    """A filter on its way into a table: what its part gets, and what that part must declare for it."""

    xml: bytes
    declared: bytes


def sheet_filter(scan: SheetScan) -> SheetFilter | None:
    """The filter of a sheet, None without one; those of its custom views are no filters of the sheet."""
    for one in scan.named("autoFilter"):
        if one.parent is scan.outside[0] and "ref" in one.attributes:
            return SheetFilter(box(one.attributes["ref"].replace("$", "")), one, scan)
    return None


def moved_filter(found: SheetFilter, area: Box) -> MovedFilter:
    """The filter as that of a table over an area: columns counted from its first, no buttons where there were none."""
    xml, element = found.scan.xml, found.element
    held = [one for one in found.scan.outside if one.parent is element]
    columns = dict(_columns(found, area))
    rest = b"".join(xml[one.start : one.end] for one in held if one.name not in (_COLUMN, _SORTING))
    sorting = b"".join(xml[one.start : one.end] for one in held if one.name == _SORTING and _is_inside(one, area))
    head = with_attributes(xml[element.start : element.head_end], {"ref": str(area)}).removesuffix(b">")
    name = prefix(xml, element.start) + b"autoFilter"
    inside = b"".join(columns[at] for at in sorted(columns)) + rest
    whole = b"%b>%b</%b>%b" % (head.removesuffix(b"/"), inside, name, sorting)
    return MovedFilter(whole, _declared(xml[: found.scan.outside[0].head_end], whole))


def _columns(found: SheetFilter, area: Box) -> Iterator[tuple[int, bytes]]:
    """The columns of a filter that have criteria or no button, by their number in the table."""
    xml, moved = found.scan.xml, found.box.first_column - area.first_column
    mark = prefix(xml, found.element.start)
    for at in range(area.first_column, area.last_column + 1):
        if not found.box.first_column <= at <= found.box.last_column:
            number = at - area.first_column
            yield number, b'<%bfilterColumn colId="%d" hiddenButton="1"/>' % (mark, number)
    for one in found.scan.outside:
        number = int(one.attributes.get("colId", "0")) + moved if one.name == _COLUMN else -1
        if one.parent is found.element and 0 <= number <= area.last_column - area.first_column:
            head = with_attributes(xml[one.start : one.head_end], {"colId": str(number)})
            yield number, head + xml[one.head_end : one.end]


def _is_inside(sorting: Element, area: Box) -> bool:
    """Whether what was sorted lies below the table's headings; Excel remembers no other sorting of a table."""
    below = area._replace(first_row=area.first_row + 1)
    sorted_ = box(sorting.attributes.get("ref", "A1"))
    return below.holds(*sorted_[:2]) and below.holds(*sorted_[2:])


def _declared(root: bytes, inside: bytes) -> bytes:
    """The namespaces of a sheet that something in it needs, and which of them a program may pass over."""
    all_ = dict(_DECLARED.findall(root))
    known = {name: all_[name] for name in all_ if re.search(rb"[<\s/]%b:" % re.escape(name), inside)}
    passed = _IGNORED.search(root)
    names = [name for name in (passed[2].split() if passed else []) if name in known]
    marked = b' %b:Ignorable="%b"' % (passed[1], b" ".join(names)) if passed and names else b""
    known |= {passed[1]: all_[passed[1]]} if passed and names else {}
    return b"".join(b" xmlns:%b=%b" % item for item in known.items()) + marked


def filter_splices(found: SheetFilter) -> Iterator[Splice]:
    """A sheet without its filter."""
    yield found.element.start, found.element.end, b""
    for one in found.scan.named("sheetPr"):
        if "filterMode" in one.attributes:
            head = with_attributes(found.scan.xml[one.start : one.head_end], {"filterMode": None})
            yield one.start, one.head_end, head


def database_splices(package: Package, sheets: Collection[str]) -> Iterator[Splice]:
    """The workbook without the names of the filtered cells of sheets, by their titles, which tables do not need."""
    numbers = {str(package.tab_titles.index(title)) for title in sheets}
    own = [one for one in package.elements(package.book_part) if one.name == f"{MAIN}definedName"]
    of_filters = [one for one in own if one.attributes.get("name") == _DATABASE]
    gone = [one for one in of_filters if one.attributes.get("localSheetId") in numbers]
    if gone and len(gone) == len(own) and gone[0].parent is not None:
        yield gone[0].parent.start, gone[0].parent.end, b""
        return
    for one in gone:
        yield one.start, one.end, b""
