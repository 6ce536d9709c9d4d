"""Tie-breaks of type B: from a player's own record (C.07 7)."""

from xlratings.rules.result_cell import VOLUNTARY, WON_OVER_THE_BOARD, Result
from xlratings.rules.shares import Share
from xlratings.rules.tournament import Tournament
from xlratings.rules.unplayed import WIN


def progressive_scores(tournament: Tournament, player: int) -> list[Share]:
    """The score after each round, in half points (PS, C.07 7.5); cuts leave out the first rounds (14.1.2 c)."""
    shares, score = [], 0
    for number, result in enumerate(tournament.row(player), 1):
        score += result.points
        shares.append(Share(number, 0, number, score, voluntary=False, article="C.07 7.5"))
    return shares


def rounds_won(tournament: Tournament, player: int) -> list[Share]:
    """The rounds that brought the points of a win, with or without playing (WIN, C.07 7.1)."""
    return _counted(tournament, player, [result.points == WIN for result in tournament.row(player)], "C.07 7.1")


def games_won(tournament: Tournament, player: int) -> list[Share]:
    """The games won over the board (WON, C.07 7.2)."""
    won = [result.code in WON_OVER_THE_BOARD for result in tournament.row(player)]
    return _counted(tournament, player, won, "C.07 7.2")


def games_with_black(tournament: Tournament, player: int) -> list[Share]:
    """The games played over the board with Black (BPG, C.07 7.3)."""
    black = {number for number, _ in tournament.games(player) if tournament.colour(player, number) == "b"}
    return _counted(tournament, player, _marked(tournament, player, black), "C.07 7.3")


def games_won_with_black(tournament: Tournament, player: int) -> list[Share]:
    """The games won over the board with Black (BWG, C.07 7.4)."""
    won = [number for number, result in tournament.games(player) if result.code in WON_OVER_THE_BOARD]
    black = {number for number in won if tournament.colour(player, number) == "b"}
    return _counted(tournament, player, _marked(tournament, player, black), "C.07 7.4")


def rounds_elected_to_play(tournament: Tournament, player: int) -> list[Share]:
    """The rounds without half-point byes, zero-point byes and forfeit losses (REP, C.07 7.6)."""
    elected = [result.code not in VOLUNTARY for result in tournament.row(player)]
    return _counted(tournament, player, elected, "C.07 7.6")


def standard_points(tournament: Tournament, player: int) -> list[Share]:
    """In half points: 1 for a round with more points than the scheduled opponent, ½ for as many (STD, C.07 7.7).

    Read as written: a game both lost by forfeit brings each half a point.
    """
    return [
        Share(number, result.opponent, 0, _standard(tournament, number, result), voluntary=False, article="C.07 7.7")
        for number, result in enumerate(tournament.row(player), 1)
    ]


def _standard(tournament: Tournament, number: int, result: Result) -> int:
    if result.code == "-":  # the opponent may have lost by forfeit too
        return 1 if tournament.crosstable.row(result.opponent)[number - 1].code == "-" else 0
    return result.points


def _marked(tournament: Tournament, player: int, rounds: set[int]) -> list[bool]:
    return [number in rounds for number in range(1, len(tournament.row(player)) + 1)]


def _counted(tournament: Tournament, player: int, counts: list[bool], article: str) -> list[Share]:
    return [
        Share(number, result.opponent, 0, int(counted), voluntary=False, article=article)
        for number, (result, counted) in enumerate(zip(tournament.row(player), counts, strict=True), 1)
    ]
