"""The month of FNGO: Glickman's example and S3's newcomers as ledgers, order, titles, activity, replay."""

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
from xlratings.month.preview import movers
from xlratings.month.setting import setting_of
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.rules.glicko import aged_rd, new_rating

MARCH, APRIL, MAY = Month(2026, 3), Month(2026, 4), Month(2026, 5)
LATER = date(2027, 6, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


def event(id_: str, end: date, *games: tuple[str, str, float | None]) -> Event:
    own = tuple(
        Game(id_, one, other, None if score is None else Fraction(score), where=Where("Games", f"D{row}"))
        for row, (one, other, score) in enumerate(games, 2)
    )
    return Event(id_, f"Torneo {id_}", EventKind.POINTS, end, end, games=own, where=Where("Events", "A2"))


def ledger(*events: Event, **listed: tuple[float, float]) -> Ledger:
    players = tuple(
        Player(id_, f"Player {id_}", rd=listed[id_][1] if id_ in listed else None) for id_ in ("a", "b", "c", "d")
    )
    lists = (PublishedList(MARCH, {id_: rating for id_, (rating, _) in listed.items()}, {}),)
    return Ledger("FNGO", players, events, lists if listed else ())


def with_player(one: Ledger, id_: str, **fields: object) -> Ledger:
    players = tuple(player._replace(**fields) if player.id == id_ else player for player in one.players)  # type: ignore[arg-type]  # any field
    return one._replace(players=players)


FOUR = {"a": (1500.0, 200.0), "b": (1400.0, 30.0), "c": (1550.0, 100.0), "d": (1700.0, 300.0)}
GLICKMAN = event("1", date(2026, 3, 9), ("a", "b", 1), ("c", "a", 1), ("a", "d", 0))


def test_the_example_of_the_paper() -> None:
    found = outcome(ledger(GLICKMAN, **FOUR), APRIL, LATER)
    assert found.problems == ()
    row = next(row for row in found.rows if row.player == "a")
    assert (round(row.kept, 3), round(float(str(row.figures["rd"])), 3), row.rating) == (1464.106, 151.399, 1464)
    reason = next(reason for reason in found.reasons if reason.player == "a")
    assert (reason.rating, round(reason.variation, 3)) == (1500.0, -35.894)
    assert (reason.figures["games"], reason.figures["score"], reason.figures["rd_before"]) == (3, 1.0, 200.0)


def test_a_newcomer_who_reaches_a_threshold_restarts_from_it_and_the_whole_event_is_counted_again() -> None:
    found = outcome(ledger(event("1", date(2026, 3, 9), ("b", "a", 1)), a=(1500.0, 90.0)), APRIL, LATER)
    assert {row.player: row.rating for row in found.rows}["b"] == 1765
    assert [note.message.fields["rating"] for note in found.notes] == [1450, 1650]
    assert {note.message.id for note in found.notes} == {"month.newcomer-restarts"}


def test_a_newcomer_has_no_change_since_what_the_count_began_with_was_never_published() -> None:
    found = outcome(ledger(event("1", date(2026, 3, 9), ("b", "a", 1)), a=(1500.0, 90.0)), APRIL, LATER)
    row = next(row for row in found.rows if row.player == "b")
    assert (row.newcomer, row.change) == (True, 0)
    assert [found.rows[place].player for place in movers(found, 5)] == ["a"]


def test_a_new_player_with_an_international_rating_enters_with_it_and_rd_150() -> None:
    one = with_player(ledger(event("1", date(2026, 3, 9), ("b", "a", 1)), a=(1500.0, 90.0)), "b", international=2300.0)
    reason = next(reason for reason in outcome(one, APRIL, LATER).reasons if reason.player == "b")
    assert (reason.rating, reason.figures["rd_before"]) == (2300.0, 150.0)


def test_an_international_rating_that_is_low_is_a_problem(said: Said) -> None:
    one = with_player(ledger(event("1", date(2026, 3, 9), ("b", "a", 1)), a=(1500.0, 90.0)), "b", international=1800.0)
    assert said(outcome(one, APRIL, LATER)) == [("rule.international-rating-low", "Events!A2")]


def test_events_follow_each_other_by_end_day_never_by_their_rows() -> None:
    first = event("9", date(2026, 3, 9), ("a", "b", 1))
    second = event("1", date(2026, 3, 10), ("b", "a", 1))
    found = outcome(ledger(second, first, **FOUR), APRIL, LATER)
    assert [reason.event for reason in found.reasons] == ["9", "9", "1", "1"]
    of_a = [reason for reason in found.reasons if reason.player == "a"]
    assert of_a[1].rating == of_a[0].figures["new"]
    assert found == outcome(ledger(first, second, **FOUR), APRIL, LATER)


def test_nothing_is_rounded_between_events_nor_between_months(press: Press) -> None:
    events = (event("1", date(2026, 3, 9), ("a", "b", 1)), event("2", date(2026, 4, 9), ("a", "b", 1)))
    after = press(ledger(*events, **FOUR), APRIL, LATER)
    may = next(reason for reason in outcome(after, MAY, LATER).reasons if reason.player == "a")
    assert may.rating == after.lists[-1].ratings["a"]
    assert may.rating != round(may.rating)


def test_a_month_without_events_moves_nothing_however_often_it_is_pressed(press: Press) -> None:
    one = ledger(**FOUR)
    first, again = outcome(one, APRIL, LATER), outcome(one, APRIL, LATER)
    assert first == again
    assert {row.player: row.figures["rd"] for row in first.rows} == {id_: rd for id_, (_, rd) in FOUR.items()}
    assert outcome(press(one, APRIL, LATER), APRIL, LATER).nothing_to_do is not None


def test_two_equal_rows_are_two_games() -> None:
    once = outcome(ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), **FOUR), APRIL, LATER)
    twice = outcome(ledger(event("1", date(2026, 3, 9), ("a", "b", 1), ("a", "b", 1)), **FOUR), APRIL, LATER)
    assert [reason.figures["games"] for reason in twice.reasons] == [2, 2]
    assert twice.reasons[0].variation > once.reasons[0].variation


def test_games_without_a_result_do_not_count_and_are_listed() -> None:
    played = ("a", "b", 1.0)
    found = outcome(
        ledger(event("1", date(2026, 3, 9), played, ("a", "c", None), ("b", "c", None)), **FOUR), APRIL, LATER
    )
    alone = outcome(ledger(event("1", date(2026, 3, 9), played), **FOUR), APRIL, LATER)
    assert found.reasons == alone.reasons
    assert [(note.message.id, note.where.cell) for note in found.notes] == [
        ("month.game-unplayed", "D3"),
        ("month.game-unplayed", "D4"),
    ]


def test_titles_are_kept_and_the_maximum_counts_only_while_stable() -> None:
    one = with_player(ledger(GLICKMAN, **FOUR), "b", maximum=1460.0, title="A")
    figures = {row.player: row.figures for row in outcome(one, APRIL, LATER).rows}
    assert (figures["b"]["stable"], figures["b"]["maximum"], figures["b"]["title"]) == (True, 1460.0, "A")
    assert (figures["a"]["stable"], figures["a"]["maximum"], figures["a"]["title"]) == (False, None, "")
    assert figures["c"]["title"] == "A"  # stable after it, above 1450
    foreign = with_player(one, "c", italian=False)
    assert {row.player: row.figures["title"] for row in outcome(foreign, APRIL, LATER).rows}["c"] == ""


@pytest.mark.parametrize(("last", "is_active"), [(date(2024, 4, 1), True), (date(2024, 3, 31), False), (None, False)])
def test_who_played_within_24_months_of_the_list_is_active(last: date | None, *, is_active: bool) -> None:
    one = with_player(ledger(**FOUR), "a", last_event=last)
    assert {row.player: row.figures["active"] for row in outcome(one, APRIL, LATER).rows}["a"] is is_active


@pytest.mark.parametrize(
    ("games", "fields", "id_"),
    [
        ((), {}, "month.event-no-games"),
        ((("a", "b", None),), {}, "month.event-no-games"),
        ((("a", "z", 1),), {}, "month.game-player-unknown"),
        ((("a", "", 1),), {}, "month.game-no-player"),
        ((("a", "a", 1),), {}, "month.game-against-oneself"),
        ((("a", "b", 2),), {}, "month.game-score-outside"),
        ((("a", "b", 1),), {"minutes": Fraction(15)}, "month.thinking-time-short"),
        ((("a", "b", 1),), {"end": None}, "month.event-no-end"),
    ],
)
def test_what_cannot_be_rated_is_a_problem(
    said: Said, games: tuple[tuple[str, str, float | None], ...], fields: dict[str, object], id_: str
) -> None:
    one = event("1", date(2026, 3, 9), *games)._replace(**fields)  # type: ignore[arg-type]  # any field
    assert id_ in [id_ for id_, _ in said(outcome(ledger(one, **FOUR), APRIL, LATER))]


def test_a_player_of_the_starting_list_needs_an_rd_and_a_title_must_be_one(said: Said) -> None:
    one = with_player(with_player(ledger(GLICKMAN, **FOUR), "a", rd=None), "b", title="GM")
    assert [id_ for id_, _ in said(outcome(one, APRIL, LATER))] == ["month.start-rd-missing", "month.title-unknown"]


@pytest.mark.parametrize("field", ["maximum", "international"])
def test_a_rating_that_nobody_can_have_is_a_problem(said: Said, field: str) -> None:
    one = with_player(ledger(GLICKMAN, **FOUR), "a", **{field: 1e6})
    assert [id_ for id_, _ in said(outcome(one, APRIL, LATER))] == ["month.players-rating-too-large"]


def test_a_corrected_game_of_a_published_month_is_refused_with_every_number_it_moves(press: Press, said: Said) -> None:
    after = press(ledger(event("1", date(2026, 3, 9), ("a", "b", 1)), **FOUR), APRIL, LATER)
    wrong = after.events[0]
    mended = wrong._replace(games=(wrong.games[0]._replace(score=Fraction(0)),))
    found = outcome(after._replace(events=(mended,)), None, LATER)
    assert "month.event-changed" in [id_ for id_, _ in said(found)]
    assert {moved.player for moved in found.moved} == {"a", "b"}


def test_the_signature_covers_every_game_and_not_the_order_of_rows() -> None:
    turned = GLICKMAN._replace(games=GLICKMAN.games[::-1])
    fewer = GLICKMAN._replace(games=GLICKMAN.games[:2])
    lost = GLICKMAN._replace(games=(GLICKMAN.games[0]._replace(score=Fraction(0)), *GLICKMAN.games[1:]))
    assert event_signature(turned) == event_signature(GLICKMAN)
    assert len({event_signature(one) for one in (GLICKMAN, fewer, lost)}) == 3


class TestAgeing:
    """RD grows with the months that pass, where the federation sets a c: here 0.06 of Glicko-2's scale."""

    CHOICES = Choices(rd_growth=0.06 * 173.7178)
    LISTED: Mapping[str, tuple[float, float]] = {"a": (1600.0, 50.0), "b": (1500.0, 60.0)}

    def ledger(self, *events: Event) -> Ledger:
        return ledger(*events, **self.LISTED)._replace(choices=self.CHOICES)

    def rd(self, found: Outcome, player: str) -> float:
        assert found.problems == ()
        return float(str(next(row.figures["rd"] for row in found.rows if row.player == player)))

    def test_an_idle_month_counts_once_however_often_it_is_pressed(self, press: Press) -> None:
        one = self.ledger()
        for _ in range(3):
            assert round(self.rd(outcome(one, APRIL, LATER), "a"), 4) == 51.0749
        after = press(one, APRIL, LATER)
        assert outcome(after, APRIL, LATER).nothing_to_do is not None
        assert isclose(self.rd(outcome(after, MAY, LATER), "a"), aged_rd(50, self.CHOICES.rd_growth or 0, 2))

    def test_idle_months_are_applied_before_the_first_game_back(self, press: Press) -> None:
        # two idle months, then a game in the third
        one = self.ledger(event("1", date(2026, 5, 9), ("b", "a", 1)))
        found = outcome(press(press(one, APRIL, LATER), MAY, LATER), Month(2026, 6), LATER)
        own = next(row for row in found.rows if row.player == "b")
        rds = [aged_rd(rd, self.CHOICES.rd_growth or 0, 3) for rd in (60, 50)]
        expected = new_rating(1500, rds[0], [1600], rds[1:], [1])
        assert (own.kept, own.figures["rd"]) == pytest.approx(expected)
        assert own.kept > new_rating(1500, 60, [1600], [50], [1]).rating

    def test_others_events_and_a_second_event_of_the_month_age_nobody(self) -> None:
        others = event("1", date(2026, 3, 7), ("c", "d", 1)), event("2", date(2026, 3, 8), ("c", "d", 0))
        own = event("3", date(2026, 3, 9), ("a", "b", 1)), event("4", date(2026, 3, 10), ("a", "b", 1))
        alone = outcome(self.ledger(*own), APRIL, LATER)
        among = outcome(self.ledger(*others, *own), APRIL, LATER)
        assert [self.rd(found, "a") for found in (alone, among)] == [self.rd(alone, "a")] * 2
        second = [reason for reason in alone.reasons if reason.player == "a"][1]
        assert second.figures["rd_before"] == next(r.figures["rd"] for r in alone.reasons if r.player == "a")

    def test_who_has_aged_above_110_is_shown_as_not_stable_and_keeps_maximum_and_title(self) -> None:
        one = with_player(self.ledger(), "a", maximum=1700.0, title="CM")
        last = Month(2035, 1)
        figures = system_of(setting_of(one)).replayed(setting_of(one), (), last)[last].figures["a"]
        assert (figures["stable"], figures["maximum"], figures["title"]) == (False, 1700.0, "CM")
        assert float(str(figures["rd"])) > 110

    def test_rd_never_grows_by_playing_and_never_above_350(self) -> None:
        last = Month(2300, 1)
        one = self.ledger()
        assert system_of(setting_of(one)).replayed(setting_of(one), (), last)[last].figures["a"]["rd"] == 350

    def test_an_international_player_enters_with_rd_150(self) -> None:
        one = with_player(self.ledger(event("1", date(2026, 3, 9), ("c", "a", 1))), "c", international=2300.0)
        reason = next(reason for reason in outcome(one, APRIL, LATER).reasons if reason.player == "c")
        assert reason.figures["rd_before"] == 150.0
        assert reason.figures["rd"] == pytest.approx(new_rating(2300, 150, [1600], [51.0749], [1]).rd)

    def test_the_least_rd_holds_for_everybody(self) -> None:
        one = self.ledger()._replace(choices=Choices(least_rd=55.0))
        assert {row.player: row.figures["rd"] for row in outcome(one, APRIL, LATER).rows} == {"a": 55.0, "b": 60.0}

    @pytest.mark.parametrize("wrong", [Choices(rd_growth=-1.0), Choices(least_rd=351.0), Choices(least_rd=-1.0)])
    def test_settings_that_cannot_be_are_a_problem_of_their_cells(self, said: Said, wrong: Choices) -> None:
        places = {"rd_growth": Where("Settings", "B4"), "least_rd": Where("Settings", "B5")}
        found = outcome(self.ledger()._replace(choices=wrong._replace(places=places)), APRIL, LATER)
        assert said(found) == [("month.growth-outside", "Settings!B4" if wrong.rd_growth else "Settings!B5")]


@settings(max_examples=40, deadline=None)
@given(random_events(), st.randoms(use_true_random=False))
def test_presses_month_by_month_equal_the_replay_from_scratch(
    press: Press, drawn: list[RandomEvent], chance: random.Random
) -> None:
    events = [event(id_, day, *games) for id_, day, games in drawn]
    whole = ledger(*events, a=(1500.0, 200.0), b=(1790.0, 60.0))._replace(choices=Choices(rd_growth=20.0))
    after = pressed_month_by_month(press, whole, chance)
    scratch = system_of(setting_of(whole)).replayed(setting_of(whole), events, Month(2026, 7))
    assert {one.month: one.ratings for one in after.lists} == {month: found.ratings for month, found in scratch.items()}
    assert {one.state for one in after.events} == {EventState.COUNTED}
