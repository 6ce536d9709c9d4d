"""Nothing stands in for a cell that cannot be read: its event is not counted and has no figures."""

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

Run = Callable[..., tuple[int, str, str]]
Workbook = Callable[..., Path]
APRIL = ("--today", "2026-04-02")
EXPLAIN = ("--player", "104", "--month", "2026-04", *APRIL)


@pytest.mark.parametrize(
    ("sheet", "cell", "typed"),
    [
        ("Events", "C2", "blitz"),
        ("Events", "C2", None),
        ("Events", "F2", "three"),
        ("Events", "J2", "triple"),
        ("Events", "K2", "perhaps"),
        ("Results", "B3", "#N/A"),  # the winner's
        ("Results", "B4", "#N/A"),
        ("Results", "D3", "many"),
        ("Results", "E3", "two"),
        ("Results", "H3", "perhaps"),
    ],
)
def test_an_event_with_a_cell_that_cannot_be_read_is_neither_counted_nor_explained(
    workbook: Workbook, run: Run, sheet: str, cell: str, typed: str | None
) -> None:
    file = workbook()
    book = load_workbook(file)
    book[sheet][cell] = typed
    book.save(file)
    code, printed, _ = run("month", file, *APRIL)
    assert code == 1
    assert f"{sheet}!{cell}: " in printed
    assert "No event counts in this list." in printed
    code, printed, _ = run("explain", file, *EXPLAIN)
    assert code == 1
    assert printed.splitlines()[0].startswith("Problems (1)")
    assert f"{sheet}!{cell}: " in printed


def test_a_renamed_column_is_named_and_explains_nothing(workbook: Workbook, run: Run) -> None:
    file = workbook()
    book = load_workbook(file)
    book["Results"]["D1"] = "Zorg"
    book["Results"].tables["Results"].tableColumns[3].name = "Zorg"
    book.save(file)
    for words in (("month", file, *APRIL), ("explain", file, *EXPLAIN)):
        code, printed, _ = run(*words)
        assert code == 1
        assert "Problems (1)" in printed
        assert "no column Points" in printed
        assert "New rating" not in printed
