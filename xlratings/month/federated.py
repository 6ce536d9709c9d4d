"""The results that count: those of federated participants."""

from collections.abc import Sequence
from itertools import compress
from typing import Any

from xlratings.in_columns import Same, column_of, taken
from xlratings.model import Event, Result


def federated(event: Event) -> Sequence[Result]:
    """The results that count, in the order of their rows.

    >>> from xlratings.model import EventKind
    >>> results = (Result("T1", "7"), Result("T1", "", "Guest", federated=False))
    >>> [row.player for row in federated(Event("T1", "", EventKind.POINTS, None, None, results=results))]
    ['7']
    """
    counts = column_of(event.results, "federated")
    if all(counts):
        return event.results
    places = [place for place, is_federated in enumerate(counts) if is_federated]
    return taken(event.results, places)


def federated_column(event: Event, field: str) -> Sequence[Any]:
    """A field of the results that count.

    >>> from xlratings.model import EventKind
    >>> results = (Result("T1", "7"), Result("T1", "", "Guest", federated=False))
    >>> federated_column(Event("T1", "", EventKind.POINTS, None, None, results=results), "player")
    ['7']
    """
    counts, column = column_of(event.results, "federated"), column_of(event.results, field)
    if type(column) is Same:
        return Same(column.value, sum(counts))
    return column if all(counts) else [*compress(column, counts)]
