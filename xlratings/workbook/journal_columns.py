"""The values of a column as JSON: one that stands everywhere once, numbers by their bytes, texts as lines of one."""

import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any, cast

from xlratings.in_columns import Same
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import Column, kinds_of

_AS_THEY_ARE = frozenset({bool, int, float, str, type(None)})
_SAME, _TEXTS, _MOMENT, _DAY = "same", "texts", "moment", "day"
_CODES = {"decimals": "d", "wholes": "q"}


def stored_column(values: Column, known: set[type] | None = None) -> object:
    r"""The values of a column as JSON has them.

    ``known``: the types of these values and perhaps of others, if they are known.

    >>> stored_column([7, None]), stored_column(Same("a", 9)), stored_column([1.5, -2.0]), stored_column(["a", "b"])
    ([7, None], {'same': 'a'}, {'decimals': 'AAAAAAAA+D8AAAAAAAAAwA=='}, {'texts': 'a\nb'})
    """
    if isinstance(values, Same):
        return {_SAME: _stored(values.value)}
    kinds = known if known and len(known) == 1 else kinds_of(values)
    held = cast("Sequence[Any]", values)  # of kinds that are asked for before anything else
    if kinds in ({float}, {int}):
        return _packed("decimals" if kinds == {float} else "wholes", held)
    if kinds == {str} and (text := "\n".join(held)).count("\n") == len(held) - 1:
        return {_TEXTS: text}
    return list(values) if kinds <= _AS_THEY_ARE else [*map(_stored, values)]


class StoredColumns:
    """Reads columns; a text that stands in many cells is kept once."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, stored: Any, rows: int) -> Column:  # noqa: ANN401 - what JSON holds
        """The values of a column of so many rows, as it is stored.

        Raises:
            ValueError, KeyError, TypeError: it is not stored so.

        """
        if isinstance(stored, dict):
            return self._read(stored, rows)
        return stored if {*map(type, stored)} <= _AS_THEY_ARE else [*map(_value, stored)]

    def _read(self, stored: Mapping[str, Any], rows: int) -> Column:
        if _SAME in stored:
            return Same(_value(stored[_SAME]), rows)
        if _TEXTS in stored:
            texts = stored[_TEXTS].split("\n")
            return [*map(self._texts.setdefault, texts, texts)]
        name, coded = next(iter(stored.items()))
        found = array(_CODES[name])
        found.frombytes(b64decode(coded, validate=True))
        return _turned(found)


def _packed(name: str, numbers: Sequence[Any]) -> object:
    try:
        packed = _turned(array(_CODES[name], numbers))
    except OverflowError:
        return list(numbers)
    return {name: b64encode(packed.tobytes()).decode()}


def _turned(numbers: "array[Any]") -> "array[Any]":
    """Numbers with the low bytes first, or such numbers as this computer has them."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _stored(value: Value) -> object:
    """A value as JSON has it.

    Raises:
        TypeError: no draft writes such a one.

    """
    if isinstance(value, datetime):
        return {_MOMENT: value.isoformat()}
    if isinstance(value, date):
        return {_DAY: value.isoformat()}
    if type(value) in _AS_THEY_ARE:
        return value
    raise TypeError(type(value).__name__)


def _value(stored: Any) -> Value:  # noqa: ANN401 - what JSON holds
    if isinstance(stored, dict):
        return datetime.fromisoformat(stored[_MOMENT]) if _MOMENT in stored else date.fromisoformat(stored[_DAY])
    if stored is None or isinstance(stored, bool | int | float | str):
        return stored
    raise TypeError(type(stored).__name__)
