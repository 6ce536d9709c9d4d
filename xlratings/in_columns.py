"""Values of one kind kept by their columns: a row is made only when somebody asks for it."""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate, chain, compress, count, islice, pairwise, repeat
from operator import attrgetter, itemgetter, ne, sub
from typing import Any, TypeVar

from xlratings.column import Column

T = TypeVar("T")
M = TypeVar("M")
V = TypeVar("V", bound=tuple[Any, ...])


class Same(Column[T]):
    """One value at so many places.

    >>> [*Same("T1", 2)], Same(7, 5)[1:3]
    (['T1', 'T1'], (7, 7))
    """

    __slots__ = ("value",)

    def __init__(self, value: T, count: int) -> None:
        super().__init__(count)
        self.value = value

    def __iter__(self) -> Iterator[T]:
        """The value, as often."""
        return repeat(self.value, self._count)

    def _at(self, _place: int) -> T:
        return self.value

    def _part(self, places: range) -> "Same[T]":
        return Same(self.value, len(places))

    def taken(self, places: Sequence[int]) -> "Same[T]":
        """The value, as often."""
        return Same(self.value, len(places))


class Runs(Column[T]):
    """Values that each stand so many times, one after the other.

    >>> [*Runs(["T1", "T2"], [2, 1])], Runs(["T1", "T2"], [2, 1])[1:]
    (['T1', 'T1', 'T2'], ('T1', 'T2'))
    """

    __slots__ = ("_ends", "values")

    def __init__(self, values: Sequence[T], counts: Iterable[int]) -> None:
        self.values, self._ends = values, [*accumulate(counts)]
        super().__init__(self._ends[-1] if self._ends else 0)

    @property
    def counts(self) -> Iterator[int]:
        """How many times each value stands."""
        return map(sub, self._ends, [0, *self._ends])

    def with_values(self, values: Sequence[M]) -> "Runs[M]":
        """Other values, each as often."""
        return Runs(values, self.counts)

    def __iter__(self) -> Iterator[T]:
        """Every value, as often as it stands."""
        return chain.from_iterable(map(repeat, self.values, self.counts))

    def __contains__(self, value: object) -> bool:
        """Whether a value stands anywhere."""
        return value in self.values

    def _at(self, place: int) -> T:
        return self.values[bisect_right(self._ends, place)]

    def _part(self, places: range) -> Sequence[T]:
        if places.step != 1 or not places:
            return super()._part(places)
        first, last = (bisect_right(self._ends, place) for place in (places[0], places[-1]))
        ends = [*self._ends[first:last], places.stop]
        return Runs(self.values[first : last + 1], map(sub, ends, [places.start, *ends]))


class Made(Column[T]):
    """What a function makes of each value of a column, when it is asked for.

    >>> [*Made(str, range(2, 4))]
    ['2', '3']
    """

    __slots__ = ("_column", "_make")

    def __init__(self, make: Callable[[Any], T], column: Sequence[Any]) -> None:
        super().__init__(len(column))
        self._make, self._column = make, column

    def __iter__(self) -> Iterator[T]:
        """What is made of each."""
        return map(self._make, self._column)

    def _at(self, place: int) -> T:
        return self._make(self._column[place])

    def with_column(self, column: Sequence[Any]) -> "Made[T]":
        """What the function makes of another column."""
        return Made(self._make, column)

    def _part(self, places: range) -> "Made[T]":
        return self.with_column(self._column[_as_slice(places)])

    def taken(self, places: Sequence[int]) -> "Made[T]":
        """What is made of those at some places, when it is asked for."""
        return self.with_column(taken(self._column, places))


class Quotients(Column[Fraction | None]):
    """Exact fractions by their numerators and denominators, whole numbers; None where the denominator is 0.

    >>> [*Quotients([1, 7, 3], [2, 1, 0])]
    [Fraction(1, 2), Fraction(7, 1), None]
    """

    __slots__ = ("denominators", "numerators")

    def __init__(self, numerators: Sequence[int], denominators: Sequence[int]) -> None:
        super().__init__(len(numerators))
        self.numerators, self.denominators = numerators, denominators

    def __iter__(self) -> Iterator[Fraction | None]:
        """Every fraction."""
        return map(_quotient, self.numerators, self.denominators)

    def _at(self, place: int) -> Fraction | None:
        return _quotient(self.numerators[place], self.denominators[place])

    def _part(self, places: range) -> "Quotients":
        part = _as_slice(places)
        return Quotients(self.numerators[part], self.denominators[part])

    def taken(self, places: Sequence[int]) -> "Quotients":
        """The fractions at some places."""
        return Quotients(taken(self.numerators, places), taken(self.denominators, places))


def _quotient(numerator: int, denominator: int) -> Fraction | None:
    return Fraction(numerator, denominator) if denominator else None


class Keyed(Column[Mapping[str, Any]]):
    """A mapping at each place, kept by its keys.

    >>> Keyed({"day": ["2026-03-07"], "number": [4]}, 1)[0]
    {'day': '2026-03-07', 'number': 4}
    """

    __slots__ = ("columns",)

    def __init__(self, columns: Mapping[str, Sequence[Any]], count: int) -> None:
        super().__init__(count)
        self.columns = columns

    def _at(self, place: int) -> Mapping[str, Any]:
        return {key: column[place] for key, column in self.columns.items()}

    def _part(self, places: range) -> "Keyed":
        part = _as_slice(places)
        return Keyed({key: column[part] for key, column in self.columns.items()}, len(places))

    def taken(self, places: Sequence[int]) -> "Keyed":
        """The mappings at some places."""
        return Keyed({key: taken(column, places) for key, column in self.columns.items()}, len(places))


class InColumns(Column[V]):
    """Values of one NamedTuple, by field: equal to a tuple of them, and a part of it is again in columns.

    >>> from xlratings.model import Game
    >>> games = InColumns(Game, {"event": Same("T1", 2), "player": ["7", "8"], "opponent": ["8", "9"]}, 2)
    >>> games.column("player"), games[1].opponent, games[:1] == (Game("T1", "7", "8"),)
    (['7', '8'], '9', True)
    """

    __slots__ = ("_columns", "_kind")

    def __init__(self, kind: type[V], columns: Mapping[str, Sequence[Any]], count: int) -> None:
        """A field without a column is everywhere as the kind leaves it."""
        super().__init__(count)
        named: Any = kind  # a NamedTuple, which no type of its own is for
        left: Mapping[str, Any] = named._field_defaults
        self._kind = kind
        self._columns = {
            field: columns[field] if field in columns else Same(left[field], count) for field in named._fields
        }

    def column(self, field: str) -> Sequence[Any]:
        """A field of every value."""
        return self._columns[field]

    def having(self, **columns: Sequence[Any]) -> "InColumns[V]":
        """The same with other columns."""
        return InColumns(self._kind, self._columns | columns, self._count)

    def taken(self, places: Sequence[int]) -> "InColumns[V]":
        """The values at some places, in their order; a range of them is a part."""
        if isinstance(places, range):
            return self._part(places)
        return InColumns(self._kind, {field: taken(one, places) for field, one in self._columns.items()}, len(places))

    def __iter__(self) -> Iterator[V]:
        """Every value, made one after the other."""
        return map(partial(tuple.__new__, self._kind), zip(*self._columns.values(), strict=True))

    def _at(self, place: int) -> V:
        columns = self._columns.values()  # most of them are everywhere the same, and need not be asked for a place
        return tuple.__new__(self._kind, [one.value if isinstance(one, Same) else one[place] for one in columns])

    def _part(self, places: range) -> "InColumns[V]":
        part = _as_slice(places)
        return InColumns(self._kind, {field: one[part] for field, one in self._columns.items()}, len(places))


def column_of(values: Sequence[V], field: str) -> Sequence[Any]:
    """A field of every value, whether they are kept by their columns or one by one.

    >>> from xlratings.model import Game
    >>> column_of((Game("T1", "7", "8"),), "player")
    ['7']
    """
    return values.column(field) if type(values) is InColumns else [*map(attrgetter(field), values)]


def under(mappings: Sequence[Mapping[str, T]], key: str) -> Sequence[T | None]:
    """What mappings say under a key, None where one says nothing, whether they are kept by their keys or one by one.

    >>> under(Keyed({"games": [4, 7]}, 2), "games"), under(({"games": 4}, {}), "games")
    ([4, 7], [4, None])
    """
    if isinstance(mappings, Same):
        return Same(mappings.value.get(key), len(mappings))
    if isinstance(mappings, Keyed):
        return mappings.columns.get(key) or Same(None, len(mappings))
    return [one.get(key) for one in mappings]


def different(column: Sequence[T]) -> Collection[T]:
    """Every object of a column once: few where the same stands again and again, however long it takes to compare them.

    >>> different(["1/2", "1", "1/2"]), different(Same(7, 3))
    (['1/2', '1'], [7])
    """
    if type(column) is Same:
        return [column.value] if len(column) else []
    held = column.values if type(column) is Runs else _held(column)
    return [*dict(zip(map(id, held), held, strict=True)).values()]


def made_of(make: Callable[[T], M], column: Sequence[T]) -> Sequence[M]:
    """What a function makes of each value of a column, asked once for an object that stands there again and again.

    >>> made_of(str, [1, 2, 1]), made_of(str, Same(7, 3))[1]
    (['1', '2', '1'], '7')
    """
    if type(column) is Same:
        return Same(make(column.value), len(column)) if len(column) else []
    if type(column) is Runs:
        return column.with_values(made_of(make, column.values))
    held = _held(column)
    made = {key: make(one) for key, one in dict(zip(map(id, held), held, strict=True)).items()}
    return [*map(made.__getitem__, map(id, held))]


def runs(column: Sequence[T]) -> Iterator[tuple[T, slice]]:
    """Each value with the places where it stands without another in between.

    >>> [*runs(["T1", "T1", "T2"])]
    [('T1', slice(0, 2, None)), ('T2', slice(2, 3, None))]
    """
    changes = () if type(column) is Same else compress(count(1), map(ne, column, islice(column, 1, None)))
    for first, behind in pairwise([0, *changes, len(column)]) if len(column) else ():
        yield column[first], slice(first, behind)


def _held(column: Sequence[T]) -> Sequence[T]:
    """The values as objects that stay, so that no two have one identity."""
    return column if type(column) in {list, tuple} else [*column]


def taken(column: Sequence[T], places: Sequence[int]) -> Sequence[T]:
    """What stands at some places of a column or of values, kept as they are kept there.

    >>> taken(["7", "8", "9"], [2, 0]), len(taken(Same("T1", 9), [2, 0]))
    (['9', '7'], 2)
    """
    if type(column) is not list and isinstance(column, Column):
        return column.taken(places)
    held = itemgetter(*places)(column) if len(places) > 1 else [*map(column.__getitem__, places)]
    return array(column.typecode, held) if isinstance(column, array) else [*held]


def _as_slice(places: range) -> slice:
    stop: int | None = places.stop
    return slice(places.start, stop if places.stop >= 0 else None, places.step)
