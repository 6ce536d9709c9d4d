"""What the clerk decided about people, laid out for looking it up, whatever the order of the rows."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from xlratings.month.identity import Spelling, id_key, spellings
from xlratings.people import Decision, Person, Verdict


class Decided(NamedTuple):
    """Decisions by what they are about.

    Attributes:
        by_id: Key of the id written -> the decisions that name it.
        by_name: Spelling of the name written -> the decisions that name it, but no id.
        kept: Key of the id of a record that is somebody else's -> key of the id it all belongs to.
        unclear: Decisions whose records cannot be followed to one member: they go round, or part.

    """

    by_id: Mapping[str, tuple[Decision, ...]]
    by_name: Mapping[Spelling, tuple[Decision, ...]]
    kept: Mapping[str, str]
    unclear: tuple[Decision, ...]

    def kept_id(self, id_: str) -> str:
        """The key of the id that a record belongs to: another one's, or its own."""
        key = id_key(id_)
        return self.kept.get(key, key)

    def answer(self, decision: Decision) -> tuple[Verdict, str]:
        """What a decision says, however it says it."""
        return decision.verdict, self.kept_id(decision.player)

    def about(self, person: Person, event: str, *, is_member: bool) -> tuple[Decision, ...]:
        """The decisions about a person in an event: one for each answer, so more than one contradict each other.

        One about the event goes before one about all, one with an id before one with a name, one with both before
        either. A name alone says nothing about who has a member's id (``is_member``).
        """
        if not self.by_id and not self.by_name:
            return ()
        ids = self.by_id.get(id_key(person.id) or id_key(person.fide_id), ())
        names = () if is_member else (one for spelt in spellings(person.name) for one in self.by_name.get(spelt, ()))
        found = [one for one in (*ids, *names) if _is_about(one, person, event)]
        nearest = max(map(_precision, found), default=())
        return tuple({self.answer(one): one for one in reversed(found) if _precision(one) == nearest}.values())


def decided(decisions: Iterable[Decision], names: Mapping[str, str]) -> Decided:
    """Decisions laid out; ``names``: of the members, by the key of their id."""
    by_id: dict[str, list[Decision]] = defaultdict(list)
    by_name: dict[Spelling, list[Decision]] = defaultdict(list)
    records: dict[str, list[Decision]] = defaultdict(list)
    for decision in decisions:
        if decision.verdict is Verdict.OPEN:
            continue
        if id_key(decision.id):
            by_id[id_key(decision.id)].append(decision)
        else:
            for spelt in spellings(decision.name):
                by_name[spelt].append(decision)
        if _is_about_a_record(decision, names):
            records[id_key(decision.id)].append(decision)
    kept = {key: ends for key in records if len(ends := _ends(records, key)) == 1}
    return Decided(
        by_id={key: tuple(ones) for key, ones in by_id.items()},
        by_name={spelt: tuple(ones) for spelt, ones in by_name.items()},
        kept={key: next(iter(ends)) for key, ends in kept.items()},
        unclear=tuple(one for key, ones in records.items() if key not in kept for one in ones),
    )


def _is_about_a_record(decision: Decision, names: Mapping[str, str]) -> bool:
    """Whether all that stands under the id is another member's: not where the name is not that of the id."""
    key = id_key(decision.id)
    if decision.verdict is not Verdict.SAME or decision.event or not key or key == id_key(decision.player):
        return False
    own = names.get(key)
    is_own_name = own is None or not decision.name or spellings(decision.name) & spellings(own)
    return bool(is_own_name and id_key(decision.player))


def _ends(records: Mapping[str, Iterable[Decision]], key: str) -> set[str]:
    """Where the decisions lead from one id: one end, several, or none because they go round."""
    ends, seen, ahead = set(), {key}, [key]
    while ahead:
        for decision in records[ahead.pop()]:
            further = id_key(decision.player)
            if further not in records:
                ends.add(further)
            elif further == key:
                return set()
            elif further not in seen:
                seen.add(further)
                ahead.append(further)
    return ends


def _is_about(decision: Decision, person: Person, event: str) -> bool:
    if decision.event and id_key(decision.event) != id_key(event):
        return False
    is_any_name = not decision.name or not person.name or not id_key(decision.id)
    return is_any_name or bool(spellings(decision.name) & spellings(person.name))


def _precision(decision: Decision) -> tuple[bool, bool, bool]:
    return bool(decision.event), bool(id_key(decision.id)), bool(decision.name)
