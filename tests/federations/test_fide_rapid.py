"""The rule book of FIDE, rapid: what differs from standard play."""

from datetime import date

import pytest

from xlratings.errors import Message
from xlratings.federations import codes, rule_book
from xlratings.rules.fide import is_too_far_apart

BOOK, STANDARD = rule_book("FIDE-RAPID"), rule_book("FIDE")


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "FIDE-RAPID" in codes()
    assert rule_book("fide-rapid").code == "FIDE-RAPID"


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2024, 2, 29), "2022"),
        (date(2024, 3, 1), "2024-03"),
        (date(2024, 11, 30), "2024-03"),
        (date(2024, 12, 1), "2024-12"),
    ],
)
def test_the_day_decides_the_edition(day: date, name: str) -> None:
    assert BOOK.in_force(day).name == name


@pytest.mark.parametrize("edition", BOOK.editions, ids=lambda edition: edition.name)
def test_every_edition_keeps_the_plain_cut(edition: object) -> None:
    rules = edition.rules.expectation  # type: ignore[attr-defined]  # an Edition of FideRules
    assert (rules.cut, rules.uncut_from, rules.lift_once) == (400, None, False)


def test_the_amendment_of_october_2025_is_of_standard_play_only() -> None:
    assert BOOK.in_force(date(2025, 9, 30)) == BOOK.in_force(date(2025, 10, 1))


def test_the_numbers_of_k_and_of_the_first_rating_are_those_of_standard_play() -> None:
    own, standard = BOOK.newest().rules, STANDARD.newest().rules
    assert (own.k.top, own.k.junior, own.k.new, own.k.standard) == (standard.k.top, 40, 40, 20)
    assert own.first.drawn_against == standard.first.drawn_against


def test_the_articles_are_those_of_the_rapid_and_blitz_chapter() -> None:
    rules = BOOK.newest().rules
    assert [rules.expectation.article, rules.k.article, rules.first.article] == [
        "B.02 rapid and blitz 7.3.1",
        "B.02 rapid and blitz 7.3.3",
        "B.02 rapid and blitz 7.2",
    ]


def test_the_standard_rating_counts_for_who_has_none_here_only() -> None:
    assert BOOK.newest().rules.unrated_count_standard
    assert not STANDARD.newest().rules.unrated_count_standard


@pytest.mark.parametrize(
    ("rating", "opponent", "too_far"),
    [(2601, 2001, True), (2001, 2601, True), (2601, 2002, False), (2600, 2000, False), (2600, 1900, False)],
)
def test_from_december_2024_games_600_points_apart_with_one_above_2600_are_not_rated(
    rating: int, opponent: int, *, too_far: bool
) -> None:
    before, after = (BOOK.in_force(day).rules for day in (date(2024, 11, 30), date(2024, 12, 1)))
    assert is_too_far_apart(after, rating, opponent) is too_far
    assert not is_too_far_apart(before, rating, opponent)
    assert Message("rule-book.FIDE-RAPID.not-covered-far-apart") in BOOK.newest().not_covered  # of cell functions
