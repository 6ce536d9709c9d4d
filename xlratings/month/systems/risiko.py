"""The month of RISIKO: every event by the list in force on its start day (S0 sections 2 and 3)."""

from collections.abc import Iterable, Mapping

from xlratings.model import Event, Month
from xlratings.month.computed import ComputedList
from xlratings.month.event_checks import event_problems
from xlratings.month.player_lines import told_by_changes
from xlratings.month.replay import replayed
from xlratings.month.setting import Setting
from xlratings.month.system import System


def _lists(setting: Setting, events: Iterable[Event], last: Month) -> Mapping[Month, ComputedList]:
    return {
        month: ComputedList(found.ratings, found.changes, problems=found.problems, notes=found.notes)
        for month, found in replayed(setting, events, last).items()
    }


SYSTEM = System(
    problems=event_problems,
    replayed=_lists,
    floor=lambda setting, month: setting.rules_in(month).floor,
    start=lambda setting, month: setting.rules_in(month).start,
    told=told_by_changes,
)
