"""Words for Glicko, Glicko-2 and the titles of othello."""

from collections.abc import Iterator, Mapping
from typing import Any

from xlratings.errors import Message
from xlratings.month.glicko_steps import game_lines, period_lines
from xlratings.rules.fngo_titles import TitleRules
from xlratings.rules.glicko import GlickoSteps
from xlratings.rules.glicko2 import Glicko2Steps

Given = Mapping[str, Any]
Lines = Iterator[Message]
_TITLES = "FNGO Titoli"


def period(_rules: None, given: Given, figures: GlickoSteps) -> Lines:
    """A period of Glicko."""
    yield from ageing(_rules, given, figures.aged_rd)
    if not figures.games:
        yield Message("steps.no-games", rating=figures.new.rating)
        return
    yield from game_lines(figures.games, [game.opponent for game in figures.games], "Glicko 2")
    yield from period_lines(given["rating"], given["least_rd"], figures)


def ageing(_rules: None, given: Given, figures: float) -> Lines:
    """RD after periods without games."""
    yield Message("steps.aged-rd", rd=given["rd"], c=given["c"], periods=given["periods"], aged=figures)


def expectation(_rules: None, given: Given, figures: tuple[float, float]) -> Lines:
    """An expected score of Glicko."""
    weight, expected = figures
    yield Message("steps.glicko-weight", rd=given["opponent_rd"], g=weight)
    yield Message(
        "steps.glicko-expected",
        g=weight,
        rating=given["rating"],
        opponent=given["opponent"],
        expected=expected,
    )


def period_with_volatility(_rules: None, given: Given, figures: Glicko2Steps) -> Lines:
    """A period of Glicko-2."""
    yield Message("steps.scaled", rating=given["rating"], rd=given["rd"], mu=figures.mu, phi=figures.phi)
    yield from game_lines(figures.games, [game.opponent for game in figures.games], "Glicko-2 3")
    if figures.games:
        yield Message(
            "steps.new-volatility", tau=given["tau"], before=given["volatility"], volatility=figures.volatility
        )
    yield Message("steps.aged-phi", aged=figures.aged_phi)
    yield Message(
        "steps.glicko2-rating",
        rating=figures.new.rating,
        rd=figures.new.rd,
        volatility=figures.new.volatility,
    )


def title(rules: TitleRules, given: Given, figures: str) -> Lines:
    """A title of othello."""
    stable = "@steps.yes" if given["stable_or_rd"] else "@steps.no"
    points = given["dan_points"]
    yield Message(
        "steps.title-figures",
        stable=stable,
        stable_rd=rules.stable_rd,
        maximum=given["max_rating"],
        dan="@steps.none" if points is None else points,
        article=_TITLES,
    )
    if figures:
        yield Message("steps.title", title=figures, article=_TITLES)
    else:
        yield Message("steps.no-title", article=_TITLES)
