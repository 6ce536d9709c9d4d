"""Cases of FIDE, CBJD, Kurnik, FIBS and ELO, each with its source, against every function of the rules."""

import json
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from xlratings.federations import rule_book
from xlratings.rules.cbjd import new_rating
from xlratings.rules.expected_score import expected_score
from xlratings.rules.fibs import Match, experience_k, fibs_update
from xlratings.rules.initial import initial_estimate
from xlratings.rules.k_factor import Career, banded_k, career_k, limited_k
from xlratings.rules.kurnik import KurnikRating, first_place_game, placement_game, two_player_game
from xlratings.rules.kurnik_pairs import pairs_game
from xlratings.rules.performance import all_rated_field, fide_performance, perfect_performance, performance
from xlratings.rules.rating_change import RatingChange, period_change, table_change
from xlratings.rules.rounding import nearest_half_away
from xlratings.rules.scored_games import rated_field

CASES = json.loads(Path(__file__).with_name("other_systems_cases.json").read_text(encoding="utf-8"))
FIDE, RAPID, ELO = rule_book("FIDE"), rule_book("FIDE-RAPID"), rule_book("ELO").newest().rules
KURNIK, CBJD = rule_book("KURNIK").newest().rules, rule_book("CBJD").newest().rules
FIBS = KURNIK.backgammon
Inputs = dict[str, Any]


def exact(number: float) -> Fraction:
    return Fraction(str(number))


def scores(inputs: Inputs) -> list[Fraction]:
    return [exact(score) for score in inputs["scores"]]


def expectation(rules: str) -> Any:
    if rules == "2009-07":  # any difference above 400 counts as 400: what rapid and blitz have kept
        return RAPID.newest().rules.expectation
    year, month = rules.split("-")
    return FIDE.in_force(date(int(year), int(month), 1)).rules.expectation


def fide_change(inputs: Inputs) -> RatingChange:
    rules = expectation(inputs["rules"])
    return table_change(rules, inputs["own"], inputs["opponents"], scores(inputs), inputs["K"])


def first_rating(day: date) -> Callable[[Inputs], int]:
    def computed(inputs: Inputs) -> int:
        opponents = inputs.get("opponents") or [inputs["opponents_average"]] * inputs["games"]
        points = scores(inputs) if "scores" in inputs else [exact(inputs["points"])]
        return initial_estimate(FIDE.in_force(day).rules.first, rated_field(opponents, points)).rating

    return computed


def fide_k(inputs: Inputs) -> int:
    career = Career(games=inputs["games"], age=inputs["age_year_end"], peak=2400 if inputs["ever2400"] else None)
    return career_k(FIDE.newest().rules.k, inputs["rating"], career).k


def ratings(rows: tuple[KurnikRating | None, ...]) -> list[float | None]:
    return [row and row.rating for row in rows]


def fibs_change(inputs: Inputs) -> list[float]:
    other = 1500.0 + inputs["opponent_minus_own"]
    matches = [Match(1500.0, inputs["exp"], other, inputs["match_length"], won) for won in (1, 0)]
    return [fibs_update(FIBS, match).change for match in matches]


def fibs_ratings(inputs: Inputs) -> list[float]:
    winner, loser, length = float(inputs["winner_rating"]), float(inputs["loser_rating"]), inputs["match_length"]
    won = Match(winner, inputs["winner_exp"], loser, length, 1)
    lost = Match(loser, inputs["loser_exp"], winner, length, 0)
    return [fibs_update(FIBS, won).rating, fibs_update(FIBS, lost).rating]


def first_of_three(inputs: Inputs) -> list[float | None]:
    places = [1 if row == inputs["winner"] else 2 for row, _ in enumerate(inputs["ratings"], 1)]
    return ratings(first_place_game(KURNIK, inputs["ratings"], places))


def two_pairs(inputs: Inputs) -> list[list[float | None]]:
    after = ratings(pairs_game(KURNIK, inputs["pair_a"] + inputs["pair_b"], [1, 1, 2, 2]))
    return [after[:2], after[2:]]


COMPUTED: dict[str, Callable[[Inputs], Any]] = {
    "RATING_CHANGE_FIDE": lambda i: float(fide_change(i).change),
    "RATING_CHANGE_FIDE_ROUNDED": lambda i: period_change([fide_change(i)]).rounded,
    "ROUND_CHANGE_FIDE": lambda i: nearest_half_away(exact(i["change"])),
    "EXPECTED_TABLE": lambda i: expected_score(CBJD.expectation, 2000 + i["diff"], 2000),
    "EXPECTED_LOGISTIC": lambda i: expected_score(ELO.expectation, i["rating"], i["opponent"]),
    "PERFORMANCE_FIDE_RP": lambda i: fide_performance(i["opponents"], scores(i)).rating,
    "PERFORMANCE_FIDE_TPR": lambda i: performance(all_rated_field(i["opponents"], scores(i))).rating,
    "PERFORMANCE_FIDE_PTP": lambda i: perfect_performance(all_rated_field(i["opponents"], scores(i))).rating,
    "INITIAL_FIDE_2022": first_rating(date(2022, 1, 1)),
    "INITIAL_FIDE_2024": first_rating(date(2024, 3, 1)),
    "KFACTOR_FIDE": fide_k,
    "KFACTOR_FIDE_CAP": lambda i: limited_k(i["K"], i["games_in_period"], 700),
    "KFACTOR_CBJD": lambda i: banded_k(CBJD.k, i["rating"]).k,
    "RATING_CBJD": lambda i: new_rating(CBJD, i["rating"], i["opponents_average"], i["games"], i["points"]).rating,
    "KURNIK_GAME": lambda i: two_player_game(KURNIK, i["x"], i["y"], i["result"]).rating,
    "KURNIK_FIRST_ONLY": first_of_three,
    "KURNIK_PLACEMENT": lambda i: ratings(placement_game(KURNIK, i["ratings"], i["places"])),
    "KURNIK_PAIRS": two_pairs,
    "FIBS_K": lambda i: experience_k(FIBS, i["experience"]),
    "FIBS_CHANGE": fibs_change,
    "FIBS_UPDATE": fibs_ratings,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_rule_gives_the_published_figure(case: dict[str, Any]) -> None:
    computed = COMPUTED[case["function"]](case["inputs"])
    expected = case["expected"]
    if isinstance(expected, list) and isinstance(expected[0], list):
        assert [pytest.approx(row, abs=case["tolerance"]) for row in expected] == computed
    else:
        assert computed == pytest.approx(expected, abs=case["tolerance"])


@pytest.mark.parametrize("case", [case for case in CASES if "sum_delta" in case], ids=lambda case: case["id"])
def test_the_sum_of_the_gains_is_the_published_one(case: dict[str, Any]) -> None:
    assert fide_change(case["inputs"]).gain == exact(case["sum_delta"])


@pytest.mark.parametrize("case", [case for case in CASES if "expected_points" in case], ids=lambda case: case["id"])
def test_the_points_expected_are_the_published_ones(case: dict[str, Any]) -> None:
    assert sum(game.percentage for game in fide_change(case["inputs"]).games) == exact(case["expected_points"]) * 100


@pytest.mark.parametrize("case", [case for case in CASES if "unrounded" in case], ids=lambda case: case["id"])
def test_the_unrounded_draughts_rating_is_exact(case: dict[str, Any]) -> None:
    i = case["inputs"]
    result = new_rating(CBJD, i["rating"], i["opponents_average"], i["games"], i["points"])
    assert result.unrounded == exact(case["unrounded"])
