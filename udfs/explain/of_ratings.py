"""Words for expected scores, K, performances, rating changes and first ratings."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from xlratings.errors import Message
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
    rating, opponent = given["rating"], given["opponent"]
    yield Message("steps.difference", rating=rating, opponent=opponent, difference=figures.difference)
    if figures.counted != figures.difference:
        yield Message("steps.cut", counted=figures.counted, cut=rules.cut, article=rules.article)
    elif rules.cut is not None and abs(figures.difference) > rules.cut:
        yield Message("steps.not-cut", difference=figures.difference, article=rules.article)
    yield Message("steps.table", counted=figures.counted, percentage=figures.percentage, article=rules.article)


def expectation_by_curve(rules: LogisticExpectation, given: Given, figures: CurveReading) -> Lines:
    """One reading of the logistic curve."""
    rating, opponent = given["rating"], given["opponent"]
    yield Message("steps.difference", rating=rating, opponent=opponent, difference=figures.difference)
    yield Message(
        "steps.curve",
        difference=figures.difference,
        scale=rules.scale,
        expected=figures.expected,
        article=rules.article,
    )


def career_k(rules: CareerK, given: Given, figures: KFactor) -> Lines:
    """K by a player's career."""
    yield figures.reason
    yield Message("steps.k", k=figures.before_limit, article=rules.article)
    if figures.k != figures.before_limit:
        games = given["period_games"]
        yield Message("steps.k-limited", before=figures.before_limit, games=games, most=rules.period_most, k=figures.k)


def banded_k(rules: BandedK, _given: Given, figures: KFactor) -> Lines:
    """K by bands of rating."""
    yield figures.reason
    yield Message("steps.k", k=figures.k, article=rules.article)


def fixed_k(rules: KurnikRules, _given: Given, figures: int) -> Lines:
    """One K for everybody."""
    yield Message("steps.k-fixed", k=figures, article=rules.article)


def performance(_rules: None, given: Given, figures: Performance) -> Lines:
    """A performance rating."""
    yield Message("steps.field", games=figures.games, points=figures.points, average=figures.average)
    yield _dp(figures.points, figures.games, figures.percentage, figures.difference)
    article = "C.07 10.2" if given["system"] == "TPR" else "B.02 8.1.1"
    yield _sum(figures.average, figures.difference, figures.rating, article)


def _dp(points: Fraction, games: int, percentage: int, difference: int) -> Message:
    return Message("steps.dp", points=points, games=games, percentage=percentage, difference=difference)


def _sum(average: Fraction | int, added: int, rating: int, article: str) -> Message:
    return Message("steps.sum", average=average, added=added, rating=rating, article=article)


def perfect_performance(_rules: None, _given: Given, figures: PerfectPerformance) -> Lines:
    """A perfect performance."""
    if figures.expected is None:
        yield Message("steps.perfect-zero", notional=NOTIONAL, rating=figures.rating)
        return
    yield Message(
        "steps.perfect",
        games=figures.games,
        points=figures.points,
        rating=figures.rating,
        expected=figures.expected,
        expected_below=figures.expected_below,
    )


def change_by_table(rules: TableExpectation, _given: Given, figures: RatingChange) -> Lines:
    """A rating change, game by game, by the table."""
    for game in figures.games:
        yield Message(
            "steps.game-by-table",
            opponent=game.opponent,
            difference=game.difference,
            counted=game.counted,
            expected=Fraction(game.percentage, 100),
            score=game.score,
            gain=game.gain,
        )
    yield Message("steps.change", k=figures.k, gain=figures.gain, change=figures.change, article=rules.article)


def change_by_curve(rules: LogisticExpectation, _given: Given, figures: LogisticChange) -> Lines:
    """A rating change, game by game, by the curve."""
    for game in figures.games:
        yield Message(
            "steps.game-by-curve",
            opponent=game.opponent,
            difference=game.difference,
            expected=game.expected,
            score=game.score,
            gain=game.gain,
        )
    yield Message("steps.change", k=figures.k, gain=figures.gain, change=figures.change, article=rules.article)


def first_rating(rules: FirstRating, _given: Given, figures: InitialRating) -> Lines:
    """A first rating."""
    if rules.drawn_against:
        drawn = ", ".join(map(str, rules.drawn_against))
        yield Message("steps.hypothetical", opponents=drawn, article=rules.article)
    yield Message("steps.field", games=figures.games, points=figures.points, average=figures.average)
    if rules.half_point_worth is not None and figures.points * 2 >= figures.games:
        worth = rules.half_point_worth
        yield Message("steps.half-points", worth=worth, added=figures.added, article=rules.article)
    else:
        yield _dp(figures.points, figures.games, figures.percentage, figures.added)
    yield _sum(figures.average, figures.added, figures.computed, rules.article)
    if figures.rating != figures.computed:
        yield Message("steps.ceiling", rating=figures.rating, article=rules.article)


def draughts_event(rules: CbjdRules, given: Given, figures: CbjdRating) -> Lines:
    """A new rating after an event of draughts."""
    reading = TableReading(figures.difference, figures.difference, figures.percentage)
    ratings = {"rating": given["rating"], "opponent": figures.average}
    yield from expectation_by_table(rules.expectation, ratings, reading)
    yield Message(
        "steps.points-expected",
        available=figures.available,
        percentage=figures.percentage,
        expected=figures.expected,
        article=rules.article,
    )
    yield from banded_k(rules.k, given, figures.k)
    yield Message(
        "steps.draughts-rating",
        rating=given["rating"],
        k=figures.k.k,
        points=figures.points,
        expected=figures.expected,
        factor=rules.factor,
        unrounded=figures.unrounded,
        new=figures.rating,
        article=rules.article,
    )
