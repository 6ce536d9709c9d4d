"""What goes in and comes out, sentence by sentence of the contract."""

from collections.abc import Callable
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any

import pytest

import udfs
from udfs.error_values import NUMBERS, ErrorValue

SYSTEMS_OF_WHOLE_RATINGS = ["FIDE", "FIDE-RAPID", "FIDE-BLITZ", "CBJD", "RISIKO"]
SYSTEMS_BY_CURVE = ["ELO", "KURNIK"]
whole = pytest.mark.parametrize("system", SYSTEMS_OF_WHOLE_RATINGS)
curve = pytest.mark.parametrize("system", SYSTEMS_BY_CURVE)


def test_two_arguments_have_the_same_shape_or_one_is_a_single_value() -> None:
    assert udfs.expected([1600, 1500], 1500) == [0.64, 0.5]
    assert udfs.expected(1500, [1600, 1500]) == [0.36, 0.5]
    assert udfs.expected([1600, 1500], [1500, 1600]) == [0.64, 0.36]


@pytest.mark.parametrize(
    ("rating", "opponent"),
    [([1, 2], [1, 2, 3]), ([1, 2], [[1, 2]]), ([[1, 2], [3, 4]], [1, 2]), ([], [1, 2])],
)
def test_else_it_is_value(rating: Any, opponent: Any) -> None:
    assert udfs.expected(rating, opponent) == "#VALUE!"


def test_the_result_has_the_input_s_shape() -> None:
    assert udfs.expected([[1600, 1500], [1400, 1500]], 1500) == [[0.64, 0.5], [0.36, 0.5]]
    assert udfs.expected([[1600], [1500]], 1500) == [[0.64], [0.5]]
    assert udfs.expected([[1600, 1500]], 1500) == [[0.64, 0.5]]


def test_a_range_of_one_cell_is_a_single_value() -> None:
    assert udfs.expected([[1600]], [1500, 1600]) == [0.64, 0.5]
    assert udfs.expected([[1600]], [[1500]]) == [[0.64]]
    assert udfs.expected([1600], 1500) == [0.64]


def test_from_python_a_list_is_a_column_and_a_list_of_lists_is_rows() -> None:
    assert udfs.expected([1600, 1500], [[1500], [1500]]) == [0.64, 0.5]
    assert udfs.expected((1600, 1500), ((1500,), (1500,))) == [0.64, 0.5]


def test_lists_are_read_row_by_row_whatever_their_shape() -> None:
    opponents, scores = [1600, 1700, 1650, 1750], [1, 0, "½", 1]
    in_a_column = udfs.rating_change(1700, opponents, scores, 20)
    assert udfs.rating_change(1700, [opponents], scores, 20) == in_a_column
    assert udfs.rating_change(1700, [[1600, 1700], [1650, 1750]], [scores], 20) == in_a_column


def test_unequal_counts_are_value() -> None:
    assert udfs.rating_change(1700, [1600, 1700], [1, 0, 1], 20) == "#VALUE!"
    assert udfs.glicko_update(1500, 200, [1400, 1500], [30], [1, 1]) == "#VALUE!"
    assert udfs.kurnik_update([1200, 1200], [1]) == "#VALUE!"


def test_ragged_rows_and_deeper_lists_are_value() -> None:
    assert udfs.expected([[1600, 1500], [1400]], 1500) == "#VALUE!"
    assert udfs.expected([1600, [1500]], 1500) == "#VALUE!"
    assert udfs.expected([[[1600]]], 1500) == "#VALUE!"
    assert udfs.rating_change(1700, [[[1600]]], 1, 20) == "#VALUE!"


@pytest.mark.parametrize("blank", [None, "", " ", "\u00a0", float("nan")])
def test_element_by_element_a_blank_gives_an_empty_cell(blank: Any) -> None:
    assert udfs.expected(blank, 1500) is None
    assert udfs.expected(1500, blank, "ELO") is None
    assert udfs.expected([1600, blank], 1500) == [0.64, None]
    assert udfs.kfactor([2000, blank]) == [20, None]
    assert udfs.cbjd_rating(blank, 2200, 7, 11) is None


@pytest.mark.parametrize("blank", [None, "", " ", float("nan"), 0])
def test_in_a_list_a_blank_rating_or_0_drops_the_pair(blank: Any) -> None:
    assert udfs.rating_change(1700, [1600, blank, 1700], [1, 1, 0], 20) == udfs.rating_change(
        1700, [1600, 1700], [1, 0], 20
    )


@whole
def test_0_alone_is_unrated_and_below_0_is_num_in_systems_of_whole_ratings(system: str) -> None:
    assert udfs.expected(0, 1500, system) == udfs.expected(1500, 0, system) == "#N/A"
    assert udfs.expected(-1, 1500, system) == udfs.expected(1500, -1, system) == "#NUM!"


@curve
def test_0_and_negative_numbers_are_ratings_in_systems_by_a_curve(system: str) -> None:
    assert udfs.expected([0, -400], -400, system) == pytest.approx([10 / 11, 0.5])
    assert udfs.rating_change(0, [0, None], [1, 1], 20, system) == 10


def test_0_and_negative_numbers_are_ratings_in_glicko_and_fibs() -> None:
    assert udfs.glicko_expected(0, 0, 50) == 0.5
    assert udfs.glicko_update(0, 200, [0], [50], [1]) != udfs.glicko_update(0, 200, None, None, None)
    assert udfs.fibs_update(0, 0, -100, 0, 1, 1)[0][1] == 1


@whole
@pytest.mark.parametrize(
    "text", ["1924", " 1924 ", "1.924", "1,924", "1 924", "1\u00a0924", "1\u202f924", "1'924", "+1924"]
)
def test_a_thousands_pattern_is_a_whole_number_in_systems_of_whole_ratings(system: str, text: str) -> None:
    assert udfs.expected(text, 1900, system) == udfs.expected(1924, 1900, system)


@whole
@pytest.mark.parametrize("text", ["19,5", "1924.5", "1924,0", "1.92", "1.9245", "0.924", "1.924,5", "1e3", "?", "٢٠٠٠"])
def test_other_decimals_and_texts_are_value_there(system: str, text: str) -> None:
    assert udfs.expected(text, 1900, system) == "#VALUE!"


@curve
@pytest.mark.parametrize("text", ["1.924", "1,924", "1 924", "19a", "1-2", "1924/2", "½", "1e3"])
def test_elsewhere_a_text_that_is_not_plainly_one_number_is_value(system: str, text: str) -> None:
    assert udfs.expected(text, 1900, system) == "#VALUE!"


@curve
@pytest.mark.parametrize(("text", "value"), [("1924", 1924), ("1924.5", 1924.5), ("1924,5", 1924.5), ("-12", -12)])
def test_elsewhere_a_text_that_is_plainly_one_number_is_one(system: str, text: str, value: float) -> None:
    assert udfs.expected(text, 1900, system) == udfs.expected(value, 1900, system)


@pytest.mark.parametrize("half", [0.5, "½", "1/2", "0,5", "0.5", ",5", Decimal("0.5")])
def test_half_a_point_in_every_spelling(half: Any) -> None:
    assert udfs.rating_change(1500, 1400, half, 20) == udfs.rating_change(1500, 1400, 0.5, 20)
    assert udfs.performance([1, half], [1500, 1600]) == udfs.performance("1½", [1500, 1600])


@pytest.mark.parametrize("total", [1.5, "1.5", "1,5", "1½", "1 1/2"])
def test_totals_in_every_spelling(total: Any) -> None:
    assert udfs.performance(total, [1500, 1600]) == udfs.performance([1, 0.5], [1500, 1600])


@pytest.mark.parametrize("score", [0.25, 2, -1, "0.3", 1.5])
def test_a_score_that_is_no_multiple_of_half_or_more_than_the_games_is_num(score: Any) -> None:
    assert udfs.rating_change(1500, 1400, score, 20) == "#NUM!"
    assert udfs.performance(3, [1500, 1600]) == udfs.performance(0.7, [1500, 1600]) == "#NUM!"


@pytest.mark.parametrize("score", ["won", "1-0", True, "31/2", date(2026, 2, 1)])
def test_a_score_that_is_no_number_is_value(score: Any) -> None:
    assert udfs.rating_change(1500, 1400, score, 20) == "#VALUE!"


@pytest.mark.parametrize("blank", [None, "", " ", [None], [[""]]])
def test_left_out_or_blank_means_the_default(blank: Any) -> None:
    assert udfs.rating_change(1600, 1500, 1, 20, blank, blank) == udfs.rating_change(1600, 1500, 1, 20)
    assert udfs.kfactor(2000, blank, blank, blank, blank, blank) in (20, [20], [[20]])
    assert udfs.bridge_average([1, 2], blank) == 1.5
    assert udfs.buchholz_fide([["+W2"], ["-B1"]], blank, blank, blank) == [0, 1]
    assert udfs.glicko2_update(1500, 200, 0.06, 1400, 30, 1, blank) == udfs.glicko2_update(1500, 200, 0.06, 1400, 30, 1)


@pytest.mark.parametrize("code", ["fide", " FIDE ", "Fide\u00a0"])
def test_codes_in_any_case_outer_blanks_ignored(code: str) -> None:
    assert udfs.expected(1600, 1500, code) == 0.64


@pytest.mark.parametrize("code", ["FIFE", "FI DE", 5, True, date(2026, 1, 1)])
def test_an_unknown_code_is_value(code: Any) -> None:
    assert udfs.expected(1600, 1500, code) == "#VALUE!"


@pytest.mark.parametrize(
    "day",
    [
        date(2025, 10, 1),
        datetime(2025, 10, 1, 12, 30),  # noqa: DTZ001 - as hosts hand it in
        datetime(2025, 10, 1, tzinfo=timezone.utc),  # noqa: UP017 - any zone will do
        45931,
        45931.75,
        "45931",
        "2025-10-01",
        " 2025-10-01 ",
        "2025-10-01T00:00:00",
        "2025-10-01 12:00",
    ],
)
def test_a_day_is_a_date_a_datetime_a_serial_number_or_iso_text(day: Any) -> None:
    assert udfs.expected(2700, 2200, "FIDE", day) == 0.96


def test_the_day_before_an_amendment_is_still_the_old_edition() -> None:
    assert udfs.expected(2700, 2200, "FIDE", 45930) == 0.92


def test_before_the_first_edition_is_na() -> None:
    assert udfs.expected(2700, 2200, "FIDE", "2021-12-31") == "#N/A"
    assert udfs.expected(2700, 2200, "FIDE", "2022-01-01") == 0.92


def test_left_out_the_day_is_the_newest_edition() -> None:
    assert udfs.expected(2700, 2200, "FIDE", None) == 0.96


@pytest.mark.parametrize("day", ["2025-02-30", "01/10/2025", "today", True])
def test_what_is_no_day_is_value(day: Any) -> None:
    assert udfs.expected(2700, 2200, "FIDE", day) == "#VALUE!"


@pytest.mark.parametrize("day", [0, -1, 2958466, 1e9])
def test_a_serial_number_of_no_day_is_num(day: Any) -> None:
    assert udfs.expected(2700, 2200, "FIDE", day) == "#NUM!"


@pytest.mark.parametrize(
    "error", ["#N/A", "#REF!", "#DIV/0!", "#NAME?", "#NULL!", "#VALUE!", "#NUM!", "#SPILL!", "#CALC!"]
)
def test_an_error_handed_in_is_handed_on(error: str) -> None:
    assert udfs.expected(error, 1500) == error
    assert udfs.expected([1600, error], 1500) == [0.64, error]
    assert udfs.rating_change(1500, [1400, error], [1, 1], 20) == error
    assert udfs.buchholz_fide([["+W2"], [error]]) == error
    assert udfs.risiko_event([1000, 1000], [1, 2], error, "S", None) == error
    assert udfs.kfactor(1200, "KURNIK", error) == error


@pytest.mark.parametrize(("number", "text"), NUMBERS.items())
def test_errors_arrive_as_numbers_from_classic_excel(number: int, text: str) -> None:
    cverr = number - 2146828288
    assert udfs.expected(cverr, 1500) == text
    assert udfs.performance([1, cverr], [1500, 1600]) == text
    assert udfs.expected(float(cverr), 1500) == "#NUM!"  # a number a clerk typed is a float there


def test_errors_arrive_as_dictionaries_from_the_browser() -> None:
    error = {"type": "Error", "basicValue": "#N/A", "errorType": "NotAvailable"}
    assert udfs.expected([[error, 1600]], 1500) == [["#N/A", 0.64]]
    assert udfs.crosstable_score([["+W2"], [error]]) == "#N/A"


def test_an_error_handed_in_beats_our_own() -> None:
    assert udfs.expected("?", "#REF!") == "#REF!"
    assert udfs.expected("?", 1500, "FIDE", "#REF!") == "#REF!"
    assert udfs.rating_change("?", [1500], ["#DIV/0!"], 20) == "#DIV/0!"
    assert udfs.expected([1, 2], [1, "#REF!", 3]) == "#REF!"
    assert udfs.expected(None, "#REF!") == "#REF!"
    assert udfs.kfactor("?", "??", None, None, None, "#REF!") == "#REF!"


def test_else_the_first_argument_in_order_decides() -> None:
    assert udfs.expected(-1, "?") == "#NUM!"
    assert udfs.expected("?", -1) == "#VALUE!"
    assert udfs.expected(-1, 1500, "FIDE", "2000-01-01") == "#NUM!"
    assert udfs.rating_change(-1, ["?"], [1], 20) == "#NUM!"
    assert udfs.glicko_update(1500, 0, "?", 30, 1) == "#NUM!"
    assert udfs.buchholz_fide([["+W2"], ["-B1"]], 9, "??") == "#NUM!"


def test_an_error_is_returned_as_its_text() -> None:
    found = udfs.expected(-1, 1500)
    assert found == "#NUM!"
    assert isinstance(found, ErrorValue)
    assert str(found.message.fields["argument"]) == "rating"


def test_nothing_is_remembered_between_calls() -> None:
    first = udfs.glicko_update(1500, 200, [1400], [30], [1])
    udfs.glicko_update(1900, 50, [1800], [60], [0])
    assert udfs.glicko_update(1500, 200, [1400], [30], [1]) == first


def test_arguments_are_left_as_they_were() -> None:
    opponents, scores = [1600, None, "1700"], [1, "½", 0]
    udfs.rating_change(1700, opponents, scores, 20)
    assert (opponents, scores) == ([1600, None, "1700"], [1, "½", 0])


def test_ranges_of_100_000_rows_work() -> None:
    rows = [[float(1000 + i % 1800)] for i in range(100_000)]
    found = udfs.expected(rows, 1500)
    assert len(found) == 100_000
    assert found[:2] == [[udfs.expected(1000, 1500)], [udfs.expected(1001, 1500)]]


def test_a_range_of_settings_is_gone_through_too() -> None:
    assert udfs.expected(2736, 2000, ["FIDE", "CBJD", "?"]) == [1.0, 1.0, "#VALUE!"]
    assert udfs.expected([2700, 2700], 2200, "FIDE", ["2025-09-30", "2025-10-01"]) == [0.92, 0.96]


def test_arrays_with_tolist_are_ranges() -> None:
    class Array:
        def __init__(self, rows: Any) -> None:
            self.rows = rows

        def tolist(self) -> Any:
            return self.rows

    assert udfs.expected(Array([[1600], [1500]]), 1500) == [[0.64], [0.5]]
    assert udfs.rating_change(1500, Array([1500]), Array([1]), 20) == 10
    assert udfs.expected([Array(1600)], 1500) == [0.64]


def test_settings_in_a_range_are_followed_row_by_row_and_an_error_names_its_row() -> None:
    days = [["2022-01-01"], ["2024-03-01"], ["2025-10-01"], ["2025-10-01"]]
    found = udfs.expected([[2700], [2700], [2700], ["?"]], 2200, "FIDE", days)
    assert found == [[0.92], [0.92], [0.96], ["#VALUE!"]]
    assert found[3][0].message.fields["argument"] == "rating (4)"
    assert udfs.kfactor([2450, 2450, 250], ["FIDE", "CBJD", "risiko"], [40, None, "R"]) == [10, 10, 2.05]


def test_a_game_of_more_than_a_thousand_players_is_none() -> None:
    ratings = [1200] * 1001
    assert udfs.kurnik_update(ratings, list(range(1, 1002))) == "#NUM!"
    assert len(udfs.kurnik_update(ratings, [*range(1, 1001), None])) == 1001


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda: udfs.expected([[1600], ["#N/A"]], 1500)[1][0], "rating (2)"),
        (lambda: udfs.expected([[1600, 1500], [1400, "#N/A"]], 1500)[1][1], "rating (2, 2)"),
        (lambda: udfs.performance([1, 0], [1600, "#N/A"]), "field (2)"),
        (lambda: udfs.crosstable_score([["+BYE", "--"], ["--", "#N/A"]]), "results (2, 2)"),
        (lambda: udfs.performance([1, "x"], [1600, 1500]), "score (2)"),
        (lambda: udfs.performance("#N/A", 1600), "score"),
    ],
)
def test_an_error_names_the_cell_by_its_place(call: Callable[[], Any], name: str) -> None:
    assert call().message.fields["argument"] == name


def test_no_cells_at_all_are_a_blank_cell() -> None:
    assert udfs.performance([], []) == udfs.rating_initial([], []) == udfs.rating_change(1500, [], [], 20) == "#N/A"


def test_a_year_of_birth_is_no_age() -> None:
    assert udfs.kfactor(2000, "FIDE", None, 2008) == "#NUM!"
    assert udfs.kfactor(2000, "FIDE", None, 100) == 20


def test_a_weight_of_one_half_and_the_truth_are_read_in_any_spelling() -> None:
    assert [udfs.kfactor(24, "RISIKO", 5, half) for half in ("½", "1/2", "0,5", 0.5)] == [0.55] * 4
    assert [udfs.fngo_title(stable, 1500) for stable in ("TRUE", True, 1, " true ")] == ["A"] * 4
    assert [udfs.fngo_title(stable, 1500) for stable in ("FALSE", False, 0)] == [""] * 3
