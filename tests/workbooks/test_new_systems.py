"""A federation of every system can start in a new workbook: rows typed in, a month written, read again, taken back."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from workbooks.build import build
from workbooks.names import NAMES
from xlratings.commands import main
from xlratings.texts import LANGUAGES
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import layout_of, tables_of
from xlratings.workbook.words import SETTING_KEYS
from xlratings.workbook.written.vocabulary import meaning

DAYS = (date(2026, 3, 7), date(2026, 3, 8))
PLAYERS = [("7", "Ada"), ("8", "Bo"), ("9", "Cy")]
Rows = Mapping[str, Sequence[Sequence[object]]]
GAMES = [("E1", DAYS[0], 1, "7", "8", "1-0"), ("E1", DAYS[0], 2, "8", "9", "½-½"), ("E1", DAYS[1], 3, "9", "7", "0-1")]
RATED: Sequence[Sequence[object]] = [(*player, 1900) for player in PLAYERS]

FEDERATIONS: Mapping[str, tuple[Rows, Mapping[str, float]]] = {
    "cbjd": (
        {
            "Events": [("E1", "Spring", *DAYS)],
            "Results": [("E1", "7", "Ada", 2, 4), ("E1", "8", "Bo", 2, 1), ("E1", "9", "Cy", 2, 1)],
            "Lists": RATED,
        },
        {"7": 1940, "8": 1880, "9": 1880},
    ),
    "fide": (
        {"Events": [("E1", "Spring", *DAYS)], "Games": GAMES, "Lists": RATED},
        {"7": 1920, "8": 1890, "9": 1890},
    ),
    "fide-rapid": (
        {"Events": [("E1", "Spring", *DAYS)], "Games": GAMES, "Lists": RATED[:2], "Standard": RATED[2:]},
        {"7": 1920, "8": 1890, "9": 1880},
    ),
    "fide-blitz": (
        {"Events": [("E1", "Spring", *DAYS)], "Games": GAMES, "Lists": RATED},
        {"7": 1920, "8": 1890, "9": 1890},
    ),
    "elo": (
        {"Events": [("E1", "Spring", *DAYS)], "Games": GAMES, "Lists": RATED, "Settings": [("k", 20)]},
        {"7": 1920, "8": 1890, "9": 1890},
    ),
    "fngo": (
        {
            "Players": [(*player, None, None, 80) for player in PLAYERS],
            "Events": [("E1", "Spring", *DAYS, 20)],
            "Games": GAMES,
            "Lists": RATED,
        },
        {"7": 1932, "8": 1884, "9": 1884},
    ),
    "kurnik": (
        {"Events": [("E1", "Spring", None, *DAYS)], "Games": GAMES},
        {"7": 1231, "8": 1185, "9": 1184},
    ),
}


def fill(file: Path, code: str, language: str, rows: Rows) -> None:
    book = openpyxl.load_workbook(file)
    for table in tables_of(code):
        sheet = book[table.titles[language]]
        if table.months and rows.get(table.name):
            sheet.cell(1, 3, "2026-03")
        if table.name == "Settings":
            set_in(sheet, rows.get("Settings", ()))
            continue
        for number, row in enumerate(rows.get(table.name, ()), 2):
            for column, value in enumerate(row, 1):
                sheet.cell(number, column, value)
    book.save(file)


def set_in(sheet: Worksheet, settings: Sequence[Sequence[object]]) -> None:
    for key, value in settings:
        (row,) = (line for line in sheet.iter_rows(min_row=2) if meaning(SETTING_KEYS, str(line[0].value)) == key)
        row[1].value = value


def test_every_template_is_tried() -> None:
    assert set(FEDERATIONS) | {"risiko"} == set(NAMES)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", sorted(FEDERATIONS))
def test_a_month_is_written_into_a_new_workbook_and_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    file, (rows, expected) = tmp_path / "ranking.xlsx", FEDERATIONS[name]
    assert main(["new", name, str(file), "--language", language]) == 0
    fill(file, NAMES[name], language, {"Players": PLAYERS, **rows})
    assert main(["month", str(file), "--month", "2026-04", "--today", "2026-04-02", "--commit"]) == 0, (
        capsys.readouterr()
    )
    after = read_workbook(file)
    assert after.ledger.problems == ()
    assert {id_: round(rating) for id_, rating in after.ledger.lists[-1].ratings.items()} == expected
    assert after.ledger.current is not None
    assert after.ledger.current.ratings == after.ledger.lists[-1].ratings
    assert main(["undo", str(file)]) == 0
    assert [column.month.month for column in read_workbook(file).ledger.lists] == ([3] if "Lists" in rows else [])


@pytest.mark.parametrize("name", sorted(FEDERATIONS))
def test_what_is_written_opens_in_libreoffice_with_whole_numbers_shown(
    tmp_path: Path, converted_by_libreoffice: Callable[[Path, str], Path], name: str
) -> None:
    file, (rows, expected) = tmp_path / f"{name}.xlsx", FEDERATIONS[name]
    assert main(["new", name, str(file), "--language", "en"]) == 0
    fill(file, NAMES[name], "en", {"Players": PLAYERS, **rows})
    assert main(["month", str(file), "--month", "2026-04", "--today", "2026-04-02", "--commit"]) == 0
    sheet = openpyxl.load_workbook(converted_by_libreoffice(file, "xlsx"))["Lists"]
    places = [cell.column for cell in sheet[1] if cell.value == "2026-04"]
    cells = [row[places[0] - 1] for row in sheet.iter_rows(min_row=2)]
    assert sorted(round(float(str(cell.value))) for cell in cells if cell.value is not None) == sorted(
        expected.values()
    )
    formats = {cell.number_format.replace("\\", "") for cell in cells if cell.value is not None}
    assert formats == {"[>=100]0;[<0]-0.00;0.00" if name == "kurnik" else "0"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_of_kurnik_names_the_sheet_of_places_not_the_kind_of_game(tmp_path: Path, language: str) -> None:
    file = tmp_path / "ratings.xlsx"
    assert main(["new", "kurnik", str(file), "--language", language]) == 0
    title = layout_of("KURNIK", "Places").titles[language]
    steps = [row[1].value for row in openpyxl.load_workbook(file).worksheets[0].iter_rows() if row[0].value == 4]
    assert f" {title}," in steps[0]


def test_an_average_of_imps_is_shown_with_its_decimals_and_its_sign(tmp_path: Path) -> None:
    build(tmp_path / "bridge.xlsx", "kurnik", sample=False)
    book = openpyxl.load_workbook(tmp_path / "bridge.xlsx")
    sheet = book["List"]
    head = next(row for row in sheet.iter_rows() if any(cell.value == "Rating" for cell in row))
    below = {str(cell.value): sheet.cell(cell.row + 1, cell.column).number_format for cell in head if cell.value}
    assert below["Rating"] == "[>=100]0;[<0]-0.00;0.00"  # a second section alone would drop the sign in LibreOffice
    assert below["Change"] == "+General;-General;0"
