"""The texts that cells share: rich text joined, the reading aids of East Asian texts left out."""

import re
from collections.abc import Iterable
from xml.parsers import expat

from xlratings.workbook.xlsx.xml_bytes import (
    MAIN,
    DamagedXmlError,
    elements,
    is_coded,
    is_utf_8,
    parser,
    plain_text,
    plain_texts,
)

_HEAD = re.compile(rb'(?:<\?xml version="1.0"[^<>]*\?>\s*)?<sst xmlns="%b"[^<>&]*>' % MAIN.strip().encode()).fullmatch
_PLAIN_ITEMS = re.compile(rb'<si>(?:<t/>|<t(?: xml:space="preserve")?>([^<]*)</t>)</si>').split
_END = re.compile(rb"</sst>\s*").fullmatch
_ITEM, _TEXT, _READING_AID = f"{MAIN}si", f"{MAIN}t", f"{MAIN}rPh"


class _Collector:
    def __init__(self, reader: expat.XMLParserType) -> None:
        self.texts: list[str] = []
        self._pieces: list[str] = []
        self._aside = False
        self._reader = reader

    def start(self, name: str, _attributes: dict[str, str]) -> None:
        if name == _TEXT and not self._aside:
            self._reader.CharacterDataHandler = self._pieces.append
        elif name == _ITEM:
            self._pieces.clear()
        elif name == _READING_AID:
            self._aside = True

    def end(self, name: str) -> None:
        if name == _TEXT:
            self._reader.CharacterDataHandler = None
        elif name == _ITEM:
            self.texts.append(plain_text("".join(self._pieces)))
        elif name == _READING_AID:
            self._aside = False


def shared_strings(chunks: Iterable[bytes]) -> list[str]:
    """The texts of a shared strings part, by their number.

    Raises:
        DamagedXmlError: not well-formed.

    """
    xml = b"".join(chunks)
    found = _plain(xml)
    return _parsed(xml) if found is None else found


def _plain(xml: bytes) -> list[str] | None:
    """The texts where all of the part is in the plain form of most programs; else None, and a parser has to look."""
    first, *pieces = _PLAIN_ITEMS(xml)
    is_plain = _HEAD(first) and is_utf_8(first) and pieces and _END(pieces[-1]) and not any(pieces[1:-1:2])
    if not is_plain:
        return None
    try:
        elements(first + pieces[-1])  # what stands around the texts is an element to a parser
        return _texts([text or b"" for text in pieces[::2]])
    except (ValueError, DamagedXmlError):
        return None


def _texts(written: list[bytes]) -> list[str]:
    """The texts as a reader sees them: all at once where all stand as they are."""
    together = b"<".join(written)  # which is in none
    return plain_texts(written) if is_coded(together) else together.decode().split("<")


def _parsed(xml: bytes) -> list[str]:
    reader = parser()
    collector = _Collector(reader)
    reader.StartElementHandler = collector.start
    reader.EndElementHandler = collector.end
    try:
        reader.Parse(xml, True)  # noqa: FBT003 - expat takes it by position only
    except expat.ExpatError as error:
        raise DamagedXmlError(str(error)) from error
    return collector.texts
