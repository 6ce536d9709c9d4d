"""Which of the spreadsheet programs a command is for, and what all of these commands take."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from xlratings.errors import Message, RatingsError
from xlratings.installing import surroundings as computer
from xlratings.installing.addin import has_excel
from xlratings.installing.offices import confinement, office
from xlratings.installing.surroundings import Surroundings
from xlratings.texts.say import Say

Step = Callable[[], Iterable[Message]]


class Chosen(NamedTuple):
    """The computer and the programs: those that were named, else those that are there."""

    around: Surroundings
    excel: bool
    libreoffice: bool


def add_program_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """--excel or --libreoffice, --into FOLDER for the add-in, --shared for the extension."""
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--excel", action="store_true", help=say("install.excel.help"))
    either.add_argument("--libreoffice", action="store_true", help=say("install.libreoffice.help"))
    parser.add_argument("--into", type=Path, metavar=say("install.into.metavar"), help=say("install.into.help"))
    parser.add_argument("--shared", action="store_true", help=say("install.shared.help"))


def chosen(arguments: argparse.Namespace) -> Chosen:
    """What the arguments choose, on this computer.

    Raises:
        RatingsError: nothing is chosen, and neither program is there.

    """
    around = computer.surroundings()
    if arguments.excel or arguments.libreoffice or arguments.into is not None:
        return Chosen(around, arguments.excel or arguments.into is not None, arguments.libreoffice)
    found = Chosen(around, has_excel(around), office(around) is not None or confinement(around) is not None)
    if not (found.excel or found.libreoffice):
        raise RatingsError(Message("install.neither"))
    return found


def done(steps: Iterable[Step], say: Say) -> int:
    """Do one program after the other; what stands in the way of one does not stop the other."""
    return 0 if all([_is_done(step, say) for step in steps]) else 1  # noqa: C419 - every one is done


def _is_done(step: Step, say: Say) -> bool:
    try:
        for message in step():
            print(say.message(message))
    except RatingsError as wrong:
        print(say.message(wrong.message), file=sys.stderr)
        return False
    return True
