"""What stood in a workbook when it was taken into use, row by row, so that it can be told whether it still does."""

from collections.abc import Iterable, Mapping
from datetime import date
from hashlib import sha256
from itertools import chain

from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.xlsx.cells import Cell, CellError, Value, rows
from xlratings.workbook.xlsx.formula_cells import all_formulas
from xlratings.workbook.xlsx.package import Package

Marks = Mapping[str, Mapping[str, str]]
"""A short mark of what stands in a row, by the sheet's title and the row's number."""

_LENGTH = 16  # hexadecimal digits: chance meets once in 10^19


def marks_of(package: Package) -> Marks:
    """The marks of all rows of a workbook that hold something.

    A formula counts as it is written, whatever it shows; formats do not count.

    Raises:
        FileRefusedError: a sheet is damaged.

    """
    formulas: dict[str, dict[tuple[int, int], str]] = {}
    for title, span in all_formulas(package)[0]:
        formulas.setdefault(title, {})[span.row, span.column] = span.text
    return {
        sheet.title: {
            str(number): _mark(number, row, formulas.get(sheet.title, {}))
            for number, row in rows(package, sheet.title)
            if not all(map(is_blank, row.values()))
        }
        for sheet in package.sheets
    }


def changed_row(then: Marks, now: Marks, left_out: Iterable[str]) -> tuple[str, int] | None:
    """The first row that is not what it was: the sheet's title and the row's number, 0 for a whole sheet.

    ``left_out``: sheets that do not count.
    """
    passed = frozenset(left_out)
    for title in dict.fromkeys(chain(then, now)):
        if title in passed:
            continue
        if title not in then or title not in now:
            return title, 0
        numbers = {*then[title], *now[title]}
        other = [int(number) for number in numbers if then[title].get(number) != now[title].get(number)]
        if other:
            return title, min(other)
    return None


def _mark(number: int, row: Mapping[int, Cell], formulas: Mapping[tuple[int, int], str]) -> str:
    cells = [
        (at, "formula", formulas.get((number, at), "")) if cell.formula else (at, *_plain(cell.value))
        for at, cell in sorted(row.items())
        if not is_blank(cell)
    ]
    return sha256(repr(cells).encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH]


def _plain(value: Value) -> tuple[str, str]:
    """A value as every program writes it: whole numbers without a point, other figures in 15 digits."""
    if isinstance(value, bool | str | date | CellError):
        return type(value).__name__, str(value)
    return "number", f"{value:.15g}"
