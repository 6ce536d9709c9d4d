"""The five functions, sentence by sentence of their contract."""

from typing import Any

import pytest

import udfs

MARCO = [
    ["+B17", "-BYE", "+W8", "=B3"],
    [None] * 4,
    ["+W18", "-BYE", "+B30", "=W1"],
]
SMALL = [["+W2", "+BYE"], ["-B1", "+W3"], ["--", "-B2"]]


def test_expected_is_fide_by_default() -> None:
    assert udfs.expected(1600, 1500) == udfs.expected(1600, 1500, "FIDE") == 0.64


def test_expected_applies_the_400_rule_of_the_edition() -> None:
    days = ("2025-09-30", "2025-10-01")
    assert [udfs.expected(2650, 2100, "FIDE", day) for day in days] == [0.92, 0.97]
    assert [udfs.expected(2649, 2100, "FIDE", day) for day in days] == [0.92, 0.92]


def test_rapid_and_blitz_keep_the_plain_cut() -> None:
    assert udfs.expected(2700, 2100, "FIDE-RAPID") == udfs.expected(2700, 2100, "FIDE-BLITZ") == 0.92


def test_expected_by_elo_and_kurnik_is_logistic() -> None:
    assert udfs.expected(1200, 1400, "ELO") == udfs.expected(1200, 1400, "KURNIK") == pytest.approx(0.24025307335)


def test_expected_by_cbjd_reads_the_table_without_cut() -> None:
    assert udfs.expected(2735, 2000, "CBJD") == 0.99
    assert udfs.expected(2736, 2000, "CBJD") == 1.0


def test_expected_by_risiko_is_0_to_100_against_the_mean() -> None:
    assert udfs.expected(1018, 1022, "RISIKO") == 49
    assert udfs.expected(3000, 1000, "RISIKO") == 100


def test_table_systems_round_the_difference_half_away_from_zero() -> None:
    # 3.5 counts as 4, -3.5 as -4
    assert udfs.expected(1503.5, 1500) == 0.51
    assert udfs.expected(1500, 1503.5) == 0.49
    assert udfs.expected(1503.4, 1500) == 0.5


def test_cbjd_and_risiko_round_the_average_first() -> None:
    # 2000.5 counts as 2001: 2005 - 2001 = 4; the difference rounded at the end would be 5, the same band; 2004.4 tells
    assert udfs.expected(2004, 2000.5, "CBJD") == 0.5
    assert udfs.expected(2004, 2000.5, "FIDE") == 0.51
    assert udfs.expected(1004, 1000.5, "RISIKO") == 50


def test_kfactor_is_fide_by_default() -> None:
    assert udfs.kfactor(2000) == udfs.kfactor(2000, "FIDE") == 20


def test_blank_games_are_30_or_more_and_0_is_new() -> None:
    assert udfs.kfactor(2000, "FIDE", None) == 20
    assert udfs.kfactor(2000, "FIDE", 0) == 40
    assert udfs.kfactor(2000, "FIDE", 29) == 40
    assert udfs.kfactor(2000, "FIDE", 30) == 20


def test_age_is_year_of_list_less_year_of_birth_and_blank_is_adult() -> None:
    assert udfs.kfactor(2105, None, 45, 18) == 40
    assert udfs.kfactor(2105, None, 45, 19) == 20
    assert udfs.kfactor(2105, None, 45, None) == 20


def test_peak_is_at_least_the_rating_itself() -> None:
    assert udfs.kfactor(2400, None, None, None, 2300) == 10
    assert udfs.kfactor(2350, None, None, None, 2400) == 10


def test_k_times_games_of_the_period_stays_at_700() -> None:
    assert [udfs.kfactor(2000, None, 5, None, None, n) for n in (17, 18, 20)] == [40, 38, 35]
    assert [udfs.kfactor(2000, None, 50, None, None, n) for n in (35, 36)] == [20, 19]


def test_kfactor_of_cbjd_goes_by_the_rating() -> None:
    assert udfs.kfactor([2400, 2399, 2199, 1999], "CBJD") == [10, 20, 30, 40]


def test_kfactor_of_risiko_goes_by_participants_and_rounds_or_formula() -> None:
    assert udfs.kfactor(24, "RISIKO", 5) == 1.1
    assert udfs.kfactor(20, "RISIKO", "r") == 0.8


def test_kfactor_of_risiko_takes_the_weights_2_1_and_half() -> None:
    assert [udfs.kfactor(24, "RISIKO", 5, weight) for weight in (2, 1, 0.5, None)] == [2.2, 1.1, 0.55, 1.1]
    assert udfs.kfactor(24, "RISIKO", 5, 3) == "#NUM!"


def test_kfactor_of_risiko_needs_rounds() -> None:
    assert udfs.kfactor(24, "RISIKO") == "#N/A"


def test_kfactor_of_risiko_takes_whole_rounds_only() -> None:
    assert udfs.kfactor(24, "RISIKO", 2.5) == "#NUM!"
    assert udfs.kfactor(24, "RISIKO", "X") == "#VALUE!"


def test_kfactor_of_kurnik_is_32() -> None:
    assert udfs.kfactor(1200, "KURNIK") == 32


def test_performance_of_fide_takes_single_scores_or_one_total() -> None:
    field = [1700, 1740, 1800]
    assert udfs.performance([1, 0.5, 0.5], field) == udfs.performance(2, field)


def test_unrated_opponents_drop_out_together_with_their_score() -> None:
    assert udfs.performance([1, 1, 0], [1600, None, 1700]) == udfs.performance([1, 1, 0], [1600, 0, 1700]) == 1650


def test_a_bare_total_with_an_unrated_opponent_is_na() -> None:
    assert udfs.performance(2, [1600, None, 1700]) == "#N/A"


def test_tpr_and_ptp_are_na_when_anyone_is_unrated() -> None:
    assert udfs.performance([1, 1, 0], [1600, None, 1700], "TPR") == "#N/A"
    assert udfs.performance([1, 1, 0], [1600, None, 1700], "PTP") == "#N/A"


def test_performance_by_tpr_and_ptp() -> None:
    assert udfs.performance([0, 1, 0, 0, 0], [2150, 1800, 1500, 1950, 2000], "TPR") == 1640
    assert udfs.performance([0.5, 0, 0, 1], [2100, 1450, 2000, 1900], "PTP") == 1763


def test_performance_of_risiko_is_the_percentage_of_opponents_left_behind() -> None:
    field = [210.5, 180, 180, 95]
    assert udfs.performance(180, field, "RISIKO") == 50
    assert udfs.performance(field, field, "RISIKO") == [100, 50, 50, 0]


def test_performance_of_risiko_is_na_for_a_score_not_in_the_field_or_a_field_of_one() -> None:
    assert udfs.performance(181, [210, 180], "RISIKO") == "#N/A"
    assert udfs.performance(180, [180], "RISIKO") == "#N/A"


def test_glicko_update_is_one_row_of_two_cells() -> None:
    [row] = udfs.glicko_update(1500, 200, [1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    assert row == pytest.approx([1464.1064627569112, 151.39890244796933])


def test_without_games_only_rd_ages() -> None:
    [[rating, rd]] = udfs.glicko_update(1500, 50, None, None, None, 63.2, 1)
    assert (rating, rd) == (1500, pytest.approx(80.5868, abs=1e-4))


def test_glicko_left_out_is_c_0_periods_1_least_rd_0() -> None:
    games = ([1400], [30], [1])
    assert udfs.glicko_update(1500, 200, *games) == udfs.glicko_update(1500, 200, *games, 0, 1, 0)
    assert udfs.glicko_update(1500, 50, *games, 63.2) == udfs.glicko_update(1500, 50, *games, 63.2, 1)


def test_least_rd_holds_after_ageing_and_for_the_result() -> None:
    [[_, aged]] = udfs.glicko_update(1500, 20, None, None, None, 0, 1, 30)
    [[moved, rd]] = udfs.glicko_update(1500, 20, [1400], [30], [1], 0, 1, 30)
    [[moved_from_30, _]] = udfs.glicko_update(1500, 30, [1400], [30], [1])
    assert (aged, rd, moved) == (30, 30, pytest.approx(moved_from_30))


def test_rd_above_350_counts_as_350() -> None:
    games = ([1400, 1500], [30, 350], [1, 0])
    assert udfs.glicko_update(1500, 400, *games) == udfs.glicko_update(1500, 350, *games)
    assert udfs.glicko_update(1500, 200, [1400], [999], [1]) == udfs.glicko_update(1500, 200, [1400], [350], [1])


def test_rd_not_above_0_is_num() -> None:
    assert udfs.glicko_update(1500, 0, [1400], [30], [1]) == "#NUM!"
    assert udfs.glicko_update(1500, 200, [1400], [-1], [1]) == "#NUM!"


def test_an_opponent_without_rd_is_na() -> None:
    assert udfs.glicko_update(1500, 200, [1400, 1500], [30, None], [1, 1]) == "#N/A"


def test_buchholz_without_player_is_a_column_for_everybody() -> None:
    assert udfs.buchholz_fide(SMALL) == [2, 2, 1]


def test_buchholz_with_player_is_one_number() -> None:
    assert udfs.buchholz_fide(SMALL, 2) == 2
    assert udfs.buchholz_fide(SMALL, [3, 1]) == [1, 2]


@pytest.mark.parametrize("edition", [None, 2026, 2026.0, "2026", " 2026 "])
def test_the_edition_in_force_is_2026_and_may_be_a_number(edition: Any) -> None:
    assert udfs.buchholz_fide(SMALL, None, edition) == udfs.buchholz_fide(SMALL, None, "2026")


def test_every_edition_is_known_in_any_case() -> None:
    for edition in (2023, 2009, "self", "Raw"):
        assert isinstance(udfs.buchholz_fide(SMALL, 1, edition), int | float)
    assert udfs.buchholz_fide(SMALL, 1, "2015") == "#VALUE!"


def test_cuts_are_c1_c2_m1_m2() -> None:
    assert udfs.buchholz_fide(SMALL, None, "RAW", "c1") == [1, 2, 1]
    assert udfs.buchholz_fide(SMALL, None, "RAW", "C3") == "#VALUE!"


def test_more_cuts_than_rounds_give_0() -> None:
    assert udfs.buchholz_fide(SMALL, None, "RAW", "M2") == [0, 0, 0]


def test_a_player_outside_the_table_is_num() -> None:
    assert [udfs.buchholz_fide(SMALL, player) for player in (0, 4, 1.5, -1)] == ["#NUM!"] * 4


def test_colour_is_optional_and_text_of_sign_and_digits_is_a_game() -> None:
    assert udfs.buchholz_fide([["+2"], ["-1"]]) == udfs.buchholz_fide([["+W2"], ["-B1"]]) == [0, 1]


def test_forfeits_and_byes_as_written() -> None:
    table = [["+F2", "+BYE"], ["-F1", "=BYE"], ["-BYE", "--"]]
    assert udfs.crosstable_score(table) == [2, 0.5, 0]


def test_u_is_a_pairing_bye_of_a_stated_worth() -> None:
    assert udfs.crosstable_score([["U1"], ["U½"], ["U0"]]) == [1, 0.5, 0]


def test_in_a_printed_table_minus_1_is_a_full_point_bye_and_0_is_absent() -> None:
    table = [["  2w1", -1], ["   1b0", 0], ["-½", "-1"]]
    assert udfs.crosstable_score(table) == [2, 0, 1.5]


def test_numbers_in_a_written_table_and_other_numbers_are_value() -> None:
    assert udfs.crosstable_score([["+W2", -1], ["-B1", "--"]]) == "#VALUE!"
    assert udfs.crosstable_score([["2w1", 5], ["1b0", 0]]) == "#VALUE!"


def test_rows_that_disagree_are_value() -> None:
    assert udfs.buchholz_fide([["+W2"], ["+B1"]]) == "#VALUE!"


def test_a_column_blank_for_everybody_is_not_counted() -> None:
    open_round = [[*row, None] for row in SMALL]
    assert udfs.buchholz_fide(open_round) == udfs.buchholz_fide(SMALL)


def test_a_blank_row_is_a_number_without_a_player() -> None:
    table = [["+W3", "+BYE"], [None, None], ["-B1", "--"]]
    assert udfs.buchholz_fide(table)[1] is None
    assert udfs.buchholz_fide(table, 2) == "#N/A"
    # player 1 met number 17, of whom nothing is known
    assert udfs.buchholz_fide(MARCO, 1, "SELF") == "#NUM!"


def test_any_other_blank_is_na() -> None:
    assert udfs.buchholz_fide([["+W2", None], ["-B1", "+BYE"]]) == "#N/A"
