"""The table of tie-breaks, in the order of C.07 5: what each round brings and what the rounds come to."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from xlratings.rules import opponents_ratings as by_rating
from xlratings.rules import opponents_scores as by_score
from xlratings.rules import own_record
from xlratings.rules.shares import CUTS, Share
from xlratings.rules.tournament import Tournament

SharesOf = Callable[[Tournament, int], list[Share]]
LIMITS = {"L1": 1, "L2": 2, "L-1": -1, "L-2": -2}  # C.07 14.5, by half a point each


def _sum(shares: Sequence[Share]) -> Fraction:
    return Fraction(sum([share.value for share in shares]))


def _sum_of_halves(shares: Sequence[Share]) -> Fraction:
    return Fraction(sum([share.value for share in shares]), 2)


def _sum_of_quarters(shares: Sequence[Share]) -> Fraction:
    return Fraction(sum([share.value for share in shares]), 4)


class TieBreak(NamedTuple):
    """A tie-break of C.07.

    Attributes:
        code: As FIDE writes it.
        article: Where it stands in the edition of 2026.
        shares: What each round brings.
        total: The value of the shares that are left after the cuts.
        score_unit, value_unit: Into how many parts of a point the shares' score and value are counted.
        modifiers: The modifiers it takes.

    """

    code: str
    article: str
    shares: SharesOf
    total: Callable[[Sequence[Share]], Fraction]
    score_unit: int = 1
    value_unit: int = 1
    modifiers: tuple[str, ...] = ()


def _of_opponents(inner: TieBreak, article: str) -> SharesOf:
    """The values another tie-break gives the opponents met over the board."""

    def shares(tournament: Tournament, player: int) -> list[Share]:
        return [
            Share(
                number, result.opponent, 0, _inner(inner, tournament, result.opponent), voluntary=False, article=article
            )
            for number, result in tournament.games(player)
        ]

    return shares


def _inner(inner: TieBreak, tournament: Tournament, opponent: int) -> Fraction:
    """An opponent's value, computed once although everybody he met asks for it."""
    known = tournament.values_of_opponents
    if (inner.code, opponent) not in known:
        tournament.crosstable.row(opponent)
        known[inner.code, opponent] = inner.total(inner.shares(tournament, opponent))
    return known[inner.code, opponent]


_ALL_CUTS = tuple(CUTS)
BH = TieBreak(
    code="BH", article="8.1", shares=by_score.buchholz, total=_sum_of_halves, score_unit=2, value_unit=2,
    modifiers=_ALL_CUTS,
)  # fmt: skip
TPR = TieBreak(
    code="TPR", article="10.2", shares=by_rating.rated_results, total=by_rating.tournament_performance, value_unit=2
)
PTP = TieBreak(
    code="PTP", article="10.3", shares=by_rating.rated_results, total=by_rating.perfect_tournament_performance,
    value_unit=2,
)  # fmt: skip
TIE_BREAKS = {
    tie_break.code: tie_break
    for tie_break in (
        TieBreak(code="AOB", article="8.2", shares=_of_opponents(BH, "C.07 8.2"), total=by_rating.exact_average),
        TieBreak(code="APPO", article="10.5", shares=_of_opponents(PTP, "C.07 10.5"), total=by_rating.whole_average),
        TieBreak(code="APRO", article="10.4", shares=_of_opponents(TPR, "C.07 10.4"), total=by_rating.whole_average),
        TieBreak(
            code="ARO", article="10.1", shares=by_rating.opponents_ratings, total=by_rating.average_of_ratings,
            modifiers=_ALL_CUTS,
        ),
        BH,
        TieBreak(
            code="DE", article="6.1", shares=by_score.direct_encounter, total=_sum_of_halves, score_unit=2, value_unit=2
        ),
        BH._replace(code="FB", article="8.3", shares=by_score.fore_buchholz),
        TieBreak(code="REP", article="7.6", shares=own_record.rounds_elected_to_play, total=_sum),
        TieBreak(
            code="KS", article="9.2", shares=by_score.koya, total=_sum_of_halves, score_unit=2, value_unit=2,
            modifiers=tuple(LIMITS),
        ),
        TieBreak(code="BPG", article="7.3", shares=own_record.games_with_black, total=_sum),
        TieBreak(code="WON", article="7.2", shares=own_record.games_won, total=_sum),
        TieBreak(code="BWG", article="7.4", shares=own_record.games_won_with_black, total=_sum),
        TieBreak(code="WIN", article="7.1", shares=own_record.rounds_won, total=_sum),
        PTP,
        BH._replace(code="SB", article="9.1", shares=by_score.sonneborn_berger, total=_sum_of_quarters, value_unit=4
        ),
        TieBreak(code="STD", article="7.7", shares=own_record.standard_points, total=_sum_of_halves, value_unit=2),
        TieBreak(
            code="PS", article="7.5", shares=own_record.progressive_scores, total=_sum_of_halves, value_unit=2,
            modifiers=("C1", "C2"),
        ),
        TPR,
    )
}  # fmt: skip
