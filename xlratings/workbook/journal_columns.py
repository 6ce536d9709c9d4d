"""The values of a column as JSON: one that stands everywhere once, decimal numbers by their bytes, others in a list."""

import sys
from array import array
from base64 import b64decode, b64encode
from datetime import date, datetime
from typing import Any

from xlratings.in_columns import Same
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import Column, kinds_of

_AS_THEY_ARE = frozenset({bool, int, float, str, type(None)})
_SAME, _DECIMALS, _MOMENT, _DAY = "same", "decimals", "moment", "day"


def stored_column(values: Column) -> object:
    """The values of a column as JSON has them.

    >>> stored_column([7, None]), stored_column(Same("a", 9)), stored_column([1.5, -2.0])
    ([7, None], {'same': 'a'}, {'decimals': 'AAAAAAAA+D8AAAAAAAAAwA=='})
    """
    if isinstance(values, Same):
        return {_SAME: _stored(values.value)}
    kinds = kinds_of(values)
    if kinds == {float}:
        return {_DECIMALS: b64encode(_turned(array("d", values)).tobytes()).decode()}  # type: ignore[arg-type]  # floats
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
            return Same(_value(stored[_SAME]), rows) if _SAME in stored else _decimals(stored[_DECIMALS])
        kinds = {*map(type, stored)}
        if kinds == {str}:
            return [*map(self._texts.setdefault, stored, stored)]
        if kinds == {int}:
            return _packed(stored)
        return stored if kinds <= _AS_THEY_ARE else [*map(_value, stored)]


def _decimals(stored: str) -> Column:
    found = array("d")
    found.frombytes(b64decode(stored, validate=True))
    return _turned(found)


def _packed(numbers: list[int]) -> Column:
    try:
        return array("q", numbers)
    except OverflowError:
        return numbers


def _turned(numbers: "array[float]") -> "array[float]":
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
