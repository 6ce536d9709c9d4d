"""Bridge: the rating is the average of the IMPs of the last deals (S2 "Ranking w brydżu")."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expected_score import Number, checked_count
from xlratings.rules.kurnik import KurnikRules


class BridgeAverage(NamedTuple):
    """The average of the last deals: how many they are, their sum of IMPs, the average."""

    deals: int
    total: Fraction
    average: Fraction


def bridge_average(rules: KurnikRules, imps: Sequence[Number | None], deals: Number | None = None) -> BridgeAverage:
    """The rating at bridge: the average of the IMPs of the last deals, or of all when there are fewer.

    S2 "Ranking w brydżu". ``imps`` oldest first, None where there was no deal; ``deals`` in place of the rules'.

    Raises:
        RuleError: #N/A without any deal; #NUM! for a number of deals that is none.

    >>> from xlratings.federations import rule_book
    >>> str(bridge_average(rule_book("KURNIK").newest().rules, [12, None, -3, 4], 2).average)
    '1/2'
    """
    checked_count(deals, "deals", 1)
    last = [each for each in imps if each is not None][-int(deals or rules.deals) :]
    if not last:
        raise RuleError("#N/A", Message("rule.no-deals"))
    total = _sum(last)
    return BridgeAverage(len(last), total, total / len(last))


def _sum(imps: Sequence[Number]) -> Fraction:
    """Of hundreds of deals, in whole numbers of one unit: that is quick, and as exact."""
    unit = lcm(*{each.denominator for each in imps})
    return Fraction(sum(each.numerator * (unit // each.denominator) for each in imps), unit)
