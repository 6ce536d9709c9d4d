"""The sample's two years once more, from the document alone: nothing of ours reckons here, openpyxl reads."""

from collections import defaultdict
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import floor
from pathlib import Path
from typing import Any, NamedTuple

import openpyxl
import pytest

from workbooks.history import sample_history
from xlratings.month.update import outcome
from xlratings.outcome import Change
from xlratings.workbook.read import read_workbook

ROOT = Path(__file__).resolve().parents[2]
WORKBOOK = ROOT / "workbooks" / "risiko.xlsx"

# Section 3: where each percentage from 50 upwards begins.
BEGINS = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62,
    69, 77, 84, 92, 99, 107, 114, 122, 130, 138,
    146, 154, 163, 171, 180, 189, 198, 207, 216, 226,
    236, 246, 257, 268, 279, 291, 303, 316, 329, 345,
    358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
]  # fmt: skip

# Section 5, as far as the sample goes: up to so many participants, rounds 1 to 7, S, R; in twentieths.
K_ROWS = [[int(word) for word in line.split()] for line in """
     5  4  6  6  6  6  6  6  4  4
    10  4  8  8  8  8  8  8  4  6
    15  4 10 14 14 14 14 14  6 12
    20  4 12 18 18 18 18 18  8 16
    25  4 14 22 22 22 22 22 10 20
    30  4 16 24 28 28 28 28 10 24
    40  4 16 28 32 32 32 32 12 26
""".strip().splitlines()]  # fmt: skip

WEIGHT = {"speciale": Fraction(2), "normale": Fraction(1), "amatoriale": Fraction(1, 2), None: Fraction(1)}
YES, NO = "sì", "no"


class Line(NamedTuple):
    """One row of Changes, as the document makes it."""

    event: str
    player: str
    rating: int
    mean: int
    expected: int
    virtual: Fraction
    effective: Fraction
    k: Fraction
    variation: int


def nearest(value: Fraction) -> int:
    return floor(value + Fraction(1, 2)) if value >= 0 else -floor(-value + Fraction(1, 2))


def expectation(rating: int, mean: int) -> int:
    upper = 49 + sum(1 for begin in BEGINS if begin <= abs(rating - mean))
    return upper if rating >= mean else 100 - upper


def share_behind(index: int, results: list[Fraction], first: int | None = None) -> Fraction:
    """100 (A + B/2) / (N - 1), the one at ``first`` counting as ahead of everybody."""
    if index == first:
        return Fraction(100)
    others = [(result, other) for other, result in enumerate(results) if other != index]
    behind = sum(2 for result, other in others if other != first and result < results[index])
    level = sum(1 for result, other in others if other != first and result == results[index])
    return Fraction(50 * (behind + level), len(others))


def k_of(participants: int, column: int, weight: Fraction) -> Fraction:
    row = next(row for row in K_ROWS if participants <= row[0])
    return Fraction(row[column], 20) * weight


def virtual_points(rows: list[dict[str, Any]], expected: list[int], rounds: int) -> tuple[list[Fraction], int]:
    """Section 4 with section 6: points real and forfeit, and the rounds that count."""
    games = [rounds - (row["Partite non disputate"] or 0) for row in rows]
    counted = rounds
    while counted > 1 and 3 * sum(1 for played in games if played < counted) > len(rows):
        counted -= 1
    points = [
        Fraction(str(row["Punti"])) * (Fraction(counted, played) if played > counted else 1)
        for row, played in zip(rows, games, strict=True)
    ]
    full = [total for total, played in zip(points, games, strict=True) if played >= counted]
    assert len(full) > 1
    measures = sorted((share_behind(index, full), total / counted) for index, total in enumerate(full))
    virtual = []
    for own, played, percentage in zip(points, games, expected, strict=True):
        below = [average for share, average in measures if share <= percentage] or [measures[0][1]]
        virtual.append(own + max(0, counted - played) * below[-1])
    return virtual, counted


def elimination_column(event: dict[str, Any]) -> int:
    """Column S or R of the table."""
    second, rounds = event["Turni con recupero"] or 0, event["Turni"]
    selected = event["Tipo"] == "mista" and event["Partite di selezione"] >= 3
    return 9 if selected or event["Tipo"] == "con recupero" or 2 * second >= rounds > 0 < second else 8


def worth(event: dict[str, Any], rows: list[dict[str, Any]], ratings: dict[str, int]) -> list[Line]:
    """What one event is worth to each of its federated participants."""
    rows = [row for row in rows if row["Iscritto"] != NO]
    ids = [row["Tessera"] for row in rows]
    own = [ratings.get(player, 1000) for player in ids]
    mean = nearest(Fraction(sum(own), len(own)))
    expected = [expectation(rating, mean) for rating in own]
    if event["Tipo"] == "somma di punti":
        virtual, column = virtual_points(rows, expected, event["Turni"])
        first = ids.index(event["Vincitore"]) if event["Vincitore"] in ids else None
    else:
        column, first = elimination_column(event), None
        virtual = [
            Fraction(row["Turni superati"] + (1 if row["Esonerato"] == YES and row["Turni superati"] else 0))
            for row in rows
        ]
    k = k_of(len(rows), column, WEIGHT[event["Peso"]])
    lines = []
    for index, player in enumerate(ids):
        effective = share_behind(index, virtual, first)
        variation = nearest(k * (effective - expected[index]))
        line = (own[index], mean, expected[index], virtual[index], effective, k, variation)
        lines.append(Line(event["Evento"], player, *line))
    return lines


@cache
def table(name: str) -> list[dict[str, Any]]:
    for sheet in openpyxl.load_workbook(WORKBOOK, data_only=True):
        if name in sheet.tables:
            headings, *rows = ([cell.value for cell in row] for row in sheet[sheet.tables[name].ref])
            return [dict(zip(headings, row, strict=True)) for row in rows if any(value is not None for value in row)]
    raise KeyError(name)


def month_after(day: date, months: int = 1) -> str:
    number = day.year * 12 + day.month - 1 + months
    return f"{number // 12:04d}-{number % 12 + 1:02d}"


class Recomputed(NamedTuple):
    """Every list and every line, by month."""

    lists: dict[str, dict[str, int]]
    lines: dict[str, list[Line]]


@pytest.fixture(scope="module")
def published() -> dict[str, dict[str, int]]:
    rows = table("Lists")
    months = [heading for heading in rows[0] if heading[:2] == "20"]
    return {month: {row["Tessera"]: row[month] for row in rows if row[month] is not None} for month in months}


@pytest.fixture(scope="module")
def recomputed(published: dict[str, dict[str, int]]) -> Recomputed:
    """From the starting list on, every list up to the one that the sample has still to publish."""
    months = [*published, "2026-11"]
    lists = {months[0]: dict(published[months[0]])}
    results = defaultdict(list)
    for row in table("Results"):
        results[row["Evento"]].append(row)
    lines: dict[str, list[Line]] = {}
    for before, month in pairwise(months):
        lines[month] = [
            line
            for event in table("Events")
            if event["Stato"] not in {"in attesa", "rifiutato"} and month_after(event["Fine"]) == month
            for line in worth(event, results[event["Evento"]], lists[month_after(event["Inizio"], 0)])
        ]
        gained: dict[str, int] = defaultdict(int)
        for line in lines[month]:
            gained[line.player] += line.variation
        lists[month] = {
            row["Tessera"]: max(900, lists[before].get(row["Tessera"], 1000) + gained[row["Tessera"]])
            for row in table("Players")
            if is_on_list(row, month, lists[before])
        }
    return Recomputed(lists, lines)


def is_on_list(member: dict[str, Any], month: str, before: dict[str, int]) -> bool:
    joined, left = member["Iscritto dal"], member["Iscritto fino al"]
    known = member["Tessera"] in before or (joined is not None and month_after(joined) <= month)
    return known and (left is None or f"{left:%Y-%m}" >= month)


def changes_of(month: str) -> list[Line]:
    """The rows of Changes in the workbook as lines."""
    return [
        Line(
            row["Evento"],
            row["Tessera"],
            row["Punteggio"],
            row["Media"],
            row["Attesa"],
            near(row["Risultato virtuale"]),
            near(row["Effettiva"]),
            near(row["K"]),
            row["Variazione"],
        )
        for row in table("Changes")
        if row["Mese"] == month
    ]


def line_of(change: Change) -> Line:
    assert change.effective is not None
    figures = (change.rating, change.mean, change.expected, change.virtual, change.effective, change.k)
    return Line(change.event, change.player, *figures, change.variation)


def near(value: float | Fraction) -> Fraction:
    """The same to nine decimals, as far as a cell keeps a fraction."""
    return Fraction(nearest(Fraction(value) * 10**9), 10**9)


def to_nine_decimals(lines: list[Line]) -> list[Line]:
    return sorted(
        line._replace(virtual=near(line.virtual), effective=near(line.effective), k=near(line.k)) for line in lines
    )


def test_the_sample_has_two_years_of_lists_and_events_of_every_kind(
    published: dict[str, dict[str, int]], recomputed: Recomputed
) -> None:
    assert len(published) == 25
    assert {event["Tipo"] for event in table("Events")} == {
        "somma di punti",
        "ad eliminazione",
        "con recupero",
        "mista",
    }
    assert sum(len(lines) for lines in recomputed.lines.values()) > 500


def test_every_published_list_is_the_one_the_document_gives(
    published: dict[str, dict[str, int]], recomputed: Recomputed
) -> None:
    for month, ratings in published.items():
        assert ratings == recomputed.lists[month], month


def test_list_shows_the_newest_list_in_order_with_ranks_and_changes(recomputed: Recomputed) -> None:
    newest, before = recomputed.lists["2026-10"], recomputed.lists["2026-09"]
    rows = table("List")
    assert {row["Tessera"]: row["Punteggio"] for row in rows} == newest
    for row in rows:
        assert row["Posizione"] == 1 + sum(1 for rating in newest.values() if rating > row["Punteggio"])
        assert row["Variazione"] == row["Punteggio"] - before.get(row["Tessera"], 1000)
        played = [line for line in recomputed.lines["2026-10"] if line.player == row["Tessera"]]
        assert row["Eventi"] == len(played)
    assert [row["Posizione"] for row in rows] == sorted(row["Posizione"] for row in rows)


def test_every_row_of_changes_is_the_one_the_document_gives(recomputed: Recomputed) -> None:
    assert sorted(changes_of("2026-10")) == to_nine_decimals(recomputed.lines["2026-10"])
    assert len(changes_of("2026-10")) == len(table("Changes"))


def test_every_change_of_the_two_years_is_the_one_the_document_gives(recomputed: Recomputed) -> None:
    for found in sample_history().outcomes:
        own = [line_of(change) for change in found.changes]
        assert to_nine_decimals(own) == to_nine_decimals(recomputed.lines[str(found.month)]), found.month


def test_the_month_to_be_committed_is_the_one_the_document_gives(recomputed: Recomputed) -> None:
    found = outcome(read_workbook(WORKBOOK).ledger, None, date(2026, 11, 1))
    assert (str(found.month), found.problems, found.moved, found.notes) == ("2026-11", (), (), ())
    assert {row.player: row.rating for row in found.rows} == recomputed.lists["2026-11"]
    variations = {(change.event, change.player): change.variation for change in found.changes}
    assert variations == {(line.event, line.player): line.variation for line in recomputed.lines["2026-11"]}


def test_pressing_month_for_any_list_already_published_finds_nothing_moved() -> None:
    ledger = read_workbook(WORKBOOK).ledger
    for published_list in ledger.lists:
        found = outcome(ledger, published_list.month, date(2026, 11, 1))
        assert (found.problems, found.moved) == ((), ())
        assert found.nothing_to_do is not None


def test_the_sample_holds_the_cases_that_the_regulation_treats_on_their_own(recomputed: Recomputed) -> None:
    events = table("Events")
    results = defaultdict(list)
    for row in table("Results"):
        results[row["Evento"]].append(row)
    by_id = {event["Evento"]: event for event in events}
    ids = {event["Tessera"] for event in table("Players")}
    assert any(event["Inizio"].month != event["Fine"].month for event in events)
    assert {event["Peso"] for event in events} == {None, "speciale", "amatoriale"}
    assert any(event["Vincitore"] and event["Vincitore"] not in ids for event in events), "a guest has won"
    assert {event["Partite di selezione"] for event in events if event["Tipo"] == "mista"} >= {2, 3}
    reduced = [
        id_ for id_, rows in results.items() if 3 * sum(1 for row in rows if row["Partite non disputate"]) > len(rows)
    ]
    assert reduced, "a round is dropped"
    assert any(row["Esonerato"] == YES and row["Turni superati"] == 0 for rows in results.values() for row in rows)
    assert any(row["Esonerato"] == YES and row["Turni superati"] for rows in results.values() for row in rows)
    best = {id_: max(rows, key=lambda row: row["Punti"] or 0)["Tessera"] for id_, rows in results.items()}
    finals = [id_ for id_, first in best.items() if by_id[id_]["Vincitore"] not in {None, first}]
    assert finals, "a final has crowned somebody else"
    months = {line.event for lines in recomputed.lines.values() for line in lines}
    assert any(not lines for lines in recomputed.lines.values()), "a month without events"
    assert {event["Stato"] for event in events} == {None, "contato", "in attesa", "rifiutato"}
    assert not months & {event["Evento"] for event in events if event["Stato"] in {"in attesa", "rifiutato"}}
    newest = recomputed.lists["2026-10"]
    assert 900 in newest.values()
    assert len(ids) > len(newest), "somebody has left, somebody joins next month"
