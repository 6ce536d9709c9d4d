"""Results of games: in a games list, and in the cells of a crosstable."""

from datetime import time
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.results.received import GameStatus
from xlratings.results.values.became_day import is_a_day
from xlratings.rules.result_cell import ABSENT, FULL_POINT_BYE, Result, reading
from xlratings.workbook.written.filled import filled
from xlratings.workbook.written.scores import score
from xlratings.workbook.written.unreadable import UnreadableCellError

_HALF = Fraction(1, 2)
_BYE_NUMBERS: dict[object, Result] = {-1: FULL_POINT_BYE, 0: ABSENT}


class StatedResult(NamedTuple):
    """The result of a game as a games list states it: scores of the first and the second player, None: none yet."""

    score: Fraction | None
    opponent_score: Fraction | None
    status: GameStatus


_UNFINISHED = StatedResult(None, None, GameStatus.UNFINISHED)
_WON_BY_FORFEIT = StatedResult(Fraction(1), Fraction(0), GameStatus.FORFEIT)
_LOST_BY_FORFEIT = StatedResult(Fraction(0), Fraction(1), GameStatus.FORFEIT)
_BOTH_ABSENT = StatedResult(Fraction(0), Fraction(0), GameStatus.FORFEIT)
_MARKS = {
    "*": _UNFINISHED, "?": _UNFINISHED,
    "+": _WON_BY_FORFEIT, "+--": _WON_BY_FORFEIT, "+-": _WON_BY_FORFEIT,
    "-": _LOST_BY_FORFEIT, "--+": _LOST_BY_FORFEIT, "-+": _LOST_BY_FORFEIT,
    "---": _BOTH_ABSENT, "--": _BOTH_ABSENT,
}  # fmt: skip


def game_result(value: object) -> StatedResult:
    """The result in a cell of a games list; a blank one is a game without a result yet.

    Raises:
        UnreadableCellError: no result; a forfeit that does not say whose; a day that a spreadsheet made of a result.

    >>> [str(game_result(value).score) for value in ("1-0", "½-½", "0:1", 0.5, 0, "+ - -", "*", "")]
    ['1', '1/2', '0', '1/2', '0', '1', 'None', 'None']
    >>> game_result("--+").status.name, game_result(None).status.name
    ('FORFEIT', 'UNFINISHED')
    """
    found = filled(value)
    if found is None:
        return _UNFINISHED
    _refuse_days(found)
    read = score(found)
    if isinstance(read, str):
        if read not in _MARKS:
            raise UnreadableCellError(Message("import.forfeit-without-winner", value=found))
        return _MARKS[read]
    if read not in (0, _HALF, 1):
        raise UnreadableCellError(Message("import.no-result", value=found))
    return StatedResult(read, 1 - read, GameStatus.PLAYED)


def crosstable_result(value: object, *, is_printed: bool) -> Result | None:
    """The result in a cell of a crosstable's round; None where nobody was paired.

    Args:
        value: What stands there; the numbers -1 and 0 are a full-point bye and absence in a printed table.
        is_printed: Whether the table is in the form that pairing programs print: ``shows_print`` of any of its cells.

    Raises:
        UnreadableCellError: it says no result, or only one in a table of the other form; a day.

    >>> [crosstable_result(cell, is_printed=True).code for cell in ("  12w1", -1, "   5b½", 0, "   -½", "33b+", "7w-")]
    ['1', 'F', '=', 'Z', 'H', '+', '-']
    """
    found = filled(value)
    if found is None:
        return None
    _refuse_days(found)
    if isinstance(found, str):
        both = reading(found)
        result = both.as_printed if is_printed else both.as_written
    else:
        result = _BYE_NUMBERS.get(found) if is_printed and not isinstance(found, bool) else None
    if result is None:
        raise UnreadableCellError(Message("import.no-result", value=found))
    return result


def _refuse_days(found: object) -> None:
    """Excel takes ``1-0`` for January 2000, ``1/2`` for a day, ``1:0`` for an hour; what was meant cannot be known."""
    if isinstance(found, time):
        raise UnreadableCellError(Message("workbook.score-became-a-time", value=f"{found:%H:%M}"))
    if is_a_day(found):
        raise UnreadableCellError(Message("import.result-became-a-day", value=found))
