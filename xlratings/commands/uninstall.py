"""``xlratings uninstall``: take out what ``xlratings install`` has put, and nothing else."""

import argparse
from collections.abc import Iterator

from xlratings.commands.console import progress
from xlratings.commands.programs import Step, add_program_arguments, chosen, done
from xlratings.errors import Message
from xlratings.installing import addin, extension
from xlratings.texts.say import Say


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """Which program, and from where."""
    add_program_arguments(parser, say)


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Take out and say what was taken from where; where there is nothing, say that."""
    progress(say("install.working"))
    return done(_steps(arguments), say)


def _steps(arguments: argparse.Namespace) -> Iterator[Step]:
    around, excel, libreoffice = chosen(arguments)
    if excel:
        nothing = Message("install.addin-not-there", file=addin.place(around, arguments.into))
        yield lambda: (addin.uninstall(around, arguments.into) or nothing,)
    if libreoffice:
        yield lambda: (extension.uninstall(around, shared=arguments.shared) or Message("install.extension-not-there"),)
