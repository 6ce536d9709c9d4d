"""``xlratings undo FILE``: take back exactly the cells that the last commit wrote."""

import argparse
from pathlib import Path

from xlratings import __version__
from xlratings.commands.console import progress
from xlratings.commands.days import time_now
from xlratings.commands.folders import newest_backup, refuse_folder
from xlratings.texts.say import Say
from xlratings.workbook.adopting.undoing import undo_adoption
from xlratings.workbook.read import read_settings
from xlratings.workbook.undo import undo

_SAID = {
    "month": "command.undo.done",
    "correction": "command.undo.correction",
    "import": "command.undo.import",
}


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """FILE alone: what to take back stands in its sheet Log."""
    parser.add_argument("file", type=Path, metavar=say("command.file.metavar"), help=say("command.file.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Take back the last commit that is not taken back yet."""
    has_backup = bool(newest_backup(arguments.file))
    refuse_folder(arguments.file, "command.undo.folder" if has_backup else "command.undo.folder-without-backup", say)
    progress(say("command.reading", file=arguments.file.name))
    say.language = read_settings(arguments.file).language or say.language
    undone = undo(arguments.file, time_now(), __version__)
    if undone is None:
        backup = undo_adoption(arguments.file, time_now())
        id_ = "command.undo.adopted" if backup else "command.undo.nothing"
        print(say(id_, file=arguments.file.name, backup=backup.name if backup else ""))
    else:
        fields = {"month": undone.month, "cells": undone.cells, "backup": undone.backup.name}
        print(say(_SAID[undone.command], file=arguments.file.name, **fields))
    return 0
