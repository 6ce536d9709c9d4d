"""Faults: which arguments a rule's refusal speaks of, where its sentence names the matter and not the argument."""

from collections.abc import Sequence

# By the id of the message, or by its beginning; the first name a function has stands for the matter.
_ARGUMENTS: dict[str, tuple[str, ...]] = {
    "function.too-many-players": ("ratings", "places"),
    "rule.below-rating-floor": ("opponents", "scores"),
    "rule.colour-missing": ("results",),
    "rule.day-before-first-edition": ("day",),
    "rule.event-points-outside": ("points", "games"),
    "rule.glicko-lists-differ": ("opponents", "opponent_rds", "scores"),
    "rule.k-below-zero": ("k",),
    "rule.k-missing": ("k",),
    "rule.no-deals": ("imps",),
    "rule.no-game-over-the-board": ("results",),
    "rule.no-opponents": ("field",),
    "rule.no-participants": ("ratings",),
    "rule.no-rated-game": ("opponents", "scores", "field", "score"),
    "rule.nobody-first": ("ratings", "places"),
    "rule.not-two-pairs": ("ratings", "places"),
    "rule.number-without-player": ("results",),
    "rule.pair": ("ratings", "places"),
    "rule.places-differ": ("ratings", "places"),
    "rule.player-outside-table": ("player", "results"),
    "rule.ratings-unequal": ("ratings",),
    "rule.result-not-in-field": ("score", "field"),
    "rule.scores-differ": ("opponents", "scores", "field", "score"),
    "rule.tie-break-needs-ratings": ("ratings",),
    "rule.tie-break-unknown": ("code",),
    "rule.tie-break-unrated-players": ("ratings",),
    "rule.tie-break-with-unrated": ("field",),
    "rule.too-few-rated-games": ("opponents", "scores"),
    "rule.total": ("opponents", "scores", "field", "score"),
    "rule.total-missing": ("scores", "score"),
    "rule.volatility-runs-away": ("rating", "opponents", "scores"),
    "rule.volatility": ("volatility",),
    "rule.weight-unknown": ("weight", "age_or_weight"),
    "rule.least-rd-outside": ("least_rd",),
    "rule.tau-outside": ("tau",),
    "rule.cell": ("results",),
    "rule.game-open": ("results",),
    "rule.sides-disagree": ("results",),
    "rule.zero-score-disregarded": ("scores",),
}


def arguments_at_fault(id_: str, names: Sequence[str]) -> tuple[str, ...]:
    """The arguments of a function, in its order, that a message speaks of; all of them when it speaks of the result.

    >>> arguments_at_fault("rule.no-rated-game", ["score", "field", "system"])
    ('score', 'field')
    """
    known = max((each for each in _ARGUMENTS if id_.startswith(each)), key=len, default="")
    found = tuple(name for name in names if name in _ARGUMENTS.get(known, ()))
    return found or tuple(names)
