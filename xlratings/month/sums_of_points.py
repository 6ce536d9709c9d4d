"""The points of an event that is reported by its totals, all together, against what the games can give."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain, compress
from math import lcm

from xlratings.errors import Problem
from xlratings.in_columns import column_of
from xlratings.model import Event, Ledger
from xlratings.month.federated import federated_column
from xlratings.month.opponents import Opponents
from xlratings.month.places import event_problem


def sum_problems(ledger: Ledger, event: Event, opponents: Opponents, per_game: int) -> Iterator[Problem]:
    """Members' points together that their games cannot give; ``per_game``: the points that every game gives.

    A game of two members gives all its points to them, one with a guest any part. Whom the members met is to be free
    of problems.
    """
    counts = column_of(event.results, "federated")
    met = [counts[other] for place in compress(range(len(counts)), counts) for other in opponents.of(place)]
    points = _sum(federated_column(event, "points"))
    least = Fraction(per_game * sum(met), 2)
    most = least + per_game * (len(met) - sum(met))
    if least == most != points:
        yield event_problem(ledger, event, "id", "month.points-sum", points=points, available=most)
    elif not least <= points <= most:
        fields = {"points": points, "least": least, "most": most}
        yield event_problem(ledger, event, "id", "month.points-sum-outside", **fields)


def sum_notes(ledger: Ledger, event: Event, per_game: int) -> Iterator[Problem]:
    """All points together, where guests are among them, whose own games and points may be partial."""
    games, made = column_of(event.results, "games"), column_of(event.results, "points")
    if all(column_of(event.results, "federated")) or any(each is None for each in chain(games, made)):
        return
    points, available = _sum(made), Fraction(per_game * sum(games), 2)
    if points != available:
        yield event_problem(ledger, event, "id", "month.points-sum-of-guests", points=points, available=available)


def _sum(points: Sequence[Fraction | None]) -> Fraction:
    """Of all points, in whole numbers of one unit: that is quick, and as exact."""
    made = [one for one in points if one]
    unit = lcm(*{one.denominator for one in made})
    return Fraction(sum(one.numerator * (unit // one.denominator) for one in made), unit)
