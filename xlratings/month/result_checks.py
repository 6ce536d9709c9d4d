"""What is wrong with the results of an event, each with its cell."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import compress
from operator import attrgetter, not_

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import column_of
from xlratings.model import Event, EventKind, Ledger, Result
from xlratings.month.federated import federated_column
from xlratings.month.places import doubt_problem, field_place, result_problem
from xlratings.month.setting import Setting

# Bounds against slips of the keyboard, such as a telephone number in the wrong cell, never met by an honest event:
# a game of Risk gives some hundred points, and one who plays a round every day needs years for so many.
MOST_POINTS = 1_000_000
MOST_ROUNDS = 1000

_DOUBTED = ("event", "player", "name")  # what a doubt about somebody is known by


def result_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why the results of this event cannot be rated: row by row, unless the columns show that none is."""
    ledger, figure = setting.ledger, "points" if event.kind is EventKind.POINTS else "passed"
    if _has_no_column(ledger, figure):
        yield Problem(Message(f"month.no-{figure}-column"), _first_result(ledger))
        return
    are_sound, figures = (
        (_are_points, _points_problems) if figure == "points" else (_are_rounds_passed, _passed_problems)
    )
    if are_sound(event) and _are_members(setting, event):
        return
    seen: dict[object, Result] = {}
    for result in event.results:
        yield from _repetition(ledger, result, seen)
        if result.federated:  # a guest counts for nothing, so nothing of his can be wrong
            yield from _member_problems(setting, event, result)
            yield from figures(ledger, event, result)


def _are_members(setting: Setting, event: Event) -> bool:
    """Whether nobody stands there twice, and everybody who counts is a member without a doubt who had not left."""
    doubts, rows = setting.ledger.doubts.keys(), event.results
    ids = {*federated_column(event, "player")}
    return (
        _are_known(setting, ids)
        and _are_different(column_of(rows, "player"), column_of(rows, "name"))
        and not (doubts and any(map(doubts.__contains__, zip(*map(partial(column_of, rows), _DOUBTED), strict=True))))
        and not any(event.start and setting.left[id_] < event.start for id_ in setting.left.keys() & ids)
    )


def _are_known(setting: Setting, ids: set[str]) -> bool:
    """Whether all are members' ids, as those of federated players are where nobody had to be recognised."""
    return "" not in ids and (setting.recognised.people is None or setting.members.keys() >= ids)


def _are_different(players: Sequence[str], names: Sequence[str]) -> bool:
    """Whether all ids are different, and the names of those who have none."""
    without_id = [*compress(names, map(not_, players))]
    return len({*players} - {""}) + len({*without_id}) == len(players)


def _are_points(event: Event) -> bool:
    """Whether all points are there and in bounds, and nobody missed more than some of the rounds."""
    points, missed = federated_column(event, "points"), federated_column(event, "missed")
    if not points:
        return True
    numerators = [*map(attrgetter("numerator"), points)] if {*map(type, points)} == {Fraction} else [-1]
    are_played = not any(missed) or (min(missed) >= 0 and max(missed) < (event.rounds or 0))
    return min(numerators) >= 0 and max(numerators) <= MOST_POINTS and are_played


def _are_rounds_passed(event: Event) -> bool:
    """Whether all rounds passed are there and in bounds, those of who was exempt too."""
    passed = federated_column(event, "passed")
    most = MOST_ROUNDS if event.rounds is None else event.rounds - any(federated_column(event, "exempt"))
    return not passed or ({*map(type, passed)} == {int} and min(passed) >= 0 and max(passed) <= min(most, MOST_ROUNDS))


def _has_no_column(ledger: Ledger, field: str) -> bool:
    """Whether the results have columns, but none of this field."""
    tables = {table for table, _ in ledger.columns}
    return "Results" in tables and ("Results", field) not in ledger.columns


def _first_result(ledger: Ledger) -> Where:
    """The same place for every event, so that a missing column is said once."""
    return next((result.where for event in ledger.events for result in event.results), Where())


def _repetition(ledger: Ledger, result: Result, seen: dict[object, Result]) -> Iterator[Problem]:
    """One participant in two rows; two guests of one name are two people unless their rows are the same."""
    key: object = result.player or result[:-1]  # all but where it stands
    first = seen.setdefault(key, result)
    if first is not result and (result.player or result.name):
        id_ = "month.player-twice-in-event" if result.player else "month.guest-twice-in-event"
        yield result_problem(ledger, result, "id", id_, name=result.name or first.name, other=first.where.cell)


def _member_problems(setting: Setting, event: Event, result: Result) -> Iterator[Problem]:
    ledger = setting.ledger
    doubt = ledger.doubts.get((result.event, result.player, result.name))
    if doubt:
        yield doubt_problem(doubt, field_place(ledger, "Results", "id", result.where))
        return
    if not result.player:
        yield result_problem(ledger, result, "id", "month.result-no-id")
        return
    member = setting.members.get(result.player)
    if member is None:
        yield result_problem(ledger, result, "id", "month.player-unknown", name=result.name or "?")
    elif member.left and event.start and member.left < event.start:
        yield result_problem(
            ledger, result, "id", "month.player-left-before", name=member.name, left=member.left, start=event.start
        )


def _points_problems(ledger: Ledger, event: Event, result: Result) -> Iterator[Problem]:
    if result.points is None:
        yield result_problem(ledger, result, "points", "month.points-missing")
    elif result.points < 0:
        yield result_problem(ledger, result, "points", "month.points-negative", points=result.points)
    elif result.points > MOST_POINTS:
        yield result_problem(ledger, result, "points", "month.points-too-many", most=MOST_POINTS)
    elif result.points and event.rounds and result.missed == event.rounds:
        yield result_problem(
            ledger, result, "points", "month.points-without-game", points=result.points, rounds=event.rounds
        )
    if result.missed < 0 or (event.rounds is not None and result.missed > max(event.rounds, 0)):
        rounds = "-" if event.rounds is None else event.rounds
        yield result_problem(ledger, result, "missed", "month.missed-outside", missed=result.missed, rounds=rounds)


def _passed_problems(ledger: Ledger, event: Event, result: Result) -> Iterator[Problem]:
    if result.passed is None:
        yield result_problem(ledger, result, "passed", "month.passed-missing")
        return
    if result.passed > MOST_ROUNDS:
        yield result_problem(ledger, result, "passed", "month.passed-too-many", most=MOST_ROUNDS)
        return
    most = None if event.rounds is None else max(event.rounds - (1 if result.exempt else 0), 0)
    if result.passed < 0 or (most is not None and result.passed > most):
        id_ = "month.passed-outside-exempt" if result.exempt else "month.passed-outside"
        rounds = "-" if event.rounds is None else event.rounds
        yield result_problem(ledger, result, "passed", id_, passed=result.passed, rounds=rounds)


def participant_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Participants who stand twice in an event, who are no members, or who had left before it."""
    seen: dict[object, Result] = {}
    for result in () if _are_members(setting, event) else event.results:
        yield from _repetition(setting.ledger, result, seen)
        if result.federated:
            yield from _member_problems(setting, event, result)
