"""What a program saved of our tables, for the tests of open workbooks in Calc and in Excel."""

from pathlib import Path
from typing import Any

from xlratings.workbook.read import read_workbook


def values(path: Path, *, log: bool = True) -> dict[str, Any]:
    """What stands in our tables, but for what only Log can say of this run: when, and the name of the copy."""
    read = read_workbook(path)
    found: dict[str, Any] = {}
    for name, table in read.tables.items():
        passed_over = {table.columns[key] for key in ("when", "backup")} if name == "Log" else set()
        filled = {
            (row, column): _saved(cell.value)
            for row, line in read.cells[table.table.sheet].items()
            for column, cell in line.items()
            if cell.value not in (None, "") and not cell.formula and column not in passed_over
        }
        if log or name != "Log":
            found[name] = table.table.box, table.table.headings, filled
    return found


def _saved(value: Any) -> Any:
    """A figure as it is saved: Calc with 15 digits, openpyxl with 16, the last of which may be another."""
    return float(f"{value:.13g}") if isinstance(value, float) else value
