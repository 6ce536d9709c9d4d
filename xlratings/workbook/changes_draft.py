"""Changes: a month's in the place of the last ones, which the archive keeps together with the clerk's notes."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message, Problem
from xlratings.model import Month
from xlratings.outcome import Change, Figure, Outcome, Reason
from xlratings.workbook.cell_values import cell_value, is_blank
from xlratings.workbook.columns import CellKind
from xlratings.workbook.corrections_draft import carried_values
from xlratings.workbook.draft import Draft, by_number
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import BLANK, Cells, filled_rows
from xlratings.workbook.words import YES_NO, written
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_blocks import Column

_AS_THEY_ARE = frozenset({int, float, str, type(None)})  # kinds of figures that a cell holds as they are


def draft_changes(draft: Draft, read: WorkbookRead, outcome: Outcome) -> None:
    """The month's changes in the place of the last ones, which go to the archive if there is one."""
    found = read.tables["Changes"]
    if read.archive is not None:
        _draft_archive(draft, found, read.archive, outcome.month)
    first = found.table.first_data_row
    carried = list(carried_values(read, outcome))
    size = len(outcome.changes) + len(outcome.reasons) + len(carried)
    parts = [_change_columns(read, outcome.changes), _reason_columns(read, outcome.reasons)]
    parts.append({key: [line.get(key) for line in carried] for key in found.columns})
    rows = range(first, first + size)
    columns = {key: [value for part in parts for value in part[key]] for key in found.columns}
    draft.put_columns(found, rows, by_number(found, columns))
    draft.cut(found, rows.stop - 1)


def note_in_the_way(read: WorkbookRead, outcome: Outcome) -> Problem | None:
    """The first note of the clerk's that would end up beside another change: no archive takes it with its row."""
    found = read.tables["Changes"]
    cells = read.cells[found.table.sheet]
    archived = set(_rows_to_archive(found, cells, outcome.month)) if read.archive else set()
    taken = _columns_taken(found, read.archive)
    for note in _notes(found, cells):
        if note.row not in archived or note.column not in taken:
            heading = found.table.headings[note.column - found.table.first_column]
            message = Message("workbook.note-beside-change", heading=heading, table=found.table.name)
            return Problem(message, found.where(note.row, note.column))
    return None


class _Note(NamedTuple):
    """A cell of the clerk's own columns that holds something typed."""

    row: int
    column: int


def _notes(found: FoundTable, cells: Cells) -> Iterator[_Note]:
    columns = _own_columns(found)
    for row in range(found.table.first_data_row, found.last_data_row + 1) if columns else ():
        for column in columns:
            cell = cells.get(row, {}).get(column, BLANK)
            if not cell.formula and not is_blank(cell):
                yield _Note(row, column)


def _own_columns(found: FoundTable) -> list[int]:
    """The clerk's columns of a table."""
    known = set(found.columns.values())
    return [column for column in range(found.table.first_column, found.table.last_column + 1) if column not in known]


def _columns_taken(found: FoundTable, archive: FoundTable | None) -> dict[int, int]:
    """The clerk's columns of Changes that the archive has too, by their headings."""
    if archive is None:
        return {}
    headings = {plain(archive.table.headings[column - archive.table.first_column]): column
                for column in _own_columns(archive)}  # fmt: skip
    pairs = ((column, plain(found.table.headings[column - found.table.first_column])) for column in _own_columns(found))
    return {column: headings[heading] for column, heading in pairs if heading in headings}


def _draft_archive(draft: Draft, found: FoundTable, archive: FoundTable, month: Month) -> None:
    taken = _columns_taken(found, archive)
    moved = _rows_to_archive(found, draft.sheet(found), month)
    rows = range(free := draft.last_used_row(archive) + 1, free + len(moved))
    columns = {key: _values(draft.sheet(found), moved, column) for key, column in found.columns.items()}
    draft.put_columns(archive, rows, by_number(archive, columns))
    places = dict(zip(moved, rows, strict=True))
    for row, own in _notes(found, draft.sheet(found)):
        if row in places and own in taken:
            draft.put(archive, places[row], taken[own], draft.cell(found, row, own).value)
            draft.put(found, row, own, None)
    draft.resize(archive, max(rows.stop - 1, archive.last_data_row))


def _values(cells: Cells, rows: Sequence[int], column: int) -> Column:
    """What stands in some rows of a column."""
    if not rows:
        return ()
    held = zip(cells.rows_between(rows[0], rows[-1]), cells.column(column, rows[0], rows[-1]), strict=True)
    return [*map(dict(held).get, rows)]


def _rows_to_archive(found: FoundTable, cells: Cells, month: Month) -> list[int]:
    """The rows of other months than the one that is written."""
    return [row for row in filled_rows(found, cells) if _month_of(found, cells, row) != str(month)]


def _month_of(found: FoundTable, cells: Cells, row: int) -> str:
    try:
        return str(cell_value(cells[row].get(found.columns["month"], BLANK), CellKind.MONTH))
    except UnreadableCellError:
        return ""


_Columns = Mapping[str, Column]
"""Values by the key of a column of Changes; what is not said must not stay from the line before it."""


def _change_columns(read: WorkbookRead, changes: Sequence[Change]) -> _Columns:
    if not changes:
        return defaultdict(tuple)
    said: dict[str, Column] = dict(zip(Change._fields, zip(*changes, strict=True), strict=True))
    said |= _who_and_where(read, changes)
    said["list_used"] = [None if one.list_used is None else str(one.list_used) for one in changes]
    said["points"] = [_figure(one.points) for one in changes]
    said["virtual"] = [_figure(one.virtual) for one in changes]
    said["effective"] = [None if one.effective is None else _figure(one.effective) for one in changes]
    said["k"] = [_figure(one.k) for one in changes]
    return defaultdict(lambda: (None,) * len(changes), said)


def _reason_columns(read: WorkbookRead, reasons: Sequence[Reason]) -> _Columns:
    if not reasons:
        return defaultdict(tuple)
    said: dict[str, Column] = dict(zip(Reason._fields, zip(*reasons, strict=True), strict=True))
    said |= _who_and_where(read, reasons)
    said["variation"] = cell_figures([one.variation for one in reasons], read.language)
    figures = [one.figures for one in reasons]
    for key in {key for one in figures for key in one}:
        said[key] = cell_figures([one.get(key) for one in figures], read.language)
    return defaultdict(lambda: (None,) * len(reasons), said)


def _who_and_where(read: WorkbookRead, lines: Sequence[Change | Reason]) -> dict[str, Column]:
    """Month, event and player as they are written."""
    return {
        "month": [str(one.month) for one in lines],
        "event": [read.events.typed(one.event) for one in lines],
        "id": [read.members.typed(one.player) for one in lines],
    }


def cell_figures(figures: Sequence[Figure], language: str) -> Column:
    """Figures as the cells of a column hold them."""
    if {*map(type, figures)} <= _AS_THEY_ARE:
        return figures  # type: ignore[return-value]  # of no other kind, as just asked
    return [cell_figure(one, language) for one in figures]


def cell_figure(figure: Figure, language: str) -> Value:
    """A figure as a cell holds it; yes and no in words."""
    if isinstance(figure, bool):
        return written(YES_NO, figure, language)
    return _figure(figure) if isinstance(figure, Fraction) else figure


def _figure(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else float(number)
