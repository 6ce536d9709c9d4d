"""What the formulas of the sheet Statistics give when a workbook is first opened."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from workbooks.contents import Contents, Value
from xlratings.month.rows import shown

BINS, MOVERS = 12, 8
ROOM_FOR_MOVES = 100_000  # rows that a change can be told apart from, in one number with its row


class Mover(NamedTuple):
    """A player who moved: the key that formulas order by, the row of List, name and change; blank ones are ""."""

    key: Value
    row: Value
    name: Value
    change: Value


class Figures(NamedTuple):
    """Totals (players, mean, highest, lowest), the bins (from, to, players), who moved up and down, the bins' width."""

    totals: tuple[Value, ...]
    bins: tuple[tuple[Value, Value, Value], ...]
    up: tuple[Mover, ...]
    down: tuple[Mover, ...]
    width: Value
    colours: tuple[int, ...] = ()


def figures(contents: Mapping[str, Contents], bands: Sequence[int]) -> Figures:
    """The figures of the list; of an empty one all blank."""
    rows = contents["List"].rows
    ratings = [rating for row in rows if isinstance(rating := row["rating"], int | float)]
    changes = [change if isinstance(change := row["change"], int) else 0 for row in rows] or [0]
    names = [row["name"] for row in rows] or [None]
    if not ratings:
        bins: tuple[tuple[Value, Value, Value], ...] = (("", "", ""),) * BINS
        totals: tuple[Value, ...] = (0, "", "", "")
        width: Value = ""
    else:
        mean = shown(float(sum(map(Fraction, ratings)) / len(ratings)))
        totals = (len(ratings), mean, shown(max(ratings)), shown(min(ratings)))
        width = bin_width(ratings)
        bins = tuple(_bins(ratings, width))
    return Figures(
        totals, bins, _movers(changes, names, 1), _movers(changes, names, -1), width, _colours(ratings, bands)
    )


def bin_width(ratings: Sequence[float]) -> int:
    """A multiple of 10 with which twelve bins hold everybody."""
    return 10 * -(-(shown(max(ratings)) - shown(min(ratings)) + 1) // (10 * (BINS - 1)))


def _bins(ratings: Sequence[float], width: int) -> list[tuple[Value, Value, Value]]:
    first = shown(min(ratings)) // width * width
    whole = [shown(rating) for rating in ratings]
    begins = [first + number * width for number in range(BINS)]
    return [(begin, begin + width - 1, sum(begin <= rating < begin + width for rating in whole)) for begin in begins]


def _movers(changes: Sequence[int], names: Sequence[Value], sign: int) -> tuple[Mover, ...]:
    """Those who moved most in one direction, on equal changes in the order of the list."""
    keys = sorted((sign * change * ROOM_FOR_MOVES - row for row, change in enumerate(changes, 1)), reverse=True)
    found = []
    for key in keys[:MOVERS]:
        row = -key % ROOM_FOR_MOVES
        change = sign * (key + row) // ROOM_FOR_MOVES
        is_mover = sign * change > 0
        found.append(Mover(key, row, names[row - 1] if is_mover else "", change if is_mover else ""))
    return (*found, *[Mover("", "", "", "")] * (MOVERS - len(found)))


def _colours(ratings: Sequence[float], bands: Sequence[int]) -> tuple[int, ...]:
    """How many have each colour, the weakest first."""
    edges = (float("-inf"), *bands, float("inf"))
    return tuple(sum(low <= rating < high for rating in ratings) for low, high in pairwise(edges)) if bands else ()
