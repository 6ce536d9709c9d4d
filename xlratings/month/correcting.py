"""Corrections of published numbers: how they reach the lists, and what is in the way of one."""

from collections.abc import Iterable, Iterator, Mapping

from xlratings.errors import Message, Problem, Where
from xlratings.model import Ledger, Month, Policy, PublishedList
from xlratings.month.due import Events
from xlratings.month.identity import id_key
from xlratings.month.ledger_state import Standing
from xlratings.month.moved import is_same
from xlratings.month.setting import Setting
from xlratings.month.system import system_of
from xlratings.outcome import Carried, Moved
from xlratings.people import Decision


def causes(events: Events) -> tuple[Standing, ...]:
    """The events that explain why published numbers move."""
    return tuple(standing for standing in events.standings if standing.cause)


def policy_of(ledger: Ledger, events: Events, moved: Iterable[Moved]) -> Policy | None:
    """What becomes of the numbers that move; None: nothing, so that they are in the way, or none can move.

    Decision: only numbers that an event or a decision about people explains are corrected; what was edited by hand is
    neither published nor carried. One workbook keeps to one policy.
    """
    numbers = tuple(moved)
    is_caused = bool(causes(events)) or any(one.kept for one in numbers)
    if not is_caused or policy_problem(ledger) or unexplained(events, numbers):
        return None
    return ledger.choices.corrections


def unexplained(events: Events, moved: Iterable[Moved]) -> tuple[Moved, ...]:
    """The numbers that move on lists before any event could have moved them, and that no decision explains."""
    since = min((standing.since for standing in causes(events) if standing.since), default=None)
    return tuple(one for one in moved if not one.kept and (since is None or one.month < since))


def decisions_behind(setting: Setting, events: Iterable[str], moved: Iterable[Moved]) -> tuple[Decision, ...]:
    """The decisions about ids that explain why numbers move: in whose results they are, or that a record is another's.

    ``events``: ids of those that are the cause, and only by such decisions.
    """
    people = setting.recognised.people
    if people is None:
        return ()
    changed, records = set(events), sorted({id_key(one.player) for one in moved if one.kept})
    rows = (row for row in setting.recognised.rows if row.event in changed)
    in_rows = (one for row in rows for one in row.match.decisions if id_key(one.id))
    of_records = (one for key in records for one in people.decided.by_id.get(key, ()))
    return tuple(dict.fromkeys((*in_rows, *of_records)))


def policy_problem(ledger: Ledger) -> Problem | None:
    """That the policy of Settings is not the one by which the workbook was corrected so far."""
    chosen = ledger.choices.corrections
    kept = {Policy.CARRY if one.carried_in else Policy.PUBLISH: one for one in ledger.corrections}
    if chosen is None or not kept or set(kept) == {chosen}:
        return None
    other = next(one for policy, one in kept.items() if policy is not chosen)
    id_ = "month.policy-was-carry" if other.carried_in else "month.policy-was-publish"
    return Problem(
        Message(id_, month=other.carried_in or other.month), ledger.choices.places.get("corrections", Where())
    )


def corrected(setting: Setting, moved: Iterable[Moved]) -> Setting:
    """The setting with the numbers that move as the replay finds them."""
    by_month: dict[Month, dict[str, float | None]] = {}
    for one in moved:
        by_month.setdefault(one.month, {})[one.player] = one.computed
    lists = tuple(_corrected_list(published, by_month.get(published.month, {})) for published in setting.ledger.lists)
    return setting._replace(ledger=setting.ledger._replace(lists=lists))


def _corrected_list(published: PublishedList, moved: Mapping[str, float | None]) -> PublishedList:
    ratings = {id_: rating for id_, rating in {**published.ratings, **moved}.items() if rating is not None}
    return published._replace(ratings=ratings)


def carried(setting: Setting, moved: Iterable[Moved], newest: Month | None) -> Iterator[Carried]:
    """What the list after the newest one takes in: the difference of every number that moves there."""
    for one in moved:
        if one.month == newest and not one.kept and not is_same(one.computed, one.published):
            start = system_of(setting).start(setting, one.month)
            yield Carried(one.player, one.name, start if one.published is None else one.published, one.computed)
