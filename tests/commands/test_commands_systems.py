"""A month of every other system in its workbook: looked at, written once, pressed again, taken back."""

from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from workbooks.build import build
from workbooks.names import NAMES
from xlratings.texts import LANGUAGES
from xlratings.workbook.read import read_workbook
from xlratings.workbook.system_layouts import tables_of

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
APRIL = ("--month", "2026-04", "--today", "2026-04-02")
MAY = ("--month", "2026-05", "--today", "2026-05-02")
RATINGS = {
    "CBJD": {"1": 2448, "2": 2092, "3": 1970, "4": 1518},
    "ELO": {"1": 1614, "2": 1486, "3": 1500},
    "FIDE": {"1": 1901, "2": 1878, "3": 1884, "4": 2012, "5": 1832, "9": 1922},
    "FIDE-RAPID": {"1": 1881, "2": 1888, "3": 1874, "4": 2019, "5": 1824, "9": 1920},  # from the standard 1900
    "FIDE-BLITZ": {"1": 1901, "2": 1878, "3": 1884, "4": 2012, "5": 1832, "9": 1922},
    "FNGO": {"1": 1464, "2": 1398, "3": 1570, "4": 1784},
    "KURNIK": {"ala": 1199, "ola": 1201, "ula": 1200},
}


def ratings_in(file: Path, column: Column, month: str) -> dict[str, int]:
    ids, ratings = column(file, "Lists", "ID"), column(file, "Lists", month)
    return {str(id_): round(float(str(rating))) for id_, rating in zip(ids, ratings, strict=True)}


def test_a_preview_writes_nothing(run: Run, federation_of: Callable[[str], Path], system: str) -> None:
    file = federation_of(system)
    before = file.read_bytes()
    code, out, err = run("month", file, *APRIL)
    assert (code, err) == (0, ""), out
    assert file.read_bytes() == before


def test_a_month_is_written_once_and_taken_back(
    run: Run, federation_of: Callable[[str], Path], system: str, column: Column
) -> None:
    file = federation_of(system)
    before = {sheet: column(file, sheet, "ID") for sheet in ("List", "Lists")}
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert ratings_in(file, column, "2026-04") == RATINGS[system]
    assert sorted(map(str, column(file, "List", "Rating"))) == sorted(map(str, column(file, "Lists", "2026-04")))
    assert set(column(file, "Events", "State")) == {"counted"}
    assert run("month", file, *APRIL, "--commit")[0] == 0
    assert run("month", file, "--today", "2026-05-02")[0] == 0
    assert column(file, "Log", "Command") == ["month"]
    assert run("month", file, *MAY, "--commit")[0] == 0
    assert read_workbook(file).notes == ()
    assert set(column(file, "List", "Change")) == {0}
    assert column(file, "Lists", "2026-05") == column(file, "Lists", "2026-04")
    assert run("undo", file)[0] == 0
    assert run("undo", file)[0] == 0
    assert {sheet: column(file, sheet, "ID") for sheet in ("List", "Lists")} == before
    assert column(file, "Events", "State") == []
    assert "2026-04" not in [cell.value for cell in openpyxl.load_workbook(file)["Lists"][1]]


def test_everybody_is_told_why_and_the_sum_is_what_was_published(
    run: Run, federation_of: Callable[[str], Path], system: str
) -> None:
    file = federation_of(system)
    assert run("month", file, *APRIL, "--commit")[0] == 0
    for player in RATINGS[system]:
        code, out, err = run("explain", file, "--player", player, "--month", "2026-04")
        assert (code, err) == (0, ""), out
        assert "equals the published change" in out or "It is what the events give" in out  # a first rating


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(set(NAMES) - {"risiko"}))
def test_the_empty_workbook_is_read_without_a_problem(tmp_path: Path, name: str, language: str) -> None:
    path = tmp_path / "ratings.xlsx"
    build(path, name, language, sample=False)
    read = read_workbook(path)
    assert (read.ledger.problems, read.notes, read.language) == ((), (), language)
    book = openpyxl.load_workbook(path)
    for table in tables_of(NAMES[name]):
        sheet = book[table.titles[language]]
        head = sheet[sheet.tables[table.name].ref][0]
        assert [cell.value for cell in head] == [column.headings[language] for column in table.columns if column.ours]
