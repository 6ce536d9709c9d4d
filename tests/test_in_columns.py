"""Values kept by their columns are what they are one by one."""

from array import array
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlratings.in_columns import InColumns, Keyed, Made, Quotients, Runs, Same, column_of, different, made_of
from xlratings.joined_columns import joined
from xlratings.model import Game


class Line(NamedTuple):
    """A value with a field of every kind of column."""

    event: str
    player: str
    rating: float
    place: str
    figures: dict[str, object]
    share: Fraction | None
    note: str = ""


ROWS = st.lists(
    st.tuples(st.sampled_from("78"), st.floats(-3, 3), st.integers(1, 9), st.none() | st.fractions()), max_size=6
)


def in_columns(rows: Sequence[tuple[str, float, int, Fraction | None]], event: str = "T1") -> InColumns[Line]:
    columns: dict[str, Sequence[object]] = {
        "event": Same(event, len(rows)),
        "player": [row[0] for row in rows],
        "rating": array("d", [row[1] for row in rows]),
        "place": Made("B{}".format, [row[2] for row in rows]),
        "figures": Keyed({"number": [row[2] for row in rows], "score": [row[3] for row in rows]}, len(rows)),
        "share": Quotients([2 * row[2] for row in rows], [row[2] % 3 for row in rows]),
    }
    return InColumns(Line, columns, len(rows))


def shared(number: int) -> Fraction | None:
    return Fraction(2 * number, number % 3) if number % 3 else None


def one_by_one(rows: Sequence[tuple[str, float, int, Fraction | None]], event: str = "T1") -> tuple[Line, ...]:
    return tuple(
        Line(event, player, rating, f"B{number}", {"number": number, "score": score}, shared(number))
        for player, rating, number, score in rows
    )


@given(ROWS)
def test_it_is_equal_to_a_tuple_of_its_values_from_both_sides(rows: list[tuple[str, float, int, Fraction]]) -> None:
    values, expected = in_columns(rows), one_by_one(rows)
    assert values == expected
    assert expected == values
    assert list(values) == list(expected)
    assert bool(values) == bool(expected)
    assert repr(values) == repr(expected)


@given(ROWS, st.integers(-7, 7), st.integers(-7, 7), st.sampled_from([1, 2, -1, -2, None]))
def test_a_part_of_it_is_the_part_of_the_tuple(
    rows: list[tuple[str, float, int, Fraction]], first: int, behind: int, step: int | None
) -> None:
    values, expected = in_columns(rows), one_by_one(rows)
    assert values[first:behind:step] == expected[first:behind:step]
    for place in range(-len(rows), len(rows)):
        assert values[place] == expected[place]


@given(ROWS, st.data())
def test_the_values_at_some_places_are_those_of_the_tuple(
    rows: list[tuple[str, float, int, Fraction]], data: st.DataObject
) -> None:
    places = data.draw(st.lists(st.integers(0, len(rows) - 1), max_size=4)) if rows else []
    expected = one_by_one(rows)
    assert in_columns(rows).taken(places) == tuple(expected[place] for place in places)


@given(st.lists(st.tuples(st.sampled_from(["T1", "T2"]), ROWS), max_size=3))
def test_several_joined_are_their_values_one_after_the_other(
    parts: list[tuple[str, list[tuple[str, float, int, Fraction]]]],
) -> None:
    found = joined(Line, [in_columns(rows, event) for event, rows in parts])
    assert found == tuple(line for event, rows in parts for line in one_by_one(rows, event))


@given(ROWS)
def test_a_column_is_the_same_however_the_values_are_kept(rows: list[tuple[str, float, int, Fraction]]) -> None:
    for field in Line._fields:
        assert list(column_of(in_columns(rows), field)) == list(column_of(one_by_one(rows), field))


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 3)), max_size=5),
    st.integers(-9, 9),
    st.integers(-9, 9),
    st.sampled_from([1, 2, -1, None]),
)
def test_runs_are_their_values_each_so_many_times(
    given_runs: list[tuple[str, int]], first: int, behind: int, step: int | None
) -> None:
    column = Runs([value for value, _ in given_runs], [count for _, count in given_runs])
    plain = [value for value, count in given_runs for _ in range(count)]
    assert column == plain
    assert column[first:behind:step] == plain[first:behind:step]
    assert [column[place] for place in range(-len(plain), len(plain))] == plain * 2
    assert ("a" in column, "d" in column) == ("a" in plain, False)
    assert {*different(column)} == {*plain}
    assert made_of(str.upper, column) == [value.upper() for value in plain]


def test_what_stands_long_in_each_part_is_kept_as_runs_and_nothing_else_is() -> None:
    long, short = ([Same(event, count) for event in ("T1", "T2")] for count in (9, 2))
    for columns in (long, short):
        parts = [InColumns(Game, {"event": one, "player": one, "opponent": one}, len(one)) for one in columns]
        found = joined(Game, parts).column("event")
        assert found == [*columns[0], *columns[1]]
        assert isinstance(found, Runs) is (columns is long)


def test_what_differs_in_one_field_or_in_number_is_not_equal() -> None:
    rows = [("7", 1.5, 2, Fraction(1, 2)), ("8", 2.5, 3, None)]
    values = in_columns(rows)
    assert values != one_by_one(rows[:1])
    assert values != one_by_one(rows, "T2")
    assert values != "T1"
    assert values.having(note=Same("late", 2)) != one_by_one(rows)


def test_a_place_beyond_it_is_an_error_as_in_a_tuple() -> None:
    with pytest.raises(IndexError):
        in_columns([])[0]


def test_a_field_without_a_column_is_as_the_kind_leaves_it() -> None:
    games = InColumns(Game, {"event": Same("T1", 1), "player": ["7"], "opponent": ["8"]}, 1)
    assert games == (Game("T1", "7", "8"),)


def test_columns_of_another_length_than_the_count_are_found_when_the_values_are_made() -> None:
    with pytest.raises(ValueError, match="shorter"):
        list(InColumns(Game, {"event": Same("T1", 2), "player": ["7"], "opponent": ["8", "9"]}, 2))


@given(
    st.lists(st.fractions() | st.none(), max_size=8),
    st.sampled_from((list, tuple, lambda rows: Made(Fraction.__abs__, rows))),
)
def test_each_object_of_a_column_is_asked_once(
    rows: list[Fraction | None], kept: Callable[..., Sequence[object]]
) -> None:
    column = kept([Fraction(row or 0) for row in rows] * 2)
    assert set(different(column)) == set(column)
    assert [*made_of(str, column)] == [*map(str, column)]
