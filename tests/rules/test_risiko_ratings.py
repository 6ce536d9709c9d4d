"""S0 sections 2 and 3: where ratings start, how a list follows from the one before, the whole table of Diff/Atteso."""

import pytest

from xlratings.federations import rule_book
from xlratings.rules.expectation import table_percentage
from xlratings.rules.risiko import RisikoRules, new_rating

RULES: RisikoRules = rule_book("RISIKO").newest().rules

# typed from the document: from, to, expected of the higher, expected of the lower
PRINTED = [
    (0, 3, 50, 50), (4, 10, 51, 49), (11, 17, 52, 48), (18, 25, 53, 47), (26, 32, 54, 46),
    (33, 39, 55, 45), (40, 46, 56, 44), (47, 53, 57, 43), (54, 61, 58, 42), (62, 68, 59, 41),
    (69, 76, 60, 40), (77, 83, 61, 39), (84, 91, 62, 38), (92, 98, 63, 37), (99, 106, 64, 36),
    (107, 113, 65, 35), (114, 121, 66, 34), (122, 129, 67, 33), (130, 137, 68, 32), (138, 145, 69, 31),
    (146, 153, 70, 30), (154, 162, 71, 29), (163, 170, 72, 28), (171, 179, 73, 27), (180, 188, 74, 26),
    (189, 197, 75, 25), (198, 206, 76, 24), (207, 215, 77, 23), (216, 225, 78, 22), (226, 235, 79, 21),
    (236, 245, 80, 20), (246, 256, 81, 19), (257, 267, 82, 18), (268, 278, 83, 17), (279, 290, 84, 16),
    (291, 302, 85, 15), (303, 315, 86, 14), (316, 328, 87, 13), (329, 344, 88, 12), (345, 357, 89, 11),
    (358, 374, 90, 10), (375, 391, 91, 9), (392, 411, 92, 8), (412, 432, 93, 7), (433, 456, 94, 6),
    (457, 484, 95, 5), (485, 517, 96, 4), (518, 559, 97, 3), (560, 619, 98, 2), (620, 735, 99, 1),
    (736, 9999, 100, 0),
]  # fmt: skip


@pytest.mark.parametrize(("first", "last", "higher", "lower"), PRINTED)
def test_the_expected_performance_is_the_one_printed(first: int, last: int, higher: int, lower: int) -> None:
    assert {table_percentage(difference) for difference in (max(first, 1), last)} == {higher}
    assert {table_percentage(-difference) for difference in (max(first, 1), last)} == {lower}


def test_without_a_difference_the_expected_performance_is_fifty() -> None:
    assert table_percentage(0) == 50


def test_a_new_member_has_1000_points() -> None:
    assert RULES.start == 1000


def test_the_new_rating_is_the_old_one_plus_the_variations_of_the_month() -> None:
    assert new_rating(RULES, 1100, [16, -3, 7]) == 1120


def test_without_events_the_rating_stays() -> None:
    assert new_rating(RULES, 1100, []) == 1100


def test_the_least_rating_is_900() -> None:
    assert new_rating(RULES, 905, [-30]) == 900


def test_the_floor_is_tested_once_on_the_months_total() -> None:
    assert new_rating(RULES, 905, [-30, 20]) == new_rating(RULES, 905, [20, -30]) == 900
    assert new_rating(RULES, 905, [-30, 28]) == 903


def test_the_list_used_is_the_one_in_force_on_the_start_day_by_decision() -> None:
    assert RULES.list_months_before == 0
