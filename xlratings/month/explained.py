"""The answer to a complaint: why a player's rating of a month is what it is."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from xlratings.errors import Message, Problem, Where
from xlratings.model import Event, EventState, Ledger, Month, Moved, Player, PublishedList
from xlratings.month.due import Events, is_due, not_said_yet, set_aside, sorted_out
from xlratings.month.member_search import member_called
from xlratings.month.plan import Plan, is_left_out, list_month, planned
from xlratings.month.player_lines import before_line, counted_lines, heading_line, published_line, rating_line
from xlratings.month.player_month import PlayerMonth, player_month
from xlratings.month.rating_before import rating_before
from xlratings.month.replay import ReplayedList, replayed
from xlratings.month.moved import moved_numbers
from xlratings.month.setting import Setting, risiko_setting_of

Paragraph = tuple[Message, ...]
_LATE = "month.event-late"


class Explained(NamedTuple):
    """Paragraphs of lines, the first of each being its heading; and what is wrong, with its cell.

    With problems, the figures are those of the events as they stand; none are shown where they cannot be rated.
    """

    paragraphs: tuple[Paragraph, ...] = ()
    problems: tuple[Problem, ...] = ()


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
    setting = risiko_setting_of(ledger._replace(lists=tuple(sorted(ledger.lists, key=lambda column: column.month))))
    player = member_called(setting.ledger.players, who)
    plan = _plan(setting.ledger, month, today)
    if plan.problems or (plan.nothing_to_do and not setting.ledger.lists):
        said = ((plan.nothing_to_do.message,),) if plan.nothing_to_do else ()
        return Explained(said, plan.problems)
    return _Explaining(setting, plan, player, is_asked=month is not None).explained()


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
        self.events: Events = sorted_out(setting, plan)
        late = {event.id for event, problem in self._standings() if problem.message.id == _LATE}
        self.replayed = tuple(event for event in self.events.sound if event.id not in late)
        self.late = tuple(event for event in self.events.sound if event.id in late)
        self.lists: Mapping[Month, ReplayedList] = replayed(self.setting, self.replayed, plan.target)

    def explained(self) -> Explained:
        unrated = (
            *(problem for broken in self.events.broken for problem in broken.problems),
            *(problem for month in sorted(self.lists) for problem in self.lists[month].problems),
        )
        if unrated:
            return Explained(problems=(*self._reading(), *not_said_yet(unrated, self._reading())))
        if self.plan.target == self.plan.start:
            return Explained((self._starting_list(),))
        found = player_month(self.setting, self.lists, self.replayed, self.player, self.plan.target)
        return Explained(tuple(tuple(lines) for lines in self._paragraphs(found)), tuple(self._problems()))

    def _paragraphs(self, found: PlayerMonth) -> Iterator[Iterable[Message]]:
        yield self._beginning(found)
        yield from map(counted_lines, found.counted)
        aside = tuple(self._not_counted())
        if aside:
            yield aside
        yield self._end(found)

    def _beginning(self, found: PlayerMonth) -> Iterator[Message]:
        yield heading_line(found)
        if not self._is_absent(found):
            is_first = not any(one.month < found.month for one in self.setting.ledger.lists)
            yield before_line(found, is_first=is_first)

    def _is_absent(self, found: PlayerMonth) -> bool:
        """Whether the player is not on the lists yet, or no more: there is nothing to explain then."""
        column = self._column(found.month)
        return column is not None and found.is_new and not found.counted and self.player.id not in column.ratings

    def _end(self, found: PlayerMonth) -> Iterator[Message]:
        column = self._column(found.month)
        before = rating_before(self.setting.ledger.lists, self.lists, self.player.id, found.month)
        if found.counted:
            yield rating_line(found)
        elif not self._is_absent(found):
            yield Message("steps.month-no-event", month=found.month, rating=found.rating)
        yield published_line(found, column, found.before if before is None else before)
        if not found.counted and not self.is_asked and column:
            yield self._last_event()

    def _column(self, month: Month) -> PublishedList | None:
        return next((one for one in self.setting.ledger.lists if one.month == month), None)

    def _starting_list(self) -> Paragraph:
        rating = self.setting.ledger.lists[0].ratings.get(self.player.id)
        fields = {"name": self.player.name, "player": self.player.id, "month": self.plan.target}
        if rating is None:
            return (Message("steps.month-not-at-start", **fields),)
        return (Message("steps.month-at-start", rating=rating, **fields),)

    def _last_event(self) -> Message:
        months = [
            month
            for month, found in self.lists.items()
            if any(change.player == self.player.id for change in found.changes)
        ]
        if months:
            return Message("steps.month-last", month=max(months))
        return Message("steps.month-never", start=min(one.month for one in self.setting.ledger.lists))

    def _not_counted(self) -> Iterator[Message]:
        """The events of the month that the player took part in and that did not count."""
        for event in (*self.events.left_out, *self.late, *self.replayed):
            own = [result for result in event.results if result.player == self.player.id]
            if own and list_month(event) == self.plan.target:
                called = f"{event.id} {event.name}".strip()
                if event in self.late:
                    yield Message("steps.event-late", event=called, month=self.plan.target)
                elif is_left_out(event):
                    waiting = event.state is EventState.WAITING
                    yield Message("steps.event-waiting" if waiting else "steps.event-refused", event=called)
                elif not any(result.federated for result in own):
                    yield Message("steps.event-guest", event=called)

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
            fields = {"name": number.name, "published": number.published, "computed": number.computed}
            yield Problem(Message("month.number-differs", month=number.month, **fields), number.where)
        others = len(moved) - len(own)
        if others:
            where = next((number.where for number in moved if number not in own), Where())
            yield Problem(Message("month.other-numbers-differ", numbers=others), where)

    def _is_own(self, number: Moved) -> bool:
        return number.player == self.player.id and number.month >= self.plan.target.plus(-1)
