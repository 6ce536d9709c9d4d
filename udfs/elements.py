"""Calls that go element by element, in the shape of their arguments."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import repeat
from math import isfinite, isnan
from typing import Any, NamedTuple, TypeVar

from udfs.error_values import ErrorValue, foremost
from udfs.plans import EMPTY, Converter, Elements, Empty, Plan, Refusal, Working, settled
from udfs.ranges import Form, Range, cell_name, common_shape, like, read_range, wide_like
from xlratings.errors import Message, RuleError

T = TypeVar("T")
ColumnConverter = Callable[[Sequence[Any]], Sequence[object] | None]  # None: read them one by one
C = TypeVar("C", bound=Converter)
_AT_ONCE: dict[Converter, ColumnConverter] = {}
_ORDINARY = 10**9


def at_once(column: ColumnConverter) -> Callable[[C], C]:
    """Decorate a conversion with one that reads a column of ordinary numbers at once, many times faster.

    Ordinary are finite numbers that no host uses for an error value.
    """

    def registered(convert: C) -> C:
        _AT_ONCE[convert] = column
        return convert

    return registered


class _Column(NamedTuple):
    """The cells of an argument as the rules take them, and whether no error value or blank cell is among them."""

    values: Sequence[object]
    is_plain: bool


def _are_ordinary(cells: Sequence[Any], kinds: AbstractSet[type]) -> bool:
    if len(cells) <= 1 or not kinds <= {float, int}:
        return False
    # a NaN in front is never between the two, another one passes them by and is found by the sum
    return min(cells) > -_ORDINARY and max(cells) < _ORDINARY and not isnan(sum(cells))


def by_element(call: Elements) -> object:
    """The results of a call that goes element by element, in the shape of its arguments.

    Raises:
        RuleError: #VALUE! when two ranges differ in shape.

    """
    ranges = {name: read_range(name, given) for name, given in call.elements.items()}
    settings = {name: read_range(name, given) for name, given in call.settings.items()}
    pattern = common_shape({**ranges, **settings})
    results = _results(call.plan, ranges, settings, len(pattern.cells))
    if call.width == 1:
        return like(pattern, fit_for_cells(results))
    if pattern.form is Form.SINGLE and not isinstance(results[0], tuple):
        return results[0]
    return wide_like(pattern, [fit_for_cells(_wide(each, call.width)) for each in results])


def _wide(result: object, width: int) -> Sequence[object]:
    return result if isinstance(result, tuple) else [result] * width


def _results(
    plan: Callable[..., Plan], ranges: Mapping[str, Range], settings: Mapping[str, Range], count: int
) -> list[object]:
    everywhere = range(count)
    if all(len(each.cells) == 1 for each in settings.values()):
        return _planned(plan(*(each.cells[0] for each in settings.values())), ranges, everywhere)
    chosen = list(zip(*(_stretched(each.cells, count) for each in settings.values()), strict=False))
    results: list[object] = [None] * count
    for places in _alike(chosen):
        for place, result in zip(places, _planned(plan(*chosen[places[0]]), ranges, places), strict=True):
            results[place] = result
    return results


def _alike(chosen: Sequence[tuple[object, ...]]) -> Iterable[Sequence[int]]:
    """Where the same settings stand: each choice is planned once, however many rows have it."""
    places: dict[object, list[int]] = {}
    for place, cells in enumerate(chosen):
        # 1 and TRUE are equal, and a cell of some hosts is no key: by its type and how it is written
        places.setdefault(tuple([(type(cell), repr(cell)) for cell in cells]), []).append(place)
    return places.values()


def _stretched(cells: Sequence[T], count: int) -> Iterable[T]:
    return cells if len(cells) == count else repeat(cells[0], count)


def _planned(plan: Plan, ranges: Mapping[str, Range], places: Sequence[int]) -> list[object]:
    columns = [_converted(name, each, plan.converters[name], places) for name, each in ranges.items()]
    stretched = [_stretched(column.values, len(places)) for column in columns]
    if plan.refused is None and all(column.is_plain for column in columns):
        try:
            return list(map(plan.rule, *stretched))
        except RuleError:  # somewhere among the elements: go through them one by one
            stretched = [_stretched(column.values, len(places)) for column in columns]
    return [_element(plan, values) for values in zip(*stretched, strict=True)]


def _converted(argument: str, given: Range, convert: Converter, places: Sequence[int]) -> _Column:
    """The cells at these places (or the one for all) as the rules take them, error values for those that cannot be."""
    is_whole = len(given.cells) in {1, len(places)}
    cells = given.cells if is_whole else [given.cells[place] for place in places]
    column = _AT_ONCE[convert](cells) if convert in _AT_ONCE and _are_ordinary(cells, given.kinds) else None
    if column is not None:
        return _Column(column, is_plain=True)
    try:
        values: Sequence[object] = [convert(cell, argument) for cell in cells]
    except Refusal:
        names = [cell_name(argument, given, place) for place in places]
        values = [settled(convert, *each) for each in zip(cells, names, strict=False)]
    return _Column(values, is_plain=not {ErrorValue, Empty} & set(map(type, values)))


def _element(plan: Plan, values: Sequence[object]) -> object:
    error = foremost((*values, plan.refused))
    if error is not None:
        return error
    return None if EMPTY in values else settled(plan.rule, *values)


def workings(call: Elements) -> Iterator[Working | ErrorValue | None]:
    """How each element of a call came about: its working, its error value, or None for an empty cell.

    Raises:
        RuleError: #VALUE! when two ranges differ in shape.

    """
    ranges = {name: read_range(name, given) for name, given in call.elements.items()}
    settings = {name: read_range(name, given) for name, given in call.settings.items()}
    count = len(common_shape({**ranges, **settings}).cells)
    chosen = [_stretched(each.cells, count) for each in settings.values()]
    plans = map(call.plan, *chosen) if chosen else repeat(call.plan(), count)
    rows = zip(*(_stretched(each.cells, count) for each in ranges.values()), strict=False)
    for place, (plan, row) in enumerate(zip(plans, rows, strict=False)):
        names = [cell_name(name, each, place) for name, each in ranges.items()]
        values = [
            settled(convert, cell, name)
            for convert, cell, name in zip(plan.converters.values(), row, names, strict=True)
        ]
        found = _element(plan._replace(rule=plan.working), values)
        yield found if isinstance(found, Working | ErrorValue) else None


def fit_for_cells(results: Sequence[object]) -> list[object]:
    """Results as plain numbers and texts: no fraction, and never a number that is none."""
    if set(map(type, results)) == {float} and isfinite(sum(results)):  # type: ignore[arg-type]  # floats all
        return list(results)
    return [_fit(result) for result in results]


def _fit(result: object) -> object:
    if isinstance(result, Fraction):
        return int(result) if result.denominator == 1 else float(result)
    if isinstance(result, float) and not isfinite(result):
        return ErrorValue("#NUM!", Message("function.no-finite-result"))
    return result
