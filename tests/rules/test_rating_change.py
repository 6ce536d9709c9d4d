"""FIDE B.02 8.3, sentence by sentence, and the logistic change of ELO and S2."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.fide import rating_used
from xlratings.rules.rating_change import PeriodChange, RatingChange, logistic_change, period_change, table_change
from xlratings.rules.rounding import nearest_half_away

FIDE = rule_book("FIDE")
IN_2022, IN_2024, NEWEST = (edition.rules.expectation for edition in FIDE.editions)
RAPID = rule_book("FIDE-RAPID").newest().rules
ELO = rule_book("ELO").newest().rules.expectation
HALF = Fraction(1, 2)

Refusal = Callable[..., str]
scores = st.sampled_from([Fraction(0), HALF, Fraction(1)])
games = st.lists(st.tuples(st.integers(800, 2850), scores), min_size=1, max_size=13)


def change(rating: int, *played: tuple[int, Fraction | int], k: int = 20) -> RatingChange:
    return table_change(NEWEST, rating, [other for other, _ in played], [score for _, score in played], k)


def test_the_difference_is_determined_for_each_game() -> None:
    result = change(2000, (1900, 1), (2100, 0))
    assert [(game.difference, game.percentage) for game in result.games] == [(100, 64), (-100, 36)]


def test_the_gain_of_a_game_is_score_minus_expectation() -> None:
    assert [game.gain for game in change(2000, (1900, 1), (1900, HALF), (1900, 0)).games] == [
        Fraction(36, 100),
        Fraction(-14, 100),
        Fraction(-64, 100),
    ]


def test_the_gains_are_added_and_the_sum_times_k_is_the_change() -> None:
    result = change(2000, (1900, 1), (2100, 1), k=10)
    assert (result.gain, result.k, result.change) == (Fraction(1), 10, Fraction(10))


def test_a_score_as_expected_changes_nothing() -> None:
    assert change(2000, (2000, HALF)).change == 0


@pytest.mark.parametrize(
    ("rating", "opponent", "k", "expected"), [(2000, 1480, 20, "1.6"), (2700, 2250, 10, "0.6"), (2649, 2200, 10, "0.8")]
)
def test_400_is_the_most_that_counts_below_2650_only(rating: int, opponent: int, k: int, expected: str) -> None:
    assert change(rating, (opponent, 1), k=k).change == Fraction(expected)


def test_in_2024_the_cut_lifts_in_every_game() -> None:
    result = table_change(IN_2024, 2000, [1063, 1299, 1413], [1, 1, 1], 20)
    assert [game.counted for game in result.games] == [400, 400, 400]


def test_in_2022_a_player_benefits_from_one_upgrade_only_in_the_game_with_the_greatest_difference() -> None:
    result = table_change(IN_2022, 2000, [1299, 1063, 1413, 1872, 1851, 1682], [1, 1, 1, HALF, 0, 1], 20)
    assert [game.counted for game in result.games] == [701, 400, 587, 128, 149, 318]
    assert result.change == Fraction("-12.6")


def test_in_2022_one_of_several_games_with_the_greatest_difference_is_lifted() -> None:
    assert [game.counted for game in table_change(IN_2022, 2000, [1400, 1400], [1, 1], 20).games] == [400, 600]


def test_in_2022_a_lower_rated_player_is_cut_in_every_game() -> None:
    result = table_change(IN_2022, 1500, [2000, 2100], [0, 0], 20)
    assert [game.counted for game in result.games] == [-400, -400]


def test_in_2022_a_difference_of_400_at_most_needs_no_upgrade() -> None:
    assert [game.counted for game in table_change(IN_2022, 2000, [1600, 1700], [1, 1], 20).games] == [400, 300]


def test_in_2022_every_event_has_its_own_upgrade() -> None:
    events = [table_change(IN_2022, 2000, [1400], [1], 20) for _ in range(2)]
    assert period_change(events).change == Fraction("3.2")
    assert table_change(IN_2022, 2000, [1400, 1400], [1, 1], 20).change == Fraction("2.0")


@pytest.mark.parametrize(
    ("day", "counted"),
    [
        (date(2024, 2, 29), [400, 600]),
        (date(2024, 3, 1), [400, 400]),
        (date(2025, 9, 30), [400, 400]),
        (date(2025, 10, 1), [700, 600]),
    ],
)
def test_the_day_decides_what_counts_of_a_difference(day: date, counted: list[int]) -> None:
    rules = FIDE.in_force(day).rules.expectation
    assert [game.counted for game in table_change(rules, 2700, [2000, 2100], [1, 1], 10).games] == counted


def test_rapid_and_blitz_keep_the_plain_cut() -> None:
    assert table_change(RAPID.expectation, 2700, [1900], [0], 10).change == Fraction("-9.2")


def test_a_change_is_rounded_once_for_the_whole_period() -> None:
    result = change(1700, (1685, HALF), (1686, HALF), (1687, HALF))
    assert (result.change, period_change([result]).rounded) == (Fraction("-1.2"), -1)


def test_the_events_of_a_period_are_added_before_the_change_is_rounded() -> None:
    events = [change(1700, (1685, HALF)), change(1700, (1686, HALF)), change(1700, (1687, HALF))]
    assert period_change(events) == (Fraction("-1.2"), -1)


def test_a_half_is_rounded_away_from_zero_upwards_and_downwards() -> None:
    won = RatingChange((), 10, Fraction(1, 4), Fraction(5, 2))
    lost = RatingChange((), 10, Fraction(-1, 4), Fraction(-5, 2))
    assert [period_change([each]).rounded for each in (won, lost)] == [3, -3]


def test_a_period_without_games_changes_nothing() -> None:
    assert period_change([]) == PeriodChange(Fraction(0), 0)


def test_a_player_of_39_games_has_the_reduced_k() -> None:
    assert change(2054, (2217, 1), (1743, 1), (1947, 1), (2266, HALF), (2189, HALF), (2186, 1), k=17).change == (
        Fraction("39.78")
    )


def test_unrated_opponents_and_games_not_played_drop_out() -> None:
    played = table_change(NEWEST, 2000, [1900, None, 0, 2100], [1, 1, 1, None], 20)
    assert played == change(2000, (1900, 1))


def test_equal_games_count_each() -> None:
    assert change(1500, (1500, 1), (1500, 1)).change == 20


def test_in_rapid_a_player_without_rapid_rating_counts_with_the_standard_one() -> None:
    opponent = rating_used(RAPID, None, 1820)
    assert table_change(RAPID.expectation, 1800, [opponent], [HALF], 20).change == Fraction("0.6")


def test_a_rapid_rating_comes_before_the_standard_one() -> None:
    assert rating_used(RAPID, 1750, 1820) == 1750


def test_in_standard_nothing_takes_the_place_of_a_missing_rating() -> None:
    assert rating_used(FIDE.newest().rules, None, 1820) is None


def test_without_any_rating_a_player_stays_unrated() -> None:
    assert rating_used(RAPID, 0, 0) is None


@pytest.mark.parametrize(
    ("arguments", "refused"),
    [
        ((0, [2000], [1], 20), "#N/A rule.unrated"),
        ((-1, [2000], [1], 20), "#NUM! rule.rating-below-zero"),
        ((2000, [-2000], [1], 20), "#NUM! rule.rating-below-zero"),
        ((2000, [2000], [1], None), "#N/A rule.k-missing"),
        ((2000, [2000], [1], 0), "#N/A rule.k-missing"),
        ((2000, [2000], [1], -20), "#NUM! rule.k-below-zero"),
        ((2000, [], [], 20), "#N/A rule.no-rated-game"),
        ((2000, [None], [1], 20), "#N/A rule.no-rated-game"),
        ((2000, [2000], [None], 20), "#N/A rule.no-rated-game"),
        ((2000, [2000], [Fraction(1, 4)], 20), "#NUM! rule.score-outside"),
        ((2000, [2000], [2], 20), "#NUM! rule.score-outside"),
        ((2000, [2000], [-1], 20), "#NUM! rule.score-outside"),
        ((2000, [2000, 1900], [1], 20), "#VALUE! rule.scores-differ"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[object, ...], refused: str, refusal: Refusal) -> None:
    assert refusal(table_change, NEWEST, *arguments) == refused


@given(st.integers(800, 2850), games, st.integers(1, 40))
def test_without_the_rule_of_2022_a_change_is_the_sum_of_its_games(
    rating: int, played: list[tuple[int, Fraction]], k: int
) -> None:
    together = change(rating, *played, k=k)
    assert together.change == sum(change(rating, game, k=k).change for game in played)


@given(st.integers(800, 2850), games)
def test_a_change_is_exact_to_the_hundredth_of_k(rating: int, played: list[tuple[int, Fraction]]) -> None:
    assert (change(rating, *played, k=20).change * 5).denominator == 1


@given(st.integers(800, 2850), st.integers(800, 2850), scores)
def test_where_everybody_is_cut_one_gains_what_the_other_loses(own: int, other: int, score: Fraction) -> None:
    gained = table_change(RAPID.expectation, own, [other], [score], 20).change
    assert gained + table_change(RAPID.expectation, other, [own], [1 - score], 20).change == 0


@given(st.integers(800, 2850), games)
def test_the_edition_of_2022_never_gives_more_than_that_of_2024(
    rating: int, played: list[tuple[int, Fraction]]
) -> None:
    opponents, points = zip(*played, strict=True)
    assert (
        table_change(IN_2022, rating, opponents, points, 20).change
        <= table_change(IN_2024, rating, opponents, points, 20).change
    )


def test_on_the_curve_both_ratings_are_those_from_before_the_game() -> None:
    assert [
        rating + logistic_change(ELO, rating, [1500], [score], 32).change
        for rating, score in ((1500.0, 1), (1500.0, 0))
    ] == [1516.0, 1484.0]


def test_on_the_curve_all_games_of_a_period_use_the_ratings_at_its_start() -> None:
    winner = 1600 + logistic_change(ELO, 1600, [1500, 1500], [1, 1], 32).change
    loser = 1500 + logistic_change(ELO, 1500, [1600, 1600], [0, 0], 32).change
    assert (round(winner, 3), round(loser, 3)) == (1623.036, 1476.964)


def test_on_the_curve_nothing_is_rounded_but_what_is_published() -> None:
    stored = [1500 + logistic_change(ELO, 1500, [1500], [score], 25).change for score in (1, 0)]
    assert stored == [1512.5, 1487.5]
    assert [nearest_half_away(Fraction(rating)) for rating in stored] == [1513, 1488]


def test_on_the_curve_the_winner_gains_what_a_floor_would_give_back_to_the_loser() -> None:
    winner, loser = (
        rating + logistic_change(ELO, rating, [other], [score], 40).change
        for rating, other, score in ((700.0, 702, 1), (702.0, 700, 0))
    )
    assert (round(winner, 3), round(loser, 3)) == (720.115, 681.885)


def test_on_the_curve_blank_opponents_and_blank_scores_drop_out_but_zero_is_a_rating() -> None:
    result = logistic_change(ELO, 0.0, [None, 0.0, 100.0], [1, 1, None], 32)
    assert [game.opponent for game in result.games] == [0.0]
    assert result.change == 16.0


def test_on_the_curve_every_figure_on_the_way_is_given() -> None:
    result = logistic_change(ELO, 1400, [1200.0], [HALF], 32)
    (game,) = result.games
    assert (game.opponent, game.score, game.difference, game.expected) == (1200.0, 0.5, 200.0, 0.7597469266479578)
    assert (result.k, result.gain, result.change) == (32.0, game.gain, 32 * game.gain)


@pytest.mark.parametrize(
    ("arguments", "refused"),
    [
        ((1500.0, [1500.0], [1], None), "#N/A rule.k-missing"),
        ((1500.0, [1500.0], [1], 0.0), "#N/A rule.k-missing"),
        ((1500.0, [1500.0], [1], -1.5), "#NUM! rule.k-below-zero"),
        ((1500.0, [None], [1], 32), "#N/A rule.no-rated-game"),
        ((1500.0, [1500.0], [Fraction(3, 2)], 32), "#NUM! rule.score-outside"),
        ((1500.0, [1500.0], [], 32), "#VALUE! rule.scores-differ"),
    ],
)
def test_the_curve_refuses_what_cannot_be(arguments: tuple[object, ...], refused: str, refusal: Refusal) -> None:
    assert refusal(logistic_change, ELO, *arguments) == refused
