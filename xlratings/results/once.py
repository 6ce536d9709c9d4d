"""Cells read once: a file holds the same few results, names and days over and over."""

from collections.abc import Callable
from typing import Generic, TypeVar

from xlratings.results.grid import Value

T = TypeVar("T")


class Once(Generic[T]):
    """A reader of cells that remembers what it has read; what it refuses it refuses again."""

    def __init__(self, read: Callable[[Value], T]) -> None:
        self._read = read
        self._known: dict[object, T] = {}

    def __call__(self, value: Value) -> T:
        """What the reader says of a value."""
        key = (bool, value) if value.__class__ is bool else value  # TRUE equals 1 for a dictionary, not for a reader
        if key not in self._known:
            self._known[key] = self._read(value)
        return self._known[key]
