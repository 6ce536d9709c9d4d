"""Figures of List that somebody typed over: not what the lists and Players give, and written anew next time."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, compress, islice
from operator import itemgetter, sub
from typing import Any

from xlratings.errors import Message, Problem
from xlratings.in_columns import column_of
from xlratings.model import Player, PublishedList
from xlratings.month.rows import all_shown
from xlratings.workbook.ids import Ids
from xlratings.workbook.layout import PLAYERS
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_blocks import is_same
from xlratings.workbook.xlsx.value_columns import kinds_of

_MOST_NAMED = 12


def list_notes(
    reader: TableReader, members: Ids, players: Sequence[Player], lists: Sequence[PublishedList], decimals: int
) -> Iterator[Problem]:
    """One note for the ranks, names and changes in List that differ; ratings are checked by the month.

    Blank cells and formulas say nothing, nor do changes of those who are not on the list before: who was away may
    have played meanwhile. ``decimals``: with how many ratings are shown.
    """
    found, newest = reader.found, lists[-1]
    typed = reader.typed("id")
    ids = members.spelled_typed(typed) or members.spelled_all(reader.columns("id").texts("id"))
    ratings = members.values(newest.ratings, ids, typed)
    is_whole = not any(map(PLAYERS.column("surname").is_headed, found.table.headings))
    names = dict(zip(column_of(players, "id"), column_of(players, "name"), strict=True)) if is_whole else {}
    expected: dict[str, Sequence[Value]] = {
        "rank": list(map(_ranks(newest).get, ratings)),
        "name": members.values(names, ids, typed),
        "change": _changes(ratings, members.values(lists[-2].ratings, ids, typed), decimals) if len(lists) > 1 else (),
    }
    columns = (
        islice(_typed_over(reader, key, values), _MOST_NAMED + 1)
        for key, values in expected.items()
        if key in found.columns and values
    )
    places = sorted(chain.from_iterable(columns), key=itemgetter(0))
    if places:
        named = ", ".join(address(*place) for place in places[:_MOST_NAMED])
        cells = named + (", ..." if len(places) > _MOST_NAMED else "")
        message = Message("workbook.list-typed-over", table="List", cells=cells, month=newest.month)
        yield Problem(message, found.where(*places[0]))


def _typed_over(reader: TableReader, key: str, expected: Sequence[Value]) -> Iterator[tuple[int, int]]:
    """Row and column of the cells of a column that hold something else than a value that is known."""
    typed = reader.typed(key)
    if bool not in kinds_of(typed) and list(typed) == expected:
        return
    column = reader.found.columns[key]
    formulas = reader.cells.formulas(column)
    for number, value, held in zip(reader.numbers, expected, typed, strict=True):
        if value is not None and not is_nothing(held) and not is_same(held, value) and number not in formulas:
            yield number, column


def _ranks(published: PublishedList) -> Mapping[float | None, int]:
    """The rank of each rating: the first place of those who have it."""
    places = range(len(published.ratings), 0, -1)
    return dict(zip(sorted(published.ratings.values()), places, strict=True))


def _changes(ratings: Sequence[float | None], before: Sequence[float | None], decimals: int) -> Sequence[float | None]:
    """The changes as they are shown; None where one of the two is."""
    held = [now is not None and old is not None for now, old in zip(ratings, before, strict=True)]
    both: Any = [[*compress(one, held)] for one in (ratings, before)]  # without None
    changes = map(float, map(sub, *(all_shown(one, decimals) for one in both)))
    return [next(changes) if is_held else None for is_held in held]
