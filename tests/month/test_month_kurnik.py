"""The month of KURNIK: game after game, in full precision, rated games only; replay against presses."""

import random
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.model import Event, EventKind, EventState, Game, GameKind, Ledger, Month, Placing, Player, PublishedList
from xlratings.month.setting import setting_of
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

MARCH, APRIL, MAY = Month(2026, 3), Month(2026, 4), Month(2026, 5)
LATER = date(2027, 6, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


def game(one: str, other: str, score: float | None, day: int = 9, number: int | None = None) -> Game:
    result = None if score is None else Fraction(score)
    return Game("", one, other, result, day=date(2026, 3, day), number=number, where=Where("Games", "D2"))


def event(id_: str, *games: Game, end: date = date(2026, 3, 31)) -> Event:
    own = tuple(one._replace(event=id_) for one in games)
    start = end.replace(day=1)
    return Event(id_, f"Room {id_}", EventKind.POINTS, start, end, games=own, where=Where("Events", "A2"))


def ledger(*events: Event, **ratings: float) -> Ledger:
    players = tuple(Player(id_, f"Player {id_}") for id_ in ("a", "b", "c", "d"))
    return Ledger("KURNIK", players, events, (PublishedList(MARCH, ratings, {}),))


def kept(found: Outcome) -> dict[str, float]:
    assert found.problems == ()
    return {row.player: row.kept for row in found.rows}


def test_everybody_starts_with_1200_and_equal_players_exchange_16_points() -> None:
    assert kept(outcome(ledger(event("1", game("a", "b", 1))), APRIL, LATER)) == {
        "a": 1216,
        "b": 1184,
        "c": 1200,
        "d": 1200,
    }


@pytest.mark.parametrize(("score", "change"), [(1, 24.0), (0.5, 8.0), (0, -8.0)])
def test_the_change_is_32_times_score_minus_expectation(score: float, change: float) -> None:
    # 190.85 points below the opponent We is 0.25
    found = outcome(ledger(event("1", game("a", "b", score)), a=1200.0, b=1200 + 190.848501887865), APRIL, LATER)
    own = next(reason for reason in found.reasons if reason.player == "a")
    assert isclose(own.variation, change)
    assert (round(float(str(own.figures["difference"])), 2), own.figures["score"], own.figures["opponent"]) == (
        190.85,
        score,
        "b",
    )
    assert isclose(sum(reason.variation for reason in found.reasons), 0, abs_tol=1e-9)


def test_every_game_is_rated_from_the_ratings_that_the_game_before_left() -> None:
    found = outcome(ledger(event("1", game("a", "b", 1, number=1), game("a", "c", 0, number=2))), APRIL, LATER)
    assert [(reason.player, reason.rating) for reason in found.reasons] == [
        ("a", 1200),
        ("b", 1200),
        ("a", 1216),
        ("c", 1200),
    ]
    of_a = [reason.variation for reason in found.reasons if reason.player == "a"]
    assert isclose(kept(found)["a"], 1200 + sum(of_a))


def test_games_count_by_day_then_number_never_by_their_rows() -> None:
    games = [game("a", "b", 1, 9, 1), game("a", "b", 0, 9, 2), game("b", "c", 1, 8, 5), game("a", "c", 0.5, 10)]
    turned = outcome(ledger(event("1", *reversed(games))), APRIL, LATER)
    assert turned == outcome(ledger(event("1", *games)), APRIL, LATER)
    assert [reason.figures["day"] for reason in turned.reasons][::2] == [
        "2026-03-08",
        "2026-03-09",
        "2026-03-09",
        "2026-03-10",
    ]


def test_friendly_games_do_not_count_and_are_not_missed() -> None:
    friendly = game("a", "c", 1)._replace(rated=False)
    found = outcome(ledger(event("1", game("a", "b", 1), friendly)), APRIL, LATER)
    assert kept(found)["c"] == 1200
    assert found.notes == ()


def test_ratings_are_kept_in_full_precision_and_shown_rounded(press: Press) -> None:
    after = press(ledger(event("1", game("a", "b", 1), game("a", "b", 1))), APRIL, LATER)
    row = outcome(after, MAY, LATER).rows[0]
    assert row.kept == after.lists[-1].ratings["a"]
    assert (row.rating, round(row.kept, 4)) == (1231, 1230.5305)


def test_a_number_that_lost_its_last_digits_in_a_cell_is_still_the_same(press: Press) -> None:
    after = press(ledger(event("1", game("a", "b", 1), game("a", "b", 1))), APRIL, LATER)
    newest = after.lists[-1]
    cut = newest._replace(ratings={id_: float(f"{rating:.12g}") for id_, rating in newest.ratings.items()})
    assert outcome(after._replace(lists=(after.lists[0], cut), current=None), MAY, LATER).moved == ()
    rounded = newest._replace(ratings={id_: round(rating) for id_, rating in newest.ratings.items()})
    assert outcome(after._replace(lists=(after.lists[0], rounded), current=None), MAY, LATER).moved


@pytest.mark.parametrize("rating", [1e9, -1e9])
def test_a_rating_that_nobody_can_have_is_a_problem(said: Said, rating: float) -> None:
    found = outcome(ledger(event("1", game("a", "b", 1)), a=rating, b=1200.0), APRIL, LATER)
    assert "month.rating-too-large" in [id_ for id_, _ in said(found)]


def test_a_late_game_moves_every_number_that_follows_and_is_refused(press: Press, said: Said) -> None:
    # the third player's late victory of February comes before the others' games of March
    after = press(ledger(event("2", game("b", "c", 1))), APRIL, LATER)
    late = event("1", game("c", "a", 1))
    found = outcome(after._replace(events=(late, *after.events)), None, LATER)
    assert "month.event-late" in [id_ for id_, _ in said(found)]
    assert {moved.player for moved in found.moved} == {"a", "b", "c"}


def test_an_annulled_event_leaves_no_points_behind() -> None:
    both = event("1", game("a", "b", 1)), event("2", game("b", "c", 1))
    alone = outcome(ledger(both[1]), APRIL, LATER)
    annulled = outcome(ledger(both[0]._replace(state=EventState.REFUSED), both[1]), APRIL, LATER)
    assert (annulled.rows, annulled.reasons) == (alone.rows, alone.reasons)


def test_the_signature_covers_the_order_of_games_and_no_friendly_ones() -> None:
    one = event("1", game("a", "b", 1, number=1), game("a", "b", 0, number=2))
    turned = event("1", game("a", "b", 1, number=2), game("a", "b", 0, number=1))
    with_friend = event("1", *one.games, game("a", "c", 1)._replace(rated=False))
    assert event_signature(one) != event_signature(turned)
    assert event_signature(one) == event_signature(with_friend)


def test_a_game_outside_the_days_of_its_event_is_a_problem(said: Said) -> None:
    wrong = game("a", "b", 1)._replace(day=date(2026, 4, 1))
    assert said(outcome(ledger(event("1", wrong)), APRIL, LATER)) == [("month.game-day-outside", "Games!D2")]


def test_days_of_an_event_in_the_wrong_order_are_one_problem_whatever_its_games(said: Said) -> None:
    one = event("1", game("a", "b", 1), game("a", "c", 1))
    turned = one._replace(start=date(2026, 3, 20), end=date(2026, 3, 8))
    assert len(said(outcome(ledger(turned), APRIL, LATER))) == 1


def placed(kind: GameKind, *places: tuple[str, int | None], day: int = 9) -> Event:
    rows = tuple(
        Placing("1", id_, place, date(2026, 3, day), where=Where("Places", f"E{row}"))
        for row, (id_, place) in enumerate(places, 2)
    )
    return event("1")._replace(game_kind=kind, placings=rows)


@pytest.mark.parametrize(
    ("kind", "new"),
    [
        (GameKind.PLACES, {"a": 1232, "b": 1200, "c": 1168, "d": 1200}),
        (GameKind.FIRST_PLACE, {"a": 1232, "b": 1184, "c": 1184, "d": 1200}),
    ],
)
def test_games_of_more_than_two_by_all_places_or_by_the_first_alone(kind: GameKind, new: dict[str, float]) -> None:
    found = outcome(ledger(placed(kind, ("c", 3), ("a", 1), ("b", 2))), APRIL, LATER)
    assert kept(found) == new
    assert found.reasons[0].figures["opponent"] == "b, c"
    assert all(
        isclose(32 * (score - expected), reason.variation)
        for reason in found.reasons
        for score, expected in [(float(str(reason.figures["score"])), float(str(reason.figures["expected"])))]
    )


def test_both_of_a_pair_move_by_the_same_by_the_averages_of_the_pairs() -> None:
    game = placed(GameKind.PAIRS, ("a", 1), ("c", 2), ("b", 1), ("d", 2))
    found = outcome(ledger(game, a=1200.0, b=1400.0, c=1300.0, d=1100.0), APRIL, LATER)
    assert {id_: round(rating) for id_, rating in kept(found).items()} == {"a": 1212, "b": 1412, "c": 1288, "d": 1088}
    assert found.reasons[0].figures["opponent"] == "c, d"


@pytest.mark.parametrize(
    ("kind", "places", "id_"),
    [
        (GameKind.PLACES, (), "month.event-no-games"),
        (GameKind.PLACES, (("a", 1),), "month.placing-alone"),
        (GameKind.PLACES, (("a", 1), ("a", 2)), "month.placing-twice"),
        (GameKind.PLACES, (("a", 1), ("b", None)), "month.place-missing"),
        (GameKind.PLACES, (("a", 1), ("z", 2)), "month.player-unknown"),
        (GameKind.PLACES, (("a", 1), ("", 2)), "month.result-no-id"),
        (GameKind.FIRST_PLACE, (("a", 2), ("b", 3)), "month.placings-no-first"),
        (GameKind.PAIRS, (("a", 1), ("b", 1), ("c", 2)), "month.placings-no-pairs"),
        (GameKind.TWO_PLAYERS, (("a", 1), ("b", 2)), "month.places-unwanted"),
    ],
)
def test_places_that_cannot_be_rated_are_a_problem(
    said: Said, kind: GameKind, places: tuple[tuple[str, int | None], ...], id_: str
) -> None:
    assert id_ in [id_ for id_, _ in said(outcome(ledger(placed(kind, *places)), APRIL, LATER))]


def test_games_of_two_do_not_stand_in_an_event_of_places(said: Said) -> None:
    both = placed(GameKind.PLACES, ("a", 1), ("b", 2))._replace(games=(game("a", "b", 1),))
    assert said(outcome(ledger(both), APRIL, LATER)) == [("month.games-of-two-unwanted", "Events!A2")]


def test_the_signature_covers_places_and_how_they_count() -> None:
    one = placed(GameKind.PLACES, ("a", 1), ("b", 2), ("c", 3))
    turned = one._replace(placings=one.placings[::-1])
    others = placed(GameKind.PLACES, ("a", 2), ("b", 1), ("c", 3)), one._replace(game_kind=GameKind.FIRST_PLACE)
    assert event_signature(turned) == event_signature(one)
    assert len({event_signature(each) for each in (one, *others)}) == 3


def _events(draw: st.DrawFn) -> list[Event]:
    found = []
    for number in range(draw(st.integers(1, 5))):
        month = draw(st.integers(3, 6))
        games = []
        for place in range(draw(st.integers(1, 5))):
            one, other = draw(st.permutations("abcd"))[:2]
            day = date(2026, month, draw(st.integers(1, 28)))
            score = draw(st.sampled_from((0.0, 0.5, 1.0)))
            games.append(game(one, other, score, number=place)._replace(day=day))
        found.append(event(str(number), *games, end=date(2026, month, 28)))
    return found


@settings(max_examples=40, deadline=None)
@given(st.composite(_events)(), st.randoms(use_true_random=False))
def test_presses_month_by_month_equal_the_replay_from_scratch(
    press: Press, events: list[Event], chance: random.Random
) -> None:
    whole = ledger(*events, a=1312.5, b=1190.25)
    after = whole
    for month in (APRIL, MAY, Month(2026, 6), Month(2026, 7)):
        shuffled = [one._replace(games=tuple(chance.sample(one.games, len(one.games)))) for one in after.events]
        chance.shuffle(shuffled)
        after = press(after._replace(events=tuple(shuffled)), month, LATER)
    scratch = system_of(setting_of(whole)).replayed(setting_of(whole), events, Month(2026, 7))
    start = dict.fromkeys("abcd", 1200.0)
    assert {one.month: start | dict(one.ratings) for one in after.lists} == {
        month: start | dict(found.ratings) for month, found in scratch.items()
    }
