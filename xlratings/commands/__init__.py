"""The command line: parse, call, print, exit code.

Exit codes: 0 done or nothing to do, 1 problems, 2 usage, 3 file refused, 70 a fault of this program,
130 stopped by Ctrl-C. Only the chosen command's module is imported, so that help comes at once.
"""

import argparse
import gc
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import gettext
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from xlratings import __version__, texts
from xlratings.commands.console import safe_streams, shown_when_done, spoken_by_argparse
from xlratings.errors import FileRefusedError, RatingsError
from xlratings.texts.say import Say

__all__ = ["COMMANDS", "main"]

PROBLEMS, USAGE, REFUSED, FAULT, STOPPED = 1, 2, 3, 70, 130  # 0 is a command's own answer

_OPTION = re.compile(r"--[A-Za-z][\w-]*(?:=.*)?")


class Command(NamedTuple):
    """Where a command lives and the id of its one line of help."""

    module: str
    help: str


COMMANDS = {
    "import": Command("xlratings.commands.importing", "command.import.help"),
    "month": Command("xlratings.commands.month", "command.month.help"),
    "undo": Command("xlratings.commands.undo", "command.undo.help"),
    "new": Command("xlratings.commands.new", "command.new.help"),
    "adopt": Command("xlratings.commands.adopt", "command.adopt.help"),
    "explain": Command("xlratings.commands.explain", "command.explain.help"),
    "export": Command("xlratings.commands.export", "command.export.help"),
    "names": Command("xlratings.commands.names", "command.names.help"),
    "install": Command("xlratings.commands.install", "install.help"),
    "uninstall": Command("xlratings.commands.uninstall", "install.uninstall.help"),
    "doctor": Command("xlratings.commands.doctor", "install.doctor.help"),
}


class _CommandModule(Protocol):
    def add_arguments(self, parser: argparse.ArgumentParser, say: Say) -> None:
        """Declare what the command takes."""

    def run(self, arguments: argparse.Namespace, say: Say) -> int:
        """Do it, print, and give the exit code."""


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit code.

    ``argv``: the arguments without the program's name; None: those of this process, which ends with the command.
    """
    given = sys.argv[1:] if argv is None else argv
    safe_streams()
    language = texts.chosen_language([_language_wish(given)])
    try:
        with shown_when_done(), spoken_by_argparse(language), _nothing_collected():
            code = _exit_code(given, Say(language))
    except OSError as error:
        code = _stopped(REFUSED, Say(language)("command.not-shown", reason=error.strerror or type(error).__name__))
    if argv is None:
        gc.freeze()  # or Python's end searches all there is for cycles, which takes a tenth of a small run
    return code


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Without the search for cycles: a run makes none to speak of and is soon over, and the search costs it a fifth."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _exit_code(given: list[str], say: Say) -> int:
    try:
        arguments = _parsed(given, say)
        return _module(arguments.command).run(arguments, say)
    except SystemExit as stop:  # argparse has said what is wrong, or printed its help
        return stop.code if isinstance(stop.code, int) else USAGE
    except KeyboardInterrupt:
        return _stopped(STOPPED, say("command.stopped"))
    except FileRefusedError as refused:
        return _stopped(REFUSED, say.message(refused.message))
    except RatingsError as wrong:
        return _stopped(PROBLEMS, say.message(wrong.message))
    except Exception as fault:  # a clerk gets one sentence; --traceback shows the rest
        if "--traceback" in given:
            raise
        return _stopped(FAULT, say("command.fault", fault=f"{type(fault).__name__}: {fault}"))


def _stopped(code: int, why: str) -> int:
    print(why, file=sys.stderr)
    return code


def _module(name: str) -> _CommandModule:
    return cast("_CommandModule", import_module(COMMANDS[name].module))


def _language_wish(given: list[str]) -> str | None:
    """The language asked for, before there is a parser: its own help must be worded too."""
    for position, word in enumerate(given):
        if word.startswith("--language="):
            return word.partition("=")[2]
        if word == "--language" and position + 1 < len(given):
            return given[position + 1]
    return None


class _Parser(argparse.ArgumentParser):
    """A parser that names an option it does not know even where something else is missing, too."""

    def refuse_unknown(self, given: list[str]) -> None:
        """Stop with a usage error at options that were not declared."""
        options = [word for word in given if _OPTION.fullmatch(word)]
        unknown = [word for word in options if word.partition("=")[0] not in self._option_string_actions]
        if unknown:
            self.error(gettext("unrecognized arguments: %s") % " ".join(unknown))


def _parsed(given: list[str], say: Say) -> argparse.Namespace:
    parser = _Parser(prog="xlratings", description=say("command.about"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=__version__, help=say("command.version.help"))
    _add_common(parser, say, language=None, traceback=False)
    commands = parser.add_subparsers(
        title=say("command.commands"), metavar=say("command.metavar"), dest="command", required=True
    )
    chosen = next((word for word in given if word in COMMANDS), None)
    listed = {chosen: COMMANDS[chosen]} if chosen and chosen == given[0] else COMMANDS  # a parser takes a millisecond
    for name, command in listed.items():
        # --com must never be taken for --commit, hence no abbreviations
        words = say(command.help)
        sub = commands.add_parser(name, help=words, description=words, allow_abbrev=False)
        if name == chosen:
            _module(name).add_arguments(sub, say)
            _add_common(sub, say, language=argparse.SUPPRESS, traceback=argparse.SUPPRESS)
            sub.refuse_unknown(given[given.index(name) :])
    return parser.parse_args(given)


def _add_common(parser: argparse.ArgumentParser, say: Say, *, language: str | None, traceback: bool | str) -> None:
    """What may stand before or after the command's name; behind it nothing given must not undo what was."""
    parser.add_argument(
        "--language",
        type=str.lower,
        choices=texts.LANGUAGES,
        default=language,
        help=say("command.language.help"),
    )
    parser.add_argument("--traceback", action="store_true", default=traceback, help=say("command.traceback.help"))
