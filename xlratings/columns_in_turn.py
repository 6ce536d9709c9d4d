"""Columns that are two others: their values in turn, or what is reckoned from both; nothing of them is kept twice."""

from array import array
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from itertools import chain
from typing import Any, TypeVar

from xlratings.column import Column

T = TypeVar("T")


class InTurn(Column[T]):
    """The values of two columns of the same length in turn.

    >>> [*InTurn(["7", "8"], ["9", "5"])], InTurn(["7", "8"], ["9", "5"])[1:3]
    (['7', '9', '8', '5'], ['9', '8'])
    """

    __slots__ = ("first", "second")

    def __init__(self, first: Sequence[T], second: Sequence[T]) -> None:
        super().__init__(2 * len(first))
        self.first, self.second = first, second

    def __iter__(self) -> Iterator[T]:
        """One of the first column, one of the second, and so on."""
        return chain.from_iterable(zip(self.first, self.second, strict=True))

    def __contains__(self, value: object) -> bool:
        """Whether a value stands in either."""
        return value in self.first or value in self.second

    def _at(self, place: int) -> T:
        return (self.second if place % 2 else self.first)[place // 2]

    def _part(self, places: range) -> Sequence[T]:
        if places.step != 1 or not places:
            return super()._part(places)
        pairs, skipped = slice(places.start // 2, (places.stop + 1) // 2), places.start % 2
        return _in_turn(self.first[pairs], self.second[pairs])[skipped : skipped + len(places)]


def _in_turn(first: Sequence[Any], second: Sequence[Any]) -> Sequence[Any]:
    are_arrays = isinstance(first, array) and isinstance(second, array) and first.typecode == second.typecode
    found: MutableSequence[Any] = array(first.typecode) if are_arrays and isinstance(first, array) else []
    found.extend(first)
    found.extend(second)
    found[::2], found[1::2] = first, second
    return found


class Reckoned(Column[float]):
    """Floats reckoned from the values of two columns, when they are asked for.

    >>> [*Reckoned(float.__add__, array("d", [1200.0]), array("d", [16.0]))]
    [1216.0]
    """

    __slots__ = ("one", "other", "reckon")

    def __init__(self, reckon: Callable[[Any, Any], float], one: Sequence[Any], other: Sequence[Any]) -> None:
        super().__init__(len(one))
        self.reckon, self.one, self.other = reckon, one, other

    def __iter__(self) -> Iterator[float]:
        """Each of them."""
        return map(self.reckon, self.one, self.other)

    def _at(self, place: int) -> float:
        return self.reckon(self.one[place], self.other[place])

    def _part(self, places: range) -> Sequence[float]:
        if places.step != 1 or not places:
            return super()._part(places)
        part = slice(places.start, places.stop)
        return array("d", map(self.reckon, self.one[part], self.other[part]))
