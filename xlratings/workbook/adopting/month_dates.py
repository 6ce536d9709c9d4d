"""Months that head a clerk's columns as real dates: read as months, and written as texts, which headings must be.

Every heading of an Excel table is a text, and Excel itself makes texts of dates when a table is laid over them. Excel
writes what the cell shows, which depends on the country; we write 2026-03, as in every heading of a month.
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from functools import cache

from xlratings.errors import Message, Problem, Where
from xlratings.federations import codes
from xlratings.results.labels import label
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.table_rows import Cells
from xlratings.workbook.written.headings import plain
from xlratings.workbook.xlsx.addresses import Box, address
from xlratings.workbook.xlsx.cells import Cell
from xlratings.workbook.xlsx.dependents import area_box
from xlratings.workbook.xlsx.formula_cells import all_formulas
from xlratings.workbook.xlsx.formula_text import references
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.scanning import scanned

_FEWEST = 2  # headings that make a row of headings
_READS_HEADINGS = frozenset({"HLOOKUP"})  # functions that look for a heading in the first row of an area

Places = Mapping[tuple[int, int], str]
"""Texts by row and column."""


def month_dates(package: Package, title: str, cells: Cells) -> Places:
    """The dates of a sheet that head a column as a month, each as the text of that month, by row and column.

    A date means its month where it is a first day, as lists are published then, or where its format shows no day; one
    that shows another day, such as a round's, leaves its whole row as it is.
    """
    found: dict[tuple[int, int], str] = {}
    for row, line in cells.items():
        days = {at: cell.value for at, cell in line.items() if _is_day(cell)}
        if days and _is_heading_row(line) and _are_months(package, title, row, days):
            found |= {(row, at): f"{day:%Y-%m}" for at, day in days.items()}
    return found


def _is_day(cell: Cell) -> bool:
    return isinstance(cell.value, date) and not isinstance(cell.value, datetime)


def _is_heading_row(line: Mapping[int, Cell]) -> bool:
    said = [cell.value for cell in line.values() if isinstance(cell.value, str)]
    return len(said) >= _FEWEST and sum(map(_is_heading, said)) >= _FEWEST


def _is_heading(said: str) -> bool:
    if plain(said) in _words():
        return True
    found = label(said)
    return found is not None and not found.bare


@cache
def _words() -> frozenset[str]:
    columns = [column for code in codes() for layout in tables_of(code) for column in layout.columns]
    return frozenset(plain(word) for column in columns for word in (*column.headings.values(), *column.synonyms))


def _are_months(package: Package, title: str, row: int, days: Mapping[int, object]) -> bool:
    later = [at for at, day in days.items() if isinstance(day, date) and day.day > 1]
    if not later:
        return True
    spans = scanned(package.container.read(package.sheet(title).part), {row}).rows[row].cells
    styles = [int(spans[at].given.get("s", "0")) if at in spans else 0 for at in later]
    return package.styles.months.issuperset(styles)


def readers_of(package: Package, title: str, dates: Places) -> Iterator[Problem]:
    """The first formula that reads dates of a sheet as dates, which it could not once they are texts.

    A formula that reads an area with the headings above it, such as VLOOKUP, does not mind.
    """
    for formula in all_formulas(package)[1] if dates else ():
        found = references(formula.text)
        for area in found.areas:
            is_here = (area.sheet or formula.sheet).casefold() == title.casefold()
            if is_here and _reads(area_box(area, formula.moved_by), found.functions, dates):
                cells = ", ".join(address(*place) for place in dates)
                where = Where(formula.sheet, address(*formula.area[:2]))
                yield Problem(Message("adopt.dates-are-read", sheet=title, cells=cells), where)
                return


def _reads(area: Box, functions: frozenset[str], dates: Places) -> bool:
    is_met = any(area.holds(*place) for place in dates)
    return is_met and (area.first_row == area.last_row or not functions.isdisjoint(_READS_HEADINGS))


def within(dates: Places, area: Box) -> Places:
    """The dates among the headings of an area."""
    return {(row, at): said for (row, at), said in dates.items() if row == area.first_row and area.holds(row, at)}
