"""Significance: K by the number of participants and the formula of the event (S0 section 5)."""

from bisect import bisect_left
from fractions import Fraction
from typing import Literal, NamedTuple

from xlratings.errors import Message, RuleError

Formula = Literal["S", "R"]  # "eliminazione secca", "con recupero"


class Doubt(NamedTuple):
    """A cell that looks misprinted: its column, used above so many participants, and what to say of it."""

    column: str
    above: int
    message: Message


class SignificanceTable(NamedTuple):
    """A table of K; edit it with ``_replace``.

    Attributes:
        columns: Numbers of rounds from 1 upwards, then the two formulas of elimination events.
        rows: The greatest number of participants of each row, and its K in hundredths, column by column.
        step: Above the last row, K grows for every so many further participants or part of them.
        growth: What it grows by, in hundredths, column by column.
        doubts: The cells that look misprinted and are used all the same.

    """

    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[int, ...]], ...]
    step: int
    growth: tuple[int, ...]
    doubts: tuple[Doubt, ...]


# S0 section 5, in its order and in hundredths. Decisions: the cell S of row "+50", printed "80", is 0,80; the cell
# of 251/300 participants and 7 rounds stays 4,8 as printed, though its neighbours and its step point to 4,3.
RISIKO_TABLE = SignificanceTable(
    columns=("1", "2", "3", "4", "5", "6", "7", "S", "R"),
    rows=(
        (5, (20, 30, 30, 30, 30, 30, 30, 20, 20)),
        (10, (20, 40, 40, 40, 40, 40, 40, 20, 30)),
        (15, (20, 50, 70, 70, 70, 70, 70, 30, 60)),
        (20, (20, 60, 90, 90, 90, 90, 90, 40, 80)),
        (25, (20, 70, 110, 110, 110, 110, 110, 50, 100)),
        (30, (20, 80, 120, 140, 140, 140, 140, 50, 120)),
        (40, (20, 80, 140, 160, 160, 160, 160, 60, 130)),
        (50, (20, 80, 150, 180, 190, 190, 190, 60, 140)),
        (70, (20, 80, 160, 200, 220, 220, 220, 65, 150)),
        (90, (20, 80, 170, 220, 260, 260, 260, 65, 170)),
        (110, (20, 80, 180, 240, 300, 320, 320, 70, 180)),
        (150, (20, 80, 180, 250, 310, 360, 360, 75, 190)),
        (200, (20, 80, 180, 260, 320, 380, 380, 80, 200)),
        (250, (20, 80, 180, 265, 330, 395, 410, 80, 205)),
        (300, (20, 80, 180, 270, 340, 410, 480, 80, 210)),
    ),
    step=50,
    growth=(0, 0, 0, 5, 10, 15, 20, 0, 5),
    doubts=(
        Doubt("7", 250, Message("rule.k-cell-doubtful", printed=Fraction(48, 10), regular=Fraction(43, 10))),
        Doubt("S", 300, Message("rule.k-cell-read", printed="80", read=Fraction(8, 10))),
    ),
)


def coefficient(table: SignificanceTable, participants: int, rounds: int | Formula) -> Fraction:
    """K for a number of participants and a number of rounds (points events) or "S"/"R" (elimination events).

    S0 section 5. Decisions: above 300 participants one step of row "+50" for every 50 further participants or
    part of them; more than 7 rounds count as 7; K itself is not rounded.

    Raises:
        RuleError: #NUM! without participants or rounds, #VALUE! for a text that is neither S nor R.

    >>> coefficient(RISIKO_TABLE, 16, 4), coefficient(RISIKO_TABLE, 351, 4)
    (Fraction(9, 10), Fraction(14, 5))
    """
    if participants < 1:
        raise RuleError("#NUM!", Message("rule.participants-outside", participants=participants))
    column = table.columns.index(_column(table, rounds))
    limits = [limit for limit, _ in table.rows]
    row = table.rows[min(bisect_left(limits, participants), len(limits) - 1)][1]
    steps = -(-max(participants - limits[-1], 0) // table.step)
    return Fraction(row[column] + steps * table.growth[column], 100)


def doubt(table: SignificanceTable, participants: int, rounds: int | Formula) -> Message | None:
    """What to say when K comes from a cell that looks misprinted; None when it does not.

    >>> doubt(RISIKO_TABLE, 251, 8)
    Message('rule.k-cell-doubtful', printed=Fraction(24, 5), regular=Fraction(43, 10))
    """
    column = _column(table, rounds)
    for cell in table.doubts:
        if cell.column == column and participants > cell.above:
            return cell.message
    return None


def _column(table: SignificanceTable, rounds: int | Formula) -> str:
    if isinstance(rounds, str):
        if rounds not in ("S", "R"):
            raise RuleError("#VALUE!", Message("rule.formula-unknown", formula=rounds))
        return rounds
    if rounds < 1:
        raise RuleError("#NUM!", Message("rule.rounds-outside", rounds=rounds))
    numbered = [int(name) for name in table.columns if name.isdigit()]
    return str(min(rounds, numbered[-1]))
