"""The cell functions over ranges of 100,000 rows against a plain loop over the bare rule, in CPU time.

Printed are the rule's own throughput and how many times as long the function takes; of the rule that other programs
have too, the peer's. At most 2 is what the project asks of FIDE's EXPECTED. Run: python benchmarks/range_functions.py
"""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import isclose
from typing import Any, NamedTuple

from _cpu import cpu_seconds
from _peers import is_installed

import udfs
from xlratings.federations import rule_book
from xlratings.rules import cbjd, glicko
from xlratings.rules.bridge import bridge_average
from xlratings.rules.expected_score import expected_score
from xlratings.rules.fibs import Match, fibs_update
from xlratings.rules.fngo_titles import is_stable, title_earned
from xlratings.rules.k_factor import Career, banded_k, career_k
from xlratings.rules.performance import fide_performance
from xlratings.rules.rating_change import logistic_change, table_change
from xlratings.rules.risiko import k_factor

ROWS = 100_000
REPEATS = 3

Cells = list[list[Any]]


class Case(NamedTuple):
    """A function over ranges, and the same by the bare rule; their results are equal."""

    name: str
    function: Callable[[], Any]
    loop: Callable[[], Any]


def column(chance: random.Random, least: int, most: int, *, part: float = 1.0) -> Cells:
    """A column of numbers as a spreadsheet hands them over."""
    return [[chance.randrange(least, most) * part] for _ in range(ROWS)]


def by_row(name: str, function: Callable[..., Any], rule: Callable[..., Any], *columns: Cells) -> Case:
    """A function that gives each row its own result; the loop reads rows of one cell and gives such rows, too."""
    loops = {
        1: lambda: [[rule(one)] for [one] in columns[0]],
        2: lambda: [[rule(one, two)] for [one], [two] in zip(*columns, strict=True)],
        3: lambda: [[rule(one, two, three)] for [one], [two], [three] in zip(*columns, strict=True)],
    }
    return Case(name, lambda: function(*columns), loops[len(columns)])


def _rows() -> list[Case]:
    chance = random.Random(8)  # noqa: S311 - figures, not secrets
    own, other = column(chance, 1000, 2800), column(chance, 1000, 2800)
    rd, games = column(chance, 30, 350), column(chance, 1, 60)
    small = column(chance, 5, 400)
    rules = {code: rule_book(code).newest().rules for code in ("FIDE", "CBJD", "ELO", "RISIKO", "KURNIK", "FNGO")}
    backgammon = rules["KURNIK"].backgammon._replace(counts_the_match=False)
    titles = rules["FNGO"].titles
    expecting = [
        by_row(
            f"EXPECTED {code}",
            lambda one, two, code=code: udfs.expected(one, two, code),
            lambda one, two, code=code: expected_score(rules[code].expectation, one, two),
            own,
            other,
        )
        for code in ("FIDE", "CBJD", "ELO")
    ]
    return [
        *expecting,
        by_row(
            "KFACTOR FIDE",
            lambda rating, played: udfs.kfactor(rating, "FIDE", played),
            lambda rating, played: career_k(rules["FIDE"].k, int(rating), Career(int(played), None, None, None)).k,
            own,
            games,
        ),
        by_row(
            "KFACTOR CBJD",
            lambda rating: udfs.kfactor(rating, "CBJD"),
            lambda rating: banded_k(rules["CBJD"].k, int(rating)).k,
            own,
        ),
        by_row(
            "KFACTOR RISIKO",
            lambda participants: udfs.kfactor(participants, "RISIKO", 5),
            lambda participants: k_factor(rules["RISIKO"], int(participants), 5, Fraction(1)),
            small,
        ),
        by_row(
            "CBJD_RATING",
            lambda rating, average: udfs.cbjd_rating(rating, average, 7, 8),
            lambda rating, average: cbjd.new_rating(rules["CBJD"], int(rating), int(average), 7, 8).rating,
            own,
            other,
        ),
        by_row("GLICKO_EXPECTED", udfs.glicko_expected, glicko.expected_score, own, other, rd),
        by_row(
            "GLICKO_RD",
            lambda deviation, periods: udfs.glicko_rd(deviation, 34.6, periods),
            lambda deviation, periods: glicko.aged_rd(deviation, 34.6, periods),
            rd,
            games,
        ),
        by_row(
            "FIBS_UPDATE",
            lambda one, two, length: udfs.fibs_update(one, 500, two, None, length, 1),
            lambda one, two, length: _after(fibs_update(backgammon, Match(one, 500, two, int(length), 1))),
            own,
            other,
            games,
        ),
        by_row(
            "FNGO_TITLE",
            udfs.fngo_title,
            lambda deviation, best: title_earned(titles, is_stable(titles, deviation), best, None),
            rd,
            own,
        ),
    ]


def _after(found: Any) -> tuple[float, int]:  # noqa: ANN401 - what the rule finds
    return found.rating, found.experience


def _wholes() -> list[Case]:
    """Functions that make one result of a whole range."""
    chance = random.Random(9)  # noqa: S311 - figures, not secrets
    field, rd = column(chance, 1400, 2400), column(chance, 30, 350)
    scores = [[chance.choice((1.0, 0.5, 0.0))] for _ in range(ROWS)]
    against, games = [int(cell) for [cell] in field], [Fraction(cell) for [cell] in scores]
    real, rds, results = ([cell for [cell] in cells] for cells in (field, rd, scores))
    fide, elo, kurnik = (rule_book(code).newest().rules for code in ("FIDE", "ELO", "KURNIK"))
    imps = [chance.randrange(-9, 10) for _ in range(ROWS)]
    return [
        Case(
            "RATING_CHANGE FIDE",
            lambda: udfs.rating_change(1900, field, scores, 20),
            lambda: table_change(fide.expectation, 1900, against, games, 20).change,
        ),
        Case(
            "RATING_CHANGE ELO",
            lambda: udfs.rating_change(1900, field, scores, 20, "ELO"),
            lambda: logistic_change(elo.expectation, 1900.0, real, results, 20).change,
        ),
        Case(
            "PERFORMANCE FIDE",
            lambda: udfs.performance(scores, field),
            lambda: fide_performance(against, games).rating,
        ),
        Case(
            "GLICKO_UPDATE",
            lambda: udfs.glicko_update(1500, 200, field, rd, scores)[0],
            lambda: glicko.steps(1500.0, 200.0, real, rds, results).new,
        ),
        Case(
            "BRIDGE_AVERAGE",
            lambda: udfs.bridge_average([[one] for one in imps]),
            lambda: bridge_average(kurnik, imps).average,
        ),
    ]


def is_same(found: object, expected: object) -> bool:
    """Whether both give the same numbers, as cells hold them."""
    pairs = zip(_cells(found), _cells(expected), strict=True)
    return all(one == other or isclose(float(one), float(other)) for one, other in pairs)


def _cells(found: Any) -> Iterator[Any]:  # noqa: ANN401 - a cell, rows of cells, or what a rule makes of a row
    if isinstance(found, Sequence) and not isinstance(found, str):
        for one in found:
            yield from _cells(one)
    else:
        yield found


def main() -> None:
    """Print every function's figures."""
    for case in (*_rows(), *_wholes()):
        if not is_same(case.function(), case.loop()):
            raise AssertionError(case.name)
        rule, function = cpu_seconds(case.loop, REPEATS), cpu_seconds(case.function, REPEATS)
        print(f"{case.name}: rule {ROWS / rule / 1000:.0f} thousand a second; over {ROWS} rows {function / rule:.1f}x")
    if is_installed("gacrux"):
        print(f"FIDE's table: the rule takes {_peer():.1f}x of gacrux's, which checks and cuts nothing")


def _peer() -> float:
    """How long ours takes against FIDE's published checker, one call after the other."""
    from gacrux.rating import ComputeExpectedScore  # noqa: PLC0415 - a peer

    rules = rule_book("FIDE").newest().rules.expectation
    rows = [(2000 + number % 400, 1700 + number % 700) for number in range(ROWS // 10)]
    ours = cpu_seconds(lambda: [expected_score(rules, one, other) for one, other in rows], REPEATS)
    theirs = cpu_seconds(lambda: [ComputeExpectedScore(one, other) for one, other in rows], REPEATS)
    return ours / theirs


if __name__ == "__main__":
    main()
