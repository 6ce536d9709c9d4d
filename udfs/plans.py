"""Plans: how a call is reckoned and how its result comes about, as data; conversions that may be refused."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from udfs.convert import required
from udfs.error_values import ErrorValue, HandedInError, error_value, refuse_error
from xlratings.errors import RuleError

P = ParamSpec("P")
T = TypeVar("T")
Converter = Callable[[object, str], object]
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


def _nothing(*_: object) -> None:
    return None


def ignored(cell: object, argument: str) -> None:
    """Nothing, whatever the cell holds, except an error value.

    Raises:
        HandedInError: the cell holds one.

    """
    refuse_error(cell, argument)


def as_it_is(cell: object, _argument: str) -> object:
    """The cell, to be read later."""
    return cell


def settled(calculation: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | ErrorValue:
    """What a calculation gives, or the error value of its refusal."""
    try:
        return calculation(*args, **kwargs)
    except Refusal as error:
        return error_value(error)


def granted(value: T | ErrorValue) -> T:
    """A settled value that is none of the error values.

    Raises:
        RuleError: it is one.

    """
    if isinstance(value, ErrorValue):
        raise RuleError(value, value.message)  # type: ignore[arg-type]  # of our own making, so one of the three
    return value


def needing(convert: Callable[[object, str], T | None]) -> Callable[[object, str], T]:
    """A conversion whose value must be there: a blank cell is #N/A."""

    def needed(cell: object, argument: str) -> T:
        return required(convert(cell, argument), argument)

    return needed
