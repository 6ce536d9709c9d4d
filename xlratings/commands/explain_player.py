"""``xlratings explain FILE --player WHO``: the steps that lead to a player's rating of a month; also on a sheet."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from xlratings.commands.console import progress
from xlratings.commands.days import time_now
from xlratings.model import Month
from xlratings.month.explained import explained
from xlratings.texts.say import Say
from xlratings.workbook.explain_sheet import Question, question_about, typed_question, write_explanation
from xlratings.workbook.explained_text import explained_text
from xlratings.workbook.read import WorkbookRead, read_workbook


class Asked(NamedTuple):
    """Who is asked about, which list, and what day it is; ``on_sheet``: the answer is also written on sheet Explain.

    ``who`` None: the sheet says it, and which list.
    """

    who: str | None
    month: Month | None
    today: date
    on_sheet: bool = False


def explain_player(path: Path, asked: Asked, say: Say) -> int:
    """Print how a player's rating of a month comes about, and write it where that is asked.

    Returns:
        0, or 1 with problems: then what is printed is not, or cannot be, what was published.

    Raises:
        FileRefusedError: no workbook of a kind that is read here, or one that could not be changed without loss.
        MemberError: nobody or several members are called so.
        RuleError: the federation is unknown, or its month cannot be computed yet.

    """
    progress(say("command.reading", file=path.name))
    read = read_workbook(path)
    say.language = read.settings.language or say.language
    question = typed_question(read) if asked.who is None else question_about(read, asked.who, asked.month)
    found = explained(read.ledger, question.who, question.month, asked.today)
    text = explained_text(found, say)
    print(text)
    if asked.on_sheet:
        print("", _written(read, question, text.split("\n"), say), sep="\n")
    return 1 if found.problems else 0


def _written(read: WorkbookRead, question: Question, lines: Sequence[str], say: Say) -> str:
    """What became of the sheet."""
    progress(say("command.writing", file=read.path.name))
    backup = write_explanation(read, question, lines, time_now())
    if backup is None:
        return say("command.explain.stands", file=read.path.name)
    return say("command.explain.written", file=read.path.name, backup=backup.name)
