"""FIDE's rating regulations of one edition: the articles put together (B.02, standard or rapid and blitz)."""

from typing import NamedTuple

from xlratings.rules.expected_score import Number, TableExpectation
from xlratings.rules.initial import FirstRating
from xlratings.rules.k_factor import CareerK


class FarApart(NamedTuple):
    """Games that are not rated: between ratings so far apart, when one of them is above a level."""

    difference: int
    above: int


class FideRules(NamedTuple):
    """The rules of one edition.

    Attributes:
        expectation: How the conversion table is read, for expected scores and rating changes.
        k: The development coefficient.
        first: The first rating.
        pool_months: In how many rating periods in a row a newcomer's results are pooled for the first rating.
        active_months: Who played no rated game in so many rating periods is shown as inactive.
        unrated_count_standard: Whether a player without a rating on this list counts with the standard one.
        far_apart: Games that are not rated because of the ratings; None: there are none.

    """

    expectation: TableExpectation
    k: CareerK
    first: FirstRating
    pool_months: int
    active_months: int
    unrated_count_standard: bool
    far_apart: FarApart | None


def rating_used(rules: FideRules, rating: Number | None, standard: Number | None) -> Number | None:
    """The rating a player counts with: the one on this list, else, in rapid and blitz, the standard one.

    FIDE B.02 rapid and blitz 7.2.1. None or 0 means unrated, and so does a result of None.
    """
    if rating:
        return rating
    return (standard or None) if rules.unrated_count_standard else None


def is_too_far_apart(rules: FideRules, rating: Number, opponent: Number) -> bool:
    """Whether a game is not rated: from 1 December 2024 at 600 points or more if one of the two is above 2600.

    FIDE B.02 rapid and blitz 7.3.1.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FIDE-RAPID").newest().rules
    >>> is_too_far_apart(rules, 2601, 2001), is_too_far_apart(rules, 2600, 2000)
    (True, False)
    """
    gap, higher, lower = rules.far_apart, max(rating, opponent), min(rating, opponent)
    return gap is not None and higher - lower >= gap.difference and higher > gap.above
