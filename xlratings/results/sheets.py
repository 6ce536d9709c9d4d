"""The sheets of a workbook, whatever kind of file it is."""

from collections.abc import Iterable
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.results.grid import Grid, Row
from xlratings.workbook.written.filled import is_nothing

LAST_COLUMN = 1024  # no table reaches further; a stray cell beyond must not make every row that long


class Sheets(NamedTuple):
    """The visible sheets with their cells, and what was left aside."""

    grids: tuple[Grid, ...]
    ignored: tuple[Problem, ...] = ()


def hidden(title: str) -> Problem:
    """A hidden sheet is no part of what was sent, as far as its reader can see."""
    return Problem(Message("import.sheet-hidden", sheet=title), Where(title, "A1"))


def filled_rows(rows: Iterable[Row]) -> list[Row]:
    """The rows that hold something, as far as tables can reach."""
    reached = ((number, cells if len(cells) <= LAST_COLUMN else cells[:LAST_COLUMN]) for number, cells in rows)
    return [row for row in reached if row[1] and not (is_nothing(row[1][0]) and all(map(is_nothing, row[1])))]
