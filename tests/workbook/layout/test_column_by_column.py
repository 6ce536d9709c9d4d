"""Columns read at a stroke say what their cells say one by one, in whole workbooks too, plain and damaged alike."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xlratings.errors import Message
from xlratings.workbook import column_values, table_rows
from xlratings.workbook.cell_values import cell_value
from xlratings.workbook.column_values import column_read
from xlratings.workbook.columns import CellKind
from xlratings.workbook.ids import Ids
from xlratings.workbook.read import WorkbookRead, read_workbook
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx import row_shapes
from xlratings.workbook.xlsx.cells import Cell, CellError
from xlratings.workbook.xlsx.plain_rows import PlainRows

TEXTS = ["x", "E1", "e1", " E1", "a  b", "", " ", "'", "''a", "#N/A", "Err:508", "=NOW()", "a (b)", "1", "007", "1.234"]
VALUES: list[Any] = [*TEXTS, "yes", "2026-03", "RM-01", "a\nb", "\u200b", None, 0, 1, 7, -5, 1.0, 2.5, 10**15, True]
VALUES += [False, date(2026, 3, 1), CellError("#REF!")]
A_COLUMN = st.one_of(
    st.lists(st.sampled_from(VALUES), max_size=8),
    st.lists(st.integers(-1, 9) | st.none(), max_size=8),
    st.lists(st.text(max_size=9) | st.none(), max_size=8),
)


def alone(value: Any, kind: CellKind) -> Any:
    try:
        said = cell_value(Cell(value), kind)
    except UnreadableCellError as error:
        return error.message
    return None if said == "" else said


@settings(max_examples=200)
@given(typed=A_COLUMN, kind=st.sampled_from(CellKind))
def test_cells_read_together_say_what_they_say_alone(typed: list[Any], kind: CellKind) -> None:
    read = column_read(typed, kind)
    together = [read.unreadable.get(place, value) for place, value in enumerate(read.values)]
    expected = [alone(value, kind) for value in typed]
    assert list(map(repr, together)) == list(map(repr, expected))
    assert set(read.unreadable) == {place for place, value in enumerate(expected) if isinstance(value, Message)}


def everything(read: WorkbookRead) -> Any:
    ledger = read.ledger
    lists = [one._replace(cells=dict(one.cells)) for one in (*ledger.lists, *filter(None, [ledger.current]))]
    typed = [(one.id, read.members.typed(one.id)) for one in ledger.players]
    ledger = ledger._replace(lists=(), current=None)
    return repr((ledger, lists, typed, read.notes, {title: dict(held) for title, held in read.cells.items()}))


@contextmanager
def cell_by_cell() -> Iterator[None]:
    """Every quick way closed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlainRows, "read", lambda _self, _block: None)
        patch.setattr(column_values, "_plain", lambda *_: None)
        patch.setattr(Ids, "add_all", lambda *_: None)
        patch.setattr(table_rows, "spelled_once", lambda *_: None)
        yield


AN_EDIT = st.tuples(
    st.sampled_from(["Players", "Results", "List", "Lists", "Events"]),
    st.integers(1, 5),
    st.integers(0, 8),
    st.sampled_from([*(value for value in VALUES if not isinstance(value, CellError)), "RISIKO", 2, 3, "2"]),
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(language=st.sampled_from(["en", "it"]), edits=st.lists(AN_EDIT, max_size=4))
def test_workbooks_read_at_a_stroke_and_cell_by_cell_are_the_same(
    sheets: Callable[[str], Any], workbook: Callable[[Any], Path], language: str, edits: list[Any]
) -> None:
    written = sheets(language)
    for table, row, column, value in edits:
        rows = written[table]["rows"]
        if row < len(rows) and column < len(rows[row]):
            rows[row][column] = value
    path = workbook(written)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(row_shapes, "_SMALL", 0)
        at_a_stroke = everything(read_workbook(path))
    with cell_by_cell():
        assert everything(read_workbook(path)) == at_a_stroke
