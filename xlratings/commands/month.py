"""``xlratings month FILE``: show what the next list would be; with ``--commit``, write it."""

import argparse
from datetime import datetime
from pathlib import Path

from xlratings import __version__
from xlratings.commands.console import progress
from xlratings.commands.days import day_reader, month_reader, time_now
from xlratings.errors import FileRefusedError, Message
from xlratings.outcome import Outcome
from xlratings.texts.say import Say
from xlratings.workbook.computed_month import ComputedMonth, computed_month
from xlratings.workbook.folder.commit import FolderCommitted, commit_folder
from xlratings.workbook.preview import preview
from xlratings.workbook.trial import trial
from xlratings.workbook.write import Committed, commit

_DONE = {  # a new list or a correction; in a folder?
    (True, False): "command.month.committed",
    (False, False): "command.month.corrected",
    (True, True): "command.month.committed-folder",
    (False, True): "command.month.corrected-folder",
}


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """FILE, the month, the day that counts as today, and whether to write."""
    parser.add_argument("file", type=Path, metavar=say("command.file.metavar"), help=say("command.month.file.help"))
    parser.add_argument("--month", type=month_reader(say), metavar="YYYY-MM", help=say("command.month.month.help"))
    parser.add_argument("--today", type=day_reader(say), metavar="YYYY-MM-DD", help=say("command.month.today.help"))
    parser.add_argument("--commit", action="store_true", help=say("command.month.commit.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Read, compute, show; write only when asked and when nothing stands in the way."""
    now = time_now()  # of Log and the backup; the day given only decides whether a month is over
    today = arguments.today or now.date()
    progress(say("command.reading", file=arguments.file.name))
    computed = computed_month(arguments.file, arguments.month, today, is_tried=not arguments.commit)
    say.language = computed.read.settings.language or say.language
    committed: Committed | FolderCommitted | None = None
    if arguments.commit and not computed.outcome.problems and not computed.outcome.nothing_to_do:
        progress(say("command.writing", file=arguments.file.name))
        computed, committed = _written(computed, now)
    print(preview(computed.outcome, say))
    result = _result(computed.outcome, arguments.file, committed)
    if result:
        print("", say.message(result), sep="\n")
    return 1 if computed.outcome.problems else 0


def _written(computed: ComputedMonth, now: datetime) -> tuple[ComputedMonth, Committed | FolderCommitted | None]:
    """The month committed; where something in the workbook refuses it, the month with that as a problem.

    Raises:
        FileRefusedError: the file itself, or the folder, refuses it.

    """
    try:
        write = commit_folder if computed.read.path.is_dir() else commit
        committed = write(*computed, now, __version__)
        notes = (*computed.outcome.notes, *committed.notes)
        return computed._replace(outcome=computed.outcome._replace(notes=notes)), committed
    except FileRefusedError:
        problems = trial(*computed).problems
        if not problems:
            raise
        return computed._replace(outcome=computed.outcome._replace(problems=problems)), None


def _result(found: Outcome, file: Path, committed: Committed | FolderCommitted | None) -> Message | None:
    """What happened to the file, or what to type so that something does."""
    if found.problems:
        return Message("command.month.blocked", problems=len(found.problems))
    if committed:
        id_ = _DONE[found.is_new, isinstance(committed, FolderCommitted)]
        fields = {"file": file.name, "cells": committed.cells, "backup": committed.backup.name}
        return Message(id_, month=found.month, numbers=len(found.corrections), **fields)
    how = "command.month.how-to-commit" if found.is_new else "command.month.how-to-correct"
    return None if found.nothing_to_do else Message(how, file=file, month=found.month)
