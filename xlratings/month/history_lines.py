"""What is published of a player in the lists before the starting one, and in that one itself: nothing computes them."""

from collections.abc import Iterator

from xlratings.errors import Message
from xlratings.model import Ledger, Month, Player, PublishedList
from xlratings.month.told import signed


def is_history(ledger: Ledger, month: Month) -> bool:
    """Whether a list lies before the starting one, and the workbook has it."""
    return any(one.month == month for one in ledger.history)


def history_lines(ledger: Ledger, player: Player, month: Month) -> Iterator[Message]:
    """The number published in a list of history, the one before it, and why no event explains them."""
    known = _lists(ledger)
    rating = known[month].ratings.get(player.id)
    fields = {"name": player.name, "player": player.id, "month": month}
    yield (
        Message("steps.history-absent", **fields)
        if rating is None
        else Message("steps.history", rating=rating, **fields)
    )
    yield from before_lines(ledger, player, month)
    yield Message("steps.history-not-computed", start=ledger.lists[0].month)


def before_lines(ledger: Ledger, player: Player, month: Month) -> Iterator[Message]:
    """The number of the last list of history before a month, and the difference, where the player is on it."""
    known = _lists(ledger)
    before = max((one for one in known if one < month), default=None)
    old = known[before].ratings.get(player.id) if before else None
    new = known[month].ratings.get(player.id)
    if old is not None and new is not None:
        yield Message("steps.history-before", month=before, rating=old, change=signed(new - old))


def _lists(ledger: Ledger) -> dict[Month, PublishedList]:
    return {one.month: one for one in (*ledger.history, *ledger.lists[:1])}
