"""What a system says about its month: the one place where RISIKO and the others part."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, Month
from xlratings.month import cbjd, fide, fngo, kurnik
from xlratings.month.computed import ComputedList
from xlratings.month.event_checks import event_problems
from xlratings.month.replay import replayed
from xlratings.month.setting import Setting
from xlratings.rules.cbjd import CbjdRules
from xlratings.rules.fide import FideRules
from xlratings.rules.fngo import FngoRules
from xlratings.rules.kurnik import KurnikRules
from xlratings.rules.risiko import RisikoRules


class System(NamedTuple):
    """How a system's month goes.

    Attributes:
        problems: Every reason why an event cannot be rated, without a look at the lists.
        replayed: The lists from the starting one to a month, from the events that can be rated.
        floor: The least rating there is on the list of a month; None: there is none.
        starting: What the starting list lacks.
        start: The rating of a member who has not played; None: such a member is on no list.

    """

    problems: Callable[[Setting, Event], Iterable[Problem]]
    replayed: Callable[[Setting, Iterable[Event], Month], Mapping[Month, ComputedList]]
    floor: Callable[[Setting, Month], int | None] = lambda _setting, _month: None
    starting: Callable[[Setting], Iterable[Problem]] = lambda _setting: ()
    start: Callable[[Setting, Month], float | None] = lambda _setting, _month: None


def _risiko_lists(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    return {
        month: ComputedList(found.ratings, found.changes, problems=found.problems, notes=found.notes)
        for month, found in replayed(setting, events, last).items()
    }


def _above_zero(_setting: Setting, _month: Month) -> int:
    """The least rating of a table system: 0 means unrated."""
    return 1


_SYSTEMS: Mapping[type, System] = {
    RisikoRules: System(
        problems=event_problems,
        replayed=_risiko_lists,
        floor=lambda setting, month: setting.rules_in(month).floor,
        start=lambda setting, month: setting.rules_in(month).start,
    ),
    CbjdRules: System(problems=cbjd.event_problems, replayed=cbjd.replayed, floor=_above_zero),
    FngoRules: System(problems=fngo.event_problems, replayed=fngo.replayed, starting=fngo.starting_problems),
    FideRules: System(
        problems=fide.event_problems, replayed=fide.replayed, starting=fide.starting_problems, floor=_above_zero
    ),
    KurnikRules: System(problems=kurnik.event_problems, replayed=kurnik.replayed, start=kurnik.start),
}


def system_of(setting: Setting) -> System:
    """The system of the ledger's rule book; one without is refused before there is a setting."""
    return _SYSTEMS[type(setting.book.newest().rules)]
