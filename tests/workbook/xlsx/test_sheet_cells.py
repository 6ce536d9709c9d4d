"""Cells held by columns are those that came as rows, in whatever order and form."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from xlratings.workbook.xlsx.sheet_cells import CellsLetGo, Run, SheetCells
from xlratings.workbook.xlsx.stored_values import Cell

VALUES = st.one_of(st.none(), st.integers(-3, 3), st.sampled_from([1.5, "a", "b", True, 1 << 40, -(1 << 40), 1 << 70]))
A_RUN = st.tuples(
    st.sampled_from([(1,), (1, 2), (2, 5)]),
    st.sampled_from([(), (), (1, 5)]),
    st.lists(st.tuples(VALUES, VALUES), min_size=1, max_size=4),
)
A_ROW = st.dictionaries(st.integers(1, 4), st.builds(Cell, st.sampled_from([1, "x", 2.5]), st.booleans()), min_size=1)
WIDE = tuple(range(1, 60))


def pieces_of(given_pieces: list[Any]) -> list[Any]:
    """Runs and rows, each some rows further down than the last one, or up."""
    number = 0
    pieces: list[Any] = []
    for step, piece in given_pieces:
        number = max(number + step, 1)
        if isinstance(piece, dict):
            pieces.append((number, piece))
            continue
        columns, formulas, rows = piece
        filled = [row if any(value is not None for value in row[: len(columns)]) else (7, *row[1:]) for row in rows]
        values = zip(*filled, strict=True)
        held = dict(zip(columns, values, strict=False))
        pieces.append(Run(range(number, number + len(rows)), held, frozenset(formulas) & held.keys()))
        number += len(rows) - 1
    return pieces


def rows_of(pieces: list[Any]) -> dict[int, Any]:
    found: dict[int, Any] = {}
    for piece in pieces:
        found |= dict(piece.rows()) if isinstance(piece, Run) else {piece[0]: piece[1]}
    return dict(sorted(found.items()))


@settings(max_examples=200)
@given(st.lists(st.tuples(st.integers(-1, 3) | st.just(1), st.one_of(A_RUN, A_ROW)), max_size=6))
@example([(1, ((1,), (), [(1, 1)])), (1, ((1,), (), [(1 << 40, 1)])), (1, ((1,), (), [(1, 1), (1 << 70, 2)]))])
@example([(1, ((1,), (), [(None, None), (3, 4)])), (1, {2: Cell(5, formula=True)}), (-1, {1: Cell("again")})])
def test_cells_by_columns_are_those_of_the_rows(given_pieces: list[Any]) -> None:
    expected = rows_of(pieces_of(given_pieces))
    cells = SheetCells(pieces_of(given_pieces))
    assert repr({row: dict(sorted(cells[row].items())) for row in cells}) == repr(
        {row: dict(sorted(held.items())) for row, held in expected.items()}
    )
    assert len(cells) == len(expected)
    between = [row for row in expected if 2 <= row <= 7]
    assert list(cells.rows_between(2, 7)) == between
    for column in range(1, 7):
        values = [expected[row][column].value if column in expected[row] else None for row in between]
        assert list(map(repr, cells.column(column, 2, 7))) == list(map(repr, values))
        formulas = {row for row, held in expected.items() if column in held and held[column].formula}
        assert cells.formulas(column) == formulas
    lines = [(row, [held[at].value if at in held else None for at in range(1, 4)]) for row, held in expected.items()]
    for (row, line), (number, values) in zip(cells.lines(3), lines, strict=True):
        assert (row, [*line, *[None] * (3 - len(line))]) == (number, values)
        assert not line or line[-1] is not None


def test_rows_of_many_columns_and_few_cells_keep_no_room_for_the_others() -> None:
    values = {column: [7 if column == place else None for place in WIDE] for column in WIDE}
    run = Run(range(1, 60), values)
    cells = SheetCells([run])
    assert run.is_sparse()
    assert {row: {at: cell.value for at, cell in held.items()} for row, held in cells.items()} == {
        place: {place: 7} for place in WIDE
    }
    assert not Run(range(1, 60), {column: list(WIDE) for column in WIDE}).is_sparse()


def test_cells_let_go_are_not_taken_for_blank_ones() -> None:
    cells = SheetCells([(1, {1: Cell(7, formula=True)})])
    gone = CellsLetGo(cells)
    assert gone.has_formulas
    assert not CellsLetGo(SheetCells([(1, {1: Cell(7)})])).has_formulas
    for asked in (lambda: gone.get(1, {}), lambda: gone.column(1, 1, 9), lambda: [*gone], lambda: len(gone)):
        with pytest.raises(AttributeError):
            asked()
