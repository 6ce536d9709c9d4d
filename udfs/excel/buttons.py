"""The VBA project of a workbook with buttons for the month: they call the add-in, or say that it is missing."""

from collections.abc import Sequence
from pathlib import Path

from udfs.excel.vba_project import Kind, Module, vba_project

PROJECT = "RatingsButtons"
WORKBOOK = "ThisWorkbook"
"""The code name of the workbook."""

BUTTONS = ("PreviewMonth", "CommitMonth", "UndoMonth")
"""What the buttons call, in their order; the words on them are those of the ribbon."""

_VBA = Path(__file__).with_name("vba")


def button_modules(sheets: Sequence[str]) -> tuple[Module, ...]:
    """The modules: one for the workbook and for each sheet, by code name, and those that do something."""
    return (
        Module(WORKBOOK, "", Kind.WORKBOOK),
        *(Module(name, "", Kind.SHEET) for name in sheets),
        *(Module(name, (_VBA / f"{name}.bas").read_text(encoding="ascii")) for name in ("MonthButtons", "XlrBox")),
    )


def button_project(sheets: Sequence[str]) -> bytes:
    """The bytes of the project of a workbook whose sheets have these code names; the same for the same names."""
    return vba_project(PROJECT, button_modules(sheets))


def macro(button: str) -> str:
    """The name that a button calls."""
    return f"MonthButtons.{button}"
