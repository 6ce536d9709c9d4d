"""Several values kept by their columns, one after the other in one."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from xlratings.columns_in_turn import InTurn, Reckoned
from xlratings.in_columns import InColumns, Keyed, Quotients, Runs, Same

V = TypeVar("V", bound=tuple[Any, ...])
_Known = dict[tuple[int, ...], tuple[Sequence[Sequence[Any]], Sequence[Any]]]
_Join = Callable[[Sequence[Sequence[Any]]], Sequence[Any]]

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
    known: _Known = {}
    columns = {field: _joined([part.column(field) for part in parts], known) for field in fields} if parts else {}
    return InColumns(kind, columns or dict.fromkeys(fields, ()), sum(map(len, parts)))


def _joined(columns: Sequence[Sequence[Any]], known: _Known) -> Sequence[Any]:
    """``known``: what is joined already, since one column may stand in several places."""
    key = tuple(map(id, columns))
    if key not in known:
        known[key] = columns, _put_together(columns, sum(map(len, columns)), known)
    return known[key][1]


def _put_together(columns: Sequence[Sequence[Any]], count: int, known: _Known) -> Sequence[Any]:
    first = columns[0]
    if isinstance(first, Same) and all(isinstance(one, Same) and one.value == first.value for one in columns):
        return Same(first.value, count)
    if all(isinstance(one, Same) for one in columns) and count >= _LONG * len(columns):
        return Runs([column[0] for column in columns if len(column)], filter(None, map(len, columns)))
    if type(first) in _OF_COLUMNS and all(type(one) is type(first) for one in columns):
        return _OF_COLUMNS[type(first)](columns, lambda parts: _joined(parts, known))
    if isinstance(first, array) and all(isinstance(one, array) and one.typecode == first.typecode for one in columns):
        return array(first.typecode, b"".join(map(bytes, map(memoryview, columns))))  # type: ignore[arg-type]  # arrays
    return [*chain.from_iterable(columns)]


def _joined_keyed(parts: Sequence[Any], join: _Join) -> Keyed:
    keys = dict.fromkeys(chain.from_iterable(part.columns for part in parts))
    columns = {key: join([part.columns.get(key) or Same(None, len(part)) for part in parts]) for key in keys}
    return Keyed(columns, sum(map(len, parts)))


def _joined_quotients(parts: Sequence[Any], join: _Join) -> Quotients:
    return Quotients(join([part.numerators for part in parts]), join([part.denominators for part in parts]))


def _joined_in_turn(parts: Sequence[Any], join: _Join) -> InTurn[Any]:
    return InTurn(join([part.first for part in parts]), join([part.second for part in parts]))


def _joined_reckoned(parts: Sequence[Any], join: _Join) -> Reckoned:
    return Reckoned(parts[0].reckon, join([part.one for part in parts]), join([part.other for part in parts]))


_OF_COLUMNS: Mapping[type, Callable[[Sequence[Any], _Join], Sequence[Any]]] = {
    Keyed: _joined_keyed,
    Quotients: _joined_quotients,
    InTurn: _joined_in_turn,
    Reckoned: _joined_reckoned,
}
