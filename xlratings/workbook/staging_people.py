"""Who the participants of a results file are, and what stands for each in the cells of the workbook."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.model import Player
from xlratings.month.identity import id_key, is_no_id, plain_id
from xlratings.month.people import Clue, Known, Match
from xlratings.month.people_index import People
from xlratings.month.people_ledger import match_written
from xlratings.month.people_together import matched_together, with_own_ids
from xlratings.people import Decision, Person, Verdict
from xlratings.results.received import Participant, ReceivedEvent
from xlratings.workbook.xlsx.cells import Value


class Attendee(NamedTuple):
    """A participant of a file, and who that is.

    ``person``: as the file names him; ``written``: what stands in cells for him, a member's id, else the id or the
    name of the file, so that the month cannot take him for somebody before the clerk has decided; ``is_id``: whether
    that is an id; ``is_guest``: whether he is nobody of the workbook's and only his rating counts.
    """

    participant: Participant
    person: Person
    match: Match
    written: str
    is_id: bool
    is_guest: bool = False

    @property
    def name(self) -> str:
        """What stands in a cell beside the id."""
        if self.match.player:
            return self.match.player.name
        return self.participant.name if self.is_id else self.written

    @property
    def id(self) -> str:
        """The id in a cell, "" where only the name is known."""
        return self.written if self.is_id else ""

    def question(self, event: str) -> Decision:
        """What the clerk is asked; ``event``: its id, for what can only be about that one."""
        is_here_only = self.match.clue is Clue.NAMESAKES or not (self.is_id or self.written == self.participant.name)
        return Decision(Verdict.OPEN, self.id, self.name, event if is_here_only else "")


def attendees(people: People, received: ReceivedEvent, event: str) -> tuple[Attendee, ...]:
    """The participants of an event, in their order; ``event``: the id it has in the workbook."""
    named = [Person(one.name, one.id, one.fide_id, one.born) for one in received.participants]
    persons = with_own_ids(people, named)
    matches = matched_together(people, persons, event)
    taken: set[str] = set()
    found = []
    for participant, person, match in zip(received.participants, persons, matches, strict=True):
        written, is_id = _written(people, person, match, event, participant.number, taken)
        taken.add(written.casefold())
        found.append(Attendee(participant, person, match, written, is_id))
    return tuple(found)


def with_guests(found: Iterable[Attendee]) -> tuple[Attendee, ...]:
    """The participants, those who are guests marked: opponents abroad with a rating, whom no member is even like."""
    return tuple(
        one._replace(
            is_guest=one.participant.is_guest and bool(one.participant.rating) and one.match.clue is Clue.NOBODY
        )
        for one in found
    )


def _written(  # noqa: PLR0913, PLR0917 - all of it decides
    people: People, person: Person, match: Match, event: str, number: int, taken: Iterable[str]
) -> tuple[str, bool]:
    if match.player:
        return match.player.id, True
    if match.known is Known.NEW and (id_ := _new_id(people, person, match)):
        return id_, True
    for text, is_id in _writings(people, person, match, number):
        alone = match_written(people, event, Person("", text))
        beside = match_written(people, event, Person(person.name, text) if is_id else Person(text))
        if text.casefold() not in taken and alone.known is beside.known is match.known:
            return text, is_id
    return f"{person.name} ({number})", False


def _writings(people: People, person: Person, match: Match, number: int) -> Iterator[tuple[str, bool]]:
    """What can stand for somebody, the shortest first: his id, his name, his name with what tells him apart."""
    id_ = plain_id(person.id)
    if id_ and match.known is not Known.NEW and not is_no_id(id_, is_numeric=people.is_numeric):
        yield id_, True
    if person.name:
        yield person.name, False
        if person.born:
            yield f"{person.name} ({person.born.year})", False
        if id_key(person.id) or id_key(person.fide_id):
            yield f"{person.name} ({person.id or person.fide_id})", False
    yield f"{person.name} ({number})", False


class Recognised:
    """Stored rows of an event with the people in them recognised as the decisions have them by now."""

    def __init__(self, people: People, event: str, typed: Callable[[str], Value]) -> None:
        """``typed``: a member's id as it stands in Players."""
        self._people, self._event, self._typed = people, event, typed
        self._known: dict[tuple[str, str], Player | None] = {}

    def __call__(self, row: Mapping[str, Value]) -> Mapping[str, Value]:
        """The row, with members' ids where it is known who is meant."""
        sides = {key: ("", str(row[key])) for key in ("player", "opponent") if row.get(key) is not None}
        if "id" in row:
            sides["id"] = (str(row.get("name") or ""), str(row["id"] if row["id"] is not None else ""))
        found = {key: player for key, written in sides.items() if (player := self._player(written))}
        named = {"name": found["id"].name} if "id" in found and "name" in row else {}
        return {**row, **{key: self._typed(player.id) for key, player in found.items()}, **named}

    def _player(self, written: tuple[str, str]) -> Player | None:
        if written not in self._known:
            self._known[written] = match_written(self._people, self._event, Person(*written)).player
        return self._known[written]


def repeated(found: Iterable[Attendee]) -> Iterator[Problem]:
    """One member who takes part twice: by the ids of the file or by the clerk's decisions."""
    first: dict[str, Attendee] = {}
    for one in found:
        player = one.match.player
        if player is None:
            continue
        other = first.setdefault(player.id, one)
        if other is not one:
            fields = {"player": player.name, "one": other.participant.name, "other": one.participant.name}
            yield Problem(Message("staging.player-twice", **fields), one.participant.where)


def undecided(found: Iterable[Attendee]) -> list[Attendee]:
    """Those about whom the clerk is asked."""
    return [one for one in found if one.match.known is Known.PENDING and not one.is_guest]


class NewMember(NamedTuple):
    """Somebody new by the clerk's word: the decision, the participant, the id he is to have, his event's first day."""

    decision: Decision
    participant: Participant
    id: str
    since: date | None


def new_members(found: Iterable[Attendee], since: date | None) -> tuple[NewMember, ...]:
    """The new players an event brings; those whose id nobody has said are not among them."""
    return tuple(
        NewMember(one.match.decisions[0], one.participant, one.written, since)
        for one in found
        if one.match.known is Known.NEW and one.is_id
    )


def unnamed(found: Iterable[Attendee]) -> Iterator[Problem]:
    """New players by the clerk's word who have no id yet."""
    for one in found:
        if one.match.known is Known.NEW and not one.is_id:
            fields = {"name": one.participant.name, "table": "Decisions"}
            yield Problem(Message("staging.new-without-id", **fields), one.match.decisions[0].where)


def _new_id(people: People, person: Person, match: Match) -> str:
    """The id of somebody new: the one the decision gives, else the one of the file; none is ever made up."""
    id_ = match.decisions[0].player or plain_id(person.id)
    is_free = people.with_id(id_) is None
    return id_ if is_free and not is_no_id(plain_id(id_), is_numeric=people.is_numeric) else ""
