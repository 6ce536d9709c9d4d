"""Whether nothing is wrong with the games of an event, seen from their columns; else each is looked at."""

from collections.abc import Collection
from operator import eq

from xlratings.in_columns import column_of, different
from xlratings.model import Event
from xlratings.month.marks import is_bye
from xlratings.month.plan import is_outside
from xlratings.month.setting import Setting

SCORES = frozenset({0, 0.5, 1})


def are_sound(setting: Setting, event: Event) -> bool:
    """Whether every game is of two members, who are known and were there, with a score and a day there can be."""
    players, opponents = column_of(event.games, "player"), column_of(event.games, "opponent")
    ids = {*players, *opponents}
    return (
        not setting.ledger.doubts
        and setting.members.keys() >= ids
        and not _has_left(setting, event, ids)
        and not any(map(eq, players, opponents))
        and all(one is None for one in different(column_of(event.games, "guest_rating")))
        and all(one is None or one in SCORES for one in different(column_of(event.games, "score")))
        and not any(map(is_bye, {*column_of(event.games, "mark")}))
        and not any(is_outside(event, day) for day in different(column_of(event.games, "day")))
    )


def _has_left(setting: Setting, event: Event, ids: Collection[str]) -> bool:
    """Whether somebody left before the event; as long as its first day is not known nobody did."""
    left = [setting.left[id_] for id_ in ids if id_ in setting.left] if setting.left else []
    return event.start is not None and min(left, default=event.start) < event.start
