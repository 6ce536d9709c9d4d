"""The rule book of the Brazilian draughts confederation."""

from datetime import date
from fractions import Fraction

import pytest

from xlratings.errors import Message
from xlratings.federations import codes, rule_book

BOOK = rule_book("CBJD")


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "CBJD" in codes()
    assert rule_book("cbjd").code == "CBJD"


@pytest.mark.parametrize("day", [date.min, date(2004, 2, 29), date.max])
def test_the_document_without_a_date_is_in_force_on_every_day(day: date) -> None:
    assert BOOK.in_force(day) is BOOK.newest()


def test_the_numbers_are_those_of_the_document() -> None:
    rules = BOOK.newest().rules
    assert rules.k.bands == ((2400, 10), (2200, 20), (2000, 30))
    assert (rules.k.below, rules.factor, rules.points_per_win) == (40, Fraction(1, 2), 2)
    assert rules.expectation.cut is None


def test_the_start_rating_is_said_to_be_missing_from_the_document() -> None:
    assert Message("rule-book.CBJD.not-covered-start") in BOOK.newest().not_covered
