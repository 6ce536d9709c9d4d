"""``xlratings import FILE... --into WORKBOOK``: show what results files bring; with ``--commit``, write it."""

import argparse
from datetime import datetime
from pathlib import Path

from xlratings import __version__
from xlratings.commands.console import progress
from xlratings.commands.days import time_now
from xlratings.errors import FileRefusedError, Message
from xlratings.results.received import Received
from xlratings.results.recognised import read_results
from xlratings.texts.say import Say
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.staging import Staged, has_whole_ratings, staged
from xlratings.workbook.staging_commit import commit_import, refuse_unready
from xlratings.workbook.staging_preview import staging_preview
from xlratings.workbook.write import Committed

_REFUSED = 3


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """The files, the workbook they go into, and whether to write."""
    parser.add_argument(
        "files",
        type=Path,
        nargs="+",
        metavar=say("command.file.metavar"),
        help=say("command.import.files.help"),
    )
    parser.add_argument(
        "--into",
        type=Path,
        required=True,
        metavar=say("command.import.into.metavar"),
        help=say("command.import.into.help"),
    )
    parser.add_argument("--commit", action="store_true", help=say("command.import.commit.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Read, recognise, show; write only when asked, and only the events that nothing stops."""
    now = time_now()
    workbook: Path = arguments.into
    progress(say("command.reading", file=workbook.name))
    read = read_workbook(workbook)
    say.language = read.settings.language or say.language
    refuse_unready(read)
    received, refused = _received(arguments.files, read, say)
    found = staged(read, received, now.date())
    committed = _committed(found, now, say) if arguments.commit and found.written else None
    _show(found, refused, say)
    print("", say.message(_result(found, arguments, committed)), sep="\n")
    if refused:
        return _REFUSED
    return 1 if found.problems else 0


def _received(files: list[Path], read: WorkbookRead, say: Say) -> tuple[list[Received], list[Message]]:
    """What the files say, and why some of them cannot be read.

    Raises:
        FileRefusedError: of the only file.

    """
    received: list[Received] = []
    refused: list[Message] = []
    for file in files:
        progress(say("command.reading", file=file.name))
        try:
            received.append(read_results(file, whole_ratings=has_whole_ratings(read)))
        except FileRefusedError as error:
            if len(files) == 1:
                raise
            refused.append(error.message)
    return received, refused


def _committed(found: Staged, now: datetime, say: Say) -> Committed:
    progress(say("command.writing", file=found.read.path.name))
    return commit_import(found, now, __version__)


def _show(found: Staged, refused: list[Message], say: Say) -> None:
    print(staging_preview(found, say))
    for message in refused:
        print("", say.message(message), sep="\n")


def _result(found: Staged, arguments: argparse.Namespace, committed: Committed | None) -> Message:
    """What happened to the workbook, or what to type so that something does."""
    fields = {"file": arguments.into, "events": len(found.written)}
    if committed:
        more = {"cells": committed.cells, "backup": committed.backup.name}
        return Message("command.import.committed", **(fields | more | {"file": arguments.into.name}))
    if found.written:
        files = " ".join(f'"{file}"' for file in arguments.files)
        return Message("command.import.how-to-commit", **(fields | {"files": files}))
    nothing = "command.import.edited" if found.is_edited else "command.import.nothing"
    return Message("command.import.blocked" if found.problems else nothing, file=arguments.into.name)
