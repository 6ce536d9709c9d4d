"""Whatever stands on a sheet: read, or refused with a sentence; and both readers of .xlsx see the same."""

from collections.abc import Callable
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from xlratings.errors import FileRefusedError
from xlratings.results.grid import Grid, Value
from xlratings.results.heading_words import WORDS
from xlratings.results.sheets import filled_rows
from xlratings.results.table import read_tables
from xlratings.results.xlsx_sheets import xlsx_sheets
from xlratings.texts import LANGUAGES, sentence
from xlratings.workbook.xlsx.addresses import Box
from xlratings.workbook.xlsx.stored_values import UNCALCULATED, CellError

NOON = datetime(2026, 2, 1, 12)  # noqa: DTZ001 - a cell's moment has no zone
HEADINGS = st.sampled_from([
    "Rk.", "SNo", "Name", "Cognome", "Rtg", "1.Rd", "2.Rd", "Rd", "Round 1", "Round 2", "Opp", "Res", "Col", "Pts.",
    "White", "Black", "Result", "Player 1", "Player 2", "Opponent", "Winner", "Loser", "Date", "Event", "ID", "Score",
    "Punti", "Exempt", "Missed", "Passed", "FideID", "bdate", *map(str, range(1, 5)), *sorted(WORDS)[::40],
])  # fmt: skip
RESULTS = st.sampled_from([
    "1-0", "½", "0", "*", "+", "-", "+--", "  2w1", "1b0", "1w½", "2b", "-1", -1, 0, 1, 0.5, "0,5", "1/2", "1½", "10",
    "+2", "-1", "=3", "+BYE", "--", "12n0", "3s1", "bye", "spielfrei", "U½", "0000 - H", "W.O.",
])  # fmt: skip
ODD = st.sampled_from([
    "", " ", "\u00a0", "#N/A", CellError("#REF!"), UNCALCULATED, date(2026, 2, 1), NOON, time(1, 0),
    True, False, float("nan"), float("inf"), 1e300, -5, 1.5, "01/02/2026", "1,924", "19,5",
    "Total", "Round 3", "Elm, Ed",
    "Oak, Ida", "=SUM(A1)", "\ud800", "12345678901234567890", "Page 1",
])  # fmt: skip
CELLS: st.SearchStrategy[Value] = st.one_of(
    HEADINGS, RESULTS, ODD, st.integers(-3, 40), st.text(max_size=5), st.floats()
)
ROWS = st.lists(st.lists(CELLS, max_size=8), max_size=12)
BOXES = st.builds(Box, st.integers(1, 4), st.integers(1, 6), st.integers(1, 6), st.integers(1, 8))


def outcome(rows: list[list[Value]], merged: list[Box], *, has_lines: bool) -> object:
    grid = Grid("Sheet1", filled_rows(enumerate(rows, 1)), merged, has_lines)
    try:
        return read_tables("report.xlsx", "", "rows", [grid, grid._replace(title="Round 2")])
    except FileRefusedError as refusal:
        return refusal.message


@given(ROWS, st.lists(BOXES, max_size=3), st.booleans())
def test_any_grid_is_read_or_refused(rows: list[list[Value]], merged: list[Box], has_lines: bool) -> None:  # noqa: FBT001 - hypothesis fills it in
    check(outcome(rows, merged, has_lines=has_lines))


TABLE = st.sampled_from([
    ["Rk.", "SNo", "Name", "Rtg", "1.Rd", "2.Rd", "Pts."],
    ["Nome", 1, 2, 3, "Punti"],
    ["White", "Rtg", "Result", "Black", "Rtg"],
    ["Date", "Player 1", "ID 1", "Player 2", "ID 2", "Score 1", "Score 2"],
    ["Giocatore", "Colore", "Avversario", "Risultato", "Turno"],
    ["Winner", "Loser", "Result", "Event"],
    ["ID", "Cognome", "Nome", "Punti", "Missed", "Passed", "Exempt"],
])  # fmt: skip


@given(TABLE, ROWS)
def test_any_rows_below_headings_are_read_or_refused(heading: list[Value], rows: list[list[Value]]) -> None:
    check(outcome([heading, *rows], [], has_lines=False))


def check(read: Any) -> None:
    """Every sentence can be said; games name participants; nothing rated lacks a score."""
    if not isinstance(read, tuple):
        return
    for problem in (*read.ignored, *read.problems, *read.notes):  # type: ignore[attr-defined]  # Received
        for language in LANGUAGES:
            assert sentence(problem.message.id, problem.message.fields, language)
        assert problem.where.cell
    for event in read.events:  # type: ignore[attr-defined]  # Received
        numbers = [one.number for one in event.participants]
        assert len(set(numbers)) == len(numbers)
        for game in event.games:
            assert {game.player, game.opponent} - {None} <= set(numbers)
            assert game.player != game.opponent
            if game.status.name == "PLAYED":
                assert game.opponent is not None
                assert game.score is not None
                assert game.score + game.opponent_score == 1


PLAIN = st.one_of(
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20),
    st.integers(-(10**9), 10**12),
    st.floats(-1e9, 1e9),
    st.booleans(),
    st.dates(date(1901, 1, 1), date(2100, 12, 31)),
)


@pytest.fixture(scope="module")
def both_ways(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[list[Any]]], tuple[Any, Any]]:
    """A function that reads rows from a workbook, and from another in which a formula stands below them."""
    folder = tmp_path_factory.mktemp("both")

    def read(rows: list[list[Any]]) -> tuple[Any, Any]:
        found = []
        for name in ("plain", "formula"):
            path = folder / f"{name}.xlsx"
            write(path, rows, with_formula=name == "formula")
            found.append(xlsx_sheets(path).grids[0].rows[: len(rows)])
        return found[0], found[1]

    return read


def write(path: Path, rows: list[list[Any]], *, with_formula: bool) -> None:
    with xlsxwriter.Workbook(path) as book:
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        sheet = book.add_worksheet()
        for at, row in enumerate(rows):
            sheet.write_number(at, 9, at)
            for column, value in enumerate(row):
                if isinstance(value, date):
                    sheet.write_datetime(at, column, value, day)
                elif isinstance(value, str):
                    sheet.write_string(at, column, value)
                else:
                    sheet.write(at, column, value)
        if with_formula:
            sheet.write_formula(len(rows) + 5, 0, "=1+1", None, 2)


@given(st.lists(st.lists(PLAIN, max_size=9), min_size=1, max_size=6))
def test_rows_are_read_the_same_whatever_stands_below_them(both_ways: Any, rows: list[list[Any]]) -> None:
    plain, exact = both_ways(rows)
    assert [(number, list(cells)) for number, cells in plain] == [(number, list(cells)) for number, cells in exact]
