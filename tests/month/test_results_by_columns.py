"""Columns that show that nothing is wrong say the same as every row does."""

from datetime import date
from fractions import Fraction
from hashlib import sha256
from typing import Any
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.in_columns import InColumns
from xlratings.model import Event, EventKind, Ledger, Player, Result
from xlratings.month import notes, result_checks
from xlratings.month.event_checks import event_problems
from xlratings.month.identity import id_key
from xlratings.month.notes import event_notes
from xlratings.month.result_checks import MOST_POINTS, MOST_ROUNDS, participant_problems, result_problems
from xlratings.month.setting import Setting, setting_of
from xlratings.month.signature import event_signature
from xlratings.month.winner import plain_name, winners

MEMBERS = (
    Player("1", "Ash Ada"),
    Player("2", "Oak Ida", joined=date(2026, 3, 8)),
    Player("3", "Élan Åse", joined=date(2026, 3, 9)),
    Player("4", "...", left=date(2026, 3, 7)),
    Player("5", "Elm Leo", left=date(2026, 3, 6)),
    Player("6", "Yew Jon"),
)
NAMES = st.sampled_from([*(member.name for member in MEMBERS), "", "Nobody", "ash ada", "Ash", "Åse Élan"])
POINTS = st.none() | st.fractions(0, 300, max_denominator=2) | st.sampled_from([*map(Fraction, (-1, MOST_POINTS))])
ROUNDS = st.none() | st.integers(-1, 4)


@st.composite
def results(draw: st.DrawFn) -> list[Result]:
    """Mostly a sound field, with what a few rows are edited to."""
    ids = draw(st.lists(st.sampled_from("12346"), unique=True, min_size=1))
    field = [
        Result("T1", id_, draw(st.just("") | NAMES), draw(POINTS.filter(bool)), 0, 1, where=Where("Results", f"B{row}"))
        for row, id_ in enumerate(ids, 2)
    ]
    edits: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {},
        optional={
            "player": st.sampled_from(["", "1", "2", "5", "77"]),
            "name": NAMES,
            "points": POINTS,
            "missed": st.integers(-1, 4),
            "passed": st.none() | st.integers(-1, 4) | st.just(MOST_ROUNDS + 1),
            "exempt": st.booleans(),
            "federated": st.booleans(),
        },
    )
    for row in draw(st.lists(st.integers(0, len(field) - 1), max_size=2)):
        field[row] = field[row]._replace(**draw(edits))
    return field


@st.composite
def settings(draw: st.DrawFn) -> Setting:
    kind = draw(st.sampled_from([EventKind.POINTS, EventKind.KNOCKOUT]))
    start, end = draw(st.just(date(2026, 3, 7)) | st.none()), draw(st.just(date(2026, 3, 8)) | st.none())
    rounds, winner = draw(ROUNDS), draw(st.sampled_from(["1", "Oak Ida", "", "Nobody"]))
    rows = draw(results())
    event = Event("T1", "Spring", kind, start, end, rounds=rounds, winner=winner, results=tuple(rows))
    return setting_of(Ledger("RISIKO", MEMBERS, (event,), ()))


def in_columns(event: Event) -> Event:
    columns = {field: [getattr(row, field) for row in event.results] for field in Result._fields}
    return event._replace(results=InColumns(Result, columns, len(event.results)))


@given(settings())
def test_what_is_wrong_with_results_is_what_is_wrong_with_each(setting: Setting) -> None:
    for event in setting.ledger.events:
        for problems in (result_problems, participant_problems, event_problems):
            with patch.object(result_checks, "_are_members", return_value=False):
                one_by_one = [*problems(setting, event)]
            assert [*problems(setting, event)] == one_by_one
            assert [*problems(setting, in_columns(event))] == one_by_one


def signed_row_by_row(event: Event) -> str:
    """What is signed of an event without games and totals, each row by itself."""
    is_points, called = event.kind is EventKind.POINTS, winners(event, {})
    winner = (id_key(called[0].player) if called[0].federated else "@guest") if len(called) == 1 else None
    formula = (plain_name(event.winner) if winner is None else winner,) if is_points else (None, None)
    rows = [
        (id_key(row.player), *(("" if one is None else str(one)) for one in figures))
        for row in event.results
        for figures in [(row.points, row.missed) if is_points else (row.passed, row.exempt)]
        if row.federated
    ]
    content = (event.kind.value, str(event.start), str(event.end), event.rounds, formula, str(event.weight))
    return sha256(repr((content, sorted(rows))).encode()).hexdigest()[:12]


@given(settings())
def test_the_rows_of_a_signature_are_those_of_each_result(setting: Setting) -> None:
    for event in setting.ledger.events:
        assert event_signature(event) == event_signature(in_columns(event)) == signed_row_by_row(event)


@given(settings())
def test_notes_are_those_of_each_row(setting: Setting) -> None:
    events = setting.ledger.events
    found = [*event_notes(setting, events)]
    assert [*event_notes(setting, [*map(in_columns, events)])] == found
    with patch.object(notes, "_worth_a_look", lambda _setting, event, *_: range(len(event.results))):
        assert [*event_notes(setting, events)] == found


def test_a_field_without_a_fault_is_not_looked_at_row_by_row() -> None:
    rows = tuple(Result("T1", member.id, member.name, Fraction(7, 2)) for member in MEMBERS[:2])
    event = Event("T1", "", EventKind.POINTS, date(2026, 3, 7), date(2026, 3, 8), rounds=2, winner="1", results=rows)
    setting = setting_of(Ledger("RISIKO", MEMBERS, (event,), ()))
    with patch.object(result_checks, "_repetition", side_effect=AssertionError("looked at")):
        assert [*event_problems(setting, event)] == []
