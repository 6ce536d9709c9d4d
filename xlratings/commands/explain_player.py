"""The answer to a complaint: a player's month in a workbook, step by step."""

from datetime import date
from pathlib import Path

from xlratings.commands.console import progress
from xlratings.model import Month
from xlratings.month.explained import explained
from xlratings.texts.say import Say
from xlratings.workbook.explained_text import explained_text
from xlratings.workbook.read import read_workbook


def explain_player(path: Path, who: str, month: Month | None, today: date, say: Say) -> int:
    """Print how a player's rating of a month comes about.

    Returns:
        0, or 1 with problems: then what is printed is not, or cannot be, what was published.

    Raises:
        FileRefusedError: no workbook of a kind that is read here.
        MemberError: nobody or several members are called so.
        RuleError: the federation is unknown, or its month cannot be computed yet.

    """
    progress(say("command.reading", file=path.name))
    read = read_workbook(path)
    say.language = read.settings.language or say.language
    found = explained(read.ledger, who, month, today)
    print(explained_text(found, say))
    return 1 if found.problems else 0
