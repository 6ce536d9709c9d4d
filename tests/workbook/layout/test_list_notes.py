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
