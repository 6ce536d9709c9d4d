"""Figures of a column read as each of them by itself."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from xlratings.workbook.shown_figures import shown_figure, shown_figures

FIGURES = st.one_of(
    st.lists(st.floats(-3000, 3000)),
    st.lists(st.integers(-24_000, 24_000).map(lambda eighths: eighths / 8)),
    st.lists(st.integers(-3000, 3000)),
    st.lists(st.fractions(-300, 300)),
    st.lists(st.sampled_from(["", "a"])),
    st.lists(st.one_of(st.none(), st.booleans(), st.fractions(-9, 9), st.floats(-1, 1), st.just(""))),
)


@pytest.mark.parametrize("signs", [{"signed": True}, {}])
@example([0.125, -0.125, 0.375, 1.005, -0.0, 0.0, 0.004, -0.004, 99.995, -99.999])
@given(FIGURES)
def test_a_column_is_shown_figure_by_figure(signs: dict[str, bool], figures: list[Any]) -> None:
    one_by_one = [shown_figure(one, "it", **signs) for one in figures]
    assert shown_figures(figures, "it", **signs) == one_by_one


def test_a_half_is_rounded_up_also_where_a_binary_number_lies_on_it() -> None:
    assert shown_figures([0.125, -0.125], "en") == [shown_figure(Fraction(one, 8), "en") for one in (1, -1)]
