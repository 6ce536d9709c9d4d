"""Explanations: how a result came about, line by line with the article, or what is wrong with which argument.

The ribbon, the menu and ``xlratings explain`` say the same: everything is a ``Message`` and put into words at the end.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import udfs
from udfs.catalogue import Function
from udfs.elements import workings
from udfs.error_values import ErrorValue
from udfs.explain.faults import arguments_at_fault
from udfs.explain.words import steps
from udfs.plans import Answer, Elements
from udfs.ranges import read_range
from xlratings.errors import Message

__all__ = ["Explanation", "explanation"]

_MOST = 20  # elements of a range that are explained one by one


class Explanation(NamedTuple):
    """What a function gives, and the lines that explain it."""

    result: object
    lines: tuple[Message, ...]


def explanation(function: Function, arguments: tuple[object, ...]) -> Explanation:
    """The result of a function and its explanation.

    >>> from udfs.catalogue import BY_NAME
    >>> found = explanation(BY_NAME["EXPECTED"], (1600, 1500))
    >>> found.result, [line.id for line in found.lines]
    (0.64, ['steps.difference', 'steps.table'])
    """
    result = function(*arguments)
    if isinstance(result, ErrorValue):
        return Explanation(result, _of_error(function, result))
    outcome: Answer | Elements = getattr(udfs, function.python_name).__wrapped__(*arguments)
    if isinstance(outcome, Elements):
        lines = list(_of_elements(function, outcome, result))
    else:
        lines = [] if outcome.working is None else steps(outcome.working)
    return Explanation(result, tuple(lines or [Message("steps.empty")]))


def _of_error(function: Function, error: ErrorValue) -> tuple[Message, ...]:
    """The sentence of an error; the arguments too, where the sentence speaks of the matter only."""
    if "argument" in error.message.fields:
        return (error.message,)
    names = ", ".join(arguments_at_fault(error.message.id, [argument.name for argument in function.arguments]))
    return (error.message, Message("steps.look-at-arguments", arguments=names))


def _of_elements(function: Function, call: Elements, result: object) -> Iterator[Message]:
    results = read_range("result", result).cells
    is_range = len(results) > 1 and call.width == 1
    for number, found in enumerate(islice(workings(call), _MOST), 1):
        if is_range:
            yield Message("steps.element", number=number)
        if found is None:
            yield Message("steps.empty")
        elif isinstance(found, ErrorValue):
            yield from _of_error(function, found)
        else:
            yield from steps(found)
    if is_range and len(results) > _MOST:
        yield Message("steps.more-elements", count=len(results) - _MOST)
