"""The values of a column asked about together: one that stands everywhere is looked at once."""

from array import array
from collections.abc import Sequence

from xlratings.columns_in_turn import InTurn, Reckoned
from xlratings.in_columns import Runs, Same
from xlratings.workbook.xlsx.stored_values import Value

Column = Sequence[Value]

_KINDS: dict[str, type] = {"d": float, "i": int, "q": int}


def kinds_of(values: Column) -> set[type]:
    """The types of the values.

    >>> kinds_of([7, None]) == {int, type(None)}, kinds_of(Same("a", 9)), kinds_of(array("d", [1]))
    (True, {<class 'str'>}, {<class 'float'>})
    """
    if isinstance(values, Same):
        return {type(values.value)} if values else set()
    if isinstance(values, array) and values.typecode in _KINDS:
        return {_KINDS[values.typecode]} if values else set()
    if isinstance(values, Runs):
        return kinds_of(values.values)
    if isinstance(values, InTurn):
        return kinds_of(values.first) | kinds_of(values.second)
    if isinstance(values, Reckoned):
        return {float} if values else set()
    return {*map(type, values)}


def holds_empty_text(values: Column) -> bool:
    """Whether a text without letters is among the values.

    >>> holds_empty_text(["a", ""]), holds_empty_text(Runs(["a", ""], [2, 1])), holds_empty_text(array("q", [0]))
    (True, True, False)
    """
    if isinstance(values, Same):
        return bool(values) and values.value == ""
    if isinstance(values, array | Reckoned):
        return False
    return "" in (values if isinstance(values, list | tuple | InTurn | Runs) else {*values})


def values_at(values: Column, places: Sequence[int]) -> Column:
    """The values at some places, in their order.

    >>> values_at(["a", "b", "c"], [2, 0]), values_at(Same(7, 3), [2, 0])
    (['c', 'a'], (7, 7))
    """
    if isinstance(values, Same):
        return Same(values.value, len(places))
    if isinstance(values, array):
        return array(values.typecode, map(values.__getitem__, places))
    return [*map(values.__getitem__, places)]
