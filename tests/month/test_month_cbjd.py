"""The month of CBJD: S1's examples as ledgers, events in their order, whom somebody met, replay against presses."""

import random
from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xlratings.errors import Where
from xlratings.model import Choices, Event, EventKind, EventState, Ledger, Month, Player, PublishedList, Result
from xlratings.month.setting import setting_of
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

MARCH, APRIL, MAY = Month(2026, 3), Month(2026, 4), Month(2026, 5)
LATER = date(2027, 6, 1)
Press = Callable[[Ledger, Month | None, date], Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


def event(id_: str, end: date, *results: Result) -> Event:
    own = tuple(result._replace(event=id_) for result in results)
    return Event(id_, f"Torneio {id_}", EventKind.POINTS, end, end, results=own, where=Where("Events", "A2"))


def played(player: str, games: int, points: float, *opponents: str) -> Result:
    return Result("", player, points=Fraction(points), games=games, opponents=opponents)


def guest(rating: int | None, id_: str = "", name: str = "Guest") -> Result:
    return Result("", id_, name, federated=False, rating=rating)


def ledger(*events: Event, start_rating: int | None = None, **ratings: int) -> Ledger:
    players = tuple(Player(id_, f"Player {id_}") for id_ in ("a", "b", "c", "d"))
    lists = (PublishedList(MARCH, ratings, {}),) if ratings else ()
    return Ledger("CBJD", players, events, lists, choices=Choices(start_rating))


def ratings_in(found: Outcome) -> dict[str, int | Fraction]:
    assert found.problems == ()
    return {row.player: row.rating for row in found.rows}


@pytest.mark.parametrize(
    ("own", "opponents", "points", "new", "expected"),
    [(2450, 2200, 11, 2448, Fraction(567, 50)), (2100, 2400, 4, 2129, Fraction(21, 10))],
)
def test_the_two_examples_of_the_document(own: int, opponents: int, points: int, new: int, expected: Fraction) -> None:
    guests = [guest(opponents, name=f"Guest {number}") for number in range(7)]
    found = outcome(ledger(event("1", date(2026, 3, 9), played("a", 7, points), *guests), a=own), APRIL, LATER)
    assert ratings_in(found) == {"a": new}
    reason = found.reasons[0]
    assert (reason.rating, reason.variation, reason.article) == (own, new - own, "CBJD RN")
    assert reason.figures["expected"] == expected
    assert (reason.figures["average"], reason.figures["difference"]) == (opponents, own - opponents)


def test_k_is_read_by_the_rating_that_the_event_before_left() -> None:
    # 2396 gains 4 points by the first event and is rated with K 10 in the second, of the same month
    first = event("1", date(2026, 3, 9), played("a", 1, 2), guest(2398))
    second = event("2", date(2026, 3, 10), played("a", 1, 0), guest(2406))
    found = outcome(ledger(first, second, a=2396), APRIL, LATER)
    assert [(reason.rating, reason.figures["k"], reason.variation) for reason in found.reasons] == [
        (2396, 20, 10),
        (2406, 10, -5),
    ]


def test_events_count_by_end_day_then_id_and_never_by_their_rows() -> None:
    one = event("1", date(2026, 3, 9), played("a", 1, 2), guest(2398))
    other = event("2", date(2026, 3, 9), played("a", 1, 0), guest(2500))
    assert outcome(ledger(one, other, a=2396), APRIL, LATER) == outcome(ledger(other, one, a=2396), APRIL, LATER)


def test_everybody_in_an_event_is_rated_from_before_it() -> None:
    found = outcome(
        ledger(event("1", date(2026, 3, 9), played("a", 1, 2), played("b", 1, 0)), a=1500, b=1500), APRIL, LATER
    )
    assert {reason.player: reason.figures["average"] for reason in found.reasons} == {"a": 1500, "b": 1500}
    assert ratings_in(found) == {"a": 1520, "b": 1480}


def test_named_opponents_are_averaged_one_per_game() -> None:
    rows = (played("a", 3, 4, "b", "b", "c"), played("b", 2, 1, "a", "a"), played("c", 1, 1, "a"), played("d", 0, 0))
    found = outcome(ledger(event("1", date(2026, 3, 9), *rows), a=1500, b=1600, c=1303, d=1000), APRIL, LATER)
    assert found.problems == ()
    assert [reason.figures["average"] for reason in found.reasons if reason.player == "a"] == [1501]  # 4503 / 3
    assert "d" not in {reason.player for reason in found.reasons}


def test_without_opponents_named_everybody_met_everybody_equally_often() -> None:
    rows = (played("a", 4, 6), played("b", 4, 4), played("c", 4, 2))
    found = outcome(ledger(event("1", date(2026, 3, 9), *rows), a=1500, b=1600, c=1700), APRIL, LATER)
    assert {reason.player: reason.figures["average"] for reason in found.reasons} == {"a": 1650, "b": 1600, "c": 1550}


def test_who_is_on_no_list_starts_with_the_rating_of_settings_or_is_a_problem(said: Said) -> None:
    one = event("1", date(2026, 3, 9), played("a", 1, 2), guest(1500))
    assert ratings_in(outcome(ledger(one, start_rating=1500), APRIL, LATER)) == {"a": 1520}
    assert said(outcome(ledger(one), APRIL, LATER)) == [("month.start-rating-missing", "Events!A2")]


def test_who_never_played_is_on_no_list() -> None:
    one = event("1", date(2026, 3, 9), played("a", 1, 2), guest(1500))
    assert set(ratings_in(outcome(ledger(one, a=1500, start_rating=1000), APRIL, LATER))) == {"a"}


@pytest.mark.parametrize(
    ("rows", "id_"),
    [
        ((Result("", "a", points=Fraction(1)), guest(1500)), "month.games-missing"),
        ((Result("", "a", games=1), guest(1500)), "month.points-missing"),
        ((played("a", 1, 3), guest(1500)), "month.points-outside-games"),
        ((played("a", 1, 1), guest(None)), "month.guest-no-rating"),
        ((played("a", 3, 1), guest(1500), guest(1600, name="Other")), "month.opponents-unclear"),
        ((played("a", 2, 1, "g"), guest(1500, "g")), "month.opponents-count"),
        ((played("a", 1, 1, "h"), guest(1500, "g")), "month.opponent-unknown"),
        ((played("a", 1, 1, "a"), guest(1500, "g")), "month.opponent-oneself"),
        ((played("a", 1, 1, "b"), played("b", 1, 1, "g"), guest(1500, "g")), "month.opponent-one-sided"),
        ((played("z", 1, 1), guest(1500)), "month.player-unknown"),
        ((played("a", 1, 1), played("a", 1, 1)), "month.player-twice-in-event"),
        ((guest(1500),), "month.event-no-members"),
    ],
)
def test_what_cannot_be_rated_is_a_problem(said: Said, rows: Sequence[Result], id_: str) -> None:
    found = outcome(ledger(event("1", date(2026, 3, 9), *rows), a=1500, b=1500), APRIL, LATER)
    assert id_ in [id_ for id_, _ in said(found)]


@pytest.mark.parametrize(
    ("rows", "id_"),
    [
        ((played("a", 2, 3), played("b", 2, 2), played("c", 2, 1)), ""),
        ((played("a", 2, 4), played("b", 2, 2), played("c", 2, 1)), "month.points-sum"),
        ((played("a", 2, 2), played("b", 2, 2), played("c", 2, 1)), "month.points-sum"),
        ((played("a", 1, 2, "b"), played("b", 1, 1, "a"), guest(1500)), "month.points-sum"),  # nobody met the guest
        ((played("a", 2, 4), played("b", 2, 2), guest(1500)), ""),  # a game between them, one each against the guest
        ((played("a", 2, 4), played("b", 2, 3), guest(1500)), "month.points-sum-outside"),
        ((played("a", 2, 1), played("b", 2, 0), guest(1500)), "month.points-sum-outside"),
    ],
)
def test_points_that_the_games_cannot_give_are_a_problem(said: Said, rows: Sequence[Result], id_: str) -> None:
    found = outcome(ledger(event("1", date(2026, 3, 9), *rows), a=1500, b=1500, c=1500), APRIL, LATER)
    assert said(found) == ([(id_, "Events!A2")] if id_ else [])


def test_points_of_a_guest_that_do_not_fit_are_noted_and_rated_all_the_same() -> None:
    rows = (played("a", 1, 2), guest(1500)._replace(games=1, points=Fraction(1)))
    found = outcome(ledger(event("1", date(2026, 3, 9), *rows), a=1500), APRIL, LATER)
    assert [note.message.id for note in found.notes] == ["month.points-sum-of-guests"]
    assert ratings_in(found) == {"a": 1520}


def test_a_second_press_finds_the_month_published(press: Press) -> None:
    one = event("1", date(2026, 3, 9), played("a", 1, 2), guest(1500))
    after = press(ledger(one, a=1500), APRIL, LATER)
    again = outcome(after, APRIL, LATER)
    assert again.nothing_to_do is not None
    assert (again.problems, again.moved) == ((), ())


def test_a_late_event_is_refused_with_every_number_it_would_move(press: Press, said: Said) -> None:
    one = event("1", date(2026, 3, 9), played("a", 1, 2), played("b", 1, 0))
    after = press(ledger(one, a=1500, b=1500), APRIL, LATER)
    late = event("0", date(2026, 3, 8), played("b", 1, 2), guest(2000))
    found = outcome(after._replace(events=(*after.events, late)), None, LATER)
    assert "month.event-late" in [id_ for id_, _ in said(found)]
    assert [(moved.player, moved.published, moved.computed) for moved in found.moved] == [
        ("a", 1520, 1522),
        ("b", 1480, 1516),
    ]


def test_the_signature_covers_games_opponents_and_guests_ratings() -> None:
    one = event("1", date(2026, 3, 9), played("a", 2, 2, "b", "g"), guest(1500, "g"))
    row, visitor = one.results
    changed = [
        one._replace(results=(row._replace(games=3), visitor)),
        one._replace(results=(row._replace(opponents=("g", "g")), visitor)),
        one._replace(results=(row, visitor._replace(rating=1501))),
    ]
    assert len({event_signature(one), *map(event_signature, changed)}) == 4
    assert event_signature(one._replace(results=(visitor, row._replace(opponents=("g", "b"))))) == event_signature(one)


def _events(draw: st.DrawFn) -> list[Event]:
    found = []
    for number in range(draw(st.integers(1, 6))):
        pair = draw(st.permutations("abcd"))[:2]
        games = draw(st.integers(1, 3))
        points = draw(st.integers(0, 2 * games))
        day = date(2026, draw(st.integers(3, 6)), draw(st.integers(1, 28)))
        found.append(
            event(str(number), day, played(pair[0], games, points), played(pair[1], games, 2 * games - points))
        )
    return found


@settings(max_examples=40, deadline=None)
@given(st.composite(_events)(), st.randoms(use_true_random=False))
def test_presses_month_by_month_equal_the_replay_from_scratch(
    press: Press, events: list[Event], chance: random.Random
) -> None:
    whole = ledger(*events, start_rating=1500, a=2395, b=1990, c=2205)
    after = whole
    for month in (APRIL, MAY, Month(2026, 6), Month(2026, 7)):
        shuffled = list(after.events)
        chance.shuffle(shuffled)
        after = press(after._replace(events=tuple(shuffled)), month, LATER)
    setting = setting_of(whole)
    scratch = system_of(setting).replayed(setting, events, Month(2026, 7))
    assert {one.month: one.ratings for one in after.lists} == {month: found.ratings for month, found in scratch.items()}
    assert {one.state for one in after.events} == {EventState.COUNTED}
