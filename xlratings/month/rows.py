"""A list line by line, kept by its columns."""

from collections import Counter, defaultdict
from collections.abc import Container, Mapping, Sequence
from fractions import Fraction
from itertools import chain, compress, count, islice, pairwise, repeat
from operator import itemgetter, ne, sub
from typing import Any, NamedTuple, overload

from xlratings.in_columns import InColumns, Keyed, Same, column_of, runs, taken
from xlratings.model import Month
from xlratings.month.computed import ComputedList
from xlratings.month.on_list import are_on_list
from xlratings.month.rating_before import ratings_before
from xlratings.month.setting import Setting
from xlratings.month.system import system_of
from xlratings.outcome import Figure, ListRow
from xlratings.rules.rounding import nearest_half_away

_HALF = 0.5
_NONE: Mapping[str, Figure] = {}


class _Lines(NamedTuple):
    """Those on a list, in one order."""

    ids: Sequence[str]
    names: Sequence[str]
    ratings: Sequence[float]


def list_rows(
    setting: Setting, month: Month, lists: Mapping[Month, ComputedList], unpublished: Container[str] = ()
) -> Sequence[ListRow]:
    """The list of a month: the highest rating first, equal ones share their rank, then by name.

    A change is against the rating before, which one who returns has from before he was away; only who never had one
    is a newcomer. Decision: a newcomer's is against the rating with which members who have not played are listed; where
    these are on no list he has none, since what his first event is counted from was never published.
    ``unpublished``: those whose rating before was never on a list, since it comes of a correction.
    """
    start = system_of(setting).start(setting, month)
    return _ranked(setting, month, lists, _listed(setting, month, lists[month].ratings, start), unpublished)


def published_rows(setting: Setting, month: Month, lists: Mapping[Month, ComputedList]) -> Sequence[ListRow]:
    """The list of a month as it is published, line by line."""
    ratings = next(one.ratings for one in setting.ledger.lists if one.month == month)
    ids = [*filter(setting.names.__contains__, ratings)]
    listed = _Lines(ids, [*map(setting.names.__getitem__, ids)], [*map(ratings.__getitem__, ids)])
    return _ranked(setting, month, lists, listed, ())


def _listed(setting: Setting, month: Month, ratings: Mapping[str, float], start: float | None) -> _Lines:
    found: list[Any] = [*map(ratings.get, setting.names, repeat(start))]
    held = are_on_list(setting.members, month, ratings)
    if None in found:
        held = [is_on and rating is not None for is_on, rating in zip(held, found, strict=True)]
    ids, names = [*setting.names], [*setting.names.values()]
    if all(held):
        return _Lines(ids, names, found)
    return _Lines([*compress(ids, held)], [*compress(names, held)], [*compress(found, held)])


def _ranked(
    setting: Setting,
    month: Month,
    lists: Mapping[Month, ComputedList],
    listed: _Lines,
    unpublished: Container[str],
) -> InColumns[ListRow]:
    replay, start = lists[month], system_of(setting).start(setting, month)
    decimals = system_of(setting).decimals(setting.ledger.events)
    ids, names, ratings = listed
    published, events = ratings_before(setting.ledger.lists, lists, month), _events_of(replay)
    before = [None if id_ in unpublished else published.get(id_) for id_ in ids]
    rounded = all_shown(ratings, decimals)
    order = _order(listed)
    lines = InColumns(
        ListRow,
        {
            "rank": order,  # until they stand in it
            "player": ids,
            "name": names,
            "rating": rounded,
            "change": [*map(sub, rounded, all_shown(_beginnings(before, ratings, start), decimals))],
            "events": [*map(events.get, ids, repeat(0))],
            "newcomer": [one is None for one in before] if None in before else Same(value=False, count=len(ids)),
            "exact": _exact(ratings),
            "figures": _figures(replay.figures, ids),
        },
        len(ids),
    )
    return lines.taken(order).having(rank=_ranks(taken(ratings, order)))


def _order(lines: _Lines) -> list[int]:
    """Places by id, then by name, then by rating: every sort keeps the order of equals that the one before has made."""
    names = [*map(str.casefold, lines.names)]
    order = sorted(range(len(names)), key=lines.ids.__getitem__)
    order.sort(key=names.__getitem__)
    order.sort(key=lines.ratings.__getitem__, reverse=True)
    return order


def _ranks(ratings: Sequence[float]) -> Sequence[int]:
    """Places from 1 on, equal ratings sharing the first of theirs."""
    behind = len(ratings) + 1
    first = [1, *compress(count(2), map(ne, ratings, islice(ratings, 1, None))), behind]
    shared = (repeat(place, following - place) for place, following in pairwise(first))
    return range(1, behind) if len(first) == behind else [*chain.from_iterable(shared)]


@overload
def shown(rating: float) -> int: ...


@overload
def shown(rating: float, decimals: int) -> int | Fraction: ...


def shown(rating: float, decimals: int = 0) -> int | Fraction:
    """A rating as a list shows it: whole or with some decimals, a half away from zero (decision).

    >>> shown(1216), shown(1216.5), shown(-3.125, 2)
    (1216, 1217, Fraction(-313, 100))
    """
    if isinstance(rating, int):
        return rating
    scale = 10**decimals
    return Fraction(nearest_half_away(Fraction(rating) * scale), scale) if decimals else nearest_half_away(rating)


def all_shown(ratings: Sequence[float], decimals: int = 0) -> Sequence[int | Fraction]:
    """The same of a column. What Python rounds to is the nearest but for halves, which it rounds to the even number.

    >>> all_shown([1216, 1215.25]), all_shown([1216.5, 1215.25])
    ([1216, 1215], [1217, 1215])
    """
    kinds = set(map(type, ratings))
    if kinds <= {int}:
        whole: Sequence[Any] = ratings
        return whole
    if not decimals and kinds <= {int, float}:
        nearest = [*map(round, ratings)]
        if _HALF not in map(abs, map(sub, ratings, nearest)):  # the differences are exact
            return nearest
    return [shown(rating, decimals) for rating in ratings]


def _beginnings(before: Sequence[float | None], ratings: Sequence[float], start: float | None) -> Sequence[float]:
    """What ratings are compared with: those before, else the one of who has not played, else themselves."""
    if None not in before:
        known: Sequence[Any] = before
        return known
    others = ratings if start is None else repeat(start)
    return [other if old is None else old for old, other in zip(before, others, strict=False)]


def _exact(ratings: Sequence[float]) -> Sequence[float | None]:
    kinds = {*map(type, ratings)}
    if kinds <= {int}:
        return Same(None, len(ratings))
    return [None if isinstance(one, int) else one for one in ratings] if int in kinds else ratings


def _events_of(replay: ComputedList) -> Mapping[str, int]:
    """Id -> how many events of the list count for a player."""
    players_of: dict[str, set[str]] = defaultdict(set)
    for lines in (replay.changes, replay.reasons):
        players = column_of(lines, "player")
        for event, places in runs(column_of(lines, "event")):
            players_of[event].update(players[places])
    return Counter(chain.from_iterable(players_of.values()))


def _figures(figures: Mapping[str, Mapping[str, Figure]], ids: Sequence[str]) -> Sequence[Mapping[str, Figure]]:
    """Of each line; by their columns where all have the same."""
    if not figures:
        return Same(_NONE, len(ids))
    found = [*map(figures.get, ids, repeat(_NONE))]
    keys = set(map(tuple, found))
    if len(keys) != 1:
        return found
    return Keyed({key: [*map(itemgetter(key), found)] for key in keys.pop()}, len(ids))
