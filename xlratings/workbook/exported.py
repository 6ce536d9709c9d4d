"""What a workbook publishes, to be handed on: the list of a month and the changes that led to it, as values."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month, PublishedList
from xlratings.month.rows import shown
from xlratings.month.system import decimals_of
from xlratings.workbook.columns import CellKind, Column, TableLayout
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import BLANK, filled_rows
from xlratings.workbook.xlsx.cells import CellError, Value

_OF_A_LIST = ("rank", "id", "name", "rating", "change")  # what the columns of Lists say of an older month
_KEPT_UNROUNDED = frozenset({CellKind.EXACT_RATING, CellKind.AVERAGE_RATING})


class ExportedTable(NamedTuple):
    """One table: its layout, the columns it has, and its rows in their order."""

    layout: TableLayout
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]

    def headings(self, language: str) -> tuple[str, ...]:
        """The headings in a language."""
        return tuple(column.headings[language] for column in self.columns)


def exported_tables(read: WorkbookRead, month: Month | None) -> tuple[Month, tuple[ExportedTable, ...]]:
    """The list of a month as published, and its changes where the workbook still has them.

    Lists before the starting one are published too.

    Args:
        read: The workbook.
        month: The list; None is the newest.

    Raises:
        FileRefusedError: a table is missing, no such list is published, or a published cell shows an error.

    """
    if not {"List", "Lists", "Changes"} <= set(read.tables):
        raise FileRefusedError(_no_tables(read))
    lists = {published.month: published for published in (*read.ledger.history, *read.ledger.lists)}
    wanted = month or max(lists, default=None)
    if wanted is None or wanted not in lists:
        raise FileRefusedError(Message("command.export.no-list", file=read.path.name, month=wanted or "-"))
    is_ranked = wanted == max(lists) and "rank" in read.tables["List"].columns  # a clerk's own list may have no ranks
    listed = _newest_list(read) if is_ranked else _older_list(read, lists[wanted], lists.get(wanted.plus(-1)))
    changes = _changes(read, wanted)
    listed = _as_shown(read, listed)
    return wanted, (listed, changes) if changes.rows else (listed,)


def _no_tables(read: WorkbookRead) -> Message:
    """What reading says of the tables that are missing."""
    return next(problem.message for problem in read.ledger.problems)


def _newest_list(read: WorkbookRead) -> ExportedTable:
    """Sheet List by rank; who is on it no longer has none."""
    found = read.tables["List"]
    columns = _columns(found)
    rank = next(place for place, column in enumerate(columns) if column.key == "rank")
    rows = [row for row in _rows(read, found, columns) if row[rank] is not None]
    rows.sort(key=lambda row: float(row[rank]) if isinstance(row[rank], int | float) else 0.0)  # type: ignore[arg-type]  # asked in the same line
    return ExportedTable(found.layout, columns, tuple(rows))


def _older_list(read: WorkbookRead, published: PublishedList, before: PublishedList | None) -> ExportedTable:
    """A column of Lists: the highest rating first, equal ones share their rank, then by name."""
    layout = read.tables["List"].layout
    names = {player.id: player.name for player in read.ledger.players}
    ratings = sorted(published.ratings.items(), key=lambda line: (-line[1], names.get(line[0], "").casefold()))
    ranks: dict[float, int] = {}
    known = before.ratings if before else {}
    decimals = decimals_of(read.ledger.rule_book, read.ledger.events)
    rows = tuple(
        (
            ranks.setdefault(rating, place),
            read.members.typed(id_),
            names.get(id_, ""),
            rating,
            float(shown(rating, decimals) - shown(known[id_], decimals)) if id_ in known else None,
        )
        for place, (id_, rating) in enumerate(ratings, 1)
    )
    return ExportedTable(layout, tuple(layout.column(key) for key in _OF_A_LIST), rows)


def _as_shown(read: WorkbookRead, listed: ExportedTable) -> ExportedTable:
    """The list with its ratings as it shows them; unrounded they stay in the workbook and in the changes (decision)."""
    decimals = decimals_of(read.ledger.rule_book, read.ledger.events)
    kept = [column.kind in _KEPT_UNROUNDED for column in listed.columns]
    rows = tuple(
        tuple(
            float(shown(value, decimals)) if is_kept and isinstance(value, float) else value
            for value, is_kept in zip(row, kept, strict=True)
        )
        for row in listed.rows
    )
    return listed._replace(rows=rows)


def _changes(read: WorkbookRead, month: Month) -> ExportedTable:
    """The rows of a month, in Changes or in the archive."""
    found = read.tables["Changes"]
    columns = _columns(found)
    tables = (found, read.archive) if read.archive else (found,)
    position = next((place for place, column in enumerate(columns) if column.key == "month"), 0)
    rows = (row for table in tables for row in _rows(read, table, columns))
    return ExportedTable(found.layout, columns, tuple(row for row in rows if str(row[position]) == str(month)))


def _columns(found: FoundTable) -> tuple[Column, ...]:
    return tuple(column for column in found.layout.columns if column.key in found.columns)


def _rows(read: WorkbookRead, found: FoundTable, columns: Iterable[Column]) -> Iterator[tuple[Value, ...]]:
    cells = read.cells[found.table.sheet]
    numbers = [found.columns[column.key] for column in columns]
    for row in filled_rows(found, cells):
        values = tuple(cells[row].get(number, BLANK).value for number in numbers)
        for number, value in zip(numbers, values, strict=True):
            if isinstance(value, CellError):
                where = found.where(row, number)
                raise FileRefusedError(
                    Message("command.export.error-cell", sheet=where.sheet, cell=where.cell, value=value.text)
                )
        yield values
