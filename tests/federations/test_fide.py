"""The rule book of FIDE, standard play: the days of its amendments."""

from datetime import date

import pytest

from xlratings.errors import RuleError
from xlratings.federations import codes, rule_book

BOOK = rule_book("FIDE")


def test_the_rule_book_is_found_by_its_code() -> None:
    assert "FIDE" in codes()
    assert rule_book(" fide ").code == "FIDE"


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2022, 1, 1), "2022"),
        (date(2024, 2, 29), "2022"),
        (date(2024, 3, 1), "2024-03"),
        (date(2025, 9, 30), "2024-03"),
        (date(2025, 10, 1), "2025-10"),
    ],
)
def test_the_day_decides_the_edition(day: date, name: str) -> None:
    assert BOOK.in_force(day).name == name


def test_a_day_left_out_means_the_newest_edition() -> None:
    assert BOOK.newest().name == "2025-10"


def test_before_2022_no_edition_is_known() -> None:
    with pytest.raises(RuleError) as refused:
        BOOK.in_force(date(2021, 12, 31))
    assert refused.value.kind == "#N/A"


def test_the_amendment_of_march_2024_ends_the_single_upgrade_and_changes_the_first_rating() -> None:
    before, after = (BOOK.in_force(day).rules for day in (date(2024, 2, 29), date(2024, 3, 1)))
    assert (before.expectation.lift_once, after.expectation.lift_once) == (True, False)
    assert (before.first.drawn_against, after.first.drawn_against) == ((), (1800, 1800))
    assert (before.first.half_point_worth, after.first.half_point_worth) == (20, None)
    assert (before.first.floor, after.first.floor) == (1000, 1400)
    assert (before.first.ceiling, after.first.ceiling) == (None, 2200)
    assert before.k == after.k


def test_the_amendment_of_october_2025_only_frees_players_rated_2650_and_above_from_the_cut() -> None:
    before, after = (BOOK.in_force(day).rules for day in (date(2025, 9, 30), date(2025, 10, 1)))
    assert (before.expectation.uncut_from, after.expectation.uncut_from) == (None, 2650)
    assert (before.expectation.cut, after.expectation.cut) == (400, 400)
    assert (before.k, before.first) == (after.k, after.first)


def test_what_an_edition_leaves_out_is_said() -> None:
    assert all(edition.not_covered for edition in BOOK.editions)
