"""The whole of a month: what the list would be, why, and everything that stands in the way."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date

from xlratings.errors import Message, Problem, RuleError
from xlratings.in_columns import column_of
from xlratings.model import Correction, Event, EventState, Ledger, Month, Policy
from xlratings.month.anomalies import anomalies
from xlratings.month.correcting import carried, causes, corrected, decisions_behind, policy_problem, unexplained
from xlratings.month.due import not_said_yet
from xlratings.month.found import Found, found_month
from xlratings.month.notes import event_notes
from xlratings.month.people_records import starting_notes
from xlratings.month.plan import month_of, planned
from xlratings.month.published import list_problems, member_problems, number_notes
from xlratings.month.rating_before import ratings_before
from xlratings.month.repeated import equal_events
from xlratings.month.restarted import restarted
from xlratings.month.rows import list_rows, published_rows
from xlratings.month.seen import Seen
from xlratings.month.setting import setting_of
from xlratings.month.system import system_of
from xlratings.outcome import Outcome


def outcome(ledger: Ledger, month: Month | None, today: date, *, is_preview: bool = False) -> Outcome:
    """What the update of a month would change: nothing is written, every problem is collected.

    ``month`` names the list by the month on whose first day it is published; None is the one after the newest.
    ``today`` only refuses a month that is not over. ``is_preview``: without the digest of the past, which only a commit
    needs.

    >>> outcome(Ledger("RISIKO", (), (), ()), None, date(2026, 4, 2)).nothing_to_do
    Problem(message=Message('month.no-events-no-lists'), where=Where(sheet='', cell=''))
    """
    try:
        setting = setting_of(ledger._replace(lists=tuple(sorted(ledger.lists, key=lambda column: column.month))))
    except RuleError as error:
        return Outcome(month or month_of(today), problems=_without_rule_book(ledger, error.message))
    found = found_month(setting, planned(setting.ledger, month, today))
    outcome = _outcome(found)
    return outcome if is_preview or found.ledger.past is None else outcome._replace(past=_past(found, outcome))


def _past(found: Found, outcome: Outcome) -> str:
    from xlratings.month.past_after import past_after  # noqa: PLC0415 - who only looks does not wait for it

    return past_after(found, outcome)


def _without_rule_book(ledger: Ledger, message: Message) -> tuple[Problem, ...]:
    """Reading may have said it already, with the cell of the setting."""
    is_said = not ledger.rule_book or any(problem.message == message for problem in ledger.problems)
    return ledger.problems if ledger.problems and is_said else (*ledger.problems, Problem(message))


def _outcome(found: Found) -> Outcome:
    left_out: dict[EventState, list[Event]] = defaultdict(list)
    for event in found.events.left_out:
        left_out[event.state].append(event)
    outcome = _with_list(found, _with_correction(found))
    lost = dict(restarted(found.ledger, found.setting.members))
    listed = {*lost}.intersection(column_of(outcome.rows, "player")) if lost else set()
    return outcome._replace(
        rule_book=found.setting.book.code,
        waiting=tuple(left_out[EventState.WAITING]),
        refused=tuple(left_out[EventState.REFUSED]),
        annulled=tuple(left_out[EventState.ANNULLED]),
        problems=(*_problems(found), *(lost[id_] for id_ in lost if id_ in listed)),
        notes=(*_notes(found), *(lost[id_] for id_ in lost if id_ not in listed)),
        nothing_to_do=_nothing_to_do(found),
    )


def _with_list(found: Found, outcome: Outcome) -> Outcome:
    """The rows of the list that is written, new or corrected, and why they are what they are."""
    if not found.plan.is_computed and not found.is_alone:
        return outcome
    new = found.lists[found.month]
    setting = corrected(found.setting, found.moved) if found.policy is Policy.PUBLISH else found.setting
    unpublished = {one.player for one in outcome.carried if one.player not in found.newest}
    return outcome._replace(
        rows=published_rows(setting, found.month, found.lists)
        if found.is_alone
        else list_rows(setting, found.month, found.lists, unpublished),
        changes=new.changes,
        reasons=new.reasons,
        counted=tuple((event.id, found.events.signatures[event.id]) for event in found.counted),
        is_new=not found.is_alone,
    )


def _with_correction(found: Found) -> Outcome:
    """The month with the numbers that move, and what a correction of them writes, if one is made."""
    outcome = Outcome(found.month, moved=found.moved, policy=found.policy)
    if found.policy is None or not (found.plan.is_computed or found.is_alone):
        return outcome
    is_carried = found.policy is Policy.CARRY
    counted = {event.id for event in found.counted}
    settled = [standing.settled for standing in causes(found.events) if standing.settled]
    by_decisions = [one.settled.event for one in causes(found.events) if one.settled and one.is_decided]
    return outcome._replace(
        corrections=tuple(
            Correction(one.month, one.player, one.published, one.computed, found.month if is_carried else None)
            for one in found.moved
        ),
        carried=tuple(carried(found.setting, found.moved, found.plan.newest)) if is_carried else (),
        settled=tuple(one for one in settled if one.event not in counted),
        because=tuple(sorted(one.event for one in settled)),
        decided=decisions_behind(found.setting, by_decisions, found.moved),
    )


def _problems(found: Found) -> Iterator[Problem]:
    ledger, system = found.ledger, system_of(found.setting)
    yield from (problem for problem in ledger.problems if problem not in found.aside)
    yield from found.plan.problems
    yield from member_problems(ledger, found.setting.members)
    yield from found.setting.recognised.problems
    yield from list_problems(ledger, found.setting.members, system.floor(found.setting, found.plan.target))
    yield from system.starting(found.setting)
    yield from not_said_yet(found.events.problems, ledger.problems)
    yield from equal_events(ledger, found.events)
    yield from (problem for month in sorted(found.lists) for problem in found.lists[month].problems)
    yield from _moved_problems(found)


def _moved_problems(found: Found) -> Iterator[Problem]:
    """Why published numbers would move and nothing corrects them; an edited list where no event explains it."""
    mixed = policy_problem(found.ledger)
    if mixed:
        yield mixed
    if not found.moved or found.policy:
        return
    yield from (standing.cause for standing in causes(found.events) if standing.cause)
    is_explained = any(standing.cause or standing.problem for standing in found.events.standings) or any(
        one.kept for one in found.moved
    )
    edited = unexplained(found.events, found.moved)
    if not is_explained or (edited and found.ledger.choices.corrections):
        yield Problem(Message("month.lists-edited", numbers=len(edited)), edited[0].where)
    elif not mixed:
        yield Problem(Message("month.numbers-move", numbers=len(found.moved)), found.moved[0].where)


def _notes(found: Found) -> Iterator[Problem]:
    yield from found.aside
    yield from number_notes(found.ledger, found.setting.members)
    yield from event_notes(found.setting, found.counted)
    yield from _recognition_notes(found)
    yield from _starting_notes(found)
    if found.plan.is_computed:
        month, events = found.plan.target, found.events.sound
        yield from found.lists[month].notes
        before = ratings_before(found.ledger.lists, found.lists, month)
        yield from anomalies(Seen(found.setting, month, found.counted, events, found.lists, before))
    if found.policy or not found.moved:
        yield from (standing.cause for standing in causes(found.events) if standing.cause)


def _recognition_notes(found: Found) -> Iterator[Problem]:
    """Who was recognised how, where an id did not say it."""
    if found.setting.recognised.rows:
        from xlratings.month.people_notes import recognition_notes  # noqa: PLC0415 - in most months ids say it

        yield from recognition_notes(found.setting, found.counted)


def _starting_notes(found: Found) -> Iterator[Problem]:
    """While nothing follows a starting list, which is given, or records in it turn out to be one player's."""
    is_given = found.ledger.lists and found.plan.start == found.ledger.lists[0].month
    if is_given and (found.plan.newest == found.plan.start or any(one.kept for one in found.moved)):
        yield from starting_notes(found.ledger, found.setting.recognised.people)


def _nothing_to_do(found: Found) -> Problem | None:
    """Why there is nothing to write; a correction that is carried waits for the next list."""
    if found.is_waiting and found.moved and found.plan.newest:
        fields = {"numbers": len(found.moved), "month": found.plan.newest.plus(1)}
        return Problem(Message("month.correction-waits", **fields))
    is_something_wrong = bool(found.moved) or len(found.aside) < len(found.ledger.problems)
    return None if is_something_wrong or found.is_alone else found.plan.nothing_to_do
