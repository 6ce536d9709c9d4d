"""A lesson as a formula over cells, and what it gives."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from udfs.catalogue import BY_NAME
from workbooks.calculator.lessons import Given, Lesson

Result = str | int | float | None


def formula(lesson: Lesson, places: Mapping[int, str], separator: str = ",") -> str:
    """The formula; ``places``: the cells of each argument, by its position.

    >>> formula(Lesson("EXPECTED", (Given((1,)), Given((2,))), needed=(0,)), {0: "C5", 1: "C6"})
    'IF(C5="","",EXPECTED(C5,C6))'
    """
    arguments = [places.get(position, "") for position in range(len(lesson.given))]
    while not arguments[-1]:
        arguments.pop()
    call = f"{lesson.function}({separator.join(arguments)})"
    if not lesson.needed:
        return call
    blank = separator.join(f'{places[position]}=""' for position in lesson.needed)
    is_blank = blank if len(lesson.needed) == 1 else f"OR({blank})"
    return f"IF({separator.join((is_blank, chr(34) * 2, call))})"


def results(lesson: Lesson) -> tuple[tuple[Result, ...], ...]:
    """What the lesson's formula gives, in rows.

    >>> results(Lesson("EXPECTED", (Given((1600,)), Given((1500,)))))
    ((0.64,),)
    """
    found = BY_NAME[lesson.function](*(_argument(given, is_table=lesson.is_table) for given in lesson.given))
    rows = found if isinstance(found, list) else [[found]]
    return tuple(tuple(row) if isinstance(row, list) else (row,) for row in rows)


def _argument(given: Given | None, *, is_table: bool) -> object:
    if given is None:
        return None
    if len(given.values) == 1:
        return given.values[0]
    return [[value] for value in given.values] if is_table else [list(given.values)]


def rows_of(columns: Sequence[Given]) -> tuple[tuple[object, ...], ...]:
    """The rows of a table lesson's columns."""
    return tuple(zip_longest(*(column.values for column in columns)))
