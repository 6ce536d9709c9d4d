"""A member whose number ends before the starting list does not start anew unseen."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from xlratings.errors import Where
from xlratings.model import Ledger, Month, PublishedList
from xlratings.month.update import outcome
from xlratings.outcome import Outcome

APRIL = Month(2026, 4)
TODAY = date(2026, 4, 2)
Said = Callable[[Outcome], list[tuple[str, str]]]


@pytest.fixture
def lapsed(ledger: Ledger) -> Ledger:
    """Member 3 has a number on the list before the starting one, in column B, and none on the starting list."""
    (start,) = ledger.lists
    before = PublishedList(start.month.plus(-1), start.ratings, {"3": Where("Lists", "B4")}, Where("Lists", "B1"))
    ratings = {id_: rating for id_, rating in start.ratings.items() if id_ != "3"}
    return ledger._replace(
        events=(),
        lists=(start._replace(ratings=ratings, where=Where("Lists", "C1")),),
        history=(before,),
        current=None,
    )


def lost(ledger: Ledger, said: Said, **fields: Any) -> list[tuple[str, str]]:
    players = tuple(one._replace(**fields) if one.id == "3" else one for one in ledger.players)
    return said(outcome(ledger._replace(players=players), APRIL, TODAY))


def test_who_would_be_listed_anew_is_a_problem_at_his_empty_cell(lapsed: Ledger, said: Said) -> None:
    assert lost(lapsed, said) == [("month.number-lost", "Lists!C4")]


def test_who_left_or_joined_since_then_starts_anew(lapsed: Ledger, said: Said) -> None:
    assert lost(lapsed, said, left=date(2026, 2, 20)) == []
    assert lost(lapsed, said, joined=date(2026, 3, 1)) == []
    assert lost(lapsed, said, joined=date(2025, 3, 1)) == [("month.number-lost", "Lists!C4")]


def test_once_a_list_follows_the_starting_list_nothing_is_said(lapsed: Ledger) -> None:
    (start,) = lapsed.lists
    found = outcome(lapsed._replace(lists=(start, start._replace(month=APRIL))), Month(2026, 5), date(2026, 5, 2))
    assert [one for one in (*found.problems, *found.notes) if one.message.id == "month.number-lost"] == []
