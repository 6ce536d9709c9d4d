"""One player's month: every figure that leads from the rating before to the new one."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from xlratings.model import Event, EventKind, Month, Player, Result
from xlratings.month.computed import ComputedList
from xlratings.month.federated import federated, federated_column
from xlratings.month.plan import counting_order, list_month
from xlratings.month.rating_before import rating_before
from xlratings.month.risiko import list_used, winner_among_federated
from xlratings.month.setting import Setting
from xlratings.rules.elimination import elimination_formula
from xlratings.rules.risiko import EventRating, PlayerRating, new_rating
from xlratings.rules.significance import Formula


class CountedEvent(NamedTuple):
    """An event that counted for a player.

    Attributes:
        event: Of the ledger.
        result: The player's.
        formula: S or R, or the rounds of a points event.
        list_used: The list that gave the ratings; None while there is none.
        is_listed: Whether the player is on it.
        rating: Every figure of the event.
        player: The player's figures among them.
        names: Of the federated participants, in the order of ``rating.players``.
        is_winner: Whether the player is the winner a points event puts first.

    """

    event: Event
    result: Result
    formula: int | Formula
    list_used: Month | None
    is_listed: bool
    rating: EventRating
    player: PlayerRating
    names: tuple[str, ...]
    is_winner: bool


class PlayerMonth(NamedTuple):
    """How a player's rating of a month comes about.

    Attributes:
        player: The member.
        month: The list.
        before: The rating before; what newcomers start with for one who was on no list.
        is_new: Whether the list before has no number of this player.
        is_known: Whether the player had a rating before, on that list or an earlier one.
        counted: The events that counted, in counting order.
        rating: The new one, computed.
        floor: The least rating there is.

    """

    player: Player
    month: Month
    before: int
    is_new: bool
    is_known: bool
    counted: tuple[CountedEvent, ...]
    rating: int
    floor: int

    @property
    def variations(self) -> tuple[int, ...]:
        """What each event added."""
        return tuple(event.player.variation for event in self.counted)

    @property
    def unlimited(self) -> int:
        """The rating before and the variations, before the floor is looked at."""
        return self.before + sum(self.variations)


def player_month(
    setting: Setting, lists: Mapping[Month, ComputedList], events: Iterable[Event], player: Player, month: Month
) -> PlayerMonth:
    """A player's month from the lists as replayed and the events that were replayed."""
    rules = setting.rules_in(month)
    earlier = lists.get(month.plus(-1))
    own = [event for event in sorted(events, key=counting_order) if list_month(event) == month]
    counted = tuple(
        _counted(setting, lists, month, event, place)
        for event in own
        for place, id_ in enumerate(federated_column(event, "player"))
        if id_ == player.id
    )
    before = int(earlier.ratings.get(player.id, rules.start)) if earlier else rules.start
    return PlayerMonth(
        player=player,
        month=month,
        before=before,
        is_new=player.id not in _published(setting, month.plus(-1)),
        is_known=rating_before(setting.ledger.lists, lists, player.id, month) is not None,
        counted=counted,
        rating=new_rating(rules, before, (event.player.variation for event in counted)) if counted else before,
        floor=rules.floor,
    )


def _counted(
    setting: Setting, lists: Mapping[Month, ComputedList], month: Month, event: Event, place: int
) -> CountedEvent:
    """``place``: of the player among those who count."""
    in_force = list_used(setting.rules_of(event), event)
    used = next(change.list_used for change in lists[month].changes if change.event == event.id)
    rating = lists[month].rated[event.id]
    known = lists[in_force].ratings if in_force and in_force in lists else {}
    rows = federated(event)
    is_points = event.kind is EventKind.POINTS
    return CountedEvent(
        event=event,
        result=rows[place],
        formula=(event.rounds or 0) if is_points else _formula(setting, event),
        list_used=used,
        is_listed=rows[place].player in known or rows[place].player in _published(setting, used),
        rating=rating,
        player=rating.players[place],
        names=tuple(map(setting.names.__getitem__, federated_column(event, "player"))),
        is_winner=is_points and winner_among_federated(setting, event) == place,
    )


def _formula(setting: Setting, event: Event) -> Formula:
    rules = setting.rules_of(event)
    return elimination_formula(rules, event.kind, event.rounds, event.second_chance_rounds, event.selection_games)


def _published(setting: Setting, month: Month | None) -> Mapping[str, float]:
    """The numbers of a list as published: who never played is on it, and not in the replay."""
    return next((one.ratings for one in setting.ledger.lists if one.month == month), {})
