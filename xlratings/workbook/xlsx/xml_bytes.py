"""XML read with its byte offsets, so that a change touches only the bytes it means.

Names are written ``namespace local``, as the parser gives them, so that any prefix reads the same.
"""

import codecs
import re
import sys
from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Protocol
from xml.parsers import expat

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main "
RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships "

_ATTRIBUTE = rb"""\s+([^\s=<>/"']+)\s*=\s*("[^"]*"|'[^']*')"""
_HEAD = re.compile(rb"<[^\s/>]+(?:" + _ATTRIBUTE + rb")*\s*/?>")
_ATTRIBUTES = re.compile(_ATTRIBUTE)
_BLANKS = rb"\r\n|[\t\r\n]"
_ESCAPED = r"_x([0-9A-Fa-f]{4})_"
_TO_ESCAPE = r"_(?=x[0-9A-Fa-f]{4}_)|[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"
_OTHER_ENCODING = re.compile(rb"""<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])""", re.IGNORECASE)
_ENTITY = r"&([^;]*;?)"
_ENTITIES = {"amp;": "&", "lt;": "<", "gt;": ">", "quot;": '"', "apos;": "'"}
_EXPATS_OWN = frozenset({"utf-8", "utf-16", "us-ascii", "iso-8859-1"})
is_coded = re.compile(rb"[&\r\x00-\x08\x0b\x0c\x0e-\x1f]|_x|\]\]>|\xef\xbf[\xbe\xbf]").search
"""Whether a text in XML is another one than a reader sees, or cannot stand there."""
_NO_TEXT = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]|\]\]>|\xef\xbf[\xbe\xbf]").search
_NUMBERED = r"#(?:([0-9]+)|x([0-9A-Fa-f]+));"
_CHARACTERS = r"[^\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"  # that XML has


_TAG = 1 << 12  # bytes, in which nearly every tag ends
_AT_ONCE = 1 << 19
Splice = tuple[int, int, bytes | Iterable[bytes | memoryview]]
"""A stretch of bytes, from and to, and what it is replaced by, in one piece or several."""


class Text(Protocol):
    """The bytes of an XML by their places: bytes, or what gives them when it is asked."""

    def __getitem__(self, span: slice, /) -> bytes:
        """Some of them."""

    def __len__(self) -> int:
        """How many they are."""


def pieces(xml: Text, first: int, behind: int) -> Iterator[bytes]:
    """The bytes between two places, some hundred kilobytes at a time.

    >>> [*pieces(b"abc", 1, 3)]
    [b'bc']
    """
    for start in range(first, behind, _AT_ONCE):
        yield xml[start : min(start + _AT_ONCE, behind)]


class DamagedXmlError(Exception):
    """The XML is not well-formed, or holds what no workbook holds (a document type, another encoding)."""


class Element:
    """One element: its name, its attributes, the text in it, and where its bytes stand.

    ``start`` to ``head_end`` is the start tag, ``start`` to ``end`` all of it; ``parent`` its holder.
    """

    __slots__ = ("attributes", "end", "head_end", "name", "parent", "start", "text")

    def __init__(self, name: str, attributes: dict[str, str], parent: "Element | None", start: int) -> None:
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.start = start
        self.head_end = self.end = -1
        self.text = ""

    @property
    def local(self) -> str:
        """The name without its namespace."""
        return self.name.rpartition(" ")[2]


def is_utf_8(xml: bytes) -> bool:
    """Whether an XML text that looks like ASCII where it begins says nothing else of its encoding.

    >>> is_utf_8(b"<?xml version='1.0' encoding='UTF-8'?>"), is_utf_8(b'<?xml version="1.0" encoding="latin1"?>')
    (True, False)
    """
    return _OTHER_ENCODING.match(xml.removeprefix(codecs.BOM_UTF8)) is None


def parser() -> expat.XMLParserType:
    """A parser of workbook parts: namespaces resolved, document types (entity bombs) refused."""
    made = expat.ParserCreate(namespace_separator=" ")
    made.buffer_text = True
    made.StartDoctypeDeclHandler = _refuse_document_type
    made.XmlDeclHandler = _refuse_other_declaration
    return made


def _refuse_document_type(*_: object) -> None:
    raise DamagedXmlError("document type")


def _refuse_other_declaration(version: str | None, encoding: str | None, _standalone: int) -> None:
    """Refuse what no workbook declares: XML 1.1, and encodings of which expat would ask Python what each byte means.

    In some of those (UTF-7) a letter is more than a byte, and it would be read as others.
    """
    if version != "1.0" or (encoding and encoding.lower() not in _EXPATS_OWN):
        raise DamagedXmlError("declaration")


def let_go(reader: expat.XMLParserType) -> None:
    """Part a parser from who listens to it, and knows it: a circle that only a search would find, and none is made."""
    reader.StartElementHandler = reader.EndElementHandler = reader.CharacterDataHandler = None


def head_end(xml: bytes, start: int) -> int:
    """Where the start tag that begins at ``start`` ends."""
    head = _HEAD.match(xml, start)
    if head is None:  # expat has read it, so this is an encoding in which a tag does not look like one
        raise DamagedXmlError("encoding")
    return head.end()


def start_tag(xml: Text, start: int) -> bytes:
    """The start tag that begins at ``start``."""
    begun = xml[start : start + _TAG]
    whole = begun if _HEAD.match(begun) else xml[start : len(xml)]
    return whole[: head_end(whole, 0)]


def element_end(xml: bytes, start: int, end_event: int) -> int:
    """Where an element ends, from the offset that the parser gave with its end."""
    end = head_end(xml, start)
    return end if xml[end - 2 : end] == b"/>" else xml.index(b">", end_event) + 1


class ElementCollector:
    """Collects elements with their offsets; hand its methods to a parser."""

    def __init__(self, xml: bytes, reader: expat.XMLParserType) -> None:
        self.found: list[Element] = []
        self._xml = xml
        self._reader = reader
        self._open: Element | None = None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """A start tag."""
        element = Element(name, attributes, self._open, self._reader.CurrentByteIndex)
        element.head_end = head_end(self._xml, element.start)
        self.found.append(element)
        self._open = element

    def end(self, _name: str) -> None:
        """An end tag."""
        if self._open is not None:
            self._open.end = element_end(self._xml, self._open.start, self._reader.CurrentByteIndex)
            self._open = self._open.parent

    def text(self, text: str) -> None:
        """Text inside the open element."""
        if self._open is not None:
            self._open.text += text


def elements(xml: bytes) -> list[Element]:
    """Every element of a small part, in document order.

    Raises:
        DamagedXmlError: not well-formed.

    >>> [(e.name, e.attributes, e.text, e.start, e.end) for e in elements(b'<a><b c="1">d</b></a>')]
    [('a', {}, '', 0, 21), ('b', {'c': '1'}, 'd', 3, 17)]
    """
    reader = parser()
    collector = ElementCollector(xml, reader)
    reader.StartElementHandler = collector.start
    reader.EndElementHandler = collector.end
    reader.CharacterDataHandler = collector.text
    try:
        reader.Parse(xml, True)  # noqa: FBT003 - expat takes it by position only
    except expat.ExpatError as error:
        raise DamagedXmlError(str(error)) from error
    finally:
        let_go(reader)
    return collector.found


def attributes(head: bytes) -> dict[str, str]:
    r"""The attributes of a start tag, by their names as written; a line end in one is a blank, as to parsers.

    >>> attributes(b'<row r="5" x:dy=\'a&amp;b\' y="c\r\nd&#10;">')
    {'r': '5', 'x:dy': 'a&b', 'y': 'c d\n'}
    """
    found = _ATTRIBUTES.findall(head)
    return {name.decode(): unescaped(re.sub(_BLANKS, b" ", value[1:-1]).decode()) for name, value in found}


def with_attributes(head: bytes, changes: dict[str, str | None]) -> bytes:
    """A start tag with some attributes set (a new one comes last) or, where None, taken away.

    >>> with_attributes(b'<c r="A1" t="s"/>', {"t": None, "r": "B1", "s": "2"})
    b'<c r="B1" s="2"/>'
    """
    left = dict(changes)
    pieces, last = [], 0
    for attribute in _ATTRIBUTES.finditer(head):
        name = attribute[1].decode()
        if name in left:
            value = left.pop(name)
            pieces += [head[last : attribute.start()], b"" if value is None else _attribute(name, value)]
            last = attribute.end()
    tail = head[last:]
    close = len(tail) - (2 if tail.endswith(b"/>") else 1)
    added = b"".join(_attribute(name, value) for name, value in left.items() if value is not None)
    return b"".join([*pieces, tail[:close].rstrip() if added else tail[:close], added, tail[close:]])


def _attribute(name: str, value: str) -> bytes:
    return f' {name}="{_escaped(value).replace(chr(34), "&quot;").replace(chr(10), "&#10;")}"'.encode()


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def prefix(xml: Text, start: int) -> bytes:
    """The namespace prefix of the tag at ``start``, with its colon; empty without one.

    >>> prefix(b"<x:row r='1'/>", 0), prefix(b"<row/>", 0)
    (b'x:', b'')
    """
    name = re.compile(rb"<([^\s/>]+)").match(xml[start : start + _TAG])
    before, colon, _ = name[1].rpartition(b":") if name else (b"", b"", b"")
    return before + colon


def spliced(
    xml: Text, splices: Iterable[Splice], first: int = 0, behind: int | None = None
) -> Iterator[bytes | memoryview]:
    """The pieces of an XML with some stretches replaced; the rest are its own bytes.

    ``first``, ``behind``: of which part of it, all by default.

    >>> b"".join(spliced(b"abcdef", [(4, 5, b"E"), (1, 1, b"-")]))
    b'a-bcdEf'
    """
    last = first
    for start, end, new in sorted(splices, key=itemgetter(0, 1)):
        if start < last:
            raise ValueError("two changes of the same bytes")
        yield from pieces(xml, last, start)
        yield from (new,) if isinstance(new, bytes) else new
        last = end
    yield from pieces(xml, last, len(xml) if behind is None else behind)


def escaped_text(text: str) -> str:
    """Text as a workbook stores it: characters that XML cannot hold become ``_x0001_``.

    >>> escaped_text("a & b" + chr(1)), escaped_text("_x0041_")
    ('a &amp; b_x0001_', '_x005F_x0041_')
    """
    return _escaped(re.sub(_TO_ESCAPE, lambda found: f"_x{ord(found[0]):04X}_", text))


def plain_text(text: str) -> str:
    r"""Stored text as a reader sees it.

    >>> plain_text("a_x000A_b"), plain_text("_x005F_x0041_")
    ('a\nb', '_x0041_')
    """
    return re.sub(_ESCAPED, lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


def plain_texts(written: Iterable[bytes]) -> list[str]:
    r"""Texts as they stand in XML, as a reader sees them.

    Raises:
        ValueError: a character, an entity or an end of a section that XML does not have there, or no UTF-8.

    >>> plain_texts([b"a &lt; b", b"c_x000A_d"])
    ['a < b', 'c\nd']
    """
    return [plain_text(character_data(text)) if is_coded(text) else text.decode() for text in written]


def character_data(written: bytes) -> str:
    """The text that stands between two tags.

    Raises:
        ValueError: as for ``plain_texts``.

    >>> character_data(b"R &amp; D")
    'R & D'
    """
    if _NO_TEXT(written):
        raise ValueError(written)
    return unescaped(written.decode())


def unescaped(text: str) -> str:
    """The text that stands in XML with its few entities; line ends become one line feed, as parsers make them.

    Raises:
        ValueError: an entity that XML does not have, or a number that is none of its characters.

    >>> unescaped("a &amp;lt; &#232;&#xE8;")
    'a &lt; èè'
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return re.sub(_ENTITY, _character, text) if "&" in text else text


def _character(entity: re.Match[str]) -> str:
    if entity[1] in _ENTITIES:
        return _ENTITIES[entity[1]]
    number = re.fullmatch(_NUMBERED, entity[1])
    code = int(number[2] or number[1], 16 if number[2] else 10) if number else -1
    if not re.fullmatch(_CHARACTERS, chr(code) if 0 <= code <= sys.maxunicode else ""):
        raise ValueError(entity[0])
    return chr(code)
