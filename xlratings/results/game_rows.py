"""What the columns of a games list say in each row, or why that cannot be read."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from itertools import repeat
from operator import eq
from typing import NamedTuple

from xlratings.errors import Where
from xlratings.results.grid import Row
from xlratings.results.once import Unreadable
from xlratings.results.received import ReceivedGame
from xlratings.results.sides import Seat
from xlratings.results.values.game_results import StatedResult


class GameRow(NamedTuple):
    """One row; ``where``: the place of the player named first."""

    row: Row
    first: Seat
    second: Seat
    result: StatedResult | Unreadable
    round: int | Unreadable | None
    day: date | Unreadable | None
    where: Where


class GameRows(NamedTuple):
    """All rows, column by column."""

    rows: Sequence[Row]
    first: Sequence[Seat]
    second: Sequence[Seat]
    results: Sequence[StatedResult | Unreadable]
    rounds: Sequence[int | Unreadable | None]
    days: Sequence[date | Unreadable | None]
    places: Sequence[Where]

    def one_by_one(self) -> Iterator[GameRow]:
        """Each row for itself."""
        return map(GameRow, *self)

    def plain_games(self, *, has_colours: bool) -> list[ReceivedGame] | None:
        """The games, if every row is one of two players in which everything can be read.

        So it is in nearly every list, and ten thousand games are made at once.
        """
        kinds = set(map(type, (*self.results, *self.rounds, *self.days)))
        if set(map(type, (*self.first, *self.second))) != {int} or Unreadable in kinds:
            return None
        if any(map(eq, self.first, self.second)):
            return None
        scores, others, statuses = zip(*self.results, strict=True)
        sides = (self.first, self.second, scores, others, statuses, repeat(has_colours))
        fields = zip(self.rounds, *sides, self.days, repeat(None), self.places, strict=False)  # two without an end
        return list(map(partial(tuple.__new__, ReceivedGame), fields))  # what ReceivedGame does, twice as fast
