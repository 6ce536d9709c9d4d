"""Words for events of Risk, online games, backgammon and bridge."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import fsum
from typing import Any

from xlratings.errors import Message
from xlratings.month.event_steps import (
    event_lines,
    expected_line,
    k_lines,
    left_behind_line,
    result_lines,
    variation_lines,
)
from xlratings.rules.bridge import BridgeAverage
from xlratings.rules.effective import Standing
from xlratings.rules.fibs import FibsRules, FibsUpdate
from xlratings.rules.kurnik import KurnikRating, KurnikRules
from xlratings.rules.risiko import EventRating, RisikoRules
from xlratings.rules.significance import coefficient, doubt

Given = Mapping[str, Any]
Lines = Iterator[Message]
_BRIDGE = "Kurnik brydż"


def event_k(rules: RisikoRules, given: Given, _figures: Fraction) -> Lines:
    """K of an event of Risk."""
    participants, rounds = given["value"], given["games_or_rounds"]
    yield from k_lines(
        coefficient(rules.significance, participants, rounds), participants, rounds, given["age_or_weight"]
    )
    found = doubt(rules.significance, participants, rounds)
    if found is not None:
        yield found


def left_behind(field: list[object], _given: Given, figures: tuple[Standing, Fraction]) -> Lines:
    """The percentage of opponents left behind."""
    (beaten, tied), percentage = figures
    yield left_behind_line(beaten, tied, len(field) - 1, percentage)


def risk_event(_rules: RisikoRules, given: Given, figures: EventRating) -> Lines:
    """An event of Risk, player by player."""
    yield from event_lines(figures, given["rounds"])
    called = [Message("steps.row", row=row) for row in given["rows"]]
    for row, player in zip(given["rows"], figures.players, strict=True):
        yield Message("steps.row-begins", row=row)
        yield expected_line(figures, player)
        yield from result_lines(figures, player, called)
        yield from variation_lines(figures, player)


def online_game(rules: KurnikRules, _given: Given, figures: tuple[KurnikRating | None, ...]) -> Lines:
    """A game of Kurnik, row by row."""
    for row, found in enumerate(figures, 1):
        if found is None:
            yield Message("steps.row-empty", row=row)
        elif not found.encounters:
            yield Message("steps.row-unchanged", row=row, rating=found.rating)
        else:
            yield Message(
                "steps.row-of-game",
                row=row,
                games=len(found.encounters),
                score=fsum(game.score for game in found.encounters),
                expected=fsum(game.expected for game in found.encounters),
                k=rules.k,
                change=found.change,
                rating=found.rating,
                article=rules.article,
            )


def bridge(_rules: None, _given: Given, figures: BridgeAverage) -> Lines:
    """An average of deals."""
    yield Message("steps.deals", total=figures.total, deals=figures.deals, average=figures.average, article=_BRIDGE)


def backgammon(rules: FibsRules, given: Given, figures: FibsUpdate) -> Lines:
    """A match of backgammon."""
    yield Message(
        "steps.match-chance",
        difference=figures.difference,
        length=given["length"],
        upset=figures.upset,
        article=rules.article,
    )
    yield Message("steps.match-k", experience=figures.experience_counted, k=figures.k)
    yield Message(
        "steps.match-change",
        stake=rules.stake,
        k=figures.k,
        length=given["length"],
        share=figures.stake_share,
        change=figures.change,
        rating=figures.rating,
    )
    yield Message("steps.match-experience", experience=figures.experience)
