"""The content of events and of other rows as bytes to be hashed: the same whether kept by columns or one by one."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from marshal import dumps
from typing import Any, TypeVar

from xlratings.in_columns import InColumns, Same, made_of
from xlratings.model import Event

V = TypeVar("V", bound=tuple[Any, ...])

_FORM = 2  # of marshal: the values alone, not which of them are one object
_PLAIN = frozenset({bool, int, float, str, type(None)})
_EXACT = {Fraction}
_ROWS = ("results", "games", "placings", "deals")
_NO_CONTENT = frozenset({*_ROWS, "where", "state", "counted_in", "signature", "as_written"})


def event_content(event: Event) -> bytes:
    """The hash of an event with all its rows: of every field but what the ledger recorded of it, and but places.

    The rows count in their order.
    """
    said = [str(value) for field, value in zip(Event._fields, event, strict=True) if field not in _NO_CONTENT]
    found = sha256(repr(said).encode())
    for field in _ROWS:
        found.update(rows_content(getattr(event, field)))
    return found.digest()


def rows_content(values: Sequence[V]) -> bytes:
    """Every field of some rows but their places.

    >>> from xlratings.model import Game
    >>> games = Game("T1", "7", "8"), Game("T1", "9", "8")
    >>> in_columns = InColumns(Game, {"event": Same("T1", 2), "player": ["7", "9"], "opponent": ["8", "8"]}, 2)
    >>> rows_content(games) == rows_content(in_columns), rows_content(games) == rows_content(games[::-1])
    (True, False)
    """
    if not values:
        return b"0"
    fields: Sequence[str] = values[0]._fields  # type: ignore[attr-defined]  # a NamedTuple, which has no type
    columns = map(values.column, fields) if isinstance(values, InColumns) else zip(*values, strict=True)
    told = [_told(column) for field, column in zip(fields, columns, strict=True) if field != "where"]
    return dumps(told, _FORM)


def _told(column: Sequence[Any]) -> object:
    """A column in numbers and texts; one value and how often where it stands everywhere."""
    held = [column.value] if isinstance(column, Same) else [*column]
    kinds = set(map(type, held))
    if kinds == _EXACT:
        numbers = [one.numerator for one in held], [one.denominator for one in held]
        return [_once(one, len(column)) for one in numbers]
    return _once(held if kinds <= _PLAIN else [*made_of(_written, held)], len(column))


def _once(held: list[Any], times: int) -> object:
    return (held[0], times) if held.count(held[0]) == len(held) else held


def _written(value: object) -> object:
    return value if type(value) in _PLAIN else str(value)
