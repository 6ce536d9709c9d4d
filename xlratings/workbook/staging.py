"""What results files bring to a workbook: new events, changed ones, those that are there already."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.month.people_index import People, people_of
from xlratings.results.received import Received, ReceivedEvent
from xlratings.results.text_encoding import known_words
from xlratings.workbook.columns import CellKind
from xlratings.workbook.draft import Draft
from xlratings.workbook.file_columns import told_columns
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.staging_changes import Differences, differences, stored_rows
from xlratings.workbook.staging_events import (
    Entry,
    alike,
    entries,
    event_cells,
    is_on_its_day,
    missing_cells,
    names_in,
    same_event,
    unused_id,
)
from xlratings.workbook.staging_people import (
    Attendee,
    NewMember,
    Recognised,
    attendees,
    new_members,
    repeated,
    undecided,
    unnamed,
    with_guests,
)
from xlratings.workbook.staging_rows import Content, Row, Rows, content, has_guests
from xlratings.workbook.staging_same import as_stored, candidates, share_of_same

_HALF = Fraction(1, 2)
_SIGNATURE = 16  # digits of a file's signature that are kept


class Standing(Enum):
    """What an event of a file is to the workbook."""

    NEW = "new"
    CHANGED = "changed"
    DONE = "nothing to do"
    STOPPED = "stopped"  # by a problem


class StagedEvent(NamedTuple):
    """An event of a file as it would stand in the workbook.

    Attributes:
        id: In the workbook.
        row: Of Events.
        source: The file's name, with the number of the event behind the first.
        standing: What it is to the workbook.
        received: As the file has it.
        people: The participants.
        cells: Its row of Events by column.
        rows: Its other rows by table.
        differences: What is replaced, of a changed one.
        asked: The columns of Events that the file says nothing of and the clerk has to fill in.
        members: New players by the clerk's word.
        problems: What stops it.
        notes: What is in nobody's way.
        is_edited: Whether one that is there already has other rows than the file by now.

    """

    id: str
    row: int
    source: str
    standing: Standing
    received: ReceivedEvent
    people: tuple[Attendee, ...] = ()
    cells: Row = MappingProxyType({})
    rows: Rows = MappingProxyType({})
    differences: Differences = Differences()
    asked: tuple[str, ...] = ()
    members: tuple[NewMember, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    is_edited: bool = False

    @property
    def questions(self) -> list[Attendee]:
        """Those about whom the clerk is asked."""
        return undecided(self.people)


class StagedFile(NamedTuple):
    """A file and its events."""

    received: Received
    events: tuple[StagedEvent, ...]


class Staged(NamedTuple):
    """Everything that some files bring to a workbook."""

    read: WorkbookRead
    files: tuple[StagedFile, ...]

    @property
    def events(self) -> list[StagedEvent]:
        """The events of all files."""
        return [event for file in self.files for event in file.events]

    @property
    def written(self) -> list[StagedEvent]:
        """The events that change the workbook."""
        return [one for one in self.events if one.standing in {Standing.NEW, Standing.CHANGED} or one.members]

    @property
    def is_edited(self) -> bool:
        """Whether rows of an event that is there already are others than the file's by now."""
        return any(event.is_edited for event in self.events)

    @property
    def problems(self) -> list[Problem]:
        """What stops an event, or hides all events of a file."""
        hidden = [problem for file in self.files if not file.events for problem in file.received.problems]
        return [*hidden, *(problem for event in self.events for problem in event.problems)]


def has_whole_ratings(read: WorkbookRead) -> bool:
    """Whether the ratings of the workbook's system are whole, so that ``1.924`` in a file can only be 1924."""
    found = read.tables.get("List")
    return found is None or found.layout.column("rating").kind is CellKind.RATING


def members_words(read: WorkbookRead) -> frozenset[str]:
    """The words of the members' names that only the right encoding of a file gives."""
    return known_words(player.name for player in read.ledger.players)


def staged(read: WorkbookRead, received: Iterable[Received], today: date) -> Staged:
    """Everything that some files bring to a workbook; nothing is written.

    An event is known by the file it came from, a file by its name or its content. Decision: what comes under the name
    of a file that is there already is that event changed if at least half of its participants took part, and it has the
    same first day or at least half of its rows are the same; else it is another event, as of a series. What comes from
    another file on the same day, with half of its participants and half of its rows, is the same event: there already
    if it only says less or nothing else, changed if it says more or something else.
    """
    staging = _Staging(read, today)
    return Staged(read, tuple(map(staging.file, received)))


class _Staging:
    """Goes through the files once; ids and rows that are taken gather here."""

    def __init__(self, read: WorkbookRead, today: date) -> None:
        self._read = read
        self._today = today
        self._people: People = people_of(read.ledger.players, read.ledger.decisions)
        self._entries: list[Entry] = list(entries(read))
        self._taken: set[int] = set()
        self._fresh: dict[int, StagedEvent] = {}  # new ones of this import, by their rows
        self._changing: dict[int, str] = {}  # the file that changes an event, by its row
        self._free = Draft(read.cells).last_used_row(read.tables["Events"]) + 1

    def file(self, received: Received) -> StagedFile:
        self._taken = set()
        return StagedFile(received, tuple(self._event(received, at) for at in range(len(received.events))))

    def _nowhere(self, people: tuple[Attendee, ...]) -> Iterator[Problem]:
        """That the workbook has no sheet for the questions."""
        if undecided(people) and "Decisions" not in self._read.tables:
            yield Problem(Message("workbook.no-decisions-table", table="Decisions"))

    def _untaken(self) -> list[Entry]:
        """The events of the workbook that no event of this file is yet."""
        return [one for one in self._entries if one.row not in self._taken]

    def _event(self, received: Received, at: int) -> StagedEvent:
        known = same_event(self._untaken(), received, at, _signature(received, at))
        if known and known.row in self._fresh:
            return self._beside(received, at, known) or self._staged(received, at, None)
        one = self._staged(received, at, known) if known else None
        if known is None or one is None or (one.standing is Standing.CHANGED and not _is_sure(known, one)):
            return self._elsewhere(received, at) or self._staged(received, at, None)
        self._taken.add(known.row)
        return self._once(one)

    def _elsewhere(self, received: Received, at: int) -> StagedEvent | None:
        """One that came from another file, or was typed: there already, or changed."""
        fresh = [self._entry(one)._replace(names=names_in(one.received)) for one in self._fresh.values()]
        for known in candidates([*self._untaken(), *fresh], received, at):
            if known.row in self._fresh:
                one = self._beside(received, at, known)
            else:
                recognised = Recognised(self._people, known.id, self._read.members.typed)
                stored = stored_rows(self._read, known, recognised)
                one = self._seen(self._staged(received, at, known, partial(as_stored, stored)), known)
            if one:
                self._taken.add(known.row)
                return self._once(one)
        return None

    def _seen(self, one: StagedEvent, known: Entry) -> StagedEvent | None:
        """An event as another file has it; None where it has too little in common with the one that is there."""
        if one.standing is not Standing.CHANGED or one.differences.share_of_same < _HALF:
            return None
        note = Problem(Message("staging.from-another-file", event=one.id, file=known.source or "-"), one.received.where)
        one = one._replace(notes=(*one.notes, note))
        if not one.differences.is_nothing:
            return one
        return one._replace(standing=Standing.DONE, cells={}, rows={}, differences=Differences())

    def _beside(self, received: Received, at: int, known: Entry) -> StagedEvent | None:
        """The same event as in an earlier file of this import; stopped where the two tell it differently."""
        one, other = self._staged(received, at, known), self._fresh[known.row]
        if one.standing is Standing.DONE:
            return one
        share = share_of_same(other.rows, one.rows) if one.standing is Standing.CHANGED else 0
        if share < _HALF:
            return None
        id_ = "staging.same-in-this-import" if share == 1 else "staging.other-in-this-import"
        said = Problem(Message(id_, event=other.id, file=other.source), one.received.where)
        one = one._replace(cells={}, rows={}, differences=Differences(), members=())
        if share == 1:
            return one._replace(standing=Standing.DONE, notes=(*one.notes, said))
        return one._replace(standing=Standing.STOPPED, problems=(said,))

    def _once(self, one: StagedEvent) -> StagedEvent:
        """The event, stopped if an earlier file of this import changes it, too."""
        if one.standing is not Standing.CHANGED:
            return one
        first = self._changing.setdefault(one.row, one.source)
        if first == one.source:
            return one
        said = Problem(Message("staging.other-in-this-import", event=one.id, file=first), one.received.where)
        return one._replace(standing=Standing.STOPPED, problems=(said,), members=())

    def _staged(
        self, received: Received, at: int, known: Entry | None, seen: Callable[[Rows], Rows] | None = None
    ) -> StagedEvent:
        """The event as the one it is known to be, or as new; ``seen``: its rows as those of another file are seen."""
        event, signature = received.events[at], _signature(received, at)
        id_ = known.id if known else unused_id(self._entries, received, at)
        people = attendees(self._people, event, id_)
        people = with_guests(people) if has_guests(self._read) else people
        source = received.file + (f" ({at + 1})" if at else "")
        one = StagedEvent(id_, known.row if known else self._free, source, Standing.DONE, event, people)
        one = one._replace(members=new_members(people, event.start), notes=(*unnamed(people), *self._nowhere(people)))
        made = content(self._read, event, people)
        if known and known.signature == signature:
            return one if known.row in self._fresh else self._done(one, known, made)
        problems = (*received.problems, *made.problems, *repeated(people))
        if problems:
            return one._replace(standing=Standing.STOPPED, problems=problems, members=())
        made = made._replace(rows=seen(made.rows)) if seen else made
        cells = event_cells(self._read, event, made.rows, is_new=known is None)
        told = {"file": source, "file_signature": signature, "imported": f"{self._today:%Y-%m-%d}"}
        told_of_columns = chain(
            told_columns(self._read, "Events", [cells]),
            told_columns(self._read, "Results", made.rows.get("Results", ())),
        )
        one = one._replace(cells={**cells, **told}, rows=made.rows, notes=(*one.notes, *told_of_columns))
        return self._changed(one, known) if known else self._new(one)

    def _done(self, one: StagedEvent, known: Entry, made: Content) -> StagedEvent:
        """An event that is there already; noted if its rows are not those of the file, for nothing is done about it."""
        if made.problems or one.members:
            return one
        rows = self._differences(known, {}, made.rows).rows
        message = Message("staging.edited-by-hand", event=one.id, rows=rows)
        notes = (*one.notes, Problem(message, one.received.where)) if rows else one.notes
        return one._replace(notes=notes, is_edited=bool(rows))

    def _differences(self, known: Entry, cells: Row, rows: Rows) -> Differences:
        recognised = Recognised(self._people, known.id, self._read.members.typed)
        return differences(self._read, known, cells, rows, recognised)

    def _changed(self, one: StagedEvent, known: Entry) -> StagedEvent:
        found = self._differences(known, one.cells, one.rows)
        return one._replace(standing=Standing.CHANGED, differences=found)

    def _new(self, one: StagedEvent) -> StagedEvent:
        event = one.received
        if other := alike(self._entries, event):
            id_ = "staging.looks-like" if is_on_its_day(other, event) else "staging.looks-like-undated"
            one = one._replace(notes=(*one.notes, Problem(Message(id_, event=other.id), event.where)))
        self._entries.append(self._entry(one))
        self._taken.add(one.row)
        self._free += 1
        one = one._replace(standing=Standing.NEW, asked=missing_cells(self._read, one.cells, one.rows))
        self._fresh[one.row] = one
        return one

    @staticmethod
    def _entry(one: StagedEvent) -> Entry:
        """A new one without its people: it has no rows in the workbook that a file of its name could change."""
        event, signature = one.received, str(one.cells["file_signature"])
        return Entry(one.id, one.row, event.name, event.start, one.source, signature, frozenset())


def _signature(received: Received, at: int) -> str:
    """What tells one event of a file from all others."""
    return received.signature[:_SIGNATURE] + (f"-{at + 1}" if at else "")


def _is_sure(known: Entry, one: StagedEvent) -> bool:
    """Whether it is the event it seems to be: by its first day, else by what is the same in it."""
    return is_on_its_day(known, one.received) or one.differences.share_of_same >= _HALF
