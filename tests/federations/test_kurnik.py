"""The rule book of the online games."""

from datetime import date

import pytest

from xlratings.errors import Message
from xlratings.federations import codes, rule_book

BOOK = rule_book("KURNIK")


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "KURNIK" in codes()
    assert rule_book("Kurnik").code == "KURNIK"


@pytest.mark.parametrize("day", [date.min, date(2004, 2, 29), date.max])
def test_the_document_without_a_date_is_in_force_on_every_day(day: date) -> None:
    assert BOOK.in_force(day) is BOOK.newest()


def test_the_numbers_are_those_of_the_document() -> None:
    rules = BOOK.newest().rules
    assert (rules.start, rules.k, rules.deals, rules.colours) == (1200, 32, 300, 5)
    assert rules.expectation.scale == 400


def test_backgammon_has_the_numbers_of_fibs_but_the_start_of_every_game_here() -> None:
    rules = BOOK.newest().rules.backgammon
    assert (rules.scale, rules.stake, rules.newcomer_k, rules.experience_per_k, rules.least_k) == (2000, 4, 5, 100, 1)
    assert (rules.start, rules.start_experience, rules.counts_the_match) == (1200, 0, False)


def test_the_limits_of_the_colours_are_said_to_be_the_users() -> None:
    assert Message("rule-book.KURNIK.not-covered-colours") in BOOK.newest().not_covered
