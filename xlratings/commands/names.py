"""``xlratings names FILE NEW``: write a copy of a workbook whose formulas call our functions by other names."""

import argparse
import os
from pathlib import Path

from udfs.calc.names import named_for_old_libreoffice, plainly_named, rewrite_names
from xlratings.commands.folders import refuse_folder
from xlratings.errors import FileRefusedError, Message
from xlratings.texts.say import Say


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """FILE to read, NEW to write, and which names."""
    for name in ("file", "new"):
        words = {part: say(f"command.names.{name}.{part}") for part in ("metavar", "help")}
        parser.add_argument(name, type=Path, metavar=words["metavar"], help=words["help"])
    parser.add_argument("--old-libreoffice", action="store_true", help=say("command.names.old.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Write the copy and say what it is good for, or in one sentence why not."""
    file, new = arguments.file, arguments.new
    refuse_folder(file, "command.names.folder", say)
    if os.path.lexists(new):
        raise FileRefusedError(Message("command.new.file-exists", file=new))
    renamed = named_for_old_libreoffice if arguments.old_libreoffice else plainly_named
    try:
        count = rewrite_names(file, new, renamed)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FileRefusedError(Message("command.new.unwritable", file=new, reason=reason)) from error
    print(say("command.names.done-old" if arguments.old_libreoffice else "command.names.done", file=new, count=count))
    return 0
