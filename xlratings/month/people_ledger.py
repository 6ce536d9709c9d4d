"""The ledger with everybody recognised: its rows hold members' ids, and a record that is another member's is his."""

from collections.abc import Mapping
from itertools import chain, repeat
from typing import NamedTuple, TypeVar

from xlratings.errors import Where
from xlratings.in_columns import column_of
from xlratings.model import Deal, Event, Game, Ledger, Placing, Result
from xlratings.month.identity import id_key, id_keys, spellings
from xlratings.month.people import Clue, Known, Match, matched
from xlratings.month.people_index import People, people_of
from xlratings.month.people_records import number_problems, with_kept_records
from xlratings.month.people_words import decision_problems, doubt, waiting
from xlratings.month.places import field_place
from xlratings.month.recognised import Recognised, are_members, ids_written
from xlratings.month.signature import event_signature
from xlratings.month.winner import winners
from xlratings.people import Person

R = TypeVar("R", Placing, Deal)


class Recognition(NamedTuple):
    """A row of an event, or one side of a game, whose player is not simply written with his id."""

    event: str
    person: Person
    match: Match
    where: Where


def with_everybody(ledger: Ledger, names: Mapping[str, str]) -> Recognised:
    """Everybody in the ledger recognised, by the decisions it holds, ids, names and births; ``names``: of members."""
    people = people_of(ledger.players, ledger.decisions)
    seen = _Seen(people, names, ledger)
    events = tuple(map(seen.event, ledger.events))
    doubts = {
        (one.event, one.person.id, one.person.name): waiting(ledger, one.match, one.person, one.event)
        or doubt(one.match, one.person, one.event)
        for one in seen.rows
        if one.match.player is None and (one.match.candidates or one.match.decisions or _is_no_id(one.match))
    }
    kept = with_kept_records(ledger, people)._replace(events=events, doubts=doubts)
    problems = (*decision_problems(ledger, people), *number_problems(ledger, people))
    return Recognised(kept, tuple(seen.rows), people, problems)


def _is_no_id(match: Match) -> bool:
    return match.clue is Clue.ID_INVALID


def _sides(game: Game) -> tuple[str, ...]:
    """The players of a game who must be members."""
    return (game.player, game.opponent) if game.guest_rating is None else (game.player,)


def _with_side(game: Game, place: int, match: Match) -> Game:
    """A game with one side recognised; one with somebody refused is not rated."""
    if match.known is Known.REFUSED:
        return game._replace(rated=False)
    id_ = match.player.id if match.player else _sides(game)[place]
    return game._replace(opponent=id_) if place else game._replace(player=id_)


def match_written(people: People, event: str, person: Person) -> Match:
    """Who is written in a sheet, where a name may stand instead of the id; with a digit in it, it is rather an id."""
    written = Person("", person.id) if not person.name or spellings(person.id) & spellings(person.name) else person
    match = matched(people, written, event)
    if written is person or match.known is not Known.PENDING or match.decisions or match.candidates:
        return match
    named = matched(people, Person(person.name or person.id, born=person.born), event)
    is_an_id = match.clue is Clue.ID_INVALID and any(map(str.isdecimal, person.id))
    return match if is_an_id and named.clue is Clue.NOBODY and not named.candidates else named


class _Seen:
    """Goes through the events once; who needed more than an id gathers in ``rows``."""

    def __init__(self, people: People, names: Mapping[str, str], ledger: Ledger) -> None:
        """``names``: of the members, by id; ``ledger``: whose columns name the cells."""
        self.rows: list[Recognition] = []
        self._ledger = ledger
        self._people = people
        self._names = names
        keys = zip(names, id_keys([*names]), strict=True) if people.decided.by_id else ()
        self._decided = frozenset(id_ for id_, key in keys if key in people.decided.by_id)
        self._is_by_event = any(decision.event for decision in ledger.decisions)
        self._matches: dict[tuple[str, Person], Match] = {}

    def event(self, event: Event) -> Event:
        """An event with members' ids; with the signature of what is written where decisions say otherwise."""
        return event._replace(winner=self._winner(event)) if self._is_plain(event) else self._row_by_row(event)

    def _is_plain(self, event: Event) -> bool:
        """Whether every id in the rows is a member's of whom no decision speaks."""
        opponents = [*chain.from_iterable(column_of(event.results, "opponents"))]
        columns = (*ids_written(event), (opponents, repeat(object=True)))
        return all(self._decided.isdisjoint(ids) and are_members(self._names, ids, needed) for ids, needed in columns)

    def _row_by_row(self, event: Event) -> Event:
        results = [self._result(result) for result in event.results]
        games = [self._game(game) for game in event.games]
        placings = [self._place_or_deal(placing) for placing in event.placings]
        deals = [self._place_or_deal(deal) for deal in event.deals]
        found = event._replace(
            results=tuple(after for _, after in results),
            games=tuple(after for _, after in games),
            placings=tuple(after for _, after in placings),
            deals=tuple(after for _, after in deals),
        )
        written = event._replace(
            results=tuple(before for before, _ in results),
            games=tuple(before for before, _ in games),
            placings=tuple(before for before, _ in placings),
            deals=tuple(before for before, _ in deals),
        )
        found = found._replace(winner=self._winner(found))
        is_decided = event.signature and written != found._replace(winner=event.winner)
        return found._replace(as_written=event_signature(written)) if is_decided else found

    def _result(self, result: Result) -> tuple[Result, Result]:
        """A row before and after decisions about its id: what is recognised without them is in both."""
        opponents = tuple(self._opponent(result.event, opponent) for opponent in result.opponents)
        row = result._replace(opponents=opponents) if opponents != result.opponents else result
        if not result.federated:
            return result, row
        match = self._match(result.event, Person(result.name, result.player, born=result.born), result.where)
        if match is None:
            return result, row
        if match.known is Known.REFUSED:
            row = row._replace(federated=False)
        elif match.player is not None:
            row = row._replace(player=match.player.id)
        return (result if _is_about_id(match) else row), row

    def _game(self, game: Game) -> tuple[Game, Game]:
        before = after = game
        for place, id_ in enumerate(_sides(game)):
            where = field_place(self._ledger, "Games", "opponent" if place else "player", game.where)
            match = self._match(game.event, Person("", id_), where)
            if match is not None:
                after = _with_side(after, place, match)
                before = before if _is_about_id(match) else _with_side(before, place, match)
        return before, after

    def _place_or_deal(self, one: R) -> tuple[R, R]:
        match = self._match(one.event, Person("", one.player), one.where)
        if match is None:
            return one, one
        row = one
        if match.known is Known.REFUSED:
            row = one._replace(rated=False)
        elif match.player is not None:
            row = one._replace(player=match.player.id)
        return (one if _is_about_id(match) else row), row

    def _match(self, event: str, person: Person, where: Where) -> Match | None:
        """Who a row's player is; None where an id says it and no decision speaks about that id."""
        is_member = person.id in self._names
        if not (person.id or person.name) or (is_member and person.id not in self._decided):
            return None
        match = self._matched(event, person)
        if is_member and match.clue in {Clue.ID, Clue.NAME_DIFFERS, Clue.BIRTH_DIFFERS}:
            return None
        self.rows.append(Recognition(event, person, match, where))
        return match

    def _matched(self, event: str, person: Person) -> Match:
        """Who is written so, which is the same in every event that no decision is about."""
        key = (event if self._is_by_event else "", person)
        if key not in self._matches:
            self._matches[key] = match_written(self._people, event, person)
        return self._matches[key]

    def _opponent(self, event: str, written: str) -> str:
        if written in self._names and written not in self._decided:
            return written
        match = self._matched(event, Person("", written))
        return written if match.player is None else match.player.id

    def _winner(self, event: Event) -> str:
        """The winner's id where the cell names one of the players otherwise than his row does."""
        if not event.winner.strip() or winners(event, self._names):
            return event.winner
        match = match_written(self._people, event.id, Person("", event.winner))
        is_there = match.player is not None and any(row.player == match.player.id for row in event.results)
        return match.player.id if match.player is not None and is_there else event.winner


def _is_about_id(match: Match) -> bool:
    """Whether a decision about an id is what says it: rows so written may have been counted otherwise before."""
    return any(id_key(decision.id) for decision in match.decisions)
