"""A player's month told from the reasons of the replay: what every system needs that has none of its own words."""

from collections.abc import Sequence

from xlratings.errors import Message
from xlratings.in_columns import column_of
from xlratings.model import Event, Month, Player
from xlratings.month.named import named
from xlratings.month.rating_before import rating_before
from xlratings.month.setting import Setting
from xlratings.month.sum_lines import sum_lines
from xlratings.month.system import system_of
from xlratings.month.told import Line, Lists, Paragraph, Sum, Told, signed
from xlratings.outcome import Reason


def told_by_reasons(setting: Setting, lists: Lists, events: Sequence[Event], player: Player, month: Month) -> Told:
    """The month of a player: each event's steps and figures, then their sum."""
    found = lists[month].reasons
    reasons = [found[place] for place, id_ in enumerate(column_of(found, "player")) if id_ == player.id]
    known = _known(setting, lists, player, month)
    had = rating_before(setting.ledger.lists, lists, player.id, month)
    start = reasons[0].rating if reasons else system_of(setting).start(setting, month)
    before = start if known is None else known
    rating = lists[month].ratings.get(player.id, None if reasons else before)
    own = Sum(before, tuple(reason.variation for reason in reasons), rating)
    is_listed = _has_published(setting, month.plus(-1), player.id)
    return Told(
        before=_gone(month, known, start, had) or _before(setting, month, known, start, is_listed=is_listed),
        events={event.id: _event(setting, event, reasons) for event in events if _counts(event, reasons)},
        end=tuple(sum_lines(own, system_of(setting).floor(setting, month))) if reasons else (),
        sum=own,
    )


def _known(setting: Setting, lists: Lists, player: Player, month: Month) -> float | None:
    """The rating before, as the replay has it where it reaches; who lost it there has none, whatever is published."""
    earlier = lists.get(month.plus(-1))
    if earlier is not None and player.id in earlier.ratings:
        return earlier.ratings[player.id]
    if earlier is not None and system_of(setting).start(setting, month) is None:
        return None
    return rating_before(setting.ledger.lists, lists, player.id, month)


def _counts(event: Event, reasons: Sequence[Reason]) -> bool:
    return any(reason.event == event.id for reason in reasons)


def _has_published(setting: Setting, month: Month, id_: str) -> bool:
    return any(one.month == month and id_ in one.ratings for one in setting.ledger.lists)


def _gone(month: Month, known: float | None, start: float | None, had: float | None) -> Message | None:
    """That a rating published once, ``had``, is no more."""
    is_gone = known is None and start is None and had is not None
    return Message("steps.rating-gone", month=month.plus(-1), rating=had) if is_gone else None


def _before(setting: Setting, month: Month, known: float | None, start: float | None, *, is_listed: bool) -> Message:
    before = month.plus(-1)
    if known is not None:
        return Message("steps.month-before" if is_listed else "steps.month-returned", month=before, rating=known)
    if start is None:
        return Message("steps.no-rating-before", month=before)
    is_first = not any(one.month < month for one in setting.ledger.lists)
    return Message("steps.start-first" if is_first else "steps.start-newcomer", month=before, rating=start)


def _event(setting: Setting, event: Event, reasons: Sequence[Reason]) -> Paragraph:
    own = [reason for reason in reasons if reason.event == event.id]
    total = Sum(None, tuple(reason.variation for reason in own), None).total
    fields = {"event": f"{event.id} {event.name}".strip(), "start": event.start, "end": event.end}
    variation = "-" if all(reason.rating is None and not reason.variation for reason in own) else signed(total)
    lines: list[Line] = []
    for reason in own:
        lines += [*reason.steps, _named(setting, reason)]
    return (Message("steps.event-heading", variation=variation, **fields), *lines)


def _named(setting: Setting, reason: Reason) -> Reason:
    """A reason whose opponents are called by name."""
    opponents = reason.figures.get("opponent")
    if not isinstance(opponents, str):
        return reason
    called = ", ".join(named(setting, id_) for id_ in opponents.split(", "))
    return reason._replace(figures={**reason.figures, "opponent": called})
