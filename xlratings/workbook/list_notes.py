"""Figures of List that somebody typed over: not what the lists and Players give, and written anew next time."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import itemgetter

from xlratings.errors import Message, Problem
from xlratings.model import Player, PublishedList
from xlratings.month.rows import shown
from xlratings.workbook.ids import Ids
from xlratings.workbook.layout import PLAYERS
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.written.filled import is_nothing
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_blocks import is_same

_MOST_NAMED = 12


def list_notes(
    reader: TableReader, members: Ids, players: Sequence[Player], lists: Sequence[PublishedList], decimals: int
) -> Iterator[Problem]:
    """One note for the ranks, names and changes in List that differ; ratings are checked by the month.

    Blank cells and formulas say nothing, nor do changes of those who are not on the list before: who was away may
    have played meanwhile. ``decimals``: with how many ratings are shown.
    """
    found, newest = reader.found, lists[-1]
    before = lists[-2].ratings if len(lists) > 1 else {}
    names = {player.id: player.name for player in players}
    is_whole = not any(map(PLAYERS.column("surname").is_headed, found.table.headings))
    ids = members.spelled_all(reader.columns("id").texts("id"))
    changes = {
        id_: float(shown(rating, decimals) - shown(before[id_], decimals))
        for id_, rating in newest.ratings.items()
        if id_ in before
    }
    expected: dict[str, Mapping[str, Value]] = {
        "rank": _ranks(newest), "name": names if is_whole else {}, "change": changes
    }  # fmt: skip
    columns = (
        islice(_typed_over(reader, key, list(map(values.get, ids))), _MOST_NAMED + 1)
        for key, values in expected.items()
        if key in found.columns
    )
    places = sorted(chain.from_iterable(columns), key=itemgetter(0))
    if places:
        named = ", ".join(address(*place) for place in places[:_MOST_NAMED])
        cells = named + (", ..." if len(places) > _MOST_NAMED else "")
        message = Message("workbook.list-typed-over", table="List", cells=cells, month=newest.month)
        yield Problem(message, found.where(*places[0]))


def _typed_over(reader: TableReader, key: str, expected: Sequence[Value]) -> Iterator[tuple[int, int]]:
    """Row and column of the cells of a column that hold something else than a value that is known."""
    column = reader.found.columns[key]
    formulas = reader.cells.formulas(column)
    for number, value, typed in zip(reader.numbers, expected, reader.typed(key), strict=True):
        if value is not None and not is_nothing(typed) and not is_same(typed, value) and number not in formulas:
            yield number, column


def _ranks(published: PublishedList) -> dict[str, int]:
    ranks: dict[float, int] = {}
    ordered = sorted(published.ratings.values(), reverse=True)
    for place, rating in enumerate(ordered, 1):
        ranks.setdefault(rating, place)
    return {id_: ranks[rating] for id_, rating in published.ratings.items()}
