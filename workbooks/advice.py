"""The one line on a sheet with functions of ours: what to do with it here, or that the functions are missing."""

from collections.abc import Sequence

from xlsxwriter.worksheet import Worksheet

from workbooks.looks import AMBER, Looks
from workbooks.words import Words

WITHOUT_ADD_IN = "Without_add_in"
"""The name of the cell that says what to do where the functions are not there."""

ADVICE_HEIGHT = 22
"""Of the line's row, the second."""


def write_advice(sheet: Worksheet, looks: Looks, words: Words, results: Sequence[str], *, beside: str = "N") -> None:
    """Write the line into B2: what it may say stands beside the page, and it depends on the results themselves.

    Args:
        sheet: The sheet.
        looks: The workbook's formats.
        words: Its words.
        results: Cells that show #NAME? where the functions are missing.
        beside: Letters of the column beside the page.

    """
    here, small = words("template.calculator.here"), looks.quiet()
    sheet.write_string(f"{beside}1", words("template.calculator.missing"), small)
    sheet.write_string(f"{beside}2", here, small)
    without, with_ = f"${beside}$1", f"${beside}$2"
    looks.book.define_name(WITHOUT_ADD_IN, f"='{sheet.get_name()}'!{without}")
    nameless = ",".join(f"IFERROR(ERROR.TYPE({cell})=5,FALSE)" for cell in results)
    # an array formula: LibreOffice calculates those as it opens a file, and trusts the values of others
    sheet.write_dynamic_array_formula("B2:B2", f"=IF(OR({nameless}),{without},{with_})", looks.look(), here)
    sheet.set_row(1, ADVICE_HEIGHT)
    amber = looks.book.add_format({"bg_color": AMBER, "bold": True})
    sheet.conditional_format("B2:L2", {"type": "formula", "criteria": f"=$B$2={without}", "format": amber})
