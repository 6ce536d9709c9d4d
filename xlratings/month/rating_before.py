"""The rating a player had before a list: of the list before, or from before he was away."""

from collections.abc import Mapping, Sequence

from xlratings.model import Month, PublishedList
from xlratings.month.computed import HasRatings


def rating_before(
    published: Sequence[PublishedList], lists: Mapping[Month, HasRatings], player: str, month: Month
) -> float | None:
    """The rating a player had before the list of a month; None: he never had one, so he is a newcomer.

    Decision: the rating of an ex-member is kept while he is away, and he returns with it. So the number on the list
    before counts, then what the replay carries on, then the last number published.

    Args:
        published: The lists published, oldest first.
        lists: As replayed.
        player: The id.
        month: The list he is to stand on; it and later ones say nothing.

    >>> from xlratings.model import Month, PublishedList
    >>> lists = [PublishedList(Month(2026, 1), {"5": 1040}, {}), PublishedList(Month(2026, 2), {"1": 1000}, {})]
    >>> rating_before(lists, {}, "5", Month(2026, 3)), rating_before(lists, {}, "7", Month(2026, 3))
    (1040, None)
    """
    before = month.plus(-1)
    newest_first = [one for one in reversed(published) if one.month < month]
    if newest_first and newest_first[0].month == before and player in newest_first[0].ratings:
        return newest_first[0].ratings[player]
    if before in lists and player in lists[before].ratings:
        return lists[before].ratings[player]
    return next((one.ratings[player] for one in newest_first if player in one.ratings), None)
