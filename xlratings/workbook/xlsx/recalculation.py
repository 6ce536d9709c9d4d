"""The stored values of formulas that a change makes stale, taken away in every sheet."""

import re
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.changed_area import ChangedArea
from xlratings.workbook.xlsx.dependents import Book, Formula, stale_formulas
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.sheet_scan import FormulaSpan, SheetScan
from xlratings.workbook.xlsx.table_patch import TableChange
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError, Splice, head_end, with_attributes

_FORMULA_TAG = re.compile(rb"<(?:[^\s<>/!?:]+:)?f[\s/>]")
_LONGEST_TAG_START = 256


class SheetChange(NamedTuple):
    """What changes on a sheet: its scan, the cells written (columns by row), and what its tables gain and lose."""

    scan: SheetScan
    cells: Mapping[int, Collection[int]]
    tables: tuple[TableChange, ...]


def stale_values(package: Package, changes: Mapping[str, SheetChange]) -> dict[str, list[FormulaSpan]]:
    """The formula cells, by sheet title, whose stored value the changes (by sheet title) make stale.

    Raises:
        FileRefusedError: a sheet that holds formulas is damaged.

    """
    spans, formulas = all_formulas(package, changes)
    if not spans:
        return {}
    changed = {title: _changed_area(change) for title, change in changes.items()}
    stale: dict[str, list[FormulaSpan]] = {}
    for position in stale_formulas(formulas, changed, _book(package, changes)):
        title, span = spans[position]
        if title not in changes or span.column not in changes[title].cells.get(span.row, ()):
            stale.setdefault(title, []).append(span)
    return stale


def all_formulas(
    package: Package, changes: Mapping[str, SheetChange] = MappingProxyType({})
) -> tuple[list[tuple[str, FormulaSpan]], list[Formula]]:
    """The formula cells of all sheets with their sheet's title, and what they say; ``changes``: sheets scanned already.

    Raises:
        FileRefusedError: a sheet that holds formulas is damaged.

    """
    spans = [
        (sheet.title, span)
        for sheet in package.sheets
        for span in _formulas(package, sheet.part, changes.get(sheet.title))
    ]
    shared = {
        (title, span.formula.get("si")): span
        for title, span in spans
        if span.formula.get("t") == "shared" and span.text
    }
    return spans, [_formula(title, span, shared.get((title, span.formula.get("si")))) for title, span in spans]


def value_splices(xml: bytes, stale: list[FormulaSpan]) -> Iterator[Splice]:
    """The stretches of a sheet to replace so that the values are gone and their formulas stay."""
    for span in stale:
        if span.value_start != span.value_end:
            if not span.given.keys().isdisjoint(("t", "vm")):
                end = head_end(xml, span.start)
                yield span.start, end, with_attributes(xml[span.start : end], {"t": None, "vm": None})
            yield span.value_start, span.value_end, b""


def _formulas(package: Package, part: str, change: SheetChange | None) -> list[FormulaSpan]:
    if change is not None:
        return change.scan.formulas
    if not _has_formulas(package, part):
        return []
    try:
        return scanned(package.container.read(part)).formulas
    except DamagedXmlError as error:
        raise package.container.damaged(part) from error


def _has_formulas(package: Package, part: str) -> bool:
    """Whether a sheet holds a formula, without reading all of it at once."""
    before = b""
    for chunk in package.container.chunks(part):
        here = before + chunk
        if (b"<f" in here or b":f" in here) and _FORMULA_TAG.search(here):  # most have none, which is seen at once
            return True
        before = chunk[-_LONGEST_TAG_START:]
    return False


def _formula(title: str, span: FormulaSpan, first: FormulaSpan | None) -> Formula:
    here = Box(span.row, span.column, span.row, span.column)
    kind = span.formula.get("t", "normal")
    if kind == "shared" and not span.text and first is not None:
        return Formula(title, here, first.text, (span.row - first.row, span.column - first.column))
    area = box(span.formula.get("ref", str(here))) if kind in ("array", "dataTable") else here
    return Formula(title, area, span.text, inputs=_data_table_inputs(span, area) if kind == "dataTable" else ())


def _data_table_inputs(span: FormulaSpan, area: Box) -> tuple[Box, ...]:
    """The input cells of a data table, and the formulas and values along its upper and left edge."""
    cells = tuple(box(span.formula[name]) for name in ("r1", "r2") if name in span.formula)
    edge = Box(max(area.first_row - 1, 1), max(area.first_column - 1, 1), area.last_row, area.last_column)
    return (*cells, Box(edge.first_row, edge.first_column, edge.first_row, edge.last_column), Box(*edge[:3], edge[1]))


def _changed_area(change: SheetChange) -> ChangedArea:
    cells = ((row, column) for row, columns in change.cells.items() for column in columns)
    return ChangedArea(cells, [area for table in change.tables for area in (*table.gained, *table.lost)])


def _book(package: Package, changes: Mapping[str, SheetChange]) -> Book:
    """The workbook's tables as large as they are before or after, whichever is larger."""
    grown = {change.table.name: change for one in changes.values() for change in one.tables}
    tables = {
        name: table._replace(
            last_row=max(table.last_row, grown[name].after.last_row),
            last_column=max(table.last_column, grown[name].after.last_column),
            headings=(*table.headings, *grown[name].new_headings),
        )
        if name in grown
        else table
        for name, table in package.tables.items()
    }
    return Book(package.tab_titles, tables, package.defined_names)
