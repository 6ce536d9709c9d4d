"""A value of the model as a cell holds it."""

from collections.abc import Mapping
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any

from xlratings.model import EventKind, EventState, GameKind, Month, Policy
from xlratings.workbook.words import EVENT_KINDS, EVENT_STATES, GAME_KINDS, POLICIES, YES_NO, written

_VOCABULARIES: Mapping[type[Enum], Any] = {
    EventKind: EVENT_KINDS,
    EventState: EVENT_STATES,
    GameKind: GAME_KINDS,
    Policy: POLICIES,
}


def cell_of(value: object, language: str) -> str | int | float | date | None:
    """Kinds, states, yes and no in words, exact numbers as numbers, ids with commas between them; "" is blank.

    >>> cell_of(True, "it"), cell_of(Fraction(21, 2), "it"), cell_of(("1", "2"), "it"), cell_of("", "it")
    ('sì', 10.5, '1, 2', None)
    """
    if isinstance(value, Enum):
        return written(_VOCABULARIES[type(value)], value, language)
    if isinstance(value, bool):
        return written(YES_NO, value, language)
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    if isinstance(value, tuple):
        return str(value) if isinstance(value, Month) else ", ".join(value)
    return value if isinstance(value, str | int | float | date) and value != "" else None
