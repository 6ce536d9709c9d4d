"""Tables in HTML, as web servers send them under the name of a workbook."""

import codecs
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.results.grid import Grid, Row, Value
from xlratings.results.sheets import LAST_COLUMN
from xlratings.results.text_encoding import Decoded, decoded
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.xlsx.addresses import Box

_HTML = re.compile(
    rb"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--.*?-->\s*)?"
    rb"<(?:!doctype html|html|head|body|table|meta|div|center|style|h[1-6]|p)\b",
    re.IGNORECASE | re.DOTALL,
)
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w-]{2,40})", re.IGNORECASE)
_HEAD = 4096  # bytes in which a page says its encoding
_MOST_AROUND = 20  # lines of text outside tables; a page has more
_MOST_ROWS = 100_000
_UNSEEN = frozenset({"style", "title", "xml"})
_OF_A_PAGE = frozenset({"script", "form", "iframe", "object"})
_LINES = frozenset({"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "caption", "br"})


class HtmlTables(NamedTuple):
    """The tables with the lines around them as one sheet, and what is said of the encoding."""

    grid: Grid
    notes: tuple[Message, ...]


def html_tables(title: str, content: bytes, known: frozenset[str] = frozenset()) -> HtmlTables | None:
    """The tables of a file of HTML that holds nothing else; None for any other file, a whole web page too.

    Decision: a page with scripts or forms, with tables inside tables or many lines around them is no table: what of it
    a person sees, and in which order, only a browser can tell. ``known``: words of members' names.

    Raises:
        FileRefusedError: it is in no encoding that we know.

    """
    if not _HTML.match(content.removeprefix(codecs.BOM_UTF8)):
        return None
    text, notes = _text(content, known)
    parser = _Parser()
    parser.feed(text)
    parser.close()
    rows = [row for row in parser.rows if not all(map(is_nothing, row[1]))]
    if parser.is_page or not (parser.tables and rows) or parser.around > _MOST_AROUND:
        return None
    return HtmlTables(Grid(title, rows, parser.merged), notes)


def _text(content: bytes, known: frozenset[str]) -> Decoded:
    """The text, in the encoding that it says itself where that can be, else as any text file's."""
    said = _CHARSET.search(content[:_HEAD])
    if said and not content.startswith(codecs.BOM_UTF8):
        try:
            return Decoded(content.decode(said[1].decode()))
        except (LookupError, UnicodeDecodeError):
            pass
    return decoded(content, known)


class _Parser(HTMLParser):
    """Gathers rows; a cell over several rows or columns leaves blanks in those it covers."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.merged: list[Box] = []
        self.tables, self.around, self.is_page = 0, 0, False
        self._depth, self._unseen = 0, 0
        self._number = 0
        self._cells: list[Value] = []
        self._covered: dict[int, int] = {}  # column -> rows that a cell above still covers
        self._words: list[str] = []
        self._span = (1, 1)
        self._is_in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A table, row or cell begins; a row and a cell end where the next begins."""
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _OF_A_PAGE:
            self.is_page = True
        elif tag == "table":
            self._begin_table()
        elif tag == "tr":
            self._end_row()
        elif tag in {"td", "th"} and self._depth:
            self._end_cell()
            given = dict(attrs)
            self._span = _span(given, "rowspan"), _span(given, "colspan")
            self._is_in_cell = True
        elif tag in _LINES:
            self._break()

    def handle_endtag(self, tag: str) -> None:
        """A table, row or cell ends."""
        if tag in _UNSEEN:
            self._unseen = max(self._unseen - 1, 0)
        elif tag == "table":
            self._end_row()
            self._covered = {}
            self._depth = max(self._depth - 1, 0)
        elif tag == "tr":
            self._end_row()
        elif tag in {"td", "th"}:
            self._end_cell()
        elif tag in _LINES:
            self._break()

    def handle_data(self, data: str) -> None:
        """Words, of a cell or of a line outside the tables."""
        if not self._unseen and (self._is_in_cell or not self._depth):
            self._words.append(data)

    def close(self) -> None:
        """End what is still open."""
        super().close()
        self._end_row()
        self._break()

    def _begin_table(self) -> None:
        self._break()
        self.is_page = self.is_page or self._depth > 0
        self._depth += 1
        self.tables += 1

    def _break(self) -> None:
        """A line outside the tables ends; in a cell it is a blank."""
        if self._is_in_cell:
            self._words.append(" ")
            return
        said = " ".join("".join(self._words).split())
        self._words = []
        if said and not self._depth:
            self.around += 1
            self._number += 1
            self.rows.append((self._number, [said]))

    def _end_cell(self) -> None:
        if not self._is_in_cell:
            return
        self._is_in_cell = False
        self._skip_covered()
        said, self._words = " ".join("".join(self._words).split()), []
        (down, across), first = self._span, len(self._cells) + 1
        across = min(across, LAST_COLUMN)
        self._cells += [said, *[""] * (across - 1)]
        if down > 1:
            self._covered |= dict.fromkeys(range(first, first + across), down)
        if down > 1 or across > 1:
            row = self._number + 1
            self.merged.append(Box(row, first, row + down - 1, first + across - 1))

    def _skip_covered(self) -> None:
        while len(self._cells) + 1 in self._covered:
            self._cells.append("")

    def _end_row(self) -> None:
        self._end_cell()
        if not self._cells:
            return
        self._number += 1
        self.rows.append((self._number, self._cells[:LAST_COLUMN]))
        self.is_page = self.is_page or len(self.rows) > _MOST_ROWS
        self._cells = []
        self._covered = {column: left - 1 for column, left in self._covered.items() if left > 1}


def _span(given: Mapping[str, str | None], name: str) -> int:
    said = given.get(name) or ""
    return min(max(int(said), 1), LAST_COLUMN) if said.isdecimal() and len(said) < 6 else 1  # noqa: PLR2004 - no table is as large
