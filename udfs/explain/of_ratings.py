"""Words for expected scores, K, performances, rating changes and first ratings."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from xlratings.errors import Message
from xlratings.month.rating_steps import (
    change_line,
    dp_line,
    draughts_lines,
    first_rating_lines,
    gain_lines,
    game_lines,
    k_lines,
    reading_lines,
    sum_line,
)
from xlratings.rules.cbjd import CbjdRating, CbjdRules
from xlratings.rules.expected_score import CurveReading, LogisticExpectation, TableExpectation, TableReading
from xlratings.rules.initial import FirstRating, InitialRating
from xlratings.rules.k_factor import BandedK, CareerK, KFactor
from xlratings.rules.kurnik import KurnikRules
from xlratings.rules.performance import NOTIONAL, PerfectPerformance, Performance
from xlratings.rules.rating_change import LogisticChange, RatingChange

Given = Mapping[str, Any]
Lines = Iterator[Message]


def expectation_by_table(rules: TableExpectation, given: Given, figures: TableReading) -> Lines:
    """One reading of the conversion table."""
    return reading_lines(rules, given["rating"], given["opponent"], figures)


def expectation_by_curve(rules: LogisticExpectation, given: Given, figures: CurveReading) -> Lines:
    """One reading of the logistic curve."""
    rating, opponent = given["rating"], given["opponent"]
    fields = {"difference": figures.difference, "article": rules.article}
    yield Message("steps.difference", rating=rating, opponent=opponent, **fields)
    yield Message("steps.curve", opposite=-figures.difference, scale=rules.scale, expected=figures.expected, **fields)


def career_k(rules: CareerK, given: Given, figures: KFactor) -> Lines:
    """K by a player's career."""
    return k_lines(rules, given["period_games"], figures)


def banded_k(_rules: BandedK, _given: Given, figures: KFactor) -> Lines:
    """K by bands of rating."""
    yield figures.reason


def fixed_k(rules: KurnikRules, _given: Given, figures: int) -> Lines:
    """One K for everybody."""
    yield Message("steps.k-fixed", k=figures, article=rules.article)


def performance(_rules: None, given: Given, figures: Performance) -> Lines:
    """A performance rating."""
    article = "C.07 10.2" if given["system"] == "TPR" else "B.02 8.1.1"
    fields = {"total": figures.total, "games": figures.games, "article": article}
    exact = Fraction(figures.total, figures.games)
    if exact == figures.average:
        yield Message("steps.opponents-average", average=exact, **fields)
    else:
        yield Message("steps.opponents-average-rounded", exact=exact, average=figures.average, **fields)
    yield dp_line(figures.points, figures.games, figures.percentage, figures.difference)
    yield sum_line(figures.average, figures.difference, figures.rating, article)


def perfect_performance(_rules: None, _given: Given, figures: PerfectPerformance) -> Lines:
    """A perfect performance."""
    if figures.expected is None:
        lowest = figures.rating + NOTIONAL
        yield Message("steps.perfect-zero", lowest=lowest, notional=NOTIONAL, rating=figures.rating)
        return
    yield Message(
        "steps.perfect",
        games=figures.games,
        points=figures.points,
        rating=figures.rating,
        expected=figures.expected,
        below=figures.rating - 1,
        expected_below=figures.expected_below,
    )


def change_of_rating(
    rules: TableExpectation | LogisticExpectation, _given: Given, figures: RatingChange | LogisticChange
) -> Lines:
    """A rating change, game by game, by the table or by the curve."""
    yield from game_lines(figures, [game.opponent for game in figures.games], rules.article)
    yield from gain_lines(figures, rules.article)
    yield change_line(figures, rules.article)


def first_rating(rules: FirstRating, _given: Given, figures: InitialRating) -> Lines:
    """A first rating."""
    return first_rating_lines(rules, figures)


def draughts_event(rules: CbjdRules, given: Given, figures: CbjdRating) -> Lines:
    """A new rating after an event of draughts."""
    return draughts_lines(rules, given["rating"], given["opponents_average"], figures)
