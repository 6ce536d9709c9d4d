"""A small federation's workbook: eight members, list 2026-03, one event that ended in March 2026."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

import pytest
from xlsxwriter import Workbook

from xlratings.commands import main
from xlratings.workbook.system_layouts import tables_of

RATINGS = (1180, 1105, 1060, 1000, 1000, 985, 940, 902)
POINTS = (150, 210.5, 180, 95, 120, 60, 80, 40)
MISSED = (0, 0, 0, 0, 1, 0, 1, 0)
NAMES = ("Ash Ada", "Birch Bo", "Cedar Cy", "Dogwood Di", "Elm Ed", "Fir Flo", "Gorse Gil", "Łotus Hań")

Cell = str | int | float | date | None
Rows = Mapping[str, Sequence[Sequence[Cell]]]

FEDERATION: Rows = {
    "Settings": [("federation", "RISIKO"), ("language", "en")],
    "Players": [(f"{row + 100}", name) for row, name in enumerate(NAMES, 1)],
    "Events": [("T1", "Spring", "points", date(2026, 3, 7), date(2026, 3, 8), 3, None, None, "102")],
    "Results": [
        ("T1", f"{row + 100}", NAMES[row - 1], points, missed)
        for row, (points, missed) in enumerate(zip(POINTS, MISSED, strict=True), 1)
    ],
    "Lists": [(f"{row + 100}", NAMES[row - 1], rating) for row, rating in enumerate(RATINGS, 1)],
}

DAY = date(2026, 3, 7)
CHESS_FIELD = [
    (str(number), f"Rated {number}", rating) for number, rating in enumerate((1902, 1877, 1884, 2012, 1832), 1)
]
CHESS: Rows = {  # a newcomer's five games with rated members, and a game of two of them
    "Players": [("1", "Rated 1", None, None, 2010, 12), *[line[:2] for line in CHESS_FIELD[1:]], ("9", "Newcomer")],
    "Events": [("O1", "Open", DAY, date(2026, 3, 8))],
    "Games": [
        *[("O1", None, None, "9", str(row), score) for row, score in enumerate((1, 0, 1, 0, 1), 1)],
        ("O1", None, None, "1", "2", "½-½"),
        ("O1", None, None, "3", "4", "+"),
    ],
    "Lists": CHESS_FIELD,
}
SYSTEMS: Mapping[str, Rows] = {
    "CBJD": {  # two tournaments of March: Ana's seven games with guests, then Bia, Caio and the newcomer Davi
        "Settings": [("start rating", 1500)],
        "Players": [("1", "Ana"), ("2", "Bia"), ("3", "Caio"), ("4", "Davi")],
        "Events": [
            ("T1", "Aberto", DAY, date(2026, 3, 8)),
            ("T2", "Copa", date(2026, 3, 20), date(2026, 3, 22)),
        ],
        "Results": [
            ("T1", "1", "Ana", 7, 11),
            *[("T1", None, f"Guest {number}", None, None, None, "no", 2200) for number in range(7)],
            ("T2", "2", "Bia", 2, 3, "3;4"),
            ("T2", "3", "Caio", 2, 2, "2, 4"),
            ("T2", "4", "Davi", 2, 1, "3, 2"),
        ],
        "Lists": [("1", "Ana", 2450), ("2", "Bia", 2100), ("3", "Caio", 1990)],
    },
    "ELO": {  # two real games in equal rows, one with a guest, one friendly, one broken off
        "Settings": [("K", 20), ("start rating", 1500)],
        "Players": [("1", "Ada", None, None, 40), ("2", "Bo"), ("3", "Cy")],
        "Events": [("L1", "League", DAY, date(2026, 3, 8))],
        "Games": [
            ("L1", DAY, None, "1", "2", "1-0"),
            ("L1", DAY, None, "1", "2", "1-0"),
            ("L1", DAY, None, "1", "Guest Gil", "½", None, 1600),
            ("L1", DAY, None, "2", "3", 1, "no"),
            ("L1", DAY, None, "2", "3", "*"),
        ],
        "Lists": [("1", "Ada", 1600), ("2", "Bo", 1500)],
    },
    "FIDE": CHESS,
    "FIDE-RAPID": {**CHESS, "Standard": [("9", "Newcomer", 1900), ("1", "Rated 1", 2000)]},
    "FIDE-BLITZ": {**CHESS, "Standard": [("1", "Rated 1", 2000)]},
    "FNGO": {  # the example of the Glicko paper as a tournament, with a forfeit and a game still unplayed
        "Players": [
            ("1", "Ada", None, None, 200),
            ("2", "Bo", None, None, 30, 1460, "A"),
            ("3", "Cy", None, None, 100),
            ("4", "Di", None, None, 300, None, None, date(2025, 1, 5), "no"),
        ],
        "Events": [("T1", "Torneo", DAY, date(2026, 3, 8), 20)],
        "Games": [
            ("T1", DAY, None, "1", "2", "1-0"),
            ("T1", DAY, None, "3", "1", 1),
            ("T1", date(2026, 3, 8), None, "1", "4", 0),
            ("T1", date(2026, 3, 8), None, "2", "4", "+"),
            ("T1", date(2026, 3, 8), None, "2", "3"),
        ],
        "Lists": [("1", "Ada", 1500), ("2", "Bo", 1400), ("3", "Cy", 1550), ("4", "Di", 1700)],
    },
    "KURNIK": {  # three rated games in the wrong order of rows, a friendly one, and one broken off
        "Players": [("ala", "Ala"), ("ola", "Ola"), ("ula", "Ula")],
        "Events": [("M3", "March", None, date(2026, 3, 1), date(2026, 3, 31))],
        "Games": [
            ("M3", DAY, 2, "ala", "ola", "0-1"),
            ("M3", DAY, 1, "ala", "ola", 1),
            ("M3", date(2026, 3, 9), None, "ULA", "ala", "½"),
            ("M3", DAY, 3, "ula", "ola", 1, "no"),
            ("M3", DAY, 4, "ula", "ola", "*"),
        ],
    },
}
"""A federation of March 2026 for every other system, by the code of its rule book."""


def write(path: Path, rows: Rows, code: str = "RISIKO", language: str = "en") -> Path:
    with Workbook(path) as book:
        text, day = book.add_format({"num_format": "@"}), book.add_format({"num_format": "yyyy-mm-dd"})
        for table in tables_of(code):
            sheet = book.add_worksheet(table.titles[language])
            headings = [column.headings[language] for column in table.columns if column.ours]
            headings += ["2026-03"] if table.months else []
            lines = rows.get(table.name, ())
            columns = [{"header": heading} for heading in headings]
            size = {"name": table.name, "columns": columns}
            sheet.add_table(0, 0, max(len(lines), 1), len(headings) - 1, size)
            for row, line in enumerate(lines, 1):
                for column, value in enumerate(line):
                    if isinstance(value, date):
                        sheet.write_datetime(row, column, value, day)
                    elif isinstance(value, str):
                        sheet.write_string(row, column, value, text)
                    elif value is not None:
                        sheet.write_number(row, column, value)
    return path


@pytest.fixture
def workbook(tmp_path: Path) -> Callable[..., Path]:
    """``workbook(Settings=[...])``: the federation's file with these tables instead of its own."""

    def written(**tables: Sequence[Sequence[Cell]]) -> Path:
        return write(tmp_path / "ratings.xlsx", {**FEDERATION, **tables})

    return written


@pytest.fixture
def workbook_in(tmp_path: Path) -> Callable[..., Path]:
    """``workbook_in("it", Players=[...])``: a file of RISIKO with these tables in a language."""

    def written(language: str, **tables: Sequence[Sequence[Cell]]) -> Path:
        settings = [("federation", "RISIKO"), ("language", language)]
        return write(tmp_path / "ratings.xlsx", {"Settings": settings, **tables}, language=language)

    return written


@pytest.fixture
def workbook_of(tmp_path: Path) -> Callable[..., Path]:
    """``workbook_of("CBJD", Players=[...])``: a file of another system, its tables laid out as the system has them."""

    def written(code: str, **tables: Sequence[Sequence[Cell]]) -> Path:
        settings = [("federation", code), ("language", "en"), *tables.pop("Settings", ())]
        return write(tmp_path / "ratings.xlsx", {**tables, "Settings": settings}, code)

    return written


@pytest.fixture
def federation_of(workbook_of: Callable[..., Path]) -> Callable[..., Path]:
    """``federation_of("ELO", Settings=[...])``: the file of the federation of a system, with these tables instead."""

    def written(code: str, **tables: Sequence[Sequence[Cell]]) -> Path:
        return workbook_of(code, **{**SYSTEMS[code], **tables})

    return written


@pytest.fixture(params=sorted(SYSTEMS))
def system(request: pytest.FixtureRequest) -> str:
    """Every system but RISIKO, by its code."""
    return str(request.param)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """``run("month", file)``: exit code, what was printed, and what went to the error stream."""

    def command(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


@pytest.fixture
def column() -> Callable[[Path, str, str], list[object]]:
    """``column(file, "List", "Rating")``: the values under a heading, as openpyxl reads them."""
    from openpyxl import load_workbook  # noqa: PLC0415 - the independent witness of what was written

    def values(file: Path, sheet: str, heading: str) -> list[object]:
        rows: Iterable[tuple[object, ...]] = load_workbook(file)[sheet].iter_rows(values_only=True)
        head, *lines = list(rows)
        place = head.index(heading)
        return [line[place] for line in lines if line[place] is not None]

    return values


@pytest.fixture
def edit() -> Callable[..., None]:
    """``edit(file, "List", D3=1500)``: what a clerk types over, saved by another program than ours."""
    from openpyxl import load_workbook  # noqa: PLC0415 - stands for the clerk's spreadsheet

    def typed(file: Path, sheet: str, **cells: Cell) -> None:
        book = load_workbook(file)
        for cell, value in cells.items():
            book[sheet][cell] = value
        book.save(file)

    return typed
