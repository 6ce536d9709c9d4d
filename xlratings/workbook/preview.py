"""The preview of a month as lines of text: the list, the events, what is new, and what stands in the way."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import compress
from typing import NamedTuple, TypeVar

from xlratings.errors import Problem
from xlratings.in_columns import column_of, taken, under
from xlratings.model import Event, Policy
from xlratings.month.preview import movers, newcomers, worth_showing
from xlratings.outcome import Carried, Change, ListRow, Moved, Outcome, Reason
from xlratings.texts.say import Say
from xlratings.workbook.aligned import aligned
from xlratings.workbook.corrections_draft import decisions_text, variation
from xlratings.workbook.preview_bound import SHOWN, shown_events
from xlratings.workbook.preview_reasons import event_text
from xlratings.workbook.problem_text import place_text, problem_text
from xlratings.workbook.shown_figures import says_anything, shown_figure, shown_figures
from xlratings.workbook.system_layouts import layout_of

_TOP = 10
_MOVERS = 5
_OF_LIST = ("rank", "id", "name", "rating", "change", "events")
_NAMES = 20
_MOVED = {
    None: "command.month.moved",
    Policy.PUBLISH: "command.month.moved-published",
    Policy.CARRY: "command.month.moved-carried",
}

Line = TypeVar("Line", Change, Reason)


def preview(outcome: Outcome, say: Say, most: int | None = SHOWN, see_all: str = "") -> str:
    """What a clerk has to see of an outcome, what stands in the way last.

    Args:
        outcome: The outcome.
        say: The clerk's language.
        most: So many lines of the list, and of its events; None: all. Nothing else is ever cut.
        see_all: The sentence that tells how to see all of them, if there is a way.

    """
    return "\n".join(_Preview(outcome, say, most, see_all).lines()).strip("\n")


class _Preview(NamedTuple):
    outcome: Outcome
    say: Say
    most: int | None
    see_all: str

    def lines(self) -> Iterator[str]:
        """All paragraphs, each behind an empty line."""
        found = self.outcome
        if found.nothing_to_do and not found.problems:
            yield self._problem(found.nothing_to_do)
        counts = found.rows or found.counted  # an event of unrated players counts and gives nobody a number
        if counts and (found.policy or not found.moved):  # no list can be built on numbers that moved unsettled
            yield self._title()
            if found.problems:
                yield self.say("command.month.not-final")
            if found.rows:
                yield from self._list()
            elif not found.problems:
                yield from ("", self.say("command.month.nobody-rated", lists=self._title_of("Lists")))
            yield from self._summary()
            yield from self._events(found.changes, self._event)
            yield from self._events(found.reasons, self._rated_event)
            yield from self._carried()
        yield from self._paragraph("command.month.waiting", map(_event_line, found.waiting))
        yield from self._paragraph("command.month.refused", map(_event_line, found.refused))
        yield from self._paragraph("command.month.annulled", map(_event_line, found.annulled))
        yield from self._paragraph("command.month.notes", map(self._problem, found.notes))
        yield from self._moved()
        yield from self._paragraph("command.month.problems", map(self._problem, found.problems))
        if found.problems and _are_about_who(found.problems):
            sheets = {"decisions": self._title_of("Decisions"), "events": self._title_of("Events")}
            yield from ("", self.say("command.month.undecided", **sheets))

    def _title(self) -> str:
        month, events = self.outcome.month, len(self.outcome.counted)
        if not self.outcome.is_new:
            return self.say("command.month.corrected-list", month=month)
        return self.say("command.month.list", month=month, ended=month.plus(-1), events=events)

    def _list(self) -> Iterator[str]:
        rows, worth = self.outcome.rows, worth_showing(self.outcome, _TOP)
        shown = taken(rows, worth[: self.most])
        figures = column_of(rows, "figures")
        columns = layout_of(self.outcome.rule_book, "List").columns
        more = [one.key for one in columns if one.key not in _OF_LIST and says_anything(under(figures, one.key))]
        head = self._headings("List", *_OF_LIST, *more)
        yield ""
        yield from aligned([head, *zip(*self._list_columns(shown, more), strict=True)], {1, 2})
        if len(shown) < len(worth):
            yield self._left("list", "List", players=len(worth) - len(shown))
        if len(worth) < len(rows):
            yield self.say("command.month.more", players=len(rows) - len(worth))

    def _list_columns(self, rows: Sequence[ListRow], more: Iterable[str]) -> Iterator[Sequence[str]]:
        """The columns of some rows of the list, those with ``more`` figures behind our own."""
        yield [*map(str, column_of(rows, "rank"))]
        yield column_of(rows, "player")
        yield column_of(rows, "name")
        yield shown_figures(column_of(rows, "rating"), self.say.language)
        new, changes = self.say("command.month.new"), column_of(rows, "change")
        signed = shown_figures(changes, self.say.language, signed=True)
        news = zip(signed, changes, column_of(rows, "newcomer"), strict=True)
        yield [new if newcomer and not change else figure for figure, change, newcomer in news]
        yield [str(events or "") for events in column_of(rows, "events")]
        for key in more:
            yield shown_figures(under(column_of(rows, "figures"), key), self.say.language)

    def _signed(self, change: int | Fraction) -> str:
        return shown_figure(change, self.say.language, signed=True)

    def _summary(self) -> Iterator[str]:
        rows, new = self.outcome.rows, newcomers(self.outcome)
        moving = [rows[place] for place in movers(self.outcome, _MOVERS)]
        named = [rows[place] for place in new[:_NAMES]]
        shared = _shared_names(self.outcome, (*moving, *named))
        yield ""
        if moving:
            names = ", ".join(
                f"{_called(row, shared)} {self._signed(row.change)} ({self._number(row.rating)})" for row in moving
            )
            yield self.say("command.month.movers", names=names)
        if new:
            names = "; ".join(_called(row, shared) for row in named) + ("; ..." if len(new) > _NAMES else "")
            yield self.say("command.month.newcomers", players=len(new), names=names)
        counted = [event for event, _ in self.outcome.counted]
        if len(counted) > 1:
            shown = counted[: self.most]
            events = ", ".join(shown) + (", ..." if len(shown) < len(counted) else "")
            yield self.say("command.month.order", events=events)
        if not self.outcome.counted and self.outcome.is_new:
            yield self.say("command.month.no-event")

    def _events(self, lines: Sequence[Line], text: Callable[[Sequence[Line], int], Iterator[str]]) -> Iterator[str]:
        """Every event as a text says it, as many as are shown."""
        shown = shown_events(column_of(lines, "event"), self.most)
        for part, size in zip(shown.parts, shown.sizes, strict=True):
            yield from text(lines[part], size)
        if shown.lines_left:
            yield from ("", self._left("changes", "Changes", changes=shown.lines_left, events=shown.events_left))

    def _left(self, what: str, table: str, **numbers: int) -> str:
        """How much is not shown, where it will stand, and how to see it now."""
        said = self.say(f"command.month.{what}-left", sheet=self._title_of(table), **numbers)
        return f"{said} {self.see_all}".rstrip()

    def _rated_event(self, reasons: Sequence[Reason], _size: int) -> Iterator[str]:
        return event_text(reasons, self.outcome.rule_book, self.say)

    def _event(self, changes: Sequence[Change], participants: int) -> Iterator[str]:
        """What the event is worth, then every figure of the participants who are shown."""
        first = changes[0]
        yield ""
        yield self.say(
            "command.month.event",
            event=first.event,
            name=first.event_name,
            participants=participants,
            mean=first.mean,
            k=first.k,
            list_used=first.list_used or "-",
            article=first.article,
        )
        head = self._headings(
            "Changes", "id", "name", "rating", "points", "virtual", "effective", "expected", "variation"
        )
        yield from aligned([head, *zip(*self._figures(changes), strict=True)], {0, 1})

    def _figures(self, changes: Sequence[Change]) -> Iterator[Sequence[str]]:
        """The columns of an event."""
        yield column_of(changes, "player")
        yield column_of(changes, "name")
        yield [*map(str, column_of(changes, "rating"))]
        for key in ("points", "virtual", "effective"):
            yield shown_figures(column_of(changes, key), self.say.language)
        yield [*map(str, column_of(changes, "expected"))]
        yield shown_figures(column_of(changes, "variation"), self.say.language, signed=True)

    def _number(self, number: int | Fraction) -> str:
        return shown_figure(number, self.say.language)

    def _carried(self) -> Iterator[str]:
        """What corrections of older lists add to this one."""
        found = self.outcome
        if found.carried:
            causes = ", ".join((*found.because, *decisions_text(found, self.say.language)))
            yield from ("", self.say("command.month.carried", month=found.month, events=causes))
            head = self._headings("Changes", "id", "name", "rating", "variation")
            yield from aligned([head, *map(self._carried_figures, found.carried)], {0, 1})

    def _carried_figures(self, one: Carried) -> tuple[str, ...]:
        before = shown_figure(one.before, self.say.language)
        return one.player, one.name, before, shown_figure(variation(one), self.say.language, signed=True)

    def _moved(self) -> Iterator[str]:
        shared = _shared_names(self.outcome, self.outcome.moved)
        moved = (
            place_text(number.where)
            + self.say(
                "command.month.moved-number",
                month=number.month,
                name=f"{number.name} ({number.player} = {number.kept})" if number.kept else _called(number, shared),
                published=shown_figure(number.published, self.say.language),
                computed=shown_figure(number.computed, self.say.language),
            )
            for number in self.outcome.moved
        )
        yield from self._paragraph(_MOVED[self.outcome.policy], moved)

    def _paragraph(self, heading: str, lines: Iterable[str]) -> Iterator[str]:
        found = list(lines)
        if found:
            yield from ("", self.say(heading, number=len(found)))
            yield from (f"  {line}" for line in found)

    def _problem(self, problem: Problem) -> str:
        return problem_text(problem, self.say)

    def _title_of(self, table: str) -> str:
        return layout_of(self.outcome.rule_book, table).titles[self.say.language]

    def _headings(self, table: str, *keys: str) -> tuple[str, ...]:
        columns = layout_of(self.outcome.rule_book, table)
        return tuple(columns.column(key).headings[self.say.language] for key in keys)


def _called(one: ListRow | Moved, shared: Collection[str]) -> str:
    """The name, with the id where another player has the same name."""
    return f"{one.name} ({one.player})" if one.name.casefold() in shared else one.name


def _shared_names(outcome: Outcome, called: Iterable[ListRow | Moved]) -> Collection[str]:
    """The names of those who are called by them that another player of the outcome has too, without capitals."""
    asked = {one.name.casefold() for one in called}
    players: dict[str, set[str]] = defaultdict(set)
    if asked:
        folded = [*map(str.casefold, column_of(outcome.rows, "name"))]
        named = zip(folded, column_of(outcome.rows, "player"), strict=True)
        for name, player in compress(named, map(asked.__contains__, folded)):
            players[name].add(player)
    for number in outcome.moved:
        if not number.kept:
            players[number.name.casefold()].add(number.player)
    return {name for name, ids in players.items() if len(ids) > 1}


def _are_about_who(problems: Iterable[Problem]) -> bool:
    """Whether one of them is that it is not known who somebody is."""
    from xlratings.month.people_words import is_about_who  # noqa: PLC0415 - a month without problems needs no such words

    return any(is_about_who(problem.message) for problem in problems)


def _event_line(event: Event) -> str:
    days = " / ".join(str(day) for day in (event.start, event.end) if day)
    called = " ".join(part for part in (event.id, event.name) if part)
    return f"{place_text(event.where)}{called or '?'} ({days or '-'})"
