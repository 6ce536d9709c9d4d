"""Lists of people beside the games of their event: they give what it does not say, and their points are compared."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.month.identity import plain_words
from xlratings.results.drafts import Draft
from xlratings.results.received import Participant
from xlratings.results.tables import Table

_GIVEN = (
    "id",
    "fide_id",
    "rating",
    "born",
    "federation",
    "club",
    "sex",
    "title",
    "points",
    "games",
    "missed",
    "passed",
)


class Listed(NamedTuple):
    """The event with what the list gives, and what the two do not agree about."""

    draft: Draft
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def matches(table: Table, one: Draft) -> int:
    """How many people of a list are an event's; 0 when they are fewer than half of the shorter of the two."""
    theirs = {plain_words(player.name) for player in one.participants.values()}
    mine = {plain_words(player.name) for player in table.participants}
    both = len(mine & theirs)
    return both if 2 * both >= min(len(mine), len(theirs)) else 0


def listed_with(one: Draft, table: Table) -> Listed:
    """An event together with a list of its people.

    Who is who is said by the names; among namesakes by the start number.
    """
    problems: list[Problem] = []
    notes: list[Problem] = []
    people = dict(one.participants)
    for own, said in _pairs(one.participants, table):
        given = {
            key: getattr(said, key) for key in _GIVEN if not getattr(own, key) and getattr(said, key) not in (None, "")
        }
        people[own.number] = own._replace(**given)
        problems += _points_disagree(one, own, said, table.facts.after)
        if None not in (own.rating, said.rating) and own.rating != said.rating:
            message = Message("import.rating-differs", player=own.name, rating=own.rating, other=said.rating)
            notes.append(Problem(message, said.where))
    facts = one.facts.or_else(table.facts)
    return Listed(one._replace(participants=people, facts=facts), tuple(problems), tuple(notes))


def _pairs(participants: Mapping[int, Participant], table: Table) -> Iterator[tuple[Participant, Participant]]:
    by_words: dict[frozenset[str], list[Participant]] = {}
    for one in participants.values():
        by_words.setdefault(plain_words(one.name), []).append(one)
    said: dict[frozenset[str], list[Participant]] = {}
    for one in table.participants:
        said.setdefault(plain_words(one.name), []).append(one)
    for words, listed in said.items():
        own = by_words.get(words, [])
        if len(own) == len(listed) == 1:
            yield own[0], listed[0]
        else:
            yield from ((mine, one) for mine in own for one in listed if mine.number == one.number)


def _points_disagree(one: Draft, own: Participant, said: Participant, after: int | None) -> Iterator[Problem]:
    games = one.points(own.number, after)
    if said.points is not None and games is not None and games != said.points:
        message = Message("import.points-disagree", player=own.name, games=games, file=said.points)
        yield Problem(message, said.where)
