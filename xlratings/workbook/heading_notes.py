"""What became of a table's headings: taken for a column of ours, missed, not used; never passed over in silence."""

from collections.abc import Iterator

from xlratings.errors import Message, Problem
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import Cells
from xlratings.workbook.written.filled import is_nothing

_RARELY_USED = frozenset({"note", "for_list"})  # nobody misses them


def heading_notes(found: FoundTable, cells: Cells, language: str) -> Iterator[Problem]:
    """What a heading was taken for, then in one note the columns not found and the headings not used.

    ``cells``: of the table's sheet; a column without any cell filled in is not missed.
    """
    table = found.table
    for key, heading in found.taken_for.items():
        fields = {"heading": heading, "meaning": found.layout.column(key).headings[language]}
        place = found.where(table.first_row, found.columns[key])
        yield Problem(Message("workbook.heading-taken-for", table=found.layout.name, **fields), place)
    missing = [
        column.headings[language]
        for column in found.layout.columns
        if column.key not in found.columns and column.ours and column.key not in _RARELY_USED
    ]
    unused = [heading for number, heading in _unused(found) if _is_filled(found, cells, number)]
    if missing or unused:
        lists = {name: ", ".join(ones) or "-" for name, ones in (("missing", missing), ("unused", unused))}
        place = found.where(table.first_row, table.first_column)
        yield Problem(Message("workbook.headings-compared", table=found.layout.name, **lists), place)


def _unused(found: FoundTable) -> list[tuple[int, str]]:
    known = {*found.columns.values(), *(month.column for month in found.months)}
    numbered = enumerate(found.table.headings, found.table.first_column)
    return [(number, heading) for number, heading in numbered if number not in known]


def _is_filled(found: FoundTable, cells: Cells, column: int) -> bool:
    return not all(map(is_nothing, cells.column(column, found.table.first_data_row, found.last_data_row)))
