"""Formulas as they are typed: both separators, both decimal marks, texts, arrays, calls inside calls."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from udfs.explain.formula import Call, FormulaError, evaluated, read_formula


def arguments(text: str) -> tuple[Any, ...]:
    return read_formula(text).arguments


def refused(text: str) -> str:
    with pytest.raises(FormulaError) as caught:
        read_formula(text)
    return caught.value.message.id


def test_semicolons_separate_arguments_and_then_the_comma_is_decimal() -> None:
    assert arguments('KFACTOR(24;"RISIKO";5;0,5)') == (24, "RISIKO", 5, 0.5)


def test_commas_separate_arguments_and_then_the_point_is_decimal() -> None:
    assert arguments('KFACTOR(24,"RISIKO",5,0.5)') == (24, "RISIKO", 5, 0.5)
    assert arguments("EXPECTED(1600,1500)") == (1600, 1500)


def test_an_equals_sign_blanks_and_case_do_not_matter() -> None:
    assert arguments("  = expected ( 1600 ; 1500 ) ") == (1600, 1500)


def test_numbers_have_signs_and_exponents() -> None:
    assert arguments('EXPECTED(-1,5;+2E3;"ELO")') == (-1.5, 2000, "ELO")
    assert arguments('EXPECTED(-1.5,.5,"ELO")') == (-1.5, 0.5, "ELO")


def test_texts_double_their_quotation_marks() -> None:
    assert arguments('EXPECTED("a;""b"",(c",1)') == ('a;"b",(c', 1)


def test_blank_arguments_are_left_out() -> None:
    assert arguments("KFACTOR(2000;;45;)") == (2000, None, 45, None)


def test_truth_in_the_words_of_the_languages() -> None:
    table = '{"+W2";"-B1"}'
    for word in ("TRUE", "VERO", "verdadeiro", "PRAWDA", "TRUE()"):
        assert arguments(f"CROSSTABLE_SCORE({table};{word})")[1] is True
    for word in ("FALSE", "FALSO", "FAŁSZ", "false()"):
        assert arguments(f"CROSSTABLE_SCORE({table};{word})")[1] is False


def test_errors_are_handed_in() -> None:
    assert arguments("EXPECTED(#N/A;#div/0!)") == ("#N/A", "#DIV/0!")


def test_arrays_with_commas_are_rows() -> None:
    assert arguments("PERFORMANCE({1,0.5},{1600,1700})") == ([[1, 0.5]], [[1600, 1700]])
    assert arguments("PERFORMANCE({1,0,1};{1600,1700,1800})") == ([[1, 0, 1]], [[1600, 1700, 1800]])
    assert arguments('CROSSTABLE_SCORE({"+2","=BYE";"-1","--"};1)')[0] == [["+2", "=BYE"], ["-1", "--"]]
    assert arguments("CROSSTABLE_SCORE({1,0,1;0.5,1,0};1)")[0] == [[1, 0, 1], [0.5, 1, 0]]


def test_a_comma_between_two_numbers_that_could_be_decimal_is_not_guessed() -> None:
    with pytest.raises(FormulaError) as caught:
        arguments("BRIDGE_AVERAGE({1,5};2)")
    assert caught.value.message.id == "function.formula-comma"
    assert arguments("BRIDGE_AVERAGE({1.5};2)") == ([[1.5]], 2)


def test_arrays_with_semicolons_are_columns() -> None:
    assert arguments("PERFORMANCE({1;0,5};{1600;1700})") == ([[1], [0.5]], [[1600], [1700]])
    assert arguments("PERFORMANCE({1;0.5},{1600;1700})") == ([[1], [0.5]], [[1600], [1700]])


def test_arrays_of_rows_and_columns() -> None:
    assert arguments('CROSSTABLE_SCORE({"+W2","+BYE";"-B1","--"})') == ([["+W2", "+BYE"], ["-B1", "--"]],)
    assert arguments("EXPECTED({1,5\\2;3\\4};1)") == ([[1.5, 2], [3, 4]], 1)
    assert arguments("EXPECTED({1,5;2|3;4};1)") == ([[1.5, 2], [3, 4]], 1)


def test_a_blank_in_an_array_is_a_blank_cell() -> None:
    assert arguments("PERFORMANCE({1;1;0};{1600;;1700})") == ([[1], [1], [0]], [[1600], [None], [1700]])


def test_calls_inside_calls() -> None:
    call = read_formula("RATING_CHANGE(2000;1480;1;KFACTOR(2000;;45))")
    assert isinstance(call.arguments[3], Call)
    assert evaluated(call) == (2000, 1480, 1, 20)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "function.unreadable-formula"),
        ("1600", "function.unreadable-formula"),
        ("A1", "function.cell-address"),
        ("EXPECTED(A1;1500)", "function.cell-address"),
        ("EXPECTED($B$2:$B$9;1500)", "function.cell-address"),
        ("EXPECTED(List!B2;1500)", "function.cell-address"),
        ("SUM(1;2)", "function.unknown-function"),
        ("EXPECTED(SUM(1;2);3)", "function.unknown-function"),
        ("EXPECTED(1600)", "function.argument-not-given"),
        ("EXPECTED(1;2;3;4;5)", "function.too-many-arguments"),
        ("EXPECTED(1600;1500", "function.formula-ends-early"),
        ("EXPECTED(1600;(1500)", "function.formula-ends-early"),
        ('EXPECTED(1600;"1500)', "function.formula-ends-early"),
        ("EXPECTED(1600;1500))", "function.unreadable-formula"),
        ("EXPECTED(1600+1;1500)", "function.unreadable-formula"),
        ("EXPECTED(1.600;1500)", "function.formula-thousands"),
        ("EXPECTED(1.600,5;1500)", "function.unreadable-formula"),
        ("EXPECTED(1600;1500)*2", "function.unreadable-formula"),
        ("PERFORMANCE({1;{2}};1)", "function.unreadable-formula"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, why: str) -> None:
    assert refused(text) == why


def test_calls_without_end_are_refused() -> None:
    text = "1"
    for _ in range(500):
        text = f"EXPECTED({text};1)"
    assert refused(text) == "function.unreadable-formula"


@given(st.text(alphabet='EXPECTD(){};,"|\\ =0195.-+#N/A½\n', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        call = read_formula(text)
    except FormulaError:
        return
    call.function(*evaluated(call))
