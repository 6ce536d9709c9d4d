"""Scored games: which opponents and which scores count for a rating, before any rating rule.

FIDE B.02 5.1, 7.1.4 and 8.3.1: only games against rated opponents count, and unplayed ones never do. An opponent
is None, or 0, when unrated, and a score is None when there was no game.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expected_score import Number, checked_rating

HALF = Fraction(1, 2)
_HALVES = 2


class Game(NamedTuple):
    """One game: the opponent's rating and the score 1, 1/2 or 0."""

    opponent: Number
    score: Fraction


class Field(NamedTuple):
    """The rated opponents of a player and the points scored against them."""

    opponents: tuple[Number, ...]
    points: Fraction


def checked_score(value: Number, argument: str = "scores") -> Fraction:
    """The score of one game, exact.

    Raises:
        RuleError: #NUM! unless it is 1, 1/2 or 0.

    >>> checked_score(Fraction(1, 2))
    Fraction(1, 2)
    """
    if type(value) is Fraction and value.denominator <= _HALVES and 0 <= value.numerator <= value.denominator:
        return value  # nearly every score: to compare fractions takes longer
    if value in (0, HALF, 1):
        return Fraction(value)
    raise RuleError("#NUM!", Message("rule.score-outside", argument=argument, value=value))


def checked_points(points: Number, games: Number, argument: str) -> Fraction:
    """A total of points that so many games, a point each at most, can give; exact.

    Raises:
        RuleError: #NUM! unless it is a multiple of one half from 0 to the number of games.

    >>> checked_points(Fraction(11, 2), 8, "score")
    Fraction(11, 2)
    """
    if 0 <= points <= games and (points * 2) % 1 == 0:
        return Fraction(points)
    raise RuleError("#NUM!", Message("rule.points-outside", argument=argument, value=points, games=games))


def is_rated(opponent: Number | None, argument: str = "opponents") -> bool:
    """Whether an opponent has a rating: None and 0 mean unrated.

    Raises:
        RuleError: #NUM! for a rating below 0.

    """
    return bool(opponent) and checked_rating(opponent or 0, argument) > 0


def check_counts(opponents: Sequence[object], scores: Sequence[object]) -> None:
    """Nothing, when there is one score per opponent.

    Raises:
        RuleError: #VALUE! when there is not.

    """
    if len(opponents) != len(scores):
        raise RuleError("#VALUE!", Message("rule.scores-differ", opponents=len(opponents), scores=len(scores)))


def rated_games(opponents: Sequence[Number | None], scores: Sequence[Number | None]) -> tuple[Game, ...]:
    """The games that count, in the order given: played, against rated opponents.

    FIDE B.02 5.1 and 8.3.1: an unrated opponent drops out together with the score.

    Raises:
        RuleError: #VALUE! when there is not one score per opponent; #NUM! for a score that is none and
            for a negative rating.

    >>> [game.opponent for game in rated_games([1600, None, 1700], [1, 1, 0])]
    [1600, 1700]
    """
    check_counts(opponents, scores)
    games = []
    for opponent, score in zip(opponents, scores, strict=True):
        if score is not None:
            points = checked_score(score)
            if opponent and is_rated(opponent):
                games.append(Game(opponent, points))
    return tuple(games)


def rated_field(opponents: Sequence[Number | None], scores: Sequence[Number | None]) -> Field:
    """The rated opponents and the points against them, from single scores or from one total.

    FIDE B.02 7.1.4, 8.2.2. As many scores as opponents are single scores; one score beside several opponents is
    their total.

    Raises:
        RuleError: as ``rated_games`` does; #N/A when nobody is rated, when the total is missing, or when a total
            stands beside an unrated opponent, since nobody knows what was scored against him.

    >>> rated_field([1600, 1700, 1650], [2])
    Field(opponents=(1600, 1700, 1650), points=Fraction(2, 1))
    """
    if len(scores) == 1 != len(opponents):
        return _checked_field(_field_of_total(opponents, scores[0]))
    games = rated_games(opponents, scores)
    points = sum((game.score for game in games), Fraction(0))
    return _checked_field(Field(tuple(game.opponent for game in games), points))


def _field_of_total(opponents: Sequence[Number | None], total: Number | None) -> Field:
    rated = tuple(opponent for opponent in opponents if opponent and is_rated(opponent))
    if total is None:
        raise RuleError("#N/A", Message("rule.total-missing"))
    if len(rated) < len(opponents):
        raise RuleError("#N/A", Message("rule.total-with-unrated", unrated=len(opponents) - len(rated)))
    return Field(rated, checked_points(total, len(rated), "scores"))


def _checked_field(field: Field) -> Field:
    if not field.opponents:
        raise RuleError("#N/A", Message("rule.no-rated-game"))
    return field
