"""What single cells say: plainly one thing, or a named fault; never a guess, never a silent 0."""

from datetime import date, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.model import EventKind, EventState, Month
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.cell_values import cell_value
from xlratings.workbook.column_values import column_read
from xlratings.workbook.columns import CellKind
from xlratings.workbook.written.months import is_meant_as_month, month
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.cells import UNCALCULATED, Cell, CellError

SEVENTH = date(2026, 2, 7)


def fault(value: Any, kind: CellKind) -> str:
    with pytest.raises(UnreadableCellError) as error:
        cell_value(Cell(value), kind)
    return error.value.message.id.removeprefix("workbook.")


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.text(alphabet="0123456789.,/-+ '½ABCabc\u00a0", max_size=12),
    st.sampled_from(["9", "1.", "1/9", "9½", "2026-9", "a", " ", "9,999"]).map(lambda piece: (piece * 32_767)[:32_767]),
    st.dates(),
    st.datetimes(),
    st.builds(CellError, st.sampled_from(["#N/A", "#REF!"])),
)


@given(value=ANYTHING, kind=st.sampled_from(CellKind))
def test_what_cannot_be_read_can_be_put_into_words(value: Any, kind: CellKind) -> None:
    for message in column_read([value], kind).unreadable.values():
        assert all(sentence(message.id, message.fields, language) for language in LANGUAGES)


@given(heading=st.text(max_size=20) | st.text(alphabet="0123456789-/. aprilemgo", max_size=14))
def test_a_heading_read_as_a_month_was_meant_as_one(heading: str) -> None:
    assert month(heading) is None or is_meant_as_month(heading)


class TestBlanksAndErrors:
    @pytest.mark.parametrize("kind", CellKind)
    @pytest.mark.parametrize("value", [None, "", "  ", "\u00a0", "'", "\n"])
    def test_a_blank_is_nothing_at_all(self, kind: CellKind, value: Any) -> None:
        assert cell_value(Cell(value), kind) is None

    @pytest.mark.parametrize("kind", CellKind)
    def test_an_error_is_named(self, kind: CellKind) -> None:
        assert fault(CellError("#N/A"), kind) == "cell-is-error"

    @pytest.mark.parametrize("kind", CellKind)
    def test_an_uncalculated_formula_is_named(self, kind: CellKind) -> None:
        assert fault(UNCALCULATED, kind) == "formula-uncalculated"


class TestNumbers:
    @pytest.mark.parametrize(
        ("value", "number"),
        [
            (210.5, "421/2"),
            (0, "0"),
            (0.1 + 0.2, "3/10"),
            ("210.5", "421/2"),
            ("210,5", "421/2"),
            (" 210 ", "210"),
            (",5", "1/2"),
            ("+3", "3"),
            ("'12", "12"),
            ("½", "1/2"),
            ("10½", "21/2"),
            ("-½", "-1/2"),
            ("1/2", "1/2"),
            ("2 1/2", "5/2"),
            ("1.234,5", "2469/2"),
            ("1,234.5", "2469/2"),
            ("1.234.567", "1234567"),
            ("1 234", "1234"),
            ("0.125", "1/8"),
            ("0,125", "1/8"),
            ("1234.125", "9873/8"),
            ("\u22125", "-5"),
        ],
    )
    def test_plainly_written_count_exactly(self, value: Any, number: str) -> None:
        assert cell_value(Cell(value), CellKind.NUMBER) == Fraction(number)

    @pytest.mark.parametrize("value", ["1.234", "1,234", "-12.345"])
    def test_with_two_readings_are_named(self, value: str) -> None:
        assert fault(value, CellKind.NUMBER) == "number-has-two-readings"

    @pytest.mark.parametrize(
        "value", ["many", "12 points", "1/0", "1,2,3", "1..5", "12%", "€ 5", "-", "1e3", "٣x", SEVENTH]
    )
    def test_that_are_none_are_named(self, value: Any) -> None:
        assert fault(value, CellKind.NUMBER) == "number-is-no-number"

    @pytest.mark.parametrize("kind", [CellKind.NUMBER, CellKind.WHOLE, CellKind.RATING])
    @pytest.mark.parametrize("value", [True, False])
    def test_logical_values_are_none(self, kind: CellKind, value: Any) -> None:
        assert fault(value, kind) == "number-is-yes-no"

    @pytest.mark.parametrize("value", [3, 3.0, "3", " 3 ", "3.0", "3,00"])
    def test_whole_ones_may_be_text(self, value: Any) -> None:
        assert cell_value(Cell(value), CellKind.WHOLE) == 3

    @pytest.mark.parametrize("value", [1.5, "1,5", "½"])
    def test_with_a_part_are_not_whole(self, value: Any) -> None:
        assert fault(value, CellKind.WHOLE) == "number-is-not-whole"

    @pytest.mark.parametrize("value", [-1, "-1", -1.0])
    def test_below_zero_are_named_where_whole_ones_belong(self, value: Any) -> None:
        assert fault(value, CellKind.WHOLE) == "number-below-zero"

    @pytest.mark.parametrize("value", ["1.924", "1,924", "1 924", "1'924", "1\u00a0924", "1924", 1924, 1924.0])
    def test_a_thousands_mark_in_a_rating_is_one(self, value: Any) -> None:
        assert cell_value(Cell(value), CellKind.RATING) == 1924

    @pytest.mark.parametrize("value", ["19,5", 1924.5, "1.924,5"])
    def test_a_rating_has_no_decimals(self, value: Any) -> None:
        assert fault(value, CellKind.RATING) == "number-is-not-whole"


def test_what_is_no_score_says_what_a_score_is() -> None:
    for value in ("x", "1-½", "1-1"):
        assert fault(value, CellKind.SCORE) == "score-unknown"


def test_a_result_that_became_a_day_or_a_time_says_what_to_do() -> None:
    assert fault(date(2026, 2, 1), CellKind.SCORE) == "import.result-became-a-day"
    for minutes in (1, 60, 61, 121):  # 0:1, 1:0, 1:1, 2:1
        assert fault(minutes / 1440, CellKind.SCORE) == "score-became-a-time"


class TestDays:
    @pytest.mark.parametrize(
        "value",
        [SEVENTH, datetime.fromisoformat("2026-02-07 21:30"), "2026-02-07", "2026/2/7", "2026.02.07", "07.02.2026",
         "7. 2. 2026", "7 February 2026", "7 feb 2026", "7-feb-2026", "20260207", "February 7, 2026", "7 febbraio 2026",
         "7 de fevereiro de 2026", "7 lutego 2026", "2026-02-07 21:00:00", "2026-02-07T00:00:00", "7° febbraio 2026"],
    )  # fmt: skip
    def test_with_one_reading_count(self, value: Any) -> None:
        assert cell_value(Cell(value), CellKind.DAY) == SEVENTH

    def test_above_the_twelfth_have_one_reading(self) -> None:
        assert cell_value(Cell("13/02/2026"), CellKind.DAY) == date(2026, 2, 13)
        assert cell_value(Cell("02/13/2026"), CellKind.DAY) == date(2026, 2, 13)
        assert cell_value(Cell("02/02/2026"), CellKind.DAY) == date(2026, 2, 2)

    @pytest.mark.parametrize(
        ("value", "id_"),
        [
            ("7/2/2026", "day-has-two-readings"),
            ("7-2-2026", "day-has-two-readings"),
            ("7/2/26", "day-has-short-year"),
            ("7 feb 26", "day-has-short-year"),
            ("30/02/2026", "day-impossible"),
            ("2026-02-30", "day-impossible"),
            ("1991/00/00", "day-impossible"),
            ("31.04.2026", "day-impossible"),
            ("32/13/2026", "day-impossible"),
            (date(1900, 1, 3), "day-impossible"),
            ("in February", "day-is-no-day"),
            ("1975.  .", "day-is-no-day"),
            ("2026", "day-is-no-day"),
            ("7/2-2026", "day-is-no-day"),
            (46060, "day-is-no-day"),
            (True, "day-is-no-day"),
        ],
    )
    def test_without_one_reading_are_named(self, value: Any, id_: str) -> None:
        assert fault(value, CellKind.DAY) == id_


class TestMonths:
    @pytest.mark.parametrize(
        "text",
        ["2026-04", "2026/04", "2026.4", "04/2026", "4-2026", "202604", "apr 2026", "apr. 2026", "Apr-26", "apr '26",
         "aprile 2026", "April 2026", "abril 2026", "kwiecień 2026", "kwietnia 2026", "2026 aprile", "1/4/2026",
         "4/1/2026", "2026-04-01", "1 aprile 2026", "  APRILE   2026 ", "'2026-04"],
    )  # fmt: skip
    def test_are_read_in_many_forms(self, text: str) -> None:
        assert month(text) == Month(2026, 4)
        assert is_meant_as_month(text)

    def test_of_every_language_are_known_by_name(self) -> None:
        names = ["gennaio", "Feb", "março", "kwi", "maggio", "czerwca", "lug", "ago", "sett", "October", "nov", "dic"]
        assert [month(f"{name} 2026") for name in names] == [Month(2026, number) for number in range(1, 13)]

    @pytest.mark.parametrize(
        "text",
        ["2026-13", "13/2026", "2026", "04/26", "Aprl 2026", "List 04/2026", "Rating 2026-04", "April", "46113",
         "2026-04-15", "2/3/2026"],
    )  # fmt: skip
    def test_unreadable_as_headings_are_not_passed_over(self, text: str) -> None:
        assert month(text) is None
        assert is_meant_as_month(text)

    @pytest.mark.parametrize("text", ["Team", "Column1", "Fee 2026", "Note", "Maggiorino", "N°", "Set", "Maria"])
    def test_are_not_seen_in_other_headings(self, text: str) -> None:
        assert month(text) is None
        assert text == "Set" or not is_meant_as_month(text)

    def test_a_day_counts_when_it_is_the_first(self) -> None:
        assert cell_value(Cell(date(2026, 4, 1)), CellKind.MONTH) == Month(2026, 4)
        assert fault(date(2026, 4, 2), CellKind.MONTH) == "month-unreadable"
        assert fault(202604, CellKind.MONTH) == "month-unreadable"


class TestWords:
    @pytest.mark.parametrize(
        ("word", "kind"),
        [
            ("POINTS", EventKind.POINTS),
            ("A somma di punti", EventKind.POINTS),
            ("ad eliminazione", EventKind.KNOCKOUT),
            ("Con recupero", EventKind.SECOND_CHANCE),
            ("mista", EventKind.MIXED),
            ("eliminatória", EventKind.KNOCKOUT),
            ("z repasażem", EventKind.SECOND_CHANCE),
        ],
    )
    def test_the_kind_is_read_in_any_language(self, word: str, kind: EventKind) -> None:
        assert cell_value(Cell(word), CellKind.EVENT_KIND) is kind

    @pytest.mark.parametrize(
        ("word", "state"),
        [("in attesa", EventState.WAITING), ("Rifiutato", EventState.REFUSED), ("zaliczony", EventState.COUNTED)],
    )
    def test_the_state_is_read_in_any_language(self, word: str, state: EventState) -> None:
        assert cell_value(Cell(word), CellKind.STATE) is state

    @pytest.mark.parametrize(
        ("word", "weight"), [("speciale", "2"), (2, "2"), ("0,5", "1/2"), (0.5, "1/2"), ("½", "1/2")]
    )
    def test_the_weight_is_a_word_or_a_number(self, word: Any, weight: str) -> None:
        assert cell_value(Cell(word), CellKind.WEIGHT) == Fraction(weight)

    @pytest.mark.parametrize(
        ("word", "yes"), [("sì", True), ("SI", True), ("X", True), (True, True), (1, True), ("no", False), (0, False)]
    )
    def test_yes_and_no_are_words_logical_values_or_numbers(self, word: Any, yes: Any) -> None:
        assert cell_value(Cell(word), CellKind.YES_NO) is yes

    @pytest.mark.parametrize(
        ("value", "kind", "id_"),
        [
            ("chess", CellKind.EVENT_KIND, "kind-unknown"),
            (3, CellKind.EVENT_KIND, "kind-unknown"),
            ("done", CellKind.STATE, "state-unknown"),
            ("huge", CellKind.WEIGHT, "weight-unknown"),
            (3, CellKind.WEIGHT, "weight-unknown"),
            (0, CellKind.WEIGHT, "weight-unknown"),
            ("perhaps", CellKind.YES_NO, "yes-no-unknown"),
            ("?", CellKind.YES_NO, "yes-no-unknown"),
            (2, CellKind.YES_NO, "yes-no-unknown"),
            (SEVENTH, CellKind.TEXT, "text-is-no-text"),
            (True, CellKind.TEXT, "text-is-no-text"),
        ],
    )
    def test_of_no_meaning_are_named(self, value: Any, kind: CellKind, id_: str) -> None:
        assert fault(value, kind) == id_


class TestIds:
    @pytest.mark.parametrize(
        "value", ["17", "'17'", " 17 ", "17.0", "0017", 17, 17.0, "17\u00a0", "\u201c17\u201d", "`17"]
    )
    def test_have_one_spelling(self, value: Any) -> None:
        assert cell_value(Cell(value), CellKind.ID) == "17"

    @pytest.mark.parametrize("value", [0, 0.0, "0", "000", "''"])
    def test_zero_is_missing(self, value: Any) -> None:
        assert cell_value(Cell(value), CellKind.ID) in ("", None)

    def test_may_have_letters(self) -> None:
        assert cell_value(Cell(" RM  012 "), CellKind.ID) == "RM 012"

    @pytest.mark.parametrize("value", [SEVENTH, "14/02/1991", "2026-02-07", 1.5, -3, True])
    def test_that_can_be_none_are_named(self, value: Any) -> None:
        assert fault(value, CellKind.ID) == "id-is-no-id"
