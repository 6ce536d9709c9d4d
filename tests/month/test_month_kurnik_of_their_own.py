"""The month of KURNIK: backgammon by FIBS, and the averages of bridge; what a workbook may hold of either."""

import random
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.model import Deal, Event, EventKind, Game, GameKind, Ledger, Month, Player, PublishedList
from xlratings.month.setting import setting_of
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

MARCH, APRIL, MAY, JUNE = (Month(2026, month) for month in range(3, 7))
LATER = date(2027, 6, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


def matches(id_: str, *games: tuple[str, str, float, int | None], end: date = date(2026, 3, 31)) -> Event:
    own = tuple(
        Game(id_, one, other, Fraction(score), number=row, length=length, where=Where("Games", f"D{row}"))
        for row, (one, other, score, length) in enumerate(games, 2)
    )
    return event(id_, GameKind.BACKGAMMON, end)._replace(games=own)


def session(id_: str, *deals: tuple[str, float | None], end: date = date(2026, 3, 31)) -> Event:
    own = tuple(
        Deal(id_, player, None if imps is None else Fraction(imps), number=row, where=Where("Deals", f"D{row}"))
        for row, (player, imps) in enumerate(deals, 2)
    )
    return event(id_, GameKind.BRIDGE, end)._replace(deals=own)


def event(id_: str, kind: GameKind, end: date) -> Event:
    return Event(
        id_, f"Room {id_}", EventKind.POINTS, end.replace(day=1), end, game_kind=kind, where=Where("Events", "A2")
    )


def ledger(*events: Event, experience: int | None = None, **ratings: float) -> Ledger:
    players = tuple(Player(id_, f"Player {id_}", experience=experience) for id_ in ("a", "b", "c", "d"))
    lists = (PublishedList(MARCH, ratings, {}, Where("Lists", "C1")),) if ratings else ()
    return Ledger("KURNIK", players, events, lists)


def kept(found: Outcome) -> dict[str, float]:
    assert found.problems == ()
    return {row.player: row.kept for row in found.rows}


class TestBackgammon:
    @pytest.mark.parametrize(
        ("own", "other", "length", "change"), [(1800, 1800, 5, 4.472), (1900, 1700, 7, 3.728), (1700, 1900, 7, 6.855)]
    )
    def test_the_length_of_the_match_counts(self, own: int, other: int, length: int, change: float) -> None:
        found = outcome(ledger(matches("1", ("a", "b", 1, length)), experience=500, a=own, b=other), APRIL, LATER)
        ratings = kept(found)
        assert (round(ratings["a"] - own, 3), round(ratings["b"] - other, 3)) == (change, -change)
        for reason in found.reasons:
            score, chance, k = (float(str(reason.figures[key])) for key in ("score", "expected", "k"))
            assert isclose(float(reason.variation), 4 * k * length**0.5 * (score - chance))

    def test_k_goes_by_each_players_experience_before_the_match(self) -> None:
        one = ledger(matches("1", ("a", "b", 1, 7)), a=1500, b=1600)
        players = tuple(player._replace(experience={"a": 500, "b": 50}.get(player.id)) for player in one.players)
        found = outcome(one._replace(players=players), APRIL, LATER)
        assert [(reason.player, round(float(reason.variation), 6)) for reason in found.reasons] == [
            ("a", 6.091233),
            ("b", -27.410551),
        ]
        assert {row.player: row.figures["experience"] for row in found.rows if row.player in "ab"} == {
            "a": 507,
            "b": 57,
        }

    def test_everybody_starts_with_1200_and_without_experience(self) -> None:
        found = outcome(ledger(matches("1", ("a", "b", 1, 1))), APRIL, LATER)
        assert kept(found) == {"a": 1210, "b": 1190, "c": 1200, "d": 1200}  # 4 x 5 x 1 x 1/2
        assert [row.figures for row in found.rows if row.player == "c"] == [{}]

    def test_matches_follow_each_other_and_experience_grows_with_each(self) -> None:
        found = outcome(ledger(matches("1", ("a", "b", 1, 7), ("b", "a", 1, 5))), APRIL, LATER)
        of_a = [reason for reason in found.reasons if reason.player == "a"]
        assert [reason.figures["experience"] for reason in of_a] == [0, 7]
        assert of_a[1].rating == of_a[0].figures["new"]

    @pytest.mark.parametrize(
        ("score", "length", "id_", "cell"),
        [
            (1, None, "month.match-length-missing", "Games!D2"),
            (1, 0, "month.match-length-missing", "Games!D2"),
            (0.5, 7, "month.match-drawn", "Games!D2"),
        ],
    )
    def test_a_match_that_cannot_be_rated_is_a_problem(
        self, said: Said, score: float, length: int | None, id_: str, cell: str
    ) -> None:
        assert said(outcome(ledger(matches("1", ("a", "b", score, length))), APRIL, LATER)) == [(id_, cell)]

    def test_a_length_where_nobody_plays_backgammon_is_a_problem(self, said: Said) -> None:
        one = matches("1", ("a", "b", 1, 7))._replace(game_kind=GameKind.TWO_PLAYERS)
        assert said(outcome(ledger(one), APRIL, LATER)) == [("month.match-length-unwanted", "Games!D2")]

    def test_the_signature_covers_the_length(self) -> None:
        assert event_signature(matches("1", ("a", "b", 1, 7))) != event_signature(matches("1", ("a", "b", 1, 5)))


class TestBridge:
    def test_the_rating_is_the_average_of_the_deals_and_who_has_none_has_no_rating(self) -> None:
        found = outcome(ledger(session("1", ("a", 12), ("b", -12), ("a", -3), ("a", 4.5))), APRIL, LATER)
        assert kept(found) == {"a": 4.5, "b": -12}
        own = next(reason for reason in found.reasons if reason.player == "a")
        assert (own.rating, own.variation, own.figures["deals"], own.figures["imps"]) == (None, 4.5, 3, 13.5)

    def test_only_the_last_300_deals_count_across_events_and_months(self, press: Press) -> None:
        first = session("1", *[("a", 10)] * 200)
        second = session("2", *[("a", 1)] * 150, end=date(2026, 4, 30))
        after = press(ledger(first, second), APRIL, LATER)
        assert after.lists[-1].ratings == {"a": 10}
        found = outcome(after, MAY, LATER)
        assert kept(found) == {"a": 5.5}  # 150 of 10, 150 of 1
        own = found.reasons[0]
        assert (own.rating, own.variation, own.figures["deals"]) == (10, -4.5, 150)
        assert (own.figures["deals_counted"], own.figures["imps_counted"]) == (300, 1650)
        assert found.rows[0].figures == {"deals": 300, "average": 5.5}

    def test_deals_count_by_day_then_number_never_by_their_rows(self) -> None:
        one = session("1", *[("a", imps) for imps in [*[1] * 250, *[2] * 100]])
        turned = one._replace(deals=one.deals[::-1])
        assert outcome(ledger(turned), APRIL, LATER) == outcome(ledger(one), APRIL, LATER)
        assert kept(outcome(ledger(one), APRIL, LATER)) == {"a": pytest.approx(400 / 300)}
        assert event_signature(one) == event_signature(turned)

    def test_friendly_deals_do_not_count(self) -> None:
        one = session("1", ("a", 12), ("a", -12))
        friendly = one._replace(deals=(one.deals[0], one.deals[1]._replace(rated=False)))
        assert kept(outcome(ledger(friendly), APRIL, LATER)) == {"a": 12}

    @pytest.mark.parametrize(
        ("deals", "id_", "cell"),
        [
            ((), "month.event-no-deals", "Events!A2"),
            ((("a", None),), "month.imps-missing", "Deals!D2"),
            ((("a", 25),), "month.imps-outside", "Deals!D2"),
            ((("z", 1),), "month.player-unknown", "Deals!D2"),
            ((("", 1),), "month.result-no-id", "Deals!D2"),
        ],
    )
    def test_deals_that_cannot_be_rated_are_a_problem(
        self, said: Said, deals: tuple[tuple[str, float | None], ...], id_: str, cell: str
    ) -> None:
        assert said(outcome(ledger(session("1", *deals)), APRIL, LATER)) == [(id_, cell)]

    def test_deals_stand_in_events_of_bridge_and_nothing_else_does(self, said: Said) -> None:
        mixed = session("1", ("a", 1))._replace(games=(Game("1", "a", "b", Fraction(1)),))
        assert said(outcome(ledger(mixed), APRIL, LATER)) == [("month.bridge-rows-elsewhere", "Events!A2")]
        other = mixed._replace(game_kind=GameKind.TWO_PLAYERS)
        assert said(outcome(ledger(other), APRIL, LATER)) == [("month.deals-unwanted", "Deals!D2")]

    def test_a_starting_list_cannot_be_gone_on_from(self, said: Said) -> None:
        found = outcome(ledger(session("1", ("a", 1)), a=0.5), APRIL, LATER)
        assert said(found) == [("month.bridge-starting-list", "Lists!C1")]


@pytest.mark.parametrize("kind", [GameKind.TWO_PLAYERS, GameKind.BRIDGE])
def test_a_game_with_a_rating_of_its_own_is_kept_in_a_workbook_of_its_own(said: Said, kind: GameKind) -> None:
    own = session("2", ("a", 1)) if kind is GameKind.BRIDGE else matches("2", ("a", "b", 1, None))
    other = own._replace(game_kind=kind, where=Where("Events", "A3"))
    assert said(outcome(ledger(matches("1", ("a", "b", 1, 7)), other), APRIL, LATER)) == [
        ("month.game-kinds-mixed", "Events!A3")
    ]


def test_games_of_two_and_by_places_are_of_one_game() -> None:
    two = matches("1", ("a", "b", 1, None))._replace(game_kind=GameKind.TWO_PLAYERS)
    assert outcome(ledger(two, session("2")._replace(game_kind=GameKind.PAIRS)), APRIL, LATER).problems[
        0
    ].message.id == ("month.event-no-games")


def _events(draw: st.DrawFn, kind: GameKind) -> list[Event]:
    found = []
    for number in range(draw(st.integers(1, 5))):
        end = date(2026, draw(st.integers(3, 5)), 28)
        pairs = [draw(st.permutations("abcd"))[:2] for _ in range(draw(st.integers(1, 5)))]
        if kind is GameKind.BRIDGE:
            found.append(session(str(number), *[(one, draw(st.integers(-24, 24))) for one, _ in pairs], end=end))
        else:
            games = [(one, other, draw(st.integers(0, 1)), draw(st.integers(1, 15))) for one, other in pairs]
            found.append(matches(str(number), *games, end=end))
    return found


@pytest.mark.parametrize("kind", [GameKind.BRIDGE, GameKind.BACKGAMMON])
@settings(max_examples=20, deadline=None)
@given(data=st.data(), chance=st.randoms(use_true_random=False))
def test_presses_month_by_month_equal_the_replay_from_scratch(
    press: Press, kind: GameKind, data: st.DataObject, chance: random.Random
) -> None:
    events = data.draw(st.composite(_events)(kind))
    whole = ledger(*events) if kind is GameKind.BRIDGE else ledger(*events, a=1312.5, b=1190.25)
    after = whole
    first = min(one.end for one in events if one.end) if kind is GameKind.BRIDGE else date(2026, 3, 1)
    for month in (APRIL, MAY, JUNE):
        if month.first_day > first:  # with nothing published, the first list is that of the first event
            shuffled = [one._replace(games=tuple(chance.sample(one.games, len(one.games)))) for one in after.events]
            chance.shuffle(shuffled)
            after = press(after._replace(events=tuple(shuffled)), month, LATER)
    scratch = system_of(setting_of(after)).replayed(setting_of(after), events, JUNE)
    start = {} if kind is GameKind.BRIDGE else dict.fromkeys("abcd", 1200.0)
    assert after.lists[-1].ratings == start | dict(scratch[JUNE].ratings)
