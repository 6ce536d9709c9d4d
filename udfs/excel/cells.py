"""Cells: ranges and results on their way through xlwings, whole, with its raw converter at the ends.

The functions read every kind of cell themselves, so nothing is done to a cell that comes in. On the way out the add-in
makes error values of the texts that stand for them, and empty texts of blank cells; xlwings Lite has no such place,
so there it is done here.
"""

from typing import Any

from xlwings.conversion import Accessor, ConversionContext, Pipeline, RawValueAccessor

from udfs.error_values import ErrorValue

_RAW: Any = RawValueAccessor  # xlwings gives it no types
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
    rows = rows_for_excel(context.value)
    context.value = [list(map(_cell_of_lite, row)) for row in rows] if context.engine.name == "officejs" else rows


def _cell_of_lite(cell: object) -> object:
    """A cell of a result; nothing at all would be shown as 0."""
    if isinstance(cell, ErrorValue):
        return {"type": "Error", "errorType": _LITE_ERRORS.get(cell, "Value")}
    return "" if cell is None else cell


def rows_for_excel(result: object) -> list[list[object]]:
    """A result as rows of cells: one value is a row of one, a column rows of one each.

    >>> rows_for_excel(0.5), rows_for_excel([1, None]), rows_for_excel([[1500.0, 30.0]])
    ([[0.5]], [[1], [None]], [[1500.0, 30.0]])
    """
    if not isinstance(result, list):
        return [[result]]
    if result and isinstance(result[0], list):
        return result
    return [[cell] for cell in result] or [[None]]
