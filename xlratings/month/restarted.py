"""Members with a number before the starting list and none in it: computed from there on they start anew."""

from collections.abc import Iterator, Mapping

from xlratings.errors import Message, Problem
from xlratings.model import Ledger, Player, PublishedList
from xlratings.month.places import crossing


def restarted(ledger: Ledger, members: Mapping[str, Player]) -> Iterator[tuple[str, Problem]]:
    """Who would lose a number that was published before the starting list, while nothing follows that list.

    Not who has a day of leaving, or joined again later than the starting list: such members have left, and start anew.

    Yields:
        The member's id, and what is to be said at his empty cell of the starting list.

    """
    if len(ledger.lists) != 1:
        return
    (start,) = ledger.lists
    if all(one.ratings.keys() <= start.ratings.keys() for one in ledger.history):
        return
    for id_, before in _newest_numbers(ledger.history).items():
        member = None if id_ in start.ratings else members.get(id_)
        if member is None or member.left or _joined_later(member, start):
            continue
        fields = {"player": id_, "name": member.name, "rating": before.ratings[id_], "before": before.month}
        where = crossing(before.cells.get(id_, before.where), start.where)
        yield id_, Problem(Message("month.number-lost", **fields, month=start.month), where)


def _newest_numbers(history: tuple[PublishedList, ...]) -> dict[str, PublishedList]:
    found: dict[str, PublishedList] = {}
    for one in sorted(history, key=lambda published: published.month):
        found |= dict.fromkeys(one.ratings, one)
    return found


def _joined_later(member: Player, start: PublishedList) -> bool:
    return member.joined is not None and member.joined >= start.month.first_day
