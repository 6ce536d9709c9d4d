"""The month of RISIKO: every event by the list in force on its start day (S0 sections 2 and 3)."""

from xlratings.month.event_checks import event_problems
from xlratings.month.player_lines import told_by_changes
from xlratings.month.replay import replayed
from xlratings.month.system import System

SYSTEM = System(
    problems=event_problems,
    replayed=replayed,
    floor=lambda setting, month: setting.rules_in(month).floor,
    start=lambda setting, month: setting.rules_in(month).start,
    told=told_by_changes,
)
