"""Result cells: each form that people and programs write, and what must not be taken for a result."""

import pytest

from xlratings.rules.result_cell import ABSENT, FULL_POINT_BYE, HALF_POINT_BYE, OPEN, Result, reading


def as_written(text: str) -> Result | None:
    return reading(text).as_written


def as_printed(text: str) -> Result | None:
    return reading(text).as_printed


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+W18", Result("1", 18, 2, "w")),
        ("=B4", Result("=", 4, 1, "b")),
        ("-B9", Result("0", 9, 0, "b")),
        ("+18", Result("1", 18, 2, "")),
        ("-1", Result("0", 1, 0, "")),
        ("=7", Result("=", 7, 1, "")),
        ("+F9", Result("+", 9, 2, "")),
        ("-F9", Result("-", 9, 0, "")),
    ],
)
def test_s4_writes_a_sign_then_colour_and_opponent(text: str, expected: Result) -> None:
    assert as_written(text) == expected


@pytest.mark.parametrize(
    ("text", "points", "code"),
    [
        ("+BYE", 2, "F"),
        ("=BYE", 1, "H"),
        ("-BYE", 0, "Z"),
        ("--", 0, "Z"),
        ("U1", 2, "U"),
        ("U½", 1, "U"),
        ("U0", 0, "U"),
        ("U", 2, "U"),
        ("U1/2", 1, "U"),
        ("U0,5", 1, "U"),
        ("F", 2, "F"),
        ("H", 1, "H"),
        ("Z", 0, "Z"),
        ("+", 2, "F"),
        ("=", 1, "H"),
        ("-", 0, "Z"),
    ],
)
def test_byes_are_the_same_in_both_forms(text: str, points: int, code: str) -> None:
    assert as_written(text) == as_printed(text) == Result(code, 0, points, "")
    assert not reading(text).shows_print


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12w1", Result("1", 12, 2, "w")),
        ("5b½", Result("=", 5, 1, "b")),
        ("8b0", Result("0", 8, 0, "b")),
        ("33b+", Result("+", 33, 2, "b")),
        ("7w-", Result("-", 7, 0, "w")),
        ("-½", HALF_POINT_BYE),
    ],
)
def test_programs_print_the_opponent_first(text: str, expected: Result) -> None:
    assert as_printed(text) == expected
    assert as_written(text) is None
    assert reading(text).shows_print


@pytest.mark.parametrize("half", ["½", "0,5", "0.5", "1/2", ".5", "="])
def test_half_a_point_is_spelt_in_many_ways(half: str) -> None:
    assert as_printed(f"5b{half}") == Result("=", 5, 1, "b")
    assert half == "=" or as_printed(f"-{half}") == HALF_POINT_BYE


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("   2 w 1", 2),
        ("   2 w =", 1),
        ("   2 w 0", 0),
        ("   2 w W", 2),
        ("   2 b D", 1),
        ("   2 b L", 0),
        ("   2 w +", 2),
        ("   2 w -", 0),
        ("0000 - U", 2),
        ("0000 - F", 2),
        ("0000 - H", 1),
        ("0000 - Z", 0),
        ("0000 - +", 2),
        ("0000 - =", 1),
        ("0000 - -", 0),
        ("0000 - 1", 2),
        ("0000 - ½", 1),
        ("0000 - 0", 0),
    ],
)
def test_trf_fields_are_read_as_they_stand(text: str, points: int) -> None:
    result = as_printed(text)
    assert result is not None
    assert result.points == points
    assert result.opponent == (0 if text.startswith("0000") else 2)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("27:W", Result("1", 27, 2, "")),
        ("30:+", Result("+", 30, 2, "")),
        (" 4: D", Result("=", 4, 1, "")),
        ("9:L", Result("0", 9, 0, "")),
        ("2:-", Result("-", 2, 0, "")),
        ("5:=", Result("D", 5, 1, "")),
        ("6:", Result(OPEN, 6, 0, "")),
        (" 0:W", FULL_POINT_BYE),
        ("0:+", FULL_POINT_BYE),
        ("0:=", HALF_POINT_BYE),
        ("0:-", ABSENT),
        (" 0: ", ABSENT),
        (" : ", ABSENT),
    ],
)
def test_swiss_perfect_exports_the_opponent_and_a_letter(text: str, expected: Result) -> None:
    assert as_printed(text) == expected
    assert as_written(text) is None
    assert reading(text).shows_print


def test_upper_and_lower_case_and_blanks_around_do_not_matter() -> None:
    assert as_written("  +w18 ") == as_written("+W18")
    assert as_printed("  12W1") == as_printed("12w1")
    assert as_written("\u00a0-bye\u2009") == ABSENT
    assert as_written("- -") == ABSENT
    assert as_written("\ufeff+W18\u200b") == as_written("+W18")


def test_any_dash_is_a_minus_sign() -> None:
    assert as_written("\u2212B9") == as_written("-B9")
    assert as_written("\u2013BYE") == as_written("\u2013\u2013") == as_written("\u2014") == ABSENT
    assert as_printed("7w\u2212") == as_printed("7w-")


def test_minus_one_is_a_game_as_written_and_a_full_point_bye_as_printed() -> None:
    assert as_written("-1") == Result("0", 1, 0, "")
    assert as_printed("-1") == FULL_POINT_BYE
    assert not reading("-1").shows_print


def test_zero_is_absent_where_programs_print_and_nothing_where_people_write() -> None:
    for text in ("0", "-0"):
        assert as_printed(text) == ABSENT
        assert as_written(text) is None
        assert not reading(text).shows_print


def test_a_pairing_without_a_result_is_open() -> None:
    for text in ("12w", "12 b *"):
        result = as_printed(text)
        assert result is not None
        assert (result.code, result.opponent) == (OPEN, 12)


@pytest.mark.parametrize(
    "text",
    ["", "1", "½", "18", "W18", "+W0", "+W", "+R5", "=F9", "BYE", "F9", "0-1", "1-0", "12x1", "12w2", "0w1", "12",
     "+W1 8", "1 2w1", "+W1234567", "+W1.5", "U2", "win", "#N/A", "+W18 =B4", "Ω"],
)  # fmt: skip
def test_what_is_no_result_is_never_guessed(text: str) -> None:
    assert as_written(text) is None
    assert as_printed(text) is None
