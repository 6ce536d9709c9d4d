"""FIDE B.02 8.3.1 and 8.3.2 a), S1 and S2: what is expected of one game."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from gacrux import fidetables
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.expectation import table_percentage
from xlratings.rules.expected_score import exact, expected_score, table_reading, whole

FIDE = rule_book("FIDE")
NEWEST = FIDE.newest().rules.expectation
IN_2022 = FIDE.in_force(date(2022, 1, 1)).rules.expectation
MARCH_2024 = FIDE.in_force(date(2024, 3, 1)).rules.expectation
RAPID = rule_book("FIDE-RAPID").newest().rules.expectation
CBJD = rule_book("CBJD").newest().rules.expectation
ELO = rule_book("ELO").newest().rules.expectation

Refusal = Callable[..., str]
ratings = st.integers(1, 3500)
halves = st.integers(1, 7000).map(lambda doubled: Fraction(doubled, 2))


def test_the_difference_is_own_minus_opponent() -> None:
    assert table_reading(NEWEST, 2000, 1900).difference == 100


@pytest.mark.parametrize("difference", range(801))
def test_the_table_is_the_handbooks_for_the_higher_and_the_lower_rated(difference: int) -> None:
    higher = fidetables.DiffToPd[difference]
    assert (table_percentage(difference), table_percentage(-difference)) == (higher, 100 - higher)


def test_a_difference_above_735_expects_everything_or_nothing() -> None:
    assert [table_percentage(difference) for difference in (735, 736, 5000, -735, -736)] == [99, 100, 100, 1, 0]


def test_a_difference_of_more_than_400_counts_as_400() -> None:
    assert table_reading(NEWEST, 2000, 1480) == (520, 400, 92)
    assert table_reading(NEWEST, 1480, 2000) == (-520, -400, 8)


def test_a_difference_of_400_and_one_of_401_count_alike() -> None:
    assert [table_reading(NEWEST, 2000, other).counted for other in (1601, 1600, 1599)] == [399, 400, 400]


def test_for_players_rated_2650_and_above_the_difference_is_used_in_all_cases() -> None:
    assert table_reading(NEWEST, 2650, 2150) == (500, 500, 96)
    assert table_reading(NEWEST, 2649, 2149) == (500, 400, 92)


def test_only_the_rating_of_the_player_being_rated_decides() -> None:
    assert table_reading(NEWEST, 2200, 2700).counted == -400


def test_a_rating_with_decimals_just_below_2650_is_below_it() -> None:
    assert table_reading(NEWEST, Fraction(5299, 2), 2000).counted == 400


def test_before_october_2025_everybody_is_cut() -> None:
    assert table_reading(MARCH_2024, 2700, 2200) == (500, 400, 92)


def test_in_2022_a_single_game_is_the_one_with_the_greatest_difference() -> None:
    assert table_reading(IN_2022, 2000, 1400) == (600, 400, 92)
    assert table_reading(IN_2022, 1400, 2000) == (-600, -400, 8)


def test_in_rapid_and_blitz_everybody_is_cut() -> None:
    assert table_reading(RAPID, 2700, 2200).percentage == 92
    assert rule_book("FIDE-BLITZ").newest().rules.expectation == RAPID


def test_draughts_cut_nothing() -> None:
    assert table_reading(CBJD, 2500, 1700) == (800, 800, 100)


def test_a_difference_with_decimals_is_rounded_a_half_away_from_zero() -> None:
    assert [whole(Fraction(tenths, 10)) for tenths in (34, 35, -34, -35)] == [3, 4, -3, -4]
    assert expected_score(NEWEST, 1503, Fraction(2999, 2)) == 0.51


def test_in_draughts_the_average_is_rounded_before_the_difference() -> None:
    assert table_reading(CBJD, 2450, Fraction(4401, 2)).difference == 249
    assert table_reading(NEWEST, 2450, Fraction(4401, 2)).difference == 250


def test_a_float_counts_as_the_decimal_it_shows() -> None:
    assert exact(0.1) == Fraction(1, 10)
    assert expected_score(NEWEST, 1500.3, 1496.8) == 0.51


def test_the_score_expected_is_the_hundredth_itself() -> None:
    assert [expected_score(NEWEST, 2000, other) for other in (2000, 1990, 1710)] == [0.5, 0.51, 0.84]


@pytest.mark.parametrize("rules", [NEWEST, MARCH_2024, RAPID, CBJD])
@pytest.mark.parametrize("pair", [(0, 2000), (2000, 0)])
def test_zero_means_unrated(rules: object, pair: tuple[int, int], refusal: Refusal) -> None:
    assert refusal(expected_score, rules, *pair) == "#N/A rule.unrated"


@pytest.mark.parametrize("pair", [(-1, 2000), (2000, -1), (-1, -1), (-5.5, 0)])
def test_no_rating_of_a_table_system_is_below_zero(pair: tuple[int, int], refusal: Refusal) -> None:
    assert refusal(expected_score, NEWEST, *pair) == "#NUM! rule.rating-below-zero"


def test_on_the_curve_zero_and_negative_numbers_are_ratings() -> None:
    assert expected_score(ELO, 0, 0) == 0.5
    assert expected_score(ELO, -200.0, 200.0) == pytest.approx(1 / 11)


@pytest.mark.parametrize("far", [1e6, 1e12, 1e300])
def test_on_the_curve_no_distance_is_too_far(far: float) -> None:
    assert (expected_score(ELO, far, 0.0), expected_score(ELO, 0.0, far)) == (1.0, 0.0)


@given(ratings, ratings)
def test_both_sides_expect_one_point_together_where_nothing_is_cut(own: int, other: int) -> None:
    assert table_reading(CBJD, own, other).percentage + table_reading(CBJD, other, own).percentage == 100


@given(ratings, ratings)
def test_both_sides_expect_one_point_together_where_everybody_is_cut(own: int, other: int) -> None:
    assert table_reading(RAPID, own, other).percentage + table_reading(RAPID, other, own).percentage == 100


@given(st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_both_sides_expect_one_point_together_on_the_curve(own: float, other: float) -> None:
    assert expected_score(ELO, own, other) + expected_score(ELO, other, own) == pytest.approx(1.0)


def test_from_october_2025_both_sides_need_not_expect_one_point_together() -> None:
    assert (expected_score(NEWEST, 2700, 2200), expected_score(NEWEST, 2200, 2700)) == (0.96, 0.08)


@given(ratings, ratings, st.integers(0, 500))
def test_a_better_rating_never_expects_less_where_everybody_is_cut(own: int, other: int, more: int) -> None:
    assert expected_score(RAPID, own + more, other) >= expected_score(RAPID, own, other)


def test_from_october_2025_2650_expects_less_of_3150_than_2649_does() -> None:
    assert (expected_score(NEWEST, 2650, 3150), expected_score(NEWEST, 2649, 3150)) == (0.04, 0.08)


@given(halves, halves)
def test_what_counts_is_never_more_than_the_difference(own: Fraction, other: Fraction) -> None:
    reading = table_reading(NEWEST, own, other)
    assert abs(reading.counted) <= abs(reading.difference)
    assert reading.counted * reading.difference >= 0
