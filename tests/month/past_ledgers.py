"""Small federations with some months of history, as they are read from a workbook whose Log keeps digests."""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from xlratings.model import (
    Choices,
    Event,
    EventKind,
    Game,
    GameKind,
    Ledger,
    Month,
    Placing,
    Player,
    Policy,
    PublishedList,
    Result,
)
from xlratings.month.going_on import going_on
from xlratings.month.past import past_of
from xlratings.month.past_after import in_15_digits
from xlratings.month.plan import list_month, planned
from xlratings.month.setting import setting_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

Write = Callable[[Ledger, Outcome], Ledger]
FIRST = Month(2025, 11)
IDS = tuple(f"{number:02d}" for number in range(1, 15))
GOING_ON = ("RISIKO", "CBJD", "KURNIK", "KURNIK by places")
every_system = pytest.mark.parametrize("system", [*GOING_ON, "KURNIK from nothing", "ELO", "FNGO", "FIDE"])
every_system_that_goes_on = pytest.mark.parametrize("system", [*GOING_ON, "KURNIK from nothing"])


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - made-up events


def federation(system: str, policy: Policy | None = None) -> Ledger:
    """Fourteen members, nine of them on a starting list; one joins later, one has left."""
    ratings: dict[str, float] = {id_: 1100 + 37 * number for number, id_ in enumerate(IDS[:9])}
    start = () if "nothing" in system else (PublishedList(FIRST, ratings, {}),)
    players = [Player(id_, f"Player {id_}", rd=90.0 if system == "FNGO" else None) for id_ in IDS]
    players[9] = players[9]._replace(joined=date(2026, 1, 20))
    players[3] = players[3]._replace(left=date(2026, 2, 10))
    choices = Choices(start_rating=1500, k=20, corrections=policy)
    choices = choices if system in {"ELO", "CBJD"} else Choices(corrections=policy)
    return Ledger(system.split(maxsplit=1)[0], tuple(players), (), start, choices=choices, past=frozenset())


def random_event(random: Random, system: str, id_: str, end: date) -> Event:
    """An event of three to six members who are members then, some of them over the end of a month."""
    there = [one for one in IDS if one != "04" or end < date(2026, 1, 1)]
    present = random.sample(there, random.randint(3, 6))
    start = max(FIRST.first_day, end - timedelta(days=random.choice((0, 1, 1, 35))))
    start = end if "04" in present else start
    event = Event(id_, id_, EventKind.POINTS, start, end)
    if system == "RISIKO":
        points = (Result(id_, one, points=Fraction(random.randint(0, 300))) for one in present)
        return event._replace(
            results=tuple(points), rounds=3, winner=random.choice((present[0], f"Player {present[0]}"))
        )
    if system == "CBJD":
        games = len(present) - 1
        rows = (Result(id_, one, points=Fraction(games), games=games) for one in present)
        return event._replace(results=tuple(rows))
    if system == "KURNIK by places":
        places = (Placing(id_, one, place, number=1) for place, one in enumerate(present, 1))
        return event._replace(placings=tuple(places), game_kind=GameKind.PLACES)
    pairs = [(one, other) for place, one in enumerate(present) for other in present[:place]]
    scores = [Fraction(random.choice((0, 1, 2)), 2) for _ in pairs]
    played = (Game(id_, *pair, score, number=n) for n, (pair, score) in enumerate(zip(pairs, scores, strict=True)))
    return event._replace(games=tuple(played))


def read_again(write: Write, ledger: Ledger, found: Outcome) -> Ledger:
    """The ledger as it is read once an outcome is written: numbers with 15 digits, and every digit of the newest."""
    done = write(ledger, found)
    newest = done.lists[-1]
    digits = tuple(
        one._replace(ratings={id_: in_15_digits(number) for id_, number in one.ratings.items()}) for one in done.lists
    )
    return done._replace(
        lists=digits,
        current=digits[-1],
        past=frozenset({*(ledger.past or ()), found.past} - {""}),
        unrounded=newest.ratings if any(isinstance(one, float) for one in newest.ratings.values()) else {},
    )


def is_proved(ledger: Ledger, today: date = date(2027, 1, 1)) -> bool:
    setting = setting_of(ledger)
    return past_of(setting, planned(setting.ledger, None, today)).is_proved


def is_short(ledger: Ledger) -> bool:
    """Whether the month that follows needs nothing but the newest lists."""
    setting = setting_of(ledger)
    plan = planned(setting.ledger, None, date(2027, 1, 1))
    events = [one for one in ledger.events if list_month(one) == plan.target]
    return past_of(setting, plan).is_proved and going_on(setting, plan, events) is not None


def pressed(write: Write, ledger: Ledger, today: date, month: Month | None = None) -> Ledger:
    """A press, which finds the same in every field as one that replays all."""
    found = outcome(ledger, month, today)
    assert found == outcome(ledger._replace(past=frozenset()), month, today)
    if found.problems or found.nothing_to_do:
        return ledger
    return read_again(write, ledger, found)


def history(write: Write, system: str, random: Random, months: int, policy: Policy | None = None) -> Ledger:
    """So many months, each with some events."""
    ledger = federation(system, policy)
    for number in range(1, months + 1):
        ledger = pressed(write, with_events(ledger, random, system, FIRST.plus(number)), FIRST.plus(number).first_day)
    assert ledger.lists[-1].month == FIRST.plus(months)
    return ledger


def with_events(ledger: Ledger, random: Random, system: str, month: Month) -> Ledger:
    """With one to three events more, which end before a list."""
    days = [month.plus(-1).first_day + timedelta(days=random.randint(0, 27)) for _ in range(random.randint(1, 3))]
    first = len(ledger.events)
    events = (random_event(random, system, f"E{number}", day) for number, day in enumerate(days, first))
    return ledger._replace(events=(*ledger.events, *events))


def rows_of(event: Event) -> list[Any]:
    """The results, games or placings of an event, whichever it has."""
    return [*event.results, *event.games, *event.placings]


def with_rows(ledger: Ledger, event: Event, rows: list[Any]) -> Ledger:
    """The ledger with other rows of an event."""
    field = "games" if event.games else "placings" if event.placings else "results"
    changed: dict[str, Any] = {field: tuple(rows)}
    return with_event(ledger, event._replace(**changed))


def with_event(ledger: Ledger, event: Event) -> Ledger:
    """The ledger with another event of the same id."""
    return ledger._replace(events=tuple(event if one.id == event.id else one for one in ledger.events))


def with_another_in_it(ledger: Ledger, id_: str) -> Ledger:
    """The newest event with somebody else in its first row."""
    first, *rows = rows_of(ledger.events[-1])
    return with_rows(ledger, ledger.events[-1], [first._replace(player=id_), *rows])
