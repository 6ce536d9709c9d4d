"""Lists in which every player has his games: each game stands there twice, once from either side."""

from collections import Counter
from collections.abc import Sequence

from xlratings.results.received import ReceivedGame

SURELY = 6  # rows; two or four can as well be games and return games that ended alike


def is_told_twice(games: Sequence[ReceivedGame]) -> bool:
    """Whether every game of two in a list also stands there the other way round."""
    of_two = [game for game in games if game.opponent is not None]
    own = Counter(map(_told, of_two))
    return bool(own) and own == Counter(map(_other_way, of_two))


def told_first(games: Sequence[ReceivedGame]) -> list[int]:
    """The positions, from 0, of the rows of such a list that tell a game for the first time."""
    awaited: Counter[object] = Counter()
    first = []
    for at, game in enumerate(games):
        if awaited[_told(game)]:
            awaited[_told(game)] -= 1
        else:
            first.append(at)
            awaited[_other_way(game)] += game.opponent is not None
    return first


def _told(game: ReceivedGame) -> object:
    return game.round, game.day, game.player, game.opponent, game.score, game.opponent_score, game.status


def _other_way(game: ReceivedGame) -> object:
    return game.round, game.day, game.opponent, game.player, game.opponent_score, game.score, game.status
