"""The answer to a complaint, line by line: RULES' two worked events with missed games, and what can be wrong."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message
from xlratings.model import Event, EventKind, EventState, Ledger, Month, Player, Result
from xlratings.month.explained import Explained, explained
from xlratings.texts import LANGUAGES, sentence

APRIL, MAY = Month(2026, 4), Month(2026, 5)
DAY = date(2026, 4, 2)
POINTS = ("150", "210.5", "120", "95", "100", "60", "70", "20")
MISSED = (0, 0, 1, 0, 1, 0, 1, 2)

Edit = Callable[..., Ledger]
Press = Callable[[Ledger, Month | None, date], Ledger]


@pytest.fixture(scope="module")
def second(ledger: Ledger, edited: Edit, press: Press) -> Ledger:
    """RULES' second event, in which one round fewer counts."""
    (event,) = ledger.events
    rows = zip(event.results, POINTS, MISSED, strict=True)
    results = tuple(row._replace(points=Fraction(points), missed=missed) for row, points, missed in rows)
    return press(edited(ledger, "T1", results=results), APRIL, DAY)


def said(found: Explained, language: str = "en") -> list[str]:
    lines = [line for paragraph in found.paragraphs for line in paragraph if isinstance(line, Message)]
    return [sentence(line.id, line.fields, language) for line in lines]


def test_a_player_who_missed_a_game_is_told_every_step(first: Ledger) -> None:
    assert said(explained(first, "5", APRIL, DAY)) == [
        "Player E (5), list 2026-04: events that ended in 2026-03",
        "Rating in list 2026-03: 1000.",
        "Event T1 Spring, 2026-03-07 to 2026-03-08: +10",
        "List used: 2026-03, in force on 2026-03-07; rating 1000 (Ranking 3).",
        "The mean rating of the federated players (8) is 1021.5, rounded 1022 (Ranking 3).",
        "Rounds that count for the event: 3 (Ranking 6).",
        k_line(3),
        "Rating 1000, mean 1022, difference -22: expected 47 % (Ranking 3).",
        (
            "Each missed game is credited with 31.666667, the average of Player D: of those with all rounds,"
            " this share of opponents left behind, 40 %, is the nearest from below to the expected 47 % (Ranking 4)."
        ),
        "Points, with missed games (1): 120 + 1 x 31.666667 = 120 + 31.666667 = 151.666667 (Ranking 4).",
        "Opponents left behind: 5 of 7, drawn level with: 0; 100 x (5 + 0/2) / 7 = 71.428571 % (Ranking 4).",
        "0.4 x (71.428571 - 47) = 9.771429, rounded: variation 10 (Ranking 3, 4, 5).",
        "New rating: 1000 + 10 = 1010 (Ranking 2).",
        "Published in list 2026-04: 1010, a change of +10. The sum equals the published change.",
    ]


def k_line(rounds: int) -> str:
    """The line that a cell's explanation has, too."""
    fields = {"k": Fraction(2, 5), "participants": 8, "rounds": rounds, "article": "Ranking 5"}
    return sentence("steps.event-k", fields, "en")


def test_the_variations_are_those_of_the_worked_events(first: Ledger, second: Ledger) -> None:
    for ledger, variations in (
        (first, (-6, 16, 12, -7, 10, -12, 2, -14)),
        (second, (-3, 16, 12, -7, 7, -18, 2, -8)),
    ):
        for row, (variation, old) in enumerate(
            zip(variations, (1180, 1105, 1060, 1000, 1000, 985, 940, 902), strict=True), 1
        ):
            found = said(explained(ledger, str(row), APRIL, DAY))
            assert found[2].endswith(f": {variation:+d}")
            total = old + variation
            sign = "-" if variation < 0 else "+"
            below = ", below the lowest rating there is, 900: so 900"
            assert (
                found[-2] == f"New rating: {old} {sign} {abs(variation)} = {total}{below * (total < 900)} (Ranking 2)."
            )
            assert found[-1].endswith("The sum equals the published change.")


def test_with_one_round_fewer_points_of_more_games_are_scaled(second: Ledger) -> None:
    found = said(explained(second, "4", APRIL, DAY))
    assert "Rounds that count for the event: 2 (Ranking 6)." in found
    assert k_line(2) in found
    assert "Points 95, games 3, rounds that count 2: 95 / 3 x 2 = 63.333333 (Ranking 6)." in found
    assert found[-3].endswith("(Ranking 3, 4, 5, 6).")


def test_with_one_round_fewer_who_played_them_all_has_the_points_as_made(second: Ledger) -> None:
    assert "Points: 100, with every counted round played (Ranking 4)." in said(explained(second, "5", APRIL, DAY))


def test_with_one_round_fewer_the_last_player_is_credited_to_55(second: Ledger) -> None:
    found = said(explained(second, "8", APRIL, DAY))
    assert "Points, with missed games (1): 20 + 1 x 35 = 20 + 35 = 55 (Ranking 4)." in found
    assert any("the average of Player G" in line and "33.333333 %" in line and "34 %" in line for line in found)


def test_the_winner_is_said_to_be_first_alone(first: Ledger) -> None:
    line = "Winner of the event, so first in the virtual ranking, alone (Ranking 4)."
    assert line in said(explained(first, "2", APRIL, DAY))
    assert line not in said(explained(first, "3", APRIL, DAY))


def test_with_nobody_at_or_below_the_expectation_the_lowest_is_the_measure(
    ledger: Ledger, result_edited: Edit, press: Press
) -> None:
    low = ledger
    for row in (4, 5, 6):  # level with the fourth: of six opponents each of them left half of three behind, 25 %
        low = result_edited(low, "T1", row, points=Fraction(95), missed=0)
    low = result_edited(low, "T1", 7, missed=1)
    low = low._replace(
        lists=(low.lists[0]._replace(ratings={**low.lists[0].ratings, "1": 1800, "8": 900}),), current=None
    )
    found = said(explained(press(low, APRIL, DAY), "8", APRIL, DAY))
    assert any("nobody left behind 24 % or less, so the lowest counts" in line for line in found), found


def test_the_only_one_with_all_rounds_is_everybody_s_measure(ledger: Ledger, press: Press) -> None:
    (event,) = ledger.events
    results = tuple(
        row if place == 1 else row._replace(points=Fraction(0), missed=3) for place, row in enumerate(event.results)
    )
    event = event._replace(results=results)
    found = said(explained(press(ledger._replace(events=(event,)), APRIL, DAY), "1", APRIL, DAY))
    assert any("the average of Player B, who alone played all rounds" in line for line in found), found


def test_where_nobody_played_every_round_nothing_is_credited(ledger: Ledger, press: Press) -> None:
    (event,) = ledger.events
    event = event._replace(results=tuple(row._replace(points=Fraction(0), missed=3) for row in event.results))
    found = said(explained(press(ledger._replace(events=(event,)), APRIL, DAY), "1", APRIL, DAY))
    assert "Points: 0; missed games are credited with nothing, for nobody played every round (Ranking 4)." in found


def test_the_weight_multiplies_k(ledger: Ledger, edited: Edit, press: Press) -> None:
    found = said(explained(press(edited(ledger, "T1", weight=Fraction(2)), APRIL, DAY), "5", APRIL, DAY))
    assert "Times the weight: 0.4 x 2 = 0.8 (Ranking 5)." in found
    assert "0.8 x (71.428571 - 47) = 19.542857, rounded: variation 20 (Ranking 3, 4, 5)." in found


@pytest.fixture(scope="module")
def knock_out(ledger: Ledger, press: Press) -> Ledger:
    """A knock-out of April: one exempt player, one guest, one newcomer; and an event of May that waits."""
    rows = (("1", 2, False), ("2", 1, True), ("3", 1, False), ("4", 0, True), ("5", 0, False), ("9", 0, False))
    results = tuple(Result("K1", player, passed=passed, exempt=exempt) for player, passed, exempt in rows)
    guest = Result("K1", "6", "Player F", passed=0, federated=False)
    event = Event("K1", "", EventKind.KNOCKOUT, date(2026, 3, 28), date(2026, 4, 11), 3, results=(*results, guest))
    idle = Event("W1", "Idle", EventKind.KNOCKOUT, date(2026, 4, 20), date(2026, 4, 21), 3, results=results)
    waiting, refused = (
        idle._replace(id=id_, state=state) for id_, state in (("W1", EventState.WAITING), ("W2", EventState.REFUSED))
    )
    full = ledger._replace(
        players=(*ledger.players, Player("9", "Player I", date(2026, 4, 1))),
        events=(*ledger.events, event, waiting, refused),
    )
    return press(press(full, APRIL, DAY), MAY, date(2026, 5, 1))


def test_an_event_over_a_month_s_end_uses_the_list_of_its_start(knock_out: Ledger) -> None:
    found = said(explained(knock_out, "5", MAY, date(2026, 5, 1)))
    assert found[1] == "Rating in list 2026-04: 1010."
    assert "List used: 2026-03, in force on 2026-03-28; rating 1000 (Ranking 3)." in found


def test_an_elimination_is_explained_by_rounds_passed(knock_out: Ledger) -> None:
    found = said(explained(knock_out, "3", MAY, date(2026, 5, 1)))
    assert found[2].startswith("Event K1, 2026-03-28 to 2026-04-11: ")
    assert "Rounds passed: 1 (Ranking 4)." in found
    assert not any("Rounds that count" in line for line in found)


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({}, "Rounds with a second chance: 0 of 3; column S (Ranking 6)."),
        ({"second_chance_rounds": 2}, "Rounds with a second chance: 2 of 3; column R (Ranking 6)."),
        ({"kind": EventKind.SECOND_CHANCE}, "The event is played with a second chance: column R (Ranking 6)."),
        (
            {"kind": EventKind.MIXED, "selection_games": 3},
            "Mixed formula, selection games: 3, rounds with a second chance: 0 of 3; column R (Ranking 6).",
        ),
        (
            {"kind": EventKind.MIXED, "selection_games": 2, "second_chance_rounds": 1},
            "Mixed formula, selection games: 2, rounds with a second chance: 1 of 3; column S (Ranking 6).",
        ),
    ],
)
def test_the_column_of_an_elimination_is_said_with_its_reason(
    knock_out: Ledger, edited: Edit, fields: dict[str, object], line: str
) -> None:
    assert line in said(explained(edited(knock_out, "K1", **fields), "3", MAY, date(2026, 5, 1)))


def test_who_returns_to_the_lists_goes_on_from_the_last_rating(first: Ledger, press: Press) -> None:
    back = first.events[0]._replace(
        id="T2",
        start=date(2026, 4, 11),
        end=date(2026, 4, 12),
        state=EventState.RECEIVED,
        counted_in=None,
        signature="",
    )
    gone = {id_: rating for id_, rating in first.lists[-1].ratings.items() if id_ != "5"}
    ledger = first._replace(
        events=(*first.events, back), lists=(first.lists[0], first.lists[1]._replace(ratings=gone)), current=None
    )
    found = said(explained(press(ledger, MAY, date(2026, 5, 1)), "5", MAY, date(2026, 5, 1)))
    assert found[1] == "Not on list 2026-04; counted on from 1010."
    assert found[-1].endswith("The sum equals the published change.")


def test_a_gap_in_the_lists_does_not_make_the_sum_differ(knock_out: Ledger) -> None:
    gap = knock_out._replace(lists=(knock_out.lists[0], knock_out.lists[2]))
    assert said(explained(gap, "3", MAY, date(2026, 5, 1)))[-1].endswith("The sum equals the published change.")


def test_an_exempt_player_is_told_what_the_rounds_count_as(knock_out: Ledger) -> None:
    line = "Exempt from round 1; rounds passed by playing: {}, which counts as {} (Ranking 6)."
    assert line.format(1, 2) in said(explained(knock_out, "2", MAY, date(2026, 5, 1)))
    assert line.format(0, 0) in said(explained(knock_out, "4", MAY, date(2026, 5, 1)))


def test_a_newcomer_starts_with_1000_and_counts_with_1000(knock_out: Ledger) -> None:
    found = said(explained(knock_out, "9", MAY, date(2026, 5, 1)))
    assert found[1] == "Not on list 2026-04: starts with 1000 (Ranking 2)."
    assert "List used: 2026-03, in force on 2026-03-28; not on it, so 1000 counts (Ranking 3)." in found
    assert found[-1].endswith("The sum equals the published change.")


def test_what_does_not_count_is_said_with_its_reason(knock_out: Ledger) -> None:
    found = said(explained(knock_out, "3", MAY, date(2026, 5, 1)))
    assert "Not counted: W1 Idle; it is set to waiting." in found
    assert "Not counted: W2 Idle; it is set to refused." in found
    guest = said(explained(knock_out, "6", MAY, date(2026, 5, 1)))
    assert "Not counted: K1; played as a guest, Federated says no." in guest


def test_two_events_of_a_month_are_both_explained_and_added_up(ledger: Ledger, press: Press) -> None:
    other = ledger.events[0]._replace(id="T0", name="", start=date(2026, 3, 14), end=date(2026, 3, 15))
    both = press(ledger._replace(events=(other, *ledger.events)), APRIL, DAY)
    found = said(explained(both, "6", APRIL, DAY))
    assert [line for line in found if line.startswith("Event ")] == [
        "Event T1 Spring, 2026-03-07 to 2026-03-08: -12",
        "Event T0, 2026-03-14 to 2026-03-15: -12",
    ]
    assert "New rating: 985 - 12 - 12 = 961 (Ranking 2)." in found


def test_the_floor_is_said_where_it_held(first: Ledger) -> None:
    found = said(explained(first, "8", APRIL, DAY))
    assert found[-2:] == [
        "New rating: 902 - 14 = 888, below the lowest rating there is, 900: so 900 (Ranking 2).",
        "Published in list 2026-04: 900, a change of -2. The sum equals the published change.",
    ]


def test_without_a_month_it_is_the_newest_list(first: Ledger) -> None:
    assert explained(first, "5", None, DAY) == explained(first, "5", APRIL, DAY)


def test_the_starting_list_is_given_and_not_computed(ledger: Ledger) -> None:
    assert said(explained(ledger, "1", None, DAY)) == [
        ("Player A (1): list 2026-03 is the starting list, whose ratings are given and not computed; it says 1180.")
    ]
    blank = ledger._replace(lists=(ledger.lists[0]._replace(ratings={"2": 1105}),))
    assert said(explained(blank, "1", None, DAY))[0].endswith("this player is not on it.")


def test_the_next_list_says_that_it_is_not_published(ledger: Ledger) -> None:
    found = explained(ledger, "5", APRIL, DAY)
    assert said(found)[-2:] == ["New rating: 1000 + 10 = 1010 (Ranking 2).", "List 2026-04 is not published yet."]
    assert not found.problems


def test_before_the_first_list_everybody_starts_with_1000(ledger: Ledger) -> None:
    found = said(explained(ledger._replace(lists=(), current=None), "5", None, DAY))
    assert found[1] == "No list is published before it, so everybody starts with 1000 (Ranking 2)."
    assert "There is no list yet, so 1000 counts (Ranking 3)." in found


def test_with_neither_lists_nor_events_there_is_nothing(ledger: Ledger) -> None:
    found = explained(ledger._replace(lists=(), current=None, events=()), "5", None, DAY)
    assert found.paragraphs == ((Message("month.no-events-no-lists"),),)


def test_every_line_is_said_in_every_language(knock_out: Ledger, first: Ledger, second: Ledger) -> None:
    for ledger in (knock_out, first, second):
        for player in ledger.players:
            for language in LANGUAGES:
                assert all(said(explained(ledger, player.id, None, date(2026, 5, 1)), language))


def test_numbers_follow_the_language(first: Ledger) -> None:
    assert any("71,428571" in line for line in said(explained(first, "5", None, DAY), "it"))
