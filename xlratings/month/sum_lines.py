"""Words for the end of a player's month: how the new rating comes about, and whether it is what was published."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.model import Month
from xlratings.month.told import Sum, is_close, plain, signed

_MOST_TERMS = 20  # of a sum that is written out
_HALF = Fraction(1, 2)
Lines = Iterator[Message]


def sum_lines(own: Sum, floor: float | None) -> Lines:
    """From what the events add to the new rating; rounded, limited, or none at all; ``floor``: of the list."""
    if own.before is None:
        yield Message("steps.first-none") if own.rating is None else Message("steps.first", rating=own.rating)
        return
    rounded = None if own.rating is None else own.rating - own.before
    if is_close(own.unlimited, own.rating):
        yield from _exact(own)
    elif rounded is not None and rounded % 1 == 0 and abs(rounded - own.total) <= _HALF:
        yield from _rounded(own, int(rounded))
    else:
        yield _limited(own, floor)


def _exact(own: Sum) -> Lines:
    if len(own.variations) <= _MOST_TERMS:
        yield Message("steps.new-rating", sum=(own.before, *_terms(own)), rating=own.rating)
        return
    yield Message("steps.changes-total", changes=len(own.variations), total=plain(own.total))
    yield Message("steps.new-rating", sum=(own.before, plain(own.total)), rating=own.rating)


def _terms(own: Sum) -> tuple[object, ...]:
    return tuple(plain(one) for one in own.variations)


def _rounded(own: Sum, rounded: int) -> Lines:
    fields = {"total": plain(own.total), "rounded": rounded}
    if 1 < len(own.variations) <= _MOST_TERMS:
        yield Message("steps.changes-rounded", sum=_terms(own), **fields)
    else:
        yield Message("steps.change-rounded", **fields)
    yield Message("steps.new-rating", sum=(own.before, rounded), rating=own.rating)


def _limited(own: Sum, floor: float | None) -> Message:
    """The sum is not the rating: below the floor, no longer on the list, or for a reason of the system's own."""
    fields = {"sum": (own.before, plain(own.total)), "unlimited": own.unlimited}
    if own.rating is None:
        return Message("steps.new-unlisted", **fields)
    if floor is not None and own.unlimited < floor == own.rating:
        return Message("steps.new-floor", floor=floor, rating=own.rating, **fields)
    return Message("steps.new-otherwise", rating=own.rating, **fields)


class Published(NamedTuple):
    """What is published of a player.

    ``rating``: on the list, None: no number; ``before``: the number before it, None: there was none; ``carried``: what
    a correction of the list before, or events while the player was on no list, add to it.
    """

    month: Month
    rating: float | None
    before: float | None
    carried: float = 0


def published_lines(published: Published, own: Sum) -> Lines:
    """Whether the sum equals the published change, or by how much it differs.

    A rating found from nothing is compared as it is, also where an older list has one that was lost below the floor.
    """
    month, rating = published.month, published.rating
    is_first = own.before is None and own.rating is not None
    if rating is None:
        yield Message("steps.month-blank", month=month)
    elif published.before is None or is_first:
        id_ = "steps.month-agrees-first" if is_close(rating, own.rating) else "steps.month-differs-first"
        yield Message(id_, month=month, published=rating, rating="-" if own.rating is None else own.rating)
    else:
        yield _compared(month, rating, published.before, published.carried, own)


def _compared(month: Month, rating: float, before: float, carried: float, own: Sum) -> Message:
    """``before``: the number published before this one; what the events add and what was ``carried`` is the sum."""
    fields = {"month": month, "published": rating, "change": signed(rating - before)}
    if own.rating is None or own.before is None:
        return Message("steps.month-differs-none", **fields)
    computed = own.rating - own.before + carried
    if is_close(rating, before + computed):
        return Message("steps.month-agrees", **fields)
    difference = signed(rating - before - computed)
    return Message("steps.month-differs", computed=signed(computed), difference=difference, **fields)
