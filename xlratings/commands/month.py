"""``xlratings month FILE``: show what the next list would be; with ``--commit``, write it."""

import argparse
from datetime import datetime
from pathlib import Path

from xlratings.commands.console import progress
from xlratings.commands.days import day_reader, month_reader, time_now
from xlratings.errors import Message
from xlratings.outcome import Outcome
from xlratings.texts.say import Say
from xlratings.workbook.computed_month import ComputedMonth, computed_month
from xlratings.workbook.preview import preview
from xlratings.workbook.preview_bound import SHOWN


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """FILE, the month, the day that counts as today, whether to show all of it, and whether to write."""
    parser.add_argument("file", type=Path, metavar=say("command.file.metavar"), help=say("command.month.file.help"))
    parser.add_argument("--month", type=month_reader(say), metavar="YYYY-MM", help=say("command.month.month.help"))
    parser.add_argument("--today", type=day_reader(say), metavar="YYYY-MM-DD", help=say("command.month.today.help"))
    parser.add_argument("--all", action="store_true", help=say("command.month.all.help"))
    parser.add_argument("--commit", action="store_true", help=say("command.month.commit.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Read, compute, show; write only when asked and when nothing stands in the way."""
    now = time_now()  # of Log and the backup; the day given only decides whether a month is over
    today = arguments.today or now.date()
    progress(say("command.reading", file=arguments.file.name))
    computed = computed_month(arguments.file, arguments.month, today, is_tried=not arguments.commit)
    say.language = computed.read.settings.language or say.language
    result: Message | None = None
    if arguments.commit and not computed.outcome.problems and not computed.outcome.nothing_to_do:
        progress(say("command.writing", file=arguments.file.name))
        computed, result = _written(computed, now)
    print(preview(computed.outcome, say, None if arguments.all else SHOWN, say("command.month.see-all")))
    result = result or _not_written(computed.outcome, arguments.file)
    if result:
        print("", say.message(result), sep="\n")
    return 1 if computed.outcome.problems else 0


def _written(computed: ComputedMonth, now: datetime) -> tuple[ComputedMonth, Message | None]:
    from xlratings.commands.committing import committed  # noqa: PLC0415 - who only looks does not wait for it

    return committed(computed, now)


def _not_written(found: Outcome, file: Path) -> Message | None:
    """Why nothing was, or what to type so that something is."""
    if found.problems:
        return Message("command.month.blocked", problems=len(found.problems))
    how = "command.month.how-to-commit" if found.is_new else "command.month.how-to-correct"
    return None if found.nothing_to_do else Message(how, file=file, month=found.month)
