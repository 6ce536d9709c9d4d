"""What one player had in each round: the row of a crosstable, of a report file, of a table of results."""

from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Where
from xlratings.results.received import Participant
from xlratings.rules.result_cell import Result


class PlayerRow(NamedTuple):
    """One player's results by round, from the first; None: neither paired nor a bye.

    ``cells``: the place of each result, as far as it is known better than the row's; ``extra``: points beside the
    results, such as a penalty.
    """

    player: Participant
    results: tuple[Result | None, ...]
    cells: tuple[Where, ...] = ()
    extra: Fraction = Fraction(0)

    def where(self, round_: int) -> Where:
        """The place of the result of a round, from 1."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else self.player.where
