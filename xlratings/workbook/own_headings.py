"""A clerk's own headings: what Settings says a column of ours is called in this workbook.

A row ``List.rating`` of Settings with the value ``Forza`` makes the column headed *Forza* the ratings of the table
List, and no other; ``-`` leaves a column to the clerk, whatever its heading.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from xlratings.federations import codes
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.written.headings import plain

NO_COLUMN = "-"
TABLE = "table"
_KEY = re.compile(r"\s*(\w+)\s*[.:]\s*(.+?)\s*")


class OwnHeading(NamedTuple):
    """The heading of one column in this workbook; ``NO_COLUMN``: the table has none of ours with this key.

    With the key ``TABLE`` it is the name of the table.
    """

    table: str
    key: str
    heading: str

    @property
    def setting(self) -> str:
        """What stands under *Setting*.

        >>> OwnHeading("List", "rating", "Forza").setting
        'List.rating'
        """
        return f"{self.table}.{self.key}"


def own_heading(key: str, value: str) -> OwnHeading | None:
    """What a row of Settings says about a heading; None where it is about something else.

    >>> own_heading("list: rating", "Forza")
    OwnHeading(table='List', key='rating', heading='Forza')
    >>> own_heading("federation", "RISIKO"), own_heading("List.ratnig", "Forza")
    (None, None)
    """
    found = _KEY.fullmatch(key)
    name, own = _known().get((plain(found[1]), plain(found[2])), ("", "")) if found else ("", "")
    return OwnHeading(name, own, value) if name and value else None


@cache
def _known() -> dict[tuple[str, str], tuple[str, str]]:
    """The tables and their columns in any system, as they are compared: with the name and the key they have."""
    layouts = [layout for code in codes() for layout in tables_of(code)]
    keys = {(layout.name, key) for layout in layouts for key in (TABLE, *(column.key for column in layout.columns))}
    return {(plain(name), plain(key)): (name, key) for name, key in keys}


def with_own_headings(layouts: tuple[TableLayout, ...], own: Iterable[OwnHeading]) -> tuple[TableLayout, ...]:
    """The layouts, with the headings of a workbook in the place of all others."""
    for one in own:
        layouts = tuple(_with(layout, one) if layout.name == one.table else layout for layout in layouts)
    return layouts


def _with(layout: TableLayout, own: OwnHeading) -> TableLayout:
    if own.key == TABLE:
        return layout._replace(titles={**layout.titles, TABLE: own.heading})
    if own.heading == NO_COLUMN:
        kept = (column for column in layout.columns if column.key != own.key or column.required)
        return layout._replace(columns=tuple(kept))
    columns = [
        column._replace(headings=dict.fromkeys(column.headings, own.heading), synonyms=())
        if column.key == own.key
        else column
        for column in layout.columns
    ]
    return layout._replace(columns=tuple(columns))
