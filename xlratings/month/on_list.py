"""Who is on a list."""

from collections.abc import Container, Sequence
from datetime import date

from xlratings.in_columns import Same
from xlratings.model import Month, Player
from xlratings.month.members import Members


def is_on_list(player: Player, month: Month, rated: Container[str]) -> bool:
    """Decision: from the month after joining, or from the first event, as long as he is a member.

    ``rated``: the ids of those whose rating was ever given or moved.

    >>> is_on_list(Player("1", "Ash Ada"), Month(2026, 4), {})
    True
    """
    return _is_on_list(player.left, player.joined, month.first_day, is_rated=player.id in rated)


def are_on_list(members: Members, month: Month, rated: Container[str]) -> Sequence[bool]:
    """The same of every member.

    >>> members = Members([Player("1", "Ash Ada"), Player("2", "Oak Ida", joined=date(2026, 4, 1))])
    >>> are_on_list(members, Month(2026, 4), {})
    [True, False]
    """
    day, left, joined = month.first_day, members.column("left"), members.column("joined")
    if min(filter(None, left), default=day) >= day > max(filter(None, joined), default=date.min):
        return Same(value=True, count=len(members))
    return [
        _is_on_list(gone, since, day, is_rated=id_ in rated)
        for id_, gone, since in zip(members, left, joined, strict=True)
    ]


def _is_on_list(left: date | None, joined: date | None, day: date, *, is_rated: bool) -> bool:
    """``day``: on which the list is published."""
    if left and left < day:
        return False
    return is_rated or joined is None or joined < day
