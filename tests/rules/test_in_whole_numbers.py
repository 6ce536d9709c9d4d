"""What is counted in whole numbers because that is quick is what fractions give, to the last digit."""

from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from xlratings.federations import rule_book
from xlratings.rules.bridge import bridge_average
from xlratings.rules.cbjd import new_rating
from xlratings.rules.effective import (
    halves_left_behind,
    percentage_left_behind,
    percentages_left_behind,
    standings,
    standings_won_by,
)
from xlratings.rules.expectation import table_percentage, table_percentages
from xlratings.rules.expected_score import Number
from xlratings.rules.forfeit import virtual_results
from xlratings.rules.rating_change import table_change
from xlratings.rules.risiko import variation, variations
from xlratings.rules.rounding import (
    hundredths_half_up,
    nearest_half_away,
    nearest_half_up,
    nearest_halves_away,
    whole_hundredths,
)

FRACTIONS = st.fractions(min_value=-5000, max_value=5000, max_denominator=400)
HALVES = st.integers(-9999, 9999).map(lambda halves: Fraction(halves, 2))
HALF = Fraction(1, 2)
FIDE, CBJD, KURNIK = (rule_book(code).newest().rules for code in ("FIDE", "CBJD", "KURNIK"))
SCORED = st.lists(st.tuples(st.integers(1000, 2850), st.sampled_from((Fraction(0), HALF, Fraction(1)))), min_size=1)
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


@given(st.lists(st.integers(-9999, 9999), max_size=9), st.integers(1, 400))
def test_many_roundings_with_one_denominator_are_those_of_each(numerators: list[int], denominator: int) -> None:
    one_by_one = [nearest_half_away(Fraction(numerator, denominator)) for numerator in numerators]
    assert nearest_halves_away(numerators, denominator) == one_by_one


@given(st.lists(st.integers(-740, 740), max_size=9))
def test_many_differences_are_looked_up_as_each(differences: list[int]) -> None:
    assert table_percentages(differences) == [table_percentage(difference) for difference in differences]


def test_every_difference_of_the_table_is_looked_up_as_each() -> None:
    differences = range(-735, 736)
    assert table_percentages(differences) == [table_percentage(difference) for difference in differences]


@given(st.integers(1000, 2850), SCORED, st.integers(1, 40) | st.fractions(1, 40, max_denominator=9))
def test_a_rating_change_is_the_sum_of_its_games(rating: int, games: list[tuple[int, Fraction]], k: Number) -> None:
    found = table_change(FIDE.expectation, rating, [other for other, _ in games], [score for _, score in games], k)
    gains = [game.score - Fraction(game.percentage, 100) for game in found.games]
    assert [game.gain for game in found.games] == gains
    assert (found.gain, found.change) == (sum(gains), k * sum(gains))
    assert (found.score, found.expected) == (sum(score for _, score in games), found.score - found.gain)


@given(st.lists(st.fractions(-24, 24, max_denominator=9) | st.integers(-24, 24), min_size=1))
def test_an_average_of_deals_is_that_of_fractions(imps: list[Number]) -> None:
    total = sum(map(Fraction, imps), Fraction(0))
    assert bridge_average(KURNIK, imps) == (len(imps), total, total / len(imps))


@given(st.integers(1000, 2850), st.integers(1000, 2850), st.integers(1, 20), st.data())
def test_rn_is_ra_and_half_of_k_times_what_was_scored_above_the_expectation(
    rating: int, average: int, games: int, data: st.DataObject
) -> None:
    points = Fraction(data.draw(st.integers(0, 4 * games)), 2)
    found = new_rating(CBJD, rating, average, games, points)
    assert found.expected == Fraction(2 * games * found.percentage, 100)
    assert found.unrounded == rating + found.k.k * (points - found.expected) * HALF


@given(
    st.lists(st.fractions(0, 20, max_denominator=4), min_size=1, max_size=9).flatmap(
        lambda field: st.tuples(st.just(field), st.none() | st.integers(0, len(field) - 1))
    )
)
def test_standings_of_a_whole_field_are_those_of_each_against_all_others(
    case: tuple[list[Fraction], int | None],
) -> None:
    field, winner = case
    plain = [
        (
            sum(own > other for place, other in enumerate(field) if place != winner),
            sum(own == other for place, other in enumerate(field) if place != winner) - 1,
        )
        for own in field
    ]
    if winner is not None:
        plain[winner] = (len(field) - 1, 0)
    assert standings_won_by(field, winner) == plain


@given(
    st.fractions(0, 10, max_denominator=400).filter(bool),
    st.lists(st.tuples(st.fractions(0, 20, max_denominator=4), st.integers(0, 100)), min_size=1, max_size=9),
)
def test_the_variations_of_a_whole_field_are_those_of_each(k: Fraction, rows: list[tuple[Fraction, int]]) -> None:
    placed, expected = standings([made for made, _ in rows]), [percentage for _, percentage in rows]
    halves = halves_left_behind(placed)
    exact, rounded = variations(k, halves, expected)
    if len(rows) == 1:
        assert ([*percentages_left_behind(halves)], [*exact], rounded) == ([None], [0], [0])
        return
    effective = [percentage_left_behind(*standing, len(rows)) for standing in placed]
    one_by_one = [variation(k, share, percentage) for share, percentage in zip(effective, expected, strict=True)]
    assert percentages_left_behind(halves) == effective
    assert [*zip(exact, rounded, strict=True)] == one_by_one


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
