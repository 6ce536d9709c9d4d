"""The past proved by its digest: a short replay is the full one in everything, and whatever is edited is seen."""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlratings.model import (
    Choices,
    Correction,
    Event,
    EventKind,
    EventState,
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
from xlratings.month import past
from xlratings.month.going_on import going_on
from xlratings.month.past import past_of
from xlratings.month.plan import list_month, planned
from xlratings.month.setting import setting_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.people import Decision, Verdict

Write = Callable[[Ledger, Outcome], Ledger]
FIRST = Month(2025, 11)
IDS = tuple(f"{number:02d}" for number in range(1, 15))
GOING_ON = ("RISIKO", "CBJD", "KURNIK", "KURNIK by places")
every_system = pytest.mark.parametrize("system", [*GOING_ON, "KURNIK from nothing", "ELO", "FNGO", "FIDE"])
every_system_that_goes_on = pytest.mark.parametrize("system", [*GOING_ON, "KURNIK from nothing"])


def federation(system: str, policy: Policy | None = None) -> Ledger:
    """Fourteen members, nine of them on a starting list; one joins later, one has left."""
    ratings: dict[str, float] = {id_: 1100 + 37 * number for number, id_ in enumerate(IDS[:9])}
    start = () if "nothing" in system else (PublishedList(FIRST, ratings, {}),)
    players = [Player(id_, f"Player {id_}", rd=90.0 if system == "FNGO" else None) for id_ in IDS]
    players[9] = players[9]._replace(joined=date(2026, 1, 20))
    players[3] = players[3]._replace(left=date(2026, 2, 10))
    choices = Choices(start_rating=1500, k=20) if system in {"ELO", "CBJD"} else Choices()
    choices = choices._replace(corrections=policy)
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
        past=(ledger.past or frozenset()) | ({found.past} - {""}),
        unrounded=newest.ratings if any(isinstance(one, float) for one in newest.ratings.values()) else {},
    )


def in_15_digits(number: float) -> float:
    return float(f"{number:.15g}") if isinstance(number, float) else number


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


@every_system
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=20)
def test_a_press_with_the_past_proved_finds_what_a_full_replay_finds(write: Write, system: str, random: Random) -> None:
    policy = random.choice((None, *Policy))
    ledger = federation(system, policy)
    for number in range(1, 9):
        month = FIRST.plus(number)
        ledger = with_events(ledger, random, system, month)
        for _ in range(random.choice((0, 0, 1, 2))):
            ledger = edited(random, ledger)
        for today in random.choice(((month.first_day,), (month.first_day, month.first_day))):
            ledger = pressed(write, ledger, today)


def edited(random: Random, ledger: Ledger) -> Ledger:
    """What may happen to a ledger between two presses."""
    return random.choice([*EDITS.values(), *HARMLESS.values(), *OTHERS.values()])(random, ledger)


Edit = Callable[[Random, Ledger], Ledger]


def of_event(**fields: Any) -> Edit:
    """Some fields of an event that was counted are others."""

    def edit(random: Random, ledger: Ledger) -> Ledger:
        return with_event(ledger, counted(random, ledger)._replace(**fields))

    return edit


def counted(random: Random, ledger: Ledger) -> Event:
    return random.choice([one for one in ledger.events if one.counted_in] or [*ledger.events])


def with_event(ledger: Ledger, event: Event) -> Ledger:
    return ledger._replace(events=tuple(event if one.id == event.id else one for one in ledger.events))


def rated_otherwise(random: Random, ledger: Ledger) -> Ledger:
    """One row of an event says something else."""
    event = counted(random, ledger)
    first, *rows = event.games or event.placings or event.results
    if isinstance(first, Game):
        return with_event(ledger, event._replace(games=(first._replace(score=1 - (first.score or 0)), *rows[1:])))
    if isinstance(first, Placing):
        return with_event(ledger, event._replace(placings=(first._replace(place=2), *rows)))
    points = Fraction(500) if first.points == 0 else Fraction(0)
    return with_event(ledger, event._replace(results=(first._replace(points=points), *rows)))


def with_another_player(random: Random, ledger: Ledger) -> Ledger:
    event = counted(random, ledger)
    first, *rows = event.games or event.placings or event.results
    other = first._replace(
        player=random.choice([one for one in IDS if one not in {row.player for row in (first, *rows)}])
    )
    field = "games" if event.games else "placings" if event.placings else "results"
    return with_event(ledger, event._replace(**{field: (other, *rows)}))


def of_other_days(random: Random, ledger: Ledger) -> Ledger:
    event = counted(random, ledger)
    days = timedelta(days=random.choice((-40, -1, 1, 40)))
    return with_event(
        ledger, event._replace(start=event.start and event.start + days, end=event.end and event.end + days)
    )


def in_a_later_list(random: Random, ledger: Ledger) -> Ledger:
    event = counted(random, ledger)
    return with_event(ledger, event._replace(for_list=(event.counted_in or FIRST).plus(random.choice((1, 2)))))


def recorded_elsewhere(random: Random, ledger: Ledger) -> Ledger:
    event = counted(random, ledger)
    return with_event(ledger, event._replace(counted_in=(event.counted_in or FIRST).plus(1)))


def received_late(random: Random, ledger: Ledger) -> Ledger:
    system = {True: "KURNIK by places"}.get(any(one.placings for one in ledger.events), ledger.rule_book)
    end = FIRST.plus(random.randint(0, max(0, len(ledger.lists) - 2))).first_day + timedelta(days=random.randint(0, 27))
    late = random_event(random, system, f"L{len(ledger.events)}", end)
    return ledger._replace(events=(*ledger.events, late))


def waiting_late(random: Random, ledger: Ledger) -> Ledger:
    after = received_late(random, ledger)
    return with_event(after, after.events[-1]._replace(state=EventState.WAITING))


def gone(random: Random, ledger: Ledger) -> Ledger:
    event = counted(random, ledger)
    return ledger._replace(events=tuple(one for one in ledger.events if one is not event))


def number_typed_over(random: Random, ledger: Ledger) -> Ledger:
    return with_number(random, ledger, lambda number: (number or 1000) + random.choice((-1, 1, 20)))


def number_erased(random: Random, ledger: Ledger) -> Ledger:
    return with_number(random, ledger, lambda _: None)


def with_number(random: Random, ledger: Ledger, change: Callable[[float | None], float | None]) -> Ledger:
    """Another number of somebody on a list, or none; what List shows and the digits of the newest one go with it."""
    if not ledger.lists:
        return ledger
    place = random.randrange(len(ledger.lists))
    one = ledger.lists[place]
    id_ = random.choice(sorted(one.ratings) or list(IDS))
    ratings = {**one.ratings, id_: change(one.ratings.get(id_))}
    new = one._replace(ratings={id_: number for id_, number in ratings.items() if number is not None})
    lists = (*ledger.lists[:place], new, *ledger.lists[place + 1 :])
    known = {
        id_: number for id_, number in ledger.unrounded.items() if lists[-1].ratings.get(id_) == in_15_digits(number)
    }
    return ledger._replace(lists=lists, current=lists[-1], unrounded=known)


def number_added(_random: Random, ledger: Ledger) -> Ledger:
    if not ledger.lists:
        return ledger
    *older, newest = ledger.lists
    return ledger._replace(lists=(*older, newest._replace(ratings={**newest.ratings, "14": 1234.0})))


def oldest_list_gone(_random: Random, ledger: Ledger) -> Ledger:
    return ledger._replace(lists=ledger.lists[1:])


def of_member(**fields: Any) -> Edit:
    """Some fields of a member who has played are others."""

    def edit(random: Random, ledger: Ledger) -> Ledger:
        played = {row.player for one in ledger.events for row in (*one.results, *one.games, *one.placings)}
        place = random.choice([place for place, one in enumerate(ledger.players) if one.id in played])
        players = [*ledger.players]
        players[place] = players[place]._replace(**fields)
        return ledger._replace(players=tuple(players))

    return edit


def not_a_member_any_more(random: Random, ledger: Ledger) -> Ledger:
    out = counted(random, ledger)
    row = (*out.results, *out.games, *out.placings)[0]
    return ledger._replace(players=tuple(one for one in ledger.players if one.id != row.player))


def chosen(**fields: Any) -> Edit:
    return lambda _random, ledger: ledger._replace(choices=ledger.choices._replace(**fields))


def with_a_correction(_random: Random, ledger: Ledger) -> Ledger:
    return ledger._replace(corrections=(*ledger.corrections, Correction(FIRST, "01", 1100, 1101)))


def with_member(ledger: Ledger, id_: str, **fields: Any) -> Ledger:
    players = (one._replace(**fields) if one.id == id_ else one for one in ledger.players)
    return ledger._replace(players=tuple(players))


def with_another_in_it(_random: Random, ledger: Ledger, id_: str) -> Ledger:
    """The newest event with somebody else first in its first row."""
    event = ledger.events[-1]
    field = next(field for field in ("games", "placings", "results") if getattr(event, field))
    first, *rows = getattr(event, field)
    return with_event(ledger, event._replace(**{field: (first._replace(player=id_), *rows)}))


def with_a_guest(_random: Random, ledger: Ledger) -> Ledger:
    """The newest event with a guest who is no member."""
    event = ledger.events[-1]
    if event.games:
        first, *games = event.games
        return with_event(ledger, event._replace(games=(first._replace(opponent="G1", guest_rating=1300.0), *games)))
    guest = Result(event.id, "", "Guest", points=Fraction(4), games=len(event.results), federated=False, rating=1500)
    return with_event(ledger, event._replace(results=(*event.results, guest)))


def last_event_waiting(ledger: Ledger) -> Ledger:
    return with_event(ledger, ledger.events[-1]._replace(state=EventState.WAITING))


def decided(*decisions: Decision) -> Edit:
    return lambda _random, ledger: ledger._replace(decisions=(*ledger.decisions, *decisions))


def refused(random: Random, ledger: Ledger) -> Ledger:
    """Somebody who was counted is refused."""
    event = counted(random, ledger)
    (row, *_) = (*event.results, *event.games, *event.placings)
    return decided(Decision(Verdict.REFUSED, row.player))(random, ledger)


EDITS: dict[str, Edit] = {
    "annulled": of_event(state=EventState.ANNULLED),
    "waiting": of_event(state=EventState.WAITING),
    "received again": of_event(state=EventState.RECEIVED),
    "signature erased": of_event(signature=""),
    "signature typed": of_event(signature="0123456789ab"),
    "month erased": of_event(counted_in=None),
    "kind": of_event(kind=EventKind.MIXED),
    "rounds": of_event(rounds=7),
    "winner": of_event(winner="05"),
    "weight": of_event(weight=Fraction(2)),
    "end erased": of_event(end=None),
    "rated otherwise": rated_otherwise,
    "another player": with_another_player,
    "other days": of_other_days,
    "later list": in_a_later_list,
    "recorded elsewhere": recorded_elsewhere,
    "received late": received_late,
    "waiting late": waiting_late,
    "gone": gone,
    "number typed over": number_typed_over,
    "number erased": number_erased,
    "number added": number_added,
    "oldest list gone": oldest_list_gone,
    "joined": of_member(joined=date(2025, 3, 1)),
    "joined later": of_member(joined=date(2026, 6, 1)),
    "left": of_member(left=date(2026, 1, 10)),
    "born": of_member(born=1980),
    "title": of_member(title="M"),
    "RD": of_member(rd=77.0),
    "games": of_member(games=7),
    "experience": of_member(experience=7),
    "name": of_member(name="Ada Ash"),
    "no member": not_a_member_any_more,
    "start rating": chosen(start_rating=1400),
    "floor": chosen(floor=950),
    "policy": chosen(corrections=Policy.CARRY),
    "other policy": chosen(corrections=Policy.PUBLISH),
    "correction": with_a_correction,
    "merged": decided(Decision(Verdict.SAME, "02", player="01")),
    "refused": refused,
}
"""What the published lists depend on, changed."""


def a_new_member(**fields: Any) -> Edit:
    return lambda _random, ledger: ledger._replace(
        players=(*ledger.players, Player(f"N{len(ledger.players)}", "New", **fields))
    )


def rows_of_events_sorted(random: Random, ledger: Ledger) -> Ledger:
    return ledger._replace(events=tuple(random.sample(ledger.events, len(ledger.events))))


def more_in_the_next_month(random: Random, ledger: Ledger) -> Ledger:
    system = {True: "KURNIK by places"}.get(any(one.placings for one in ledger.events), ledger.rule_book)
    return with_events(ledger, random, system, (ledger.lists[-1].month if ledger.lists else FIRST).plus(1))


HARMLESS: dict[str, Edit] = {
    "new member": a_new_member(),
    "joined long ago": a_new_member(joined=date(2025, 3, 1)),
    "rows sorted": rows_of_events_sorted,
    "next month": more_in_the_next_month,
}
"""What moves no published number, and what the lists published so far do not depend on."""

OTHERS: dict[str, Edit] = {
    "asked about": decided(Decision(Verdict.OPEN, "05")),
    "may be another": decided(Decision(Verdict.SAME, "06", event="E1", player="07")),
    "back again": lambda _random, ledger: with_member(ledger, "04", left=None),
    "gone for good": lambda _random, ledger: with_member(ledger, "06", left=date(2026, 3, 20)),
    "former member plays": lambda random, ledger: with_another_in_it(random, ledger, "04"),
    "guest": with_a_guest,
    "next month waits": lambda random, ledger: last_event_waiting(more_in_the_next_month(random, ledger)),
}
"""What else happens, to the past or not."""


@every_system_that_goes_on
@pytest.mark.parametrize("name", EDITS)
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=5)
def test_whatever_the_lists_depend_on_is_seen_when_it_is_edited(
    write: Write, system: str, name: str, random: Random
) -> None:
    ledger = history(write, system, random, 3)
    assert is_proved(ledger)
    after = EDITS[name](random, ledger)
    assert after != ledger
    assert not is_proved(after)


@every_system_that_goes_on
@pytest.mark.parametrize("name", HARMLESS)
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=5)
def test_what_they_do_not_depend_on_leaves_them_proved(write: Write, system: str, name: str, random: Random) -> None:
    ledger = history(write, system, random, 3)
    assert is_proved(HARMLESS[name](random, ledger))


@every_system
def test_only_lists_that_tell_all_leave_the_past_proved(write: Write, system: str) -> None:
    """FIDE, FNGO and ELO know more of a player than a list tells, such as the games, and replay as ever."""
    ledger = history(write, system, Random(1), 3)  # noqa: S311 - made-up events
    assert is_proved(ledger) == is_short(ledger) == (system not in {"ELO", "FNGO", "FIDE"})


@pytest.mark.parametrize("kind", [GameKind.BACKGAMMON, GameKind.BRIDGE])
def test_nor_do_those_of_backgammon_and_bridge(write: Write, kind: GameKind) -> None:
    ledger = history(write, "KURNIK", Random(1), 2)  # noqa: S311 - made-up events
    setting = setting_of(ledger._replace(events=(ledger.events[0]._replace(game_kind=kind), *ledger.events[1:])))
    assert not past_of(setting, planned(setting.ledger, None, date(2027, 1, 1))).is_proved


def test_another_program_or_rule_book_replays_all(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = history(write, "RISIKO", Random(1), 2)  # noqa: S311 - made-up events
    setting = setting_of(ledger)
    plan = planned(setting.ledger, None, date(2027, 1, 1))
    book, first = setting.book, setting.book.editions[0]
    amended = book._replace(editions=(first, first._replace(name="2030", effective=date(2030, 1, 1))))
    assert not past_of(setting._replace(book=amended), plan).is_proved
    monkeypatch.setattr(past, "__version__", "9.9.9")
    assert not past_of(setting, plan).is_proved


def test_a_digest_typed_by_hand_or_no_column_in_log_proves_nothing(write: Write) -> None:
    ledger = history(write, "RISIKO", Random(1), 2)  # noqa: S311 - made-up events
    assert not is_proved(ledger._replace(past=frozenset({"abcdefghijklmnop"})))
    without = ledger._replace(past=None)
    assert not is_proved(without)
    assert outcome(with_events(without, Random(2), "RISIKO", FIRST.plus(3)), None, date(2027, 1, 1)).past == ""  # noqa: S311


def test_an_undone_month_is_proved_by_the_digest_before_it(write: Write) -> None:
    """Lists, states and Log go back together; that of the month taken back may stay in Log."""
    before = history(write, "RISIKO", Random(1), 2)  # noqa: S311 - made-up events
    today = FIRST.plus(3).first_day
    after = pressed(write, with_events(before, Random(2), "RISIKO", FIRST.plus(3)), today)  # noqa: S311 - made-up
    assert is_proved(after)
    assert is_proved(before._replace(past=after.past))


@pytest.mark.parametrize("policy", Policy)
def test_a_corrected_past_is_proved_by_what_the_correction_leaves(write: Write, policy: Policy) -> None:
    ledger = history(write, "RISIKO", Random(1), 3, policy)  # noqa: S311 - made-up events
    late = EDITS["annulled"](Random(3), ledger)  # noqa: S311 - made-up
    done = pressed(write, with_events(late, Random(2), "RISIKO", FIRST.plus(4)), FIRST.plus(4).first_day)  # noqa: S311
    assert done.corrections
    assert is_proved(done)


def test_an_event_that_no_setting_settles_leaves_no_digest(write: Write) -> None:
    """Its results changed and no number moves: the next press is to say so again."""
    ledger = history(write, "RISIKO", Random(1), 2)  # noqa: S311 - made-up events
    event = next(one for one in ledger.events if one.counted_in)
    renamed = with_event(ledger, event._replace(winner=event.results[0].player, start=event.end))
    found = outcome(renamed, None, FIRST.plus(3).first_day)
    assert found.past == "" or found.problems


def test_who_is_not_on_the_list_that_counts_needs_the_full_replay(write: Write) -> None:
    ledger = history(write, "RISIKO", Random(1), 4)  # noqa: S311 - made-up events
    assert "04" not in ledger.lists[-1].ratings
    event = random_event(Random(2), "RISIKO", "N", FIRST.plus(4).first_day)  # noqa: S311 - made-up
    event = event._replace(start=event.end)
    there = with_another_in_it(Random(1), ledger._replace(events=(*ledger.events, event)), "04")  # noqa: S311
    assert is_short(ledger._replace(events=(*ledger.events, event)))
    assert is_proved(there)
    assert not is_short(there)


def test_an_event_that_began_months_ago_goes_by_the_published_list_of_that_time(write: Write) -> None:
    ledger = history(write, "RISIKO", Random(1), 4)  # noqa: S311 - made-up events
    ids = sorted(ledger.lists[-1].ratings)[:4]
    rows = tuple(Result("N", id_, points=Fraction(number)) for number, id_ in enumerate(ids))
    long = Event("N", "N", EventKind.POINTS, FIRST.plus(1).first_day, FIRST.plus(4).first_day, rounds=3, winner=ids[3])
    after = ledger._replace(events=(*ledger.events, long._replace(results=rows)))
    assert is_short(after)
    found = outcome(after, None, FIRST.plus(5).first_day)
    assert [change.list_used for change in found.changes] == [FIRST.plus(1)] * 4
    assert {change.player: change.rating for change in found.changes} == {
        id_: ledger.lists[1].ratings[id_] for id_ in ids
    }
    pressed(write, after, FIRST.plus(5).first_day)


def test_a_list_with_a_number_that_was_carried_is_none_to_go_by(write: Write) -> None:
    ledger = history(write, "RISIKO", Random(1), 3, Policy.CARRY)  # noqa: S311 - made-up events
    late = EDITS["annulled"](Random(3), ledger)  # noqa: S311 - made-up
    done = pressed(write, late, FIRST.plus(4).first_day)
    carried = min(one.month for one in done.corrections)
    ids = sorted(done.lists[-1].ratings)[:4]
    rows = tuple(Result("N", id_, points=Fraction(number)) for number, id_ in enumerate(ids))
    long = Event("N", "N", EventKind.POINTS, carried.first_day, FIRST.plus(4).first_day, rounds=3, winner=ids[3])
    after = done._replace(events=(*done.events, long._replace(results=rows)))
    assert is_proved(after)
    assert not is_short(after)
    pressed(write, after, FIRST.plus(5).first_day)


def test_numbers_that_a_program_kept_with_15_digits_are_replayed(write: Write) -> None:
    ledger = history(write, "KURNIK", Random(1), 3)  # noqa: S311 - made-up events
    assert is_proved(ledger)
    assert not is_proved(ledger._replace(unrounded={}))


def test_who_asks_for_reasons_or_for_an_older_month_gets_the_full_replay(write: Write) -> None:
    setting = setting_of(history(write, "RISIKO", Random(1), 3))  # noqa: S311 - made-up events
    plan = planned(setting.ledger, None, date(2027, 1, 1))
    assert past_of(setting, plan).is_proved
    assert not past_of(setting._replace(asked="01"), plan).is_proved
    assert not past_of(setting, planned(setting.ledger, FIRST.plus(2), date(2027, 1, 1))).is_proved
