"""GLICKO_UPDATE, GLICKO_RD, GLICKO_EXPECTED, GLICKO2_UPDATE, FNGO_TITLE."""

from typing import NamedTuple

from udfs.call import cell_function, listed, one
from udfs.convert import above_zero, not_below_zero, number, quoted, real, required, score, truth_as_number
from udfs.plans import EMPTY, Answer, Elements, Empty, Plan, Working, needing, worked
from udfs.systems import curve_rating, rules_in_force
from xlratings.errors import Message, RuleError
from xlratings.rules import glicko, glicko2
from xlratings.rules.fngo_titles import is_stable, title_earned

_AGEING = ("c", "periods", "least_rd")
_TAU = 0.5


class _Games(NamedTuple):
    """The games of a period: ratings and RDs of the opponents, and the scores."""

    opponents: tuple[float, ...]
    rds: tuple[float, ...]
    scores: tuple[float, ...]


@cell_function
def glicko_update(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    rating: object,
    rd: object,
    opponents: object,
    opponent_rds: object,
    scores: object,
    c: object = None,
    periods: object = None,
    least_rd: object = None,
) -> Answer:
    """The new rating and the new RD after the games of a period, side by side.

    >>> [[new, rd]] = glicko_update(1500, 200, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    >>> round(new, 3), round(rd, 3)
    (1464.106, 151.399)
    """
    own, deviation = one("rating", rating, curve_rating), one("rd", rd, above_zero)
    games = _games(opponents, opponent_rds, scores)
    growth = one("c", c, not_below_zero) or 0.0
    passed = one("periods", periods, not_below_zero)
    ageing = (growth, 1.0 if passed is None else passed, one("least_rd", least_rd, not_below_zero) or 0.0)
    if isinstance(own, Empty):
        return Answer(None, None)
    found = glicko.steps(own, required(deviation, "rd"), *games, *ageing)
    return Answer(
        [[*found.new]],
        Working("glicko", None, {"rating": own, "rd": deviation, **dict(zip(_AGEING, ageing, strict=True))}, found),
    )


def _games(opponents: object, opponent_rds: object, scores: object) -> _Games:
    """The games that were played against opponents with a rating.

    Raises:
        RuleError: #VALUE! for lists of different lengths, #N/A for an opponent of a game without RD.

    """
    ratings = listed("opponents", opponents, real)
    rds = listed("opponent_rds", opponent_rds, above_zero)
    results = listed("scores", scores, score)
    if not len(ratings) == len(rds) == len(results):
        fields = {"opponents": len(ratings), "rds": len(rds), "scores": len(results)}
        raise RuleError("#VALUE!", Message("rule.glicko-lists-differ", **fields))
    played = [
        (rating, required(rd, f"opponent_rds ({row})"), float(result))
        for row, (rating, rd, result) in enumerate(zip(ratings, rds, results, strict=True), 1)
        if rating is not None and result is not None
    ]
    return _Games(*zip(*played, strict=True)) if played else _Games((), (), ())


@cell_function
def glicko_rd(rd: object, c: object, periods: object) -> Elements:
    """RD after some periods without games.

    >>> round(glicko_rd(50, 63.2, 1), 4)
    80.5868
    """
    return Elements(_ageing, {"rd": rd, "c": c, "periods": periods}, {})


def _ageing() -> Plan:
    converters = {"rd": _own_rd, "c": needing(not_below_zero), "periods": needing(not_below_zero)}
    return Plan(converters, glicko.aged_rd, worked("glicko.rd", None, converters, glicko.aged_rd))


def _own_rd(cell: object, argument: str) -> float | Empty:
    value = above_zero(cell, argument)
    return EMPTY if value is None else value


@cell_function
def glicko_expected(rating: object, opponent: object, opponent_rd: object) -> Elements:
    """The expected score of one game against an opponent of a rating and an RD.

    >>> round(glicko_expected(1500, 1700, 300), 3)
    0.303
    """
    return Elements(_expectation, {"rating": rating, "opponent": opponent, "opponent_rd": opponent_rd}, {})


def _expectation() -> Plan:
    converters = {"rating": curve_rating, "opponent": curve_rating, "opponent_rd": needing(above_zero)}
    working = worked("glicko.expected", None, converters, _expectation_with_weight)
    return Plan(converters, glicko.expected_score, working)


def _expectation_with_weight(rating: float, opponent: float, opponent_rd: float) -> tuple[float, float]:
    return glicko.g(opponent_rd), glicko.expected_score(rating, opponent, opponent_rd)


@cell_function
def glicko2_update(  # noqa: PLR0913, PLR0917 - the arguments of the cell function
    rating: object,
    rd: object,
    volatility: object,
    opponents: object,
    opponent_rds: object,
    scores: object,
    tau: object = None,
) -> Answer:
    """The new rating, RD and volatility after the games of a period, side by side.

    >>> [[new, rd, volatility]] = glicko2_update(1500, 200, 0.06, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    >>> round(new, 2), round(rd, 2), round(volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    own, deviation = one("rating", rating, curve_rating), one("rd", rd, above_zero)
    before = one("volatility", volatility, above_zero)
    games = _games(opponents, opponent_rds, scores)
    constraint = one("tau", tau, above_zero) or _TAU
    if isinstance(own, Empty):
        return Answer(None, None)
    figures = required(deviation, "rd"), required(before, "volatility")
    found = glicko2.steps(own, *figures, *games, constraint)
    given = {"rating": own, "rd": deviation, "volatility": before, "tau": constraint}
    return Answer([[*found.new]], Working("glicko2", None, given, found))


@cell_function
def fngo_title(stable_or_rd: object, max_rating: object, dan_points: object = None) -> Elements:
    """The title these figures earn now: M, CM, A, B or empty.

    >>> fngo_title(1, 1800), fngo_title(95.5, 1450), fngo_title(True, 1700, 0), fngo_title(0, 1900)
    ('M', 'A', 'M', '')
    """
    cells = {"stable_or_rd": stable_or_rd, "max_rating": max_rating, "dan_points": dan_points}
    return Elements(_title, cells, {})


def _title() -> Plan:
    titles = rules_in_force("FNGO").titles

    def stable(cell: object, argument: str) -> bool | Empty:
        value = number(truth_as_number(cell), argument)
        if value is None:
            return EMPTY
        if value not in {0, 1} and value < 1:
            raise RuleError("#NUM!", Message("function.neither-truth-nor-rd", argument=argument, value=quoted(cell)))
        return bool(value) if value in {0, 1} else is_stable(titles, float(value))

    def title(stable: bool, maximum: float, dan_points: float | None) -> str:  # noqa: FBT001 - the arguments of the cell function
        return title_earned(titles, stable, maximum, dan_points)

    converters = {"stable_or_rd": stable, "max_rating": curve_rating, "dan_points": real}
    return Plan(converters, title, worked("fngo.title", titles, converters, title))
