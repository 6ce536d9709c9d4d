"""A list and its changes as a workbook of their own, ready to print: values only, A4, headings on every page."""

from collections.abc import Collection, Iterable
from datetime import date
from io import BytesIO

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from workbooks.looks import NUMBERS, Looks
from workbooks.paper import on_paper
from workbooks.properties import set_properties
from workbooks.words import Words
from xlratings.federations import rule_book
from xlratings.workbook.columns import CellKind, Column
from xlratings.workbook.exported import ExportedTable
from xlratings.workbook.xlsx.cells import Value

_AS_THEIR_KIND = frozenset({CellKind.EXACT_RATING, CellKind.AVERAGE_RATING})
_SIGNED = frozenset({"change", "variation"})
_HEADER = 2  # below the title and a blank row
_UPRIGHT = 8  # columns that fit an upright page
_NARROWEST, _WIDEST = 8, 40


def printed(title: str, tables: Iterable[ExportedTable], code: str, language: str) -> bytes:
    """The bytes of the workbook, one sheet per table; the same for the same content.

    Args:
        title: Stands above each table and in the properties.
        tables: What to print.
        code: Of the rule book.
        language: Of headings and sheets.

    """
    written = BytesIO()
    with Workbook(written, {"in_memory": True, "strings_to_urls": False, "strings_to_formulas": False}) as book:
        set_properties(book, title, language)
        looks, words = Looks(book), Words(language, rule_book(code).name, code)
        for table in tables:
            _print(book.add_worksheet(table.layout.titles[language]), title, table, looks, words)
    return written.getvalue()


def _print(sheet: Worksheet, title: str, table: ExportedTable, looks: Looks, words: Words) -> None:
    sheet.write_string(0, 0, title, looks.title())
    headings = table.headings(words.language)
    for position, (column, heading) in enumerate(zip(table.columns, headings, strict=True)):
        values = [row[position] for row in table.rows]
        sheet.set_column(position, position, _width(heading, map(_shown, values)))
        sheet.write_string(_HEADER, position, heading, looks.heading(right=column.kind in NUMBERS))
        _write(sheet, position, column, values, looks)
    sheet.set_row(_HEADER, 34)
    sheet.freeze_panes(_HEADER + 1, 0)
    sheet.repeat_rows(_HEADER)
    on_paper(sheet, words, title, landscape=len(table.columns) > _UPRIGHT)


def _write(sheet: Worksheet, position: int, column: Column, values: Collection[Value], looks: Looks) -> None:
    look = looks.cell(column.kind, _number_format(column, values))
    for row, value in enumerate(values, _HEADER + 1):
        if value is None:
            sheet.write_blank(row, position, None, look)
        elif isinstance(value, date):
            sheet.write_datetime(row, position, value, look)
        elif isinstance(value, int | float):
            sheet.write_number(row, position, value, look)
        else:
            sheet.write_string(row, position, str(value), look)


def _number_format(column: Column, values: Iterable[Value]) -> str | None:
    """Two decimals where any number of a column has some, K as it is; a sign before what was won or lost."""
    if column.key == "k":
        return "0.0##"
    if column.kind in _AS_THEIR_KIND or not any(isinstance(value, int | float) for value in values):
        return None
    digits = "0.00" if any(isinstance(value, float) and value % 1 for value in values) else "0"
    return f"+{digits};-{digits};0" if column.key in _SIGNED else digits


def _shown(value: Value) -> str:
    return "" if value is None else f"{value:+.2f}" if isinstance(value, float) and value % 1 else str(value)


def _width(heading: str, shown: Iterable[str]) -> float:
    longest = max(map(len, shown), default=0)
    return min(max(longest, *map(len, heading.split()), _NARROWEST) + 2, _WIDEST)
