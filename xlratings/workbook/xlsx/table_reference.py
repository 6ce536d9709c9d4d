"""What stands in the brackets of a structured reference, as areas of its table."""

import re

from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.tables import Table
from xlratings.workbook.xlsx.xml_bytes import plain_text

_INNER = re.compile(r"\[((?:[^\[\]']|'.)*)\](\s*:)?")
_QUOTED = re.compile(r"'(.)")


def table_areas(table: Table, columns: str, row: int | None) -> list[Box]:
    """The areas that ``[...]`` after a table's name means, seen from a row (None: from any row).

    Columns that the table does not have mean all of it: too much is calculated again, never too little.

    >>> players = Table("Players", "S", "", 1, 1, 9, 3, ("ID", "Na[me", "Elo"), totals=False)
    >>> [str(area) for area in table_areas(players, "[Elo]", 5)]
    ['C1:C9']
    >>> [str(area) for area in table_areas(players, "[[#This Row],[ID]:[Na'[me]]", 5)]
    ['A5:B5']
    """
    inside = columns[1:-1].strip()
    parts = _INNER.findall(inside) if inside.lstrip("@").startswith("[") else [(inside.lstrip("@"), "")]
    items = {name.strip().casefold() for name, _ in parts if name.strip().startswith("#")}
    this_row = row is not None and (inside.startswith("@") or items == {"#this row"})
    area = table.box
    rows = (row, row) if this_row and row is not None else (area.first_row, area.last_row)
    spans = _spans(table, [(name, colon) for name, colon in parts if not name.strip().startswith("#") and name.strip()])
    return [Box(rows[0], first, rows[1], last) for first, last in spans]


def _spans(table: Table, names: list[tuple[str, str]]) -> list[tuple[int, int]]:
    whole = [(table.first_column, table.last_column)]
    headings = [heading.casefold() for heading in table.headings]
    plain = [(plain_text(_QUOTED.sub(r"\1", name)).casefold(), bool(colon)) for name, colon in names]
    if not plain or any(name not in headings for name, _ in plain):
        return whole
    numbers = [(table.first_column + headings.index(name), colon) for name, colon in plain]
    if any(colon for _, colon in numbers):
        every = [number for number, _ in numbers]
        return [(min(every), max(every))]
    return [(number, number) for number, _ in numbers]
