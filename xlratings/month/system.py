"""What a system says about its month: the one place where the systems part."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, Month, Player
from xlratings.month import systems
from xlratings.month.computed import ComputedList
from xlratings.month.setting import Setting

if TYPE_CHECKING:  # only explain needs the words
    from xlratings.month.told import Told


class System(NamedTuple):
    """How a system's month goes.

    Attributes:
        problems: Every reason why an event cannot be rated, without a look at the lists.
        replayed: The lists from the starting one to a month, from the events that can be rated.
        floor: The least rating there is on the list of a month; None: there is none.
        starting: What the starting list lacks.
        start: The rating of a member who has not played; None: such a member is on no list.
        decimals: With how many decimals ratings are shown where these are the events.
        told: A player's month in the system's own words; None: from the reasons and their steps.
        goes_on: Whether a replay may set out from any list, since the ratings of a list are all that is known of its
            players and are kept with every digit.
        list_used: The list by which an event counts; None: by the ratings that the events before it left.

    """

    problems: Callable[[Setting, Event], Iterable[Problem]]
    replayed: Callable[[Setting, Iterable[Event], Month], Mapping[Month, ComputedList]]
    floor: Callable[[Setting, Month], float | None] = lambda _setting, _month: None
    starting: Callable[[Setting], Iterable[Problem]] = lambda _setting: ()
    start: Callable[[Setting, Month], float | None] = lambda _setting, _month: None
    decimals: Callable[[Iterable[Event]], int] = lambda _events: 0
    told: Callable[[Setting, Mapping[Month, ComputedList], Sequence[Event], Player, Month], "Told"] | None = None
    goes_on: Callable[[Setting], bool] = lambda _setting: False
    list_used: Callable[[Setting, Event], Month | None] = lambda _setting, _event: None


def above_zero(_setting: Setting, _month: Month) -> int:
    """The least rating of a table system: 0 means unrated."""
    return 1


def system_of(setting: Setting) -> System:
    """The system of the ledger's rule book, its module imported only now; without one there is no setting."""
    return _system(setting.book.code)


def decimals_of(code: str, events: Iterable[Event]) -> int:
    """With how many decimals the ratings of a system are shown; none for a code that has no month."""
    return _system(code).decimals(events) if systems.has_month(code) else 0


def _system(code: str) -> System:
    system: System = import_module(f"{systems.__name__}.{systems.module_of(code)}").SYSTEM
    return system
