"""The formula cells of a workbook: what each says, and the areas it fills."""

import re
from collections.abc import Container, Mapping
from types import MappingProxyType
from typing import NamedTuple

from xlratings.workbook.xlsx.addresses import Box, box
from xlratings.workbook.xlsx.package import Package
from xlratings.workbook.xlsx.scanning import scanned
from xlratings.workbook.xlsx.sheet_scan import FormulaSpan, SheetScan
from xlratings.workbook.xlsx.xml_bytes import DamagedXmlError

_FORMULA_TAG = re.compile(rb"<(?:[^\s<>/!?:]+:)?f[\s/>]")
_LONGEST_TAG_START = 256


class Formula(NamedTuple):
    """A formula and where it stands.

    ``sheet``: the title; ``area``: the cell it fills, or all those of an array; ``moved_by``: how far it stands
    from the cell whose text it shares; ``inputs``: areas it reads besides its text (those of a data table).
    """

    sheet: str
    area: Box
    text: str
    moved_by: tuple[int, int] = (0, 0)
    inputs: tuple[Box, ...] = ()


def all_formulas(
    package: Package,
    scans: Mapping[str, SheetScan] = MappingProxyType({}),
    without: Container[str] = (),
) -> tuple[list[tuple[str, FormulaSpan]], list[Formula]]:
    """The formula cells of all sheets with the titles of theirs, and what they say.

    ``scans``: of sheets scanned before; ``without``: the titles of those that hold no formula.

    Raises:
        FileRefusedError: a sheet that holds formulas is damaged.

    """
    spans = [
        (sheet.title, span)
        for sheet in package.sheets
        if sheet.title not in without
        for span in _formulas(package, sheet.part, scans.get(sheet.title))
    ]
    shared = {
        (title, span.formula.get("si")): span
        for title, span in spans
        if span.formula.get("t") == "shared" and span.text
    }
    return spans, [_formula(title, span, shared.get((title, span.formula.get("si")))) for title, span in spans]


def _formulas(package: Package, part: str, scan: SheetScan | None) -> list[FormulaSpan]:
    if scan is not None:
        return scan.formulas
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
