"""What stands in the cells of each table: from a ledger to headings and rows, by the layouts."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from workbooks.cells import cell_of
from workbooks.history import History
from xlratings import __version__
from xlratings.model import Choices, Event, Ledger
from xlratings.outcome import Outcome
from xlratings.texts import sentence
from xlratings.workbook.columns import CellKind, Column, TableLayout
from xlratings.workbook.settings import open_settings
from xlratings.workbook.system_layouts import tables_of
from xlratings.workbook.words import COMMANDS, LOG_STATES, SETTING_KEYS, WEIGHTS, written
from xlratings.workbook.written_layouts import CHANGES

Value = str | int | float | date | None
Row = dict[str, Value]
"""Column key (or month) -> value."""

_PRESSED = "21:30:00"  # the sample's clerk works in the evening of the second
_SAID_ELSEWHERE = {"id": "player", "rating": "kept"}  # columns named otherwise than what they show


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
    return _contents(federation, {"Settings": _settings(federation, language)}, ())


def history_contents(history: History, language: str, file: str) -> dict[str, Contents]:
    """The tables of a sample federation at some point of its history; ``file``: the name of its workbook."""
    ledger, newest = history.ledger, history.outcomes[-1]
    code = ledger.rule_book
    columns = {table.name: table.columns for table in tables_of(code)}

    def rows(table: str, things: Iterable[Any]) -> Iterable[Row]:
        return [_row(columns[table], thing, language) for thing in things] if table in columns else ()

    held: dict[str, Iterable[Row]] = {
        "Settings": _settings(code, language, ledger),
        "Players": rows("Players", ledger.players),
        "Events": _events(rows("Events", ledger.events), ledger.events, history.sample.notes),
        "Results": rows("Results", (result for event in ledger.events for result in event.results)),
        "Games": rows("Games", (game for event in ledger.events for game in event.games)),
        "Places": rows("Places", (one for event in ledger.events for one in event.placings)),
        "Deals": rows("Deals", (one for event in ledger.events for one in event.deals)),
        "List": rows("List", newest.rows),
        "Lists": _lists(ledger),
        "Changes": rows("Changes", (*newest.changes, *newest.reasons)),
        "Log": (_log(found, language, file) for found in history.outcomes),
    }
    return _contents(code, held, tuple(str(published.month) for published in ledger.lists))


def _contents(code: str, rows: Mapping[str, Iterable[Row]], months: tuple[str, ...]) -> dict[str, Contents]:
    return {
        table.name: Contents(
            table,
            tuple(column for column in table.columns if column.ours),
            months if table.months else (),
            tuple(rows.get(table.name, ())),
        )
        for table in tables_of(code)
    }


def _settings(code: str, language: str, ledger: Ledger | None = None) -> Iterator[Row]:
    values: Row = {"federation": code, "language": language, "archive": None}
    choices = ledger.choices if ledger else Choices()
    for key in open_settings(code):
        value = getattr(choices, key)
        values[key] = None if value == Choices._field_defaults[key] else cell_of(value, language)
    changes = CHANGES.titles[language]
    for key, value in values.items():
        note = sentence(f"template.setting.{key}", {"changes": changes}, language)
        yield {"key": written(SETTING_KEYS, key, language), "value": value, "note": note}


def _row(columns: Iterable[Column], thing: Any, language: str) -> Row:  # noqa: ANN401 - any value of the model
    """A value of the model as a row; what is as it is when nothing is said stays blank."""
    figures = getattr(thing, "figures", {})
    return {column.key: _cell(column, thing, figures, language) for column in columns if column.ours}


def _cell(column: Column, thing: Any, figures: Mapping[str, Any], language: str) -> Value:  # noqa: ANN401 - same
    key = column.key
    if key in figures:
        return cell_of(figures[key], language)
    other = _SAID_ELSEWHERE.get(key, "")
    name = other if hasattr(thing, other) else key
    if column.kind is CellKind.SCORE:
        return _score(thing)
    value: Any = getattr(thing, name, None)
    if name in thing._field_defaults and value == thing._field_defaults[name]:
        return None
    return written(WEIGHTS, value, language) if column.kind is CellKind.WEIGHT else cell_of(value, language)


def _score(game: Any) -> Value:  # noqa: ANN401 - of the model
    """A game's result as people write it, or the mark that nobody played."""
    return game.mark or {0: "0-1", 1: "1-0"}.get(game.score, "½-½")


def _events(rows: Iterable[Row], events: Iterable[Event], notes: Mapping[str, str]) -> Iterator[Row]:
    for row, event in zip(rows, events, strict=True):
        yield row | {"note": notes.get(event.id)}


def _lists(ledger: Ledger) -> Iterator[Row]:
    """Everybody who ever was on a list, in the order of Players."""
    for player in ledger.players:
        ratings = {str(published.month): published.ratings.get(player.id) for published in ledger.lists}
        if any(rating is not None for rating in ratings.values()):
            yield {"id": player.id, "name": player.name, **ratings}


def _log(found: Outcome, language: str, file: str) -> Row:
    pressed = found.month.first_day.replace(day=2)
    stem, _, ending = file.rpartition(".")
    return {
        "when": f"{pressed} {_PRESSED}",
        "command": written(COMMANDS, "month", language),
        "month": str(found.month),
        "version": __version__,
        "events": len(found.counted),
        "players": len(found.rows),
        "backup": f"{stem}.backup-{pressed:%Y%m%d}-{_PRESSED.replace(':', '')}.{ending}",
        "state": written(LOG_STATES, "done", language),
        "past": found.past or None,
    }
