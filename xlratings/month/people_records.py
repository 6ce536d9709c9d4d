"""Records that turned out to be another member's: their numbers on published lists are his."""

from collections import ChainMap
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import column_of, taken
from xlratings.model import Ledger, PublishedList
from xlratings.month.identity import id_key, id_keys

if TYPE_CHECKING:  # a run without such records does not import it
    from xlratings.month.people_index import People


def with_kept_records(ledger: Ledger, people: "People") -> Ledger:
    """The ledger without the records that belong to another member, who has their numbers on the lists.

    Decision: where both have a number on one list, that of the record which is kept is the member's; the other is
    ``doubled``: no number is due to it.
    """
    if not people.decided.kept:
        return ledger
    lists = tuple(_kept_list(published, people) for published in ledger.lists)
    doubled = {(one.month, id_) for one in lists for id_ in one.doubled}
    ids = column_of(ledger.players, "id")
    gone = _records_among(people, ids)
    return ledger._replace(
        players=taken(ledger.players, [place for place, id_ in enumerate(ids) if id_ not in gone]),
        lists=lists,
        standard=tuple(_kept_list(published, people) for published in ledger.standard),
        current=ledger.current and _kept_list(ledger.current, people),
        corrections=tuple(
            one if (one.month, one.player) in doubled else one._replace(player=kept_id(people, one.player))
            for one in ledger.corrections
        ),
    )


def _records_among(people: "People", ids: Collection[str]) -> dict[str, str]:
    """Of these ids those of records that are another member's: old id -> the member's."""
    keys = zip(ids, id_keys([*ids]), strict=True) if people.decided.kept else ()
    kept = {id_: kept_id(people, id_) for id_, key in keys if key in people.decided.kept}
    return {id_: own for id_, own in kept.items() if own != id_}


def kept_id(people: "People", id_: str) -> str:
    """The id of the member a record belongs to, as Players has it; the id itself where it is nobody else's."""
    member = people.with_id(id_) if id_key(id_) in people.decided.kept else None
    return id_ if member is None else member.id


def number_problems(ledger: Ledger, people: "People") -> Iterator[Problem]:
    """Different numbers of one member's records on the starting list, where the record that is kept has none."""
    start = min(ledger.lists, key=lambda published: published.month, default=None)
    first: dict[str, str] = {}
    for id_, kept in _records_among(people, start.ratings).items() if start else ():
        other = first.setdefault(kept, id_)
        if start and kept not in start.ratings and start.ratings[other] != start.ratings[id_]:
            fields = {"player": kept, "first": other, "second": id_, "month": start.month}
            yield Problem(Message("person.number-unclear", **fields), start.cells.get(id_, start.where))


def starting_notes(ledger: Ledger, people: "People | None") -> Iterator[Problem]:
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

    return _records_among(people_of(ledger.players, ledger.decisions), [*ids])


def taken_over(ledger: Ledger, ids: Collection[str]) -> dict[str, str]:
    """Of these ids those of records that are another member's now, who is not among them: old id -> the member's.

    Of several records of one member it is the first.
    """
    if not ledger.decisions:
        return {}
    from xlratings.month.people_index import people_of  # noqa: PLC0415 - as above

    found: dict[str, str] = {}
    for id_, new in _records_among(people_of(ledger.players, ledger.decisions), ids).items():
        if new not in ids and new not in found.values():
            found[id_] = new
    return found


def _kept_list(published: PublishedList, people: "People") -> PublishedList:
    """A list with one number for each member: his own, or that of a record of his; further ones are doubled."""
    records = _records_among(people, published.ratings)
    if not records:
        return published
    ratings = {id_: rating for id_, rating in published.ratings.items() if id_ not in records}
    doubled: dict[str, float] = {}
    written: dict[str, str] = {}  # id of a member -> that of the record whose number he has
    for id_, kept in records.items():
        if kept in ratings:
            doubled[id_] = published.ratings[id_]
        else:
            ratings[kept], written[kept] = published.ratings[id_], id_
    cells = _KeptCells(published, ChainMap(ratings, doubled), written)
    return published._replace(ratings=ratings, cells=cells, doubled=doubled)


class _KeptCells(Mapping[str, Where]):
    """The cells of a list by the ids that have its numbers; ``written``: the ids in whose rows some of these stand."""

    def __init__(self, published: PublishedList, ids: Collection[str], written: Mapping[str, str]) -> None:
        self._published, self._ids, self._written = published, ids, written

    def __getitem__(self, id_: str) -> Where:
        if id_ not in self._ids:
            raise KeyError(id_)
        return self._published.cells.get(self._written.get(id_, id_), self._published.where)

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)
