"""What a second look is taken at: the events of a month, among all others, and the lists they make."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from xlratings.model import Event, Ledger, Month
from xlratings.month.computed import ComputedList
from xlratings.month.setting import Setting


class Seen(NamedTuple):
    """A month to be looked at: the events its list counts, and all events of the ledger that can be rated.

    ``before``: the ratings before the month, of everybody who had one.
    """

    setting: Setting
    month: Month
    counted: Sequence[Event]
    sound: Sequence[Event]
    lists: Mapping[Month, ComputedList]
    before: Mapping[str, float]

    @property
    def ledger(self) -> Ledger:
        """The ledger."""
        return self.setting.ledger

    @property
    def new(self) -> ComputedList:
        """The list of the month."""
        return self.lists[self.month]

    def rating_before(self, player: str) -> float | None:
        """The rating a player had before the month; None: what a newcomer starts with says nothing of his strength."""
        return self.before.get(player)
