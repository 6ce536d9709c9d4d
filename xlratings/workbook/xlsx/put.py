"""What is put into a cell: a value, or a formula, and the format it takes."""

from typing import NamedTuple

from xlratings.workbook.xlsx.stored_values import Value

PLAIN_TYPES = frozenset({int, float, str, bool, type(None)})
"""The types of values that need no more than their digits or letters."""


class Write(NamedTuple):
    """What a cell is to hold.

    ``formula``: instead of a value, without ``=``; ``style_from``: the cell whose format a new cell takes;
    ``over_formula``: a formula that stands there may go; ``style``: the format a new cell takes instead.
    """

    value: Value = None
    formula: str | None = None
    style_from: tuple[int, int] | None = None
    over_formula: bool = False
    style: str | None = None


Put = Write | Value
"""What is put into a cell; a value alone says nothing of formats and formulas."""
