"""Performance: what rating a result is worth (FIDE B.02 8.1.1; C.07 10.2 and 10.3)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expectation import BANDS, table_percentage
from xlratings.rules.expected_score import Number, whole
from xlratings.rules.rounding import nearest_half_up
from xlratings.rules.scored_games import Field, rated_field

# dp of each percentage from 50 upwards (FIDE B.02 8.1.1); a hundred percent is "shown notionally as 800".
# A percentage below 50 has the dp of its complement to 100, with a minus.
RATING_DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,  # .50 to .59
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,  # .60 to .69
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,  # .70 to .79
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,  # .80 to .89
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,  # .90 to .99
    800,  # 1.0
)  # fmt: skip
NOTIONAL = RATING_DIFFERENCES[-1]


class Performance(NamedTuple):
    """A performance rating and every figure on the way to it.

    ``games`` rated ones; ``total`` of the opponents' ratings and their ``average``, whole; ``percentage`` 0..100,
    whole; ``difference`` dp.
    """

    games: int
    points: Fraction
    total: Number
    average: int
    percentage: int
    difference: int
    rating: int


class PerfectPerformance(NamedTuple):
    """A perfect performance and what proves it: the score expected from it, and from one point less.

    ``expected`` and ``expected_below`` are None for a zero score, which has a rule of its own.
    """

    games: int
    points: Fraction
    expected: Fraction | None
    expected_below: Fraction | None
    rating: int


def rating_difference(percentage: int) -> int:
    """The rating difference dp of a percentage 0..100, in points.

    FIDE B.02 8.1.1.

    >>> rating_difference(63), rating_difference(38)
    (95, -87)
    """
    if percentage >= 50:  # noqa: PLR2004 - the middle of the table
        return RATING_DIFFERENCES[percentage - 50]
    return -RATING_DIFFERENCES[50 - percentage]


def score_percentage(points: Number, games: int) -> int:
    """The percentage of a score, whole, .5 up: FIDE B.02 8.1.1 has two decimals (its rounding by C.07 10.2).

    >>> score_percentage(5, 8), score_percentage(3, 8)
    (63, 38)
    """
    return nearest_half_up(Fraction(points) * 100 / games)


def average_rating(opponents: Sequence[Number]) -> int:
    """The average rating of the opponents, whole, .5 up (C.07 10.1).

    >>> average_rating([1500, 1501]), average_rating([1502, 1503])
    (1501, 1503)
    """
    return nearest_half_up(Fraction(sum(opponents), 1) / len(opponents))


def performance(field: Field) -> Performance:
    """The performance rating of a score against rated opponents: their average plus dp.

    FIDE's Rp and the TPR of C.07 10.2.

    >>> performance(Field((1700, 1740), Fraction(3, 2))).rating
    1913
    """
    games = len(field.opponents)
    average, percentage = average_rating(field.opponents), score_percentage(field.points, games)
    difference = rating_difference(percentage)
    total = sum(field.opponents)
    return Performance(games, field.points, total, average, percentage, difference, average + difference)


def perfect_performance(field: Field) -> PerfectPerformance:
    """The lowest whole rating from which at least the score is expected against these opponents.

    C.07 10.3: by the table, without the 400 rule; a zero score gives the lowest opponent less 800.

    >>> perfect_performance(Field((2100, 1450, 2000, 1900), Fraction(3, 2))).rating
    1763
    """
    games, points = len(field.opponents), field.points
    if points == 0:
        return PerfectPerformance(games, points, None, None, whole(min(field.opponents)) - NOTIONAL)
    rating = _lowest_rating(field.opponents, int(points * 100))
    expected, below = (Fraction(_expected_hundredths(field.opponents, each), 100) for each in (rating, rating - 1))
    return PerfectPerformance(games, points, expected, below, rating)


def _expected_hundredths(opponents: Sequence[Number], rating: int) -> int:
    return sum(table_percentage(whole(rating - opponent)) for opponent in opponents)


def _lowest_rating(opponents: Sequence[Number], hundredths: int) -> int:
    beyond = BANDS[-1] + 1  # from here on nothing, or everything, is expected
    low, high = whole(min(opponents)) - beyond - 1, whole(max(opponents)) + beyond + 1
    while high - low > 1:  # low expects less than the score, high at least the score
        middle = (low + high) // 2
        if _expected_hundredths(opponents, middle) >= hundredths:
            high = middle
        else:
            low = middle
    return high


def fide_performance(opponents: Sequence[Number | None], scores: Sequence[Number | None]) -> Performance:
    """FIDE's performance rating; unrated opponents drop out together with their score.

    ``scores`` has one score per opponent, or one total for all.

    Raises:
        RuleError: as ``rated_field`` does.

    >>> fide_performance([1600, None, 1700], [1, 1, 0]).rating
    1650
    """
    return performance(rated_field(opponents, scores))


def all_rated_field(opponents: Sequence[Number | None], scores: Sequence[Number | None]) -> Field:
    """The field of a tie-break, which is not available when an unrated player would enter (C.07 10, decision).

    ``scores`` as in ``fide_performance``.

    Raises:
        RuleError: #N/A when anyone is unrated; else as ``rated_field`` does.

    """
    field = rated_field(opponents, scores)
    unrated = len(scores) - scores.count(None) - len(field.opponents)
    if len(scores) == len(opponents) and unrated:
        raise RuleError("#N/A", Message("rule.tie-break-with-unrated", unrated=unrated))
    return field
