"""Words for rating changes by the conversion table or the curve, for K and for first ratings.

A cell function and the month say them alike; who an opponent is (a rating, a name) is the caller's to say.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from xlratings.errors import Message
from xlratings.rules.cbjd import CbjdRating, CbjdRules
from xlratings.rules.expected_score import Number, TableExpectation, TableReading, whole
from xlratings.rules.fibs import FibsRules, FibsUpdate, Match
from xlratings.rules.initial import FirstRating, InitialRating
from xlratings.rules.k_factor import CareerK, KFactor
from xlratings.rules.rating_change import LogisticChange, LogisticGame, RatedGame, RatingChange

Lines = Iterator[Message]
_MOST_TERMS = 20  # of a sum that is written out


def reading_lines(rules: TableExpectation, rating: Number, opponent: Number, figures: TableReading) -> Lines:
    """One reading of the conversion table; ``opponent``: a rating, or the average of several."""
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


def k_lines(rules: CareerK, period_games: Number | None, figures: KFactor) -> Lines:
    """K by a player's career, and what many games in a period make of it."""
    yield figures.reason
    if figures.k != figures.before_limit:
        fields = {"games": period_games, "most": rules.period_most, "article": rules.article}
        yield Message("steps.k-limited", before=figures.before_limit, k=figures.k, **fields)


def game_lines(figures: RatingChange | LogisticChange, called: Sequence[object], article: str) -> Lines:
    """Every game of a rating change; ``called``: what each opponent is called."""
    games: tuple[RatedGame | LogisticGame, ...] = figures.games
    for game, opponent in zip(games, called, strict=True):
        yield _game_line(game, opponent, article)


def _game_line(game: RatedGame | LogisticGame, opponent: object, article: str) -> Message:
    fields = {"opponent": opponent, "score": game.score, "gain": game.gain, "article": article}
    if isinstance(game, LogisticGame):
        return Message("steps.game", difference=game.difference, expected=game.expected, **fields)
    fields |= {"difference": game.difference, "expected": Fraction(game.percentage, 100)}
    if game.counted == game.difference:
        return Message("steps.game", **fields)
    return Message("steps.game-cut", counted=game.counted, **fields)


def gain_lines(figures: RatingChange | LogisticChange, article: str) -> Lines:
    """The sum of the games, where there are several and not too many to write it out."""
    if 1 < len(figures.games) <= _MOST_TERMS:
        yield Message("steps.gains", sum=tuple(game.gain for game in figures.games), gain=figures.gain, article=article)


def change_line(figures: RatingChange | LogisticChange, article: str) -> Message:
    """K times the sum of the games."""
    return Message("steps.change", k=figures.k, gain=figures.gain, change=figures.change, article=article)


def first_rating_lines(rules: FirstRating, figures: InitialRating) -> Lines:
    """A first rating, the hypothetical games included."""
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
        yield dp_line(figures.points, figures.games, figures.percentage, figures.added)
    yield sum_line(figures.average, figures.added, figures.computed, rules.article)
    if figures.rating != figures.computed:
        yield Message("steps.ceiling", rating=figures.rating, article=rules.article)


def dp_line(points: Fraction, games: int, percentage: int, difference: int) -> Message:
    """The rating difference of a score."""
    return Message("steps.dp", points=points, games=games, percentage=percentage, difference=difference)


def sum_line(average: Fraction | int, added: int, rating: int, article: str) -> Message:
    """An average and what is added to it, rounded where it is not whole."""
    exact = average + added
    if exact == rating:
        return Message("steps.sum", sum=(average, added), rating=rating, article=article)
    return Message("steps.sum-rounded", sum=(average, added), exact=exact, rating=rating, article=article)


def match_lines(rules: FibsRules, match: Match, figures: FibsUpdate) -> Lines:
    """A match of backgammon."""
    fields = {"length": match.length, "article": rules.article}
    yield Message("steps.match-chance", difference=figures.difference, upset=figures.upset, **fields)
    experience = {"experience": figures.experience_counted, "newcomer_k": rules.newcomer_k, "least": rules.least_k}
    yield Message("steps.match-k", k=figures.k, per_k=rules.experience_per_k, **experience, article=rules.article)
    stakes = {"stake": rules.stake, "k": figures.k, "share": figures.stake_share, "size": abs(figures.change)}
    yield Message("steps.match-stake", **stakes, **fields)
    total = (match.rating, figures.change)
    yield Message("steps.match-rating", sum=total, rating=figures.rating, article=rules.article)
    gained = (match.experience, match.length)
    yield Message("steps.match-experience", sum=gained, experience=figures.experience, article=rules.article)


def draughts_lines(rules: CbjdRules, rating: Number, average: Number, figures: CbjdRating) -> Lines:
    """A new rating after an event of draughts; ``average``: of the opponents, unrounded."""
    reading = TableReading(figures.difference, figures.difference, figures.percentage)
    yield from reading_lines(rules.expectation, rating, average, reading)
    yield Message(
        "steps.points-expected",
        available=figures.available,
        percentage=figures.percentage,
        expected=figures.expected,
        article=rules.article,
    )
    yield figures.k.reason
    yield Message(
        "steps.draughts-rating",
        rating=rating,
        k=figures.k.k,
        points=figures.points,
        expected=figures.expected,
        factor=rules.factor,
        unrounded=figures.unrounded,
        new=figures.rating,
        article=rules.article,
    )
