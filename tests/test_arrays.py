"""A Glicko period of whole lists in arrays is the one of the plain rule."""

from math import isclose

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.arrays import glicko_period
from xlratings.errors import RuleError
from xlratings.rules.glicko import GlickoRating, period

PLAYERS = st.lists(st.tuples(st.floats(-500, 4000), st.floats(0.01, 500)), min_size=2, max_size=8)
Column = list[float]
SCORES = st.sampled_from([0.0, 0.5, 1.0]) | st.floats(0, 1)


@given(PLAYERS, st.data(), st.sampled_from([0.0, 30.0]))
def test_it_is_what_the_plain_rule_gives(
    players: list[tuple[float, float]], data: st.DataObject, least_rd: float
) -> None:
    pairs = st.tuples(st.integers(0, len(players) - 1), st.integers(1, len(players) - 1), SCORES)
    drawn = data.draw(st.lists(pairs, max_size=20))
    games = [(one, (one + other) % len(players), score) for one, other, score in drawn]
    ratings, rds = ([player[place] for player in players] for place in range(2))
    one, other, scores = ([game[place] for game in games] for place in range(3))
    found = glicko_period(ratings, rds, one, other, scores, least_rd)
    expected = period([GlickoRating(*player) for player in players], games, least_rd)
    for rating, rd, plain in zip(found.ratings, found.rds, expected, strict=True):
        assert isclose(rating, plain.rating, rel_tol=1e-12, abs_tol=1e-9)
        assert isclose(rd, plain.rd, rel_tol=1e-12)


def test_more_games_than_a_block_are_all_counted() -> None:
    chance = np.random.default_rng(7)
    ratings, rds = chance.normal(1500, 200, 300), chance.uniform(30, 350, 300)
    one = chance.integers(0, 300, 50_000)
    other = (one + chance.integers(1, 300, 50_000)) % 300
    scores = chance.choice([0.0, 0.5, 1.0], 50_000)
    found = glicko_period(ratings, rds, one, other, scores)
    games = zip(one.tolist(), other.tolist(), scores.tolist(), strict=True)
    expected = period([*map(GlickoRating, ratings.tolist(), rds.tolist())], games)
    assert np.allclose(found.ratings, [player.rating for player in expected], rtol=0, atol=1e-8)
    assert np.allclose(found.rds, [player.rd for player in expected], rtol=1e-11, atol=0)


@pytest.mark.parametrize(
    ("columns", "id_"),
    [
        (([1500], [350, 350], [], [], []), "rule.arrays-differ"),
        (([1500, 1500], [350, 350], [0], [1], [1, 0]), "rule.arrays-differ"),
        (([1500, 1500], [350, 0], [0], [1], [1]), "rule.rd-outside"),
        (([1500, 1500], [350, float("nan")], [0], [1], [1]), "rule.rd-outside"),
        (([1500, 1500], [350, 350], [0], [2], [1]), "rule.array-no-such-player"),
        (([1500, 1500], [350, 350], [-1], [1], [1]), "rule.array-no-such-player"),
        (([1500, 1500], [350, 350], [0], [0], [1]), "rule.plays-himself"),
        (([1500, 1500], [350, 350], [0], [1], [1.5]), "rule.glicko-score-outside"),
        (([1500, 1500], [350, 350], [0], [1], [float("nan")]), "rule.glicko-score-outside"),
        (([1500, 1500], [350, 350], [0.5], [1], [1]), "rule.array-not-a-column"),
        (([[1500, 1500]], [350, 350], [0], [1], [1]), "rule.array-not-a-column"),
        ((["1500", "1500"], [350, 350], [0], [1], [1]), "rule.array-not-a-column"),
    ],
)
def test_columns_that_cannot_be_are_refused(columns: tuple[Column, Column, Column, Column, Column], id_: str) -> None:
    with pytest.raises(RuleError) as refused:
        glicko_period(*columns)
    assert refused.value.message.id == id_


def test_whole_numbers_are_ratings_and_scores_too() -> None:
    found = glicko_period(np.array([1500, 1500]), np.array([350, 350]), np.array([0]), np.array([1]), np.array([1]))
    assert found.ratings.round(1).tolist() == [1662.2, 1337.8]


def test_without_games_nothing_moves() -> None:
    found = glicko_period([1500.0], [350.0], [], [], [])
    assert (found.ratings.tolist(), found.rds.tolist()) == ([1500.0], [350.0])
