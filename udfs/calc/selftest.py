"""Self-test: every function in cells of a document that nobody sees, with the result it is known to give."""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from udfs.catalogue import FUNCTIONS
from udfs.known_results import KNOWN_RESULTS
from xlratings import __version__
from xlratings.texts.say import Say

_PLACES = 3  # of known results
_RESULTS = 50  # the row above which arguments stand


def tested(desktop: Any, say: Say) -> str:  # noqa: ANN401 - an object of UNO
    """What works and what does not, function by function."""
    document = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (_hidden(),))
    try:
        failed = [function.name for function in FUNCTIONS if not _is_right(document.Sheets[0], function.name)]
    finally:
        document.close(True)  # noqa: FBT003 - UNO takes no names
    lines = [
        f"{function.name:18} {say('menu.test.failed' if function.name in failed else 'menu.test.passed')}"
        for function in FUNCTIONS
    ]
    python = sys.version.split()[0]
    last = (
        say("menu.test.wrong", functions=", ".join(failed))
        if failed
        else say("menu.test.right", count=len(FUNCTIONS), version=__version__, python=python)
    )
    return "\n".join([*lines, "", last])


def _hidden() -> Any:  # noqa: ANN401 - a struct of UNO
    import uno  # noqa: PLC0415 - there only inside LibreOffice

    hidden = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
    hidden.Name, hidden.Value = "Hidden", True
    return hidden


def _is_right(sheet: Any, name: str) -> bool:  # noqa: ANN401 - a sheet of UNO
    arguments, known = KNOWN_RESULTS[name]
    expected = _rows(known)
    sheet.clearContents(1023)
    written = ";".join(_arguments(sheet, arguments))
    first, last = (0, _RESULTS), (len(expected[0]) - 1, _RESULTS + len(expected) - 1)
    cells = sheet.getCellRangeByPosition(*first, *last)
    cells.setArrayFormula(f"={name}({written})")
    found = [
        [_value(cells.getCellByPosition(column, row)) for column in range(len(expected[0]))]
        for row in range(len(expected))
    ]
    return found == [[_rounded(value) for value in row] for row in expected]


def _arguments(sheet: Any, arguments: Sequence[object]) -> Iterator[str]:  # noqa: ANN401 - a sheet of UNO
    """The arguments as a formula names them, lists in cells of their own."""
    column = 0
    for argument in arguments:
        if isinstance(argument, list):
            rows = _rows(argument)
            cells = sheet.getCellRangeByPosition(column, 0, column + len(rows[0]) - 1, len(rows) - 1)
            cells.setDataArray(tuple(tuple("" if value is None else value for value in row) for row in rows))
            yield cells.AbsoluteName.rpartition(".")[0] + "." + cells.AbsoluteName.rpartition(".")[2]
            column += len(rows[0]) + 1
        else:
            yield _literal(argument)


def _literal(argument: object) -> str:
    if isinstance(argument, str):
        return f'"{argument}"'
    return "" if argument is None else repr(argument)


def _rows(value: object) -> list[list[Any]]:
    if not isinstance(value, list):
        return [[value]]
    return value if isinstance(value[0], list) else [[each] for each in value]


def _value(cell: Any) -> object:  # noqa: ANN401 - a cell of UNO
    if cell.getError():
        return cell.getError()
    text = cell.getString()
    return _rounded(cell.getValue()) if text and cell.FormulaResultType2 == 1 else text


def _rounded(value: object) -> object:
    if value is None or isinstance(value, str):
        return value or ""
    return round(float(value), _PLACES)  # type: ignore[arg-type]  # numbers otherwise
