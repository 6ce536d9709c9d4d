"""A problem as a line of text: the cell where it can be mended, then what is wrong."""

from xlratings.errors import Problem, Where
from xlratings.results.places import LINE
from xlratings.texts.say import Say


def problem_text(problem: Problem, say: Say) -> str:
    """The place, if it is known, and the sentence."""
    return f"{place_text(problem.where)}{say.message(problem.message)}"


def place_text(where: Where) -> str:
    """The sheet and the cell as a spreadsheet's name box takes them, with a colon behind.

    A line of a text file is written as editors do: name of the file, number of the line.

    >>> from xlratings.results.places import line_place
    >>> place_text(Where("Liste 2", "C4")), place_text(line_place("open.trf", 12))
    ("'Liste 2'!C4: ", 'open.trf:12: ')
    """
    if not where.cell:
        return ""
    if where.cell.startswith(LINE):
        return f"{where.sheet}:{where.cell.removeprefix(LINE)}: "
    sheet = where.sheet if where.sheet.isidentifier() else "'" + where.sheet.replace("'", "''") + "'"
    return f"{sheet}!{where.cell}: "
