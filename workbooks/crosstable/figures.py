"""What the formulas of the crosstable give when the workbook is first opened."""

from collections.abc import Sequence
from typing import NamedTuple

import udfs
from workbooks.crosstable.layout import CODES, EDITIONS, PLAYERS, ROUNDS
from workbooks.crosstable.sample import Entrant

Value = str | int | float | None


class Figures(NamedTuple):
    """Columns of all prepared rows: points, those of rated games, Buchholz by edition, tie-breaks, places."""

    points: tuple[Value, ...]
    rated: tuple[Value, ...]
    editions: tuple[tuple[Value, ...], ...]
    codes: tuple[tuple[Value, ...], ...]
    places: tuple[Value, ...]


def table(entrants: Sequence[Entrant]) -> list[list[Value]]:
    """The cells of the rounds, blank ones None."""
    return [_filled(entrant.cells, ROUNDS) for entrant in _every(entrants)]


def ratings(entrants: Sequence[Entrant]) -> list[list[Value]]:
    """The cells of the ratings."""
    return [[entrant.rating or None] for entrant in _every(entrants)]


def _every(entrants: Sequence[Entrant]) -> list[Entrant]:
    """All rows, those without a player too."""
    return [*entrants, *[Entrant("", 0, ())] * (PLAYERS - len(entrants))]


def _filled(cells: Sequence[str], length: int) -> list[Value]:
    return [*cells, *[None] * (length - len(cells))]


def figures(entrants: Sequence[Entrant]) -> Figures:
    """Everything on the sheet."""
    results = table(entrants)
    points = tuple(udfs.crosstable_score(results))
    codes = tuple(_column(udfs.tiebreak(results, code, None, "2026", ratings(entrants))) for code in CODES)
    return Figures(
        points,
        tuple(udfs.crosstable_score(results, True)),  # noqa: FBT003 - as a cell hands it in
        tuple(_column(udfs.buchholz_fide(results, None, edition)) for edition in EDITIONS),
        codes,
        tuple(_places([points, *codes])),
    )


def _column(found: object) -> tuple[Value, ...]:
    """One value per row; an error for the whole stands in every one."""
    return tuple(found) if isinstance(found, list) else (str(found),) * PLAYERS


def _places(columns: Sequence[Sequence[Value]]) -> list[Value]:
    keys = [row if isinstance(row[0], int | float) else None for row in zip(*columns, strict=True)]
    played = [key for key in keys if key is not None]
    return ["" if key is None else 1 + sum(_is_ahead(other, key) for other in played) for key in keys]


def _is_ahead(one: Sequence[Value], other: Sequence[Value]) -> bool:
    different = ((a, b) for a, b in zip(one, other, strict=True) if a != b)
    first = next(different, None)
    return first is not None and float(first[0] or 0) > float(first[1] or 0)
