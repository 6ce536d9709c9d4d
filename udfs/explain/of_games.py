"""Words for events of Risk, online games, backgammon and bridge."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import fsum
from typing import Any

from xlratings.errors import Message
from xlratings.rules.bridge import BridgeAverage
from xlratings.rules.effective import Standing
from xlratings.rules.fibs import FibsRules, FibsUpdate
from xlratings.rules.kurnik import KurnikRating, KurnikRules
from xlratings.rules.risiko import EventRating, PlayerRating, RisikoRules
from xlratings.rules.significance import coefficient, doubt

Given = Mapping[str, Any]
Lines = Iterator[Message]
_TABLE_OF_K = "Ranking 5"
_LEFT_BEHIND = "Ranking 4"
_BRIDGE = "Kurnik brydż"


def event_k(rules: RisikoRules, given: Given, figures: Fraction) -> Lines:
    """K of an event of Risk."""
    participants, rounds, weight = given["value"], given["games_or_rounds"], given["age_or_weight"]
    yield from _k(coefficient(rules.significance, participants, rounds), participants, rounds, weight, figures)
    found = doubt(rules.significance, participants, rounds)
    if found is not None:
        yield found


def _k(printed: Fraction, participants: int, rounds: int | str, weight: Fraction, k: Fraction) -> Lines:
    yield Message("steps.event-k", k=printed, participants=participants, rounds=rounds, article=_TABLE_OF_K)
    if weight != 1:
        yield Message("steps.event-weight", printed=printed, weight=weight, k=k, article=_TABLE_OF_K)


def left_behind(field: list[object], _given: Given, figures: tuple[Standing, Fraction]) -> Lines:
    """The percentage of opponents left behind."""
    (beaten, tied), percentage = figures
    opponents = len(field) - 1
    yield Message(
        "steps.left-behind",
        beaten=beaten,
        tied=tied,
        opponents=opponents,
        percentage=percentage,
        article=_LEFT_BEHIND,
    )


def risk_event(_rules: RisikoRules, given: Given, figures: EventRating) -> Lines:
    """An event of Risk, player by player."""
    yield Message("steps.event-mean", players=len(figures.players), average=figures.average, mean=figures.mean)
    if figures.rounds_counted is not None:
        yield Message("steps.event-rounds", rounds=figures.rounds_counted)
    rounds = figures.rounds_counted or given["rounds"]
    yield from _k(figures.table_k, len(figures.players), rounds, figures.k / figures.table_k, figures.k)
    yield from figures.warnings
    for row, player in zip(given["rows"], figures.players, strict=True):
        yield from _player(row, player, figures.k, given["rows"])


def _player(row: int, player: PlayerRating, k: Fraction, rows: list[int]) -> Lines:
    yield Message("steps.event-expected", row=row, rating=player.rating, expected=player.expected)
    if player.credit is not None:
        credit = player.credit
        yield Message(
            "steps.event-credit",
            row=row,
            games=credit.games,
            average=credit.average,
            measure=rows[credit.measure],
            credited=player.credited,
        )
    if player.effective is None:
        return
    yield Message(
        "steps.event-variation",
        row=row,
        virtual=player.virtual,
        beaten=player.standing.beaten,
        tied=player.standing.tied,
        effective=player.effective,
        k=k,
        expected=player.expected,
        exact=player.exact,
        variation=player.variation,
        article=player.article,
    )


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
