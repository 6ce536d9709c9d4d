"""Cases of S0 computed by others, each with its source, against every function of the rules."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from xlratings.federations import rule_book
from xlratings.rules.effective import percentage_left_behind
from xlratings.rules.expectation import table_percentage
from xlratings.rules.risiko import (
    EventRating,
    Participant,
    RisikoRules,
    elimination_event,
    k_factor,
    new_rating,
    points_event,
    variation,
)

RULES: RisikoRules = rule_book("RISIKO").newest().rules
CASES = json.loads(Path(__file__).with_name("risiko_cases.json").read_text(encoding="utf-8"))


def exact(number: float) -> Fraction:
    return Fraction(str(number))


def shown(event: EventRating) -> dict[str, Any]:
    return {
        "mean": event.mean,
        "expected": [player.expected for player in event.players],
        "rounds_used": event.rounds_counted,
        "virtual_points": [float(player.virtual) for player in event.players],
        "effective": [float(player.effective or 0) for player in event.players],
        "K": float(event.k),
        "variation": [player.variation for player in event.players],
        "new": [new_rating(RULES, player.rating, [player.variation]) for player in event.players],
    }


def points_case(given: dict[str, Any]) -> dict[str, Any]:
    rows = zip(given["ratings"], map(exact, given["points"]), given["missing"], strict=True)
    field = [Participant(*row) for row in rows]
    return shown(points_event(RULES, field, given["rounds"], given["winner"] - 1, exact(given.get("factor", 1))))


def elimination_case(given: dict[str, Any]) -> dict[str, Any]:
    return shown(elimination_event(RULES, given["ratings"], given["passed"], given["fmt"], Fraction(1)))


def k_case(given: dict[str, Any]) -> float:
    column = int(given["format"]) if given["format"].isdigit() else given["format"]
    return float(k_factor(RULES, given["participants"], column, Fraction(1)))


def variation_case(given: dict[str, Any]) -> int:
    # the effective performance is a fraction of small denominator, printed as a float
    effective = Fraction(given["effective"]).limit_denominator(1000)
    return variation(exact(given["K"]), effective, given["expected"]).rounded


CALLS: dict[str, Callable[[dict[str, Any]], object]] = {
    "EXPECTED_RISIKO": lambda given: table_percentage(given["rating_minus_mean"]),
    "KFACTOR_RISIKO": k_case,
    "PERFORMANCE_RISIKO": lambda given: float(
        percentage_left_behind(given["beaten"], given["tied"], given["participants"])
    ),
    "VARIATION_RISIKO": variation_case,
    "RISIKO_NEW_RATING": lambda given: new_rating(RULES, given["old"], [given["month_variation"]]),
    "RISIKO_POINTS_EVENT": points_case,
    "RISIKO_ELIMINATION_EVENT": elimination_case,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_its_source_says(case: dict[str, Any]) -> None:
    found = CALLS[case["function"]](case["inputs"])
    if isinstance(found, dict):
        for name, expected in case["expected"].items():
            assert found[name] == pytest.approx(expected, abs=case["tolerance"]), name
    else:
        assert found == pytest.approx(case["expected"], abs=case["tolerance"])
