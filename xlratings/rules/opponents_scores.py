"""Tie-breaks from opponents' scores: Buchholz, Sonneborn-Berger, Koya, direct encounter (C.07 6, 8 and 9).

Scores are half points; products of two of them are quarter points.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from xlratings.rules.result_cell import PLAYED, VOLUNTARY
from xlratings.rules.shares import Share
from xlratings.rules.tournament import Tournament
from xlratings.rules.unplayed import DRAW


class Faced(NamedTuple):
    """An opponent, or a dummy, of one round: with which score he counts and what was scored against him."""

    round: int
    opponent: int
    score: int
    points: int
    voluntary: bool
    article: str


def buchholz(tournament: Tournament, player: int) -> list[Share]:
    """The adjusted score of each opponent, of the edition's dummy for an own unplayed round (BH, C.07 8.1, 16).

    Decision: where everybody meets everybody, Buchholz (which C.07 8 forbids there) is computed as in a Swiss.
    """
    return [
        Share(faced.round, faced.opponent, faced.score, faced.score, faced.voluntary, faced.article)
        for faced in _faced_in_a_swiss(tournament, player, "C.07 8.1")
    ]


def fore_buchholz(tournament: Tournament, player: int) -> list[Share]:
    """Buchholz as if all paired games of the final round had ended in draws (FB, C.07 8.3).

    The final round is the last one counted (decision: the cells do not say how many are to come).
    """
    return buchholz(tournament.fore, player)


def sonneborn_berger(tournament: Tournament, player: int) -> list[Share]:
    """The score of each opponent times the points scored against him (SB, C.07 9.1, 16), in quarter points.

    In a round robin forfeits are regular games and a round without opponent is none (15.2).
    """
    if tournament.is_round_robin:
        against = _faced_in_a_round_robin(tournament, player, "C.07 9.1, 15.2")
    else:
        against = _faced_in_a_swiss(tournament, player, "C.07 9.1")
    return [
        Share(faced.round, faced.opponent, faced.score, faced.score * faced.points, faced.voluntary, faced.article)
        for faced in against
    ]


def koya(tournament: Tournament, player: int, limit: int = 0) -> list[Share]:
    """The half points against those with at least half of the maximum (KS, C.07 9.2), forfeits included.

    Args:
        tournament: The tournament.
        player: The player's number.
        limit: Half points by which the limit is moved (14.5).

    """
    met = _faced_in_a_round_robin(tournament, player, "C.07 9.2")
    rounds = len(met) if tournament.is_round_robin else len(tournament.row(player))
    enough = DRAW * rounds + limit  # half of the maximum is a draw in every round
    return [
        Share(f.round, f.opponent, f.score, f.points if f.score >= enough else 0, voluntary=False, article=f.article)
        for f in met
    ]


def direct_encounter(tournament: Tournament, player: int) -> list[Share]:
    """The half points in the games with those who have the same score (DE, C.07 6.1).

    Forfeits count in a round robin only (6.1.1); games of two who met more than once count with their average (6.1.2).
    """
    own = tournament.scores.awarded_score(player)
    counted = None if tournament.is_round_robin else {number for number, _ in tournament.games(player)}
    games = [
        faced
        for faced in _faced_in_a_round_robin(tournament, player, "C.07 6.1")
        if faced.score == own and (counted is None or faced.round in counted)
    ]
    met = Counter(faced.opponent for faced in games)
    return [
        Share(f.round, f.opponent, own, Fraction(f.points, met[f.opponent]), voluntary=False, article=f.article)
        for f in games
    ]


def tied_without_all_games(tournament: Tournament) -> int:
    """How many groups of equal score have two players who did not meet, so that points alone decide nothing (6.3)."""
    tied: dict[int, list[int]] = {}
    for number, score in enumerate(tournament.scores.awarded, 1):
        if score is not None:
            tied.setdefault(score, []).append(number)
    return sum(
        any(
            len({share.opponent for share in direct_encounter(tournament, number)}) < len(group) - 1 for number in group
        )
        for group in tied.values()
    )


def _faced_in_a_swiss(tournament: Tournament, player: int, article: str) -> list[Faced]:
    """Opponents with their adjusted scores, dummies for own unplayed rounds (C.07 16.3 and 16.4)."""
    scores, rules, faced = tournament.scores, tournament.rules, []
    for number, result in enumerate(tournament.row(player), 1):
        code, opponent, points, _ = result
        if code in PLAYED:
            score = scores.adjusted_score(opponent)
            faced.append(Faced(number, opponent, score, points, voluntary=False, article=article))
        else:
            score = rules.dummy_score(scores, player - 1, number - 1)
            worth = DRAW if rules.own_unplayed_is_a_draw else points
            faced.append(Faced(number, opponent, score, worth, code in VOLUNTARY, rules.dummy_article))
    return faced


def _faced_in_a_round_robin(tournament: Tournament, player: int, article: str) -> list[Faced]:
    """Opponents with their scores as awarded, forfeits included (C.07 15.2)."""
    return [
        Faced(
            number, r.opponent, tournament.scores.awarded_score(r.opponent), r.points, voluntary=False, article=article
        )
        for number, r in enumerate(tournament.row(player), 1)
        if r.opponent
    ]
