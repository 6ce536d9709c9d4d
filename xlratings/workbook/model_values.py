"""Values of the model made of columns, all at once."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import Any, TypeVar

V = TypeVar("V", bound=tuple[Any, ...])


def made(model: type[V], columns: Mapping[str, Sequence[object]], count: int) -> list[V]:
    """So many values of a kind, by field; a field that has no column, or None in it, is as the model leaves it.

    >>> from xlratings.model import Player
    >>> [(one.id, one.title) for one in made(Player, {"id": ["7", "8"], "name": "AB", "title": [None, "M"]}, 2)]
    [('7', ''), ('8', 'M')]
    """
    fields = []
    for field, default in fields_of(model).items():
        column = columns.get(field)
        fields.append(repeat(default, count) if column is None else _filled(column, default))
    return list(map(partial(tuple.__new__, model), zip(*fields, strict=True)))


def fields_of(model: type[V]) -> Mapping[str, object]:
    """The fields of a value and their defaults, None where there is none."""
    named: Any = model  # a NamedTuple, which no type of its own is for
    return {field: named._field_defaults.get(field) for field in named._fields}


def _filled(column: Sequence[object], default: object) -> Iterable[object]:
    if default is None or None not in column:
        return column
    return [default if one is None else one for one in column]
