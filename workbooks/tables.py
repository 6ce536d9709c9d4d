"""The sheets that hold a table: cells, formats, notes on headings, drop-down lists, colours for problems, paper."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from workbooks.contents import Contents
from workbooks.looks import AMBER, GREEN, NUMBERS, QUIET, TAB_FILLED_IN, TAB_WRITTEN, Looks
from workbooks.words import Words
from xlratings.model import EventKind, EventState
from xlratings.workbook.columns import CellKind, Column
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, WEIGHTS, YES_NO, choices, written

PREPARED_ROWS = 5000  # as far down go drop-down lists and colours
LAST = PREPARED_ROWS - 1
TABLE_STYLE = "Table Style Light 1"
FILLED_IN = ("Players", "Events", "Results", "Settings")
LANDSCAPE = ("Events", "Lists", "Changes", "Log")
TITLE_ROWS = {"List": 3}  # rows above a table

_WIDTHS = {
    CellKind.ID: 9.5,
    CellKind.TEXT: 14,
    CellKind.WHOLE: 10.5,
    CellKind.RATING: 11,
    CellKind.NUMBER: 10.5,
    CellKind.DAY: 12,
    CellKind.MONTH: 11,
    CellKind.YES_NO: 11,
    CellKind.EVENT_KIND: 16.5,
    CellKind.WEIGHT: 12,
    CellKind.STATE: 11,
    CellKind.TIME: 20,
}
_OWN_WIDTHS = {
    "name": 29,
    "event_name": 28,
    "note": 52,
    "key": 20,
    "value": 20,
    "backup": 36,
    "winner": 18,
    "second_chance_rounds": 13,
    "selection_games": 12.5,
    "counted_in": 14,
    "missed": 13.5,
    "rank": 11,
    "article": 17,
    "version": 10,
}
_MONTH_WIDTH = 9.3
_ROW_HEIGHT = 18
_NUMBER_FORMATS = {"virtual": "0.00", "effective": "0.00", "k": "0.0##", "change": "+0;-0;0", "variation": "+0;-0;0"}


class TableSheet(NamedTuple):
    """Where a table stands: its sheet, its contents, the row of its headings (from 0)."""

    sheet: Worksheet
    contents: Contents
    header: int

    @property
    def last(self) -> int:
        """The last row of the table: an empty one still has one row to write in."""
        return self.header + max(1, len(self.contents.rows))

    def letter(self, key: str) -> str:
        """The letters of a column."""
        return str(xl_col_to_name(self.contents.keys.index(key)))


def written_table(sheet: Worksheet, contents: Contents, looks: Looks, words: Words) -> TableSheet:
    """Write a table with all its trimmings and say where it stands."""
    table = TableSheet(sheet, contents, TITLE_ROWS.get(contents.layout.name, 0))
    _columns(table, looks)
    _rows(table, looks)
    _table(table, looks, words)
    _notes(table, words)
    _choices(table, words)
    _paper(table, words)
    return table


def cell_look(table: TableSheet, key: str, looks: Looks) -> object:
    """The format of a column's cells."""
    column = _column(table, key)
    return looks.cell(column.kind if column else CellKind.RATING, _NUMBER_FORMATS.get(key))


def _column(table: TableSheet, key: str) -> Column | None:
    return next((column for column in table.contents.columns if column.key == key), None)


def _columns(table: TableSheet, looks: Looks) -> None:
    table.sheet.set_default_row(_ROW_HEIGHT)
    for row in range(table.header):
        table.sheet.set_row(row, None, looks.look())
    for position, key in enumerate(table.contents.keys):
        column = _column(table, key)
        width = _OWN_WIDTHS.get(key, _WIDTHS[column.kind]) if column else _MONTH_WIDTH
        table.sheet.set_column(position, position, width, cell_look(table, key, looks))


def _rows(table: TableSheet, looks: Looks) -> None:
    formats = [cell_look(table, key, looks) for key in table.contents.keys]
    nobody = (tuple(None for _ in formats),)  # an empty table still has one row to write in
    for number, values in enumerate(table.contents.values or nobody, table.header + 1):
        for position, (value, look) in enumerate(zip(values, formats, strict=True)):
            if isinstance(value, str):
                table.sheet.write_string(number, position, value, look)
            elif isinstance(value, date):
                table.sheet.write_datetime(number, position, value, look)
            elif value is None:
                table.sheet.write_blank(number, position, None, look)
            else:
                table.sheet.write_number(number, position, _Exact(value), look)


class _Exact(float):
    """A number that the file keeps as exactly as the month writes it; XlsxWriter stops at 16 digits."""

    __slots__ = ()

    def __format__(self, _specification: str) -> str:
        """The shortest text that is this number."""
        return repr(float(self)).removesuffix(".0")


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


def _choices(table: TableSheet, words: Words) -> None:
    for position, column in enumerate(table.contents.columns):
        rule = _rule(table.contents.layout.name, column, words)
        if rule:
            table.sheet.data_validation(table.header + 1, position, LAST, position, rule)


def _rule(table: str, column: Column, words: Words) -> Mapping[str, object] | None:
    """The validation of a column that a clerk fills in."""
    if table not in FILLED_IN:
        return None
    if table == "Results" and column.key == "event":
        text = words("template.check.event", events=words.title("Events"))
        return {"validate": "list", "source": "=Event_IDs", "error_type": "warning", "error_message": text}
    if listed := _listed(column.kind, words.language):
        return {"validate": "list", "source": listed, "error_message": words("template.check.choose")}
    if column.kind is CellKind.DAY:
        first = date(1950, 1, 1)
        return {"validate": "date", "criteria": ">=", "value": first, "error_message": words("template.check.day")}
    if column.kind is CellKind.WHOLE:
        return {"validate": "integer", "criteria": ">=", "value": 0, "error_message": words("template.check.whole")}
    return None


def _listed(kind: CellKind, language: str) -> list[str]:
    """The words of a drop-down list; "counted" is not the clerk's to choose."""
    if kind is CellKind.STATE:
        chosen = (EventState.RECEIVED, EventState.WAITING, EventState.REFUSED)
        return [written(EVENT_STATES, state, language) for state in chosen]
    for vocabulary_kind, listed in (
        (CellKind.EVENT_KIND, choices(EVENT_KINDS, language)),
        (CellKind.WEIGHT, choices(WEIGHTS, language)),
        (CellKind.YES_NO, choices(YES_NO, language)),
    ):
        if kind is vocabulary_kind:
            return list(listed)
    return []


def _paper(table: TableSheet, words: Words) -> None:
    sheet, name = table.sheet, table.contents.layout.name
    on_paper(sheet, words, words.title(name), landscape=name in LANDSCAPE)
    sheet.repeat_rows(table.header)
    sheet.set_tab_color(TAB_FILLED_IN if name in FILLED_IN else TAB_WRITTEN)


def on_paper(sheet: Worksheet, words: Words, title: str, *, landscape: bool = False) -> None:
    """A4, as wide as the page, title and page number at the foot."""
    sheet.set_paper(9)
    if landscape:
        sheet.set_landscape()
    sheet.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
    sheet.fit_to_pages(1, 0)
    sheet.center_horizontally()
    sheet.set_footer(f"&L&8{title}&C&8{words.federation}&R&8&P / &N")
    sheet.hide_gridlines(2)


def marked_problems(tables: Mapping[str, TableSheet], looks: Looks, words: Words) -> None:
    """Colours for what is missing or contradicts, and for events that are done with or set aside."""
    amber = looks.book.add_format({"bg_color": AMBER})
    for name, rules in (("Players", _player_rules), ("Events", _event_rules), ("Results", _result_rules)):
        table = tables[name]
        for key, formula in rules(table, words.language):
            _mark(table, key, formula, amber)
    events = tables["Events"]
    for state, look in (
        (EventState.COUNTED, {"font_color": GREEN}),
        (EventState.WAITING, {"font_color": QUIET, "italic": True}),
        (EventState.REFUSED, {"font_color": QUIET, "font_strikeout": True}),
    ):
        word = written(EVENT_STATES, state, words.language)
        _mark(events, "state", f'${events.letter("state")}{{row}}="{word}"', looks.book.add_format(look))


def _mark(table: TableSheet, key: str, formula: str, look: object) -> None:
    position, first = table.contents.keys.index(key), table.header + 1
    rule = {"type": "formula", "criteria": "=" + formula.format(row=first + 1), "format": look}
    table.sheet.conditional_format(first, position, LAST, position, rule)


def _player_rules(table: TableSheet, _language: str) -> Iterator[tuple[str, str]]:
    id_, name, joined, left = (f"${table.letter(key)}{{row}}" for key in ("id", "name", "joined", "left"))
    yield "id", f'OR(AND({id_}="",{name}<>""),AND({id_}<>"",COUNTIF(Player_IDs,{id_})>1))'
    yield "left", f'AND({left}<>"",{joined}<>"",{left}<{joined})'


def _event_rules(table: TableSheet, language: str) -> Iterator[tuple[str, str]]:
    cells = {key: f"${table.letter(key)}{{row}}" for key in table.contents.keys}
    points, mixed = (f'"{written(EVENT_KINDS, kind, language)}"' for kind in (EventKind.POINTS, EventKind.MIXED))
    is_used, kind = f'{cells["id"]}<>""', cells["kind"]
    yield "id", f"AND({is_used},COUNTIF(Event_IDs,{cells['id']})>1)"
    yield "kind", f'AND({is_used},{kind}="")'
    yield "start", f'AND({is_used},{cells["start"]}="")'
    yield "end", f'AND({is_used},OR({cells["end"]}="",{cells["end"]}<{cells["start"]}))'
    yield "rounds", f'AND({kind}={points},{cells["rounds"]}="")'
    yield "selection_games", f'AND({kind}={mixed},{cells["selection_games"]}="")'
    yield "winner", f'AND({kind}={points},{cells["winner"]}="")'


def _result_rules(table: TableSheet, language: str) -> Iterator[tuple[str, str]]:
    event, id_, name = (f"${table.letter(key)}{{row}}" for key in ("event", "id", "name"))
    points, passed = (f"${table.letter(key)}{{row}}" for key in ("points", "passed"))
    guest = f'${table.letter("federated")}{{row}}="{written(YES_NO, False, language)}"'  # noqa: FBT003 - a word's meaning
    yield "event", f'AND({event}&{id_}&{name}<>"",COUNTIF(Event_IDs,{event})=0)'
    known = f"COUNTIF(Player_IDs,{id_})"
    twice = f"COUNTIFS(Result_events,{event},Result_IDs,{id_})>1"
    yield "id", f'AND({event}<>"",NOT({guest}),OR({id_}="",{known}=0,{twice}))'
    yield "points", f'AND({event}<>"",{points}="",{passed}="")'
    yield "passed", f'AND({event}<>"",{points}="",{passed}="")'
