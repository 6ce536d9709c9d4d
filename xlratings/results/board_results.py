"""What came of one row of a games list, seen from the side that is named first."""

from collections.abc import Sequence
from fractions import Fraction

from xlratings.errors import Message
from xlratings.results.game_columns import GameColumns
from xlratings.results.grid import Value, cell, text
from xlratings.results.once import Once
from xlratings.results.received import GameStatus
from xlratings.results.values.game_results import StatedResult, game_result
from xlratings.workbook.written.filled import filled, is_nothing
from xlratings.workbook.written.unreadable import UnreadableCellError

WON = StatedResult(Fraction(1), Fraction(0), GameStatus.PLAYED)
_BYES = {Fraction(1): GameStatus.FULL_POINT_BYE, Fraction(1, 2): GameStatus.HALF_POINT_BYE}


class BoardResults:
    """Reads the results of a games list; ``column`` is where a refusal belongs."""

    def __init__(self, columns: GameColumns, *, won_by_first: bool) -> None:
        first, second = columns.sides
        self._scores = (first.score, second.score) if first.score and second.score else ()
        self._won_by_first = won_by_first
        self.column = columns.result or first.score or first.name
        self._has_results = bool(columns.result or first.score)
        self._read = Once(game_result)

    def result(self, cells: Sequence[Value]) -> StatedResult:
        """The result of a row.

        Raises:
            UnreadableCellError: it cannot be read, or the winner has not won.

        """
        if not self._won_by_first:
            return self._stated(cells) if self._has_results else self._read("")
        if not self._has_results or is_nothing(cell(cells, self.column)):
            return WON
        found = self._stated(cells)
        if found.score is None or found.opponent_score is None or found.score < found.opponent_score:
            raise UnreadableCellError(Message("import.winner-has-not-won", value=text(cell(cells, self.column))))
        return found

    def _stated(self, cells: Sequence[Value]) -> StatedResult:
        if not self._scores:
            return self._read(cell(cells, self.column))
        both = [cell(cells, at) for at in self._scores]
        if all(filled(value) is None for value in both):
            return self._read("")
        return self._read("-".join(text(value) for value in both))


def bye_result(status: GameStatus | None, score: Fraction | None) -> tuple[GameStatus, Fraction | None]:
    """What a row without an opponent is, and what it brings.

    ``status``: what stood in the opponent's place, None: nothing. A pairing bye brings what is stated; a player who
    was not paired has a full-point, half-point or zero-point bye by the points stated.
    """
    if status is GameStatus.PAIRING_BYE:
        return status, score
    if status is GameStatus.HALF_POINT_BYE:
        return status, Fraction(1, 2)
    return _BYES.get(score or Fraction(0), GameStatus.ZERO_POINT_BYE), score or Fraction(0)
