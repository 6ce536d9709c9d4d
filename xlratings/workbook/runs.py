"""The runs that Log tells of: the last commit that stands, month, correction or import; one that stopped halfway."""

from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.recognition import FoundTable
from xlratings.workbook.table_rows import TableReader, TableRow
from xlratings.workbook.words import COMMANDS, LOG_STATES
from xlratings.workbook.written.vocabulary import meaning

_COMMITS = frozenset({"month", "correction", "import"})


class Run(NamedTuple):
    """A month that Log says was written and not taken back; one that is not finished was only started."""

    row: TableRow
    is_finished: bool


def last_run(reader: TableReader) -> Run | None:
    """The newest month in Log that is done or only started, and not undone; the last one of those from one moment.

    Raises:
        FileRefusedError: a cell of Log that cannot be read.

    """
    last = None
    for row in reader.rows("when", "command", "month", "backup", "state"):
        if row.unreadable:
            place = reader.where(row, min(row.unreadable))
            raise FileRefusedError(Message("workbook.log-unreadable", sheet=place.sheet, cell=place.cell))
        if _state(row) in ("done", "started"):
            last = row if last is None or row.text("when") >= last.text("when") else last
    return Run(last, _state(last) == "done") if last else None


def unfinished_run(read: WorkbookRead) -> Problem | None:
    """A month that was started and never done: the workbook holds a part of it, so nothing else can be written."""
    found = read.tables.get("Log")
    if found is None or found.table.sheet not in read.cells:  # not read while another table is missing
        return None
    for row in TableReader(found, read.cells[found.table.sheet], []).rows("command", "month", "state"):
        if _state(row) == "started":
            return _problem(found, row)
    return None


def _problem(found: FoundTable, row: TableRow) -> Problem:
    place = found.where(row.number, found.columns["state"])
    if meaning(COMMANDS, row.text("command")) == "import":
        return Problem(Message("workbook.import-unfinished"), place)
    return Problem(Message("workbook.run-unfinished", month=row.text("month") or "?"), place)


def _state(row: TableRow) -> str | None:
    """The state of a month, a correction or an import; None for other commands."""
    command = meaning(COMMANDS, row.text("command"))
    return meaning(LOG_STATES, row.text("state")) if command in _COMMITS else None
