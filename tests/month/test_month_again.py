"""Pressing again, late and changed events, edited lists: published numbers never move unseen."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Where
from xlratings.model import EventState, Ledger, Month
from xlratings.month.signature import event_signature
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

APRIL, MAY = Month(2026, 4), Month(2026, 5)
Edited = Callable[..., Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]
Press = Callable[[Ledger, Month | None, date], Ledger]


@pytest.fixture
def april(ledger: Ledger, press: Press) -> Ledger:
    """List 2026-04 is published."""
    return press(ledger, None, date(2026, 4, 1))


def test_a_second_press_has_nothing_to_do(april: Ledger, said: Said) -> None:
    found = outcome(april, APRIL, date(2026, 4, 1))
    assert (said(found), found.moved, found.rows) == ([], (), ())
    assert found.nothing_to_do is not None
    assert found.nothing_to_do.message.id == "month.already-published"


def test_the_next_list_is_not_due_before_its_month(april: Ledger, said: Said) -> None:
    early = outcome(april, None, date(2026, 4, 30))
    assert said(early) == []
    assert early.nothing_to_do is not None
    assert (early.month, early.nothing_to_do.message.id) == (MAY, "month.not-due")
    assert outcome(april, None, date(2026, 5, 1)).nothing_to_do is None


def test_the_starting_list_is_given(ledger: Ledger) -> None:
    found = outcome(ledger, Month(2026, 3), date(2026, 4, 1))
    assert found.nothing_to_do is not None


def test_a_late_event_is_named_with_every_number_it_would_move(april: Ledger, said: Said) -> None:
    late = april.events[0]._replace(
        id="T0",
        end=date(2026, 3, 20),
        state=EventState.RECEIVED,
        counted_in=None,
        signature="",
        where=Where("Events", "A3"),
    )
    found = outcome(april._replace(events=(*april.events, late)), MAY, date(2026, 5, 1))
    assert said(found) == [("month.event-late", "Events!E3"), ("month.numbers-move", "Lists!D2")]
    assert [(moved.player, moved.published, moved.computed) for moved in found.moved][:2] == [
        ("1", 1174, 1168),
        ("2", 1121, 1137),
    ]
    assert {moved.where.sheet for moved in found.moved} == {"Lists"}
    assert all(moved.month == APRIL for moved in found.moved)


def test_a_late_event_stands_in_the_way_even_when_it_moves_no_number(april: Ledger, said: Said) -> None:
    late = april.events[0]._replace(
        id="T0", state=EventState.RECEIVED, counted_in=None, signature="", results=april.events[0].results[1:2]
    )
    found = outcome(april._replace(events=(*april.events, late)), None, date(2026, 4, 2))
    assert [id_ for id_, _ in said(found)] == ["month.event-late"]


def test_an_event_changed_since_it_was_counted(april: Ledger, result_edited: Edited, said: Said) -> None:
    found = outcome(result_edited(april, "T1", 2, points=Fraction(60)), None, date(2026, 4, 2))
    assert said(found) == [("month.event-changed", "Events!A2"), ("month.numbers-move", "Lists!D2")]
    assert {moved.player for moved in found.moved} >= {"1", "3"}
    assert found.nothing_to_do is None


def test_an_event_changed_without_effect_is_a_note(april: Ledger, result_edited: Edited, said: Said) -> None:
    found = outcome(result_edited(april, "T1", 2, points=Fraction(181)), APRIL, date(2026, 4, 2))
    assert said(found) == []
    assert [note.message.id for note in found.notes] == ["month.event-changed"]


def test_an_event_withdrawn_since_it_was_counted(april: Ledger, edited: Edited, said: Said) -> None:
    found = outcome(edited(april, "T1", state=EventState.REFUSED), None, date(2026, 4, 2))
    assert [id_ for id_, _ in said(found)] == ["month.event-withdrawn", "month.numbers-move"]
    assert next((moved.player, moved.computed) for moved in found.moved) == ("1", 1180)


def test_a_counted_event_whose_state_was_edited(april: Ledger, edited: Edited, said: Said) -> None:
    found = outcome(edited(april, "T1", state=EventState.RECEIVED), None, date(2026, 4, 2))
    assert said(found) == [("month.state-edited", "Events!K2")]


def test_a_counted_event_whose_end_day_went_to_another_month(april: Ledger, edited: Edited, said: Said) -> None:
    found = outcome(edited(april, "T1", end=date(2026, 4, 8)), MAY, date(2026, 5, 2))
    assert said(found)[0] == ("month.counted-elsewhere", "Events!L2")


def test_a_list_edited_by_hand_is_named_with_its_cell(april: Ledger, said: Said) -> None:
    newest = april.lists[-1]
    edited = newest._replace(ratings={**newest.ratings, "3": 1500})
    found = outcome(april._replace(lists=(april.lists[0], edited), current=None), MAY, date(2026, 5, 1))
    cell = newest.cells["3"].cell
    assert said(found) == [("month.lists-edited", f"Lists!{cell}")]
    assert [(moved.player, moved.published, moved.computed, moved.where.cell) for moved in found.moved] == [
        ("3", 1500, 1072, cell)
    ]


def test_an_edited_starting_list_moves_what_follows_from_it(april: Ledger, said: Said) -> None:
    start = april.lists[0]
    edited = start._replace(ratings={**start.ratings, "1": 1190})
    found = outcome(april._replace(lists=(edited, *april.lists[1:])), None, date(2026, 4, 2))
    assert [id_ for id_, _ in said(found)] == ["month.lists-edited"]
    assert "1" in {moved.player for moved in found.moved}


def test_a_deleted_event_moves_its_numbers(april: Ledger, said: Said) -> None:
    found = outcome(april._replace(events=()), None, date(2026, 4, 2))
    assert [id_ for id_, _ in said(found)] == ["month.lists-edited"]


def test_a_blank_cell_of_a_list_says_nothing(april: Ledger, said: Said) -> None:
    newest = april.lists[-1]
    blank = newest._replace(ratings={id_: rating for id_, rating in newest.ratings.items() if id_ != "3"})
    assert said(outcome(april._replace(lists=(april.lists[0], blank), current=None), APRIL, date(2026, 4, 2))) == []


def test_a_counted_event_that_can_no_longer_be_rated_is_not_reported_as_moved_numbers(
    april: Ledger, edited: Edited, said: Said
) -> None:
    found = outcome(edited(april, "T1", rounds=None), None, date(2026, 4, 2))
    assert [id_ for id_, _ in said(found)] == ["month.event-no-rounds"]
    assert found.moved == ()


def test_an_event_before_the_starting_list(ledger: Ledger, edited: Edited, said: Said) -> None:
    old = edited(ledger, "T1", start=date(2026, 2, 1), end=date(2026, 2, 28))
    assert said(outcome(old, APRIL, date(2026, 4, 1))) == [("month.event-before-start", "Events!E2")]


def test_history_before_the_starting_list_may_stay_in_the_ledger(ledger: Ledger, edited: Edited, said: Said) -> None:
    history = {"start": date(2026, 1, 1), "end": date(2026, 1, 31), "state": EventState.COUNTED}
    typed = edited(ledger, "T1", **history, counted_in=Month(2026, 2))
    assert said(outcome(typed, APRIL, date(2026, 4, 1))) == []
    signed = edited(typed, "T1", signature=event_signature(typed.events[0]))
    assert said(outcome(signed, APRIL, date(2026, 4, 1))) == []
    changed = edited(signed, "T1", winner="3")
    assert said(outcome(changed, APRIL, date(2026, 4, 1))) == [("month.event-changed", "Events!A2")]
    withdrawn = edited(signed, "T1", state=EventState.WAITING)
    assert said(outcome(withdrawn, APRIL, date(2026, 4, 1))) == [("month.event-withdrawn", "Events!K2")]


def test_history_in_the_starting_list_typed_by_hand_leaves_it_given(ledger: Ledger, edited: Edited, said: Said) -> None:
    history = {"start": date(2026, 2, 1), "end": date(2026, 2, 28), "state": EventState.COUNTED}
    typed = edited(ledger, "T1", **history, counted_in=Month(2026, 3))
    assert said(outcome(typed, APRIL, date(2026, 4, 1))) == []


class TestALedgerThatBeganWithEmptyLists:
    """The first list was computed from nothing, so it is computed again like every other."""

    @pytest.fixture
    def begun(self, ledger: Ledger, press: Press) -> Ledger:
        """T1 counted in the first list of all, and T2 that began a month before and ended a month later."""
        span = ledger.events[0]._replace(id="T2", start=date(2026, 3, 25), end=date(2026, 4, 3))
        span = span._replace(results=tuple(result._replace(event="T2") for result in span.results))
        empty = ledger._replace(lists=(), current=None, events=(ledger.events[0], span))
        return press(empty, None, date(2026, 4, 2))

    def test_an_event_over_its_first_months_end_counts_with_the_start_ratings(self, begun: Ledger, said: Said) -> None:
        found = outcome(begun, None, date(2026, 5, 1))
        assert said(found) == []
        assert {change.rating for change in found.changes} == {1000}
        assert {change.list_used for change in found.changes} == {None}

    def test_an_event_that_began_even_earlier_too(self, begun: Ledger, said: Said, edited: Edited) -> None:
        early = edited(begun, "T2", start=date(2026, 1, 30))
        assert said(outcome(early, None, date(2026, 5, 1))) == []

    def test_the_first_list_is_checked_too(self, begun: Ledger, said: Said) -> None:
        first = begun.lists[0]
        edited_list = first._replace(ratings={**first.ratings, "8": 1001})
        found = outcome(begun._replace(lists=(edited_list,), current=None), None, date(2026, 5, 1))
        assert [problem for problem, _ in said(found)] == ["month.lists-edited"]
        assert (found.moved[0].player, found.moved[0].published) == ("8", 1001)

    def test_an_event_of_the_first_list_that_changes_moves_its_numbers(
        self, begun: Ledger, said: Said, edited: Edited
    ) -> None:
        found = outcome(edited(begun, "T1", winner="1"), None, date(2026, 5, 1))
        assert [problem for problem, _ in said(found)] == ["month.event-changed", "month.numbers-move"]

    def test_lists_before_it_cannot_be_made(self, begun: Ledger, said: Said) -> None:
        found = outcome(begun, Month(2026, 3), date(2026, 5, 1))
        assert said(found) == [("month.before-starting-list", "")]

    def test_it_is_published_and_the_same_again(self, begun: Ledger, said: Said) -> None:
        found = outcome(begun, APRIL, date(2026, 5, 1))
        assert said(found) == []
        assert found.nothing_to_do is not None


def test_a_refused_late_event_is_in_nobodys_way(april: Ledger, said: Said) -> None:
    late = april.events[0]._replace(id="T0", state=EventState.REFUSED, counted_in=None, signature="")
    found = outcome(april._replace(events=(*april.events, late)), MAY, date(2026, 5, 1))
    assert said(found) == []
    assert [event.id for event in found.refused] == ["T0"]
