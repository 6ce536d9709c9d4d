"""The rule book of the Italian othello federation."""

from datetime import date

from xlratings.errors import Message
from xlratings.federations import codes, rule_book


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "FNGO" in codes()
    assert rule_book("fngo").code == "FNGO"


def test_the_document_without_a_date_is_in_force_on_every_day() -> None:
    book = rule_book("FNGO")
    assert book.in_force(date(1, 1, 1)) is book.in_force(date(2026, 3, 1)) is book.newest()


def test_the_numbers_are_those_of_the_document() -> None:
    rules = rule_book("FNGO").newest().rules
    assert rules.newcomer == (1000, 350)
    assert rules.restarts == (1450, 1650, 1800)
    assert (rules.international_rd, rules.thinking_minutes) == (150, 16)
    titles = rules.titles
    assert (titles.stable_rd, titles.active_months, titles.dan_points) == (110, 24, 0)
    assert (titles.a_maximum, titles.cm_maximum, titles.m_maximum) == (1450, 1650, 1800)
    assert (rules.estimate_k, rules.estimate_cut) == (8, 300)


def test_what_is_not_public_is_decided_and_can_be_replaced() -> None:
    rules = rule_book("FNGO").newest().rules
    assert (rules.c, rules.least_rd) == (0, 0)


def test_the_dan_regulation_is_named_as_not_covered() -> None:
    assert Message("rule-book.FNGO.not-covered-dan") in rule_book("FNGO").newest().not_covered
