"""The sheets that hold a table: cells, formats, notes on headings, paper."""

from datetime import date

from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from workbooks.contents import Contents
from workbooks.drop_downs import add_drop_downs
from workbooks.exact import Exact
from workbooks.looks import NUMBERS, TAB_FILLED_IN, TAB_WRITTEN, Looks
from workbooks.paper import on_paper
from workbooks.placed import FILLED_IN, PREPARED_ROWS, TableSheet
from workbooks.words import Words
from xlratings.workbook.columns import CellKind, Column

TABLE_STYLE = "Table Style Light 1"
TITLE_ROWS = {"List": 3}  # rows above a table

_WIDTHS = {
    CellKind.ID: 9.5,
    CellKind.TEXT: 14,
    CellKind.WHOLE: 10.5,
    CellKind.RATING: 11,
    CellKind.NUMBER: 10.5,
    CellKind.EXACT_RATING: 11,
    CellKind.AVERAGE_RATING: 11,
    CellKind.SCORE: 11,
    CellKind.DAY: 12,
    CellKind.MONTH: 11,
    CellKind.YES_NO: 11,
    CellKind.EVENT_KIND: 16.5,
    CellKind.GAME_KIND: 16.5,
    CellKind.WEIGHT: 12,
    CellKind.STATE: 11,
    CellKind.BIRTH: 10.5,
    CellKind.VERDICT: 16.5,
    CellKind.IDS: 24,
    CellKind.TIME: 20,
}
_OWN_WIDTHS = {
    "name": 29,
    "event_name": 28,
    "note": 40,
    "line": 100,
    "key": 20,
    "value": 20,
    "backup": 36,
    "winner": 18,
    "second_chance_rounds": 13,
    "selection_games": 12.5,
    "counted_in": 14,
    "for_list": 14,
    "carried_in": 14,
    "missed": 13.5,
    "rank": 11,
    "article": 17,
    "version": 10,
}
_NOTE_OF_A_SETTING = 85
_LONG = frozenset({"line"})  # texts that are broken into lines
_WIDEST = 60
MONTH_WIDTH = 9.3
_MONTHS_TO_COME = 120
_SCALE_OF_MONTHS = 75  # per cent: thirteen months a page
_PORTRAIT, _LANDSCAPE = 130, 228  # letters that fit the width of a page, small but readable
_LEAST_SCALE = 60  # per cent
_ROW_HEIGHT = 18
_WHOLE_CHANGE, _CHANGE = "+0;-0;0", "+0.0;-0.0;0"
_NUMBER_FORMATS = {
    "virtual": "0.00",
    "effective": "0.00",
    "change": _WHOLE_CHANGE,
    "variation": _WHOLE_CHANGE,
    "period": _CHANGE,
    "gain": "+0.00;-0.00;0",
    "difference": "0",
    "average": "0.00",
    "dp": _WHOLE_CHANGE,
    "rd": "0.0",
    "rd_before": "0.0",
    "surprise": "+0.000;-0.000;0",
    "information": "[=0]0;[<0.0000005]0.0E+00;0.000000",
}
_SIGNED = frozenset({"change", "variation"})
_EXACT_CHANGES = {"change": "+General;-General;0", "variation": "+0.00;-0.00;0"}
_EXPECTED_FORMATS = {CellKind.NUMBER: "0.000", CellKind.WHOLE: "0"}


def written_table(sheet: Worksheet, contents: Contents, looks: Looks, words: Words) -> TableSheet:
    """Write a table with all its trimmings and say where it stands."""
    table = TableSheet(sheet, contents, TITLE_ROWS.get(contents.layout.name, 0))
    _columns(table, looks, words.language)
    _rows(table, looks)
    _table(table, looks, words)
    _notes(table, words)
    add_drop_downs(table, words)
    _paper(table, words)
    return table


def cell_look(table: TableSheet, key: str, looks: Looks) -> object:
    """The format of a column's cells."""
    column = _column(table, key)
    if column is None:
        return looks.cell(table.contents.layout.ratings)
    is_long = table.contents.layout.name == "Settings" and key == "note"
    return looks.cell(column.kind, number_format(column), text_wrap=is_long)


def number_format(column: Column) -> str | None:
    """How the figures of a column are shown; None: as its kind is."""
    if column.key == "expected":
        return _EXPECTED_FORMATS[column.kind]
    if column.key in _SIGNED and column.kind is CellKind.NUMBER:
        return _EXACT_CHANGES[column.key]
    return _NUMBER_FORMATS.get(column.key) if column.key in _SIGNED or column.kind is CellKind.NUMBER else None


def _column(table: TableSheet, key: str) -> Column | None:
    return next((column for column in table.contents.columns if column.key == key), None)


def column_width(table: TableSheet, key: str, language: str) -> float:
    """The width of a column, in letters."""
    column = _column(table, key)
    if column is None:
        return MONTH_WIDTH
    if table.contents.layout.name == "Settings" and key == "note":
        return _NOTE_OF_A_SETTING
    least = max(_OWN_WIDTHS.get(key, _WIDTHS[column.kind]), _heading_width(column.headings[language]))
    texts = (value for row in table.contents.rows if isinstance(value := row.get(key), str))
    return min(_WIDEST, max(least, *(len(text) + 2 for text in texts), 0)) if key not in _LONG else least


def _heading_width(heading: str) -> float:
    """Room for a heading on two lines, its longest word in one, with the button of the filter beside it."""
    longest = max(map(len, heading.split()))
    return 1.15 * max(longest, len(heading) / 2) + 2.5


def _columns(table: TableSheet, looks: Looks, language: str) -> None:
    table.sheet.set_default_row(_ROW_HEIGHT)
    for row in range(table.header):
        table.sheet.set_row(row, None, looks.look())
    for position, key in enumerate(table.contents.keys):
        table.sheet.set_column(position, position, column_width(table, key, language), cell_look(table, key, looks))
    if table.contents.layout.months:
        first = len(table.contents.keys)
        look = looks.cell(table.contents.layout.ratings)
        table.sheet.set_column(first, first + _MONTHS_TO_COME - 1, MONTH_WIDTH, look)


def _rows(table: TableSheet, looks: Looks) -> None:
    formats = [cell_look(table, key, looks) for key in table.contents.keys]
    nobody = (tuple(None for _ in formats),)  # an empty table still has one row to write in
    for number, values in enumerate(table.contents.values or nobody, table.header + 1):
        if table.contents.layout.name == "Settings":
            table.sheet.set_row(number, _ROW_HEIGHT * -(-len(str(values[-1] or "")) // _NOTE_OF_A_SETTING))
        for position, (value, look) in enumerate(zip(values, formats, strict=True)):
            if isinstance(value, str):
                table.sheet.write_string(number, position, value, look)
            elif isinstance(value, date):
                table.sheet.write_datetime(number, position, value, look)
            elif value is None:
                table.sheet.write_blank(number, position, None, look)
            else:
                table.sheet.write_number(number, position, Exact(value), look)


def _table(table: TableSheet, looks: Looks, words: Words) -> None:
    contents = table.contents
    headings = [column.headings[words.language] for column in contents.columns] + list(contents.months)
    numeric = [column is None or column.kind in NUMBERS for column in (_column(table, key) for key in contents.keys)]
    table.sheet.add_table(
        table.header,
        0,
        table.last,
        len(headings) - 1,
        {
            "name": contents.layout.name,
            "style": TABLE_STYLE,
            "banded_rows": False,  # small print on grey is hard to read
            "columns": [
                {"header": heading, "header_format": looks.heading(right=right)}
                for heading, right in zip(headings, numeric, strict=True)
            ],
        },
    )
    table.sheet.set_row(table.header, 34)
    names = [position for position, key in enumerate(contents.keys) if key == "name"]
    is_wide = contents.layout.name in {"Lists", "Events"}
    table.sheet.freeze_panes(table.header + 1, names[0] + 1 if is_wide and names else 0)
    table.sheet.ignore_errors({"number_stored_as_text": f"A1:{xl_col_to_name(len(headings) - 1)}{PREPARED_ROWS}"})


def _notes(table: TableSheet, words: Words) -> None:
    for position, column in enumerate(table.contents.columns):
        note = words.note(table.contents.layout.name, column.key)
        if note:
            lines = -(-len(note) // 36)
            options = {
                "author": "xlratings",
                "width": 250,
                "height": 16 + 17 * lines,
                "color": "#FFFDF3",
                "font_size": 9,
            }
            table.sheet.write_comment(table.header, position, note, options)


def _paper(table: TableSheet, words: Words) -> None:
    sheet, name = table.sheet, table.contents.layout.name
    sheet.set_tab_color(TAB_FILLED_IN if name in FILLED_IN else TAB_WRITTEN)
    width = sum(column_width(table, key, words.language) for key in table.contents.keys)
    on_paper(sheet, words, words.title(name), landscape=width > _PORTRAIT)
    sheet.repeat_rows(table.header)
    keys = table.contents.keys
    if table.contents.layout.months or width > _LANDSCAPE:  # pages side by side, each with the players' names
        sheet.repeat_columns(keys.index("id"), keys.index("name"))
        sheet.set_print_scale(_SCALE_OF_MONTHS if table.contents.layout.months else _LEAST_SCALE)
