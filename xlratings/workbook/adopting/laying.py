"""An area taken for one of our tables: what is laid over it, and what it gets beside."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from xlratings.errors import FileRefusedError, Message, Problem, Where
from xlratings.model import Month
from xlratings.results.row_words import is_total
from xlratings.workbook.adopting.answers import Option
from xlratings.workbook.adopting.areas import Area
from xlratings.workbook.adopting.candidates import CAN_BE_ADDED, Candidate
from xlratings.workbook.adopting.month_dates import Places, readers_of, within
from xlratings.workbook.adopting.people import People
from xlratings.workbook.cell_values import is_blank
from xlratings.workbook.columns import Column
from xlratings.workbook.member_columns import SURNAME
from xlratings.workbook.own_headings import NO_COLUMN, TABLE, OwnHeading
from xlratings.workbook.system_layouts import layout_of
from xlratings.workbook.table_rows import BLANK
from xlratings.workbook.xlsx.addresses import COLUMNS, ROWS, address, column_letters
from xlratings.workbook.xlsx.cells import Cell, Value
from xlratings.workbook.xlsx.new_parts import NewTable
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.sheet_filter import sheet_filter
from xlratings.workbook.xlsx.table_room import refuse_table

_FEWEST_CELLS = 2  # a word alone is a remark
_WRITTEN = {"List": ("rank", "name", "change", "events")}
"""Columns of a clerk's that the month writes into, unless they hold formulas."""


class Laid(NamedTuple):
    """A table of ours in the workbook.

    ``columns``: column number by key; ``own``: headings that Settings must name; ``added``: headings by key of
    columns to be added beside it; ``ids``: values for an added column of ids, by row; ``formulas``: headings of columns
    with formulas that the month leaves alone; ``is_read_only``: a list whose ratings are formulas: it is read, and the
    month writes into a sheet of its own; ``problems``: what stands in the way; ``filtered``: the cells of the sheet's
    filter that becomes the table's; ``dates``: headings that are dates and become texts, by row and column.
    """

    candidate: Candidate
    columns: Mapping[str, int]
    own: tuple[OwnHeading, ...]
    added: Mapping[str, str]
    ids: Mapping[int, Value]
    formulas: tuple[str, ...]
    is_read_only: bool
    problems: tuple[Problem, ...]
    filtered: str
    dates: Places

    @property
    def name(self) -> str:
        """The fixed name of the table."""
        return self.candidate.layout.name

    @property
    def months(self) -> Mapping[int, Month]:
        """The months of a table of lists, by column."""
        found = self.candidate.found()
        return {month.column: month.month for month in found.months} if found else {}


class Around(NamedTuple):
    """What an area is taken for: the system's code, the language of new headings, the people, all areas there are."""

    federation: str
    language: str
    persons: People
    areas: tuple[Area, ...]


def laid(package: Package, one: Candidate, around: Around) -> Laid:
    """What would become of an area, and what stands in the way."""
    federation, language, persons, others = around
    problems: list[Problem] = []
    found = one.found(problems)
    columns = dict(found.columns) if found else {}
    formulas = [key for key in columns if _has_formulas(one, columns[key])]
    is_read_only = one.layout.name == "List" and "rating" in formulas
    wanted = () if is_read_only else _wanted(one, federation)
    added = _free(
        {column.key: column.headings[language] for column in wanted if column.key not in columns}, one.area.headings
    )
    kept = [key for key in formulas if key in _WRITTEN.get(one.layout.name, ())]
    dates = {} if is_read_only else within(one.area.sheet.dates, one.area.box)
    refusals = () if is_read_only else _refusal(package, one)
    problems += readers_of(package, one.area.sheet.title, dates)
    problems += [*refusals, *(() if is_read_only else _occupied(one, len(added)))]
    problems += _cut_off(one, columns, others)
    return Laid(
        one,
        {key: at for key, at in columns.items() if key not in kept},
        (*_own(one, added), *(OwnHeading(one.layout.name, key, NO_COLUMN) for key in (*kept, *_half_names(one, kept)))),
        added,
        _new_ids(one, persons) if "id" in added else {},
        tuple(one.area.headings[columns[key]] for key in kept),
        is_read_only,
        tuple(problems),
        "" if is_read_only or refusals else _filter(package, one.area),
        dates,
    )


def _filter(package: Package, area: Area) -> str:
    """The cells of a filter that lies over an area which is no table yet."""
    if area.table is not None:
        return ""
    found = sheet_filter(scanned(package.container.read(package.sheet(area.sheet.title).part)))
    return str(found.box) if found and found.box.meets(area.box) else ""


def _half_names(one: Candidate, kept: Iterable[str]) -> tuple[str, ...]:
    """The names of a list with a column of surnames: the month would write whole names over the first ones."""
    has_surnames = any(map(SURNAME.is_headed, one.area.headings.values()))
    return ("name",) if one.layout.name == "List" and has_surnames and "name" not in kept else ()


def _free(wanted: Mapping[str, str], taken: Mapping[int, str]) -> dict[str, str]:
    """New headings, with a number behind one that another column of the table has."""
    there = {heading.casefold() for heading in taken.values()}
    found = {}
    for key, heading in wanted.items():
        names = (heading, *(f"{heading} {number}" for number in range(2, len(there) + 3)))
        found[key] = next(name for name in names if name.casefold() not in there)
    return found


def _own(one: Candidate, added: Mapping[str, str]) -> list[OwnHeading]:
    """What Settings must say of a table; of an added column where another could be taken for it."""
    table, name = one.area.table, one.layout.name
    named = [OwnHeading(name, TABLE, table.name)] if table and table.name != name else []
    told = {own.key for own in one.own}
    return [
        *named,
        *(own for own in one.own if own.key not in added),
        *(OwnHeading(name, key, heading) for key, heading in added.items() if key in told),
    ]


def _new_ids(one: Candidate, persons: People) -> dict[int, Value]:
    """Ids for a new column: those of the people on the list, else numbers in the order of the rows."""
    if one.layout.name == "List":
        return {person.row: person.id for person in persons.persons}
    rows = range(one.area.box.first_row + 1, one.area.box.last_row + 1)
    return {row: number for number, row in enumerate(rows, 1)}


def _wanted(one: Candidate, federation: str) -> tuple[Column, ...]:
    """The columns that can be added and that the system's table has."""
    names = CAN_BE_ADDED.get(one.layout.name, ())
    return tuple(column for column in layout_of(federation, one.layout.name).columns if column.key in names)


def _has_formulas(one: Candidate, column: int) -> bool:
    rows = range(one.area.box.first_row + 1, one.area.box.last_row + 1)
    return any(one.area.sheet.cells.get(row, {}).get(column, BLANK).formula for row in rows)


def _refusal(package: Package, one: Candidate) -> list[Problem]:
    """Why a table cannot lie there; one that lies there already can."""
    if one.area.table is not None:
        return []
    area = one.area
    try:
        table = NewTable(one.layout.name, area.sheet.title, area.box, area.as_table.headings)
        refuse_table(package, table, [], area.sheet.dates)
    except FileRefusedError as refused:
        return [Problem(refused.message)]
    return []


def _cut_off(one: Candidate, columns: Mapping[str, int], others: Iterable[Area]) -> list[Problem]:
    """The first row below an empty one that is filled in like a row of the table: nobody would miss it.

    ``others``: the areas that may stand below it. An area that the clerk named ends where he said.
    """
    area = one.area
    if area.table is not None or area.is_said:
        return []
    below = [box.first_row for box in (other.box for other in others if other.sheet is area.sheet)]
    end = min((row for row in below if row > area.box.last_row), default=ROWS)
    rows = [row for row in sorted(area.sheet.cells) if area.box.last_row < row < end]
    like = [row for row in rows if _is_like_a_row(area.sheet.cells[row], one, columns)]
    if not like:
        return []
    whole = area.box._replace(last_row=like[-1])
    option = Option(f"--{one.layout.name.lower()}", f"{area.sheet.title}!{whole}").typed
    message = Message("adopt.rows-cut-off", table=one.layout.name, last=area.box.last_row, option=option)
    return [Problem(message, Where(area.sheet.title, address(like[0], area.box.first_column)))]


def _is_like_a_row(cells: Mapping[int, Cell], one: Candidate, columns: Mapping[str, int]) -> bool:
    """Whether half of the columns we know are filled in, in a list a rating too, and no word says that it is a sum."""
    values = {key: cells[at].value for key, at in columns.items() if at in cells and not is_blank(cells[at])}
    rated = one.layout.name != "List" or isinstance(values.get("rating"), int | float)
    is_sum = any(isinstance(value, str) and is_total(value) for value in values.values())
    return rated and not is_sum and 2 * len(values) >= max(len(columns), _FEWEST_CELLS * 2)


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
