"""Glicko-2: ratings with a deviation (RD) and a volatility.

M. E. Glickman, "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf), steps 1 to 8, its constant
173.7178 included. Here RD grows by the volatility with every period, played or not, and has no upper bound.
"""

from collections.abc import Iterable, Sequence
from math import exp, hypot, log, sqrt
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.glicko_evidence import (
    Evidence,
    check_lists,
    check_rd,
    evidence,
    evidence_of_period,
    expected,
    weight,
)

SCALE = 173.7178
CENTRE = 1500.0
CONVERGENCE = 0.000001
TAUS = (0.001, 100.0)
VOLATILITIES = (1e-9, 10.0)
_GREATEST_EXPONENT = 700.0
_LEAST_INFORMATION = 1e-200


class Glicko2Rating(NamedTuple):
    """A rating and its deviation, in points, and the volatility."""

    rating: float
    rd: float
    volatility: float


class Glicko2Game(NamedTuple):
    """One game of a calculation, with the figures of step 3: g(phi) of the opponent, E and the score s."""

    opponent: float
    opponent_rd: float
    g: float
    expected: float
    score: float


class Glicko2Steps(NamedTuple):
    """A calculation line by line, on the scale of the paper.

    Attributes:
        mu: (rating - 1500) / 173.7178, step 2.
        phi: RD / 173.7178, step 2.
        games: One line per game.
        information: 1/v, the sum of g^2 E (1 - E), step 3; 0 without games.
        surprise: The sum of g (s - E), steps 4 and 7.
        volatility: The new one, step 5.
        aged_phi: phi*, the deviation before the games but after the period, step 6.
        new: Rating, RD and volatility, steps 7 and 8.

    """

    mu: float
    phi: float
    games: tuple[Glicko2Game, ...]
    information: float
    surprise: float
    volatility: float
    aged_phi: float
    new: Glicko2Rating


def new_rating(  # noqa: PLR0913, PLR0917 - the arguments of the cell function, in its order
    rating: float,
    rd: float,
    volatility: float,
    opponents: Sequence[float],
    opponent_rds: Sequence[float],
    scores: Sequence[float],
    tau: float = 0.5,
) -> Glicko2Rating:
    """Rating, RD and volatility after one period; without games only step 6: RD grows by the volatility.

    ``opponents``, ``opponent_rds`` (both from before the period) and ``scores`` (0..1) go game by game.

    Raises:
        RuleError: #VALUE! for lists of different lengths, #NUM! for an RD, a volatility, a score or tau that
            cannot be.

    >>> new = new_rating(1500, 200, 0.06, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    >>> round(new.rating, 2), round(new.rd, 2), round(new.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    _check_games(opponents, opponent_rds, scores)
    player = _scaled(rating, rd, volatility)
    found = evidence(player.mu, *_opponents(opponents, opponent_rds), scores)
    return _moved(player, found, _checked_tau(tau)).new


def steps(  # noqa: PLR0913, PLR0917 - the arguments of new_rating, in its order
    rating: float,
    rd: float,
    volatility: float,
    opponents: Sequence[float],
    opponent_rds: Sequence[float],
    scores: Sequence[float],
    tau: float = 0.5,
) -> Glicko2Steps:
    """The calculation of ``new_rating``, every figure of it.

    >>> lines = steps(1500, 200, 0.06, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    >>> round(1 / lines.information, 4), round(lines.surprise / lines.information, 4), round(lines.aged_phi, 4)
    (1.779, -0.4839, 1.1529)
    """
    _check_games(opponents, opponent_rds, scores)
    player = _scaled(rating, rd, volatility)
    strengths, weights = _opponents(opponents, opponent_rds)
    found = evidence(player.mu, strengths, weights, scores)
    games = tuple(
        Glicko2Game(opponent, opponent_rd, g, expected(player.mu, strength, g), score)
        for opponent, opponent_rd, g, strength, score in zip(
            opponents, opponent_rds, weights, strengths, scores, strict=True
        )
    )
    moved = _moved(player, found, _checked_tau(tau))
    return Glicko2Steps(player.mu, player.phi, games, *found, moved.volatility, moved.aged_phi, moved.new)


def period(
    players: Sequence[Glicko2Rating], games: Iterable[tuple[int, int, float]], tau: float = 0.5
) -> list[Glicko2Rating]:
    """Everybody's rating, RD and volatility after one period, from those before it.

    ``games`` are (player, opponent, score of the player), the two by their index among ``players``; each game
    is given once and counts for both. Who has no game ages (step 6 only).

    Raises:
        RuleError: #NUM! for an RD, a volatility, a score or tau that cannot be, or a game against oneself.

    >>> players = [Glicko2Rating(1500, 350, 0.06)] * 2
    >>> [round(player.rating, 3) for player in period(players, [(0, 1, 1.0)])]
    [1662.311, 1337.689]
    """
    constraint = _checked_tau(tau)
    scaled = [_scaled(*player) for player in players]
    weights = [weight(player.phi) for player in scaled]
    found = evidence_of_period([player.mu for player in scaled], weights, games)
    return [_moved(player, one, constraint).new for player, one in zip(scaled, found, strict=True)]


class _Scaled(NamedTuple):
    mu: float
    phi: float
    volatility: float


class _Moved(NamedTuple):
    volatility: float
    aged_phi: float
    new: Glicko2Rating


def _scaled(rating: float, rd: float, volatility: float) -> _Scaled:
    check_rd(rd)
    least, greatest = VOLATILITIES
    if not least <= volatility <= greatest:
        fields = {"volatility": volatility, "least": least, "greatest": greatest}
        raise RuleError("#NUM!", Message("rule.volatility-outside", **fields))
    return _Scaled((rating - CENTRE) / SCALE, rd / SCALE, volatility)


def _opponents(opponents: Sequence[float], opponent_rds: Sequence[float]) -> tuple[list[float], list[float]]:
    strengths = [(opponent - CENTRE) / SCALE for opponent in opponents]
    return strengths, [weight(opponent_rd / SCALE) for opponent_rd in opponent_rds]


def _moved(player: _Scaled, found: Evidence, tau: float) -> _Moved:
    """Steps 5 to 8; without any evidence volatility and rating stay."""
    volatility = _new_volatility(player, found, tau) if found != (0.0, 0.0) else player.volatility
    aged_phi = hypot(player.phi, volatility)
    new_phi = aged_phi / sqrt(1.0 + aged_phi * aged_phi * found.information)
    new_mu = player.mu + new_phi * new_phi * found.surprise
    return _Moved(volatility, aged_phi, Glicko2Rating(SCALE * new_mu + CENTRE, SCALE * new_phi, volatility))


def _new_volatility(player: _Scaled, found: Evidence, tau: float) -> float:
    """Step 5, the zero of f by the Illinois algorithm; a, A and B as the paper names them."""
    a = log(player.volatility * player.volatility)

    def f(x: float) -> float:
        return _excess(x, player.phi, found) - (x - a) / (tau * tau)

    lower, upper = a, _other_bracket(a, player.phi, found, tau)
    f_lower, f_upper = f(lower), f(upper)
    while abs(upper - lower) > CONVERGENCE:
        middle = lower + (lower - upper) * f_lower / (f_upper - f_lower)
        f_middle = f(middle)
        if f_middle * f_upper <= 0.0:
            lower, f_lower = upper, f_upper
        else:
            f_lower /= 2.0
        upper, f_upper = middle, f_middle
    if lower > 2.0 * log(VOLATILITIES[1]):
        raise RuleError("#NUM!", Message("rule.volatility-runs-away", greatest=VOLATILITIES[1]))
    return exp(lower / 2.0)


def _excess(x: float, phi: float, found: Evidence) -> float:
    """The first term of f, e^x (delta^2 - phi^2 - v - e^x) / (2 (phi^2 + v + e^x)^2).

    Written with 1/v and delta/v, which stay finite where v and delta do not.
    """
    information, surprise = found
    information = max(information, _LEAST_INFORMATION)
    e_minus_x = exp(min(-x, _GREATEST_EXPONENT))
    ratio = 1.0 / (e_minus_x * (1.0 + information * phi * phi) + information)
    return ratio * (surprise * surprise * ratio * e_minus_x - information) / 2.0


def _other_bracket(a: float, phi: float, found: Evidence, tau: float) -> float:
    """B: ln(delta^2 - phi^2 - v) when that exists, else the first a - k tau where f is not negative."""
    information, surprise = found
    information = max(information, _LEAST_INFORMATION)
    above = surprise * surprise - information * (1.0 + information * phi * phi)
    if above > 0.0:
        return log(above) - 2.0 * log(information)
    k = 1
    while _excess(a - k * tau, phi, found) + k / tau < 0.0:
        k += 1
    return a - k * tau


def _check_games(opponents: Sequence[float], opponent_rds: Sequence[float], scores: Sequence[float]) -> None:
    check_lists(opponents, opponent_rds, scores)
    for opponent_rd in opponent_rds:
        check_rd(opponent_rd)


def _checked_tau(tau: float) -> float:
    least, greatest = TAUS
    if not least <= tau <= greatest:
        raise RuleError("#NUM!", Message("rule.tau-outside", tau=tau, least=least, greatest=greatest))
    return tau
