"""Healing: formulas that Excel has saved against its add-in, ``[1]!EXPECTED(A1,B1)``, find our functions again.

LibreOffice keeps such a name, drops the link it points to, and would save a formula that no program resolves. So the
formulas are entered again under their plain names as soon as the document is open. That is no change of the clerk's:
it can not be undone, and does not ask to be saved.

A protected sheet lets nobody in; ``xlratings names`` mends its file. A named expression that changes lets LibreOffice
read every formula anew and spoil those that call other add-ins, so it is left alone where there are such.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from udfs.calc.formulas import calls_an_add_in, without_add_in
from udfs.calc.unnoticed import unnoticed, unrecorded

_FORMULAS = 16  # com.sun.star.sheet.CellFlags.FORMULA


def heal(document: Any) -> None:  # noqa: ANN401 - a document of UNO
    """Enter again the formulas and named expressions of a document that look for our functions in Excel's add-in."""
    wrong = list(_runs(document))
    names = [name for name in _names(document) if without_add_in(name.Content) != name.Content]
    if not wrong and not names:
        return
    with unnoticed(document, calculating=False):
        for cells, formulas in wrong:
            _enter(document, cells, formulas)
        for name in names:
            if not _calls_others(document):
                unrecorded(document, name.setContent, without_add_in(name.Content))


def _names(document: Any) -> Iterator[Any]:  # noqa: ANN401 - a document of UNO
    for holder in (document, *document.Sheets):
        yield from holder.NamedRanges


def _calls_others(document: Any) -> bool:  # noqa: ANN401 - a document of UNO
    return any(calls_an_add_in(formula) for _, _, formulas in _columns(document) for formula in formulas)


def _columns(document: Any) -> Iterator[tuple[Any, int, tuple[str, ...]]]:  # noqa: ANN401 - a document of UNO
    """Areas that hold formulas everywhere, and the formulas of each of their columns."""
    for sheet in document.Sheets:
        for area in sheet.queryContentCells(_FORMULAS):
            for column, formulas in enumerate(zip(*area.getFormulaArray(), strict=True)):
                yield area, column, formulas


def _runs(document: Any) -> Iterator[tuple[Any, list[str]]]:  # noqa: ANN401 - a document of UNO
    """Cells below each other whose formulas look for ours in Excel's add-in, and how they should read."""
    for area, column, formulas in _columns(document):
        for first, run in _wrong_runs(formulas):
            if not area.getSpreadsheet().isProtected():
                yield area.getCellRangeByPosition(column, first, column, first + len(run) - 1), run


def _wrong_runs(formulas: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """Where such formulas begin, and how they should read.

    >>> list(_wrong_runs(["=1", "=[1]!KFACTOR(A2)", "=[1]!KFACTOR(A3)", "=2"]))
    [(1, ['=KFACTOR(A2)', '=KFACTOR(A3)'])]
    """
    healed = ((place, formula, without_add_in(formula)) for place, formula in enumerate(formulas))
    for is_wrong, run in groupby(healed, key=lambda each: each[1] != each[2]):
        if is_wrong:
            found = list(run)
            yield found[0][0], [right for _, _, right in found]


def _enter(document: Any, cells: Any, formulas: list[str]) -> None:  # noqa: ANN401 - objects of UNO
    if not any(formula.startswith("{") for formula in formulas):
        unrecorded(document, cells.setFormulaArray, tuple((formula,) for formula in formulas))
        return
    for row, formula in enumerate(formulas):
        _enter_one(document, cells.getCellByPosition(0, row), formula)


def _enter_one(document: Any, cell: Any, formula: str) -> None:  # noqa: ANN401 - objects of UNO
    """Enter a formula again; of an array formula the whole, at its first cell, after which the others are right."""
    if not formula.startswith("{"):
        unrecorded(document, cell.setFormula, formula)
    elif without_add_in(cell.getFormula()) != cell.getFormula():
        whole = cell.getSpreadsheet().createCursorByRange(cell)
        whole.collapseToCurrentArray()
        unrecorded(document, whole.setArrayFormula, formula[1:-1])
