"""Frozen values that the month finds: the new list, why ratings move, what is corrected; no logic."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.model import Correction, Event, EventState, Month, Policy
from xlratings.people import Decision

Figure = bool | int | float | str | Fraction | None
"""What a cell of Changes can say."""


class Reason(NamedTuple):
    """Why one player's rating moves by one event, in the terms of a system other than RISIKO.

    ``rating``: before the event or game, None for who had none; ``variation``: what it adds; ``figures``: every
    other figure of the sum by its column of Changes; ``article``: of the document; ``steps``: how the figures come
    about, game by game, kept only of the player who is asked about.
    """

    month: Month
    event: str
    event_name: str
    player: str
    name: str
    rating: float | None
    variation: float | Fraction
    figures: Mapping[str, Figure]
    article: str
    steps: tuple[Message, ...] = ()


class Change(NamedTuple):
    """Why one player's rating moves by one event: every figure a clerk needs to redo the sum.

    ``list_used``: the month of the list that counted; ``points``: as reported, or rounds passed;
    ``virtual``: the virtual result ranked by; ``effective``: None where nobody else took part; ``article``: of
    the document, such as "R6, R9".
    """

    month: Month
    event: str
    event_name: str
    player: str
    name: str
    list_used: Month | None
    rating: int
    mean: int
    expected: int
    points: Fraction
    virtual: Fraction
    effective: Fraction | None
    k: Fraction
    variation: int
    article: str


class ListRow(NamedTuple):
    """One line of the new list: ``change`` against the list before, ``events`` counted in it.

    ``rating`` and ``change`` are as they are shown, whole but at bridge; ``exact``: the rating itself where the system
    does not round; ``figures``: what else the system's list shows, by column of List.
    """

    rank: int
    player: str
    name: str
    rating: int | Fraction
    change: int | Fraction
    events: int
    newcomer: bool
    exact: float | None = None
    figures: Mapping[str, Figure] = MappingProxyType({})

    @property
    def kept(self) -> float:
        """The rating that the lists keep and the next month counts on from."""
        if self.exact is not None:
            return self.exact
        return self.rating if isinstance(self.rating, int) else float(self.rating)


class Moved(NamedTuple):
    """A published number that the replay finds otherwise.

    ``published`` None: the list lacks it; ``computed`` None: the replay finds no rating at all; ``kept``: the id of the
    member whose record ``player`` turned out to be, "" for a member's own number.
    """

    month: Month
    player: str
    name: str
    published: float | None
    computed: float | None
    where: Where
    kept: str = ""


class Carried(NamedTuple):
    """What corrections of lists already published add to a player's rating in the list that carries them.

    ``before``: as published, or what newcomers begin with, None: nothing; ``after``: what it should have been, None:
    there should have been none.
    """

    player: str
    name: str
    before: float | None
    after: float | None


class Settled(NamedTuple):
    """What the ledger says of an event once a correction is made; ``state`` None: what the clerk says."""

    event: str
    state: EventState | None
    counted_in: Month | None
    signature: str


class Outcome(NamedTuple):
    """What the month would change; nothing is written while ``problems`` is not empty.

    ``rows``: the list; ``changes``, ``reasons``: of this month's events, in the terms of RISIKO and of the other
    systems; ``rule_book``: code of the system; ``counted``: id -> signature of the events this
    list counts; ``waiting``, ``refused``, ``annulled``: left out by the clerk's word; ``moved``: published numbers
    that would change; ``notes``: worth reading, in nobody's way; ``nothing_to_do``: why there is nothing, if so.

    ``policy``: what becomes of the numbers that move, None: nothing, so that they are a problem; ``is_new``: whether
    the list is new, or a published one that is corrected. Of the correction, if one is made: ``corrections``, one per
    number that moves; ``carried``: what is added in this list; ``settled``: what the ledger says of
    the events afterwards; ``because``: ids of the events that are the cause; ``decided``: the decisions about people
    that are.
    ``past``: the digest of the past once this is written; "" where the next month is to replay all of it.
    """

    month: Month
    rows: Sequence[ListRow] = ()
    changes: Sequence[Change] = ()
    counted: tuple[tuple[str, str], ...] = ()
    waiting: tuple[Event, ...] = ()
    refused: tuple[Event, ...] = ()
    moved: tuple[Moved, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    nothing_to_do: Problem | None = None
    reasons: Sequence[Reason] = ()
    rule_book: str = "RISIKO"
    annulled: tuple[Event, ...] = ()
    policy: Policy | None = None
    is_new: bool = True
    corrections: tuple[Correction, ...] = ()
    carried: tuple[Carried, ...] = ()
    settled: tuple[Settled, ...] = ()
    because: tuple[str, ...] = ()
    decided: tuple[Decision, ...] = ()
    past: str = ""
