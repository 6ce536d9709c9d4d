"""The stored values of formulas that a change makes stale, taken away in every sheet."""

from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from xlratings.workbook.xlsx.changed_area import ChangedArea
from xlratings.workbook.xlsx.dependents import Book, stale_formulas
from xlratings.workbook.xlsx.formula_cells import all_formulas
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.sheet_scan import FormulaSpan, SheetScan
from xlratings.workbook.xlsx.sheet_writes import Writes
from xlratings.workbook.xlsx.table_change import TableChange
from xlratings.workbook.xlsx.xml_bytes import Splice, Text, start_tag, with_attributes


class SheetChange(NamedTuple):
    """What changes on a sheet: its scan, the cells written, and what its tables gain and lose."""

    scan: SheetScan
    cells: Writes
    tables: tuple[TableChange, ...]


def stale_values(
    package: Package, changes: Mapping[str, SheetChange], without: Container[str] = ()
) -> dict[str, list[FormulaSpan]]:
    """The formula cells, by sheet title, whose stored value the changes (by sheet title) make stale.

    ``without``: the titles of sheets that hold no formula.

    Raises:
        FileRefusedError: a sheet that holds formulas is damaged.

    """
    spans, formulas = all_formulas(package, {title: change.scan for title, change in changes.items()}, without)
    if not spans:
        return {}
    changed = {title: _changed_area(change) for title, change in changes.items()}
    stale: dict[str, list[FormulaSpan]] = {}
    for position in stale_formulas(formulas, changed, _book(package, changes)):
        title, span = spans[position]
        if title not in changes or span.column not in changes[title].cells.get(span.row, ()):
            stale.setdefault(title, []).append(span)
    return stale


def value_splices(xml: Text, stale: list[FormulaSpan]) -> Iterator[Splice]:
    """The stretches of a sheet to replace so that the values are gone and their formulas stay."""
    for span in stale:
        if span.value_start != span.value_end:
            if not span.given.keys().isdisjoint(("t", "vm")):
                head = start_tag(xml, span.start)
                yield span.start, span.start + len(head), with_attributes(head, {"t": None, "vm": None})
            yield span.value_start, span.value_end, b""


def _changed_area(change: SheetChange) -> ChangedArea:
    cells = ((row, column) for row, columns in change.cells.own.items() for column in columns)
    boxes = [area for table in change.tables for area in (*table.gained, *table.lost)]
    boxes += [box_ for block in change.cells.blocks for box_ in block.boxes()]
    columns = (item for block in change.cells.blocks for item in block.other_cells())
    return ChangedArea(cells, boxes, columns)


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
