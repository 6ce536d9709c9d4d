"""The answer to a complaint: why a player's rating of a month is what it is."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.in_columns import column_of
from xlratings.model import Event, Ledger, Month, Player, PublishedList
from xlratings.month.carried_lines import (
    carried_difference,
    carried_into,
    carried_lines,
    lost_because,
    moved_before_lines,
)
from xlratings.month.computed import ComputedList
from xlratings.month.due import Events, is_due, not_said_yet, set_aside, sorted_out
from xlratings.month.history_lines import before_lines, history_lines, is_history
from xlratings.month.member_search import member_called
from xlratings.month.moved import moved_numbers
from xlratings.month.not_counted import event_not_counted, games_not_counted
from xlratings.month.people_ledger import match_written
from xlratings.month.plan import Plan, counting_order, is_left_out, list_month, planned
from xlratings.month.rating_before import rating_before
from xlratings.month.reason_lines import told_by_reasons
from xlratings.month.setting import Setting, setting_of
from xlratings.month.sum_lines import Published, published_lines
from xlratings.month.system import system_of
from xlratings.month.told import Paragraph, Sum, Told
from xlratings.outcome import Moved
from xlratings.people import Person

_LATE = frozenset({"month.event-late", "month.event-arrived-late"})


class Explained(NamedTuple):
    """Paragraphs of lines, the first of each being its heading; and what is wrong, with its cell.

    With problems, the figures are those of the events as they stand; none are shown where they cannot be rated.
    ``rule_book``: whose headings the figures of reasons have; ``sum``: what explains the rating, where there is one.
    """

    paragraphs: tuple[Paragraph, ...] = ()
    problems: tuple[Problem, ...] = ()
    rule_book: str = ""
    sum: Sum | None = None


def explained(ledger: Ledger, who: str, month: Month | None, today: date) -> Explained:
    """Every step from a player's rating in the list before to that of a month.

    ``who`` is an id or a name; ``month`` None is the newest list published, and may be the next one;
    ``today`` only refuses a month that is not over.

    Raises:
        MemberError: nobody or several members are called so.
        RuleError: the federation is unknown, or its month cannot be computed yet.

    """
    if ledger.problems and not (ledger.players and ledger.rule_book):
        return Explained(problems=ledger.problems)
    setting = setting_of(ledger._replace(lists=tuple(sorted(ledger.lists, key=lambda column: column.month))))
    player = _asked(setting, who)
    if month is not None and is_history(setting.ledger, month):
        return Explained((tuple(history_lines(setting.ledger, player, month)),))
    plan = _plan(setting.ledger, month, today)
    if plan.problems or (plan.nothing_to_do and not setting.ledger.lists):
        said = ((plan.nothing_to_do.message,),) if plan.nothing_to_do else ()
        return Explained(said, plan.problems)
    return _Explaining(setting._replace(asked=player.id), plan, player, is_asked=month is not None).explained()


def _asked(setting: Setting, who: str) -> Player:
    """The member asked for, also by an id or a name that only decisions know."""
    people = setting.recognised.people
    decided = match_written(people, "", Person("", who)).player if people else None
    return decided or member_called(setting.ledger.players, who)


def _plan(ledger: Ledger, month: Month | None, today: date) -> Plan:
    newest = ledger.lists[-1].month if ledger.lists else None
    plan = planned(ledger, month or newest, today)
    return plan if plan.is_computed or not ledger.lists else plan._replace(checked_to=plan.target)


class _Explaining:
    """One question: the events and lists it needs, replayed up to the month asked for and no further."""

    def __init__(self, setting: Setting, plan: Plan, player: Player, *, is_asked: bool) -> None:
        upto = tuple(one for one in setting.ledger.lists if one.month <= plan.target)
        self.setting = setting._replace(ledger=setting.ledger._replace(lists=upto))
        self.plan, self.player, self.is_asked = plan, player, is_asked
        self.carried = carried_into(setting.ledger.corrections, player.id, plan.target)
        self.system = system_of(setting)
        self.events: Events = sorted_out(setting, plan)
        late = {event.id for event, problem in self._standings() if problem.message.id in _LATE}
        self.replayed = tuple(event for event in self.events.sound if event.id not in late)
        self.late = tuple(event for event in self.events.sound if event.id in late)
        self.lists: Mapping[Month, ComputedList] = self.system.replayed(self.setting, self.replayed, plan.target)

    def explained(self) -> Explained:
        unrated = (
            *(problem for broken in self.events.broken for problem in broken.problems),
            *(problem for month in sorted(self.lists) for problem in self.lists[month].problems),
        )
        if unrated:
            return Explained(problems=(*self._reading(), *not_said_yet(unrated, self._reading())))
        if self.plan.target == self.plan.start:
            return Explained((self._starting_list(),))
        told = self._told()
        paragraphs = tuple(tuple(lines) for lines in self._paragraphs(told))
        return Explained(paragraphs, tuple(self._problems()), self.setting.book.code, told.sum)

    def _told(self) -> Told:
        own = [event for event in sorted(self.replayed, key=counting_order) if list_month(event) == self.plan.target]
        telling = self.system.told or told_by_reasons
        return telling(self.setting, self.lists, own, self.player, self.plan.target)

    def _paragraphs(self, told: Told) -> Iterator[tuple[Message, ...] | Paragraph]:
        yield tuple(self._beginning(told))
        for event, lines in told.events.items():
            yield (*lines, *self._unrated(event))
        aside = tuple(self._not_counted(told))
        if aside:
            yield aside
        yield tuple(self._end(told))

    def _beginning(self, told: Told) -> Iterator[Message]:
        month = self.plan.target
        fields = {"name": self.player.name, "player": self.player.id, "month": month, "ended": month.plus(-1)}
        yield Message("steps.month-heading", **fields)
        yield from self._lost_because(told) if self._is_absent(told) else self._rating_before(told)

    def _rating_before(self, told: Told) -> Iterator[Message]:
        """The rating before, and how it comes of the one that was published."""
        if self.carried is None:
            yield told.before
            yield from moved_before_lines(self.setting.ledger.lists, self.player.id, self.plan.target, told.sum.before)
            yield from self._lost_because(told)
            return
        yield from carried_lines(self.carried)
        if self.carried.computed is None:
            yield from self._lost_because(told)
            yield from self._set_aside_before()

    def _lost_because(self, told: Told) -> Iterator[Message]:
        """Why somebody who had a number once has none to count on from."""
        if told.sum.before is None:
            yield from lost_because(self.setting.ledger.corrections, self.player.id, self.plan.target)

    def _set_aside_before(self) -> Iterator[Message]:
        """The player's events of lists before that the clerk took out."""
        for event in self.events.left_out:
            month = list_month(event)
            found = event_not_counted(event, self.player.id, None) if month and month < self.plan.target else None
            yield from (found,) if found else ()

    def _is_absent(self, told: Told) -> bool:
        """Whether the player is not on the lists yet, or no more: there is nothing to explain then."""
        column = self._column(self.plan.target)
        before = self._column(self.plan.target.plus(-1))
        is_new = before is None or self.player.id not in before.ratings
        return column is not None and is_new and not told.events and self.player.id not in column.ratings

    def _unrated(self, event_id: str) -> tuple[Message, ...]:
        """The games of an event that do not count for the player."""
        event = next(one for one in self.replayed if one.id == event_id)
        by_lists = self.lists[self.plan.target].unrated.get(event_id, ())
        return (*by_lists, *games_not_counted(self.setting, event, self.player.id))

    def _not_counted(self, told: Told) -> Iterator[Message]:
        """The events of the month that the player took part in and that did not count, or not for the player."""
        for event in (*self.events.left_out, *self.late, *self.replayed):
            if list_month(event) == self.plan.target and event.id not in told.events:
                is_late = event in self.late
                found = event_not_counted(event, self.player.id, self.plan.target if is_late else None)
                yield from (found,) if found else ()
                yield from () if is_late or is_left_out(event) else self._unrated(event.id)

    def _end(self, told: Told) -> Iterator[Message]:
        if told.events:
            yield from told.end
        elif not self._is_absent(told):
            yield self._stays(told)
        yield from self._published(told)
        if not told.events and not self.is_asked and self._column(self.plan.target):
            yield self._last_event()

    def _stays(self, told: Told) -> Message:
        if told.sum.rating is None:
            return Message("steps.month-no-rating", month=self.plan.target)
        if self.carried:
            return Message("steps.month-only-carried", month=self.plan.target, rating=told.sum.rating)
        return Message("steps.month-no-event", month=self.plan.target, rating=told.sum.rating)

    def _published(self, told: Told) -> Iterator[Message]:
        month, column = self.plan.target, self._column(self.plan.target)
        if column is None:
            yield Message("steps.month-unpublished", month=month)
            return
        later = self._carried_later()
        if later:
            fields = {"published": _or_none(column.ratings.get(self.player.id)), "rating": _or_none(told.sum.rating)}
            yield Message("steps.month-corrected", month=month, later=later, **fields)
            return
        known = rating_before(self.setting.ledger.lists, self.lists, self.player.id, month)
        before = told.sum.before if known is None else known
        added = carried_difference(self.carried)
        if self.carried and self.carried.computed is None:
            before = None
        elif known is not None and told.sum.before is not None and self._is_away():
            added = told.sum.before - known
        published = Published(month, column.ratings.get(self.player.id), before, added)
        yield from published_lines(published, told.sum)

    def _is_away(self) -> bool:
        """Whether the list before has no number of the player."""
        column = self._column(self.plan.target.plus(-1))
        return column is None or self.player.id not in column.ratings

    def _carried_later(self) -> Month | None:
        """The later list that made up for what is published of this one, or of the one before it."""
        month = self.plan.target
        found = [
            one.carried_in
            for one in self.setting.ledger.corrections
            if one.player == self.player.id and one.month in {month, month.plus(-1)}
        ]
        return max((one for one in found if one and one > month), default=None)

    def _column(self, month: Month) -> PublishedList | None:
        return next((one for one in self.setting.ledger.lists if one.month == month), None)

    def _starting_list(self) -> Paragraph:
        rating = self.setting.ledger.lists[0].ratings.get(self.player.id)
        fields = {"name": self.player.name, "player": self.player.id, "month": self.plan.target}
        if rating is None:
            return (Message("steps.month-not-at-start", **fields),)
        lines = before_lines(self.setting.ledger, self.player, self.plan.target)
        return (Message("steps.month-at-start", rating=rating, **fields), *lines)

    def _last_event(self) -> Message:
        months = [month for month, found in self.lists.items() if self._has_event(found)]
        if months:
            return Message("steps.month-last", month=max(months))
        return Message("steps.month-never", start=min(one.month for one in self.setting.ledger.lists))

    def _has_event(self, found: ComputedList) -> bool:
        id_ = self.player.id
        return id_ in column_of(found.changes, "player") or id_ in column_of(found.reasons, "player")

    def _standings(self) -> Iterator[tuple[Event, Problem]]:
        """What the events due say against the lists, whether it moves numbers or not."""
        for event, standing in zip(self.setting.ledger.events, self.events.standings, strict=True):
            problem = standing.problem or standing.cause
            if problem and is_due(self.plan, event):
                yield event, problem

    def _reading(self) -> tuple[Problem, ...]:
        """What reading found, but for the rows of events that are not looked at."""
        ledger = self.setting.ledger
        idle = [event for event in ledger.events if is_left_out(event) or not is_due(self.plan, event)]
        aside = set_aside(ledger, idle)
        return tuple(problem for problem in ledger.problems if problem not in aside)

    def _problems(self) -> Iterator[Problem]:
        """Nothing for a published list that the events give to the point: whatever else is wrong has not touched it."""
        moved = tuple(moved_numbers(self.setting, self.lists))
        if self._column(self.plan.target) and not moved:
            return
        yield from self._reading()
        yield from (problem for _, problem in self._standings())
        own = [number for number in moved if self._is_own(number)]
        for number in own:
            fields = {
                "name": number.name,
                "published": _or_none(number.published),
                "computed": _or_none(number.computed),
            }
            yield Problem(Message("month.number-differs", month=number.month, **fields), number.where)
        others = len(moved) - len(own)
        if others:
            where = next((number.where for number in moved if number not in own), Where())
            yield Problem(Message("month.other-numbers-differ", numbers=others), where)

    def _is_own(self, number: Moved) -> bool:
        return number.player == self.player.id and number.month >= self.plan.target.plus(-1)


def _or_none(number: float | None) -> object:
    return "-" if number is None else number
