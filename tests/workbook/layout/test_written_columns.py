"""What a month finds is written the same whether it is kept by its columns or one by one."""

import json
from array import array
from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.workbook.layout.written_months import APRIL, NOW
from xlratings.in_columns import InColumns, Keyed, Quotients, Same
from xlratings.model import Month
from xlratings.outcome import Change, ListRow, Outcome, Reason
from xlratings.workbook.changes_draft import cell_figures
from xlratings.workbook.journal_columns import StoredColumns, stored_column
from xlratings.workbook.month_draft import LogLine, month_draft
from xlratings.workbook.read import read_workbook
from xlratings.workbook.xlsx.cells import Value

LINE = LogLine(NOW, "0.1.0", "backup.xlsx")
FIGURES = st.one_of(st.integers(-5, 5), st.fractions(-3, 3), st.booleans(), st.floats(-2, 2), st.none(), st.just("1-0"))
RATINGS = st.one_of(st.integers(800, 2000), st.fractions(800, 2000))


def packed(values: Sequence[Any]) -> Sequence[Any]:
    """A column as the month may keep it."""
    if len({*map(repr, values)}) == 1:
        return Same(values[0], len(values))
    kinds = {*map(type, values)}
    if kinds == {Fraction}:
        return Quotients([one.numerator * 2 for one in values], [one.denominator * 2 for one in values])
    if kinds == {dict}:
        return Keyed({key: packed([one[key] for one in values]) for key in values[0]}, len(values))
    return array("d" if float in kinds else "q", values) if kinds in ({float}, {int}) else list(values)


def in_columns(kind: Any, rows: Sequence[Any]) -> Any:
    columns = {field: packed([getattr(row, field) for row in rows]) for field in kind._fields}
    return InColumns(kind, columns, len(rows))


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    """A month of as many lines as are written at once, or of fewer."""
    count = draw(st.sampled_from([3, 20]))
    players = [f"{number}" for number in range(1, count + 1)]
    exact = draw(st.booleans())
    rows = tuple(
        ListRow(place, id_, f"Player {id_}", draw(RATINGS), draw(RATINGS), 1, newcomer=False,
                exact=draw(st.floats(800, 2000)) if exact else None, figures={"rd": draw(FIGURES)})
        for place, id_ in enumerate(players, 1)
    )  # fmt: skip
    of_risk = draw(st.booleans())
    lists = st.sampled_from([Month(2026, 3), None])
    changes = tuple(
        Change(APRIL, "E2", "Spring", id_, f"Player {id_}", draw(lists), 1012, 1006, 51, draw(st.fractions(0, 9)),
               Fraction(3), draw(st.none() | st.fractions(0, 9)), Fraction(3, 10), -7, "R6")
        for id_ in players
    )  # fmt: skip
    reasons = tuple(
        Reason(APRIL, "E2", "Spring", id_, "A", draw(st.none() | st.floats(0, 9)), draw(RATINGS),
               {"mean": draw(FIGURES), "k": draw(FIGURES)}, "Kurnik")
        for id_ in players
    )  # fmt: skip
    return Outcome(APRIL, rows=rows, changes=changes if of_risk else (), reasons=() if of_risk else reasons)


def drafted(path: Path, outcome: Outcome) -> list[str]:
    return sorted(repr(tuple(cell)) for cell in month_draft(read_workbook(path), outcome, LINE).written)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(outcomes())
def test_by_columns_and_one_by_one_the_same_is_written(english: Path, outcome: Outcome) -> None:
    by_columns = outcome._replace(
        rows=in_columns(ListRow, outcome.rows),
        changes=in_columns(Change, outcome.changes) if outcome.changes else (),
        reasons=in_columns(Reason, outcome.reasons) if outcome.reasons else (),
    )
    assert drafted(english, by_columns) == drafted(english, outcome)


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 4)), min_size=1))
def test_quotients_are_written_as_the_fractions_they_are(parts: list[tuple[int, int]]) -> None:
    numerators, denominators = zip(*parts, strict=True)
    fractions = [Fraction(*part) if part[1] else None for part in parts]
    made, expected = cell_figures(Quotients(numerators, denominators), "en"), cell_figures(fractions, "en")
    assert [*map(repr, made)] == [*map(repr, expected)]


CELLS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=3), st.just(date(2026, 4, 2)),
    st.just(datetime(2026, 4, 2, 9, 30)),  # noqa: DTZ001 - a cell has no zone
)  # fmt: skip
COLUMNS = st.one_of(
    *(st.lists(kind, min_size=1) for kind in (CELLS, st.integers(), st.floats(allow_nan=False), st.text(max_size=3))),
    st.builds(Same, CELLS, st.integers(1, 3)),
    st.lists(st.floats(allow_nan=False), min_size=1).map(lambda values: array("d", values)),
)


@given(COLUMNS)
def test_a_journal_gives_back_the_column_it_was_given(values: Sequence[Value]) -> None:

    stored = json.loads(json.dumps(stored_column(values), ensure_ascii=False))
    assert [*map(repr, StoredColumns().read(stored, len(values)))] == [*map(repr, values)]


@pytest.mark.parametrize("stored", [{"other": "AAAA"}, {"decimals": "?"}, {"decimals": "AAAA"}, [{"day": "x"}], [[1]]])
def test_a_column_that_is_not_stored_so_is_none(stored: Any) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        StoredColumns().read(stored, 1)
