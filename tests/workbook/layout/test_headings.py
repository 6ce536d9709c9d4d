"""Headings that a clerk words another way: understood, taken for what they can only mean, or named."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xlratings.errors import Message
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.layout import layout
from xlratings.workbook.read import WorkbookRead, read_workbook

Sheets = dict[str, dict[str, Any]]
GivenSheets = Callable[[str], Sheets]
Written = Callable[[Sheets], Path]


@pytest.fixture
def renamed(sheets: GivenSheets, workbook: Written) -> Callable[..., WorkbookRead]:
    """``renamed("Events", Weight="Weight (K)")``: the English workbook with other headings, read."""

    def read(table: str, **headings: str) -> WorkbookRead:
        given = sheets("en")
        given[table]["rows"][0] = [headings.get(heading, heading) for heading in given[table]["rows"][0]]
        return read_workbook(workbook(given))

    return read


def told(read: WorkbookRead) -> list[Message]:
    for note in read.notes:
        for language in LANGUAGES:
            assert sentence(note.message.id, note.message.fields, language)
    return [note.message for note in read.notes]


@pytest.mark.parametrize(
    ("table", "key", "headings"),
    [
        ("Events", "weight", "Multiplier, Moltiplicatore, Weighting"),
        ("Results", "missed", "Missing, Saltate, Forfeits, Partite saltate"),
        ("Results", "exempt", "Byes, Esonerati"),
        ("Results", "federated", "Registered, Tesserata"),
        ("Players", "left", "Cessato, Fine iscrizione, Dimesso"),
        ("Players", "joined", "Inizio iscrizione, Member from"),
    ],
)
def test_more_words_are_known(table: str, key: str, headings: str) -> None:
    assert [layout(table).column(key).is_headed(heading) for heading in headings.split(", ")].count(False) == 0


@pytest.mark.parametrize("heading", ["Weight (K)", "Peso torneo", "K / weight"])
def test_a_heading_with_a_word_of_one_missing_column_is_taken_for_it_with_a_note(
    renamed: Callable[..., WorkbookRead], heading: str
) -> None:
    read = renamed("Events", Weight=heading)
    assert read.ledger.columns["Events", "weight"] == "J"
    assert told(read) == [
        Message("workbook.heading-taken-for", table="Events", heading=heading, meaning="Weight"),
    ]
    assert read.notes[0].where == ("Events", "J1")


class TestWhatIsNotGuessed:
    def test_a_column_that_two_headings_could_mean(self, renamed: Callable[..., WorkbookRead]) -> None:
        read = renamed("Results", Passed="Points first day", Points="Points second day")
        assert ("Results", "points") not in read.ledger.columns
        assert told(read)[-1].fields["unused"] == "Points second day, Points first day"

    def test_a_heading_that_could_mean_two_columns(self, renamed: Callable[..., WorkbookRead]) -> None:
        read = renamed("Results", Passed="Points or bye", Points="Total 2", Exempt="Other")
        assert ("Results", "exempt") not in read.ledger.columns

    def test_a_column_that_is_required(self, renamed: Callable[..., WorkbookRead]) -> None:
        read = renamed("Events", End="End of registration")
        assert [problem.message.id for problem in read.ledger.problems] == ["workbook.column-missing"]

    def test_a_name(self, renamed: Callable[..., WorkbookRead]) -> None:
        assert ("Results", "name") not in renamed("Results", Name="Club name").ledger.columns

    def test_a_heading_that_only_contains_short_words(self, renamed: Callable[..., WorkbookRead]) -> None:
        read = renamed("Players", Left="Al mare")
        assert ("Players", "left") not in read.ledger.columns


def test_columns_not_found_and_headings_not_used_are_named_once_per_table(
    renamed: Callable[..., WorkbookRead],
) -> None:
    read = renamed("Results", Missed="X1", Federated="X2")
    expected = Message("workbook.headings-compared", table="Results", missing="Missed, Federated", unused="X1, X2")
    assert told(read) == [expected]
    assert read.notes[0].where == ("Results", "A1")


def test_a_heading_without_a_cell_under_it_is_not_named(renamed: Callable[..., WorkbookRead]) -> None:
    assert told(renamed("Events", Note="X"))[0].fields["unused"] == "X"
    assert told(renamed("Events", **{"Selection games": "X"}))[0].fields["unused"] == "-"
