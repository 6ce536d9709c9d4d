"""Who somebody is that a file or a sheet names: a member, someone new, refused, or for the clerk to decide.

What the clerk decided comes first, then the id, then name and birth; nobody is ever guessed.
"""

from enum import Enum
from typing import NamedTuple

from xlratings.model import Player
from xlratings.month.identity import have_word_in_common, id_key, is_no_id, plain_id
from xlratings.month.people_index import People, people_of
from xlratings.month.people_near import words_in_common
from xlratings.people import Decision, Person, Verdict

__all__ = ["Clue", "Known", "Match", "People", "Person", "matched", "people_of"]

_WHOLE_DATE = 3  # year, month and day
_TELLING = 2  # words in common without which two names are not of one person


class Known(Enum):
    """What is known of a person."""

    SAME = "same"  # a member
    NEW = "new"  # by the clerk's word none of the members there are
    REFUSED = "refused"  # by the clerk's word
    PENDING = "pending"  # for the clerk to decide


class Clue(Enum):
    """Why it is known, or why it is not."""

    ID = "id"
    FIDE_ID = "fide-id"
    NAME_AND_BIRTH = "name-and-birth"
    NAME = "name"
    DECISION = "decision"
    NAMESAKES = "namesakes"  # several members have the name
    NAME_DIFFERS = "name-differs"  # a member's id, and a name that has no word in common with the member's
    BIRTH_DIFFERS = "birth-differs"  # a member's id or name, and another birth date
    ID_DIFFERS = "id-differs"  # a member's name and another id, or ids of two members
    ID_INVALID = "id-invalid"
    NEAR = "near"  # no member's name, but like one
    NOBODY = "nobody"
    CONTRADICTION = "contradiction"  # of two decisions
    NO_MEMBER = "no-member"  # a decision for somebody who is none


class Match(NamedTuple):
    """Who a person is.

    Attributes:
        known: Whether it is known.
        clue: By what, or why not.
        player: The member; None unless ``known`` is SAME.
        candidates: Who it could be, the likeliest first; only while PENDING.
        decisions: The clerk's, if it is by one; more than one contradict each other.

    """

    known: Known
    clue: Clue
    player: Player | None = None
    candidates: tuple[Player, ...] = ()
    decisions: tuple[Decision, ...] = ()


def matched(people: People, person: Person, event: str = "") -> Match:
    """Who a person is: by the clerk's decision, else by id, else by name and birth.

    A name alone is enough only for the one member who has it, and not against an id or a birth date; ``event``: the id
    of the event, for decisions about that only.

    >>> people = people_of([Player("501", "Finch, Leo"), Player("742", "Finch, Leo"), Player("88", "Oak, Ida")])
    >>> matched(people, Person("IDA OAK")).player.id, matched(people, Person("Leo Finch", "0742")).player.id
    ('88', '742')
    >>> matched(people, Person("Leo Finch")).clue
    <Clue.NAMESAKES: 'namesakes'>
    """
    own, of_fide = people.with_id(person.id), _with_fide_id(people, person)
    decisions = people.decided.about(person, event, is_member=own is not None)
    if decisions:
        return _by_decision(people, decisions)
    if own and of_fide and own is not of_fide:
        return _pending(people, person, Clue.ID_DIFFERS, own, of_fide)
    if own:
        return _by_id(people, person, own, Clue.ID)
    return _by_id(people, person, of_fide, Clue.FIDE_ID) if of_fide else _by_name(people, person)


def _with_fide_id(people: People, person: Person) -> Player | None:
    """The member with FIDE's id; where no member has one it may be the id itself, of who is called nearly so."""
    key = id_key(person.fide_id)
    if people.has_fide_ids or not key:
        return people.with_fide_id(person.fide_id)
    member = people.with_id(person.fide_id)
    is_called_so = member is not None and words_in_common(person.name, member.name) >= _TELLING
    return member if is_called_so else None


def _by_decision(people: People, decisions: tuple[Decision, ...]) -> Match:
    players = [people.with_id(one.player) for one in decisions]
    if len(decisions) > 1:
        candidates = tuple(player for player in players if player)
        return Match(Known.PENDING, Clue.CONTRADICTION, candidates=candidates, decisions=decisions)
    if decisions[0].verdict is Verdict.REFUSED:
        return Match(Known.REFUSED, Clue.DECISION, decisions=decisions)
    if players[0] is not None:
        return Match(Known.SAME, Clue.DECISION, players[0], decisions=decisions)
    if decisions[0].verdict is Verdict.NEW:
        return Match(Known.NEW, Clue.DECISION, decisions=decisions)
    return Match(Known.PENDING, Clue.NO_MEMBER, decisions=decisions)


def _by_id(people: People, person: Person, member: Player, clue: Clue) -> Match:
    names = (member.name, *people.called.get(member.id, ()))
    if person.name and any(names) and not any(have_word_in_common(person.name, name) for name in names):
        return _pending(people, person, Clue.NAME_DIFFERS, member)
    if _is_born_otherwise(person, member):
        return _pending(people, person, Clue.BIRTH_DIFFERS, member)
    return Match(Known.SAME, clue, member)


def _by_name(people: People, person: Person) -> Match:
    namesakes = people.with_name(person.name)
    if _has_invalid_id(people, person):
        return _pending(people, person, Clue.ID_INVALID, *namesakes)
    if not namesakes:
        return _pending(people, person, Clue.NOBODY)
    possible = [member for member in namesakes if not _is_another(person, member)]
    parts = _parts_in_common(person, possible[0]) if len(possible) == 1 else 0
    if parts == _WHOLE_DATE or (parts and not id_key(person.id)):
        return Match(Known.SAME, Clue.NAME_AND_BIRTH, possible[0])
    if len(namesakes) == len(possible) == 1 and not id_key(person.id):
        return Match(Known.SAME, Clue.NAME, possible[0])
    return _pending(people, person, _doubt(person, namesakes, possible), *possible)


def _doubt(person: Person, namesakes: tuple[Player, ...], possible: list[Player]) -> Clue:
    """Why a name is not enough."""
    if not possible and any(_is_born_otherwise(person, member) for member in namesakes):
        return Clue.BIRTH_DIFFERS
    return Clue.ID_DIFFERS if not possible or id_key(person.id) else Clue.NAMESAKES


def _has_invalid_id(people: People, person: Person) -> bool:
    ids = ((person.id, people.is_numeric), (person.fide_id, True))
    return any(is_no_id(plain_id(id_), is_numeric=is_numeric) for id_, is_numeric in ids)


def _is_another(person: Person, member: Player) -> bool:
    """Whether birth or FIDE's id says that a person is not this member."""
    ids = {id_key(person.fide_id), id_key(member.fide_id)} - {""}
    return len(ids) > 1 or _is_born_otherwise(person, member)


def _is_born_otherwise(person: Person, member: Player) -> bool:
    """Whether a part of the birth date that both give differs."""
    return any(one != other for one, other in _births(person, member))


def _parts_in_common(person: Person, member: Player) -> int:
    """How many parts of the birth date both give, for who is not born otherwise."""
    return len(_births(person, member))


def _births(person: Person, member: Player) -> list[tuple[int, int]]:
    """Year, month and day of both, as far as both give them."""
    if person.born is None or member.born is None:
        return []
    pairs = zip(person.born, (member.born, *member.birthday), strict=True)
    return [(one, other) for one, other in pairs if one is not None and other is not None]


def _pending(people: People, person: Person, clue: Clue, *likeliest: Player) -> Match:
    """For the clerk to decide: the likeliest first, then those of the same name, then those of a similar one."""
    is_sought = bool(person.name) and (not likeliest or clue is Clue.NAME_DIFFERS)
    others = (*people.with_name(person.name), *(people.near.players(person.name) if is_sought else ()))
    candidates = {player.id: player for player in (*likeliest, *others)}
    found = Clue.NEAR if clue is Clue.NOBODY and candidates else clue
    return Match(Known.PENDING, found, candidates=tuple(candidates.values()))
