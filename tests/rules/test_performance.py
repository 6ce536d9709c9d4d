"""FIDE B.02 8.1.1, C.07 10.2 and 10.3: what rating a result is worth."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import pytest
from gacrux import fidetables
from gacrux import rating as peer
from hypothesis import given
from hypothesis import strategies as st

from xlratings.rules.expectation import table_percentage
from xlratings.rules.performance import (
    all_rated_field,
    average_rating,
    fide_performance,
    perfect_performance,
    performance,
    rating_difference,
    score_percentage,
)
from xlratings.rules.scored_games import Field, rated_field

HALF = Fraction(1, 2)
Refusal = Callable[..., str]


@st.composite
def fields(draw: st.DrawFn) -> Field:
    opponents = draw(st.lists(st.integers(1000, 2900), min_size=1, max_size=13))
    return Field(tuple(opponents), Fraction(draw(st.integers(0, 2 * len(opponents))), 2))


@pytest.mark.parametrize("percentage", range(101))
def test_the_table_is_the_handbooks(percentage: int) -> None:
    assert rating_difference(percentage) == fidetables.ScoreToDp[percentage]


def test_a_zero_or_full_score_is_shown_notionally_as_800() -> None:
    assert (rating_difference(100), rating_difference(0)) == (800, -800)


def test_the_percentage_is_rounded_a_half_up_before_the_table() -> None:
    assert [score_percentage(*score) for score in ((3, 8), (5, 8), (1, 8), (Fraction(23, 2), 20))] == [38, 63, 13, 58]
    assert [rating_difference(percentage) for percentage in (38, 63, 13, 58)] == [-87, 95, -322, 57]


def test_the_average_is_rounded_a_half_up() -> None:
    assert [average_rating(pair) for pair in ((1500, 1501), (1502, 1503))] == [1501, 1503]


def test_draws_count_half_a_point() -> None:
    assert fide_performance([1720] * 8, [1, 1, 1, 1, HALF, HALF, HALF, 0]).rating == 1861


def test_every_figure_on_the_way_is_given() -> None:
    result = fide_performance([1720] * 8, [Fraction(11, 2)])
    assert result == (8, Fraction(11, 2), 13760, 1720, 69, 141, 1861)


def test_a_total_gives_the_same_as_single_scores() -> None:
    opponents = [1600, 1700, 1850]
    assert fide_performance(opponents, [Fraction(3, 2)]) == fide_performance(opponents, [1, HALF, 0])


def test_unrated_opponents_drop_out_together_with_their_score() -> None:
    assert fide_performance([1600, None, 1700], [1, 1, 0]).rating == 1650
    assert fide_performance([1600, 0, 1700], [1, 1, 0]).rating == 1650


def test_unplayed_games_do_not_count() -> None:
    assert fide_performance([2100, 1700, 1800, 1900], [HALF, 1, None, 1]) == fide_performance(
        [2100, 1700, 1900], [HALF, 1, 1]
    )


def test_a_forfeit_win_is_left_out_of_a_tie_breaks_performance() -> None:
    # Birch: ½ against 2100, 1 against 1700, a forfeit against 1600, 1 against 1800
    assert performance(all_rated_field([1700, 2100, 1600, 1800], [1, HALF, None, 1])).rating == 2140
    assert average_rating([1700, 2100, 1800]) == 1867


@pytest.mark.parametrize(
    ("opponents", "scores", "refused"),
    [
        ([1600, None, 1700], [2], "#N/A rule.total-with-unrated"),
        ([1600, 1700], [None], "#N/A rule.total-missing"),
        ([], [], "#N/A rule.no-rated-game"),
        ([None, 0], [1, 1], "#N/A rule.no-rated-game"),
        ([1600], [None], "#N/A rule.no-rated-game"),
        ([None, 0], [1], "#N/A rule.total-with-unrated"),
        ([1600, 1700], [1, 1, 1], "#VALUE! rule.scores-differ"),
        ([1600, 1700], [Fraction(5, 2)], "#NUM! rule.points-outside"),
        ([1600, 1700], [Fraction(1, 4)], "#NUM! rule.points-outside"),
        ([1600, 1700], [-1], "#NUM! rule.points-outside"),
        ([1600, 1700], [1, 2], "#NUM! rule.score-outside"),
        ([1600, 1700], [1, Fraction(1, 4)], "#NUM! rule.score-outside"),
        ([1600, -1700], [1, 1], "#NUM! rule.rating-below-zero"),
        ([1600, -1700], [1], "#NUM! rule.rating-below-zero"),
    ],
)
def test_what_cannot_be_is_refused(
    opponents: list[int | None], scores: list[Fraction | None], refused: str, refusal: Refusal
) -> None:
    assert refusal(fide_performance, opponents, scores) == refused


def test_tie_breaks_are_not_available_when_an_unrated_player_would_enter(refusal: Refusal) -> None:
    assert refusal(all_rated_field, [1600, None], [1, 1]) == "#N/A rule.tie-break-with-unrated"
    assert refusal(all_rated_field, [1600, 0, 1700], [1]) == "#N/A rule.total-with-unrated"


def test_an_unrated_opponent_not_played_does_not_enter_a_tie_break() -> None:
    assert all_rated_field([1600, None], [1, None]) == Field((1600,), Fraction(1))


def test_the_perfect_performance_is_the_lowest_rating_that_expects_the_score() -> None:
    result = perfect_performance(Field((2100, 1450, 2000, 1900), Fraction(3, 2)))
    assert result == (4, Fraction(3, 2), Fraction(3, 2), Fraction(149, 100), 1763)


def test_the_perfect_performance_of_a_zero_score_is_the_lowest_opponent_less_800() -> None:
    assert perfect_performance(Field((2200, 1750), Fraction(0))).rating == 950


def test_the_perfect_performance_knows_no_cut_at_400() -> None:
    assert perfect_performance(Field((2000, 1000), Fraction(1))).rating == 1485
    assert perfect_performance(Field((2000,), Fraction(1))).rating == 2736


@given(fields())
def test_less_is_expected_from_one_point_below_the_perfect_performance(field: Field) -> None:
    result = perfect_performance(field)
    if field.points:
        assert result.expected is not None
        assert result.expected_below is not None
        assert result.expected_below < field.points <= result.expected
        expected = sum(table_percentage(result.rating - int(opponent)) for opponent in field.opponents)
        assert result.expected == Fraction(expected, 100)


@given(fields())
def test_the_peer_finds_the_same_performances(field: Field) -> None:
    points, opponents = Decimal(float(field.points)), list(field.opponents)
    assert performance(field).rating == peer.ComputeTournamentPerformanceRating(points, opponents)
    assert perfect_performance(field).rating == peer.ComputePerfectTournamentPerformance(points, opponents)


@given(fields())
def test_half_a_point_more_is_never_worth_less(field: Field) -> None:
    if field.points < len(field.opponents):
        more = Field(field.opponents, field.points + HALF)
        assert performance(more).rating >= performance(field).rating
        assert perfect_performance(more).rating >= perfect_performance(field).rating


@given(fields(), st.integers(-900, 900))
def test_opponents_all_better_by_so_much_make_it_worth_so_much_more(field: Field, more: int) -> None:
    better = Field(tuple(int(opponent) + more for opponent in field.opponents), field.points)
    assert performance(better).rating == performance(field).rating + more
    assert perfect_performance(better).rating == perfect_performance(field).rating + more


@given(fields())
def test_an_unrated_opponent_changes_nothing(field: Field) -> None:
    scores: list[Fraction] = [Fraction(1)] * int(field.points) + [HALF] * int(field.points * 2 % 2)
    scores += [Fraction(0)] * (len(field.opponents) - len(scores))
    assert rated_field([*field.opponents, None], [*scores, Fraction(1)]) == field
