"""How much of a long month a preview shows: so many lines of the list, and events that are whole in as many lines."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

SHOWN = 2_000
"""Lines of the list, and as many of its events: a decision, above the months of all but the greatest federations."""


class ShownEvents(NamedTuple):
    """``parts``: where the lines of each event stand that is shown; ``sizes``: how many it has; what is left out."""

    parts: Sequence[slice]
    sizes: Sequence[int]
    lines_left: int = 0
    events_left: int = 0


def shown_events(events: Sequence[str], most: int | None) -> ShownEvents:
    """The first events that are whole in so many lines, or the beginning of the first where it alone has more.

    >>> shown_events(["T1", "T1", "T2", "T3", "T3"], 4)
    ShownEvents(parts=[slice(0, 2, None), slice(2, 3, None)], sizes=[2, 1], lines_left=2, events_left=1)
    >>> shown_events(["T1", "T1", "T2"], 1)
    ShownEvents(parts=[slice(0, 1, None)], sizes=[2], lines_left=2, events_left=2)

    Args:
        events: The event of each line.
        most: So many lines; None: as many as there are.

    """
    sizes = [len([*group]) for _, group in groupby(events)]
    ends = [0, *accumulate(sizes)]
    whole = [slice(*span) for span in pairwise(ends)]
    if most is None or len(events) <= most:
        return ShownEvents(whole, sizes)
    count = bisect_right(ends, most) - 1
    parts = whole[:count] or [slice(0, most)]
    return ShownEvents(parts, sizes[: len(parts)], len(events) - parts[-1].stop, len(whole) - count)
