"""Words for one of Kurnik's games: every encounter, then the new rating."""

from collections.abc import Iterator, Mapping
from math import fsum

from xlratings.errors import Message
from xlratings.model import GameKind
from xlratings.month.named import named, rated_opponent
from xlratings.month.setting import Setting
from xlratings.rules.kurnik import KurnikRating, KurnikRules
from xlratings.rules.kurnik_pairs import PAIR


def game_steps(
    setting: Setting, rules: KurnikRules, kind: GameKind, before: Mapping[str, float], rated: KurnikRating
) -> tuple[Message, ...]:
    """A game of the player who is asked about, step by step; ``before``: all ratings, in the order of the rows."""
    encounters = _pairs if kind is GameKind.PAIRS else _opponents
    if kind is GameKind.TWO_PLAYERS:  # the own row comes first for either
        before = {setting.asked: before[setting.asked], **before}
    fields = {"score": rated.score, "expected": rated.expected, "rating": rated.rating, "k": rules.k}
    line = Message("steps.game-rating", before=before[setting.asked], **fields, article=rules.expectation.article)
    return (*encounters(setting, rules, before, rated), line)


def _opponents(
    setting: Setting, rules: KurnikRules, before: Mapping[str, float], rated: KurnikRating
) -> Iterator[Message]:
    players = list(before)
    for met in rated.encounters:
        id_ = players[met.opponent - 1]
        yield Message(
            "steps.game",
            opponent=rated_opponent(setting, id_, before[id_]),
            difference=met.difference,
            expected=met.expected,
            score=met.score,
            gain=met.score - met.expected,
            article=rules.expectation.article,
        )


def _pairs(setting: Setting, rules: KurnikRules, before: Mapping[str, float], rated: KurnikRating) -> Iterator[Message]:
    players = list(before)
    for met in rated.encounters:
        other = players[met.opponent - 1 : met.opponent - 1 + PAIR]
        average = fsum(before[id_] for id_ in other) / PAIR
        yield Message(
            "steps.pair-met",
            pair=" + ".join(named(setting, id_) for id_ in other),
            average=average,
            own=average + met.difference,
            difference=met.difference,
            expected=met.expected,
            score=met.score,
            article=f"{rules.article} pary",
        )
