"""What is worth reading about a month and stands in nobody's way, each with its cell."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.errors import Where
from xlratings.model import Ledger, Month, PublishedList
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

APRIL = Month(2026, 4)
TODAY = date(2026, 4, 2)
Edited = Callable[..., Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


def test_a_name_that_is_not_the_members_is_worth_a_note(ledger: Ledger, result_edited: Edited, said: Said) -> None:
    named = result_edited(result_edited(ledger, "T1", 0, name="A. PLAYER"), "T1", 1, name="Bianchi Ugo")
    found = outcome(named, APRIL, TODAY)
    assert said(found) == []
    assert [(note.message.id, note.where.cell) for note in found.notes] == [("month.name-differs", "C3")]


def test_joining_after_the_event_is_worth_a_note(ledger: Ledger, said: Said) -> None:
    players = (ledger.players[0]._replace(joined=date(2026, 3, 9)), *ledger.players[1:])
    found = outcome(ledger._replace(players=players), APRIL, TODAY)
    assert said(found) == []
    assert [note.message.id for note in found.notes] == ["month.joined-later"]


def test_a_warning_of_the_rules_is_a_note_at_the_event(ledger: Ledger, edited: Edited, said: Said) -> None:
    found = outcome(edited(ledger, "T1", results=ledger.events[0].results[1:2]), APRIL, TODAY)
    assert said(found) == []
    assert [(note.message.id, note.where.cell) for note in found.notes] == [("rule.single-participant", "A2")]
    assert [(change.variation, change.effective) for change in found.changes] == [(0, None)]


class TestFiguresThatNobodyAsksForAreNoted:
    def test_rounds_passed_in_an_event_by_points(self, ledger: Ledger, result_edited: Edited, said: Said) -> None:
        found = outcome(result_edited(ledger, "T1", 0, passed=2), APRIL, TODAY)
        assert said(found) == []
        assert [(note.message.id, note.where.cell) for note in found.notes] == [("month.passed-not-used", "F2")]

    def test_points_in_an_elimination(self, cup: Ledger, edited: Edited, result_edited: Edited, said: Said) -> None:
        won = edited(cup, "T1", winner="2")
        found = outcome(result_edited(won, "T1", 1, points=Fraction(7)), APRIL, TODAY)
        assert said(found) == []
        assert [(note.message.id, note.where.cell) for note in found.notes] == [("month.points-not-used", "D3")]


def winner_notes(found: Outcome, said: Said) -> list[tuple[str, str]]:
    assert said(found) == []
    notes = [(note.message.id, "!".join(note.where)) for note in found.notes]
    return [note for note in notes if "winner" in note[0]]


def test_an_elimination_without_a_winner_is_noted(cup: Ledger, said: Said) -> None:
    assert winner_notes(outcome(cup, APRIL, TODAY), said) == [("month.elimination-no-winner", "Events!I2")]


def test_a_winner_of_an_elimination_who_passed_fewer_rounds_than_another_is_noted(
    cup: Ledger, edited: Edited, result_edited: Edited, said: Said
) -> None:
    won = edited(cup, "T1", winner="2")
    assert winner_notes(outcome(won, APRIL, TODAY), said) == []
    further = result_edited(won, "T1", 4, passed=1)
    assert winner_notes(outcome(further, APRIL, TODAY), said) == [("month.winner-passed-fewer", "Results!F3")]
    level = result_edited(further, "T1", 1, passed=1)
    assert winner_notes(outcome(level, APRIL, TODAY), said) == []
    exempt = result_edited(level, "T1", 4, passed=1, exempt=True)
    assert winner_notes(outcome(exempt, APRIL, TODAY), said) == [("month.winner-passed-fewer", "Results!F3")]


@pytest.fixture
def gap(ledger: Ledger) -> Ledger:
    """Lists of March to June; member 3 lacks those of April and May."""
    (start,) = ledger.lists
    lists = [start]
    for number, column in ((4, "D"), (5, "E"), (6, "F")):
        ratings = {id_: rating for id_, rating in start.ratings.items() if number == 6 or id_ != "3"}
        cells = {id_: Where("Lists", f"{column}{start.cells[id_].cell[1:]}") for id_ in ratings}
        lists.append(PublishedList(Month(2026, number), ratings, cells, Where("Lists", f"{column}1")))
    return ledger._replace(events=(), lists=tuple(lists), current=None)


def numbers_missing(ledger: Ledger, said: Said, **fields: Any) -> list[tuple[object, str]]:
    players = tuple(one._replace(**fields) if one.id == "3" else one for one in ledger.players)
    found = outcome(ledger._replace(players=players), Month(2026, 7), date(2026, 7, 1))
    assert said(found) == []
    notes = [note for note in found.notes if note.message.id == "month.number-missing"]
    return [(note.message.fields["months"], "!".join(note.where)) for note in notes]


def test_a_number_missing_between_two_lists_is_noted_with_its_cell(gap: Ledger, said: Said) -> None:
    assert numbers_missing(gap, said) == [("2026-04, 2026-05", "Lists!D4")]


def test_who_left_or_joined_again_was_away(gap: Ledger, said: Said) -> None:
    assert numbers_missing(gap, said, joined=date(2026, 5, 20)) == []
    assert numbers_missing(gap, said, left=date(2026, 7, 20)) == []
    assert numbers_missing(gap, said, joined=date(2026, 4, 10)) == [("2026-05", "Lists!E4")]
