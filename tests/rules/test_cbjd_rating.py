"""S1, sentence by sentence: the rating of the Brazilian draughts confederation."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.cbjd import new_rating
from xlratings.rules.expected_score import expected_score

RULES = rule_book("CBJD").newest().rules
HALF = Fraction(1, 2)

Refusal = Callable[..., str]

# "Tabela de Conversão de diferença de rating em porcentagem de pontos", row by row: from, to, first, second column.
TABLE = """
0 3 50 50, 4 10 51 49, 11 17 52 48, 18 25 53 47, 26 32 54 46, 33 39 55 45, 40 46 56 44, 47 53 57 43, 54 61 58 42,
62 68 59 41, 69 76 60 40, 77 83 61 39, 84 91 62 38, 92 98 63 37, 99 106 64 36, 107 113 65 35, 114 121 66 34,
122 129 67 33, 130 137 68 32, 138 145 69 31, 146 153 70 30, 154 162 71 29, 163 170 72 28, 171 179 73 27, 180 188 74 26,
189 197 75 25, 198 206 76 24, 207 215 77 23, 216 225 78 22, 226 235 79 21, 236 245 80 20, 246 256 81 19, 257 267 82 18,
268 278 83 17, 279 290 84 16, 291 302 85 15, 303 315 86 14, 316 328 87 13, 329 344 88 12, 345 357 89 11, 358 374 90 10,
375 391 91 9, 392 411 92 8, 412 432 93 7, 433 456 94 6, 457 484 95 5, 485 517 96 4, 518 559 97 3, 560 619 98 2,
620 735 99 1, 736 9999 100 0
"""
ROWS = [tuple(int(figure) for figure in row.split()) for row in TABLE.replace("\n", " ").split(",")]


def test_the_first_example_of_the_text() -> None:
    result = new_rating(RULES, 2450, 2200, 7, 11)
    assert (result.difference, result.percentage) == (250, 81)
    assert (result.available, result.expected) == (14, Fraction("11.34"))
    assert (result.k.k, result.unrounded, result.rating) == (10, Fraction("2448.3"), 2448)


def test_the_second_example_of_the_text() -> None:
    result = new_rating(RULES, 2100, 2400, 7, 4)
    assert (result.difference, result.percentage) == (-300, 15)
    assert (result.available, result.expected) == (14, Fraction("2.1"))
    assert (result.k.k, result.unrounded, result.rating) == (30, Fraction("2128.5"), 2129)


def test_the_table_has_51_rows_without_a_gap() -> None:
    assert len(ROWS) == 51
    assert [low for low, *_ in ROWS[1:]] == [high + 1 for _, high, *_ in ROWS[:-1]]


@pytest.mark.parametrize("row", ROWS)
def test_a_rating_above_the_average_uses_the_first_column_one_below_it_the_second(row: tuple[int, ...]) -> None:
    for difference in row[:2]:
        assert expected_score(RULES.expectation, 10000 + difference, 10000) == row[2] / 100
        if difference:
            assert expected_score(RULES.expectation, 10000, 10000 + difference) == row[3] / 100


@pytest.mark.parametrize(("rating", "k"), [(2400, 10), (2399, 20), (2200, 20), (2199, 30), (2000, 30), (1999, 40)])
def test_k_is_that_of_the_rating_before_the_event(rating: int, k: int) -> None:
    assert new_rating(RULES, rating, rating, 1, 2).rating == rating + k // 2


def test_a_win_is_two_points_and_a_draw_one() -> None:
    assert new_rating(RULES, 2000, 2000, 1, 2).available == 2
    assert new_rating(RULES, 2000, 2000, 1, 1).unrounded == 2000


def test_the_expectation_is_one_against_the_average_not_game_by_game() -> None:
    # 2400 and 2000 one by one would expect .92 and .50 of 2400, their average .76
    assert new_rating(RULES, 2400, 2200, 2, 4).percentage == 76


def test_no_difference_is_cut() -> None:
    assert [new_rating(RULES, 2500, average, 1, 2).percentage for average in (1765, 1764)] == [99, 100]


def test_the_average_is_rounded_a_half_up_before_the_table() -> None:
    # 2203.5 is 2204, and 2200 less 2204 is in the second row; 2203.4 is 2203, in the first
    assert [new_rating(RULES, 2200, Fraction(tenths, 10), 7, 7).percentage for tenths in (22035, 22034)] == [49, 50]


def test_the_new_rating_is_rounded_a_half_up() -> None:
    assert new_rating(RULES, 2100, 2400, 7, 4).rating == 2129
    lost = new_rating(RULES, 2100, 2400, 5, 0)  # PE 1.5, change -22.5
    assert (lost.unrounded, lost.rating) == (Fraction("2077.5"), 2078)


def test_half_points_are_accepted() -> None:
    assert new_rating(RULES, 2100, 2400, 7, Fraction(9, 2)).unrounded == 2136


def test_without_games_the_rating_stays() -> None:
    assert new_rating(RULES, 2100, 2400, 0, 0).rating == 2100


@pytest.mark.parametrize(
    ("arguments", "refused"),
    [
        ((2450, 2200, 7, 15), "#NUM! rule.event-points-outside"),
        ((2450, 2200, 7, -1), "#NUM! rule.event-points-outside"),
        ((2450, 2200, 7, Fraction(1, 4)), "#NUM! rule.event-points-outside"),
        ((2450, 2200, 0, 1), "#NUM! rule.event-points-outside"),
        ((2450, 2200, -1, 0), "#NUM! rule.count-outside"),
        ((2450, 2200, Fraction(13, 2), 5), "#NUM! rule.count-outside"),
        ((0, 2200, 7, 5), "#N/A rule.unrated"),
        ((2450, 0, 7, 5), "#N/A rule.unrated"),
        ((-2450, 2200, 7, 5), "#NUM! rule.rating-below-zero"),
        ((2450, -2200, 7, 5), "#NUM! rule.rating-below-zero"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[object, ...], refused: str, refusal: Refusal) -> None:
    assert refusal(new_rating, RULES, *arguments) == refused


@given(st.integers(1, 3000), st.integers(1, 3000), st.integers(0, 20), st.data())
def test_more_points_never_give_a_lower_rating(rating: int, average: int, games: int, data: st.DataObject) -> None:
    points = data.draw(st.integers(0, 2 * games))
    less, most = (new_rating(RULES, rating, average, games, each).unrounded for each in (points, 2 * games))
    assert less <= most


@given(st.integers(2000, 2199), st.integers(2000, 2199), st.integers(1, 20), st.data())
def test_with_one_k_one_gains_what_the_other_loses(own: int, other: int, games: int, data: st.DataObject) -> None:
    points = data.draw(st.integers(0, 2 * games))
    gained = new_rating(RULES, own, other, games, points).unrounded - own
    assert gained + new_rating(RULES, other, own, games, 2 * games - points).unrounded - other == 0
