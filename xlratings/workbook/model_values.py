"""Values of the model kept by columns."""

from array import array
from collections.abc import Mapping, Sequence
from itertools import repeat
from operator import is_
from typing import Any, TypeVar

from xlratings.in_columns import InColumns, Made, Same

V = TypeVar("V", bound=tuple[Any, ...])


def in_columns(model: type[V], columns: Mapping[str, Sequence[Any]], count: int) -> InColumns[V]:
    """So many values of a kind, by field; a field that has no column, or None in it, is as the model leaves it.

    >>> from xlratings.model import Player
    >>> [(one.id, one.title) for one in in_columns(Player, {"id": ["7", "8"], "name": "AB", "title": [None, "M"]}, 2)]
    [('7', ''), ('8', 'M')]
    """
    left = fields_of(model)
    filled = {field: _filled(column, left[field]) for field, column in columns.items() if field in left}
    return InColumns(model, filled, count)


def fields_of(model: type[V]) -> Mapping[str, object]:
    """The fields of a value and their defaults, None where there is none."""
    named: Any = model  # a NamedTuple, which no type of its own is for
    return {field: named._field_defaults.get(field) for field in named._fields}


def _filled(column: Sequence[Any], default: object) -> Sequence[Any]:
    if isinstance(column, Made):
        return column
    if len(column) and all(map(is_, column, repeat(column[0]))):
        return Same(default if column[0] is None else column[0], len(column))
    if default is None or isinstance(column, array) or None not in column:
        return column
    return [default if one is None else one for one in column]
