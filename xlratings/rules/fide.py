"""FIDE's rating regulations of one edition: the articles put together (B.02, standard or rapid and blitz)."""

from dataclasses import dataclass

from xlratings.rules.expected_score import Number, TableExpectation
from xlratings.rules.initial import FirstRating
from xlratings.rules.k_factor import CareerK


@dataclass(frozen=True, slots=True, kw_only=True)
class FideRules:
    """The rules of one edition.

    Attributes:
        expectation: How the conversion table is read, for expected scores and rating changes.
        k: The development coefficient.
        first: The first rating.
        pool_months: In how many rating periods in a row a newcomer's results are pooled for the first rating.
        unrated_count_standard: Whether a player without a rating on this list counts with the standard one.

    """

    expectation: TableExpectation
    k: CareerK
    first: FirstRating
    pool_months: int
    unrated_count_standard: bool


def rating_used(rules: FideRules, rating: Number | None, standard: Number | None) -> Number | None:
    """The rating a player counts with: the one on this list, else, in rapid and blitz, the standard one.

    FIDE B.02 rapid and blitz 7.2.1. None or 0 means unrated, and so does a result of None.
    """
    if rating:
        return rating
    return (standard or None) if rules.unrated_count_standard else None
