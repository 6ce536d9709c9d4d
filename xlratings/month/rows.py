"""The new list line by line, and the published numbers that the replay finds otherwise."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import isclose

from xlratings.model import ListRow, Month, Moved, Player
from xlratings.month.computed import ComputedList, HasRatings
from xlratings.month.plan import is_computed_from_nothing, month_of
from xlratings.month.rating_before import rating_before
from xlratings.month.setting import Setting
from xlratings.month.system import system_of
from xlratings.rules.rounding import nearest_half_away

_CELL = 1e-9  # what a number may lose on its way through a cell, relative to its size


def list_rows(setting: Setting, month: Month, lists: Mapping[Month, ComputedList]) -> tuple[ListRow, ...]:
    """The list of a month: the highest rating first, equal ones share their rank, then by name.

    A change is against the rating before, which one who returns has from before he was away; only who never had one
    is a newcomer.
    """
    replay = lists[month]
    before = {id_: rating_before(setting.ledger.lists, lists, id_, month) for id_ in setting.members}
    start = system_of(setting).start(setting, month)
    listed = list(_listed(setting, month, replay.ratings, start))
    listed.sort(key=lambda line: (-line[0], line[1].name.casefold(), line[1].id))
    events = _events_of(replay)
    ranks: dict[float, int] = {}
    return tuple(
        ListRow(
            rank=ranks.setdefault(rating, place),
            player=player.id,
            name=player.name,
            rating=shown(rating),
            change=shown(rating) - shown(_beginning(before[player.id], player.id, replay, start)),
            events=len(events.get(player.id, ())),
            newcomer=before[player.id] is None,
            exact=None if isinstance(rating, int) else rating,
            figures=replay.figures.get(player.id, {}),
        )
        for place, (rating, player) in enumerate(listed, 1)
    )


def _listed(
    setting: Setting, month: Month, ratings: Mapping[str, float], start: float | None
) -> Iterator[tuple[float, Player]]:
    for player in setting.members.values():
        rating = ratings.get(player.id, start)
        if rating is not None and _is_on_list(player, month, ratings):
            yield rating, player


def shown(rating: float) -> int:
    """A rating as a list shows it: whole, a half away from zero (decision); a whole one as it is.

    >>> shown(1216), shown(1216.5)
    (1216, 1217)
    """
    return rating if isinstance(rating, int) else nearest_half_away(Fraction(rating))


def _beginning(before: float | None, player: str, replay: ComputedList, start: float | None) -> float:
    """The rating before, else the one the player began with."""
    if before is not None:
        return before
    first = next((reason.rating for reason in replay.reasons if reason.player == player), start)
    return replay.ratings[player] if first is None else first


def _events_of(replay: ComputedList) -> dict[str, set[str]]:
    events: dict[str, set[str]] = {}
    counted = [(change.player, change.event) for change in replay.changes]
    counted += [(reason.player, reason.event) for reason in replay.reasons]
    for player, event in counted:
        events.setdefault(player, set()).add(event)
    return events


def _is_on_list(player: Player, month: Month, ratings: Mapping[str, float]) -> bool:
    """Decision: from the month after joining, or from the first event, as long as he is a member."""
    if player.left and player.left < month.first_day:
        return False
    return player.id in ratings or player.joined is None or month_of(player.joined) < month


def moved_numbers(setting: Setting, lists: Mapping[Month, HasRatings]) -> Iterator[Moved]:
    """Published numbers that the replay finds otherwise; a blank cell says nothing."""
    for published in setting.ledger.lists[not is_computed_from_nothing(setting.ledger) :]:
        start = system_of(setting).start(setting, published.month)
        ratings = lists[published.month].ratings
        for id_, rating in published.ratings.items():
            computed = ratings.get(id_, start)
            if id_ in setting.members and not _is_same(computed, rating):
                where = published.cells.get(id_, published.where)
                yield Moved(published.month, id_, setting.names[id_], rating, computed, where)


def _is_same(computed: float | None, published: float) -> bool:
    if computed is None or isinstance(computed, int):
        return computed == published
    return isclose(computed, published, rel_tol=_CELL)
