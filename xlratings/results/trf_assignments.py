"""Byes and points that a report file of 2026 assigns in records of their own: 240 and 299."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.results.awarded import worth
from xlratings.results.content import TextFile
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Scoring
from xlratings.results.trf_records import ABNORMAL, BYES, Record
from xlratings.rules.result_cell import ABSENT, FULL_POINT_BYE, HALF_POINT_BYE

_BYES = {"F": FULL_POINT_BYE, "H": HALF_POINT_BYE, "Z": ABSENT}
_MOST_ROUNDS = 999
_POINTS = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")


class Assigned(NamedTuple):
    """The rows with what the records assign, and what is wrong with the records."""

    rows: tuple[PlayerRow, ...]
    problems: tuple[Problem, ...]


class _UnclearError(ValueError):
    """A record that does not say whom or which round it means."""


def assigned(file: TextFile, records: Sequence[Record], rows: Sequence[PlayerRow], scoring: Scoring) -> Assigned:
    """The players' rows with the byes and the points of the records 240 and 299.

    A bye fills a round that a player's own record leaves blank; where his record says something else, that is a
    problem. Points go to the recount only: they are not points of a game.
    """
    by_number = {row.player.number: row for row in rows}
    problems: list[Problem] = []
    for record in records:
        read = {BYES: _with_byes, ABNORMAL: _with_points}.get(record.code)
        if read is None:
            continue
        try:
            by_number |= read(record, by_number, scoring)
        except ValueError:
            problems.append(file.problem(record.number, "import.trf-assignment", text=record.line.strip()))
    return Assigned(tuple(by_number.values()), tuple(problems))


def _with_byes(record: Record, rows: dict[int, PlayerRow], _: Scoring) -> dict[int, PlayerRow]:
    kind, round_, numbers = record.line[4:5].upper(), _whole(record.line[6:9]), _numbers(record.line[10:], rows)
    if kind not in _BYES or not 0 < round_ <= _MOST_ROUNDS:
        raise _UnclearError
    return {number: _with_bye(rows[number], round_, kind) for number in numbers}


def _with_bye(row: PlayerRow, round_: int, kind: str) -> PlayerRow:
    results = list(row.results) + [None] * (round_ - len(row.results))
    if results[round_ - 1] not in (None, _BYES[kind]):
        raise _UnclearError
    results[round_ - 1] = _BYES[kind]
    return row._replace(results=tuple(results))


def _with_points(record: Record, rows: dict[int, PlayerRow], scoring: Scoring) -> dict[int, PlayerRow]:
    kind, points = record.line[4:5].strip().upper(), _points(record.line[13:17])
    round_, numbers = _whole(record.line[19:22].strip() or "0"), _numbers(record.line[23:], rows)
    if kind and kind not in worth(scoring) and kind not in "WDL":
        raise _UnclearError
    return {number: _with_extra(rows[number], kind, points, round_, scoring) for number in numbers}


def _with_extra(row: PlayerRow, kind: str, points: Fraction, round_: int, scoring: Scoring) -> PlayerRow:
    """A penalty or a bonus as it is; a result of that kind is worth these points in place of the usual ones."""
    if not kind:
        return row._replace(extra=row.extra + points)
    codes = {"W": "1W", "D": "=D", "L": "0L"}.get(kind, kind)
    rounds = [row.results[round_ - 1 : round_], row.results][not round_]
    extra = sum(points - worth(scoring)[result.code] for result in rounds if result and result.code in codes)
    return row._replace(extra=row.extra + extra)


def _numbers(text: str, rows: dict[int, PlayerRow]) -> Iterator[int]:
    numbers = [_whole(number) for number in text.split()]
    if not numbers or not rows.keys() >= set(numbers):
        raise _UnclearError
    return iter(numbers)


def _whole(text: str) -> int:
    if not text.strip().isdecimal():  # Python itself would take "1_0" for ten
        raise _UnclearError
    return int(text)


def _points(text: str) -> Fraction:
    if not _POINTS.fullmatch(text.strip()):  # nor is "3/0" a number of points, or "1e99"
        raise _UnclearError
    return Fraction(text.strip())
