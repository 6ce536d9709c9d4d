"""Columns typed right of a table by a program that does not take them into it: read, or named, never lost."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlratings.errors import Problem
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
LIST = {"C1": "2026-03", "C2": 1100, "C3": 1050, "C4": 950}


@pytest.fixture
def english(sheets: GivenSheets, workbook: Written) -> Path:
    """The small workbook before its first list: Lists has no month, List is empty, no event is counted."""
    given = sheets("en")
    given["Events"]["rows"][1][10:13] = ["refused", None, None]
    given["Results"]["rows"][4][5] = 1
    given["List"]["rows"] = [given["List"]["rows"][0], [None] * 6]
    given["Lists"]["rows"] = [row[:2] for row in given["Lists"]["rows"]]
    return workbook(given)


def typed(path: Path, **pages: dict[str, Any]) -> Path:
    """Cells filled in by a program that leaves the tables as they are."""
    book = openpyxl.load_workbook(path)
    for title, cells in pages.items():
        for place, value in cells.items():
            book[title][place] = value
    book.save(path)
    return path


def said(found: tuple[Problem, ...]) -> list[tuple[str, str, str]]:
    for problem in found:
        for language in LANGUAGES:
            assert sentence(problem.message.id, problem.message.fields, language)
    return [(problem.message.id, *problem.where) for problem in found]


def april(read: WorkbookRead) -> Outcome:
    return outcome(read.ledger, None, NOW.date())


def table(path: Path, sheet: str) -> tuple[str, list[str]]:
    found = openpyxl.load_workbook(path)[sheet].tables[sheet]
    return found.ref, [column.name for column in found.tableColumns]


class TestColumnsRightBesideATable:
    def test_are_read_as_columns_of_it_with_a_note(self, english: Path) -> None:
        read = read_workbook(typed(english, Lists=LIST))
        assert said(read.ledger.problems) == []
        assert said(read.notes) == [("workbook.columns-taken-in", "Lists", "C1")]
        assert read.ledger.lists[0].ratings == {"1": 1100, "2": 1050, "3": 950}
        assert {row.player: row.change for row in april(read).rows}["2"] == 0

    def test_become_the_tables_when_a_list_is_written_and_keep_their_cells(self, english: Path) -> None:
        read = read_workbook(typed(english, Lists=LIST))
        commit(read, april(read), NOW, "1")
        assert table(english, "Lists") == ("A1:D5", ["ID", "Name", "2026-03", "2026-04"])
        page = openpyxl.load_workbook(english)["Lists"]
        assert [page[f"C{row}"].value for row in range(1, 6)] == ["2026-03", 1100, 1050, 950, None]
        assert page["D1"].value == "2026-04"

    def test_stay_the_tables_after_an_undo(self, english: Path) -> None:
        read = read_workbook(typed(english, Lists=LIST))
        commit(read, april(read), NOW, "1")
        undo(english, LATER, "1")
        assert table(english, "Lists") == ("A1:C4", ["ID", "Name", "2026-03"])
        assert read_workbook(english).ledger.lists == read.ledger.lists

    def test_headed_by_a_day_get_the_month_as_text_because_a_table_needs_text(self, english: Path) -> None:
        read = read_workbook(typed(english, Lists={**LIST, "C1": date(2026, 3, 1)}))
        assert [str(one.month) for one in read.ledger.lists] == ["2026-03"]
        commit(read, april(read), NOW, "1")
        assert openpyxl.load_workbook(english)["Lists"]["C1"].value == "2026-03"

    def test_go_with_rows_right_below(self, english: Path) -> None:
        read = read_workbook(typed(english, Lists={**LIST, "A5": 4, "B5": "Dogwood Di", "C5": 1200}))
        assert read.ledger.lists[0].ratings["4"] == 1200
        commit(read, april(read), NOW, "1")
        assert table(english, "Lists")[0] == "A1:D5"
        assert openpyxl.load_workbook(english)["Lists"]["C5"].value == 1200

    def test_of_an_input_table_are_taken_in_up_to_the_last_one_it_lacks(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("en")
        given["Players"]["rows"] = [row[:2] for row in given["Players"]["rows"]]
        beside = {"C1": "Club", "D1": "Joined", "D2": date(2026, 1, 1), "E1": "Phone", "E2": 123}
        read = read_workbook(typed(workbook(given), Players=beside))
        assert read.notes[0].message.fields["headings"] == "Club, Joined"
        assert read.ledger.players[0].joined == date(2026, 1, 1)

    def test_that_the_table_has_already_are_the_clerks_own(self, english: Path) -> None:
        read = read_workbook(typed(english, Players={"E1": "Name", "E2": "mine"}, Lists=LIST))
        assert said(read.ledger.problems) == []
        assert [note.where.sheet for note in read.notes] == ["Lists"]


class TestColumnsOutOfReach:
    @pytest.mark.parametrize("column", ["D", "H"])
    def test_are_a_problem_at_their_heading(self, english: Path, column: str) -> None:
        cells = {column + place[1:]: value for place, value in LIST.items()}
        read = read_workbook(typed(english, Lists=cells))
        assert said(read.ledger.problems) == [("workbook.column-outside", "Lists", f"{column}1")]

    def test_are_a_problem_beside_a_table_with_a_totals_row(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Players"]["rows"] = [row[:2] for row in given["Players"]["rows"]] + [[None, None]]
        given["Players"]["table"] = {"total_row": True}
        read = read_workbook(typed(workbook(given), Players={"C1": "Joined", "C2": date(2026, 1, 1)}))
        assert ("workbook.column-outside", "Players", "C1") in said(read.ledger.problems)

    def test_are_no_problem_where_nothing_stands_under_them(self, english: Path) -> None:
        read = read_workbook(typed(english, Players={"H1": "Surname"}, Lists=LIST))
        assert said(read.ledger.problems) == []


class TestRatingsWithoutAMonth:
    @pytest.mark.parametrize("heading", [None, "Rating", "Punteggio"])
    def test_are_a_problem_instead_of_everybody_starting_anew(self, english: Path, heading: str | None) -> None:
        read = read_workbook(typed(english, Lists={**LIST, "C1": heading}))
        assert said(read.ledger.problems) == [("workbook.ratings-without-month", "Lists", "C1")]

    def test_are_a_problem_inside_the_table_too(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"] = [row[:3] for row in given["Lists"]["rows"]]
        given["Lists"]["rows"][0][2] = "Rating"
        problems = read_workbook(workbook(given)).ledger.problems
        assert ("workbook.ratings-without-month", "Lists", "C1") in said(problems)
