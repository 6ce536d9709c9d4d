"""Rounding: one function per wording found in the regulations, all in exact arithmetic.

Give ``int`` or ``Fraction``; a binary float would round what it stores, not what the clerk sees.
"""

from fractions import Fraction
from math import floor

HALF = Fraction(1, 2)


def nearest_half_away(value: Fraction | int) -> int:
    """The nearest whole number, a half away from zero.

    FIDE B.02 8.3.4 by its published lists; the document's "arrotondando all'intero più prossimo" (S0,
    sections 3 and 5) by decision.

    >>> nearest_half_away(Fraction(-13, 2)), nearest_half_away(Fraction(13, 2))
    (-7, 7)
    """
    size = floor(abs(Fraction(value)) + HALF)
    return -size if value < 0 else size


def nearest_half_up(value: Fraction | int) -> int:
    """The nearest whole number, a half towards the greater one.

    FIDE B.02 8.1.1 and C.07 (averages, percentages and first ratings "rounded .5 up"); CBJD's RN by decision.

    >>> nearest_half_up(Fraction(-13, 2)), nearest_half_up(Fraction(13, 2))
    (-6, 7)
    """
    return floor(Fraction(value) + HALF)


def hundredths_half_up(value: Fraction | int) -> Fraction:
    """Two decimals, a half up: FIDE B.02 8.1.1, the percentage of a score.

    >>> hundredths_half_up(Fraction(3, 8))
    Fraction(19, 50)
    """
    return Fraction(nearest_half_up(value * 100), 100)
