"""``xlratings import FILE... --into WORKBOOK``: show what results files bring; with ``--commit``, write it."""

import argparse
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from xlratings import __version__
from xlratings.commands.console import progress
from xlratings.commands.days import time_now
from xlratings.commands.folders import refuse_folder
from xlratings.errors import Message
from xlratings.results.each_file import FilesRead, read_each
from xlratings.results.received import Received
from xlratings.results.recognised import read_results
from xlratings.texts.say import Say
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.staging import Staged, has_whole_ratings, members_words, staged
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
    refuse_folder(workbook, "command.import.folder", say)
    progress(say("command.reading", file=workbook.name))
    read = read_workbook(workbook)
    say.language = read.settings.language or say.language
    refuse_unready(read)
    received, refused = _received(arguments.files, read, say)
    found = staged(read, received, now.date())
    committed = _committed(found, now, say) if arguments.commit and found.written else None
    _show(found, refused, say)
    print("", say.message(_result(found, arguments, committed, is_whole=not refused)), sep="\n")
    if refused:
        return _REFUSED
    return 1 if found.problems else 0


def _received(files: list[Path], read: WorkbookRead, say: Say) -> FilesRead:
    def read_file(file: Path) -> Received:
        progress(say("command.reading", file=file.name))
        return read_results(file, whole_ratings=has_whole_ratings(read), known=known)

    known = members_words(read)
    return read_each(files, read_file)


def _committed(found: Staged, now: datetime, say: Say) -> Committed:
    progress(say("command.writing", file=found.read.path.name))
    return commit_import(found, now, __version__)


def _show(found: Staged, refused: Iterable[Message], say: Say) -> None:
    print(staging_preview(found, say))
    for message in refused:
        print("", say.message(message), sep="\n")


def _result(found: Staged, arguments: argparse.Namespace, committed: Committed | None, *, is_whole: bool) -> Message:
    """What happened to the workbook, or what to type so that something does; ``is_whole``: no file was refused."""
    fields = {"file": arguments.into, "events": len(found.written)}
    if committed:
        more = {"cells": committed.cells, "backup": committed.backup.name}
        return Message("command.import.committed", **(fields | more | {"file": arguments.into.name}))
    if found.written:
        files = " ".join(f'"{file}"' for file in arguments.files)
        return Message("command.import.how-to-commit", **(fields | {"files": files}))
    nothing = "command.import.edited" if found.is_edited else "command.import.nothing"
    return Message(nothing if is_whole and not found.problems else "command.import.blocked", file=arguments.into.name)
