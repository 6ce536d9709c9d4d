"""The published numbers that the replay finds otherwise than they are published or were corrected."""

from collections.abc import Iterator, Mapping
from math import isclose

from xlratings.model import Correction, Month, Moved, PublishedList
from xlratings.month.computed import HasRatings
from xlratings.month.on_list import is_on_list
from xlratings.month.plan import is_computed_from_nothing
from xlratings.month.setting import Setting
from xlratings.month.system import system_of

_CELL = 1e-9  # what a number may lose on its way through a cell, relative to its size


def moved_numbers(setting: Setting, lists: Mapping[Month, HasRatings]) -> Iterator[Moved]:
    """Published numbers that the replay finds otherwise, list after list, in the order of each.

    A number whose difference was carried into a later list is settled as long as the replay still finds what was
    carried. A blank cell says nothing once a player has been published; before that it is a number that is missing,
    and comes last.
    """
    carried = {(one.month, one.player): one for one in setting.ledger.corrections if one.carried_in}
    seen: set[str] = set()
    computed_lists = setting.ledger.lists[not is_computed_from_nothing(setting.ledger) :]
    if len(computed_lists) < len(setting.ledger.lists):
        seen.update(setting.ledger.lists[0].ratings)
    for published in computed_lists:
        ratings = lists[published.month].ratings
        missing = [id_ for id_ in sorted(ratings) if id_ not in seen and _is_missing(setting, published, id_)]
        seen.update(published.ratings)
        for id_ in (*published.ratings, *missing):
            if id_ in setting.members:
                found = _moved(setting, published, ratings, id_)
                if not _is_settled(found, carried.get((published.month, id_))):
                    yield found


def _is_missing(setting: Setting, published: PublishedList, id_: str) -> bool:
    """Decision: nobody gets a number on a list that was published before he joined."""
    player = setting.members.get(id_)
    if player is None or id_ in published.ratings or not is_on_list(player, published.month, (id_,)):
        return False
    return player.joined is None or player.joined < published.month.first_day


def _moved(setting: Setting, published: PublishedList, ratings: Mapping[str, float], id_: str) -> Moved:
    month, number = published.month, published.ratings.get(id_)
    computed, start = ratings.get(id_), system_of(setting).start(setting, month)
    if computed is None and (is_same(start, number) or is_on_list(setting.members[id_], month, ratings)):
        computed = start
    where = published.cells.get(id_, published.where)
    return Moved(month, id_, setting.names[id_], number, computed, where)


def _is_settled(found: Moved, carried: Correction | None) -> bool:
    if carried is None:
        return is_same(found.computed, found.published)
    return is_same(found.published, carried.published) and is_same(found.computed, carried.computed)


def is_same(computed: float | None, published: float | None) -> bool:
    """Whether a number is the one that went through a cell: to the point, or but for the last digits of a decimal."""
    if computed is None or published is None or isinstance(computed, int):
        return computed == published
    return isclose(computed, published, rel_tol=_CELL)
