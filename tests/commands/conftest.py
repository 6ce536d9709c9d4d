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


def write(path: Path, rows: Rows, code: str = "RISIKO") -> Path:
    with Workbook(path) as book:
        text, day = book.add_format({"num_format": "@"}), book.add_format({"num_format": "yyyy-mm-dd"})
        for table in tables_of(code):
            sheet = book.add_worksheet(table.titles["en"])
            headings = [column.headings["en"] for column in table.columns if column.ours]
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
def workbook_of(tmp_path: Path) -> Callable[..., Path]:
    """``workbook_of("CBJD", Players=[...])``: a file of another system, its tables laid out as the system has them."""

    def written(code: str, **tables: Sequence[Sequence[Cell]]) -> Path:
        settings = [("federation", code), ("language", "en"), *tables.pop("Settings", ())]
        return write(tmp_path / "ratings.xlsx", {**tables, "Settings": settings}, code)

    return written


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
