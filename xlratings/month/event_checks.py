"""What is wrong with the content of an event, each with its cell: nothing here looks at the lists."""

from collections.abc import Iterator

from xlratings.errors import Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, EventKind, Ledger, Result
from xlratings.month.frame_checks import day_problems
from xlratings.month.places import event_problem
from xlratings.month.result_checks import MOST_ROUNDS, result_problems
from xlratings.month.setting import Setting
from xlratings.month.winner import winners


def event_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why this event cannot be rated, in the order of its columns, then of its results."""
    yield from day_problems(setting.ledger, event)
    yield from _round_problems(setting.ledger, event)
    yield from _winner_problems(setting, event)
    weights = setting.rules_of(event).weights
    if event.weight not in weights:
        known = " / ".join(str(weight) for weight in weights)
        yield event_problem(setting.ledger, event, "weight", "month.weight-unknown", weight=event.weight, known=known)
    if not event.results:
        yield event_problem(setting.ledger, event, "id", "month.event-no-results")
    elif not any(column_of(event.results, "federated")):
        yield event_problem(setting.ledger, event, "id", "month.event-no-members")
    yield from result_problems(setting, event)


def _round_problems(ledger: Ledger, event: Event) -> Iterator[Problem]:
    if event.rounds is None:
        if event.kind is EventKind.POINTS or event.second_chance_rounds:
            yield event_problem(ledger, event, "rounds", "month.event-no-rounds")
    elif event.rounds < 1:
        yield event_problem(ledger, event, "rounds", "month.rounds-outside", rounds=event.rounds)
    elif event.rounds > MOST_ROUNDS:
        yield event_problem(ledger, event, "rounds", "month.rounds-too-many", most=MOST_ROUNDS)
    if event.kind is EventKind.POINTS:
        return
    second_chance, most = event.second_chance_rounds or 0, event.rounds
    if second_chance < 0 or (most is not None and second_chance > max(most, 0)):
        fields = {"second_chance": second_chance, "rounds": "-" if most is None else most}
        yield event_problem(ledger, event, "second_chance_rounds", "month.second-chance-outside", **fields)
    if event.kind is not EventKind.MIXED:
        return
    if event.selection_games is None or event.selection_games < 0:
        yield event_problem(ledger, event, "selection_games", "month.event-no-selection-games")
    elif event.selection_games > MOST_ROUNDS:
        yield event_problem(ledger, event, "selection_games", "month.rounds-too-many", most=MOST_ROUNDS)


def _winner_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    found = winners(event, setting.names) if event.winner.strip() else ()
    if not event.winner.strip():
        if event.kind is EventKind.POINTS:
            yield event_problem(setting.ledger, event, "winner", "month.event-no-winner")
    elif not found and event.results and not any(_is_nameless(result) for result in event.results):
        yield event_problem(setting.ledger, event, "winner", "month.winner-unknown", winner=event.winner)
    elif len({(result.player, result.name) for result in found}) > 1:
        yield event_problem(setting.ledger, event, "winner", "month.winner-ambiguous", winner=event.winner)


def _is_nameless(result: Result) -> bool:
    """Whether a member's row has lost its id, which is a problem by itself: he may be the winner."""
    return result.federated and not result.player
