"""The rule book of the Italian Risk federation."""

from datetime import date
from fractions import Fraction

import pytest

from xlratings.federations import codes, rule_book
from xlratings.rules.significance import RISIKO_TABLE


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "RISIKO" in codes()
    assert rule_book(" risiko ").code == "RISIKO"


@pytest.mark.parametrize("day", [date(1, 1, 1), date(2004, 2, 29), date(2026, 3, 1), date(9999, 12, 31)])
def test_the_document_without_a_date_is_in_force_on_every_day(day: date) -> None:
    book = rule_book("RISIKO")
    assert book.in_force(day) is book.newest()


def test_the_numbers_are_those_of_the_document() -> None:
    rules = rule_book("RISIKO").newest().rules
    assert (rules.start, rules.floor) == (1000, 900)
    assert rules.missed_share == Fraction(1, 3)
    assert (rules.selection_games, rules.second_chance_share) == (3, Fraction(1, 2))
    assert rules.weights == (2, 1, Fraction(1, 2))
    assert rules.significance is RISIKO_TABLE


def test_nothing_of_the_document_is_left_out() -> None:
    assert rule_book("RISIKO").newest().not_covered == ()
