"""Values of rows below each other, kept column by column: a twentieth of the memory of one entry per cell."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress, groupby
from operator import eq, not_
from typing import NamedTuple, overload

from xlratings.in_columns import Same
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import Column, holds_empty_text, kinds_of

_NONE = type(None)
_COPIED = 1 << 14  # values; of more there are not to be two


class ValueBlock(NamedTuple):
    """Rows from ``row`` on with values for the same columns; only cells whose value changes are ever written.

    Attributes:
        row: The first row.
        columns: The numbers of the columns, ascending.
        new: Their values, column by column.
        old: What stands there now; None: nothing anywhere.
        kept: Of each column, cell by cell, whether it keeps its value (1) or changes (0); None: all change.
        kinds: Of each column, the types of the new values of these rows and perhaps of others.

    """

    row: int
    columns: tuple[int, ...]
    new: tuple[Column, ...]
    old: tuple[Column, ...] | None
    kept: tuple[bytes | None, ...]
    kinds: tuple[set[type], ...]

    @property
    def rows(self) -> range:
        """The numbers of its rows."""
        return range(self.row, self.row + len(self.new[0]) if self.new else self.row)

    @property
    def number(self) -> int:
        """How many cells change."""
        return len(self.columns) * len(self.rows) - sum(kept.count(1) for kept in self.kept if kept)

    @property
    def before(self) -> tuple[Column, ...]:
        """What stands there now, also where that is nothing."""
        return (Same(None, len(self.rows)),) * len(self.columns) if self.old is None else self.old

    @property
    def turned(self) -> "ValueBlock":
        """What takes it back: the old values in the place of the new ones."""
        return self._replace(new=self.before, old=self.new, kinds=tuple(map(kinds_of, self.before)))

    def values(self, row: int) -> dict[int, Value]:
        """The new values of one of its rows, by column."""
        place = row - self.row
        lines = zip(self.columns, self.new, self.kept, strict=True)
        return {column: new[place] for column, new, kept in lines if not (kept and kept[place])}

    def lines(self) -> Iterator[tuple[int, dict[int, Value]]]:
        """The rows in which anything changes, with their new values by column."""
        changed = bytes(len(self.rows))
        flags = zip(*(kept or changed for kept in self.kept), strict=True)
        for row, values, kept in zip(self.rows, zip(*self.new, strict=True), flags, strict=True):
            pairs = zip(self.columns, values, strict=True)
            line = dict(compress(pairs, map(not_, kept)) if any(kept) else pairs)
            if line:
                yield row, line

    def mark_written(self, column: int, rows: range, left: bytearray) -> None:
        """Note (0) those of some rows in which the cell of a column changes; ``left``: of each of them, not yet (1)."""
        first, behind = max(self.row, rows.start), min(self.rows.stop, rows.stop)
        if column in self.columns and first < behind:
            kept = self.kept[self.columns.index(column)] or bytes(len(self.rows))
            left[first - rows.start : behind - rows.start] = kept[first - self.row : behind - self.row]

    def boxes(self) -> Iterator[Box]:
        """The areas of columns beside each other in which every cell changes."""
        whole = [column for column, kept in zip(self.columns, self.kept, strict=True) if not kept]
        for _, group in groupby(enumerate(whole), lambda one: one[1] - one[0]):
            columns = [column for _, column in group]
            yield Box(self.row, columns[0], self.rows[-1], columns[-1])

    def other_cells(self) -> Iterator[tuple[int, Iterable[int]]]:
        """The columns in which some cells change, with the rows of these."""
        for column, kept in zip(self.columns, self.kept, strict=True):
            if kept:
                yield column, compress(self.rows, map(not_, kept))

    def part(self, first: int, last: int) -> "ValueBlock":
        """Its rows from one to another."""
        cut = slice(first - self.row, last + 1 - self.row)
        new = tuple(_cut(column, cut) for column in self.new)
        old = None if self.old is None else tuple(_cut(column, cut) for column in self.old)
        return ValueBlock(first, self.columns, new, old, tuple(kept and kept[cut] for kept in self.kept), self.kinds)

    def parts(self, most: int) -> Iterator["ValueBlock"]:
        """The same in blocks of so many rows at most."""
        for first in range(self.row, self.rows.stop, most):
            yield self.part(first, min(first + most, self.rows.stop) - 1)


class _Stretch(Sequence[Value]):
    """The values of a column from one place to another, which are taken out of it a part at a time."""

    __slots__ = ("_column", "_places")

    def __init__(self, column: Column, places: range) -> None:
        self._column = column
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Value: ...

    @overload
    def __getitem__(self, place: slice) -> Column: ...

    def __getitem__(self, place: int | slice) -> Value | Column:
        if isinstance(place, slice):
            places = self._places[place]
            return self._column[places.start : places.stop]
        return self._column[self._places[place]]

    def __iter__(self) -> Iterator[Value]:
        return map(self._column.__getitem__, self._places)


def _cut(column: Column, cut: slice) -> Column:
    is_held = isinstance(column, Same) or cut.stop - cut.start <= _COPIED
    return column[cut] if is_held else _Stretch(column, range(cut.start, cut.stop))


def value_block(row: int, new: Mapping[int, Column], old: Mapping[int, Column] | None) -> ValueBlock:
    """The rows and columns in which anything changes; without any where nothing does.

    Args:
        row: The first row.
        new: Values by the number of the column, one for each row.
        old: The same for what stands there now; None: nothing.

    >>> block = value_block(5, {2: ["a", "b"], 3: [None, 7], 4: [1, 2]}, {2: ["a", "c"], 3: [None, 6], 4: [1, 2]})
    >>> block.row, block.columns, block.new, block.number, block.values(6)
    (6, (2, 3), (['b'], [7]), 2, {2: 'b', 3: 7})
    """
    kinds = {column: kinds_of(values) for column, values in new.items()}
    kept = {
        column: _kept_blank(values, kinds[column]) if old is None else _kept(values, old[column], kinds[column])
        for column, values in new.items()
    }
    columns = tuple(sorted(column for column, flags in kept.items() if flags is None or 0 in flags))
    if not columns:
        return ValueBlock(row, (), (), None, (), ())
    size = len(new[columns[0]])
    flags = [kept[column] or bytes(size) for column in columns]
    first = min(one.index(0) for one in flags)
    last = max(one.rindex(0) for one in flags)
    before = None if old is None else tuple(old[column] for column in columns)
    kinds_, kept_ = tuple(kinds[column] for column in columns), tuple(kept[column] for column in columns)
    whole = ValueBlock(row, columns, tuple(new[column] for column in columns), before, kept_, kinds_)
    return whole if (first, last) == (0, size - 1) else whole.part(row + first, row + last)


def _kept(new: Column, old: Column, kinds: set[type]) -> bytes | None:
    if isinstance(new, Same) and isinstance(old, Same):
        return b"\1" * len(new) if is_same(new.value, old.value) else None
    kinds = kinds | kinds_of(old)
    has_empty = str in kinds and (holds_empty_text(new) or holds_empty_text(old))
    flags = bytes(map(is_same if bool in kinds or has_empty else eq, new, old))
    return flags if 1 in flags else None


def _kept_blank(new: Column, kinds: set[type]) -> bytes | None:
    """The same where nothing stands."""
    if kinds <= {_NONE}:
        return b"\1" * len(new)
    has_blank = _NONE in kinds or (str in kinds and holds_empty_text(new))
    return bytes(value is None or value == "" for value in new) if has_blank else None


def is_same(one: Value, other: Value) -> bool:
    """Whether two cells hold the same: blank and empty text do, 1 and TRUE do not.

    >>> is_same(None, ""), is_same(1012.0, 1012), is_same(1, True), is_same(7, "7")
    (True, True, False, False)
    """
    if one.__class__ is other.__class__:
        return one == other
    one, other = (None if value == "" else value for value in (one, other))
    return isinstance(one, bool) == isinstance(other, bool) and one == other
