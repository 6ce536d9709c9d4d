"""What may happen to a ledger between two presses: to its past, to what follows, or to what nobody counts."""

from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Any

from tests.month.past_ledgers import (
    FIRST,
    IDS,
    random_event,
    rows_of,
    with_another_in_it,
    with_event,
    with_events,
    with_rows,
)
from xlratings.model import (
    Correction,
    Event,
    EventKind,
    EventState,
    Game,
    Ledger,
    Placing,
    Player,
    Policy,
    Result,
)
from xlratings.month.past_after import in_15_digits
from xlratings.people import Decision, Verdict

Edit = Callable[[Random, Ledger], Ledger]


def of_event(**fields: Any) -> Edit:
    """Some fields of an event that was counted are others."""

    def edit(random: Random, ledger: Ledger) -> Ledger:
        return with_event(ledger, counted(random, ledger)._replace(**fields))

    return edit


def counted(random: Random, ledger: Ledger) -> Event:
    return random.choice([one for one in ledger.events if one.counted_in] or [*ledger.events])


def rated_otherwise(random: Random, ledger: Ledger) -> Ledger:
    """One row of an event says something else."""
    event = counted(random, ledger)
    first, *rows = rows_of(event)
    if isinstance(first, Game):
        return with_rows(ledger, event, [first._replace(score=1 - Fraction(first.score or 0)), *rows[1:]])
    if isinstance(first, Placing):
        return with_rows(ledger, event, [first._replace(place=2), *rows])
    return with_rows(ledger, event, [first._replace(points=Fraction(500 if first.points == 0 else 0)), *rows])


def with_another_player(random: Random, ledger: Ledger) -> Ledger:
    event = counted(random, ledger)
    first, *rows = rows_of(event)
    others = [one for one in IDS if one not in {row.player for row in (first, *rows)}]
    return with_rows(ledger, event, [first._replace(player=random.choice(others)), *rows])


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
        played = {row.player for one in ledger.events for row in rows_of(one)}
        place = random.choice([place for place, one in enumerate(ledger.players) if one.id in played])
        players = [*ledger.players]
        players[place] = players[place]._replace(**fields)
        return ledger._replace(players=tuple(players))

    return edit


def not_a_member_any_more(random: Random, ledger: Ledger) -> Ledger:
    out = rows_of(counted(random, ledger))[0].player
    return ledger._replace(players=tuple(one for one in ledger.players if one.id != out))


def chosen(**fields: Any) -> Edit:
    return lambda _random, ledger: ledger._replace(choices=ledger.choices._replace(**fields))


def with_a_correction(_random: Random, ledger: Ledger) -> Ledger:
    return ledger._replace(corrections=(*ledger.corrections, Correction(FIRST, "01", 1100, 1101)))


def with_member(ledger: Ledger, id_: str, **fields: Any) -> Ledger:
    players = (one._replace(**fields) if one.id == id_ else one for one in ledger.players)
    return ledger._replace(players=tuple(players))


def with_a_guest(_random: Random, ledger: Ledger) -> Ledger:
    """The newest event with a guest who is no member; of games only where a guest's rating can be given."""
    event = ledger.events[-1]
    if event.games and ledger.rule_book == "ELO":
        first, *games = event.games
        return with_rows(ledger, event, [first._replace(opponent="G1", guest_rating=1300.0), *games])
    guest = Result(event.id, "", "Guest", points=Fraction(4), games=len(event.results), federated=False, rating=1500)
    return with_rows(ledger, event, [*event.results, guest]) if event.results else ledger


def last_event_waiting(ledger: Ledger) -> Ledger:
    return with_event(ledger, ledger.events[-1]._replace(state=EventState.WAITING))


def decided(*decisions: Decision) -> Edit:
    return lambda _random, ledger: ledger._replace(decisions=(*ledger.decisions, *decisions))


def refused(random: Random, ledger: Ledger) -> Ledger:
    """Somebody who was counted is refused."""
    return decided(Decision(Verdict.REFUSED, rows_of(counted(random, ledger))[0].player))(random, ledger)


def answered_twice(random: Random, ledger: Ledger) -> Ledger:
    """Somebody who was counted is said to be this one and that one."""
    id_ = rows_of(counted(random, ledger))[0].player
    one, other, *_ = (other for other in IDS if other != id_)
    return decided(Decision(Verdict.SAME, id_, player=one), Decision(Verdict.SAME, id_, player=other))(random, ledger)


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
    "two answers": answered_twice,
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
    "former member plays": lambda _random, ledger: with_another_in_it(ledger, "04"),
    "guest": with_a_guest,
    "next month waits": lambda random, ledger: last_event_waiting(more_in_the_next_month(random, ledger)),
}
"""What else happens, to the past or not."""
