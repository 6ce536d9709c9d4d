"""The rows of an event's players, recounted and paired: what every form that has rows ends with."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.results.pairings import pairings
from xlratings.results.player_rows import PlayerRow
from xlratings.results.received import ReceivedGame, Scoring
from xlratings.results.stated_points import recount


class Counted(NamedTuple):
    """The games, what the event awards, and what does not add up."""

    games: tuple[ReceivedGame, ...]
    scoring: Scoring
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]


def counted(rows: Sequence[PlayerRow], stated: Scoring | None = None, days: Sequence[date | None] = ()) -> Counted:
    """The games of rows whose numbers are all different, after their points were recounted.

    Args:
        rows: One per player.
        stated: What the file says it awards.
        days: The days of the rounds, from the first.

    """
    scoring, disagreeing, notes = recount(rows, stated)
    games, problems = pairings(rows, scoring, days)
    return Counted(games, scoring, (*problems, *disagreeing), notes)


def rounds_played(rows: Sequence[PlayerRow]) -> int | None:
    """The last round in which anybody has anything; None where nobody has."""
    last = max((number for row in rows for number, result in enumerate(row.results, 1) if result), default=0)
    return last or None
