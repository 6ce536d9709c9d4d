"""The month of RISIKO: every event by the list in force on its start day (S0 sections 2 and 3)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xlratings.model import Event, Month, Player
from xlratings.month.event_checks import event_problems
from xlratings.month.replay import replayed
from xlratings.month.risiko import list_used
from xlratings.month.setting import Setting
from xlratings.month.system import System

if TYPE_CHECKING:  # only explain needs the words
    from xlratings.month.told import Lists, Told


def told(setting: Setting, lists: "Lists", events: Sequence[Event], player: Player, month: Month) -> "Told":
    """A player's month in words."""
    from xlratings.month.player_lines import told_by_changes  # noqa: PLC0415 - only explain needs the words

    return told_by_changes(setting, lists, events, player, month)


SYSTEM = System(
    problems=event_problems,
    replayed=replayed,
    floor=lambda setting, month: setting.rules_in(month).floor,
    start=lambda setting, month: setting.rules_in(month).start,
    told=told,
    goes_on=lambda _setting: True,
    list_used=lambda setting, event: list_used(setting.rules_of(event), event),
)
