"""Rows typed below a table by a program that does not take them into it: read, or named, never lost."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from xlratings.errors import FileRefusedError, Message, Where
from xlratings.month.signature import event_signature
from xlratings.month.update import outcome
from xlratings.outcome import Outcome
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.undo import undo
from xlratings.workbook.write import commit

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]
NOW, LATER = map(datetime.fromisoformat, ("2026-04-02 21:30", "2026-04-03 09:00"))

PLAYER = {"A6": 5, "B6": "Elm Ed"}
EVENT = {"A5": "E4", "B5": "Cup", "C5": "knock-out", "D5": date(2026, 3, 7), "E5": date(2026, 3, 8)}
RESULTS = {"A7": "E2", "B7": 5, "F7": 0, "A8": "E4", "B8": 1, "F8": 1, "A9": "E4", "B9": 5, "F9": 0}
LISTED = {"A5": 5, "B5": "Elm Ed", "C5": 1090}


@pytest.fixture
def english(sheets: GivenSheets, workbook: Written) -> Path:
    """The small workbook without history of its own: no event is counted, List is empty."""
    return workbook(without_history(sheets("en")))


def without_history(given: Sheets) -> Sheets:
    given["Events"]["rows"][1][10:13] = ["refused", None, None]
    given["Results"]["rows"][4][5] = 1
    given["List"]["rows"] = [given["List"]["rows"][0], [None] * 6]
    given["Lists"]["rows"] = [[*row[:2], row[3]] for row in given["Lists"]["rows"]]
    return given


def typed(path: Path, **pages: dict[str, Any]) -> Path:
    """Cells filled in by a program that leaves the tables as they are."""
    book = openpyxl.load_workbook(path)
    for title, cells in pages.items():
        for place, value in cells.items():
            book[title][place] = value
    book.save(path)
    return path


def sizes(path: Path) -> dict[str, str]:
    book = openpyxl.load_workbook(path)
    return {name: ref for sheet in book.worksheets for name, ref in sheet.tables.items()}


def page(path: Path, title: str) -> Worksheet:
    found = openpyxl.load_workbook(path)[title]
    assert isinstance(found, Worksheet)
    return found


def noted(read: WorkbookRead) -> list[tuple[str, str, str]]:
    for problem in (*read.ledger.problems, *read.notes):
        for language in LANGUAGES:
            assert sentence(problem.message.id, problem.message.fields, language)
    return [(note.message.id, *note.where) for note in read.notes]


def problems(read: WorkbookRead) -> list[tuple[str, str, str]]:
    noted(read)
    return [(problem.message.id, *problem.where) for problem in read.ledger.problems]


def april(path: Path) -> Outcome:
    return outcome(read_workbook(path).ledger, None, NOW.date())


class TestRowsRightBelow:
    def test_are_read_as_rows_of_the_table_with_a_note(self, english: Path) -> None:
        typed(english, Players=PLAYER, Events=EVENT, Results=RESULTS, Lists=LISTED)
        read = read_workbook(english)
        assert problems(read) == []
        assert noted(read) == [
            ("workbook.rows-taken-in", "Players", "A6"),
            ("workbook.rows-taken-in", "Results", "A7"),
            ("workbook.rows-taken-in", "Events", "A5"),
            ("workbook.rows-taken-in", "Lists", "A5"),
        ]
        assert read.notes[1].message == Message("workbook.rows-taken-in", table="Results", rows=3)
        assert read.ledger.players[-1][:2] == ("5", "Elm Ed")
        assert [result.player for result in read.ledger.events[-1].results] == ["1", "5"]
        assert read.ledger.lists[-1].ratings["5"] == 1090

    def test_become_the_tables_when_a_list_is_written_and_keep_their_cells(self, english: Path) -> None:
        typed(english, Players={**PLAYER, "F6": "outside"}, Events=EVENT, Results=RESULTS, Lists=LISTED)
        read = read_workbook(english)
        commit(read, outcome(read.ledger, None, NOW.date()), NOW, "0.1.0")
        found = sizes(english)
        assert (found["Players"], found["Events"], found["Results"]) == ("A1:D6", "A1:N5", "A1:H9")
        assert found["Lists"] == "A1:D6"  # and a newcomer below the one taken in
        assert page(english, "Results").tables["Results"].autoFilter.ref == "A1:H9"
        assert [cell.value for cell in page(english, "Results")[9]] == ["E4", 5, None, None, None, 0, None, None]
        assert page(english, "Players")["F6"].value == "outside"
        assert [page(english, "Events")[place].value for place in ("B5", "K5", "L5")] == ["Cup", "counted", "2026-04"]
        assert [cell.value for cell in page(english, "Lists")["A"]] == ["ID", 1, 2, 3, 5, 4]
        assert noted(read_workbook(english)) == []

    def test_stay_the_tables_when_the_list_is_taken_back(self, english: Path) -> None:
        typed(english, Players=PLAYER, Events=EVENT, Results=RESULTS, Lists=LISTED)
        read = read_workbook(english)
        before = read.ledger
        commit(read, outcome(before, None, NOW.date()), NOW, "0.1.0")
        assert undo(english, LATER, "0.1.0") is not None
        read = read_workbook(english)
        assert (read.ledger, read.notes) == (before, ())
        assert (sizes(english)["Lists"], sizes(english)["Results"]) == ("A1:C5", "A1:H9")

    def test_give_the_same_list_as_rows_of_the_table(self, english: Path) -> None:
        found = april(typed(english, Players=PLAYER, Events=EVENT, Results=RESULTS, Lists=LISTED))
        book = openpyxl.load_workbook(english)
        for title, area in (("Players", "A1:D6"), ("Events", "A1:N5"), ("Results", "A1:H9"), ("Lists", "A1:C5")):
            book[title].tables[title].ref = book[title].tables[title].autoFilter.ref = area
        book.save(english)
        assert april(english) == found
        assert found.problems == ()
        assert len(found.changes) == 5

    def test_take_the_formula_of_a_calculated_column_only_where_nothing_stands(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("en")
        given["Players"]["rows"][0].append("Age")
        for row in given["Players"]["rows"][1:]:
            row.append(("=2026-YEAR(C2)", 1))
        path = workbook(given)
        typed(path, Players={**PLAYER, "E6": 17, "A7": 6, "B7": "Fir Flo"})
        read = read_workbook(path)
        commit(read, Outcome(april(path).month), NOW, "0.1.0")
        assert page(path, "Players")["E6"].value == 17
        assert str(page(path, "Players")["E7"].value).startswith("=2026-YEAR(C")

    def test_include_what_is_only_half_filled_in_between(self, english: Path) -> None:
        typed(english, Results={"D7": 12, "A8": "E2", "B8": 2, "F8": 0})
        assert problems(read_workbook(english)) == [("workbook.result-without-event", "Results", "A7")]

    def test_end_where_another_table_begins(self, sheets: GivenSheets, workbook: Written) -> None:
        path = workbook(sheets("en"))
        book = openpyxl.load_workbook(path)
        for row in (("Code", "Town"), ("X", "Rome"), ("Y", "Bari")):
            book["Players"].append(row)
        book["Players"].add_table(openpyxl.worksheet.table.Table(displayName="Towns", ref="A6:B8"))
        book.save(path)
        read = read_workbook(path)
        assert (problems(read), noted(read), len(read.ledger.players)) == ([], [], 4)


class TestARemarkRightBelow:
    @pytest.mark.parametrize("cells", [{"A6": "Total"}, {"A6": "Total", "B6": "=COUNTA(B2:B5)"}, {"B6": "by hand"}])
    def test_is_no_row_and_is_worth_a_note(self, english: Path, cells: dict[str, Any]) -> None:
        read = read_workbook(typed(english, Players=cells))
        assert problems(read) == []
        assert noted(read) == [("workbook.remark-below", "Players", "A6")]
        assert len(read.ledger.players) == 4

    def test_stays_where_it_is_when_nothing_grows_over_it(self, english: Path) -> None:
        read = read_workbook(typed(english, Players={"A6": "Total"}))
        commit(read, outcome(read.ledger, None, NOW.date()), NOW, "0.1.0")
        assert page(english, "Players")["A6"].value == "Total"
        assert sizes(english)["Players"] == "A1:D5"


class TestRowsFurtherBelow:
    @pytest.mark.parametrize(
        ("title", "cells", "place"),
        [
            ("Players", {"A8": 5, "B8": "Elm Ed"}, "A8"),
            ("Events", {f"{place[0]}7": value for place, value in EVENT.items()}, "A7"),
            ("Results", {"A12": "E2", "B12": 2, "F12": 0, "A14": "E2", "B14": 4, "F14": 0}, "A12"),
            ("Results", {"B12": 2, "F12": 0}, "A12"),
            ("Lists", {"A40": 5, "C40": 1100}, "A40"),
            ("Settings", {"A9": "archive", "B9": "Old"}, "A9"),
        ],
    )
    def test_are_a_problem_that_names_the_first(
        self, english: Path, title: str, cells: dict[str, Any], place: str
    ) -> None:
        read = read_workbook(typed(english, **{title: cells}))
        assert problems(read) == [("workbook.rows-outside", title, place)]

    def test_are_one_also_behind_rows_that_are_taken_in(self, english: Path) -> None:
        read = read_workbook(typed(english, Players=PLAYER | {"A8": 6, "B8": "Fir Flo"}))
        assert problems(read) == [("workbook.rows-outside", "Players", "A8")]
        assert noted(read) == [("workbook.rows-taken-in", "Players", "A6")]

    def test_are_none_where_a_word_stands_alone_or_beside_the_table(self, english: Path) -> None:
        read = read_workbook(typed(english, Players={"A9": "* founding members", "G9": 7, "H9": "Rome"}))
        assert (problems(read), noted(read)) == ([], [])

    def test_below_a_totals_row_are_never_the_tables(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Results"]["rows"].append([None] * 8)
        given["Results"]["table"] = {"total_row": True}
        read = read_workbook(typed(workbook(given), Results={"A8": "E2", "B8": 2, "F8": 0}))
        assert problems(read) == [("workbook.rows-outside", "Results", "A8")]
        assert noted(read) == []


class TestBelowTheTablesWeWrite:
    @pytest.mark.parametrize(
        ("title", "cell"), [("List", "C3"), ("Lists", "B5"), ("Changes", "E4"), ("Log", "B3"), ("Log", "D3")]
    )
    def test_nothing_is_written_over(self, sheets: GivenSheets, workbook: Written, title: str, cell: str) -> None:
        given = without_history(sheets("en"))
        given["Log"]["rows"].insert(1, [NOW.isoformat(" "), "undo", "2026-03", "0", 1, 1, "", "done"])
        del given["Log"]["rows"][2:]
        given["Changes"]["rows"] = [given["Changes"]["rows"][0], *([[None] * 15] * 2)]
        given["Results"]["rows"].append(["E2", 2, "Birch Bo", None, None, 0, None, None])
        path = typed(workbook(given), **{title: {cell: "mine"}})
        read = read_workbook(path)
        before = path.read_bytes()
        with pytest.raises(FileRefusedError) as refused:
            commit(read, outcome(read.ledger, None, NOW.date()), NOW, "0.1.0")
        assert refused.value.message == Message("workbook.table-no-room", table=title, sheet=title, cell=cell)
        assert path.read_bytes() == before


class TestRowsHiddenOrInAnotherOrder:
    def test_hidden_and_filtered_rows_count(self, english: Path) -> None:
        expected = read_workbook(english).ledger
        book = openpyxl.load_workbook(english)
        for title in ("Players", "Events", "Results"):
            book[title].row_dimensions[3].hidden = True
            book[title].tables[title].autoFilter.add_filter_column(0, ["1", "E1"])
        book.save(english)
        assert read_workbook(english).ledger == expected

    def test_sorted_results_give_the_same_list_and_signatures(self, english: Path) -> None:
        expected = april(english)
        signatures = [event_signature(event) for event in read_workbook(english).ledger.events]
        book = openpyxl.load_workbook(english)
        sheet = book["Results"]
        rows = [[cell.value for cell in row] for row in sheet["A2:H6"]]
        for number, row in enumerate(reversed(rows), 2):
            for column, value in enumerate(row, 1):
                sheet.cell(number, column).value = value
        book.save(english)
        assert april(english) == expected
        assert [event_signature(event) for event in read_workbook(english).ledger.events] == signatures

    def test_undo_takes_the_newest_commit_also_of_a_log_sorted_the_other_way(self, english: Path) -> None:
        read = read_workbook(english)
        commit(read, outcome(read.ledger, None, NOW.date()), NOW, "0.1.0")
        read = read_workbook(english)
        commit(read, outcome(read.ledger, None, date(2026, 5, 1)), LATER, "0.1.0")
        book = openpyxl.load_workbook(english)
        rows = [[cell.value for cell in row] for row in book["Log"]["A2:H3"]]
        for number, row in enumerate(reversed(rows), 2):
            for column, value in enumerate(row, 1):
                book["Log"].cell(number, column).value = value
        book.save(english)
        undone = undo(english, LATER, "0.1.0")
        assert undone is not None
        assert undone.month == "2026-05"


def test_the_cell_of_a_row_taken_in_is_named(english: Path) -> None:
    read = read_workbook(typed(english, Players=PLAYER | {"C6": "yesterday"}))
    (problem,) = read.ledger.problems
    assert problem.where == Where("Players", "C6")
