"""Calls: from the arguments of a function to its result, for whole lists and element by element.

An error value handed in is handed on and beats our own; else the first argument in order that is wrong decides.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import wraps
from itertools import repeat
from math import isfinite, isnan
from typing import Any, Final, NamedTuple, ParamSpec, TypeGuard, TypeVar

from udfs.convert import required
from udfs.error_values import ErrorValue, HandedInError, error_value, foremost, handed_in, refuse_error
from udfs.ranges import Form, Range, common_shape, like, read_range, wide_like
from xlratings.errors import Message, RuleError

P = ParamSpec("P")
T = TypeVar("T")
Converter = Callable[[object, str], object]
ColumnConverter = Callable[[Sequence[float]], Sequence[object] | None]  # None: read them one by one
C = TypeVar("C", bound=Converter)
Refusal = (RuleError, HandedInError)


class Empty:
    """The type of ``EMPTY``."""


EMPTY: Final = Empty()  # a converted cell that leaves the result's cell empty, too


class Working(NamedTuple):
    """How a result came about, to be put into words.

    Attributes:
        topic: Which words, such as ``expected.table``.
        rules: The rules applied.
        given: The converted arguments.
        figures: Every figure on the way, as the rule gives them.

    """

    topic: str
    rules: Any
    given: Mapping[str, Any]
    figures: Any


class Plan(NamedTuple):
    """How the elements of a call are reckoned, once its settings are known.

    Attributes:
        converters: For each argument that goes element by element, what reads one cell of it.
        rule: Takes the converted cells in order and gives the result.
        working: Takes the same and gives every figure on the way.
        refused: What is wrong with a setting; it counts after the elements.

    """

    converters: Mapping[str, Converter]
    rule: Callable[..., object]
    working: Callable[..., Working | None]
    refused: ErrorValue | None = None


class Elements(NamedTuple):
    """A call that goes element by element.

    Attributes:
        plan: Gives the plan for one value of each setting.
        elements: The arguments whose cells the rule takes, in order.
        settings: The arguments the plan depends on; ranges of them are gone through, too.
        width: How many cells side by side one result has.

    """

    plan: Callable[..., Plan]
    elements: Mapping[str, object]
    settings: Mapping[str, object]
    width: int = 1


class Answer(NamedTuple):
    """The result of a call as a whole: the cells, and how they came about."""

    cells: object
    working: Working | None


def worked(
    topic: str, rules: object, names: Iterable[str], calculation: Callable[..., object]
) -> Callable[..., Working]:
    """A calculation on converted arguments of these names that gives its working."""
    return lambda *values: Working(topic, rules, dict(zip(names, values, strict=True)), calculation(*values))


def refused_plan(converters: Mapping[str, Converter], refused: ErrorValue) -> Plan:
    """The plan of a call with a setting that cannot be: only what is wrong with the elements is looked for."""
    return Plan(converters, _nothing, _nothing, refused)


def ignored(cell: object, argument: str) -> None:
    """Nothing, whatever the cell holds, except an error value.

    Raises:
        HandedInError: the cell holds one.

    """
    refuse_error(cell, argument)


def as_it_is(cell: object, _argument: str) -> object:
    """The cell, to be read later."""
    return cell


def _nothing(*_: object) -> None:
    return None


def cell_function(function: Callable[P, Elements | Answer]) -> Callable[P, Any]:
    """Decorate a function of cells: no exception leaves it, and its result is fit for cells.

    What is decorated stays reachable as ``__wrapped__``, to be explained.
    """
    names = function.__code__.co_varnames

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> object:
        try:
            outcome = function(*args, **kwargs)
            return by_element(outcome) if isinstance(outcome, Elements) else finished(outcome.cells)
        except Refusal as error:
            given = {**dict(zip(names, args, strict=False)), **kwargs}
            return first_handed_in(given) or error_value(error)

    return called


def first_handed_in(given: Mapping[str, object]) -> ErrorValue | None:
    """The first error value that stands in the arguments, in their order."""
    for argument, value in given.items():
        for cell in _cells(value):
            error = handed_in(cell, argument)
            if error is not None:
                return error
    return None


def refuse_errors(**given: object) -> None:
    """Nothing, unless a cell of these arguments, which nothing else will look at, holds an error value.

    Raises:
        HandedInError: the first one.

    """
    error = first_handed_in(given)
    if error is not None:
        raise HandedInError(error)


def _cells(given: object) -> Iterator[object]:
    """Every cell down to the second level: deeper ones are no range and refused later."""
    value = given.tolist() if hasattr(given, "tolist") else given
    for row in value if isinstance(value, list | tuple) else [value]:
        if isinstance(row, list | tuple):
            yield from row
        else:
            yield row


def settled(calculation: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | ErrorValue:
    """What a calculation gives, or the error value of its refusal."""
    try:
        return calculation(*args, **kwargs)
    except Refusal as error:
        return error_value(error)


def needing(convert: Callable[[object, str], T | None]) -> Callable[[object, str], T]:
    """A conversion whose value must be there: a blank cell is #N/A."""

    def needed(cell: object, argument: str) -> T:
        return required(convert(cell, argument), argument)

    return needed


def granted(value: T | ErrorValue) -> T:
    """A settled value that is none of the error values.

    Raises:
        RuleError: it is one.

    """
    if isinstance(value, ErrorValue):
        raise RuleError(value, value.message)  # type: ignore[arg-type]  # - of our own making, so one of the three
    return value


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
    if all(len(each.cells) == 1 for each in settings.values()):
        return _planned(plan(*(each.cells[0] for each in settings.values())), ranges, count)
    cells = [_stretched(each.cells, count) for each in (*ranges.values(), *settings.values())]
    return [
        _planned(
            plan(*row[len(ranges) :]),
            {name: Range((cell,), 1, each.form) for (name, each), cell in zip(ranges.items(), row, strict=False)},
            1,
        )[0]
        for row in zip(*cells, strict=False)
    ]


def _stretched(cells: Sequence[T], count: int) -> Iterable[T]:
    return cells if len(cells) == count else repeat(cells[0], count)


def _planned(plan: Plan, ranges: Mapping[str, Range], count: int) -> list[object]:
    columns = [converted(name, each.cells, plan.converters[name]) for name, each in ranges.items()]
    plain = plan.refused is None and not any({ErrorValue, Empty} & set(map(type, column)) for column in columns)
    stretched = [_stretched(column, count) for column in columns]
    if plain:
        try:
            return list(map(plan.rule, *stretched))
        except RuleError:  # somewhere among the elements: go through them one by one
            stretched = [_stretched(column, count) for column in columns]
    return [_element(plan, values) for values in zip(*stretched, strict=True)]


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
    for number, (plan, row) in enumerate(zip(plans, rows, strict=False), 1):
        names = [f"{name} ({number})" if len(each.cells) > 1 else name for name, each in ranges.items()]
        values = [
            settled(convert, cell, name)
            for convert, cell, name in zip(plan.converters.values(), row, names, strict=True)
        ]
        found = _element(plan._replace(rule=plan.working), values)
        yield found if isinstance(found, Working | ErrorValue) else None


def at_once(column: ColumnConverter) -> Callable[[C], C]:
    """Decorate a conversion with one that reads a column of ordinary numbers at once, many times faster.

    Ordinary are finite numbers that no host uses for an error value.
    """

    def registered(convert: C) -> C:
        _AT_ONCE[convert] = column
        return convert

    return registered


_AT_ONCE: dict[Converter, ColumnConverter] = {}
_ORDINARY = 10**9


def _are_ordinary(cells: Sequence[object]) -> TypeGuard[Sequence[float]]:
    if len(cells) <= 1 or not set(map(type, cells)) <= {float, int}:
        return False
    # a NaN in front is never between the two, another one passes them by and is found by the sum
    is_between = min(cells) > -_ORDINARY and max(cells) < _ORDINARY  # type: ignore[type-var,operator]  # - numbers all
    return is_between and not isnan(sum(cells))  # type: ignore[arg-type]  # - numbers all


def converted(argument: str, cells: Sequence[object], convert: Converter) -> Sequence[object]:
    """The cells of an argument as the rules take them, error values for those that cannot be."""
    try:
        found = _AT_ONCE[convert](cells) if convert in _AT_ONCE and _are_ordinary(cells) else None
        return [convert(cell, argument) for cell in cells] if found is None else found
    except Refusal:
        names = [argument] if len(cells) == 1 else [f"{argument} ({i})" for i, _ in enumerate(cells, 1)]
        return [settled(convert, *each) for each in zip(cells, names, strict=True)]


def _element(plan: Plan, values: Sequence[object]) -> object:
    error = foremost((*values, plan.refused))
    if error is not None:
        return error
    return None if EMPTY in values else settled(plan.rule, *values)


def listed(argument: str, given: object, convert: Converter) -> list[Any]:
    """The cells of a list, row by row, as the rules take them.

    Raises:
        RuleError: the first cell that cannot be; its message says which.

    """
    cells = read_range(argument, given).cells
    try:
        return [convert(cell, argument) for cell in cells]
    except RuleError:
        for i, cell in enumerate(cells, 1):
            convert(cell, f"{argument} ({i})" if len(cells) > 1 else argument)
        raise


def one(argument: str, given: object, convert: Callable[[object, str], T]) -> T:
    """The cell of an argument that takes one, as the rules take it.

    Raises:
        RuleError: #VALUE! for a range of more or fewer cells; else as the conversion does.

    """
    cells = read_range(argument, given).cells
    if len(cells) != 1:
        raise RuleError("#VALUE!", Message("function.one-cell", argument=argument, cells=len(cells)))
    return convert(cells[0], argument)


def finished(result: object) -> object:
    """A result fit for cells: rows, a column or a value."""
    if isinstance(result, list):
        return [finished(each) for each in result] if _is_nested(result) else fit_for_cells(result)
    return fit_for_cells([result])[0]


def _is_nested(rows: list[object]) -> bool:
    return any(isinstance(row, list) for row in rows)


def fit_for_cells(results: Sequence[object]) -> list[object]:
    """Results as plain numbers and texts: no fraction, and never a number that is none."""
    if set(map(type, results)) == {float} and all(map(isfinite, results)):  # type: ignore[arg-type]  # - floats all
        return list(results)
    return [_fit(result) for result in results]


def _fit(result: object) -> object:
    if isinstance(result, Fraction):
        return int(result) if result.denominator == 1 else float(result)
    if isinstance(result, float) and not isfinite(result):
        return ErrorValue("#NUM!", Message("function.no-finite-result"))
    return result
