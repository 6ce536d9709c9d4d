"""A column: a sequence that makes what stands at a place when it is asked for."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Column(Sequence[T], Generic[T]):
    """A sequence that makes what stands at a place; a part of it is a list, and it is equal to what holds the same."""

    __slots__ = ("_count",)

    def __init__(self, count: int) -> None:
        self._count = count

    def __len__(self) -> int:
        """How many places there are."""
        return self._count

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...

    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        """What stands at a place, or a part."""
        if isinstance(place, slice):
            return self._part(range(self._count)[place])
        return self._at(range(self._count)[place])

    def __eq__(self, other: object) -> bool:
        """Whether another sequence holds the same, however it is kept."""
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(_are_equal, self, other))

    def __hash__(self) -> int:
        """As a tuple of the same."""
        return hash(tuple(self))

    def __repr__(self) -> str:
        """As a tuple of the same."""
        return repr(tuple(self))

    @abstractmethod
    def _at(self, place: int) -> T:
        """What stands at a place, counted from 0."""

    def _part(self, places: range) -> Sequence[T]:
        return [self._at(place) for place in places]

    def taken(self, places: Sequence[int]) -> Sequence[T]:
        """What stands at some places, in their order."""
        return self._part(places) if isinstance(places, range) else [self._at(place) for place in places]


def _are_equal(one: object, other: object) -> bool:
    return one is other or one == other
