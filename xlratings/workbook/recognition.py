"""Which table of a workbook is which, and which column means what: by name, else by title, else by headings."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.model import Month
from xlratings.texts import LANGUAGES
from xlratings.workbook.layout import TABLES, Column, TableLayout
from xlratings.workbook.near_headings import near_headings
from xlratings.workbook.written import months as written_months
from xlratings.workbook.written.headings import plain
from xlratings.workbook.written_layouts import LIST
from xlratings.workbook.xlsx.addresses import address
from xlratings.workbook.xlsx.tables import Table

_GIVEN = frozenset(  # a clerk's own sheets, with a clerk's own words
    {"Players", "Decisions", "Events", "Results", "Games", "Places", "Deals"}
)


class MonthColumn(NamedTuple):
    """A column of Lists: the month it is headed by and its number on the sheet."""

    month: Month
    column: int


class FoundTable(NamedTuple):
    """A table of ours in a workbook.

    ``columns``: key -> number of the column on its sheet; ``months``: the month columns from left to right;
    ``has_extras``: it holds columns of the clerk's too; ``language``: the one most of its headings are in;
    ``taken_for``: key -> heading of the columns that only contain a word of ours;
    ``rows_below``, ``columns_beside``: how many rows right below it, and columns right of it, are read as its own.
    """

    layout: TableLayout
    table: Table
    columns: Mapping[str, int]
    months: tuple[MonthColumn, ...] = ()
    has_extras: bool = False
    language: str = LANGUAGES[0]
    rows_below: int = 0
    columns_beside: int = 0
    taken_for: Mapping[str, str] = MappingProxyType({})

    @property
    def last_data_row(self) -> int:
        """The last row that can hold data."""
        return self.table.last_row - self.table.totals + self.rows_below

    def where(self, row: int, column: int) -> Where:
        """The place of a cell on the table's sheet."""
        return Where(self.table.sheet, address(row, column))


class Recognition(NamedTuple):
    """The tables found, by their fixed name, and what stands in the way of the others."""

    tables: dict[str, FoundTable]
    problems: tuple[Problem, ...]


Widened = Callable[[TableLayout, Table], Table]
"""Gives a table with the columns beside it that are read as its own."""


def recognition(
    tables: Sequence[Table],
    widened: Widened = lambda _, table: table,
    layouts: tuple[TableLayout, ...] = TABLES,
) -> Recognition:
    """Find our tables, laid out as given, among those of a workbook, and their columns."""
    problems: list[Problem] = []
    assigned = _assigned(tables, layouts, problems)
    found: dict[str, FoundTable | None] = {}
    for name, (layout, table) in assigned.items():
        wide = widened(layout, table)
        one = found_table(layout, wide, problems)
        found[name] = one and one._replace(columns_beside=wide.last_column - table.last_column)
    return Recognition({name: table for name, table in found.items() if table is not None}, tuple(problems))


def found_table(layout: TableLayout, table: Table, problems: list[Problem]) -> FoundTable | None:
    """A table with its columns; None where a required one is missing or has a rival."""
    language = _language(layout, table)
    columns: dict[str, int] = {}
    known, before = 0, len(problems)
    for column, number, heading in _meanings(layout, table):
        known += 1
        if column.key in columns:
            first = table.headings[columns[column.key] - table.first_column]
            fields = {"first": first, "second": heading, "meaning": column.headings[language]}
            problems.append(_problem("workbook.two-columns", table, number, **fields))
        columns.setdefault(column.key, number)
    problems.extend(
        _problem("workbook.column-missing", table, heading=column.headings[language])
        for column in layout.columns
        if column.required and column.key not in columns
    )
    months = _months(table, problems) if layout.months else ()
    taken_for = _taken_for(layout, table, columns) if layout.name in _GIVEN else {}
    extras = len(table.headings) > known + len(months) + len(taken_for)
    if len(problems) > before:
        return None
    return FoundTable(layout, table, columns, months, extras, language, taken_for=taken_for)


def _taken_for(layout: TableLayout, table: Table, columns: dict[str, int]) -> dict[str, str]:
    """The headings taken for columns that were not found; their numbers join the columns."""
    numbers = {heading: number for number, heading in enumerate(table.headings, table.first_column)}
    unknown = [heading for heading, number in numbers.items() if number not in columns.values()]
    found = near_headings(layout, unknown, columns)
    columns |= {key: numbers[heading] for key, heading in found.items()}
    return found


def _assigned(
    tables: Sequence[Table], layouts: tuple[TableLayout, ...], problems: list[Problem]
) -> dict[str, tuple[TableLayout, Table]]:
    """Each layout's table: all names are asked before any title, all titles before any headings.

    Headings alone never make an optional table: it may be the clerk's own. A workbook with none of our tables is one
    that nobody has taken into use yet.
    """
    assigned: dict[str, tuple[TableLayout, Table]] = {}
    ambiguous: set[str] = set()
    for fits in (_is_named, _is_titled, partial(_is_headed, layouts)):
        taken = [table for _, table in assigned.values()]
        free = [table for table in tables if table not in taken]
        unfound = [layout for layout in layouts if layout.name not in assigned and layout.name not in ambiguous]
        for layout in unfound:
            candidates = [table for table in free if fits(layout, table)]
            if len(candidates) == 1:
                assigned[layout.name] = layout, candidates[0]
            elif candidates:
                ambiguous.add(layout.name)
                problems.append(_ambiguous(layout, *candidates[:2]))
    if not assigned and not ambiguous:
        problems.append(Problem(Message("workbook.no-tables-of-ours")))
        return assigned
    missing = [one for one in layouts if one.name not in {*assigned, *ambiguous} and not one.optional]
    if missing:
        spoken = [_language(layout, table) for layout, table in assigned.values()]
        language = max(spoken, key=spoken.count, default=LANGUAGES[0])
        problems.extend(
            Problem(Message("workbook.table-not-found", name=one.name, columns=_needed(one, language)))
            for one in missing
        )
    return assigned


def _ambiguous(layout: TableLayout, one: Table, other: Table) -> Problem:
    return _problem(
        "workbook.table-ambiguous", other, table=layout.name, name=layout.name, first=one.name, second=other.name
    )


def _is_named(layout: TableLayout, table: Table) -> bool:
    return table.name.casefold() == layout.name.casefold()


def _is_titled(layout: TableLayout, table: Table) -> bool:
    titles = {plain(title) for title in layout.titles.values()}
    return bool(titles & {plain(table.name), plain(table.sheet)}) and headings_known(layout, table) > 0


def _is_headed(layouts: tuple[TableLayout, ...], layout: TableLayout, table: Table) -> bool:
    """Whether the headings fit this layout better than any other, one that has its table already too."""
    if layout.optional:
        return False
    if layout.months and not any(written_months.month(heading) for heading in table.headings):
        return False
    return headings_known(layout, table) > max(headings_known(other, table) for other in layouts if other is not layout)


def headings_known(layout: TableLayout, table: Table) -> int:
    """How many headings of a table the layout knows; 0 when a required one is missing."""
    keys = {column.key for column, _, _ in _meanings(layout, table)}
    if not table.headed or any(column.required and column.key not in keys for column in layout.columns):
        return 0
    return len(keys) + layout.months * sum(written_months.month(heading) is not None for heading in table.headings)


def _meanings(layout: TableLayout, table: Table) -> Iterable[tuple[Column, int, str]]:
    columns = [(column, column.known_by) for column in layout.columns]
    for number, heading in enumerate(table.headings, table.first_column):
        said = plain(heading)
        for column, known in columns:
            if said in known:
                yield column, number, heading


def _months(table: Table, problems: list[Problem]) -> tuple[MonthColumn, ...]:
    """The columns of months; that they are out of order is said once, of the first that is late."""
    found: dict[Month, int] = {}
    newest: Month | None = None
    is_in_order = True
    for number, heading in enumerate(table.headings, table.first_column):
        month = written_months.month(heading)
        if month is None and written_months.is_meant_as_month(heading):
            problems.append(_problem("workbook.month-heading-unreadable", table, number, heading=heading))
        elif month in found:
            first = address(table.first_row, found[month])
            problems.append(_problem("workbook.month-heading-twice", table, number, month=month, first=first))
        elif month is not None and newest is not None and month < newest and is_in_order:
            is_in_order = False
            problems.append(_problem("workbook.month-heading-late", table, number, month=month, newer=newest))
        if month is not None:
            found.setdefault(month, number)
            newest = max(newest or month, month)
    if not found:
        problems.extend(
            _problem("workbook.ratings-without-month", table, number, headings=heading)
            for number, heading in enumerate(table.headings, table.first_column)
            if LIST.column("rating").is_headed(heading)
        )
    return tuple(MonthColumn(month, number) for month, number in found.items())


def _language(layout: TableLayout, table: Table) -> str:
    headings = {plain(heading) for heading in table.headings}
    known = [sum(plain(column.headings[language]) in headings for column in layout.columns) for language in LANGUAGES]
    return LANGUAGES[known.index(max(known))]


def _needed(layout: TableLayout, language: str) -> str:
    """The headings of the columns that a table must have, those of the results of any kind of event too."""
    figures = ("points", "passed") if layout.name == "Results" else ()
    needed = [column for column in layout.columns if column.required or column.key in figures]
    return ", ".join(column.headings[language] for column in needed)


def _problem(id_: str, table: Table, column: int | None = None, /, **fields: object) -> Problem:
    place = address(table.first_row, table.first_column if column is None else column)
    return Problem(Message(id_, **{"table": table.name, **fields}), Where(table.sheet, place))
