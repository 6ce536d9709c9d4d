"""An Excel table as its part describes it."""

from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.xml_bytes import MAIN, Element, plain_text


class Table(NamedTuple):
    """An Excel table: rows and columns count from 1, the header row is included.

    ``name`` is the one formulas use; ``sheet``: the title of its sheet; ``totals``: it ends with a totals row;
    ``headed``: it has a header row; ``linked``: its rows come from a query or an XML map.
    """

    name: str
    sheet: str
    part: str
    first_row: int
    first_column: int
    last_row: int
    last_column: int
    headings: tuple[str, ...]
    totals: bool
    headed: bool = True
    linked: bool = False

    @property
    def box(self) -> Box:
        """The area of the table."""
        return Box(self.first_row, self.first_column, self.last_row, self.last_column)

    @property
    def first_data_row(self) -> int:
        """The row below the header."""
        return self.first_row + self.headed


def table(found: list[Element], sheet: str, part: str) -> Table:
    """The table that a part describes.

    Raises:
        ValueError: the part names no area, or not as many columns as its area has.

    """
    given = found[0].attributes
    headings = tuple(plain_text(one.attributes.get("name", "")) for one in found if one.name == f"{MAIN}tableColumn")
    area = box(given.get("ref", ""))
    if len(headings) != area.last_column - area.first_column + 1:  # every number behind a gap would be another's
        raise ValueError(part)
    return Table(
        given.get("displayName") or given.get("name", ""),
        sheet,
        part,
        *area,
        headings=headings,
        totals=given.get("totalsRowCount", "0") != "0",
        headed=given.get("headerRowCount", "1") != "0",
        linked=given.get("tableType", "worksheet") != "worksheet",
    )
