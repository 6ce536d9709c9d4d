"""``xlratings adopt FILE``: take a workbook kept for years into use; with ``--commit``, write what it lacks."""

import argparse
from pathlib import Path

from xlratings import __version__
from xlratings.commands.console import progress
from xlratings.commands.days import month_reader, time_now
from xlratings.commands.folders import refuse_folder
from xlratings.federations import codes
from xlratings.texts.say import Say
from xlratings.workbook.adopting.answers import Answers
from xlratings.workbook.adopting.candidates import ADOPTED
from xlratings.workbook.adopting.plan import Adoption, adoption
from xlratings.workbook.adopting.shown import shown
from xlratings.workbook.adopting.writing import adopt, tried
from xlratings.workbook.problem_text import problem_text
from xlratings.workbook.xlsx.store import refusals, scratch_folder

_MOST_SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """FILE, whose rules, the month of the list, which area is which table, which column means what."""
    parser.add_argument("file", type=Path, metavar=say("command.file.metavar"), help=say("command.file.help"))
    parser.add_argument(
        "--federation",
        type=str.upper,
        choices=codes(),
        metavar="CODE",
        help=say("command.adopt.federation.help", known=", ".join(codes())),
    )
    parser.add_argument("--month", type=month_reader(say), metavar="YYYY-MM", help=say("command.adopt.month.help"))
    for name in ADOPTED:
        words = say("command.adopt.table.help", table=name)
        parser.add_argument(f"--{name.lower()}", metavar=say("command.adopt.area.metavar"), help=words)
    parser.add_argument(
        "--column",
        action="append",
        default=[],
        metavar=say("command.adopt.column.metavar"),
        help=say("command.adopt.column.help"),
    )
    parser.add_argument("--commit", action="store_true", help=say("command.adopt.commit.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Look, show, ask; write only when asked and when nothing is left to ask."""
    file: Path = arguments.file
    refuse_folder(file, "command.adopt.folder", say)
    progress(say("command.reading", file=file.name))
    tables = {name: said for name in ADOPTED if (said := getattr(arguments, name.lower())) is not None}
    answers = Answers(tables, arguments.column, arguments.federation or "", arguments.month)
    found = adoption(file, answers, arguments.language, say.language)
    say.language = arguments.language or found.language
    print(shown(found, say))
    if not found.is_clear:
        print("", say("adopt.unclear", file=file.name), sep="\n")
        return 1
    if arguments.commit:
        progress(say("command.writing", file=file.name))
        backup = _adopted(found)
        print("", say("adopt.done", file=file, backup=backup.name), sep="\n")
        return 0
    _show_what_follows(found, say)
    print("", say("adopt.how-to-commit", file=file), sep="\n")
    return 0


def _adopted(found: Adoption) -> Path:
    """Write it, with new sheets that look like those of a new workbook; the backup."""
    from workbooks.build import template  # noqa: PLC0415 - XlsxWriter is needed only once all is clear
    from workbooks.names import NAMES  # noqa: PLC0415 - the same

    name = next(name for name, code in NAMES.items() if code == found.federation)
    with scratch_folder() as folder:
        model = folder / "model.xlsx"
        with refusals(model):
            model.write_bytes(template(name, found.language, model.name, sample=False))
        return adopt(found, time_now(), __version__, model)


def _show_what_follows(found: Adoption, say: Say) -> None:
    """What the month will find to mend in the workbook once it is taken into use."""
    problems = tried(found, time_now(), __version__).ledger.problems
    if problems:
        print("", say("adopt.to-mend", count=len(problems)), sep="\n")
        for problem in problems[:_MOST_SHOWN]:
            print(f"  {problem_text(problem, say)}")
