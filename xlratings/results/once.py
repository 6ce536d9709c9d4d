"""Columns read at once, every distinct cell only once: a file holds the same results, names and days over and over."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from xlratings.errors import Message
from xlratings.results import grid
from xlratings.results.grid import Row, Value, text
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.stored_values import CellError

T = TypeVar("T")


class Unreadable(NamedTuple):
    """What stands in the place of a value that cannot be read; ``column`` 0: that of the cell."""

    why: Message
    column: int = 0


class Once(dict[object, T | Unreadable], Generic[T]):
    """What a reader says of each value it has been asked about."""

    def __init__(self, read: Callable[[Value], T]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, value: Value) -> T | Unreadable:
        """Read a value not met before."""
        found: T | Unreadable
        try:
            found = self._read(value)
        except UnreadableCellError as error:
            found = Unreadable(error.message)
        self[value] = found
        return found

    def all(self, values: Iterable[Value]) -> list[T | Unreadable]:
        """What the reader says of each value."""
        return list(map(self.__getitem__, values))


def column(rows: Sequence[Row], at: int) -> list[Value]:
    """The cells of a column, from 1, as the readers take them.

    A logical value is shown as the error it is in a table of results: ``TRUE`` equals 1 for Python, not for a clerk.
    """
    values = grid.column(rows, at)
    if bool in set(map(type, values)):
        return [CellError(text(value)) if isinstance(value, bool) else value for value in values]
    return values
