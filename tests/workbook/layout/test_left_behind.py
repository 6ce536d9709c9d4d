"""Plain ranges of the clerk's that end with a table: named in a note before the table grows past them."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from xlratings.errors import Message, Problem, Where
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.computed_month import computed_month

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]


@pytest.fixture
def given(sheets: GivenSheets) -> Sheets:
    """List with three players, of whom Dogwood Di is a fourth from April on; the chart shows ``List!D2:D4``."""
    found = sheets("en")
    found["Events"]["rows"][1][10:13] = ["refused", None, None]
    found["Results"]["rows"][4][5] = 1
    found["Lists"]["rows"] = [[*row[:2], row[3]] for row in found["Lists"]["rows"]]
    return found


def notes(path: Path) -> list[Problem]:
    found = computed_month(path, None, date(2026, 4, 2)).outcome
    assert found.problems == ()
    wanted = [note for note in found.notes if note.message.id == "workbook.ranges-left-behind"]
    for note in wanted:
        for language in LANGUAGES:
            assert sentence(note.message.id, note.message.fields, language)
    return wanted


def filled(path: Path, **formulas: str) -> Path:
    book = openpyxl.load_workbook(path)
    for cell, formula in formulas.items():
        book["Settings"][cell] = formula
    book.save(path)
    return path


def test_formulas_names_and_charts_are_named_with_what_to_write_instead(given: Sheets, workbook: Written) -> None:
    path = filled(workbook(given), F2="=AVERAGE(List!D2:D4)", F3="=VLOOKUP(2,Lists!$A$2:$C$4,3)")
    book = openpyxl.load_workbook(path)
    book.defined_names["Ratings"] = DefinedName("Ratings", attr_text="List!$D$2:$D$4")
    book.save(path)
    of_list, of_lists = notes(path)
    fields = {"table": "List", "places": "Settings!F2, Ratings, Chart", "column": "List[Rating]"}
    assert of_list == Problem(Message("workbook.ranges-left-behind", **fields), Where("Settings", "F2"))
    assert of_lists.message.fields["places"] == "Settings!F3"
    assert of_lists.message.fields["column"] == "Lists[[ID]:[2026-03]]"


@pytest.mark.parametrize(
    "formula",
    ["=SUM(List!D2:D3)", "=SUM(List!D:D)", "=SUM(List!D2:D400)", "=List!D4", "=SUM(List[Rating])", "=SUM(D2:D4)"],
)
def test_what_goes_on_or_never_reached_so_far_is_not_named(given: Sheets, workbook: Written, formula: str) -> None:
    places = [note.message.fields["places"] for note in notes(filled(workbook(given), F2=formula))]
    assert places == ["Chart"]


def test_nothing_is_named_where_no_table_grows(given: Sheets, workbook: Written) -> None:
    del given["Players"]["rows"][4]
    assert notes(filled(workbook(given), F2="=AVERAGE(List!D2:D4)")) == []


def test_many_places_are_not_all_named(given: Sheets, workbook: Written) -> None:
    formulas = {f"F{row}": "=SUM(List!D2:D4)" for row in range(2, 40)}
    (note,) = notes(filled(workbook(given), **formulas))
    assert str(note.message.fields["places"]).endswith("Settings!F13, ...")
