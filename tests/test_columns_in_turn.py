"""Columns in turn and reckoned columns are the lists of what they hold, whole, in parts and joined."""

from array import array
from collections.abc import Sequence
from itertools import chain
from operator import sub
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from xlratings.columns_in_turn import InTurn, Reckoned
from xlratings.in_columns import InColumns, Same
from xlratings.joined_columns import joined
from xlratings.workbook.xlsx.value_columns import kinds_of

numbers = st.lists(st.tuples(st.floats(-5, 5), st.floats(-5, 5)), max_size=6)
slices = st.builds(slice, *[st.none() | st.integers(-9, 9)] * 2, st.none() | st.sampled_from((1, 2, -1)))


def kept(values: Sequence[float], *, is_array: bool) -> Sequence[float]:
    return array("d", values) if is_array else list(values)


@given(numbers, st.tuples(st.booleans(), st.booleans()), slices)
def test_a_column_in_turn_is_the_list_of_its_values(
    pairs: list[tuple[float, float]], are_arrays: tuple[bool, bool], part: slice
) -> None:
    halves = [one for one, _ in pairs], [other for _, other in pairs]
    column = InTurn(*(kept(half, is_array=is_array) for half, is_array in zip(halves, are_arrays, strict=True)))
    values = [*chain.from_iterable(pairs)]
    assert [*column] == values
    assert column == values
    assert [*column[part]] == values[part]
    assert [column[place] for place in range(-len(values), len(values))] == values + values
    assert all(value in column for value in values)
    assert 9.0 not in column
    assert kinds_of(column) == kinds_of(values)


@given(numbers, slices)
def test_a_reckoned_column_is_the_list_of_its_results(pairs: list[tuple[float, float]], part: slice) -> None:
    column = Reckoned(sub, array("d", [one for one, _ in pairs]), array("d", [other for _, other in pairs]))
    values = [one - other for one, other in pairs]
    assert [*column] == values
    assert [*column[part]] == values[part]
    assert [column[place] for place in range(-len(values), len(values))] == values + values
    assert kinds_of(column) == kinds_of(values)


def test_a_part_of_arrays_is_an_array() -> None:
    """A writer of many numbers is told what they are without a look at each."""
    halves = array("d", [1.0, 2.0]), array("d", [3.0, 4.0])
    assert isinstance(InTurn(*halves)[1:3], array)
    assert isinstance(Reckoned(sub, *halves)[:1], array)
    assert isinstance(InTurn(halves[0], Reckoned(sub, *halves))[1:3], array)


class Side(NamedTuple):
    """One row of a game of two."""

    event: str
    player: str
    opponent: str
    ahead: float


def sides(event: str, pairs: list[tuple[str, str, float]]) -> InColumns[Side]:
    players, opponents = [one for one, _, _ in pairs], [other for _, other, _ in pairs]
    ratings = array("d", [rating for _, _, rating in pairs])
    in_turn: dict[str, Sequence[Any]] = {
        "event": Same(event, 2 * len(pairs)),
        "player": InTurn(players, opponents),
        "opponent": InTurn(opponents, players),
        "ahead": Reckoned(sub, InTurn(ratings, ratings), InTurn(ratings, Same(1.0, len(pairs)))),
    }
    return InColumns(Side, in_turn, 2 * len(pairs))


games = st.lists(st.tuples(st.sampled_from("789"), st.sampled_from("789"), st.floats(-3, 3)), max_size=5)


@given(st.lists(st.tuples(st.sampled_from(("T1", "T2")), games), min_size=1, max_size=4))
def test_columns_in_turn_are_joined_as_their_rows_are(parts: list[tuple[str, list[tuple[str, str, float]]]]) -> None:
    columns = [sides(*part) for part in parts]
    assert joined(Side, columns) == [*chain.from_iterable(columns)]


def test_one_column_in_two_places_is_joined_once() -> None:
    """Of either side's players there is one list, though they are players and opponents."""
    column = joined(Side, [sides("T1", [("7", "8", 1.0)]), sides("T2", [("9", "7", 0.5)])])
    player, opponent = column.column("player"), column.column("opponent")
    assert isinstance(player, InTurn)
    assert isinstance(opponent, InTurn)
    assert player.first is opponent.second
    assert player.second is opponent.first
