"""Tie-breaks by ratings (C.07 10, 2026), what is missing, and the codes."""

from fractions import Fraction

import pytest

from tests.rules.tie_break_tables import SEVEN, SEVEN_RATINGS, refusal, table, values
from xlratings.errors import RuleError
from xlratings.rules.crosstable import read_crosstable
from xlratings.rules.tiebreaks import tie_break
from xlratings.rules.unplayed import EDITIONS, IN_FORCE


def test_10_only_games_over_the_board_count() -> None:  # F55
    birch = {code: values(SEVEN, code, ratings=[*SEVEN_RATINGS])[1] for code in ("TPR", "ARO")}
    assert birch == {"TPR": 2140, "ARO": 1867}


def test_10_they_are_dropped_for_everybody_when_an_unrated_player_is_present_and_he_is_named() -> None:  # F56
    for unrated in (None, 0):
        ratings: list[int | None] = [*SEVEN_RATINGS[:-1], unrated]
        for code in ("ARO", "ARO-C1", "TPR", "PTP", "APRO", "APPO"):
            with pytest.raises(RuleError) as caught:
                _ = tie_break(table(SEVEN), code, EDITIONS[IN_FORCE], ratings).values
            assert caught.value.kind == "#N/A"
            assert caught.value.message.id == "rule.tie-break-unrated-players"
            assert caught.value.message.fields == {"players": "7"}
            assert refusal(SEVEN, code, 3, ratings).message == caught.value.message


def test_a_number_without_a_player_needs_no_rating() -> None:
    blank_row = read_crosstable([["+W3"], [None], ["-B1"]])
    assert values(blank_row, "ARO", ratings=[1500, None, 1600]) == [1600, None, 1500]


def test_ratings_are_one_per_row_and_asked_for_where_needed_only() -> None:
    assert refusal(SEVEN, "ARO", 1).message.id == "rule.tie-break-needs-ratings"
    error = refusal(SEVEN, "ARO", 1, [1500, 1600])
    assert (error.kind, error.message.fields) == ("#VALUE!", {"players": 7, "ratings": 2})
    assert values(SEVEN, "BH", ratings=[None]) == values(SEVEN, "BH")


def test_10_1_the_average_rating_is_rounded_half_up() -> None:
    text = "+W2 +W3\n-B1 --\n-- -B1"
    assert values(text, "ARO", ratings=[1000, 1500, 1501])[0] == 1501
    assert values(text, "ARO", ratings=[1000, 1502, 1503])[0] == 1503


def test_14_1_2_b_cuts_of_the_average_leave_out_lowest_and_highest_ratings() -> None:
    ratings: list[int | None] = [*SEVEN_RATINGS]
    ash = [2000, 1900, 1800, 1500]
    assert values(SEVEN, "ARO-C1", ratings=ratings)[0] == 1900 == sum(ash[:3]) / 3
    assert values(SEVEN, "ARO-C2", ratings=ratings)[0] == 1950
    assert values(SEVEN, "ARO-M1", ratings=ratings)[0] == 1850
    assert values(SEVEN, "ARO-M2", ratings=ratings)[0] == "#N/A"


def test_10_4_and_10_5_average_the_performances_of_the_opponents_met_over_the_board() -> None:
    ratings: list[int | None] = [*SEVEN_RATINGS]
    for inner, outer in (("TPR", "APRO"), ("PTP", "APPO")):
        of_all = values(SEVEN, inner, ratings=ratings)
        expected = sum(Fraction(str(of_all[n - 1])) for n in (5, 1, 4)) / 3
        assert values(SEVEN, outer, ratings=ratings)[1] == int(expected + Fraction(1, 2))


def test_without_a_game_over_the_board_nothing_is_averaged() -> None:
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO"):
        error = refusal("+W2\n-B1\n+BYE", code, 3, [1500, 1600, 1700])
        assert (error.kind, error.message.id) == ("#N/A", "rule.no-game-over-the-board")


def test_a_score_that_is_needed_and_not_there_is_asked_for_by_those_who_need_it_only() -> None:
    crosstable = read_crosstable([["+W4", "--"], ["U1", "-B3"], ["-BYE", "+W2"], [None, None]])
    assert values(crosstable, "BH") == ["#N/A", 2, 2, None]
    assert values(crosstable, "PS") == [2, 2, 1, None]


def test_an_opponent_outside_the_table_is_num_where_his_score_is_needed() -> None:
    assert values("+W9\n--", "BH") == ["#NUM!", 0]
    assert values("+F9\n--", "BH") == ["#NUM!", 0]
    assert values("+W9\n--", "WIN") == [1, 0]


@pytest.mark.parametrize("player", [0, 8])
def test_a_player_outside_the_table_is_num(player: int) -> None:
    for code in ("BH", "PS", "ARO"):
        assert refusal(SEVEN, code, player, [*SEVEN_RATINGS]).kind == "#NUM!"


@pytest.mark.parametrize("code", ["BH-C1", "bh-c1", " BH/C1 ", "BH - C1"])
def test_codes_in_any_case_with_a_dash_or_a_stroke(code: str) -> None:
    assert values(SEVEN, code) == values(SEVEN, "BH-C1")


@pytest.mark.parametrize("code", ["", "BHC", "BH-C3", "BH-L1", "PS-M1", "DE-C1", "KS-C1", "TPR-C1", "ESB", "BH-C1-C1"])
def test_an_unknown_code_or_modifier_is_value_and_says_the_known_ones(code: str) -> None:
    with pytest.raises(RuleError) as caught:
        tie_break(table(SEVEN), code, EDITIONS[IN_FORCE])
    assert caught.value.kind == "#VALUE!"
    assert "BH-C1" in str(caught.value.message.fields["known"])
