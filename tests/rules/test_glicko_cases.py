"""Cases of Glicko, Glicko-2 and S3 computed by others, and faults seen in other programs with their right values."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xlratings.federations import rule_book
from xlratings.rules import glicko, glicko2
from xlratings.rules.expected_score import LogisticExpectation
from xlratings.rules.fngo import Entrant, FngoRules, Game, event_counts
from xlratings.rules.fngo_titles import is_stable, title_earned
from xlratings.rules.glicko import GlickoRating
from xlratings.rules.rating_change import logistic_change

RULES: FngoRules = rule_book("FNGO").newest().rules
CASES = json.loads(Path(__file__).with_name("glicko_cases.json").read_text(encoding="utf-8"))
ELO = LogisticExpectation(article="Elo", scale=400.0)


def glicko_case(given: dict[str, Any]) -> list[float]:
    opponents, rds = ([pair[column] for pair in given["opponents"]] for column in (0, 1))
    return list(
        glicko.new_rating(given["rating"], given["rd"], opponents, rds, given["scores"], given["c"], given["t"])
    )


def glicko2_case(given: dict[str, Any]) -> list[float]:
    opponents, rds = ([pair[column] for pair in given["opponents"]] for column in (0, 1))
    return list(
        glicko2.new_rating(given["rating"], given["rd"], given["vol"], opponents, rds, given["scores"], given["tau"])
    )


def event_case(given: dict[str, Any]) -> dict[str, Any]:
    names = [*given["rated"], *given["rookies"]]
    entrants = [
        *(Entrant(GlickoRating(*before)) for before in given["rated"].values()),
        *(Entrant(None) for _ in given["rookies"]),
    ]
    games = [Game(names.index(first), names.index(second), score) for first, second, score in given["games"]]
    counts = event_counts(RULES, entrants, games)
    last = dict(zip(names, zip(counts[-1].starts, counts[-1].found, strict=True), strict=True))
    return {
        "start": {name: last[name][0].rating for name in given["rookies"]},
        "new": {name: list(found) for name, (_, found) in last.items()},
        "counts": len(counts),
    }


CALLS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "GLICKO_G": lambda given: glicko.g(given["rd"]),
    "GLICKO_E": lambda given: glicko.expected_score(given["rating"], given["opponent"], given["opponent_rd"]),
    "GLICKO_RD": lambda given: glicko.aged_rd(given["rd"], given["c"], given["t"]),
    "GLICKO_UPDATE": glicko_case,
    "GLICKO2_UPDATE": glicko2_case,
    "FNGO_STABLE": lambda given: is_stable(RULES.titles, given["rd"]),
    "FNGO_TITLE": lambda given: title_earned(RULES.titles, given["stable"], given["max_rating"], given["dan_points"]),
    "FNGO_TOURNAMENT": event_case,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_its_source_says(case: dict[str, Any]) -> None:
    found, expected, tolerance = CALLS[case["function"]](case["inputs"]), case["expected"], case["tolerance"]
    if isinstance(expected, dict):
        assert (found["start"], found["counts"]) == (expected["start"], expected["counts"])
        for name, new in expected["new"].items():
            assert found["new"][name] == pytest.approx(new, abs=tolerance)
    elif isinstance(expected, list):
        tolerances = tolerance if isinstance(tolerance, list) else [tolerance] * len(expected)
        for value, right, allowed in zip(found, expected, tolerances, strict=True):
            assert value == pytest.approx(right, abs=allowed)
    elif isinstance(expected, float | int) and not isinstance(expected, bool):
        assert found == pytest.approx(expected, abs=tolerance)
    else:
        assert found == expected


# faults of other programs


def test_f01_both_players_are_rated_from_the_ratings_before_the_game() -> None:
    winner = 1500 + logistic_change(ELO, 1500, [1500], [1], 32).change
    loser = 1500 + logistic_change(ELO, 1500, [1500], [0], 32).change
    assert (winner, loser) == (1516.0, 1484.0)


def test_f02_all_games_of_a_period_use_the_ratings_at_its_start() -> None:
    p = 1600 + logistic_change(ELO, 1600, [1500, 1500], [1, 1], 32).change
    q = 1500 + logistic_change(ELO, 1500, [1600, 1600], [0, 0], 32).change
    assert [p, q] == pytest.approx([1623.036, 1476.964], abs=5e-4)


def test_f04_glicko2_rates_both_sides_from_the_values_before_the_period() -> None:
    players = [glicko2.Glicko2Rating(1600, 70, 0.06), glicko2.Glicko2Rating(1500, 180, 0.06)]
    a, b = glicko2.period(players, [(0, 1, 0.0)], 0.5)
    assert a[:2] == pytest.approx([1584.863, 69.754], abs=5e-4)
    assert b[:2] == pytest.approx([1594.028, 162.085], abs=6e-4)


def test_f25_ageing_belongs_to_the_period_not_to_the_press_of_a_button() -> None:
    presses = [glicko2.new_rating(1600, 50, 0.06, [], [], []) for _ in range(3)]
    assert [press.rd for press in presses] == pytest.approx([51.0749] * 3, abs=1e-4)


def test_f26_idle_periods_come_before_the_first_game_back() -> None:
    player = glicko2.Glicko2Rating(1500, 60, 0.06)
    for _ in range(2):
        player = glicko2.new_rating(*player, [], [], [])
    back = glicko2.new_rating(*player, [1600], [60], [1])
    assert back[:2] == pytest.approx([1513.759, 61.768], abs=5e-4)


def test_f28_two_newcomers_move_symmetrically() -> None:
    winner, loser = glicko2.period([glicko2.Glicko2Rating(1500, 350, 0.06)] * 2, [(0, 1, 1.0)])
    assert winner[:2] == pytest.approx([1662.311, 290.319], abs=5e-4)
    assert loser[:2] == pytest.approx([1337.689, 290.319], abs=5e-4)
