"""Cell formats of a model workbook brought into another one, behind those it has, so that no number of theirs moves."""

import re
from collections.abc import Iterator

from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element, Splice, prefix, with_attributes

_POOLS = {"fontId": "fonts", "fillId": "fills", "borderId": "borders"}
_FIRST_OWN = 164  # number formats below are built in
_FORMATS = "cellXfs"


class BorrowedStyles:
    """Finds the number a format of the model has in the workbook; what the workbook lacks is put behind its own."""

    def __init__(self, package: Package, model: Package) -> None:
        self._to, self._from = _Part(package), _Part(model)
        self._added: dict[str, list[bytes]] = {}
        self._number_formats = self._to.number_formats

    @property
    def is_possible(self) -> bool:
        """Whether the workbook has lists of formats to put new ones behind."""
        return all(self._to.held(name) for name in (*_POOLS.values(), _FORMATS))

    def style(self, position: str) -> str:
        """The number of a cell format of the model in the workbook."""
        element = self._from.held(_FORMATS)[int(position)]
        given = element.attributes
        ids = {
            name: str(self._place(pool, self._from.xml_of(self._from.held(pool)[int(given.get(name, "0"))])))
            for name, pool in _POOLS.items()
        }
        ids["numFmtId"] = str(self._number_format(int(given.get("numFmtId", "0"))))
        named = "0" if self._to.held("cellStyleXfs") else None  # the first of those with names is that of all cells
        xml = self._from.xml
        head = with_attributes(xml[element.start : element.head_end], {**ids, "xfId": named})
        return str(self._place(_FORMATS, head + xml[element.head_end : element.end]))

    def _place(self, pool: str, xml: bytes) -> int:
        """The place of an element in a list of the workbook, put behind its last unless it is there."""
        known = [self._to.xml_of(one) for one in self._to.held(pool)]
        added = self._added.setdefault(pool, [])
        if xml not in known and xml not in added:
            added.append(xml)
        return known.index(xml) if xml in known else len(known) + added.index(xml)

    def _number_format(self, number: int) -> int:
        """The number of a number format; one of the model's own by its code."""
        if number < _FIRST_OWN:
            return number
        code = next(code for code, other in self._from.number_formats.items() if other == number)
        return self._number_formats.setdefault(code, max(_FIRST_OWN - 1, *self._number_formats.values(), 0) + 1)

    @property
    def part(self) -> str:
        """The part that holds the formats."""
        return self._to.part

    def splices(self) -> Iterator[Splice]:
        """What changes in that part."""
        yield from self._new_number_formats()
        for pool, added in self._added.items():
            held = self._to.held(pool)
            holder = held[0].parent
            if added and holder is not None:
                head = with_attributes(
                    self._to.xml[holder.start : holder.head_end], {"count": str(len(held) + len(added))}
                )
                yield holder.start, holder.head_end, head
                yield held[-1].end, held[-1].end, b"".join(map(self._named, added))

    def _new_number_formats(self) -> Iterator[Splice]:
        there = self._to.number_formats
        new = {code: number for code, number in self._number_formats.items() if code not in there}
        made = b"".join(
            self._named(with_attributes(b"<numFmt/>", {"numFmtId": str(number), "formatCode": code}))
            for code, number in new.items()
        )
        held = self._to.held("numFmts")
        holder = held[0].parent if held else None
        if made and holder is not None:
            head = with_attributes(self._to.xml[holder.start : holder.head_end], {"count": str(len(held) + len(new))})
            yield holder.start, holder.head_end, head
            yield held[-1].end, held[-1].end, made
        elif made:  # they stand first of all
            gone = self._to.empty("numFmts")
            at = self._to.root.head_end
            yield from ((one.start, one.end, b"") for one in gone)
            yield at, at, self._named(b'<numFmts count="%d">%b</numFmts>' % (len(new), made))

    def _named(self, xml: bytes) -> bytes:
        """An element in the namespace of the part, whatever prefix its elements have."""
        if not prefix(self._to.xml, self._to.root.start):
            return xml
        return re.sub(rb"^<(\w+)", rb'<\1 xmlns="%b"' % MAIN.strip().encode(), xml)


class _Part:
    """The formats of a workbook, in the order in which they are counted."""

    def __init__(self, package: Package) -> None:
        self.part = next(iter(package.related(package.book_part, "styles")), "")
        self.xml = package.container.read(self.part) if self.part else b""
        self._elements = package.elements(self.part) if self.part else []

    @property
    def root(self) -> Element:
        return self._elements[0]

    def held(self, name: str) -> list[Element]:
        """What a list directly below the root holds."""
        return [
            one
            for one in self._elements
            if one.parent is not None and one.parent.name == MAIN + name and one.parent.parent is self.root
        ]

    def empty(self, name: str) -> list[Element]:
        return [one for one in self._elements if one.name == MAIN + name and one.parent is self.root]

    def xml_of(self, element: Element) -> bytes:
        return self.xml[element.start : element.end]

    @property
    def number_formats(self) -> dict[str, int]:
        """The numbers of number formats by their code."""
        return {one.attributes.get("formatCode", ""): int(one.attributes["numFmtId"]) for one in self.held("numFmts")}
