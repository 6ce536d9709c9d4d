"""The texts that cells share: rich text joined, the reading aids of East Asian texts left out."""

from collections.abc import Iterable
from xml.parsers import expat

from xlratings.workbook.xlsx.xml_bytes import MAIN, DamagedXmlError, parser, plain_text

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
    reader = parser()
    collector = _Collector(reader)
    reader.StartElementHandler = collector.start
    reader.EndElementHandler = collector.end
    try:
        for chunk in chunks:
            reader.Parse(chunk)
        reader.Parse(b"", True)  # noqa: FBT003 - expat takes it by position only
    except expat.ExpatError as error:
        raise DamagedXmlError(str(error)) from error
    return collector.texts
