"""The cells of a sheet, held column by column wherever rows are alike; as rows of cells when somebody asks."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, pairwise
from operator import lt
from typing import Any

from xlratings.workbook.xlsx.stored_values import Cell, Row, Value
from xlratings.workbook.xlsx.value_columns import kinds_of

_BLANK = Cell(None)
_cell = partial(tuple.__new__, Cell)  # as Cell itself, a third of the time
_FEW_COLUMNS, _CELLS_TO_ONE = 32, 8
_WHOLE = "iq"  # what keeps whole numbers, and large ones
_PACKED = {int: _WHOLE, float: "d"}


class Run:
    """Rows alike, below each other: their numbers, and the values of their columns, None where a cell is blank.

    ``formulas``: the columns whose values are those of formulas. No row is all blank. Whole numbers alone are kept
    packed, decimal ones too.
    """

    __slots__ = ("columns", "formulas", "numbers")

    def __init__(
        self, numbers: Sequence[int], columns: Mapping[int, Iterable[Value]], formulas: frozenset[int] = frozenset()
    ) -> None:
        self.formulas = formulas
        self.numbers = _as_range(numbers)
        self.columns = {column: _packed(values) for column, values in columns.items()}

    def values(self, column: int) -> Sequence[Value]:
        """The values of a column."""
        return self.columns[column] if column in self.columns else [None] * len(self.numbers)

    def row(self, place: int) -> dict[int, Cell]:
        """The cells of one of the rows."""
        return {
            column: _cell((value, column in self.formulas))
            for column, values in self.columns.items()
            if (value := values[place]) is not None
        }

    def rows(self) -> Iterator[Row]:
        """All rows as cells."""
        return ((number, self.row(place)) for place, number in enumerate(self.numbers))

    def is_sparse(self) -> bool:
        """Whether the rows have so many columns and so few cells that these are better kept one by one."""
        if len(self.columns) <= _FEW_COLUMNS:
            return False
        blanks = sum(values.count(None) for values in self.columns.values() if isinstance(values, list))
        return blanks * _CELLS_TO_ONE > (_CELLS_TO_ONE - 1) * len(self.columns) * len(self.numbers)

    def is_like(self, other: "Run", *, packed: bool) -> bool:
        """Whether another has the same columns and formulas, and keeps the same ones ``packed`` if that matters."""
        if self.columns.keys() != other.columns.keys() or self.formulas != other.formulas:
            return False
        return not packed or all(type(own) is type(other.columns[key]) for key, own in self.columns.items())

    def lines(self, most: int) -> Iterator[list[Value]]:
        """The values of each row from the first column on, up to its last one, or so many; None where one is blank."""
        width = min(max(self.columns), most)
        for values in zip(*(self.values(column) for column in range(1, width + 1)), strict=True):
            held = width
            while held and values[held - 1] is None:
                held -= 1
            yield list(values[:held])

    @property
    def has_formulas(self) -> bool:
        """Whether a cell holds a formula."""
        return bool(self.formulas)

    def formulas_in(self, column: int) -> Iterator[int]:
        """The rows whose cell in a column holds a formula."""
        rows = zip(self.numbers, self.columns[column], strict=True) if column in self.formulas else ()
        return (number for number, value in rows if value is not None)

    def extend(self, other: "Run") -> None:
        """Take in the rows of another, which has the same columns."""
        is_next = isinstance(self.numbers, range) and other.numbers == range(self.numbers.stop, other.numbers[-1] + 1)
        self.numbers = range(self.numbers[0], other.numbers[-1] + 1) if is_next else [*self.numbers, *other.numbers]
        for column, values in other.columns.items():
            own = self.columns[column]
            if _code(own) not in {"", _code(values)}:
                own = self.columns[column] = _able_to_hold(values, own)
            own.extend(values if _code(own) in {"", _code(values)} else list(values))


class LooseRows:
    """Rows that are unlike their neighbours, each with cells of its own; of two of one number the later counts."""

    __slots__ = ("_cells", "numbers")

    def __init__(self, rows: Iterable[Row]) -> None:
        held = dict(rows)
        self.numbers: Sequence[int] = sorted(held)
        self._cells = [held[number] for number in self.numbers]

    def values(self, column: int) -> Sequence[Value]:
        """The values of a column."""
        return [cells.get(column, _BLANK).value for cells in self._cells]

    def row(self, place: int) -> dict[int, Cell]:
        """The cells of one of the rows."""
        return self._cells[place]

    def rows(self) -> Iterator[Row]:
        """All rows."""
        return zip(self.numbers, self._cells, strict=True)

    @property
    def has_formulas(self) -> bool:
        """Whether a cell holds a formula."""
        return any(cell.formula for cells in self._cells for cell in cells.values())

    def formulas_in(self, column: int) -> Iterator[int]:
        """The rows whose cell in a column holds a formula."""
        return (number for number, cells in self.rows() if column in cells and cells[column].formula)

    def lines(self, most: int) -> Iterator[list[Value]]:
        """The values of each row from the first column on, up to its last one, or so many; None where one is blank."""
        for cells in self._cells:
            last = max((column for column in cells if column <= most), default=0)
            yield [cells[column].value if column in cells else None for column in range(1, last + 1)]


class SheetCells(Mapping[int, Mapping[int, Cell]]):
    """Row number -> column number -> cell, for the rows that hold something; made when asked for.

    >>> cells = SheetCells([Run([1, 2], {1: ["a", "b"], 3: [None, 7]}), (5, {1: Cell("c")})])
    >>> list(cells), cells[2][3].value, cells.rows_between(2, 9), cells.column(1, 2, 9)
    ([1, 2, 5], 7, [2, 5], ['b', 'c'])
    """

    def __init__(self, pieces: Iterable[Run | Row]) -> None:
        """``pieces``: runs and single rows as they come."""
        self._pieces = _in_order(pieces)
        self._firsts = [piece.numbers[0] for piece in self._pieces]
        self._last: Row = (0, {})  # made last: who asks for a cell of a row often asks for the next one too

    def __getitem__(self, row: int) -> Mapping[int, Cell]:
        """The cells of a row."""
        if row != self._last[0]:
            self._last = row, self._made(row)
        return self._last[1]

    def _made(self, row: int) -> dict[int, Cell]:
        at = bisect_right(self._firsts, row) - 1
        if at >= 0:
            numbers = self._pieces[at].numbers
            place = _place(numbers, row)
            if place < len(numbers) and numbers[place] == row:
                return self._pieces[at].row(place)
        raise KeyError(row)

    def __iter__(self) -> Iterator[int]:
        """The numbers of the rows."""
        return chain.from_iterable(piece.numbers for piece in self._pieces)

    def __len__(self) -> int:
        """How many rows hold something."""
        return sum(len(piece.numbers) for piece in self._pieces)

    def rows_between(self, first: int, last: int) -> Sequence[int]:
        """The rows from one to another that hold something."""
        return _as_range(_chained([piece.numbers[span] for piece, span in self._between(first, last)]))

    def column(self, column: int, first: int, last: int) -> Sequence[Value]:
        """What they hold in a column."""
        return _chained([piece.values(column)[span] for piece, span in self._between(first, last)])

    def lines(self, most: int) -> Iterator[tuple[int, list[Value]]]:
        """The rows as their values from the first column on, up to the last one, or so many; None where one is blank.

        >>> list(SheetCells([(5, {1: Cell("c"), 3: Cell(7)})]).lines(9))
        [(5, ['c', None, 7])]
        """
        for piece in self._pieces:
            yield from zip(piece.numbers, piece.lines(most), strict=True)

    @property
    def has_formulas(self) -> bool:
        """Whether a cell holds a formula.

        >>> SheetCells([(5, {1: Cell("c"), 3: Cell(7, formula=True)})]).has_formulas
        True
        """
        return any(piece.has_formulas for piece in self._pieces)

    def formulas(self, column: int) -> frozenset[int]:
        """The rows whose cell in a column holds a formula."""
        return frozenset(number for piece in self._pieces for number in piece.formulas_in(column))

    def _between(self, first: int, last: int) -> Iterator[tuple[Run | LooseRows, slice]]:
        for piece in self._pieces[max(bisect_right(self._firsts, first) - 1, 0) : bisect_right(self._firsts, last)]:
            yield piece, slice(_place(piece.numbers, first), _place(piece.numbers, last + 1))


class CellsLetGo(SheetCells):
    """Cells that nobody needs any more: it is an error to ask for one, and known whether formulas were among them."""

    def __init__(self, cells: SheetCells) -> None:
        """``cells``: as they were."""
        self._had_formulas = cells.has_formulas

    @property
    def has_formulas(self) -> bool:
        """Whether a cell held a formula."""
        return self._had_formulas


def _in_order(pieces: Iterable[Run | Row]) -> list[Run | LooseRows]:
    """Runs of one form joined, and single rows together; rows that do not ascend are all kept as single ones."""
    found: list[Run | LooseRows] = []
    waiting: list[Row] = []
    for piece in pieces:
        if not isinstance(piece, Run):
            waiting.append(piece)
            continue
        if piece.is_sparse():
            waiting += piece.rows()
            continue
        found += [LooseRows(waiting)] if waiting else []
        waiting = []
        before = found[-1] if found else None
        is_heading = len(found) == 1  # one of texts, above columns that may be packed
        if isinstance(before, Run) and before.is_like(piece, packed=is_heading):
            before.extend(piece)
        else:
            found.append(piece)
    found += [LooseRows(waiting)] if waiting else []
    ascend = all(map(_ascend, found)) and all(one.numbers[-1] < other.numbers[0] for one, other in pairwise(found))
    return found if ascend else [LooseRows(row for piece in found for row in piece.rows())]


def _ascend(piece: Run | LooseRows) -> bool:
    return isinstance(piece.numbers, range) or all(map(lt, piece.numbers, piece.numbers[1:]))


def _as_range(numbers: Sequence[int]) -> Sequence[int]:
    """Numbers that follow each other as their range, which needs no memory."""
    if isinstance(numbers, range) or not numbers:
        return numbers
    found = range(numbers[0], numbers[-1] + 1)
    return found if len(found) == len(numbers) and list(found) == list(numbers) else numbers


def _place(numbers: Sequence[int], row: int) -> int:
    """Where a row stands among ascending ones, or would stand."""
    if isinstance(numbers, range):
        return min(max(row - numbers.start, 0), len(numbers))
    return bisect_left(numbers, row)


def _packed(values: Iterable[Value]) -> MutableSequence[Any]:
    """Numbers of one kind in as little room as they need."""
    if isinstance(values, array):
        return values
    held: list[Any] = list(values)
    for code in _PACKED.get(kinds.pop(), "") if len(kinds := kinds_of(held)) == 1 else "":
        with suppress(OverflowError):
            return array(code, held)
    return held


def _code(values: Sequence[Any]) -> str:
    return values.typecode if isinstance(values, array) else ""


def _able_to_hold(other: Sequence[Any], own: MutableSequence[Any]) -> MutableSequence[Any]:
    """Packed values in a form that others of another one can follow."""
    return array(_WHOLE[-1], own) if {_code(own), _code(other)} == {*_WHOLE} else list(own)


def _chained(parts: list[Sequence[Any]]) -> Sequence[Any]:
    return parts[0] if len(parts) == 1 else list(chain.from_iterable(parts))
