"""How much of a month is shown: whole events and so many lines of the list; what stands in the way is never cut."""

from collections.abc import Sequence
from datetime import date
from itertools import chain, groupby
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import InColumns, Keyed
from xlratings.outcome import Change, ListRow, Outcome, Reason
from xlratings.texts import LANGUAGES
from xlratings.texts.say import Say
from xlratings.workbook.computed_month import computed_month
from xlratings.workbook.preview import preview
from xlratings.workbook.preview_bound import SHOWN, shown_events

SAMPLES = Path(__file__).resolve().parents[2] / "workbooks"
SYSTEMS = ("cbjd", "elo", "fide", "fngo", "kurnik", "risiko")
TODAY = date(2026, 11, 30)


@pytest.fixture(scope="module", params=SYSTEMS)
def found(request: pytest.FixtureRequest) -> Outcome:
    return computed_month(SAMPLES / f"{request.param}.xlsx", None, TODAY).outcome


def lines_of(outcome: Outcome) -> Sequence[Change | Reason]:
    return (*outcome.changes, *outcome.reasons)


def sizes(outcome: Outcome) -> list[int]:
    """The lines of each event."""
    return [len([*group]) for _, group in groupby(one.event for one in lines_of(outcome))]


def in_columns(kind: Any, rows: Sequence[Any]) -> Any:
    """Rows kept by their columns, the figures of each by their keys."""
    columns: dict[str, Sequence[Any]] = {field: [getattr(row, field) for row in rows] for field in kind._fields}
    if "figures" in columns:
        keys = dict.fromkeys(chain.from_iterable(columns["figures"]))
        figures = {key: [one.get(key) for one in columns["figures"]] for key in keys}
        columns["figures"] = Keyed(figures, len(rows))
    return InColumns(kind, columns, len(rows))


def test_a_month_that_fits_is_shown_whole(found: Outcome) -> None:
    assert lines_of(found)
    assert max(len(lines_of(found)), len(found.rows)) < SHOWN
    text = preview(found, Say("en"))
    assert "not shown" not in text
    assert text == preview(found, Say("en"), None)


def test_the_text_is_the_same_of_values_kept_by_their_columns(found: Outcome) -> None:
    kept = found._replace(
        rows=in_columns(ListRow, found.rows),
        changes=in_columns(Change, found.changes),
        reasons=in_columns(Reason, found.reasons),
    )
    for language in LANGUAGES:
        for most in (None, 1, sizes(found)[0]):
            assert preview(kept, Say(language), most) == preview(found, Say(language), most)


def test_of_a_long_month_whole_events_are_shown_and_how_many_more_there_are(found: Outcome) -> None:
    (first, *others), changes = sizes(found), lines_of(found)
    text = preview(found, Say("en"), first + others[0] - 1 if others else first)
    left = f"... more changes, not shown here: {sum(others)} (events: {len(others)}); Changes has them once"
    assert (left in text) == bool(others)
    shown, _, _ = text.partition(left)
    whole = shown.partition(f"\n{changes[0].event} {changes[0].event_name}")[2]
    assert [one.name for one in changes[:first] if f"  {one.name}  " not in whole] == []
    assert not others or f"\n{changes[first].event} {changes[first].event_name}" not in text


def test_of_an_event_that_alone_is_too_long_the_beginning_is_shown(found: Outcome) -> None:
    first, *others = sizes(found)
    text = preview(found, Say("en"), first - 1)
    assert f"not shown here: {1 + sum(others)} (events: {1 + len(others)});" in text
    assert not found.changes or f"participants {first}, mean" in text


def test_of_a_long_list_the_best_who_move_or_are_new_are_shown(found: Outcome) -> None:
    worth = [row for row in found.rows if row.rank <= 10 or row.change or row.newcomer]
    text = preview(found, Say("en"), 3)
    assert f"... others who move or are new, not shown here: {len(worth) - 3}; List has them once" in text
    named = [row.name for row in worth if f"  {row.name}  " in text.partition("...")[0]]
    assert named == [row.name for row in worth[:3]]


def test_of_many_events_the_first_are_named_in_their_order(found: Outcome) -> None:
    counted = tuple((f"T{number}", "") for number in range(9))
    assert ": T0, T1, ...\n" in preview(found._replace(counted=counted), Say("en"), 2)
    assert ", T8\n" in preview(found._replace(counted=counted), Say("en"))


def test_how_to_see_all_is_said_where_there_is_a_way(found: Outcome) -> None:
    assert "has them once the list is written. Look there." in preview(found, Say("en"), 1, "Look there.")
    assert "--all" not in preview(found, Say("en"), 1)  # nobody types into the box of a menu
    assert "Look there." not in preview(found, Say("en"), None, "Look there.")


def test_problems_and_notes_are_never_cut(found: Outcome) -> None:
    many = tuple(
        Problem(Message("month.list-without-lists", month=number), Where("Events", f"A{number}")) for number in range(9)
    )
    text = preview(found._replace(problems=many, notes=many), Say("en"), 1)
    assert [text.count(f"  Events!A{number}: ") for number in range(9)] == [2] * 9


@given(st.lists(st.integers(1, 5), max_size=9), st.integers(1, 30))
def test_what_is_shown_and_what_is_left_are_all_events(sizes: list[int], most: int) -> None:
    events = [f"T{number}" for number, size in enumerate(sizes) for _ in range(size)]
    shown = shown_events(events, most)
    parts = [events[part] for part in shown.parts]
    together = [*chain.from_iterable(parts)]
    assert together == events[: len(events) - shown.lines_left]
    assert len(together) <= most
    assert all(len({*part}) == 1 for part in parts)
    assert shown.sizes == sizes[: len(parts)]
    if parts and len(parts[0]) == sizes[0]:
        assert [*map(len, parts)] == sizes[: len(parts)]
        assert shown.events_left == len(sizes) - len(parts)
        assert not shown.lines_left or len(together) + sizes[len(parts)] > most
    elif parts:
        assert ([*map(len, parts)], shown.events_left) == ([most], len(sizes))
