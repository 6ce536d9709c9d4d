"""``xlratings explain FORMULA`` and ``xlratings explain FILE --player WHO``: how a number comes about.

The first explains a cell formula of ours or what is wrong with which argument, the second a player's month; with
``--sheet`` its answer is written on the workbook's sheet Explain, whose first row may say who is meant.
"""

import argparse
import os
import sys
from pathlib import Path

from udfs.explain import explanation
from udfs.explain.formula import evaluated, read_formula
from udfs.ranges import read_range
from xlratings import texts
from xlratings.commands.days import day_reader, month_reader, time_now
from xlratings.commands.explain_player import Asked, explain_player
from xlratings.commands.folders import refuse_folder
from xlratings.texts.say import Say
from xlratings.workbook.read import read_workbook

_WORKBOOKS = (".xlsx", ".xlsm")
_USAGE = 2


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """What to explain; and for a workbook whose month."""
    parser.add_argument("what", metavar=say("command.explain.what.metavar"), help=say("command.explain.what.help"))
    parser.add_argument(
        "--player", metavar=say("command.explain.player.metavar"), help=say("command.explain.player.help")
    )
    parser.add_argument("--month", type=month_reader(say), metavar="YYYY-MM", help=say("command.explain.month.help"))
    parser.add_argument("--sheet", action="store_true", help=say("command.explain.sheet.help"))
    parser.add_argument("--today", type=day_reader(say), metavar="YYYY-MM-DD", help=say("command.month.today.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Explain a player's month in a workbook, or a formula.

    Raises:
        FileRefusedError: the workbook cannot be read.
        FormulaError: the formula cannot be read.
        RatingsError: there is no such player, or the month cannot be explained.

    """
    what, who = arguments.what, arguments.player
    if not is_workbook(what):
        options = (who, arguments.month, arguments.today, arguments.sheet)
        is_formula = options == (None, None, None, False)
        return _explain_formula(what, say) if is_formula else _usage(say, "needs-workbook", what)
    if arguments.sheet:
        refuse_folder(Path(what), "command.explain.folder", say)
    if who is None and (arguments.month or not arguments.sheet):
        say.language = read_workbook(Path(what)).settings.language or say.language
        return _usage(say, "needs-player", what)
    today = arguments.today or time_now().date()
    return explain_player(Path(what), Asked(who, arguments.month, today, arguments.sheet), say)


def is_workbook(text: str) -> bool:
    """Whether a file or folder is meant, and not a formula: it is there, or is named like a workbook.

    >>> is_workbook("ratings.xlsx"), is_workbook('KFACTOR(24;"RISIKO";5)')
    (True, False)
    """
    return os.path.exists(text) or text.lower().endswith(_WORKBOOKS)  # noqa: PTH110 - a Path raises for a long formula


def _usage(say: Say, lacking: str, what: str) -> int:
    print(say(f"command.explain.{lacking}", what=what), file=sys.stderr)
    return _USAGE


def _explain_formula(typed: str, say: Say) -> int:
    call = read_formula(typed)
    found = explanation(call.function, evaluated(call))
    formula = typed.strip().removeprefix("=").strip()
    rows = _shown(found.result, say.language)
    print(f"{formula} = {rows[0]}" if len(rows) == 1 else "\n".join([f"{formula} =", *rows]))
    for line in found.lines:
        print(say.message(line))
    return 0


def _shown(result: object, language: str) -> list[str]:
    """A result row by row, its cells as they are read in a language."""
    cells = read_range("result", result)
    rows, columns = cells.shape
    each = iter(["" if cell is None else texts.words(cell, language) for cell in cells.cells])
    return ["  ".join(next(each) for _ in range(columns)) for _ in range(rows)]
