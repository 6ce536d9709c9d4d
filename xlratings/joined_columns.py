"""Several values kept by their columns, one after the other in one."""

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, TypeVar

from xlratings.in_columns import InColumns, Keyed, Quotients, Runs, Same

V = TypeVar("V", bound=tuple[Any, ...])

_LONG = 8  # what stands so many times on average is kept once


def joined(kind: type[V], parts: Sequence[InColumns[V]]) -> InColumns[V]:
    """The values of several, one after the other.

    >>> from xlratings.model import Game
    >>> one, other = (InColumns(Game, {"event": ["T1"], "player": [id_], "opponent": ["9"]}, 1) for id_ in "78")
    >>> joined(Game, [one, other]).column("player")
    ['7', '8']
    """
    if len(parts) == 1:
        return parts[0]
    fields: Iterable[str] = kind._fields  # type: ignore[attr-defined]  # a NamedTuple, which no type of its own is for
    count = sum(map(len, parts))
    columns = {field: _joined([part.column(field) for part in parts], count) for field in fields} if parts else {}
    return InColumns(kind, columns or dict.fromkeys(fields, ()), count)


def _joined(columns: Sequence[Sequence[Any]], count: int) -> Sequence[Any]:
    first = columns[0]
    if isinstance(first, Same) and all(isinstance(one, Same) and one.value == first.value for one in columns):
        return Same(first.value, count)
    if all(isinstance(one, Same) for one in columns) and count >= _LONG * len(columns):
        return Runs([column[0] for column in columns if len(column)], filter(None, map(len, columns)))
    if isinstance(first, Keyed) and all(isinstance(one, Keyed) for one in columns):
        return _joined_keyed([one for one in columns if isinstance(one, Keyed)], count)
    if isinstance(first, Quotients) and all(isinstance(one, Quotients) for one in columns):
        return _joined_quotients([one for one in columns if isinstance(one, Quotients)], count)
    if isinstance(first, array) and all(isinstance(one, array) and one.typecode == first.typecode for one in columns):
        return array(first.typecode, b"".join(map(bytes, map(memoryview, columns))))  # type: ignore[arg-type]  # arrays
    return [*chain.from_iterable(columns)]


def _joined_keyed(parts: Sequence[Keyed], count: int) -> Keyed:
    keys = dict.fromkeys(chain.from_iterable(part.columns for part in parts))
    return Keyed(
        {key: _joined([part.columns.get(key) or Same(None, len(part)) for part in parts], count) for key in keys}, count
    )


def _joined_quotients(parts: Sequence[Quotients], count: int) -> Quotients:
    numerators = _joined([part.numerators for part in parts], count)
    return Quotients(numerators, _joined([part.denominators for part in parts], count))
