"""A month written into a workbook: openpyxl is the witness of cells, the zip file of everything else."""

from pathlib import Path

import openpyxl
import pytest

from tests.workbook.layout.written_months import (
    APRIL,
    ENGLISH,
    ITALIAN,
    LATER,
    GivenSheets,
    Written,
    cells,
    column,
    committed,
    edited,
    parts,
    table,
)
from xlratings.errors import FileRefusedError, Message, Problem
from xlratings.outcome import Outcome
from xlratings.workbook.journal import read_journal
from xlratings.workbook.read import read_workbook
from xlratings.workbook.write import commit


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
