"""Rows proved well-formed and plain by one expression, many times as fast as by a parser.

The rows match to the last byte: tags of rows and cells with the attributes that nearly every program writes, values
and plain inline texts between them. What no expression sees is asked of the bytes as a whole: that they are UTF-8,
without characters that XML has not, without entities but its five. Formulas, and whatever else is no fault, are not
proved here.
"""

import re
from array import array
from collections.abc import Sequence
from itertools import accumulate
from operator import lt
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import ROWS
from xlratings.workbook.xlsx.tag_attributes import are_attributes
from xlratings.workbook.xlsx.xml_bytes import Text, pieces

_CELL = (
    rb'<c r="[A-Z]{1,3}[1-9][0-9]{0,6}"(?: s="[0-9]+")?(?: t="[A-Za-z]+")?'
    rb'(?:><v>[^<]*</v></c>|/>|><is><t(?: xml:space="preserve")?>[^<]*</t></is></c>|></c>)'
)
_HEAD = rb'<row r="([1-9][0-9]{0,6})"((?: [A-Za-z][A-Za-z0-9:]*="[^"<>]*")*)'
_ANY_ROW = re.compile(rb"(%b(?:/>|>(?:%b)*</row>))" % (_HEAD, _CELL))
_WIDTH = 4  # pieces of a row: what stands before it, all of it, its number, its other attributes
_LETTERS = re.compile(rb'<c r="([A-Z]{1,3})[0-9]')
_SAMPLE = re.compile(rb'<c r="([A-Z]{1,3})[0-9]+"( s=)?[^<>]*?( t="[A-Za-z]+")?(?:>(<v>|<is>)|/?>)')
_INSIDE = {b"<v>": rb"><v>[^<]*</v></c>", b"<is>": rb'><is><t(?: xml:space="preserve")?>[^<]*</t></is></c>'}
_OTHER_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)")
_NO_CHARACTERS = bytes(code for code in range(32) if code not in b"\t\n\r")
_NO_CHARACTERS_OF_THREE_BYTES = (b"\xef\xbf\xbe", b"\xef\xbf\xbf")
_ROW_END, _DATA_END = b"</row>", b"</sheetData>"
_SMALL = 1 << 14  # bytes of rows that are sooner proved without an expression of their own than one is made for them


class ProvedRows(NamedTuple):
    """Number and offset of every row, where the last one ends, and the letters of the columns that have cells."""

    numbers: Sequence[int]
    starts: Sequence[int]
    end: int
    letters: frozenset[bytes]


def proved_rows(xml: Text, first: int) -> ProvedRows | None:
    """The rows from an offset to the end of the element that holds them; None where they are not proved.

    Raises:
        DamagedXmlError: what is read while it is asked for is damaged.

    """
    proof, waiting, start = _Proof(), b"", first
    for piece in pieces(xml, first, len(xml)):
        waiting += piece
        last = waiting.find(_DATA_END)
        end = last if last >= 0 else waiting.rfind(_ROW_END) + len(_ROW_END)
        if last < 0 and end < len(_ROW_END):
            continue
        if not proof.takes(waiting[:end], start):
            return None
        start, waiting = start + end, waiting[end:]
        if last >= 0:
            found = ProvedRows(proof.numbers, proof.starts, start, frozenset(proof.letters))
            return found if are_attributes(proof.heads, xml[:first]) else None
    return None


class _Proof:
    """Proves rows, some hundred kilobytes at a time; ``heads``: what stands in their tags behind their numbers."""

    def __init__(self) -> None:
        self.numbers, self.starts = array("i"), array("I")
        self.letters: set[bytes] = set()
        self.heads: set[bytes] = set()
        self._alike: re.Pattern[bytes] | None = None
        self._letters_alike: list[bytes] = []

    def takes(self, rows: bytes, start: int) -> bool:
        """Take in the rows that begin at an offset; whether they are proved."""
        if not _is_clean(rows):
            return False
        before = len(self.numbers)
        if self._alike is None and len(rows) >= _SMALL:
            self._learn(rows)
        if not (self._take_any(rows, start) if self._alike is None else self._take_alike(self._alike, rows, start)):
            return False
        new = self.numbers[before - 1 :] if before else self.numbers
        return not new or (all(map(lt, new, new[1:])) and new[-1] <= ROWS)

    def _learn(self, rows: bytes) -> None:
        """Find what matches rows like the second one, many at once."""
        first = _ANY_ROW.match(rows)
        second = first and _ANY_ROW.match(rows, first.end())
        cells = _SAMPLE.findall(second[0]) if second else []
        alike = b"".join(
            rb'<c r="%b[0-9]+"%b%b%b' % (letters, b' s="[0-9]+"' * bool(style), kind, _INSIDE.get(inside, b"/>"))
            for letters, style, kind, inside in cells
        )
        if cells:
            self._alike = re.compile(rb"(%b>%b</row>)" % (_HEAD, alike))
            self._letters_alike = [letters for letters, *_ in cells]

    def _take_alike(self, alike: re.Pattern[bytes], rows: bytes, start: int) -> bool:
        found = alike.split(rows)  # what stands between such rows, and behind it the groups of one, again and again
        gaps, whole = found[::_WIDTH], found[1::_WIDTH]
        if whole:
            self.letters.update(self._letters_alike)
            self.heads.update(found[3::_WIDTH])
        if not any(gaps):
            self.numbers.extend(map(int, found[2::_WIDTH]))
            self.starts.extend([*accumulate(map(len, whole), initial=start)][:-1])
            return True
        for gap, row, digits in zip(gaps, [*whole, b""], [*found[2::_WIDTH], b""], strict=True):
            if gap and not self._take_any(gap, start):
                return False
            start += len(gap)
            if row:
                self.numbers.append(int(digits))
                self.starts.append(start)
                start += len(row)
        return True

    def _take_any(self, rows: bytes, start: int) -> bool:
        here = 0
        for row in _ANY_ROW.finditer(rows):
            if row.start() != here:
                return False
            self.numbers.append(int(row[2]))
            self.starts.append(start + here)
            self.heads.add(row[3])
            here = row.end()
        self.letters.update(_LETTERS.findall(rows))
        return here == len(rows)


def _is_clean(rows: bytes) -> bool:
    """Whether the bytes can be characters of XML, and no entity or end of a section stands among the rows."""
    if len(rows.translate(None, _NO_CHARACTERS)) != len(rows) or b"]]>" in rows:
        return False
    return _OTHER_ENTITY.search(rows) is None and (rows.isascii() or _is_text(rows))


def _is_text(rows: bytes) -> bool:
    try:
        rows.decode()
    except UnicodeDecodeError:
        return False
    return not any(character in rows for character in _NO_CHARACTERS_OF_THREE_BYTES)
