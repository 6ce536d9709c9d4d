"""``xlratings month FILE --commit``: the month written, and what to tell of it."""

from datetime import datetime

from xlratings import __version__
from xlratings.errors import FileRefusedError, Message
from xlratings.workbook.computed_month import ComputedMonth
from xlratings.workbook.folder.commit import FolderCommitted, commit_folder
from xlratings.workbook.trial import trial
from xlratings.workbook.write import Committed, commit

_DONE = {  # a new list or a correction; in a folder?
    (True, False): "command.month.committed",
    (False, False): "command.month.corrected",
    (True, True): "command.month.committed-folder",
    (False, True): "command.month.corrected-folder",
}


def committed(computed: ComputedMonth, now: datetime) -> tuple[ComputedMonth, Message | None]:
    """The month committed and what was; where something in the workbook refuses it, the month with that as a problem.

    Raises:
        FileRefusedError: the file itself, or the folder, refuses it.

    """
    try:
        write = commit_folder if computed.read.path.is_dir() else commit
        done = write(*computed, now, __version__)
    except FileRefusedError:
        problems = trial(*computed).problems
        if not problems:
            raise
        return computed._replace(outcome=computed.outcome._replace(problems=problems)), None
    notes = (*computed.outcome.notes, *done.notes)
    return computed._replace(outcome=computed.outcome._replace(notes=notes)), _result(computed, done)


def _result(computed: ComputedMonth, done: Committed | FolderCommitted) -> Message:
    """What happened to the file."""
    found, file = computed.outcome, computed.read.path
    id_ = _DONE[found.is_new, isinstance(done, FolderCommitted)]
    fields = {"file": file.name, "cells": done.cells, "backup": done.backup.name}
    return Message(id_, month=found.month, numbers=len(found.corrections), **fields)
