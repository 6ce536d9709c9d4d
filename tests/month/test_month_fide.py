"""The month of FIDE's list: period totals rounded once, K of the period, first ratings pooled, the floor, replay."""

import random
from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.month.random_games import RandomEvent, pressed_month_by_month, random_events
from xlratings.errors import Where
from xlratings.model import Event, EventKind, EventState, Game, Ledger, Month, Player, PublishedList
from xlratings.month.setting import setting_of
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome, Reason

MARCH, APRIL, MAY, JUNE = Month(2026, 3), Month(2026, 4), Month(2026, 5), Month(2026, 6)
LATER = date(2029, 6, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]
FIELD = (1902, 1877, 1884, 2012, 1832)


def event(id_: str, end: date, *games: tuple[str, str, float | None], start: date | None = None) -> Event:
    own = tuple(
        Game(id_, one, other, None if score is None else Fraction(score), where=Where("Games", f"D{row}"))
        for row, (one, other, score) in enumerate(games, 2)
    )
    return Event(id_, f"Open {id_}", EventKind.POINTS, start or end, end, games=own, where=Where("Events", "A2"))


def ledger(*events: Event, **ratings: int) -> Ledger:
    ids = {id_ for one in events for game in one.games for id_ in (game.player, game.opponent)} | set(ratings)
    players = tuple(Player(id_, f"Player {id_}", where=Where("Players", "A2")) for id_ in sorted(ids))
    return Ledger("FIDE", players, events, (PublishedList(MARCH, ratings, {}),))


def since(month: Month, one: Ledger) -> Ledger:
    return one._replace(lists=(one.lists[0]._replace(month=month),))


def own(found: Outcome, player: str = "a") -> Reason:
    return next(reason for reason in found.reasons if reason.player == player)


def with_player(one: Ledger, id_: str, **fields: object) -> Ledger:
    players = tuple(player._replace(**fields) if player.id == id_ else player for player in one.players)  # type: ignore[arg-type]  # any field
    return one._replace(players=players)


def ratings_in(found: Outcome) -> dict[str, int | Fraction]:
    assert found.problems == ()
    return {row.player: row.rating for row in found.rows}


def test_the_changes_of_a_period_are_added_exactly_and_rounded_once() -> None:
    events = [event(str(day), date(2026, 3, day), ("a", "b", 0.5)) for day in (7, 14, 21)]
    found = outcome(ledger(*events, a=1700, b=1685), APRIL, LATER)
    assert ratings_in(found)["a"] == 1699
    of_a = [reason for reason in found.reasons if reason.player == "a"]
    assert [reason.variation for reason in of_a] == [Fraction(-2, 5)] * 3
    assert (of_a[-1].figures["period"], of_a[-1].figures["new"], of_a[-1].figures["k"]) == (Fraction(-6, 5), 1699, 20)
    assert [reason.figures.get("new") for reason in of_a[:-1]] == [None, None]


def test_the_edition_of_the_end_day_rates_an_event() -> None:
    # the published event of the edition of 2022, where the greatest difference is lifted to 400 once
    field = {"b": 1063, "c": 1299, "d": 1413, "e": 1872, "f": 1851, "g": 1682}
    games = [("a", id_, score) for id_, score in zip(field, (1, 1, 1, 0.5, 0, 1), strict=True)]
    one = since(Month(2023, 5), ledger(event("1", date(2023, 5, 9), *games), a=2000, **field))
    own = next(reason for reason in outcome(one, Month(2023, 6), LATER).reasons if reason.player == "a")
    assert (own.variation, own.figures["new"]) == (Fraction(-63, 5), 1987)


def test_k_is_limited_by_the_games_of_the_whole_period() -> None:
    events = [event(str(day), date(2026, 3, day), *[("a", "b", 0.5)] * 13) for day in (7, 14, 21)]
    found = outcome(ledger(*events, a=1700, b=1700), APRIL, LATER)
    assert {reason.figures["k"] for reason in found.reasons} == {17}  # 39 games
    assert {row.figures["period_games"] for row in found.rows} == {39}


@pytest.mark.parametrize(
    ("fields", "k"),
    [
        ({}, 20),
        ({"games": 29}, 40),
        ({"games": 30}, 20),
        ({"born": 2008}, 40),
        ({"born": 2007}, 20),
        ({"maximum": 2400.0}, 10),
    ],
)
def test_k_is_that_of_the_career_before_the_period(fields: dict[str, object], k: int) -> None:
    one = with_player(ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), a=2000, b=2000), "a", **fields)
    own = next(reason for reason in outcome(one, APRIL, LATER).reasons if reason.player == "a")
    assert own.figures["k"] == k


def test_a_published_2400_is_remembered_by_the_replay(press: Press) -> None:
    up = event("1", date(2026, 3, 9), ("a", "b", 1))
    down = event("2", date(2026, 4, 9), *[("a", "b", 0)] * 2)
    again = event("3", date(2026, 5, 9), ("a", "b", 1))
    after = press(press(ledger(up, down, again, a=2395, b=2395), APRIL, LATER), MAY, LATER)
    assert after.lists[1].ratings["a"] == 2405
    found = outcome(after, JUNE, LATER)
    own = next(reason for reason in found.reasons if reason.player == "a")
    assert (own.rating, own.figures["k"]) == (after.lists[2].ratings["a"], 10)
    assert own.rating is not None
    assert own.rating < 2400


def test_a_first_rating_is_pooled_over_months_and_published_with_the_fifth_game(press: Press) -> None:
    rated = dict(zip("bcdef", FIELD, strict=True))
    first = event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "c", 0))
    second = event("2", date(2026, 4, 9), ("a", "d", 1), ("a", "e", 0), ("a", "f", 1))
    whole = ledger(first, second, **rated)
    april = outcome(whole, APRIL, LATER)
    assert "a" not in ratings_in(april)
    own = next(reason for reason in april.reasons if reason.player == "a")
    assert (own.rating, own.variation, own.figures["games"], own.article) == (None, 0, 2, "B.02 8.2")
    may = outcome(press(whole, APRIL, LATER), MAY, LATER)
    # the opponents' own ratings have moved by nothing: an unrated player's games count for nobody else
    assert ratings_in(may) == {"a": 1922, **rated}
    own = next(reason for reason in may.reasons if reason.player == "a")
    assert (own.figures["games"], own.figures["score"], own.figures["new"]) == (5, 3, 1922)
    assert next(row.newcomer for row in may.rows if row.player == "a")


def test_results_older_than_26_periods_are_pooled_no_more() -> None:
    rated = dict(zip("bcdef", FIELD, strict=True))
    games = [("a", "b", 1), ("a", "c", 0)], [("a", "d", 1), ("a", "e", 0), ("a", "f", 1)]
    first = event("1", date(2024, 3, 9), *games[0])
    for end, is_rated in ((date(2026, 4, 9), True), (date(2026, 5, 9), False)):
        one = since(Month(2024, 3), ledger(first, event("2", end, *games[1]), **rated))
        scratch = system_of(setting_of(one)).replayed(setting_of(one), one.events, Month(end.year, end.month + 1))
        assert ("a" in scratch[Month(end.year, end.month + 1)].ratings) is is_rated


def test_a_first_event_without_a_point_is_disregarded() -> None:
    rated = dict(zip("bcdef", FIELD, strict=True))
    zero = event("1", date(2026, 3, 2), *[("a", id_, 0) for id_ in "bcdef"])
    second = event(
        "2", date(2026, 3, 9), *[("a", id_, score) for id_, score in zip("bcdef", (1, 1, 1, 0, 0), strict=True)]
    )
    assert ratings_in(outcome(ledger(zero, second, **rated), APRIL, LATER))["a"] == 1922


def test_a_later_event_without_a_point_counts() -> None:
    # B.02 8.2.1: only the score of the first event is disregarded
    rated = dict.fromkeys("bcdefg", 1900)
    first = event("1", date(2026, 3, 2), ("a", "g", 0))
    second = event("2", date(2026, 3, 9), *[("a", id_, 0) for id_ in "bcdef"])
    assert ratings_in(outcome(ledger(first, second, **rated), APRIL, LATER))["a"] == 1562  # 13100 / 7 - 309


def test_who_got_a_rating_before_an_earlier_event_is_rated_counts_with_it_and_not_for_the_opponents(
    press: Press,
) -> None:
    # B.02 8.2.4: event 2 began when the player was unrated, and ends when he is rated
    rated = dict(zip("bcdef", FIELD, strict=True))
    first = event("1", date(2026, 3, 9), *zip("aaaaa", "bcdef", (1, 0, 1, 0, 1), strict=True))
    long = event("2", date(2026, 4, 3), ("a", "b", 1), start=date(2026, 3, 30))
    after = press(ledger(first, long, **rated), APRIL, LATER)
    assert after.lists[-1].ratings["a"] == 1922
    found = outcome(after, MAY, LATER)
    assert ratings_in(found)["a"] == 1922 + 19  # K 40, .53 expected
    assert own(found).rating == 1922
    assert {reason.player for reason in found.reasons} == {"a"}


def test_who_drops_below_the_floor_leaves_the_list_and_is_said() -> None:
    found = outcome(ledger(event("1", date(2026, 3, 9), ("a", "b", 0)), a=1405, b=1405), APRIL, LATER)
    assert ratings_in(found) == {"b": 1415}
    assert [note.message.id for note in found.notes] == ["month.unlisted-below-floor"]


def test_who_comes_back_after_the_floor_keeps_the_games_that_k_counts(press: Press) -> None:
    rated = dict.fromkeys("bcdef", 1800)
    drop = event("1", date(2026, 3, 9), ("a", "b", 0))
    again = event("2", date(2026, 4, 9), *[("a", id_, 0.5) for id_ in "bcdef"])
    later = event("3", date(2026, 5, 9), ("a", "b", 0.5))
    whole = with_player(ledger(drop, again, later, a=1401, **rated), "a", games=25)
    after = press(press(whole, APRIL, LATER), MAY, LATER)
    assert after.lists[-1].ratings["a"] == 1800
    assert own(outcome(after, JUNE, LATER)).figures["k"] == 20  # 25 + 1 + 5 games
    fewer = with_player(whole, "a", games=20)
    assert own(outcome(press(press(fewer, APRIL, LATER), MAY, LATER), JUNE, LATER)).figures["k"] == 40


@pytest.mark.parametrize(("end", "k"), [(date(2026, 12, 30), 40), (date(2027, 1, 2), 20)])
def test_a_junior_is_one_until_the_end_of_the_year_of_the_eighteenth_birthday(end: date, k: int) -> None:
    listed = since(Month(end.year, end.month), ledger(event("1", end, ("a", "b", 1)), a=2000, b=2000))
    found = outcome(with_player(listed, "a", born=2008), Month(end.year, end.month).plus(1), LATER)
    assert own(found).figures["k"] == k
    assert {row.player: row.figures["k"] for row in found.rows}["a"] == 20  # on a list of 2027, from now on


def test_the_list_shows_k_from_now_on_of_everybody() -> None:
    one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), a=2395, b=2395, c=1700)
    found = outcome(with_player(one, "a", games=29), APRIL, LATER)
    assert own(found).figures["k"] == 40
    assert {row.player: row.figures["k"] for row in found.rows} == {"a": 10, "b": 20, "c": 20}


class TestActivity:
    """B.02 7.2.2: no rated game in a one-year period."""

    def active(self, month: Month, **fields: object) -> object:
        one = with_player(ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), a=2000, b=2000, c=2000), "c", **fields)
        setting = setting_of(one)
        found = system_of(setting).replayed(setting, one.events, month)[month].figures
        return {id_: figures["active"] for id_, figures in found.items()}

    def test_it_ends_after_twelve_lists_without_a_rated_game(self) -> None:
        last = Month(2027, 3)
        assert self.active(last) == {"a": True, "b": True, "c": False}
        assert self.active(last.plus(1)) == {"a": False, "b": False, "c": False}

    def test_who_is_on_the_starting_list_counts_from_there_or_from_the_last_event_given(self) -> None:
        assert self.active(Month(2027, 2)) == {"a": True, "b": True, "c": True}
        assert self.active(APRIL, last_event=date(2025, 4, 30)) == {"a": True, "b": True, "c": True}
        assert self.active(APRIL, last_event=date(2025, 3, 31)) == {"a": True, "b": True, "c": False}

    def test_a_rated_game_makes_active_again_on_the_next_list_and_an_unrated_one_does_not(self) -> None:
        games = event("1", date(2026, 3, 9), ("a", "b", 1)), event("2", date(2027, 6, 9), ("a", "b", 1), ("c", "d", 1))
        one = ledger(*games, a=2000, b=2000, c=2000)._replace(players=tuple(Player(id_, id_) for id_ in "abcd"))
        setting = setting_of(one)
        for month, active in ((Month(2027, 6), False), (Month(2027, 7), True)):
            found = system_of(setting).replayed(setting, one.events, month)[month].figures
            assert [found[id_]["active"] for id_ in "abc"] == [active, active, False]


def test_a_guest_counts_with_the_rating_given_and_is_on_no_list() -> None:
    rows = event("1", date(2026, 3, 9), ("a", "Guest Gil", 1))
    visited = rows._replace(games=(rows.games[0]._replace(guest_rating=2000.0),))
    found = outcome(ledger(visited, a=2000)._replace(players=(Player("a", "Player a"),)), APRIL, LATER)
    assert ratings_in(found) == {"a": 2010}


def test_an_event_counts_with_the_list_of_its_start_day_in_the_list_after_its_end(press: Press) -> None:
    march = event("1", date(2026, 3, 9), ("a", "b", 1))
    long = event("2", date(2026, 4, 3), ("a", "b", 1), start=date(2026, 3, 30))
    found = outcome(press(ledger(march, long, a=2000, b=2000), APRIL, LATER), MAY, LATER)
    own = next(reason for reason in found.reasons if reason.player == "a")
    assert (own.rating, own.figures["list_used"], own.variation, own.figures["new"]) == (2000, "2026-03", 10, 2020)


def test_an_event_older_than_the_lists_is_a_problem(said: Said) -> None:
    old = event("1", date(2026, 3, 2), ("a", "b", 1), start=date(2026, 2, 27))
    assert said(outcome(ledger(old, a=2000, b=2000), APRIL, LATER)) == [("month.list-missing", "Events!A2")]


def test_a_year_of_birth_that_is_none_is_a_problem(said: Said) -> None:
    one = with_player(ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), a=2000, b=2000), "a", born=98)
    assert said(outcome(one, APRIL, LATER)) == [("month.birth-year-outside", "Players!A2")]


def test_a_rating_of_0_means_unrated_and_is_no_rating_of_a_list(said: Said) -> None:
    one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), a=2000, b=0)
    assert "month.below-floor" in [id_ for id_, _ in said(outcome(one, APRIL, LATER))]


def test_what_the_rules_do_not_allow_is_a_problem_of_the_event(said: Said) -> None:
    before = event("1", date(2021, 5, 9), ("a", "b", 1))
    one = since(Month(2021, 5), ledger(before, a=2000, b=2000))
    assert said(outcome(one, Month(2021, 6), LATER)) == [("rule.day-before-first-edition", "Events!A2")]


def test_forfeits_are_not_rated() -> None:
    played = ("a", "b", 1.0)
    found = outcome(
        ledger(event("1", date(2026, 3, 9), played, ("a", "c", None)), a=2000, b=2000, c=2000), APRIL, LATER
    )
    assert ratings_in(found) == {"a": 2010, "b": 1990, "c": 2000}


@settings(max_examples=40, deadline=None)
@given(random_events(), st.randoms(use_true_random=False))
def test_presses_month_by_month_equal_the_replay_from_scratch(
    press: Press, drawn: list[RandomEvent], chance: random.Random
) -> None:
    events = [event(id_, day, *games) for id_, day, games in drawn]
    whole = ledger(*events, a=2395, b=1405)
    after = pressed_month_by_month(press, whole, chance)
    scratch = system_of(setting_of(whole)).replayed(setting_of(whole), events, Month(2026, 7))
    assert {one.month: one.ratings for one in after.lists} == {month: found.ratings for month, found in scratch.items()}
    assert {one.state for one in after.events} == {EventState.COUNTED}
