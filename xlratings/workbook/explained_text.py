"""The explanation of a player's month as lines of text."""

from collections.abc import Iterator

from xlratings.month.explained import Explained
from xlratings.texts.say import Say
from xlratings.workbook.problem_text import problem_text


def explained_text(found: Explained, say: Say) -> str:
    """All paragraphs, each with its heading, and the problems last."""
    return "\n".join(_lines(found, say)).strip("\n")


def _lines(found: Explained, say: Say) -> Iterator[str]:
    for heading, *steps in found.paragraphs:
        yield ""
        yield say.message(heading)
        yield from (f"  {say.message(step)}" for step in steps)
    if found.problems:
        yield from ("", say("command.month.problems", number=len(found.problems)))
        yield from (f"  {problem_text(problem, say)}" for problem in found.problems)
