"""FIBS: backgammon matches, weighted by their length and by each player's experience (S2 "Ranking w tryktraku").

S2 names the system only; the formula is the one FIBS publishes.
"""

from math import sqrt
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expectation import logistic_score
from xlratings.rules.expected_score import Number, checked_count


class FibsRules(NamedTuple):
    """The numbers of the system.

    Attributes:
        article: Where the rule stands.
        start: Rating before the first match (FIBS itself: 1500).
        start_experience: Experience before the first match.
        scale: Divides the difference times the square root of the length, in the exponent of ten.
        stake: What one match of length 1 is worth, before K.
        newcomer_k: K without experience.
        experience_per_k: Experience that takes one off K.
        least_k: K of the experienced.
        counts_the_match: Whether experience includes the match being rated (decision: no).

    """

    article: str
    start: int
    start_experience: int
    scale: float
    stake: int
    newcomer_k: int
    experience_per_k: int
    least_k: int
    counts_the_match: bool


class Match(NamedTuple):
    """One player's match: ``experience`` before it; ``length`` in points; ``won`` is 1 or 0."""

    rating: float
    experience: Number
    opponent: float
    length: Number
    won: Number


class FibsUpdate(NamedTuple):
    """One player's match and every figure on the way to the new rating.

    ``difference`` D between the two, not signed; ``upset`` Pu, the underdog's chance; ``stake_share`` P, the
    chance of the one who lost; ``experience_counted`` and ``k`` its K; ``change`` signed.
    """

    difference: float
    upset: float
    stake_share: float
    experience_counted: int
    k: float
    change: float
    rating: float
    experience: int


def experience_k(rules: FibsRules, experience: Number) -> float:
    """K of a player, from the sum of the lengths of his matches.

    K = max(1, 5 - experience/100).

    Raises:
        RuleError: #NUM! unless the experience is whole and not negative.

    >>> from xlratings.federations import rule_book
    >>> experience_k(rule_book("KURNIK").newest().rules.backgammon, 250)
    2.5
    """
    checked_count(experience, "experience", 0)
    return max(float(rules.least_k), rules.newcomer_k - int(experience) / rules.experience_per_k)


def fibs_update(rules: FibsRules, match: Match) -> FibsUpdate:
    """One player's new rating and experience after a match, with every figure.

    D = |r1 - r2|, Pu = 1 / (10^(D sqrt(n) / 2000) + 1), P = Pu if the favourite won, else 1 - Pu,
    change = 4 K sqrt(n) P, added to the winner, taken from the loser.

    Raises:
        RuleError: #NUM! for an experience or a length that cannot be, and when ``won`` is neither 1 nor 0.

    >>> from xlratings.federations import rule_book
    >>> update = fibs_update(rule_book("KURNIK").newest().rules.backgammon, Match(1500.0, 500, 1600.0, 7, 1))
    >>> round(update.change, 6), update.experience
    (6.091233, 507)
    """
    before, after = _experiences(match)
    counted = after if rules.counts_the_match else before
    k, root = experience_k(rules, counted), sqrt(match.length)
    difference = abs(match.rating - match.opponent)
    upset = logistic_score(-difference, rules.scale / root)
    favourite_won = (match.rating > match.opponent) == bool(match.won)
    share = upset if favourite_won else 1 - upset
    change = rules.stake * k * root * share * (1 if match.won else -1)
    return FibsUpdate(difference, upset, share, counted, k, change, match.rating + change, after)


def _experiences(match: Match) -> tuple[int, int]:
    checked_count(match.experience, "experience", 0)
    checked_count(match.length, "length", 1)
    if match.won not in {0, 1}:
        raise RuleError("#NUM!", Message("rule.won-outside", value=match.won))
    return int(match.experience), int(match.experience) + int(match.length)
