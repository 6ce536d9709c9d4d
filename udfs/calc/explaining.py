"""Explain cell: the functions of ours in the selected cell, their arguments' values, and how their results came about.

The formula is calculated once more in a blank cell of the same row, unnoticed: so every function is called with the
very values that Calc hands it, whatever stands around it, and references need no reading of ours.
"""

from collections.abc import Iterator
from typing import Any

from udfs.calc.collecting import Called, collected
from udfs.calc.formulas import calls_ours
from udfs.calc.unnoticed import unnoticed, unrecorded
from udfs.error_values import ErrorValue
from udfs.explain import explanation
from udfs.ranges import read_range
from xlratings.errors import Message, RatingsError
from xlratings.texts import words
from xlratings.texts.say import Say

_MOST = 20  # cells of a range that are shown
_CONTENTS = 1023  # com.sun.star.sheet.CellFlags, all of them


class NothingToExplainError(RatingsError):
    """The selected cell has nothing that could be explained; the message says why."""


def explained(document: Any, say: Say) -> str:  # noqa: ANN401 - a document of UNO
    """The explanation of the selected cell.

    Raises:
        NothingToExplainError: no function of ours there, or one that Calc does not even call.

    """
    cell = selected_cell(document)
    formula = cell.getFormula() if cell is not None else ""
    if not calls_ours(formula):
        raise NothingToExplainError(Message("menu.nothing-to-explain"))
    if cell.getSpreadsheet().isProtected():
        raise NothingToExplainError(Message("menu.sheet-is-protected", sheet=cell.getSpreadsheet().getName()))
    calls = _calls(document, cell, formula)
    if not calls:
        raise NothingToExplainError(Message("menu.error-in-an-argument"))
    return "\n\n".join("\n".join(_explained(call, say)) for call in calls)


def selected_cell(document: Any) -> Any:  # noqa: ANN401 - objects of UNO
    """The first cell of the selection; None where none is selected, but a picture, say."""
    selected = document.getCurrentSelection()
    if hasattr(selected, "getRangeAddresses"):  # several areas
        selected = selected.getByIndex(0)
    return selected.getCellByPosition(0, 0) if hasattr(selected, "getCellByPosition") else None


def _calls(document: Any, cell: Any, formula: str) -> list[Called]:  # noqa: ANN401 - objects of UNO
    """The calls that a formula makes, inner ones first, each once."""
    calls: list[Called] = []
    with unnoticed(document, calculating=True), collected() as found:
        blank = _blank_cell_beside(cell)
        try:
            if formula.startswith("{"):
                unrecorded(document, blank.setArrayFormula, formula[1:-1])
            else:
                unrecorded(document, blank.setFormulaArray, ((formula,),))
            blank.getCellByPosition(0, 0).getError()  # calculated only now, where nobody looks at it
        finally:
            unrecorded(document, blank.clearContents, _CONTENTS)
    for call in found:
        if call not in calls:
            calls.append(call)
    return calls


def _blank_cell_beside(cell: Any) -> Any:  # noqa: ANN401 - objects of UNO
    """A cell right of everything on the sheet, in the same row, as a range."""
    sheet, row = cell.getSpreadsheet(), cell.getCellAddress().Row
    used = sheet.createCursor()
    used.gotoEndOfUsedArea(False)  # noqa: FBT003 - UNO takes no names
    column = used.getRangeAddress().EndColumn + 1
    return sheet.getCellRangeByPosition(column, row, column, row)


def _explained(call: Called, say: Say) -> Iterator[str]:
    found = explanation(call.function, call.arguments)
    yield f"{call.function.name} = {_shown(found.result, say)}"
    for argument, value in zip(call.function.arguments, call.arguments, strict=True):
        if value is not None:
            yield f"  {argument.name}: {_shown(value, say)}"
    yield from (say.message(line) for line in found.lines)


def _shown(value: object, say: Say) -> str:
    cells = [value] if isinstance(value, ErrorValue) else read_range("value", value).cells
    shown = [words(cell, say.language) if cell is not None else "" for cell in cells[:_MOST]]
    return " | ".join(shown) + (" ..." if len(cells) > _MOST else "")
