"""CBJD: the new rating after a draughts event, from one expectation against the average opponent (S1)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expected_score import Number, TableExpectation, checked_count, checked_rating, table_reading, whole
from xlratings.rules.k_factor import BandedK, KFactor, banded_k
from xlratings.rules.rounding import nearest_half_up


class CbjdRules(NamedTuple):
    """The numbers of S1 and the decisions another federation could take otherwise.

    Attributes:
        article: Where the rule stands.
        expectation: How the conversion table is read; no difference is cut.
        k: "Coeficiente de Aceleração", by the rating before the event.
        points_per_win: Points of a game won (decision, from 14 points in 7 games).
        factor: What K (PO - PE) is multiplied by (decision: always; S1 once prints the formula without it).

    """

    article: str
    expectation: TableExpectation
    k: BandedK
    points_per_win: int
    factor: Fraction


class CbjdRating(NamedTuple):
    """A new rating and every figure on the way to it.

    ``average`` of the opponents, whole; ``difference`` own minus average; ``percentage`` 0..100; ``available``
    points; ``expected`` PE and ``points`` PO; ``unrounded`` and ``rating`` RN.
    """

    average: int
    difference: int
    percentage: int
    k: KFactor
    available: int
    expected: Fraction
    points: Fraction
    unrounded: Fraction
    rating: int


def new_rating(
    rules: CbjdRules, rating: Number, opponents_average: Number, games: Number, points: Number
) -> CbjdRating:
    """RN = RA + K (PO - PE) 0.5, rounded .5 up (decision), with every figure.

    S1. Only games played count, in the average and in the points (decision).

    Raises:
        RuleError: #N/A for a rating or an average of 0; #NUM! below 0, for a number of games that is not whole or
            negative, and for points outside what the games give.

    >>> from xlratings.federations import rule_book
    >>> result = new_rating(rule_book("CBJD").newest().rules, 2450, 2200, 7, 11)
    >>> result.percentage, str(result.expected), result.rating
    (81, '567/50', 2448)
    """
    checked_rating(opponents_average, "opponents_average")
    k = banded_k(rules.k, checked_rating(rating, "rating"))
    checked_count(games, "games", 0)
    available = rules.points_per_win * int(games)
    scored = _checked_points(points, available)
    reading = table_reading(rules.expectation, rating, opponents_average)
    expected = Fraction(available * reading.percentage, 100)
    hundredths = scored.numerator * (100 // scored.denominator) - available * reading.percentage
    gained = k.k * hundredths * rules.factor.numerator
    unrounded = rating + Fraction(gained, 100 * rules.factor.denominator)
    figures = (whole(opponents_average), reading.difference, reading.percentage, k, available, expected, scored)
    return CbjdRating(*figures, unrounded, nearest_half_up(unrounded))


def opponents_average(ratings: Sequence[int]) -> Fraction:
    """The average rating of the opponents, one per game, unrounded; ``new_rating`` rounds it before the table.

    S1 "rating médio dos seus adversários no torneio".

    Raises:
        RuleError: #N/A without opponents.

    >>> opponents_average([2200, 2201])
    Fraction(4401, 2)
    """
    if not ratings:
        raise RuleError("#N/A", Message("rule.no-opponents"))
    return Fraction(sum(ratings), len(ratings))


def _checked_points(points: Number, available: int) -> Fraction:
    if 0 <= points.numerator <= available * points.denominator and 2 % points.denominator == 0:
        return Fraction(points)
    raise RuleError("#NUM!", Message("rule.event-points-outside", value=points, available=available))
