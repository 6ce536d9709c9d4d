"""Calls: no exception leaves a function of cells, and an error value handed in is handed on.

It beats our own; else the first argument in order that is wrong decides.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from udfs.elements import by_element, fit_for_cells
from udfs.error_values import ErrorValue, HandedInError, error_text, error_value, handed_in
from udfs.plans import Answer, Converter, Elements, Refusal
from udfs.ranges import cell_name, read_range
from xlratings.errors import Message, RuleError

P = ParamSpec("P")
T = TypeVar("T")


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
        for name, cell in _cells(argument, value):
            error = handed_in(cell, name)
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


def _cells(argument: str, given: object) -> Iterator[tuple[str, object]]:
    """Every cell with its name; of what is no range, and refused later, the cells of the first two levels."""
    try:
        cells = read_range(argument, given)
    except RuleError:
        rows = given if isinstance(given, list | tuple) else [given]
        yield from ((argument, cell) for row in rows for cell in (row if isinstance(row, list | tuple) else [row]))
        return
    for place, cell in enumerate(cells.cells):
        if error_text(cell) is not None:
            yield cell_name(argument, cells, place), cell


def listed(argument: str, given: object, convert: Converter) -> list[Any]:
    """The cells of a list, row by row, as the rules take them.

    Raises:
        RuleError: the first cell that cannot be; its message says which.

    """
    cells = read_range(argument, given)
    try:
        return [convert(cell, argument) for cell in cells.cells]
    except RuleError:
        for place, cell in enumerate(cells.cells):
            convert(cell, cell_name(argument, cells, place))
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
