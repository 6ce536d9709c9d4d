"""Words for a player's event on FNGO's list: the counts of newcomers, the games of the last one, what is earned."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xlratings.errors import Message
from xlratings.month.glicko_steps import game_lines, period_lines
from xlratings.month.named import rated_opponent
from xlratings.month.setting import Setting
from xlratings.rules.fngo import Count, FngoRules
from xlratings.rules.fngo_titles import Card
from xlratings.rules.glicko import GlickoRating, GlickoSteps

_ARTICLE, _NEWCOMERS, _CALCULATION, _TITLES = "Glicko 2", "FNGO Esordienti", "FNGO Calcolo", "FNGO Titoli"
Lines = Iterator[Message]


class OwnEvent(NamedTuple):
    """A player's part in an event.

    ``start``: rating and RD before; ``seat``: among the players of every count; ``games``: of the last count, line by
    line, and the opponents ``met``; ``before``, ``after``: the line of the list, None for a newcomer.
    """

    start: GlickoRating
    seat: int
    games: GlickoSteps
    met: Sequence[str]
    before: Card | None
    after: Card


def event_steps(setting: Setting, rules: FngoRules, counts: Sequence[Count], own: OwnEvent) -> tuple[Message, ...]:
    """An event, step by step."""
    called = [rated_opponent(setting, id_, game.opponent) for id_, game in zip(own.met, own.games.games, strict=True)]
    last = counts[-1].starts[own.seat]
    return (
        *_counts(rules, counts, own),
        *game_lines(own.games.games, called, _ARTICLE),
        *period_lines(last.rating, rules.least_rd, own.games),
        *_earned(rules, own),
    )


def _counts(rules: FngoRules, counts: Sequence[Count], own: OwnEvent) -> Lines:
    for number, count in enumerate(counts, 1):
        if own.seat in count.restarting:
            reached = {"start": count.starts[own.seat].rating, "rating": count.found[own.seat].rating}
            again = {"threshold": count.threshold, "rd": rules.newcomer.rd}
            yield Message("steps.count-restart", count=number, **reached, **again, article=_NEWCOMERS)
    if len(counts) > 1:
        yield Message("steps.count-last", counts=len(counts), article=_NEWCOMERS)
    start, last = counts[0].starts[own.seat], counts[-1].starts[own.seat]
    if start.rd != own.start.rd:
        yield Message("steps.aged", rd=own.start.rd, aged=start.rd, article="Glicko 1")
    yield Message("steps.count-start", rating=last.rating, rd=last.rd, article=_ARTICLE)


def _earned(rules: FngoRules, own: OwnEvent) -> Lines:
    """Stability, a new maximum, a new title."""
    fields = {"rd": own.after.rd, "most": rules.titles.stable_rd, "article": _CALCULATION}
    yield Message("steps.stable" if own.after.stable else "steps.unstable", **fields)
    if own.after.maximum is not None and own.after.maximum != (own.before.maximum if own.before else None):
        yield Message("steps.new-maximum", maximum=own.after.maximum, article=_CALCULATION)
    title = own.before.title if own.before else ""
    if own.after.title != title:
        fields = {"title": own.after.title, "before": title or "@steps.none", "article": _TITLES}
        yield Message("steps.new-title", **fields)
