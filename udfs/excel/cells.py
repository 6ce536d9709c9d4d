"""Cells: ranges and results on their way through xlwings, whole, with its raw converter at the ends.

The functions read every kind of cell themselves, so nothing is done to a cell that comes in, and only blank cells and
error values are touched on the way out.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from xlwings.conversion import Accessor, ConversionContext, Pipeline, RawValueAccessor

from udfs.error_values import ErrorValue

_RAW: Any = RawValueAccessor  # xlwings gives it no types
_PLAIN = frozenset({float, int, str, bool})
_BLANK = ""  # what both kinds of Excel show as an empty cell; nothing at all would be shown as 0
# Errors that a function may give back in xlwings Lite; any other is an error of another name.
_LITE_ERRORS = {
    "#DIV/0!": "Div0",
    "#N/A": "NotAvailable",
    "#NAME?": "Name",
    "#NULL!": "Null",
    "#NUM!": "Num",
    "#REF!": "Ref",
}


class Cells(Accessor):
    """The converter of every argument and every result."""

    @classmethod
    def reader(cls, options: Any) -> Pipeline:  # noqa: ANN401 - whatever xlwings keeps there
        """How an argument comes in."""
        pipeline: Pipeline = _RAW.reader(options).append_stage(_come_in)
        return pipeline

    @classmethod
    def writer(cls, options: Any) -> Pipeline:  # noqa: ANN401 - whatever xlwings keeps there
        """How a result goes out."""
        pipeline: Pipeline = _RAW.writer(options).prepend_stage(_go_out)
        return pipeline


def _come_in(context: ConversionContext) -> None:
    """An array written into a formula, ``{1,2}``, comes as one flat row."""
    value = context.value
    if isinstance(value, tuple | list) and value and not isinstance(value[0], tuple | list):
        context.value = (value,)


def _go_out(context: ConversionContext) -> None:
    error = _error_of_lite if context.engine.name == "officejs" else str
    context.value = rows_for_excel(context.value, error)


def _error_of_lite(error: ErrorValue) -> object:
    return {"type": "Error", "errorType": _LITE_ERRORS.get(error, "Value")}


def rows_for_excel(result: object, error: Any = str) -> Sequence[Sequence[object]]:  # noqa: ANN401 - makes a cell of an error value
    """A result as rows of cells: one value is a row of one, a column rows of one each.

    Error values are put as ``error`` makes them; as their texts, which no other result looks like, the add-in finds
    them again.

    >>> rows_for_excel(0.5), rows_for_excel([1, None]), rows_for_excel([[1500.0, 30.0]])
    ([[0.5]], [[1], ['']], [[1500.0, 30.0]])
    """
    if not isinstance(result, list):
        rows: list[list[object]] = [[result]]
    elif result and isinstance(result[0], list):
        rows = result
    else:
        rows = [[cell] for cell in result] or [[None]]
    if set(map(type, chain.from_iterable(rows))) <= _PLAIN:
        return rows
    return [[_fit(cell, error) for cell in row] for row in rows]


def _fit(cell: object, error: Any) -> object:  # noqa: ANN401 - makes a cell of an error value
    if isinstance(cell, ErrorValue):
        return error(cell)
    return _BLANK if cell is None else cell
