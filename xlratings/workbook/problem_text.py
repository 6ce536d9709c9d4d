"""A problem as a line of text: the cell where it can be mended, then what is wrong."""

from xlratings.errors import Problem, Where
from xlratings.texts.say import Say


def problem_text(problem: Problem, say: Say) -> str:
    """The place, if it is known, and the sentence."""
    return f"{place_text(problem.where)}{say.message(problem.message)}"


def place_text(where: Where) -> str:
    """The sheet and the cell as a spreadsheet's name box takes them, with a colon behind.

    >>> place_text(Where("Liste 2", "C4"))
    "'Liste 2'!C4: "
    """
    if not where.cell:
        return ""
    sheet = where.sheet if where.sheet.isidentifier() else "'" + where.sheet.replace("'", "''") + "'"
    return f"{sheet}!{where.cell}: "
