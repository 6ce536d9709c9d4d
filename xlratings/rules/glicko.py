"""Glicko: ratings with a deviation (RD), all games of a period against the ratings before it.

M. E. Glickman, "The Glicko system" (glicko.net/glicko/glicko.pdf), steps 1 and 2; S3 rates by it. An RD above
350 counts as 350, the player's own as the opponents'. RD never grows by playing.
"""

from collections.abc import Iterable, Sequence
from math import hypot, log, sqrt
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.glicko_evidence import (
    check_lists,
    check_rd,
    evidence,
    expected,
    sums_of_period,
    weight,
)

GREATEST_RD = 350.0
Q = log(10.0) / 400.0


class GlickoRating(NamedTuple):
    """A rating and its deviation, in points."""

    rating: float
    rd: float


class GlickoGame(NamedTuple):
    """One game of a calculation, with the figures of step 2: g(RD) of the opponent, E and the score s."""

    opponent: float
    opponent_rd: float
    g: float
    expected: float
    score: float


class GlickoSteps(NamedTuple):
    """A calculation line by line.

    Attributes:
        aged_rd: RD after step 1.
        games: One line per game.
        information: 1/d^2: q^2 times the sum of g^2 E (1 - E); 0 without games.
        surprise: The sum of g (s - E).
        new: Rating and RD after step 2.

    """

    aged_rd: float
    games: tuple[GlickoGame, ...]
    information: float
    surprise: float
    new: GlickoRating


def g(rd: float) -> float:
    """How much a game counts against an opponent of that RD: 1 / sqrt(1 + 3 q^2 RD^2 / pi^2).

    Raises:
        RuleError: #NUM! for an RD that is not above 0.

    >>> round(g(30), 4), round(g(300), 4)
    (0.9955, 0.7242)
    """
    return weight(Q * _counted_rd(rd))


def expected_score(rating: float, opponent: float, opponent_rd: float) -> float:
    """E, the expected score 0..1 against an opponent of a rating and an RD.

    Raises:
        RuleError: #NUM! for an RD that is not above 0.

    >>> round(expected_score(1500, 1700, 300), 3)
    0.303
    """
    return expected(Q * rating, Q * opponent, g(opponent_rd))


def aged_rd(rd: float, c: float, periods: float, least_rd: float = 0.0) -> float:
    """Step 1: min(sqrt(RD^2 + c^2 t), 350) after t periods, and at least ``least_rd``.

    Raises:
        RuleError: #NUM! for an RD not above 0, c or periods below 0, ``least_rd`` outside 0..350.

    >>> round(aged_rd(50, 63.2, 1), 4)
    80.5868
    """
    if not (c >= 0.0 and periods >= 0.0):
        raise RuleError("#NUM!", Message("rule.ageing-outside", c=c, periods=periods))
    if not 0.0 <= least_rd <= GREATEST_RD:
        raise RuleError("#NUM!", Message("rule.least-rd-outside", least=least_rd, greatest=GREATEST_RD))
    return max(min(hypot(_counted_rd(rd), c * sqrt(periods)), GREATEST_RD), least_rd)


def new_rating(  # noqa: PLR0913, PLR0917 - the arguments of the cell function, in its order
    rating: float,
    rd: float,
    opponents: Sequence[float],
    opponent_rds: Sequence[float],
    scores: Sequence[float],
    c: float = 0.0,
    periods: float = 1.0,
    least_rd: float = 0.0,
) -> GlickoRating:
    """Rating and RD after one period: step 1, then step 2 with the period's games (without any, step 1 only).

    ``opponents``, ``opponent_rds`` (both from before the period) and ``scores`` (0..1) go game by game;
    ``least_rd`` holds after ageing and for the result.

    Raises:
        RuleError: #VALUE! for lists of different lengths, #NUM! for an RD, a score, c or a number of periods
            that cannot be.

    >>> rating, rd = new_rating(1500, 200, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    >>> round(rating, 3), round(rd, 3)
    (1464.106, 151.399)
    """
    check_lists(opponents, opponent_rds, scores)
    aged = GlickoRating(rating, aged_rd(rd, c, periods, least_rd))
    weights = [g(opponent_rd) for opponent_rd in opponent_rds]
    found = evidence(Q * rating, [Q * opponent for opponent in opponents], weights, scores)
    return _moved(*aged, *found, least_rd)


def steps(  # noqa: PLR0913, PLR0917 - the arguments of new_rating, in its order
    rating: float,
    rd: float,
    opponents: Sequence[float],
    opponent_rds: Sequence[float],
    scores: Sequence[float],
    c: float = 0.0,
    periods: float = 1.0,
    least_rd: float = 0.0,
) -> GlickoSteps:
    """The calculation of ``new_rating``, every figure of it.

    >>> lines = steps(1500, 200, [1400], [30], [1])
    >>> round(lines.games[0].g, 4), round(lines.games[0].expected, 3), round(lines.information**-0.5, 1)
    (0.9955, 0.639, 363.4)
    """
    new = new_rating(rating, rd, opponents, opponent_rds, scores, c, periods, least_rd)
    games = tuple(
        GlickoGame(
            opponent, _counted_rd(opponent_rd), g(opponent_rd), expected_score(rating, opponent, opponent_rd), score
        )
        for opponent, opponent_rd, score in zip(opponents, opponent_rds, scores, strict=True)
    )
    found = evidence(Q * rating, [Q * opponent for opponent in opponents], [game.g for game in games], scores)
    return GlickoSteps(aged_rd(rd, c, periods, least_rd), games, Q * Q * found.information, found.surprise, new)


def period(
    players: Sequence[GlickoRating], games: Iterable[tuple[int, int, float]], least_rd: float = 0.0
) -> list[GlickoRating]:
    """Everybody's rating and RD after one period, from those before it (already aged): step 2 for all at once.

    ``games`` are (player, opponent, score of the player), the two by their index among ``players``; each game
    is given once and counts for both.

    Raises:
        RuleError: #NUM! for an RD or a score that cannot be, or a game against oneself.

    >>> [round(player.rating, 1) for player in period([GlickoRating(1500, 350)] * 2, [(0, 1, 1.0)])]
    [1662.2, 1337.8]
    """
    ratings = [rating for rating, _ in players]
    rds = [_counted_rd(rd) for _, rd in players]
    found = _sums(ratings, rds, games)
    return [_moved(*one, least_rd) for one in zip(ratings, rds, *found, strict=True)]


def period_sums(
    players: Sequence[GlickoRating], games: Iterable[tuple[int, int, float]]
) -> tuple[list[float], list[float]]:
    """What everybody's new rating in ``period`` comes from: the information 1/d^2, and the surprise.

    The figures of ``steps``, for all at once; errors as there are in ``period``.

    >>> [round(one, 4) for one in period_sums([GlickoRating(1500, 350)] * 2, [(0, 1, 1.0)])[1]]
    [0.3345, -0.3345]
    """
    ratings = [rating for rating, _ in players]
    informations, surprises = _sums(ratings, [_counted_rd(rd) for _, rd in players], games)
    return [Q * Q * information for information in informations], surprises


def _sums(
    ratings: Sequence[float], rds: Sequence[float], games: Iterable[tuple[int, int, float]]
) -> tuple[list[float], list[float]]:
    return sums_of_period([Q * rating for rating in ratings], [weight(Q * rd) for rd in rds], games)


def _moved(rating: float, rd: float, information: float, surprise: float, least_rd: float) -> GlickoRating:
    """Step 2; 1/(1/RD^2 + 1/d^2) is written so that no RD is too small to divide by."""
    new_rd = rd / sqrt(1.0 + rd * rd * Q * Q * information)
    return GlickoRating(rating + Q * new_rd * new_rd * surprise, max(new_rd, least_rd))


def _counted_rd(rd: float) -> float:
    check_rd(rd)
    return min(rd, GREATEST_RD)
