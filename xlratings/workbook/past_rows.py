"""What a workbook keeps of the past: the digests in Log, and every digit of the newest list."""

from collections.abc import Mapping

from xlratings.model import PublishedList
from xlratings.workbook.cell_places import CellPlaces
from xlratings.workbook.columns import CellKind
from xlratings.workbook.table_rows import TableReader


def digests(log: TableReader) -> frozenset[str] | None:
    """The digests of the past in Log; None where it has no column for them."""
    if "past" not in log.found.columns:
        return None
    return frozenset(typed for typed in log.typed("past") if isinstance(typed, str))


def unrounded(lists: TableReader, newest: PublishedList) -> Mapping[str, float]:
    """The numbers of the newest list whose cells hold more digits than the systems count with."""
    places = newest.cells
    if lists.found.layout.ratings is CellKind.RATING or not isinstance(places, CellPlaces):
        return {}
    first, last = lists.found.table.first_data_row, lists.found.last_data_row
    column = dict(lists.found.months)[newest.month]
    held = dict(zip(lists.cells.rows_between(first, last), lists.cells.column(column, first, last), strict=True))
    found = {id_: held[row] for id_, row in places.rows.items()}
    return {id_: one for id_, one in found.items() if isinstance(one, float) and one != newest.ratings[id_]}
