"""A tournament as its tie-breaks see it: the crosstable, the scores of an edition, the ratings."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property

from xlratings.errors import Message, RuleError
from xlratings.rules.crosstable import Crosstable, Row, is_round_robin
from xlratings.rules.result_cell import PLAYED, Result
from xlratings.rules.unplayed import DRAW, Scores, TieBreakRules, scores_of

Rating = int


class Tournament:
    """A crosstable under an edition's rules.

    Args:
        crosstable: The results.
        rules: The edition.
        ratings: One per row, None or 0 for unrated; None when none are given.

    """

    def __init__(
        self, crosstable: Crosstable, rules: TieBreakRules, ratings: Sequence[Rating | None] | None = None
    ) -> None:
        self.crosstable = crosstable
        self.rules = rules
        self.values_of_opponents: dict[tuple[str, int], Fraction] = {}  # by code and number, within one computation
        self._ratings = ratings

    @cached_property
    def scores(self) -> Scores:
        """Awarded and adjusted scores of every row."""
        return scores_of(self.crosstable.rows, self.rules)

    @cached_property
    def is_round_robin(self) -> bool:
        """Whether its pairings were determined before it began."""
        return is_round_robin(self.crosstable)

    @cached_property
    def ratings(self) -> Sequence[Rating]:
        """The ratings of all players; 0 stands for a number without a player.

        Raises:
            RuleError: #VALUE! when there is not one per row; #N/A when there are none or somebody is unrated, for then
                C.07 10 drops these tie-breaks for everybody.

        """
        rows, ratings = self.crosstable.rows, self._ratings
        if ratings is None:
            raise RuleError("#N/A", Message("rule.tie-break-needs-ratings"))
        if len(ratings) != len(rows):
            raise RuleError("#VALUE!", Message("rule.ratings-unequal", players=len(rows), ratings=len(ratings)))
        unrated = [number for number, row in enumerate(rows, 1) if row and not ratings[number - 1]]
        if unrated:
            players = ", ".join(str(number) for number in unrated)
            raise RuleError("#N/A", Message("rule.tie-break-unrated-players", players=players))
        return [rating or 0 for rating in ratings]

    @cached_property
    def fore(self) -> "Tournament":
        """The same tournament with all paired games of its final round drawn (C.07 8.3), forfeits too."""
        rows = tuple((*row[:-1], _drawn(row[-1])) if row else row for row in self.crosstable.rows)
        return Tournament(self.crosstable._replace(rows=rows), self.rules)

    def row(self, player: int) -> Row:
        """The results of a player, by his number."""
        return self.crosstable.rows[player - 1]

    def colour(self, player: int, round_: int) -> str:
        """The colour a player had in a round (from 1), read from the opponent's row where his own says nothing.

        Raises:
            RuleError: #N/A when neither says it.

        """
        result = self.row(player)[round_ - 1]
        if result.colour:
            return result.colour
        rows = self.crosstable.rows
        other = rows[result.opponent - 1] if result.opponent <= len(rows) else ()
        if other and other[round_ - 1].colour:
            return "w" if other[round_ - 1].colour == "b" else "b"
        column = self.crosstable.columns[round_ - 1]
        raise RuleError("#N/A", Message("rule.colour-missing", row=player, column=column))

    def games(self, player: int) -> list[tuple[int, Result]]:
        """The rounds, from 1, a player played over the board."""
        return [(number, result) for number, result in enumerate(self.row(player), 1) if result.code in PLAYED]

    def rated_field(self, player: int) -> list[tuple[int, Result, Rating]]:
        """The games over the board with the opponents' ratings."""
        return [(number, result, self._rating(result.opponent)) for number, result in self.games(player)]

    def _rating(self, opponent: int) -> Rating:
        self.crosstable.row(opponent)
        return self.ratings[opponent - 1]


def _drawn(result: Result) -> Result:
    return Result("=", result.opponent, DRAW, result.colour) if result.opponent else result
