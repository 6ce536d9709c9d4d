"""The signature: exactly the content that rates."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.errors import Where
from xlratings.model import Event, EventKind, EventState, Ledger, Month, Result
from xlratings.month.signature import event_signature


@pytest.fixture
def event(ledger: Ledger) -> Event:
    return ledger.events[0]


def test_it_is_twelve_hexadecimal_digits_and_stays_the_same(event: Event) -> None:
    assert event_signature(event) == "3a7f2fb88aca"


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Another name"},
        {"id": "T99"},
        {"where": Where("Events", "A99")},
        {"state": EventState.COUNTED, "counted_in": Month(2026, 4), "signature": "0" * 12},
        {"weight": 1},
        {"second_chance_rounds": 2},
    ],
)
def test_names_places_and_what_the_ledger_records_are_no_content(event: Event, fields: dict[str, Any]) -> None:
    assert event_signature(event._replace(**fields)) == event_signature(event)


@pytest.mark.parametrize(
    "fields",
    [
        {"start": date(2026, 3, 6)},
        {"end": date(2026, 3, 9)},
        {"end": None},
        {"rounds": 4},
        {"winner": "3"},
        {"winner": ""},
        {"weight": Fraction(2)},
        {"kind": EventKind.KNOCKOUT},
        {"results": ()},
    ],
)
def test_what_rates_is_content(event: Event, fields: dict[str, Any]) -> None:
    assert event_signature(event._replace(**fields)) != event_signature(event)


def test_how_an_id_is_written_is_no_content(event: Event) -> None:
    results = tuple(result._replace(player=f"'00{result.player}.0'") for result in event.results)
    assert event_signature(event._replace(results=results)) == event_signature(event)
    letters = event._replace(results=tuple(result._replace(player="x" + result.player) for result in event.results))
    capitals = event._replace(results=tuple(result._replace(player="X" + result.player) for result in event.results))
    assert event_signature(letters) == event_signature(capitals)


@pytest.mark.parametrize("fields", [{"points": Fraction(7)}, {"missed": 1}, {"federated": False}, {"player": "77"}])
def test_every_result_is_content(
    ledger: Ledger, result_edited: Callable[..., Ledger], event: Event, fields: dict[str, Any]
) -> None:
    changed = result_edited(ledger, "T1", 3, **fields).events[0]
    assert event_signature(changed) != event_signature(event)


def test_row_order_number_formats_and_guests_are_no_content(event: Event) -> None:
    as_whole = event.results[0]._replace(points=Fraction("150.0"), name="Somebody")
    guest = Result("T1", "", "Strudel Kunigunde", points=Fraction(3), federated=False)
    results = (guest, *reversed(event.results[1:]), as_whole)
    assert event_signature(event._replace(results=results)) == event_signature(event)


def test_a_winner_typed_by_id_or_by_the_name_of_the_results_is_the_same(event: Event) -> None:
    named = (event.results[0], event.results[1]._replace(name="Rossi Anna"), *event.results[2:])
    by_name = event._replace(results=named, winner=" rossi ANNA")
    assert event_signature(by_name) == event_signature(event)


def test_an_elimination_is_signed_by_rounds_passed_exemptions_and_formula(event: Event) -> None:
    cup = event._replace(kind=EventKind.KNOCKOUT, results=(Result("T1", "1", passed=1), Result("T1", "2", passed=0)))
    assert event_signature(cup._replace(winner="1")) == event_signature(cup)
    with_points = cup.results[0]._replace(points=Fraction(3))
    assert event_signature(cup._replace(results=(with_points, cup.results[1]))) == event_signature(cup)
    exempt = cup.results[0]._replace(exempt=True)
    assert event_signature(cup._replace(results=(exempt, cup.results[1]))) != event_signature(cup)
    assert event_signature(cup._replace(second_chance_rounds=2)) != event_signature(cup)
    assert event_signature(cup._replace(kind=EventKind.MIXED, selection_games=3)) != event_signature(cup)
