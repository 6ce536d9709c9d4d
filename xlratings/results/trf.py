"""Reads tournament report files: TRF16, TRF26, and those with the extensions of pairing programs (TRFx)."""

import re
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem, Where
from xlratings.results.content import TextFile
from xlratings.results.counted import Counted, counted, rounds_played
from xlratings.results.places import ranges
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import Received, ReceivedEvent, Scoring
from xlratings.results.trf_assignments import assigned
from xlratings.results.trf_header import Header, header
from xlratings.results.trf_players import players
from xlratings.results.trf_records import (
    NAME,
    ONLY_TRF26,
    PLAYER,
    Record,
    is_national,
    is_read,
    records,
    unused,
    without_teams,
)

_A_PLAYER = re.compile(r"001 (?=[ \d]{0,3}\d)[ \d]{4}(?: |$)")
_A_PLAYER_SOMEHOW = re.compile(r"001[ \t]+\d{1,4}[ \t]+\S")
_EXTENSION = re.compile(r"XX[A-Z]|BB[A-Z]|DAT")


def is_trf(file: TextFile) -> bool:
    """Whether a text is a tournament report file: whether a line of it is the record of a player.

    Raises:
        FileRefusedError: it was one, but its columns are lost, as when it was copied from a web page.

    """
    if any(_A_PLAYER.match(line) for line in file.lines):
        return True
    lost = [number for number, line in enumerate(file.lines, 1) if _A_PLAYER_SOMEHOW.match(line)]
    if len(lost) > 1:
        raise FileRefusedError(Message("import.trf-columns-lost", file=file.name, line=lost[0]))
    return False


def read_trf(file: TextFile, *, whole_ratings: bool = True) -> Received:
    """The events of a tournament report file; each begins with its name, record 012.

    Args:
        file: The text.
        whole_ratings: Whether the ratings of the system are whole.

    """
    lines = records(file)
    parts = [without_teams(part) for part in _parts(lines)]
    events = [_event(file, part, whole_ratings=whole_ratings) for part in parts]
    used = {record.number for part in parts for record in part if is_read(record)}
    left = unused(file, [record for record in lines if record.number not in used])
    return Received(
        file=file.name,
        signature=file.signature,
        form=_form(lines),
        events=tuple(read.event for read in events),
        ignored=(*left, *chain.from_iterable(read.ignored for read in events)),
        problems=tuple(chain.from_iterable(read.problems for read in events)),
        notes=(*file.notes, *chain.from_iterable(read.notes for read in events)),
    )


class _Read(NamedTuple):
    """One event and what is to be said about it."""

    event: ReceivedEvent
    ignored: tuple[Problem, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def _parts(lines: Sequence[Record]) -> list[list[Record]]:
    """The records of each event: one ends where a name stands behind players."""
    parts: list[list[Record]] = [[]]
    has_players = False
    for record in lines:
        if record.code == NAME and has_players:
            parts.append([])
        has_players = record.code == PLAYER or (has_players and record.code != NAME)
        parts[-1].append(record)
    return parts


def _event(file: TextFile, lines: Sequence[Record], *, whole_ratings: bool) -> _Read:
    of_players = [record for record in lines if record.code == PLAYER]
    said = header(file, lines, len(of_players))
    national, other = _national(lines, said.federation)
    found = players(file, of_players, national, whole_ratings=whole_ratings)
    rows, unclear = assigned(file, lines, found.rows, said.scoring or Scoring())
    games = counted(rows, said.scoring, said.days)
    event = _received(said, rows, games, file.where(lines[0].number))
    problems = (*said.problems, *found.problems, *unclear, *games.problems, *_rounds_missing(event, rows))
    ignored = (*found.ignored, *_foreign(file, other))
    return _Read(event, ignored, problems or _nothing(event), (*said.notes, *found.notes, *games.notes))


def _received(said: Header, rows: Sequence[PlayerRow], games: Counted, where: Where) -> ReceivedEvent:
    return ReceivedEvent(
        name=said.name,
        participants=tuple(row.player for row in rows),
        games=games.games,
        start=said.start,
        end=said.end,
        rounds=said.rounds or rounds_played(rows),
        place=said.place,
        federation=said.federation,
        minutes=said.minutes,
        where=where,
        scoring=games.scoring,
    )


def _national(lines: Sequence[Record], federation: str) -> tuple[list[Record], list[Record]]:
    """The players' own details of the event's federation, or of the only one there is; and those of others."""
    records_ = [record for record in lines if is_national(record)]
    codes = {record.code for record in records_}
    code = federation if federation in codes else next(iter(codes), "") if len(codes) == 1 else ""
    return [record for record in records_ if record.code == code], [r for r in records_ if r.code != code]


def _foreign(file: TextFile, other: Sequence[Record]) -> tuple[Problem, ...]:
    lines: dict[str, list[int]] = {}
    for record in other:
        lines.setdefault(record.code, []).append(record.number)
    return tuple(
        file.problem(numbers[0], "import.trf-national", code=code, lines=ranges(numbers))
        for code, numbers in lines.items()
    )


def _rounds_missing(event: ReceivedEvent, rows: Sequence[PlayerRow]) -> tuple[Problem, ...]:
    played = rounds_played(rows) or 0
    if (event.rounds or 0) >= played:
        return ()
    return (Problem(Message("import.trf-more-rounds", rounds=event.rounds, played=played), event.where),)


def _nothing(event: ReceivedEvent) -> tuple[Problem, ...]:
    """A list of entries is no event to rate, although its points are 0."""
    return () if event.games else (Problem(Message("import.no-results-yet"), event.where),)


def _form(lines: Sequence[Record]) -> str:
    codes = {record.code for record in lines}
    if codes & ONLY_TRF26 or any(is_national(record) for record in lines):
        return "TRF26"
    return "TRFx" if any(_EXTENSION.fullmatch(code) for code in codes) else "TRF16"
