"""The companions, sentence by sentence of their contract."""

import pytest

import udfs

TRUE = True  # as a cell holds it


RATINGS = [1180, 1105, 1060, 1000, 1000, 985, 940, 902]
POINTS = [150, 210.5, 180, 95, 120, 60, 80, 40]
MISSED = [0, 0, 0, 0, 1, 0, 1, 0]


def test_rating_change_is_not_rounded() -> None:
    assert udfs.rating_change(1700, [1685, 1686, 1687], ["½", "½", "½"], 20) == -1.2


@pytest.mark.parametrize("system", ["FIDE", "FIDE-RAPID", "FIDE-BLITZ", "ELO", "KURNIK"])
def test_rating_change_knows_five_systems(system: str) -> None:
    assert udfs.rating_change(1500, 1500, 1, 20, system) == 10


def test_rating_change_knows_no_other_system() -> None:
    assert udfs.rating_change(1500, 1500, 1, 20, "RISIKO") == "#VALUE!"


def test_rating_change_takes_single_scores_only() -> None:
    assert udfs.rating_change(1500, [1500, 1500], 1, 20) == "#VALUE!"


@pytest.mark.parametrize("k", [None, 0, ""])
def test_k_blank_or_0_is_na(k: object) -> None:
    assert udfs.rating_change(1500, 1500, 1, k) == "#N/A"


def test_rating_change_of_a_blank_rating_is_empty() -> None:
    assert udfs.rating_change(None, 1500, 1, 20) is None


def test_rating_change_of_the_edition_of_2022_lifts_once() -> None:
    games = ([1063, 1299, 1413, 1872, 1851, 1682], [1, 1, 1, "½", 0, 1])
    assert udfs.rating_change(2000, *games, 20, "FIDE", "2022-06-01") == pytest.approx(-12.6)


def test_rating_initial_takes_single_scores_or_one_total() -> None:
    opponents = [1902, 1877, 1884, 2012, 1832]
    assert udfs.rating_initial(opponents, 3) == udfs.rating_initial(opponents, [0.5, 0.5, 1, 0, 1]) == 1922


def test_rating_initial_with_fewer_than_5_games_or_zero_score_is_na() -> None:
    assert udfs.rating_initial([1902, 1877, 1884, 2012], 3) == "#N/A"
    assert udfs.rating_initial([1902, 1877, 1884, 2012, 1832], 0) == "#N/A"


def test_rating_initial_below_the_floor_is_num() -> None:
    below = udfs.rating_initial([1500, 1520, 1480, 1450, 1550], 0.5)
    assert below == "#NUM!"
    assert below.message.fields["rating"] == 1356


def test_cbjd_rating_is_a_whole_number() -> None:
    assert [udfs.cbjd_rating(2450, 2200, 7, 11), udfs.cbjd_rating(2100, 2400, 7, 4)] == [2448, 2129]


def test_cbjd_points_outside_what_the_games_give_are_num() -> None:
    assert [udfs.cbjd_rating(2450, 2200, 7, points) for points in (-1, 15, 3.3)] == ["#NUM!"] * 3


def test_risiko_event_gives_expected_virtual_effective_k_and_variation() -> None:
    rows = udfs.risiko_event(RATINGS, POINTS, MISSED, 3, 2)
    virtual = [150, 210.5, 180, 95, 151.667, 60, 100, 40]
    assert [round(row[1], 3) for row in rows] == virtual
    assert [row[4] for row in rows] == [-6, 16, 12, -7, 10, -12, 2, -14]
    assert {row[3] for row in rows} == {0.4}


def test_risiko_event_counts_fewer_rounds_when_over_a_third_are_incomplete() -> None:
    points, missed = [150, 210.5, 120, 95, 100, 60, 70, 20], [0, 0, 1, 0, 1, 0, 1, 2]
    rows = udfs.risiko_event(RATINGS, points, missed, 3, 2)
    assert [row[4] for row in rows] == [-3, 16, 12, -7, 7, -18, 2, -8]


def test_with_s_or_r_results_are_rounds_passed_and_missed_and_winner_are_ignored() -> None:
    rows = udfs.risiko_event([1000] * 4, [2, 1, 0, 0], None, "s", None)
    assert [row[4] for row in rows] == [10, 3, -7, -7]
    assert udfs.risiko_event([1000] * 4, [2, 1, 0, 0], "?", "S", "?") == rows


def test_the_winner_is_the_row_number_over_all_rows_given() -> None:
    with_guest = udfs.risiko_event([None, *RATINGS], [999, *POINTS], [0, *MISSED], 3, 3)
    assert with_guest[1:] == udfs.risiko_event(RATINGS, POINTS, MISSED, 3, 2)


def test_a_blank_winner_forces_nothing() -> None:
    tied = [100, 100]
    assert [row[2] for row in udfs.risiko_event([1000, 1000], tied, 0, 1, None)] == [50, 50]
    assert [row[2] for row in udfs.risiko_event([1000, 1000], tied, 0, 1, 2)] == [0, 100]


def test_a_winner_outside_the_rows_is_num() -> None:
    assert udfs.risiko_event([1000, 1000], [1, 2], 0, 1, 3) == "#NUM!"


def test_rows_without_rating_are_blank_and_not_in_n() -> None:
    rows = udfs.risiko_event([None, *RATINGS, 0], [None, *POINTS, "guest"], [None, *MISSED, None], 3, 3)
    assert rows[0] == rows[-1] == [None] * 5
    assert rows[1:-1] == udfs.risiko_event(RATINGS, POINTS, MISSED, 3, 2)


def test_a_winner_who_is_not_federated_forces_nothing() -> None:
    rows = udfs.risiko_event([None, 1000, 1000], [9, 5, 5], 0, 1, 1)
    assert [row[2] for row in rows] == [None, 50, 50]


def test_a_federated_row_without_result_is_na() -> None:
    assert udfs.risiko_event([1000, 1000], [5, None], 0, 1, None) == "#N/A"


def test_the_weight_multiplies_k() -> None:
    assert udfs.risiko_event(RATINGS, POINTS, MISSED, 3, 2, 2)[0][3] == 0.8
    assert udfs.risiko_event(RATINGS, POINTS, MISSED, 3, 2, 1.5) == "#NUM!"


def test_one_participant_has_no_variation() -> None:
    assert udfs.risiko_event([1000], [5], 0, 1, 1) == [[50, 5, None, 0.2, 0]]


def test_kurnik_update_by_places_first_and_pairs() -> None:
    assert udfs.kurnik_update([1200, 1200, 1200], [2, 1, 3]) == [1200, 1232, 1168]
    assert udfs.kurnik_update([1200, 1200, 1200], [2, 1, 3], "First") == [1184, 1232, 1184]
    pairs = udfs.kurnik_update([1200, 1400, 1300, 1100], [1, 1, 2, 2], "PAIRS")
    assert pairs == pytest.approx([1211.51792, 1411.51792, 1288.48208, 1088.48208])


def test_kurnik_update_has_the_shape_of_the_ratings() -> None:
    assert udfs.kurnik_update([[1200, 1200]], [[1, 2]]) == [[1216, 1184]]


def test_a_blank_place_did_not_play() -> None:
    assert udfs.kurnik_update([1200, 1500, 1200], [1, None, 2]) == [1216, 1500, 1184]


def test_a_row_without_rating_gets_none() -> None:
    assert udfs.kurnik_update([1200, None, 1200], [1, 2, 2]) == [1216, None, 1184]


def test_pairs_of_unequal_places_are_num() -> None:
    assert udfs.kurnik_update([1200] * 4, [1, 2, 1, 2], "PAIRS") == "#NUM!"


def test_bridge_average_takes_the_last_filled_cells() -> None:
    assert udfs.bridge_average([12, None, -3, 4], 2) == 0.5
    assert udfs.bridge_average([1000, *[1] * 300]) == 1


def test_bridge_average_of_none_is_na() -> None:
    assert udfs.bridge_average([None, ""]) == "#N/A"


def test_fibs_update_gives_rating_and_experience() -> None:
    [[rating, experience]] = udfs.fibs_update(1500, 500, 1600, 50, 7, 1)
    assert (rating, experience) == (pytest.approx(1506.091233), 507)
    [[rating, experience]] = udfs.fibs_update(1600, 50, 1500, 500, 7, 0)
    assert (rating, experience) == (pytest.approx(1572.589446), 57)


def test_fibs_counting_is_before_or_including() -> None:
    before = udfs.fibs_update(1500, 399, 1500, 400, 1, 1)
    assert udfs.fibs_update(1500, 399, 1500, 400, 1, 1, "before") == before == [[1502.02, 400]]
    assert udfs.fibs_update(1500, 399, 1500, 400, 1, 1, "Including") == [[1502, 400]]
    assert udfs.fibs_update(1500, 399, 1500, 400, 1, 1, "after") == "#VALUE!"


def test_fibs_update_goes_row_by_row() -> None:
    rows = udfs.fibs_update([1500, 1600, None], [500, 50, 1], [1600, 1500, 1], [50, 500, 1], 7, [1, 0, 1])
    assert rows[0] == udfs.fibs_update(1500, 500, 1600, 50, 7, 1)[0]
    assert rows[2] == [None, None]


def test_won_is_1_or_0() -> None:
    assert udfs.fibs_update(1500, 500, 1600, 50, 7, 0.5) == "#NUM!"


def test_glicko_rd_and_expected() -> None:
    assert udfs.glicko_rd(50, 63.2, 1) == pytest.approx(80.5868, abs=1e-4)
    assert udfs.glicko_rd(340, 100, 10) == 350
    assert udfs.glicko_expected([1500, 1500], [1400, 1700], [30, 300]) == pytest.approx([0.639, 0.303], abs=5e-4)


def test_glicko2_update_gives_three_cells_with_tau_one_half() -> None:
    games = ([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    [row] = udfs.glicko2_update(1500, 200, 0.06, *games)
    assert row == pytest.approx([1464.05, 151.52, 0.05999], abs=0.01)
    assert udfs.glicko2_update(1500, 200, 0.06, *games, 0.5) == [row]


def test_fngo_title_takes_truth_or_rd() -> None:
    assert [udfs.fngo_title(stable, 1450) for stable in (0, 1, True, False, 110, 110.1)] == ["", "A", "A", "", "A", ""]
    assert udfs.fngo_title(0.5, 1450) == udfs.fngo_title(-1, 1450) == "#NUM!"


def test_fngo_titles_and_dan_points() -> None:
    assert udfs.fngo_title(1, [1400, 1450, 1650, 1800]) == ["B", "A", "CM", "M"]
    assert [udfs.fngo_title(1, 1650, dan) for dan in (None, 0, -1)] == ["CM", "M", "CM"]


def test_tiebreak_knows_the_codes_as_fide_writes_them() -> None:
    table = [["+W2", "+B3", "=W4"], ["-B1", "+W4", "+B3"], ["+B4", "-W1", "-W2"], ["-W3", "-B2", "=B1"]]
    ratings = [2100, 2000, 1900, 1800]
    codes = "BH BH-C1 SB PS DE WIN WON BPG BWG KS FB AOB ARO APRO APPO TPR PTP bh/c2 SB-C1 KS/L+1 ARO-C1"
    for code in codes.split():
        column = udfs.tiebreak(table, code, None, None, ratings)
        assert len(column) == 4, code
        assert udfs.tiebreak(table, code, 2, None, ratings) == column[1]


def test_tiebreak_of_unknown_or_missing_code() -> None:
    assert udfs.tiebreak([["+W2"], ["-B1"]], "XX") == "#VALUE!"
    assert udfs.tiebreak([["+W2"], ["-B1"]], None) == "#N/A"
    assert udfs.tiebreak([["+W2"], ["-B1"]], 5) == "#VALUE!"


def test_rating_tie_breaks_need_ratings() -> None:
    assert udfs.tiebreak([["+W2"], ["-B1"]], "ARO") == "#N/A"
    assert udfs.tiebreak([["+W2"], ["-B1"]], "ARO", None, None, [2000]) == "#VALUE!"


def test_crosstable_score_of_everybody_or_of_rated_games_only() -> None:
    table = [["+W2", "+BYE"], ["-B1", "+F3"], ["--", "-F2"]]
    assert udfs.crosstable_score(table) == [2, 1, 0]
    assert udfs.crosstable_score(table, TRUE) == udfs.crosstable_score(table, 1) == [1, 0, 0]
