"""Everything that stands in a month's way, each found and named with its sheet and cell."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from xlratings.errors import Message, Problem, Where
from xlratings.model import EventKind, EventState, Ledger, Month, PublishedList, Result
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

APRIL = Month(2026, 4)
TODAY = date(2026, 4, 2)
Edited = Callable[..., Ledger]
Said = Callable[[Outcome], list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"end": None}, ("month.event-no-end", "Events!E2")),
        ({"start": None}, ("month.event-no-start", "Events!D2")),
        ({"start": date(2026, 3, 9)}, ("month.event-ends-before-start", "Events!E2")),
        ({"winner": " "}, ("month.event-no-winner", "Events!I2")),
        ({"winner": "Nobody"}, ("month.winner-unknown", "Events!I2")),
        ({"winner": "9"}, ("month.winner-unknown", "Events!I2")),
        ({"rounds": None}, ("month.event-no-rounds", "Events!F2")),
        ({"results": ()}, ("month.event-no-results", "Events!A2")),
        ({"weight": Fraction(3)}, ("month.weight-unknown", "Events!J2")),
        ({"id": ""}, ("month.event-no-id", "Events!A2")),
        ({"state": EventState.COUNTED}, ("month.counted-by-hand", "Events!K2")),
        (
            {"state": EventState.COUNTED, "counted_in": Month(2026, 5), "signature": "0" * 12},
            ("month.counted-unpublished", "Events!L2"),
        ),
        ({"start": date(2026, 2, 20)}, ("month.list-missing", "Events!D2")),
    ],
)
def test_an_event_that_cannot_be_rated(
    ledger: Ledger, edited: Edited, said: Said, fields: dict[str, Any], expected: tuple[str, str]
) -> None:
    assert said(outcome(edited(ledger, "T1", **fields), APRIL, TODAY)) == [expected]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"player": "77"}, ("month.player-unknown", "Results!B4")),
        ({"player": "", "name": "Rossi Anna"}, ("month.result-no-id", "Results!B4")),
        ({"player": "1"}, ("month.player-twice-in-event", "Results!B4")),
        ({"points": None}, ("month.points-missing", "Results!D4")),
        ({"points": Fraction(-1, 2)}, ("month.points-negative", "Results!D4")),
        ({"missed": 4}, ("month.missed-outside", "Results!E4")),
        ({"missed": -1}, ("month.missed-outside", "Results!E4")),
    ],
)
def test_a_result_of_a_points_event_that_cannot_be_rated(
    ledger: Ledger, result_edited: Edited, said: Said, fields: dict[str, Any], expected: tuple[str, str]
) -> None:
    assert said(outcome(result_edited(ledger, "T1", 2, **fields), APRIL, TODAY)) == [expected]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"passed": None}, ("month.passed-missing", "Results!F4")),
        ({"passed": -1}, ("month.passed-outside", "Results!F4")),
        ({"passed": 4}, ("month.passed-outside", "Results!F4")),
        ({"passed": 3, "exempt": True}, ("month.passed-outside-exempt", "Results!F4")),
    ],
)
def test_a_result_of_an_elimination_that_cannot_be_rated(
    cup: Ledger, result_edited: Edited, said: Said, fields: dict[str, Any], expected: tuple[str, str]
) -> None:
    assert said(outcome(cup, APRIL, TODAY)) == []
    assert said(outcome(result_edited(cup, "T1", 2, **fields), APRIL, TODAY)) == [expected]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"second_chance_rounds": 4}, ("month.second-chance-outside", "Events!G2")),
        ({"second_chance_rounds": -1}, ("month.second-chance-outside", "Events!G2")),
        ({"second_chance_rounds": 1, "rounds": None}, ("month.event-no-rounds", "Events!F2")),
        ({"rounds": 0, "second_chance_rounds": None}, ("month.rounds-outside", "Events!F2")),
        ({"kind": EventKind.MIXED}, ("month.event-no-selection-games", "Events!H2")),
        ({"kind": EventKind.MIXED, "selection_games": -1}, ("month.event-no-selection-games", "Events!H2")),
        ({"winner": "Nobody"}, ("month.winner-unknown", "Events!I2")),
    ],
)
def test_an_elimination_that_cannot_be_rated(
    cup: Ledger, edited: Edited, said: Said, fields: dict[str, Any], expected: tuple[str, str]
) -> None:
    assert expected in said(outcome(edited(cup, "T1", **fields), APRIL, TODAY))


def test_an_elimination_needs_neither_rounds_nor_a_winner(ledger: Ledger, edited: Edited, said: Said) -> None:
    passed = tuple(
        result._replace(points=None, missed=0, passed=row) for row, result in enumerate(ledger.events[0].results)
    )
    cup = edited(ledger, "T1", kind=EventKind.SECOND_CHANCE, winner="", rounds=None, results=passed)
    assert said(outcome(cup, APRIL, TODAY)) == []


def test_guests_of_one_name_are_two_people_unless_their_rows_are_the_same(
    ledger: Ledger, edited: Edited, said: Said
) -> None:
    guest = Result("T1", "", "Rossi Anna", points=Fraction(5), federated=False, where=Where("Results", "B10"))
    other = guest._replace(points=Fraction(6), where=Where("Results", "B11"))
    same = guest._replace(where=Where("Results", "B12"))
    results = ledger.events[0].results
    assert said(outcome(edited(ledger, "T1", results=(*results, guest, other)), APRIL, TODAY)) == []
    found = said(outcome(edited(ledger, "T1", results=(*results, guest, other, same)), APRIL, TODAY))
    assert found == [("month.guest-twice-in-event", "Results!B12")]


def test_an_event_with_guests_only(ledger: Ledger, edited: Edited, said: Said) -> None:
    guests = tuple(result._replace(federated=False) for result in ledger.events[0].results)
    assert said(outcome(edited(ledger, "T1", results=guests), APRIL, TODAY)) == [
        ("month.event-no-members", "Events!A2")
    ]


def test_a_winners_name_that_two_participants_have(ledger: Ledger, edited: Edited, said: Said) -> None:
    guest = Result("T1", "", "Player B", points=Fraction(5), federated=False)
    twice = edited(ledger, "T1", results=(*ledger.events[0].results, guest), winner="player b")
    assert said(outcome(twice, APRIL, TODAY)) == [("month.winner-ambiguous", "Events!I2")]


def test_a_member_who_left_before_the_event(ledger: Ledger, said: Said) -> None:
    players = (ledger.players[0]._replace(left=date(2026, 3, 6)), *ledger.players[1:])
    found = said(outcome(ledger._replace(players=players), APRIL, TODAY))
    assert found == [("month.player-left-before", "Results!B2")]


def test_two_events_with_one_id(ledger: Ledger, said: Said) -> None:
    twin = ledger.events[0]._replace(where=Where("Events", "A3"), results=())
    found = said(outcome(ledger._replace(events=(*ledger.events, twin)), APRIL, TODAY))
    twice = [problem for problem in found if problem[0] == "month.event-id-twice"]
    assert twice == [("month.event-id-twice", "Events!A2"), ("month.event-id-twice", "Events!A3")]


def test_two_members_with_one_id_and_a_member_without(ledger: Ledger, said: Said) -> None:
    twin = ledger.players[0]._replace(name="Another", where=Where("Players", "A10"))
    nobody = twin._replace(id="", where=Where("Players", "A11"))
    found = said(outcome(ledger._replace(players=(*ledger.players, twin, nobody)), APRIL, TODAY))
    assert found == [("month.member-twice", "Players!A10"), ("month.member-no-id", "Players!A11")]


def test_all_problems_are_collected(ledger: Ledger, edited: Edited, result_edited: Edited, said: Said) -> None:
    wrong = edited(ledger, "T1", end=None, winner="", rounds=None)
    wrong = result_edited(result_edited(wrong, "T1", 0, points=None), "T1", 1, player="77")
    assert [cell for _, cell in said(outcome(wrong, APRIL, TODAY))] == [
        "Events!E2",
        "Events!F2",
        "Events!I2",
        "Results!D2",
        "Results!B3",
    ]


@pytest.mark.parametrize("state", [EventState.WAITING, EventState.REFUSED])
def test_an_event_the_clerk_set_aside_is_left_out_and_listed_and_blocks_nothing(
    ledger: Ledger, edited: Edited, said: Said, state: EventState
) -> None:
    aside = edited(ledger, "T1", state=state, end=None, rounds=None, winner="", weight=Fraction(7))
    unreadable = Problem(Message("month.points-missing", event="T1", player="3"), Where("Results", "D4"))
    found = outcome(aside._replace(problems=(unreadable,)), APRIL, TODAY)
    assert said(found) == []
    assert found.notes == (unreadable,)
    assert not found.changes
    assert [event.id for event in found.waiting + found.refused] == ["T1"]
    assert bool(found.waiting) is (state is EventState.WAITING)


@pytest.mark.parametrize("state", [EventState.WAITING, EventState.REFUSED])
def test_two_events_set_aside_may_have_one_id_or_none_but_a_counted_one_needs_its_own(
    ledger: Ledger, edited: Edited, said: Said, state: EventState
) -> None:
    aside = ledger.events[0]._replace(state=state, results=(), where=Where("Events", "A3"))
    other = aside._replace(where=Where("Events", "A4"))
    both = edited(ledger, "T1", state=state)._replace(events=(*edited(ledger, "T1", state=state).events, other))
    assert said(outcome(both, APRIL, TODAY)) == []
    nameless = ledger._replace(events=(*ledger.events, aside._replace(id=""), other._replace(id="")))
    assert said(outcome(nameless, APRIL, TODAY)) == []
    shared = outcome(ledger._replace(events=(*ledger.events, aside)), APRIL, TODAY)
    assert said(shared) == [("month.event-id-twice", "Events!A2")]


def test_an_event_that_is_not_due_yet_may_be_unfinished(ledger: Ledger, said: Said) -> None:
    planned = ledger.events[0]._replace(id="T2", start=date(2026, 4, 10), end=None, winner="", results=())
    found = outcome(ledger._replace(events=(*ledger.events, planned)), APRIL, date(2026, 4, 12))
    assert said(found) == []


@pytest.mark.parametrize(
    ("month", "today", "id_"),
    [
        (Month(2026, 4), date(2026, 3, 31), "month.not-over"),
        (Month(2026, 5), date(2026, 5, 1), "month.gap-asked"),
        (Month(2026, 2), date(2026, 5, 1), "month.before-starting-list"),
    ],
)
def test_a_month_that_cannot_be_made(ledger: Ledger, said: Said, month: Month, today: date, id_: str) -> None:
    found = outcome(ledger, month, today)
    assert said(found) == [(id_, "")]
    assert not found.rows


def test_the_first_list_follows_the_earliest_event(ledger: Ledger, said: Said) -> None:
    empty = ledger._replace(lists=(), current=None)
    assert said(outcome(empty, Month(2026, 5), date(2026, 6, 1))) == [("month.gap-asked", "")]
    earlier = outcome(empty, Month(2026, 3), date(2026, 6, 1))
    assert (said(earlier), {row.rating for row in earlier.rows}) == ([], {1000})


def test_a_gap_in_lists_and_a_month_twice(ledger: Ledger, said: Said) -> None:
    start = ledger.lists[0]
    early = start._replace(month=Month(2026, 1), where=Where("Lists", "B1"))
    found = said(outcome(ledger._replace(lists=(early, start, start)), APRIL, TODAY))
    assert [problem for problem in found if problem[1] == "Lists!C1"][:2] == [
        ("month.gap-in-lists", "Lists!C1"),
        ("month.list-twice", "Lists!C1"),
    ]


def lists(ledger: Ledger, **ratings: int) -> tuple[PublishedList, ...]:
    new = {name.removeprefix("p"): rating for name, rating in ratings.items()}
    start = ledger.lists[0]
    cells = {**start.cells} | {id_: Where("Lists", f"C{row}") for row, id_ in enumerate(new, 40)}
    return (start._replace(ratings={**start.ratings, **new}, cells=cells),)


def test_a_rating_below_the_floor_and_a_listed_stranger(ledger: Ledger, said: Said) -> None:
    changed = ledger._replace(lists=lists(ledger, p8=899, p99=1000), current=None)
    found = said(outcome(changed, APRIL, TODAY))
    assert found == [("month.below-floor", "Lists!C40"), ("month.listed-not-member", "Lists!C41")]


def test_list_that_differs_from_the_newest_column_cell_by_cell(ledger: Ledger, said: Said) -> None:
    assert ledger.current is not None
    shown = {id_: rating for id_, rating in ledger.current.ratings.items() if id_ != "3"} | {"1": 1181, "9": 1000}
    cells = {**ledger.current.cells} | {"9": Where("List", "D10")}
    current = ledger.current._replace(ratings=shown, cells=cells)
    found = said(outcome(ledger._replace(current=current), APRIL, TODAY))
    assert found == [
        ("month.list-differs", "List!D2"),
        ("month.list-lacks", "Lists!C4"),
        ("month.list-has-more", "List!D10"),
    ]


def test_an_empty_list_sheet_says_nothing_and_a_filled_one_without_lists_does(ledger: Ledger, said: Said) -> None:
    assert ledger.current is not None
    empty = ledger.current._replace(ratings={}, cells={})
    assert said(outcome(ledger._replace(current=empty), APRIL, TODAY)) == []
    assert said(outcome(ledger._replace(lists=()), None, TODAY)) == [("month.list-without-lists", "List!D1")]


def test_a_federation_that_nobody_knows(ledger: Ledger, said: Said) -> None:
    assert said(outcome(ledger._replace(rule_book="XYZ"), APRIL, TODAY)) == [("rule.unknown-system", "")]


def test_a_rule_book_without_a_month(ledger: Ledger, said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xlratings.month.setting.has_month", lambda code: code != "RISIKO")
    assert said(outcome(ledger, APRIL, TODAY)) == [("month.federation-not-yet", "")]


def test_a_federation_that_reading_refused_is_not_refused_twice(ledger: Ledger, said: Said) -> None:
    unknown = outcome(ledger._replace(rule_book="XYZ"), APRIL, TODAY).problems[0]
    placed = unknown._replace(where=Where("Settings", "B2"))
    found = outcome(ledger._replace(rule_book="XYZ", problems=(placed,)), APRIL, TODAY)
    assert said(found) == [("rule.unknown-system", "Settings!B2")]


def test_what_reading_found_stands_in_the_way_and_is_not_said_twice(ledger: Ledger, edited: Edited) -> None:
    unreadable = Problem(Message("month.event-no-end", event="T1"), Where("Events", "E2"))
    found = outcome(edited(ledger, "T1", end=None)._replace(problems=(unreadable,)), APRIL, TODAY)
    assert found.problems == (unreadable,)


class TestResultsWithoutTheColumnThatAnEventNeeds:
    def test_are_one_problem_and_not_one_per_player(self, ledger: Ledger, said: Said) -> None:
        columns = {key: letters for key, letters in ledger.columns.items() if key != ("Results", "points")}
        results = tuple(result._replace(points=None) for result in ledger.events[0].results)
        events = (ledger.events[0]._replace(results=results), ledger.events[0]._replace(id="T2", results=results))
        found = outcome(ledger._replace(events=events, columns=columns), None, date(2026, 4, 2))
        assert said(found) == [("month.no-points-column", "Results!B2")]

    def test_are_no_problem_for_an_event_of_another_kind(self, ledger: Ledger, said: Said, edited: Edited) -> None:
        columns = {key: letters for key, letters in ledger.columns.items() if key != ("Results", "passed")}
        knock_out = edited(ledger._replace(columns=columns), "T1", kind=EventKind.KNOCKOUT)
        assert said(outcome(knock_out, None, date(2026, 4, 2))) == [("month.no-passed-column", "Results!B2")]
        assert said(outcome(ledger._replace(columns=columns), None, date(2026, 4, 2))) == []


class TestFiguresThatCannotBe:
    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            ({"missed": 3, "points": Fraction(10)}, [("month.points-without-game", "Results!D2")]),
            ({"missed": 3, "points": Fraction(0)}, []),
            ({"missed": 2, "points": Fraction(10)}, []),
            ({"points": Fraction(10**300)}, [("month.points-too-many", "Results!D2")]),
            ({"points": Fraction(1_000_000)}, []),
        ],
    )
    def test_of_a_points_event(
        self, ledger: Ledger, result_edited: Edited, said: Said, fields: dict[str, Any], expected: list[tuple[str, str]]
    ) -> None:
        assert said(outcome(result_edited(ledger, "T1", 0, **fields), APRIL, TODAY)) == expected

    @pytest.mark.parametrize(
        ("fields", "expected"),
        [
            ({"rounds": 1_000_000}, ("month.rounds-too-many", "Events!F2")),
            ({"kind": EventKind.MIXED, "selection_games": 10**9}, ("month.rounds-too-many", "Events!H2")),
        ],
    )
    def test_of_an_event(
        self, cup: Ledger, edited: Edited, said: Said, fields: dict[str, Any], expected: tuple[str, str]
    ) -> None:
        assert said(outcome(edited(cup, "T1", **fields), APRIL, TODAY)) == [expected]

    def test_of_an_elimination_without_a_number_of_rounds(
        self, cup: Ledger, edited: Edited, result_edited: Edited, said: Said
    ) -> None:
        cup = result_edited(edited(cup, "T1", rounds=None), "T1", 0, passed=10**6)
        assert said(outcome(cup, APRIL, TODAY)) == [("month.passed-too-many", "Results!F2")]

    def test_of_a_list(self, ledger: Ledger, said: Said) -> None:
        huge = ledger.lists[0]._replace(ratings={**ledger.lists[0].ratings, "1": 10**300})
        found = said(outcome(ledger._replace(lists=(huge,), current=None), APRIL, TODAY))
        assert found == [("month.rating-too-large", "Lists!C2")]
