"""What stands in a field of a results file: read where one reading is possible, named where none is, never a 0."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, time
from fractions import Fraction
from typing import Any

import pytest

from xlratings.people import Birth
from xlratings.results.received import GameStatus
from xlratings.results.values.births import birth
from xlratings.results.values.game_results import StatedResult, crosstable_result, game_result
from xlratings.results.values.ids import fide_id, member_id
from xlratings.results.values.names import StatedName, name
from xlratings.results.values.points import points
from xlratings.results.values.ratings import rating
from xlratings.rules.result_cell import RATED
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError

HALF = Fraction(1, 2)
MOMENT = datetime(1991, 2, 14)  # noqa: DTZ001 - a cell's day has no zone
READERS = (points, rating, birth, member_id, fide_id, name, game_result)


def refusal(read: Callable[..., Any], value: object, **how: bool) -> str:
    with pytest.raises(UnreadableCellError) as caught:
        read(value, **how)
    return caught.value.message.id


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("value", [CellError("#N/A"), "#N/A", "#WERT!", "#DIV/0!", "#######", "Err:508"])
def test_an_error_value_is_named_whatever_the_column(read: Callable[..., Any], value: object) -> None:
    assert refusal(read, value) == "workbook.cell-is-error"


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("value", [UNCALCULATED, "=SUM(B2:B9)", "=SOMMA(B2;B9)"])
def test_a_formula_that_nobody_calculated_is_named_and_never_0(read: Callable[..., Any], value: object) -> None:
    assert refusal(read, value) == "workbook.formula-uncalculated"


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("piece", ["9", "1.", "1/9", "9\u00bd", "2026-9", "a", "+", "9,999", "a, b "])
def test_a_text_as_long_as_a_cell_is_read_or_refused(read: Callable[..., Any], piece: str) -> None:
    with suppress(UnreadableCellError):
        read((piece * 32_767)[:32_767])


class TestPoints:
    def test_the_half_point_has_six_spellings(self) -> None:
        assert sum(points(value) or 0 for value in ("1", "0,5", "½", "0.5", "1/2", 0.5)) == Fraction(7, 2)

    @pytest.mark.parametrize("value", [None, "", "  ", "\u00a0", float("nan")])
    def test_a_blank_is_no_points_and_no_0(self, value: object) -> None:
        assert points(value) is None

    def test_0_is_0(self) -> None:
        assert points(0) == points("0") == 0

    @pytest.mark.parametrize(("value", "read"), [("5½", "11/2"), ("5 1/2", "11/2"), ("6,0", "6"), (33.3, "333/10")])
    def test_halves_and_decimals_are_exact(self, value: object, read: str) -> None:
        assert points(value) == Fraction(read)

    @pytest.mark.parametrize("value", [date(2026, 2, 1), MOMENT, "01/feb", "2-May", time(1, 0)])
    def test_a_day_that_a_spreadsheet_made_of_points_is_named(self, value: object) -> None:
        assert refusal(points, value) == "import.score-became-a-day"

    def test_points_out_of_games_are_not_taken_for_a_fraction(self) -> None:
        assert refusal(points, "6/9") == "import.points-of-games"
        assert refusal(points, "6½/9") == "import.points-of-games"


class TestRatings:
    @pytest.mark.parametrize(
        "value", ["1,924", "1.924", "1 924", "1\u00a0924", "1\u202f924", "1'924", "1\u2019924", "1924", 1924, 1924.0]
    )
    def test_a_thousands_mark_is_one(self, value: object) -> None:
        assert rating(value) == (1924, "")

    @pytest.mark.parametrize("value", ["19,5", "19.5", 19.5, "1924.5"])
    def test_whole_ratings_have_no_decimals(self, value: object) -> None:
        assert refusal(rating, value) == "workbook.number-is-not-whole"

    def test_where_ratings_are_not_whole_one_mark_is_two_readings(self) -> None:
        assert refusal(rating, "1.924", whole=False) == "workbook.number-has-two-readings"
        assert rating("1.924,5", whole=False).rating == Fraction(3849, 2)
        assert rating(1502.37, whole=False).rating == Fraction(150237, 100)

    def test_a_change_behind_the_rating_is_ignored_and_kept_for_the_list(self) -> None:
        assert rating("1689 (+15)") == (1689, "(+15)")
        assert rating("1.689 (+15)") == (1689, "(+15)")
        assert rating("1500P12") == (1500, "P12")

    @pytest.mark.parametrize("value", [0, "0", "", None, "unr.", "Unrated", "-", "\u2013", "--", "NR", float("nan")])
    def test_nobody_is_rated_0(self, value: object) -> None:
        assert rating(value).rating is None

    @pytest.mark.parametrize("value", ["abc", True, -5, "-1200", "12w1", 415226, "5009197", date(2026, 1, 1)])
    def test_what_is_no_rating_is_refused(self, value: object) -> None:
        assert refusal(rating, value)


class TestBirths:
    @pytest.mark.parametrize(
        "value",
        [
            "1991/02/14", "14.02.1991", "14. 02. 1991", "1991.02.14", "1991-02-14", "14/02/1991", "02/14/1991",
            "Feb 14, 1991", "14 febbraio 1991", "14 de fevereiro de 1991", "14 lutego 1991", "19910214", 19910214,
            date(1991, 2, 14), MOMENT, "1991-02-14 00:00:00",
        ],
    )  # fmt: skip
    def test_a_whole_date_in_every_style(self, value: object) -> None:
        assert birth(value) == Birth(1991, 2, 14)

    @pytest.mark.parametrize(
        "value", ["1991/00/00", "1991.  .", "00.00.1991", "1991", 1991, 1991.0, "1991-", ". .1991", "(1991)"]
    )
    def test_a_year_alone_is_a_year(self, value: object) -> None:
        assert birth(value) == Birth(1991)

    @pytest.mark.parametrize("value", ["1991/02/00", "02/1991", "1991-02", "00.02.1991"])
    def test_a_month_without_its_day_is_a_month(self, value: object) -> None:
        assert birth(value) == Birth(1991, 2)

    def test_day_and_month_are_never_exchanged(self) -> None:
        assert birth("03/04/1991") == Birth(1991)

    @pytest.mark.parametrize("value", ["", None, "0000/00/00", "  .  .", 0, "0"])
    def test_nothing_given_is_nothing(self, value: object) -> None:
        assert birth(value) is None

    @pytest.mark.parametrize(
        "value",
        [
            "30/02/1991",
            "1900-01-00",
            "1991/13/01",
            "1991/00/14",
            date(1900, 1, 1),
            date(1899, 12, 30),
            1.5,
            "U18",
            True,
        ],
    )
    def test_what_is_impossible_is_refused(self, value: object) -> None:
        assert refusal(birth, value)

    def test_an_empty_cell_shown_as_a_date_is_no_birth(self) -> None:
        assert refusal(birth, time(0, 0))

    @pytest.mark.parametrize("value", ["14.02.91", "14-Feb-91", 91, "'91"])
    def test_a_year_of_two_digits_is_flagged(self, value: object) -> None:
        assert refusal(birth, value) == "import.birth-has-short-year"

    def test_a_serial_number_is_flagged(self) -> None:
        assert refusal(birth, 33283) == "import.birth-is-serial-number"


class TestIds:
    def test_ids_of_every_damage(self) -> None:
        damaged = ["'20417731'", "00415226", 5123007.0, "5123007.0", "", 0, 0.0, '="00415226"', "\u00a020417731"]
        assert [member_id(value) for value in damaged] == [
            "20417731", "415226", "5123007", "5123007", "", "", "", "415226", "20417731",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        "value", ["14/02/1991", "WFM2", date(1991, 2, 14), "GM", "5,12E+06", 12.5, True, "51230.5", "2,5", "-7"]
    )
    def test_what_cannot_be_an_id_is_refused(self, value: object) -> None:
        assert refusal(member_id, value) == "workbook.id-is-no-id"

    def test_letters_belong_to_federations_ids_only(self) -> None:
        assert member_id("RM-012") == "RM-012"
        assert member_id("12.345") == "12.345"
        assert refusal(fide_id, "RM-012") == "workbook.id-is-no-id"


class TestNames:
    @pytest.mark.parametrize(
        ("value", "read"),
        [
            ("NOWAK, Ewa", StatedName("NOWAK, Ewa")),
            ("  Nowak\u00a0 Ewa ", StatedName("Nowak Ewa")),
            ("\ufeffNowak,Ewa", StatedName("Nowak,Ewa")),
            ("GM Nowak, Ewa", StatedName("Nowak, Ewa", "GM")),
            ("Dr. Nowak, Ewa", StatedName("Nowak, Ewa", "Dr.")),
            ("Nowak, Ewa (W)", StatedName("Nowak, Ewa", "", "(W)")),
            ("Nowak, Ewa *", StatedName("Nowak, Ewa", "", "*")),
            ('"Nowak, Ewa"', StatedName("Nowak, Ewa")),
            ("Gmach, Ewa", StatedName("Gmach, Ewa")),
        ],
    )
    def test_a_name_is_kept_as_written_but_cleaned(self, value: str, read: StatedName) -> None:
        assert name(value) == read

    @pytest.mark.parametrize("value", [None, "", " \u00a0", "'"])
    def test_no_name_is_none(self, value: object) -> None:
        assert name(value) is None


class TestResultsOfGames:
    @pytest.mark.parametrize(
        ("value", "score"),
        [("1-0", 1), ("0-1", 0), ("½-½", HALF), ("1/2-1/2", HALF), ("1 : 0", 1), ("1/2", HALF), (0.5, HALF), (0, 0)],
    )
    def test_a_result_of_a_games_list(self, value: object, score: Fraction) -> None:
        assert game_result(value) == StatedResult(Fraction(score), Fraction(1 - score), GameStatus.PLAYED)

    @pytest.mark.parametrize("value", ["*", "", None, float("nan"), "?"])
    def test_a_game_without_result_is_unfinished(self, value: object) -> None:
        assert game_result(value) == (None, None, GameStatus.UNFINISHED)

    @pytest.mark.parametrize(("value", "scores"), [("+--", (1, 0)), ("- - +", (0, 1)), ("---", (0, 0))])
    def test_a_forfeit_says_who_won(self, value: str, scores: tuple[int, int]) -> None:
        read = game_result(value)
        assert [read.score, read.opponent_score] == [*scores]
        assert read.status is GameStatus.FORFEIT

    @pytest.mark.parametrize("value", [date(2000, 1, 1), "Jan-00", "01/feb", "2026-01-02"])
    def test_a_result_that_a_spreadsheet_took_for_a_day_is_flagged(self, value: object) -> None:
        assert refusal(game_result, value) == "import.result-became-a-day"
        assert refusal(crosstable_result, value, is_printed=True) == "import.result-became-a-day"

    @pytest.mark.parametrize("value", [0.7, 3, "2-0", "won", True])
    def test_what_is_no_result_is_refused(self, value: object) -> None:
        assert refusal(game_result, value)

    def test_in_a_printed_table_minus_one_is_a_full_point_bye(self) -> None:
        cells = ["  12w1", -1, "   5b½", 0, "   -½", "  33b+", "   7w-"]
        results = [crosstable_result(cell, is_printed=True) for cell in cells]
        assert sum(result.points for result in results if result) == 2 * 4
        rated = [result.points for result in results if result and result.code in RATED]
        assert (len(rated), sum(rated)) == (2, 3)

    @pytest.mark.parametrize("value", [None, "", float("nan")])
    def test_a_blank_cell_is_no_game_and_no_loss(self, value: object) -> None:
        assert crosstable_result(value, is_printed=True) is None

    def test_a_number_says_nothing_in_a_table_as_written(self) -> None:
        assert refusal(crosstable_result, 0, is_printed=False) == "import.no-result"


class TestResultsInNormalSpellings:
    @pytest.mark.parametrize("value", ["1–0", "1—0", "1−0", "1,0-0,0", "1.0 : 0.0", "1‑0"])  # noqa: RUF001 - as people type
    def test_a_win_with_any_dash_and_decimals(self, value: str) -> None:
        assert game_result(value) == StatedResult(Fraction(1), Fraction(0), GameStatus.PLAYED)

    @pytest.mark.parametrize(
        "value",
        ["½–½", "½-1/2", "0,5–0,5", "draw", "Remis", "remíza", "patta", "Empate", "tablas", "="],  # noqa: RUF001 - as people type
    )
    def test_a_draw_in_signs_and_words(self, value: str) -> None:
        assert game_result(value) == StatedResult(HALF, HALF, GameStatus.PLAYED)

    @pytest.mark.parametrize(
        ("value", "score"),
        [("1F-0F", 1), ("0F–1F", 0), ("+/-", 1), ("-/+", 0), ("1-0F", 1), ("+ – –", 1)],  # noqa: RUF001 - as people type
    )
    def test_a_forfeit_that_says_who_won(self, value: str, score: int) -> None:
        assert game_result(value) == StatedResult(Fraction(score), Fraction(1 - score), GameStatus.FORFEIT)

    @pytest.mark.parametrize(
        ("value", "id_"),
        [
            ("1-½", "workbook.score-unknown"),
            ("1-1", "workbook.score-unknown"),
            ("0-0", "workbook.score-both-lost"),
            (time(0, 1), "workbook.score-became-a-time"),
            (1 / 24, "workbook.score-became-a-time"),
        ],
    )
    def test_what_no_game_ends_with_is_refused(self, value: object, id_: str) -> None:
        assert refusal(game_result, value) == id_
