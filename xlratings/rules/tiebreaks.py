"""Tie-breaks: the value of each player and its breakdown, round by round.

A code is typed as FIDE writes it, with its modifier after a dash or a stroke: ``BH``, ``BH-C1``, ``SB/C2``, ``KS/L-1``.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property, partial
from typing import NamedTuple

from xlratings.errors import Message, RuleError
from xlratings.rules import opponents_scores as by_score
from xlratings.rules.crosstable import Crosstable
from xlratings.rules.shares import CUTS, NO_CUT, CutBy, Cuts, Share, cut_shares
from xlratings.rules.tiebreak_table import LIMITS, TIE_BREAKS, TieBreak
from xlratings.rules.tournament import Tournament
from xlratings.rules.unplayed import TieBreakRules

_CODE = re.compile(r"([A-Z]+)(?:\s*[-/]\s*([CM][0-9]|L[+-]?[0-9]))?")
_BUCHHOLZ_FAMILY = frozenset({"BH", "FB", "AOB"})


class CountedShare(NamedTuple):
    """A line of a breakdown: what one round brings, in points or ratings, and by which cut it is left out, if any."""

    round: int
    opponent: int
    score: Fraction
    value: Fraction
    article: str
    cut: CutBy


class Breakdown(NamedTuple):
    """A player's tie-break round by round, and what the rounds left over come to."""

    shares: tuple[CountedShare, ...]
    value: Fraction


class TieBreakResult:
    """A tie-break of a tournament; what is not asked for is not computed.

    Attributes:
        code: The code and modifier, as FIDE writes them.
        article: Where it stands in C.07 (2026).
        edition: The name of the edition.

    """

    def __init__(self, tournament: Tournament, tie_break: TieBreak, cuts: Cuts, modifier: str) -> None:
        self.code = f"{tie_break.code}-{modifier}" if modifier else tie_break.code
        self.article = tie_break.article
        self.edition = tournament.rules.name
        self._tournament, self._tie_break, self._cuts = tournament, tie_break, cuts

    def value(self, player: int) -> Fraction:
        """One player's value, by his number.

        Raises:
            RuleError: #NUM! outside the table; #N/A when something it needs is missing.

        """
        shares = self._shares(player)
        if self._cuts == NO_CUT:
            return self._tie_break.total(shares)
        out = [share for share, _ in self._cut(shares)]
        return self._tie_break.total([share for share in shares if share not in out])

    @cached_property
    def values(self) -> tuple[Fraction | RuleError | None, ...]:
        """Everybody's value; None for a number without a player, the error of a player whose value is not available."""
        self._check_ratings()
        rows = self._tournament.crosstable.rows
        return tuple(self._value_or_error(number) if row else None for number, row in enumerate(rows, 1))

    def breakdown(self, player: int) -> Breakdown:
        """One player's value round by round; errors as for the value."""
        shares = self._shares(player)
        cut = {share.round: by for share, by in self._cut(shares)}
        score, value = self._tie_break.score_unit, self._tie_break.value_unit
        lines = tuple(
            CountedShare(
                share.round,
                share.opponent,
                Fraction(share.score, score),
                Fraction(share.value) / value,
                share.article,
                cut.get(share.round, ""),
            )
            for share in shares
        )
        return Breakdown(lines, self.value(player))

    @cached_property
    def warnings(self) -> tuple[Message, ...]:
        """What to say beside the values, although they are computed."""
        code = self._tie_break.code
        if code in _BUCHHOLZ_FAMILY and self._tournament.is_round_robin:
            return (Message("rule.buchholz-in-round-robin", code=self.code),)
        groups = by_score.tied_without_all_games(self._tournament) if code == "DE" else 0
        return (Message("rule.direct-encounter-incomplete", groups=groups),) if groups else ()

    def _shares(self, player: int) -> list[Share]:
        self._tournament.crosstable.row(player)
        return self._tie_break.shares(self._tournament, player)

    def _cut(self, shares: Sequence[Share]) -> list[tuple[Share, CutBy]]:
        return cut_shares(shares, self._cuts, voluntary_first=self._tournament.rules.cuts_voluntary_first)

    def _value_or_error(self, player: int) -> Fraction | RuleError:
        try:
            return self.value(player)
        except RuleError as error:
            return error

    def _check_ratings(self) -> None:
        if self._tie_break.article.startswith("10."):
            _ = self._tournament.ratings


def tie_break(
    crosstable: Crosstable, code: str, rules: TieBreakRules, ratings: Sequence[int | None] | None = None
) -> TieBreakResult:
    """A tie-break of all players under an edition.

    Args:
        crosstable: The results.
        code: As FIDE writes it, with its modifier; any case, blanks around.
        rules: The edition.
        ratings: One per row, None or 0 for unrated; asked for by ARO, TPR, PTP, APRO and APPO only.

    Raises:
        RuleError: #VALUE! for an unknown code or a modifier the tie-break does not take.

    >>> from xlratings.rules.crosstable import read_crosstable
    >>> from xlratings.rules.unplayed import EDITION_2026
    >>> table = read_crosstable([["+W2", "+BYE"], ["-B1", "+W3"], ["--", "-B2"]])
    >>> [str(value) for value in tie_break(table, "BH", EDITION_2026).values]
    ['2', '2', '1']
    """
    found = _CODE.fullmatch(code.strip().upper())
    name, modifier = (found[1], (found[2] or "").replace("+", "")) if found else ("", "")
    chosen = TIE_BREAKS.get(name)
    if chosen is None or (modifier and modifier not in chosen.modifiers):
        raise RuleError("#VALUE!", Message("rule.tie-break-unknown", code=code.strip(), known=known_codes()))
    if modifier in LIMITS:
        chosen = chosen._replace(shares=partial(by_score.koya, limit=LIMITS[modifier]))
    return TieBreakResult(Tournament(crosstable, rules, ratings), chosen, CUTS.get(modifier, NO_CUT), modifier)


def known_codes() -> str:
    """Every code with its modifiers, for a clerk to choose from.

    >>> known_codes()[:20]
    'AOB, APPO, APRO, ARO'
    """
    return ", ".join(code for each in TIE_BREAKS.values() for code in (each.code, *_modified(each)))


def _modified(each: TieBreak) -> list[str]:
    return [
        f"{each.code}/{modifier}" if modifier in LIMITS else f"{each.code}-{modifier}" for modifier in each.modifiers
    ]


def adjusted_scores(crosstable: Crosstable, rules: TieBreakRules) -> tuple[Fraction | None, ...]:
    """The score each player counts with for the opponents; None for a number without a player (C.07 16.3)."""
    adjusted = Tournament(crosstable, rules).scores.adjusted
    return tuple(None if score is None else Fraction(score, 2) for score in adjusted)
