"""Damaged workbooks: each fault is found, named with sheet and cell, and nothing is guessed."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xlratings.errors import Message, Where
from xlratings.model import Ledger, Month
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.layout import TABLES
from xlratings.workbook.read import WorkbookRead, read_workbook

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]
Faulty = Callable[..., list[tuple[str, str]]]


def found(read: WorkbookRead) -> list[tuple[str, str]]:
    """Id and place of every problem; each can be put into words in every language."""
    for problem in (*read.ledger.problems, *read.notes):
        for language in LANGUAGES:
            assert sentence(problem.message.id, problem.message.fields, language)
    return [
        (problem.message.id.removeprefix("workbook."), f"{problem.where.sheet}!{problem.where.cell}")
        for problem in read.ledger.problems
    ]


def edited(path: Path, sheet: str, cell: str, value: Any) -> None:
    book = openpyxl.load_workbook(path)
    book[sheet][cell] = value
    book.save(path)


@pytest.fixture
def english(sheets: GivenSheets, workbook: Written) -> Path:
    return workbook(sheets("en"))


@pytest.fixture
def ledger_with(sheets: GivenSheets, workbook: Written) -> Callable[[str, int, int, Any], Ledger]:
    """The ledger of the English workbook with one cell changed: table, row and column from 0 (the heading's row)."""

    def ledger(table: str, row: int, column: int, value: Any) -> Ledger:
        given = sheets("en")
        given[table]["rows"][row][column] = value
        return read_workbook(workbook(given)).ledger

    return ledger


LedgerWith = Callable[[str, int, int, Any], Ledger]


@pytest.mark.parametrize(
    ("sheet", "cell", "value", "id_"),
    [
        ("Results", "D2", "many", "number-is-no-number"),
        ("Results", "D2", "12 points", "number-is-no-number"),
        ("Results", "D2", date(2026, 3, 4), "number-is-no-number"),
        ("Results", "D2", "#N/A", "cell-is-error"),
        ("Results", "D2", "=1+1", "formula-uncalculated"),
        ("Results", "A2", "#REF!", "cell-is-error"),
        ("Results", "A2", None, "result-without-event"),
        ("Results", "A2", "E9", "event-unknown"),
        ("Events", "C2", None, "kind-missing"),
        ("Events", "D2", "30/02/2026", "day-impossible"),
        ("Events", "D2", "2026-02-30", "day-impossible"),
        ("Events", "I2", "#VALUE!", "cell-is-error"),
        ("Events", "K2", "done", "state-unknown"),
        ("Events", "A2", None, "id-missing"),
        ("Events", "A3", "e1", "id-twice"),
        ("Players", "A3", None, "id-missing"),
        ("Players", "A3", 0, "id-zero"),
        ("Players", "A3", "000", "id-zero"),
        ("Players", "A3", "'1'", "id-twice"),
        ("Players", "A3", "001", "id-twice"),
        ("List", "D2", "1012,5", "number-is-not-whole"),
        ("List", "D2", 1012.5, "number-is-not-whole"),
        ("List", "B3", 1, "id-twice"),
        ("List", "B2", None, "id-missing"),
        ("Lists", "C2", -1000, "number-below-zero"),
        ("Lists", "D3", "#N/A", "cell-is-error"),
        ("Lists", "A3", 1, "id-twice"),
        ("Lists", "A3", None, "id-missing"),
        ("Settings", "B2", "CHESS", "unknown-system"),
        ("Settings", "B3", "Klingon", "language-unknown"),
        ("Settings", "A3", "federation", "setting-twice"),
    ],
)
def test_a_fault_is_named_with_its_cell(english: Path, sheet: str, cell: str, value: Any, id_: str) -> None:
    edited(english, sheet, cell, value)
    problems = found(read_workbook(english))
    assert (id_.replace("unknown-system", "rule.unknown-system"), f"{sheet}!{cell}") in problems
    assert {where for name, where in problems if name != "event-unknown"} <= {f"{sheet}!{cell}"}


def test_an_id_of_zeros_is_a_fault_where_no_name_stands_beside_it(english: Path) -> None:
    edited(english, "Results", "B3", "0")
    assert found(read_workbook(english)) == []
    edited(english, "Results", "C3", None)
    assert found(read_workbook(english)) == [("id-zero", "Results!B3")]


def test_all_problems_are_collected_at_once(english: Path) -> None:
    edited(english, "Results", "D2", "many")
    edited(english, "Events", "D2", "someday")
    edited(english, "Lists", "C2", "none")
    assert [where for _, where in found(read_workbook(english))] == ["Results!D2", "Events!D2", "Lists!C2"]


def test_a_bare_number_is_no_day(sheets: GivenSheets, workbook: Written) -> None:
    given = sheets("en")
    given["Events"]["rows"][1][3] = 46060
    assert found(read_workbook(workbook(given))) == [("day-is-no-day", "Events!D2")]


def test_a_moment_counts_as_its_day(ledger_with: LedgerWith) -> None:
    moment = datetime.fromisoformat("2026-02-08 21:30")
    assert ledger_with("Events", 1, 4, moment).events[0].end == date(2026, 2, 8)


def test_a_blank_is_no_zero(ledger_with: LedgerWith) -> None:
    assert ledger_with("Results", 1, 3, None).events[0].results[0].points is None
    assert ledger_with("Results", 1, 3, "  ").events[0].results[0].points is None


class TestDamagedIds:
    def test_are_the_member_they_were(self, ledger_with: LedgerWith) -> None:
        ledger = ledger_with("Results", 1, 1, "'001'")
        assert ledger.problems == ()
        assert ledger.events[0].results[0].player == "1"

    def test_a_winner_is_known_by_a_damaged_id_too(self, ledger_with: LedgerWith) -> None:
        assert ledger_with("Events", 1, 8, "001").events[0].winner == "1"
        assert ledger_with("Events", 1, 8, 2.0).events[0].winner == "2"
        assert ledger_with("Events", 1, 8, "ash  ADA").events[0].winner == "ash ADA"


class TestRows:
    def test_entirely_blank_ones_are_passed_over(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        for table in ("Players", "Events", "Results", "Lists", "List", "Settings"):
            given[table]["rows"].insert(2, [None] * len(given[table]["rows"][0]))
            given[table]["rows"].append([" "] * len(given[table]["rows"][0]))
        ledger = read_workbook(workbook(given)).ledger
        assert ledger.problems == ()
        assert (len(ledger.players), len(ledger.events)) == (4, 3)

    def test_with_only_the_clerks_own_cells_are_passed_over(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("it")
        given["Players"]["rows"].append(["Siena", None, None, None, None])
        assert read_workbook(workbook(given)).ledger.problems == ()

    def test_of_a_guest_need_no_id(self, ledger_with: LedgerWith) -> None:
        assert ledger_with("Results", 3, 1, None).problems == ()


class TestMonthHeadings:
    def test_that_cannot_be_read_are_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"][0] += ["2026-13", "Team", "List 04/2026"]
        assert found(read_workbook(workbook(given))) == [
            ("month-heading-unreadable", "Lists!E1"),
            ("month-heading-unreadable", "Lists!G1"),
        ]

    def test_of_the_clerks_own_columns_are_none(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"][0] += ["Team", "Column1", "Fee 2026", "Maggiorino"]
        ledger = read_workbook(workbook(given)).ledger
        assert ledger.problems == ()
        assert len(ledger.lists) == 2

    def test_that_repeat_a_month_are_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"][0].append("March 2026")
        problems = read_workbook(workbook(given)).ledger.problems
        message = Message("workbook.month-heading-twice", table="Lists", month=Month(2026, 3), first="D1")
        assert [(one.message, one.where) for one in problems] == [(message, Where("Lists", "E1"))]

    def test_out_of_order_are_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"][0].append("2026-01")
        assert found(read_workbook(workbook(given))) == [("month-heading-late", "Lists!E1")]

    def test_all_the_wrong_way_round_are_one_mistake(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"][0] += [f"2025-{month:02d}" for month in range(12, 0, -1)]
        assert found(read_workbook(workbook(given))) == [("month-heading-late", "Lists!E1")]


class TestColumns:
    @pytest.mark.parametrize(
        ("table", "column"), [("Players", 0), ("Events", 4), ("Results", 0), ("List", 3), ("Lists", 0)]
    )
    def test_a_required_one_that_is_missing_is_named(
        self, sheets: GivenSheets, workbook: Written, table: str, column: int
    ) -> None:
        given = sheets("en")
        heading = given[table]["rows"][0][column]
        given[table]["rows"][0][column] = "Something else"
        problems = read_workbook(workbook(given)).ledger.problems
        assert [one.message for one in problems] == [Message("workbook.column-missing", table=table, heading=heading)]
        assert problems[0].where == Where(table, "A1")

    def test_two_of_one_meaning_are_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("it")
        given["Results"]["rows"][0].append("Totale punti")
        problems = read_workbook(workbook(given)).ledger.problems
        fields = {"table": "Results", "first": "Punti", "second": "Totale punti", "meaning": "Punti"}
        assert [one.message for one in problems] == [Message("workbook.two-columns", **fields)]
        assert problems[0].where == Where("Risultati", "H1")


class TestTables:
    def test_that_the_clerk_renamed_are_known_by_sheet_and_headings(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("it")
        for number, table in enumerate(("Players", "Events", "Results", "List", "Lists", "Changes", "Log", "Settings")):
            given[table]["name"] = f"Tabella{number}"
        read = read_workbook(workbook(given))
        assert read.ledger.problems == ()
        assert read.tables["Players"].table.name == "Tabella0"

    def test_are_known_by_headings_alone(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        for number, table in enumerate(("Players", "Events", "Results", "List", "Lists", "Changes", "Log", "Settings")):
            given[table] |= {"name": f"Table{number}", "sheet": f"Page{number}"}
        assert read_workbook(workbook(given)).ledger.problems == ()

    def test_that_are_missing_are_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        del given["Players"]
        del given["Log"]
        ledger = read_workbook(workbook(given)).ledger
        assert [one.message for one in ledger.problems] == [
            Message("workbook.table-not-found", name="Players", columns="ID, Name"),
            Message("workbook.table-not-found", name="Log", columns="When, Command, Month, Backup, State"),
        ]
        assert (ledger.players, ledger.events, ledger.lists) == ((), (), ())

    def test_that_are_missing_are_named_with_all_columns_they_need_in_the_workbooks_language(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("it")
        del given["Results"]
        (problem,) = read_workbook(workbook(given)).ledger.problems
        assert problem.message.fields["columns"] == "Evento, Tessera, Punti, Turni superati"

    def test_of_which_two_fit_are_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Events"] |= {"name": "One", "sheet": "Page 1"}
        given["More"] = {**given["Events"], "name": "Two", "sheet": "Page 2"}
        ledger = read_workbook(workbook(given)).ledger
        fields = {"table": "Events", "name": "Events", "first": "One", "second": "Two"}
        assert [one.message for one in ledger.problems] == [Message("workbook.table-ambiguous", **fields)]

    def test_while_one_is_missing_unreadable_cells_are_still_named(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("en")
        del given["Players"]
        given["Results"]["rows"][1][3] = "many"
        assert found(read_workbook(workbook(given))) == [
            ("table-not-found", "!"),
            ("number-is-no-number", "Results!D2"),
        ]

    def test_a_table_anywhere_on_its_sheet_is_read(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        for number, table in enumerate(("Players", "Events", "Results", "List", "Lists")):
            given[table] |= {"top": 3 + number, "left": number}
        ledger = read_workbook(workbook(given)).ledger
        assert ledger.problems == ()
        assert ledger.lists[1].cells["2"] == Where("Lists", "H10")

    def test_a_totals_row_is_no_row_of_data(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Results"]["rows"].append(["Total", None, None, 441, None, None, None, None])
        given["Results"]["table"] = {"total_row": True}
        ledger = read_workbook(workbook(given)).ledger
        assert ledger.problems == ()
        assert sum(len(event.results) for event in ledger.events) == 5


class TestSettings:
    def test_an_unknown_one_is_a_note(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Settings"]["rows"].append(["colour", "red", None])
        read = read_workbook(workbook(given))
        assert read.ledger.problems == ()
        assert [(note.message, note.where) for note in read.notes] == [
            (Message("workbook.setting-unknown", key="colour"), Where("Settings", "A4"))
        ]

    def test_without_a_federation_it_is_said(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Settings"]["rows"][1][1] = None
        assert found(read_workbook(workbook(given))) == [("federation-missing", "Settings!B2")]
        del given["Settings"]["rows"][1]
        assert found(read_workbook(workbook(given))) == [("federation-missing", "Settings!A1")]

    def test_without_a_language_the_headings_decide_what_is_written(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("it")
        given["Settings"]["rows"][2][1] = None
        read = read_workbook(workbook(given))
        assert (read.settings.language, read.language) == ("", "it")

    def test_an_archive_that_is_no_table_is_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("it")
        given["Settings"]["rows"][3][1] = "Archivio 2025"
        assert found(read_workbook(workbook(given))) == [("archive-missing", "Impostazioni!B4")]

    def test_an_archive_without_its_columns_is_named(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("it")
        given["Storico"]["rows"][0][0] = "Periodo"
        assert found(read_workbook(workbook(given))) == [("column-missing", "Storico!A1")]


class TestLists:
    def test_figures_in_list_without_a_month_in_lists_are_a_problem(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        given = sheets("en")
        given["Lists"]["rows"] = [["ID", "Name"], [None, None]]
        assert found(read_workbook(workbook(given))) == [("list-without-month", "List!D1")]

    def test_an_empty_workbook_has_no_list(self, sheets: GivenSheets, workbook: Written) -> None:
        given = sheets("en")
        given["Lists"]["rows"] = [["ID", "Name"], [None, None]]
        given["List"]["rows"] = [given["List"]["rows"][0], [None] * 6]
        ledger = read_workbook(workbook(given)).ledger
        assert ledger.problems == ()
        assert (ledger.lists, ledger.current) == ((), None)


def test_an_id_that_two_rows_write_in_two_ways_is_named_with_both_cells(sheets: GivenSheets, workbook: Written) -> None:
    given = sheets("en")
    given["Players"]["rows"][3][0] = "01"
    (problem,) = [one for one in read_workbook(workbook(given)).ledger.problems if one.where == ("Players", "A4")]
    fields = {"id": "01", "other": "1", "first": "A2"}
    assert problem.message == Message("workbook.id-twice", table="Players", **fields)


def test_a_guest_may_have_zero_for_an_id(sheets: GivenSheets, workbook: Written) -> None:
    given = sheets("en")
    given["Results"]["rows"][3][1] = 0
    assert read_workbook(workbook(given)).ledger.problems == ()


def test_a_table_is_named_by_the_title_of_its_sheet_in_the_clerks_language() -> None:
    for table in TABLES:
        for language in LANGUAGES:
            fields = {"table": table.name, "heading": "H"}
            assert table.titles[language] in sentence("workbook.column-missing", fields, language)
    assert "Storico" in sentence("workbook.archive-missing", {"table": "Storico"}, "it")
