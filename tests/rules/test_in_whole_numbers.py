"""What is counted in whole numbers because that is quick is what fractions give, to the last digit."""

from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from xlratings.rules.effective import percentage_left_behind, standings
from xlratings.rules.forfeit import virtual_results
from xlratings.rules.risiko import variation
from xlratings.rules.rounding import hundredths_half_up, nearest_half_away, nearest_half_up, whole_hundredths

FRACTIONS = st.fractions(min_value=-5000, max_value=5000, max_denominator=400)
HALVES = st.integers(-9999, 9999).map(lambda halves: Fraction(halves, 2))
HALF = Fraction(1, 2)
A_ROW = st.tuples(st.fractions(0, 60, max_denominator=4), st.integers(1, 4), st.integers(0, 100))


@given(st.one_of(FRACTIONS, HALVES, st.floats(-1e6, 1e6), st.integers()))
def test_roundings_are_those_of_fractions(value: Fraction | float) -> None:
    exact = Fraction(value)
    away = floor(abs(exact) + HALF)
    assert nearest_half_away(value) == (-away if exact < 0 else away)
    assert nearest_half_up(value) == floor(exact + HALF)
    assert (
        hundredths_half_up(value) == Fraction(whole_hundredths(value), 100) == Fraction(floor(exact * 100 + HALF), 100)
    )


@given(st.fractions(0, 5, max_denominator=400), st.fractions(0, 100, max_denominator=300), st.integers(0, 100))
def test_a_variation_is_k_times_effective_less_expected(k: Fraction, effective: Fraction, expected: int) -> None:
    assert variation(k, effective, expected).exact == k * (effective - expected)


@given(st.lists(A_ROW, min_size=1, max_size=8), st.integers(1, 4))
def test_credits_are_measured_as_with_fractions(rows: list[tuple[Fraction, int, int]], rounds: int) -> None:
    points, games, expected = (list(column) for column in zip(*rows, strict=True))
    full = [row for row, played in enumerate(games) if played >= rounds]
    averages = [points[row] / games[row] for row in full]
    placed = [percentage_left_behind(*one, len(full)) for one in standings(averages)] if len(full) > 1 else [None]
    measures = sorted(zip(placed, averages, strict=False), key=lambda one: one[0] or 0)
    for row, result in enumerate(virtual_results(points, games, expected, rounds)):
        missed = rounds - games[row]
        if missed <= 0:
            assert result.points == points[row] * rounds / games[row]
        elif not measures:
            assert result.points == points[row]
        else:
            below = [average for percentage, average in measures if (percentage or 0) <= expected[row]]
            assert result.points == points[row] + missed * (below[-1] if below else measures[0][1])
