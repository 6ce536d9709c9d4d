"""Names as written, without what copying, titles and notes put around them."""

import re
from typing import NamedTuple

from xlratings.workbook.written.filled import filled

_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
_TITLE = re.compile(r"(W?(?:GM|IM|FM|CM|NM)|A(?:GM|IM|FM|CM)|(?:Dr|Prof|Ing|Mgr|Mag|Dott|Avv|Arch)\.?) (?=\S)")
_NOTE = re.compile(r" ?(\([^()]*\)|\[[^\[\]]*\]|\*+)$")
_QUOTES = "\"'`\u2018\u201c\u201d\u201e "


class StatedName(NamedTuple):
    """A name as a file states it.

    ``name``: as written, blanks made single; ``title``: what stood in front; ``rest``: the note behind, ignored.
    """

    name: str
    title: str = ""
    rest: str = ""


def name(value: object) -> StatedName | None:
    """The name in a cell; None where nothing stands there.

    Order and case stay as written, so that the clerk recognises the file's own words.

    Raises:
        UnreadableCellError: an error value or a formula without its value.

    >>> name("  GM  ROSSI, Ada\N{NO-BREAK SPACE}Maria (W) ")
    StatedName(name='ROSSI, Ada Maria', title='GM', rest='(W)')
    >>> name("\N{ZERO WIDTH NO-BREAK SPACE}'Dr. Nowak,Ewa'").name, name(" ")
    ('Nowak,Ewa', None)
    """
    found = filled(value)
    if found is None:
        return None
    text = " ".join(_INVISIBLE.sub("", str(found)).split()).strip(_QUOTES)
    title = _TITLE.match(text)
    text = text[title.end() :] if title else text
    note = _NOTE.search(text)
    text, rest = (text[: note.start()].rstrip(), note[1]) if note and note.start() else (text, "")
    return StatedName(text, title[1] if title else "", rest) if text else None
