"""The events a workbook has, which of them an event of a file is, and its row of Events."""

import re
from collections.abc import Hashable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from xlratings.model import EventKind, EventState, GameKind
from xlratings.month.identity import id_key, plain_letters, plain_words, spellings
from xlratings.results.received import Received, ReceivedEvent
from xlratings.workbook.file_columns import stated_of_event
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.staging_rows import Row, Rows, number
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, GAME_KINDS, written
from xlratings.workbook.written.identifiers import identifier
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.cells import Value

_NO_LETTERS = re.compile(r"[^a-z0-9]+")
_PLACE_IN_FILE = re.compile(r" \(\d+\)$")
_LONGEST = 24
_ALWAYS_NEEDED = ("start", "end")


class Entry(NamedTuple):
    """An event that the workbook has: its row, what it came from, and the names of the participants."""

    id: str
    row: int
    name: str
    start: date | None
    source: str
    signature: str
    names: frozenset[Hashable]


def entries(read: WorkbookRead) -> Iterator[Entry]:
    """The events of a workbook, with the files they came from."""
    reader = TableReader(read.tables["Events"], read.cells[read.tables["Events"].table.sheet], [])
    participants = _participants(read)
    for row in reader.rows("id", "name", "start", "file", "file_signature"):
        if row.text("id"):
            start = row.values.get("start")
            yield Entry(
                reader.as_typed(row, "id"),
                row.number,
                row.text("name"),
                start if isinstance(start, date) else None,
                row.text("file"),
                row.text("file_signature"),
                participants.get(id_key(row.text("id")), frozenset()),
            )


def _participants(read: WorkbookRead) -> dict[str, frozenset[Hashable]]:
    """Ids and names of those who took part in imported events, by the key of the event's id."""
    members = {player.id: player.name for player in read.ledger.players}
    found = {}
    for event in read.ledger.events:
        ids = {one.player for one in event.results} | {one.player for one in event.placings}
        ids |= {one.player for one in event.deals}
        ids |= {side for game in event.games for side in (game.player, game.opponent)}
        names = {one.name for one in event.results} | {members[id_] for id_ in ids if id_ in members}
        found[id_key(event.id)] = _names(*ids, *names)
    return found


def same_event(known: Iterable[Entry], received: Received, at: int, signature: str) -> Entry | None:
    """The event of the workbook that one of a file is: of the same content, else of the same file and name.

    Failing that it is one of the same file whose name no event of the file has any more. ``known``: the events that
    no other event of the file is; ``at``: which of the file's.
    """
    listed, event = list(known), received.events[at]
    for one in listed:
        if one.signature == signature:
            return one
    of_file = [one for one in listed if _PLACE_IN_FILE.sub("", one.source) == received.file and is_of_half(one, event)]
    there = {plain_words(each.name) for each in received.events}
    named = [one for one in of_file if plain_words(one.name) == plain_words(event.name)]
    renamed = [one for one in of_file if plain_words(one.name) not in there]
    return next(iter((*named, *renamed)), None)


_OF_A_MATCH = 2  # players


def alike(known: Iterable[Entry], event: ReceivedEvent) -> Entry | None:
    """An event of the workbook with everybody who is in this one, on the same first day.

    Without a day in both the newest, where more people than a match has took part in it.
    """
    if not event.participants:
        return None
    alike_ = [one for one in known if _in_common(one, event) == len(event.participants)]
    on_day = next((one for one in alike_ if is_on_its_day(one, event)), None)
    undated = [one for one in alike_ if None in {one.start, event.start}]
    return on_day or (undated[-1] if undated and len(event.participants) > _OF_A_MATCH else None)


def is_of_half(one: Entry, event: ReceivedEvent) -> bool:
    """Whether at least half of a file's participants took part in an event."""
    return 2 * _in_common(one, event) >= len(event.participants)


def is_on_its_day(one: Entry, event: ReceivedEvent) -> bool:
    """Whether the workbook and the file give an event the same first day."""
    return event.start is not None and event.start == one.start


def _in_common(one: Entry, event: ReceivedEvent) -> int:
    """How many participants of a file are known to have taken part, by id or name."""
    return sum(not _names(who.name, who.id, who.fide_id).isdisjoint(one.names) for who in event.participants)


def names_in(event: ReceivedEvent) -> frozenset[Hashable]:
    """Ids and names of the participants of a file's event."""
    return _names(*(text for who in event.participants for text in (who.name, who.id, who.fide_id)))


def _names(*written: str) -> frozenset[Hashable]:
    """What all writings of somebody's ids and names have in common with those of others."""
    keys = frozenset[Hashable](map(id_key, written)) - {""}
    return keys.union(*map(spellings, written))


def unused_id(known: Iterable[Entry], received: Received, at: int) -> str:
    """An id made of the file's name, which no event of the workbook has.

    >>> unused_id([], Received("Open di Łódź 2026.trf", "", "TRF16"), 0)
    'open-di-lodz-2026'
    """
    taken = {id_key(one.id) for one in known}
    stem = _NO_LETTERS.sub("-", plain_letters(Path(received.file).stem)).strip("-")[:_LONGEST].strip("-")
    stem = stem if _is_id(stem) else f"t-{stem}".strip("-")
    id_, often = (f"{stem}-{at + 1}" if at else stem), 1
    while id_key(id_) in taken:
        often += 1
        id_ = f"{stem}-{at + often}"
    return id_


def _is_id(text: str) -> bool:
    """Whether a spreadsheet leaves it what it is: no number and no day."""
    try:
        return bool(identifier(text)) and not text.replace("-", "").isdecimal()
    except UnreadableCellError:
        return False


def event_cells(read: WorkbookRead, event: ReceivedEvent, rows: Rows, *, is_new: bool) -> Row:
    """The row of Events as far as the file says it; of one that is there already only what the file gives.

    Decisions: an event whose rows give points and no rounds passed is a points event, for no other kind has points;
    one of deals is of bridge.
    """
    given: dict[str, Value] = {
        "name": event.name or None,
        "start": event.start,
        "end": event.end,
        "rounds": event.rounds,
        "minutes": number(event.minutes),
        **stated_of_event(event),
    }
    if is_new:
        given["state"] = written(EVENT_STATES, EventState.RECEIVED, read.language)
        if "kind" in read.tables["Events"].columns and _is_of_points(rows):
            given["kind"] = written(EVENT_KINDS, EventKind.POINTS, read.language)
        if "Deals" in rows:
            given["game_kind"] = written(GAME_KINDS, GameKind.BRIDGE, read.language)
        return given
    return {key: value for key, value in given.items() if value is not None and key != "name"}


def _is_of_points(rows: Rows) -> bool:
    found = rows.get("Results", ())
    return any(row.get("points") is not None for row in found) and all(row.get("passed") is None for row in found)


def missing_cells(read: WorkbookRead, cells: Row, rows: Rows) -> tuple[str, ...]:
    """The columns of Events that the system needs and the file says nothing of."""
    columns = read.tables["Events"].columns
    needed = [*_ALWAYS_NEEDED]
    if "kind" in columns:
        needed += ["kind", "rounds"] + (["winner"] if _is_of_points(rows) else [])
    if "Places" in rows:
        needed.append("game_kind")
    return tuple(key for key in needed if key in columns and cells.get(key) is None)
