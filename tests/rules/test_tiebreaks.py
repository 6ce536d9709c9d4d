"""Tie-breaks, article by article of C.07 (2026), the faults of programs like this, and the laws they obey."""

import random
import runpy
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import RuleError
from xlratings.rules.crosstable import Crosstable, read_crosstable, scores
from xlratings.rules.shares import CUTS, Cuts, Share, cut_shares
from xlratings.rules.tiebreak_table import TIE_BREAKS
from xlratings.rules.tiebreaks import known_codes, tie_break
from xlratings.rules.unplayed import EDITIONS, IN_FORCE

swiss = runpy.run_path(str(Path(__file__).resolve().parent.parent / "campaigns" / "tie_breaks_with_gacrux.py"))["swiss"]

# Seven players, four rounds, with every kind of unplayed round: Ash, Birch, Cedar, Dogwood, Elm, Fir, Gorse.
SEVEN = """
+W4 =B2 +W3 +W7
+B5 =W1 +F6 +B4
=W6 +B7 -B1 +W5
-B1 +W5 =B7 -W2
-W2 -B4 U1 -B3
=B3 =BYE -F2 -BYE
U1 -W3 =W4 -B1
"""
SEVEN_RATINGS = [2100, 2000, 1900, 1800, 1700, 1600, 1500]
# A round robin of four with a forfeit.
FOUR = "+W4 =B3 +W2\n+W3 +F4 -B1\n-B2 =W1 -B4\n-B1 -F2 +W3"
FOUR_RATINGS = [2100, 2000, 1900, 1800]


def table(text: str) -> Crosstable:
    return read_crosstable([line.split() for line in text.strip().splitlines()])


def values(
    crosstable: Crosstable | str, code: str, edition: str = IN_FORCE, ratings: list[int | None] | None = None
) -> list[float | str | None]:
    """Everybody's value as a plain number; an error as its kind."""
    read = table(crosstable) if isinstance(crosstable, str) else crosstable
    result = tie_break(read, code, EDITIONS[edition], ratings).values
    return [v.kind if isinstance(v, RuleError) else None if v is None else float(v) for v in result]


def refusal(crosstable: str, code: str, player: int, ratings: list[int | None] | None = None) -> RuleError:
    with pytest.raises(RuleError) as caught:
        tie_break(table(crosstable), code, EDITIONS[IN_FORCE], ratings).value(player)
    return caught.value


# Eras and cuts


def test_the_same_event_has_two_winners_in_three_eras() -> None:  # F50
    assert values(SEVEN, "BH", "2026") == [9, 7.5, 7.5, 9.5, 8.5, 5.5, 9]
    assert values(SEVEN, "BH", "2023") == [9, 9.5, 7.5, 9.5, 8.5, 5.5, 9]
    assert values(SEVEN, "BH", "2009") == [8, 7.5, 7, 8, 7.5, 9, 9]
    assert values(SEVEN, "BH-C1", "2026") == [7.5, 6.5, 6.5, 8.5, 7.5, 4.5, 7.5]
    assert values(SEVEN, "BH-C1", "2023")[1] == 8.5
    assert values(SEVEN, "BH-C1", "2009")[:2] == [7, 7]


def share(round_: int, score: int, value: int, *, voluntary: bool = False) -> Share:
    return Share(round_, round_, score, value, voluntary, "")


def cut(shares: list[Share], cuts: str, *, voluntary_first: bool = True) -> list[tuple[int, str]]:
    return [(out.round, by) for out, by in cut_shares(shares, CUTS[cuts], voluntary_first=voluntary_first)]


def test_14_1_cut_1_leaves_out_the_least_significant_value() -> None:
    assert cut([share(1, 5, 5), share(2, 3, 3), share(3, 4, 4)], "C1") == [(2, "least")]


def test_14_1_2_d_the_lowest_score_and_of_equal_ones_the_lowest_contribution() -> None:
    assert cut([share(1, 2, 4), share(2, 2, 2), share(3, 6, 0)], "C1") == [(2, "least")]


def test_14_3_median_1_leaves_out_the_least_and_then_the_most_significant() -> None:
    assert cut([share(1, 5, 5), share(2, 3, 3), share(3, 4, 4)], "M1") == [(2, "least"), (1, "most")]


def test_14_2_and_14_4_cut_two_of_each() -> None:
    shares = [share(n, n, n) for n in range(1, 6)]
    assert cut(shares, "C2") == [(1, "least"), (2, "least")]
    assert cut(shares, "M2") == [(1, "least"), (2, "least"), (5, "most"), (4, "most")]


def test_16_5_1_low_cuts_take_the_lowest_contribution_of_a_voluntary_round() -> None:
    shares = [share(1, 2, 2), share(2, 7, 7, voluntary=True), share(3, 6, 6, voluntary=True)]
    assert cut(shares, "C1") == [(3, "voluntary")]
    assert cut(shares, "C1", voluntary_first=False) == [(1, "least")]


def test_16_5_2_sonneborn_berger_cuts_the_higher_of_the_two() -> None:
    shares = [share(1, 2, 2), share(2, 7, 0, voluntary=True), share(3, 6, 6)]
    assert cut(shares, "C1") == [(1, "least")]
    assert cut([share(1, 2, 2), share(2, 7, 3, voluntary=True)], "C1") == [(2, "voluntary")]


def test_16_5_2_they_are_the_same_element_if_the_least_value_is_a_voluntary_round() -> None:
    shares = [share(1, 6, 0, voluntary=True), share(2, 4, 0, voluntary=True), share(3, 4, 4)]
    assert cut(shares, "C2") == [(2, "voluntary"), (3, "least")]


def test_16_5_applies_again_to_what_remains_and_never_to_high_cuts() -> None:
    shares = [share(1, 1, 1), share(2, 9, 9, voluntary=True), share(3, 8, 8, voluntary=True), share(4, 5, 5)]
    assert cut(shares, "C2") == [(3, "voluntary"), (2, "voluntary")]
    assert cut(shares, "M1") == [(3, "voluntary"), (2, "most")]


def test_more_cuts_than_rounds_give_0() -> None:
    for code in ("BH-C2", "BH-M1", "BH-M2", "SB-C2", "PS-C2", "FB-M2"):
        assert values("+W2\n-B1", code) == [0, 0]
    assert cut_shares([], Cuts(2, 2), voluntary_first=True) == []


# C.07 6 to 9


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


# C.07 10: ratings


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


# What is missing, and codes


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


# Laws

TABLES = st.integers(0, 2**32).map(lambda seed: swiss(random.Random(seed)))  # noqa: S311 - chance, not secrecy
CODES = [code for code in known_codes().split(", ") if code.split("-")[0] not in {"ARO", "TPR", "PTP", "APRO", "APPO"}]


@given(TABLES, st.sampled_from(CODES), st.sampled_from(sorted(EDITIONS)))
def test_a_complete_table_always_has_a_value_and_its_breakdown_adds_up(
    cells: list[list[object]], code: str, edition: str
) -> None:
    result = tie_break(read_crosstable(cells), code, EDITIONS[edition])
    for player, value in enumerate(result.values, 1):
        if isinstance(value, RuleError):
            assert (code, value.message.id) == ("AOB", "rule.no-game-over-the-board")
            continue
        breakdown = result.breakdown(player)
        kept = [line.value for line in breakdown.shares if not line.cut]
        assert breakdown.value == value == (sum(kept) / len(kept) if code == "AOB" else sum(kept))


@given(TABLES, st.sampled_from(["BH", "FB", "SB"]), st.sampled_from(sorted(EDITIONS)))
def test_a_cut_never_adds(cells: list[list[object]], code: str, edition: str) -> None:
    read = read_crosstable(cells)
    whole, c1, c2, m1, m2 = (values(read, name, edition) for name in (code, *(f"{code}-{cut}" for cut in CUTS)))
    for bh, one, two, median, medians in zip(whole, c1, c2, m1, m2, strict=True):
        assert float(bh or 0) >= float(one or 0) >= float(two or 0) >= float(medians or 0) >= 0
        assert float(one or 0) >= float(median or 0)


@given(TABLES)
def test_the_dummy_of_2026_is_never_above_that_of_2023(cells: list[list[object]]) -> None:
    read = read_crosstable(cells)
    for now, before in zip(values(read, "BH", "2026"), values(read, "BH", "2023"), strict=True):
        assert float(now or 0) <= float(before or 0)


@given(TABLES, st.sampled_from(CODES), st.sampled_from(sorted(EDITIONS)), st.randoms())
def test_numbering_the_players_otherwise_moves_the_values_with_them(
    cells: list[list[str]], code: str, edition: str, chance: random.Random
) -> None:
    order = list(range(len(cells)))
    chance.shuffle(order)
    number = {old + 1: new + 1 for new, old in enumerate(order)}
    renumbered = [[_renumbered(cell, number) for cell in cells[old]] for old in order]
    before, after = (values(read_crosstable(each), code, edition) for each in (cells, renumbered))
    assert [before[old] for old in order] == after


@given(TABLES, st.sampled_from(CODES), st.sampled_from(sorted(EDITIONS)))
def test_a_table_as_written_and_the_same_as_printed_give_the_same(
    cells: list[list[str]], code: str, edition: str
) -> None:
    printed = [[_printed(cell, number) for cell in row] for number, row in enumerate(cells, 1)]
    absent = len(cells[0])  # a row of TRF's absent rounds, so that even a table without games shows its form
    as_printed = values(read_crosstable([*printed, ["0000 - Z"] * absent]), code, edition)
    assert as_printed == values(read_crosstable([*cells, ["--"] * absent]), code, edition)


@given(st.integers(2, 8).map(lambda half: 2 * half), st.integers(1, 6), st.randoms())
def test_where_everybody_played_every_round_the_sums_agree_and_so_do_the_editions(
    players: int, rounds: int, chance: random.Random
) -> None:
    read = read_crosstable(played_throughout(players, rounds, chance))
    points = [float(score or 0) for score in scores(read)]
    assert sum(points) == players * rounds / 2
    by_edition = [values(read, "BH", edition) for edition in EDITIONS]
    assert all(each == by_edition[0] for each in by_edition)
    assert sum(float(value or 0) for value in by_edition[0]) == rounds * sum(points)
    assert len({tuple(values(read, "SB", edition)) for edition in EDITIONS}) == 1


def played_throughout(players: int, rounds: int, chance: random.Random) -> list[list[str]]:
    cells: list[list[str]] = [[] for _ in range(players)]
    for _ in range(rounds):
        order = chance.sample(range(1, players + 1), players)
        for white, black in zip(order[::2], order[1::2], strict=True):
            own, other = chance.choice([("+", "-"), ("=", "="), ("-", "+")])
            cells[white - 1].append(f"{own}W{black}")
            cells[black - 1].append(f"{other}B{white}")
    return cells


def _renumbered(cell: str, number: dict[int, int]) -> str:
    digits = "".join(letter for letter in cell if letter.isdigit())
    return cell if cell.startswith("U") or not digits else cell.replace(digits, str(number[int(digits)]))


def _printed(cell: str, own: int) -> str:
    byes = {"+BYE": "-1", "=BYE": "-½", "-BYE": "0", "--": "0", "U1": "U1"}
    if cell in byes:
        return byes[cell]
    opponent = cell[2:]
    if cell[1] == "F":
        return f"{opponent}{'w' if own < int(opponent) else 'b'}{cell[0]}"
    return f"  {opponent}{cell[1].lower()}{({'+': '1', '=': '½', '-': '0'})[cell[0]]}"


def test_every_tie_break_has_its_article() -> None:
    assert all(each.article.split(".")[0] in {"6", "7", "8", "9", "10"} for each in TIE_BREAKS.values())
