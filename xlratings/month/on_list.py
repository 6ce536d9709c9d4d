"""Who is on a list."""

from collections.abc import Container

from xlratings.model import Month, Player
from xlratings.month.plan import month_of


def is_on_list(player: Player, month: Month, rated: Container[str]) -> bool:
    """Decision: from the month after joining, or from the first event, as long as he is a member.

    ``rated``: the ids of those whose rating was ever given or moved.

    >>> is_on_list(Player("1", "Ash Ada"), Month(2026, 4), {})
    True
    """
    if player.left and player.left < month.first_day:
        return False
    return player.id in rated or player.joined is None or month_of(player.joined) < month
