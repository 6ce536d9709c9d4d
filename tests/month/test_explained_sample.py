"""The sample's two years: for every player and every list what is explained adds up to what was published."""

from datetime import date
from itertools import pairwise

import pytest

from workbooks.history import History, sample_history
from xlratings.errors import Message
from xlratings.model import Month
from xlratings.month.due import sorted_out
from xlratings.month.explained import Explained, explained
from xlratings.month.plan import planned
from xlratings.month.player_month import PlayerMonth, player_month
from xlratings.month.replay import replayed
from xlratings.month.setting import setting_of
from xlratings.outcome import Change

START, FLOOR = 1000, 900
TODAY = date(2026, 11, 2)


@pytest.fixture(scope="module")
def history() -> History:
    return sample_history()


@pytest.fixture(scope="module")
def months(history: History) -> list[PlayerMonth]:
    """Every player's every month."""
    setting = setting_of(history.ledger)._replace(asked="everybody")  # the changes of years are kept for who asks
    plan = planned(history.ledger, None, TODAY)
    events = sorted_out(setting, plan).sound
    lists = replayed(setting, events, plan.target)
    columns = history.ledger.lists[1:]
    return [
        player_month(setting, lists, events, player, column.month)
        for player in history.ledger.players
        for column in columns
    ]


def ids(found: Explained) -> list[str]:
    return [line.id for paragraph in found.paragraphs for line in paragraph if isinstance(line, Message)]


def end(found: Explained) -> list[Message]:
    return [line for line in found.paragraphs[-1] if isinstance(line, Message)]


def test_the_variations_and_the_floor_add_up_to_every_published_change(
    history: History, months: list[PlayerMonth]
) -> None:
    published = {column.month: column.ratings for column in history.ledger.lists}
    checked = floored = 0
    for found in months:
        after = published[found.month].get(found.player.id)
        if after is None:
            continue
        before = published[found.month.plus(-1)].get(found.player.id, START)
        total = sum(found.variations)
        lift = max(0, FLOOR - before - total) if found.counted else 0
        assert total + lift == after - before, (found.player, found.month)
        checked += 1
        floored += lift > 0
    assert checked > 1200
    assert floored, "somebody is held at the lowest rating"


def test_every_figure_is_the_one_of_changes(history: History, months: list[PlayerMonth]) -> None:
    changes: dict[tuple[Month, str, str], Change] = {
        (change.month, change.event, change.player): change
        for outcome in history.outcomes
        for change in outcome.changes
    }
    for found in months:
        for counted in found.counted:
            change = changes.pop((found.month, counted.event.id, found.player.id))
            own, event = counted.player, counted.rating
            explained_figures = (counted.list_used, own.rating, event.mean, own.expected, own.virtual, own.effective)
            assert explained_figures == (
                change.list_used,
                change.rating,
                change.mean,
                change.expected,
                change.virtual,
                change.effective,
            )
            assert (event.k, own.variation, own.article) == (change.k, change.variation, change.article)
    assert not changes, "not explained to anybody"


def test_the_sum_is_said_to_equal_the_published_change_for_everybody(history: History) -> None:
    newest = history.ledger.lists[-1]
    for player in history.ledger.players:
        found = explained(history.ledger, player.id, None, TODAY)
        assert not found.problems
        assert ("steps.month-agrees" in ids(found)) == (player.id in newest.ratings)
        assert ("steps.month-blank" in ids(found)) == (player.id not in newest.ratings)


@pytest.mark.parametrize("id_", ["1002", "1051"])
def test_the_sum_is_said_to_equal_the_published_change_in_every_month(history: History, id_: str) -> None:
    for before, column in pairwise(history.ledger.lists):
        found = explained(history.ledger, id_, column.month, TODAY)
        assert not found.problems
        last = end(found)[-1]
        change = column.ratings[id_] - before.ratings[id_]
        assert (last.id, last.fields["change"]) == ("steps.month-agrees", f"{change:+d}" if change else "0")


def test_who_is_not_on_the_lists_yet_has_nothing_to_explain(history: History) -> None:
    found = explained(history.ledger, "Torquato Zeppola", Month(2024, 11), TODAY)
    assert ids(found) == ["steps.month-heading", "steps.month-blank"]


def test_the_next_list_is_explained_before_it_is_committed(history: History) -> None:
    found = explained(history.ledger, "1051", Month(2026, 11), TODAY)
    assert not found.problems
    assert [line.fields["rating"] for line in end(found) if line.id == "steps.month-rating"] == [1304]
    assert ids(found)[-1] == "steps.month-unpublished"


def test_a_list_without_an_event_names_the_last_one_that_has_one(history: History) -> None:
    found = explained(history.ledger, "1002", None, TODAY)
    assert [(line.id, str(line.fields.get("month"))) for line in end(found)] == [
        ("steps.month-no-event", "2026-10"),
        ("steps.month-agrees", "2026-10"),
        ("steps.month-last", "2026-08"),
    ]
    asked = explained(history.ledger, "1002", Month(2026, 10), TODAY)
    assert ids(asked)[-1] == "steps.month-agrees"


def test_events_set_aside_are_said_not_to_count(history: History) -> None:
    event = next(event for event in history.ledger.events if event.id == "T2615")
    player = next(result.player for result in event.results if result.federated)
    found = explained(history.ledger, player, Month(2026, 11), TODAY)
    assert "steps.event-waiting" in ids(found)
