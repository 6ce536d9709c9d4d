"""Words for crosstables and tie-breaks."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from udfs.error_values import ErrorValue
from xlratings.errors import Message
from xlratings.rules.crosstable import Crosstable
from xlratings.rules.tiebreaks import Breakdown, CountedShare, TieBreakResult

Given = Mapping[str, Any]
Lines = Iterator[Message]
_CUTS = {"least": "@steps.cut-least", "voluntary": "@steps.cut-voluntary", "most": "@steps.cut-most"}


def tie_break(result: TieBreakResult, given: Given, figures: Breakdown) -> Lines:
    """A player's tie-break, round by round."""
    for share in figures.shares:
        yield _share(share)
    yield Message(
        "steps.tie-break",
        code=result.code,
        player=given["player"],
        value=figures.value,
        edition=result.edition,
        article=result.article,
    )
    yield from result.warnings


def _share(share: CountedShare) -> Message:
    fields = {"round": share.round, "value": share.value, "article": share.article}
    if share.cut:
        return Message("steps.share-cut", **fields, reason=_CUTS[share.cut])
    if not share.opponent:
        return Message("steps.share-unplayed", **fields)
    return Message("steps.share", **fields, opponent=share.opponent)


def tie_breaks(result: TieBreakResult, _given: Given, figures: Sequence[Fraction | ErrorValue | None]) -> Lines:
    """Everybody's tie-break."""
    for player, value in enumerate(figures, 1):
        if isinstance(value, ErrorValue):
            yield Message("steps.player-error", player=player, error=str(value))
            yield value.message
        elif value is None:
            yield Message("steps.number-without-player", player=player)
        else:
            yield Message(
                "steps.tie-break",
                code=result.code,
                player=player,
                value=value,
                edition=result.edition,
                article=result.article,
            )
    yield from result.warnings


def points(table: Crosstable, _given: Given, figures: Sequence[Fraction | None]) -> Lines:
    """Everybody's points."""
    for player, value in enumerate(figures, 1):
        if value is None:
            yield Message("steps.number-without-player", player=player)
        else:
            yield Message("steps.player-points", player=player, points=value, rounds=len(table.columns))
