"""Shares: what each round brings to a tie-break, and the cuts that leave some of them out (C.07 14 and 16.5)."""

from collections.abc import Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Literal, NamedTuple

CutBy = Literal["", "least", "voluntary", "most"]


class Share(NamedTuple):
    """What one round brings.

    Attributes:
        round: The round, of those counted, from 1.
        opponent: The opponent's number, 0 when there is none.
        score: What the opponent, or the dummy in his place, counts with; cuts go by it.
        value: What the round brings.
        voluntary: Whether it comes from a voluntary unplayed round (C.07 16.1.2).
        article: Where the rule stands.

    """

    round: int
    opponent: int
    score: int
    value: int | Fraction
    voluntary: bool
    article: str


class Cuts(NamedTuple):
    """How many of the least and of the most significant values are left out."""

    low: int
    high: int


NO_CUT = Cuts(0, 0)
CUTS = {"C1": Cuts(1, 0), "C2": Cuts(2, 0), "M1": Cuts(1, 1), "M2": Cuts(2, 2)}  # C.07 14.1 to 14.4

_significance = attrgetter("score", "value")
_contribution = attrgetter("value", "score")


def cut_shares(shares: Sequence[Share], cuts: Cuts, *, voluntary_first: bool) -> list[tuple[Share, CutBy]]:
    """The shares left out and why, the least significant first, then the most significant (C.07 14.3, 14.4).

    More cuts than rounds leave nothing.
    """
    left, out = list(shares), list[tuple[Share, CutBy]]()
    for _ in range(min(cuts.low, len(left))):
        least = _least_significant(left, voluntary_first=voluntary_first)
        left.remove(least)
        out.append((least, "voluntary" if least.voluntary and voluntary_first else "least"))
    for _ in range(min(cuts.high, len(left))):
        most = max(left, key=_significance)
        left.remove(most)
        out.append((most, "most"))
    return out


def _least_significant(left: Sequence[Share], *, voluntary_first: bool) -> Share:
    """The lowest share of a voluntary unplayed round, unless the least significant value is higher (C.07 16.5).

    The least significant value belongs to the lowest score, and is the lowest among equal scores (14.1.2 d). Of equal
    contributions the one with the lowest score goes, for the two are "the same element" where they can be (16.5.2).
    """
    least: Share = min(left, key=_significance)
    voluntary = [share for share in left if share.voluntary] if voluntary_first else []
    lowest: Share = min(voluntary, key=_contribution, default=least)
    return lowest if lowest.value >= least.value else least
