"""Words for expected scores, K, performances, rating changes and first ratings."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from xlratings.errors import Message
from xlratings.rules.cbjd import CbjdRating, CbjdRules
from xlratings.rules.expected_score import CurveReading, LogisticExpectation, TableExpectation, TableReading, whole
from xlratings.rules.initial import FirstRating, InitialRating
from xlratings.rules.k_factor import BandedK, CareerK, KFactor
from xlratings.rules.kurnik import KurnikRules
from xlratings.rules.performance import NOTIONAL, PerfectPerformance, Performance
from xlratings.rules.rating_change import LogisticChange, RatingChange

Given = Mapping[str, Any]
Lines = Iterator[Message]
_MOST_TERMS = 20  # of a sum that is written out


def expectation_by_table(rules: TableExpectation, given: Given, figures: TableReading) -> Lines:
    """One reading of the conversion table."""
    rating, opponent = given["rating"], given["opponent"]
    if rules.opponent_is_average and opponent != whole(opponent):
        yield Message("steps.average-rounded", average=opponent, rounded=whole(opponent), article=rules.article)
        opponent = whole(opponent)
    exact = rating - opponent
    fields = {"rating": rating, "opponent": opponent, "difference": figures.difference, "article": rules.article}
    if exact == figures.difference:
        yield Message("steps.difference", **fields)
    else:
        yield Message("steps.difference-rounded", exact=exact, **fields)
    if figures.counted != figures.difference:
        yield Message("steps.cut", counted=figures.counted, cut=rules.cut, article=rules.article)
    elif rules.cut is not None and abs(figures.difference) > rules.cut:
        yield Message("steps.not-cut", least=rules.uncut_from, article=rules.article)
    yield Message("steps.table", counted=figures.counted, percentage=figures.percentage, article=rules.article)


def expectation_by_curve(rules: LogisticExpectation, given: Given, figures: CurveReading) -> Lines:
    """One reading of the logistic curve."""
    rating, opponent = given["rating"], given["opponent"]
    fields = {"difference": figures.difference, "article": rules.article}
    yield Message("steps.difference", rating=rating, opponent=opponent, **fields)
    yield Message("steps.curve", opposite=-figures.difference, scale=rules.scale, expected=figures.expected, **fields)


def career_k(rules: CareerK, given: Given, figures: KFactor) -> Lines:
    """K by a player's career."""
    yield figures.reason
    if figures.k != figures.before_limit:
        fields = {"games": given["period_games"], "most": rules.period_most, "article": rules.article}
        yield Message("steps.k-limited", before=figures.before_limit, k=figures.k, **fields)


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
    yield _dp(figures.points, figures.games, figures.percentage, figures.difference)
    yield _sum(figures.average, figures.difference, figures.rating, article)


def _dp(points: Fraction, games: int, percentage: int, difference: int) -> Message:
    return Message("steps.dp", points=points, games=games, percentage=percentage, difference=difference)


def _sum(average: Fraction | int, added: int, rating: int, article: str) -> Message:
    exact = average + added
    if exact == rating:
        return Message("steps.sum", sum=(average, added), rating=rating, article=article)
    return Message("steps.sum-rounded", sum=(average, added), exact=exact, rating=rating, article=article)


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


def change_by_table(rules: TableExpectation, given: Given, figures: RatingChange) -> Lines:
    """A rating change, game by game, by the table."""
    for game in figures.games:
        yield Message(
            "steps.game" if game.counted == game.difference else "steps.game-cut",
            rating=given["rating"],
            opponent=game.opponent,
            difference=game.difference,
            counted=game.counted,
            expected=Fraction(game.percentage, 100),
            score=game.score,
            gain=game.gain,
            article=rules.article,
        )
    yield from _change(figures, rules.article)


def change_by_curve(rules: LogisticExpectation, given: Given, figures: LogisticChange) -> Lines:
    """A rating change, game by game, by the curve."""
    for game in figures.games:
        yield Message(
            "steps.game",
            rating=given["rating"],
            opponent=game.opponent,
            difference=game.difference,
            expected=game.expected,
            score=game.score,
            gain=game.gain,
            article=rules.article,
        )
    yield from _change(figures, rules.article)


def _change(figures: RatingChange | LogisticChange, article: str) -> Lines:
    if 1 < len(figures.games) <= _MOST_TERMS:
        yield Message("steps.gains", sum=tuple(game.gain for game in figures.games), gain=figures.gain, article=article)
    yield Message("steps.change", k=figures.k, gain=figures.gain, change=figures.change, article=article)


def first_rating(rules: FirstRating, _given: Given, figures: InitialRating) -> Lines:
    """A first rating."""
    if rules.drawn_against:
        fields = {"games": len(rules.drawn_against), "opponents": ", ".join(map(str, rules.drawn_against))}
        yield Message("steps.hypothetical", **fields, article=rules.article)
    total = figures.average * figures.games
    fields = {"total": total, "games": figures.games, "article": rules.article}
    yield Message("steps.opponents-average", average=figures.average, **fields)
    if rules.half_point_worth is not None and figures.points * 2 >= figures.games:
        halves = int(figures.points * 2) - figures.games
        fields = {"halves": halves, "worth": rules.half_point_worth, "article": rules.article}
        yield Message("steps.half-points", added=figures.added, **fields)
    else:
        yield _dp(figures.points, figures.games, figures.percentage, figures.added)
    yield _sum(figures.average, figures.added, figures.computed, rules.article)
    if figures.rating != figures.computed:
        yield Message("steps.ceiling", rating=figures.rating, article=rules.article)


def draughts_event(rules: CbjdRules, given: Given, figures: CbjdRating) -> Lines:
    """A new rating after an event of draughts."""
    reading = TableReading(figures.difference, figures.difference, figures.percentage)
    ratings = {"rating": given["rating"], "opponent": given["opponents_average"]}
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
