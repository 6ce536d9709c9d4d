"""What a tournament report file says of the tournament itself."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction
from pathlib import PurePath
from typing import NamedTuple, TypeVar

from xlratings.errors import Problem
from xlratings.results.content import TextFile
from xlratings.results.received import Scoring
from xlratings.results.trf_columns import FIRST_ROUND, ROUND_WIDTH
from xlratings.results.trf_records import (
    END,
    FEDERATION,
    NAME,
    PLACE,
    PLAYERS,
    ROUND_DAYS,
    ROUNDS,
    ROUNDS_EXTENSION,
    START,
    TIME_CONTROL,
    Record,
)
from xlratings.results.trf_scoring import stated_scoring
from xlratings.workbook.written.days import day
from xlratings.workbook.written.numbers import whole
from xlratings.workbook.written.unreadable import UnreadableCellError

V = TypeVar("V")
_SHORT_DAY = re.compile(r"(\d\d)[-/.](\d\d)[-/.](\d\d)")
_PERIOD = re.compile(r"(?:\d+/)?(\d+)(?:\+\d+)?")
_FIRST_NUMBER = re.compile(r"\d+")
_CENTURY = 2000  # the file's format is of 2006


class Header(NamedTuple):
    """The tournament; ``days``: of the rounds, from the first; ``scoring``: None where the file does not say it."""

    name: str
    place: str
    federation: str
    start: date | None
    end: date | None
    rounds: int | None
    days: tuple[date | None, ...]
    minutes: Fraction | None
    scoring: Scoring | None
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def header(file: TextFile, records: Sequence[Record], players: int) -> Header:
    """The tournament as the records of one event say it.

    Args:
        file: The file.
        records: The event's records.
        players: How many players it has.

    """
    said = _Said(file, records)
    scoring, by_colour = stated_scoring(file, records)
    start, end = said.value(START, day), said.value(END, day)
    days = said.round_days(start, end)
    known = [on for on in days if on]
    rounds = said.value(ROUNDS, whole) or said.value(ROUNDS_EXTENSION, whole)
    said.check_players(players)
    return Header(
        name=said.text(NAME) or PurePath(file.name).stem,
        place=said.text(PLACE),
        federation=said.text(FEDERATION),
        start=start or min(known, default=None),
        end=end or max(known, default=None),
        rounds=rounds,
        days=days,
        minutes=said.value(TIME_CONTROL, _minutes),
        scoring=scoring,
        problems=(*said.problems, *by_colour),
        notes=tuple(said.notes),
    )


class _Said:
    """The first record of each kind, read; what cannot be read is kept as a problem."""

    def __init__(self, file: TextFile, records: Sequence[Record]) -> None:
        self.file = file
        self.first = {record.code: record for record in reversed(records)}
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []

    def text(self, code: str) -> str:
        return " ".join(self.first[code].text.split()) if code in self.first else ""

    def value(self, code: str, read: Callable[[object], V]) -> V | None:
        if not self.text(code):
            return None
        try:
            return read(self.text(code))
        except UnreadableCellError as error:
            self.problems.append(Problem(error.message, self.file.where(self.first[code].number)))
            return None

    def round_days(self, start: date | None, end: date | None) -> tuple[date | None, ...]:
        """The days of the rounds, none at all where one cannot be meant: then their order says nothing."""
        record = self.first.get(ROUND_DAYS)
        if record is None:
            return ()
        try:
            days = _days_of_rounds(record.line)
            is_meant = all((start or on) <= on <= (end or on) for on in days if on)
        except (UnreadableCellError, ValueError):
            is_meant = False
        if is_meant:
            return days
        self.notes.append(self.file.problem(record.number, "import.trf-round-days", text=record.text))
        return ()

    def check_players(self, players: int) -> None:
        """A number of players that is another shows a file cut off or counted otherwise."""
        found = _FIRST_NUMBER.match(self.text(PLAYERS))
        if found and int(found[0]) != players:
            number = self.first[PLAYERS].number
            self.notes.append(self.file.problem(number, "import.trf-players", stated=int(found[0]), found=players))


def _days_of_rounds(line: str) -> tuple[date | None, ...]:
    cells = [line[start : start + ROUND_WIDTH].strip() for start in range(FIRST_ROUND, len(line.rstrip()), ROUND_WIDTH)]
    if line[4:FIRST_ROUND].strip():
        raise ValueError(line)
    return tuple(_day_of_round(cell) if cell else None for cell in cells)


def _day_of_round(cell: str) -> date:
    short = _SHORT_DAY.fullmatch(cell)
    if short:
        return date(_CENTURY + int(short[1]), int(short[2]), int(short[3]))
    return day(cell)


def _minutes(text: object) -> Fraction | None:
    """The minutes a player has for reflection, of record 222 (``5400+30``); None where the colours have others."""
    periods = [_PERIOD.fullmatch(period) for period in str(text).split(":")]
    if not all(periods):
        return None
    return Fraction(sum(int(period[1]) for period in periods if period), 60)
