"""A small federation: eight members, a starting list of March 2026 and one event that ended in that month."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.errors import Problem, Where
from xlratings.model import Event, EventKind, EventState, Game, Ledger, Month, Player, PublishedList, Result
from xlratings.month.update import outcome
from xlratings.outcome import Outcome, Settled
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.xlsx.addresses import column_letters

RATINGS = (1180, 1105, 1060, 1000, 1000, 985, 940, 902)
POINTS = ("150", "210.5", "180", "95", "120", "60", "80", "40")
MISSED = (0, 0, 0, 0, 1, 0, 1, 0)
COLUMNS = {
    "Players": ("id", "name", "joined", "left"),
    "Events": tuple(Event._fields[:13]),
    "Results": tuple(Result._fields[:8]),
}
LETTERS = {
    (table, field): "ABCDEFGHIJKLM"[place] for table, fields in COLUMNS.items() for place, field in enumerate(fields)
}


def published(month: Month, ratings: Mapping[str, float], column: str = "C") -> PublishedList:
    cells = {id_: Where("Lists", f"{column}{row}") for row, id_ in enumerate(ratings, 2)}
    return PublishedList(month, ratings, cells, Where("Lists", f"{column}1"))


def shown(newest: PublishedList) -> PublishedList:
    cells = {id_: Where("List", f"D{row}") for row, id_ in enumerate(newest.ratings, 2)}
    return PublishedList(newest.month, dict(newest.ratings), cells, Where("List", "D1"))


@pytest.fixture(scope="session")
def ledger() -> Ledger:
    """Members 1 to 8, list 2026-03, event T1 of 7 and 8 March 2026 won by member 2, not counted yet."""
    players = tuple(
        Player(str(number), f"Player {name}", None, None, Where("Players", f"A{number + 1}"))
        for number, name in enumerate("ABCDEFGH", 1)
    )
    results = tuple(
        Result("T1", str(row), points=Fraction(points), missed=missed, where=Where("Results", f"B{row + 1}"))
        for row, (points, missed) in enumerate(zip(POINTS, MISSED, strict=True), 1)
    )
    event = Event(
        id="T1",
        name="Spring",
        kind=EventKind.POINTS,
        start=date(2026, 3, 7),
        end=date(2026, 3, 8),
        rounds=3,
        winner="2",
        results=results,
        where=Where("Events", "A2"),
    )
    start = published(Month(2026, 3), {str(row): rating for row, rating in enumerate(RATINGS, 1)})
    return Ledger("RISIKO", players, (event,), (start,), shown(start), (), LETTERS)


@pytest.fixture(scope="session")
def edited() -> Callable[..., Ledger]:
    """``edited(ledger, "T1", end=None)``: the ledger with fields of one event changed."""

    def edit(ledger: Ledger, event: str, **fields: Any) -> Ledger:
        events = tuple(line._replace(**fields) if line.id == event else line for line in ledger.events)
        return ledger._replace(events=events)

    return edit


@pytest.fixture
def cup(ledger: Ledger, edited: Callable[..., Ledger]) -> Ledger:
    """T1 as a knock-out event that nobody won a round of."""
    passed = tuple(result._replace(points=None, missed=0, passed=0) for result in ledger.events[0].results)
    return edited(ledger, "T1", kind=EventKind.KNOCKOUT, winner="", results=passed)


@pytest.fixture(scope="session")
def result_edited() -> Callable[..., Ledger]:
    """``result_edited(ledger, "T1", 0, points=None)``: the ledger with fields of one result of an event changed."""

    def edit(ledger: Ledger, event: str, row: int, **fields: Any) -> Ledger:
        events = tuple(
            line._replace(
                results=tuple(
                    result._replace(**fields) if place == row else result for place, result in enumerate(line.results)
                )
            )
            if line.id == event
            else line
            for line in ledger.events
        )
        return ledger._replace(events=events)

    return edit


def written(ledger: Ledger, found: Outcome) -> Ledger:
    """The ledger as the workbook layer writes it: a list, what is corrected of older ones, the events' states."""
    lists = [corrected(one, found) for one in ledger.lists]
    newest = published(found.month, {row.player: row.kept for row in found.rows}, column_letters(len(lists) + 3))
    lists += [newest] if found.is_new else []
    settled = {one.event: one for one in found.settled}
    settled |= {id_: Settled(id_, EventState.COUNTED, found.month, signature) for id_, signature in found.counted}
    events = tuple(
        event._replace(state=one.state or event.state, counted_in=one.counted_in, signature=one.signature)
        if (one := settled.get(event.id))
        else event
        for event in ledger.events
    )
    corrections = (*ledger.corrections, *found.corrections)
    return ledger._replace(events=events, lists=tuple(lists), current=shown(newest), corrections=corrections)


def corrected(column: PublishedList, found: Outcome) -> PublishedList:
    new = {one.player: one.computed for one in found.corrections if (one.month, one.carried_in) == (column.month, None)}
    ratings = {id_: rating for id_, rating in {**column.ratings, **new}.items() if rating is not None}
    return column._replace(ratings=ratings)


@pytest.fixture(scope="session")
def write() -> Callable[[Ledger, Outcome], Ledger]:
    """The ledger after an outcome is written, as the workbook layer does it."""
    return written


@pytest.fixture(scope="session")
def press() -> Callable[[Ledger, Month | None, date], Ledger]:
    """The ledger after a commit, as the workbook layer writes it; the outcome must have no problem."""

    def pressed(ledger: Ledger, month: Month | None, today: date) -> Ledger:
        found = outcome(ledger, month, today)
        assert not found.problems
        assert found.nothing_to_do is None
        return written(ledger, found)

    return pressed


@pytest.fixture(scope="session")
def said() -> Callable[[Outcome], list[tuple[str, str]]]:
    """Id and cell of every problem of an outcome; each must have its words in every language."""

    def ids_and_cells(found: Outcome) -> list[tuple[str, str]]:
        for problem in (*found.problems, *found.notes):
            in_every_language(problem)
        return [(problem.message.id, "!".join(problem.where).strip("!")) for problem in found.problems]

    return ids_and_cells


@pytest.fixture(scope="session")
def open_event() -> Callable[..., Event]:
    """``open_event("1", date(2026, 3, 9), ("a", "b", 1))``: an event with these games."""

    def event(id_: str, end: date, *games: tuple[str, str, float | None], start: date | None = None) -> Event:
        own = tuple(
            Game(id_, one, other, None if score is None else Fraction(score), where=Where("Games", f"D{row}"))
            for row, (one, other, score) in enumerate(games, 2)
        )
        return Event(id_, f"Open {id_}", EventKind.POINTS, start or end, end, games=own, where=Where("Events", "A2"))

    return event


def in_every_language(problem: Problem) -> None:
    for language in LANGUAGES:
        assert sentence(problem.message.id, problem.message.fields, language)


@pytest.fixture(scope="session")
def first(ledger: Ledger, press: Callable[[Ledger, Month | None, date], Ledger]) -> Ledger:
    """RULES' first event, counted in list 2026-04."""
    return press(ledger, Month(2026, 4), date(2026, 4, 2))
