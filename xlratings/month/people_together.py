"""Everybody in one file or event recognised together: what no single row can show."""

from collections import Counter
from collections.abc import Sequence

from xlratings.month.identity import id_key
from xlratings.month.people import Clue, Known, Match, matched
from xlratings.month.people_index import People
from xlratings.people import Person

_ENOUGH = 5  # ids of which none is known: fewer may all be newcomers'


def matched_together(people: People, persons: Sequence[Person], event: str = "") -> tuple[Match, ...]:
    """Who the participants of one event are, in their order; ``event``: its id, for decisions about that only.

    Decisions: where five or more have ids and not one of these is a member's or decided, the ids are of another scheme
    and say nothing; of several who would be the same member only the one with the id is, since the others may be
    namesakes.
    """
    found = [matched(people, person, event) for person in with_own_ids(people, persons)]
    times = Counter(match.player.id for match in found if match.player)
    return tuple(_if_alone(match, times) for match in found)


def with_own_ids(people: People, persons: Sequence[Person]) -> Sequence[Person]:
    """The participants of one event, without their ids where these are of another scheme."""
    ids = [person.id for person in persons if id_key(person.id)]
    is_known = any(people.with_id(id_) or id_key(id_) in people.decided.by_id for id_ in ids)
    return persons if is_known or len(ids) < _ENOUGH else [person._replace(id="") for person in persons]


def _if_alone(match: Match, times: Counter[str]) -> Match:
    if match.player is None or times[match.player.id] == 1 or match.clue in {Clue.ID, Clue.FIDE_ID, Clue.DECISION}:
        return match
    return Match(Known.PENDING, Clue.NAMESAKES, candidates=(match.player,))
