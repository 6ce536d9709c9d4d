"""The whole of a month: what the list would be, why, and everything that stands in the way."""

from collections.abc import Iterable, Mapping
from datetime import date

from xlratings.errors import Message, Problem, RuleError
from xlratings.model import EventState, Ledger, Month, Moved, Outcome
from xlratings.month.computed import ComputedList
from xlratings.month.due import Events, not_said_yet, set_aside, sorted_out
from xlratings.month.ledger_state import Standing
from xlratings.month.moved import moved_numbers
from xlratings.month.notes import event_notes
from xlratings.month.plan import Plan, is_left_out, list_month, month_of, planned
from xlratings.month.published import list_problems, member_problems, number_notes
from xlratings.month.replay import counting_order
from xlratings.month.rows import list_rows
from xlratings.month.setting import Setting, setting_of
from xlratings.month.signature import event_signature
from xlratings.month.system import system_of


def outcome(ledger: Ledger, month: Month | None, today: date) -> Outcome:
    """What the update of a month would change: nothing is written, every problem is collected.

    ``month`` names the list by the month on whose first day it is published; None is the one after the newest.
    ``today`` only refuses a month that is not over.

    >>> outcome(Ledger("RISIKO", (), (), ()), None, date(2026, 4, 2)).nothing_to_do
    Problem(message=Message('month.no-events-no-lists'), where=Where(sheet='', cell=''))
    """
    try:
        setting = setting_of(ledger._replace(lists=tuple(sorted(ledger.lists, key=lambda column: column.month))))
    except RuleError as error:
        return Outcome(month or month_of(today), problems=_without_rule_book(ledger, error.message))
    return _outcome(setting, planned(setting.ledger, month, today))


def _without_rule_book(ledger: Ledger, message: Message) -> tuple[Problem, ...]:
    """Reading may have said it already, with the cell of the setting."""
    is_said = not ledger.rule_book or any(problem.message == message for problem in ledger.problems)
    return ledger.problems if ledger.problems and is_said else (*ledger.problems, Problem(message))


def _outcome(setting: Setting, plan: Plan) -> Outcome:
    events = sorted_out(setting, plan)
    aside = set_aside(setting.ledger, filter(is_left_out, setting.ledger.events))
    system, last = system_of(setting), plan.target if plan.is_computed else plan.newest or plan.target
    lists = system.replayed(setting, events.sound, last)
    new = lists[plan.target] if plan.is_computed else ComputedList({})
    counted = [event for event in events.sound if plan.is_computed and list_month(event) == plan.target]
    moved = () if _is_published_unknown(plan, events, lists) else tuple(moved_numbers(setting, lists))
    return Outcome(
        month=plan.target,
        rows=list_rows(setting, plan.target, lists) if plan.is_computed else (),
        changes=new.changes,
        reasons=new.reasons,
        rule_book=setting.book.code,
        counted=tuple((event.id, event_signature(event)) for event in sorted(counted, key=counting_order)),
        waiting=tuple(event for event in events.left_out if event.state is EventState.WAITING),
        refused=tuple(event for event in events.left_out if event.state is EventState.REFUSED),
        moved=moved,
        problems=(
            *(problem for problem in setting.ledger.problems if problem not in aside),
            *plan.problems,
            *member_problems(setting.ledger),
            *list_problems(setting.ledger, setting.members, system.floor(setting, plan.target)),
            *system.starting(setting),
            *not_said_yet(events.problems, setting.ledger.problems),
            *(problem for month in sorted(lists) for problem in lists[month].problems),
            *_moved_problems(events, moved),
        ),
        notes=(
            *aside,
            *number_notes(setting.ledger, setting.members),
            *event_notes(setting, counted),
            *new.notes,
            *(_causes(events.standings) if not moved else ()),
        ),
        nothing_to_do=None if moved or len(aside) < len(setting.ledger.problems) else plan.nothing_to_do,
    )


def _is_published_unknown(plan: Plan, events: Events, lists: Mapping[Month, ComputedList]) -> bool:
    """Whether an event that cannot be rated leaves open what the published lists should be."""
    if plan.newest is None:
        return True
    months = [list_month(broken.event) for broken in events.broken]
    months += [month for month, found in lists.items() if found.problems]
    return any(month is None or month <= plan.newest for month in months)


def _causes(standings: Iterable[Standing]) -> list[Problem]:
    return [standing.cause for standing in standings if standing.cause]


def _moved_problems(events: Events, moved: tuple[Moved, ...]) -> list[Problem]:
    """Why published numbers would move; an edited list where no event explains it."""
    if not moved:
        return []
    causes = _causes(events.standings)
    is_explained = bool(causes) or any(standing.problem for standing in events.standings)
    id_ = "month.numbers-move" if is_explained else "month.lists-edited"
    return [*causes, Problem(Message(id_, numbers=len(moved)), moved[0].where)]
