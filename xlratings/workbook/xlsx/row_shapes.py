"""Rows of one shape read together: the same columns, each always of one type, are split out by one expression.

It proves itself as the plain form does: what the expression does not match comes back as a gap between its matches.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import repeat
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, column_number
from xlratings.workbook.xlsx.stored_values import Cell, Row, Value, Values
from xlratings.workbook.xlsx.xml_bytes import plain_text, unescaped

_MOST_SHAPES = 8
_ROW = re.compile(rb'<row r="[1-9][0-9]{0,6}"[^<>]*>(.*?)</row>', re.DOTALL)
_CELL = re.compile(
    rb'<c r="([A-Z]{1,3})[1-9][0-9]{0,6}"(?: s="([0-9]+)")?(?: t="([A-Za-z]+)")?'
    rb"(?:(/>|></c>)|>(?:<v>(-?[0-9.]+)</v>|(<is><t)[^<]*</t></is>)</c>)"
)
_HEAD = rb'<row r="([1-9][0-9]{0,6})"[^<>]*>'
_ANY_STYLE = rb'(?: s="[0-9]+")?'
_BLANK = rb'(?: t="[A-Za-z]+")?(?:/>|></c>)'
_NUMBER = rb"><v>(-?[0-9]{1,15}(?:\.[0-9]{1,17})?)</v></c>"
_DAY = rb"><v>(-?[0-9]{1,15})</v></c>"
_SHARED = rb' t="s"><v>([0-9]{1,15})</v></c>'
_INLINE = rb' t="inlineStr"><is><t(?: xml:space="preserve")?>([^<]*)</t></is></c>'
_IS_CODED = re.compile(rb"&|_x|\r").search
_NO_FORMULA = repeat(Cell(None).formula)
_cell = partial(tuple.__new__, Cell)  # as Cell itself, a third of the time


class Shape(NamedTuple):
    """What splits rows of a shape, the columns that hold something, and what makes cells of each column's pieces."""

    split: Callable[[bytes], list[bytes]]
    columns: tuple[int, ...]
    made: tuple[Callable[[Sequence[bytes]], Iterable[Cell]], ...]


class RowShapes:
    """The shapes of the rows of a sheet, learned as they come."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._shapes: dict[tuple[tuple[bytes, ...], ...], Shape] = {}
        self._texts: list[Cell] = []
        self._days: dict[bytes, Cell] = {}
        days = b"|".join(b"%d" % position for position in sorted(values.days))
        self._style_of_day = b' s="(?:%b)"' % days
        self._other_style = rb'(?: s="(?!(?:%b)")[0-9]+")?' % days if days else _ANY_STYLE

    def read(self, block: bytes) -> Iterator[list[Row] | bytes]:
        """The rows of a block as far as they have a shape, in their order; as bytes those that have none.

        Raises:
            IndexError: there is no such shared string.
            ValueError: there is no such row, or a text is not UTF-8.

        """
        shape = self._of(block)
        pieces = shape.split(block) if shape else [block]
        if shape is None or len(pieces) == 1:
            yield block
            return
        found, width, first = _rows(shape, pieces), len(shape.columns) + 2, 0
        for place, gap in enumerate(pieces[::width]):
            if gap:
                yield found[first:place]
                yield from self.read(gap)
                first = place
        yield found[first:]

    def _of(self, block: bytes) -> Shape | None:
        """The shape of the first row; None where it has none, or there are too many already."""
        row = _ROW.match(block)
        cells = _CELL.findall(row[1]) if row else []
        known = tuple(self._kind(cell) for cell in cells)
        if known in self._shapes:
            return self._shapes[known]
        if len(self._shapes) == _MOST_SHAPES or not all(known) or all(kind[1] == _BLANK for kind in known):
            return None
        shape = self._shapes[known] = self._learned(known)
        return shape

    def _kind(self, cell: tuple[bytes, ...]) -> tuple[bytes, ...]:
        """The letters of a cell's column and the kind of what it holds; nothing for another kind."""
        letters, style, kind, blank, number, inline = cell
        if blank:
            return letters, _BLANK
        if number and not kind:
            return letters, _DAY if style and int(style) in self._values.days else _NUMBER
        if number.isdigit() and kind == b"s":
            return letters, _SHARED
        return (letters, _INLINE) if inline and kind == b"inlineStr" else ()

    def _learned(self, known: tuple[tuple[bytes, ...], ...]) -> Shape:
        before = {_BLANK: _ANY_STYLE, _NUMBER: self._other_style, _DAY: self._style_of_day}
        cells = b"".join(rb'<c r="%b\1"%b%b' % (letters, before.get(kind, _ANY_STYLE), kind) for letters, kind in known)
        readers = {_NUMBER: _numbers, _DAY: self._days_of, _SHARED: self._shared, _INLINE: _inline}
        filled = [(column_number(letters.decode()), readers[kind]) for letters, kind in known if kind != _BLANK]
        columns, made = zip(*filled, strict=True)
        return Shape(re.compile(_HEAD + cells + b"</row>").split, columns, made)

    def _shared(self, found: Sequence[bytes]) -> Iterable[Cell]:
        if not self._texts:
            self._texts = list(_cells(self._values.texts))
        return map(self._texts.__getitem__, map(int, found))

    def _days_of(self, found: Sequence[bytes]) -> Iterable[Cell]:
        for serial in set(found).difference(self._days):
            self._days[serial] = Cell(self._values.day(int(serial)))
        return map(self._days.__getitem__, found)


def _rows(shape: Shape, pieces: list[bytes]) -> list[Row]:
    width = len(shape.columns) + 2
    numbers = list(map(int, pieces[1::width]))
    if max(numbers) > ROWS or max(shape.columns) > COLUMNS:
        raise ValueError(numbers)
    cells = zip(*(made(pieces[place::width]) for place, made in enumerate(shape.made, 2)), strict=True)
    return [(number, dict(zip(shape.columns, row, strict=True))) for number, row in zip(numbers, cells, strict=True)]


def _cells(values: Iterable[Value]) -> Iterable[Cell]:
    return map(_cell, zip(values, _NO_FORMULA, strict=False))


def _numbers(found: Sequence[bytes]) -> Iterable[Cell]:
    try:
        return _cells(list(map(int, found)))
    except ValueError:
        return _cells([float(number) if b"." in number else int(number) for number in found])


def _inline(found: Sequence[bytes]) -> Iterable[Cell]:
    return _cells([plain_text(unescaped(text.decode())) if _IS_CODED(text) else text.decode() for text in found])
