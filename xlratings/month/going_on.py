"""A replay that sets out from the newest list, where the lists tell all that the events after it go by."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from xlratings.model import Event, Month, PublishedList
from xlratings.month.past import is_past, listed, named
from xlratings.month.plan import Plan
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
    used = [system_of(setting).list_used(setting, event) or plan.newest for event in events]
    if not _are_plain(setting, plan, {plan.newest, *used} & lists.keys()):
        return None
    rated = named(event for event in setting.ledger.events if is_past(event, plan.newest))
    for event, month in zip(events, used, strict=True):
        if month in lists and not _untold(lists, month, rated).isdisjoint(_participants(event)):
            return None
    if any(_may_return(setting, plan, id_) for id_ in _untold(lists, plan.newest, rated)):
        return None
    return setting._replace(ledger=setting.ledger._replace(is_proved=True))


def _are_plain(setting: Setting, plan: Plan, months: Iterable[Month]) -> bool:
    """Whether nothing on some lists is corrected on another, and who has not played begins everywhere with the same."""
    carried = {one.month for one in setting.ledger.corrections if one.carried_in}
    starts = {system_of(setting).start(setting, month) for month in (*months, plan.target)}
    return carried.isdisjoint(months) and len(starts) == 1


def _untold(lists: Lists, used: Month, rated: set[str]) -> set[str]:
    """Who may have a rating at the time of a list that it does not tell: he played, or was on one before."""
    return (rated | listed(one for month, one in lists.items() if month < used)) - lists[used].ratings.keys()


def _participants(event: Event) -> Iterator[str]:
    """Whose rating an event may move, or go by: not those of guests."""
    yield from (result.player for result in event.results if result.federated)
    yield from (game.player for game in event.games)
    yield from (game.opponent for game in event.games if game.guest_rating is None)
    yield from (one.player for one in event.placings)
    yield from (one.player for one in event.deals)


def _may_return(setting: Setting, plan: Plan, id_: str) -> bool:
    """Whether somebody may stand on the new list: a member who has not left before it."""
    member = setting.members.get(id_)
    return member is not None and not (member.left and member.left < plan.target.first_day)
