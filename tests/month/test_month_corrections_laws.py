"""Laws of corrections: whatever is corrected whenever, the lists are those computed from scratch."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlratings.model import (
    Choices,
    Event,
    EventKind,
    EventState,
    Game,
    Ledger,
    Month,
    Player,
    Policy,
    PublishedList,
    Result,
)
from xlratings.month.setting import setting_of
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

Write = Callable[[Ledger, Outcome], Ledger]
Lists = list[tuple[Month, Mapping[str, float]]]
FIRST = Month(2022, 1)
IDS = tuple(f"{number:02d}" for number in range(1, 11))
YEARS = 10
CORRECTIONS = 30
every_policy = pytest.mark.parametrize("policy", Policy)
every_league = pytest.mark.parametrize("code", ["RISIKO", "ELO", "KURNIK", "FNGO", "FIDE"])


def league(code: str, policy: Policy, events: Sequence[Event] = ()) -> Ledger:
    """Ten members; RISIKO and FIDE go on from a starting list, the others from nothing."""
    ratings: dict[str, float] = {id_: 1500 + 40 * number for number, id_ in enumerate(IDS[:7])}
    start = (PublishedList(FIRST, ratings, {}),) if code in {"RISIKO", "FIDE"} else ()
    choices = Choices(start_rating=1500, k=20, corrections=policy) if code == "ELO" else Choices(corrections=policy)
    return Ledger(code, tuple(Player(id_, f"Player {id_}") for id_ in IDS), tuple(events), start, choices=choices)


def random_event(random: Random, code: str, id_: str, end: date) -> Event:
    """An event of three to six of the ten members."""
    present = random.sample(IDS, random.randint(3, 6))
    start = end - timedelta(days=random.choice((0, 1)) if end.day > 1 else 0)
    event = Event(id_, id_, EventKind.POINTS, start, end, rounds=3, winner=present[0] if code == "RISIKO" else "")
    if code == "RISIKO":
        points = [Result(id_, one, points=Fraction(random.randint(0, 300))) for one in present]
        return event._replace(results=tuple(points))
    pairs = [(one, other) for place, one in enumerate(present) for other in present[:place]]
    scores = [Fraction(random.choice((0, 1, 2)), 2) for _ in pairs]
    games = (Game(id_, *pair, score, number=n) for n, (pair, score) in enumerate(zip(pairs, scores, strict=True)))
    return event._replace(games=tuple(games))


def edited(random: Random, code: str, event: Event) -> Event:
    """What may happen to an event once its list is published."""
    what = random.choice(("annul", "rate again", "other day", "later list", "put back"))
    if what == "annul":
        return event._replace(state=EventState.ANNULLED)
    if what == "rate again" and event.end:
        new = random_event(random, code, event.id, event.end)
        return event._replace(results=new.results, games=new.games, winner=new.winner)
    if what == "other day" and event.end:
        end = max(date(2022, 1, 2), event.end + timedelta(days=random.randint(-70, 40)))
        return event._replace(start=end, end=end, for_list=None)
    if what == "later list" and event.end:
        return event._replace(for_list=Month(event.end.year, event.end.month).plus(random.randint(1, 4)))
    return event._replace(state=EventState.RECEIVED) if event.state is EventState.ANNULLED else event


def with_one_edited(random: Random, code: str, ledger: Ledger) -> Ledger:
    place = random.randrange(len(ledger.events))
    new = edited(random, code, ledger.events[place])
    return ledger._replace(events=(*ledger.events[:place], new, *ledger.events[place + 1 :]))


def lists_of(ledger: Ledger) -> Lists:
    return [(one.month, dict(sorted(one.ratings.items()))) for one in ledger.lists]


def from_scratch(write: Write, ledger: Ledger, start: Ledger) -> Lists:
    """The lists of a ledger nobody ever had to correct: it held these events from the beginning."""
    fresh = [one._replace(counted_in=None, signature="") for one in ledger.events]
    fresh = [one if one.state is EventState.ANNULLED else one._replace(state=EventState.RECEIVED) for one in fresh]
    again = start._replace(events=tuple(fresh))
    for month in months_from(ledger.lists[len(start.lists)].month, ledger.lists[-1].month):
        found = outcome(again, month, month.first_day)
        assert (found.problems, found.nothing_to_do) == ((), None)
        again = write(again, found)
    return lists_of(again)


def replayed_at_once(ledger: Ledger, start: Ledger) -> Lists:
    """The same by one replay, every published number beside what it finds."""
    setting = setting_of(start._replace(lists=start.lists or (PublishedList(FIRST, {}, {}),)))
    events = [one for one in ledger.events if one.state is not EventState.ANNULLED]
    lists = system_of(setting).replayed(setting, events, ledger.lists[-1].month)
    first = {one.month: one.ratings for one in start.lists}
    base = system_of(setting).start(setting, ledger.lists[-1].month) or 0
    return [
        (one.month, first.get(one.month) or {id_: lists[one.month].ratings.get(id_, base) for id_ in IDS})
        for one in ledger.lists
    ]


def months_from(first: Month, last: Month) -> Iterator[Month]:
    while first <= last:
        yield first
        first = first.plus(1)


def same(one: Lists, other: Lists) -> bool:
    """Whether lists agree, ratings that were never rounded to the last digit that a cell would keep."""
    return [(month, rounded(ratings)) for month, ratings in one] == [(m, rounded(ratings)) for m, ratings in other]


def rounded(ratings: Mapping[str, float]) -> dict[str, float]:
    return {id_: round(rating, 6) for id_, rating in ratings.items()}


def pressed(write: Write, ledger: Ledger, month: Month | None, today: date) -> Ledger:
    """A press: what moves in the published lists is what it says, no more and no less."""
    found = outcome(ledger, month, today)
    assert not found.problems
    if found.nothing_to_do:
        return ledger
    done = write(ledger, found)
    moved = {
        (was.month, id_)
        for was, now in zip(ledger.lists, done.lists, strict=False)
        for id_ in {*was.ratings, *now.ratings}
        if was.ratings.get(id_) != now.ratings.get(id_)
    }
    is_carried = ledger.choices.corrections is Policy.CARRY
    assert moved == (set() if is_carried else {(one.month, one.player) for one in found.moved})
    return done


@every_league
@every_policy
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=20)
def test_events_loaded_in_any_order_in_any_parts_with_any_presses_give_the_same_lists(
    write: Write, code: str, policy: Policy, random: Random
) -> None:
    """The first event is always there in time, so that the first list is the same one."""
    days = sorted(date(2022, 1, 2) + timedelta(days=random.randint(1, 150)) for _ in range(8))
    first, *rest = [random_event(random, code, f"E{number}", day) for number, day in enumerate(days)]
    start = ledger = league(code, policy)
    ledger = ledger._replace(events=(first,))
    random.shuffle(rest)
    for month in months_from(FIRST.plus(1), FIRST.plus(8)):
        for _ in range(random.randint(0, 3)):
            ledger = ledger._replace(events=(*ledger.events, *([rest.pop()] if rest else [])))
        for _ in range(random.randint(1, 2)):
            ledger = pressed(write, ledger, None, month.first_day)
    ledger = ledger._replace(events=(*ledger.events, *rest))
    last = FIRST.plus(9)
    for _ in range(3):
        ledger = pressed(write, ledger, None, last.first_day)
    shuffled = ledger._replace(events=tuple(random.sample(ledger.events, len(ledger.events))))
    again = outcome(shuffled, None, last.first_day)
    assert (again.moved, again.problems) == ((), ())
    if policy is Policy.PUBLISH:
        assert same(lists_of(ledger), from_scratch(write, ledger, start))
    else:
        assert same(lists_of(ledger)[-1:], from_scratch(write, ledger, start)[-1:])


@pytest.mark.parametrize("code", ["RISIKO", "ELO"])
@every_policy
def test_ten_years_corrected_at_random_points_agree_with_computing_from_scratch(
    write: Write, code: str, policy: Policy
) -> None:
    random = Random(2022)  # noqa: S311 - the same history every time
    start = league(code, policy)
    ledger, number = start, 0
    to_correct = set(random.sample(range(3, 12 * YEARS), CORRECTIONS))
    for turn, month in enumerate(months_from(FIRST.plus(1), FIRST.plus(12 * YEARS))):
        for _ in range(random.choice((0, 1, 1, 2)) or not turn):
            number += 1
            end = month.plus(-1).first_day + timedelta(days=random.randint(1, 27))
            ledger = ledger._replace(events=(*ledger.events, random_event(random, code, f"E{number}", end)))
        if turn in to_correct:
            number += 1
            late = date(2022, 1, 2) + timedelta(days=random.randint(1, 30 * turn))
            ledger = ledger._replace(events=(*ledger.events, random_event(random, code, f"E{number}", late)))
            ledger = with_one_edited(random, code, with_one_edited(random, code, ledger))
            ledger = pressed(write, ledger, ledger.lists[-1].month, month.first_day)
        ledger = pressed(write, ledger, month, month.first_day)
    assert outcome(ledger, None, ledger.lists[-1].month.first_day).moved == ()
    assert len(ledger.lists) >= 12 * YEARS
    assert ledger.corrections
    scratch = replayed_at_once(ledger, start)
    assert same(lists_of(ledger)[-1:], scratch[-1:])
    assert same(lists_of(ledger), scratch) is (policy is Policy.PUBLISH)
