"""Whom the opponents' numbers in a crosstable mean: rows by position, by start number or by rank."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from xlratings.rules.result_cell import AGREED, OPEN, Result

Rows = Sequence[Sequence[Result | None]]
Numbering = Mapping[int, int]
"""Number in a cell -> position of the row, from 1."""


class Reading(NamedTuple):
    """The numbering that fits the two sides best; ``is_unclear``: another fits just as well and says otherwise.

    ``further``: which of the further candidates it is, None: one that is trusted.
    """

    numbering: Numbering
    is_unclear: bool
    further: int | None = None


def numbering(
    rows: Rows, candidates: Sequence[Sequence[int | None]], further: Sequence[Sequence[int | None]] = ()
) -> Reading:
    """Which numbers the cells name opponents by.

    Programs print crosstables ordered by start number or by rank, and leave the rank of a tie blank; so no column is
    believed: the numbering is the one by which the most cells find themselves in the row they name.

    Args:
        rows: The results of each row by round.
        candidates: For each way to number the rows, the number of each row, None where it has none; the most trusted
            first.
        further: Ways of columns whose headings nothing knows: one is taken where no other, but this alone, fits whole.

    >>> from xlratings.rules.result_cell import reading
    >>> rows = [[reading("  2w1").as_printed], [reading("  1b0").as_printed]]
    >>> numbering(rows, [(1, 2), (1, None)]).numbering
    {1: 1, 2: 2}
    """
    ways = [_by_number(numbers) for numbers in candidates]
    ways = [way for at, way in enumerate(ways) if way and way not in ways[:at]]
    only = _only_whole(rows, ways, [_by_number(numbers) for numbers in further]) if further else None
    if only is not None:
        return Reading(_by_number(further[only]), is_unclear=False, further=only)
    if len(ways) == 1:
        return Reading(ways[0], is_unclear=False)
    fits = [_fit(rows, way) for way in ways]
    best = fits.index(max(fits))
    unclear = any(
        fit == fits[best] and _named(rows, way) != _named(rows, ways[best]) for fit, way in zip(fits, ways, strict=True)
    )
    return Reading(ways[best], unclear and fits[best] > 0)


def _only_whole(rows: Rows, ways: Sequence[Numbering], further: Sequence[Numbering]) -> int | None:
    """The one further way by which every result finds its other side, where none that is trusted does."""
    named = sum(result is not None and result.opponent > 0 for row in rows for result in row)
    if not named or any(_fit(rows, way) == named for way in ways):
        return None
    whole = [at for at, way in enumerate(further) if way and _fit(rows, way) == named]
    return whole[0] if len(whole) == 1 else None


def _by_number(numbers: Sequence[int | None]) -> dict[int, int]:
    """Position by number; none at all where a number stands twice."""
    given = [number for number in numbers if number is not None]
    if len(set(given)) < len(given):
        return {}
    return {number: at for at, number in enumerate(numbers, 1) if number is not None}


def _fit(rows: Rows, way: Numbering) -> int:
    """How many results find a fitting one in the row of the opponent they name."""
    return sum(
        _answers(rows, way, at, round_, result)
        for at, row in enumerate(rows, 1)
        for round_, result in enumerate(row)
        if result is not None and result.opponent
    )


def _answers(rows: Rows, way: Numbering, at: int, round_: int, result: Result) -> bool:
    there = way.get(result.opponent, 0)
    other = rows[there - 1][round_] if there else None
    if other is None or way.get(other.opponent) != at or there == at:
        return False
    codes = result.code + other.code
    return codes in AGREED or codes == OPEN + OPEN


def _named(rows: Rows, way: Numbering) -> list[int | None]:
    return [way.get(result.opponent) for row in rows for result in row if result is not None and result.opponent]
