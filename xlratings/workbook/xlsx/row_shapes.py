"""Rows of one shape read together: each column, always of one type or blank, is split out by one expression.

It proves itself as the plain form does: what the expression does not match comes back as a gap between its matches.
"""

import re
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import compress, islice

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
    forms_of,
    joined,
    kinds_of,
    may_lack_cells,
)
from xlratings.workbook.xlsx.row_forms import Expression, FormsSeen, wide
from xlratings.workbook.xlsx.sheet_cells import Run
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, Value, Values
from xlratings.workbook.xlsx.tag_attributes import TagAttributes
from xlratings.workbook.xlsx.xml_bytes import plain_texts

_MOST_SHAPES = 8
_ROWS_SEEN = 32  # before an expression is made
_SMALL = 1 << 14  # bytes of rows that are sooner read without an expression than one is made for them
_ROW = re.compile(rb'<row r="[1-9][0-9]{0,6}"([^<>]*)>(.*?)</row>', re.DOTALL)
_ANY_STYLE = rb'(?: s="[0-9]+")?'
_FORMULA = re.compile(rb"<f([^<>]*?)(?:/>|>([^<]*)</f>)<v>([^<]*)</v>").fullmatch


class NotPlainError(Exception):
    """Something stands where the plain form has nothing."""


Read = Callable[[Sequence[bytes]], Sequence[Value]]
"""Makes values of what is written in the filled cells of a column."""


Others = Callable[[bytes], Iterator["Run | bytes"]]
"""Makes of rows what is to be made of those that an expression does not find."""


class Shape:
    """Rows of some kinds of cells: the columns that hold something, and what reads each column's pieces.

    ``formulas``: the columns whose values are those of formulas; ``cells``: the expression of each cell by letters;
    ``narrow``: what splits rows of the forms seen so far.
    """

    __slots__ = ("_wide", "cells", "columns", "formulas", "kinds", "narrow", "read", "seen")

    def __init__(
        self, kinds: Kinds, cells: Mapping[bytes, bytes], readers: Mapping[bytes, Read], seen: FormsSeen
    ) -> None:
        filled = {column_number(letters.decode()): kind for letters, kind in kinds.items() if kind in readers}
        self.kinds, self.cells, self.seen = kinds, cells, seen
        self.columns = tuple(filled)
        self.read = tuple(readers[kind] for kind in filled.values())
        self.formulas = frozenset(column for column, kind in filled.items() if kind in OF_FORMULAS)
        self._wide: Expression | None = None
        self.narrow: Expression

    @property
    def wide(self) -> Expression:
        """What splits all rows of the shape, made when some are of other forms."""
        if self._wide is None:
            self._wide = wide(self.cells)
        return self._wide


class RowShapes:
    """The shapes of the rows of a sheet, learned as they come."""

    def __init__(self, values: Values, attributes: TagAttributes) -> None:
        self._values = values
        self._attributes = attributes
        self._shapes: list[Shape] = []
        self._alone: list[Kinds] = []
        days = b"|".join(b"%d" % position for position in sorted(values.days))
        self._style_of_day = b' s="(?:%b)"' % days
        self._other_style = rb'(?: s="(?!(?:%b)")[0-9]+")?' % days if days else _ANY_STYLE
        self._readers: Mapping[bytes, Read] = {
            NUMBER: _numbers,
            DAY: partial(_days, values, {}),
            SHARED: partial(_shared, values),
            INLINE: _texts,
            NUMBER_OF_FORMULA: partial(_of_formulas, values, attributes, _numbers),
            TEXT_OF_FORMULA: partial(_of_formulas, values, attributes, _texts),
        }

    def read(self, block: bytes) -> Iterator[Run | bytes]:
        """The rows of a block as far as they have a shape, in their order; as bytes those that have none.

        Raises:
            IndexError: there is no such shared string.
            ValueError: there is no such row, or a text is none.
            NotPlainError: what stands in a row's tag is not proved to be attributes.

        """
        shape = next((one for one in self._shapes if one.narrow.match(block)), None)
        if shape is None and len(block) >= _SMALL:
            if end := self._end_of_row_alone(block):
                yield block[:end]
                block = block[end:]
            shape = self._of(block)
        if shape is not None:
            yield from self._split(shape, shape.narrow, block, partial(self._of_other_forms, shape, len(block)))
        elif block:
            yield block

    def _split(self, shape: Shape, rows: Expression, block: bytes, others: Others) -> Iterator[Run | bytes]:
        """The rows that an expression finds, and what is made of those between them."""
        pieces = rows.split(block)
        width, first = len(shape.columns) + rows.before, 0
        between = pieces[::width]
        for place in [place for place, gap in enumerate(between) if gap] if any(between) else ():
            yield from self._runs(shape, rows, pieces[first * width : place * width])
            yield from others(between[place] or b"")
            first = place
        yield from self._runs(shape, rows, pieces[first * width : -1])

    def _of_other_forms(self, shape: Shape, whole: int, block: bytes) -> Iterator[Run | bytes]:
        """Rows of forms not seen so far, if they are of the shape; how the first is written is kept in mind."""
        row = _ROW.match(block)
        if row and joined(shape.kinds, self._kinds(row)) == shape.kinds and self._take_in(shape.seen, row):
            self._narrow(shape)
        yield from self._split(shape, shape.wide, block, partial(self._of_other_shapes, whole))

    def _of_other_shapes(self, whole: int, block: bytes) -> Iterator[Run | bytes]:
        """Rows of no shape where they are all that was to be read."""
        return self.read(block) if len(block) < whole else iter([block])

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
                self._shapes[place] = self._learned(block, wider, shape.seen)
                return self._shapes[place]
        if len(self._shapes) == _MOST_SHAPES:
            return None
        self._shapes.append(self._learned(block, kinds))
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

    def _kinds(self, row: re.Match[bytes] | None) -> Kinds:
        return kinds_of(row[2], self._values.days) if row else {}

    def _learned(self, block: bytes, kinds: Kinds, seen: FormsSeen | None = None) -> Shape:
        """The shape of the first rows of a block, as far as they have one; ``seen``: before it was made wider."""
        rows = [(row, self._kinds(row)) for row in islice(_ROW.finditer(block), _ROWS_SEEN)]
        for _, other in rows:
            if all(other.values()):
                kinds = joined(kinds, other) or kinds
        shape = Shape(kinds, self._cells(kinds), self._readers, FormsSeen(kinds, seen))
        for row, own in rows:
            if own == kinds or joined(kinds, own) == kinds:
                self._take_in(shape.seen, row)
        self._narrow(shape)
        return shape

    def _take_in(self, seen: FormsSeen, row: re.Match[bytes]) -> bool:
        return seen.take_in(row[1], forms_of(row[2], self._values.days))

    def _narrow(self, shape: Shape) -> None:
        head = shape.seen.head
        is_proved = head is not None and self._attributes.are_proved([head])
        shape.narrow = shape.seen.narrow(shape.cells, head if is_proved else None)

    def _cells(self, kinds: Kinds) -> Mapping[bytes, bytes]:
        """The expressions of cells of some kinds, in any form."""
        before = {DAY: self._style_of_day} | dict.fromkeys((NUMBER, NUMBER_OF_FORMULA), self._other_style)
        may_lack = b"?" if may_lack_cells(kinds) else b""
        return {
            letters: rb'(?:<c r="%b\1"(?:%b%b|%b%b))%b'
            % (letters, before.get(kind, _ANY_STYLE), kind, _ANY_STYLE, BLANK, may_lack)
            for letters, kind in kinds.items()
        }

    def _runs(self, shape: Shape, rows: Expression, pieces: list[bytes | None]) -> Iterator[Run]:
        """The rows in what lies between two gaps, without those that are blank."""
        width = len(shape.columns) + rows.before
        numbers: Sequence[int] = list(map(int, pieces[1::width]))  # type: ignore[arg-type]  # every row has a number
        if not numbers:
            return
        if max(numbers) > ROWS or max(shape.columns) > COLUMNS:
            raise ValueError(numbers)
        if rows.head is None and not self._attributes.are_proved(pieces[2::width]):  # type: ignore[arg-type]  # as above
            raise NotPlainError
        written = [pieces[place::width] for place in range(rows.before, width)]
        if not any(map(all, written)) and all(None in column for column in written):
            held = [any(cell is not None for cell in row) for row in zip(*written, strict=True)]
            numbers = list(compress(numbers, held))
            written = [list(compress(column, held)) for column in written]
        if numbers:
            columns = zip(shape.columns, shape.read, written, strict=True)
            yield Run(numbers, {column: _values(read, cells) for column, read, cells in columns}, shape.formulas)


def _values(read: Read, written: list[bytes | None]) -> Sequence[Value]:
    if all(written) or None not in written:
        return read(written)  # type: ignore[arg-type]  # without None, as just asked
    values = iter(read([cell for cell in written if cell is not None]))
    return [None if cell is None else next(values) for cell in written]


def _of_formulas(values: Values, attributes: TagAttributes, read: Read, found: Sequence[bytes]) -> Sequence[Value]:
    """The values of formulas, which are not read, but must be such as XML can hold."""
    parts = [formula.groups(b"") for formula in map(_FORMULA, found) if formula]
    if not attributes.are_proved(head for head, _, _ in parts):
        raise NotPlainError
    plain_texts(formula for _, formula, _ in parts)
    return [UNCALCULATED] * len(found) if values.are_stale else read([value for _, _, value in parts])


def _shared(values: Values, found: Sequence[bytes]) -> Sequence[Value]:
    return list(map(values.texts.__getitem__, map(int, found)))


def _days(values: Values, known: dict[bytes, Value], found: Sequence[bytes]) -> Sequence[Value]:
    """``known``: those of other blocks."""
    for serial in set(found).difference(known):
        known[serial] = values.day(int(serial))
    return list(map(known.__getitem__, found))


def _numbers(found: Sequence[bytes]) -> Sequence[Value]:
    try:
        return array("i", map(int, found))
    except OverflowError:
        return array("q", map(int, found))
    except ValueError:
        return [int(number) if number.removeprefix(b"-").isdigit() else float(number) for number in found]


def _texts(found: Sequence[bytes]) -> Sequence[Value]:
    """Each different text once: what stands in many cells is kept once."""
    known = list(set(found))
    return list(map(dict(zip(known, plain_texts(known), strict=True)).__getitem__, found))
