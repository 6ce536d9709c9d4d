"""The preview says what a commit would be refused for, and is there also while the workbook is open elsewhere."""

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

Run = Callable[..., tuple[int, str, str]]
Written = Callable[..., Path]
TODAY = ("--today", "2026-04-02")


def protected(sheet: Worksheet) -> None:
    sheet.protection.enable()


def occupied(sheet: Worksheet) -> None:
    sheet.tables["List"].ref = "A1:F3"
    sheet["B5"] = "remark of mine"


def formula_below(sheet: Worksheet) -> None:
    sheet["D3"] = "=SUBTOTAL(109,D2:D2)"


def totals_row(sheet: Worksheet) -> None:
    table = sheet.tables["List"]
    table.ref, table.totalsRowCount = "A1:F3", 1
    sheet["D3"] = "=SUBTOTAL(109,D2:D2)"


def merged(sheet: Worksheet) -> None:
    sheet.merge_cells("B6:C6")


@pytest.mark.parametrize(
    ("spoil", "place", "words"),
    [
        (protected, "List!A2: ", "protected"),
        (occupied, "List!B5: ", "not empty"),
        (formula_below, "List!D3: ", "not empty"),
        (totals_row, "List!A1: ", "totals row"),
        (merged, "List!", "merged"),
    ],
)
def test_what_would_be_refused_is_a_problem_of_the_preview_and_of_the_commit(
    workbook: Written, run: Run, spoil: Callable[[Worksheet], None], place: str, words: str
) -> None:
    file = workbook()
    book = load_workbook(file)
    spoil(book["List"])
    book.save(file)
    before = file.read_bytes()
    for more in ((), ("--commit",)):
        code, printed, error = run("month", file, *TODAY, *more)
        assert (code, error) == (1, "")
        line = printed[printed.index("Problems (1)") :].splitlines()[1]
        assert line.startswith(f"  {place}")
        assert words in line
    assert file.read_bytes() == before
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_the_refusals_of_several_sheets_are_found_at_once(workbook: Written, run: Run) -> None:
    file = workbook()
    book = load_workbook(file)
    for title in ("List", "Lists", "Log"):
        book[title].protection.enable()
    book.save(file)
    assert "Problems (3)" in run("month", file, *TODAY)[1]


@pytest.mark.parametrize("lock", ["~$ratings.xlsx", ".~lock.ratings.xlsx#"])
class TestAWorkbookThatIsOpenInAnotherProgram:
    def test_is_shown_as_it_was_saved_with_a_note(self, workbook: Written, run: Run, lock: str) -> None:
        file = workbook()
        file.with_name(lock).touch()
        code, printed, _ = run("month", file, *TODAY)
        assert code == 0
        assert "List 2026-04" in printed
        assert f"ratings.xlsx is open in another program: this is what was saved last. {''}" in printed
        assert lock in printed

    def test_is_not_written_and_says_so_in_its_language(self, workbook: Written, run: Run, lock: str) -> None:
        file = workbook(Settings=[("federation", "RISIKO"), ("language", "it")])
        file.with_name(lock).touch()
        for words in (("month", file, *TODAY, "--commit"), ("undo", file)):
            code, printed, error = run(*words)
            assert (code, printed) == (3, "")
            assert "è aperto in un altro programma" in error
            assert lock in error
        assert {one.name for one in file.parent.iterdir()} == {file.name, lock}


@pytest.mark.parametrize("title", ["Players", "List", "Lists", "Log"])
@pytest.mark.parametrize("more", [(), ("--commit",)])
def test_a_workbook_without_one_of_its_tables_is_a_problem_and_no_fault(
    workbook: Written, run: Run, title: str, more: tuple[str, ...]
) -> None:
    file = workbook()
    book = load_workbook(file)
    del book[title].tables[title]
    book.save(file)
    code, printed, _ = run("month", file, *TODAY, *more)
    assert code == 1
    assert f"no table {title}" in printed


def test_ranges_that_do_not_go_on_with_a_table_are_noted_by_the_preview_and_by_the_commit(
    workbook: Written, run: Run
) -> None:
    two = (("101", "Ash Ada", 1180), ("102", "Birch Bo", 1105))
    file = workbook(List=[(rank, *row) for rank, row in enumerate(two, 1)], Lists=two)
    book = load_workbook(file)
    book["Settings"]["F2"] = "=SUM(List!D2:D3)"
    book.save(file)
    for more in ((), ("--commit",)):
        code, printed, _ = run("month", file, *TODAY, *more)
        assert code == 0
        assert "Settings!F2" in printed[printed.index("Worth a look") :]
