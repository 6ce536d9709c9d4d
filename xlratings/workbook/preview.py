"""The preview of a month as lines of text: the list, the events, what is new, and what stands in the way."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from xlratings.errors import Problem
from xlratings.model import Event, Policy
from xlratings.month.people_words import is_about_who
from xlratings.month.preview import movers, newcomers, worth_showing
from xlratings.outcome import Carried, Change, ListRow, Moved, Outcome
from xlratings.texts.say import Say
from xlratings.workbook.aligned import aligned
from xlratings.workbook.corrections_draft import decisions_text, variation
from xlratings.workbook.preview_reasons import reasons_text
from xlratings.workbook.problem_text import place_text, problem_text
from xlratings.workbook.shown_figures import shown_figure, shown_figures
from xlratings.workbook.system_layouts import layout_of

_TOP = 10
_MOVERS = 5
_NAMES = 20
_MOVED = {
    None: "command.month.moved",
    Policy.PUBLISH: "command.month.moved-published",
    Policy.CARRY: "command.month.moved-carried",
}


def preview(outcome: Outcome, say: Say) -> str:
    """Everything a clerk has to see of an outcome, what stands in the way last."""
    return "\n".join(_Preview(outcome, say, _namesakes(outcome)).lines()).strip("\n")


class _Preview(NamedTuple):
    outcome: Outcome
    say: Say
    namesakes: Mapping[str, set[str]]

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
            for _, changes in groupby(found.changes, key=lambda change: change.event):
                yield from self._event(list(changes))
            yield from reasons_text(found.reasons, found.rule_book, self.say)
            yield from self._carried()
        yield from self._paragraph("command.month.waiting", map(_event_line, found.waiting))
        yield from self._paragraph("command.month.refused", map(_event_line, found.refused))
        yield from self._paragraph("command.month.annulled", map(_event_line, found.annulled))
        yield from self._paragraph("command.month.notes", map(self._problem, found.notes))
        yield from self._moved()
        yield from self._paragraph("command.month.problems", map(self._problem, found.problems))
        if any(is_about_who(problem.message) for problem in found.problems):
            sheets = {"decisions": self._title_of("Decisions"), "events": self._title_of("Events")}
            yield from ("", self.say("command.month.undecided", **sheets))

    def _title(self) -> str:
        month, events = self.outcome.month, len(self.outcome.counted)
        if not self.outcome.is_new:
            return self.say("command.month.corrected-list", month=month)
        return self.say("command.month.list", month=month, ended=month.plus(-1), events=events)

    def _list(self) -> Iterator[str]:
        shown = worth_showing(self.outcome, _TOP)
        keys = ("rank", "id", "name", "rating", "change", "events")
        given = {key for row in self.outcome.rows for key, figure in row.figures.items() if figure not in {None, ""}}
        columns = layout_of(self.outcome.rule_book, "List").columns
        more = [one.key for one in columns if one.key not in keys and one.key in given]
        head = self._headings("List", *keys, *more)
        rows = [(*self._own_figures(row), *self._more_figures(row, more)) for row in shown]
        yield ""
        yield from aligned([head, *rows], {1, 2})
        if len(shown) < len(self.outcome.rows):
            yield self.say("command.month.more", players=len(self.outcome.rows) - len(shown))

    def _own_figures(self, row: ListRow) -> tuple[str, ...]:
        return str(row.rank), row.player, row.name, self._number(row.rating), self._change(row), str(row.events or "")

    def _more_figures(self, row: ListRow, keys: Iterable[str]) -> tuple[str, ...]:
        return tuple(shown_figure(row.figures.get(key), self.say.language) for key in keys)

    def _change(self, row: ListRow) -> str:
        return self.say("command.month.new") if row.newcomer and not row.change else self._signed(row.change)

    def _signed(self, change: int | Fraction) -> str:
        return shown_figure(change, self.say.language, signed=True)

    def _summary(self) -> Iterator[str]:
        moving = movers(self.outcome, _MOVERS)
        new = newcomers(self.outcome)
        yield ""
        if moving:
            names = ", ".join(
                f"{self._called(row)} {self._signed(row.change)} ({self._number(row.rating)})" for row in moving
            )
            yield self.say("command.month.movers", names=names)
        if new:
            names = "; ".join(map(self._called, new[:_NAMES])) + ("; ..." if len(new) > _NAMES else "")
            yield self.say("command.month.newcomers", players=len(new), names=names)
        if len(self.outcome.counted) > 1:
            yield self.say("command.month.order", events=", ".join(event for event, _ in self.outcome.counted))
        if not self.outcome.counted and self.outcome.is_new:
            yield self.say("command.month.no-event")

    def _event(self, changes: list[Change]) -> Iterator[str]:
        """What the event is worth, then every figure of every participant."""
        first = changes[0]
        yield ""
        yield self.say(
            "command.month.event",
            event=first.event,
            name=first.event_name,
            participants=len(changes),
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
        yield [change.player for change in changes]
        yield [change.name for change in changes]
        yield [str(change.rating) for change in changes]
        for key in ("points", "virtual", "effective"):
            yield shown_figures([getattr(change, key) for change in changes], self.say.language)
        yield [str(change.expected) for change in changes]
        yield shown_figures([change.variation for change in changes], self.say.language, signed=True)

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
        moved = (
            place_text(number.where)
            + self.say(
                "command.month.moved-number",
                month=number.month,
                name=f"{number.name} ({number.player} = {number.kept})" if number.kept else self._called(number),
                published=shown_figure(number.published, self.say.language),
                computed=shown_figure(number.computed, self.say.language),
            )
            for number in self.outcome.moved
        )
        yield from self._paragraph(_MOVED[self.outcome.policy], moved)

    def _called(self, one: ListRow | Moved) -> str:
        """The name, with the id where another player of the outcome has the same name."""
        namesakes = self.namesakes.get(one.name.casefold(), ())
        return f"{one.name} ({one.player})" if len(namesakes) > 1 else one.name

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


def _namesakes(outcome: Outcome) -> Mapping[str, set[str]]:
    """The ids of those who have a name, by the name without capitals."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in outcome.rows:
        found[row.name.casefold()].add(row.player)
    for number in outcome.moved:
        if not number.kept:
            found[number.name.casefold()].add(number.player)
    return found


def _event_line(event: Event) -> str:
    days = " / ".join(str(day) for day in (event.start, event.end) if day)
    called = " ".join(part for part in (event.id, event.name) if part)
    return f"{place_text(event.where)}{called or '?'} ({days or '-'})"
