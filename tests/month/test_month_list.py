"""The list of a month: S0 section 2, and the lists that count."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message, Where
from xlratings.model import Event, EventKind, Ledger, Month, Player, PublishedList, Result
from xlratings.month.explained import explained
from xlratings.month.preview import movers, newcomers, worth_showing
from xlratings.month.update import outcome

APRIL, MAY, JUNE, JULY = (Month(2026, number) for number in (4, 5, 6, 7))
Edited = Callable[..., Ledger]
Press = Callable[[Ledger, Month | None, date], Ledger]


def knock_out(id_: str, start: date, end: date, *passed: tuple[str, int]) -> Event:
    results = tuple(Result(id_, player, passed=rounds) for player, rounds in passed)
    return Event(id_, f"Cup {id_}", EventKind.KNOCKOUT, start, end, rounds=3, results=results)


def ratings(ledger: Ledger, month: Month | None, today: date) -> dict[str, int | Fraction]:
    found = outcome(ledger, month, today)
    assert not found.problems
    return {row.player: row.rating for row in found.rows}


def test_the_new_rating_is_the_old_one_plus_the_variations_and_never_below_900(ledger: Ledger) -> None:
    found = ratings(ledger, APRIL, date(2026, 4, 1))
    assert found == {"1": 1174, "2": 1121, "3": 1072, "4": 993, "5": 1010, "6": 973, "7": 942, "8": 900}


def test_changes_carry_every_figure_of_the_sum(ledger: Ledger) -> None:
    changes = outcome(ledger, APRIL, date(2026, 4, 1)).changes
    assert [change.player for change in changes] == ["2", "3", "5", "1", "7", "4", "6", "8"]  # as they came in
    absent = changes[2]
    assert (absent.month, absent.event, absent.event_name, absent.player, absent.name) == (
        APRIL,
        "T1",
        "Spring",
        "5",
        "Player E",
    )
    assert (absent.list_used, absent.rating, absent.mean, absent.expected) == (Month(2026, 3), 1000, 1022, 47)
    assert (absent.points, absent.k, absent.variation) == (Fraction(120), Fraction(2, 5), 10)
    assert absent.virtual == Fraction(455, 3)  # 120 and 31.667, a third of the 95 points of the nearest full player


def test_ties_share_their_rank_and_stand_in_the_order_of_names(ledger: Ledger) -> None:
    rows = outcome(ledger._replace(events=()), APRIL, date(2026, 4, 1)).rows
    assert [(row.rank, row.player) for row in rows[2:6]] == [(3, "3"), (4, "4"), (4, "5"), (6, "6")]


def test_a_month_without_events_is_published_too(ledger: Ledger) -> None:
    found = outcome(ledger._replace(events=()), APRIL, date(2026, 4, 1))
    assert not found.problems
    assert {row.change for row in found.rows} == {0}


def test_the_floor_is_tested_once_on_the_total_of_the_month(ledger: Ledger) -> None:
    # loses 10 in each of two events and wins 7 in a third: 902 - 20 + 7 is below 900, in whatever order
    days = date(2026, 3, 20), date(2026, 3, 20)
    lost = [knock_out(id_, *days, ("8", 0), ("1", 1)) for id_ in ("T2", "T3")]
    won = knock_out("T4", *days, ("8", 1), ("7", 0))
    for events in (lost[0], lost[1], won), (won, *lost):
        found = outcome(ledger._replace(events=events), APRIL, date(2026, 4, 1))
        total = sum(change.variation for change in found.changes if change.player == "8")
        assert {row.player: row.rating for row in found.rows}["8"] == max(900, 902 + total)


def test_variations_of_several_events_are_added_and_none_sees_the_other(ledger: Ledger) -> None:
    second = knock_out("T2", date(2026, 3, 20), date(2026, 3, 20), ("1", 3), ("2", 2), ("3", 0))
    found = outcome(ledger._replace(events=(*ledger.events, second)), APRIL, date(2026, 4, 1))
    assert {change.rating for change in found.changes if change.player == "1"} == {1180}
    row = next(row for row in found.rows if row.player == "1")
    assert row.change == sum(change.variation for change in found.changes if change.player == "1")
    assert row.events == 2


def test_an_event_over_a_months_end_counts_in_the_month_it_ends_with_the_list_of_its_start(
    ledger: Ledger, press: Press
) -> None:
    long = knock_out("T2", date(2026, 3, 30), date(2026, 4, 2), ("1", 1), ("2", 0))
    both = ledger._replace(events=(*ledger.events, long))
    april = outcome(both, APRIL, date(2026, 4, 30))
    assert {event for event, _ in april.counted} == {"T1"}
    may = outcome(press(both, APRIL, date(2026, 4, 30)), MAY, date(2026, 5, 1))
    assert [(change.list_used, change.rating) for change in may.changes] == [
        (Month(2026, 3), 1180),
        (Month(2026, 3), 1105),
    ]


def test_the_day_the_last_game_begins_decides_the_month(ledger: Ledger, edited: Edited) -> None:
    assert outcome(edited(ledger, "T1", end=date(2026, 3, 31)), APRIL, date(2026, 5, 1)).counted
    assert not outcome(edited(ledger, "T1", end=date(2026, 4, 1)), APRIL, date(2026, 5, 1)).counted


def test_a_member_with_a_blank_day_of_joining_enters_the_list_being_computed(ledger: Ledger) -> None:
    start = ledger.lists[0]
    without = {id_: rating for id_, rating in start.ratings.items() if id_ != "4"}
    lists: tuple[PublishedList, ...] = (start._replace(ratings=without),)
    found = outcome(ledger._replace(lists=lists, current=None, events=()), APRIL, date(2026, 4, 1))
    new = [found.rows[place] for place in newcomers(found)]
    assert [(row.player, row.rating, row.change) for row in new] == [("4", 1000, 0)]


@pytest.mark.parametrize(("joined", "is_listed"), [(date(2026, 3, 31), True), (date(2026, 4, 1), False)])
def test_a_member_is_listed_from_the_month_after_joining(ledger: Ledger, joined: date, *, is_listed: bool) -> None:
    newcomer = ledger.players[0]._replace(id="9", name="Player I", joined=joined)
    found = outcome(ledger._replace(players=(*ledger.players, newcomer)), APRIL, date(2026, 5, 1))
    assert ("9" in {row.player for row in found.rows}) is is_listed


@pytest.mark.parametrize(("left", "is_listed"), [(date(2026, 3, 31), False), (date(2026, 4, 1), True)])
def test_a_member_who_has_left_is_not_listed(ledger: Ledger, left: date, *, is_listed: bool) -> None:
    players = (ledger.players[0]._replace(left=left), *ledger.players[1:])
    found = outcome(ledger._replace(players=players), APRIL, date(2026, 5, 1))
    assert not found.problems
    assert ("1" in {row.player for row in found.rows}) is is_listed


def test_a_participant_who_is_not_on_the_list_counts_with_1000(ledger: Ledger) -> None:
    ratings = {id_: rating for id_, rating in ledger.lists[0].ratings.items() if id_ != "1"}
    lists = (ledger.lists[0]._replace(ratings=ratings),)
    found = outcome(ledger._replace(lists=lists, current=None), APRIL, date(2026, 4, 1))
    first = next(change for change in found.changes if change.player == "1")
    assert (first.rating, first.mean) == (1000, 999)
    row = next(row for row in found.rows if row.player == "1")
    assert (row.newcomer, row.rating, row.change) == (True, 1000 + first.variation, first.variation)


def test_without_any_list_everybody_starts_at_1000_and_the_first_event_names_the_list(ledger: Ledger) -> None:
    found = outcome(ledger._replace(lists=(), current=None), None, date(2026, 4, 1))
    assert (found.month, found.problems) == (APRIL, ())
    assert {change.rating for change in found.changes} == {1000}
    assert {change.list_used for change in found.changes} == {None}
    assert all(row.newcomer for row in found.rows)


def test_guests_count_neither_among_the_participants_nor_for_the_ranking(ledger: Ledger, edited: Edited) -> None:
    guests = (
        Result("T1", "", "Strudel Kunigunde", points=Fraction(1000), federated=False),
        Result("T1", "", "Baguette Anatole", points=None, missed=9, federated=False),
    )
    with_guests = edited(ledger, "T1", results=(*guests, *ledger.events[0].results))
    assert outcome(with_guests, APRIL, date(2026, 4, 1)) == outcome(ledger, APRIL, date(2026, 4, 1))


def test_a_guest_who_wins_forces_nothing(ledger: Ledger, edited: Edited) -> None:
    guest = Result("T1", "", "Strudel Kunigunde", points=Fraction(300), federated=False)
    results = (*ledger.events[0].results, guest)
    by_guest = edited(ledger, "T1", results=results, winner="strudel  KUNIGUNDE")
    by_best = edited(ledger, "T1", winner="2")
    assert ratings(by_guest, APRIL, date(2026, 4, 1)) == ratings(by_best, APRIL, date(2026, 4, 1))


def test_the_real_winner_is_first_alone(ledger: Ledger, edited: Edited) -> None:
    found = outcome(edited(ledger, "T1", winner="Player C"), APRIL, date(2026, 4, 1))
    assert [change.effective for change in found.changes if change.player == "3"] == [100]


def test_an_exempt_player_counts_with_the_last_round_passed(ledger: Ledger) -> None:
    cup = knock_out("T2", date(2026, 3, 1), date(2026, 3, 1), ("1", 1), ("2", 1), ("3", 0), ("4", 0))
    results = (cup.results[0]._replace(exempt=True), *cup.results[1:])
    found = outcome(ledger._replace(events=(cup._replace(results=results),)), APRIL, date(2026, 4, 1))
    assert [(change.points, change.virtual) for change in found.changes] == [
        (Fraction(1), Fraction(2)),
        (Fraction(1), Fraction(1)),
        (Fraction(0), Fraction(0)),
        (Fraction(0), Fraction(0)),
    ]


def test_movers_newcomers_and_what_is_worth_showing(ledger: Ledger) -> None:
    found = outcome(ledger, APRIL, date(2026, 4, 1))
    assert [found.rows[place].player for place in movers(found, 3)] == ["2", "3", "6"]
    assert newcomers(found) == []
    cut = found._replace(rows=(*found.rows[:2], found.rows[2]._replace(change=0)))
    assert [cut.rows[place].player for place in worth_showing(cut, 1)] == ["1", "2"]


def test_of_those_who_move_as_much_the_better_placed_comes_first(ledger: Ledger) -> None:
    given = outcome(ledger, APRIL, date(2026, 4, 1))
    first, second, third, *others = given.rows
    changes = ((first, -7), (second, 7), (third, 9), *((row, 0) for row in others))
    found = given._replace(rows=tuple(row._replace(change=change) for row, change in changes))
    assert [movers(found, most) for most in (1, 2, 9)] == [[2], [2, 0], [2, 0, 1]]
    assert movers(given._replace(rows=()), 5) == []


def test_a_press_on_the_next_month_starts_from_the_published_list(ledger: Ledger, press: Press) -> None:
    april = press(ledger, None, date(2026, 4, 1))
    may = outcome(april, None, date(2026, 5, 1))
    assert (may.month, may.problems) == (MAY, ())
    assert {row.player: row.rating for row in may.rows} == april.lists[-1].ratings


@pytest.mark.parametrize(
    ("kind", "fields", "article"),
    [
        (EventKind.KNOCKOUT, {}, "Ranking 3, 4, 5"),
        (EventKind.KNOCKOUT, {"exempt": True}, "Ranking 3, 4, 5, 6"),
        (EventKind.KNOCKOUT, {"second_chance_rounds": 1}, "Ranking 3, 4, 5, 6"),
        (EventKind.SECOND_CHANCE, {}, "Ranking 3, 4, 5, 6"),
        (EventKind.MIXED, {"selection_games": 3}, "Ranking 3, 4, 5, 6"),
    ],
)
def test_section_6_is_cited_where_it_has_a_say(
    ledger: Ledger, edited: Edited, kind: EventKind, fields: dict[str, object], article: str
) -> None:
    first, *others = (result._replace(points=None, missed=0, passed=0) for result in ledger.events[0].results)
    first = first._replace(exempt="exempt" in fields)
    given = {key: value for key, value in fields.items() if key != "exempt"}
    cup = edited(ledger, "T1", kind=kind, winner="", results=(first, *others), **given)
    assert {change.article for change in outcome(cup, APRIL, date(2026, 4, 2)).changes} == {article}


@pytest.fixture
def returning(ledger: Ledger, press: Press) -> Ledger:
    """Member 5, with 1010, and member 9, who never played, left after list April; for list July both are back."""
    left = date(2026, 4, 30)
    absent = Player("9", "Player I", None, None, Where("Players", "A10"))
    gone = (*(one._replace(left=left) if one.id == "5" else one for one in ledger.players), absent._replace(left=left))
    for month in (APRIL, MAY, JUNE):
        ledger = press(ledger._replace(players=gone), month, date(2026, 7, 1))
    assert "5" not in ledger.lists[-1].ratings
    assert "5" not in ledger.lists[-2].ratings
    back = tuple(one._replace(left=None) for one in gone)
    cup = knock_out("K1", date(2026, 6, 1), date(2026, 6, 2), ("5", 2), ("1", 0), ("2", 0))
    return ledger._replace(players=back, events=(*ledger.events, cup))


def test_who_returns_has_his_rating_from_before_and_is_no_newcomer(returning: Ledger) -> None:
    found = outcome(returning, JULY, date(2026, 7, 1))
    assert not found.problems
    rows = {row.player: row for row in found.rows}
    (variation,) = [change.variation for change in found.changes if change.player == "5"]
    assert (rows["5"].rating, rows["5"].change) == (1010 + variation, variation)
    assert (rows["9"].rating, rows["9"].change) == (1000, 0)
    assert newcomers(found) == []


def test_who_returns_is_explained_from_his_rating_before(returning: Ledger, press: Press) -> None:
    published = press(returning, JULY, date(2026, 7, 1))
    change = next(row.change for row in outcome(returning, JULY, date(2026, 7, 1)).rows if row.player == "5")
    for player, rating, moved in (("5", 1010, change), ("9", 1000, 0)):
        found = explained(published, player, JULY, date(2026, 7, 1))
        lines = [line for one in found.paragraphs for line in one if isinstance(line, Message)]
        (before,) = [line.fields["rating"] for line in lines if line.id == "steps.month-returned"]
        (agreed,) = [line.fields["change"] for line in lines if line.id == "steps.month-agrees"]
        assert (before, agreed) == (rating, f"{moved:+d}" if moved else "0")


def test_who_played_before_he_left_returns_with_the_change_since_his_last_published_number(
    ledger: Ledger, press: Press
) -> None:
    def with_left(ledger: Ledger, left: date | None) -> Ledger:
        players = tuple(one._replace(left=left) if one.id == "5" else one for one in ledger.players)
        return ledger._replace(players=players)

    away = with_left(ledger, date(2026, 3, 20))
    for month in (APRIL, MAY):
        away = press(away, month, date(2026, 7, 1))
    assert [one.ratings.get("5") for one in away.lists] == [1000, None, None]
    back = with_left(away, None)
    row = next(row for row in outcome(back, JUNE, date(2026, 7, 1)).rows if row.player == "5")
    assert (row.rating, row.change) == (1010, 10)
    found = explained(press(back, JUNE, date(2026, 7, 1)), "5", JUNE, date(2026, 7, 1))
    lines = {line.id: line.fields for one in found.paragraphs for line in one if isinstance(line, Message)}
    assert lines["steps.month-away-moved"] == {"month": Month(2026, 3), "published": 1000, "rating": 1010}
    assert lines["steps.month-agrees"]["change"] == "+10"
