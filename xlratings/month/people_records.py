"""Records that turned out to be another member's: their numbers on published lists are his."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from xlratings.errors import Message, Problem, Where
from xlratings.model import Ledger, PublishedList
from xlratings.month.identity import id_key

if TYPE_CHECKING:  # a run without such records does not import it
    from xlratings.month.people_index import People


def with_kept_records(ledger: Ledger, people: People) -> Ledger:
    """The ledger without the records that belong to another member, who has their numbers on the lists.

    Decision: where both have a number on one list, that of the record which is kept is the member's; the other is
    ``doubled``: no number is due to it.
    """
    if not people.decided.kept:
        return ledger
    lists = tuple(_kept_list(published, people) for published in ledger.lists)
    doubled = {(one.month, id_) for one in lists for id_ in one.doubled}
    return ledger._replace(
        players=tuple(player for player in ledger.players if kept_id(people, player.id) == player.id),
        lists=lists,
        standard=tuple(_kept_list(published, people) for published in ledger.standard),
        current=ledger.current and _kept_list(ledger.current, people),
        corrections=tuple(
            one if (one.month, one.player) in doubled else one._replace(player=kept_id(people, one.player))
            for one in ledger.corrections
        ),
    )


def kept_id(people: People, id_: str) -> str:
    """The id of the member a record belongs to, as Players has it; the id itself where it is nobody else's."""
    member = people.with_id(id_) if id_key(id_) in people.decided.kept else None
    return id_ if member is None else member.id


def number_problems(ledger: Ledger, people: People) -> Iterator[Problem]:
    """Different numbers of one member's records on the starting list, where the record that is kept has none."""
    start = min(ledger.lists, key=lambda published: published.month, default=None)
    first: dict[str, str] = {}
    for id_ in start.ratings if start and people.decided.kept else ():
        kept = kept_id(people, id_)
        other = first.setdefault(kept, id_)
        if start and kept not in start.ratings and start.ratings[other] != start.ratings[id_]:
            fields = {"player": kept, "first": other, "second": id_, "month": start.month}
            yield Problem(Message("person.number-unclear", **fields), start.cells.get(id_, start.where))


def starting_notes(ledger: Ledger, people: People | None) -> Iterator[Problem]:
    """Which of different numbers of one member's records on the starting list holds: that of the kept record."""
    if people is None or not ledger.lists:
        return
    start = min(ledger.lists, key=lambda published: published.month)
    for id_, rating in start.doubled.items():
        kept = kept_id(people, id_)
        if start.ratings[kept] != rating:
            fields = {"player": kept, "rating": start.ratings[kept], "other": id_, "dropped": rating}
            message = Message("person.starting-number", month=start.month, **fields)
            yield Problem(message, start.cells.get(id_, start.where))


def records_of_others(ledger: Ledger, ids: Iterable[str]) -> dict[str, str]:
    """Of these ids those of records that are another member's now: old id -> the member's."""
    from xlratings.month.people_index import people_of  # noqa: PLC0415 - most ledgers have no such record

    people = people_of(ledger.players, ledger.decisions)
    return {id_: kept for id_ in ids if (kept := kept_id(people, id_)) != id_}


def taken_over(ledger: Ledger, ids: Collection[str]) -> dict[str, str]:
    """Of these ids those of records that are another member's now, who is not among them: old id -> the member's.

    Of several records of one member it is the first.
    """
    if not ledger.decisions:
        return {}
    from xlratings.month.people_index import people_of  # noqa: PLC0415 - as above

    people = people_of(ledger.players, ledger.decisions)
    found: dict[str, str] = {}
    for id_ in ids:
        new = kept_id(people, id_)
        if new not in ids and new not in found.values():
            found[id_] = new
    return found


def _kept_list(published: PublishedList, people: People) -> PublishedList:
    """A list with one number for each member: his own, or that of a record of his; further ones are doubled."""
    ratings: dict[str, float] = {}
    doubled: dict[str, float] = {}
    cells: dict[str, Where] = {}
    written: Mapping[str, float] = published.ratings
    own = {id_: kept_id(people, id_) for id_ in written}
    for id_ in sorted(written, key=lambda one: own[one] != one):  # a member's own number comes first
        is_first = own[id_] not in ratings
        key = own[id_] if is_first else id_
        (ratings if is_first else doubled)[key] = written[id_]
        cells[key] = published.cells.get(id_, published.where)
    return published._replace(ratings=ratings, cells=cells, doubled=doubled)
