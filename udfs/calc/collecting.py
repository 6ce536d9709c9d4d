"""Collecting: which functions a calculation calls, with the very values that Calc hands them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from udfs.catalogue import Function


class Called(NamedTuple):
    """A function and its arguments."""

    function: Function
    arguments: tuple[object, ...]


_collections: list[list[Called]] = []


def called(function: Function, *arguments: object) -> Any:  # noqa: ANN401 - a cell, a column or rows
    """What a function gives, the call being noted by whoever collects."""
    for collection in _collections:
        collection.append(Called(function, arguments))
    return function(*arguments)


@contextmanager
def collected() -> Iterator[list[Called]]:
    """The calls made meanwhile."""
    calls: list[Called] = []
    _collections.append(calls)
    try:
        yield calls
    finally:
        _collections.remove(calls)
