"""The setting ``archive`` from end to end: what Changes held goes to the table it names, with the clerk's notes."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.table import Table

from tests.commands.conftest import FEDERATION, Cell
from xlratings.workbook.layout import layout

Run = Callable[..., tuple[int, str, str]]
Column = Callable[[Path, str, str], list[object]]
Edit = Callable[..., None]
Workbook = Callable[..., Path]

HEADINGS = [column.headings["en"] for column in layout("Changes").columns]
APRIL, MAY, JUNE = (("--today", f"2026-{month:02d}-01", "--commit") for month in (4, 5, 6))
AUTUMN = ("T2", "Autumn", "knock-out", date(2026, 4, 4), date(2026, 4, 5), 1)
SECOND = [("T2", "101", "Ash Ada", None, None, 1), ("T2", "102", "Birch Bo", None, None, 0)]


def with_table(file: Path, name: str, headings: list[str]) -> Path:
    book = openpyxl.load_workbook(file)
    page = book.create_sheet(name)
    page.append(headings)
    page.add_table(Table(displayName=name, ref=f"A1:{page.cell(2, len(headings)).coordinate}"))
    book.save(file)
    return file


def with_note_column(file: Path) -> Path:
    """A column of the clerk's at the right of Changes."""
    book = openpyxl.load_workbook(file)
    page = book["Changes"]
    page["P1"] = "Checked by"
    table = page.tables["Changes"]
    table.ref = table.autoFilter.ref = "A1:P" + table.ref.rpartition("O")[2]
    table.tableColumns.append(openpyxl.worksheet.table.TableColumn(id=16, name="Checked by"))
    book.save(file)
    return file


@pytest.fixture
def two_events(workbook: Workbook) -> Callable[[str | None], Path]:
    """Events T1 of March and T2 of April, and the setting."""

    def written(archive: str | None) -> Path:
        tables: dict[str, list[tuple[Cell, ...]]] = {
            name: [tuple(row) for row in FEDERATION[name]] for name in FEDERATION
        }
        return workbook(
            Settings=[*tables["Settings"], ("archive", archive)],
            Events=[*tables["Events"], AUTUMN],
            Results=[*tables["Results"], *SECOND],
        )

    return written


def test_older_months_go_to_the_table_the_setting_names(
    run: Run, two_events: Callable[[str | None], Path], column: Column
) -> None:
    file = with_table(two_events("Old"), "Old", HEADINGS)
    assert run("month", file, *APRIL)[0] == 0
    assert (column(file, "Changes", "Month"), column(file, "Old", "Month")) == (["2026-04"] * 8, [])
    changes = column(file, "Changes", "Virtual result")
    assert run("month", file, *MAY)[0] == 0
    assert (column(file, "Changes", "Month"), column(file, "Old", "Month")) == (["2026-05"] * 2, ["2026-04"] * 8)
    assert column(file, "Old", "Virtual result") == changes
    assert run("month", file, *JUNE)[0] == 0
    assert (column(file, "Changes", "Month"), column(file, "Old", "Event")) == ([], ["T1"] * 8 + ["T2"] * 2)
    assert openpyxl.load_workbook(file)["Old"].tables["Old"].ref == "A1:O11"

    assert run("undo", file)[0] == 0
    assert run("undo", file)[0] == 0
    assert (column(file, "Changes", "Virtual result"), column(file, "Old", "Month")) == (changes, [])


def test_without_the_setting_they_make_room(run: Run, two_events: Callable[[str | None], Path], column: Column) -> None:
    file = two_events(None)
    for month in (APRIL, MAY):
        assert run("month", file, *month)[0] == 0
    assert column(file, "Changes", "Event") == ["T2", "T2"]


def test_a_table_that_is_missing_is_a_problem_at_the_settings_cell(
    run: Run, two_events: Callable[[str | None], Path]
) -> None:
    file = two_events("Old")
    code, out, _ = run("month", file, *APRIL)
    assert code == 1
    assert '  Settings!B4: The settings name the archive "Old", but the workbook has no table of that name' in out


@pytest.mark.parametrize("name", ["Changes", "lists", "Results"])
def test_a_table_of_ours_is_no_archive(run: Run, two_events: Callable[[str | None], Path], name: str) -> None:
    code, out, _ = run("month", two_events(name), *APRIL)
    assert code == 1
    assert f"  Settings!B4: The settings name {name} as the archive, but that table has another use" in out


def test_an_archive_must_have_the_columns_of_changes(run: Run, two_events: Callable[[str | None], Path]) -> None:
    file = with_table(two_events("Old"), "Old", [heading for heading in HEADINGS if heading not in {"Mean", "K"}])
    code, out, _ = run("month", file, *APRIL)
    assert (code, "  Old!A1: The table Old has no column Mean, K: add it" in out) == (1, True)


class TestNotesBesideChanges:
    def noted(self, run: Run, file: Path, edit: Edit) -> Path:
        assert run("month", with_note_column(file), *APRIL)[0] == 0
        edit(file, "Changes", P3="Zoe", P5="Max")
        return file

    def test_are_never_left_beside_another_change(
        self, run: Run, two_events: Callable[[str | None], Path], edit: Edit, column: Column
    ) -> None:
        file = self.noted(run, two_events(None), edit)
        before = file.read_bytes()
        code, out, _ = run("month", file, *MAY)
        assert code == 1
        assert "Problems (1):\n  Changes!P3: This note (column Checked by of the table Changes) would end up" in out
        assert file.read_bytes() == before
        assert run("month", file, "--today", "2026-04-20", "--commit")[0] == 0  # nothing to do, nothing in the way
        edit(file, "Changes", P3=None, P5=None)
        assert run("month", file, *MAY)[0] == 0
        assert column(file, "Changes", "Event") == ["T2", "T2"]

    def test_need_a_column_in_the_archive(self, run: Run, two_events: Callable[[str | None], Path], edit: Edit) -> None:
        file = self.noted(run, with_table(two_events("Old"), "Old", HEADINGS), edit)
        code, out, _ = run("month", file, *MAY)
        assert (code, "  Changes!P3: This note" in out) == (1, True)

    def test_go_to_the_archive_with_their_rows_and_come_back_with_undo(
        self, run: Run, two_events: Callable[[str | None], Path], edit: Edit, column: Column
    ) -> None:
        file = self.noted(run, with_table(two_events("Old"), "Old", ["checked  BY", *HEADINGS]), edit)
        changes = column(file, "Changes", "ID")
        assert run("month", file, *MAY)[0] == 0
        page = openpyxl.load_workbook(file)["Old"]
        assert [(row[0].value, row[4].value) for row in page["A2:O9"] if row[0].value] == [
            ("Zoe", changes[1]),
            ("Max", changes[3]),
        ]
        assert column(file, "Changes", "Checked by") == []
        assert openpyxl.load_workbook(file)["Changes"].tables["Changes"].ref == "A1:P3"
        assert run("undo", file)[0] == 0
        assert column(file, "Changes", "Checked by") == ["Zoe", "Max"]
        assert column(file, "Old", "ID") == []

    def test_formulas_are_no_notes(
        self, run: Run, two_events: Callable[[str | None], Path], edit: Edit, column: Column
    ) -> None:
        file = with_note_column(two_events(None))
        assert run("month", file, *APRIL)[0] == 0
        edit(file, "Changes", **{f"P{row}": f"=N{row}*2" for row in range(2, 10)})
        assert run("month", file, *MAY)[0] == 0
        assert column(file, "Changes", "Event") == ["T2", "T2"]
