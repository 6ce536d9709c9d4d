"""The lists as a function of starting list, ledger and rule book (S0 section 2)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from xlratings.errors import Problem, RuleError
from xlratings.in_columns import InColumns, column_of
from xlratings.joined_columns import joined
from xlratings.model import Event, Month
from xlratings.month.computed import ComputedList
from xlratings.month.places import event_problem
from xlratings.month.plan import counting_order, given_list, is_computed_from_nothing, list_month
from xlratings.month.risiko import RatedEvent, list_used, rated_event
from xlratings.month.setting import Setting
from xlratings.outcome import Change
from xlratings.rules.risiko import EventRating, new_ratings


def replayed(setting: Setting, events: Iterable[Event], last: Month) -> dict[Month, ComputedList]:
    """The lists from the starting list to the last month, each counting the events that end the month before.

    With nothing published, and before a first list that was computed from nothing, nobody is on the list.
    """
    month, given = given_list(setting.ledger, last)
    older = setting.ledger.lists if setting.ledger.is_proved else ()
    lists = {one.month: ComputedList(one.ratings) for one in older}
    lists[month] = ComputedList(_whole(given))
    by_month: dict[Month | None, list[Event]] = defaultdict(list)
    for event in sorted(events, key=counting_order):
        by_month[list_month(event)].append(event)
    while month < last:
        month = month.plus(1)
        found = _next_list(setting, lists, month, by_month[month])
        if month != last and not setting.asked:  # years of changes that nobody reads would fill the memory
            found = found._replace(changes=())
        lists[month] = found
    return lists


def _whole(ratings: Mapping[str, float]) -> Mapping[str, int]:
    if {*map(type, ratings.values())} <= {int}:
        return ratings  # type: ignore[return-value]  # whole numbers, as just asked
    return {id_: int(rating) for id_, rating in ratings.items()}


def _next_list(
    setting: Setting, lists: Mapping[Month, ComputedList], month: Month, events: Iterable[Event]
) -> ComputedList:
    """Ratings of every event come from the lists before, never from another event of the same month."""
    found, before = _counted(setting, lists, month, events), lists[month.plus(-1)].ratings
    if not found.changes:
        return found._replace(ratings=before)
    players, variations = column_of(found.changes, "player"), column_of(found.changes, "variation")
    return found._replace(ratings=new_ratings(setting.rules_in(month), _whole(before), players, variations))


def _counted(
    setting: Setting, lists: Mapping[Month, ComputedList], month: Month, events: Iterable[Event]
) -> ComputedList:
    """What the events of a month change; every figure of an event is kept only while a player is asked about."""
    parts: list[InColumns[Change]] = []
    problems: list[Problem] = []
    notes: list[Problem] = []
    rated: dict[str, EventRating] = {}
    for event in events:
        found = _rated(setting, lists, event, month)
        if isinstance(found, Problem):
            problems.append(found)
            continue
        parts.append(found.changes)
        notes += found.notes
        if setting.asked:
            rated[found.id] = found.rating
    return ComputedList({}, joined(Change, parts), problems=tuple(problems), notes=tuple(notes), rated=rated)


def _rated(setting: Setting, lists: Mapping[Month, ComputedList], event: Event, month: Month) -> RatedEvent | Problem:
    """The event's changes, or why there are none."""
    used = list_used(setting.rules_of(event), event)
    if (used is None or used not in lists) and not is_computed_from_nothing(setting.ledger):
        oldest = setting.ledger.lists[0].month
        return event_problem(setting.ledger, event, "start", "month.list-missing", month=used, oldest=oldest)
    known = lists[used].ratings if used and used in lists else {}
    try:
        return rated_event(setting, event, month, used if _is_published(setting, used) else None, known)
    except RuleError as error:
        return event_problem(setting.ledger, event, "id", error.message.id, **error.message.fields)


def _is_published(setting: Setting, month: Month | None) -> bool:
    """Whether a list is, or is going to be, in Lists."""
    published = setting.ledger.lists
    return bool(published) and month is not None and month >= published[0].month
