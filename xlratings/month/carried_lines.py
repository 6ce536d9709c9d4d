"""Words for a rating before that is not the one published: what a correction carries, what counted while away."""

from collections.abc import Iterable, Iterator

from xlratings.errors import Message
from xlratings.model import Correction, Month, PublishedList
from xlratings.month.told import is_close, signed


def carried_into(corrections: Iterable[Correction], player: str, month: Month) -> Correction | None:
    """What a correction of the list before, which stays as it was published, carries into the one of a month.

    A number that was missing there is not carried: nothing is published to count on from.
    """
    found = [one for one in corrections if (one.player, one.month, one.carried_in) == (player, month.plus(-1), month)]
    return found[-1] if found and found[-1].published is not None else None


def carried_difference(one: Correction | None) -> float:
    """By how much the rating counted on from is more than the published one; 0 where nothing is carried.

    >>> carried_difference(Correction(Month(2026, 5), "1", 1510, 1500, Month(2026, 6)))
    -10
    """
    return 0 if one is None or one.published is None or one.computed is None else one.computed - one.published


def carried_lines(one: Correction) -> Iterator[Message]:
    """From the published number to the one counted on from, or that there is none any more."""
    if one.computed is None:
        yield Message("steps.month-lost", month=one.month, published=one.published)
        return
    fields = {"difference": signed(carried_difference(one)), "rating": one.computed}
    yield Message("steps.month-before", month=one.month, rating=one.published)
    yield Message("steps.month-carried", month=one.carried_in, before=one.month, **fields)


def lost_because(corrections: Iterable[Correction], player: str, month: Month) -> Iterator[Message]:
    """What made a list before a month lose the player's number for good, as the last correction of it says."""
    lost = [one for one in corrections if one.player == player and one.month < month]
    last = max(lost, key=lambda one: one.month, default=None)
    if last is not None and last.computed is None and last.because:
        yield Message("steps.lost-because", month=last.month, events=last.because)


def moved_before_lines(
    lists: Iterable[PublishedList], player: str, month: Month, rating: float | None
) -> Iterator[Message]:
    """What was published last before a list, where the events give another number to count on from: ``rating``."""
    earlier = [one for one in lists if one.month < month and player in one.ratings]
    last = max(earlier, key=lambda one: one.month, default=None)
    if last is None or rating is None or is_close(last.ratings[player], rating):
        return
    id_ = "steps.month-before-moved" if last.month == month.plus(-1) else "steps.month-away-moved"
    yield Message(id_, month=last.month, published=last.ratings[player], rating=rating)
