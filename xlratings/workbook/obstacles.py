"""What stands in the way of writing a month, known before anything is drafted."""

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.outcome import Outcome
from xlratings.workbook.changes_draft import note_in_the_way
from xlratings.workbook.corrections_draft import table_missing
from xlratings.workbook.read import WorkbookRead
from xlratings.workbook.runs import unfinished_run


def refuse_problems(read: WorkbookRead, outcome: Outcome) -> None:
    """Refuse an outcome while problems stand, or when there is nothing to do.

    Raises:
        FileRefusedError: says which.

    """
    # what the month took down to a note, in rows of events that the clerk set aside, is in nobody's way
    problems = {*outcome.problems, *read.ledger.problems, *writing_problems(read, outcome)} - {*outcome.notes}
    if problems:
        raise FileRefusedError(Message("workbook.problems-stand", file=read.path.name, problems=len(problems)))
    if outcome.nothing_to_do is not None:
        raise FileRefusedError(outcome.nothing_to_do.message)


def writing_problems(read: WorkbookRead, outcome: Outcome) -> tuple[Problem, ...]:
    """What stands in the way of writing an outcome and can be mended in the workbook."""
    unfinished = unfinished_run(read)
    if unfinished:
        return (unfinished,)
    if outcome.nothing_to_do or not outcome.rows or "Changes" not in read.tables:
        return ()
    found = (note_in_the_way(read, outcome), table_missing(read, outcome))
    return tuple(problem for problem in found if problem)
