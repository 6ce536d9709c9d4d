"""Tie-breaks from opponents' ratings: ARO, TPR, PTP, APRO, APPO (C.07 10); only games over the board count."""

from collections.abc import Sequence
from fractions import Fraction

from xlratings.errors import Message, RuleError
from xlratings.rules.performance import average_rating, perfect_performance, performance
from xlratings.rules.rounding import nearest_half_up
from xlratings.rules.scored_games import Field
from xlratings.rules.shares import Share
from xlratings.rules.tournament import Tournament


def opponents_ratings(tournament: Tournament, player: int) -> list[Share]:
    """The rating of each opponent (ARO, C.07 10.1)."""
    return [
        Share(number, result.opponent, rating, rating, voluntary=False, article="C.07 10.1")
        for number, result, rating in tournament.rated_field(player)
    ]


def rated_results(tournament: Tournament, player: int) -> list[Share]:
    """The rating of each opponent as the score and the half points against him as the value (TPR, PTP)."""
    return [
        Share(number, result.opponent, rating, result.points, voluntary=False, article="C.07 10.2")
        for number, result, rating in tournament.rated_field(player)
    ]


def average_of_ratings(shares: Sequence[Share]) -> Fraction:
    """The average rating, .5 up (ARO)."""
    return Fraction(average_rating([share.score for share in _some(shares)]))


def whole_average(shares: Sequence[Share]) -> Fraction:
    """The average of performances, .5 up (APRO, APPO, C.07 10.4 and 10.5)."""
    return Fraction(nearest_half_up(exact_average(shares)))


def exact_average(shares: Sequence[Share]) -> Fraction:
    """The average of values, unrounded.

    Raises:
        RuleError: #N/A without a game over the board.

    """
    return Fraction(sum(share.value for share in _some(shares))) / len(shares)


def tournament_performance(shares: Sequence[Share]) -> Fraction:
    """The tournament performance rating (TPR, C.07 10.2)."""
    return Fraction(performance(_field(shares)).rating)


def perfect_tournament_performance(shares: Sequence[Share]) -> Fraction:
    """The perfect tournament performance (PTP, C.07 10.3)."""
    return Fraction(perfect_performance(_field(shares)).rating)


def _field(shares: Sequence[Share]) -> Field:
    points = Fraction(sum(share.value for share in _some(shares))) / 2
    return Field(tuple(share.score for share in shares), points)


def _some(shares: Sequence[Share]) -> Sequence[Share]:
    if not shares:
        raise RuleError("#N/A", Message("rule.no-game-over-the-board"))
    return shares
