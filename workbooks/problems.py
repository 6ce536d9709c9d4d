"""Colours: for what is missing or contradicts, and for events that are done with or set aside."""

from collections.abc import Callable, Iterator, Mapping

from workbooks.looks import AMBER, GREEN, QUIET, Looks
from workbooks.placed import PREPARED_ROWS, TableSheet
from workbooks.words import Words
from xlratings.model import EventKind, EventState
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, YES_NO, written

_Marks = Iterator[tuple[str, str]]
"""Column key, and the formula that says that its cell is wrong, with ``{row}`` for the row's number."""


def marked_problems(tables: Mapping[str, TableSheet], looks: Looks, words: Words) -> None:
    """Colours for what is missing or contradicts, and for events that are done with or set aside."""
    amber = looks.book.add_format({"bg_color": AMBER})
    for name, rules in _RULES.items():
        if name in tables:
            for key, formula in rules(_Cells(tables[name]), words.language):
                _mark(tables[name], key, formula, amber)
    events = tables["Events"]
    for state, look in (
        (EventState.COUNTED, {"font_color": GREEN}),
        (EventState.WAITING, {"font_color": QUIET, "italic": True}),
        (EventState.REFUSED, {"font_color": QUIET, "font_strikeout": True}),
        (EventState.ANNULLED, {"font_color": QUIET, "font_strikeout": True}),
    ):
        word = written(EVENT_STATES, state, words.language)
        _mark(events, "state", f'{_Cells(events)["state"]}="{word}"', looks.book.add_format(look))


class _Cells:
    """The cells of the row in question, by column."""

    def __init__(self, table: TableSheet) -> None:
        self._table = table

    def __contains__(self, key: object) -> bool:
        return key in self._table.contents.keys

    def __getitem__(self, key: str) -> str:
        return f"${self._table.letter(key)}{{row}}"


def _mark(table: TableSheet, key: str, formula: str, look: object) -> None:
    position, first = table.contents.keys.index(key), table.header + 1
    rule = {"type": "formula", "criteria": "=" + formula.format(row=first + 1), "format": look}
    table.sheet.conditional_format(first, position, PREPARED_ROWS - 1, position, rule)


def _players(cells: _Cells, _language: str) -> _Marks:
    id_, name, joined, left = (cells[key] for key in ("id", "name", "joined", "left"))
    yield "id", f'OR(AND({id_}="",{name}<>""),AND({id_}<>"",COUNTIF(Player_IDs,{id_})>1))'
    yield "left", f'AND({left}<>"",{joined}<>"",{left}<{joined})'


def _events(cells: _Cells, language: str) -> _Marks:
    is_used = f'{cells["id"]}<>""'
    yield "id", f"AND({is_used},COUNTIF(Event_IDs,{cells['id']})>1)"
    yield "start", f'AND({is_used},{cells["start"]}="")'
    yield "end", f'AND({is_used},OR({cells["end"]}="",{cells["end"]}<{cells["start"]}))'
    if "kind" in cells:
        yield from _event_kinds(cells, is_used, language)


def _event_kinds(cells: _Cells, is_used: str, language: str) -> _Marks:
    points, mixed = (f'"{written(EVENT_KINDS, kind, language)}"' for kind in (EventKind.POINTS, EventKind.MIXED))
    kind = cells["kind"]
    yield "kind", f'AND({is_used},{kind}="")'
    yield "rounds", f'AND({kind}={points},{cells["rounds"]}="")'
    yield "selection_games", f'AND({kind}={mixed},{cells["selection_games"]}="")'
    yield "winner", f'AND({kind}={points},{cells["winner"]}="")'


def _results(cells: _Cells, language: str) -> _Marks:
    event, id_, name = (cells[key] for key in ("event", "id", "name"))
    guest = f'{cells["federated"]}="{written(YES_NO, False, language)}"'  # noqa: FBT003 - a word's meaning
    yield "event", f'AND({event}&{id_}&{name}<>"",COUNTIF(Event_IDs,{event})=0)'
    twice = f"COUNTIFS(Result_events,{event},Result_IDs,{id_})>1"
    yield "id", f'AND({event}<>"",NOT({guest}),OR({id_}="",{_unknown(id_)},{twice}))'
    if "passed" in cells:
        for key in ("points", "passed"):
            yield key, f'AND({event}<>"",{cells["points"]}="",{cells["passed"]}="")'
    if "opponents" in cells:
        yield "games", f'AND({event}<>"",NOT({guest}),{cells["games"]}="")'
        yield "points", f'AND({event}<>"",N({cells["games"]})>0,{cells["points"]}="")'
        yield "rating", f'AND({event}<>"",{guest},{cells["rating"]}="")'


def _unknown(id_: str) -> str:
    return f"COUNTIF(Player_IDs,{id_})=0"


def _games(cells: _Cells, _language: str) -> _Marks:
    event, player, opponent = (cells[key] for key in ("event", "player", "opponent"))
    is_used = f'{player}&{opponent}<>""'
    yield "event", f"AND({is_used},COUNTIF(Event_IDs,{event})=0)"
    yield "player", f"AND({is_used},OR({_unknown(player)},{player}={opponent}))"
    guest = f',{cells["guest_rating"]}=""' if "guest_rating" in cells else ""
    played = ",".join(f'{cells["score"]}="{score}"' for score in ("1-0", "0-1", "½-½", "1/2-1/2"))
    bye = f'AND({opponent}="",ISTEXT({cells["score"]}),NOT(OR({played})))'  # such as bye, f or +: nobody is missing
    yield "opponent", f"AND({is_used}{guest},NOT({bye}),OR({_unknown(opponent)},{player}={opponent}))"
    yield "score", f'AND({is_used},{cells["score"]}="")'


def _places(cells: _Cells, _language: str) -> _Marks:
    event, id_ = cells["event"], cells["id"]
    yield "event", f'AND({id_}<>"",COUNTIF(Event_IDs,{event})=0)'
    yield "id", f'AND({event}<>"",{_unknown(id_)})'
    yield "place", f'AND({event}&{id_}<>"",{cells["place"]}="")'


_RULES: Mapping[str, Callable[[_Cells, str], _Marks]] = {
    "Players": _players,
    "Events": _events,
    "Results": _results,
    "Games": _games,
    "Places": _places,
}
