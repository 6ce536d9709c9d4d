"""A replay that sets out from the newest list, where the lists tell all that the events after it go by."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress

from xlratings.in_columns import column_of
from xlratings.model import Event, Month, PublishedList
from xlratings.month.past import are_strangers
from xlratings.month.plan import Plan, is_past
from xlratings.month.setting import Setting
from xlratings.month.system import system_of

Lists = Mapping[Month, PublishedList]


def going_on(setting: Setting, plan: Plan, events: Sequence[Event]) -> Setting | None:
    """The setting of a replay from the newest list, which is proved; None: the lists do not tell enough.

    They do not tell the ratings of former members, nor of anybody else who played and is not on the list that counts;
    and a number whose correction was carried into a later list is none that an event goes by.

    Args:
        setting: The setting.
        plan: Of the month.
        events: Those that the month counts.

    """
    if plan.newest is None:
        return None
    lists = {one.month: one for one in setting.ledger.lists}
    untold = {plan.newest: {*_who_may_return(setting, plan, lists[plan.newest])}}
    for event in events:
        used = system_of(setting).list_used(setting, event) or plan.newest
        for month in {used, plan.newest} & lists.keys():  # rated by the one, what it adds goes upon the other
            untold.setdefault(month, set()).update(_participants(event) - lists[month].ratings.keys())
    if not _are_plain(setting, plan, untold) or not _are_new(setting, plan, untold):
        return None
    return setting._replace(ledger=setting.ledger._replace(is_proved=True))


def _are_plain(setting: Setting, plan: Plan, months: Iterable[Month]) -> bool:
    """Whether nothing on some lists is corrected on another, and who has not played begins everywhere with the same."""
    carried = {one.month for one in setting.ledger.corrections if one.carried_in}
    starts = {system_of(setting).start(setting, month) for month in (*months, plan.target)}
    return carried.isdisjoint(months) and len(starts) == 1


def _are_new(setting: Setting, plan: Plan, untold: Mapping[Month, set[str]]) -> bool:
    """Whether those who are not on the lists that count never played, and were on no list before."""
    for published in setting.ledger.lists:
        if any(published.month < month and published.ratings.keys() & ids for month, ids in untold.items()):
            return False
    past = [event for event in setting.ledger.events if is_past(event, plan.newest)]
    return are_strangers(set().union(*untold.values()), past)


def _participants(event: Event) -> set[str]:
    """Whose ratings an event may move, or go by: not those of guests."""
    found = set(compress(column_of(event.results, "player"), column_of(event.results, "federated")))
    guests = zip(column_of(event.games, "opponent"), column_of(event.games, "guest_rating"), strict=True)
    found.update(column_of(event.games, "player"), (opponent for opponent, rating in guests if rating is None))
    found.update(column_of(event.placings, "player"), column_of(event.deals, "player"))
    return found


def _who_may_return(setting: Setting, plan: Plan, newest: PublishedList) -> Iterator[str]:
    """The members who are not on the newest list and have not left before the new one."""
    for id_ in setting.members.keys() - newest.ratings.keys():
        left = setting.members[id_].left
        if not left or left >= plan.target.first_day:
            yield id_
