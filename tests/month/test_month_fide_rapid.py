"""The months of FIDE's rapid and blitz lists: what differs from the standard one."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction

import pytest

from xlratings.model import Event, Ledger, Month, Player, PublishedList
from xlratings.month.update import outcome
from xlratings.outcome import Outcome, Reason

MARCH, APRIL, MAY, JUNE = Month(2026, 3), Month(2026, 4), Month(2026, 5), Month(2026, 6)
LATER = date(2029, 6, 1)
DAY = date(2026, 3, 9)
Make = Callable[..., Event]
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]
both = pytest.mark.parametrize("code", ["FIDE-RAPID", "FIDE-BLITZ"])


def ledger(
    *events: Event, standard: Mapping[Month, Mapping[str, int]], code: str = "FIDE-RAPID", listed: Mapping[str, int]
) -> Ledger:
    ids = {id_ for one in events for game in one.games for id_ in (game.player, game.opponent)} | set(listed)
    players = tuple(Player(id_, f"Player {id_}") for id_ in sorted(ids))
    lists = tuple(PublishedList(month, of, {}) for month, of in standard.items())
    return Ledger(code, players, events, (PublishedList(MARCH, listed, {}),), standard=lists)


def ratings_in(found: Outcome) -> dict[str, int | Fraction]:
    assert found.problems == ()
    return {row.player: row.rating for row in found.rows}


def own(found: Outcome, player: str) -> Reason:
    return next(reason for reason in found.reasons if reason.player == player)


@both
def test_a_player_without_a_rating_here_counts_with_the_standard_one(open_event: Make, code: str) -> None:
    one = ledger(
        open_event("1", DAY, ("a", "b", 0.5)), standard={MARCH: {"b": 1820, "a": 1500}}, code=code, listed={"a": 1800}
    )
    found = outcome(one, APRIL, LATER)
    assert (own(found, "a").variation, own(found, "a").figures["k"]) == (Fraction(3, 5), 20)
    assert (own(found, "b").rating, own(found, "b").figures["k"]) == (1820, 40)  # new to this list
    assert ratings_in(found) == {"a": 1801, "b": 1819}


def test_the_standard_rating_is_that_of_the_list_in_force_when_the_event_begins(open_event: Make, press: Press) -> None:
    long = open_event("1", date(2026, 4, 3), ("a", "b", 0.5), start=date(2026, 3, 30))
    one = ledger(long, standard={MARCH: {"b": 1820}, APRIL: {"b": 2200}}, listed={"a": 1800})
    assert own(outcome(press(one, APRIL, LATER), MAY, LATER), "b").rating == 1820


def test_the_own_rating_comes_before_the_standard_one(open_event: Make) -> None:
    one = ledger(open_event("1", DAY, ("a", "b", 0.5)), standard={MARCH: {"b": 2500}}, listed={"a": 1800, "b": 1800})
    assert ratings_in(outcome(one, APRIL, LATER)) == {"a": 1800, "b": 1800}


def test_who_has_neither_is_a_newcomer_whose_results_are_pooled_over_months(open_event: Make, press: Press) -> None:
    rated = dict(zip("bcdef", (1902, 1877, 1884, 2012, 1832), strict=True))
    first = open_event("1", DAY, ("a", "b", 1), ("a", "c", 0))
    second = open_event("2", date(2026, 4, 9), ("a", "d", 1), ("a", "e", 0), ("a", "f", 1))
    one = ledger(first, second, standard={MARCH: {}, APRIL: {}}, listed=rated)
    assert "a" not in ratings_in(outcome(one, APRIL, LATER))
    found = outcome(press(one, APRIL, LATER), MAY, LATER)
    assert ratings_in(found)["a"] == 1922
    assert own(found, "a").article == "B.02 rapid and blitz 7.2"


def test_without_the_standard_list_nobody_is_taken_for_unrated(open_event: Make, said: Said) -> None:
    one = ledger(open_event("1", DAY, ("a", "b", 0.5)), standard={APRIL: {"b": 1820}}, listed={"a": 1800})
    found = outcome(one, APRIL, LATER)
    assert said(found) == [("month.standard-list-missing", "Events!A2")]
    assert found.reasons == ()
    rated = ledger(open_event("1", DAY, ("a", "b", 0.5)), standard={}, listed={"a": 1800, "b": 1800})
    assert ratings_in(outcome(rated, APRIL, LATER)) == {"a": 1800, "b": 1800}


def test_the_standard_list_does_not_ask_for_another_one(open_event: Make) -> None:
    one = ledger(open_event("1", DAY, ("a", "b", 0.5)), standard={MARCH: {"b": 1820}}, code="FIDE", listed={"a": 1800})
    assert ratings_in(outcome(one, APRIL, LATER)) == {"a": 1800}


def test_every_difference_is_cut_at_400_whatever_the_rating(open_event: Make) -> None:
    one = ledger(open_event("1", DAY, ("a", "b", 1)), standard={}, listed={"a": 2700, "b": 2250})
    assert own(outcome(one, APRIL, LATER), "a").variation == Fraction(4, 5)
    assert own(outcome(one, APRIL, LATER), "a").article == "B.02 rapid and blitz 7.3"


def test_games_600_points_apart_with_one_above_2600_are_not_rated_and_are_named(open_event: Make, said: Said) -> None:
    one = ledger(
        open_event("1", DAY, ("a", "b", 1), ("a", "c", 0)), standard={}, listed={"a": 2700, "b": 2100, "c": 2690}
    )
    found = outcome(one, APRIL, LATER)
    assert said(found) == []
    assert [(note.message.id, note.where.cell) for note in found.notes] == [("month.game-too-far-apart", "D2")]
    assert {reason.player: reason.figures["games"] for reason in found.reasons} == {"a": 1, "c": 1}
    before = ledger(open_event("1", date(2024, 11, 9), ("a", "b", 1)), standard={}, listed={"a": 2700, "b": 2100})
    before = before._replace(lists=(before.lists[0]._replace(month=Month(2024, 11)),))
    assert len(outcome(before, Month(2024, 12), LATER).reasons) == 2
