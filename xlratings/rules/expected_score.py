"""Expected scores: how a system reads the conversion table, or the logistic curve.

S1 "PE (espectativa)", S2 "Szczegóły", FIDE B.02 8.3.1 and 8.3.2 a) (rapid and blitz: 7.3.1 and 7.3.2 a).
Ratings are points, ``int`` or ``Fraction`` where a table is read, ``float`` where the curve is.
"""

from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules.expectation import logistic_score, table_percentage
from xlratings.rules.rounding import nearest_half_away

Number = int | Fraction


class TableExpectation(NamedTuple):
    """How a system reads the conversion table.

    Attributes:
        article: Where the rule stands, such as ``B.02 8.3.1``.
        cut: The greatest difference that counts, in points; None: every difference counts as it is.
        uncut_from: The own rating from which no difference is cut; None: nobody is exempt.
        lift_once: The cut lifts a higher rated player's result in one game of an event only, the one with the
            greatest difference.
        opponent_is_average: The opponent is an average, made whole before the difference is taken.

    """

    article: str
    cut: int | None
    uncut_from: int | None
    lift_once: bool
    opponent_is_average: bool


class LogisticExpectation(NamedTuple):
    """How a system reads the logistic curve.

    Attributes:
        article: Where the rule stands.
        scale: The difference, in points, at which the odds are ten to one.

    """

    article: str
    scale: float


class TableReading(NamedTuple):
    """One reading of the table: own minus opponent, what counts of it after the cut, the percentage 0..100."""

    difference: int
    counted: int
    percentage: int


class CurveReading(NamedTuple):
    """One reading of the curve: own minus opponent, the expected score 0..1."""

    difference: float
    expected: float


def whole(value: Number) -> int:
    """An average or a difference as a whole number, .5 away from zero, before the table is read (decision).

    >>> whole(Fraction(4801, 2)), whole(Fraction(-7, 2)), whole(12)
    (2401, -4, 12)
    """
    return value if type(value) is int else nearest_half_away(value)


def checked_rating(value: Number, argument: str) -> Number:
    """A rating of a table system, as it was given.

    Raises:
        RuleError: #N/A for 0, which means unrated; #NUM! below 0. The message names the argument.

    """
    if value > 0:
        return value
    if value == 0:
        raise RuleError("#N/A", Message("rule.unrated", argument=argument))
    raise RuleError("#NUM!", Message("rule.rating-below-zero", argument=argument, value=value))


def checked_count(value: Number | None, argument: str, least: int) -> None:
    """Nothing, for a number of games, rounds, years or places that can be one, or None.

    Raises:
        RuleError: #NUM! unless it is whole and not below the least; the message names the argument.

    """
    if value is not None and (value < least or value != int(value)):
        raise RuleError("#NUM!", Message("rule.count-outside", argument=argument, value=value, least=least))


def table_difference(rules: TableExpectation, rating: Number, opponent: Number) -> int:
    """The difference own minus opponent, in whole points, before any cut.

    FIDE B.02 8.3.1; S1 "comparar o rating do jogador com o rating medio".

    >>> rules = TableExpectation(article="CBJD", cut=None, uncut_from=None, lift_once=False, opponent_is_average=True)
    >>> table_difference(rules, 2450, Fraction(4401, 2))
    249
    """
    return whole(rating - (whole(opponent) if rules.opponent_is_average else opponent))


def counted_difference(rules: TableExpectation, rating: Number, difference: int) -> int:
    """What counts of a difference: at most the cut, upwards and downwards, for those it binds.

    FIDE B.02 8.3.1. Only the rating of the player being rated decides who is exempt.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FIDE").newest().rules.expectation
    >>> counted_difference(rules, 2649, -500), counted_difference(rules, 2650, -500)
    (-400, -500)
    """
    cut, uncut_from = rules.cut, rules.uncut_from
    if cut is None or -cut <= difference <= cut or (uncut_from is not None and rating >= uncut_from):
        return difference
    return cut if difference > 0 else -cut


def table_reading(rules: TableExpectation, rating: Number, opponent: Number) -> TableReading:
    """What the table gives for one game (or, against an average, for each game): every figure on the way.

    Raises:
        RuleError: #N/A for a rating of 0, #NUM! below 0.

    >>> from xlratings.federations import rule_book
    >>> rules = rule_book("FIDE").newest().rules.expectation
    >>> table_reading(rules, 2000, 1480)
    TableReading(difference=520, counted=400, percentage=92)
    """
    if rating <= 0 or opponent <= 0:
        checked_rating(rating, "rating")
        checked_rating(opponent, "opponent")
    difference = table_difference(rules, rating, opponent)
    counted = counted_difference(rules, rating, difference)
    return TableReading(difference, counted, table_percentage(counted))


def curve_reading(rules: LogisticExpectation, rating: float, opponent: float) -> CurveReading:
    """What the curve gives for one game: every figure on the way (S2 "Szczegóły").

    >>> curve_reading(LogisticExpectation(article="Kurnik", scale=400.0), 1500, 1500)
    CurveReading(difference=0, expected=0.5)
    """
    difference = rating - opponent
    return CurveReading(difference, logistic_score(difference, rules.scale))


def expected_score(
    rules: TableExpectation | LogisticExpectation, rating: Number | float, opponent: Number | float
) -> float:
    """The score 0..1 expected from one game.

    The edition's ``rules.expectation`` says which table or curve: FIDE B.02 8.3.1, S1, S2. A cut that lifts in one
    game of an event only lifts in this one.

    Raises:
        RuleError: in table systems, #N/A for a rating of 0, #NUM! below 0.

    >>> expected_score(LogisticExpectation(article="Kurnik", scale=400.0), 1200, 1400)
    0.2402530733520421
    """
    if isinstance(rules, LogisticExpectation):
        return logistic_score(float(rating - opponent), rules.scale)
    return table_reading(rules, exact(rating), exact(opponent)).percentage / 100


def exact(value: Number | float) -> Number:
    """A number as an exact one: a float as the shortest decimal that names it, which is what a cell shows.

    >>> exact(2400.0), exact(1500.3), exact(Fraction(1, 3))
    (2400, Fraction(15003, 10), Fraction(1, 3))
    """
    if not isinstance(value, float):
        return value
    return int(value) if value.is_integer() else Fraction(repr(value))
