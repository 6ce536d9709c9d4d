"""``xlratings install``: put the functions into Excel, LibreOffice, or both; again after every upgrade."""

import argparse
from collections.abc import Iterator

from xlratings.commands.console import progress
from xlratings.commands.programs import Step, add_program_arguments, chosen, done
from xlratings.installing import addin, extension
from xlratings.texts.say import Say


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """Which program, and where."""
    add_program_arguments(parser, say)


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Install and say what was done, where; or in one sentence why not."""
    progress(say("install.working"))
    return done(_steps(arguments), say)


def _steps(arguments: argparse.Namespace) -> Iterator[Step]:
    around, excel, libreoffice = chosen(arguments)
    if excel:
        yield lambda: (addin.install(around, arguments.into),)
    if libreoffice:
        yield lambda: extension.install(around, shared=arguments.shared)
