"""Members and decisions about people, laid out for looking people up: each index when it is first asked for."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property

from xlratings.in_columns import column_of
from xlratings.model import Player
from xlratings.month.identity import Spelling, id_key, id_keys, spellings
from xlratings.month.members import first_places
from xlratings.month.people_decided import decided
from xlratings.month.people_near import Near
from xlratings.people import Decision


class People:
    """Whom there is to recognise, made once for all of them by ``people_of``.

    Attributes:
        decided: The decisions.

    """

    def __init__(self, players: Sequence[Player], decisions: Sequence[Decision]) -> None:
        self._players = players
        self._names = column_of(players, "name")
        self._places = first_places(id_keys(column_of(players, "id")))  # by the key of the id
        self._made: dict[int, Player] = {}
        self._decisions = decisions
        self.decided = decided(decisions, {key: self._names[place] for key, place in self._places.items()})

    @cached_property
    def is_numeric(self) -> bool:
        """Whether every id consists of digits."""
        return bool(self._places) and all(map(str.isdecimal, self._places))

    @cached_property
    def called(self) -> Mapping[str, Sequence[str]]:
        """Id -> the further names of a member: of records that are his, and of decisions."""
        names: dict[str, list[str]] = defaultdict(list)
        for key in filter(self.decided.kept.__contains__, self._places):
            member, place = self._member(key), self._places[key]
            if member is not None and member is not self._row(place):
                names[member.id].append(self._names[place])
        for decision in self._decisions:
            member = self.with_id(decision.player)
            if member is not None and decision.name:
                names[member.id].append(decision.name)
        return dict(names)

    @cached_property
    def near(self) -> Near:
        """Whose name is like another."""
        return Near({player.id: player for player in filter(None, map(self._member, self._places))}.values())

    @property
    def has_fide_ids(self) -> bool:
        """Whether any member has an id of FIDE's."""
        return bool(self._by_fide_id)

    def with_id(self, id_: str) -> Player | None:
        """The member that an id is of, also one that a record had which is his."""
        return self._member(id_key(id_))

    def with_fide_id(self, id_: str) -> Player | None:
        """The member that an id of FIDE's is of."""
        return self._member(self._by_fide_id.get(id_key(id_), ""))

    def with_name(self, name: str) -> tuple[Player, ...]:
        """The members who have this name, however it is written, by id."""
        keys = {key for spelt in spellings(name) for key in self._by_name.get(spelt, ())}
        found = {member.id: member for member in filter(None, map(self._member, keys))}
        return tuple(found[id_] for id_ in sorted(found))

    @cached_property
    def _by_fide_id(self) -> Mapping[str, str]:
        ids = column_of(self._players, "fide_id")
        keys = id_keys(ids) if any(ids) else ()
        return {keys[place]: key for key, place in self._places.items() if keys[place]} if keys else {}

    @cached_property
    def _by_name(self) -> Mapping[Spelling, Sequence[str]]:
        named: dict[Spelling, list[str]] = defaultdict(list)
        for key, place in self._places.items():
            for spelt in spellings(self._names[place]):
                named[spelt].append(key)
        return named

    def _member(self, key: str) -> Player | None:
        """Who has this key; a record that belongs to another member gives that one."""
        place = self._places.get(self.decided.kept.get(key, key), self._places.get(key))
        return None if place is None else self._row(place)

    def _row(self, place: int) -> Player:
        """A row of Players, which is made once."""
        return self._made[place] if place in self._made else self._made.setdefault(place, self._players[place])


def people_of(players: Sequence[Player], decisions: Sequence[Decision] = ()) -> People:
    """Members and decisions laid out; of two members with one id the first counts."""
    return People(players, decisions)
