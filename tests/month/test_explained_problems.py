"""What can be wrong with an explanation of Risk, and who is meant: published numbers, events, members."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message, Problem, Where
from xlratings.model import Event, EventKind, EventState, Ledger, Month, Player, PublishedList
from xlratings.month.explained import Explained, explained
from xlratings.month.member_search import MemberError, member_called
from xlratings.texts import LANGUAGES, sentence

APRIL, MAY = Month(2026, 4), Month(2026, 5)
DAY = date(2026, 4, 2)

Edit = Callable[..., Ledger]
Press = Callable[[Ledger, Month | None, date], Ledger]


def said(found: Explained, language: str = "en") -> list[str]:
    lines = [line for paragraph in found.paragraphs for line in paragraph if isinstance(line, Message)]
    return [sentence(line.id, line.fields, language) for line in lines]


def problems(found: Explained) -> list[tuple[str, str]]:
    for problem in found.problems:
        for language in LANGUAGES:
            assert sentence(problem.message.id, problem.message.fields, language)
    return [(problem.message.id, "!".join(problem.where).strip("!")) for problem in found.problems]


@pytest.mark.parametrize(
    ("month", "why"),
    [
        (Month(2026, 5), "month.not-over"),
        (Month(2026, 2), "month.before-starting-list"),
    ],
)
def test_a_month_that_cannot_be_computed_is_a_problem(first: Ledger, month: Month, why: str) -> None:
    found = explained(first, "5", month, DAY)
    assert (found.paragraphs, [id_ for id_, _ in problems(found)]) == ((), [why])


def test_a_player_who_never_played_is_told_so(first: Ledger) -> None:
    idle = first._replace(players=(*first.players, Player("9", "Player I")))
    rated = idle.lists[-1]._replace(ratings={**idle.lists[-1].ratings, "9": 1000})
    found = said(explained(idle._replace(lists=(*idle.lists[:-1], rated)), "9", None, DAY))
    assert found[-1] == "No list since 2026-03 has an event of this player."


def edited_number(ledger: Ledger, place: int, id_: str, rating: int) -> Ledger:
    lists = list(ledger.lists)
    lists[place] = lists[place]._replace(ratings={**lists[place].ratings, id_: rating})
    return ledger._replace(lists=tuple(lists))


def test_an_edited_number_is_named_with_its_cell_and_the_sum_does_not_equal_it(first: Ledger) -> None:
    found = explained(edited_number(first, 1, "5", 1020), "5", None, DAY)
    assert said(found)[-2:] == [
        "New rating: 1000 + 10 = 1010 (Ranking 2).",
        (
            "Published in list 2026-04: 1020, a change of +20. The sum does NOT equal the published change:"
            " it gives +10, and +10 is not explained."
        ),
    ]
    assert problems(found) == [("month.number-differs", "Lists!D5")]


def test_an_edited_number_of_somebody_else_is_said_too(first: Ledger) -> None:
    found = explained(edited_number(first, 1, "1", 1200), "5", None, DAY)
    assert said(found)[-1].endswith("The sum equals the published change.")
    assert problems(found) == [("month.other-numbers-differ", "Lists!D2")]


def test_an_event_changed_since_it_was_counted_is_named(first: Ledger, result_edited: Edit) -> None:
    found = explained(result_edited(first, "T1", 4, points=Fraction(200)), "5", None, DAY)
    assert ("month.event-changed", "Events!A2") in problems(found)
    assert ("month.number-differs", "Lists!D5") in problems(found)


def test_an_event_withdrawn_since_it_was_counted_is_named(first: Ledger, edited: Edit) -> None:
    found = explained(edited(first, "T1", state=EventState.REFUSED), "5", None, DAY)
    assert ("month.event-withdrawn", "Events!K2") in problems(found)
    assert "Not counted: T1 Spring; it is set to refused." in said(found)


def test_a_late_event_did_not_count_in_the_published_list(first: Ledger) -> None:
    late = first.events[0]._replace(
        id="T9", name="Late", state=EventState.RECEIVED, counted_in=None, signature="", where=Where("Events", "A3")
    )
    found = explained(first._replace(events=(*first.events, late)), "5", None, DAY)
    assert "Not counted: T9 Late; list 2026-04 was published without it." in said(found)
    assert said(found)[-1].endswith("The sum equals the published change.")


def test_an_event_that_cannot_be_rated_is_a_problem_and_no_figure_is_shown(first: Ledger, edited: Edit) -> None:
    found = explained(edited(first, "T1", rounds=None), "5", None, DAY)
    assert not found.paragraphs
    assert problems(found) == [("month.event-no-rounds", "Events!F2")]


def test_what_is_wrong_with_a_later_event_is_in_nobody_s_way(first: Ledger) -> None:
    later = Event("T9", "", EventKind.POINTS, date(2026, 4, 20), date(2026, 4, 21))
    assert not explained(first._replace(events=(*first.events, later)), "5", None, DAY).problems
    assert explained(first._replace(events=(*first.events, later)), "5", MAY, date(2026, 5, 1)).problems


def test_an_id_is_found_however_it_is_typed(first: Ledger) -> None:
    assert {explained(first, typed, None, DAY) for typed in ("5", "'005", "5.0", "player e", "E, PLAYER")} == {
        explained(first, "5", None, DAY)
    }


def test_namesakes_are_listed_by_id() -> None:
    members = (Player("1", "Rossi Anna"), Player("2", "Anna Rossi"), Player("3", "Anna Bianchi"))
    with pytest.raises(MemberError) as caught:
        member_called(members, "rossi anna")
    assert caught.value.message == Message("month.member-namesakes", name="rossi anna", ids="1, 2")


def test_an_unknown_name_offers_the_nearest() -> None:
    members = (Player("1", "Rossi Anna"), Player("2", "Verdi Ugo"), Player("3", "Rossini Gioacchino"))
    for typed, nearest in (
        ("Rossi", "Rossi Anna (1)"),
        ("Rosi Anna", "Rossi Anna (1)"),
        ("Vérdi", "Verdi Ugo (2)"),
        ("gioachino", "Rossini Gioacchino (3)"),
    ):
        with pytest.raises(MemberError) as caught:
            member_called(members, typed)
        assert str(caught.value.message.fields["nearest"]).split(", ")[0] == nearest


def test_a_name_like_nobody_s_says_so() -> None:
    with pytest.raises(MemberError) as caught:
        member_called((Player("1", "Rossi Anna"),), "xyz")
    assert caught.value.message == Message("month.member-nobody", name="xyz")


def test_a_member_in_two_rows_is_one_member() -> None:
    assert member_called((Player("1", "Rossi Anna"), Player("1", "Rossi Anna")), "Rossi Anna").id == "1"


def test_a_list_published_twice_for_a_month_is_not_this_one_s_business(first: Ledger) -> None:
    twice = first._replace(lists=(*first.lists, first.lists[-1]))
    assert isinstance(twice.lists[-1], PublishedList)
    assert said(explained(twice, "5", None, DAY))[-1].endswith("The sum equals the published change.")


def test_what_reading_found_matters_only_where_the_published_numbers_do_not_prove_the_explanation(
    first: Ledger, ledger: Ledger
) -> None:
    found = Problem(Message("workbook.setting-twice", key="language"), Where("Settings", "A4"))
    assert not explained(first._replace(problems=(found,)), "5", None, DAY).problems
    assert explained(ledger._replace(problems=(found,)), "5", APRIL, DAY).problems == (found,)
    edited = edited_number(first, 1, "5", 1020)._replace(problems=(found,))
    assert explained(edited, "5", None, DAY).problems[0] == found
