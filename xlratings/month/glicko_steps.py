"""Words for a period of Glicko. A cell function and the month say them alike.

Who an opponent is (a rating, a name) is the caller's to say.
"""

from collections.abc import Iterator, Sequence

from xlratings.errors import Message
from xlratings.rules.glicko import GlickoGame, GlickoSteps, Q
from xlratings.rules.glicko2 import Glicko2Game

Lines = Iterator[Message]


def game_lines(games: Sequence[GlickoGame | Glicko2Game], called: Sequence[object], article: str) -> Lines:
    """Every game of a period; ``called``: what each opponent is called."""
    for game, opponent in zip(games, called, strict=True):
        yield Message(
            "steps.glicko-game",
            opponent=opponent,
            rd=game.opponent_rd,
            g=game.g,
            expected=game.expected,
            score=game.score,
            part=game.g * (game.score - game.expected),
            article=article,
        )


def period_lines(rating: float, least_rd: float, figures: GlickoSteps) -> Lines:
    """From the games of a period to the new rating and RD."""
    if figures.information:
        yield Message("steps.information", d2=1 / figures.information)
    factor = Q / (figures.aged_rd**-2 + figures.information)
    fields = {"rating": rating, "surprise": figures.surprise, "new": figures.new.rating}
    yield Message("steps.glicko-rating", factor=factor, **fields)
    yield Message("steps.glicko-rd", aged=figures.aged_rd, least=least_rd, rd=figures.new.rd)
