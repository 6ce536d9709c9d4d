"""One event of the Risk federation: from the ledger's words to the rules, and back to changes."""

from array import array
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import repeat
from operator import neg
from typing import Any, NamedTuple

from xlratings.errors import Problem
from xlratings.in_columns import InColumns, Made, Same, column_of, made_of
from xlratings.model import Event, EventKind, Month, Result
from xlratings.month.plan import list_in_force
from xlratings.month.setting import Setting
from xlratings.month.winner import winning_places
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
    rows = federated(event)
    reported = _reported(rows, event.kind)
    rated = _event_rating(setting, event, rows, reported, ratings)
    said: dict[str, Any] = {"month": month, "event": event.id, "event_name": event.name}
    said |= {"list_used": used, "mean": rated.mean, "k": rated.k}
    columns: dict[str, Sequence[Any]] = {key: Same(value, len(rows)) for key, value in said.items()}
    columns |= {key: column_of(rated.players, key) for key in ("rating", "expected", "virtual", "effective", "article")}
    columns |= {"points": reported, "variation": array("q", column_of(rated.players, "variation"))}
    players = column_of(rows, "player")
    columns |= {"player": players, "name": Made(setting.names.__getitem__, players)}
    changes = InColumns(Change, columns, len(rows)).taken(_ranked(rated, players))
    return RatedEvent(event.id, changes, rated, tuple(Problem(warning, event.where) for warning in rated.warnings))


def _ranked(rated: EventRating, players: Sequence[str]) -> list[int]:
    """By opponents left behind, half of those drawn level with: the order of the effective performance; then by id."""
    halves = halves_left_behind(column_of(rated.players, "standing"))
    keys = [*zip(map(neg, halves), players, strict=True)]
    return sorted(range(len(keys)), key=keys.__getitem__)


def _event_rating(
    setting: Setting, event: Event, rows: Sequence[Result], reported: Sequence[Fraction], ratings: Mapping[str, float]
) -> EventRating:
    """Every figure of an event, its players in the order of their rows."""
    rules = setting.rules_of(event)
    own = [*map(int, map(ratings.get, column_of(rows, "player"), repeat(rules.start)))]
    if event.kind is not EventKind.POINTS:
        return _elimination(rules, event, rows, own)
    columns = {"rating": own, "points": reported, "missed": column_of(rows, "missed")}
    field = InColumns(Participant, columns, len(own))
    return points_event(rules, field, event.rounds or 0, winner_among_federated(setting, event), event.weight)


def federated(event: Event) -> Sequence[Result]:
    """The results that count, in the order of their rows."""
    counts = column_of(event.results, "federated")
    if all(counts):
        return event.results
    places = [place for place, is_federated in enumerate(counts) if is_federated]
    if isinstance(event.results, InColumns):
        return event.results.taken(places)
    return [event.results[place] for place in places]


def winner_among_federated(setting: Setting, event: Event) -> int | None:
    """The place of a points event's winner among the results that count; None for a guest's."""
    place, counts = winning_places(event, setting.names)[0], column_of(event.results, "federated")
    return sum(counts[:place]) if counts[place] else None


def _elimination(rules: RisikoRules, event: Event, rows: Sequence[Result], own: list[int]) -> EventRating:
    formula = elimination_formula(rules, event.kind, event.rounds, event.second_chance_rounds, event.selection_games)
    exempt = column_of(rows, "exempt")
    passed = [
        rounds_passed(each or 0, is_exempt) for each, is_exempt in zip(column_of(rows, "passed"), exempt, strict=True)
    ]
    is_special = is_special_case(event.kind, event.second_chance_rounds, exempt)
    return elimination_event(rules, own, passed, formula, event.weight, is_special_case=is_special)


def _reported(rows: Sequence[Result], kind: EventKind) -> Sequence[Fraction]:
    """As the organiser reported it: points, or rounds passed."""
    given = column_of(rows, "points" if kind is EventKind.POINTS else "passed")
    return given if {*map(type, given)} == {Fraction} else made_of(_exact, given)


def _exact(given: Fraction | int | None) -> Fraction:
    return Fraction(given or 0)
