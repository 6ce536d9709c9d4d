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
from xlratings.month.rating_steps import match_lines
from xlratings.rules.bridge import BridgeAverage
from xlratings.rules.effective import Standing
from xlratings.rules.fibs import FibsRules, FibsUpdate, Match
from xlratings.rules.kurnik import KurnikRating, KurnikRules
from xlratings.rules.risiko import EventRating, RisikoRules
from xlratings.rules.significance import coefficient, doubt

Given = Mapping[str, Any]
Lines = Iterator[Message]
_BRIDGE = "Kurnik brydż"
_MOST_ENCOUNTERS = 20  # of one row that are written out


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


def online_game(rules: KurnikRules, given: Given, figures: tuple[KurnikRating | None, ...]) -> Lines:
    """A game of Kurnik, row by row: every encounter, then the new rating."""
    is_of_pairs = given["kind"] == "PAIRS"
    for row, (before, found) in enumerate(zip(given["ratings"], figures, strict=True), 1):
        if found is None:
            yield Message("steps.row-empty", row=row, article=rules.article)
        elif not found.encounters:
            yield Message("steps.row-unchanged", row=row, rating=found.rating, article=rules.article)
        else:
            yield from _encounters(rules, row, found, is_of_pairs=is_of_pairs)
            yield Message(
                "steps.row-of-game",
                row=row,
                before=before,
                score=fsum(game.score for game in found.encounters),
                expected=fsum(game.expected for game in found.encounters),
                k=rules.k,
                rating=found.rating,
                article=rules.article,
            )


def _encounters(rules: KurnikRules, row: int, found: KurnikRating, *, is_of_pairs: bool) -> Lines:
    for game in found.encounters[:_MOST_ENCOUNTERS]:
        yield Message(
            "steps.encounter-of-pairs" if is_of_pairs else "steps.encounter",
            row=row,
            opponent=game.opponent,
            difference=game.difference,
            expected=game.expected,
            score=game.score,
            article=rules.article,
        )


def bridge(_rules: None, _given: Given, figures: BridgeAverage) -> Lines:
    """An average of deals."""
    yield Message("steps.deals", total=figures.total, deals=figures.deals, average=figures.average, article=_BRIDGE)


def backgammon(rules: FibsRules, given: Given, figures: FibsUpdate) -> Lines:
    """A match of backgammon."""
    match = Match(given["rating"], given["experience"], given["opponent"], given["length"], given["won"])
    yield from match_lines(rules, match, figures)
