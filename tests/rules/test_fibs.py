"""S2 "Ranking w tryktraku": the FIBS formula, line by line."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.fibs import Match, experience_k, fibs_update

RULES = rule_book("KURNIK").newest().rules.backgammon
INCLUDING = RULES._replace(counts_the_match=True)

Refusal = Callable[..., str]
ratings = st.floats(500, 2500)
lengths = st.integers(1, 64)


def test_a_player_starts_here_at_1200_with_no_experience() -> None:
    assert (RULES.start, RULES.start_experience) == (1200, 0)


def test_the_difference_is_taken_without_its_sign() -> None:
    assert [
        fibs_update(RULES, Match(own, 400, other, 1, 1)).difference for own, other in ((1500, 1600), (1600, 1500))
    ] == [
        100,
        100,
    ]


def test_the_underdogs_chance_falls_with_the_root_of_the_length() -> None:
    update = fibs_update(RULES, Match(1600, 400, 1500, 9, 1))
    assert update.upset == pytest.approx(1 / (10 ** (100 * sqrt(9) / 2000) + 1))


def test_the_share_is_the_underdogs_chance_if_the_favourite_won_else_the_rest() -> None:
    won, lost = (fibs_update(RULES, Match(1600, 400, 1500, 7, result)) for result in (1, 0))
    assert won.stake_share == won.upset
    assert lost.stake_share == 1 - lost.upset


def test_k_falls_from_5_to_1_in_the_first_400_of_experience() -> None:
    assert [experience_k(RULES, each) for each in (0, 100, 399, 400, 5832)] == [5, 4, pytest.approx(1.01), 1, 1]


def test_each_player_has_the_k_of_the_own_experience() -> None:
    winner = fibs_update(RULES, Match(1500, 500, 1600, 7, 1))
    loser = fibs_update(RULES, Match(1600, 50, 1500, 7, 0))
    assert (round(winner.change, 6), round(loser.change, 6)) == (6.091233, -27.410551)


def test_the_change_is_4_k_times_the_root_of_the_length_times_the_share() -> None:
    update = fibs_update(RULES, Match(1800, 400, 1800, 5, 1))
    assert update.change == pytest.approx(4 * 1 * sqrt(5) * 0.5)


@pytest.mark.parametrize(
    ("own", "other", "length", "change"), [(1800, 1800, 5, 4.472), (1900, 1700, 7, 3.728), (1700, 1900, 7, 6.855)]
)
def test_the_length_of_the_match_weighs(own: float, other: float, length: int, change: float) -> None:
    assert round(fibs_update(RULES, Match(own, 400, other, length, 1)).change, 3) == change


def test_experience_grows_by_the_length_won_or_lost() -> None:
    assert [fibs_update(RULES, Match(1500, 10, 1500, 7, won)).experience for won in (1, 0)] == [17, 17]


def test_k_counts_the_experience_before_the_match() -> None:
    update = fibs_update(RULES, Match(1500, 93, 1500, 7, 1))
    assert update.experience_counted == 93
    assert update.k == pytest.approx(4.07)


def test_a_federation_can_count_the_match_itself() -> None:
    update = fibs_update(INCLUDING, Match(1500, 93, 1500, 7, 1))
    assert (update.experience_counted, update.k, update.experience) == (100, 4.0, 100)


@pytest.mark.parametrize(
    ("match", "refused"),
    [
        (Match(1500, -1, 1500, 7, 1), "#NUM! rule.count-outside"),
        (Match(1500, Fraction(1, 2), 1500, 7, 1), "#NUM! rule.count-outside"),
        (Match(1500, 0, 1500, 0, 1), "#NUM! rule.count-outside"),
        (Match(1500, 0, 1500, Fraction(5, 2), 1), "#NUM! rule.count-outside"),
        (Match(1500, 0, 1500, 7, 2), "#NUM! rule.won-outside"),
        (Match(1500, 0, 1500, 7, Fraction(1, 2)), "#NUM! rule.won-outside"),
    ],
)
def test_what_cannot_be_is_refused(match: Match, refused: str, refusal: Refusal) -> None:
    assert refusal(fibs_update, RULES, match) == refused


def test_negative_ratings_are_ratings() -> None:
    assert fibs_update(RULES, Match(-100, 400, -100, 1, 1)).rating == -98


@pytest.mark.parametrize("far", [1e6, 1e12])
def test_no_distance_is_too_far(far: float) -> None:
    assert fibs_update(RULES, Match(far, 400, 0, 64, 1)).change == 0
    assert fibs_update(RULES, Match(far, 400, 0, 64, 0)).change == -32


@given(ratings, ratings, lengths, st.integers(0, 1000))
def test_with_equal_experience_one_gains_what_the_other_loses(
    own: float, other: float, length: int, experience: int
) -> None:
    won = fibs_update(RULES, Match(own, experience, other, length, 1)).change
    assert won + fibs_update(RULES, Match(other, experience, own, length, 0)).change == pytest.approx(0, abs=1e-9)


@given(ratings, ratings, lengths, st.integers(0, 1000), st.integers(0, 1))
def test_a_match_moves_at_most_the_whole_stake(
    own: float, other: float, length: int, experience: int, won: int
) -> None:
    change = fibs_update(RULES, Match(own, experience, other, length, won)).change
    assert abs(change) <= 20 * sqrt(length)
    assert (change >= 0) == bool(won) or change == 0
