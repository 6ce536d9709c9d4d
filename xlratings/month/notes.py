"""What is worth a second look in the events of a list, in nobody's way."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import compress
from operator import itemgetter, ne

from xlratings.errors import Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, EventKind, Player, Result
from xlratings.month.identity import have_word_in_common
from xlratings.month.places import event_problem, result_problem
from xlratings.month.setting import Setting
from xlratings.month.winner import winning_places

_BEGINNINGS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") | {""}
_begin = itemgetter(slice(1))


def event_notes(setting: Setting, events: Sequence[Event]) -> Iterator[Problem]:
    """What looks wrong in events, and rates all the same.

    Eliminations without a winner, or whose winner passed fewer rounds than another; participants whose name is not
    the member's; members who joined only after the event; figures nobody asks for.
    """
    late = _joined_late(setting, events)
    for event in events:
        if event.kind is not EventKind.POINTS:
            yield from _winner_notes(setting, event)
        unused = "passed" if event.kind is EventKind.POINTS else "points"
        for place in _worth_a_look(setting, event, unused, late):
            result = event.results[place]
            if result.federated and getattr(result, unused):
                yield result_problem(setting.ledger, result, unused, f"month.{unused}-not-used")
            member = setting.members.get(result.player)
            if member and result.federated:
                yield from _result_notes(setting, event, result, member)


def _joined_late(setting: Setting, events: Sequence[Event]) -> frozenset[str]:
    """The members who joined after the first of the events."""
    days = setting.members.column("joined")
    first = min((event.end for event in events if event.end), default=date.max)
    joined = zip(setting.members, days, strict=True) if any(days) else ()
    return frozenset(id_ for id_, day in joined if day and day > first)


def _worth_a_look(setting: Setting, event: Event, unused: str, late: frozenset[str]) -> Sequence[int]:
    """The places of the results that a note can be about."""
    players = column_of(event.results, "player")
    found = {*_called_otherwise(setting, event, players)}
    figures = column_of(event.results, unused)
    if any(figures):
        found |= {place for place, figure in enumerate(figures) if figure}
    if not late.isdisjoint(players):
        found |= {place for place, id_ in enumerate(players) if id_ in late}
    return sorted(found)


def _called_otherwise(setting: Setting, event: Event, players: Sequence[str]) -> Iterator[int]:
    """The places where a name is given that is not the member's letter by letter, or that may hold no word."""
    given, counts = column_of(event.results, "name"), column_of(event.results, "federated")
    places = {*compress(range(len(given)), map(ne, given, map(setting.names.get, players)))}
    if not {*map(_begin, given)} <= _BEGINNINGS:
        places |= {place for place, name in enumerate(given) if _begin(name) not in _BEGINNINGS}
    return (place for place in places if given[place] and counts[place])


def _winner_notes(setting: Setting, event: Event) -> Iterator[Problem]:
    """S0 section 1 asks for the winner of every event; in an elimination only the rounds passed are rated."""
    if not event.winner.strip():
        yield event_problem(setting.ledger, event, "winner", "month.elimination-no-winner")
        return
    from xlratings.rules.elimination import rounds_passed  # noqa: PLC0415 - other systems know no elimination

    rows, counts = event.results, column_of(event.results, "federated")
    both = zip(column_of(rows, "passed"), column_of(rows, "exempt"), strict=True)
    passed = [rounds_passed(each or 0, is_exempt) for each, is_exempt in both]
    for own in winning_places(event, setting.names):
        further = next((other for other, most in enumerate(passed) if most > passed[own] and counts[other]), None)
        if further is not None and counts[own]:
            name = setting.names.get(rows[further].player, rows[further].name)
            yield result_problem(setting.ledger, rows[own], "passed", "month.winner-passed-fewer", other=name)


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
