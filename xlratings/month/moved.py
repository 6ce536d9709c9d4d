"""The published numbers that the replay finds otherwise than they are published or were corrected."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress, repeat
from math import isclose
from operator import ne

from xlratings.model import Correction, Month, Player, PublishedList
from xlratings.month.computed import HasRatings
from xlratings.month.on_list import is_on_list
from xlratings.month.people_records import kept_id
from xlratings.month.plan import is_computed_from_nothing
from xlratings.month.setting import Setting
from xlratings.month.system import system_of
from xlratings.outcome import Moved

_CELL = 1e-9  # what a number may lose on its way through a cell, relative to its size


def moved_numbers(setting: Setting, lists: Mapping[Month, HasRatings]) -> Iterator[Moved]:
    """Published numbers that the replay finds otherwise, list after list, in the order of each.

    A number whose difference was carried into a later list is settled as long as the replay still finds what was
    carried. A blank cell says nothing once a player has been published; before that it is a number that is missing,
    and comes last.
    """
    is_given = not is_computed_from_nothing(setting.ledger)
    carried = {(one.month, one.player): one for one in setting.ledger.corrections if one.carried_in}
    for number, published in enumerate(setting.ledger.lists[is_given:], is_given):
        ratings = lists[published.month].ratings
        missing = _missing(setting, setting.ledger.lists[: number + 1], ratings)
        ids = (*_otherwise(setting, published, ratings, carried), *missing)
        yield from _moved(setting, published, ratings, ids, carried)
        yield from _doubled(setting, published, carried)


def _missing(setting: Setting, lists: Sequence[PublishedList], ratings: Mapping[str, float]) -> list[str]:
    """Those whom the last of some lists lacks, as all before it do."""
    if ratings.keys() <= lists[-1].ratings.keys():
        return []
    absent = ratings.keys() - lists[-1].ratings.keys()
    for published in lists[:-1]:
        absent = {id_ for id_ in absent if id_ not in published.ratings}
    return [id_ for id_ in sorted(absent) if _is_missing(setting, lists[-1], id_)]


def _otherwise(
    setting: Setting,
    published: PublishedList,
    ratings: Mapping[str, float],
    carried: Mapping[tuple[Month, str], Correction],
) -> list[str]:
    """Those on a list who are not found with just their number there, and those of whom a difference was carried."""
    numbers, start = published.ratings, system_of(setting).start(setting, published.month)
    found = [*compress(numbers, map(ne, map(ratings.get, numbers, repeat(start)), numbers.values()))]
    known = {id_ for month, id_ in carried if month == published.month}
    named = known.union(found)
    return [*filter(named.__contains__, numbers)] if known else found


def _moved(
    setting: Setting,
    published: PublishedList,
    ratings: Mapping[str, float],
    ids: Iterable[str],
    carried: Mapping[tuple[Month, str], Correction],
) -> Iterator[Moved]:
    month, start = published.month, system_of(setting).start(setting, published.month)
    for id_ in filter(setting.names.__contains__, ids):
        number, computed = published.ratings.get(id_), ratings.get(id_)
        if computed is None:
            computed = _unrated(setting.members[id_], published, start)
        if not _is_settled(number, computed, carried.get((month, id_))):
            where = published.cells.get(id_, published.where)
            yield Moved(month, id_, setting.names[id_], number, computed, where)


def _doubled(
    setting: Setting, published: PublishedList, carried: Mapping[tuple[Month, str], Correction]
) -> Iterator[Moved]:
    """Numbers of records of members who have one of their own: the events give such a record nothing."""
    people = setting.recognised.people
    if people is None:
        return
    for id_, number in published.doubled.items():
        if not _is_settled(number, None, carried.get((published.month, id_))):
            kept, where = kept_id(people, id_), published.cells.get(id_, published.where)
            yield Moved(published.month, id_, setting.names[kept], number, None, where, kept)


def _is_missing(setting: Setting, published: PublishedList, id_: str) -> bool:
    """Decision: nobody gets a number on a list that was published before he joined."""
    player = setting.members.get(id_)
    if player is None or id_ in published.ratings or not is_on_list(player, published.month, (id_,)):
        return False
    return player.joined is None or player.joined < published.month.first_day


def _unrated(player: Player, published: PublishedList, start: float | None) -> float | None:
    """What a list has of a member who never played: what everybody begins with; None for who is not on it yet.

    The days of a member may have changed since the list was published: they alone move no number.
    """
    is_published = is_same(start, published.ratings.get(player.id))
    return start if is_published or is_on_list(player, published.month, ()) else None


def _is_settled(number: float | None, computed: float | None, carried: Correction | None) -> bool:
    if carried is None:
        return is_same(computed, number)
    return is_same(number, carried.published) and is_same(computed, carried.computed)


def is_same(computed: float | None, published: float | None) -> bool:
    """Whether a number is the one that went through a cell: to the point, or but for the last digits of a decimal."""
    if computed is None or published is None or isinstance(computed, int):
        return computed == published
    return isclose(computed, published, rel_tol=_CELL)
