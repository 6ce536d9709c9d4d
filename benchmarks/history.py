"""A press on years of history: the past proved by the digest in Log, against the same workbook without that column.

Folders of CSV files with 2,000 members and 1,000 results or games a month, and one month more to compute; CPU time of
whole previews above that of one with the newest list alone. Run: python benchmarks/history.py [SYSTEM] [MONTHS ...]
"""

import csv
import random
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

from _cpu import medians

from xlratings.model import Event, EventKind, EventState, Game, Ledger, Month, Player, PublishedList, Result
from xlratings.month.past import past_of
from xlratings.month.past_after import in_15_digits
from xlratings.month.plan import planned
from xlratings.month.setting import setting_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.workbook.columns import TableLayout
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import tables_of

SYSTEMS = ("RISIKO", "KURNIK")
MONTHS = (30, 60, 120)
MEMBERS = 2_000
EVENTS_OF_A_MONTH = 10
ROWS_OF_AN_EVENT = 100
_START = Month(2016, 3)
_COMMAND = "import sys; from xlratings.commands import main; sys.exit(main())"
_RUNS = 3


def federation(system: str) -> Ledger:
    """The members and their starting list; Log keeps digests."""
    chance = random.Random(MEMBERS)  # noqa: S311 - made-up people
    players = tuple(Player(str(100_001 + number), f"Player {number}") for number in range(MEMBERS))
    ratings: dict[str, float] = {player.id: 1000 + chance.randrange(1000) for player in players}
    start = PublishedList(_START, ratings, {})
    return Ledger(system, players, (), (start,), start, past=frozenset())


def with_a_month(ledger: Ledger, month: Month) -> Ledger:
    """With the events that end before the list of a month."""
    chance = random.Random(str(month))  # noqa: S311 - made-up results
    ids = [player.id for player in ledger.players]
    return ledger._replace(events=(*ledger.events, *_events(ledger.rule_book, month, ids, chance)))


def _events(system: str, month: Month, ids: list[str], chance: random.Random) -> Iterator[Event]:
    rows = _results if system == "RISIKO" else _games
    for number in range(EVENTS_OF_A_MONTH):
        end = month.plus(-1).first_day + timedelta(days=2 * number + 1)
        event = Event(f"T{month}/{number}", f"Open {month}/{number}", EventKind.POINTS, end - timedelta(days=1), end)
        yield rows(event, chance.sample(ids, ROWS_OF_AN_EVENT), chance)


def _results(event: Event, ids: list[str], chance: random.Random) -> Event:
    rows = (Result(event.id, one, points=Fraction(chance.randrange(400))) for one in ids)
    return event._replace(results=tuple(rows), rounds=4, winner=ids[0])


def _games(event: Event, ids: list[str], chance: random.Random) -> Event:
    rows = []
    for number in range(ROWS_OF_AN_EVENT):
        one, other = chance.sample(ids, 2)
        score = Fraction(chance.choice((2, 1, 0)), 2)
        rows.append(Game(event.id, one, other, score, day=event.end, number=number + 1))
    return event._replace(games=tuple(rows))


def pressed(ledger: Ledger, found: Outcome) -> Ledger:
    """The ledger as it is read once a month is written."""
    if found.problems or found.moved:
        raise RuntimeError(found.problems)
    kept, signatures = {row.player: row.kept for row in found.rows}, dict(found.counted)
    newest = PublishedList(found.month, {id_: in_15_digits(number) for id_, number in kept.items()}, {})
    events = (
        one._replace(state=EventState.COUNTED, counted_in=found.month, signature=signatures[one.id])
        if one.id in signatures
        else one
        for one in ledger.events
    )
    lists, past = (*ledger.lists, newest), {*(ledger.past or ()), found.past}
    return ledger._replace(events=tuple(events), lists=lists, current=newest, unrounded=kept, past=frozenset(past))


def write_folder(path: Path, ledger: Ledger, *, has_digests: bool) -> None:
    """Write a ledger as CSV files, its lists with every digit."""
    path.mkdir()
    for layout in tables_of(ledger.rule_book):
        columns = [column.key for column in layout.columns if column.ours and (column.key != "past" or has_digests)]
        headings = [layout.column(key).headings["en"] for key in columns]
        months = [str(one.month) for one in ledger.lists] if layout.months else []
        with (path / f"{layout.name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow([*headings, *months])
            for row in _rows(layout, ledger):
                writer.writerow([*map(row.get, columns), *map(row.get, months)])


def _rows(layout: TableLayout, ledger: Ledger) -> Iterable[Mapping[str, Any]]:
    newest = {**ledger.lists[-1].ratings, **ledger.unrounded}
    numbers = [(str(one.month), one.ratings) for one in ledger.lists[:-1]] + [(str(ledger.lists[-1].month), newest)]
    rows: dict[str, Iterable[Mapping[str, Any]]] = {
        "Settings": [{"key": "federation", "value": ledger.rule_book}, {"key": "language", "value": "en"}],
        "Players": (player._asdict() for player in ledger.players),
        "Events": map(_event, ledger.events),
        "Results": (
            one._asdict() | {"id": one.player, "federated": "yes", "exempt": ""}
            for event in ledger.events
            for one in event.results
        ),
        "Games": (
            one._asdict() | {"score": float(one.score or 0), "rated": "yes"}
            for event in ledger.events
            for one in event.games
        ),
        "List": ({"id": id_, "rating": rating} for id_, rating in newest.items()),
        "Lists": (
            {"id": one.id, "name": one.name, **{month: ratings.get(one.id) for month, ratings in numbers}}
            for one in ledger.players
        ),
        "Log": ({"command": "month", "state": "done", "past": digest} for digest in sorted(ledger.past or ())),
    }
    return rows.get(layout.name, ())


def _event(event: Event) -> Mapping[str, Any]:
    said = {"kind": "points" if event.results else None, "game_kind": "two players", "state": event.state.value}
    return event._asdict() | said | {"weight": None, "counted_in": event.counted_in or "", "minutes": None}


def measured(system: str, most: int, folder: Path, asked: Iterable[int]) -> Iterator[tuple[int, dict[str, float]]]:
    """CPU seconds of a preview with so many months published, by what Log keeps."""
    ledger = with_a_month(federation(system), _START.plus(1))
    written: dict[int, dict[str, Path]] = {}
    for number in range(most + 1):
        if number in {0, *asked}:
            written[number] = {name: folder / f"{system}-{number}-{name}" for name in ("proved", "replayed")}
            for name, path in written[number].items():
                write_folder(path, ledger, has_digests=name == "proved")
                _check(path, is_proved=name == "proved" and number > 0)
        month = _START.plus(number + 1)
        found = outcome(ledger, None, month.first_day)
        ledger = with_a_month(pressed(ledger, found), month.plus(1))
    for number, paths in written.items():
        today = str(_START.plus(number + 1).first_day)
        press = {
            name: [sys.executable, "-c", _COMMAND, "month", str(path), "--today", today] for name, path in paths.items()
        }
        yield number, medians(press, _RUNS)


def _check(path: Path, *, is_proved: bool) -> None:
    setting = setting_of(read_workbook(path).ledger)
    if past_of(setting, planned(setting.ledger, None, date.max)).is_proved != is_proved:
        raise RuntimeError(path)


def main() -> None:
    """Print what every length of history adds to a press."""
    words = sys.argv[1:]
    asked = sorted(map(int, filter(str.isdecimal, words))) or list(MONTHS)
    for system in [word for word in words if word in SYSTEMS] or SYSTEMS:
        folder = Path(tempfile.mkdtemp(prefix="xlratings-"))
        try:
            bare = 0.0
            for number, found in measured(system, asked[-1], folder, asked):
                bare = bare or found["proved"]
                proved, replayed = found["proved"], found["replayed"]
                print(
                    f"{system}, {number} months before: proved {proved:.2f} s CPU (+{proved - bare:.2f} s), "
                    f"replayed {replayed:.2f} s (+{replayed - bare:.2f} s), {proved / replayed:.2f}x"
                )
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
