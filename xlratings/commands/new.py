"""``xlratings new NAME FILE``: write a new, empty workbook for a federation; never over an existing file."""

import argparse
import os
from pathlib import Path

from workbooks.names import NAMES, TEMPLATES
from xlratings.errors import FileRefusedError, Message
from xlratings.texts import chosen_language
from xlratings.texts.say import Say


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """NAME of the template and the FILE to write."""
    known = ", ".join(sorted(TEMPLATES))

    def name(text: str) -> str:
        if text.lower() not in TEMPLATES:
            raise argparse.ArgumentTypeError(say("command.new.unknown-name", name=text, known=known))
        return text.lower()

    metavar, words = say("command.new.name.metavar"), say("command.new.name.help", known=known)
    parser.add_argument("name", type=name, metavar=metavar, help=words)
    parser.add_argument("file", type=Path, metavar=say("command.new.file.metavar"), help=say("command.new.file.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Write the workbook, or say in one sentence why not."""
    file = arguments.file
    _refuse(file, arguments.name)
    content = _content(file, arguments.name, chosen_language([arguments.language]))
    try:
        _write(file, content)
    except FileExistsError as error:
        raise _existing(file) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FileRefusedError(Message("command.new.unwritable", file=file, reason=reason)) from error
    print(say("command.new.done", file=file))
    return 0


def _refuse(file: Path, name: str) -> None:
    """Raise for what no writing could mend."""
    if file.suffix.lower() not in {".xlsx", ".xlsm"}:
        raise FileRefusedError(Message("command.new.not-xlsx", file=file))
    if file.suffix.lower() == ".xlsm" and name not in NAMES:
        raise FileRefusedError(Message("command.new.no-buttons", name=name))
    if os.path.lexists(file):
        raise _existing(file)
    if not file.parent.is_dir():
        raise FileRefusedError(Message("command.new.no-folder", file=file, folder=file.parent))


def _existing(file: Path) -> FileRefusedError:
    return FileRefusedError(Message("command.new.file-exists", file=file))


def _content(file: Path, name: str, language: str) -> bytes:
    from workbooks.build import template  # noqa: PLC0415 - XlsxWriter is needed only once the names are in order

    return template(name, language, file.name, sample=False)


def _write(file: Path, content: bytes) -> None:
    """Write a file that must not be there; a half-written one does not stay."""
    with file.open("xb") as new:
        try:
            new.write(content)
        except OSError:
            file.unlink(missing_ok=True)
            raise
