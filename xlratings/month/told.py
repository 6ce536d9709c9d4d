"""One player's month in the terms of any system: what there was before, why it moves, what the sum is."""

from collections.abc import Mapping
from fractions import Fraction
from math import fsum, isclose
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.model import Month
from xlratings.month.computed import ComputedList
from xlratings.outcome import Reason

Line = Message | Reason
"""A sentence, or a reason whose figures are shown under the headings of Changes."""
Paragraph = tuple[Line, ...]
"""Lines, the first of which is a sentence, the heading."""
Lists = Mapping[Month, ComputedList]

_NOISE = 1e-9  # of floats, relative to the size of ratings


class Sum(NamedTuple):
    """What explains a rating.

    ``before``: None for who had none; ``variations``: what each event or game adds; ``rating``: of the list as
    computed, None for who is not on it.
    """

    before: float | None
    variations: tuple[float | Fraction, ...]
    rating: float | None

    @property
    def total(self) -> float | Fraction:
        """All that the events add; exact unless a system keeps floats."""
        if any(isinstance(one, float) for one in self.variations):
            return fsum(self.variations)
        return sum(self.variations, Fraction(0))

    @property
    def unlimited(self) -> float | Fraction:
        """The rating before and the total, before anything is rounded or limited."""
        return plain((self.before or 0) + self.total)


class Told(NamedTuple):
    """A player's month.

    ``before``: a sentence about the rating before; ``events``: a paragraph for each that counted, by its id;
    ``end``: how the new rating comes about; ``sum``: the figures of it.
    """

    before: Message
    events: Mapping[str, Paragraph]
    end: tuple[Message, ...]
    sum: Sum


"""Tells a player's month from the lists as replayed and the events that were replayed."""


def plain(number: float | Fraction) -> float | Fraction:
    """A number as it is, but a whole fraction as an integer.

    >>> plain(Fraction(3)), plain(Fraction(1, 2)), plain(1.5)
    (3, Fraction(1, 2), 1.5)
    """
    return int(number) if isinstance(number, Fraction) and number.denominator == 1 else number


def is_close(one: float | Fraction | None, other: float | Fraction | None) -> bool:
    """Whether two ratings are the same but for what floats lose on their way through sums and cells.

    >>> is_close(None, None), is_close(None, 0), is_close(1200.1, 1200.1 + 1e-12), is_close(1200, 1201)
    (True, False, True, False)
    """
    if one is None or other is None:
        return one is other
    return isclose(one, other, rel_tol=_NOISE, abs_tol=_NOISE)


def signed(change: float | Fraction) -> object:
    """A change as it is written: +12, -7, 0; with a sentence around it where it has decimals.

    >>> signed(12), signed(Fraction(-7)), signed(Fraction(1, 2))
    ('+12', '-7', Message('steps.plus', value=Fraction(1, 2)))
    """
    number = plain(change)
    if isinstance(number, int):
        return f"{number:+d}" if number else "0"
    if is_close(number, round(number)):
        return signed(round(number))
    return Message("steps.plus", value=number) if number > 0 else number
