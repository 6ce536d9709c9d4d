"""Members and the decisions about people, laid out for looking people up."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from xlratings.model import Player
from xlratings.month.identity import Spelling, id_key, spellings
from xlratings.month.people_decided import Decided, decided
from xlratings.month.people_near import Near
from xlratings.people import Decision


@dataclass(frozen=True, kw_only=True)
class People:
    """Whom there is to recognise, made once for all of them by ``people_of``.

    Attributes:
        members: By the key of their id; a record that belongs to another member gives that one.
        named: Spelling of a name -> the members who have it, each once.
        called: Id -> the further names of a member: of records that are his, and of decisions.
        with_fide_id: By the key of FIDE's id.
        decided: The decisions.
        is_numeric: Whether every id consists of digits.

    """

    members: Mapping[str, Player]
    named: Mapping[Spelling, tuple[Player, ...]]
    called: Mapping[str, tuple[str, ...]]
    with_fide_id: Mapping[str, Player]
    decided: Decided
    is_numeric: bool

    @cached_property
    def near(self) -> Near:
        """Whose name is like another, laid out only when somebody is not found."""
        return Near({player.id: player for player in self.members.values()}.values())

    def with_id(self, id_: str) -> Player | None:
        """The member that an id is of, also one that a record had which is his."""
        return self.members.get(id_key(id_))

    def with_name(self, name: str) -> tuple[Player, ...]:
        """The members who have this name, however it is written, by id."""
        found = {member.id: member for spelt in spellings(name) for member in self.named.get(spelt, ())}
        return tuple(found[id_] for id_ in sorted(found))


def people_of(players: Iterable[Player], decisions: Iterable[Decision] = ()) -> People:
    """Members and decisions laid out; of two members with one id the first counts."""
    rows: dict[str, Player] = {}
    for player in players:
        if id_key(player.id):
            rows.setdefault(id_key(player.id), player)
    answers = tuple(decisions)
    found = decided(answers, rows)
    members = {key: rows.get(found.kept_id(key), player) for key, player in rows.items()}
    members |= {key: rows[kept] for key, kept in found.kept.items() if kept in rows}
    named: dict[Spelling, dict[str, Player]] = defaultdict(dict)
    for key, player in rows.items():
        for spelt in spellings(player.name):
            named[spelt][members[key].id] = members[key]
    return People(
        members=members,
        named={spelt: tuple(ones.values()) for spelt, ones in named.items()},
        called=_called(rows, members, answers),
        with_fide_id={id_key(row.fide_id): members[key] for key, row in rows.items() if id_key(row.fide_id)},
        decided=found,
        is_numeric=bool(rows) and all(key.isdecimal() for key in rows),
    )


def _called(
    rows: Mapping[str, Player], members: Mapping[str, Player], decisions: Iterable[Decision]
) -> Mapping[str, tuple[str, ...]]:
    names: dict[str, list[str]] = defaultdict(list)
    for key, row in rows.items():
        if members[key] is not row:
            names[members[key].id].append(row.name)
    for decision in decisions:
        member = members.get(id_key(decision.player))
        if member is not None and decision.name:
            names[member.id].append(decision.name)
    return {id_: tuple(found) for id_, found in names.items()}
