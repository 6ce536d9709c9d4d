"""Two months to be written into a workbook, and what then stands in the file: cells and parts."""

import zipfile
from collections.abc import Callable
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl

from xlratings.model import Month
from xlratings.outcome import Change, ListRow, Outcome
from xlratings.workbook.read import read_workbook
from xlratings.workbook.undo import Undone, undo
from xlratings.workbook.write import Committed, commit

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]
Cells = dict[str, dict[str, Any]]

NOW, LATER, LAST = map(datetime.fromisoformat, ("2026-04-02 21:30", "2026-04-03 09:00", "2026-04-03 09:05"))
APRIL = Month(2026, 4)


def change(player: str, name: str, variation: int) -> Change:
    return Change(
        APRIL, "E2", "Spring", player, name, Month(2026, 3), 1012, 1006, 51, Fraction(3), Fraction(3),
        Fraction(100, 3), Fraction(3, 10), variation, "Ranking 3, 4, 5",
    )  # fmt: skip


ENGLISH = Outcome(
    APRIL,
    rows=(
        ListRow(1, "3", "Cedar Cy", 1020, 20, 1, newcomer=False),
        ListRow(2, "4", "Dogwood Di", 1000, 0, 0, newcomer=True),
        ListRow(2, "1", "Ash Ada", 1000, -12, 1, newcomer=False),
        ListRow(4, "2", "Birch Bo", 988, 0, 0, newcomer=False),
    ),
    changes=(change("3", "Cedar Cy", 20), change("1", "Ash Ada", -12), change("2", "Birch Bo", 0)),
    counted=(("E2", "ba9876543210"),),
)
ITALIAN = Outcome(
    APRIL,
    rows=(
        ListRow(1, "RM-01", "Rossi Ada", 1011, 11, 1, newcomer=False),
        ListRow(2, "7", "Verdi Ciro", 992, -8, 1, newcomer=True),
    ),
    changes=(change("RM-01", "Rossi Ada", 11)._replace(event="Primavera"),),
    counted=(("Primavera", "ba9876543210"),),
)


def cells(path: Path) -> Cells:
    """Every filled cell of a workbook, as openpyxl reads it."""
    book = openpyxl.load_workbook(path)
    found = {
        sheet.title: {
            cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None
        }
        for sheet in book.worksheets
    }
    book.close()
    return found


def column(path: Path, sheet: str, letters: str) -> list[Any]:
    book = openpyxl.load_workbook(path)
    found = [cell.value for cell in book[sheet][letters]]
    book.close()
    return found


def table(path: Path, sheet: str) -> str:
    book = openpyxl.load_workbook(path)
    (found,) = book[sheet].tables.values()
    book.close()
    return str(found.ref)


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


def committed(path: Path, outcome: Outcome, now: datetime = NOW) -> Committed:
    return commit(read_workbook(path), outcome, now, "0.1.0")


def taken_back(path: Path, now: datetime = LATER) -> Undone:
    found = undo(path, now, "0.1.0")
    assert found is not None
    return found


def edited(path: Path, sheet: str, cell: str, value: Any) -> None:
    book = openpyxl.load_workbook(path)
    book[sheet][cell] = value
    book.save(path)
