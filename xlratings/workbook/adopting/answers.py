"""What a clerk says of his workbook, as the options write it: areas, columns."""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from shlex import quote
from subprocess import list2cmdline
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.workbook.adopting.areas import Area, SeenSheet
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.own_headings import NO_COLUMN
from xlratings.workbook.table_rows import BLANK
from xlratings.workbook.written.headings import plain
from xlratings.workbook.xlsx.addresses import Box, box, column_number

_PLACE = re.compile(r"(?:'?(.+?)'?!)?([^!]+)")
_COLUMN = re.compile(r"'?(.+?)'?!([A-Za-z]{1,3})=(.+)")


class Option(NamedTuple):
    """An option of the command line and its value."""

    name: str
    value: str

    @property
    def typed(self) -> str:
        """As it is typed: in the quotes of Windows, or in those in which a shell leaves an exclamation mark alone."""
        return f"{self.name} {list2cmdline([self.value]) if os.name == 'nt' else quote(self.value)}"


class Answers(NamedTuple):
    """What was asked and answered.

    ``tables``: ``Sheet!A3:F250``, a title alone, or ``-`` for none, by the name of the table; ``columns``:
    ``Sheet!C=rating``; ``federation``: a code; ``month``: of the list.
    """

    tables: Mapping[str, str]
    columns: Sequence[str] = ()
    federation: str = ""
    month: Month | None = None


def columns_said(answers: Answers, layouts: Iterable[TableLayout]) -> dict[tuple[str, int], str]:
    """What columns mean, by the sheet's title in lower case and the number: a key, or ``-``.

    Raises:
        FileRefusedError: an answer that cannot be understood.

    """
    keys = {column.key: column for layout in layouts for column in layout.columns}
    found = {}
    for said in answers.columns:
        parts = _COLUMN.fullmatch(said.strip())
        meant = parts[3].strip() if parts else ""
        known = sorted(
            (key for key, column in keys.items() if key == meant or column.is_headed(meant)),
            key=lambda key: plain(meant) not in map(plain, keys[key].headings.values()),
        )  # what our sheets call it comes before what others call it: in Italian, "Punteggio" heads points too
        if parts is None or not (known or meant == NO_COLUMN):
            raise FileRefusedError(Message("adopt.column-unclear", said=said))
        found[parts[1].casefold(), column_number(parts[2])] = meant if meant in keys or not known else known[0]
    return found


def area_said(said: str, sheets: Sequence[SeenSheet], known: Sequence[Area]) -> Area:
    """The area that an answer names: cells, or a sheet whose only area it is.

    Raises:
        FileRefusedError: no such sheet, no cells, or a sheet with none or several.

    """
    parts = _PLACE.fullmatch(said.strip())
    title = (parts[1] or parts[2]).strip("'") if parts else ""
    sheet = next((one for one in sheets if one.title.casefold() == title.casefold()), None)
    if parts is None or sheet is None:
        raise FileRefusedError(Message("adopt.area-unclear", said=said))
    if not parts[1]:
        return _only(said, [area for area in known if area.sheet is sheet])
    try:
        where = box(parts[2].replace("$", ""))
    except ValueError as error:
        raise FileRefusedError(Message("adopt.area-unclear", said=said)) from error
    return next((area for area in known if area.box == where and area.sheet is sheet), None) or _cut(sheet, where)


def _only(said: str, found: Sequence[Area]) -> Area:
    if len(found) != 1:
        raise FileRefusedError(Message("adopt.area-unclear", said=said))
    return found[0]


def _cut(sheet: SeenSheet, where: Box) -> Area:
    last = min(where.last_row, max(sheet.cells, default=where.first_row))
    cells = sheet.cells.get(where.first_row, {})
    texts = {at: cells.get(at, BLANK).value for at in range(where.first_column, where.last_column + 1)}
    return Area(sheet, where._replace(last_row=last), {at: str(one or "") for at, one in texts.items()})
