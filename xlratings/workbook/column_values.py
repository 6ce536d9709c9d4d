"""What the cells of a column say, read together: a column that is plain at a stroke, else each different cell once."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isfinite
from typing import Any, NamedTuple

from xlratings.errors import Message
from xlratings.workbook.cell_values import Known, said
from xlratings.workbook.columns import CellKind
from xlratings.workbook.written.unreadable import UnreadableCellError
from xlratings.workbook.xlsx.cells import Value
from xlratings.workbook.xlsx.value_columns import kinds_of

_WHOLE = frozenset({CellKind.WHOLE, CellKind.RATING})
_NUMBERS = frozenset({bool, int, float})
_ONE_NUMBER: tuple[set[type], ...] = (set(), {bool}, {int}, {float})
_STRANGE = frozenset("#(:\u200b\u200e\u200f\u2060\ufeff")  # of errors, formulas, and what only looks like nothing
_COMMON = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -.,'\n"


class ColumnRead(NamedTuple):
    """What each cell says, None where it is blank or cannot be read; what is wrong with those, by their place."""

    values: Sequence[Any]
    unreadable: Mapping[int, Message]


def column_read(typed: Sequence[Value], kind: CellKind) -> ColumnRead:
    """Read the cells of a column.

    >>> column_read([7, None, "x"], CellKind.ID).values, column_read([7, 8], CellKind.ID).values
    (['7', None, 'x'], ['7', '8'])
    >>> column_read([1, "#N/A"], CellKind.TEXT)
    ColumnRead(values=['1', None], unreadable={1: Message('workbook.cell-is-error', value='#N/A')})
    """
    classes = kinds_of(typed)
    plain = _plain(typed, classes, kind)
    if plain is not None:
        return ColumnRead(plain, {})
    keys: Sequence[object] = typed
    if classes & _NUMBERS not in _ONE_NUMBER:  # 1, 1.0 and TRUE are one key, and say different things
        keys = list(zip(map(type, typed), typed, strict=True))
    meant = {key: _meaning(value, kind) for key, value in dict(zip(keys, typed, strict=True)).items()}
    values = list(map(meant.__getitem__, keys))
    if not any(isinstance(value, Message) for value in meant.values()):
        return ColumnRead(values, {})
    unreadable = {place: value for place, value in enumerate(values) if isinstance(value, Message)}
    return ColumnRead([None if isinstance(value, Message) else value for value in values], unreadable)


def ratings_read(typed: Sequence[Value], kind: CellKind) -> ColumnRead:
    """The ratings in a column of a list, as the systems count with them: whole, or to the 15 digits a cell shows."""
    numbers: Sequence[Any] = typed
    are_numbers = kind not in _WHOLE and kinds_of(typed) <= {int, float, type(None)}
    if are_numbers and all(map(isfinite, filter(None, numbers))):
        return ColumnRead(list(map(_to_15_digits, numbers)), {})
    found = column_read(typed, kind)
    if kind in _WHOLE:
        return found
    return found._replace(values=[float(one) if isinstance(one, Fraction) else one for one in found.values])


def shared(ratings: Sequence[Any]) -> Sequence[Any]:
    """Ratings, whole ones that often stand more than once made once each.

    >>> first, other = shared([1000, 1000])
    >>> first is other
    True
    """
    if kinds_of(ratings) != {int}:
        return ratings
    made = {rating: rating for rating in set(ratings)}
    return list(map(made.__getitem__, ratings))


def _to_15_digits(number: float | None) -> float | None:
    if number.__class__ is float:
        return float(f"{number:.15g}")
    return None if number is None else float(number)


def _plain(typed: Sequence[Any], classes: set[type], kind: CellKind) -> Sequence[Known | None] | None:
    """The values of cells that are proved to say just what stands in them; None: there is no such proof."""
    filled = typed if type(None) not in classes else [one for one in typed if one is not None]
    if kind in _WHOLE and classes <= {int, type(None)}:
        return typed if min(filled, default=0) >= 0 else None
    if kind is CellKind.ID and classes == {int} and min(filled) > 0:
        return list(map(str, filled))
    if kind is CellKind.ID and classes <= {int, type(None)} and min(filled, default=1) > 0:
        return [None if one is None else str(one) for one in typed]
    if kind is CellKind.TEXT and classes <= {str, type(None)} and _are_plain_texts(filled):
        return typed
    return None


def _are_plain_texts(texts: Sequence[str]) -> bool:
    """Whether texts have single blanks only, between words, and no letters that may make them an error or nothing."""
    together = "\n".join(["", *texts, ""])
    letters = _letters_but_common_ones(together)
    blanks = any(two in together for two in ("  ", " \n", "\n ", "\n\n", "\n'"))
    others = any(letter.isspace() for letter in letters - {" ", "\n"})
    return not (blanks or others or letters & _STRANGE) and together.count("\n") == len(texts) + 1


def _letters_but_common_ones(text: str) -> set[str]:
    """The letters of a text without those that nearly all have, which are left out of its bytes at once."""
    return set(text.encode(errors="surrogatepass").translate(None, _COMMON).decode(errors="surrogatepass"))


def _meaning(value: Value, kind: CellKind) -> Known | Message | None:
    try:
        found = said(value, kind)
    except UnreadableCellError as error:
        return error.message
    return None if found == "" else found
