"""FIDE B.02 8.3.3 and S1 "coeficiente K", sentence by sentence."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.k_factor import Career, banded_k, career_k, limited_k

FIDE = rule_book("FIDE").newest().rules.k
CBJD = rule_book("CBJD").newest().rules.k

Refusal = Callable[..., str]


def k(rating: int, **career: int) -> int:
    return career_k(FIDE, rating, Career(**career)).k


def why(rating: int, **career: int) -> str:
    return career_k(FIDE, rating, Career(**career)).reason.id


def test_k_is_40_for_a_new_player_until_events_with_30_games_are_completed() -> None:
    assert [k(1600, games=games) for games in (0, 29, 30)] == [40, 40, 20]
    assert why(1600, games=29) == "steps.k-newcomer"


def test_a_number_of_games_left_out_means_30_or_more() -> None:
    assert k(1600) == 20


def test_k_is_20_as_long_as_the_rating_remains_under_2400() -> None:
    assert k(2399, games=100, age=30) == 20
    assert why(2399) == "steps.k-standard"


def test_k_is_10_once_the_rating_has_reached_2400() -> None:
    assert k(2400) == 10
    assert why(2400) == "steps.k-level-reached"


def test_k_remains_10_even_if_the_rating_drops_below_2400() -> None:
    assert k(2350, peak=2400) == 10
    assert k(2350, peak=2399) == 20


def test_the_highest_rating_is_at_least_the_rating_itself() -> None:
    assert k(2400, peak=2300) == 10
    assert k(2400, peak=0) == 10


def test_k_is_40_until_the_end_of_the_year_of_the_18th_birthday() -> None:
    assert [k(2105, games=45, age=age) for age in (17, 18, 19)] == [40, 40, 20]
    assert why(2105, age=18) == "steps.k-junior"


def test_a_child_of_the_year_is_a_junior() -> None:
    assert k(1500, games=45, age=0) == 40


def test_an_age_left_out_means_an_adult() -> None:
    assert k(2105, games=45) == 20


def test_a_junior_keeps_40_as_long_as_the_rating_remains_under_2300() -> None:
    assert [k(rating, games=45, age=17) for rating in (2299, 2300)] == [40, 20]


def test_a_junior_who_once_had_2300_keeps_20_even_below_it() -> None:
    assert k(2250, games=45, age=17, peak=2300) == 20


def test_a_junior_at_2300_who_is_new_has_40_as_a_newcomer() -> None:
    assert (k(2300, games=29, age=17), why(2300, games=29, age=17)) == (40, "steps.k-newcomer")


def test_a_level_reached_comes_before_being_new_or_a_junior() -> None:
    assert k(2400, games=5, age=15) == 10


@pytest.mark.parametrize(
    ("career", "expected"),
    [
        ({"games": 10, "period_games": 17}, 40),
        ({"games": 10, "period_games": 18}, 38),
        ({"games": 10, "period_games": 20}, 35),
        ({"period_games": 35}, 20),
        ({"period_games": 36}, 19),
        ({"period_games": 39}, 17),
        ({"peak": 2400, "period_games": 71}, 9),
    ],
)
def test_k_times_the_games_of_a_period_does_not_exceed_700(career: dict[str, int], expected: int) -> None:
    assert k(2000, **career) == expected


def test_the_k_before_the_limit_is_kept_for_the_explanation() -> None:
    result = career_k(FIDE, 2000, Career(period_games=39))
    assert (result.k, result.before_limit) == (17, 20)


def test_no_game_in_the_period_limits_nothing() -> None:
    assert k(2000, period_games=0) == 20


@given(st.sampled_from([10, 20, 40]), st.integers(0, 2000))
def test_the_limited_k_is_the_largest_whole_number_that_fits(before: int, games: int) -> None:
    limited = limited_k(before, games, 700)
    assert limited * games <= 700
    assert limited == before or (limited + 1) * games > 700


def test_the_event_of_november_counts_for_a_junior_born_in_march_but_not_that_of_january() -> None:
    assert [k(2105, games=30, age=year - 2008) for year in (2026, 2027)] == [40, 20]


def test_k_of_a_list_without_k_is_derived() -> None:
    assert (k(1790, games=45, age=2026 - 1980), why(1790, games=45, age=46)) == (20, "steps.k-standard")


@pytest.mark.parametrize("code", ["FIDE-RAPID", "FIDE-BLITZ"])
def test_rapid_and_blitz_have_the_same_numbers(code: str) -> None:
    rules = rule_book(code).newest().rules.k
    assert [
        career_k(rules, rating, Career(games=games)).k for rating, games in ((1600, 5), (1600, 50), (2400, 50))
    ] == [
        40,
        20,
        10,
    ]


@pytest.mark.parametrize(
    ("rating", "career", "refused"),
    [
        (0, Career(), "#N/A rule.unrated"),
        (-1, Career(), "#NUM! rule.rating-below-zero"),
        (2000, Career(peak=-1), "#NUM! rule.rating-below-zero"),
        (2000, Career(games=-1), "#NUM! rule.count-outside"),
        (2000, Career(games=Fraction(1, 2)), "#NUM! rule.count-outside"),
        (2000, Career(age=-1), "#NUM! rule.count-outside"),
        (2000, Career(age=Fraction(35, 2)), "#NUM! rule.count-outside"),
        (2000, Career(period_games=-1), "#NUM! rule.count-outside"),
    ],
)
def test_what_cannot_be_is_refused(rating: int, career: Career, refused: str, refusal: Refusal) -> None:
    assert refusal(career_k, FIDE, rating, career) == refused


@pytest.mark.parametrize(
    ("rating", "expected"),
    [(2800, 10), (2400, 10), (2399, 20), (2200, 20), (2199, 30), (2000, 30), (1999, 40), (1, 40)],
)
def test_the_more_experienced_have_the_smaller_k_in_draughts(rating: int, expected: int) -> None:
    assert banded_k(CBJD, rating).k == expected


def test_a_draughts_rating_with_decimals_is_made_whole_before_its_band_is_looked_up() -> None:
    assert [banded_k(CBJD, Fraction(tenths, 10)).k for tenths in (23994, 23995)] == [20, 10]


def test_the_band_is_the_reason() -> None:
    assert [banded_k(CBJD, rating).reason.id for rating in (2000, 1999)] == ["steps.k-band-from", "steps.k-band-below"]


@pytest.mark.parametrize(("rating", "refused"), [(0, "#N/A rule.unrated"), (-3, "#NUM! rule.rating-below-zero")])
def test_draughts_refuse_the_same_ratings(rating: int, refused: str, refusal: Refusal) -> None:
    assert refusal(banded_k, CBJD, rating) == refused
