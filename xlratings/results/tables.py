"""What one table of a sheet gives, whatever its kind."""

from enum import Enum
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.blocks import Block
from xlratings.results.grid import Grid, Row, text
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Participant, ReceivedGame, Scoring
from xlratings.results.titles import Facts
from xlratings.workbook.written.filled import is_nothing


class Kind(Enum):
    """The kinds of tables."""

    CROSSTABLE = "crosstable"
    ROUND_ROBIN = "round robin"
    GAMES = "games"
    POINTS = "points"
    LIST = "list"


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


def ignored_row(grid: Grid, row: Row) -> Problem:
    """A row that was read and not used, with what it says."""
    number, cells = row
    column = next(at for at, value in enumerate(cells, 1) if not is_nothing(value))
    said = " | ".join(text(value) for value in cells if not is_nothing(value))
    return Problem(Message("import.row-ignored", text=said), grid.where(number, column))
