"""What one table of a sheet gives, whatever its kind."""

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.grid import Grid, Row, text
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Participant, ReceivedDeal, ReceivedGame, ReceivedPlacing, Scoring
from xlratings.results.titles import Facts
from xlratings.workbook.written.filled import is_nothing


class Kind(Enum):
    """The kinds of tables."""

    CROSSTABLE = "crosstable"
    ROUND_ROBIN = "round robin"
    GAMES = "games"
    POINTS = "points"
    LIST = "list"
    PLACES = "places"
    DEALS = "deals"


class Table(NamedTuple):
    """One table, read.

    ``rows``: results by round where the table has them; ``event``: the name a column gives, "" none; ``used``: the
    columns that were read.
    """

    kind: Kind
    block: Block
    facts: Facts
    participants: tuple[Participant, ...] = ()
    games: tuple[ReceivedGame, ...] = ()
    rows: tuple[PlayerRow, ...] = ()
    scoring: Scoring = Scoring()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    ignored: tuple[Problem, ...] = ()
    event: str = ""
    used: frozenset[int] = frozenset()
    placings: tuple[ReceivedPlacing, ...] = ()
    deals: tuple[ReceivedDeal, ...] = ()


def ignored_rows(grid: Grid, rows: Iterable[Row]) -> Iterator[Problem]:
    """Rows that were read and not used, with what they say; in one line those that say the same."""
    for said, same in groupby(rows, _said):
        run = list(same)
        number, cells = run[0]
        column = next(at for at, value in enumerate(cells, 1) if not is_nothing(value))
        message = Message("import.row-ignored", text=said)
        if len(run) > 1:
            message = Message("import.rows-ignored", text=said, rows=len(run), last=run[-1][0])
        yield Problem(message, grid.where(number, column))


def _said(row: Row) -> str:
    return " | ".join(text(value) for value in row[1] if not is_nothing(value))
