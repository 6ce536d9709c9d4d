"""``xlratings doctor``: one line per part, with what there is or what to do; exit code 0 when all is well."""

import argparse
from collections.abc import Iterator

from xlratings.commands.console import progress
from xlratings.commands.programs import add_program_arguments, chosen
from xlratings.installing import addin_check, extension_check, interpreter
from xlratings.installing.findings import Finding
from xlratings.texts.say import Say

_STATES = {"ok": "install.state.ok", "missing": "install.state.missing", "wrong": "install.state.wrong"}


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """Which program, and where the add-in is."""
    add_program_arguments(parser, say)


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Print every part with its state."""
    progress(say("install.working"))
    found = list(_findings(arguments))
    states = {state: say(id_) for state, id_ in _STATES.items()}
    width = max(map(len, states.values()))
    for state, message in found:
        print(f"{states[state]:<{width}}  {say.message(message)}")
    return 0 if all(finding.state == "ok" for finding in found) else 1


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    around, excel, libreoffice = chosen(arguments)
    yield from interpreter.findings(around, in_excel=excel and around.is_windows)
    if excel:
        yield from addin_check.findings(around, arguments.into)
    if libreoffice:
        yield from extension_check.findings(around)
