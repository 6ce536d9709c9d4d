"""Every case of the rules, through the functions a clerk types; the few that name a rule inside are said to be so."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import udfs

CASES = json.loads((Path(__file__).parent / "udfs_rule_cases.json").read_text(encoding="utf-8"))
Inputs = dict[str, Any]

DAYS = {"2022": "2023-06-01", "2024-03": "2024-03-01", "2025-10": "2025-10-01"}
# The other systems' rules with a difference alone stand at any pair of ratings.
OWN = 2000
CUTS = {(0, 0): None, (1, 0): "C1", (1, 1): "M1"}


def table(inputs: Inputs) -> list[list[str | None]]:
    written = {int(number): row.split() for number, row in inputs["crosstable"].items()}
    rounds = len(next(iter(written.values())))
    return [written.get(number, [None] * rounds) for number in range(1, max(written) + 1)]


def buchholz(inputs: Inputs) -> Any:
    cut = CUTS[inputs["cut_low"], inputs["cut_high"]]
    return udfs.buchholz_fide(table(inputs), inputs.get("player"), inputs["edition"], cut)


def change(inputs: Inputs) -> Any:
    rules = inputs["rules"]
    # where the cases say "2009-07" any difference above 400 counts as 400
    day, system = (None, "FIDE-RAPID") if rules == "2009-07" else (DAYS[rules], "FIDE")
    return udfs.rating_change(inputs["own"], inputs["opponents"], inputs["scores"], inputs["K"], system, day)


def rounded_change(inputs: Inputs) -> Any:
    exact = change(inputs)
    return int(abs(exact) + 0.5) * (1 if exact > 0 else -1)


def initial(day: str) -> Callable[[Inputs], Any]:
    def call(inputs: Inputs) -> Any:
        if "opponents" in inputs:
            return udfs.rating_initial(inputs["opponents"], inputs["scores"], day)
        return udfs.rating_initial([inputs["opponents_average"]] * inputs["games"], inputs["points"], day)

    return call


def performance(system: str) -> Callable[[Inputs], Any]:
    return lambda inputs: udfs.performance(inputs["scores"], inputs["opponents"], system)


def k_fide(inputs: Inputs) -> Any:
    peak = max(inputs["rating"], 2400 if inputs["ever2400"] else 0)
    return udfs.kfactor(inputs["rating"], "FIDE", inputs["games"], inputs["age_year_end"], peak)


def k_of_event(inputs: Inputs) -> Any:
    written = inputs["format"]
    rounds = int(written) if written.isdigit() else written
    return udfs.kfactor(inputs["participants"], "RISIKO", rounds, inputs.get("factor"))


def k_with_many_games(inputs: Inputs) -> Any:
    ratings = {10: (2450, None), 20: (2000, 100), 40: (2000, 10)}
    rating, games = ratings[inputs["K"]]
    return udfs.kfactor(rating, "FIDE", games, None, None, inputs["games_in_period"])


def points_event(inputs: Inputs) -> Any:
    columns = (inputs["ratings"], inputs["points"], inputs["missing"], inputs["rounds"], inputs["winner"])
    return udfs.risiko_event(*columns, inputs.get("factor"))


def elimination_event(inputs: Inputs) -> Any:
    return udfs.risiko_event(inputs["ratings"], inputs["passed"], None, inputs["fmt"], None)


def left_behind(inputs: Inputs) -> Any:
    others = inputs["participants"] - 1 - inputs["beaten"] - inputs["tied"]
    return udfs.performance(5, [5, *[1] * inputs["beaten"], *[5] * inputs["tied"], *[9] * others], "RISIKO")


def fibs(inputs: Inputs) -> Any:
    counting = "including" if inputs["experience_includes_match"] else "before"
    winner, loser = (inputs["winner_rating"], inputs["winner_exp"]), (inputs["loser_rating"], inputs["loser_exp"])
    length = inputs["match_length"]
    return [
        udfs.fibs_update(*winner, *loser, length, 1, counting)[0][0],
        udfs.fibs_update(*loser, *winner, length, 0, counting)[0][0],
    ]


def fibs_change(inputs: Inputs) -> Any:
    own, opponent, exp = 1500, 1500 + inputs["opponent_minus_own"], inputs["exp"]
    return [udfs.fibs_update(own, exp, opponent, exp, inputs["match_length"], won)[0][0] - own for won in (1, 0)]


def glicko(inputs: Inputs) -> Any:
    opponents, rds = zip(*inputs["opponents"], strict=True)
    given = (inputs["rating"], inputs["rd"], list(opponents), list(rds), inputs["scores"], inputs["c"], inputs["t"])
    return udfs.glicko_update(*given)[0]


def glicko2(inputs: Inputs) -> Any:
    opponents = [row[0] for row in inputs["opponents"]]
    rds = [row[1] for row in inputs["opponents"]]
    given = (inputs["rating"], inputs["rd"], inputs["vol"], opponents, rds, inputs["scores"], inputs["tau"])
    return udfs.glicko2_update(*given)[0]


def first_only(inputs: Inputs) -> Any:
    places = [1 if row == inputs["winner"] else 2 for row in range(1, len(inputs["ratings"]) + 1)]
    return udfs.kurnik_update(inputs["ratings"], places, "FIRST")


def pairs(inputs: Inputs) -> Any:
    places = {1: [1, 1, 2, 2], 0: [2, 2, 1, 1], 0.5: [1, 1, 1, 1]}[inputs["result_a"]]
    new = udfs.kurnik_update([*inputs["pair_a"], *inputs["pair_b"]], places, "PAIRS")
    return [new[:2], new[2:]]


def game_of_two(inputs: Inputs) -> Any:
    places = {1: [1, 2], 0: [2, 1], 0.5: [1, 1]}[inputs["result"]]
    return udfs.kurnik_update([inputs["x"], inputs["y"]], places)[0]


THROUGH: dict[str, Callable[[Inputs], Any]] = {
    "BUCHHOLZ_FIDE": buchholz,
    "SONNEBORN_BERGER_FIDE": lambda i: udfs.tiebreak(table(i), "SB", None, i["edition"]),
    "ARO_FIDE": lambda i: udfs.tiebreak(table(i), "ARO", None, None, list(i["ratings"].values())),
    "RATING_CHANGE_FIDE": change,
    "RATING_CHANGE_FIDE_ROUNDED": rounded_change,
    "EXPECTED_TABLE": lambda i: udfs.expected(OWN + i["diff"], OWN, "CBJD"),
    "EXPECTED_RISIKO": lambda i: udfs.expected(OWN + i["rating_minus_mean"], OWN, "RISIKO"),
    "EXPECTED_LOGISTIC": lambda i: udfs.expected(i["rating"], i["opponent"], "ELO"),
    "KFACTOR_RISIKO": k_of_event,
    "KFACTOR_CBJD": lambda i: udfs.kfactor(i["rating"], "CBJD"),
    "KFACTOR_FIDE": k_fide,
    "KFACTOR_FIDE_CAP": k_with_many_games,
    "PERFORMANCE_FIDE_RP": performance("FIDE"),
    "PERFORMANCE_FIDE_TPR": performance("TPR"),
    "PERFORMANCE_FIDE_PTP": performance("PTP"),
    "PERFORMANCE_RISIKO": left_behind,
    "INITIAL_FIDE_2022": initial("2022-06-01"),
    "INITIAL_FIDE_2024": initial("2024-06-01"),
    "RATING_CBJD": lambda i: udfs.cbjd_rating(i["rating"], i["opponents_average"], i["games"], i["points"]),
    "RISIKO_POINTS_EVENT": points_event,
    "RISIKO_ELIMINATION_EVENT": elimination_event,
    "FIBS_CHANGE": fibs_change,
    "FIBS_UPDATE": fibs,
    "GLICKO_UPDATE": glicko,
    "GLICKO_E": lambda i: udfs.glicko_expected(i["rating"], i["opponent"], i["opponent_rd"]),
    "GLICKO_RD": lambda i: udfs.glicko_rd(i["rd"], i["c"], i["t"]),
    "GLICKO2_UPDATE": glicko2,
    "KURNIK_GAME": game_of_two,
    "KURNIK_FIRST_ONLY": first_only,
    "KURNIK_PLACEMENT": lambda i: udfs.kurnik_update(i["ratings"], i["places"]),
    "KURNIK_PAIRS": pairs,
    "FNGO_TITLE": lambda i: udfs.fngo_title(i["stable"], i["max_rating"], i["dan_points"]),
}
# Rules without a function of their own; their cases are run in tests/rules.
INSIDE = {
    "ADJUSTED_SCORE_FIDE", "VIRTUAL_OPPONENT_SCORE", "ROUND_CHANGE_FIDE", "FIBS_K", "VARIATION_RISIKO", "GLICKO_G",
    "FNGO_STABLE", "FNGO_TOURNAMENT", "RISIKO_NEW_RATING",
}  # fmt: skip


def close(found: Any, expected: Any, tolerance: Any) -> bool:
    if isinstance(expected, list):
        each = tolerance if isinstance(tolerance, list) else [tolerance] * len(expected)
        return len(found) == len(expected) and all(map(close, found, expected, each))
    if isinstance(expected, str):
        return bool(found == expected)
    return bool(abs(found - expected) <= tolerance + 1e-12)


@pytest.mark.parametrize("case", [c for c in CASES if c["function"] in THROUGH], ids=lambda case: case["id"])
def test_the_case_comes_out_as_it_is_known(case: dict[str, Any]) -> None:
    found, expected = THROUGH[case["function"]](case["inputs"]), case["expected"]
    if isinstance(expected, dict):  # an event of Risk: column by column
        names = ("expected", "virtual_points", "effective", "K", "variation")
        columns = dict(zip(names, zip(*found, strict=True), strict=True))
        for name in names:
            known = [expected["K"]] * len(found) if name == "K" else expected.get(name, list(columns[name]))
            assert close(list(columns[name]), known, 1e-9), name
        return
    assert close(found, expected, case["tolerance"])


def test_every_case_is_run_here_or_names_a_rule_inside() -> None:
    assert {case["function"] for case in CASES} == set(THROUGH) | INSIDE
