"""Unplayed rounds: with which score an opponent counts, and against whom an own unplayed round counts.

The rule changed five times, so the edition is an argument and is never derived from a date: results printed by programs
keep their own era long after an amendment. Scores in here are half points.

S4 is the document of the slides; C.07 is the FIDE Handbook's chapter, cited by the articles of 1 March 2026.
"""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.rules.crosstable import Crosstable, Row
from xlratings.rules.result_cell import FORFEITS, PLAYED, REQUESTED, VOLUNTARY

WIN, DRAW = 2, 1  # half points


class Scores(NamedTuple):
    """A crosstable with the scores its opponents count with; None for a number without a player.

    Attributes:
        rows: The crosstable's rows.
        awarded: Half points as awarded.
        adjusted: Half points as they count for the opponents.

    """

    rows: Sequence[Row]
    awarded: Sequence[int | None]
    adjusted: Sequence[int | None]

    def adjusted_score(self, opponent: int) -> int:
        """The adjusted score of an opponent, by his number.

        Raises:
            RuleError: #NUM! outside the table, #N/A when his row is blank.

        """
        score = self.adjusted[opponent - 1] if opponent <= len(self.adjusted) else None
        return _missing(self, opponent) if score is None else score

    def awarded_score(self, player: int) -> int:
        """The score of a player as the standings show it, by his number; errors as for the adjusted score."""
        score = self.awarded[player - 1] if player <= len(self.awarded) else None
        return _missing(self, player) if score is None else score


def _missing(scores: Scores, player: int) -> int:
    Crosstable(tuple(scores.rows), ()).row(player)
    raise AssertionError(player)  # a row that is there has a score


class TieBreakRules(NamedTuple):
    """How an edition counts unplayed rounds; an amendment is a ``replace``.

    Attributes:
        name: What a clerk types for it.
        effective: The first day it was in force; None when it never was FIDE's rule or the day is not known.
        source: Where it is written, in words.
        adjusted_score: The half points an opponent counts with, from his results.
        dummy_score: The half points an own unplayed round counts as opponent's score: from scores, player and round
            (both as indexes).
        dummy_article: Where that stands.
        own_unplayed_is_a_draw: Whether an own unplayed round is a draw whatever was awarded.
        cuts_voluntary_first: Whether low cuts take voluntary unplayed rounds first (C.07 16.5).

    """

    name: str
    effective: date | None
    source: Message
    adjusted_score: Callable[[Row], int]
    dummy_score: Callable[[Scores, int, int], int]
    dummy_article: str
    own_unplayed_is_a_draw: bool
    cuts_voluntary_first: bool


def points_awarded(row: Row) -> int:
    """The half points as awarded."""
    return sum([result.points for result in row])


def unplayed_as_draws(row: Row) -> int:
    """Every unplayed round is a draw, whatever was awarded for it (S4 slide 5)."""
    return sum([result.points if result.code in PLAYED else DRAW for result in row])


def absent_to_the_end_as_draws(row: Row) -> int:
    """As awarded, but a requested bye with only voluntary unplayed rounds after it, or none, is a draw.

    C.07 16.3 and 16.2.5; a forfeit loss counts as awarded even there (16.2.4).
    """
    score = points_awarded(row)
    for result in reversed(row):
        if result.code not in VOLUNTARY:
            break
        if result.code in REQUESTED:
            score += DRAW - result.points
    return score


def nothing(_scores: Scores, _player: int, _round: int) -> int:
    """An own unplayed round brings nothing."""
    return 0


def own_adjusted_score(scores: Scores, player: int, _round: int) -> int:
    """An own unplayed round is a game against oneself (S4 slide 6)."""
    return scores.adjusted_score(player + 1)


def own_score(scores: Scores, player: int, _round: int) -> int:
    """A dummy with the player's own score (C.07 16.4 until February 2026)."""
    return scores.awarded_score(player + 1)


def own_score_capped(scores: Scores, player: int, round_: int) -> int:
    """A dummy with the player's own score, at most what C.07 16.4.1 and 16.4.2 allow.

    After a forfeit the adjusted score of the scheduled opponent; else the points of a draw times the rounds, which are
    the rounds counted (decision: the standings after round 5 of 9 count five draws).
    """
    result = scores.rows[player][round_]
    own = scores.awarded_score(player + 1)
    if result.code in FORFEITS:
        return min(own, scores.adjusted_score(result.opponent))
    return min(own, DRAW * len(scores.rows[player]))


def virtual_opponent(scores: Scores, player: int, round_: int) -> int:
    """The virtual opponent of October 2009, who starts the round level and draws every round after it."""
    row = scores.rows[player]
    return virtual_opponent_score(points_awarded(row[:round_]), row[round_].points, round_ + 1, len(row))


def virtual_opponent_score(score_before: int, points_in_round: int, round_: int, rounds: int) -> int:
    """SPR + (1 - SfPR) + 0.5 (n - R), all in half points.

    >>> virtual_opponent_score(7, 2, 6, 9)  # 3.5 points, won the sixth round of nine without playing
    10
    """
    return score_before + (WIN - points_in_round) + DRAW * (rounds - round_)


RAW = TieBreakRules(
    name="RAW",
    effective=None,
    source=Message("rule-book.tie-breaks.RAW"),
    adjusted_score=points_awarded,
    dummy_score=nothing,
    dummy_article="RAW",
    own_unplayed_is_a_draw=False,
    cuts_voluntary_first=False,
)
SELF = RAW._replace(
    name="SELF",
    source=Message("rule-book.tie-breaks.SELF"),
    adjusted_score=unplayed_as_draws,
    dummy_score=own_adjusted_score,
    dummy_article="Forlano 6",
    own_unplayed_is_a_draw=True,
)
EDITION_2009 = SELF._replace(
    name="2009",
    effective=date(2009, 10, 1),
    source=Message("rule-book.tie-breaks.2009"),
    dummy_score=virtual_opponent,
    dummy_article="FIDE 2009",
    own_unplayed_is_a_draw=False,
)
EDITION_2023 = EDITION_2009._replace(
    name="2023",
    effective=date(2023, 7, 1),
    source=Message("rule-book.tie-breaks.2023"),
    adjusted_score=absent_to_the_end_as_draws,
    dummy_score=own_score,
    dummy_article="C.07 16.4 (2023)",
    cuts_voluntary_first=True,
)
EDITION_2026 = EDITION_2023._replace(
    name="2026",
    effective=date(2026, 3, 1),
    source=Message("rule-book.tie-breaks.2026", since=date(2026, 3, 1)),
    dummy_score=own_score_capped,
    dummy_article="C.07 16.4 (2026)",
)
EDITIONS = {rules.name: rules for rules in (RAW, SELF, EDITION_2009, EDITION_2023, EDITION_2026)}
IN_FORCE = EDITION_2026.name


def scores_of(rows: Sequence[Row], rules: TieBreakRules) -> Scores:
    """The scores of every row as an edition counts them."""
    awarded = [points_awarded(row) if row else None for row in rows]
    adjusted = [rules.adjusted_score(row) if row else None for row in rows]
    return Scores(rows, awarded, adjusted)
