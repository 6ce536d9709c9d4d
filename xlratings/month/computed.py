"""One month's list as a replay finds it, whatever the system."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from xlratings.errors import Message, Problem
from xlratings.outcome import Change, Figure, Reason

if TYPE_CHECKING:  # other systems do not import its rules
    from xlratings.rules.risiko import EventRating


class HasRatings(Protocol):
    """A list: id -> rating."""

    @property
    def ratings(self) -> Mapping[str, float]:
        """Of everyone whose rating was ever given or moved."""


class ComputedList(NamedTuple):
    """One month's list as the replay finds it.

    Attributes:
        ratings: Id -> rating of everyone whose rating was ever given or moved, as exact as the system keeps it.
        changes: Of the events this list counts, by end day, then event id; RISIKO's.
        reasons: The same in the terms of the other systems.
        problems: Events that the lists or the rules do not let be rated.
        notes: Worth knowing about the events.
        figures: Id -> what else the system's list shows, by column of List.
        rated: Event -> every figure of it; RISIKO's.
        unrated: Event -> why games of the player who is asked about do not count, as far as only the lists tell.

    """

    ratings: Mapping[str, float]
    changes: Sequence[Change] = ()
    reasons: Sequence[Reason] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    figures: Mapping[str, Mapping[str, Figure]] = MappingProxyType({})
    rated: Mapping[str, "EventRating"] = MappingProxyType({})
    unrated: Mapping[str, tuple[Message, ...]] = MappingProxyType({})
