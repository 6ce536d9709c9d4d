"""Past months headed by real dates, in any format: read as months, and made texts, as headings of tables must be."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from xlsxwriter import Workbook

from tests.workbook.conftest import part, witness, witness_book
from xlratings.commands import main
from xlratings.model import Month
from xlratings.workbook.adopting.answers import Answers
from xlratings.workbook.adopting.plan import Adoption, adoption
from xlratings.workbook.read import read_workbook

PEOPLE = (("11", "Ash Ada", 1500, 1510), ("12", "Birch Bo", 1400, 1390))
FIRST_DAYS, LAST_DAYS = (date(2026, 1, 1), date(2026, 2, 1)), (date(2026, 1, 31), date(2026, 2, 28))
Dated = Callable[..., Path]


@pytest.fixture
def dated(tmp_path: Path) -> Dated:
    """``dated("mmm-yy", days)``: lists by month headed by dates in a format; with formulas on a second sheet."""

    def write(
        number_format: str, days: tuple[date, ...] = FIRST_DAYS, *formulas: str, name: str = "dated.xlsx"
    ) -> Path:
        with Workbook(tmp_path / name) as book:
            page = book.add_worksheet("History")
            page.write_row("A2", ("ID", "Name"))
            for column, day in enumerate(days, 2):
                page.write_datetime(1, column, day, book.add_format({"num_format": number_format}))
            for row, line in enumerate(PEOPLE, 2):
                page.write_row(row, 0, line)
            other = book.add_worksheet("Sums")
            for row, formula in enumerate(formulas):
                other.write_formula(row, 0, formula, None, 1)
        return tmp_path / name

    return write


def look(path: Path) -> Adoption:
    return adoption(path, Answers({"List": "-"}, (), "FIDE"), "en")


@pytest.mark.parametrize(
    ("number_format", "days"),
    [
        ("mmm-yy", FIRST_DAYS),
        ("[$-410]mmmm yyyy;@", FIRST_DAYS),
        ("dd/mm/yyyy", FIRST_DAYS),
        ("mmm-yy", LAST_DAYS),
        ('yyyy"年"m"月"', LAST_DAYS),
    ],
)
def test_a_date_means_its_month_whatever_its_format(dated: Dated, number_format: str, days: tuple[date, ...]) -> None:
    found = look(dated(number_format, days))
    assert found.is_clear
    assert [str(month) for month in found.laid[0].months.values()] == ["2026-01", "2026-02"]
    assert found.month == Month(2026, 2)
    assert [person.rating for person in found.persons.persons] == [None, None], "they are those of the lists"


def test_days_that_are_shown_and_are_no_first_ones_are_rounds(dated: Dated) -> None:
    found = look(dated("dd/mm/yyyy", LAST_DAYS))
    assert not found.laid
    assert [area.is_report for area in found.left] == [True]


@pytest.mark.parametrize("maker", ["XlsxWriter", "openpyxl", "LibreOffice"])
def test_the_headings_become_texts_and_the_month_works_on_them(
    dated: Dated, maker: str, converted_by_libreoffice: Callable[[Path, str], Path]
) -> None:
    path = dated("mmm-yy", name=f"by-{maker}.xlsx")
    if maker == "openpyxl":
        witness_book(path, formulas=True).save(path)
    elif maker == "LibreOffice":
        path.write_bytes(converted_by_libreoffice(path, "xlsx").read_bytes())
    assert main(["adopt", str(path), "--federation", "FIDE", "--list", "-", "--commit"]) == 0
    heads = witness_book(path, formulas=True)["History"][2]
    assert [cell.value for cell in heads] == ["ID", "Name", "2026-01", "2026-02"]
    assert {cell.number_format.lower() for cell in heads[2:]} == {"mmm\\-yy" if maker == "LibreOffice" else "mmm-yy"}
    assert not read_workbook(path).ledger.problems
    assert main(["month", str(path), "--month", "2026-03", "--commit"]) == 0
    assert [witness(path, "History")[f"{column}3"] for column in "CDE"] == [1500, 1510, 1510]


@pytest.mark.parametrize("formula", ["=MATCH(DATE(2026,2,1),History!C2:D2,0)", "=HLOOKUP(A9,History!A2:D4,2)"])
def test_a_formula_that_reads_the_dates_stands_in_the_way(dated: Dated, formula: str) -> None:
    found = look(dated("mmm-yy", FIRST_DAYS, "=1+1", formula))
    assert [(one.message.id, one.where.sheet, one.where.cell) for one in found.problems] == [
        ("adopt.dates-are-read", "Sums", "A2")
    ]


def test_a_formula_that_reads_the_rows_with_their_headings_does_not_mind(dated: Dated) -> None:
    path = dated("mmm-yy", FIRST_DAYS, '=VLOOKUP("11",History!$A$2:$D$4,3,FALSE)')
    assert look(path).is_clear
    assert main(["adopt", str(path), "--federation", "FIDE", "--list", "-", "--commit"]) == 0
    assert "VLOOKUP" in part(path, "xl/worksheets/sheet2.xml")


def test_a_date_that_a_formula_gives_heads_no_table(tmp_path: Path) -> None:
    path = tmp_path / "formula.xlsx"
    with Workbook(path) as book:
        book.set_calc_mode("manual")
        page, months = book.add_worksheet("History"), book.add_format({"num_format": "mmm-yy"})
        page.write_row("A1", ("ID", "Name"))
        page.write_datetime("C1", date(2026, 1, 1), months)
        page.write_formula("D1", "=EDATE(C1,1)", months, 46054)
        for row, line in enumerate(PEOPLE, 1):
            page.write_row(row, 0, line)
    found = look(path)
    assert {one.message.id for one in found.problems} == {"workbook.heading-no-text", "adopt.dates-are-read"}
