"""What Kurnik's list knows of a player, and the two sides of a game."""

from fractions import Fraction
from typing import NamedTuple

from xlratings.model import Game


class KurnikPlayer(NamedTuple):
    """A player's rating.

    ``experience``: of backgammon, the sum of the lengths of the matches; ``imps``: of the last deals of bridge, the
    oldest first.
    """

    rating: float
    experience: int | None = None
    imps: tuple[Fraction, ...] = ()


def sides(game: Game) -> tuple[tuple[str, str, float], tuple[str, str, float]]:
    """Both players of a game: own id, the opponent's, own score."""
    score = float(game.score or 0)
    return (game.player, game.opponent, score), (game.opponent, game.player, 1.0 - score)
