"""Unplayed rounds: S4 slide by slide, C.07 16 article by article, and the day each edition came into force."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from xlratings.errors import RuleError
from xlratings.rules.crosstable import Crosstable, read_crosstable
from xlratings.rules.tiebreaks import adjusted_scores, tie_break
from xlratings.rules.unplayed import EDITIONS, IN_FORCE, virtual_opponent_score

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "tie_break_cases.json").read_text(encoding="utf-8"))

# S4 slide 7: "Un caso completo".
COMPLETE = """
+W5 =B4 -W2 -B9 +W8
+B6 =W9 +B1 -W3 +B7
+W7 -B5 +BYE +B2 +W4
+B8 =W1 -B9 =W5 -B3
-B1 +W3 -BYE =B4 -W6
-W2 -B7 +BYE -BYE +B5
-B3 +W6 -BYE +BYE -W2
-W4 +BYE -BYE +BYE -B1
+BYE =B2 +W4 +W1 --
"""
# S4 slide 4, with the numbers whose results the slide does not give left blank.
MARCO = {1: "+B17 -BYE +W8 =B3", 3: "+W18 -BYE +B30 =W1", 18: "-B3 -W24 -BYE -B16", 30: "+BYE -B15 -W3 +W25"}


def table(text: str) -> Crosstable:
    return read_crosstable([line.split() for line in text.strip().splitlines()])


def marco() -> Crosstable:
    return read_crosstable([MARCO.get(number, "").split() or [None] * 4 for number in range(1, 31)])


def adjusted(text: str, edition: str) -> list[float | None]:
    return [None if s is None else float(s) for s in adjusted_scores(table(text), EDITIONS[edition])]


def contributions(text: str, player: int, edition: str) -> list[float]:
    breakdown = tie_break(table(text), "BH", EDITIONS[edition]).breakdown(player)
    return [float(share.value) for share in breakdown.shares]


def buchholz(crosstable: Crosstable, edition: str, code: str = "BH") -> list[float]:
    return [float(v) if not isinstance(v, RuleError) and v is not None else -1 for v in tie_break(
        crosstable, code, EDITIONS[edition]).values]  # fmt: skip


def test_slide_5_every_unplayed_game_counts_half_a_point() -> None:
    scores = adjusted_scores(marco(), EDITIONS["SELF"])
    assert [float(scores[number - 1] or 0) for number in (3, 1, 18, 30)] == [3.0, 3.0, 0.5, 1.5]


def test_slide_6_marco_has_8_with_his_own_bye_against_himself() -> None:
    result = tie_break(marco(), "BH", EDITIONS["SELF"])
    breakdown = result.breakdown(3)
    assert [share.value for share in breakdown.shares] == [0.5, 3, 1.5, 3]
    assert [share.article for share in breakdown.shares] == ["C.07 8.1", "Forlano 6", "C.07 8.1", "C.07 8.1"]
    assert breakdown.value == result.value(3) == 8


def test_slide_8_the_scores_after_the_corrections() -> None:
    assert adjusted(COMPLETE, "SELF") == [2.5, 3.5, 3.5, 2, 2, 2, 2, 1.5, 3.5]


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("SELF", [12.5, 13.5, 13, 13, 12, 11.5, 13, 9, 15]),  # slide 9
        ("2009", [12.5, 13.5, 11.5, 13, 13, 11, 13.5, 10.5, 14.5]),
        ("2023", [13, 14.5, 13, 14, 12, 11, 13.5, 10.5, 15]),
        ("2026", [13, 14.5, 11.5, 14, 12, 11, 13.5, 10.5, 13]),
    ],
)
def test_the_complete_case_in_every_edition(edition: str, expected: list[float]) -> None:
    assert buchholz(table(COMPLETE), edition) == expected


def test_an_unplayed_round_may_be_against_oneself_a_virtual_opponent_a_dummy_or_nobody() -> None:
    own_bye = {edition: contributions(COMPLETE, 3, edition)[2] for edition in EDITIONS}
    assert own_bye == {"RAW": 0, "SELF": 3.5, "2009": 2, "2023": 4, "2026": 2.5}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_published_and_recomputed_cases(case: dict[str, Any]) -> None:
    assert answer(case["function"], case["inputs"]) == case["expected"]


def answer(function: str, inputs: dict[str, Any]) -> object:
    if function == "VIRTUAL_OPPONENT_SCORE":
        before, awarded = int(2 * inputs["score_before"]), int(2 * inputs["points_in_round"])
        return virtual_opponent_score(before, awarded, inputs["round"], inputs["rounds"]) / 2
    given: dict[str, str] = inputs["crosstable"]
    width = max(len(line.split()) for line in given.values())
    highest = 30 if "player" in inputs else len(given)
    crosstable = read_crosstable([given.get(str(n), "").split() or [None] * width for n in range(1, highest + 1)])
    rules = EDITIONS[inputs.get("edition", IN_FORCE)]
    if function == "ADJUSTED_SCORE_FIDE":
        return [float(score or 0) for score in adjusted_scores(crosstable, rules)]
    code = {"BUCHHOLZ_FIDE": "BH", "SONNEBORN_BERGER_FIDE": "SB", "ARO_FIDE": "ARO"}[function]
    cut = {(0, 0): "", (1, 0): "-C1", (1, 1): "-M1"}[inputs.get("cut_low", 0), inputs.get("cut_high", 0)]
    ratings = list(inputs["ratings"].values()) if "ratings" in inputs else None
    result = tie_break(crosstable, code + cut, rules, ratings)
    if "player" in inputs:
        return float(result.value(inputs["player"]))
    return [float(value) for value in result.values if value is not None and not isinstance(value, RuleError)]


def test_2009_the_virtual_opponent_starts_level_and_draws_on() -> None:
    # 1.5 after two rounds, then a bye in round 3 of 5: 1.5 + 0 for the lost round + 2 draws
    assert contributions("+W2 =B3 +BYE --  --\n-B1 -- -- -- --\n-- =W1 -- -- --", 1, "2009")[2] == 2.5


def test_2009_and_self_every_unplayed_round_of_an_opponent_is_a_draw() -> None:
    text = "+W2 -BYE +BYE\n-B1 +F3 --\n-- -F2 =BYE"
    assert adjusted(text, "2009") == adjusted(text, "SELF") == [2, 1, 1.5]


def test_raw_points_stay_as_awarded_and_an_own_unplayed_round_is_nothing() -> None:
    text = "+W2 -BYE +BYE\n-B1 +F3 --\n-- -F2 =BYE"
    assert adjusted(text, "RAW") == [2, 1, 0.5]
    assert contributions(text, 1, "RAW") == [1, 0, 0]


TAIL = ["2023", "2026"]


@pytest.mark.parametrize("edition", TAIL)
def test_16_2_3_a_requested_bye_before_a_round_available_counts_as_awarded(edition: str) -> None:
    assert adjusted("-BYE +W2\n-- -B1", edition) == [1, 0]
    assert adjusted("-BYE U1\n-- +BYE", edition) == [1, 1]
    assert adjusted("-BYE +F2\n-- -F1", edition)[0] == 1


@pytest.mark.parametrize("edition", TAIL)
def test_16_2_5_a_requested_bye_in_the_last_round_is_a_draw(edition: str) -> None:
    assert adjusted("+W2 -BYE\n-B1 +BYE", edition) == [1.5, 1]


@pytest.mark.parametrize("edition", TAIL)
def test_16_2_5_requested_byes_followed_only_by_voluntary_rounds_are_draws(edition: str) -> None:
    assert adjusted("+W2 -BYE -- =BYE\n-B1 +BYE +BYE +BYE", edition)[0] == 2.5


@pytest.mark.parametrize("edition", TAIL)
def test_16_2_4_a_forfeit_loss_is_never_a_draw_but_does_not_end_the_withdrawal(edition: str) -> None:
    assert adjusted("+W2 -BYE -F2 --\n-B1 +BYE +F1 +BYE", edition)[0] == 2
    assert adjusted("+W2 -F2\n-B1 +F1", edition)[0] == 1


@pytest.mark.parametrize("edition", TAIL)
def test_16_2_1_a_pairing_bye_without_points_is_not_requested(edition: str) -> None:
    assert adjusted("+W2 U0\n-B1 U½", edition) == [1, 0.5]


def test_16_4_2023_the_dummy_has_the_player_s_own_score() -> None:
    assert contributions("+W2 +BYE +W3 +BYE\n-B1 -- -- --\n-- -- -B1 --", 1, "2023")[1] == 4


def test_16_4_1_2026_at_most_the_scheduled_opponent_s_adjusted_score_after_a_forfeit() -> None:
    text = "+W2 +F3 +W3\n-B1 +BYE --\n-- -F1 -B1"
    assert contributions(text, 1, "2026") == [1.5, 0, 0]
    assert contributions(text, 3, "2026")[1] == 0
    assert contributions(text, 1, "2023")[1] == 3


def test_16_4_2_2026_at_most_a_draw_for_every_round_otherwise() -> None:
    text = "+W2 +BYE +W3 +BYE\n-B1 -- -- --\n-- -- -B1 --"
    assert contributions(text, 1, "2026")[1] == 2
    assert contributions(text, 2, "2026")[1] == 0


def test_the_letters_f_and_u_count_alike() -> None:  # F52
    text = "+W2 {0} =W3\n-B1 =W3 {0}\n{0} =B2 =B1"
    for edition in EDITIONS:
        for code in ("BH", "BH-C1", "SB"):
            values = [buchholz(table(text.format(letter)), edition, code) for letter in ("F", "U", "+BYE", "U1")]
            assert values[1:] == values[:-1]


def test_editions_are_named_and_the_one_in_force_is_2026() -> None:
    assert list(EDITIONS) == ["RAW", "SELF", "2009", "2023", "2026"]
    assert EDITIONS[IN_FORCE].name == IN_FORCE == "2026"


def test_each_edition_has_its_first_day() -> None:
    days = {name: rules.effective for name, rules in EDITIONS.items()}
    assert days == {
        "RAW": None, "SELF": None, "2009": date(2009, 10, 1), "2023": date(2023, 7, 1), "2026": date(2026, 3, 1),
    }  # fmt: skip
