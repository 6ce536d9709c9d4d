"""Glickman's two papers, step by step, and the laws that his formulas keep."""

from math import isfinite, log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import RuleError
from xlratings.rules import glicko, glicko2
from xlratings.rules.expectation import logistic_score
from xlratings.rules.glicko import GlickoRating
from xlratings.rules.glicko2 import Glicko2Rating

PAPER = ([1400.0, 1550.0, 1700.0], [30.0, 100.0, 300.0], [1.0, 0.0, 0.0])

RATINGS = st.floats(-1e6, 1e6) | st.floats(800, 2800)
RDS = st.floats(1e-6, 2000) | st.floats(30, 350)
SCORES = st.sampled_from((0.0, 0.5, 1.0))
GAMES = st.lists(st.tuples(RATINGS, RDS, SCORES), max_size=12)
LIKELY_GAMES = st.lists(st.tuples(st.floats(1200, 2000), st.floats(30, 350), SCORES), max_size=12)


def columns(games: list[tuple[float, float, float]]) -> tuple[list[float], list[float], list[float]]:
    return [row[0] for row in games], [row[1] for row in games], [row[2] for row in games]


# "The Glicko system"


def test_the_papers_worked_example_line_by_line() -> None:
    lines = glicko.steps(1500, 200, *PAPER)
    assert lines.aged_rd == 200
    assert [round(game.g, 4) for game in lines.games] == [0.9955, 0.9531, 0.7242]
    assert [round(game.expected, 3) for game in lines.games] == [0.639, 0.432, 0.303]
    assert sqrt(1 / lines.information) == pytest.approx(231.67, abs=0.05)
    assert (round(lines.new.rating), round(lines.new.rd, 1)) == (1464, 151.4)


def test_step_1_takes_an_rd_of_50_back_to_350_in_30_periods_with_c_632() -> None:
    assert glicko.aged_rd(50, 63.2, 30) == pytest.approx(350, abs=0.5)
    assert glicko.aged_rd(50, 63.2, 31) == 350


def test_without_games_rd_ages_only() -> None:
    assert glicko.new_rating(1500, 50, [], [], [], 63.2, 1) == (1500, glicko.aged_rd(50, 63.2, 1))


def test_rd_ages_before_the_games() -> None:
    aged = glicko.aged_rd(50, 63.2, 2)
    assert glicko.new_rating(1500, 50, *PAPER, 63.2, 2) == glicko.new_rating(1500, aged, *PAPER)


def test_an_rd_above_350_counts_as_350_on_both_sides() -> None:
    assert glicko.new_rating(1500, 900, [1500], [900], [1]) == glicko.new_rating(1500, 350, [1500], [350], [1])
    assert glicko.g(5000) == glicko.g(350)


def test_the_least_rd_holds_after_ageing_and_for_the_result() -> None:
    assert glicko.aged_rd(20, 0, 1, 30) == 30
    assert glicko.new_rating(1500, 20, [], [], [], 0, 1, 30).rd == 30
    from_least = glicko.new_rating(1500, 30, *PAPER)
    assert from_least.rd < 30
    assert glicko.new_rating(1500, 20, *PAPER, 0, 1, 30) == (from_least.rating, 30)


def test_the_expectation_depends_on_the_opponents_rd_alone() -> None:
    assert glicko.expected_score(1500, 1400, 30) > glicko.expected_score(1500, 1400, 300) > 0.5


def test_against_a_certain_opponent_the_expectation_is_the_logistic_curve() -> None:
    assert glicko.expected_score(1500, 1400, 1e-9) == pytest.approx(logistic_score(100), abs=1e-15)


def test_a_period_rates_everybody_as_one_by_one() -> None:
    players = [GlickoRating(1500, 200), GlickoRating(1400, 30), GlickoRating(1550, 100), GlickoRating(1700, 300)]
    found = glicko.period(players, [(0, 1, 1.0), (2, 0, 1.0), (0, 3, 0.0)])
    assert found[0] == pytest.approx(glicko.new_rating(1500, 200, *PAPER), abs=1e-9)
    assert found[3] == pytest.approx(glicko.new_rating(1700, 300, [1500], [200], [1]), abs=1e-9)


def test_who_does_not_play_in_a_period_keeps_rating_and_rd() -> None:
    assert glicko.period([GlickoRating(1500, 80), GlickoRating(1500, 400)], []) == [(1500, 80), (1500, 350)]


@given(RATINGS, RDS, GAMES, st.floats(0, 200), st.floats(0, 100))
def test_no_result_is_ever_nan_and_rd_never_grows_by_playing(
    rating: float, rd: float, games: list[tuple[float, float, float]], c: float, periods: float
) -> None:
    new = glicko.new_rating(rating, rd, *columns(games), c, periods)
    assert isfinite(new.rating)
    assert 0 < new.rd <= glicko.aged_rd(rd, c, periods) <= 350


@given(RATINGS, RDS, LIKELY_GAMES.filter(bool))
def test_a_better_score_never_gives_a_lower_rating(
    rating: float, rd: float, games: list[tuple[float, float, float]]
) -> None:
    opponents, rds, scores = columns(games)
    worse = glicko.new_rating(rating, rd, opponents, rds, scores)
    better = glicko.new_rating(rating, rd, opponents, rds, [1.0, *scores[1:]])
    assert better.rating >= worse.rating
    assert better.rd == worse.rd


@given(st.lists(st.tuples(st.floats(800, 2800), RDS), min_size=2, max_size=8), st.data())
def test_a_period_and_single_ratings_agree(rows: list[tuple[float, float]], data: st.DataObject) -> None:
    pair = st.permutations(range(len(rows))).map(lambda order: (order[0], order[1]))
    games = [(*data.draw(pair), data.draw(SCORES)) for _ in range(data.draw(st.integers(0, 12)))]
    for index, found in enumerate(glicko.period([GlickoRating(*row) for row in rows], games)):
        met = [(rows[b], score) for a, b, score in games if a == index]
        met += [(rows[a], 1 - score) for a, b, score in games if b == index]
        alone = glicko.new_rating(*rows[index], [r for (r, _), _ in met], [d for (_, d), _ in met], [s for _, s in met])
        assert found == pytest.approx(alone, rel=1e-9)


@given(st.lists(st.tuples(st.floats(800, 2800), RDS), min_size=2, max_size=8), st.data())
def test_the_sums_of_a_period_are_those_of_single_ratings_to_the_last_bit(
    rows: list[tuple[float, float]], data: st.DataObject
) -> None:
    pair = st.permutations(range(len(rows))).map(lambda order: (order[0], order[1]))
    games = [(*data.draw(pair), data.draw(SCORES)) for _ in range(data.draw(st.integers(0, 12)))]
    found = glicko.period_sums([GlickoRating(*row) for row in rows], games)
    for index, sums in enumerate(zip(*found, strict=True)):
        met = [(rows[b], score) if a == index else (rows[a], 1 - score) for a, b, score in games if index in {a, b}]
        alone = glicko.steps(*rows[index], [r for (r, _), _ in met], [d for (_, d), _ in met], [s for _, s in met])
        assert sums == (alone.information, alone.surprise)


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ((1500, 0, [1500], [50], [1]), "#NUM!", "rule.rd-outside"),
        ((1500, -1, [1500], [50], [1]), "#NUM!", "rule.rd-outside"),
        ((1500, float("nan"), [1500], [50], [1]), "#NUM!", "rule.rd-outside"),
        ((1500, 50, [1500], [0], [1]), "#NUM!", "rule.rd-outside"),
        ((1500, 50, [1500], [50], [1.5]), "#NUM!", "rule.glicko-score-outside"),
        ((1500, 50, [1500], [50], [-0.5]), "#NUM!", "rule.glicko-score-outside"),
        ((1500, 50, [1500], [50], []), "#VALUE!", "rule.glicko-lists-differ"),
        ((1500, 50, [1500], [], [1]), "#VALUE!", "rule.glicko-lists-differ"),
        ((1500, 50, [1500], [50], [1], -1), "#NUM!", "rule.ageing-outside"),
        ((1500, 50, [1500], [50], [1], 0, -1), "#NUM!", "rule.ageing-outside"),
        ((1500, 50, [1500], [50], [1], 0, 1, -1), "#NUM!", "rule.least-rd-outside"),
        ((1500, 50, [1500], [50], [1], 0, 1, 351), "#NUM!", "rule.least-rd-outside"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[float, ...], kind: str, message: str) -> None:
    with pytest.raises(RuleError) as refused:
        glicko.new_rating(*arguments)  # type: ignore[arg-type]  # because the rows mix numbers and lists
    assert (refused.value.kind, refused.value.message.id) == (kind, message)


def test_nobody_plays_himself() -> None:
    with pytest.raises(RuleError) as refused:
        glicko.period([GlickoRating(1500, 50)], [(0, 0, 1.0)])
    assert refused.value.message.id == "rule.plays-himself"


# "Example of the Glicko-2 system"


def test_the_second_papers_worked_example_line_by_line() -> None:
    lines = glicko2.steps(1500, 200, 0.06, *PAPER, 0.5)
    assert (lines.mu, round(lines.phi, 4)) == (0, 1.1513)
    assert [round(game.g, 4) for game in lines.games] == [0.9955, 0.9531, 0.7242]
    assert [round(game.expected, 3) for game in lines.games] == [0.639, 0.432, 0.303]
    assert 1 / lines.information == pytest.approx(1.7785, abs=5e-4)
    assert lines.surprise / lines.information == pytest.approx(-0.4834, abs=1e-3)
    assert round(lines.volatility, 5) == 0.06
    assert lines.aged_phi == pytest.approx(1.152862, abs=1e-5)
    assert (round(lines.new.rating, 2), round(lines.new.rd, 2)) == (1464.05, 151.52)
    assert lines.new.volatility == pytest.approx(0.05999, abs=1e-5)


def test_the_steps_and_the_rating_are_one_calculation() -> None:
    assert glicko2.steps(1500, 200, 0.06, *PAPER).new == glicko2.new_rating(1500, 200, 0.06, *PAPER)
    assert glicko.steps(1500, 200, *PAPER).new == glicko.new_rating(1500, 200, *PAPER)


def test_rd_grows_by_the_volatility_in_a_period_without_games() -> None:
    idle = glicko2.new_rating(1500, 200, 0.06, [], [], [])
    assert idle.rd == pytest.approx(sqrt(200**2 + (173.7178 * 0.06) ** 2), abs=1e-9)
    assert (idle.rating, idle.volatility) == (1500, 0.06)


def test_surprising_results_raise_the_volatility_and_likely_ones_do_not() -> None:
    assert glicko2.new_rating(2300, 60, 0.2, [1900] * 9, [60] * 9, [0] * 9).volatility > 0.2
    assert glicko2.new_rating(2300, 60, 0.2, [1900] * 9, [60] * 9, [1] * 9).volatility < 0.2


def test_the_volatility_is_reckoned_with_the_square_of_rd_not_of_the_rating() -> None:
    # seen in another program, where it shows only away from 1500
    new = glicko2.new_rating(2700, 60, 0.2, [2300] * 9, [60] * 9, [0] * 9)
    assert [new.rating, new.rd, new.volatility] == pytest.approx([2483.3, 68.6, 0.238], abs=0.05)


def test_results_that_no_volatility_fits_are_refused() -> None:
    with pytest.raises(RuleError) as refused:
        glicko2.new_rating(2700, 60, 0.2, [900] * 9, [60] * 9, [0] * 9)
    assert (refused.value.kind, refused.value.message.id) == ("#NUM!", "rule.volatility-runs-away")


@given(st.floats(800, 2800), st.floats(30, 350), st.floats(0.03, 0.12), LIKELY_GAMES, st.floats(0.3, 1.2))
def test_no_glicko2_result_is_ever_nan_and_playing_never_leaves_rd_above_ageing(
    rating: float, rd: float, volatility: float, games: list[tuple[float, float, float]], tau: float
) -> None:
    new = glicko2.new_rating(rating, rd, volatility, *columns(games), tau)
    assert all(map(isfinite, new))
    assert 0 < new.rd <= sqrt(rd**2 + (173.7178 * new.volatility) ** 2) + 1e-9


@given(RATINGS, RDS, st.floats(1e-9, 10), GAMES, st.floats(0.001, 100))
def test_wild_arguments_give_finite_figures_or_a_refusal(
    rating: float, rd: float, volatility: float, games: list[tuple[float, float, float]], tau: float
) -> None:
    try:
        new = glicko2.new_rating(rating, rd, volatility, *columns(games), tau)
    except RuleError as refused:
        assert refused.message.id == "rule.volatility-runs-away"  # noqa: PT017 - because a result is as good
    else:
        assert all(map(isfinite, new))
        assert new.rd > 0


@given(st.lists(st.tuples(st.floats(1200, 2000), st.floats(30, 350)), min_size=2, max_size=6), st.data())
def test_a_glicko2_period_and_single_ratings_agree(rows: list[tuple[float, float]], data: st.DataObject) -> None:
    pair = st.permutations(range(len(rows))).map(lambda order: (order[0], order[1]))
    games = [(*data.draw(pair), data.draw(SCORES)) for _ in range(data.draw(st.integers(0, 8)))]
    players = [Glicko2Rating(*row, 0.06) for row in rows]
    for index, found in enumerate(glicko2.period(players, games)):
        met = [(rows[b], score) for a, b, score in games if a == index]
        met += [(rows[a], 1 - score) for a, b, score in games if b == index]
        lists = [r for (r, _), _ in met], [d for (_, d), _ in met], [s for _, s in met]
        assert found == pytest.approx(glicko2.new_rating(*rows[index], 0.06, *lists), rel=1e-7)


def test_the_volatility_is_the_zero_of_the_papers_function() -> None:
    # step 5 as printed, with v and delta, at the volatility found
    lines = glicko2.steps(1500, 200, 0.06, *PAPER, 0.5)
    v = 1 / lines.information
    delta = v * lines.surprise
    square = lines.volatility**2
    inner = lines.phi**2 + v + square
    first = square * (delta**2 - inner) / (2 * inner**2)
    slope = 1 / 0.5**2
    assert (first - slope * (log(square) - log(0.06**2))) == pytest.approx(0, abs=2e-6 * slope)


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ((1500, 0, 0.06, [1500], [50], [1]), "#NUM!", "rule.rd-outside"),
        ((1500, 50, 0.06, [1500], [-2], [1]), "#NUM!", "rule.rd-outside"),
        ((1500, 50, 0, [1500], [50], [1]), "#NUM!", "rule.volatility-outside"),
        ((1500, 50, 11, [1500], [50], [1]), "#NUM!", "rule.volatility-outside"),
        ((1500, 50, 0.06, [1500], [50], [2]), "#NUM!", "rule.glicko-score-outside"),
        ((1500, 50, 0.06, [1500], [50], []), "#VALUE!", "rule.glicko-lists-differ"),
        ((1500, 50, 0.06, [1500], [50], [1], 0), "#NUM!", "rule.tau-outside"),
        ((1500, 50, 0.06, [], [], [], 101), "#NUM!", "rule.tau-outside"),
    ],
)
def test_what_cannot_be_is_refused_by_glicko2(arguments: tuple[float, ...], kind: str, message: str) -> None:
    with pytest.raises(RuleError) as refused:
        glicko2.new_rating(*arguments)  # type: ignore[arg-type]  # because the rows mix numbers and lists
    assert (refused.value.kind, refused.value.message.id) == (kind, message)
