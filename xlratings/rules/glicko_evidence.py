"""What the games of a period say about each player, for Glicko and Glicko-2 alike.

Strengths are ratings divided by the system's scale (400 / ln 10 or 173.7178), weights are g(RD) of a player.
E is written as (1 + tanh(x / 2)) / 2, which is 1 / (1 + e^-x) and never overflows.
"""

from collections.abc import Iterable, Sequence
from math import pi, sqrt, tanh
from typing import NamedTuple

from xlratings.errors import Message, RuleError

_THREE_PI2 = 3.0 / (pi * pi)


class Evidence(NamedTuple):
    """The sums over a player's games of g^2 E (1 - E), and of g (s - E)."""

    information: float
    surprise: float


def weight(deviation: float) -> float:
    """g: 1 / sqrt(1 + 3 deviation^2 / pi^2), the deviation divided by the scale like a strength.

    >>> round(weight(30 / 173.7178), 4)
    0.9955
    """
    return 1.0 / sqrt(1.0 + _THREE_PI2 * deviation * deviation)


def expected(strength: float, opponent: float, opponent_weight: float) -> float:
    """E, the expected score 0..1.

    >>> expected(0.0, 0.0, 0.9)
    0.5
    """
    return 0.5 + 0.5 * tanh(0.5 * opponent_weight * (strength - opponent))


def evidence(
    strength: float, opponents: Sequence[float], weights: Sequence[float], scores: Sequence[float]
) -> Evidence:
    """One player's evidence from the opponents' strengths, their weights and the scores 0..1 against them.

    >>> evidence(0.0, [0.0], [1.0], [1.0])
    Evidence(information=0.25, surprise=0.5)
    """
    information = surprise = 0.0
    for opponent, g, score in zip(opponents, weights, scores, strict=True):
        curve = tanh(0.5 * g * (strength - opponent))
        information += g * g * (1.0 - curve * curve)
        surprise += g * (score - 0.5 - 0.5 * curve)
    return Evidence(0.25 * information, surprise)


def evidence_of_period(
    strengths: Sequence[float], weights: Sequence[float], games: Iterable[tuple[int, int, float]]
) -> list[Evidence]:
    """Everybody's evidence; games are (player, opponent, score of the player), given once and counted for both.

    Raises:
        RuleError: #NUM! for a score outside 0..1 or a player who plays himself.

    >>> evidence_of_period([0.0, 0.0], [1.0, 1.0], [(0, 1, 1.0)])[1]
    Evidence(information=0.25, surprise=-0.5)
    """
    return list(map(Evidence, *sums_of_period(strengths, weights, games)))


def sums_of_period(
    strengths: Sequence[float], weights: Sequence[float], games: Iterable[tuple[int, int, float]]
) -> tuple[list[float], list[float]]:
    """As ``evidence_of_period``: everybody's information, and everybody's surprise."""
    informations = [0.0] * len(strengths)
    surprises = [0.0] * len(strengths)
    halves = [0.5 * strength for strength in strengths]
    # both sides in one pass over the games: more than twice as fast as player by player
    for player, opponent, score in games:
        if player == opponent or not 0.0 <= score <= 1.0:
            check_game(player, opponent, score)
        difference = halves[player] - halves[opponent]
        g, own_g = weights[opponent], weights[player]
        curve, other_curve = tanh(g * difference), tanh(own_g * difference)
        informations[player] += g * g * (1.0 - curve * curve)
        informations[opponent] += own_g * own_g * (1.0 - other_curve * other_curve)
        surprises[player] += g * (score - 0.5 - 0.5 * curve)
        surprises[opponent] -= own_g * (score - 0.5 - 0.5 * other_curve)
    return [0.25 * information for information in informations], surprises


def check_game(player: int, opponent: int, score: float) -> None:
    """Refuse a game against oneself and a score that is none."""
    if player == opponent:
        raise RuleError("#NUM!", Message("rule.plays-himself", row=player + 1))
    check_score(score)


def check_score(score: float) -> None:
    """Refuse a score outside 0..1."""
    if not 0.0 <= score <= 1.0:
        raise RuleError("#NUM!", Message("rule.glicko-score-outside", score=score))


def check_lists(opponents: Sequence[float], opponent_rds: Sequence[float], scores: Sequence[float]) -> None:
    """Refuse opponents, RDs and scores that do not go together.

    Raises:
        RuleError: #VALUE! for different lengths, #NUM! for a score outside 0..1.

    """
    if not len(opponents) == len(opponent_rds) == len(scores):
        fields = {"opponents": len(opponents), "rds": len(opponent_rds), "scores": len(scores)}
        raise RuleError("#VALUE!", Message("rule.glicko-lists-differ", **fields))
    for score in scores:
        check_score(score)


def check_rd(rd: float) -> None:
    """Refuse an RD that is not above 0."""
    if not rd > 0.0:
        raise RuleError("#NUM!", Message("rule.rd-outside", rd=rd))
