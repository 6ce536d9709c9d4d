"""Explanations: the calculation line by line, its article, and what is wrong with which argument."""

import re
from fractions import Fraction
from typing import Any

import pytest

import udfs
from udfs.catalogue import BY_NAME, FUNCTIONS
from udfs.explain import explanation
from udfs.explain.faults import arguments_at_fault
from udfs.explain.formula import evaluated, read_formula
from udfs.explain.words import _TOPICS
from xlratings.texts import LANGUAGES, sentence

# What is said of a K that looks misprinted is no step of a calculation.
DOUBT = {
    language: sentence("rule.k-cell-doubtful", {"printed": Fraction(48, 10), "regular": Fraction(43, 10)}, language)
    for language in LANGUAGES
}
TABLE = '{"+W2","+BYE","-F3";"-B1","+W3","+BYE";"--","-B2","+F1"}'

# One formula per way a result can come about.
FORMULAS = {
    "expected.table": "EXPECTED(2000,1480)",
    "expected.curve": 'EXPECTED(1200,1400,"ELO")',
    "k.career": "KFACTOR(2105,,45,18,,20)",
    "k.bands": 'KFACTOR(2100,"CBJD")',
    "k.fixed": 'KFACTOR(1200,"KURNIK")',
    "k.event": 'KFACTOR(260,"RISIKO",7,2)',
    "performance": 'PERFORMANCE({1;1;0},{1600;"";1700})',
    "performance.perfect": 'PERFORMANCE({0.5;0;0;1},{2100;1450;2000;1900},"PTP")',
    "performance.left-behind": 'PERFORMANCE(180,{210;180;180;95},"RISIKO")',
    "change.table": "RATING_CHANGE(2000,{1480;1900},{1;0.5},20)",
    "change.curve": 'RATING_CHANGE(1500,{1480;1900},{1;0.5},20,"ELO")',
    "initial": "RATING_INITIAL({1902;1877;1884;2012;1832},3)",
    "cbjd": "CBJD_RATING(2450,2200,7,11)",
    "risiko.event": "RISIKO_EVENT({1180;1105;1060;1000},{150;210.5;180;95},{0;0;1;0},3,2,0.5)",
    "kurnik": "KURNIK_UPDATE({1200;1300;1250},{1;2;3})",
    "bridge": "BRIDGE_AVERAGE({12;-3;4},2)",
    "fibs": "FIBS_UPDATE(1500,500,1600,50,7,1)",
    "glicko": "GLICKO_UPDATE(1500,200,{1400;1550;1700},{30;100;300},{1;0;0})",
    "glicko.rd": "GLICKO_RD(50,63.2,1)",
    "glicko.expected": "GLICKO_EXPECTED(1500,1700,300)",
    "glicko2": "GLICKO2_UPDATE(1500,200,0.06,{1400;1550;1700},{30;100;300},{1;0;0})",
    "fngo.title": "FNGO_TITLE(95,1700,0)",
    "tie-break": f'BUCHHOLZ_FIDE({TABLE},3,2023,"C1")',
    "tie-break.everybody": f'TIEBREAK({TABLE},"SB")',
    "crosstable.score": f"CROSSTABLE_SCORE({TABLE})",
}


def lines(formula: str, language: str = "en") -> list[str]:
    call = read_formula(formula)
    found = explanation(call.function, evaluated(call))
    return [sentence(line.id, line.fields, language) for line in found.lines]


def test_every_way_has_an_example_here() -> None:
    assert FORMULAS.keys() == _TOPICS.keys()


@pytest.mark.parametrize("topic", FORMULAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_is_put_into_words(topic: str, language: str) -> None:
    found = lines(FORMULAS[topic], language)
    assert found
    assert all(line.strip() and "@" not in line for line in found)


@pytest.mark.parametrize("topic", sorted(set(FORMULAS) - {"crosstable.score"}))
def test_every_calculation_names_its_article(topic: str) -> None:
    articles = r"B\.02 8|C\.07 [0-9]|Ranking [2-6]|CBJD|Kurnik|FNGO|Glicko|\(Elo\)"
    assert re.search(articles, " ".join(lines(FORMULAS[topic])))


@pytest.mark.parametrize("topic", sorted(set(FORMULAS) - {"fngo.title"}))
def test_the_result_stands_in_the_explanation(topic: str) -> None:
    call = read_formula(FORMULAS[topic])
    result = call.function(*evaluated(call))
    shown = " ".join(lines(FORMULAS[topic]))
    first = next(cell for row in (result if isinstance(result, list) else [result]) for cell in cells(row))
    if topic.startswith("expected.table"):
        first = round(first * 100)
    assert f"{first:.6f}".rstrip("0").rstrip(".") in shown


def cells(row: Any) -> list[Any]:
    return row if isinstance(row, list) else [row]


def test_an_expectation_line_by_line() -> None:
    assert lines("EXPECTED(2000,1480)") == [
        "Difference: 2000 - 1480 = 520 (B.02 8.3.1).",
        "It counts as 400: a difference counts for 400 at most (B.02 8.3.1).",
        "At a difference of 400 the conversion table expects 92 % (B.02 8.3.1).",
    ]


def test_an_expectation_that_is_not_cut_says_so() -> None:
    assert "All of it counts" in lines("EXPECTED(2700,2200)")[1]


def test_k_limited_by_the_games_of_the_period() -> None:
    assert lines("KFACTOR(2105,,45,18,,20)") == [
        "K is 40: aged 18 in the year of the list (juniors: up to 18), highest rating 2105, below 2300 (B.02 8.3.3).",
        "K 40 x games 20, more than 700: the largest whole K that fits is 35 (B.02 8.3.3).",
    ]


def test_an_average_is_rounded_before_the_difference_is_taken() -> None:
    assert lines('EXPECTED(1018,1022.4,"RISIKO")')[:2] == [
        "The average 1022.4 is rounded to 1022 (Ranking 3).",
        "Difference: 1018 - 1022 = -4 (Ranking 3).",
    ]
    assert lines("EXPECTED(1500.5,1400)")[0] == "Difference: 1500.5 - 1400 = 100.5, rounded 101 (B.02 8.3.1)."


def test_a_performance_with_its_sums() -> None:
    assert lines("PERFORMANCE({1,0,0,0},{1600,1650,1700,1800})") == [
        "Average of the opponents: 6750 / 4 = 1687.5, rounded 1688 (B.02 8.1.1).",
        "Points scored: 1 of 4, in whole percent 25 %; the table makes of it a difference of -193 (B.02 8.1.1).",
        "1688 - 193 = 1495 (B.02 8.1.1).",
    ]


def test_a_rating_change_with_the_sum_of_its_games() -> None:
    assert lines("RATING_CHANGE(2000,{1480,1950},{1,0.5},20)", "it")[-2:] == [
        "Somma delle partite: 0,08 - 0,07 = 0,01 (B.02 8.3.1).",
        "Variazione: K 20 x (0,01) = 0,2, non arrotondata (B.02 8.3.1).",
    ]


def test_an_online_game_row_by_row() -> None:
    assert lines('KURNIK_UPDATE({1200;1200;""},{1;2;3})') == [
        "Row 1 against row 2: difference 0, expected 0.5, scored 1 (Kurnik).",
        "Row 1: 1200 + 32 x (1 - 0.5) = 1216 (Kurnik).",
        "Row 2 against row 1: difference 0, expected 0.5, scored 0 (Kurnik).",
        "Row 2: 1200 + 32 x (0 - 0.5) = 1184 (Kurnik).",
        "Row 3 has no rating, so it gets none (Kurnik).",
    ]
    assert lines('KURNIK_UPDATE({1200;1200},{1;""})')[0] == "Row 1 met nobody in this game: 1200 stays (Kurnik)."
    assert "beginning in row 3" in lines('KURNIK_UPDATE({1200;1400;1300;1100},{1;1;2;2},"PAIRS")')[0]


def test_tie_breaks_player_by_player_with_their_sums() -> None:
    assert lines(f"BUCHHOLZ_FIDE({TABLE})")[0] == "Player 1: BH = 2 + 1.5 + 1 = 4.5 (edition 2026, C.07 8.1)."
    assert lines(f'TIEBREAK({TABLE},"ARO",2,,{{1500;1600;1700}})')[-1] == (
        "Player 2: ARO = (1500 + 1700) / 2 = 1600 (edition 2026, C.07 10.1)."
    )
    assert lines(f'TIEBREAK({TABLE},"TPR",2,,{{1500;1600;1700}})')[-2:] == [
        "1600 + 0 = 1600 (C.07 10.2).",
        "Player 2: TPR = 1600 (edition 2026, C.07 10.2).",
    ]
    assert lines(f'TIEBREAK({TABLE},"SB",2)')[0] == "Round 1, player 1: score 2 x points 0 = 0 (C.07 9.1)."
    assert lines(f"CROSSTABLE_SCORE({TABLE})")[1] == "Player 2, points: 0 + 1 + 1 = 2."


def test_a_doubtful_cell_of_the_table_of_k_is_said() -> None:
    assert any("4.8" in line and "4.3" in line for line in lines('KFACTOR(260,"RISIKO",7)'))


def test_an_event_of_risk_player_by_player() -> None:
    found = lines(FORMULAS["risiko.event"])
    assert [line for line in found if line.startswith("Row ")] == ["Row 1:", "Row 2:", "Row 3:", "Row 4:"]
    assert found[found.index("Row 3:") + 1 : found.index("Row 4:")] == [
        "Rating 1060, mean 1086, difference -26: expected 46 % (Ranking 3).",
        (
            "Each missed game is credited with 31.666667, the average of row 4: of those with all rounds, this"
            " share of opponents left behind, 0 %, is the nearest from below to the expected 46 % (Ranking 4)."
        ),
        "Points, with missed games (1): 180 + 1 x 31.666667 = 180 + 31.666667 = 211.666667 (Ranking 4).",
        "Opponents left behind: 2 of 3, drawn level with: 0; 100 x (2 + 0/2) / 3 = 66.666667 % (Ranking 4).",
        "0.15 x (66.666667 - 46) = 3.1, rounded: variation 3 (Ranking 3, 4, 5).",
    ]


def test_a_row_without_rating_is_not_explained_and_rows_keep_their_numbers() -> None:
    found = lines("RISIKO_EVENT({1180;0;1060;1000},{150;210.5;180;95},{0;0;1;0},3,1)")
    assert [line for line in found if line.startswith("Row ")] == ["Row 1:", "Row 3:", "Row 4:"]
    assert any("the average of row 4" in line for line in found)


def test_numbers_follow_the_language() -> None:
    assert "0,240253" in " ".join(lines('EXPECTED(1200,1400,"ELO")', "it"))


def test_ranges_are_explained_element_by_element() -> None:
    found = lines('EXPECTED({1500;"abc";""},1600)')
    assert [line for line in found if line.startswith("Element")] == ["Element 1:", "Element 2:", "Element 3:"]
    assert any('rating (2) holds "abc"' in line for line in found)
    assert found[-1] == "A cell that is needed for it is blank, so the result is blank."


def test_long_ranges_are_explained_in_part() -> None:
    found = explanation(BY_NAME["EXPECTED"], ([1500] * 50, 1500)).lines
    assert found[-1].fields == {"count": 30}


def test_a_player_without_value_is_explained_in_the_column() -> None:
    found = lines('TIEBREAK({"+W2","=W7";"-B1","+BYE"},"BH")')
    assert any(line.startswith("Player 1: #") for line in found)


@pytest.mark.parametrize(
    ("formula", "argument"),
    [
        ("EXPECTED(-5,1500)", "rating"),
        ('EXPECTED(1500,"abc")', "opponent"),
        ('EXPECTED(1500,1500,"XYZ")', "system"),
        ('EXPECTED(1500,1500,,"2000-01-01")', "day"),
        ('EXPECTED(1500,1500,,"2025-02-30")', "day"),
        ("EXPECTED({1;2},{1;2;3})", "opponent"),
        ('KFACTOR(24,"RISIKO")', "games_or_rounds"),
        ('KFACTOR(24,"RISIKO",5,3)', "age_or_weight"),
        ("KFACTOR(2000,,1.5)", "games_or_rounds"),
        ('KFACTOR(24,"RISIKO","X")', "games_or_rounds"),
        ("KFACTOR(2000,,,2008)", "age_or_weight"),
        ("EXPECTED({1600;0},1500)", r"rating \(2\)"),
        ("PERFORMANCE(,{1500;1600})", "score"),
        ('PERFORMANCE(181,{210;180},"RISIKO")', "score"),
        ("PERFORMANCE(5,{210;180})", "score"),
        ("GLICKO_UPDATE(1500,0,1400,30,1)", "rd"),
        ('GLICKO_UPDATE(1500,200,1400,"",1)', "opponent_rds"),
        ("BUCHHOLZ_FIDE({1;2})", "results"),
        ('BUCHHOLZ_FIDE({"+W2";"-B1"},3)', "player"),
        ("RATING_CHANGE(1500,1500,1,0)", "k"),
        ("RATING_CHANGE(1500,1500,0.3,20)", "scores"),
        ("RATING_INITIAL({1500;1600},1)", "opponents"),
        ("CBJD_RATING(2450,2200,7,15)", "points"),
        ('RISIKO_EVENT({1000;1000},{1;2},{0;5},3,"")', "missed"),
        ("RISIKO_EVENT({1000;1000},{1;2},{0;0},3,9)", "winner"),
        ('KURNIK_UPDATE({1200;1200},{2;2},"FIRST")', "places"),
        ('BRIDGE_AVERAGE({"";""})', "imps"),
        ("FIBS_UPDATE(1500,500,1600,50,7,3)", "won"),
        ("GLICKO_RD(50,-1,1)", "c"),
        ("GLICKO2_UPDATE(1500,200,0.06,1400,30,1,1000)", "tau"),
        ("FNGO_TITLE(0.5,1450)", "stable_or_rd"),
        ('TIEBREAK({"+W2";"-B1"},"XX")', "code"),
        ('TIEBREAK({"+W2";"-B1"},"ARO")', "ratings"),
        ("EXPECTED(#N/A,1500)", "rating"),
    ],
)
def test_every_error_names_its_argument(formula: str, argument: str) -> None:
    shown = " ".join(lines(formula))
    assert re.search(rf"\b{argument}(?!\w)", shown), shown


def test_the_sentence_of_an_error_travels_with_it() -> None:
    found = udfs.expected("abc", 1500)
    assert sentence(found.message.id, found.message.fields, "it") == (
        'L\'argomento rating contiene "abc", che non è un numero: scrivi un numero.'
    )


def test_a_message_of_the_whole_result_points_at_all_arguments() -> None:
    assert arguments_at_fault("function.no-finite-result", ["a", "b"]) == ("a", "b")


def test_a_text_that_looks_like_an_id_is_shown_as_it_is() -> None:
    assert '"@steps.nothing"' in lines('EXPECTED("@steps.nothing",1)')[0]


def test_every_function_explains_a_blank_and_an_error() -> None:
    for function in FUNCTIONS:
        count = sum(argument.required for argument in function.arguments)
        for cell in (None, "#REF!"):
            assert explanation(function, (cell,) * count).lines, function.name
