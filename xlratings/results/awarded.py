"""What an event awards for a result."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import lcm

from xlratings.results.received import Scoring
from xlratings.rules.result_cell import OPEN, POINTS, Result


@lru_cache(maxsize=64)
def worth(scoring: Scoring) -> dict[str, Fraction]:
    """The points of every code of a result.

    >>> [str(worth(Scoring())[code]) for code in "1=0+-UFHZWDL"]
    ['1', '1/2', '0', '1', '0', '1', '1', '1/2', '0', '1', '1/2', '0']
    """
    return {
        **dict.fromkeys("1W", scoring.win),
        **dict.fromkeys("=D", scoring.draw),
        **dict.fromkeys("0L", scoring.loss),
        "+": scoring.forfeit_win,
        "-": scoring.forfeit_loss,
        "U": scoring.pairing_bye,
        "F": scoring.full_point_bye,
        "H": scoring.half_point_bye,
        "Z": scoring.zero_point_bye,
        OPEN: Fraction(0),
    }


def awarded(result: Result, scoring: Scoring) -> Fraction:
    """The points of a result; a pairing bye whose worth stands in its own cell (``U½``) is worth that."""
    if result.code == "U" and result.points != POINTS["U"]:
        return Fraction(result.points, 2)
    return worth(scoring)[result.code]


def total(results: Iterable[Result | None], scoring: Scoring) -> Fraction:
    """The points of a player's rounds together.

    >>> from xlratings.rules.result_cell import reading
    >>> rounds = [reading(text).as_printed for text in ("2w1", "U", "3b0")]
    >>> [str(total(rounds, Scoring(pairing_bye=Fraction(halves, 2)))) for halves in (2, 1, 0)]
    ['2', '3/2', '1']
    """
    return next(totals((results,), scoring))


def totals(rows: Iterable[Iterable[Result | None]], scoring: Scoring) -> Iterator[Fraction]:
    """The points of each player's rounds together."""
    parts, points = _in_parts(scoring)
    for results in rows:
        found = 0
        for result in results:
            if result:
                found += int(awarded(result, scoring) * parts) if result.code == "U" else points[result.code]
        yield Fraction(found, parts)


def _in_parts(scoring: Scoring) -> tuple[int, dict[str, int]]:
    """A unit that all points of an event are whole numbers of, halves too, and the points in it: fractions are slow."""
    points = worth(scoring)
    parts = lcm(2, *(one.denominator for one in points.values()))
    return parts, {code: int(one * parts) for code, one in points.items()}
