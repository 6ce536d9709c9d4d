"""Rows in the plain form that nearly every program writes, read with one regular expression.

It proves itself: what it matches must cover every byte of a block, so that nothing is overlooked or guessed. Where
it does not, the caller reads that block with a parser.
"""

import re

from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, column_number
from xlratings.workbook.xlsx.row_shapes import NotPlainError, RowShapes
from xlratings.workbook.xlsx.sheet_cells import Run
from xlratings.workbook.xlsx.stored_values import Cell, Row, Values
from xlratings.workbook.xlsx.tag_attributes import TagAttributes
from xlratings.workbook.xlsx.xml_bytes import character_data, is_coded

_TOKEN = re.compile(
    rb"""(<c\ r="([A-Z]{1,3})([1-9][0-9]{0,6})"(?:\ s="([0-9]+)")?(?:\ t="([A-Za-z]+)")?
        (?:\ ?/>|>(<f((?:\ [^<>]*?)?)(?:/>|>([^<]*)</f>))?
           (?:<v>(?:(-?[0-9]{1,15})|(-?[0-9]{1,15}\.[0-9]{1,17}))</v>|(<v>[^<]*</v>))?
           (<is><t(?:\ xml:space="preserve")?>[^<]*</t></is>)?</c>)
    |<row\ r="([1-9][0-9]{0,6})"([^<>]*?)/?>|</row>|[\ \n]+)""",
    re.VERBOSE,
)
_ROW_END, _CLOSED, _SHARED, _INLINE = b"</row>", b"/>", b"s", b"inlineStr"
_NUMBER = frozenset({b"", b"n"})
_VALUE = slice(len(b"<v>"), -len(b"</v>"))
_TEXT_END = -len(b"</t></is>")
_TEXT_START = len(b"<is><t")


class PlainRows:
    """Reads blocks of whole rows; ``row`` is the number of the last one, ``attributes`` proves those of tags."""

    def __init__(self, values: Values) -> None:
        self.row = 0
        self.attributes = TagAttributes()
        self._values = values
        self._shapes = RowShapes(values, self.attributes)
        self._days = frozenset(b"%d" % position for position in values.days)
        self._days_seen: dict[bytes, Cell] = {}
        self._columns: dict[bytes, int] = {}
        self._here = b""  # the number of the open row as it is written; none is open between rows
        self._cells: dict[int, Cell] = {}
        self._found: list[Run | Row] = []

    def read(self, block: bytes) -> list[Run | Row] | None:
        """The rows of a block, together or one by one; None when it is not plain.

        Raises:
            ValueError: what stands in a cell is no value of its type.
            IndexError: there is no such shared string.

        """
        before, self._found = self.row, []
        try:
            for piece in self._shapes.read(block):
                if isinstance(piece, bytes):
                    self._read_alone(piece)
                else:
                    self._found.append(piece)
                    self.row = piece.numbers[-1]
        except NotPlainError:
            self.row = before
            return None
        return self._found

    def _read_alone(self, block: bytes) -> None:
        """Rows without a common shape join the others."""
        tokens = _TOKEN.findall(block)
        if sum([len(token[0]) for token in tokens]) != len(block):
            raise NotPlainError
        if not self.attributes.are_proved([token[-1] for token in tokens]):
            raise NotPlainError
        self._here = b""
        self._build(tokens)

    def _build(self, tokens: list[tuple[bytes, ...]]) -> None:
        for (
            written,
            letters,
            digits,
            style,
            kind,
            formula,
            head,
            inside,
            whole,
            decimal,
            value,
            text,
            opened,
            _,
        ) in tokens:
            if letters:
                if digits != self._here or (formula and not self.attributes.are_proved([head])):
                    raise NotPlainError
                character_data(inside)  # a formula is not read, but it must be one that XML can hold
                cell = self._cell(style, kind, formula, whole, decimal, value, text)
                if cell is not None:
                    self._cells[self._columns.get(letters) or self._column(letters)] = cell
            elif opened:
                self._open(opened, is_closed=written.endswith(_CLOSED))
            elif written == _ROW_END:
                self._close()
        if self._here:
            raise NotPlainError

    def _open(self, digits: bytes, *, is_closed: bool) -> None:
        self.row = int(digits)
        if self._here or self.row > ROWS:
            raise NotPlainError
        self._cells = {}
        self._here = b"" if is_closed else digits

    def _close(self) -> None:
        if not self._here:
            raise NotPlainError
        self._here = b""
        if self._cells:
            self._found.append((self.row, self._cells))

    def _column(self, letters: bytes) -> int:
        number = column_number(letters.decode())
        if number > COLUMNS:
            raise ValueError(letters)
        self._columns[letters] = number
        return number

    def _cell(  # noqa: PLR0913, PLR0917 - one argument for each group of the expression
        self, style: bytes, kind: bytes, formula: bytes, whole: bytes, decimal: bytes, value: bytes, text: bytes
    ) -> Cell | None:
        """A cell; the plainest ones at once, the others as the parser's are made."""
        if formula:
            pass
        elif whole and kind in _NUMBER:
            return self._day(whole) if style in self._days else Cell(int(whole))
        elif whole and kind == _SHARED and whole.isdigit():
            return Cell(self._values.shared(int(whole)))
        elif kind == _INLINE and text and not is_coded(text):
            return Cell(text[text.index(b">", _TEXT_START) + 1 : _TEXT_END].decode())
        elif decimal and kind in _NUMBER and style not in self._days:
            return Cell(float(decimal))
        elif not (whole or decimal or value or text):
            return None
        return self._values.cell(
            kind.decode(), style.decode(), _text(whole or decimal, value, text), formula=bool(formula)
        )

    def _day(self, whole: bytes) -> Cell:
        cell = self._days_seen.get(whole)
        if cell is None:
            cell = self._days_seen[whole] = Cell(self._values.day(int(whole)))
        return cell


def _text(number: bytes, value: bytes, text: bytes) -> str | None:
    """What stands in a cell, None if nothing does."""
    if not (number or value or text):
        return None
    inline = text[text.index(b">", _TEXT_START) + 1 : _TEXT_END] if text else b""
    return character_data(number + value[_VALUE] + inline)
