"""The rating a player had before a list: the last one published, also from before he was away."""

from collections.abc import Mapping, Sequence

from xlratings.model import Month, PublishedList
from xlratings.month.computed import HasRatings


def rating_before(
    published: Sequence[PublishedList], lists: Mapping[Month, HasRatings], player: str, month: Month
) -> float | None:
    """The rating a player had before the list of a month; None: he never had one, so he is a newcomer.

    Decision: the rating of an ex-member is kept while he is away, and he returns with it. A change is against what was
    published, so the last number published counts, then what the replay carries on.

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
    for one in reversed(published):
        if one.month < month and player in one.ratings:
            return one.ratings[player]
    before = lists.get(month.plus(-1))
    return before.ratings.get(player) if before else None


def ratings_before(
    published: Sequence[PublishedList], lists: Mapping[Month, HasRatings], month: Month
) -> Mapping[str, float]:
    """The same of everybody who had one.

    >>> from xlratings.model import Month, PublishedList
    >>> lists = [PublishedList(Month(2026, 1), {"5": 1040}, {}), PublishedList(Month(2026, 2), {"1": 1000}, {})]
    >>> ratings_before(lists, {}, Month(2026, 3))
    {'5': 1040, '1': 1000}
    """
    before = lists.get(month.plus(-1))
    older = [before.ratings] if before else []
    older += [one.ratings for one in published if one.month < month]
    found = older.pop() if older else {}
    for ratings in reversed(older):
        if not ratings.keys() <= found.keys():
            found = {**ratings, **found}
    return found
