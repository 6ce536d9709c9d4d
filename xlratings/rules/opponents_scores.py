"""Tie-breaks from opponents' scores: Buchholz, Sonneborn-Berger, Koya, direct encounter (C.07 6, 8 and 9).

Scores are half points; products of two of them are quarter points.
"""

from collections import Counter
from fractions import Fraction

from xlratings.rules.result_cell import PLAYED, VOLUNTARY
from xlratings.rules.shares import Share
from xlratings.rules.tournament import Tournament
from xlratings.rules.unplayed import DRAW


def buchholz(tournament: Tournament, player: int) -> list[Share]:
    """The adjusted score of each opponent, of the edition's dummy for an own unplayed round (BH, C.07 8.1, 16).

    Decision: where everybody meets everybody, Buchholz (which C.07 8 forbids there) is computed as in a Swiss.
    """
    return [share for share, _ in _in_a_swiss(tournament, player, "C.07 8.1")]


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
        faced = _in_a_round_robin(tournament, player, "C.07 9.1, 15.2")
    else:
        faced = _in_a_swiss(tournament, player, "C.07 9.1")
    return [_worth(share, share.score * points) for share, points in faced]


def koya(tournament: Tournament, player: int, limit: int = 0) -> list[Share]:
    """The half points against those with at least half of the maximum (KS, C.07 9.2), forfeits included.

    Args:
        tournament: The tournament.
        player: The player's number.
        limit: Half points by which the limit is moved (14.5).

    """
    met = _in_a_round_robin(tournament, player, "C.07 9.2")
    rounds = len(met) if tournament.is_round_robin else len(tournament.row(player))
    enough = DRAW * rounds + limit  # half of the maximum is a draw in every round
    return [_worth(share, points if share.score >= enough else 0) for share, points in met]


def direct_encounter(tournament: Tournament, player: int) -> list[Share]:
    """The half points in the games with those who have the same score (DE, C.07 6.1).

    Forfeits count in a round robin only (6.1.1); games of two who met more than once count with their average (6.1.2).
    """
    own, encounters = tournament.scores.awarded_score(player), _encounters(tournament, player)
    games = [
        (share, points)
        for share, points in _in_a_round_robin(tournament, player, "C.07 6.1")
        if share.score == own and share.round in encounters
    ]
    met = Counter(share.opponent for share, _ in games)
    return [_worth(share, Fraction(points, met[share.opponent])) for share, points in games]


def _encounters(tournament: Tournament, player: int) -> dict[int, int]:
    """The opponent of each round in which two met as C.07 6.1 counts it."""
    forfeits_count = tournament.is_round_robin
    return {
        number: result.opponent
        for number, result in enumerate(tournament.row(player), 1)
        if result.code in PLAYED or (forfeits_count and result.opponent)
    }


def tied_without_all_games(tournament: Tournament) -> int:
    """How many groups of equal score have two players who did not meet, so that points alone decide nothing (6.3)."""
    tied: dict[int, set[int]] = {}
    for number, score in enumerate(tournament.scores.awarded, 1):
        if score is not None:
            tied.setdefault(score, set()).add(number)
    return sum(
        any(len(group.intersection(_encounters(tournament, number).values())) < len(group) - 1 for number in group)
        for group in tied.values()
    )


def _worth(share: Share, value: int | Fraction) -> Share:
    return Share(share.round, share.opponent, share.score, value, share.voluntary, share.article)


def _in_a_swiss(tournament: Tournament, player: int, article: str) -> list[tuple[Share, int]]:
    """Opponents with their adjusted scores, dummies for own unplayed rounds (C.07 16.3 and 16.4), and own points."""
    scores, rules, faced = tournament.scores, tournament.rules, []
    for number, (code, opponent, points, _) in enumerate(tournament.row(player), 1):
        if code in PLAYED:
            score = scores.adjusted_score(opponent)
            faced.append((Share(number, opponent, score, score, False, article), points))  # noqa: FBT003 - the innermost loop
        else:
            score = rules.dummy_score(scores, player - 1, number - 1)
            worth = DRAW if rules.own_unplayed_is_a_draw else points
            faced.append((Share(number, opponent, score, score, code in VOLUNTARY, rules.dummy_article), worth))
    return faced


def _in_a_round_robin(tournament: Tournament, player: int, article: str) -> list[tuple[Share, int]]:
    """Opponents with their scores as awarded, forfeits included (C.07 15.2), and own points."""
    awarded = tournament.scores.awarded_score
    return [
        (Share(number, r.opponent, awarded(r.opponent), 0, voluntary=False, article=article), r.points)
        for number, r in enumerate(tournament.row(player), 1)
        if r.opponent
    ]
