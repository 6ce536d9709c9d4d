"""Buttons drawn on the list: a workbook with macros has them, and the macros call Excel's add-in."""

from io import BytesIO

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from udfs.excel.buttons import BUTTONS, WORKBOOK, button_project, macro
from workbooks.words import Words

ENDING = ".xlsm"
_WIDTH, _HEIGHT, _GAP = 112, 27, 8  # pixels
_FIRST_CELL, _DOWN = "E1", 9


def has_buttons(file: str) -> bool:
    """Whether a workbook of this name is one with macros.

    >>> has_buttons("risiko.xlsx"), has_buttons("RISIKO.XLSM")
    (False, True)
    """
    return file.lower().endswith(ENDING)


def draw_buttons(book: Workbook, sheet: Worksheet, words: Words) -> None:
    """Draw the buttons of the month at the head of a sheet, and give the workbook its macros; not printed."""
    book.set_vba_name(WORKBOOK)
    names = []
    for number, each in enumerate(book.worksheets(), 1):
        names.append(f"Sheet{number}")
        each.set_vba_name(names[-1])
    book.add_vba_project(BytesIO(button_project(names)), is_stream=True)
    for number, button in enumerate(BUTTONS):
        options = {
            "macro": macro(button),
            "caption": words(f"excel.label.{button}"),
            "description": words(f"excel.label.{button}"),
            "width": _WIDTH,
            "height": _HEIGHT,
            "x_offset": number * (_WIDTH + _GAP),
            "y_offset": _DOWN,
        }
        sheet.insert_button(_FIRST_CELL, options)
