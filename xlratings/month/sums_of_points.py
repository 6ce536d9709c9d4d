"""The points of an event that is reported by its totals, all together, against what the games can give."""

from collections.abc import Iterator
from fractions import Fraction

from xlratings.errors import Problem
from xlratings.model import Event, Ledger
from xlratings.month.opponents import opponents_met
from xlratings.month.places import event_problem


def sum_problems(ledger: Ledger, event: Event, per_game: int) -> Iterator[Problem]:
    """Members' points together that their games cannot give; ``per_game``: the points that every game gives.

    A game of two members gives all its points to them, one with a guest any part. Whom the members met is to be free
    of problems.
    """
    met = [opponent.federated for row in event.results if row.federated for opponent in opponents_met(event, row)]
    points = _points(event, is_of_members=True)
    least = Fraction(per_game * sum(met), 2)
    most = least + per_game * (len(met) - sum(met))
    if least == most != points:
        yield event_problem(ledger, event, "id", "month.points-sum", points=points, available=most)
    elif not least <= points <= most:
        fields = {"points": points, "least": least, "most": most}
        yield event_problem(ledger, event, "id", "month.points-sum-outside", **fields)


def sum_notes(ledger: Ledger, event: Event, per_game: int) -> Iterator[Problem]:
    """All points together, where guests are among them, whose own games and points may be partial."""
    if all(row.federated for row in event.results) or any(None in {row.games, row.points} for row in event.results):
        return
    points = _points(event, is_of_members=False)
    available = Fraction(per_game * sum(row.games or 0 for row in event.results), 2)
    if points != available:
        yield event_problem(ledger, event, "id", "month.points-sum-of-guests", points=points, available=available)


def _points(event: Event, *, is_of_members: bool) -> Fraction:
    rows = (row for row in event.results if row.federated or not is_of_members)
    return sum((row.points or Fraction(0) for row in rows), Fraction(0))
