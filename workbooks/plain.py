"""Workbooks of the systems without a sample: their tables and headings, empty, one to a sheet."""

from collections.abc import Mapping
from io import BytesIO

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from workbooks.contents import Contents
from workbooks.drop_downs import add_drop_downs
from workbooks.looks import NUMBERS, TAB_FILLED_IN, TAB_WRITTEN, Looks
from workbooks.paper import on_paper
from workbooks.placed import FILLED_IN, PREPARED_ROWS, TableSheet
from workbooks.properties import set_properties
from workbooks.tables import MONTH_WIDTH, TABLE_STYLE, cell_look, column_width
from workbooks.words import Words
from xlratings.federations import rule_book
from xlratings.workbook.columns import CellKind, TableLayout

_LAST_COLUMN = 16383


def plain_workbook(contents: Mapping[str, Contents], code: str, language: str) -> bytes:
    """The bytes of a workbook with these tables, empty but for its settings."""
    name = rule_book(code).name
    written = BytesIO()
    with Workbook(written, {"in_memory": True, "strings_to_urls": False}) as book:
        set_properties(book, name, language)
        looks, words = Looks(book), Words(language, name)
        tables = {one: _written(book, held, looks, words) for one, held in contents.items()}
        _name(book, tables["Events"], "Event_IDs", language)
    return written.getvalue()


def _written(book: Workbook, contents: Contents, looks: Looks, words: Words) -> TableSheet:
    layout = contents.layout
    sheet = book.add_worksheet(layout.titles[words.language])
    table = TableSheet(sheet, contents, 0)
    _columns(table, looks)
    _rows(sheet, contents)
    headings = [column.headings[words.language] for column in contents.columns]
    formats = [looks.heading(right=column.kind in NUMBERS) for column in contents.columns]
    columns = [{"header": heading, "header_format": look} for heading, look in zip(headings, formats, strict=True)]
    options = {"name": layout.name, "style": TABLE_STYLE, "columns": columns}
    sheet.add_table(0, 0, table.last, len(headings) - 1, options)
    sheet.freeze_panes(1, 0)
    add_drop_downs(table, words)
    on_paper(sheet, words, layout.titles[words.language], landscape=_is_wide(layout))
    sheet.set_tab_color(TAB_FILLED_IN if layout.name in FILLED_IN else TAB_WRITTEN)
    return table


def _columns(table: TableSheet, looks: Looks) -> None:
    for position, key in enumerate(table.contents.keys):
        table.sheet.set_column(position, position, column_width(table, key), cell_look(table, key, looks))
    if table.contents.layout.months:  # the columns of the months to come: decimals are kept and not shown
        first = len(table.contents.keys)
        table.sheet.set_column(first, _LAST_COLUMN, MONTH_WIDTH, looks.cell(CellKind.EXACT_RATING))


def _rows(sheet: Worksheet, contents: Contents) -> None:
    for number, values in enumerate(contents.values, 1):
        for position, value in enumerate(values):
            if value is not None:
                sheet.write(number, position, value)


def _is_wide(layout: TableLayout) -> bool:
    return len(layout.columns) > 6  # noqa: PLR2004 - as many as fit a page


def _name(book: Workbook, events: TableSheet, name: str, language: str) -> None:
    """The name that the drop-down list of events looks things up in."""
    letter, title = events.letter("id"), events.contents.layout.titles[language]
    book.define_name(name, f"='{title}'!${letter}$2:${letter}${PREPARED_ROWS}")
