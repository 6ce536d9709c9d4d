"""First rating: what a player new to the list starts from (FIDE B.02 7.1.4 and 8.2; rapid and blitz 6.1.4, 7.2)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expected_score import Number
from xlratings.rules.performance import rating_difference, score_percentage
from xlratings.rules.rounding import nearest_half_up
from xlratings.rules.scored_games import Field, rated_field


class FirstRating(NamedTuple):
    """The numbers of a first rating.

    Attributes:
        article: Where the rule stands.
        least_games: Games against rated opponents before a rating is published.
        drawn_against: Ratings of the hypothetical opponents, each counted as a draw.
        half_point_worth: Points for each half point scored over one half, in place of dp; None: dp there too.
        floor: The least rating that is published.
        ceiling: The greatest first rating; None: there is no limit.

    """

    article: str
    least_games: int
    drawn_against: tuple[int, ...]
    half_point_worth: int | None
    floor: int
    ceiling: int | None


class InitialRating(NamedTuple):
    """A first rating and every figure on the way to it.

    ``games`` and ``points`` with the hypothetical draws; ``average`` Ra, unrounded; ``percentage`` 0..100, whole;
    ``added`` dp, or what the points over one half are worth; ``computed`` the sum, whole; ``rating`` within the
    ceiling; ``is_published`` whether it reaches the floor.
    """

    games: int
    points: Fraction
    average: Fraction
    percentage: int
    added: int
    computed: int
    rating: int
    is_published: bool


def initial_estimate(rules: FirstRating, field: Field) -> InitialRating:
    """The first rating of a score against rated opponents, published or not, with every figure.

    FIDE B.02 8.2.2 and 8.2.3; decision: the percentage and the result are rounded .5 up, the average is not.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FIDE").newest().rules.first
    >>> initial_estimate(rules, Field((1902, 1877, 1884, 2012, 1832), Fraction(3))).rating
    1922
    """
    opponents = (*field.opponents, *rules.drawn_against)
    games, points = len(opponents), field.points + Fraction(len(rules.drawn_against), 2)
    average = Fraction(sum(opponents)) / games
    percentage = score_percentage(points, games)
    added = _added(rules, points, games, percentage)
    computed = nearest_half_up(average + added)
    rating = computed if rules.ceiling is None else min(computed, rules.ceiling)
    return InitialRating(games, points, average, percentage, added, computed, rating, rating >= rules.floor)


def _added(rules: FirstRating, points: Fraction, games: int, percentage: int) -> int:
    half_points_over = int(points * 2) - games
    if rules.half_point_worth is None or half_points_over < 0:
        return rating_difference(percentage)
    return rules.half_point_worth * half_points_over


def initial_rating(
    rules: FirstRating, opponents: Sequence[Number | None], scores: Sequence[Number | None]
) -> InitialRating:
    """The first rating that the list publishes.

    FIDE B.02 7.1.4 and 8.2. ``scores`` has one score per opponent, or one total for all; unrated opponents (None
    or 0) drop out together with their score.

    Raises:
        RuleError: #N/A with fewer rated games than the least number, or with no point, which is disregarded
            (8.2.1); #NUM! below the floor; else as ``rated_field`` does.

    """
    field = rated_field(opponents, scores)
    if len(field.opponents) < rules.least_games:
        fields = {"games": len(field.opponents), "least": rules.least_games}
        raise RuleError("#N/A", Message("rule.too-few-rated-games", **fields))
    if field.points == 0:
        raise RuleError("#N/A", Message("rule.zero-score-disregarded"))
    estimate = initial_estimate(rules, field)
    if not estimate.is_published:
        raise RuleError("#NUM!", Message("rule.below-rating-floor", rating=estimate.rating, floor=rules.floor))
    return estimate
