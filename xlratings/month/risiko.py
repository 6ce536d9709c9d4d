"""One event of the Risk federation: from the ledger's words to the rules, and back to changes."""

from array import array
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import repeat
from typing import Any, NamedTuple

from xlratings.errors import Problem
from xlratings.in_columns import InColumns, Made, Same, column_of, made_of
from xlratings.model import Event, EventKind, Month
from xlratings.month.federated import federated_column
from xlratings.month.plan import list_in_force
from xlratings.month.setting import Setting
from xlratings.month.winner import winning_place
from xlratings.outcome import Change
from xlratings.rules.effective import halves_left_behind
from xlratings.rules.elimination import elimination_formula, is_special_case, rounds_passed
from xlratings.rules.risiko import EventRating, Participant, RisikoRules, elimination_event, points_event


class RatedEvent(NamedTuple):
    """What an event changes, the best placed first; every figure of it; and what is worth knowing about it."""

    id: str
    changes: InColumns[Change]
    rating: EventRating
    notes: tuple[Problem, ...]


def list_used(rules: RisikoRules, event: Event) -> Month | None:
    """The month whose list gives the ratings: the one in force on the start day (S0 section 3; decision)."""
    in_force = list_in_force(event)
    return in_force.plus(-rules.list_months_before) if in_force else None


def rated_event(
    setting: Setting, event: Event, month: Month, used: Month | None, ratings: Mapping[str, float]
) -> RatedEvent:
    """The changes an event makes to the list of a month, the best placed first, equal ones by id.

    ``ratings``: the list used, id -> rating; who is not on it counts with the start rating (decision).

    Raises:
        RuleError: the rules do not allow these figures.

    """
    players, reported = federated_column(event, "player"), _reported(event)
    own = [*map(int, map(ratings.get, players, repeat(setting.rules_of(event).start)))]
    rated = _event_rating(setting, event, own, reported)
    said: dict[str, Any] = {"month": month, "event": event.id, "event_name": event.name}
    said |= {"list_used": used, "mean": rated.mean, "k": rated.k}
    columns: dict[str, Sequence[Any]] = {key: Same(value, len(own)) for key, value in said.items()}
    columns |= {key: column_of(rated.players, key) for key in ("rating", "expected", "virtual", "effective", "article")}
    columns |= {"points": reported, "variation": array("q", column_of(rated.players, "variation"))}
    columns |= {"player": players, "name": Made(setting.names.__getitem__, players)}
    changes = InColumns(Change, columns, len(own)).taken(_ranked(rated, players))
    return RatedEvent(event.id, changes, rated, tuple(Problem(warning, event.where) for warning in rated.warnings))


def _ranked(rated: EventRating, players: Sequence[str]) -> list[int]:
    """By opponents left behind, half of those drawn level with: the order of the effective performance; then by id."""
    halves = halves_left_behind(column_of(rated.players, "standing"))
    by_id = sorted(range(len(players)), key=players.__getitem__)
    return sorted(by_id, key=halves.__getitem__, reverse=True)  # equal ones stay in their order


def _event_rating(setting: Setting, event: Event, own: Sequence[int], reported: Sequence[Fraction]) -> EventRating:
    """Every figure of an event, its players in the order of their rows; ``own``: their ratings."""
    rules = setting.rules_of(event)
    if event.kind is not EventKind.POINTS:
        return _elimination(rules, event, own)
    columns = {"rating": own, "points": reported, "missed": federated_column(event, "missed")}
    field = InColumns(Participant, columns, len(own))
    return points_event(rules, field, event.rounds or 0, winner_among_federated(setting, event), event.weight)


def winner_among_federated(setting: Setting, event: Event) -> int | None:
    """The place of a points event's winner among the results that count; None for a guest's."""
    place, counts = winning_place(event, setting.names), column_of(event.results, "federated")
    return None if place is None or not counts[place] else sum(counts[:place])


def _elimination(rules: RisikoRules, event: Event, own: Sequence[int]) -> EventRating:
    formula = elimination_formula(rules, event.kind, event.rounds, event.second_chance_rounds, event.selection_games)
    given, exempt = federated_column(event, "passed"), federated_column(event, "exempt")
    passed = [rounds_passed(each or 0, is_exempt) for each, is_exempt in zip(given, exempt, strict=True)]
    is_special = is_special_case(event.kind, event.second_chance_rounds, exempt)
    return elimination_event(rules, own, passed, formula, event.weight, is_special_case=is_special)


def _reported(event: Event) -> Sequence[Fraction]:
    """As the organiser reported it: points, or rounds passed."""
    given = federated_column(event, "points" if event.kind is EventKind.POINTS else "passed")
    return given if {*map(type, given)} == {Fraction} else made_of(_exact, given)


def _exact(given: Fraction | int | None) -> Fraction:
    return Fraction(given or 0)
