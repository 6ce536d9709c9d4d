"""Forfeit points: rounds counted and the credit for games not played (S0 sections 4 and 6)."""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from xlratings.rules.effective import halves_left_behind, percentages_left_behind, standings


class Credit(NamedTuple):
    """What a player is credited for the games missed of the rounds counted.

    Attributes:
        games: Counted rounds minus games played.
        average: Points per game of the full-game player taken as the measure.
        measure: The index of that player among the participants; one of them when several are level.
        percentage: Of full-game opponents he left behind; None when he is the only one.

    """

    games: int
    average: Fraction
    measure: int
    percentage: Fraction | None

    @property
    def points(self) -> Fraction:
        """Games missed times the average."""
        return self.games * self.average


class VirtualResult(NamedTuple):
    """The points a player is ranked by, and the credit they hold, if any."""

    points: Fraction
    credit: Credit | None


def counted_rounds(games: Sequence[int], rounds: int, share: Fraction) -> int:
    """The rounds an event counts for, from the games each participant played and the rounds scheduled.

    S0 section 6: while more than a share (a third) of the players have played fewer games than the rounds
    counted, one round fewer is counted; decision: never fewer than one.

    >>> counted_rounds([3, 3, 2, 3, 2, 3, 2, 1], 3, Fraction(1, 3))
    2
    """
    may_be_short = floor(share * len(games))
    # one more round than the first player who may not be short has played would leave too many short
    return max(1, min(rounds, sorted(games)[may_be_short]))


def virtual_results(
    points: Sequence[Fraction], games: Sequence[int], expected: Sequence[int], rounds: int
) -> list[VirtualResult]:
    """The points each participant is ranked by when so many rounds count.

    S0 section 4: per missed game the average of the full-game player whose percentage of full-game opponents
    left behind is nearest from below to the absent player's expectation. S0 section 6: a player with more games
    than rounds has his own average times the rounds. Decisions: a full-game player has played at least the
    rounds counted; percentages are taken on the totals scaled to them, before the winner is put first; with
    nobody at or below the expectation the lowest is the measure; a single full-game player is the measure of
    all; without any there is no credit. Equal percentages come of equal averages, so ties need no decision.

    >>> [str(result.points) for result in virtual_results([*map(Fraction, (70, 50, 20))], [2, 2, 1], [50, 50, 50], 2)]
    ['70', '50', '45']
    """
    measures = _Measures(points, games, rounds)
    return [
        VirtualResult(_scaled(own, rounds, played), None)
        if played >= rounds
        else _credited(own, measures.credit(rounds - played, percentage))
        for own, played, percentage in zip(points, games, expected, strict=True)
    ]


def _scaled(own: Fraction, rounds: int, played: int) -> Fraction:
    """Points of so many games as those of the rounds counted."""
    return own if played == rounds else Fraction(own.numerator * rounds, own.denominator * played)


class _Measures:
    """The full-game players, the one who left the fewest behind first."""

    def __init__(self, points: Sequence[Fraction], games: Sequence[int], rounds: int) -> None:
        self._points, self._games = points, games
        full = [index for index, played in enumerate(games) if played >= rounds]
        # every total is the average times the same rounds: averages rank as totals do, and points of as many games too
        is_even = len({games[index] for index in full}) == 1
        halves = halves_left_behind(standings([points[index] if is_even else self._average(index) for index in full]))
        order = sorted(range(len(full)), key=halves.__getitem__)
        self._full = [full[row] for row in order]
        self._percentages = percentages_left_behind([halves[row] for row in order])
        # the least whole number that a percentage does not exceed: no whole expectation lies between the two
        self._whole = [-(-each // max(len(full) - 1, 1)) for each in self._percentages.numerators]

    def _average(self, index: int) -> Fraction:
        points = self._points[index]
        return Fraction(points.numerator, points.denominator * self._games[index])

    def credit(self, missed: int, expected: int) -> Credit | None:
        """By the one nearest from below to an expectation, else the lowest; None where nobody is a measure."""
        if not self._full:
            return None
        row = max(bisect_right(self._whole, expected) - 1, 0)
        return Credit(missed, self._average(self._full[row]), self._full[row], self._percentages[row])


def _credited(own: Fraction, credit: Credit | None) -> VirtualResult:
    return VirtualResult(own + credit.points if credit else own, credit)
