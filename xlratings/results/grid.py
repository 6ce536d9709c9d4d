"""A sheet, or a text file cut into cells, as every reader of tables sees it: values with their places."""

from collections.abc import Sequence
from datetime import date, time, timedelta
from functools import partial
from itertools import repeat
from typing import NamedTuple

from xlratings.errors import Where
from xlratings.results.places import line_place
from xlratings.workbook.xlsx.addresses import Box, address, column_letters
from xlratings.workbook.xlsx.stored_values import CellError

Value = str | bool | int | float | date | time | timedelta | CellError
"""What a cell holds; "" is blank."""

Row = tuple[int, Sequence[Value]]
"""Its number, from 1, and its cells from column A on."""

_INVISIBLE = str.maketrans(dict.fromkeys(map(ord, "\u200b\u200e\u200f\u2060\ufeff"), ""))  # copied along from the web


class Grid(NamedTuple):
    """The rows of a sheet that hold something, in order.

    ``title``: of the sheet, or the name of the text file; ``merged``: the areas of merged cells; ``has_lines``: it
    is a text file, and its rows are numbered by lines; ``whole_ratings``: the system's ratings are whole.
    """

    title: str
    rows: Sequence[Row]
    merged: Sequence[Box] = ()
    has_lines: bool = False
    whole_ratings: bool = True

    def where(self, row: int, column: int) -> Where:
        """The place of a cell, by its row or line number and its column from 1."""
        return line_place(self.title, row) if self.has_lines else Where(self.title, address(row, column))

    def column_places(self, column: int, rows: Sequence[Row]) -> list[Where]:
        """The places of a column's cells in some rows."""
        if self.has_lines:
            return [line_place(self.title, number) for number, _ in rows]
        cells = map(column_letters(column).__add__, [str(number) for number, _ in rows])
        return list(map(partial(tuple.__new__, Where), zip(repeat(self.title), cells, strict=False)))  # twice as fast


def text(value: Value) -> str:
    r"""What a cell says as text: blanks collapsed, unseen signs gone, numbers as they are shown, days in ISO form.

    >>> text("\u00a0 Rossi \u200b  Ada "), text(12.0), text(0.5), text(date(2026, 2, 1))
    ('Rossi Ada', '12', '0.5', '2026-02-01')
    """
    if isinstance(value, str):
        return " ".join((value if value.isascii() else value.translate(_INVISIBLE)).split())
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return value.text if isinstance(value, CellError) else str(value)


def cell(row: Sequence[Value], column: int) -> Value:
    """The cell of a row in a column from 1; "" beyond the row's end."""
    return row[column - 1] if column <= len(row) else ""


def column(rows: Sequence[Row], at: int) -> list[Value]:
    """The cells of a column, from 1."""
    try:
        return [cells[at - 1] for _, cells in rows]
    except IndexError:  # a row of a text file may end before it
        return [cell(cells, at) for _, cells in rows]
