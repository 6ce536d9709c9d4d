"""Ids that are numbers not far from each other: where each stands is found by its number alone."""

from array import array
from collections import deque
from collections.abc import Sequence
from itertools import repeat
from operator import eq, sub

from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import kinds_of

_FAR = 8  # times as many numbers as ids
_FEW = 1000
_LONGEST = 18  # digits
_NOBODY = -1


class Numbered:
    """Ids by their numbers.

    >>> found = numbered(["7", "9"], [7, 9])
    >>> found.places([9, 7, 9]), found.places([8]), found.place("9"), found.place("09")
    ([1, 0, 1], None, 1, None)
    """

    __slots__ = ("_least", "_places")

    def __init__(self, least: int, places: Sequence[int]) -> None:
        """``places``: of the ids, by how far their number is from the ``least``."""
        self._least, self._places = least, places

    def places(self, numbers: Sequence[Value]) -> list[int] | None:
        """Where the ids of some numbers stand; None where one is nobody's, or no number."""
        if kinds_of(numbers) != {int}:
            return None
        whole: Sequence[int] = numbers  # type: ignore[assignment]  # as just asked
        if min(whole) < self._least or max(whole) >= self._least + len(self._places):
            return None
        steps = map(sub, whole, repeat(self._least))
        found = list(steps if isinstance(self._places, range) else map(self._places.__getitem__, steps))
        return None if _NOBODY in found else found

    def place(self, id_: str) -> int | None:
        """Where an id stands that is written as a number without zeros before it."""
        if not (id_.isascii() and id_.isdecimal()) or id_.startswith("0") or len(id_) > _LONGEST:
            return None
        found = self.places([int(id_)])
        return found[0] if found else None


def numbered(ids: Sequence[str], typed: Sequence[Value]) -> Numbered | None:
    """The same ids by what is typed in their rows; None where that is no number, two are the same, or they are far off.

    >>> numbered(["7", "7"], [7, 7]), numbered(["7"], ["7"]), numbered(["1", "99999"], [1, 99999])
    (None, None, None)
    """
    if kinds_of(typed) != {int}:
        return None
    whole: Sequence[int] = typed  # type: ignore[assignment]  # as just asked
    least, behind = min(whole), max(whole) + 1
    if behind - least > _FAR * len(ids) + _FEW or least <= 0:
        return None
    if len(ids) == behind - least and all(map(eq, whole, range(least, behind))):
        return Numbered(least, range(len(ids)))
    places = array("i", [_NOBODY]) * (behind - least)
    for place, number in enumerate(whole):
        places[number - least] = place
    return Numbered(least, places) if len(places) - places.count(_NOBODY) == len(ids) else None


def are_different(places: Sequence[int], count: int) -> bool:
    """Whether no place of so many is there twice.

    >>> are_different([2, 0], 3), are_different([2, 2], 3)
    (True, False)
    """
    seen = bytearray(count)
    deque(map(seen.__setitem__, places, repeat(1)), maxlen=0)  # no set: it would take as much room as the ids
    return seen.count(1) == len(places)


def as_numbers(ids: Sequence[str]) -> Sequence[int] | None:
    """The numbers that ids are written as; None where one is written otherwise, or too long.

    >>> as_numbers(["7", "012"]), as_numbers(["7", "RM-1"]), as_numbers(["7", ""])
    (array('q', [7, 12]), None, None)
    """
    together = "".join(ids)
    if not (together.isascii() and together.isdecimal() and all(ids)) or max(map(len, ids)) > _LONGEST:
        return None
    return array("q", map(int, ids))
