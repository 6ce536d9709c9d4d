"""What stands in the cells of each table: from a ledger to headings and rows."""

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from workbooks.history import History
from xlratings import __version__
from xlratings.model import Event, EventKind, EventState, Ledger, ListRow, Outcome, Result
from xlratings.texts import sentence
from xlratings.workbook.columns import Column, TableLayout
from xlratings.workbook.layout import TABLES
from xlratings.workbook.settings import open_settings
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.words import (
    COMMANDS,
    EVENT_KINDS,
    EVENT_STATES,
    LOG_STATES,
    SETTING_KEYS,
    WEIGHTS,
    YES_NO,
    written,
)
from xlratings.workbook.written_layouts import CHANGES

Value = str | int | float | date | None
Row = dict[str, Value]
"""Column key (or month) -> value."""

_PRESSED = "21:30:00"  # the sample's clerk works in the evening of the second


class Contents(NamedTuple):
    """One table: our columns, then one per month, and its rows."""

    layout: TableLayout
    columns: tuple[Column, ...]
    months: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all columns, in their order."""
        return (*(column.key for column in self.columns), *self.months)

    @property
    def values(self) -> tuple[tuple[Value, ...], ...]:
        """The rows as tuples in the order of the columns."""
        return tuple(tuple(row.get(key) for key in self.keys) for row in self.rows)


def empty_contents(federation: str, language: str) -> dict[str, Contents]:
    """The tables of a workbook in which nobody has written yet."""
    return _contents({"Settings": _settings(federation, language)}, (), tables_of(federation))


def history_contents(history: History, language: str, notes: dict[str, str]) -> dict[str, Contents]:
    """The tables of a federation with a history; ``notes``: event -> the clerk's note."""
    ledger, newest = history.ledger, history.outcomes[-1]
    rows: dict[str, Iterable[Row]] = {
        "Settings": _settings(ledger.rule_book, language),
        "Players": ({"id": p.id, "name": p.name, "joined": p.joined, "left": p.left} for p in ledger.players),
        "Events": (_event(event, language, notes.get(event.id)) for event in ledger.events),
        "Results": (_result(result, event, language) for event in ledger.events for result in event.results),
        "List": (_list_row(row) for row in newest.rows),
        "Lists": _lists(ledger),
        "Changes": _changes(newest),
        "Log": (_log(found, language) for found in history.outcomes),
    }
    return _contents(rows, tuple(str(published.month) for published in ledger.lists))


def _contents(
    rows: dict[str, Iterable[Row]], months: tuple[str, ...], tables: tuple[TableLayout, ...] = TABLES
) -> dict[str, Contents]:
    return {
        table.name: Contents(
            table,
            tuple(column for column in table.columns if column.ours),
            months if table.months else (),
            tuple(rows.get(table.name, ())),
        )
        for table in tables
    }


def _settings(federation: str, language: str) -> Iterator[Row]:
    values = {"federation": federation, "language": language, "archive": None}
    values |= dict.fromkeys(open_settings(federation))
    changes = CHANGES.titles[language]
    for key, value in values.items():
        note = sentence(f"template.setting.{key}", {"changes": changes}, language)
        yield {"key": written(SETTING_KEYS, key, language), "value": value, "note": note}


def _event(event: Event, language: str, note: str | None) -> Row:
    is_received = event.state is EventState.RECEIVED
    return {
        "id": event.id,
        "name": event.name,
        "kind": written(EVENT_KINDS, event.kind, language),
        "start": event.start,
        "end": event.end,
        "rounds": event.rounds,
        "second_chance_rounds": event.second_chance_rounds,
        "selection_games": event.selection_games,
        "winner": event.winner or None,
        "weight": None if event.weight == 1 else written(WEIGHTS, event.weight, language),
        "state": None if is_received else written(EVENT_STATES, event.state, language),
        "counted_in": str(event.counted_in) if event.counted_in else None,
        "signature": event.signature or None,
        "note": note,
    }


def _result(result: Result, event: Event, language: str) -> Row:
    is_points = event.kind is EventKind.POINTS
    return {
        "event": event.id,
        "id": result.player or None,
        "name": result.name,
        "points": None if result.points is None else number(result.points),
        "missed": result.missed or None if is_points else None,
        "passed": result.passed,
        "exempt": written(YES_NO, True, language) if result.exempt else None,  # noqa: FBT003 - a word's meaning
        "federated": None if result.federated else written(YES_NO, False, language),  # noqa: FBT003 - same
    }


def _list_row(row: ListRow) -> Row:
    return {
        "rank": row.rank,
        "id": row.player,
        "name": row.name,
        "rating": row.rating,
        "change": row.change,
        "events": row.events,
    }


def _lists(ledger: Ledger) -> Iterator[Row]:
    """Everybody who ever was on a list, in the order of Players."""
    for player in ledger.players:
        ratings = {str(published.month): published.ratings.get(player.id) for published in ledger.lists}
        if any(rating is not None for rating in ratings.values()):
            yield {"id": player.id, "name": player.name, **ratings}


def _changes(found: Outcome) -> Iterator[Row]:
    for change in found.changes:
        yield {
            "month": str(change.month),
            "event": change.event,
            "event_name": change.event_name,
            "id": change.player,
            "name": change.name,
            "list_used": str(change.list_used) if change.list_used else None,
            "rating": change.rating,
            "mean": change.mean,
            "expected": change.expected,
            "points": number(change.points),
            "virtual": number(change.virtual),
            "effective": None if change.effective is None else number(change.effective),
            "k": number(change.k),
            "variation": change.variation,
            "article": change.article,
        }


def _log(found: Outcome, language: str) -> Row:
    pressed = found.month.first_day.replace(day=2)
    return {
        "when": f"{pressed} {_PRESSED}",
        "command": written(COMMANDS, "month", language),
        "month": str(found.month),
        "version": __version__,
        "events": len(found.counted),
        "players": len(found.rows),
        "backup": f"risiko.backup-{pressed:%Y%m%d}-{_PRESSED.replace(':', '')}.xlsx",
        "state": written(LOG_STATES, "done", language),
    }


def number(value: Fraction) -> int | float:
    """An exact number as a cell holds it."""
    return value.numerator if value.denominator == 1 else float(value)
