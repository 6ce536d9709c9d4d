"""Ranges: how cells arrive and how results go back in the same shape.

A host hands in rows of cells; from Python a list is a column and a list of lists is rows. A range of one cell
is a single value.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from itertools import chain
from typing import Any, NamedTuple

from xlratings.errors import Message, RuleError

_LISTS = (list, tuple, range)


class Form(Enum):
    """How a range was given."""

    SINGLE = "a value"
    COLUMN = "a list"
    ROWS = "a list of lists"


class Range(NamedTuple):
    """The cells of an argument row by row, their types, how many rows there are, and how it was given."""

    cells: Sequence[object]
    kinds: AbstractSet[type]
    rows: int
    form: Form

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, len(self.cells) // self.rows if self.rows else 0


def read_range(argument: str, given: object) -> Range:
    """The cells of an argument.

    Raises:
        RuleError: #VALUE! for rows of unequal length, or lists nested deeper.

    >>> read_range("scores", [1, 0]).shape, read_range("scores", [[1, 0]]).shape, read_range("scores", 1).shape
    ((2, 1), (1, 2), (1, 1))
    """
    value: Any = given.tolist() if hasattr(given, "tolist") else given  # arrays have it, and so have their numbers
    if not isinstance(value, _LISTS):
        return Range((value,), {type(value)}, 1, Form.SINGLE)
    kinds = set(map(type, value))
    are_rows = [issubclass(kind, _LISTS) for kind in kinds]
    if not any(are_rows):
        return Range(value, kinds, len(value), Form.COLUMN)
    if not all(are_rows) or len(set(map(len, value))) != 1:
        raise RuleError("#VALUE!", Message("function.ragged", argument=argument))
    rows: Any = value
    cells = list(chain.from_iterable(rows))
    kinds = set(map(type, cells))
    if any(issubclass(kind, _LISTS) for kind in kinds):
        raise RuleError("#VALUE!", Message("function.nested-too-deep", argument=argument))
    return Range(cells, kinds, len(value), Form.ROWS)


def cell_name(argument: str, given: Range, place: int) -> str:
    """What a sentence calls a cell of an argument: by its place in a list, by row and column in a table.

    >>> cell_name("scores", read_range("scores", [1, 0]), 1), cell_name("x", read_range("x", [[1, 0]] * 2), 2)
    ('scores (2)', 'x (2, 1)')
    """
    rows, columns = given.shape
    if len(given.cells) == 1:
        return argument
    return (
        f"{argument} ({place // columns + 1}, {place % columns + 1})"
        if 1 not in {rows, columns}
        else f"{argument} ({place + 1})"
    )


def like(pattern: Range, results: Sequence[object]) -> object:
    """Results, one per cell, in the shape of a range."""
    if pattern.form is Form.SINGLE:
        return results[0]
    if pattern.form is Form.COLUMN:
        return list(results)
    rows, columns = pattern.shape
    if columns == 1:
        return [[result] for result in results]
    return [list(results[row * columns : (row + 1) * columns]) for row in range(rows)]


def wide_like(pattern: Range, results: Sequence[Sequence[object]]) -> object:
    """Results of several cells each, side by side, in the rows of a range."""
    rows, columns = pattern.shape
    return [[cell for result in results[row * columns : (row + 1) * columns] for cell in result] for row in range(rows)]


def common_shape(ranges: dict[str, Range]) -> Range:
    """The range that gives the result its shape: the first of more cells than one, else the first that is a list.

    Raises:
        RuleError: #VALUE! when two ranges differ in shape and neither is a single cell.

    """
    patterns = {name: each for name, each in ranges.items() if len(each.cells) != 1}
    for name, each in patterns.items():
        first = next(iter(patterns))
        if each.shape != patterns[first].shape:
            raise RuleError("#VALUE!", Message("function.shapes-differ", argument=name, other=first))
    lists = (each for each in ranges.values() if each.form is not Form.SINGLE)
    return next(iter(patterns.values()), None) or next(lists, None) or next(iter(ranges.values()))
