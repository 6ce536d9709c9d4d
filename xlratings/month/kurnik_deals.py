"""Kurnik's bridge: the average of the IMPs of the last deals (S2 "Ranking w bryd\u017cu")."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from xlratings.errors import Message, Problem
from xlratings.model import Deal, Event, Month
from xlratings.month.frame_checks import day_problems
from xlratings.month.in_order import Step, event_reason
from xlratings.month.kurnik_player import KurnikPlayer
from xlratings.month.places import event_problem, placing_problem
from xlratings.month.placing_checks import row_problems
from xlratings.month.setting import Setting
from xlratings.outcome import Figure, Reason
from xlratings.rules.bridge import BridgeAverage, bridge_average
from xlratings.rules.kurnik import KurnikRules

_ARTICLE = "Kurnik bryd\u017c"
_MOST_IMPS = 24  # the scale of IMPs ends there: more is the total of several deals


def deals_problems(setting: Setting, event: Event) -> Iterator[Problem]:
    """Every reason why an event of bridge cannot be rated, without a look at the lists."""
    yield from day_problems(setting.ledger, event)
    if event.games or event.placings:
        yield event_problem(setting.ledger, event, "game_kind", "month.bridge-rows-elsewhere")
    if not any(one.rated for one in event.deals):
        yield event_problem(setting.ledger, event, "id", "month.event-no-deals")
    for one in event.deals:
        yield from _deal_problems(setting, event, one)


def _deal_problems(setting: Setting, event: Event, one: Deal) -> Iterator[Problem]:
    yield from row_problems(setting, event, one)
    if one.imps is None:
        yield placing_problem(setting.ledger, one, "imps", "month.imps-missing")
    elif abs(one.imps) > _MOST_IMPS:
        fields = {"imps": one.imps, "most": _MOST_IMPS}
        yield placing_problem(setting.ledger, one, "imps", "month.imps-outside", **fields)


def deals_step(setting: Setting, event: Event, month: Month, states: Mapping[str, KurnikPlayer]) -> Step[KurnikPlayer]:
    """What an event of deals does to the averages before it.

    Decisions: a row is one deal of one player, never the total of a session, since the last 300 deals may begin
    inside one; deals follow each other by day, then number, those of one day and number by their IMPs.
    """
    rules: KurnikRules = setting.edition_of(event).rules
    line = event_reason(event, month, _ARTICLE)
    new: dict[str, KurnikPlayer] = {}
    reasons: list[Reason] = []
    for id_, played in _by_player(event).items():
        before = states.get(id_)
        imps = (*(before.imps if before else ()), *played)[-rules.deals :]
        found = bridge_average(rules, imps)
        new[id_] = KurnikPlayer(float(found.average), imps=imps)
        whose = line._replace(player=id_, name=setting.names[id_], figures=_figures(played, found))
        if id_ == setting.asked:
            whose = whose._replace(steps=(_deals_line(found),))
        rating = before.rating if before else None
        reasons.append(whose._replace(rating=rating, variation=new[id_].rating - (rating or 0.0)))
    reasons.sort(key=lambda reason: (-reason.variation, reason.player))
    return Step(states=new, reasons=tuple(reasons))


def _by_player(event: Event) -> Mapping[str, list[Fraction]]:
    """The IMPs of every player's rated deals in the order of playing."""
    deals = [(str(one.day or event.end), one.number or 0, one.imps or Fraction(0), one) for one in event.deals]
    found: dict[str, list[Fraction]] = defaultdict(list)
    for _, _, imps, one in sorted(deals, key=lambda deal: deal[:3]):
        if one.rated:
            found[one.player].append(imps)
    return found


def _deals_line(found: BridgeAverage) -> Message:
    figures = {"total": found.total, "deals": found.deals, "average": found.average}
    return Message("steps.deals", **figures, article=_ARTICLE)


def _figures(played: list[Fraction], found: BridgeAverage) -> dict[str, Figure]:
    return {
        "deals": len(played),
        "imps": sum(played, Fraction(0)),
        "deals_counted": found.deals,
        "imps_counted": found.total,
        "average": found.average,
        "new": float(found.average),
    }
