"""The records of a tournament report file (TRF16, TRF26, the extensions of programs) by their first three signs."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.results.content import TextFile
from xlratings.results.places import ranges

PLAYER = "001"
NAME, PLACE, FEDERATION, START, END, PLAYERS, ROUND_DAYS = "012", "022", "032", "042", "052", "062", "132"
ROUNDS, SCORING, TIME_CONTROL, BYES, ABNORMAL = "142", "162", "222", "240", "299"
ROUNDS_EXTENSION, SCORING_EXTENSION = "XXR", "XXS"

_KINDS = {
    "import.trf-count": "072",
    "import.trf-teams": "013 082 300 310 320 330 352 362 801 802",
    "import.trf-kind": "092 192",
    "import.trf-arbiters": "102 112",
    "import.trf-time": "122",
    "import.trf-pairing": "152 172 182 250 260 XXA XXC XXP XXZ",
    "import.trf-tie-breaks": "202 212",
    "import.trf-contact": "DAT",
}
IGNORED = {code: kind for kind, codes in _KINDS.items() for code in codes.split()}
"""What is read and not used, and what it is about."""

READ = frozenset(
    {NAME, PLACE, FEDERATION, START, END, PLAYERS, ROUND_DAYS, ROUNDS, SCORING, TIME_CONTROL, BYES, ABNORMAL}
    | {ROUNDS_EXTENSION, SCORING_EXTENSION, PLAYER}
)
ONLY_TRF26 = frozenset(
    {"142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310", "320"}
    | {"330", "352", "362", "801", "802"}
)
_TEAMS = frozenset({"013", "310"})
_COMMENT = "###"
_NATIONAL = re.compile(r"[A-Z]{3} [ \d]{3}\d(?: |$)")
_POINTS_OF_A_RESULT = re.compile(r"BB[WDLZFU]")  # bbpPairings


class Record(NamedTuple):
    """A line of the file: its number, its three signs, what stands behind them; ``line``: all of it."""

    number: int
    code: str
    line: str

    @property
    def text(self) -> str:
        """What stands behind the signs."""
        return self.line[4:].strip()


def records(file: TextFile) -> list[Record]:
    """The lines of a file that hold something."""
    return [Record(number, line[:3], line) for number, line in enumerate(file.lines, 1) if line and not line.isspace()]


def is_national(record: Record) -> bool:
    """Whether a record has the national details of a player (TRF26's NRS records)."""
    return record.code not in IGNORED and record.code not in READ and _NATIONAL.match(record.line) is not None


def without_teams(lines: Sequence[Record]) -> list[Record]:
    """The records that are about players; in an event of teams, byes and points are assigned to teams."""
    if any(record.code in _TEAMS for record in lines):
        return [record for record in lines if record.code not in (BYES, ABNORMAL)]
    return list(lines)


def is_read(record: Record) -> bool:
    """Whether a record is used."""
    return record.code in READ or _POINTS_OF_A_RESULT.fullmatch(record.code) is not None or is_national(record)


def unused(file: TextFile, lines: list[Record]) -> tuple[Problem, ...]:
    """What was read and not used: one entry per kind, with the numbers of its lines."""
    kinds: dict[str, list[Record]] = {}
    for record in lines:
        kinds.setdefault(_kind(record), []).append(record)
    return tuple(
        file.problem(
            alike[0].number,
            "import.trf-not-used",
            what=Message(kind),
            lines=ranges(record.number for record in alike),
            text=alike[0].line.strip(),
        )
        for kind, alike in kinds.items()
    )


def _kind(record: Record) -> str:
    if record.code == _COMMENT:
        return "import.trf-comment"
    if record.code in (BYES, ABNORMAL):
        return "import.trf-teams"
    return IGNORED.get(record.code, "import.trf-unknown")
