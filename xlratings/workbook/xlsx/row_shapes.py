"""Rows of one shape read together: each column, always of one type or blank, is split out by one expression.

It proves itself as the plain form does: what the expression does not match comes back as a gap between its matches.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress, islice
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, column_number
from xlratings.workbook.xlsx.cell_kinds import (
    BLANK,
    DAY,
    INLINE,
    NUMBER,
    NUMBER_OF_FORMULA,
    OF_FORMULAS,
    SHARED,
    TEXT_OF_FORMULA,
    Kinds,
    joined,
    kinds_of,
    may_lack_cells,
)
from xlratings.workbook.xlsx.sheet_cells import Run
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, Value, Values
from xlratings.workbook.xlsx.tag_attributes import TagAttributes
from xlratings.workbook.xlsx.xml_bytes import plain_texts

_MOST_SHAPES = 8
_ROWS_SEEN = 32  # before an expression is made, which takes as long as reading some of them
_ROW = re.compile(rb'<row r="[1-9][0-9]{0,6}"[^<>]*>(.*?)</row>', re.DOTALL)
_HEAD = rb'<row r="([1-9][0-9]{0,6})"([^<>]*)>'
_BEFORE_CELLS = 3  # pieces of a row: what stands before it, its number, its other attributes
_ANY_STYLE = rb'(?: s="[0-9]+")?'
_FORMULA = re.compile(rb"<f([^<>]*?)(?:/>|>([^<]*)</f>)<v>([^<]*)</v>").fullmatch


class NotPlainError(Exception):
    """Something stands where the plain form has nothing."""


Read = Callable[[Sequence[bytes]], Sequence[Value]]
"""Makes values of what is written in the filled cells of a column."""


class Shape(NamedTuple):
    """What splits rows of a shape, the columns that hold something, and what reads each column's pieces.

    ``formulas``: the columns whose values are those of formulas.
    """

    kinds: Kinds
    split: Callable[[bytes], list[bytes | None]]
    columns: tuple[int, ...]
    read: tuple[Read, ...]
    formulas: frozenset[int]


class RowShapes:
    """The shapes of the rows of a sheet, learned as they come."""

    def __init__(self, values: Values, attributes: TagAttributes) -> None:
        self._values = values
        self._attributes = attributes
        self._shapes: list[Shape] = []
        self._alone: list[Kinds] = []
        self._days: dict[bytes, Value] = {}
        days = b"|".join(b"%d" % position for position in sorted(values.days))
        self._style_of_day = b' s="(?:%b)"' % days
        self._other_style = rb'(?: s="(?!(?:%b)")[0-9]+")?' % days if days else _ANY_STYLE

    def read(self, block: bytes) -> Iterator[Run | bytes]:
        """The rows of a block as far as they have a shape, in their order; as bytes those that have none.

        Raises:
            IndexError: there is no such shared string.
            ValueError: there is no such row, or a text is none.
            NotPlainError: what stands in a row's tag is not proved to be attributes.

        """
        if end := self._end_of_row_alone(block):
            yield block[:end]
            block = block[end:]
        shape = self._of(block)
        pieces = shape.split(block) if shape else []
        if shape is None or len(pieces) == 1:
            if block:
                yield block
            return
        width, first = len(shape.columns) + _BEFORE_CELLS, 0
        gaps = [place for place, gap in enumerate(pieces[::width]) if gap]
        for place in gaps:
            yield from self._runs(shape, pieces[first * width : place * width])
            yield from self.read(pieces[place * width] or b"")
            first = place
        yield from self._runs(shape, pieces[first * width : -1])

    def _of(self, block: bytes) -> Shape | None:
        """The shape of the first row, made wider for it if need be; None where it has none, or there are too many."""
        kinds = self._kinds(_ROW.match(block))
        if not all(kinds.values()) or set(kinds.values()) <= {BLANK}:
            return None
        for place, shape in enumerate(self._shapes):
            wider = joined(shape.kinds, kinds)
            if wider == shape.kinds:
                return shape
            if wider is not None:
                self._shapes[place] = self._learned(self._with_next(block, wider))
                return self._shapes[place]
        if len(self._shapes) == _MOST_SHAPES:
            return None
        self._shapes.append(self._learned(self._with_next(block, kinds)))
        return self._shapes[-1]

    def _end_of_row_alone(self, block: bytes) -> int:
        """Where the first row ends, if the next one is of another form: it waits for a second one of its own form.

        An expression takes longer to make than some rows without one, and most sheets begin with headings.
        """
        first = _ROW.match(block)
        second = _ROW.match(block, first.end()) if first else None
        kinds = self._kinds(first)
        if first is None or (second and joined(kinds, self._kinds(second)) is not None):
            return 0
        if any(joined(kinds, known) is not None for known in (*self._alone, *(one.kinds for one in self._shapes))):
            return 0
        self._alone.append(kinds)
        return first.end()

    def _with_next(self, block: bytes, kinds: Kinds) -> Kinds:
        """The kinds of some more rows joined to those of a first one, as far as they can be."""
        for row in islice(_ROW.finditer(block), _ROWS_SEEN):
            other = self._kinds(row)
            kinds = (joined(kinds, other) if all(other.values()) else None) or kinds
        return kinds

    def _kinds(self, row: re.Match[bytes] | None) -> Kinds:
        return kinds_of(row[1], self._values.days) if row else {}

    def _learned(self, kinds: Kinds) -> Shape:
        before = {DAY: self._style_of_day} | dict.fromkeys((NUMBER, NUMBER_OF_FORMULA), self._other_style)
        may_lack = b"?" if may_lack_cells(kinds) else b""
        cells = b"".join(
            rb'(?:<c r="%b\1"(?:%b%b|%b%b))%b'
            % (letters, before.get(kind, _ANY_STYLE), kind, _ANY_STYLE, BLANK, may_lack)
            for letters, kind in kinds.items()
        )
        readers: dict[bytes, Read] = {
            NUMBER: _numbers,
            DAY: self._days_of,
            SHARED: self._shared,
            INLINE: _texts,
            NUMBER_OF_FORMULA: partial(self._of_formulas, _numbers),
            TEXT_OF_FORMULA: partial(self._of_formulas, _texts),
        }
        filled = {column_number(letters.decode()): kind for letters, kind in kinds.items() if kind in readers}
        read = tuple(readers[kind] for kind in filled.values())
        formulas = frozenset(column for column, kind in filled.items() if kind in OF_FORMULAS)
        return Shape(kinds, re.compile(_HEAD + cells + b"</row>").split, tuple(filled), read, formulas)

    def _runs(self, shape: Shape, pieces: list[bytes | None]) -> Iterator[Run]:
        """The rows in what lies between two gaps, without those that are blank."""
        width = len(shape.columns) + _BEFORE_CELLS
        numbers = [int(number or 0) for number in pieces[1::width]]
        if not numbers:
            return
        if max(numbers) > ROWS or max(shape.columns) > COLUMNS:
            raise ValueError(numbers)
        if not self._attributes.are_proved(head or b"" for head in pieces[2::width]):
            raise NotPlainError
        written = [pieces[place::width] for place in range(_BEFORE_CELLS, width)]
        if all(None in column for column in written):
            held = [any(cell is not None for cell in row) for row in zip(*written, strict=True)]
            numbers = list(compress(numbers, held))
            written = [list(compress(column, held)) for column in written]
        if numbers:
            columns = zip(shape.columns, shape.read, written, strict=True)
            yield Run(numbers, {column: _values(read, cells) for column, read, cells in columns}, shape.formulas)

    def _of_formulas(self, read: Read, found: Sequence[bytes]) -> Sequence[Value]:
        """The values of formulas, which are not read, but must be such as XML can hold."""
        parts = [formula.groups(b"") for formula in map(_FORMULA, found) if formula]
        if not self._attributes.are_proved(head for head, _, _ in parts):
            raise NotPlainError
        plain_texts(formula for _, formula, _ in parts)
        return [UNCALCULATED] * len(found) if self._values.are_stale else read([value for _, _, value in parts])

    def _shared(self, found: Sequence[bytes]) -> Sequence[Value]:
        return list(map(self._values.texts.__getitem__, map(int, found)))

    def _days_of(self, found: Sequence[bytes]) -> Sequence[Value]:
        for serial in set(found).difference(self._days):
            self._days[serial] = self._values.day(int(serial))
        return list(map(self._days.__getitem__, found))


def _values(read: Read, written: list[bytes | None]) -> Sequence[Value]:
    filled = [cell for cell in written if cell is not None]
    if len(filled) == len(written):
        return read(filled)
    values = iter(read(filled))
    return [None if cell is None else next(values) for cell in written]


def _numbers(found: Sequence[bytes]) -> Sequence[Value]:
    try:
        return list(map(int, found))
    except ValueError:
        return [int(number) if number.removeprefix(b"-").isdigit() else float(number) for number in found]


def _texts(found: Sequence[bytes]) -> Sequence[Value]:
    """Each different text once: what stands in many cells is kept once."""
    known = list(set(found))
    return list(map(dict(zip(known, plain_texts(known), strict=True)).__getitem__, found))
