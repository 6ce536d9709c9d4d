"""Rounding: one function per wording found in the regulations, all in exact arithmetic.

Give ``int`` or ``Fraction``; a binary float is rounded by what it stores, not by what the clerk sees. All count in
whole numbers, ten times as fast as fractions do and as exactly.
"""

from collections.abc import Iterable
from fractions import Fraction


def nearest_half_away(value: Fraction | float) -> int:
    """The nearest whole number, a half away from zero.

    FIDE B.02 8.3.4 by its published lists; the document's "arrotondando all'intero più prossimo" (S0,
    sections 3 and 5) by decision.

    >>> nearest_half_away(Fraction(-13, 2)), nearest_half_away(Fraction(13, 2))
    (-7, 7)
    """
    numerator, denominator = value.as_integer_ratio()
    size = (2 * abs(numerator) + denominator) // (2 * denominator)
    return -size if numerator < 0 else size


def nearest_halves_away(numerators: Iterable[int], denominator: int) -> list[int]:
    """``nearest_half_away`` of many fractions with one denominator.

    >>> nearest_halves_away([-13, 12, 13], 2)
    [-7, 6, 7]
    """
    twice = 2 * denominator
    return [
        (2 * numerator + denominator) // twice if numerator >= 0 else -((denominator - 2 * numerator) // twice)
        for numerator in numerators
    ]


def nearest_half_up(value: Fraction | float) -> int:
    """The nearest whole number, a half towards the greater one.

    FIDE B.02 8.1.1 and C.07 (averages, percentages and first ratings "rounded .5 up"); CBJD's RN by decision.

    >>> nearest_half_up(Fraction(-13, 2)), nearest_half_up(Fraction(13, 2))
    (-6, 7)
    """
    numerator, denominator = value.as_integer_ratio()
    return (2 * numerator + denominator) // (2 * denominator)


def hundredths_half_up(value: Fraction | float) -> Fraction:
    """Two decimals, a half up: FIDE B.02 8.1.1, the percentage of a score.

    >>> hundredths_half_up(Fraction(3, 8))
    Fraction(19, 50)
    """
    return Fraction(whole_hundredths(value), 100)


def whole_hundredths(value: Fraction | float) -> int:
    """How many hundredths two decimals are, a half up: ``hundredths_half_up`` as a whole number.

    >>> whole_hundredths(Fraction(3, 8)), whole_hundredths(-1.005)
    (38, -100)
    """
    numerator, denominator = value.as_integer_ratio()
    return (200 * numerator + denominator) // (2 * denominator)
