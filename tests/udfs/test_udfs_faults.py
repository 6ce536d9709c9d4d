"""Faults of programs like this one, with the right value: those that the functions can have."""

from typing import Any

import pytest

import udfs

TRUE = True  # as a cell holds it


ERAS = [
    ["w4 1", "b2 ½", "w3 1", "w7 1"],
    ["b5 1", "w1 ½", "w6 +", "b4 1"],
    ["w6 ½", "b7 1", "b1 0", "w5 1"],
    ["b1 0", "w5 1", "b7 ½", "w2 0"],
    ["w2 0", "b4 0", "PAB", "b3 0"],
    ["b3 ½", "half bye", "b2 -", "zero bye"],
    ["PAB", "w3 0", "w4 ½", "b1 0"],
]
NAMED = {"PAB": "U1", "half bye": "-½", "zero bye": "0"}


def cell(written: str, bye: str = "U1") -> str:
    if written in NAMED:
        return bye if written == "PAB" else NAMED[written]
    opponent, score = written.split()
    return f"{opponent[1:]}{opponent[0]}{score}"


def table(bye: str = "U1") -> list[list[str]]:
    return [[cell(written, bye) for written in row] for row in ERAS]


ROUND_ROBIN = [
    ["4w1", "3b½", "2w1"],
    ["3w1", "4b+", "1b0"],
    ["2b0", "1w½", "4b0"],
    ["1b0", "2w-", "3w1"],
]
RATINGS = [2100, 2000, 1900, 1800, 1700, 1600, 1500]


def test_f01_both_ratings_are_from_before_the_game() -> None:
    assert udfs.kurnik_update([1500, 1500], [1, 2]) == [1516, 1484]


def test_f02_all_games_of_a_period_use_the_ratings_at_its_start() -> None:
    assert 1600 + udfs.rating_change(1600, [1500, 1500], [1, 1], 32, "ELO") == pytest.approx(1623.036, abs=5e-4)
    assert 1500 + udfs.rating_change(1500, [1600, 1600], [0, 0], 32, "ELO") == pytest.approx(1476.964, abs=5e-4)


def test_f04_both_sides_of_glicko2_from_before_the_period() -> None:
    [loser] = udfs.glicko2_update(1600, 70, 0.06, 1500, 180, 0)
    [winner] = udfs.glicko2_update(1500, 180, 0.06, 1600, 70, 1)
    assert loser[:2] == pytest.approx([1584.863, 69.754], abs=5e-4)
    assert winner[:2] == pytest.approx([1594.028, 162.085], abs=5e-4)


def test_f05_draws_count_a_half_in_the_percentage() -> None:
    assert udfs.performance([1, 1, 1, 1, "½", "½", "½", 0], [1720] * 8) == 1861


@pytest.mark.parametrize(("points", "games", "dp"), [(5, 8, 95), (1, 8, -322), (11.5, 20, 57)])
def test_f07_percentages_are_rounded_half_up(points: float, games: int, dp: int) -> None:
    assert udfs.performance(points, [1500] * games) == 1500 + dp


def test_f08_averages_are_rounded_half_up() -> None:
    met = [["2w1", "3w1"], ["1b0", "0"], ["0", "1b0"]]
    assert [udfs.tiebreak(met, "ARO", 1, None, [1900, *pair]) for pair in ((1500, 1501), (1502, 1503))] == [1501, 1503]


def test_f10_the_400_rule_binds_below_2650() -> None:
    given = ((2000, 1480, 20), (2700, 2250, 10), (2649, 2200, 10))
    assert [udfs.rating_change(own, opponent, 1, k) for own, opponent, k in given] == [1.6, 0.6, 0.8]


def test_f11_changes_are_added_exactly() -> None:
    assert udfs.rating_change(1700, [1685, 1686, 1687], [0.5, 0.5, 0.5], 20) == -1.2


def test_f14_k_times_n_is_700_at_most() -> None:
    given = ((10, 20), (10, 18), (50, 36), (50, 35))
    assert [udfs.kfactor(2000, "FIDE", games, None, None, n) for games, n in given] == [35, 38, 19, 20]


def test_f16_the_junior_s_k_lasts_to_the_end_of_the_year_of_the_18th_birthday() -> None:
    assert [udfs.kfactor(2105, "FIDE", 30, year - 2008) for year in (2026, 2027)] == [40, 20]


def test_f17_a_k_of_0_is_missing() -> None:
    assert udfs.rating_change(1790, 1790, 1, 0) == "#N/A"
    assert udfs.rating_change(1790, 1790, 1, udfs.kfactor(1790, "FIDE", 45, 46)) == 10


def test_f19_an_unrated_opponent_is_left_out_with_the_score() -> None:
    assert udfs.performance([1, 1, 0], [1600, None, 1700]) == 1650


def test_f20_first_ratings() -> None:
    assert udfs.rating_initial([1650, 1700, 1750, 1800, 1850], 3) == 1814
    assert udfs.rating_initial([1500, 1520, 1480, 1450, 1550], 0.5) == "#NUM!"
    assert udfs.rating_initial([2100] * 5, 5) == 2200


def test_f25_ageing_belongs_to_the_arguments_and_not_to_the_press() -> None:
    presses = [udfs.glicko2_update(1600, 50, 0.06, None, None, None)[0][1] for _ in range(3)]
    assert presses == pytest.approx([51.0749] * 3, abs=5e-5)


def test_f26_age_first_then_rate() -> None:
    [idle] = udfs.glicko2_update(1500, 60, 0.06, None, None, None)
    rating, rd, volatility = idle
    [(rating, rd, volatility)] = udfs.glicko2_update(rating, rd, volatility, None, None, None)
    [back] = udfs.glicko2_update(rating, rd, volatility, 1600, 60, 1)
    assert back[:2] == pytest.approx([1513.759, 61.768], abs=5e-4)


def test_f28_two_new_players_move_alike() -> None:
    [winner] = udfs.glicko2_update(1500, 350, 0.06, 1500, 350, 1)
    [loser] = udfs.glicko2_update(1500, 350, 0.06, 1500, 350, 0)
    assert [*winner[:2], *loser[:2]] == pytest.approx([1662.311, 290.319, 1337.689, 290.319], abs=5e-4)


def test_f29_changes_are_not_rounded() -> None:
    assert [udfs.rating_change(1500, 1500, score, 25, "ELO") for score in (1, 0)] == [12.5, -12.5]


def test_f31_match_length_counts_in_the_chance_and_in_the_stake() -> None:
    given = ((1800, 1800, 5), (1900, 1700, 7), (1700, 1900, 7))
    changes = [udfs.fibs_update(own, 400, opponent, 400, length, 1)[0][0] - own for own, opponent, length in given]
    assert changes == pytest.approx([4.472, 3.728, 6.855], abs=5e-4)


def test_f34_equal_rows_are_real_games() -> None:
    assert udfs.rating_change(1500, [1500, 1500], [1, 1], 20) == 20


def test_f44_games_without_result_are_not_rated() -> None:
    assert udfs.rating_change(1500, [1500, 1500, 1500], [1, None, ""], 20) == 10


PRINTED: list[list[Any]] = [["  12w1", -1, "   5b½", 0, "   -½", "  33b+", "   7w-"]]


def test_f46_minus_1_is_a_bye_of_one_point() -> None:
    assert udfs.crosstable_score(PRINTED) == [4]
    assert udfs.crosstable_score(PRINTED, TRUE) == [1.5]


def test_f47_letters_of_the_report_file() -> None:
    # "0000 - x" for those without opponent, number, colour and sign for the games
    row = ["2w1", "3b=", "4w0", "5w+", "6w-", "U", "H", "Z", "7wW", "8wD", "9wL"]
    blank = [[None] * len(row)] * 9
    assert udfs.crosstable_score([row, *blank])[0] == 5.5
    assert udfs.crosstable_score([row, *blank], TRUE)[0] == 1.5


@pytest.mark.parametrize(("bye", "score"), [("U1", 2), ("U½", 1.5), ("U0", 1)])
def test_f49_a_pairing_bye_has_the_worth_it_states(bye: str, score: float) -> None:
    assert udfs.crosstable_score([["2w1", bye, "2b0"], ["1b0", "0", "1w1"]])[0] == score


def test_f50_the_era_is_an_argument() -> None:
    assert udfs.buchholz_fide(table(), None, 2026) == [9, 7.5, 7.5, 9.5, 8.5, 5.5, 9]
    assert udfs.buchholz_fide(table(), None, 2023) == [9, 9.5, 7.5, 9.5, 8.5, 5.5, 9]
    assert udfs.buchholz_fide(table(), None, 2009) == [8, 7.5, 7, 8, 7.5, 9, 9]
    assert udfs.buchholz_fide(table(), None, 2026, "C1") == [7.5, 6.5, 6.5, 8.5, 7.5, 4.5, 7.5]


@pytest.mark.parametrize("edition", [2026, 2023, 2009])
def test_f52_f_counts_like_u(edition: int) -> None:
    assert udfs.buchholz_fide(table("F"), None, edition) == udfs.buchholz_fide(table("U"), None, edition)


def test_f53_unplayed_games_of_a_round_robin() -> None:
    assert udfs.crosstable_score(ROUND_ROBIN) == [2.5, 2, 0.5, 1]
    assert udfs.tiebreak(ROUND_ROBIN, "SB") == [3.25, 1.5, 1.25, 0.5]
    assert udfs.tiebreak(ROUND_ROBIN, "KS") == [1, 0, 0.5, 0]
    assert udfs.tiebreak(ROUND_ROBIN, "TPR", None, None, RATINGS[:4]) == [2173, 2000, 1694, 2000]


def test_f55_only_games_played_enter_the_performance() -> None:
    assert udfs.tiebreak(table(), "TPR", 2, None, RATINGS) == 2140
    assert udfs.tiebreak(table(), "ARO", 2, None, RATINGS) == 1867


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP"])
def test_f56_not_available_when_someone_is_unrated(code: str) -> None:
    found = udfs.tiebreak(table(), code, None, None, [*RATINGS[:6], None])
    assert found == "#N/A"
    assert "7" in str(found.message.fields["players"])


def test_f58_a_game_without_result_is_not_summed() -> None:
    assert udfs.buchholz_fide([["2w1", "2b"], ["1b0", "1w"]]) == "#N/A"


def test_f59_half_a_point_in_six_spellings() -> None:
    scores = ["1", "0,5", "½", "0.5", "1/2", 0.5]
    assert udfs.performance(scores, [1500] * 6) == udfs.performance(3.5, [1500] * 6)


def test_f61_a_thousands_mark_is_no_decimal_mark() -> None:
    found = udfs.expected(["1,924", "1.924", "1 924", "19,5"], 1924)
    assert found == [0.5, 0.5, 0.5, "#VALUE!"]


def test_f64_opponents_are_numbers_of_rows() -> None:
    assert udfs.crosstable_score([["   2w1"], ["   1b0"]]) == [1, 0]


def test_f67_an_error_in_a_cell_is_tied_to_it() -> None:
    found = udfs.expected([1600, "#N/A", 1500], 1500)
    assert found == [0.64, "#N/A", 0.5]
    assert found[1].message.fields["argument"] == "rating (2)"


def test_f74_blank_and_nan_are_no_game_and_0_is_a_loss() -> None:
    assert udfs.rating_change(1500, [1500] * 4, [None, "", 0, float("nan")], 20) == -10


def test_f76_opening_the_dialog_changes_nothing() -> None:
    before = udfs.glicko_update(1500, 200, 1400, 30, 1)
    assert [udfs.glicko_update(1500, 200, 1400, 30, 1) for _ in range(3)] == [before] * 3
