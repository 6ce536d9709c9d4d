"""Words for an event of CBJD: whom a player met, and how the totals give the new rating."""

from collections import Counter
from collections.abc import Iterator, Sequence

from xlratings.errors import Message
from xlratings.model import Result
from xlratings.month.named import rated_opponent
from xlratings.month.rating_steps import draughts_lines
from xlratings.month.setting import Setting
from xlratings.rules.cbjd import CbjdRating, CbjdRules, opponents_average


def event_steps(
    setting: Setting, rules: CbjdRules, rating: int, met: Sequence[tuple[Result, int]], rated: CbjdRating
) -> tuple[Message, ...]:
    """An event, step by step; ``met``: the opponents with their ratings, one per game."""
    ratings = [opponent for _, opponent in met]
    average = opponents_average(ratings)
    fields = {"total": sum(ratings), "games": len(met), "article": rules.expectation.article}
    total = Message("steps.opponents-average", average=average, **fields)
    return (*_opponents(setting, met), total, *draughts_lines(rules, rating, average, rated))


def _opponents(setting: Setting, met: Sequence[tuple[Result, int]]) -> Iterator[Message]:
    times = Counter(id(row) for row, _ in met)
    for row, rating in {id(row): (row, rating) for row, rating in met}.values():
        opponent = rated_opponent(setting, row.player, rating, row.name)
        yield Message("steps.opponent-met", opponent=opponent, games=times[id(row)])
