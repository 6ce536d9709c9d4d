"""One event of the Risk federation: from the ledger's words to the rules, and back to changes."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, EventKind, Month, Result
from xlratings.month.plan import list_in_force
from xlratings.month.setting import Setting
from xlratings.month.winner import winners
from xlratings.outcome import Change
from xlratings.rules.elimination import elimination_formula, is_special_case, rounds_passed
from xlratings.rules.risiko import EventRating, Participant, RisikoRules, elimination_event, points_event


class RatedEvent(NamedTuple):
    """What an event changes, the best placed first; every figure of it; and what is worth knowing about it."""

    id: str
    changes: tuple[Change, ...]
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
    rated = _event_rating(setting, event, ratings)
    changes = tuple(
        Change(
            month=month,
            event=event.id,
            event_name=event.name,
            player=row.player,
            name=setting.members[row.player].name,
            list_used=used,
            rating=player.rating,
            mean=rated.mean,
            expected=player.expected,
            points=_reported(row, event.kind),
            virtual=player.virtual,
            effective=player.effective,
            k=rated.k,
            variation=player.variation,
            article=player.article,
        )
        for row, player in zip(federated(event), rated.players, strict=True)
    )
    # by opponents left behind, half of those drawn level with: the order of the effective performance, in whole numbers
    places = [-2 * player.standing.beaten - player.standing.tied for player in rated.players]
    ranked = sorted(zip(places, changes, strict=True), key=lambda pair: (pair[0], pair[1].player))
    notes = tuple(Problem(warning, event.where) for warning in rated.warnings)
    return RatedEvent(event.id, tuple(change for _, change in ranked), rated, notes)


def _event_rating(setting: Setting, event: Event, ratings: Mapping[str, float]) -> EventRating:
    """Every figure of an event, its players in the order of ``federated``."""
    rules = setting.rules_of(event)
    rows = federated(event)
    own = [int(ratings.get(row.player, rules.start)) for row in rows]
    return (
        _points(setting, event, rows, own) if event.kind is EventKind.POINTS else _elimination(rules, event, rows, own)
    )


def federated(event: Event) -> list[Result]:
    """The results that count, in the order of their rows."""
    return [result for result in event.results if result.federated]


def _points(setting: Setting, event: Event, rows: list[Result], own: list[int]) -> EventRating:
    winner = winners(event, setting.names)[0]
    place = next((index for index, row in enumerate(rows) if row is winner), None)
    participants = [
        Participant(rating, _reported(row, event.kind), row.missed) for rating, row in zip(own, rows, strict=True)
    ]
    return points_event(setting.rules_of(event), participants, event.rounds or 0, place, event.weight)


def _elimination(rules: RisikoRules, event: Event, rows: list[Result], own: list[int]) -> EventRating:
    formula = elimination_formula(rules, event.kind, event.rounds, event.second_chance_rounds, event.selection_games)
    passed = [rounds_passed(row.passed or 0, row.exempt) for row in rows]
    is_special = is_special_case(event.kind, event.second_chance_rounds, (row.exempt for row in rows))
    return elimination_event(rules, own, passed, formula, event.weight, is_special_case=is_special)


def _reported(row: Result, kind: EventKind) -> Fraction:
    """As the organiser reported it: points, or rounds passed."""
    points = row.points if kind is EventKind.POINTS else row.passed
    return points if points.__class__ is Fraction else Fraction(points or 0)
