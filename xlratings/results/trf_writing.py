"""Writes events as tournament report files, TRF16 or TRF26, in the columns that ``trf`` reads."""

import re
from collections.abc import Iterator, Mapping
from enum import Enum

from xlratings.errors import FileRefusedError, Message
from xlratings.people import Birth
from xlratings.results.received import Participant, ReceivedEvent, Scoring
from xlratings.results.trf_cells import points_of_cells, round_cells, round_days, rounds_of
from xlratings.results.trf_columns import FIRST_ROUND, ID, NAME, ROUND_WIDTH
from xlratings.results.trf_scoring import decimal, said_in_trf16, said_in_trf26
from xlratings.rules.rounding import nearest_half_away

_LINE_END = "\r\n"  # the format asks for a carriage return, editors for a line feed
_MOST_PLAYERS = _HIGHEST_RATING = 9999
_NAME_LENGTH = NAME.stop - NAME.start
_TITLES = frozenset(["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"])
_SEXES = {"m": "m", "w": "w", "f": "w"}
_FEDERATION = re.compile(r"[A-Z]{3}")
_POINTS_LENGTH, _ID_LENGTH = 4, 11
_NO_CELL = " " * 8


class TrfEdition(Enum):
    """The forms of the report file: FIDE's of 2016, and of 2026 with rounds, scoring and the federation's own ids."""

    TRF16 = "TRF16"
    TRF26 = "TRF26"


def trf(event: ReceivedEvent, edition: TrfEdition = TrfEdition.TRF26) -> str:
    """The report file of an event, as text; clubs, notes and names beyond 33 letters have no place in it.

    Points that a participant's own row does not state are those of his games. What TRF16 has no record for, another
    number of rounds and another scoring, stands in the extensions of pairing programs, ``XXR`` and ``XXS``.

    Raises:
        FileRefusedError: no games, games without rounds or beyond the rounds of the event, two games of one player in a
            round, more than 9999 players.

    """
    _refuse_beyond_rounds(event)
    cells = round_cells(event)
    lines = [*_header(event, edition), *_rounds(event, edition), *_players(event, cells)]
    if edition is TrfEdition.TRF26:
        lines += _national(event)
    return "".join(line.rstrip() + _LINE_END for line in lines)


def _refuse_beyond_rounds(event: ReceivedEvent) -> None:
    """Raise where games are numbered one by one, and not by rounds."""
    last = rounds_of(event)
    if event.rounds and last > event.rounds:
        fields = {"event": event.name, "rounds": event.rounds, "last": last}
        raise FileRefusedError(Message("export.trf-beyond-rounds", **fields))


def _header(event: ReceivedEvent, edition: TrfEdition) -> Iterator[str]:
    rated = sum(1 for participant in event.participants if participant.rating)
    yield f"012 {_line(event.name)}"
    if event.place:
        yield f"022 {_line(event.place)}"
    if event.federation:
        yield f"032 {_line(event.federation)}"
    if event.start:
        yield f"042 {event.start:%Y/%m/%d}"
    if event.end:
        yield f"052 {event.end:%Y/%m/%d}"
    yield f"062 {len(event.participants)}"
    yield f"072 {rated}"
    if event.minutes and edition is TrfEdition.TRF26:
        yield f"222 {nearest_half_away(event.minutes * 60)}"


def _rounds(event: ReceivedEvent, edition: TrfEdition) -> Iterator[str]:
    days = round_days(event)
    if days:
        cells = "".join(f"{on:%y/%m/%d}  " if on else " " * ROUND_WIDTH for on in days)
        yield "132".ljust(FIRST_ROUND) + cells
    if edition is TrfEdition.TRF26:
        yield f"142 {event.rounds or rounds_of(event)}"
    elif event.rounds and event.rounds != rounds_of(event):
        yield f"XXR {event.rounds}"
    if event.scoring != Scoring():
        yield said_in_trf26(event.scoring) if edition is TrfEdition.TRF26 else said_in_trf16(event.scoring)


def _players(event: ReceivedEvent, cells: Mapping[int, Mapping[int, str]]) -> Iterator[str]:
    for participant in sorted(event.participants, key=lambda one: one.number):
        if participant.number > _MOST_PLAYERS:
            raise FileRefusedError(Message("export.trf-players", event=event.name, most=_MOST_PLAYERS))
        own = cells.get(participant.number, {})
        rounds = "  ".join(own.get(number, _NO_CELL) for number in range(1, rounds_of(event) + 1))
        yield f"{_player(participant, own, event.scoring)}  {rounds}"


def _player(one: Participant, own: Mapping[int, str], scoring: Scoring) -> str:
    points = points_of_cells(own.values(), scoring) if one.points is None else one.points
    rating = nearest_half_away(one.rating) if one.rating else 0
    return (
        f"001 {one.number:4} {_SEXES.get(one.sex, ''):1}{one.title if one.title in _TITLES else '':>3} "
        f"{_line(one.name)[:_NAME_LENGTH]:{_NAME_LENGTH}} {rating if 0 < rating <= _HIGHEST_RATING else '':>4} "
        f"{_line(one.federation)[:3]:3} {_line(one.fide_id)[:_ID_LENGTH]:>11} {_birth(one.born):10} "
        f"{decimal(points)[:_POINTS_LENGTH]:>4} {one.rank or '':>4}"
    )


def _national(event: ReceivedEvent) -> Iterator[str]:
    """The federation's own ids; they are named by the federation of the event."""
    if not _FEDERATION.fullmatch(event.federation):
        return
    for one in sorted(event.participants, key=lambda each: each.number):
        if one.id:
            yield f"{event.federation} {one.number:4}".ljust(ID.start) + f"{_line(one.id)[:_ID_LENGTH]:>11}"


def _birth(born: Birth | None) -> str:
    return f"{born.year:04}/{born.month or 0:02}/{born.day or 0:02}" if born else ""


def _line(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())
