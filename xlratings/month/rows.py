"""The new list line by line, and the published numbers that the replay finds otherwise."""

from collections import Counter
from collections.abc import Iterator, Mapping

from xlratings.model import ListRow, Month, Moved, Player
from xlratings.month.plan import is_computed_from_nothing, month_of
from xlratings.month.replay import ReplayedList
from xlratings.month.setting import Setting


def list_rows(setting: Setting, month: Month, replay: ReplayedList) -> tuple[ListRow, ...]:
    """The list of a month: the highest rating first, equal ones share their rank, then by name."""
    before = setting.ledger.lists[-1].ratings if setting.ledger.lists else {}
    start = setting.rules_in(month).start
    listed = [
        (replay.ratings.get(player.id, start), player)
        for player in setting.members.values()
        if _is_on_list(player, month, replay.ratings)
    ]
    listed.sort(key=lambda line: (-line[0], line[1].name.casefold(), line[1].id))
    events = Counter(change.player for change in replay.changes)
    ranks: dict[int, int] = {}
    return tuple(
        ListRow(
            rank=ranks.setdefault(rating, place),
            player=player.id,
            name=player.name,
            rating=rating,
            change=rating - before.get(player.id, start),
            events=events[player.id],
            newcomer=player.id not in before,
        )
        for place, (rating, player) in enumerate(listed, 1)
    )


def _is_on_list(player: Player, month: Month, ratings: Mapping[str, int]) -> bool:
    """Decision: from the month after joining, or from the first event, as long as he is a member."""
    if player.left and player.left < month.first_day:
        return False
    return player.id in ratings or player.joined is None or month_of(player.joined) < month


def moved_numbers(setting: Setting, lists: Mapping[Month, ReplayedList]) -> Iterator[Moved]:
    """Published numbers that the replay finds otherwise; a blank cell says nothing."""
    for published in setting.ledger.lists[not is_computed_from_nothing(setting.ledger) :]:
        start = setting.rules_in(published.month).start
        ratings = lists[published.month].ratings
        for id_, rating in published.ratings.items():
            computed = ratings.get(id_, start)
            if id_ in setting.members and computed != rating:
                where = published.cells.get(id_, published.where)
                yield Moved(published.month, id_, setting.names[id_], rating, computed, where)
