"""Effective performance: the percentage of opponents left behind (S0 section 4)."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from operator import attrgetter, sub
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.in_columns import InColumns, Quotients, Same, column_of

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


class Ranking:
    """A field in order: built once, it places any number of results, each by two binary searches.

    >>> ranking = Ranking([210, 180, 180, 95])
    >>> ranking.standing(180), ranking.percentage(180)
    (Standing(beaten=1, tied=1), Fraction(50, 1))
    """

    def __init__(self, field: Sequence[Number]) -> None:
        self._unit, units = _in_one_unit(field)
        self._ranked = sorted(units)

    def standing(self, result: Number) -> Standing:
        """How many of the field, which holds the result itself, it leaves behind and draws level with.

        Raises:
            RuleError: #N/A for a result that is not in the field.

        """
        units = result.numerator * self._unit // result.denominator
        beaten = bisect_left(self._ranked, units)
        tied = bisect_right(self._ranked, units, beaten) - beaten - 1
        if tied < 0 or self._unit % result.denominator:
            raise RuleError("#N/A", Message("rule.result-not-in-field", result=result))
        return Standing(beaten, tied)

    def percentage(self, result: Number) -> Fraction:
        """The percentage of opponents a result leaves behind, not rounded (S0 section 4).

        Raises:
            RuleError: #N/A for a field of one or a result that is not in the field.

        """
        return percentage_left_behind(*self.standing(result), len(self._ranked))


def _in_one_unit(field: Sequence[Number]) -> tuple[int, list[int]]:
    """Results as whole numbers of one unit, which sort many times faster than fractions, and as exactly."""
    numerators = [*map(attrgetter("numerator"), field)]
    denominators = [*map(attrgetter("denominator"), field)]
    unit = lcm(*set(denominators))
    if unit == 1:
        return unit, numerators
    pairs = zip(numerators, denominators, strict=True)
    return unit, [numerator * (unit // denominator) for numerator, denominator in pairs]


def standings(field: Sequence[Number]) -> InColumns[Standing]:
    """The standings of a whole field, in its order.

    >>> standings([210, 180, 180])
    (Standing(beaten=2, tied=0), Standing(beaten=0, tied=1), Standing(beaten=0, tied=1))
    """
    _, units = _in_one_unit(field)
    ranked, places = sorted(units), range(len(units))
    lowest = dict(zip(reversed(ranked), reversed(places), strict=True))  # of equal ones the last that is put in stays
    highest = dict(zip(ranked, places, strict=True))
    beaten = [*map(lowest.__getitem__, units)]
    tied = [*map(sub, map(highest.__getitem__, units), beaten)]
    return InColumns(Standing, {"beaten": beaten, "tied": tied}, len(units))


def standings_won_by(field: Sequence[Number], winner: int | None) -> InColumns[Standing]:
    """The standings of a whole field in its order, the winner (an index, None forces nothing) first and alone.

    S0 section 4, "il vincitore del torneo virtuale deve coincidere col vincitore reale". Decision: all others
    keep their order.

    >>> [*standings_won_by([210, 180, 180, 95], 2)]
    [Standing(beaten=2, tied=0), Standing(beaten=1, tied=0), Standing(beaten=3, tied=0), Standing(beaten=0, tied=0)]
    """
    if winner is None:
        return standings(field)
    others = [*field[:winner], *field[winner + 1 :]]
    beaten, tied = map(standings(others).column, Standing._fields)
    columns = {
        "beaten": [*beaten[:winner], len(others), *beaten[winner:]],
        "tied": [*tied[:winner], 0, *tied[winner:]],
    }
    return InColumns(Standing, columns, len(field))


def halves_left_behind(placed: Sequence[Standing]) -> list[int]:
    """2A + B of a whole field: each opponent left behind counts two, each drawn level with one (S0 section 4).

    >>> halves_left_behind(standings([210, 180, 180]))
    [4, 1, 1]
    """
    columns = (column_of(placed, field) for field in Standing._fields)
    return [2 * beaten + tied for beaten, tied in zip(*columns, strict=True)]


def percentages_left_behind(halves: Sequence[int]) -> Quotients:
    """The percentages of opponents left behind of a whole field, not rounded; None of a field of one (S0 section 4).

    >>> percentages_left_behind([4, 1, 1])
    (Fraction(100, 1), Fraction(25, 1), Fraction(25, 1))
    """
    return Quotients(array("q", [50 * each for each in halves]), Same(len(halves) - 1, len(halves)))
