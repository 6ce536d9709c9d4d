"""The crosstable that Swiss Perfect exports as text: its headings in words that every table has.

``No``, ``Name``, ``Feder``, ``Intl Id``, ``Loc Id``, ``Rtg`` (FIDE's rating), ``Loc`` (the federation's own),
``Title``, ``Total`` and the rounds, whose cells are ``27:W 30:+ 0:-``. Name and days of the event and colours
are not in it.
"""

import re
from collections.abc import Sequence

from xlratings.results.grid import Grid, Value, text

_CELL = re.compile(r"\d*\s*:\s*[WDL+=-]?", re.IGNORECASE)
_ALWAYS = frozenset({"No", "Name"})
_OF_ITS_OWN = frozenset({"Feder", "Intl Id", "Loc Id", "Loc", "Total", "Rtg", "Title"})
_WORDS = {"Feder": "FED", "Intl Id": "FIDE ID", "Loc Id": "ID"}


def is_swiss_perfect(grid: Grid) -> bool:
    """Whether a text is such an export: its headings are Swiss Perfect's, and the row below has a cell in its form."""
    at = _headings_at(grid)
    return at is not None and any(
        _CELL.fullmatch(text(cell)) for _, cells in grid.rows[at + 1 : at + 2] for cell in cells
    )


def with_plain_headings(grid: Grid) -> Grid:
    """The same cells below headings that every reader of tables knows.

    The federation's own rating is taken where FIDE's is not given.
    """
    at = _headings_at(grid)
    if at is None:
        return grid
    number, cells = grid.rows[at]
    return grid._replace(rows=[*grid.rows[:at], (number, _plain(cells)), *grid.rows[at + 1 :]])


def _headings_at(grid: Grid) -> int | None:
    for at, (_, cells) in enumerate(grid.rows):
        said = {text(cell) for cell in cells}
        if said >= _ALWAYS and (said & _OF_ITS_OWN or "1" in said):
            return at
    return None


def _plain(cells: Sequence[Value]) -> list[Value]:
    said = [text(cell) for cell in cells]
    own = "Loc (Rtg)" if "Rtg" in said else "Rtg"
    return [_WORDS.get(heading, own if heading == "Loc" else heading) for heading in said]
