"""Where a number of a list stands, whether few of them are asked for or many."""

from types import SimpleNamespace
from typing import Any

import pytest

from xlratings.errors import Where
from xlratings.workbook.cell_places import CellPlaces


def test_the_first_numbers_that_are_asked_for_and_all_others_stand_in_their_rows() -> None:
    rows = range(2, 40)
    ids = [str(1000 + row) for row in rows]
    found: Any = SimpleNamespace(where=lambda row, column: Where("Lists", f"{'ABC'[column - 1]}{row}"))
    cells = CellPlaces(found, 3, ids, rows)
    expected = {id_: Where("Lists", f"C{row}") for id_, row in zip(ids, rows, strict=True)}
    for _ in range(2):
        assert [cells[id_] for id_ in reversed(ids)] == [*reversed(expected.values())]
        with pytest.raises(KeyError):
            cells["7"]
    assert dict(cells) == expected


def test_who_is_not_on_the_list_stands_nowhere_however_few_are_asked_for() -> None:
    found: Any = SimpleNamespace(where=lambda row, _column: Where("Lists", f"C{row}"))
    cells = CellPlaces(found, 3, ["7"], [2])
    assert "8" not in cells
    assert "7" in cells
