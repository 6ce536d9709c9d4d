"""An area taken for one of our tables: what is laid over it, and what it gets beside."""

from collections.abc import Mapping
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem, Where
from xlratings.workbook.adopting.candidates import CAN_BE_ADDED, Candidate
from xlratings.workbook.adopting.people import People
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.own_headings import NO_COLUMN, OwnHeading
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.table_rows import BLANK
from xlratings.workbook.xlsx.addresses import COLUMNS, address, column_letters
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.table_room import refuse_table

_OURS = {"List": ("rank", "name", "change", "events", "rating")}
"""Columns of a clerk's that the month writes into, unless they hold formulas."""


class Laid(NamedTuple):
    """A table of ours in the workbook.

    ``columns``: column number by key; ``own``: headings that Settings must name; ``added``: keys of columns to be
    added beside it; ``ids``: values for an added column of ids, by row; ``formulas``: headings of columns with formulas
    that the month leaves alone; ``problems``: what stands in the way.
    """

    candidate: Candidate
    columns: Mapping[str, int]
    own: tuple[OwnHeading, ...]
    added: tuple[str, ...]
    ids: Mapping[int, Value]
    formulas: tuple[str, ...]
    problems: tuple[Problem, ...]

    @property
    def name(self) -> str:
        """The fixed name of the table."""
        return self.candidate.layout.name


def laid(package: Package, one: Candidate, federation: str, persons: People) -> Laid:
    """What would become of an area, and what stands in the way."""
    problems: list[Problem] = []
    found = one.found(problems)
    columns = dict(found.columns) if found else {}
    added = tuple(key for key in _wanted(one, federation) if key not in columns)
    formulas = [key for key in columns if _has_formulas(one, columns[key])]
    kept = _kept(one, formulas)
    problems += _refusal(package, one)
    problems += [
        _written_formulas(one, columns[key]) for key in formulas if key == "rating" and one.layout.name == "List"
    ]
    problems += _occupied(one, len(added))
    ids: dict[int, Value] = {}
    if "id" in added:
        ids = {person.row: person.id for person in persons.persons} if one.layout.name == "List" else _numbers(one)
    return Laid(
        one,
        {key: at for key, at in columns.items() if key not in kept},
        (*one.own, *(OwnHeading(one.layout.name, key, NO_COLUMN) for key in kept)),
        added,
        ids,
        tuple(one.area.headings[columns[key]] for key in kept),
        tuple(problems),
    )


def _wanted(one: Candidate, federation: str) -> tuple[str, ...]:
    """The columns that can be added and that the system's table has."""
    keys = {column.key for column in layout_of(federation, one.layout.name).columns}
    return tuple(key for key in CAN_BE_ADDED.get(one.layout.name, ()) if key in keys)


def _kept(one: Candidate, formulas: list[str]) -> list[str]:
    """The columns with formulas that stay the clerk's, since the month would write over them."""
    return [key for key in formulas if key in _OURS.get(one.layout.name, ()) and key != "rating"]


def _has_formulas(one: Candidate, column: int) -> bool:
    rows = range(one.area.box.first_row + 1, one.area.box.last_row + 1)
    return any(one.area.sheet.cells.get(row, {}).get(column, BLANK).formula for row in rows)


def _written_formulas(one: Candidate, column: int) -> Problem:
    message = Message("adopt.ratings-are-formulas", table=one.layout.name, heading=one.area.headings[column])
    return Problem(message, Where(one.area.sheet.title, address(one.area.box.first_row, column)))


def _refusal(package: Package, one: Candidate) -> list[Problem]:
    """Why a table cannot lie there; one that lies there already can."""
    if one.area.table is not None:
        return []
    texts = one.area.as_table.headings
    try:
        refuse_table(package, package.sheet(one.area.sheet.title), one.area.box, texts, [])
    except FileRefusedError as refused:
        return [Problem(refused.message)]
    return []


def _occupied(one: Candidate, columns: int) -> list[Problem]:
    """The first cell that stands where columns are to be added."""
    box = one.area.box
    for row in range(box.first_row, box.last_row + 1):
        for column in range(box.last_column + 1, min(box.last_column + columns, COLUMNS) + 1):
            if not is_blank(one.area.sheet.cells.get(row, {}).get(column, BLANK)):
                letters = column_letters(box.last_column + 1)
                message = Message("adopt.no-room-beside", table=one.layout.name, columns=columns, first=letters)
                return [Problem(message, Where(one.area.sheet.title, address(row, column)))]
    return []


def _numbers(one: Candidate) -> dict[int, Value]:
    """New ids in the order of the rows."""
    rows = range(one.area.box.first_row + 1, one.area.box.last_row + 1)
    return {row: number for number, row in enumerate(rows, 1)}
