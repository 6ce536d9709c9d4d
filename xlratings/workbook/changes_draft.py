"""Changes: a month's in the place of the last ones, which the archive keeps together with the clerk's notes."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from xlratings.errors import Message, Problem
from xlratings.in_columns import Keyed, Quotients, Same, column_of, different, made_of, under
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
from xlratings.workbook.xlsx.value_columns import Column, kinds_of

_AS_THEY_ARE = frozenset({int, float, str, type(None)})  # kinds of figures that a cell holds as they are


def draft_changes(draft: Draft, read: WorkbookRead, outcome: Outcome) -> None:
    """The month's changes in the place of the last ones, which go to the archive if there is one."""
    found = read.tables["Changes"]
    if read.archive is not None:
        _draft_archive(draft, found, read.archive, outcome.month)
    first = found.table.first_data_row
    carried = list(carried_values(read, outcome))
    parts = [
        _Lines(len(outcome.changes), _change_columns(read, outcome.changes)),
        _Lines(len(outcome.reasons), _reason_columns(read, outcome.reasons)),
        _Lines(len(carried), {key: [line.get(key) for line in carried] for key in found.columns}),
    ]
    rows = range(first, first + sum(part.number for part in parts))
    filled = [part for part in parts if part.number]
    draft.put_columns(found, rows, by_number(found, {key: _below_each_other(key, filled) for key in found.columns}))
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


class _Lines(NamedTuple):
    """Lines of Changes: how many, and their values by the key of the column; blank where nothing is said."""

    number: int
    said: Mapping[str, Column]

    def column(self, key: str) -> Column:
        """A column of theirs: what is not said must not stay from the line that was there before."""
        return self.said.get(key, Same(None, self.number))


def _below_each_other(key: str, parts: Sequence[_Lines]) -> Column:
    columns = [part.column(key) for part in parts]
    return columns[0] if len(columns) == 1 else [*chain.from_iterable(columns)]


def _change_columns(read: WorkbookRead, changes: Sequence[Change]) -> Mapping[str, Column]:
    figures = ("rating", "mean", "expected", "points", "virtual", "effective", "k", "variation")
    columns = {field: cell_figures(column_of(changes, field), read.language) for field in figures}
    return {**_who_and_where(read, changes), **columns, "list_used": _months(column_of(changes, "list_used"))}


def _reason_columns(read: WorkbookRead, reasons: Sequence[Reason]) -> Mapping[str, Column]:
    columns = {field: cell_figures(column_of(reasons, field), read.language) for field in ("rating", "variation")}
    return {**_who_and_where(read, reasons), **columns, **figure_columns(column_of(reasons, "figures"), read.language)}


def _who_and_where(read: WorkbookRead, lines: Sequence[Change] | Sequence[Reason]) -> dict[str, Column]:
    """Month, event, player and article as they are written."""
    as_they_are = {field: column_of(lines, field) for field in ("event_name", "name", "article")}
    return {
        **as_they_are,
        "month": _months(column_of(lines, "month")),
        "event": read.events.typed_all(column_of(lines, "event")),
        "id": read.members.typed_all(column_of(lines, "player")),
    }


def _months(months: Sequence[Month | None]) -> Column:
    return made_of(lambda month: None if month is None else str(month), months)


def figure_columns(figures: Sequence[Mapping[str, Figure]], language: str) -> dict[str, Column]:
    """Figures of many lines as the cells of their columns hold them."""
    held = figures.columns if isinstance(figures, Keyed) else {key for one in different(figures) for key in one}
    return {key: cell_figures(under(figures, key), language) for key in held}


def cell_figures(figures: Sequence[Figure], language: str) -> Column:
    """Figures as the cells of a column hold them."""
    if isinstance(figures, Quotients):
        return [*map(_divided, figures.numerators, figures.denominators)]
    held: Sequence[Any] = figures
    if kinds_of(held) <= _AS_THEY_ARE:
        return held
    return made_of(partial(cell_figure, language=language), figures)


def cell_figure(figure: Figure, language: str) -> Value:
    """A figure as a cell holds it; yes and no in words."""
    if isinstance(figure, bool):
        return written(YES_NO, figure, language)
    return _divided(figure.numerator, figure.denominator) if isinstance(figure, Fraction) else figure


def _divided(numerator: int, denominator: int) -> int | float | None:
    """A quotient as a cell holds it; None where there is nothing to divide by."""
    if not denominator:
        return None
    whole, rest = divmod(numerator, denominator)
    return numerator / denominator if rest else whole
