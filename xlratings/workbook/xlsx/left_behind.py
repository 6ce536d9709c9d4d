"""Plain ranges of the clerk's that end with a table and will not go on with it: named before it grows."""

import re
from collections.abc import Container, Iterator
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.workbook.xlsx.addresses import Box, address
from xlratings.workbook.xlsx.edits import Edits
from xlratings.workbook.xlsx.formula_cells import all_formulas
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.tables import Table
from xlratings.workbook.xlsx.xml_bytes import unescaped

_MOST_NAMED = 12
_CHART_FORMULA = rb"<(?:\w+:)?f>([^<]*)</"


def left_behind(package: Package, edits: Edits) -> Iterator[Problem]:
    """One note for every table that grows and has such ranges: formulas, defined names, charts.

    And one for every table with a filter in force, whose hidden rows are those that it hid before.
    """
    growing = {package.table(name): edit.last_row for name, edit in edits.tables.items()}
    growing = {table: last for table, last in growing.items() if last > table.last_row}
    found = list(_ranges(package, edits.without_formulas)) if growing else []
    for table, last in growing.items():
        ends = [one for one in found if _ends_with(one, table, last)]
        places = list(dict.fromkeys(one.place for one in ends))
        if places:
            named = ", ".join(places[:_MOST_NAMED]) + (", ..." if len(places) > _MOST_NAMED else "")
            fields = {"places": named, "column": _structured(table, ends[0].area)}
            yield Problem(Message("workbook.ranges-left-behind", table=table.name, **fields), ends[0].where)

    yield from _filtered(package, edits)


def _filtered(package: Package, edits: Edits) -> Iterator[Problem]:
    written = {title.casefold() for title, cells in edits.cells.items() if cells}
    for table in package.tables.values():
        if table.sheet.casefold() in written and _has_criteria(package, table):
            where = Where(table.sheet, address(table.first_row, table.first_column))
            yield Problem(Message("workbook.filter-to-apply-again", table=table.name), where)


def _has_criteria(package: Package, table: Table) -> bool:
    """Whether a column of a table's filter asks for anything; one that only hides its button does not."""
    parents = (one.parent for one in package.elements(table.part))
    return any(one is not None and one.local == "filterColumn" for one in parents)


def _structured(table: Table, area: Box) -> str:
    """The columns of an area as a reference to the table, which grows with it."""
    first = max(area.first_column, table.first_column) - table.first_column
    last = min(area.last_column, table.last_column) - table.first_column
    one, other = (f"[{table.headings[column]}]" for column in (first, last))
    return f"{table.name}{one}" if one == other else f"{table.name}[{one}:{other}]"


class _Range(NamedTuple):
    """A plain range: where it is written and what to call that place, the sheet it lies on, the area."""

    where: Where
    place: str
    inside: Box | None
    sheet: str
    area: Box


def _ends_with(one: _Range, table: Table, last: int) -> bool:
    """Whether a range ends with the rows a table has now; one that stands in the table goes on with its row."""
    if one.sheet.casefold() != table.sheet.casefold():
        return False
    if one.where.sheet == table.sheet and one.inside and table.box.meets(one.inside):
        return False
    area = one.area
    reaches = table.last_column >= area.first_column and area.last_column >= table.first_column
    return reaches and table.first_row <= area.first_row < area.last_row and table.last_row <= area.last_row < last


def _ranges(package: Package, without: Container[str]) -> Iterator[_Range]:
    for formula in all_formulas(package, without=without)[1]:
        where = Where(formula.sheet, address(*formula.area[:2]))
        for sheet, area in _areas(formula.text, formula.moved_by):
            yield _Range(where, f"{formula.sheet}!{where.cell}", formula.area, sheet or formula.sheet, area)
    for name in package.defined_names:
        if not name.name.startswith("_xlnm."):  # print areas and filters are the program's own
            yield from _written(name.formula.removeprefix("="), name.name, Where())
    yield from _of_charts(package)


def _of_charts(package: Package) -> Iterator[_Range]:
    for sheet in package.sheets:
        for drawing in package.related(sheet.part, "drawing"):
            for chart in package.related(drawing, "chart"):
                for text in re.findall(_CHART_FORMULA, package.container.read(chart)):
                    formula = _read(text)
                    yield from _written(formula, sheet.title, Where(sheet.title, "A1"))


def _read(formula: bytes) -> str:
    text = formula.decode("utf-8", "replace")
    try:
        return unescaped(text)
    except ValueError:  # no entity of XML: a damaged chart, which nobody else has to read
        return text


def _written(text: str, place: str, where: Where) -> Iterator[_Range]:
    for sheet, area in _areas(text, (0, 0)):
        if sheet:
            yield _Range(where, place, None, sheet, area)


def _areas(text: str, moved_by: tuple[int, int]) -> Iterator[tuple[str, Box]]:
    """The areas a formula names, each with the title of the sheet; "" where none is named."""
    from xlratings.workbook.xlsx.dependents import area_box  # noqa: PLC0415 - most months meet no formula
    from xlratings.workbook.xlsx.formula_text import references  # noqa: PLC0415 - as above

    for area in references(text).areas:
        yield area.sheet, area_box(area, moved_by)
