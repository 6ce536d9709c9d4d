"""Late, annulled, changed and re-dated events after their list is published: written anew, carried, or refused."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.errors import Where
from xlratings.model import Choices, Correction, Event, EventKind, EventState, Game, Ledger, Month, Player, Policy
from xlratings.month.update import outcome
from xlratings.outcome import Carried, Outcome

FEBRUARY, MARCH = date(2026, 2, 10), date(2026, 3, 10)
OF_FEBRUARY, OF_MARCH, OF_APRIL = Month(2026, 3), Month(2026, 4), Month(2026, 5)  # lists follow their month
END_OF_MARCH, END_OF_APRIL = date(2026, 4, 1), date(2026, 5, 1)
PLACE = Where("Settings", "B4")
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]
every_policy = pytest.mark.parametrize("policy", Policy)


def game_event(id_: str, day: date, *games: tuple[str, str], for_list: Month | None = None) -> Event:
    """An event of one day: who beat whom."""
    played = tuple(Game(id_, winner, loser, Fraction(1), day=day, number=n) for n, (winner, loser) in enumerate(games))
    return Event(id_, id_, EventKind.POINTS, day, day, games=played, for_list=for_list)


def league(policy: Policy | None, *events: Event) -> Ledger:
    """Three players of an ELO league, K 20, start 1500, no list yet."""
    players = tuple(Player(id_, f"Player {id_}") for id_ in "ABC")
    choices = Choices(start_rating=1500, k=20, corrections=policy, places={"corrections": PLACE})
    return Ledger("ELO", players, events, (), choices=choices)


def published(press: Press, policy: Policy | None, *events: Event) -> Ledger:
    """In February A beat B, in March B beat C; both lists are published."""
    usual = (game_event("FEB", FEBRUARY, ("A", "B")), game_event("MAR", MARCH, ("B", "C")))
    ledger = league(policy, *(events or usual))
    for _ in range(2):
        ledger = press(ledger, None, END_OF_MARCH)
    return ledger


def with_late(ledger: Ledger, for_list: Month | None = None) -> Ledger:
    late = game_event("LATE", FEBRUARY, ("C", "A"), for_list=for_list)
    return ledger._replace(events=(*ledger.events, late))


def edited(ledger: Ledger, id_: str, **fields: Any) -> Ledger:
    return ledger._replace(events=tuple(one._replace(**fields) if one.id == id_ else one for one in ledger.events))


def ratings(ledger: Ledger, month: Month) -> Mapping[str, float]:
    found = next(one.ratings for one in ledger.lists if one.month == month)
    return {id_: round(rating, 3) for id_, rating in sorted(found.items())}


BEFORE = {"A": 1510.0, "B": 1500.288, "C": 1489.712}
ALL_OF_IT = {"A": 1500.0, "B": 1500.575, "C": 1499.425}
IN_MARCH = {"A": 1499.712, "B": 1500.288, "C": 1500.0}
ANNULLED = {"A": 1500.0, "B": 1510.0, "C": 1490.0}


def test_two_real_games_of_one_day_both_count(press: Press) -> None:
    done = press(league(None, game_event("E", FEBRUARY, ("A", "B"), ("A", "B"))), None, date(2026, 3, 1))
    assert ratings(done, OF_FEBRUARY) == {"A": 1520.0, "B": 1480.0, "C": 1500.0}


def test_the_list_follows_the_order_of_playing_whatever_was_loaded_first(press: Press) -> None:
    """The file of March was loaded first, that of February second."""
    events = (game_event("1", MARCH, ("B", "C")), game_event("2", FEBRUARY, ("A", "B")))
    assert ratings(published(press, None, *events), OF_MARCH) == BEFORE


class TestWrittenAnew:
    """Policy: publish."""

    def test_a_late_event_is_computed_from_its_own_month_on(self, press: Press) -> None:
        ledger = with_late(published(press, Policy.PUBLISH))
        assert ratings(ledger, OF_MARCH) == BEFORE
        done = press(ledger, None, END_OF_MARCH)
        assert ratings(done, OF_FEBRUARY) == {"A": 1500.0, "B": 1490.0, "C": 1510.0}
        assert ratings(done, OF_MARCH) == ALL_OF_IT

    def test_a_late_event_for_a_later_list_is_an_event_of_that_month(self, press: Press) -> None:
        done = press(with_late(published(press, Policy.PUBLISH), OF_MARCH), None, END_OF_MARCH)
        assert ratings(done, OF_FEBRUARY) == {"A": 1510.0, "B": 1490.0, "C": 1500.0}
        assert ratings(done, OF_MARCH) == IN_MARCH

    def test_a_late_event_for_the_next_list_moves_nothing_and_needs_no_policy(self, press: Press) -> None:
        done = press(with_late(published(press, None), OF_APRIL), None, END_OF_APRIL)
        assert ratings(done, OF_MARCH) == BEFORE
        assert ratings(done, OF_APRIL) == {"A": 1499.417, "B": 1500.288, "C": 1500.296}
        assert outcome(done, None, END_OF_APRIL).moved == ()

    def test_an_annulled_events_points_and_games_go(self, press: Press) -> None:
        done = press(edited(published(press, Policy.PUBLISH), "FEB", state=EventState.ANNULLED), None, END_OF_MARCH)
        assert ratings(done, OF_MARCH) == ANNULLED
        found = outcome(done, None, END_OF_APRIL)
        assert {row.player: row.figures.get("games", 0) for row in found.rows} == {"A": 0, "B": 1, "C": 1}

    def test_every_number_that_moves_is_told_with_old_and_new(self, press: Press, said: Said) -> None:
        found = outcome(with_late(published(press, Policy.PUBLISH)), None, END_OF_MARCH)
        assert (said(found), found.is_new, found.month) == ([], False, OF_MARCH)
        told = [(str(one.month), one.player, one.published, one.computed) for one in found.moved]
        assert [(month, id_, round(old or 0, 3), round(new or 0, 3)) for month, id_, old, new in told] == [
            ("2026-03", "A", 1510.0, 1500.0),
            ("2026-03", "C", 1500.0, 1510.0),
            ("2026-04", "A", 1510.0, 1500.0),
            ("2026-04", "B", 1500.288, 1500.575),
            ("2026-04", "C", 1489.712, 1499.425),
        ]
        assert [note.message.id for note in found.notes] == ["month.event-arrived-late"]
        assert found.because == ("LATE",)
        assert found.corrections == tuple(Correction(*one) for one in told_as(found))

    def test_the_ledger_says_what_counted_afterwards(self, press: Press) -> None:
        done = press(with_late(published(press, Policy.PUBLISH)), None, END_OF_MARCH)
        late = done.events[-1]
        assert (late.state, late.counted_in, bool(late.signature)) == (EventState.COUNTED, OF_FEBRUARY, True)
        annulled = press(edited(done, "LATE", state=EventState.ANNULLED), None, END_OF_MARCH).events[-1]
        assert (annulled.state, annulled.counted_in, annulled.signature) == (EventState.ANNULLED, None, "")

    def test_an_event_moved_to_the_month_that_is_not_published_waits_for_it(self, press: Press) -> None:
        moved = edited(published(press, Policy.PUBLISH), "MAR", end=date(2026, 4, 2))
        done = press(moved, None, END_OF_MARCH)
        assert ratings(done, OF_MARCH) == {"A": 1510.0, "B": 1490.0, "C": 1500.0}
        assert [(one.state, one.counted_in) for one in done.events if one.id == "MAR"] == [(EventState.RECEIVED, None)]
        assert ratings(press(done, None, END_OF_APRIL), OF_APRIL) == BEFORE

    def test_an_event_moved_to_an_earlier_month_is_computed_there(self, press: Press) -> None:
        games = game_event("MAR", FEBRUARY, ("B", "C")).games
        moved = edited(published(press, Policy.PUBLISH), "MAR", start=FEBRUARY, end=FEBRUARY, games=games)
        done = press(moved, None, END_OF_MARCH)
        assert ratings(done, OF_FEBRUARY) == ratings(done, OF_MARCH) == {"A": 1510.0, "B": 1500.0, "C": 1490.0}
        assert done.events[1].counted_in == OF_FEBRUARY

    def test_a_correction_and_the_next_list_are_one_press(self, press: Press) -> None:
        done = press(with_late(published(press, Policy.PUBLISH)), None, END_OF_APRIL)
        assert ratings(done, OF_MARCH) == ratings(done, OF_APRIL) == ALL_OF_IT

    def test_a_correction_alone_can_be_asked_for_when_the_next_list_is_due(self, press: Press) -> None:
        found = outcome(with_late(published(press, Policy.PUBLISH)), OF_MARCH, END_OF_APRIL)
        assert (found.is_new, found.month, found.nothing_to_do) == (False, OF_MARCH, None)

    def test_all_of_the_first_list_annulled_and_put_back(self, press: Press) -> None:
        """The first list was computed from nothing, and stays so when nothing is left in it."""
        first = published(press, Policy.PUBLISH)
        without = press(edited(first, "FEB", state=EventState.ANNULLED), None, END_OF_MARCH)
        assert ratings(without, OF_FEBRUARY) == {"A": 1500, "B": 1500, "C": 1500}
        back = press(edited(without, "FEB", state=EventState.RECEIVED), None, END_OF_MARCH)
        assert [one.ratings for one in back.lists] == [one.ratings for one in first.lists]


class TestCarried:
    """Policy: carry."""

    def test_published_lists_stay_and_the_next_one_is_as_computed_from_scratch(self, press: Press) -> None:
        done = press(with_late(published(press, Policy.CARRY)), None, END_OF_APRIL)
        assert (ratings(done, OF_MARCH), ratings(done, OF_APRIL)) == (BEFORE, ALL_OF_IT)

    def test_the_difference_of_every_player_is_a_row_of_its_own(self, press: Press, said: Said) -> None:
        found = outcome(with_late(published(press, Policy.CARRY)), None, END_OF_APRIL)
        assert (said(found), found.because) == ([], ("LATE",))
        rounded = [
            one._replace(before=round(one.before or 0, 3), after=round(one.after or 0, 3)) for one in found.carried
        ]
        assert rounded == [Carried(id_, f"Player {id_}", BEFORE[id_], ALL_OF_IT[id_]) for id_ in "ABC"]
        assert {row.player: row.change for row in found.rows} == {"A": -10, "B": 1, "C": 9}

    def test_nothing_is_carried_twice(self, press: Press) -> None:
        done = press(with_late(published(press, Policy.CARRY)), None, END_OF_APRIL)
        again = outcome(done, None, date(2026, 6, 1))
        assert (again.moved, again.carried, again.corrections) == ((), (), ())
        assert {row.change for row in again.rows} == {0}

    def test_until_the_next_list_is_due_there_is_nothing_to_write(self, press: Press, said: Said) -> None:
        found = outcome(with_late(published(press, Policy.CARRY)), None, END_OF_MARCH)
        assert found.nothing_to_do is not None
        assert found.nothing_to_do.message.id == "month.correction-waits"
        assert (said(found), len(found.moved), found.corrections) == ([], 5, ())

    def test_a_second_correction_of_the_same_months_carries_only_what_is_new(self, press: Press) -> None:
        done = press(with_late(published(press, Policy.CARRY)), None, END_OF_APRIL)
        annulled = edited(done, "LATE", state=EventState.ANNULLED)
        found = outcome(annulled, None, date(2026, 6, 1))
        assert {one.player: round((one.after or 0) - (one.before or 0), 3) for one in found.carried} == {
            "A": 10.0,
            "B": -0.287,
            "C": -9.713,
        }
        june = press(annulled, None, date(2026, 6, 1))
        assert ratings(june, Month(2026, 6)) == BEFORE
        assert ratings(june, OF_APRIL) == ALL_OF_IT

    def test_a_number_edited_by_hand_where_another_was_carried_is_found(self, press: Press, said: Said) -> None:
        done = press(with_late(published(press, Policy.CARRY)), None, END_OF_APRIL)
        newest = done.lists[0]
        wrong = newest._replace(ratings={**newest.ratings, "A": 1500.0})  # what it should have been is not published
        found = outcome(done._replace(lists=(wrong, *done.lists[1:])), None, date(2026, 6, 1))
        assert [id_ for id_, _ in said(found)] == ["month.lists-edited"]
        assert [(one.month, one.player) for one in found.moved] == [(OF_FEBRUARY, "A")]


class TestRefused:
    """No policy, or another one than the workbook was kept with."""

    def test_a_late_event_is_refused_with_every_number(self, press: Press, said: Said) -> None:
        found = outcome(with_late(published(press, None)), None, END_OF_MARCH)
        assert [id_ for id_, _ in said(found)] == ["month.event-late", "month.numbers-move"]
        assert (len(found.moved), found.corrections) == (5, ())

    @every_policy
    def test_a_list_edited_by_hand_is_never_corrected(self, press: Press, said: Said, policy: Policy) -> None:
        ledger = published(press, policy)
        newest = ledger.lists[-1]
        wrong = newest._replace(ratings={**newest.ratings, "A": 1600.0})
        found = outcome(ledger._replace(lists=(ledger.lists[0], wrong), current=None), None, END_OF_APRIL)
        assert [id_ for id_, _ in said(found)] == ["month.lists-edited"]

    @every_policy
    def test_a_number_edited_by_hand_on_a_list_before_the_late_events_is_not_corrected_with_it(
        self, press: Press, said: Said, policy: Policy
    ) -> None:
        ledger = with_late(published(press, policy), OF_MARCH)
        first = ledger.lists[0]
        wrong = first._replace(ratings={**first.ratings, "B": 1600.0})
        found = outcome(ledger._replace(lists=(wrong, *ledger.lists[1:])), None, END_OF_APRIL)
        assert [id_ for id_, _ in said(found)] == ["month.event-arrived-late", "month.lists-edited"]
        assert {one.month for one in found.moved} == {OF_FEBRUARY, OF_MARCH}
        assert found.corrections == ()

    def test_a_workbook_keeps_to_one_policy(self, press: Press, said: Said) -> None:
        for policy, other, id_ in (
            (Policy.PUBLISH, Policy.CARRY, "month.policy-was-publish"),
            (Policy.CARRY, Policy.PUBLISH, "month.policy-was-carry"),
        ):
            done = press(with_late(published(press, policy)), None, END_OF_APRIL)
            switched = done._replace(choices=done.choices._replace(corrections=other))
            assert said(outcome(switched, None, date(2026, 6, 1))) == [(id_, "Settings!B4")]
            annulled = edited(switched, "LATE", state=EventState.ANNULLED)
            found = outcome(annulled, None, date(2026, 6, 1))
            assert [problem for problem, _ in said(found)] == [id_, "month.event-withdrawn"]
            assert found.corrections == ()

    def test_an_event_cannot_count_before_its_end_day(self, press: Press, said: Said) -> None:
        early = game_event("E", date(2026, 4, 5), ("A", "B"), for_list=OF_MARCH)
        ledger = published(press, Policy.PUBLISH)
        found = outcome(ledger._replace(events=(*ledger.events, early)), None, END_OF_APRIL)
        assert [id_ for id_, _ in said(found)] == ["month.for-list-early"]

    @every_policy
    def test_an_event_moved_into_the_starting_list_is_refused(
        self, ledger: Ledger, press: Press, said: Said, policy: Policy
    ) -> None:
        """RISIKO's starting list of March 2026 is given."""
        done = press(ledger._replace(choices=Choices(corrections=policy)), None, date(2026, 4, 1))
        moved = edited(done, "T1", start=date(2026, 2, 1), end=date(2026, 2, 2))
        assert "month.counted-elsewhere" in [id_ for id_, _ in said(outcome(moved, None, date(2026, 4, 2)))]


def told_as(found: Outcome) -> list[tuple[Month, str, float | None, float | None]]:
    return [(one.month, one.player, one.published, one.computed) for one in found.moved]
