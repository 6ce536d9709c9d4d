"""Records that turned out to be another member's: their numbers on published lists are his."""

from collections.abc import Collection, Iterator, Mapping

from xlratings.errors import Message, Problem, Where
from xlratings.model import Ledger, PublishedList
from xlratings.month.identity import id_key
from xlratings.month.people_index import People, people_of


def with_kept_records(ledger: Ledger, people: People) -> Ledger:
    """The ledger without the records that belong to another member, who has their numbers on the lists.

    Decision: where both have a number on one list, that of the record which is kept is the member's; the other stays
    published as it is.
    """
    if not people.decided.kept:
        return ledger
    return ledger._replace(
        players=tuple(player for player in ledger.players if kept_id(people, player.id) == player.id),
        lists=tuple(_kept_list(published, people) for published in ledger.lists),
        standard=tuple(_kept_list(published, people) for published in ledger.standard),
        current=ledger.current and _kept_list(ledger.current, people),
        corrections=tuple(one._replace(player=kept_id(people, one.player)) for one in ledger.corrections),
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


def taken_over(ledger: Ledger, ids: Collection[str]) -> dict[str, str]:
    """Of these ids those of records that are another member's now, who is not among them: old id -> the member's.

    Of several records of one member it is the first.
    """
    if not ledger.decisions:
        return {}
    people = people_of(ledger.players, ledger.decisions)
    found: dict[str, str] = {}
    for id_ in ids:
        new = kept_id(people, id_)
        if new not in ids and new not in found.values():
            found[id_] = new
    return found


def _kept_list(published: PublishedList, people: People) -> PublishedList:
    """A list with one number for each member: his own, or that of a record of his."""
    ratings: dict[str, float] = {}
    cells: dict[str, Where] = {}
    written: Mapping[str, float] = published.ratings
    own = {id_: kept_id(people, id_) for id_ in written}
    for id_ in sorted(written, key=lambda one: own[one] != one):  # a member's own number comes first
        if own[id_] not in ratings:
            ratings[own[id_]] = written[id_]
            cells[own[id_]] = published.cells.get(id_, published.where)
    return published._replace(ratings=ratings, cells=cells)
