"""The month of ELO: period totals or one game after the other, K, start and floor of Settings, replay."""

import random
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.month.random_games import RandomEvent, pressed_month_by_month, random_events
from xlratings.errors import Where
from xlratings.model import Choices, Event, EventKind, EventState, Game, Ledger, Month, Player, PublishedList
from xlratings.month.setting import setting_of
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

JANUARY, FEBRUARY, MARCH, APRIL, MAY = (Month(2026, month) for month in range(1, 6))
LATER = date(2027, 6, 1)
PLAIN = Choices(start_rating=1500, k=20.0)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


def event(id_: str, end: date, *games: tuple[str, str, float | None]) -> Event:
    own = tuple(
        Game(id_, one, other, None if score is None else Fraction(score), where=Where("Games", f"D{row}"))
        for row, (one, other, score) in enumerate(games, 2)
    )
    return Event(id_, f"League {id_}", EventKind.POINTS, end, end, games=own, where=Where("Events", "A2"))


def ledger(*events: Event, choices: Choices = PLAIN, start: Month = MARCH, **ratings: float) -> Ledger:
    players = tuple(Player(id_, f"Player {id_}", where=Where("Players", "A2")) for id_ in "abcd")
    return Ledger("ELO", players, events, (PublishedList(start, ratings, {}),), choices=choices)


def kept(found: Outcome) -> dict[str, float]:
    assert found.problems == ()
    return {row.player: row.kept for row in found.rows}


def rounded(ratings: Mapping[str, float]) -> dict[str, float]:
    return {id_: round(rating, 3) for id_, rating in ratings.items() if id_ != "d"}


def figures_of(found: Outcome, player: str) -> list[Mapping[str, object]]:
    return [reason.figures for reason in found.reasons if reason.player == player]


class TestTogether:
    def test_both_players_of_a_game_are_rated_by_the_ratings_before_it(self) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), choices=Choices(1500, 32.0))
        assert kept(outcome(one, APRIL, LATER)) == {"a": 1516, "b": 1484, "c": 1500, "d": 1500}

    def test_the_games_of_a_month_use_the_ratings_at_its_start(self) -> None:
        twice = event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "b", 1))
        one = ledger(twice, choices=Choices(1500, 32.0), a=1600, b=1500)
        assert rounded(kept(outcome(one, APRIL, LATER))) == {"a": 1623.036, "b": 1476.964, "c": 1500}

    def test_it_makes_no_difference_whether_they_stand_in_one_event_or_in_two(self) -> None:
        games = event("1", date(2026, 3, 9), ("a", "b", 1)), event("2", date(2026, 3, 20), ("a", "b", 1))
        one = ledger(*games, choices=Choices(1500, 32.0), a=1600, b=1500)
        assert rounded(kept(outcome(one, APRIL, LATER))) == {"a": 1623.036, "b": 1476.964, "c": 1500}

    def test_equal_rows_are_games_of_their_own(self) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "b", 1)))
        found = outcome(one, APRIL, LATER)
        assert rounded(kept(found)) == {"a": 1520, "b": 1480, "c": 1500}
        assert [row.figures["games"] for row in found.rows if row.player == "a"] == [2]

    def test_the_reasons_of_a_player_add_up_to_the_change_and_the_last_says_so(self) -> None:
        games = event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "c", 0)), event("2", date(2026, 3, 20), ("b", "a", 1))
        found = outcome(ledger(*games, a=1612.5, b=1540.25, c=1700), APRIL, LATER)
        of_a = [reason for reason in found.reasons if reason.player == "a"]
        assert [reason.rating for reason in of_a] == [1612.5] * 3
        assert isclose(kept(found)["a"], 1612.5 + sum(reason.variation for reason in of_a))
        assert [one.get("new") for one in figures_of(found, "a")] == [None, None, kept(found)["a"]]
        assert isclose(float(str(of_a[-1].figures["period"])), kept(found)["a"] - 1612.5)
        for reason in of_a:
            gain = float(str(reason.figures["score"])) - float(str(reason.figures["expected"]))
            assert isclose(float(reason.variation), 20 * gain)


class TestOneAfterTheOther:
    def test_every_game_uses_what_the_game_before_left(self) -> None:
        twice = event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "b", 1))
        one = ledger(twice, choices=Choices(1500, 32.0, in_turn=True), a=1600, b=1500)
        found = outcome(one, APRIL, LATER)
        assert rounded(kept(found)) == {"a": 1622.077, "b": 1477.923, "c": 1500}
        news = [float(str(one["new"])) for one in figures_of(found, "a")]
        assert [reason.rating for reason in found.reasons if reason.player == "a"] == [1600, news[0]]

    def test_games_follow_each_other_by_day_and_number(self) -> None:
        games = event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "c", 1))
        numbered = tuple(game._replace(number=number) for game, number in zip(games.games, (2, 1), strict=True))
        found = outcome(ledger(games._replace(games=numbered), choices=PLAIN._replace(in_turn=True)), APRIL, LATER)
        assert [one["opponent"] for one in figures_of(found, "a")] == ["c", "b"]


class TestTheFloor:
    CHOICES = Choices(1500, 40.0, 700)

    def test_it_holds_for_the_published_value_of_the_loser_only(self) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 0)), choices=self.CHOICES, a=702, b=700)
        found = outcome(one, APRIL, LATER)
        assert rounded(kept(found)) == {"a": 700, "b": 720.115, "c": 1500}
        assert [one.get("floor") for one in (*figures_of(found, "a"), *figures_of(found, "b"))] == [700, None]

    @pytest.mark.parametrize("in_turn", [False, True])
    def test_it_holds_once_a_month_for_the_total(self, *, in_turn: bool) -> None:
        games = event("1", date(2026, 3, 9), ("a", "b", 0), ("a", "b", 1))
        one = ledger(games, choices=self.CHOICES._replace(in_turn=in_turn), a=702, b=900)
        assert kept(outcome(one, APRIL, LATER))["a"] > 702

    def test_a_published_number_below_it_is_a_problem(self, said: Said) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 0)), choices=self.CHOICES, a=690, b=700)
        assert [id_ for id_, _ in said(outcome(one, APRIL, LATER))] == ["month.below-floor"]


class TestSettings:
    @pytest.mark.parametrize("k", [None, 0.0, -20.0])
    def test_a_k_that_is_none_is_a_problem_of_its_cell(self, said: Said, k: float | None) -> None:
        one = event("1", date(2026, 3, 9), ("a", "b", 1))
        places = {"k": Where("Settings", "B4"), "": Where("Settings", "A1")}
        found = outcome(ledger(one, choices=Choices(1500, k, places=places)), APRIL, LATER)
        assert said(found) == [("month.k-missing", "Settings!B4")]
        assert found.reasons == ()

    def test_without_the_row_it_is_a_problem_of_the_table(self, said: Said) -> None:
        one = event("1", date(2026, 3, 9), ("a", "b", 1))
        found = outcome(ledger(one, choices=Choices(1500, places={"": Where("Settings", "A1")})), APRIL, LATER)
        assert said(found) == [("month.k-missing", "Settings!A1")]

    def test_without_a_start_rating_who_is_on_no_list_cannot_be_rated(self, said: Said) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), choices=Choices(k=20.0), a=1500)
        assert said(outcome(one, APRIL, LATER)) == [("month.start-rating-missing", "Events!A2")]
        listed = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), choices=Choices(k=20.0), a=1500, b=1500)
        assert kept(outcome(listed, APRIL, LATER)) == {"a": 1510, "b": 1490}


def test_ratings_are_kept_unrounded_and_published_rounded_a_half_away_from_zero() -> None:
    found = outcome(ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), choices=Choices(1500, 25.0)), APRIL, LATER)
    assert {row.player: (row.kept, row.rating) for row in found.rows if row.player in "ab"} == {
        "a": (1512.5, 1513),
        "b": (1487.5, 1488),
    }


def test_a_guest_counts_with_his_rating_and_is_on_no_list(said: Said) -> None:
    one = event("1", date(2026, 3, 9), ("a", "Guest Gil", 1))
    visited = one._replace(games=(one.games[0]._replace(guest_rating=1500.0),))
    found = outcome(ledger(visited), APRIL, LATER)
    assert kept(found) == {"a": 1510, "b": 1500, "c": 1500, "d": 1500}
    assert [(reason.player, reason.figures["opponent"]) for reason in found.reasons] == [("a", "Guest Gil")]
    assert said(outcome(ledger(one), APRIL, LATER)) == [("month.game-player-unknown", "Games!D2")]
    member = one._replace(games=(one.games[0]._replace(opponent="b", guest_rating=1500.0),))
    assert said(outcome(ledger(member), APRIL, LATER)) == [("month.guest-is-member", "Games!D2")]
    stronger = visited._replace(games=(visited.games[0]._replace(guest_rating=1500.5),))
    assert len({event_signature(each) for each in (one, visited, stronger)}) == 3


def test_friendly_and_unfinished_games_do_not_count_and_the_unfinished_are_listed() -> None:
    rows = event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "c", None), ("b", "c", None), ("a", "d", 1))
    friendly = rows._replace(games=(*rows.games[:3], rows.games[3]._replace(rated=False)))
    found = outcome(ledger(friendly), APRIL, LATER)
    assert rounded(kept(found)) == {"a": 1510, "b": 1490, "c": 1500}
    assert [note.message.id for note in found.notes] == ["month.game-unplayed"] * 2


class TestCorrections:
    """A report of February that arrives after the list of March's games is published (by pure replay)."""

    ON_TIME = event("F", date(2026, 2, 9), ("a", "b", 1))
    NEXT = event("M", date(2026, 3, 9), ("b", "c", 1))
    LATE = event("L", date(2026, 2, 20), ("c", "a", 1))

    def lists(self, *events: Event) -> dict[str, float]:
        setting = setting_of(ledger(start=FEBRUARY))
        found = system_of(setting).replayed(setting, events, APRIL)[APRIL]
        return rounded(dict.fromkeys("abcd", 1500.0) | dict(found.ratings))

    def test_what_is_published_without_it(self) -> None:
        assert self.lists(self.ON_TIME, self.NEXT) == {"a": 1510, "b": 1500.288, "c": 1489.712}

    def test_computed_again_from_its_month(self) -> None:
        assert self.lists(self.ON_TIME, self.NEXT, self.LATE) == {"a": 1500, "b": 1500.575, "c": 1499.425}

    def test_ratings_follow_the_order_of_playing_never_of_loading(self) -> None:
        assert self.lists(self.NEXT, self.ON_TIME) == self.lists(self.ON_TIME, self.NEXT)

    def test_an_annulled_event_leaves_neither_points_nor_games(self) -> None:
        annulled = self.ON_TIME._replace(state=EventState.REFUSED)
        after = [outcome(ledger(annulled, self.NEXT, start=FEBRUARY), MARCH, LATER)]
        assert [row.figures.get("games", 0) for row in after[0].rows] == [0, 0, 0, 0]
        assert self.lists(self.NEXT) == {"a": 1500, "b": 1510, "c": 1490}

    def test_games_rated_before_the_starting_list_are_counted_on(self) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), a=1500, b=1500)
        players = tuple(player._replace(games=12 if player.id == "a" else None) for player in one.players)
        found = outcome(one._replace(players=players), APRIL, LATER)
        assert {row.player: row.figures.get("games") for row in found.rows if row.player in "ab"} == {"a": 13, "b": 1}


@settings(max_examples=40, deadline=None)
@given(random_events(), st.booleans(), st.sampled_from([None, 1480]), st.randoms(use_true_random=False))
def test_presses_month_by_month_equal_the_replay_from_scratch(
    press: Press,
    drawn: list[RandomEvent],
    in_turn: bool,  # noqa: FBT001 - hypothesis gives it by its place
    floor: float | None,
    chance: random.Random,
) -> None:
    events = [event(id_, day, *games) for id_, day, games in drawn]
    numbered = [
        one._replace(games=tuple(game._replace(number=place) for place, game in enumerate(one.games))) for one in events
    ]
    whole = ledger(*numbered, choices=Choices(1500, 24.0, floor, in_turn), a=1612.5, b=1490.25)
    after = pressed_month_by_month(press, whole, chance)
    scratch = system_of(setting_of(whole)).replayed(setting_of(whole), numbered, Month(2026, 7))
    start = dict.fromkeys("abcd", 1500.0)
    for published in after.lists[1:]:
        expected = start | dict(scratch[published.month].ratings)
        assert published.ratings.keys() == expected.keys()
        assert all(isclose(published.ratings[id_], rating) for id_, rating in expected.items())
    assert {one.state for one in after.events} == {EventState.COUNTED}


class TestDatedK:
    NEW = Choices(start_rating=1500, k=32.0, k_from=((APRIL, 16.0), (MAY, 8.0)))

    @pytest.mark.parametrize(
        ("end", "k"), [(date(2026, 3, 31), 32), (date(2026, 4, 1), 16), (date(2026, 5, 1), 8), (date(2027, 3, 1), 8)]
    )
    def test_the_k_is_that_of_the_month_in_which_an_event_ends(self, end: date, k: int) -> None:
        one = ledger(event("1", end, ("a", "b", 1)), choices=self.NEW, start=Month(end.year, end.month), a=1500, b=1500)
        found = outcome(one, None, LATER)
        assert kept(found)["a"] == 1500 + k / 2
        assert [figures["k"] for figures in figures_of(found, "a")] == [k]

    def test_a_new_k_moves_no_published_number(self, press: Press) -> None:
        one = ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), choices=Choices(1500, 32.0), a=1500, b=1500)
        published = press(one, APRIL, LATER)
        again = outcome(published._replace(choices=self.NEW), MAY, LATER)
        assert not again.moved
        assert not again.problems
        assert outcome(published._replace(choices=Choices(1500, 16.0)), MAY, LATER).moved, "a plain one does"


@pytest.mark.parametrize("rating", [0, -5])
def test_a_rating_of_zero_or_less_among_ratings_of_hundreds_is_no_rating(said: Said, rating: int) -> None:
    found = outcome(ledger(a=1500, b=1400, c=1300, d=rating), APRIL, LATER)
    assert [id_ for id_, _ in said(found)] == ["month.rating-not-above-zero"]


def test_a_league_that_begins_at_zero_may_have_ratings_of_zero(said: Said) -> None:
    assert said(outcome(ledger(a=0, b=0, c=12, d=-12, choices=Choices(0, 20.0)), APRIL, LATER)) == []
