"""A Glicko period of a whole list in arrays, for who keeps ratings in NumPy already; nothing else of ours needs it.

The month and the cell functions go by ``rules.glicko``, whose last digit does not depend on whether an array library
is installed: NumPy's tanh may differ from Python's in it. A property test keeps the two equal but for that.
"""

from math import pi
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from xlratings.errors import Message, RuleError
from xlratings.rules.glicko import GREATEST_RD, Q
from xlratings.rules.glicko_evidence import check_game, check_rd

_BLOCK = 1 << 14  # games whose figures stay in the processor's cache
_Floats = NDArray[np.float64]
_Places = NDArray[np.intp]
_FLOAT, _PLACE = np.dtype(np.float64), np.dtype(np.intp)
_N = TypeVar("_N", bound=np.generic)


class GlickoList(NamedTuple):
    """Everybody's rating and RD, in the order they were given."""

    ratings: _Floats
    rds: _Floats


def glicko_period(  # noqa: PLR0913, PLR0917 - the columns of a list and of its games
    ratings: ArrayLike,
    rds: ArrayLike,
    players: ArrayLike,
    opponents: ArrayLike,
    scores: ArrayLike,
    least_rd: float = 0.0,
) -> GlickoList:
    """Everybody's rating and RD after one period: what ``rules.glicko.period`` gives, from columns.

    Args:
        ratings: Before the period, one per player.
        rds: Before the period and already aged; above 350 counts as 350.
        players: By game, the index of one player; each game is given once and counts for both.
        opponents: By game, the index of the other.
        scores: By game, 0..1 of the first.
        least_rd: The least RD there is afterwards.

    Raises:
        RuleError: #VALUE! for columns that do not go together, #NUM! for an RD or a score that cannot be, a player
            there is not, or a game against oneself.

    >>> found = glicko_period([1500, 1500], [350, 350], [0], [1], [1.0])
    >>> found.ratings.round(1).tolist(), found.rds.round(1).tolist()
    ([1662.2, 1337.8], [290.2, 290.2])

    """
    own, deviations, made = _column(ratings, _FLOAT), _column(rds, _FLOAT), _column(scores, _FLOAT)
    sides = _column(players, _PLACE), _column(opponents, _PLACE)
    _check(own, deviations, *sides, made)
    counted = np.minimum(deviations, GREATEST_RD)
    informations, surprises = _sums(own, counted, *sides, made)
    # step 2, written as rules.glicko has it
    new = counted / np.sqrt(1.0 + counted * counted * (Q * Q) * informations)
    return GlickoList(own + Q * new * new * surprises, np.maximum(new, least_rd))


def _column(values: ArrayLike, kind: np.dtype[_N]) -> NDArray[_N]:
    found = np.asarray(values)
    if found.ndim != 1 or (found.size and not np.can_cast(found.dtype, kind, "same_kind")):
        raise RuleError("#VALUE!", Message("rule.array-not-a-column", shape=str(found.shape), kind=str(found.dtype)))
    return np.ascontiguousarray(found, kind)


def _check(own: _Floats, rds: _Floats, players: _Places, opponents: _Places, scores: _Floats) -> None:
    if len(own) != len(rds) or not len(players) == len(opponents) == len(scores):
        lengths = ", ".join(str(len(column)) for column in (own, rds, players, opponents, scores))
        raise RuleError("#VALUE!", Message("rule.arrays-differ", lengths=lengths))
    if not (rds > 0.0).all():
        check_rd(float(rds[~(rds > 0.0)][0]))
    for places in (players, opponents):
        if places.size and not (places.min() >= 0 and places.max() < len(own)):
            raise RuleError("#NUM!", Message("rule.array-no-such-player", players=len(own)))
    wrong = np.flatnonzero((players == opponents) | ~((scores >= 0.0) & (scores <= 1.0)))
    if wrong.size:
        check_game(int(players[wrong[0]]), int(opponents[wrong[0]]), float(scores[wrong[0]]))


def _sums(own: _Floats, rds: _Floats, players: _Places, opponents: _Places, scores: _Floats) -> tuple[_Floats, _Floats]:
    """Everybody's information and surprise, as ``rules.glicko_evidence`` has them."""
    halves = own * (0.5 * Q)
    weights = 1.0 / np.sqrt(1.0 + (3.0 * Q * Q / (pi * pi)) * rds * rds)
    informations, surprises = np.zeros_like(own), np.zeros_like(own)
    for first in range(0, len(players), _BLOCK):
        block = slice(first, first + _BLOCK)
        one, other, beyond = players[block], opponents[block], scores[block] - 0.5
        difference = halves[one] - halves[other]
        for side, g, sign in ((one, weights[other], 1.0), (other, weights[one], -1.0)):
            curve = np.tanh(g * difference)
            np.add.at(informations, side, g * g * (1.0 - curve * curve))
            np.add.at(surprises, side, (sign * g) * (beyond - 0.5 * curve))
    return 0.25 * informations, surprises
