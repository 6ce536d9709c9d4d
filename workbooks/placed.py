"""A table and where it stands on its sheet."""

from typing import NamedTuple

from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from workbooks.contents import Contents

PREPARED_ROWS = 5000
"""As far down go drop-down lists and colours."""

FILLED_IN = ("Players", "Decisions", "Events", "Results", "Games", "Places", "Deals", "Standard", "Settings")
"""The tables a clerk fills in."""

LOOKED_AT = ("Card", "Statistics", "Calculator")
"""The sheets without a table, in their order after the list."""


class TableSheet(NamedTuple):
    """Where a table stands: its sheet, its contents, the row of its headings (from 0)."""

    sheet: Worksheet
    contents: Contents
    header: int

    @property
    def last(self) -> int:
        """The last row of the table: an empty one still has one row to write in."""
        return self.header + max(1, len(self.contents.rows))

    def letter(self, key: str) -> str:
        """The letters of a column."""
        return str(xl_col_to_name(self.contents.keys.index(key)))
