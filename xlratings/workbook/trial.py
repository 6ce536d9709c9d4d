"""What a commit would be refused for, found before anybody asks for one: everything but the writing is done."""

from datetime import datetime
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem, Where
from xlratings.outcome import Outcome
from xlratings.workbook.month_draft import LogLine, month_draft
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.xlsx.left_behind import left_behind
from xlratings.workbook.xlsx.refused_edits import refused_edits

_SOME_TIME = datetime(2000, 1, 1)  # noqa: DTZ001 - a clock on the wall, and nothing is written


class Trial(NamedTuple):
    """What would let a commit be refused, and what it would leave behind."""

    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()


def trial(read: WorkbookRead, outcome: Outcome) -> Trial:
    """What in the workbook would let a commit of this outcome be refused, each with its place.

    Protected sheets, cells where a table would grow, totals rows, formulas and merged cells where values must stand;
    noted are plain ranges that will not go on with a table. Nothing while other problems stand: there is no list to
    write then.

    Raises:
        FileRefusedError: the file is gone, damaged, or no longer the one that was read.

    """
    if outcome.problems or outcome.nothing_to_do or not outcome.rows:
        return Trial()
    if read.package is None:  # text files have no formulas, error values or totals rows, and nothing refuses a value
        return Trial()
    try:
        draft = month_draft(read, outcome, LogLine(_SOME_TIME, "", read.path.name))
    except FileRefusedError as refused:
        return Trial((_problem(read, refused.message),))
    with read.package.reopened() as package:
        problems = tuple(_problem(read, message) for message in refused_edits(package, draft.edits))
        return Trial(problems, () if problems else tuple(left_behind(package, draft.edits)))


def _problem(read: WorkbookRead, message: Message) -> Problem:
    """The refusal with the cell it names, else with the heading of its table."""
    named = message.fields
    if "cell" in named and "sheet" in named:
        return Problem(message, Where(str(named["sheet"]), str(named["cell"])))
    for found in read.tables.values():
        if found.table.name == named.get("table"):
            return Problem(message, found.where(found.table.first_row, found.table.first_column))
    return Problem(message, Where(str(named.get("sheet", "")), ""))
