"""What is worth a second look in the events of a list, in nobody's way."""

from collections.abc import Iterable, Iterator

from xlratings.errors import Problem
from xlratings.model import Event, EventKind, Player, Result
from xlratings.month.identity import have_word_in_common
from xlratings.month.places import event_problem, result_problem
from xlratings.month.setting import Setting
from xlratings.month.winner import winners
from xlratings.rules.elimination import rounds_passed


def event_notes(setting: Setting, events: Iterable[Event]) -> Iterator[Problem]:
    """What looks wrong in events, and rates all the same.

    Eliminations without a winner, or whose winner passed fewer rounds than another; participants whose name is not
    the member's; members who joined only after the event; figures nobody asks for.
    """
    for event in events:
        if event.kind is not EventKind.POINTS:
            yield from _winner_notes(setting, event)
        unused = "passed" if event.kind is EventKind.POINTS else "points"
        for result in event.results:
            if result.federated and getattr(result, unused):
                yield result_problem(setting.ledger, result, unused, f"month.{unused}-not-used")
            member = setting.members.get(result.player)
            if member and result.federated:
                yield from _result_notes(setting, event, result, member)


def _winner_notes(setting: Setting, event: Event) -> Iterator[Problem]:
    """S0 section 1 asks for the winner of every event; in an elimination only the rounds passed are rated."""
    if not event.winner.strip():
        yield event_problem(setting.ledger, event, "winner", "month.elimination-no-winner")
        return
    last = [(rounds_passed(result.passed or 0, result.exempt), result) for result in event.results]
    for result in winners(event, setting.names):
        passed = rounds_passed(result.passed or 0, result.exempt)
        further = next((other for most, other in last if most > passed and other.federated), None)
        if further and result.federated:
            other = setting.names.get(further.player, further.name)
            yield result_problem(setting.ledger, result, "passed", "month.winner-passed-fewer", other=other)


def _result_notes(setting: Setting, event: Event, result: Result, member: Player) -> Iterator[Problem]:
    if not _is_called(setting, result.name, member):
        yield result_problem(setting.ledger, result, "name", "month.name-differs", given=result.name, name=member.name)
    if member.joined and event.end and member.joined > event.end:
        yield result_problem(setting.ledger, result, "id", "month.joined-later", name=member.name, joined=member.joined)


def _is_called(setting: Setting, name: str, member: Player) -> bool:
    """Whether a name can be a member's: an id that is somebody else's has a name without a word in common."""
    people = setting.recognised.people
    names = (member.name, *(people.called.get(member.id, ()) if people else ()))
    return not name or any(not other or have_word_in_common(name, other) for other in names)
