"""Words for one player's month of Risk."""

from collections.abc import Iterator, Sequence

from xlratings.errors import Message
from xlratings.model import Event, EventKind, Month, Player
from xlratings.month.event_steps import event_lines, expected_line, result_lines, variation_lines
from xlratings.month.player_month import CountedEvent, PlayerMonth, player_month
from xlratings.month.setting import Setting
from xlratings.month.told import Lists, Sum, Told, signed

Lines = Iterator[Message]


def told_by_changes(setting: Setting, lists: Lists, events: Sequence[Event], player: Player, month: Month) -> Told:
    """The month of a player: each event step by step, then the sum of the variations."""
    found = player_month(setting, lists, events, player, month)
    is_first = not any(one.month < month for one in setting.ledger.lists)
    return Told(
        before=_before_line(found, is_first=is_first),
        events={counted.event.id: tuple(_counted_lines(counted)) for counted in found.counted},
        end=(_rating_line(found),) if found.counted else (),
        sum=Sum(found.before, found.variations, found.rating),
    )


def _before_line(found: PlayerMonth, *, is_first: bool) -> Message:
    """The rating before; ``is_first``: no list is published before this one."""
    before = found.month.plus(-1)
    if is_first:
        return Message("steps.month-first", rating=found.before)
    if found.is_new and found.is_known:
        return Message("steps.month-returned", month=before, rating=found.before)
    if found.is_new:
        return Message("steps.month-newcomer", month=before, rating=found.before)
    return Message("steps.month-before", month=before, rating=found.before)


def _counted_lines(counted: CountedEvent) -> Lines:
    """An event, step by step."""
    event, figures, own = counted.event, counted.rating, counted.player
    called = f"{event.id} {event.name}".strip()
    yield Message(
        "steps.event-heading", event=called, start=event.start, end=event.end, variation=signed(own.variation)
    )
    yield _list_line(counted)
    if event.kind is not EventKind.POINTS:
        yield _formula_line(counted)
    yield from event_lines(figures, counted.formula)
    yield expected_line(figures, own)
    if counted.result.exempt and event.kind is not EventKind.POINTS:
        yield Message("steps.event-exempt", passed=counted.result.passed, counted=own.virtual)
    yield from result_lines(figures, own, counted.names)
    if counted.is_winner:
        yield Message("steps.event-winner")
    yield from variation_lines(figures, own)


def _list_line(counted: CountedEvent) -> Message:
    start, month, rating = counted.event.start, counted.list_used, counted.player.rating
    if month is None:
        return Message("steps.event-no-list", rating=rating)
    if not counted.is_listed:
        return Message("steps.event-not-listed", start=start, month=month, rating=rating)
    return Message("steps.event-list", start=start, month=month, rating=rating)


def _formula_line(counted: CountedEvent) -> Message:
    """Why the event is "secca" or "con recupero"."""
    event, formula = counted.event, counted.formula
    if event.kind is EventKind.SECOND_CHANCE:
        return Message("steps.formula-given", formula=formula)
    rounds = {"second_chance": event.second_chance_rounds or 0, "rounds": event.rounds}
    if event.kind is EventKind.MIXED:
        return Message("steps.formula-mixed", games=event.selection_games, **rounds, formula=formula)
    return Message("steps.formula-rounds", **rounds, formula=formula)


def _rating_line(found: PlayerMonth) -> Message:
    """The sum of the variations, and the floor if it held."""
    fields = {"sum": (found.before, *found.variations), "rating": found.rating}
    if found.rating == found.unlimited:
        return Message("steps.month-rating", **fields)
    return Message("steps.month-floor", unlimited=found.unlimited, floor=found.floor, **fields)
