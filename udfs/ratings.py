"""EXPECTED, KFACTOR, PERFORMANCE, RATING_CHANGE, RATING_INITIAL, CBJD_RATING."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from udfs.call import cell_function, listed, one
from udfs.convert import Number, number, points, whole
from udfs.convert import score as score_of_game
from udfs.error_values import ErrorValue
from udfs.plans import (
    EMPTY,
    Answer,
    Converter,
    Elements,
    Plan,
    Working,
    as_it_is,
    granted,
    ignored,
    needing,
    refused_plan,
    settled,
    worked,
)
from udfs.ranges import read_range
from udfs.systems import (
    alone,
    chosen_system,
    curve_rating,
    in_list,
    listed_whole_rating,
    participants,
    rounds_or_formula,
    rules_in_force,
    weight,
    whole_rating,
)
from xlratings.rules import cbjd
from xlratings.rules.cbjd import CbjdRules
from xlratings.rules.effective import Ranking, Standing
from xlratings.rules.expected_score import LogisticExpectation, curve_reading, expected_score, table_reading
from xlratings.rules.fide import FideRules
from xlratings.rules.initial import initial_rating
from xlratings.rules.k_factor import Career, KFactor, banded_k, career_k
from xlratings.rules.kurnik import KurnikRules
from xlratings.rules.performance import PerfectPerformance, Performance, all_rated_field, fide_performance
from xlratings.rules.performance import perfect_performance as perfect
from xlratings.rules.performance import performance as of_field
from xlratings.rules.rating_change import LogisticChange, RatingChange, logistic_change, table_change
from xlratings.rules.risiko import RisikoRules
from xlratings.rules.risiko import k_factor as event_k
from xlratings.rules.scored_games import checked_points
from xlratings.rules.significance import Formula

_EXPECTING = ("FIDE", "FIDE-RAPID", "FIDE-BLITZ", "ELO", "KURNIK", "CBJD", "RISIKO")
_CHANGING = ("FIDE", "FIDE-RAPID", "FIDE-BLITZ", "ELO", "KURNIK")
_OLDEST = 150  # a greater age is a year of birth typed in its place
_PERFORMING = ("FIDE", "TPR", "PTP", "RISIKO")


@cell_function
def expected(rating: object, opponent: object, system: object = None, day: object = None) -> Elements:
    """The expected score of one game, 0 to 1 (RISIKO: the expected percentage, 0 to 100, against the mean).

    >>> expected(1600, 1500), expected(1200, 1400, "KURNIK"), expected(1018, 1022, "risiko"), expected("?", 1500)
    (0.64, 0.2402530733520421, 49, '#VALUE!')
    """
    return Elements(_expectation, {"rating": rating, "opponent": opponent}, {"system": system, "day": day})


def _expectation(system: object, day: object) -> Plan:
    code = settled(chosen_system, system, known=_EXPECTING)
    converters = dict.fromkeys(("rating", "opponent"), alone(code))
    rules = code if isinstance(code, ErrorValue) else settled(rules_in_force, code, day)
    if isinstance(rules, ErrorValue):
        return refused_plan(converters, rules)
    reading = rules.expectation
    if isinstance(reading, LogisticExpectation):
        working = worked("expected.curve", reading, converters, partial(curve_reading, reading))
        return Plan(converters, partial(expected_score, reading), working)
    working = worked("expected.table", reading, converters, partial(table_reading, reading))
    if code == "RISIKO":  # in percent, as its document expects
        return Plan(converters, lambda *ratings: table_reading(reading, *ratings).percentage, working)
    return Plan(converters, partial(expected_score, reading), working)


@cell_function
def kfactor(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    value: object,
    system: object = None,
    games_or_rounds: object = None,
    age_or_weight: object = None,
    peak: object = None,
    period_games: object = None,
) -> Elements:
    """K: of a rating (FIDE, CBJD, KURNIK) or of a number of participants (RISIKO).

    >>> kfactor(2105, "FIDE", 45, 18), kfactor(24, "RISIKO", 5), kfactor(60, "RISIKO", "S", "0,5")
    (40, 1.1, 0.325)
    """
    cells = (value, games_or_rounds, age_or_weight, peak, period_games)
    return Elements(_k, dict(zip(_K_ARGUMENTS, cells, strict=True)), {"system": system})


_IGNORED = (ignored, ignored, ignored, ignored)
_K_ARGUMENTS = ("value", "games_or_rounds", "age_or_weight", "peak", "period_games")


def _k(system: object) -> Plan:
    code = settled(chosen_system, system, known=tuple(_K_PLANS))
    if isinstance(code, ErrorValue):
        return refused_plan(dict.fromkeys(_K_ARGUMENTS, ignored), code)
    plan: Callable[[Any], Plan] = _K_PLANS[code]
    return plan(rules_in_force(code))


def _career_k(rules: FideRules) -> Plan:
    def k(value: Number, *career: Number | None) -> KFactor:
        return career_k(rules.k, value, Career(*career))

    count = partial(whole, least=0)
    readers = (whole_rating, count, partial(whole, least=0, most=_OLDEST), listed_whole_rating, count)
    return _k_plan(readers, lambda *values: k(*values).k, worked("k.career", rules.k, _K_ARGUMENTS, k))


def _banded_k(rules: CbjdRules) -> Plan:
    def k(value: Number, *_: None) -> KFactor:
        return banded_k(rules.k, value)

    readers = (whole_rating, *_IGNORED)
    return _k_plan(readers, lambda *values: k(*values).k, worked("k.bands", rules.k, _K_ARGUMENTS, k))


def _fixed_k(rules: KurnikRules) -> Plan:
    def k(*_: object) -> int:
        return rules.k

    return _k_plan((curve_rating, *_IGNORED), k, worked("k.fixed", rules, _K_ARGUMENTS, k))


def _event_k(rules: RisikoRules) -> Plan:
    def k(value: int, rounds: int | Formula, factor: Fraction, *_: None) -> Fraction:
        return event_k(rules, value, rounds, factor)

    readers = (participants, rounds_or_formula, weight, ignored, ignored)
    return _k_plan(readers, k, worked("k.event", rules, _K_ARGUMENTS, k))


_K_PLANS: dict[str, Callable[[Any], Plan]] = {
    "FIDE": _career_k,
    "FIDE-RAPID": _career_k,
    "FIDE-BLITZ": _career_k,
    "CBJD": _banded_k,
    "RISIKO": _event_k,
    "KURNIK": _fixed_k,
}


def _k_plan(readers: Sequence[Converter], rule: Callable[..., object], working: Callable[..., Working]) -> Plan:
    return Plan(dict(zip(_K_ARGUMENTS, readers, strict=True)), rule, working)


@cell_function
def performance(score: object, field: object, system: object = None) -> Elements | Answer:
    """The performance rating of a score against a field of opponents (RISIKO: the percentage left behind).

    >>> performance([1, 1, 0], [1600, None, 1700]), performance(180, [210, 180, 180, 95], "RISIKO")
    (1650, 50)
    """
    code = settled(one, "system", system, partial(chosen_system, known=_PERFORMING))
    if code == "RISIKO":
        return Elements(lambda: _left_behind(field), {"score": score}, {})
    scores = _scores("score", score, field)
    opponents = listed("field", field, listed_whole_rating) or [None]  # nobody is one blank cell
    if granted(code) == "FIDE":
        found: Performance | PerfectPerformance = fide_performance(opponents, scores)
    else:
        against = all_rated_field(opponents, scores)
        found = of_field(against) if code == "TPR" else perfect(against)
    topic = "performance.perfect" if code == "PTP" else "performance"
    return Answer(found.rating, Working(topic, None, {"system": code}, found))


def _scores(argument: str, given: object, opponents: object) -> list[Number | None]:
    """One score per opponent, or the total of all in one cell."""
    has_total = len(read_range(argument, given).cells) == 1 != len(read_range("field", opponents).cells)
    total = partial(_total, games=len(read_range("field", opponents).cells))
    scores: list[Number | None] = listed(argument, given, total if has_total else score_of_game)
    return scores or [None]  # nothing is one blank cell


def _total(cell: object, argument: str, *, games: int) -> Number | None:
    value = points(cell, argument)
    return None if value is None or not games else checked_points(value, games, argument)


def _left_behind(field: object) -> Plan:
    results = settled(listed, "field", field, points)
    if isinstance(results, ErrorValue):
        return refused_plan({"score": _result}, results)
    filled = [result for result in results if result is not None]
    ranking = Ranking(filled)
    working = worked("performance.left-behind", filled, ("score",), partial(_standing, ranking))
    return Plan({"score": _result}, ranking.percentage, working)


def _standing(ranking: Ranking, result: Number) -> tuple[Standing, Fraction]:
    return ranking.standing(result), ranking.percentage(result)


def _result(cell: object, argument: str) -> object:
    value = points(cell, argument)
    return EMPTY if value is None else value


@cell_function
def rating_change(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    rating: object, opponents: object, scores: object, k: object, system: object = None, day: object = None
) -> Answer:
    """The change of a rating by single games, not rounded.

    >>> rating_change(2000, 1480, 1, 20), rating_change(1500, [1500, 1500], [1, "½"], 32, "ELO")
    (1.6, 16.0)
    """
    code = settled(one, "system", system, partial(chosen_system, known=_CHANGING))
    own = one("rating", rating, alone(code))
    against = listed("opponents", opponents, in_list(code))
    games = listed("scores", scores, score_of_game)
    factor = one("k", k, number)
    reading = rules_in_force(granted(code), one("day", day, as_it_is)).expectation
    if own is EMPTY:
        return Answer(None, None)
    is_curve = isinstance(reading, LogisticExpectation)
    change: Callable[..., LogisticChange | RatingChange] = logistic_change if is_curve else table_change
    found = change(reading, own, against, games, factor)
    working = Working("change.curve" if is_curve else "change.table", reading, {"rating": own}, found)
    return Answer(found.change, working)


@cell_function
def rating_initial(opponents: object, scores: object, day: object = None) -> Answer:
    """FIDE's first rating, from single scores or one total.

    >>> rating_initial([1902, 1877, 1884, 2012, 1832], 3), rating_initial([1500, 1600], 1)
    (1922, '#N/A')
    """
    against = listed("opponents", opponents, listed_whole_rating) or [None]  # nobody is one blank cell
    results = _scores("scores", scores, opponents)
    rules = rules_in_force("FIDE", one("day", day, as_it_is)).first
    found = initial_rating(rules, against, results)
    return Answer(found.rating, Working("initial", rules, {}, found))


@cell_function
def cbjd_rating(rating: object, opponents_average: object, games: object, points: object) -> Elements:
    """The new rating after an event of Brazilian draughts, a whole number.

    >>> cbjd_rating(2450, 2200, 7, 11), cbjd_rating(2100, 2400, 7, "4")
    (2448, 2129)
    """
    cells = {"rating": rating, "opponents_average": opponents_average, "games": games, "points": points}
    return Elements(_after_event, cells, {})


def _after_event() -> Plan:
    new_rating = partial(cbjd.new_rating, rules_in_force("CBJD"))
    readers = (whole_rating, whole_rating, needing(partial(whole, least=0)), needing(points))
    converters = dict(zip(("rating", "opponents_average", "games", "points"), readers, strict=True))
    working = worked("cbjd", rules_in_force("CBJD"), converters, new_rating)
    return Plan(converters, lambda *values: new_rating(*values).rating, working)
