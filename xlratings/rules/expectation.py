"""Expectation: the one conversion table of three documents, and the logistic curve.

The table stands in S0 section 3, in S1 and in FIDE B.02 8.1.2 with the same 50 bands. It is neither the
logistic curve nor a rounded normal curve, so it is kept as data, in the handbook's order.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

# The greatest difference of each band, in points, from .50 upwards; above the last one the expectation is 1.00.
BANDS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,  # .50 to .59
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,  # .60 to .69
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,  # .70 to .79
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,  # .80 to .89
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,  # .90 to .99
)  # fmt: skip


def table_percentage(difference: int) -> int:
    """The percentage 0..100 expected at a difference own minus opponent, in points.

    S0 section 3, S1's table, FIDE B.02 8.1.2.

    >>> table_percentage(250), table_percentage(-300), table_percentage(736)
    (81, 15, 100)
    """
    percentage = 50 + bisect_left(BANDS, abs(difference))
    return percentage if difference >= 0 else 100 - percentage


def table_percentages(differences: Sequence[int]) -> list[int]:
    """``table_percentage`` of many differences.

    >>> table_percentages([250, -300, 736])
    [81, 15, 100]
    """
    if differences and max(differences) <= BANDS[-1] and min(differences) >= -BANDS[-1]:
        return [*map(_percentages().__getitem__, differences)]
    return [*map(table_percentage, differences)]


@cache
def _percentages() -> list[int]:
    """By difference, up to the greatest of the bands; those of negative ones are counted from the end."""
    return [*map(table_percentage, (*range(BANDS[-1] + 1), *range(-BANDS[-1], 0)))]


def logistic_score(difference: float, scale: float = 400.0) -> float:
    """The expected score 0..1 at a difference own minus opponent, in points: 1 / (1 + 10^(-difference/scale)).

    S2, "Szczegóły": We; never overflows, however far apart the two are.

    >>> round(logistic_score(-200), 6)
    0.240253
    """
    exponent = -difference / scale
    return 1.0 / (1.0 + 10.0**exponent) if exponent < 300.0 else 0.0  # noqa: PLR2004 - beyond it 10**x overflows
