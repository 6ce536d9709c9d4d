"""A month written into a workbook and taken back: openpyxl is the witness of cells, the zip file of everything else."""

import shutil
import zipfile
from collections.abc import Callable
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.formatting.rule import ColorScaleRule
from openpyxl.worksheet.filters import FilterColumn

from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.model import Month
from xlratings.outcome import Change, ListRow, Outcome
from xlratings.workbook.journal import read_journal
from xlratings.workbook.read import read_workbook
from xlratings.workbook.undo import Undone, undo
from xlratings.workbook.write import Committed, commit

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]
Cells = dict[str, dict[str, Any]]

NOW, LATER, LAST = map(datetime.fromisoformat, ("2026-04-02 21:30", "2026-04-03 09:00", "2026-04-03 09:05"))
APRIL = Month(2026, 4)


def change(player: str, name: str, variation: int) -> Change:
    return Change(
        APRIL, "E2", "Spring", player, name, Month(2026, 3), 1012, 1006, 51, Fraction(3), Fraction(3),
        Fraction(100, 3), Fraction(3, 10), variation, "Ranking 3, 4, 5",
    )  # fmt: skip


ENGLISH = Outcome(
    APRIL,
    rows=(
        ListRow(1, "3", "Cedar Cy", 1020, 20, 1, newcomer=False),
        ListRow(2, "4", "Dogwood Di", 1000, 0, 0, newcomer=True),
        ListRow(2, "1", "Ash Ada", 1000, -12, 1, newcomer=False),
        ListRow(4, "2", "Birch Bo", 988, 0, 0, newcomer=False),
    ),
    changes=(change("3", "Cedar Cy", 20), change("1", "Ash Ada", -12), change("2", "Birch Bo", 0)),
    counted=(("E2", "ba9876543210"),),
)
ITALIAN = Outcome(
    APRIL,
    rows=(
        ListRow(1, "RM-01", "Rossi Ada", 1011, 11, 1, newcomer=False),
        ListRow(2, "7", "Verdi Ciro", 992, -8, 1, newcomer=True),
    ),
    changes=(change("RM-01", "Rossi Ada", 11)._replace(event="Primavera"),),
    counted=(("Primavera", "ba9876543210"),),
)


def cells(path: Path) -> Cells:
    """Every filled cell of a workbook, as openpyxl reads it."""
    book = openpyxl.load_workbook(path)
    found = {
        sheet.title: {
            cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None
        }
        for sheet in book.worksheets
    }
    book.close()
    return found


def column(path: Path, sheet: str, letters: str) -> list[Any]:
    book = openpyxl.load_workbook(path)
    found = [cell.value for cell in book[sheet][letters]]
    book.close()
    return found


def table(path: Path, sheet: str) -> str:
    book = openpyxl.load_workbook(path)
    (found,) = book[sheet].tables.values()
    book.close()
    return str(found.ref)


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


@pytest.fixture
def english(sheets: GivenSheets, workbook: Written) -> Path:
    return workbook(sheets("en"))


@pytest.fixture
def italian(sheets: GivenSheets, workbook: Written) -> Path:
    return workbook(sheets("it"))


def committed(path: Path, outcome: Outcome, now: datetime = NOW) -> Committed:
    return commit(read_workbook(path), outcome, now, "0.1.0")


def taken_back(path: Path, now: datetime = LATER) -> Undone:
    found = undo(path, now, "0.1.0")
    assert found is not None
    return found


class TestTheListSheet:
    def test_stands_in_rank_order_when_all_its_columns_are_ours(self, english: Path) -> None:
        committed(english, ENGLISH)
        found = [[cell.value for cell in row] for row in openpyxl.load_workbook(english)["List"]["A1:F5"]]
        assert found == [
            ["Rank", "ID", "Name", "Rating", "Change", "Events"],
            [1, 3, "Cedar Cy", 1020, 20, 1],
            [2, 4, "Dogwood Di", 1000, 0, 0],
            [2, 1, "Ash Ada", 1000, -12, 1],
            [4, 2, "Birch Bo", 988, 0, 0],
        ]
        assert table(english, "List") == "A1:F5"

    def test_keeps_every_player_in_his_row_beside_the_clerks_columns(self, italian: Path) -> None:
        committed(italian, ITALIAN)
        found = [[cell.value for cell in row] for row in openpyxl.load_workbook(italian)["Lista"]["A1:F4"]]
        assert found == [
            ["Nome", "Città", "Punteggio", "Tessera", "Posizione", "Variazione"],
            ["Neri Bice", "Bari", None, "BA-02", None, None],
            ["Rossi Ada", "Roma", 1011, "RM-01", 1, 11],
            ["Verdi Ciro", None, 992, "007", 2, -8],
        ]

    def test_grows_shorter_when_members_leave(self, english: Path) -> None:
        committed(english, ENGLISH._replace(rows=ENGLISH.rows[:2]))
        assert table(english, "List") == "A1:F3"
        assert [value for value in column(english, "List", "B") if value is not None] == ["ID", 3, 4]


class TestTheListsSheet:
    def test_gets_a_column_for_the_month_and_rows_for_newcomers(self, english: Path) -> None:
        committed(english, ENGLISH)
        assert column(english, "Lists", "E") == ["2026-04", 1000, 988, 1020, 1000]
        assert column(english, "Lists", "A") == ["ID", 1, 2, 3, 4]
        assert table(english, "Lists") == "A1:E5"

    def test_leaves_a_blank_for_who_is_not_on_the_list(self, italian: Path) -> None:
        committed(italian, ITALIAN)
        assert column(italian, "Liste", "F") == ["2026-04", 1011, None, 992]
        assert column(italian, "Liste", "B") == ["Tessera", "RM-01", "BA-02", "007"]


class TestARenameInPlayers:
    def test_reaches_lists_also_for_who_is_no_longer_on_the_list(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Players"]["rows"][1][1] = "Ash-Elm Ada"
        given["Players"]["rows"][2][1] = "Birch Bob"
        path = workbook(given)
        committed(path, ENGLISH._replace(rows=ENGLISH.rows[:3]))
        assert column(path, "Lists", "B")[1:] == ["Ash-Elm Ada", "Birch Bob", "Cedar Cy", "Dogwood Di"]

    def test_leaves_names_that_are_formulas_or_stand_in_two_columns(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("en")
        given["Players"]["rows"][1][1] = "Ash-Elm Ada"
        given["Lists"]["rows"][1][1] = ('="Ash "&"Ada"', "Ash Ada")
        path = workbook(given)
        committed(path, ENGLISH)
        assert column(path, "Lists", "B")[1] == '="Ash "&"Ada"'
        given["Lists"]["rows"] = [[*row, extra] for row, extra in zip(given["Lists"]["rows"], "ABCD", strict=True)]
        given["Lists"]["rows"][0][-1] = "Surname"
        given["Lists"]["rows"][1][1] = "Ada"
        path = workbook(given)
        committed(path, ENGLISH)
        assert column(path, "Lists", "B")[1] == "Ada"


class TestTheChangesSheet:
    def test_holds_the_month_in_the_place_of_the_last_one(self, english: Path) -> None:
        committed(english, ENGLISH)
        assert column(english, "Changes", "A") == ["Month", "2026-04", "2026-04", "2026-04"]
        assert column(english, "Changes", "N") == ["Variation", 20, -12, 0]
        assert column(english, "Changes", "L")[1] == pytest.approx(100 / 3)
        assert column(english, "Changes", "J")[1] == 3
        assert table(english, "Changes") == "A1:O4"

    def test_sends_older_months_to_the_archive_the_settings_name(self, italian: Path) -> None:
        committed(italian, ITALIAN)
        assert column(italian, "Variazioni", "A")[:2] == ["Mese", "2026-04"]
        assert table(italian, "Variazioni") == "A1:G2"
        assert column(italian, "Storico", "A") == ["Mese", "2026-01", "2026-02", "2026-03"]
        assert column(italian, "Storico", "G") == ["Variazione", 0, 0, 3]
        assert table(italian, "Storico") == "A1:G4"


class TestTheEventsAndLogSheets:
    def test_counted_events_are_marked_with_month_and_signature(self, english: Path) -> None:
        committed(english, ENGLISH)
        assert column(english, "Events", "K") == ["State", "counted", "counted", "waiting"]
        assert column(english, "Events", "L") == ["Counted in", "2026-03", "2026-04", None]
        assert column(english, "Events", "M") == ["Signature", "0123456789ab", "ba9876543210", None]

    def test_words_are_those_of_the_workbooks_language(self, italian: Path) -> None:
        committed(italian, ITALIAN)
        assert column(italian, "Eventi", "I") == ["Stato", "contato", "rifiutato"]
        assert column(italian, "Registro", "B") == ["Comando", "mese"]

    def test_log_says_what_was_done(self, english: Path) -> None:
        backup = committed(english, ENGLISH).backup
        found = [cell.value for cell in openpyxl.load_workbook(english)["Log"][2]]
        assert found == ["2026-04-02 21:30:00", "month", "2026-04", "0.1.0", 1, 4, backup.name, "done"]
        assert table(english, "Log") == "A1:H2"


class TestTheFile:
    def test_what_was_written_reads_as_the_next_ledger(self, english: Path) -> None:
        committed(english, ENGLISH)
        ledger = read_workbook(english).ledger
        assert ledger.problems == ()
        assert ledger.lists[-1].ratings == {"1": 1000, "2": 988, "3": 1020, "4": 1000}
        assert ledger.current is not None
        assert ledger.current.ratings == ledger.lists[-1].ratings
        assert ledger.events[1].counted_in == APRIL

    def test_parts_that_are_not_written_keep_every_byte(self, english: Path) -> None:
        before = parts(english)
        committed(english, ENGLISH)
        after = parts(english)
        assert after.keys() == before.keys()
        same = {name for name in before if before[name] == after[name]}
        assert {"xl/charts/chart1.xml", "xl/comments1.xml", "xl/drawings/drawing1.xml", "xl/styles.xml"} <= same
        sheets = {f"xl/worksheets/sheet{number}.xml" for number in (1, 2, 4, 9)}  # Settings Players Results Chart
        assert sheets <= same

    def test_cells_that_keep_their_value_are_not_written(self, english: Path) -> None:
        before = cells(english)
        journal = read_journal(committed(english, ENGLISH).backup)
        assert all(cell.old != cell.new for cell in journal.cells)
        assert before["Lists"].items() <= cells(english)["Lists"].items()

    def test_the_backup_is_the_old_file_and_the_journal_lies_beside_it(self, english: Path) -> None:
        before = english.read_bytes()
        found = committed(english, ENGLISH)
        assert found.backup.name == "ratings.backup-20260402-213000.xlsx"
        assert found.backup.read_bytes() == before
        assert found.journal.name == "ratings.backup-20260402-213000.json"
        assert found.cells == len(read_journal(found.backup).cells)


class TestACommitIsRefused:
    def refused(self, path: Path, outcome: Outcome = ENGLISH) -> Message:
        before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
        with pytest.raises(FileRefusedError) as refusal:
            committed(path, outcome)
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
        return refusal.value.message

    def test_while_a_problem_stands(self, english: Path) -> None:
        problem = Problem(Message("month.event-no-end", event="E2"))
        assert self.refused(english, ENGLISH._replace(problems=(problem,))).id == "workbook.problems-stand"

    def test_when_there_is_nothing_to_do(self, english: Path) -> None:
        nothing = Problem(Message("month.nothing"))
        assert self.refused(english, ENGLISH._replace(nothing_to_do=nothing)).id == "month.nothing"

    def test_when_the_file_has_changed_since_it_was_read(self, english: Path) -> None:
        read = read_workbook(english)
        committed(english, ENGLISH)
        files = set(english.parent.iterdir())
        with pytest.raises(FileRefusedError) as refusal:
            commit(read, ENGLISH, LATER, "0.1.0")
        assert refusal.value.message == Message("workbook.file-changed-meanwhile", file="ratings.xlsx")
        assert set(english.parent.iterdir()) == files

    def test_when_a_sheet_would_overflow(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["left"] = 16_380
        assert self.refused(workbook(given)).id == "workbook.cell-past-the-sheet"

    def test_when_something_stands_below_a_table_that_must_grow(self, english: Path) -> None:
        with_note = openpyxl.load_workbook(english)
        with_note["Lists"]["B5"] = "checked by me"
        with_note.save(english)
        assert self.refused(english) == Message("workbook.table-no-room", table="Lists", sheet="Lists", cell="B5")

    def test_when_a_cell_to_write_is_a_formula(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["List"]["rows"][1][0] = ("=ROW()-1", 7)
        assert self.refused(workbook(given)) == Message("workbook.cell-is-formula", sheet="List", cell="A2")

    def test_when_a_cell_to_write_shows_an_error(self, sheets: GivenSheets, workbook: Written) -> None:
        path = workbook(sheets("en"))
        edited(path, "List", "E2", "#DIV/0!")
        message = self.refused(path)
        assert message == Message("workbook.error-in-the-way", sheet="List", cell="E2", value="#DIV/0!")


class TestUndo:
    @pytest.mark.parametrize(("language", "outcome"), [("en", ENGLISH), ("it", ITALIAN)])
    def test_gives_every_cell_but_logs_its_old_value(
        self, sheets: GivenSheets, workbook: Written, language: str, outcome: Outcome
    ) -> None:
        path = workbook(sheets(language))
        before, sizes = cells(path), {title: table(path, title) for title in cells(path) if title != "Chart"}
        log = sheets(language)["Log"]["sheet"]
        committed(path, outcome)
        taken_back(path)
        after = cells(path)
        assert {**after, log: None} == {**before, log: None}
        assert {title: table(path, title) for title in sizes if title != log} == {
            title: size for title, size in sizes.items() if title != log
        }

    def test_leaves_untouched_parts_byte_for_byte(self, english: Path) -> None:
        before = parts(english)
        committed(english, ENGLISH)
        taken_back(english)
        after = parts(english)
        changed = {name for name in before if before[name] != after[name]}
        touched = {f"xl/worksheets/sheet{number}.xml" for number in (3, 5, 6, 7, 8)}
        assert changed <= touched | {f"xl/tables/table{number}.xml" for number in (3, 5, 6, 7, 8)}
        assert {name for name in changed if "tables" in name} <= {"xl/tables/table8.xml"}  # Log goes on

    def test_marks_the_commit_and_logs_itself(self, english: Path) -> None:
        first = committed(english, ENGLISH)
        back = taken_back(english)
        assert column(english, "Log", "B") == ["Command", "month", "undo"]
        assert column(english, "Log", "H") == ["State", "undone", "done"]
        assert column(english, "Log", "G") == ["Backup", first.backup.name, back.backup.name]
        assert back.month == "2026-04"

    def test_of_two_commits_goes_back_in_order(self, english: Path) -> None:
        before = cells(english)
        committed(english, ENGLISH)
        middle = cells(english)
        may = Month(2026, 5)
        committed(english, ENGLISH._replace(month=may, counted=(), changes=(), rows=ENGLISH.rows[:3]), LATER)
        assert taken_back(english, LAST).month == "2026-05"
        assert {**cells(english), "Log": None} == {**middle, "Log": None}
        assert taken_back(english, LAST).month == "2026-04"
        assert {**cells(english), "Log": None} == {**before, "Log": None}
        assert undo(english, LAST, "0.1.0") is None

    def test_can_be_followed_by_the_same_commit(self, english: Path) -> None:
        committed(english, ENGLISH)
        once = cells(english)
        taken_back(english)
        committed(english, ENGLISH, LAST)
        assert {**cells(english), "Log": None} == {**once, "Log": None}
        assert table(english, "Lists") == "A1:E5"

    def test_keeps_what_the_clerk_did_elsewhere_since(self, english: Path) -> None:
        committed(english, ENGLISH)
        edited(english, "Players", "B2", "Ash Adele")
        taken_back(english)
        assert cells(english)["Players"]["B2"] == "Ash Adele"

    def test_takes_filters_and_formats_back_to_the_old_width(self, sheets: GivenSheets, workbook: Written) -> None:
        path = workbook(sheets("en"))
        book = openpyxl.load_workbook(path)
        book["Lists"].conditional_formatting.add("C2:D4", ColorScaleRule("min", None, "FF0000", "max", None, "00FF00"))
        book.save(path)
        committed(path, ENGLISH)
        book = openpyxl.load_workbook(path)
        book["Lists"].tables["Lists"].autoFilter.filterColumn.append(FilterColumn(colId=4, blank=False))
        assert [str(area.sqref) for area in book["Lists"].conditional_formatting] == ["C2:E5"]
        book.save(path)
        taken_back(path)
        lists = openpyxl.load_workbook(path)["Lists"]
        found = lists.tables["Lists"]
        assert (found.ref, found.autoFilter.ref, found.autoFilter.filterColumn) == ("A1:D4", "A1:D4", [])
        assert [one.name for one in found.tableColumns] == ["ID", "Name", "2026-02", "2026-03"]
        assert [str(area.sqref) for area in lists.conditional_formatting] == ["C2:D4"]

    def test_gives_validations_and_formats_their_old_areas(self, sheets: GivenSheets, workbook: Written) -> None:
        path = workbook(sheets("en"))
        book = openpyxl.load_workbook(path)
        given = {"Lists": ["C2:D4", "C2:C5", "A2:A4"], "Changes": ["N2:N3", "M2:M4"], "Log": ["H2"]}
        for title, areas in given.items():
            for area in areas:
                scale = ColorScaleRule("min", None, "FF0000", "max", None, "00FF00")
                book[title].conditional_formatting.add(area, scale)
        book.save(path)

        def found() -> dict[str, list[str]]:
            book = openpyxl.load_workbook(path)
            return {title: [str(area.sqref) for area in book[title].conditional_formatting] for title in given}

        committed(path, ENGLISH)
        grown = found()
        assert grown == {"Lists": ["C2:E5", "C2:C5", "A2:A5"], "Changes": ["N2:N4", "M2:M4"], "Log": ["H2"]}
        taken_back(path)
        assert found() == given | {"Log": ["H2:H3"]}
        committed(path, ENGLISH, LAST)
        assert found() == grown | {"Log": ["H2:H4"]}

    def test_of_nothing_does_nothing(self, english: Path) -> None:
        before = english.read_bytes()
        assert undo(english, NOW, "0.1.0") is None
        assert english.read_bytes() == before


def edited(path: Path, sheet: str, cell: str, value: Any) -> None:
    book = openpyxl.load_workbook(path)
    book[sheet][cell] = value
    book.save(path)


class TestAnUndoIsRefused:
    def refused(self, path: Path) -> Message:
        before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
        with pytest.raises(FileRefusedError) as refusal:
            undo(path, LATER, "0.1.0")
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
        return refusal.value.message

    def test_when_a_written_cell_has_changed_since(self, english: Path) -> None:
        committed(english, ENGLISH)
        edited(english, "Lists", "E3", 989)
        assert self.refused(english) == Message("workbook.undo-cell-changed", sheet="Lists", cell="E3")

    def test_when_a_written_cell_has_become_a_formula(self, english: Path) -> None:
        committed(english, ENGLISH)
        edited(english, "Lists", "E3", "=988")
        assert self.refused(english) == Message("workbook.undo-cell-changed", sheet="Lists", cell="E3")

    def test_when_something_was_added_where_a_row_would_go(self, italian: Path) -> None:
        committed(italian, ITALIAN)
        edited(italian, "Lista", "B4", "Pisa")
        assert self.refused(italian) == Message("workbook.undo-cell-added", sheet="Lista", cell="B4")

    def test_when_a_table_has_another_size(self, english: Path) -> None:
        committed(english, ENGLISH)
        book = openpyxl.load_workbook(english)
        book["Lists"].tables["Lists"].ref = "A1:E6"
        book["Lists"].tables["Lists"].autoFilter.ref = "A1:E6"
        book.save(english)
        assert self.refused(english) == Message("workbook.undo-table-resized", table="Lists", sheet="Lists")

    def test_when_the_journal_is_missing(self, english: Path) -> None:
        found = committed(english, ENGLISH)
        found.journal.unlink()
        fields = {"journal": found.journal.name, "backup": found.backup.name}
        assert self.refused(english) == Message("workbook.journal-missing", **fields)
        found.backup.unlink()
        assert self.refused(english) == Message("workbook.journal-and-backup-missing", **fields)

    @pytest.mark.parametrize(
        "content", ["", "{}", '{"format": 1}', "[1]", '{"format": 2, "cells": [[1]], "tables": []}']
    )
    def test_when_the_journal_is_damaged(self, english: Path, content: str) -> None:
        found = committed(english, ENGLISH)
        found.journal.write_text(content, encoding="utf-8")
        assert self.refused(english).id == "workbook.journal-damaged"

    def test_when_log_cannot_be_read(self, english: Path) -> None:
        committed(english, ENGLISH)
        edited(english, "Log", "H2", True)  # noqa: FBT003 - what the cell holds
        assert self.refused(english) == Message("workbook.log-unreadable", sheet="Log", cell="H2")

    @pytest.mark.parametrize("name", [None, "../ratings.xlsx", "/etc/passwd"])
    def test_when_log_names_no_backup_beside_the_workbook(self, english: Path, name: str | None) -> None:
        committed(english, ENGLISH)
        edited(english, "Log", "G2", name)
        assert self.refused(english) == Message("workbook.log-unreadable", sheet="Log", cell="G2")

    def test_when_there_is_no_log(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        del given["Log"]
        path = workbook(given)
        assert self.refused(path) == Message("workbook.log-missing", file="ratings.xlsx", table="Log")


class TestALockedFile:
    def test_is_refused_by_both(self, english: Path) -> None:
        read = read_workbook(english)
        shutil.copy(english, english.with_name("~$ratings.xlsx"))
        with pytest.raises(FileRefusedError):
            commit(read, ENGLISH, NOW, "0.1.0")
        with pytest.raises(FileRefusedError):
            undo(english, NOW, "0.1.0")
