"""FIDE B.02 5.1, 7.1.4 and 8.3.1: which games count."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from xlratings.rules.scored_games import Game, checked_points, checked_score, is_rated, rated_field, rated_games

HALF = Fraction(1, 2)

Refusal = Callable[..., str]


def test_games_against_rated_opponents_count_in_their_order() -> None:
    assert rated_games([1700, 1600], [0, HALF]) == (Game(1700, Fraction(0)), Game(1600, HALF))


def test_unplayed_games_are_not_counted() -> None:
    assert rated_games([1700, 1600], [None, 1]) == (Game(1600, Fraction(1)),)


def test_an_opponent_without_rating_or_with_0_is_unrated() -> None:
    assert [is_rated(opponent) for opponent in (1, 1500, None, 0)] == [True, True, False, False]


def test_a_score_of_half_a_point_is_half_a_point_whatever_number_it_comes_as() -> None:
    assert [checked_score(score) for score in (HALF, 0, 1)] == [HALF, 0, 1]


@pytest.mark.parametrize("points", [0, HALF, 1, Fraction(3, 2), 2])
def test_points_are_multiples_of_one_half_up_to_the_games(points: Fraction) -> None:
    assert checked_points(points, 2, "scores") == points


@pytest.mark.parametrize("points", [-HALF, Fraction(1, 3), Fraction(1, 4), Fraction(5, 2)])
def test_other_points_are_refused(points: Fraction, refusal: Refusal) -> None:
    assert refusal(checked_points, points, 2, "scores") == "#NUM! rule.points-outside"


def test_the_only_score_of_an_only_opponent_is_both_single_and_total() -> None:
    assert rated_field([1600], [HALF]) == ((1600,), HALF)


def test_a_bad_score_beside_an_unrated_opponent_is_refused_too(refusal: Refusal) -> None:
    assert refusal(rated_games, [None], [7]) == "#NUM! rule.score-outside"
