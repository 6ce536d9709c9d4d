"""A month taken back from a workbook, by the journal beside its backup, and why it is not."""

import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.formatting.rule import ColorScaleRule
from openpyxl.worksheet.filters import FilterColumn

from tests.workbook.layout.written_months import (
    ENGLISH,
    ITALIAN,
    LAST,
    LATER,
    NOW,
    GivenSheets,
    Written,
    cells,
    column,
    committed,
    edited,
    parts,
    table,
    taken_back,
)
from xlratings.errors import FileRefusedError, Message
from xlratings.model import Month
from xlratings.outcome import ListRow, Outcome
from xlratings.workbook.read import read_workbook
from xlratings.workbook.undo import undo
from xlratings.workbook.undo_proof import are_as_left
from xlratings.workbook.write import commit


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


MANY = ENGLISH._replace(
    rows=tuple(
        ListRow(place, str(place), f"Player {place}", 900 + place, 0, 1, newcomer=True) for place in range(1, 41)
    ),
    changes=tuple(ENGLISH.changes[0]._replace(player=str(place)) for place in range(1, 41)),
)


class TestCellsProvedByColumns:
    """What is proved of whole columns is what each of their cells is found to be."""

    @pytest.mark.parametrize(
        ("sheet", "cell", "value"),
        [
            ("List", "D30", 930.0), ("List", "D30", 931), ("List", "D30", "930"), ("List", "D30", True),
            ("List", "D30", None), ("List", "D30", "=930"), ("List", "H30", "a note"), ("Lists", "E20", 7),
            ("Lists", "D20", 7), ("Changes", "I30", 5), ("Changes", "F30", None), ("Players", "B2", "Else"),
        ],
    )  # fmt: skip
    def test_they_are_as_left_or_not_as_each_one_says(
        self, english: Path, monkeypatch: pytest.MonkeyPatch, sheet: str, cell: str, value: object
    ) -> None:
        committed(english, MANY)
        edited(english, sheet, cell, value)
        copy = english.with_name("copy.xlsx")
        shutil.copy(english, copy)
        found = self.undone(english)
        monkeypatch.setattr("xlratings.workbook.undo_checks.are_as_left", lambda *_: False)
        assert self.undone(copy) == found

    def undone(self, path: Path) -> object:
        try:
            undo(path, LATER, "0.1.0")
        except FileRefusedError as refused:
            return refused.message
        return {title: values for title, values in cells(path).items() if title != "Log"}

    def test_what_is_as_it_was_left_is_proved(self, english: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        committed(english, MANY)
        proved = []

        def noted(*given: Any) -> bool:
            proved.append(are_as_left(*given))
            return proved[-1]

        monkeypatch.setattr("xlratings.workbook.undo_checks.are_as_left", noted)
        taken_back(english)
        assert proved == [True]


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
