"""What the digest of the past proves, and where a press replays all of it nevertheless."""

from datetime import date
from fractions import Fraction

import pytest

from tests.month.past_edits import EDITS, with_member
from tests.month.past_ledgers import (
    FIRST,
    Write,
    chance,
    every_system,
    history,
    is_proved,
    is_short,
    pressed,
    random_event,
    with_another_in_it,
    with_event,
    with_events,
)
from xlratings.model import Event, EventKind, EventState, GameKind, Ledger, Policy, Result
from xlratings.month import past
from xlratings.month.past import past_of
from xlratings.month.plan import planned
from xlratings.month.setting import setting_of
from xlratings.month.update import outcome


@every_system
def test_only_lists_that_tell_all_leave_the_past_proved(write: Write, system: str) -> None:
    """FIDE, FNGO and ELO know more of a player than a list tells, such as the games, and replay as ever."""
    ledger = history(write, system, chance(1), 3)
    assert is_proved(ledger) == is_short(ledger) == (system not in {"ELO", "FNGO", "FIDE"})


@pytest.mark.parametrize("kind", [GameKind.BACKGAMMON, GameKind.BRIDGE])
def test_nor_do_those_of_backgammon_and_bridge(write: Write, kind: GameKind) -> None:
    ledger = history(write, "KURNIK", chance(1), 2)
    setting = setting_of(ledger._replace(events=(ledger.events[0]._replace(game_kind=kind), *ledger.events[1:])))
    assert not past_of(setting, planned(setting.ledger, None, date(2027, 1, 1))).is_proved


def test_another_program_or_rule_book_replays_all(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = history(write, "RISIKO", chance(1), 2)
    setting = setting_of(ledger)
    plan = planned(setting.ledger, None, date(2027, 1, 1))
    book, first = setting.book, setting.book.editions[0]
    amended = book._replace(editions=(first, first._replace(name="2030", effective=date(2030, 1, 1))))
    assert not past_of(setting._replace(book=amended), plan).is_proved
    monkeypatch.setattr(past, "__version__", "9.9.9")
    assert not past_of(setting, plan).is_proved


def test_a_digest_typed_by_hand_or_no_column_in_log_proves_nothing(write: Write) -> None:
    ledger = history(write, "RISIKO", chance(1), 2)
    assert not is_proved(ledger._replace(past=frozenset({"abcdefghijklmnop"})))
    without = ledger._replace(past=None)
    assert not is_proved(without)
    assert outcome(with_events(without, chance(2), "RISIKO", FIRST.plus(3)), None, date(2027, 1, 1)).past == ""


def test_an_undone_month_is_proved_by_the_digest_before_it(write: Write) -> None:
    """Lists, states and Log go back together; that of the month taken back may stay in Log."""
    before = history(write, "RISIKO", chance(1), 2)
    today = FIRST.plus(3).first_day
    after = pressed(write, with_events(before, chance(2), "RISIKO", FIRST.plus(3)), today)
    assert is_proved(after)
    assert is_proved(before._replace(past=after.past))


@pytest.mark.parametrize("policy", Policy)
def test_a_corrected_past_is_proved_by_what_the_correction_leaves(write: Write, policy: Policy) -> None:
    ledger = history(write, "RISIKO", chance(1), 3, policy)
    late = EDITS["annulled"](chance(3), ledger)
    done = pressed(write, with_events(late, chance(2), "RISIKO", FIRST.plus(4)), FIRST.plus(4).first_day)
    assert done.corrections
    assert is_proved(done)


def test_an_event_that_no_setting_settles_leaves_no_digest(write: Write) -> None:
    """Its results changed and no number moves: the next press is to say so again."""
    ledger = history(write, "RISIKO", chance(1), 2)
    event = next(one for one in ledger.events if one.counted_in)
    renamed = with_event(ledger, event._replace(winner=event.results[0].player, start=event.end))
    found = outcome(renamed, None, FIRST.plus(3).first_day)
    assert found.past == "" or found.problems


def with_the_newest_annulled(ledger: Ledger) -> Ledger:
    """The newest list is to be corrected."""
    event = max((one for one in ledger.events if one.counted_in), key=lambda one: str(one.end))
    return with_event(ledger, event._replace(state=EventState.ANNULLED))


def test_a_correction_beside_numbers_of_15_digits_leaves_no_digest(write: Write) -> None:
    ledger = history(write, "KURNIK", chance(1), 3, Policy.PUBLISH)
    found = outcome(with_the_newest_annulled(ledger), None, FIRST.plus(3).first_day)
    assert (found.is_new, bool(found.past)) == (False, True)
    without = with_the_newest_annulled(ledger)._replace(unrounded={})
    found = outcome(without, None, FIRST.plus(3).first_day)
    assert (found.is_new, found.past, found.problems) == (False, "", ())


def test_a_number_of_somebody_who_should_not_have_one_yet_leaves_no_digest(write: Write) -> None:
    """He is listed with the rating of who has not played, and joins later: the next list is not to have him."""
    ledger = history(write, "RISIKO", chance(1), 3, Policy.PUBLISH)
    played = {row.player for event in ledger.events for row in event.results}
    idle = next(id_ for id_ in reversed([*ledger.lists[-1].ratings]) if id_ not in {*played, *ledger.lists[0].ratings})
    joins = with_member(with_the_newest_annulled(ledger), idle, joined=date(2026, 7, 1))
    done = pressed(write, joins, FIRST.plus(3).first_day)
    assert done.corrections
    assert not is_proved(done)
    found = outcome(done, None, FIRST.plus(4).first_day)
    assert idle not in {row.player for row in found.rows}


def test_who_is_not_on_the_list_that_counts_needs_the_full_replay(write: Write) -> None:
    ledger = history(write, "RISIKO", chance(1), 4)
    assert "04" not in ledger.lists[-1].ratings
    event = random_event(chance(2), "RISIKO", "N", FIRST.plus(4).first_day)
    event = event._replace(start=event.end)
    there = with_another_in_it(ledger._replace(events=(*ledger.events, event)), "04")
    assert is_short(ledger._replace(events=(*ledger.events, event)))
    assert is_proved(there)
    assert not is_short(there)


def test_an_event_that_began_months_ago_goes_by_the_published_list_of_that_time(write: Write) -> None:
    ledger = history(write, "RISIKO", chance(1), 4)
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
    ledger = history(write, "RISIKO", chance(1), 3, Policy.CARRY)
    late = EDITS["annulled"](chance(3), ledger)
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
    ledger = history(write, "KURNIK", chance(1), 3)
    assert is_proved(ledger)
    assert not is_proved(ledger._replace(unrounded={}))


def test_who_asks_for_reasons_or_for_an_older_month_gets_the_full_replay(write: Write) -> None:
    setting = setting_of(history(write, "RISIKO", chance(1), 3))
    plan = planned(setting.ledger, None, date(2027, 1, 1))
    assert past_of(setting, plan).is_proved
    assert not past_of(setting._replace(asked="01"), plan).is_proved
    assert not past_of(setting, planned(setting.ledger, FIRST.plus(2), date(2027, 1, 1))).is_proved
