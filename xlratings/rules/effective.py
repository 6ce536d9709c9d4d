"""Effective performance: the percentage of opponents left behind (S0 section 4)."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from xlratings.errors import Message, RuleError

Number = Fraction | int


class Standing(NamedTuple):
    """Opponents left behind (A) and opponents drawn level with (B)."""

    beaten: int
    tied: int


def percentage_left_behind(beaten: int, tied: int, participants: int) -> Fraction:
    """100 x (A + B/2) / (N - 1), not rounded, from A opponents beaten, B tied with, among N participants.

    S0 section 4.

    Raises:
        RuleError: #N/A for a field of one, #NUM! when A and B do not fit in it.

    >>> percentage_left_behind(3, 1, 10)
    Fraction(350, 9)
    """
    if participants < 2:  # noqa: PLR2004 - somebody to leave behind
        raise RuleError("#N/A", Message("rule.no-opponents"))
    if min(beaten, tied) < 0 or beaten + tied >= participants:
        raise RuleError("#NUM!", Message("rule.standing-outside", beaten=beaten, tied=tied, opponents=participants - 1))
    return Fraction(50 * (2 * beaten + tied), participants - 1)


def standings(results: Sequence[Number], field: Sequence[Number]) -> list[Standing]:
    """How many of a field each result leaves behind and draws level with; the field holds the result itself.

    Raises:
        RuleError: #N/A for a result that is not in the field.

    >>> standings([180], [210, 180, 180, 95])
    [Standing(beaten=1, tied=1)]
    """
    # whole numbers of one unit sort many times faster than fractions, and as exactly
    unit = lcm(*{value.denominator for value in (*results, *field)})
    ranked = sorted(_in_units(value, unit) for value in field)
    return [_standing(result, _in_units(result, unit), ranked) for result in results]


def _in_units(value: Number, unit: int) -> int:
    return value.numerator * (unit // value.denominator)


def _standing(result: Number, units: int, ranked: list[int]) -> Standing:
    beaten = bisect_left(ranked, units)
    tied = bisect_right(ranked, units, beaten) - beaten - 1
    if tied < 0:
        raise RuleError("#N/A", Message("rule.result-not-in-field", result=result))
    return Standing(beaten, tied)


def standings_won_by(field: Sequence[Number], winner: int | None) -> list[Standing]:
    """The standings of a whole field in its order, the winner (an index, None forces nothing) first and alone.

    S0 section 4, "il vincitore del torneo virtuale deve coincidere col vincitore reale". Decision: all others
    keep their order.

    >>> standings_won_by([210, 180, 180, 95], 2)
    [Standing(beaten=2, tied=0), Standing(beaten=1, tied=0), Standing(beaten=3, tied=0), Standing(beaten=0, tied=0)]
    """
    if winner is None:
        return standings(field, field)
    others = [*field[:winner], *field[winner + 1 :]]
    placed = standings(others, others)
    return [*placed[:winner], Standing(len(others), 0), *placed[winner:]]


def effective_performances(results: Sequence[Number], field: Sequence[Number]) -> list[Fraction]:
    """The percentage of opponents left behind by each of some results of one field, their own included.

    S0 section 4, not rounded.

    Raises:
        RuleError: #N/A for a field of one or a result that is not in the field.

    >>> effective_performances([2, 0], [2, 1, 0])
    [Fraction(100, 1), Fraction(0, 1)]
    """
    return [percentage_left_behind(*standing, len(field)) for standing in standings(results, field)]


def effective_performance(result: Number, field: Sequence[Number]) -> Fraction:
    """The percentage of opponents left behind by one result; ``field`` holds all results, its own included.

    S0 section 4, not rounded.

    Raises:
        RuleError: #N/A for a field of one or a result that is not in the field.

    >>> effective_performance(180, [210, 180, 180, 95])
    Fraction(50, 1)
    """
    return effective_performances([result], field)[0]
