"""What came of the rows of a games list, seen from the side that is named first."""

from collections.abc import Sequence
from fractions import Fraction

from xlratings.errors import Message
from xlratings.results.game_columns import GameColumns
from xlratings.results.grid import Row, Value, text
from xlratings.results.once import Once, Unreadable, column
from xlratings.results.received import GameStatus
from xlratings.results.values.game_results import StatedResult, game_result
from xlratings.workbook.written.filled import filled, is_nothing
from xlratings.workbook.written.unreadable import UnreadableCellError

WON = StatedResult(Fraction(1), Fraction(0), GameStatus.PLAYED)
_UNFINISHED = StatedResult(None, None, GameStatus.UNFINISHED)
_BYES = {Fraction(1): GameStatus.FULL_POINT_BYE, Fraction(1, 2): GameStatus.HALF_POINT_BYE}

Found = StatedResult | Unreadable


def board_results(columns: GameColumns, rows: Sequence[Row], *, won_by_first: bool) -> list[Found]:
    """The result of each row; where the first is the winner, he has won if nothing else is said."""
    first, second = columns.sides
    if first.score and second.score:
        both = zip(column(rows, first.score), column(rows, second.score), strict=True)
        known: dict[tuple[Value, Value], Found] = {}
        return [known[pair] if pair in known else known.setdefault(pair, _of_both(pair)) for pair in both]
    at = columns.result or first.score
    if not at:
        return [WON if won_by_first else _UNFINISHED] * len(rows)
    return Once(_of_winner if won_by_first else game_result).all(column(rows, at))


def _of_both(scores: tuple[Value, Value]) -> Found:
    try:
        if all(filled(score) is None for score in scores):
            return _UNFINISHED
        return game_result("-".join(map(text, scores)))
    except UnreadableCellError as error:
        return Unreadable(error.message)


def _of_winner(value: Value) -> StatedResult:
    if is_nothing(value):
        return WON
    found = game_result(value)
    if found.score is None or found.opponent_score is None or found.score < found.opponent_score:
        raise UnreadableCellError(Message("import.winner-has-not-won", value=text(value)))
    return found


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
