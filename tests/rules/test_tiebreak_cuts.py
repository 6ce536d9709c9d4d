"""Eras of tie-breaks, and which values are cut (C.07 14 and 16, 2026)."""

from tests.rules.tie_break_tables import SEVEN, values
from xlratings.rules.shares import CUTS, Cuts, Share, cut_shares


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
