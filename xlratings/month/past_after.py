"""The digest of the past as a commit leaves it: only of what the replay is proved to have found."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from operator import ne
from typing import overload

from xlratings.in_columns import Same, column_of
from xlratings.model import Event, EventState, Ledger, Policy, PublishedList
from xlratings.month.correcting import causes, corrected
from xlratings.month.found import Found
from xlratings.month.on_list import is_on_list
from xlratings.month.past import is_followed, newest_numbers, past_digest
from xlratings.month.system import system_of
from xlratings.outcome import ListRow, Outcome, Settled


def past_after(found: Found, outcome: Outcome) -> str:
    """The digest of the past once an outcome is written; "" where the next press must replay it.

    So it must where an event that changed is not settled, where one that is not counted is recorded all the same (each
    press tells of it), or where the newest list says anything else than the replay.
    """
    if found.setting.asked or outcome.problems or not len(outcome.rows):
        return ""
    if not is_followed(found.setting) or (causes(found.events) and found.policy is None):
        return ""
    after = _written(found, outcome)
    if any(map(_is_recorded_uncounted, after.events)) or not _is_as_replayed(found, after):
        return ""
    return past_digest(found.setting, after, found.past.contents)


def _is_recorded_uncounted(event: Event) -> bool:
    return event.state is not EventState.COUNTED and (bool(event.signature) or event.counted_in is not None)


def _is_as_replayed(found: Found, after: Ledger) -> bool:
    """Whether everybody's number is just what the replay found, or what who has not played begins with."""
    month, setting = after.lists[-1].month, found.setting
    replayed, start = found.lists[month].ratings, system_of(setting).start(setting, month)
    numbers = newest_numbers(after)
    found_for = [*map(replayed.get, numbers)]
    others = compress(numbers, map(ne, numbers.values(), found_for))
    return all(
        id_ not in replayed and numbers[id_] == start and is_on_list(setting.members[id_], month, ()) for id_ in others
    )


def _written(found: Found, outcome: Outcome) -> Ledger:
    """The ledger as it will be read."""
    lists, unrounded = _published(found, outcome)
    return found.ledger._replace(
        lists=lists,
        unrounded=unrounded,
        events=tuple(_recorded(found, outcome)),
        corrections=(*found.ledger.corrections, *outcome.corrections),
    )


def _published(found: Found, outcome: Outcome) -> tuple[tuple[PublishedList, ...], Mapping[str, float]]:
    """The lists, and the numbers of the newest one with every digit."""
    lists, unrounded = found.ledger.lists, found.ledger.unrounded
    if found.policy is Policy.PUBLISH:
        read = [one._replace(computed=in_15_digits(one.computed)) for one in found.moved]
        lists = corrected(found.setting, read).ledger.lists
        new = {one.player: one.computed for one in found.moved if one.month == lists[-1].month}
        unrounded = {id_: one for id_, one in {**unrounded, **new}.items() if one is not None}
    if not outcome.is_new:
        return lists, {id_: one for id_, one in unrounded.items() if id_ in lists[-1].ratings}
    ids, kept = column_of(outcome.rows, "player"), _kept(outcome.rows)
    digits = dict(zip(ids, kept, strict=True))
    if set(map(type, kept)) == {int}:
        return (*lists, PublishedList(outcome.month, digits, {})), {}
    as_read = dict(zip(ids, map(in_15_digits, kept), strict=True))
    return (*lists, PublishedList(outcome.month, as_read, {})), digits


def _kept(rows: Sequence[ListRow]) -> Sequence[float]:
    """The ratings that the list keeps."""
    exact = column_of(rows, "exact")
    if isinstance(exact, Same) and exact.value is None:
        return column_of(rows, "rating")
    return [row.kept for row in rows] if None in exact else exact


@overload
def in_15_digits(number: float) -> float: ...


@overload
def in_15_digits(number: None) -> None: ...


def in_15_digits(number: float | None) -> float | None:
    """A rating as it is read from a cell: whole, or to the 15 digits that programs show."""
    return float(f"{number:.15g}") if isinstance(number, float) else number


def _recorded(found: Found, outcome: Outcome) -> Iterator[Event]:
    """The events with what is written of them."""
    written = {one.event: one for one in outcome.settled}
    for id_, signature in outcome.counted:
        written[id_] = Settled(id_, EventState.COUNTED, outcome.month, signature)
    for event in found.ledger.events:
        if event.id in written:
            _, state, month, signature = written[event.id]
            yield event._replace(state=state or event.state, counted_in=month, signature=signature)
        else:
            yield event
