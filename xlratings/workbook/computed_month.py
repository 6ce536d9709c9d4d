"""The month of a workbook file: read, computed, and with all that stands in the way of writing it."""

from datetime import date
from pathlib import Path
from typing import NamedTuple

from xlratings.model import Month
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.workbook.obstacles import writing_problems
from xlratings.workbook.read import WorkbookRead, read_workbook


class ComputedMonth(NamedTuple):
    """What a workbook says and what the month would make of it, with the problems and notes of both."""

    read: WorkbookRead
    outcome: Outcome


def computed_month(path: Path, month: Month | None, today: date, *, is_tried: bool = True) -> ComputedMonth:
    """Compute a month of a workbook; nothing is written.

    Args:
        path: The workbook.
        month: The list to compute; None is the one after the newest.
        today: The day that counts as today: a month is over or not.
        is_tried: Also find what a commit would be refused for; a commit that follows at once does so itself.

    Raises:
        FileRefusedError: no workbook of a kind that can be changed without loss.

    """
    read = read_workbook(path).for_a_month()
    found = outcome(read.ledger, month, today, is_preview=is_tried)
    found = found._replace(problems=(*found.problems, *writing_problems(read, found)))
    found = found._replace(notes=(*read.notes, *found.notes))
    if not is_tried or read.path.is_dir():  # nothing refuses a value in text files
        return ComputedMonth(read, found)
    from xlratings.workbook.trial import trial  # noqa: PLC0415 - as just said

    problems, notes = trial(read, found)
    return ComputedMonth(read, found._replace(problems=(*found.problems, *problems), notes=(*found.notes, *notes)))
