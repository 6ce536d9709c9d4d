"""Junk: cells, ranges and argument lists as no clerk would mean them, and what must hold of every answer."""

from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from math import inf, isfinite, nan
from random import Random
from typing import Any

from udfs.catalogue import Function
from udfs.error_values import TEXTS, ErrorValue
from udfs.explain import explanation
from xlratings.rules.fngo_titles import TITLES
from xlratings.texts import LANGUAGES, sentence

NUMBERS: list[Any] = [
    0, 1, 0.5, 2, 3, 5, 24, 30, 350, 900, 1000, 1499.5, 1500, 2399, 2400, 2650, 45931, 0.06, 63.2, -1, -0.5, 1e-300,
    5e-324, 1e9, 1e12, 1e13, 1e300, -1e300, 10**30, 10**5000, inf, -inf, nan, -0.0, 1 / 3, Fraction(1, 3),
    Decimal("1500.25"), Decimal("NaN"), Decimal("sNaN"), Decimal("Infinity"), Decimal("1E+9999"), Decimal("1E-9999"),
    -2146826246, -2146826273, -2146826200, -2146828000, 2**31,
]  # fmt: skip
TEXTS_GIVEN: list[Any] = [
    "", " ", "\u00a0", "\u200b", "1500", "1.924", "2,043", "1 924", "19,5", "½", "1/2", "0,5", "3½", "31/2", "-5",
    "\u22125", "1e3", "9" * 5000, "0." + "3" * 5000, "FIDE", "fide-rapid",
    "ELO", "KURNIK", "CBJD", "RISIKO", "TPR", "PTP",
    "S", "R", "C1", "M2", "2026", "RAW", "SELF", "BH-C1", "SB", "PS", "DE", "ARO", "KS/L-1", "PLACES", "FIRST", "PAIRS",
    "including", "TRUE", "2025-10-01", "2025-02-30", "0000-00-00", "2025-10", "#N/A", "#SPILL!", "Err:504", "#foo",
    "=B4", "+W2", "-B1", "+W18", "--", "+BYE", "=BYE", "U½", "2w1", "1b0", "5b½", "-½", "+F2", "0000 - H", "W",
    "@steps.yes", "{0}", "%s", "\x00", "\U0001f600", "\u0661\u0665\u0660\u0660",
]  # fmt: skip
MOMENT = datetime(2025, 10, 1, 12)  # noqa: DTZ001 - as Excel hands it in
THINGS: list[Any] = [
    None, True, False, date(2025, 10, 1), MOMENT, date.min, date.max, b"1500", 1j, object(), {}, {"a": 1},
    {"type": "Error", "basicValue": "#N/A"}, {"type": "Error"}, {"type": "FormattedNumber", "basicValue": 1500.0},
    set(), len, Exception("?"),
]  # fmt: skip
LIKELY: list[Any] = [1500, 1600, 1000, 1, 0.5, 0, 200, None, "FIDE", 2, 3]


def cell(dice: Random) -> Any:
    """One cell: mostly a number, often something else."""
    pools = (LIKELY, LIKELY, NUMBERS, TEXTS_GIVEN, THINGS)
    return dice.choice(dice.choice(pools))


def results(dice: Random) -> list[list[Any]]:
    """A crosstable, right now and then, mostly damaged."""
    players, rounds = dice.randint(0, 5), dice.randint(0, 4)
    cells = ["+W2", "-B1", "=B2", "+BYE", "--", "2w1", "1b0", -1, 0, None, "", "-½", "+F1", "-F2", "U1", "W", "3b="]
    return [[dice.choice(cells) if dice.random() < 0.95 else cell(dice) for _ in range(rounds)] for _ in range(players)]


def event(dice: Random) -> list[list[str]]:
    """A crosstable whose two sides agree."""
    players, rounds = dice.randint(1, 7), dice.randint(1, 5)
    columns = [_round(dice, players) for _ in range(rounds)]
    return [[column[player] for column in columns] for player in range(players)]


def _round(dice: Random, players: int) -> list[str]:
    cells = [dice.choice(["+BYE", "=BYE", "--", "U1", "-BYE"]) for _ in range(players)]
    order = dice.sample(range(players), players)
    for white, black in zip(order[::2], order[1::2], strict=False):
        own, other = dice.choice([("+W", "-B"), ("-W", "+B"), ("=W", "=B"), ("+F", "-F"), ("-F", "-F")])
        cells[white], cells[black] = f"{own}{black + 1}", f"{other}{white + 1}"
    return cells


def given(dice: Random) -> Any:
    """One argument: a cell, a column, rows, ragged rows, or a crosstable."""
    return dice.choice((cell, cell, cell, _column, _rows, _ragged, results, event))(dice)


def _column(dice: Random) -> Any:
    return [cell(dice) for _ in range(dice.randint(0, 5))]


def _rows(dice: Random) -> Any:
    width = dice.randint(0, 3)
    return [[cell(dice) for _ in range(width)] for _ in range(dice.randint(0, 4))]


def _ragged(dice: Random) -> Any:
    return dice.choice(([[[cell(dice)]]], [_column(dice) for _ in range(3)], [cell(dice), _column(dice)]))


_SINGLES: dict[str, list[Any]] = {
    "system": [None, "FIDE", "ELO", "KURNIK", "CBJD", "RISIKO", "TPR", "PTP", "FIDE-BLITZ"],
    "kind": [None, "PLACES", "FIRST", "PAIRS"],
    "edition": [None, 2026, 2023, 2009, "SELF", "RAW"],
    "cut": [None, "C1", "C2", "M1", "M2"],
    "code": ["BH", "BH-C1", "SB", "PS", "DE", "WIN", "WON", "BPG", "KS", "FB", "AOB", "ARO", "APRO", "TPR", "PTP"],
    "day": [None, "2022-05-01", 45000, "2025-10-01"],
    "rounds": [1, 2, 3, 8, "S", "R"],
    "games_or_rounds": [None, 0, 3, 29, "S"],
    "counting": [None, "before", "including"],
    "won": [0, 1],
    "rd": [30, 200, 350, 0.001, 1e6],
    "volatility": [0.06, 1e-6, 2],
    "tau": [None, 0.3, 5, 1e-3],
    "c": [None, 0, 34.6, 1e6],
    "player": [None, 1, 2, 9],
    "winner": [None, 1, 2, 3],
    "weight": [None, 1, 2, 0.5],
}
_HALVES = [0, 0.5, 1, "½", None]
_RATINGS = [1000, 1400, 1450, 1500, 1800, 1900, 2000, 2650, 3000, None, 0]
_LISTS: dict[str, list[Any]] = {
    "scores": _HALVES,
    "score": _HALVES,
    "opponents": _RATINGS,
    "ratings": _RATINGS,
    "field": _RATINGS,
    "imps": _RATINGS,
    "opponent_rds": [1, 30, 50, 350],
    "places": [1, 2, 3, 5],
    "missed": [0, 0, 0, 1, None],
}
_MEANT = [1500, 2650, 1, 2, 7, 0.5, 0]


def plausible(dice: Random, name: str) -> Any:
    """An argument that could be meant, so that the rules are reached as well."""
    if name in _LISTS:
        return [dice.choice(_LISTS[name]) for _ in range(5)]
    if name == "results":
        return dice.choice([event(dice), event(dice), results(dice), [dice.choice([10, 20.5, 0, 3]) for _ in range(5)]])
    return dice.choice(_SINGLES.get(name, _MEANT))


def arguments(dice: Random, function: Function) -> list[Any]:
    """Arguments for a function: plausible ones with some junk, or junk alone."""
    mostly = dice.choice([0, 0, 0.1, 0.3, 1])
    many = dice.randint(sum(each.required for each in function.arguments), len(function.arguments))
    return [given(dice) if dice.random() < mostly else plausible(dice, each.name) for each in function.arguments[:many]]


def fault(function: Function, args: list[Any], *, explained: bool) -> str | None:
    """What is wrong with a function's answer to these arguments; None when all is well."""
    found = function(*args)
    wrong = next((problem for each in flat(found) if (problem := _fault_of_cell(each))), None)
    if wrong or not explained:
        return wrong
    lines = explanation(function, tuple(args)).lines
    if not lines:
        return "no explanation"
    if isinstance(found, ErrorValue) and not _names_an_argument(function, found, lines):
        return f"{found!r} names no argument: {lines}"
    for line in lines:
        for language in LANGUAGES:
            sentence(line.id, line.fields, language)
    return None


def _names_an_argument(function: Function, found: ErrorValue, lines: Any) -> bool:
    names = {each.name for each in function.arguments}
    if "argument" in found.message.fields:
        return str(found.message.fields["argument"]).split(" (")[0] in names
    return bool(names & set(str(lines[-1].fields["arguments"]).split(", ")))


def flat(found: Any) -> list[Any]:
    """The cells of an answer."""
    if not isinstance(found, list):
        return [found]
    return [each for row in found for each in (row if isinstance(row, list) else [row])]


def _fault_of_cell(found: Any) -> str | None:
    if isinstance(found, ErrorValue):
        well = found in TEXTS
    elif isinstance(found, str):
        well = found in TITLES
    else:
        well = found is None or type(found) is int or (type(found) is float and isfinite(found))
    return None if well else f"{type(found).__name__} {found!r}"
