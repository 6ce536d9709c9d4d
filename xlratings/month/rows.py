"""A list line by line."""

from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import overload

from xlratings.model import Month, Player
from xlratings.month.computed import ComputedList
from xlratings.month.on_list import is_on_list
from xlratings.month.rating_before import ratings_before
from xlratings.month.setting import Setting
from xlratings.month.system import system_of
from xlratings.outcome import ListRow
from xlratings.rules.rounding import nearest_half_away


def list_rows(
    setting: Setting, month: Month, lists: Mapping[Month, ComputedList], unpublished: Container[str] = ()
) -> tuple[ListRow, ...]:
    """The list of a month: the highest rating first, equal ones share their rank, then by name.

    A change is against the rating before, which one who returns has from before he was away; only who never had one
    is a newcomer. Decision: a newcomer's is against the rating with which members who have not played are listed; where
    these are on no list he has none, since what his first event is counted from was never published.
    ``unpublished``: those whose rating before was never on a list, since it comes of a correction.
    """
    start = system_of(setting).start(setting, month)
    listed = _listed(setting, month, lists[month].ratings, start)
    return _ranked(setting, month, lists, listed, unpublished)


def published_rows(setting: Setting, month: Month, lists: Mapping[Month, ComputedList]) -> tuple[ListRow, ...]:
    """The list of a month as it is published, line by line."""
    ratings = next(one.ratings for one in setting.ledger.lists if one.month == month)
    listed = ((rating, setting.members[id_]) for id_, rating in ratings.items() if id_ in setting.members)
    return _ranked(setting, month, lists, listed, ())


def _ranked(
    setting: Setting,
    month: Month,
    lists: Mapping[Month, ComputedList],
    listed: Iterable[tuple[float, Player]],
    unpublished: Container[str],
) -> tuple[ListRow, ...]:
    replay, start = lists[month], system_of(setting).start(setting, month)
    decimals = system_of(setting).decimals(setting.ledger.events)
    published = ratings_before(setting.ledger.lists, lists, month)
    before = {id_: rating for id_, rating in published.items() if id_ not in unpublished}
    events = _events_of(replay)
    ranks: dict[float, int] = {}
    return tuple(
        ListRow(
            rank=ranks.setdefault(rating, place),
            player=player.id,
            name=player.name,
            rating=shown(rating, decimals),
            change=shown(rating, decimals) - shown(_beginning(before.get(player.id), rating, start), decimals),
            events=len(events.get(player.id, ())),
            newcomer=player.id not in before,
            exact=None if isinstance(rating, int) else rating,
            figures=replay.figures.get(player.id, {}),
        )
        for place, (rating, player) in enumerate(sorted(listed, key=_place), 1)
    )


def _place(line: tuple[float, Player]) -> tuple[float, str, str]:
    rating, player = line
    return -rating, player.name.casefold(), player.id


def _listed(
    setting: Setting, month: Month, ratings: Mapping[str, float], start: float | None
) -> Iterator[tuple[float, Player]]:
    for player in setting.members.values():
        rating = ratings.get(player.id, start)
        if rating is not None and is_on_list(player, month, ratings):
            yield rating, player


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


def _beginning(before: float | None, rating: float, start: float | None) -> float:
    """What a rating is compared with: the one before, else the one of who has not played, else itself."""
    if before is not None:
        return before
    return rating if start is None else start


def _events_of(replay: ComputedList) -> dict[str, set[str]]:
    events: dict[str, set[str]] = {}
    counted = [(change.player, change.event) for change in replay.changes]
    counted += [(reason.player, reason.event) for reason in replay.reasons]
    for player, event in counted:
        events.setdefault(player, set()).add(event)
    return events
