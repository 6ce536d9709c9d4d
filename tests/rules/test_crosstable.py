"""Crosstables: one test per sentence of the contract "Cells of a crosstable", and the faults of programs like this."""

import math
from collections.abc import Sequence
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import RuleError
from xlratings.rules.crosstable import Crosstable, is_round_robin, rated_games, read_crosstable, scores


def points(table: Crosstable, *, rated_only: bool = False) -> list[float | None]:
    return [None if score is None else float(score) for score in scores(table, rated_only=rated_only)]


def rows(text: str) -> list[list[object]]:
    return [list(line.split()) for line in text.strip().splitlines()]


def refusal(cells: Sequence[Sequence[object]]) -> RuleError:
    with pytest.raises(RuleError) as caught:
        read_crosstable(cells)
    return caught.value


def place(error: RuleError) -> tuple[object, object]:
    return error.message.fields["row"], error.message.fields["column"]


def test_one_row_per_player_and_one_column_per_round() -> None:
    table = read_crosstable(rows("+W2 -B3\n-B1 --\n-- +W1"))
    assert points(table) == [1, 0, 1]
    assert table.columns == (1, 2)


def test_colours_may_be_missing_on_one_side_or_both() -> None:
    for text in ("+W2\n-B1", "+2\n-B1", "+W2\n-1", "+2\n-1"):
        assert points(read_crosstable(rows(text))) == [1, 0]


def test_text_of_a_sign_and_digits_is_a_game_against_that_player() -> None:
    table = read_crosstable(rows("+2\n-1"))
    assert [row[0].opponent for row in table.rows] == [2, 1]


def test_forfeits_are_won_and_lost_and_may_be_lost_by_both() -> None:
    assert points(read_crosstable(rows("+F2\n-F1"))) == [1, 0]
    assert points(read_crosstable(rows("-F2\n-F1"))) == [0, 0]


def test_byes_bring_what_they_say() -> None:
    table = read_crosstable(rows("+BYE\n=BYE\n-BYE\n--\nU1\nU½\nU0"))
    assert points(table) == [1, 0.5, 0, 0, 1, 0.5, 0]


def test_a_pairing_bye_is_worth_what_the_event_says() -> None:  # F49
    three = "+W2 {bye} -B2\n-B1 -- +W1"
    assert [points(read_crosstable(rows(three.format(bye=bye))))[0] for bye in ("U1", "U½", "U0")] == [2, 1.5, 1]


def test_a_printed_table_has_minus_one_for_a_full_point_bye_and_zero_for_absent() -> None:  # F46
    table = read_crosstable([["  12w1", -1, "   5b½", 0, "   -½", "  33b+", "   7w-"]])
    assert points(table) == [4]
    assert rated_games(table) == (2,)
    assert points(table, rated_only=True) == [1.5]


def test_text_and_number_are_the_same_in_a_printed_table() -> None:
    as_numbers = read_crosstable([["2w1", -1, 0, -1.0], ["1b0", 0, -1, 0.0]])
    as_texts = read_crosstable([["2w1", "-1", "0", " -1 "], ["1b0", "0", "-1", "-0"]])
    assert as_numbers == as_texts
    assert points(as_texts) == [3, 1]


def test_the_form_is_decided_once_for_the_whole_table() -> None:
    written = read_crosstable(rows("-2 +W2\n+1 -1"))
    assert points(written) == [1, 1]
    printed = read_crosstable(rows("-1 2w1\n-1 1b0"))
    assert points(printed) == [2, 1]


def test_trf_codes_are_kept_apart() -> None:  # F47
    first = ["2w1", "3b=", "4w0", "5b+", "6w-", "U", "H", "Z", "7wW", "8bD", "9wL"]
    table = read_crosstable([first])
    assert points(table) == [5.5]
    assert rated_games(table) == (3,)
    assert points(table, rated_only=True) == [1.5]


def test_a_trf_field_may_stand_in_a_cell_as_it_is() -> None:
    table = read_crosstable([["   2 w 1", "0000 - U"], ["   1 b 0", "0000 - H"]])
    assert points(table) == [2, 0.5]


@pytest.mark.parametrize("half", ["0,5", "½", "0.5", "1/2"])
def test_half_a_point_in_all_its_spellings(half: str) -> None:  # F59
    table = read_crosstable([[f"2w{half}", "2b1"], [f"1b{half}", "1w0"]])
    assert points(table) == [1.5, 0.5]


def test_opponents_are_numbers_of_rows() -> None:  # F64: ranks 1, (blank), 3 beside them play no part
    table = read_crosstable([["   2w1"], ["   1b0"], ["0000 - U"]])
    assert [row[0].opponent for row in table.rows] == [2, 1, 0]


@pytest.mark.parametrize("number", [-1, 0, 18, -4, 0.5, -1.0])
def test_numbers_in_a_table_as_written_are_refused(number: float) -> None:
    error = refusal([["+W2", "+W2"], ["-B1", number]])
    assert (error.kind, error.message.id, place(error)) == ("#VALUE!", "rule.cell-is-a-number", (2, 2))


@pytest.mark.parametrize("number", [1, 18, -4, 0.5, -0.5, math.inf])
def test_other_numbers_are_refused_in_a_printed_table_too(number: float) -> None:
    error = refusal([["2w1", number], ["1b0", "0"]])
    assert (error.kind, error.message.id, place(error)) == ("#VALUE!", "rule.cell-is-a-number", (1, 2))


def test_a_table_of_nothing_but_numbers_is_not_taken_for_a_printed_one() -> None:
    assert refusal([[-1], [0]]).message.id == "rule.cell-is-a-number"


def test_two_forms_in_one_table_are_refused() -> None:
    error = refusal([["2w1", "+W2"], ["1b0", "-B1"]])
    assert (error.kind, error.message.id, place(error)) == (
        "#VALUE!",
        "rule.cell-as-written-among-printed",
        (1, 2),
    )


@pytest.mark.parametrize("cell", ["W18", "½", "1", "win", True, False, date(2026, 5, 4), "#DIV/0!"])
def test_a_cell_that_says_no_result_is_named_with_row_and_column(cell: object) -> None:
    error = refusal([["+W2", "+W2"], ["-B1", cell]])
    assert (error.kind, error.message.id, place(error)) == ("#VALUE!", "rule.cell-says-no-result", (2, 2))


def test_true_and_false_are_not_one_and_zero() -> None:
    assert refusal([["2w1", False], ["1b0", 0]]).message.id == "rule.cell-says-no-result"
    assert refusal([["2w1", True], ["1b0", -1]]).message.id == "rule.cell-says-no-result"


@pytest.mark.parametrize(
    "text",
    ["+W2\n+B1", "+W2\n=B1", "-W2\n-B1", "+W2\n-W1", "+W2\n--", "+W2\n-B3\n+W2", "+F2\n+F1", "+W2\n-F1", "=W2\n+BYE",
     "2w1\n1bL", "2w+\n1b0"],
)  # fmt: skip
def test_two_filled_rows_that_disagree_about_a_game_are_refused(text: str) -> None:
    error = refusal(rows(text))
    assert (error.kind, error.message.id, place(error)) == ("#VALUE!", "rule.sides-disagree", (1, 1))
    assert error.message.fields["other"] == rows(text)[1][0]


def test_nobody_plays_himself() -> None:
    error = refusal(rows("+W2 --\n-B1 =B2"))
    assert (error.kind, error.message.id, place(error)) == ("#VALUE!", "rule.cell-names-its-own-player", (2, 2))


def test_an_opponent_outside_the_table_does_no_harm_until_his_score_is_needed() -> None:
    table = read_crosstable(rows("+W9\n--"))
    assert points(table) == [1, 0]
    with pytest.raises(RuleError) as caught:
        table.row(9)
    assert caught.value.kind == "#NUM!"


@pytest.mark.parametrize("player", [0, -1, 3])
def test_a_player_outside_the_table_is_num(player: int) -> None:
    with pytest.raises(RuleError) as caught:
        read_crosstable(rows("+W2\n-B1")).row(player)
    assert caught.value.kind == "#NUM!"


BLANKS = [None, "", "  ", "\u00a0\u200b", math.nan]


@pytest.mark.parametrize("blank", BLANKS)
def test_a_column_blank_for_everybody_is_not_played_and_not_counted(blank: object) -> None:  # F58, F74
    table = read_crosstable([["+W2", blank, "--"], ["-B1", blank, "U1"]])
    assert table.columns == (1, 3)
    assert points(table) == [1, 1]


@pytest.mark.parametrize("blank", BLANKS)
def test_a_blank_row_is_a_number_without_a_player(blank: object) -> None:
    table = read_crosstable([["+W3", "--"], [blank, blank], ["-B1", "+W2"]])
    assert points(table) == [1, None, 1]
    assert rated_games(table) == (1, None, 2)
    with pytest.raises(RuleError) as caught:
        table.row(2)
    assert caught.value.kind == "#N/A"


@pytest.mark.parametrize("blank", BLANKS)
def test_any_other_blank_is_missing(blank: object) -> None:
    error = refusal([["+W2", "+W2"], ["-B1", blank]])
    assert (error.kind, error.message.id, place(error)) == ("#N/A", "rule.cell-blank", (2, 2))


def test_a_pending_game_is_missing_and_named() -> None:  # F58
    error = refusal([["2w1", "2b"], ["1b0", "1w"]])
    assert (error.kind, error.message.id, place(error)) == ("#N/A", "rule.game-open", (1, 2))


def test_blank_empty_text_zero_and_nan_are_not_the_same() -> None:  # F74
    table = read_crosstable([["2w1", None, "", 0, math.nan], ["1b0", None, "", 0, math.nan]])
    assert table.columns == (1, 4)


def test_a_short_row_ends_in_blanks() -> None:
    assert refusal([["+W2", "--"], ["-B1"]]).message.id == "rule.cell-blank"


@pytest.mark.parametrize("cells", [[], [[]], [[None, ""], ["", None]]])
def test_a_table_without_results_has_nobody(cells: list[list[object]]) -> None:
    table = read_crosstable(cells)
    assert table.columns == ()
    assert not any(table.rows)


def test_the_first_wrong_cell_row_by_row_is_the_one_named() -> None:
    assert place(refusal([["+W2", "--"], ["x", "y"], ["z", 5]])) == (2, 1)


FOUR = "+W4 =B3 +W2\n+W3 +F4 -B1\n-B2 =W1 -B4\n-B1 -F2 +W3"


def test_everybody_against_everybody_is_a_round_robin_forfeits_included() -> None:
    assert is_round_robin(read_crosstable(rows(FOUR)))
    assert is_round_robin(read_crosstable(rows("+W2 -B3 --\n-B1 -- =W3\n-- +W1 =B2")))


@pytest.mark.parametrize(
    "text",
    ["+W2\n-B1", "+W2 -B2\n-B1 +W1", FOUR.replace("=B3", "--").replace("=W1", "--"),
     "+W2 -B3 U1\n-B1 U1 =W3\nU1 +W1 =B2", FOUR.replace("\n", " --\n") + " --"],
)  # fmt: skip
def test_a_match_a_missing_game_a_bye_with_a_point_or_a_round_too_many_is_none(text: str) -> None:
    assert not is_round_robin(read_crosstable(rows(text)))


CELLS = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.integers(-3, 20),
    st.text(max_size=6),
    st.sampled_from(["+W1", "-B2", "=3", "+F1", "-F2", "+BYE", "--", "U½", "1w1", "2b½", "-1", "0", "-½", "3w-", "1b"]),
)


@given(st.lists(st.lists(CELLS, max_size=4), max_size=4))
def test_whatever_stands_in_the_cells_it_is_read_or_refused(cells: list[list[object]]) -> None:
    read = read_or_refusal(cells)
    if isinstance(read, RuleError):
        assert read.kind in {"#VALUE!", "#N/A"}
        assert {"row", "column"} <= read.message.fields.keys()
    else:
        assert len(points(read)) == len(cells)


def read_or_refusal(cells: list[list[object]]) -> Crosstable | RuleError:
    try:
        return read_crosstable(cells)
    except RuleError as error:
        return error
