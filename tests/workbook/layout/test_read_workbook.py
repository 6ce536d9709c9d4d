"""Reading a workbook: whatever the order and the words of its columns, the same ledger."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from xlratings.errors import Where
from xlratings.model import EventKind, EventState, Month
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.xlsx.sheet_cells import CellsLetGo

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]


def read(sheets: GivenSheets, workbook: Written, language: str) -> WorkbookRead:
    return read_workbook(workbook(sheets(language)))


class TestTheEnglishWorkbook:
    def test_is_read_without_a_problem(self, sheets: GivenSheets, workbook: Written) -> None:
        found = read(sheets, workbook, "en")
        assert found.ledger.problems == ()
        assert found.notes == ()
        assert (found.settings.federation, found.language) == ("RISIKO", "en")

    def test_members_carry_their_days_and_their_cell(self, sheets: GivenSheets, workbook: Written) -> None:
        members = read(sheets, workbook, "en").ledger.players
        assert [member.id for member in members] == ["1", "2", "3", "4"]
        assert members[3].joined == date(2026, 3, 2)
        assert members[3].where == Where("Players", "A5")

    def test_events_carry_their_results(self, sheets: GivenSheets, workbook: Written) -> None:
        one, two, three = read(sheets, workbook, "en").ledger.events
        assert (one.kind, one.rounds, one.winner, one.state) == (EventKind.POINTS, 3, "1", EventState.COUNTED)
        assert (one.counted_in, one.signature, one.weight) == (Month(2026, 3), "0123456789ab", Fraction(1))
        assert [result.points for result in one.results] == [Fraction(421, 2), Fraction(301, 2), 80]
        assert [result.federated for result in one.results] == [True, True, False]
        assert (one.results[2].player, one.results[2].name) == ("", "Guest Gus")
        assert [(r.passed, r.exempt) for r in two.results] == [(2, True), (1, False)]
        assert (three.state, three.weight, three.winner) == (EventState.WAITING, Fraction(1, 2), "Cedar Cy")
        assert three.results == ()
        assert one.results[1].where == Where("Results", "B3")

    def test_lists_carry_the_cell_of_every_number(self, sheets: GivenSheets, workbook: Written) -> None:
        ledger = read(sheets, workbook, "en").ledger
        assert [one.month for one in ledger.lists] == [Month(2026, 2), Month(2026, 3)]
        assert ledger.lists[0].ratings == {"1": 1000, "2": 1000}
        assert ledger.lists[1].cells["2"] == Where("Lists", "D3")
        assert ledger.current is not None
        assert ledger.current.ratings == {"1": 1012, "3": 1000, "2": 988}
        assert ledger.current.cells["2"] == Where("List", "D4")

    def test_the_ledger_knows_the_columns_of_the_fields(self, sheets: GivenSheets, workbook: Written) -> None:
        assert read(sheets, workbook, "en").ledger.columns["Events", "end"] == "E"


class TestTheItalianWorkbook:
    def test_is_read_without_a_problem(self, sheets: GivenSheets, workbook: Written) -> None:
        found = read(sheets, workbook, "it")
        assert found.ledger.problems == ()
        assert (found.settings.federation, found.settings.language, found.settings.archive) == (
            "RISIKO",
            "it",
            "Storico",
        )

    def test_surname_and_first_name_make_a_name(self, sheets: GivenSheets, workbook: Written) -> None:
        members = read(sheets, workbook, "it").ledger.players
        assert [(member.id, member.name) for member in members] == [
            ("RM-01", "Rossi Ada"),
            ("BA-02", "Neri Bice"),
            ("007", "Verdi Ciro"),
        ]

    def test_ids_are_one_whatever_their_case_type_and_zeros_and_read_as_the_members_own(
        self, sheets: GivenSheets, workbook: Written
    ) -> None:
        spring, cup = read(sheets, workbook, "it").ledger.events
        assert [result.player for result in spring.results] == ["RM-01", "BA-02", "007"]
        assert [result.event for result in spring.results] == ["Primavera"] * 3
        assert cup.state is EventState.REFUSED

    def test_points_are_exact_in_every_spelling(self, sheets: GivenSheets, workbook: Written) -> None:
        spring = read(sheets, workbook, "it").ledger.events[0]
        assert [result.points for result in spring.results] == [Fraction(25, 2), Fraction(15, 2), 5]

    def test_month_headings_are_read_in_words(self, sheets: GivenSheets, workbook: Written) -> None:
        lists = read(sheets, workbook, "it").ledger.lists
        assert [str(one.month) for one in lists] == ["2026-02", "2026-03"]
        assert lists[0].ratings == {"RM-01": 1000, "BA-02": 1000}


def test_a_month_lets_go_of_the_cells_of_results_where_no_other_table_is_on_their_sheet(
    sheets: Callable[[str], dict[str, dict[str, Any]]], workbook: Callable[..., Path]
) -> None:
    read = read_workbook(workbook(sheets("en")))
    kept = {title for title, cells in read.for_a_month().cells.items() if not isinstance(cells, CellsLetGo)}
    assert kept == {*read.cells} - {"Results"}
    table = read.tables["Results"].table._replace(sheet="List")
    together = read._replace(tables={**read.tables, "Results": read.tables["Results"]._replace(table=table)})
    assert not isinstance(together.for_a_month().cells["List"], CellsLetGo)
