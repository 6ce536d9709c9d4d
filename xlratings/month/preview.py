"""What a clerk wants to see first of an outcome, as places in its list; nothing is computed anew."""

from collections.abc import Sequence
from itertools import compress

from xlratings.in_columns import column_of
from xlratings.outcome import Outcome


def movers(outcome: Outcome, most: int) -> Sequence[int]:
    """Those whose rating moves most, the greatest change first, up or down."""
    ranks, names = column_of(outcome.rows, "rank"), column_of(outcome.rows, "name")
    sizes = [*map(abs, column_of(outcome.rows, "change"))]
    least = min(sorted({*sizes})[-most:], default=0)  # or a little less, where several moved as much
    moving = [place for place, size in enumerate(sizes) if size >= least and size]
    return sorted(moving, key=lambda place: (-sizes[place], ranks[place], names[place]))[:most]


def newcomers(outcome: Outcome) -> Sequence[int]:
    """Those who were not on the list before, in the order of the list."""
    return [*compress(range(len(outcome.rows)), column_of(outcome.rows, "newcomer"))]


def worth_showing(outcome: Outcome, top: int) -> Sequence[int]:
    """The head of the list and everyone who moves or is new, in the order of the list."""
    columns = (column_of(outcome.rows, field) for field in ("rank", "change", "newcomer"))
    seen = enumerate(zip(*columns, strict=True))
    return [place for place, (rank, change, newcomer) in seen if rank <= top or change or newcomer]
