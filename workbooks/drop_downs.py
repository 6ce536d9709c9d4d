"""What may be typed into the columns a clerk fills in: drop-down lists, days, whole numbers."""

from collections.abc import Iterable, Mapping
from datetime import date

from workbooks.placed import FILLED_IN, PREPARED_ROWS, TableSheet
from workbooks.words import Words
from xlratings.federations import codes
from xlratings.model import EventState
from xlratings.texts import LANGUAGES
from xlratings.workbook.columns import CellKind, Column
from xlratings.workbook.words import (
    EVENT_KINDS,
    EVENT_STATES,
    GAME_KINDS,
    GAMES_OF_A_MONTH,
    POLICIES,
    SETTING_KEYS,
    VERDICTS,
    WEIGHTS,
    YES_NO,
    choices,
    written,
)
from xlratings.workbook.written.vocabulary import meaning

_A_PLAYER = {"validate": "list", "source": "=Player_IDs", "show_error": False}  # a name may be typed, too


def add_drop_downs(table: TableSheet, words: Words) -> None:
    """Add the rules of every column that has one."""
    for position, column in enumerate(table.contents.columns):
        rule = _rule(table.contents.layout.name, column, words)
        if rule:
            table.sheet.data_validation(table.header + 1, position, PREPARED_ROWS - 1, position, rule)
    if table.contents.layout.name == "Settings":
        _add_choices(table, words.language)


def _add_choices(table: TableSheet, language: str) -> None:
    """What each setting may be, where that is one of a few; other words mean the same and may be typed."""
    offered: Mapping[str, Iterable[str]] = {
        "federation": codes(),
        "language": LANGUAGES,
        "corrections": choices(POLICIES, language),
        "in_turn": choices(GAMES_OF_A_MONTH, language),
    }
    position = table.contents.keys.index("value")
    for row, held in enumerate(table.contents.rows, table.header + 1):
        listed = offered.get(meaning(SETTING_KEYS, str(held["key"])) or "", ())
        if listed:
            rule = {"validate": "list", "source": list(listed), "show_error": False}
            table.sheet.data_validation(row, position, row, position, rule)


def _rule(table: str, column: Column, words: Words) -> Mapping[str, object] | None:
    """The validation of a column that a clerk fills in."""
    if table not in FILLED_IN:
        return _A_PLAYER if (table, column.key) == ("Explain", "player") else None
    if table != "Events" and column.key == "event":
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
        chosen = (EventState.RECEIVED, EventState.WAITING, EventState.REFUSED, EventState.ANNULLED)
        return [written(EVENT_STATES, state, language) for state in chosen]
    for vocabulary_kind, listed in (
        (CellKind.EVENT_KIND, choices(EVENT_KINDS, language)),
        (CellKind.GAME_KIND, choices(GAME_KINDS, language)),
        (CellKind.VERDICT, choices(VERDICTS, language)),
        (CellKind.WEIGHT, choices(WEIGHTS, language)),
        (CellKind.YES_NO, choices(YES_NO, language)),
    ):
        if kind is vocabulary_kind:
            return list(listed)
    return []
