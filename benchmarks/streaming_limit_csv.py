"""The same limit for a folder of CSV files: the csv module reads them, the month is computed, the same files written.

It knows the columns in advance, finds no fault, keeps no old file. Run: python benchmarks/streaming_limit_csv.py SYSTEM
FOLDER OUT COLUMNS, where COLUMNS is what ``columns_of`` gives, so that nothing of ours is imported meanwhile.
"""

import csv
import json
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from hashlib import sha256
from math import floor
from pathlib import Path

from xlratings.rules.expectation import BANDS

_K, _FIELDS_OF_K = 240, range(91, 111)  # as in streaming_limit.py
_EXACT = {"1": "1", "0": "0", "0.5": "1/2"}
_MONTH, _NEW = "2026-03", "2026-04"

Row = list[object]


def columns_of(system: str) -> list[str]:
    """The columns of Changes, which ``federation.py`` writes in the order of the layout."""
    from xlratings.workbook.system_layouts import layout_of  # noqa: PLC0415 - not where time is measured

    return [column.key for column in layout_of(system, "Changes").columns if column.ours]


class Limit:
    """One month of one folder: what is read, and what is found while Changes is written."""

    def __init__(self, folder: Path, columns: list[str]) -> None:
        self.folder = folder
        self.columns = columns
        self.names = {row[0]: row[1] for row in self.rows("Players")}
        self.old: dict[str, float] = {row[0]: int(row[2]) for row in self.rows("Lists")}
        self.new = dict(self.old)
        self.events: dict[str, set[str]] = {}
        self.signatures: dict[str, str] = {}

    def rows(self, name: str) -> Iterator[list[str]]:
        """The records of a file below its headings."""
        with (self.folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            records = csv.reader(file)
            next(records)
            yield from records

    def by_event(self, name: str) -> dict[str, list[tuple[str, ...]]]:
        """The records by their event."""
        groups: dict[str, list[tuple[str, ...]]] = {}
        for row in self.rows(name):
            groups.setdefault(row[0], []).append(tuple(row))
        return groups

    def in_order(self) -> list[list[str]]:
        """The events by end day, then by id."""
        return sorted(self.rows("Events"), key=lambda event: (event[3], event[0]))

    def sign(self, event: str, content: object) -> None:
        """Keep the signature of an event."""
        self.signatures[event] = sha256(repr(content).encode()).hexdigest()[:12]

    def line(self, **values: object) -> Row:
        """A record of Changes."""
        return [values.get(key) for key in self.columns]


def kurnik(limit: Limit) -> Iterator[Row]:
    """The records of Changes, game by game."""
    by_event, new = limit.by_event("Games"), limit.new
    for event, name, start, end, *_ in limit.in_order():
        signed = []
        for _, day, number, one, other, score in sorted(by_event[event], key=lambda game: (game[1], int(game[2]))):
            made, before, against = float(score), new[one], new[other]
            signed.append((day, int(number), one, other, _EXACT[score]))
            for own, met, rating, opponent, result in (
                (one, other, before, against, made),
                (other, one, against, before, 1.0 - made),
            ):
                limit.events.setdefault(own, set()).add(event)
                expected = 1.0 / (1.0 + 10.0 ** ((opponent - rating) / 400.0))
                change = 32 * (result - expected)
                new[own] = rating + change
                yield limit.line(
                    month=_NEW, event=event, event_name=name, id=own, name=limit.names[own], rating=rating, day=day,
                    number=number, opponent=met, opponent_rating=opponent, difference=opponent - rating,
                    expected=expected, score=result, variation=change, new=rating + change,
                    article="Kurnik Szczeg\u00f3\u0142y",
                )  # fmt: skip
        limit.sign(event, (("points", start, end, None, ("",), "1"), [], sorted(signed), "None"))


def risiko(limit: Limit) -> Iterator[Row]:
    """The same, event by event; in the fields of this benchmark no game is missed and the winner is a guest."""
    by_event = limit.by_event("Results")
    variations: dict[str, int] = {}
    for event, name, start, end, *_ in limit.in_order():
        field = [row for row in by_event[event] if row[1]]
        ratings = [limit.old[row[1]] for row in field]
        mean, others = floor(sum(ratings) / len(ratings) + 0.5), len(field) - 1
        ranked = sorted(int(row[3]) for row in field)
        if len(field) not in _FIELDS_OF_K:
            raise ValueError(len(field))
        lines = []
        for rating, (id_, points) in zip(ratings, [(row[1], row[3]) for row in field], strict=True):
            difference, made = rating - mean, int(points)
            percentage = 50 + bisect_left(BANDS, abs(difference))
            expected = percentage if difference >= 0 else 100 - percentage
            behind = 50 * (bisect_left(ranked, made) + bisect_right(ranked, made) - 1)
            size = (2 * _K * abs(behind - expected * others) + 100 * others) // (200 * others)
            change = size if behind >= expected * others else -size
            variations[id_] = variations.get(id_, 0) + change
            limit.events.setdefault(id_, set()).add(event)
            lines.append((-behind, id_, rating, expected, made, behind / others, change))
        for _, id_, rating, expected, made, effective, change in sorted(lines):
            yield limit.line(
                month=_NEW, event=event, event_name=name, id=id_, name=limit.names[id_], list_used=_MONTH,
                rating=rating, mean=mean, expected=expected, points=made, virtual=made, effective=effective, k=2.4,
                variation=change, article="Ranking 3, 4, 5",
            )  # fmt: skip
        signed = sorted((row[1], row[3], "0") for row in field)
        limit.sign(event, (("points", start, end, 4, ("@guest",), "1"), signed))
    limit.new = {id_: max(900, rating + variations.get(id_, 0)) for id_, rating in limit.old.items()}


def _list_rows(limit: Limit) -> Iterator[Row]:
    old, new, names = limit.old, limit.new, limit.names
    ranked = sorted(old, key=lambda id_: (-new[id_], names[id_].casefold(), id_))
    places: dict[float, int] = {}
    for row, id_ in enumerate(ranked, 1):
        change = floor(new[id_] + 0.5) - floor(old[id_] + 0.5)
        played = len(limit.events.get(id_, ()))
        yield [places.setdefault(new[id_], row), id_, names[id_], new[id_], change, played]


def _event_rows(limit: Limit) -> Iterator[Row]:
    for row in limit.rows("Events"):
        yield [*row[:4], "counted", _NEW, limit.signatures[row[0]], *row[7:]]


def _write(out: Path, name: str, headings: list[str], rows: Iterator[Row]) -> None:
    with (out / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(headings)
        writer.writerows(rows)


def main(system: str, folder: Path, out: Path, columns: list[str]) -> None:
    """One month."""
    out.mkdir()
    limit = Limit(folder, columns)
    headings = {}
    for name in ("Changes", "List", "Lists", "Events"):
        with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            headings[name] = next(csv.reader(file))
    _write(out, "Changes", headings["Changes"], kurnik(limit) if system == "KURNIK" else risiko(limit))
    _write(out, "List", headings["List"], _list_rows(limit))
    lists = ([*row, limit.new[row[0]]] for row in limit.rows("Lists"))
    _write(out, "Lists", [*headings["Lists"], _NEW], lists)
    _write(out, "Events", headings["Events"], _event_rows(limit))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), json.loads(sys.argv[4]))
