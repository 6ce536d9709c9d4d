"""Figures of List that were typed over are noted; the ratings among them are the month's own affair."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xlratings.errors import Message, Problem, Where
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.read import read_workbook

Sheets = dict[str, dict[str, Any]]


@pytest.fixture
def notes(sheets: Callable[[str], Sheets], workbook: Callable[..., Path]) -> Callable[..., list[Problem]]:
    """``notes(A2=7)``: what is noted of the English workbook with other cells in List."""

    def of(**cells: object) -> list[Problem]:
        given = sheets("en")
        for place, value in cells.items():
            given["List"]["rows"][int(place[1:]) - 1]["ABCDEF".index(place[0])] = value
        return list(read_workbook(workbook(given)).notes)

    return of


def test_ranks_names_and_changes_typed_over_are_one_note(notes: Callable[..., list[Problem]]) -> None:
    (note,) = notes(A3=1, C2="Ash A.", E4=12)
    assert note == Problem(
        Message("workbook.list-typed-over", table="List", cells="C2, A3, E4", month=(2026, 3)), Where("List", "C2")
    )
    for language in LANGUAGES:
        assert "A3" in sentence(note.message.id, note.message.fields, language)


@pytest.mark.parametrize("cells", [{}, {"A2": None}, {"A2": ("=ROW()", 2)}, {"D2": 1013}, {"E3": 77}])
def test_what_says_nothing_or_is_looked_at_elsewhere_is_not_noted(
    notes: Callable[..., list[Problem]], cells: dict[str, object]
) -> None:
    assert notes(**cells) == []


def test_a_list_without_one_of_the_newest_and_with_somebody_without_a_rating_is_another(
    sheets: Callable[[str], Sheets], workbook: Callable[..., Path]
) -> None:
    given = sheets("en")
    id_, *_ = given["Lists"]["rows"][1]
    row = next(one for one in given["List"]["rows"][1:] if one[1] == id_)
    row[1], row[3] = "nobody", None
    ledger = read_workbook(workbook(given)).ledger
    assert ledger.current is not None
    assert len(ledger.current.ratings) == len(ledger.lists[-1].ratings) - 1
    assert str(id_) not in ledger.current.ratings


def test_ratings_of_list_that_are_those_of_the_newest_list_are_kept_once(
    sheets: Callable[[str], Sheets], workbook: Callable[..., Path]
) -> None:
    ledger = read_workbook(workbook(sheets("en"))).ledger
    assert ledger.current is not None
    assert ledger.current.ratings is ledger.lists[-1].ratings
    assert {id_: place.sheet for id_, place in ledger.current.cells.items()} == dict.fromkeys(
        ledger.current.ratings, "List"
    )
