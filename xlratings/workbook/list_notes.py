"""Figures of List that somebody typed over: not what the lists and Players give, and written anew next time."""

from collections.abc import Iterator, Sequence

from xlratings.errors import Message, Problem
from xlratings.model import Player, PublishedList
from xlratings.month.rows import shown
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.draft import is_same
from xlratings.workbook.ids import Ids
from xlratings.workbook.layout import PLAYERS
from xlratings.workbook.table_rows import TableReader
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.cells import Cell, Value

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
    ranks = _ranks(newest)
    places = []
    for row in reader.rows("id"):
        id_ = members.spelled(row.text("id"))
        expected: dict[str, Value] = {"rank": ranks.get(id_), "name": names.get(id_) if is_whole else None}
        if id_ in before and id_ in newest.ratings:
            expected["change"] = float(shown(newest.ratings[id_], decimals) - shown(before[id_], decimals))
        places += [
            (row.number, found.columns[key])
            for key, value in expected.items()
            if value is not None and key in found.columns and _is_typed_over(reader.cell(row, key), value)
        ]
    if places:
        named = ", ".join(address(*place) for place in places[:_MOST_NAMED])
        cells = named + (", ..." if len(places) > _MOST_NAMED else "")
        message = Message("workbook.list-typed-over", table="List", cells=cells, month=newest.month)
        yield Problem(message, found.where(*places[0]))


def _is_typed_over(cell: Cell, value: Value) -> bool:
    return not cell.formula and not is_blank(cell) and not is_same(cell.value, value)


def _ranks(published: PublishedList) -> dict[str, int]:
    ranks: dict[float, int] = {}
    ordered = sorted(published.ratings.values(), reverse=True)
    for place, rating in enumerate(ordered, 1):
        ranks.setdefault(rating, place)
    return {id_: ranks[rating] for id_, rating in published.ratings.items()}
