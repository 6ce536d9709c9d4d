"""Colours: for what is missing or contradicts, and for events that are done with or set aside."""

from collections.abc import Iterator, Mapping

from workbooks.looks import AMBER, GREEN, QUIET, Looks
from workbooks.placed import PREPARED_ROWS, TableSheet
from workbooks.words import Words
from xlratings.model import EventKind, EventState
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, YES_NO, written


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
    table.sheet.conditional_format(first, position, PREPARED_ROWS - 1, position, rule)


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
