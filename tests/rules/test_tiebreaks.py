"""Tie-breaks of the same score, own results and opponents, article by article of C.07 (2026)."""

from fractions import Fraction

from tests.rules.tie_break_tables import FOUR, FOUR_RATINGS, SEVEN, refusal, table, values
from xlratings.errors import RuleError
from xlratings.rules.crosstable import read_crosstable, scores
from xlratings.rules.tiebreak_table import TIE_BREAKS
from xlratings.rules.tiebreaks import tie_break
from xlratings.rules.unplayed import EDITIONS, IN_FORCE


def test_6_1_direct_encounter_adds_the_points_among_those_with_the_same_score() -> None:
    text = "+W2 -B3 -- +F4\n-B1 -- +W3 U1\n-- +W1 -B2 U1\n-- U1 -- -F1"
    assert [float(score or 0) for score in scores(table(text))] == [2, 2, 2, 1]
    assert values(text, "DE") == [1, 1, 1, 0]
    assert values("+W2 =B3 --\n-B1 -- +W3\n-- =W1 -B2", "DE") == [0, 0, 0]


def test_6_1_1_forfeits_are_left_out_of_direct_encounter_except_in_a_round_robin() -> None:
    assert values("+F2 --\n-F1 U1", "DE") == [0, 0]
    assert values("+F2 -B3 --\n-F1 -- +W3\n-- +W1 -B2", "DE") == [1, 1, 1]


def test_6_1_2_two_who_met_twice_count_with_their_average() -> None:
    assert values("+W2 =B2 U0\n-B1 =W1 U1", "DE") == [0.75, 0.25]


def test_6_3_a_tie_where_not_all_have_met_is_said() -> None:
    open_ = tie_break(table("+W2 --\n-B1 U1\n-- U1"), "DE", EDITIONS[IN_FORCE])
    assert [message.id for message in open_.warnings] == ["rule.direct-encounter-incomplete"]
    assert open_.warnings[0].fields == {"groups": 1}
    assert tie_break(table("+W2 -B2\n-B1 +W1"), "DE", EDITIONS[IN_FORCE]).warnings == ()


def test_6_3_who_met_whom_is_said_although_an_opponent_is_not_in_the_table() -> None:
    result = tie_break(table("+W2 =W9\n-B1 =B3\n-- =W2\n-- +BYE"), "DE", EDITIONS[IN_FORCE])
    assert isinstance(result.values[0], RuleError)
    assert [str(value) for value in result.values[1:]] == ["1/2", "1/2", "0"]
    assert result.warnings == ()


def test_7_1_win_counts_rounds_with_the_points_of_a_win_played_or_not() -> None:
    assert values(SEVEN, "WIN") == [3, 3, 2, 1, 1, 0, 1]
    assert values("U½ +F2\nU0 -F1", "WIN") == [1, 0]


def test_7_2_won_counts_games_won_over_the_board() -> None:
    assert values(SEVEN, "WON") == [3, 2, 2, 1, 0, 0, 0]
    assert values("2wW\n1bL", "WON") == [1, 0]


def test_7_3_and_7_4_count_games_played_and_won_over_the_board_with_black() -> None:
    assert values(SEVEN, "BPG") == [1, 2, 2, 2, 2, 1, 1]
    assert values(SEVEN, "BWG") == [0, 2, 1, 0, 0, 0, 0]


def test_a_colour_may_be_read_from_the_opponent_s_row_but_is_never_guessed() -> None:
    assert values("+2\n-B1", "BPG") == [0, 1]
    assert values("+2\n-W1", "BWG") == [1, 0]
    error = refusal("+2\n-1", "BPG", 1)
    assert (error.kind, error.message.id, error.message.fields) == (
        "#N/A",
        "rule.colour-missing",
        {"row": 1, "column": 1},
    )
    assert values("+2\n-1", "BWG") == ["#N/A", 0]


def test_7_5_progressive_scores_add_the_score_after_each_round() -> None:
    assert values(SEVEN, "PS") == [1 + 1.5 + 2.5 + 3.5, 1 + 1.5 + 2.5 + 3.5, 6, 4, 2, 3.5, 5]


def test_14_1_2_c_cuts_leave_out_the_scores_after_the_first_rounds() -> None:
    assert values(SEVEN, "PS-C1")[:3] == [7.5, 7.5, 5.5]
    assert values(SEVEN, "PS-C2")[:3] == [6, 6, 4]


def test_7_6_rounds_elected_to_play() -> None:
    assert values(SEVEN, "REP") == [4, 4, 4, 4, 4, 1, 4]
    assert values("+F2 U0\n-F1 =BYE", "REP") == [2, 0]


def test_7_7_standard_points_compare_with_the_scheduled_opponent_or_with_a_draw() -> None:
    assert values("+W2 =B2 U1 =BYE\n-B1 =W1 -- +BYE", "STD") == [3, 1.5]
    assert values("+F2 -F2\n-F1 -F1", "STD") == [1.5, 0.5]
    lost_to_a_number_without_player = read_crosstable([["-F2"], [None], ["--"]])
    assert values(lost_to_a_number_without_player, "STD") == ["#N/A", None, 0]


def test_8_1_buchholz_adds_the_scores_of_the_opponents() -> None:
    assert values("+W2 +W3\n-B1 +W4\n+W4 -B1\n-B3 -B2", "BH") == [2, 2, 2, 2]


def test_8_2_the_average_is_over_the_opponents_met_over_the_board_unrounded() -> None:
    bh = values(SEVEN, "BH")
    assert values(SEVEN, "AOB")[0] == sum(float(bh[n - 1] or 0) for n in (4, 2, 3, 7)) / 4
    birch = tie_break(table(SEVEN), "AOB", EDITIONS[IN_FORCE]).value(2)
    assert birch == (Fraction(17, 2) + 9 + Fraction(19, 2)) / 3
    assert values("--\n+BYE", "AOB") == ["#N/A", "#N/A"]


def test_8_3_fore_buchholz_takes_all_paired_games_of_the_final_round_as_drawn() -> None:
    drawn = "+W2 =B3\n-B1 =W4\n+W4 =W1\n-B3 =B2"
    assert values("+W2 +B3\n-B1 -W4\n+W4 -W1\n-B3 +B2", "FB") == values(drawn, "BH")
    assert values("+W2 +F3\n-B1 -F4\n+W4 -F1\n-B3 +F2", "FB") == values(drawn, "BH")


def test_8_buchholz_in_a_round_robin_is_computed_with_a_warning() -> None:
    for code in ("BH", "BH-C1", "FB", "AOB"):
        result = tie_break(table(FOUR), code, EDITIONS[IN_FORCE])
        assert [message.id for message in result.warnings] == ["rule.buchholz-in-round-robin"]
        assert all(isinstance(value, Fraction) for value in result.values)
    assert tie_break(table(SEVEN), "BH", EDITIONS[IN_FORCE]).warnings == ()
    assert tie_break(table(FOUR), "SB", EDITIONS[IN_FORCE]).warnings == ()


def test_9_1_sonneborn_berger_multiplies_scores_and_points() -> None:
    assert values("+W2 =W3\n-B1 +W4\n+W4 =B1\n-B3 -B2", "SB") == [1 + 0.75, 0, 0 + 0.75, 0]


def test_own_unplayed_rounds_of_sonneborn_berger_by_edition() -> None:
    text = "+W2 +BYE =W2\n-B1 -- =B1"
    assert values(text, "SB", "RAW") == [0.75, 1.25]
    assert values(text, "SB", "SELF")[0] == 1 + 2 / 2 + 0.5
    assert values(text, "SB", "2009")[0] == 1 + (1 + 0 + 0.5) * 1 + 0.5
    assert values(text, "SB", "2023")[0] == 0.5 + 2.5 + 0.25
    assert values(text, "SB", "2026")[0] == 0.5 + 1.5 + 0.25


def test_15_2_forfeits_of_a_round_robin_are_regular_games_for_sb_and_koya() -> None:  # F53
    assert [float(score or 0) for score in scores(table(FOUR))] == [2.5, 2, 0.5, 1]
    for edition in EDITIONS:
        assert values(FOUR, "SB", edition) == [3.25, 1.5, 1.25, 0.5]
        assert values(FOUR, "KS", edition) == [1, 0, 0.5, 0]
    assert values(FOUR, "TPR", ratings=[*FOUR_RATINGS]) == [2173, 2000, 1694, 2000]


def test_9_2_koya_counts_points_against_those_with_half_of_the_maximum() -> None:
    assert values(SEVEN, "KS") == [0.5 + 1, 0.5, 0, 0, 0, 0.5, 0]


def test_9_2_the_maximum_of_an_odd_round_robin_leaves_the_free_round_out() -> None:
    assert values("+W2 -B3 --\n-B1 -- =W3\n-- +W1 =B2", "KS") == [0, 0.5, 1]


def test_14_5_the_limit_of_koya_moves_by_half_points() -> None:
    text = "+W2 =W3\n-B1 +W4\n+W4 =B1\n-B3 -B2"
    assert values(text, "KS") == [1.5, 0, 0.5, 0]
    assert values(text, "KS/L1") == values(text, "KS-L+1") == [0.5, 0, 0.5, 0]
    assert values(text, "KS/L-2") == [1.5, 1, 1.5, 0]


def test_every_tie_break_has_its_article() -> None:
    assert all(each.article.split(".")[0] in {"6", "7", "8", "9", "10"} for each in TIE_BREAKS.values())
