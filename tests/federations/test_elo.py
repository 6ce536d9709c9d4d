"""The rule book of the plain logistic system."""

from datetime import date

import pytest

from xlratings.errors import Message
from xlratings.federations import codes, rule_book

BOOK = rule_book("ELO")


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "ELO" in codes()
    assert rule_book("elo").code == "ELO"


@pytest.mark.parametrize("day", [date.min, date(1960, 1, 1), date.max])
def test_the_formula_has_no_date(day: date) -> None:
    assert BOOK.in_force(day) is BOOK.newest()


def test_the_odds_are_ten_to_one_at_400_points() -> None:
    assert BOOK.newest().rules.expectation.scale == 400


def test_k_is_said_to_be_the_leagues_own() -> None:
    assert Message("rule-book.ELO.not-covered-own") in BOOK.newest().not_covered
