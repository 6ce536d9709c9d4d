"""Words for crosstables and tie-breaks."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from udfs.error_values import ErrorValue
from udfs.explain import of_ratings
from xlratings.errors import Message
from xlratings.rules.crosstable import Crosstable
from xlratings.rules.performance import perfect_performance, performance
from xlratings.rules.result_cell import RATED
from xlratings.rules.scored_games import Field
from xlratings.rules.tiebreaks import Breakdown, CountedShare, TieBreakResult
from xlratings.rules.unplayed import EDITIONS

Given = Mapping[str, Any]
Lines = Iterator[Message]
_MOST_TERMS = 30  # of a sum that is written out
_AVERAGES = frozenset({"AOB", "APPO", "APRO", "ARO"})
_CUTS = {"least": "@steps.cut-least", "voluntary": "@steps.cut-voluntary", "most": "@steps.cut-most"}


def tie_break(result: TieBreakResult, given: Given, figures: Breakdown) -> Lines:
    """A player's tie-break, round by round."""
    for share in figures.shares:
        yield _share(result, share)
    if result.code in {"TPR", "PTP"}:
        yield from _performance(result.code, figures.shares)
    yield _value(result, given["player"], figures)
    yield from result.warnings


def _performance(code: str, shares: Sequence[CountedShare]) -> Lines:
    points = sum((share.value for share in shares), Fraction(0))
    field = Field(tuple(share.score for share in shares), points)
    if code == "TPR":
        return of_ratings.performance(None, {"system": code}, performance(field))
    return of_ratings.perfect_performance(None, {}, perfect_performance(field))


def _share(result: TieBreakResult, share: CountedShare) -> Message:
    fields = {"round": share.round, "value": share.value, "article": share.article}
    if share.cut:
        return Message("steps.share-cut", **fields, reason=_CUTS[share.cut])
    if share.article == EDITIONS[result.edition].dummy_article:
        return Message("steps.share-unplayed", **fields, score=share.score)
    if not share.opponent:
        return Message("steps.share-of-round", **fields)
    return _of_opponent(result.code, share, {**fields, "opponent": share.opponent})


def _of_opponent(code: str, share: CountedShare, fields: dict[str, object]) -> Message:
    if code in {"TPR", "PTP"}:
        return Message("steps.share-rated", **fields, rating=share.score)
    if code.startswith("SB") and share.score:
        return Message("steps.share-product", **fields, score=share.score, points=share.value / share.score)
    if share.score in {0, share.value}:
        return Message("steps.share", **fields)
    return Message("steps.share-of-score", **fields, score=share.score)


def _value(result: TieBreakResult, player: int, figures: Breakdown) -> Message:
    """The value, as the sum or the average of the rounds that are left where it is one."""
    left = tuple(share.value for share in figures.shares if not share.cut)
    fields = {"code": result.code, "player": player, "edition": result.edition, "article": result.article}
    if 1 < len(left) <= _MOST_TERMS:
        if sum(left) == figures.value:
            return Message("steps.tie-break-sum", **fields, sum=left, value=figures.value)
        if result.code.partition("-")[0] in _AVERAGES:
            return Message("steps.tie-break-average", **fields, sum=left, count=len(left), value=figures.value)
    return Message("steps.tie-break", **fields, value=figures.value)


def tie_breaks(result: TieBreakResult, _given: Given, figures: Sequence[Fraction | ErrorValue | None]) -> Lines:
    """Everybody's tie-break, player by player."""
    for player, value in enumerate(figures, 1):
        if isinstance(value, ErrorValue):
            yield Message("steps.player-error", player=player, error=str(value))
            yield value.message
        elif value is None:
            yield Message("steps.number-without-player", player=player)
        else:
            yield _value(result, player, result.breakdown(player))
    yield from result.warnings


def points(table: Crosstable, given: Given, figures: Sequence[Fraction | None]) -> Lines:
    """Everybody's points, round by round."""
    for player, (row, value) in enumerate(zip(table.rows, figures, strict=True), 1):
        if value is None:
            yield Message("steps.number-without-player", player=player)
            continue
        counted = [result for result in row if not given["rated_only"] or result.code in RATED]
        terms = tuple(Fraction(result.points, 2) for result in counted)
        fields = {"player": player, "points": value, "rounds": len(counted)}
        if 1 < len(terms) <= _MOST_TERMS:
            yield Message("steps.player-points-sum", sum=terms, **fields)
        else:
            yield Message("steps.player-points", **fields)
