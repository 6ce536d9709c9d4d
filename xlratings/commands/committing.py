"""``xlratings month FILE --commit``: the month written, and what to tell of it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Protocol

from xlratings import __version__
from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.workbook.computed_month import ComputedMonth

_DONE = {  # a new list or a correction; in a folder?
    (True, False): "command.month.committed",
    (False, False): "command.month.corrected",
    (True, True): "command.month.committed-folder",
    (False, True): "command.month.corrected-folder",
}


class _Done(Protocol):
    """What a commit left, of a workbook or of a folder."""

    @property
    def backup(self) -> Path: ...

    @property
    def cells(self) -> int: ...

    @property
    def notes(self) -> tuple[Problem, ...]: ...


def committed(computed: ComputedMonth, now: datetime) -> tuple[ComputedMonth, Message | None]:
    """The month committed and what was; where something in the workbook refuses it, the month with that as a problem.

    Raises:
        FileRefusedError: the file itself, or the folder, refuses it.

    """
    try:
        done = _commit(computed)(*computed, now, __version__)
    except FileRefusedError:
        from xlratings.workbook.trial import trial  # noqa: PLC0415 - a month that is written does without

        problems = trial(*computed).problems
        if not problems:
            raise
        return computed._replace(outcome=computed.outcome._replace(problems=problems)), None
    notes = (*computed.outcome.notes, *done.notes)
    return computed._replace(outcome=computed.outcome._replace(notes=notes)), _result(computed, done)


def _commit(computed: ComputedMonth) -> Callable[..., _Done]:
    """What writes it: a folder waits for nothing that a workbook needs, nor the other way round."""
    if computed.read.path.is_dir():
        from xlratings.workbook.folder.commit import commit_folder  # noqa: PLC0415 - as just said

        return commit_folder
    from xlratings.workbook.write import commit  # noqa: PLC0415 - as just said

    return commit


def _result(computed: ComputedMonth, done: _Done) -> Message:
    """What happened to the file."""
    found, file = computed.outcome, computed.read.path
    fields = {"file": file.name, "cells": done.cells, "backup": done.backup.name}
    return Message(_DONE[found.is_new, file.is_dir()], month=found.month, numbers=len(found.corrections), **fields)
