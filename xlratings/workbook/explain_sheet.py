"""The sheet Explain: a player and a list are typed into its first row, the answer is written beside them as values."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.workbook.draft import Draft
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.write import write_edits
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.store import replace_with_backup

_EXPLAIN = "Explain"
_TABLES = ("List", "Lists", "Changes", "Players", "Results", "Corrections")
"""The tables of which a row is about a player."""


class Question(NamedTuple):
    """Who is asked about, by id or name, and which list; None: the newest.

    ``typed``: what the first row of the sheet is to hold of it; nothing where the clerk typed it there.
    """

    who: str
    month: Month | None = None
    typed: Mapping[str, Value] = MappingProxyType({})


def typed_question(read: WorkbookRead) -> Question:
    """What is asked in the first row of the sheet.

    Raises:
        FileRefusedError: the workbook has no such sheet, nobody is asked about, or the list cannot be read.

    """
    found = explain_table(read)
    row = _row(read, found, found.table.first_data_row, ("player", "month"))
    where = found.where(found.table.first_data_row, found.columns["player"])
    if row is None or not row.text("player"):
        raise FileRefusedError(Message("workbook.explain-nobody", sheet=where.sheet, cell=where.cell))
    if "month" in row.unreadable:
        cell = found.where(row.number, found.columns["month"]).cell
        raise FileRefusedError(Message("workbook.explain-no-month", sheet=where.sheet, cell=cell))
    month = row.values.get("month")
    return Question(row.text("player"), month if isinstance(month, Month) else None)


def question_about(read: WorkbookRead, who: str, month: Month | None) -> Question:
    """A question that comes from elsewhere and is to stand on the sheet with its answer."""
    member = read.members.typed(who) if who in read.members else who
    return Question(who, month, {"player": member, "month": None if month is None else str(month)})


def question_at(read: WorkbookRead, sheet: str, row: int, column: int) -> Question | None:
    """What the cell under the cursor asks: about the player of its row, in the list of its column or its row.

    None where it stands in no row about a player.
    """
    if _EXPLAIN in read.tables and read.tables[_EXPLAIN].table.sheet == sheet:
        return typed_question(read)
    for name in _TABLES:
        found = read.tables.get(name)
        if found and _holds(found, sheet, row, column):
            own = _row(read, found, row, ("id", "month"))
            if own and own.text("id"):
                month = next((one.month for one in found.months if one.column == column), own.values.get("month"))
                return question_about(read, own.text("id"), month if isinstance(month, Month) else None)
    return None


def _holds(found: FoundTable, sheet: str, row: int, column: int) -> bool:
    table = found.table
    is_row = table.first_data_row <= row <= found.last_data_row
    return table.sheet == sheet and is_row and table.first_column <= column <= table.last_column + found.columns_beside


def _row(read: WorkbookRead, found: FoundTable, number: int, keys: Iterable[str]) -> TableRow | None:
    if found.table.sheet not in read.cells:
        return None
    rows = TableReader(found, read.cells[found.table.sheet], []).rows(*keys)
    return next((row for row in rows if row.number == number), None)


def has_explain_table(read: WorkbookRead) -> bool:
    """Whether the workbook has the sheet."""
    return _EXPLAIN in read.tables


def explain_table(read: WorkbookRead) -> FoundTable:
    """The table of the sheet.

    Raises:
        FileRefusedError: the workbook has none.

    """
    if _EXPLAIN not in read.tables:
        raise FileRefusedError(Message("workbook.explain-missing", file=read.path.name))
    return read.tables[_EXPLAIN]


def explain_draft(read: WorkbookRead, question: Question, lines: Iterable[str]) -> Draft:
    """The question, where it was not typed there, and the answer; what stood there before goes.

    Raises:
        FileRefusedError: the workbook has no such sheet, or a cell in the way holds a formula or an error.

    """
    found = explain_table(read)
    draft = Draft(read.cells)
    first = found.table.first_data_row
    draft.put_row(found, first, question.typed)
    row = first
    for row, line in enumerate(lines, first):
        draft.put(found, row, found.columns["line"], line or None)
    draft.cut(found, row)
    return draft


def write_explanation(read: WorkbookRead, question: Question, lines: Iterable[str], now: datetime) -> Path | None:
    """Write an answer into its workbook; the backup, or None where it stands there already.

    Raises:
        FileRefusedError: as ``explain_draft`` does; the file has changed since it was read, or could not be changed
            without loss; nothing has changed then.

    """
    draft = explain_draft(read, question, lines)
    if not draft.written and not draft.resized:
        return None

    def fill(new: Path) -> None:
        write_edits(read.path, read.fingerprint, draft.edits, new)

    return replace_with_backup(read.path, fill, now, read.fingerprint)
