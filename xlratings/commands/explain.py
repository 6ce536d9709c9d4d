"""``xlratings explain FORMULA``: how a formula's result comes about, or what is wrong with which argument."""

import argparse

from udfs.explain import explanation
from udfs.explain.formula import evaluated, read_formula
from udfs.ranges import read_range
from xlratings import texts
from xlratings.texts.say import Say


def add_arguments(parser: argparse.ArgumentParser, say: Say) -> None:
    """Declare what the command takes: the formula."""
    parser.add_argument("formula", help=say("command.explain.formula.help"))


def run(arguments: argparse.Namespace, say: Say) -> int:
    """Print the formula with its result, then the lines that explain it.

    Raises:
        FormulaError: the formula cannot be read.

    """
    call = read_formula(arguments.formula)
    found = explanation(call.function, evaluated(call))
    formula = arguments.formula.strip().removeprefix("=").strip()
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
