"""FIDE B.02 7.1.4 and 8.2: the first rating, in the text of 2022 and in that of 2024."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.initial import initial_estimate, initial_rating
from xlratings.rules.scored_games import Field

FIDE = rule_book("FIDE")
IN_2022, IN_2024 = (FIDE.in_force(day).rules.first for day in (date(2024, 2, 29), date(2024, 3, 1)))
NEWEST = FIDE.newest().rules.first
HALF = Fraction(1, 2)
PUBLISHED = [1902, 1877, 1884, 2012, 1832]

Refusal = Callable[..., str]


def test_two_hypothetical_opponents_rated_1800_are_added_and_drawn_with() -> None:
    estimate = initial_estimate(NEWEST, Field((1902, 1877, 1884, 2012, 1832), Fraction(3)))
    assert (estimate.games, estimate.points) == (7, Fraction(4))
    assert estimate.average == Fraction(9507 + 3600, 7)


def test_the_percentage_and_dp_are_those_with_the_hypothetical_draws() -> None:
    estimate = initial_rating(NEWEST, PUBLISHED, [3])
    assert (estimate.percentage, estimate.added) == (57, 50)


def test_the_first_rating_is_the_average_plus_dp_rounded_to_the_nearest_whole_number() -> None:
    assert initial_rating(NEWEST, PUBLISHED, [3]).rating == 1922


def test_a_half_is_rounded_up() -> None:
    estimate = initial_estimate(NEWEST, Field((1800,) * 5 + (1804,), Fraction(3)))
    assert (estimate.average, estimate.rating) == (Fraction(3601, 2), 1801)


def test_the_maximum_first_rating_is_2200() -> None:
    estimate = initial_rating(NEWEST, [2100] * 5, [5])
    assert (estimate.computed, estimate.rating) == (2323, 2200)


def test_the_rating_must_be_at_least_1400(refusal: Refusal) -> None:
    opponents = [1500, 1520, 1480, 1450, 1550]
    assert refusal(initial_rating, NEWEST, opponents, [HALF]) == "#NUM! rule.below-rating-floor"
    estimate = initial_estimate(NEWEST, Field(tuple(opponents), HALF))
    assert (estimate.rating, estimate.is_published) == (1356, False)


def test_a_rating_of_exactly_1400_is_published() -> None:
    # half of the points: with 3600 of the hypothetical opponents the eight average 1400, or 1399
    for opponents, published in (((1250, 1250, 1250, 1250, 1250, 1350), True), ((1250,) * 5 + (1342,), False)):
        estimate = initial_estimate(NEWEST, Field(opponents, Fraction(3)))
        assert (estimate.rating, estimate.is_published) == (1400 if published else 1399, published)


def test_it_is_based_on_at_least_five_games_against_rated_opponents(refusal: Refusal) -> None:
    assert initial_rating(NEWEST, [1700] * 5, [2]).games == 7
    assert refusal(initial_rating, NEWEST, [1700] * 4, [2]) == "#N/A rule.too-few-rated-games"
    assert refusal(initial_rating, NEWEST, [1700] * 4 + [None], [1] * 5) == "#N/A rule.too-few-rated-games"


def test_a_score_of_zero_is_disregarded(refusal: Refusal) -> None:
    for rules in (IN_2022, NEWEST):
        assert refusal(initial_rating, rules, [1700] * 5, [0]) == "#N/A rule.zero-score-disregarded"


def test_single_scores_and_a_total_give_the_same() -> None:
    assert initial_rating(NEWEST, PUBLISHED, [HALF, HALF, 1, 0, 1]) == initial_rating(NEWEST, PUBLISHED, [3])


def test_unrated_opponents_drop_out_together_with_their_score() -> None:
    assert initial_rating(NEWEST, [*PUBLISHED, None, 0], [HALF, HALF, 1, 0, 1, 1, 1]).rating == 1922


def test_a_plain_performance_is_not_a_first_rating() -> None:
    assert initial_rating(NEWEST, [1650, 1700, 1750, 1800, 1850], [3]).rating == 1814


def test_in_2022_a_score_of_one_half_gives_the_average() -> None:
    assert initial_rating(IN_2022, [2000] * 5, [Fraction(5, 2)]).rating == 2000


def test_in_2022_each_half_point_over_one_half_is_worth_20() -> None:
    assert [initial_rating(IN_2022, [2000] * 5, [points]).rating for points in (3, Fraction(7, 2), 4, 5)] == [
        2020,
        2040,
        2060,
        2100,
    ]


def test_in_2022_a_score_below_one_half_has_its_dp() -> None:
    assert initial_rating(IN_2022, [2000] * 5, [2]).rating == 1928


def test_in_2022_nobody_is_drawn_with_and_there_is_no_maximum() -> None:
    estimate = initial_rating(IN_2022, [2400] * 5, [5])
    assert (estimate.games, estimate.points, estimate.rating) == (5, Fraction(5), 2500)


def test_in_2022_the_rating_must_be_at_least_1000(refusal: Refusal) -> None:
    assert initial_rating(IN_2022, [1300] * 6, [1]).rating == 1027
    assert refusal(initial_rating, IN_2022, [1200] * 6, [1]) == "#NUM! rule.below-rating-floor"


def test_the_text_of_2024_is_in_force_from_1_march_2024() -> None:
    assert [initial_rating(rules, PUBLISHED, [3]).rating for rules in (IN_2022, IN_2024, NEWEST)] == [1921, 1922, 1922]


@pytest.mark.parametrize(
    ("opponents", "scores", "refused"),
    [
        ([1700] * 5 + [None], [3], "#N/A rule.total-with-unrated"),
        ([1700] * 5, [6], "#NUM! rule.points-outside"),
        ([1700] * 5, [1, 1], "#VALUE! rule.scores-differ"),
        ([], [], "#N/A rule.no-rated-game"),
    ],
)
def test_what_cannot_be_is_refused(
    opponents: list[int | None], scores: list[int | None], refused: str, refusal: Refusal
) -> None:
    assert refusal(initial_rating, NEWEST, opponents, scores) == refused


@given(st.lists(st.integers(1400, 2800), min_size=5, max_size=15), st.data())
def test_a_first_rating_lies_between_the_floor_and_the_maximum(opponents: list[int], data: st.DataObject) -> None:
    points = Fraction(data.draw(st.integers(1, 2 * len(opponents))), 2)
    estimate = initial_estimate(NEWEST, Field(tuple(opponents), points))
    assert estimate.rating <= 2200
    assert estimate.is_published == (estimate.rating >= 1400)


@given(st.lists(st.integers(1400, 2800), min_size=5, max_size=15), st.data())
def test_half_a_point_more_never_gives_less(opponents: list[int], data: st.DataObject) -> None:
    halves = data.draw(st.integers(1, 2 * len(opponents) - 1))
    for rules in (IN_2022, NEWEST):
        less, more = (initial_estimate(rules, Field(tuple(opponents), Fraction(h, 2))) for h in (halves, halves + 1))
        assert less.rating <= more.rating
