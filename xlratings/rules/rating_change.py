"""Rating change: K times the sum of score minus expectation, game by game, rounded once per period.

FIDE B.02 8.3 (rapid and blitz 7.3) by the conversion table, exact; ELO and S2 by the logistic curve, in floats.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import fsum
from typing import NamedTuple, TypeVar

from xlratings.errors import Message, RuleError
from xlratings.rules.expectation import logistic_score, table_percentage
from xlratings.rules.expected_score import (
    LogisticExpectation,
    Number,
    TableExpectation,
    checked_rating,
    counted_difference,
    exact,
    table_difference,
)
from xlratings.rules.rounding import nearest_half_away
from xlratings.rules.scored_games import Game, check_counts, checked_score, rated_games

T = TypeVar("T")


class RatedGame(NamedTuple):
    """One game in a rating change.

    ``difference`` own minus opponent and ``counted`` of it, whole points; ``percentage`` expected, 0..100;
    ``gain`` score minus expectation.
    """

    opponent: Number
    score: Fraction
    difference: int
    counted: int
    percentage: int
    gain: Fraction


class RatingChange(NamedTuple):
    """A rating change by the table: the games, K, the sum of the gains and, unrounded, K times the sum."""

    games: tuple[RatedGame, ...]
    k: Number
    gain: Fraction
    change: Fraction

    @property
    def score(self) -> Fraction:
        """Of all the games."""
        return _hundredths(sum(_percent(game.score) for game in self.games))

    @property
    def expected(self) -> Fraction:
        """The score all the games together were expected to give."""
        return _hundredths(sum(game.percentage for game in self.games))


class PeriodChange(NamedTuple):
    """The events of one rating period together: the change unrounded, and rounded as the list shows it."""

    change: Fraction
    rounded: int


class LogisticGame(NamedTuple):
    """One game in a rating change by the curve: difference own minus opponent, the score expected, the gain."""

    opponent: float
    score: float
    difference: float
    expected: float
    gain: float


class LogisticChange(NamedTuple):
    """A rating change by the curve: the games, K, the sum of the gains, K times the sum, nothing rounded."""

    games: tuple[LogisticGame, ...]
    k: float
    gain: float
    change: float


def table_change(
    rules: TableExpectation,
    rating: Number,
    opponents: Sequence[Number | None],
    scores: Sequence[Number | None],
    k: Number | None,
) -> RatingChange:
    """The unrounded rating change of one event by the conversion table, with every figure on the way.

    FIDE B.02 8.3.1 and 8.3.2. Unrated opponents (None or 0) and games without a score drop out.

    Raises:
        RuleError: #N/A for an unrated player, a missing K, or no rated game; #NUM! for a negative rating or K and
            for a score that is none; #VALUE! when there is not one score per opponent.

    >>> rules = TableExpectation(
    ...     article="B.02 8.3.1", cut=400, uncut_from=None, lift_once=True, opponent_is_average=False
    ... )
    >>> table_change(rules, 2000, [1063, 1299, 1413, 1872, 1851, 1682], [1, 1, 1, Fraction(1, 2), 0, 1], 20).change
    Fraction(-63, 5)
    """
    own = checked_rating(rating, "rating")
    games = _counted_games(rated_games(opponents, scores))
    factor = checked_k(k)
    cut = _cut_differences(rules, own, tuple(table_difference(rules, own, game.opponent) for game in games))
    rated = tuple(_rated_game(game, *each) for game, each in zip(games, cut, strict=True))
    gain = sum(_percent(game.score) - game.percentage for game in rated)
    change = _hundredths(factor * gain) if type(factor) is int else factor * _hundredths(gain)
    return RatingChange(rated, factor, _hundredths(gain), change)


def _rated_game(game: Game, difference: int, counted: int) -> RatedGame:
    percentage = table_percentage(counted)
    gain = _hundredths(_percent(game.score) - percentage)
    return RatedGame(game.opponent, game.score, difference, counted, percentage, gain)


def _percent(score: Fraction) -> int:
    """A score of 1, 1/2 or 0 in hundredths, as the table gives its percentages."""
    return score.numerator * (100 // score.denominator)


@lru_cache(maxsize=4096)
def _hundredths(number: int) -> Fraction:
    """A few are all that a list needs: to make one anew takes longer than the rest of a game."""
    return Fraction(number, 100)


def _cut_differences(rules: TableExpectation, own: Number, differences: Sequence[int]) -> list[tuple[int, int]]:
    """Each difference with what counts of it: the edition of 2022 lifts in one game of the event only.

    "In any tournament, a player may benefit from only one upgrade under this rule, for the game in which the rating
    difference is greatest": of several equal ones, in the first. A lower rated player does not benefit: the cut
    applies in every game of his (decision).
    """
    counted = [counted_difference(rules, own, difference) for difference in differences]
    if rules.lift_once:
        lifted = max(range(len(differences)), key=differences.__getitem__)
        counted = [
            whole if whole > part and index != lifted else part
            for index, (whole, part) in enumerate(zip(differences, counted, strict=True))
        ]
    return list(zip(differences, counted, strict=True))


def period_change(changes: Iterable[RatingChange]) -> PeriodChange:
    """The rating change of a period from those of its events: added exactly, rounded once, .5 away from zero.

    FIDE B.02 8.3.2 c) and d), 8.3.4. The new rating is the old one plus ``rounded``.

    >>> game = RatedGame(1685, Fraction(1, 2), 15, 15, 52, Fraction(-1, 50))
    >>> period_change([RatingChange((game,), 20, game.gain, Fraction(-2, 5))] * 3)
    PeriodChange(change=Fraction(-6, 5), rounded=-1)
    """
    change = sum((each.change for each in changes), Fraction(0))
    return PeriodChange(change, nearest_half_away(change))


def logistic_change(
    rules: LogisticExpectation,
    rating: float,
    opponents: Sequence[float | None],
    scores: Sequence[Number | None],
    k: float | None,
) -> LogisticChange:
    """The rating change by the logistic curve, unrounded: K times the sum of score minus expectation.

    S2 "Szczegóły". Every rating is the one from before the first of these games. Opponents without a rating
    (None) and games without a score drop out; 0 and negative numbers are ratings.

    Raises:
        RuleError: #N/A for a missing K or no rated game; #NUM! for a negative K and for a score that is none;
            #VALUE! when there is not one score per opponent.

    >>> logistic_change(LogisticExpectation(article="Kurnik", scale=400.0), 1500, [1500], [1], 32).change
    16.0
    """
    check_counts(opponents, scores)
    pairs = zip(opponents, scores, strict=True)
    played = [(other, float(checked_score(score))) for other, score in pairs if other is not None and score is not None]
    games = tuple(_logistic_game(rules, rating, *game) for game in _counted_games(played))
    factor = float(checked_k(None if k is None else exact(k)))
    gain = fsum(game.gain for game in games)
    return LogisticChange(games, factor, gain, factor * gain)


def _logistic_game(rules: LogisticExpectation, rating: float, opponent: float, score: float) -> LogisticGame:
    difference = rating - opponent
    expected = logistic_score(difference, rules.scale)
    return LogisticGame(opponent, score, difference, expected, score - expected)


def _counted_games(games: Sequence[T]) -> Sequence[T]:
    if not games:
        raise RuleError("#N/A", Message("rule.no-rated-game"))
    return games


def checked_k(k: Number | None) -> Number:
    """K as it was given.

    Raises:
        RuleError: #N/A when it is missing or 0, which a list shows when nobody filled it in; #NUM! below 0.

    """
    if not k:
        raise RuleError("#N/A", Message("rule.k-missing"))
    if k < 0:
        raise RuleError("#NUM!", Message("rule.k-below-zero", value=k))
    return k
